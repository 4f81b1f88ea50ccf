"""Tests for frames: what is still to be done."""

import pytest

from kb.boards.playing.acts import frame_for
from kb.boards.playing.order import Overdue, Respond, Take
from kb.boards.reading.places import Place
from kb.boards.reading.telling import read_story
from kb.engine.position.frames import RESPONSE, Do, Frame, Tell
from kb.english.tokens import Names


@pytest.mark.parametrize("words", ["Ana casts Zap on Bear", "in response, Ana casts Zap on Bear", "Zap resolves"])
def test_story_frame_splits_its_sentence_into_timing_and_act(words: str) -> None:
    acts = read_story(words, Names(frozenset({"Bear", "Zap"}), frozenset({"Ana"})), Place("x.toml"))
    tell = frame_for(acts, None, words)
    assert tell.said == words
    assert tell.opening == (RESPONSE if words.startswith(RESPONSE) else "")


@pytest.mark.parametrize(("frame", "is_response"), [
    (Tell("Ana casts Zap", None, RESPONSE), True), (Tell("Ana casts Zap", None, ""), False),
    (Respond("Ana casts Zap", None), True), (Do("Ana casts Zap", None), False),
])  # fmt: skip
def test_frame_is_a_response_if_its_sentence_says_so_or_its_class_does(
    frame: Tell | Respond | Do, *, is_response: bool
) -> None:
    assert frame.is_response is is_response


def test_frames_declare_whether_they_are_still_to_come() -> None:
    frames = (Tell("a", None, ""), Take("a", None, ""), Do("a", None), Respond("a", None), Overdue("a", None, "b"))
    assert [type(frame) for frame in frames if frame.is_to_come] == [Tell, Take, Do]
    assert [type(frame) for frame in frames if frame.goes_on] == [Tell, Do, Respond, Overdue]


def test_frame_rejects_undeclared_fields() -> None:
    class Wait(Frame):
        """A frame for this test."""

        __slots__ = ()

        player: str

    assert Wait("Ana").player == "Ana"
    with pytest.raises(TypeError, match="Wait has the fields player"):
        Wait("Ana", 1)  # type: ignore[call-arg]  # rejected on purpose
