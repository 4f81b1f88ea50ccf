"""Antecedents: what "it", "that player" and "other" refer to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.cards.hosts import TARGET_AS_HOST
from kb.engine.effects.continuous import SetUp
from kb.engine.effects.exiling import DoToLinked
from kb.engine.effects.returning import ReturnToHand
from kb.engine.position.abilities import Act, Activated, Timed, Triggered
from kb.engine.position.effects import Amount, Continuous, Pattern
from kb.engine.position.filters import CREATURE, HOST, THIS, Filter, other_than
from kb.engine.position.objects import Face
from kb.engine.position.values import Value

OTHER = other_than(THIS)
"""The meaning of "other" and "another" when the source speaks of itself."""
_OF_THEIR_OWN = (Activated, Triggered, Timed, Face)
"""Types of values that belong to or are given to another object: in them, "this" isn't the source."""


def own_parts(value: object) -> Iterator[object]:
    """Yield a value and all its parts, except those of abilities given to something else."""
    yield value
    if isinstance(value, tuple) and not isinstance(value, _OF_THEIR_OWN):
        for part in value[1:] if isinstance(value, Value) else value:
            yield from own_parts(part)


def antecedents_after(known: dict[str, str], before: Sequence[Act], *, is_another_named: bool) -> dict[str, str]:
    """Return what pronouns mean in the last of some instructions, by word, without those that became ambiguous.

    `known` is what they meant before these instructions. “it” is ambiguous after an act on the source, and with “that”
    after one on the host.
    """
    if is_another_named or (known.get("it") == "that" and any(map(_mentions_host, before))):
        return {word: who for word, who in known.items() if word not in {"it", "that"}}
    if known.get("it") == "that" and any(map(_affects_source, before[:-1])):
        return {word: who for word, who in known.items() if word != "it"}
    return known


def _mentions_host(act: Act) -> bool:
    """Return whether an instruction mentions what its source is attached to."""
    return any(part in ("host", HOST, TARGET_AS_HOST) for part in own_parts(act))


def _affects_source(act: Act) -> bool:
    """Return whether an instruction affects its own source, so that "it" can mean that afterwards."""
    return any(isinstance(part, Act) and getattr(part, "what", None) == "this" for part in own_parts(act))


def antecedents_of(ability: object) -> dict[str, str]:
    """Return what "it", "that" and other pronouns mean without a target, by word.

    They mean the actor of an event, and the other of a pair. If a condition mentions a host, "it" is ambiguous and
    isn't included.
    """
    if isinstance(ability, Triggered):
        found = _antecedents_of_event(ability.on)
    elif isinstance(ability, Timed):
        it = "that" if ability.whose == "host's controller" else "this"
        found = {"it": it, "that": it, "player": "that player"}
    else:
        return {"it": "this", "that": "this"}
    if HOST in own_parts(ability.condition) and not (isinstance(ability, Timed) and found["it"] == "that"):
        return {word: who for word, who in found.items() if word not in {"it", "that"}}
    return found


def _antecedents_of_event(on: Pattern) -> dict[str, str]:
    """Return what pronouns mean after an event, by word."""
    acting, hit = on.source, on.thing
    player = {"player": "that player"} if _names_a_player(on) else {}
    found = {"that": "that", "controller": "controller of that", **player}
    if THIS in (acting, hit):
        return {"it": "this", **player} if None in (acting, hit) else {**found, "it": "this"}
    return found if acting and hit else {**found, "it": "that"}


def _names_a_player(on: Pattern) -> bool:
    """Return whether an event is about a player, including discarding and cycling."""
    return bool(on.player or on.by) or on.origin == "hand" or on.kind == "hand empties"


def needs_permanent(acts: object) -> bool:
    """Return whether instructions refer to their source as only a permanent's can.

    By “other”, by returning it to a hand, by its size or mana value, or by a link.
    """
    return any(
        part == OTHER
        or isinstance(part, DoToLinked)
        or (isinstance(part, ReturnToHand) and part.what == "this")
        or (isinstance(part, Amount) and part.of == "this" and part.kind in {"power", "toughness", "mana value"})
        for part in own_parts(acts)
    )


def excludes_more_than_source(value: object) -> bool:
    """Return whether "other" excludes something else than the source of the ability."""
    return any(_compares_with_others(part) for part in _all_parts(value))


def _all_parts(value: object) -> Iterator[object]:
    """Yield a value and all its parts."""
    yield value
    if isinstance(value, tuple):
        for part in value[1:] if isinstance(value, Value) else value:
            yield from _all_parts(part)


def _compares_with_others(part: object) -> bool:
    """Return whether a part compares each of several objects, or an enchanted creature, with the others."""
    if isinstance(part, SetUp):
        return part.what != "this" and OTHER in own_parts(part.changes)
    if not isinstance(part, Continuous) or part.affects == THIS:
        return False
    counted = [one for one in own_parts(part.changes) if isinstance(one, Filter) and OTHER in one.parts]
    return any(part.affects != HOST or CREATURE in one.parts for one in counted)
