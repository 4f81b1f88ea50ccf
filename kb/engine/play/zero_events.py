"""Events with an amount of 0: damage, life or counters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain
from typing import TYPE_CHECKING

from kb.engine.law.chronicle import Chronicle
from kb.engine.play.trigger_matching import triggering
from kb.engine.play.watchers import watchers
from kb.engine.position.effects import EventKind
from kb.engine.position.happening import Happening
from kb.engine.position.objects import Event
from kb.engine.slots.damage import damage_triggers, zero_damage
from kb.engine.slots.resolving import zero_life
from kb.engine.steps.damage import IsDealtNoDamage

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game

_RULES: Mapping[EventKind, Chronicle[Callable[[], bool]]] = {"damage": zero_damage, "gain life": zero_life}
"""The rule that says whether 0 of it is an event at all."""

_MEASURED: frozenset[EventKind] = frozenset({*_RULES, "lose life", "put counters", "remove counters"})


class GainsNoLife(Happening):
    """A player gains 0 life, which is nothing."""

    says = "{player} gains no life"
    player: str


def is_zero(event: Event) -> bool:
    """Return whether an event of a kind that has an amount has the amount 0."""
    return not event.amount and event.kind in _MEASURED


def happens(game: Game, event: Event, *, is_replaceable: bool) -> bool:
    """Return whether an event of 0 happens, and record it if it doesn't.

    No rule is needed for 0 counters and for losing 0 life. Raises NotModelled on days without a text on 0 damage or 0
    life gained, if an ability would trigger on that.
    """
    rule = _RULES.get(event.kind)
    if rule is None:
        return False
    is_looked_for = game.rulebook.speaks(rule) or is_replaceable or _would_trigger(game, event)
    if is_looked_for and game.law(rule)():
        return True
    whom = game.object(event.affected).label if game.exists(event.thing) else event.player or ""
    happened = IsDealtNoDamage(whom) if event.kind == "damage" else GainsNoLife(whom)
    game.position.note(happened, *([rule.slug] if is_looked_for else []))
    return False


def _would_trigger(game: Game, event: Event) -> bool:
    """Return whether any ability would trigger on an event, by the rules of the day."""
    looking = watchers(game).triggered
    if event.kind != "damage":
        return any(triggering(game, looking, event))
    seen = (event, event._replace(kind="deal damage"))
    found = chain.from_iterable(triggering(game, looking, each) for each in seen)
    return any(game.law(damage_triggers)(ability.on, [event]) for _, ability, event in found)
