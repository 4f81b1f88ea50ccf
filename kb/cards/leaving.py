"""Abilities that act on an object after it left the battlefield, and find it where it is then."""

from collections.abc import Iterator
from typing import Any

from kb.engine.effects.returning import Return
from kb.engine.effects.searching import ShuffleIntoLibrary
from kb.engine.position.abilities import Act, Triggered
from kb.engine.position.filters import HOST, THIS
from kb.english.templates import Parsed, rebuilt


def looks_back(ability: Triggered) -> bool:
    """Return whether a trigger's object is in a graveyard, or at least off the battlefield, by the time it resolves."""
    on = ability.on
    return on.destination == "graveyard" or (on.origin == "battlefield" and not on.destination)


def is_lost(ability: Triggered) -> bool:
    """Return whether an ability moves an object that left the battlefield, without saying from where."""
    if ability.on.destination:
        return False
    return any(_is_that(one, ability) for one in _moves(ability.acts))


def _moves(value: object) -> Iterator[Parsed]:
    """Yield the instructions in a value that move objects."""
    if _is_moving(value):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _moves(part)


def _is_moving(value: object) -> bool:
    """Return whether the value is an instruction that moves something from a zone, or shuffles it into a library."""
    return _says_from_where(value) or isinstance(value, ShuffleIntoLibrary)


def _says_from_where(value: object) -> bool:
    """Return whether an instruction moves an object from a zone that it names."""
    return isinstance(value, Act) and {"what", "origin"} <= {*value.fields}


def _is_that(moving: Any, ability: Triggered) -> bool:  # noqa: ANN401  (one of several instructions)
    """Return whether the object that an instruction moves is the one of the ability's event."""
    return moving.what == "that" or (moving.what == "this" and ability.on.thing == THIS)


def is_out_of_sight(ability: Triggered) -> bool:
    """Return whether a trigger's instructions move the event's object and mention it afterwards.

    It is a new object then.
    """
    moved = [place for place, act in enumerate(ability.acts) if any(one.what == "that" for one in _moves(act))]
    later = ability.acts[moved[0] + 1 :] if moved else ()
    return any("that" in (getattr(act, "what", ""), getattr(act, "to", "")) for act in later)


def finding_in_graveyard(ability: Triggered) -> Any:  # noqa: ANN401  (instructions of any kind)
    """Return the ability's instructions, finding what just died in its graveyard; the source is "that" then."""

    def moved(value: Any) -> Any:  # noqa: ANN401  (a value of any kind)
        """Return the value with what moves the dead object taken from the graveyard instead of the battlefield."""
        if _says_from_where(value) and value.what == "this" and ability.on.thing == HOST:
            return rebuilt(value, lambda part: "graveyard" if part == "battlefield" else part)
        if _is_moving(value) and _is_that(value, ability):
            return rebuilt(value, lambda part: {"battlefield": "graveyard", "this": "that"}.get(part, part))
        return rebuilt(value, moved)

    return moved(ability.acts)


def as_written(ability: Triggered, *, names_graveyard: bool) -> Any:  # noqa: ANN401  (instructions of any kind)
    """Return the ability's instructions as they are written about an object that just died.

    `names_graveyard` adds the words "from your graveyard".
    """
    it = "this" if ability.on.thing == THIS else "that"

    def moved(value: Any) -> Any:  # noqa: ANN401  (a value of any kind)
        """Return the value as it is written on cards: with its zone of origin and its pronoun put back."""
        if _says_from_where(value) and value.what in {"that", "this"} and value.origin == "graveyard":
            zone = "graveyard" if names_graveyard or isinstance(value, Return) else "battlefield"
            return rebuilt(value, lambda part: {"graveyard": zone, "that": it}.get(part, part))
        if isinstance(value, ShuffleIntoLibrary):
            return rebuilt(value, lambda part: it if part == "that" else part)
        return rebuilt(value, moved)

    return moved(ability.acts)
