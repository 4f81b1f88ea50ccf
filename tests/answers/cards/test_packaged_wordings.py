"""The wordings of packaged cards."""

from datetime import date

from kb.answers.cards.packaged_wordings import packaged_cards
from kb.lineage.quotation_checks import contents
from kb.records.text import slug


def test_every_packaged_card_has_its_wordings_in_order_with_record_and_quotation():
    cards = packaged_cards()
    assert len(cards) > 50
    for card in cards.values():
        days = [wording.since for wording in card.wordings]
        assert days == sorted(days)
        assert all(wording.where and wording.quote and wording.type for wording in card.wordings), card.name


def test_a_later_wording_shows_which_words_changed():
    first, second = packaged_cards()["Lifeline"].wordings
    assert (first.since, first.changed) == (date(1998, 10, 18), ())
    assert " dies," in "".join(run.words for run in second.changed if run.fate.value == "added")


def test_a_wording_without_a_text_of_its_own_shows_the_text_before_it():
    """A note says that the record words it differently."""
    first, second = packaged_cards()["Fling"].wordings
    assert (second.text, second.where) == (first.text, "cr-2008-05-01/503.10#example-2")
    assert second.reading.startswith("The record words it otherwise")


def test_card_files_and_lineage_toml_give_the_same_days_for_card_changes():
    wordings = {
        (card.name, wording.where): wording.since for card in packaged_cards().values() for wording in card.wordings
    }
    slugs = {name: f"card-{slug(name)}" for name, _ in wordings}
    for entry in contents("lineage.toml")["replacement"]:
        for (name, where), since in wordings.items():
            if entry["lineage"] == slugs[name] and entry["by"] == where and "since" in entry:
                assert entry["since"] == since
            if entry["lineage"] == slugs[name] and entry["by"] == where and where.startswith("crystalkeep"):
                assert "since" in entry
