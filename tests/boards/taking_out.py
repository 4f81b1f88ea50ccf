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
"""Filters that are a different form for each value."""


def _joined(*parts: object) -> str:
    """Return the parts that aren't "", joined by blanks."""
    return " ".join(str(part) for part in parts if part != "")


def _change_form(change: Change) -> str:
    """Return the form of a change to characteristics: its kind and, if it forbids something, what."""
    what = change.value.kind if isinstance(change.value, Limit) else change.value
    return _joined("change", change.kind, what if change.kind == "cannot" else "")


def _own_forms(value: Any) -> Iterator[str]:
    """Yield the forms of card text that a value itself has, without those of its parts."""
    for kinds, of in _KINDS:
        if isinstance(value, kinds):
            yield from of(value)
    if isinstance(value, _CONDITIONAL) and value.condition is not None:
        yield _joined("condition", type(value).__name__)


def _forms_of_part(value: Any) -> Iterator[str]:
    """Yield the form of a filter, amount, change, keyword or tap cost; nothing for another value."""
    match value:
        case Filter() if not isinstance(value, AllOf | AnyOf | Not | OfType | This):
            yield _joined("filter", value if isinstance(value, _TOLD_APART) else value.words)
        case Amount() if value.kind != "x":
            yield _joined("amount", value.kind, value.of)
        case Change():
            yield _change_form(value)
        case Keyword():
            yield _joined("keyword", value.name)
        case Cost(taps=True):
            yield "cost taps"


def _forms_of_price(value: Pricing) -> Iterator[str]:
    """Yield the form of a change of costs."""
    yield _joined("pricing", "instead" if value.instead else "less" if value.less else "more", value.whose)


def _forms_of_face(face: Face) -> Iterator[str]:
    """Yield the forms of a card face: modes, additional costs, defined sizes."""
    yield from ["modes"] if face.modes else []
    yield from ["additional cost"] if face.additional_cost != Cost() else []
    yield from ["size from"] if face.size_from is not None else []


def _forms_of_instruction(value: Any) -> Iterator[str]:
    """Yield the forms of an act, payment or entry: its class, and for whom and how long if that is unusual."""
    kind = "payment" if isinstance(value, Payment) else "entry" if isinstance(value, Entry) else "act"
    yield _joined("act" if isinstance(value, Act) else kind, type(value).__name__)
    if "who" in value.fields and value.who != "you":
        yield _joined("who", value.who)
    if "until" in value.fields and value.until:
        yield _joined("until", value.until)
    if isinstance(value, IfSo):
        yield "condition IfSo"


def _forms_of_target(target: Target) -> Iterator[str]:
    """Yield the forms of a target by each field that isn't the usual one; none for a plain target."""
    yield from ["target fewest"] if target.fewest is not None else []
    yield from ["target number"] if target.number != 1 else []
    yield from ["target chooser"] if target.chooser != "you" else []
    yield from [_joined("target zone", target.zone)] if target.zone != "battlefield" else []
    yield from [_joined("target players", target.players)] if target.players else []


def _forms_of_event(ability: Any) -> Iterator[str]:
    """Yield the forms of the event that an ability watches."""
    on = ability.on
    yield _joined("event", type(ability).__name__, on.kind)
    yield from (
        _joined("event", name, on.kind, getattr(on, name))
        for name in _QUALIFIED
        if getattr(on, name) and getattr(on, name) != "any"
    )
    if on.source is not None:
        yield _joined("event source", on.kind)
    if on.kind == "move":
        yield _joined("event from", on.origin or "anywhere", "to", on.destination or "anywhere")
    if isinstance(ability, Replacing):
        yield _joined("replacement", type(ability.becomes).__name__)


def _forms_of_time(value: Any) -> Iterator[str]:
    """Yield the forms of when and how often an ability can be used or triggers."""
    match value:
        case Activated():
            yield from [_joined("timing", value.timing)] if value.timing else []
            yield from ["once a turn"] if value.once_a_turn else []
            yield from ["most a turn"] if value.most_a_turn else []
            yield from ["anybody"] if value.is_anybodys else []
            yield from [_joined("used from", value.zone)] if value.zone != "battlefield" else []
        case Triggered(zone=zone) if zone != "battlefield":
            yield _joined("triggers in", zone)
        case Timed():
            yield _joined("moment", value.moment, value.whose)


_KINDS: tuple[tuple[Any, Any], ...] = (
    (Face, _forms_of_face),
    ((Act, Payment, Entry), _forms_of_instruction),
    ((Filter, Amount, Change, Keyword, Cost), _forms_of_part),
    (Target, _forms_of_target),
    (Pricing, _forms_of_price),
    (_WATCHING, _forms_of_event),
    ((Activated, Triggered, Timed), _forms_of_time),
)


def _parts(value: Any) -> list[Any]:
    """Return the parts of a value, tuple or set; others have none."""
    if isinstance(value, Value):
        return [getattr(value, name) for name in value.fields]
    return list(value) if isinstance(value, tuple | frozenset) else []


def forms(value: object) -> set[str]:
    """Return the forms of card text in a value and all its parts, as words such as "act Destroy"."""
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
"""The fields that replace a form if something is left without it, by the first words of the form."""


def _without_own(value: Any, form: str) -> Any:
    """Return a value without the form that it has itself: with the fields' plain values, or GONE if nothing is left."""
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
    """Context manager: remove a form from all cards that are put onto boards inside the context."""
    made, put = Game.make, Game.put
    known: dict[Face, Face] = {}

    def face_without(face: Face) -> Face:
        """Return the face without the form, unchanged if it hasn't got it; cached by face."""
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
