"""What abilities do with what has left the battlefield: they find it where it is by then."""

from collections.abc import Iterator
from typing import Any

from kb.engine.effects.returning import Return
from kb.engine.effects.searching import ShuffleIntoLibrary
from kb.engine.position.abilities import Act, Triggered
from kb.engine.position.filters import HOST, THIS
from kb.english.templates import rebuilt


def is_of_what_left(ability: Triggered) -> bool:
    """Return whether an ability looks back at what is in a graveyard by then: an Aura is as its host leaves."""
    on = ability.on
    return on.destination == "graveyard" or (on.origin == "battlefield" and not on.destination)


def is_lost(ability: Triggered) -> bool:
    """Return whether an ability moves what has left the battlefield, and doesn't say where to."""
    if ability.on.destination:
        return False
    return any(_is_that(one, ability) for one in _moves(ability.acts))


def _moves(value: object) -> Iterator[Any]:
    if _is_moving(value):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _moves(part)


def _is_moving(value: object) -> bool:
    return _says_from_where(value) or isinstance(value, ShuffleIntoLibrary)


def _says_from_where(value: object) -> bool:
    """Return whether an instruction moves what it says from the zone that it says."""
    return isinstance(value, Act) and {"what", "origin"} <= {*value.fields}


def _is_that(moving: Any, ability: Triggered) -> bool:  # noqa: ANN401  (one of several instructions)
    """Return whether what moves is what the event was about."""
    return moving.what == "that" or (moving.what == "this" and ability.on.thing == THIS)


def is_out_of_sight(ability: Triggered) -> bool:
    """Return whether the event's thing is put elsewhere, and spoken of after that: it is another object by then."""
    moved = [place for place, act in enumerate(ability.acts) if any(one.what == "that" for one in _moves(act))]
    later = ability.acts[moved[0] + 1 :] if moved else ()
    return any("that" in (getattr(act, "what", ""), getattr(act, "to", "")) for act in later)


def where_it_died(ability: Triggered) -> Any:  # noqa: ANN401  (instructions of any kind)
    """Return instructions that find what has just died where it is, in a graveyard: the source is "that" by then."""

    def moved(value: Any) -> Any:  # noqa: ANN401  (a value of any kind)
        if _says_from_where(value) and value.what == "this" and ability.on.thing == HOST:
            return rebuilt(value, lambda part: "graveyard" if part == "battlefield" else part)
        if _is_moving(value) and _is_that(value, ability):
            return rebuilt(value, lambda part: {"battlefield": "graveyard", "this": "that"}.get(part, part))
        return rebuilt(value, moved)

    return moved(ability.acts)


def as_was_said(ability: Triggered, *, names_graveyard: bool) -> Any:  # noqa: ANN401  (instructions of any kind)
    """Return instructions as they speak of what has just died, whether or not they say from where it is taken."""
    it = "this" if ability.on.thing == THIS else "that"

    def moved(value: Any) -> Any:  # noqa: ANN401  (a value of any kind)
        if _says_from_where(value) and value.what in {"that", "this"} and value.origin == "graveyard":
            zone = "graveyard" if names_graveyard or isinstance(value, Return) else "battlefield"
            return rebuilt(value, lambda part: {"graveyard": zone, "that": it}.get(part, part))
        if isinstance(value, ShuffleIntoLibrary):
            return rebuilt(value, lambda part: it if part == "that" else part)
        return rebuilt(value, moved)

    return moved(ability.acts)
