"""Tests that all scenarios are told the same, whether played here, elsewhere or cached."""

import pytest

from kb.boards.reading.scenario import packaged_scenarios
from kb.lineage.eras import named_eras
from kb.site import playing_boards
from kb.site.play_cache import PlayCache
from kb.site.playing_boards import performed

SOME = ("002-licid-forest", "001-living-death-bombers", "002-lifeline-ball-1")
TEXTS = dict.fromkeys(["crystalkeep-2004-01/212.1c"], "these effects also allow the object to retain all of its prior "
                      "types and subtypes")  # fmt: skip


@pytest.fixture
def some():
    """Return a few scenarios."""
    return [scenario for name in SOME for scenario in packaged_scenarios(name)]


def facts_of(found):
    """Return everything that pages show of each scenario."""
    return [(one.scenario, one.plays, one.turns, one.staged(), one.key) for one in found]


def test_scenario_played_on_demand_is_played_once(some, monkeypatch):
    played, perform = [], playing_boards.perform
    monkeypatch.setattr(
        playing_boards, "perform", lambda board, *rest: (played.append(board.id), perform(board, *rest))[1]
    )
    found = performed(some, named_eras(), TEXTS.get, at_need=True)
    assert played == []
    assert found[0].plays
    assert found[0].staged()
    assert played == [found[0].scenario.id]
    assert facts_of(found) == facts_of(performed(some, named_eras(), TEXTS.get))


def test_cached_plays_equal_new_ones(some, tmp_path, monkeypatch):
    cache = PlayCache(tmp_path)
    first = facts_of(performed(some, named_eras(), TEXTS.get, cache))
    perform = playing_boards.perform
    monkeypatch.setattr(playing_boards, "perform", None)
    assert facts_of(performed(some, named_eras(), TEXTS.get, cache)) == first
    seen = performed(some, named_eras(), TEXTS.get, cache)
    monkeypatch.setattr(playing_boards, "perform", perform)
    for path in tmp_path.iterdir():
        path.write_bytes(b"damaged")
    assert facts_of(performed(some, named_eras(), TEXTS.get, cache)) == first
    assert facts_of(seen) == first
    assert [scenario.id for scenario, *_ in first] == sorted(SOME)


def test_several_processes_tell_the_same_as_one(some, monkeypatch):
    monkeypatch.setattr(playing_boards, "FEW", 0)
    assert facts_of(performed(some, named_eras(), TEXTS.get, processes=2)) == facts_of(
        performed(some, named_eras(), TEXTS.get)
    )


def test_this_process_plays_if_no_other_can_be_started(some, monkeypatch):
    def refused(_):
        """Raise PermissionError, as where no process can be started."""
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(playing_boards, "FEW", 0)
    monkeypatch.setattr(playing_boards, "pool", refused)
    assert facts_of(performed(some, named_eras(), TEXTS.get, processes=2)) == facts_of(
        performed(some, named_eras(), TEXTS.get)
    )


def test_only_changed_scenarios_are_played_again(some, tmp_path, monkeypatch):
    cache = PlayCache(tmp_path)
    performed(some, named_eras(), TEXTS.get, cache)
    played = []
    perform = playing_boards.perform

    def noted(scenario, *rest):
        """Play a scenario and note its id."""
        played.append(scenario.id)
        return perform(scenario, *rest)

    monkeypatch.setattr(playing_boards, "perform", noted)
    changed = {name: f"{text}." for name, text in TEXTS.items()}
    performed(some, named_eras(), changed.get, cache)
    assert played == ["002-licid-forest"]
    performed(some, named_eras()[1:], changed.get, cache)
    assert sorted(played[1:]) == sorted(SOME)


def test_each_different_outcome_names_its_causes(made):
    turns = [turn for told in made.site.plays for turn in told.turns]
    assert len(turns) > 50  # on this site, which the README's command builds from a sample of the boards
    assert [turn for turn in turns if not turn.causes] == []
