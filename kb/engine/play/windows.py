"""Windows: the moments within an event in which only what changes that event may be played, and what may not then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from kb.engine.law.chronicle import Chronicle
from kb.engine.play.acts import plain, replaced_event
from kb.engine.play.registry import carry_out
from kb.engine.play.resolving import resolve
from kb.engine.play.shields import shielding, use_shield
from kb.engine.position.abilities import Act
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import REGENERABLE
from kb.engine.position.frames import Do, Frame, Settle, StoryFrame, TimedFrame
from kb.engine.position.objects import Event
from kb.engine.position.position import Position
from kb.engine.slots.damage import Playing, idle_prevention, prevention_step
from kb.engine.slots.replacement import regenerating

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game


INTERRUPTING = "while that is being cast"
"""The window in which only interrupts may be cast."""


class Window(NamedTuple):
    """A moment after something is to happen and before it does."""

    words: str
    """How a story says it."""
    does: str
    shields_from: str
    """From what the instructions shield that may be played in it."""
    opens: Callable[[Event], bool]
    """Whether an event is what it comes before."""
    rule: Chronicle[Playing]


def _is_damage(event: Event) -> bool:
    return event.kind == "damage" and event.amount > 0


def _is_destruction(event: Event) -> bool:
    return event.kind == "move" and event.cause in REGENERABLE


WINDOWS = (
    Window(
        "in the damage prevention step",
        "prevents or redirects damage",
        "damage",
        _is_damage,
        prevention_step,
    ),
    Window("as that would be destroyed", "regenerates", "destruction", _is_destruction, regenerating),
)


def through_windows(game: Game, events: list[Event]) -> list[Event]:
    """Have what a story plays as events are to happen be played and resolved; return what is left of them.

    What would change none of them isn't played yet: a later window may be the one that is meant.
    """
    for window in WINDOWS:
        while (
            any(window.opens(event) for event in events)
            and (frame := _scripted(game, window)) is not None
            and game.law(window.rule).at_the_time
        ):
            before = game.position.fork()
            _play(game, window, frame)
            left = list(_each_shielded(game, window, events))
            if left == events and not game.law(idle_prevention)():
                game.position.rewind(before)
                break
            events = left
    return events


def use_mana_sources(game: Game) -> bool:
    """Use the mana sources that a story uses in response, before what a rule does; return whether any was used."""
    is_used = False
    while (found := _responding(game)) is not None:
        before = game.position.fork()
        _take_off(game, found)
        try:
            carry_out(game, Do(found.told, found.where))
        except IllegalAnswer:
            game.position.rewind(before)
            break
        if game.position.stack != before.stack or not _has_more_mana(before, game.position):
            game.position.rewind(before)
            break
        is_used = True
    return is_used


def _responding(game: Game) -> StoryFrame | None:
    """Return the frame of what a story does in response next, if nothing is to be done before it."""
    frame = next((frame for frame in game.position.agenda if not _tells_nothing_new(frame)), None)
    return frame if isinstance(frame, StoryFrame) and frame.is_response else None


def _tells_nothing_new(frame: Frame) -> bool:
    """Return whether a frame only looks at rules, or at what a story says has resolved already."""
    return isinstance(frame, Settle) or (isinstance(frame, Do) and frame.looks_back)


def _has_more_mana(before: Position, now: Position) -> bool:
    return any(len(now.players[name].pool) > len(player.pool) for name, player in before.players.items())


def _scripted(game: Game, window: Window) -> TimedFrame | None:
    """Return what a story has played in the next such window, unless it has something else done before."""
    frame = next((frame for frame in game.position.agenda if isinstance(frame, TimedFrame)), None)
    return frame if frame is not None and frame.opening == window.words else None


def _play(game: Game, window: Window, frame: TimedFrame) -> None:
    """Play what a frame says, and resolve it at once."""
    position = game.position
    _take_off(game, frame)
    position.priority = position.priority._replace(window=window.words)
    waiting = len(position.stack)
    carry_out(game, Do(frame.told, frame.where))
    if len(position.stack) == waiting:
        raise IllegalAnswer(f"Only a spell or ability that {window.does} may be played {window.words}.")
    *rest, top = position.stack
    position.stack = tuple(rest)
    resolve(game, top)
    position.priority = position.priority._replace(window="")


def _take_off(game: Game, frame: Frame) -> None:
    """Take a frame off the agenda, which may say the same again later."""
    place = game.position.agenda.index(frame)
    game.position.agenda = (*game.position.agenda[:place], *game.position.agenda[place + 1 :])


def _each_shielded(game: Game, window: Window, events: list[Event]) -> Iterator[Event]:
    """Yield what shields make of events that are to happen at once."""
    for place, event in enumerate(events, 1):
        game.moment.at_once = events[place:]
        yield from _shielded(game, window, event)
    game.moment.at_once = ()


def _shielded(game: Game, window: Window, event: Event) -> list[Event]:
    """Return what shields make of what is to happen."""
    for thing, ability in shielding(game, event, ()) if window.opens(event) else ():
        use_shield(game, thing, ability)
        return replaced_event(game, ability.becomes, event, game.object(thing))
    return [event]


def may_be_played(game: Game, acts: tuple[Act, ...]) -> None:
    """Stop what may not be played in the window that is open, and what may be played only in one that isn't.

    Raises IllegalAnswer.
    """
    for window in WINDOWS:
        fits = bool(acts) and all(act.shields_from == window.shields_from for act in plain(acts))
        is_open = game.position.priority.window == window.words
        if is_open and not fits:
            raise IllegalAnswer(f"Only a spell or ability that {window.does} may be played {window.words}.")
        if fits and not is_open and not game.law(window.rule).beforehand:
            raise IllegalAnswer(f"This may be played only {window.words}.")
