"""Windows: moments within an event in which only spells and abilities that change it may be played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from kb.engine.law.chronicle import Chronicle
from kb.engine.play.acts import plain_instructions, replaced_event
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
    """A moment just before an event happens, in which only certain spells and abilities may be played."""

    words: str
    """The words for it in stories."""
    does: str
    shields_from: str
    """The kind of event that instructions allowed in the window change: "damage" or "destruction"."""
    opens: Callable[[Event], bool]
    """Function telling whether the window opens before an event."""
    rule: Chronicle[Playing]


def _is_damage(event: Event) -> bool:
    """Return whether an event deals damage, more than 0."""
    return event.kind == "damage" and event.amount > 0


def _is_destruction(event: Event) -> bool:
    """Return whether an event destroys a permanent that could regenerate."""
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
    """Let the story's spells and abilities be played in the windows of events; return the events that are left.

    One that would change none of them isn't played yet, since it may be meant for a later window.
    """
    for window in WINDOWS:
        while (
            any(window.opens(event) for event in events)
            and (frame := _response_for_window(game, window)) is not None
            and game.law(window.rule).at_the_time
        ):
            before = game.position.fork()
            _play(game, window, frame)
            left = list(_all_shielded(game, window, events))
            if left == events and not game.law(idle_prevention)():
                game.position.rewind(before)
                break
            events = left
    return events


def use_mana_sources(game: Game) -> bool:
    """Use the mana abilities that the story uses next, before a rule takes effect; return whether there were any."""
    is_used = False
    while (found := _next_response(game)) is not None:
        before = game.position.fork()
        _remove_frame(game, found)
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


def _next_response(game: Game) -> StoryFrame | None:
    """Return the frame with the story's next response; None if something else has to be done before it."""
    frame = next((frame for frame in game.position.agenda if not _only_checks(frame)), None)
    return frame if isinstance(frame, StoryFrame) and frame.is_response else None


def _only_checks(frame: Frame) -> bool:
    """Return whether a frame only checks state-based actions, or something already resolved in the story."""
    return isinstance(frame, Settle) or (isinstance(frame, Do) and frame.looks_back)


def _has_more_mana(before: Position, now: Position) -> bool:
    """Return whether any player has more mana in the pool than before."""
    return any(len(now.players[name].pool) > len(player.pool) for name, player in before.players.items())


def _response_for_window(game: Game, window: Window) -> TimedFrame | None:
    """Return the story's frame for a response in this window; None if the story does something else first."""
    frame = next((frame for frame in game.position.agenda if isinstance(frame, TimedFrame)), None)
    return frame if frame is not None and frame.opening == window.words else None


def _play(game: Game, window: Window, frame: TimedFrame) -> None:
    """Play the spell or ability of a frame and resolve it at once. Raises IllegalAnswer if the frame plays none."""
    position = game.position
    _remove_frame(game, frame)
    position.priority = position.priority._replace(window=window.words)
    waiting = len(position.stack)
    carry_out(game, Do(frame.told, frame.where))
    if len(position.stack) == waiting:
        raise IllegalAnswer(f"Only a spell or ability that {window.does} may be played {window.words}.")
    *rest, top = position.stack
    position.stack = tuple(rest)
    resolve(game, top)
    position.priority = position.priority._replace(window="")


def _remove_frame(game: Game, frame: Frame) -> None:
    """Remove a frame from the agenda; an identical one may come later."""
    place = game.position.agenda.index(frame)
    game.position.agenda = (*game.position.agenda[:place], *game.position.agenda[place + 1 :])


def _all_shielded(game: Game, window: Window, events: list[Event]) -> Iterator[Event]:
    """Use the shields that apply to events about to happen, and yield the events that are left."""
    for place, event in enumerate(events, 1):
        game.moment.at_once = events[place:]
        yield from _after_shield(game, window, event)
    game.moment.at_once = ()


def _after_shield(game: Game, window: Window, event: Event) -> list[Event]:
    """Return what the first applicable shield makes of an event; the event itself, in a list, if there is none.

    Events that this window isn't for are left as they are.
    """
    for thing, ability in shielding(game, event, ()) if window.opens(event) else ():
        use_shield(game, thing, ability)
        return replaced_event(game, ability.becomes, event, game.object(thing))
    return [event]


def check_window(game: Game, acts: tuple[Act, ...]) -> None:
    """Raise IllegalAnswer if instructions may not be played in the open window, or only in one that isn't open."""
    for window in WINDOWS:
        fits = bool(acts) and all(act.shields_from == window.shields_from for act in plain_instructions(acts))
        is_open = game.position.priority.window == window.words
        if is_open and not fits:
            raise IllegalAnswer(f"Only a spell or ability that {window.does} may be played {window.words}.")
        if fits and not is_open and not game.law(window.rule).beforehand:
            raise IllegalAnswer(f"This may be played only {window.words}.")
