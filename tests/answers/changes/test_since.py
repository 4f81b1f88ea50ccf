"""Changes of rules since a day."""

import shutil
from datetime import date
from types import SimpleNamespace

import pytest

from kb.answers.boards import flip_cache
from kb.answers.boards.flip_cache import Use
from kb.answers.changes.since import _Between, _days
from kb.answers.changes.since_words import summary_of, title_of
from kb.boards.reading.scenario import packaged_scenarios
from kb.records.errors import BadQuestion

FEW = ("mana-burn", "dividing-among-blockers", "legend-made-one-late", "card-types-battle", "002-licid-forest")


@pytest.fixture
def few_boards(monkeypatch, tmp_path):
    """Use a few boards only, with an empty cache of their flips."""
    flip_cache._by_id()  # noqa: SLF001  (caches all boards by id, before fewer count as packaged)
    monkeypatch.setattr(flip_cache, "flips_folder", lambda _: str(tmp_path / "flips"))
    monkeypatch.setattr(flip_cache, "files", lambda _: tmp_path)  # the packaged flips
    boards = [board for board in packaged_scenarios() if board.id in FEW]
    monkeypatch.setattr(
        flip_cache, "packaged_scenarios", lambda *named: packaged_scenarios(*named) if named else boards
    )


def test_changes_are_ordered_by_topic_familiarity_and_weight(book):
    weights = [(one.is_named, one.met, one.weight) for one in book.since("2008-05-01", "2010-01-01", "damage").changes]
    assert len(weights) > 2
    assert weights == sorted(weights, reverse=True)


def test_the_end_of_mana_burn_has_its_day_sentence_and_board(book):
    found = book.since("2009-05-01", "2009-07-11", "unspent mana").changes
    (change,) = (one for one in found if one.id == "mana-pools")
    assert change.days == (date(2009, 7, 11),)
    assert change.when == ("on 11 July 2009 (Magic 2010)",)
    assert change.sentence.startswith("Before: A player loses unspent mana, and 1 life")
    assert (change.board.before, change.board.after) == (("Ana is at 19 life",), ("Ana is at 20 life",))


def test_a_change_is_not_listed_if_the_last_day_is_the_eve_of_it(book):
    assert not book.since("2009-05-01", "2009-07-10", "unspent mana").changes


def test_a_rule_that_changed_back_is_not_listed(book):
    """Damage was dealt at once in 1998 and is today, so only the rule about priority remains."""
    found = [book.since("1998-10-18", day, "assigned damage stack").changes for day in ("2004-01-15", None)]
    sentences = [next(one.sentence for one in changes if one.id == "combat-damage-step") for changes in found]
    assert sentences[0].startswith("Before: All combat damage of a step is dealt at the same time")
    assert "Now: Combat damage goes onto the stack" in sentences[0]
    assert "onto the stack" not in sentences[1]
    assert sentences[1].endswith("players get priority and may play spells and abilities.")


@pytest.mark.usefixtures("few_boards")
def test_a_board_playable_on_only_one_of_the_days_counts_half(book):
    found = {one.id: one for one in book.since("2013-07-13", "2026-08-07").changes}
    assert found["card-types"].boards == ("card-types-battle",)
    commonly = found["card-types"].applied_on ** 0.5
    assert found["card-types"].looked_at_on == 0
    wanted = 0.5 + 0.5 * commonly + found["card-types"].cited_by ** 0.5
    assert found["card-types"].weight == pytest.approx(wanted, abs=0.01)


def test_a_rule_applied_on_more_boards_has_more_weight():
    """Merely being looked at counts for nothing."""
    uses = {use.rule: use for use in (Use("often", 64, 0), Use("seldom", 1, 0), Use("always", 0, 100))}
    between = _Between(date(2009, 5, 1), date(2009, 7, 11), (), uses, 100, is_whole=True)
    board = [SimpleNamespace(is_played=True)]
    assert [between.weight(rule, board, 0) for rule in ("often", "seldom", "always", "a card")] == [9, 2, 1, 1]
    assert between.weight("often", [], 0) == 0


@pytest.mark.usefixtures("few_boards")
def test_the_flips_of_all_boards_are_cached(tmp_path, book, monkeypatch):
    folder = book._folder._replace(path=str(tmp_path))  # noqa: SLF001  (to use another folder)
    first = flip_cache.cached_flips(folder)
    monkeypatch.setattr(flip_cache, "packaged_scenarios", list)
    assert first
    assert flip_cache.cached_flips(folder) == first
    (kept,) = (tmp_path / "flips").iterdir()
    kept.write_text("[")
    assert flip_cache.cached_flips(folder) == ()


@pytest.mark.usefixtures("few_boards")
def test_packaged_flips_are_used_unless_the_code_has_changed(tmp_path, book, monkeypatch):
    folder = book._folder._replace(path=str(tmp_path))  # noqa: SLF001  (as above)
    played = flip_cache.cached_flips(folder, FEW)
    (tmp_path / "_flips.json").write_text(flip_cache.made_of_boards()["kb/boards/_flips.json"], encoding="utf-8")
    monkeypatch.setattr(flip_cache, "packaged_scenarios", list)
    assert played
    assert flip_cache.cached_flips(folder) == played
    shutil.rmtree(tmp_path / "flips")
    monkeypatch.setattr(flip_cache, "contents_of", lambda _: "other")
    assert flip_cache.cached_flips(folder) == ()


def test_swapped_days_are_corrected_and_early_days_moved_to_the_first_modelled(book):
    assert "2010 is after 2009, so the two days were swapped." in book.since("2010", "2009", "legend").notes
    assert book.since("1994", "1999", "legend").since == date(1998, 3, 31)
    with pytest.raises(BadQuestion, match="No rules are modelled before 31 March 1998"):
        book.since("1994", "1995")


def test_the_changed_terms_listed_are_those_shown_with_the_changes(book):
    found = book.since("2008-05-01", "2010-01-01", "tapped")
    named = {word.name for change in found.changes for word in change.words}
    assert {word.name for word in found.words} == named


def test_swapped_years_give_the_same_days_and_notes():
    older, newer, notes = _days("2009", "2004")
    assert (older, newer) == (date(2004, 12, 31), date(2009, 12, 31))
    assert notes[-2] == "2009 is after 2004, so the two days were swapped."
    assert notes[-1] == (
        "Earlier in 2004 rules changed on 1 February 2004 and 1 October 2004 (Champions of Kamigawa): "
        "`rulings since 2004-01-01 --until 2009` includes them."
    )
    assert _days("2004", "2009")[2][-1] == notes[-1]


def test_a_change_of_uncertain_day_is_marked_as_perhaps_earlier(book):
    found = book.since("2018-12-31", topic="planeswalker")
    doubted = {change.id: change.perhaps_before for change in found.changes}
    assert (doubted["planeswalker-uniqueness"], doubted["planeswalker-types"]) == (True, False)
    change = next(change for change in found.changes if change.perhaps_before)
    assert title_of(1, change, found.since).endswith(", so perhaps before 31 December 2018")
    assert "of the changes may be from before 31 December 2018" in summary_of(found)[-1]
    assert not any(change.perhaps_before for change in book.since("2009-05-01", "2009-07-11", "unspent mana").changes)


def test_a_day_in_place_of_a_topic_is_refused_with_the_period_to_ask_for(book):
    with pytest.raises(BadQuestion) as refused:
        book.since("2009", topic="2004")
    assert (refused.value.problem, refused.value.remedy) == (
        "2004 is a day, not a topic.",
        "For a period: rulings since 2004 --until 2009",
    )


def test_a_day_after_the_newest_text_says_that_nothing_is_known_since_then(book):
    assert "2050 is later than the newest text here (7 August 2026): nothing is known since then." in (
        book.since("2050").notes
    )
