"""What changed since a day."""

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
def few(monkeypatch, tmp_path):
    """Only a few boards, lest all are played; their changes are kept where no other test finds them."""
    monkeypatch.setattr(flip_cache, "flips_folder", lambda _: str(tmp_path / "flips"))
    monkeypatch.setattr(flip_cache, "files", lambda _: tmp_path)  # what all boards showed as a wheel was made
    boards = [board for board in packaged_scenarios() if board.id in FEW]
    monkeypatch.setattr(
        flip_cache, "packaged_scenarios", lambda *named: packaged_scenarios(*named) if named else boards
    )


def test_what_turns_more_boards_comes_first(book):
    """And, with as many, what more texts cite; the topic itself and what a player meets more often go before."""
    weights = [(one.is_named, one.met, one.weight) for one in book.since("2008-05-01", "2010-01-01", "damage").changes]
    assert len(weights) > 2
    assert weights == sorted(weights, reverse=True)


def test_a_change_has_its_day_its_board_and_its_words(book):
    """Mana burn went on 2009-07-11."""
    found = book.since("2009-05-01", "2009-07-11", "unspent mana").changes
    (change,) = (one for one in found if one.id == "mana-pools")
    assert change.days == (date(2009, 7, 11),)
    assert change.when == ("on 11 July 2009 (Magic 2010)",)
    assert change.sentence.startswith("Before: A player loses unspent mana, and 1 life")
    assert (change.board.before, change.board.after) == (("Ana is at 19 life",), ("Ana is at 20 life",))


def test_the_eve_is_too_early(book):
    """Nothing of it had changed by the day before."""
    assert not book.since("2009-05-01", "2009-07-10", "unspent mana").changes


def test_what_changed_back_is_no_change(book):
    """Damage was dealt at once in 1998 and is again: of its group, only what may be played then is told."""
    found = [book.since("1998-10-18", day, "assigned damage stack").changes for day in ("2004-01-15", None)]
    told = [next(one.sentence for one in changes if one.id == "combat-damage-step") for changes in found]
    assert told[0].startswith("Before: All combat damage of a step is dealt at the same time")
    assert "Now: Combat damage goes onto the stack" in told[0]
    assert "onto the stack" not in told[1]
    assert told[1].endswith("players get priority and may play spells and abilities.")


@pytest.mark.usefixtures("few")
def test_a_board_that_can_be_played_on_one_day_only_counts_half(book):
    """On the other day it has no outcome that could be another."""
    found = {one.id: one for one in book.since("2013-07-13", "2026-08-07").changes}
    assert found["card-types"].boards == ("card-types-battle",)
    commonly = found["card-types"].applied_on ** 0.5
    assert found["card-types"].looked_at_on == 0
    wanted = 0.5 + 0.5 * commonly + found["card-types"].cited_by ** 0.5
    assert found["card-types"].weight == pytest.approx(wanted, abs=0.01)


def test_what_comes_up_on_more_boards_comes_first():
    """Where some come out otherwise; what all boards look at counts for nothing."""
    uses = {use.rule: use for use in (Use("often", 64, 0), Use("seldom", 1, 0), Use("always", 0, 100))}
    between = _Between(date(2009, 5, 1), date(2009, 7, 11), (), uses, 100, is_whole=True)
    board = [SimpleNamespace(is_played=True)]
    assert [between.weight(rule, board, 0) for rule in ("often", "seldom", "always", "a card")] == [9, 2, 1, 1]
    assert between.weight("often", [], 0) == 0


@pytest.mark.usefixtures("few")
def test_all_boards_are_kept_once_played(tmp_path, book, monkeypatch):
    """The second time none is played."""
    folder = book._folder._replace(path=str(tmp_path))  # noqa: SLF001  (a folder of its own)
    first = flip_cache.cached_flips(folder)
    monkeypatch.setattr(flip_cache, "packaged_scenarios", list)
    assert first
    assert flip_cache.cached_flips(folder) == first
    (kept,) = (tmp_path / "flips").iterdir()
    kept.write_text("[")
    assert flip_cache.cached_flips(folder) == ()


@pytest.mark.usefixtures("few")
def test_what_comes_with_the_package_is_not_played(tmp_path, book, monkeypatch):
    """It is what would be played; what other code played is as nothing."""
    folder = book._folder._replace(path=str(tmp_path))  # noqa: SLF001  (as above)
    played = flip_cache.cached_flips(folder, FEW)
    (tmp_path / "_flips.json").write_bytes(flip_cache.packaged_flips())
    monkeypatch.setattr(flip_cache, "packaged_scenarios", list)
    assert played
    assert flip_cache.cached_flips(folder) == played
    shutil.rmtree(tmp_path / "flips")
    monkeypatch.setattr(flip_cache, "contents_of", lambda _: "other")
    assert flip_cache.cached_flips(folder) == ()


def test_days_are_put_right(book):
    """Exchanged ones are turned, a year is its last day, and before the first modelled day nothing is counted."""
    assert "2010 is after 2009, so the two days were swapped." in book.since("2010", "2009", "legend").notes
    assert book.since("1994", "1999", "legend").since == date(1998, 3, 31)
    with pytest.raises(BadQuestion, match="No rules are modelled before 1998-03-31"):
        book.since("1994", "1995")


def test_words_are_told_with_the_change_that_they_are_of(book):
    """The legend rule of 2004 spoke of legends in play."""
    found = book.since("2008-05-01", "2010-01-01", "tapped")
    named = {word.name for change in found.changes for word in change.words}
    assert {word.name for word in found.words} == named


def test_days_that_are_exchanged_are_told_in_their_order():
    """What changed within a year is told of the earlier of the two, whichever was typed first."""
    older, newer, notes = _days("2009", "2004")
    assert (older, newer) == (date(2004, 12, 31), date(2009, 12, 31))
    assert notes[-2] == "2009 is after 2004, so the two days were swapped."
    assert notes[-1] == (
        "Earlier in 2004 rules changed on 1 February 2004 and 1 October 2004 (Champions of Kamigawa): "
        "`rulings since 2004-01-01 --until 2009` tells that too."
    )
    assert _days("2004", "2009")[2][-1] == notes[-1]


def test_a_change_whose_day_no_text_gives_may_be_older(book):
    """It is said of those between a text before the day and one behind it, and of none with a known day."""
    found = book.since("2018-12-31", topic="planeswalker")
    doubted = {change.id: change.perhaps_before for change in found.changes}
    assert (doubted["planeswalker-uniqueness"], doubted["planeswalker-types"]) == (True, False)
    change = next(change for change in found.changes if change.perhaps_before)
    assert title_of(1, change, found.since).endswith(", so perhaps before 31 December 2018")
    assert "of the changes may be from before 2018-12-31" in summary_of(found)[-1]
    assert not any(change.perhaps_before for change in book.since("2009-05-01", "2009-07-11", "unspent mana").changes)
