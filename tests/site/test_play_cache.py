"""Tests for the cache of plays."""

import os
import pickle
from dataclasses import replace
from datetime import date

import pytest

from kb.answers.boards.frames import NOTHING
from kb.answers.boards.performances import Ending, Performance, Play, Staged, Turn
from kb.answers.changes.all_pairs import Between, Differing
from kb.boards.judging.judge import Judgement, Verdict
from kb.boards.reading.scenario import packaged_scenarios
from kb.boards.trace.trace import Applied, StepInWords
from kb.lineage.kinds import DifferenceKind
from kb.site.play_cache import PlayCache

DAY = date(2004, 1, 15)
(SCENARIO,) = packaged_scenarios("002-licid-forest")
JUDGEMENT = Judgement(SCENARIO, SCENARIO.whens[-1], Verdict.HOLDS, "So it is.", 3, is_checked=True)
PLAY = Play(DAY, None, "", is_played=True, lines=1, ends=(("Ana at 20\nlife",),), judgements=(JUDGEMENT,))
RULE = Applied("trample", "Trample", DAY, "moursund-1998-04/1", "a quote", DAY)
STEP = StepInWords("Ana attacks", ("Ox",), (RULE,), is_told=True, looked_at=(RULE, RULE))
PERFORMANCE = Performance(
    (PLAY,),
    (Turn(DAY, "on 2004-01-15", (("trample",),)),),
    ((date(1998, 3, 31), None), (DAY, PLAY.ends)),
    (Staged(NOTHING, (Ending((STEP,), (NOTHING, NOTHING), "", ("the end",)),), (RULE,)),),
)
BETWEEN = Between((Differing(DifferenceKind.ADDED, "cr-1/1.1", None, 1.0, "", is_in_part=False),), 7)


@pytest.fixture
def cache(tmp_path):
    """Return an empty cache."""
    return PlayCache(tmp_path / "plays")


def test_kept_play_is_found_again(cache):
    cache.keep("key", PERFORMANCE)
    assert cache.find("key", SCENARIO) == PERFORMANCE._replace(staged=())
    assert cache.staged("key") == PERFORMANCE.staged
    assert cache.find("other", SCENARIO) is None
    assert cache.staged("other") is None


def test_kept_play_is_not_used_for_a_scenario_without_its_claim(cache):
    cache.keep("key", PERFORMANCE)
    assert cache.find("key", replace(SCENARIO, whens=())) is None


@pytest.mark.parametrize("damage", [b"", b"x" * 10, b"x x\n" * 1000])
def test_damaged_file_counts_as_missing(cache, tmp_path, damage):
    cache.keep("key", PERFORMANCE)
    path = tmp_path / "plays" / "key"
    whole = path.read_bytes()
    path.write_bytes(damage)
    assert cache.find("key", SCENARIO) is cache.staged("key") is None
    path.write_bytes(whole.replace(b"Ana", b"Ann"))
    assert cache.find("key", SCENARIO) is cache.staged("key") is None


class Armed:
    """An object that creates a folder when it is unpickled."""

    def __init__(self, path: str) -> None:
        """Take the path to be used when this object is unpickled."""
        self.path = path

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Return the call that unpickling makes."""
        return os.mkdir, (self.path,)


def test_cache_never_unpickles(cache, tmp_path):
    cache.keep("key", PERFORMANCE)
    body = pickle.dumps(Armed(str(tmp_path / "run")))
    for name in ("key", "outcomes", "template-layout.html"):
        (tmp_path / "plays" / name).write_bytes(body)
        assert cache.find(name, SCENARIO) is cache.staged(name) is None
    assert not (tmp_path / "run").exists()


def test_unwritable_folder_is_ignored(tmp_path):
    (tmp_path / "plays").write_text("mine")
    cache = PlayCache(tmp_path / "plays")
    cache.keep("key", PERFORMANCE)
    cache.forget_the_rest()
    assert cache.find("key", SCENARIO) is None
    assert (tmp_path / "plays").read_text() == "mine"


def test_unused_plays_are_removed(cache, tmp_path):
    for key in ("one", "two", "three"):
        cache.keep(key, PERFORMANCE)
    later = PlayCache(tmp_path / "plays")
    assert later.find("two", SCENARIO)
    later.keep("four", PERFORMANCE)
    later.forget_the_rest()
    assert sorted(path.name for path in (tmp_path / "plays").iterdir()) == ["four", "two"]


def test_comparison_is_cached_by_its_inputs(cache, tmp_path):
    asked = []

    def found(content: bytes) -> Between:
        """Return the cached comparison, noting when it is made."""
        return cache.between(content, lambda: asked.append(content) or BETWEEN)

    assert [found(content) for content in (b"one", b"one", b"two", b"one")] == [BETWEEN] * 4
    assert asked == [b"one", b"two"]
    for path in (tmp_path / "plays").iterdir():
        path.write_bytes(path.read_bytes().replace(b"cr-1", b"cr-3"))
    assert found(b"one") == BETWEEN
    assert asked == [b"one", b"two", b"one"]
