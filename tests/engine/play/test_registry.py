"""Tests for the registry of handlers for frames and events."""

from kb.engine.play.game import Game
from kb.engine.play.registry import DOERS, HANDLERS, carries_out, carry_out, doer
from kb.engine.position.frames import Frame, Play, Resolve, ResolveAll, Settle
from kb.engine.position.objects import Context, Event, Waiting
from tests.engine.making import new_game


class Look(Frame):
    """Somebody looks at things."""

    __slots__ = ()

    player: str
    things: tuple[int, ...]


def test_registered_handler_gets_the_fields_of_its_frame() -> None:
    seen = []

    def look(_game: Game, player: str, things: tuple[int, ...]) -> None:
        """Note the fields of the frame."""
        seen.append((player, things))

    try:
        assert carries_out(Look)(look) is look
        carry_out(new_game(), Look("Ana", (1, 2)))
        assert seen == [("Ana", (1, 2))]
    finally:
        HANDLERS.pop(Look, None)


def test_every_class_of_frames_has_a_handler() -> None:
    """Abstract base classes excepted."""
    classes = [Frame]
    for each in classes:
        classes += each.__subclasses__()
    left = {each.__name__ for each in classes if each not in HANDLERS and not each.__module__.startswith("tests.")}
    assert left == {"Frame", "StoryFrame", "TimedFrame", "_NextPart"}


def test_frames_of_different_classes_are_never_equal() -> None:
    """Loop detection compares agendas."""
    waiting = Waiting((), Context(1, "Ana", "Bear"))
    assert Play(waiting) == Play(waiting)
    assert Play(waiting) != Resolve(waiting)
    assert Settle() != ResolveAll()
    assert len({Play(waiting), Resolve(waiting), Settle(), ResolveAll(), Settle()}) == 4


def test_one_function_can_handle_several_kinds_of_events() -> None:
    def done(_game: Game, event: Event) -> Event:
        """Return the event with its amount increased by one."""
        return event._replace(amount=event.amount + 1)

    try:
        assert doer("swell", "grow")(done) is done
        game = new_game()
        assert [game.happen([Event(kind, amount=1)])[0].amount for kind in ("swell", "grow", "shrink")] == [2, 2, 1]
    finally:
        DOERS.pop("swell", None)
        DOERS.pop("grow", None)
