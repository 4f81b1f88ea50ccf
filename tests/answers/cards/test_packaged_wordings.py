"""What the packaged cards say, wording by wording."""

from datetime import date

from kb.answers.cards.packaged_wordings import packaged_cards
from kb.lineage.evidence import contents
from kb.records.text import slug


def test_every_packaged_card_has_its_wordings_by_day():
    """Each with the record that tells of it and its words, the oldest first."""
    cards = packaged_cards()
    assert len(cards) > 50
    for card in cards.values():
        days = [wording.since for wording in card.wordings]
        assert days == sorted(days)
        assert all(wording.where and wording.quote and wording.type for wording in card.wordings), card.name


def test_a_later_wording_is_told_by_what_changed():
    """Lifeline's of 2010 by its condition; a first wording has nothing to differ from."""
    first, second = packaged_cards()["Lifeline"].wordings
    assert (first.since, first.changed) == (date(1998, 10, 18), ())
    assert " dies," in "".join(run.words for run in second.changed if run.fate.value == "added")


def test_a_wording_noted_without_its_text_shows_the_words_before():
    """Fling's of 2008 means the same as the one before it, and says so."""
    first, second = packaged_cards()["Fling"].wordings
    assert (second.text, second.where) == (first.text, "cr-2008-05-01/503.10#example-2")
    assert second.reading.startswith("The record words it otherwise")


def test_a_packaged_wording_and_its_replacement_are_of_one_day():
    """lineage.toml and the card's file say the same day, so that all questions for it are answered alike."""
    wordings = {(card.name, told.where): told.since for card in packaged_cards().values() for told in card.wordings}
    slugs = {name: f"card-{slug(name)}" for name, _ in wordings}
    for entry in contents("lineage.toml")["replacement"]:
        for (name, where), since in wordings.items():
            if entry["lineage"] == slugs[name] and entry["by"] == where and "since" in entry:
                assert entry["since"] == since
            if entry["lineage"] == slugs[name] and entry["by"] == where and where.startswith("crystalkeep"):
                assert "since" in entry
