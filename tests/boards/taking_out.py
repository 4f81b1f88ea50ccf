"""Remove a form from cards, to show whether a board depends on it.

A form is a kind of value that the grammar of card texts produces: an instruction, a payment, a filter, an amount, an
event, a change, a keyword or a time. It is named by words, such as ``filter tapped``.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from kb.engine.effects.combining import IfSo
from kb.engine.play.game import Game
from kb.engine.position.abilities import (
    Act,
    Activated,
    AsItEnters,
    Cost,
    Entry,
    Forbidding,
    Keyword,
    Payment,
    Pricing,
    Replacing,
    Static,
    Target,
    Timed,
    Triggered,
)
from kb.engine.position.effects import Amount, Change
from kb.engine.position.filters import (
    AllOf,
    AnyOf,
    Controlled,
    DealtDamageBy,
    Filter,
    Not,
    OfPlayer,
    OfSupertype,
    OfType,
    This,
    both,
)
from kb.engine.position.limits import Limit
from kb.engine.position.objects import Face
from kb.engine.position.values import Value

GONE = object()
_WATCHING = (Triggered, Replacing, Forbidding)
_CONDITIONAL = (Static, Triggered, Activated, Timed, Replacing, Forbidding)
_QUALIFIED = ("cause", "player", "by", "is_about_source", "is_destruction", "amount", "is_linked", "word")
_TOLD_APART = (Controlled, OfSupertype, DealtDamageBy, OfPlayer)
"""The filters that are other forms with another value."""


def _words(*parts: object) -> str:
    return " ".join(str(part) for part in parts if part != "")


def _change_form(change: Change) -> str:
    what = change.value.kind if isinstance(change.value, Limit) else change.value
    return _words("change", change.kind, what if change.kind == "cannot" else "")


def _own_forms(value: Any) -> Iterator[str]:
    """Yield the forms of a value itself, without those of its parts."""
    for kinds, of in _KINDS:
        if isinstance(value, kinds):
            yield from of(value)
    if isinstance(value, _CONDITIONAL) and value.condition is not None:
        yield _words("condition", type(value).__name__)


def _of_part(value: Any) -> Iterator[str]:
    match value:
        case Filter() if not isinstance(value, AllOf | AnyOf | Not | OfType | This):
            yield _words("filter", value if isinstance(value, _TOLD_APART) else value.words)
        case Amount() if value.kind != "x":
            yield _words("amount", value.kind, value.of)
        case Change():
            yield _change_form(value)
        case Keyword():
            yield _words("keyword", value.name)
        case Cost(taps=True):
            yield "cost taps"


def _of_price(value: Pricing) -> Iterator[str]:
    yield _words("pricing", "instead" if value.instead else "less" if value.less else "more", value.whose)


def _of_face(face: Face) -> Iterator[str]:
    yield from ["modes"] if face.modes else []
    yield from ["additional cost"] if face.additional_cost != Cost() else []
    yield from ["size from"] if face.size_from is not None else []


def _of_instruction(value: Any) -> Iterator[str]:
    kind = "payment" if isinstance(value, Payment) else "entry" if isinstance(value, Entry) else "act"
    yield _words("act" if isinstance(value, Act) else kind, type(value).__name__)
    if "who" in value.fields and value.who != "you":
        yield _words("who", value.who)
    if "until" in value.fields and value.until:
        yield _words("until", value.until)
    if isinstance(value, IfSo):
        yield "condition IfSo"


def _of_target(target: Target) -> Iterator[str]:
    yield from ["target fewest"] if target.fewest is not None else []
    yield from ["target number"] if target.number != 1 else []
    yield from ["target chooser"] if target.chooser != "you" else []
    yield from [_words("target zone", target.zone)] if target.zone != "battlefield" else []
    yield from [_words("target players", target.players)] if target.players else []


def _of_event(ability: Any) -> Iterator[str]:
    on = ability.on
    yield _words("event", type(ability).__name__, on.kind)
    yield from (
        _words("event", name, on.kind, getattr(on, name))
        for name in _QUALIFIED
        if getattr(on, name) and getattr(on, name) != "any"
    )
    if on.source is not None:
        yield _words("event source", on.kind)
    if on.kind == "move":
        yield _words("event from", on.origin or "anywhere", "to", on.destination or "anywhere")
    if isinstance(ability, Replacing):
        yield _words("replacement", type(ability.becomes).__name__)


def _of_time(value: Any) -> Iterator[str]:
    match value:
        case Activated():
            yield from [_words("timing", value.timing)] if value.timing else []
            yield from ["once a turn"] if value.once_a_turn else []
            yield from ["most a turn"] if value.most_a_turn else []
            yield from ["anybody"] if value.is_anybodys else []
            yield from [_words("used from", value.zone)] if value.zone != "battlefield" else []
        case Triggered(zone=zone) if zone != "battlefield":
            yield _words("triggers in", zone)
        case Timed():
            yield _words("moment", value.moment, value.whose)


_KINDS: tuple[tuple[Any, Any], ...] = (
    (Face, _of_face),
    ((Act, Payment, Entry), _of_instruction),
    ((Filter, Amount, Change, Keyword, Cost), _of_part),
    (Target, _of_target),
    (Pricing, _of_price),
    (_WATCHING, _of_event),
    ((Activated, Triggered, Timed), _of_time),
)


def _parts(value: Any) -> list[Any]:
    if isinstance(value, Value):
        return [getattr(value, name) for name in value.fields]
    return list(value) if isinstance(value, tuple | frozenset) else []


def forms(value: object) -> set[str]:
    """Return the forms of a value and of all its parts."""
    return {*_own_forms(value), *(form for part in _parts(value) for form in forms(part))}


_PLAIN: dict[str, dict[str, Any]] = {
    "modes": {"modes": ()},
    "additional cost": {"additional_cost": Cost()},
    "size from": {"size_from": None, "power": 0, "toughness": 0},
    "target fewest": {"fewest": None},
    "target number": {"number": 1},
    "target chooser": {"chooser": "you"},
    "target zone": {"zone": "battlefield"},
    "target players": {"players": ""},
    "cost taps": {"taps": False},
    "condition": {"condition": None},
    "timing": {"timing": ""},
    "once a turn": {"once_a_turn": False},
    "most a turn": {"most_a_turn": 0},
    "anybody": {"is_anybodys": False},
    "who": {"who": "you"},
    "until": {"until": ""},
}
"""What is said instead of a form, where something is left without it, by the words that the form begins with."""


def _without_own(value: Any, form: str) -> Any:
    """Return a value that has a form itself without it, or GONE if nothing is left."""
    if isinstance(value, Filter | Amount):
        return both() if isinstance(value, Filter) else 0
    words = form.split()
    if words[0] == "event" and words[1] in {*_QUALIFIED, "source", "from"}:
        names = ("origin", "destination") if words[1] == "from" else (words[1],)
        return value._replace(on=value.on._replace(**{name: value.on._field_defaults[name] for name in names}))
    plain = next((fields for said, fields in _PLAIN.items() if f"{form} ".startswith(f"{said} ")), None)
    if plain is None or form == "condition IfSo":
        return GONE
    if isinstance(value, Value):
        return type(value)(**{name: getattr(value, name) for name in value.fields} | plain)
    return value._replace(**plain)


def without(value: Any, form: str) -> Any:
    """Return a value with a form removed from it and all its parts, or GONE if nothing is left."""
    if form in set(_own_forms(value)):
        value = _without_own(value, form)
        if value is GONE:
            return GONE
    if isinstance(value, AsItEnters) and without(value.act, form) is GONE:
        return GONE
    named = isinstance(value, Value) or hasattr(value, "_fields")
    if not named and not isinstance(value, tuple | frozenset):
        return value
    parts = [without(part, form) for part in _parts(value)]
    if named:
        if any(part is GONE for part in parts):
            return GONE
        return type(value)(*parts)
    return type(value)(part for part in parts if part is not GONE)


@contextmanager
def taken_out(form: str) -> Iterator[None]:
    """Remove a form from all cards that are put onto boards inside the context."""
    made, put = Game.make, Game.put
    known: dict[Face, Face] = {}

    def face_without(face: Face) -> Face:
        if face not in known:
            known[face] = without(face, form) if form in forms(face) else face
            known[known[face]] = known[face]
        return known[face]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            Game, "make", lambda game, label, face, *at, **how: made(game, label, face_without(face), *at, **how)
        )
        patch.setattr(Game, "put", lambda game, thing: put(game, thing._replace(face=face_without(thing.face))))
        yield
