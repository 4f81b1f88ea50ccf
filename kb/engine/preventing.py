"""Preventing: what is played in the damage prevention step, and what may not be played outside it."""

from kb.engine.abilities import Act
from kb.engine.acts import replaced_event
from kb.engine.game import PROCEDURES, Game, IllegalAnswer
from kb.engine.objects import Event
from kb.engine.position import Frame
from kb.engine.rules.prevention_step import prevention_step
from kb.engine.shields import shielding, use_shield

PREVENTIONS = frozenset({"prevent next damage", "prevent all damage from", "redirect damage"})
"""The verbs of what may be played in the step."""

SCRIPTED = "in the damage prevention step"
OVERDUE = "in the damage prevention step, or not at all"
"""The frames of something that a story has played in the next such step: while it is to come, and while all that waits
is resolved without which there would be none."""


def in_prevention_step(game: Game, events: list[Event]) -> list[Event]:
    """Have what is to be played in the damage prevention step be played and resolved; give what is left of damage."""
    if not any(event.kind == "damage" and event.amount for event in events):
        return events
    while (frame := _scripted(game)) is not None and game.law(prevention_step).in_a_step:
        _play(game, frame)
        events = [left for event in events for left in _shielded(game, event)]
    return events


def _scripted(game: Game) -> Frame | None:
    """Give what a story has played in the next prevention step, unless it has something else done before."""
    coming = (frame for frame in game.position.agenda if frame[0] in {"step", SCRIPTED, OVERDUE})
    frame = next(coming, None)
    return frame if frame is not None and frame[0] != "step" else None


def _play(game: Game, frame: Frame) -> None:
    """Play what a frame says, and resolve it at once."""
    from kb.engine.resolving import resolve

    position = game.position
    agenda = list(position.agenda)
    agenda.remove(frame)
    position.agenda = tuple(agenda)
    position.is_preventing = True
    PROCEDURES["do"](game, *frame[1:])
    *rest, top = position.stack
    position.stack = tuple(rest)
    resolve(game, top)
    position.is_preventing = False


def _shielded(game: Game, event: Event) -> list[Event]:
    """Give what shields make of damage that has been assigned."""
    for thing, ability in shielding(game, event, frozenset()) if event.kind == "damage" else ():
        use_shield(game, thing, ability)
        return replaced_event(game, ability.becomes, event, game.object(thing))
    return [event]


def may_be_played(game: Game, acts: tuple[Act, ...]) -> None:
    """Stop what prevents or redirects damage where it may not be played now, and all else in the step.

    Raises IllegalAnswer.
    """
    is_prevention = bool(acts) and all(act.verb in PREVENTIONS for act in acts)
    if game.position.is_preventing and not is_prevention:
        raise IllegalAnswer("Only what prevents or redirects damage may be played in the damage prevention step.")
    if is_prevention and not game.position.is_preventing and not game.law(prevention_step).beforehand:
        raise IllegalAnswer("It may be played only in a damage prevention step.")
