"""Frames: what is still to be done, and what those of a story say of their sentence."""

import pytest

from kb.boards.playing.acts import tell_of
from kb.boards.playing.order import Overdue, Respond, Take
from kb.boards.reading.places import Place
from kb.boards.reading.telling import read_story
from kb.engine.position.frames import RESPONSE, Do, Frame, Tell
from kb.english.tokens import Names


@pytest.mark.parametrize("words", ["Ana casts Zap on Bear", "in response, Ana casts Zap on Bear", "Zap resolves"])
def test_a_sentence_says_when_and_what_and_is_whole_again(words: str) -> None:
    """Its time is a field of its own."""
    acts = read_story(words, Names(frozenset({"Bear", "Zap"}), frozenset({"Ana"})), Place("x.toml"))
    tell = tell_of(acts, None, words)
    assert tell.said == words
    assert tell.opening == (RESPONSE if words.startswith(RESPONSE) else "")


@pytest.mark.parametrize(("frame", "is_response"), [
    (Tell("Ana casts Zap", None, RESPONSE), True), (Tell("Ana casts Zap", None, ""), False),
    (Respond("Ana casts Zap", None), True), (Do("Ana casts Zap", None), False),
])  # fmt: skip
def test_what_is_done_in_response(frame: Tell | Respond | Do, *, is_response: bool) -> None:
    """A sentence that says so, and one whose time for that has come."""
    assert frame.is_response is is_response


def test_which_sentences_are_still_to_come() -> None:
    """Those that are told in their turn; one that waits for a window, or responds, isn't."""
    frames = (Tell("a", None, ""), Take("a", None, ""), Do("a", None), Respond("a", None), Overdue("a", None, "b"))
    assert [type(frame) for frame in frames if frame.is_to_come] == [Tell, Take, Do]
    assert [type(frame) for frame in frames if frame.goes_on] == [Tell, Do, Respond, Overdue]


def test_a_frame_takes_its_fields_and_nothing_else() -> None:
    """What a class of frames doesn't declare isn't part of one."""

    class Wait(Frame):
        """Somebody waits."""

        __slots__ = ()

        player: str

    assert Wait("Ana").player == "Ana"
    with pytest.raises(TypeError, match="Wait has the fields player"):
        Wait("Ana", 1)  # type: ignore[call-arg]  # what is refused
