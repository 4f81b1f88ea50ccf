"""Antecedents: what "it", "that player" and "other" stand for, and where a text speaks of something else by them."""

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
"""What "other" and "another" mean where it is the source that speaks."""
_OF_THEIR_OWN = (Activated, Triggered, Timed, Face)
"""What something else is given, or has: there, "this" is not the source."""


def own_parts(value: object) -> Iterator[object]:
    """Yield a value and all its parts, but not those of abilities that something else is given."""
    yield value
    if isinstance(value, tuple) and not isinstance(value, _OF_THEIR_OWN):
        for part in value[1:] if isinstance(value, Value) else value:
            yield from own_parts(part)


def still_named(names: dict[str, str], before: Sequence[Act], *, is_another_named: bool) -> dict[str, str]:
    """Return what pronouns stand for in the last instruction, after what those before it named."""
    if is_another_named or (names.get("it") == "that" and any(map(_speaks_of_a_host, before))):
        return {word: who for word, who in names.items() if word not in {"it", "that"}}
    if names.get("it") == "that" and any(map(_speaks_of_the_source, before[:-1])):
        return {word: who for word, who in names.items() if word != "it"}
    return names


def _speaks_of_a_host(act: Act) -> bool:
    """Return whether an instruction speaks of what its source is attached to."""
    return any(part in ("host", HOST, TARGET_AS_HOST) for part in own_parts(act))


def _speaks_of_the_source(act: Act) -> bool:
    """Tell whether an instruction does something to its own source, which "it" may mean from then on."""
    return any(isinstance(part, Act) and getattr(part, "what", None) == "this" for part in own_parts(act))


def named_by(said: object) -> dict[str, str]:
    """Return what "it" and "that creature" stand for where no target was named: who acts, and the other of a pair.

    Where a condition speaks of a host, "it" may be that, and stands for nothing.
    """
    if isinstance(said, Triggered):
        found = _named_by_an_event(said.on)
    elif isinstance(said, Timed):
        it = "that" if said.whose == "host's controller" else "this"
        found = {"it": it, "that": it, "player": "that player"}
    else:
        return {"it": "this", "that": "this"}
    if HOST in own_parts(said.condition) and not (isinstance(said, Timed) and found["it"] == "that"):
        return {word: who for word, who in found.items() if word not in {"it", "that"}}
    return found


def _named_by_an_event(on: Pattern) -> dict[str, str]:
    acting, hit = on.source, on.thing
    player = {"player": "that player"} if _names_a_player(on) else {}
    found = {"that": "that", "controller": "controller of that", **player}
    if THIS in (acting, hit):
        return {"it": "this", **player} if None in (acting, hit) else {**found, "it": "this"}
    return found if acting and hit else {**found, "it": "that"}


def _names_a_player(on: Pattern) -> bool:
    """Tell whether an event is said of a player: what is discarded and cycled is, too."""
    return bool(on.player or on.by) or on.origin == "hand" or on.kind == "hand empties"


def is_of_a_permanent(acts: object) -> bool:
    """Tell whether instructions speak of their source as only a permanent does: as no spell can be meant."""
    return any(
        part == OTHER
        or isinstance(part, DoToLinked)
        or (isinstance(part, ReturnToHand) and part.what == "this")
        or (isinstance(part, Amount) and part.of == "this" and part.kind in {"power", "toughness", "mana value"})
        for part in own_parts(acts)
    )


def is_of_another(value: object) -> bool:
    """Tell whether "other" speaks of something else than the source, of what something is done to or given."""
    return any(_counts_what_is_other(part) for part in _all_parts(value))


def _all_parts(value: object) -> Iterator[object]:
    yield value
    if isinstance(value, tuple):
        for part in value[1:] if isinstance(value, Value) else value:
            yield from _all_parts(part)


def _counts_what_is_other(part: object) -> bool:
    """Tell whether each thing of several, or a creature that something is attached to, is compared with others."""
    if isinstance(part, SetUp):
        return part.what != "this" and OTHER in own_parts(part.changes)
    if not isinstance(part, Continuous) or part.affects == THIS:
        return False
    counted = [one for one in own_parts(part.changes) if isinstance(one, Filter) and OTHER in one.parts]
    return any(part.affects != HOST or CREATURE in one.parts for one in counted)
