"""Faces: building the printed characteristics of an object described by a setup sentence."""

import re
from collections.abc import Callable
from typing import Any, TypeVar

from kb.boards.language import BadScenario
from kb.boards.quoted.texts import read_keyword, read_permanent, read_spell
from kb.boards.quoted.type_words import (
    PERMANENTS,
    SPELLS,
    TYPES,
    check_day,
    known_words,
    parse_type_line,
    plain_face,
    printed_name,
)
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.game import Game
from kb.engine.position.abilities import Ability, Keyword
from kb.engine.position.filters import OfColor, OfSubtype, OfType, both, either
from kb.engine.position.objects import Face
from kb.engine.position.subtypes import BASIC_LAND_TYPES, SNOW_COVERED_LANDS
from kb.engine.position.values import Value
from kb.engine.rules.characteristics.land_types import colors_by_cost, enchant_words
from kb.engine.slots.characteristics import basic_lands_by_name
from kb.english.boards.items import Described
from kb.english.lexicon import COLORS
from kb.english.templates import Parsed

_V = TypeVar("_V", bound=Value)
_DETAILS: dict[type[Value], Callable[[Face, Parsed], Face]] = {}
"""How a face looks with what only the cards of a set have."""
_NO_TYPES = ("token", "colorless", "card", "nonbasic")
_HOST_TOLD = re.compile(r"\b[Ee]nchanted (artifact|creature|enchantment|land|permanent|planeswalker)\b")
"""Pattern of an Aura's words for the permanent that it enchants."""
_ENCHANT_LINE = "Enchant "


def detail(kind: type[_V]) -> Callable[[Callable[[Face, _V], Face]], Callable[[Face, _V], Face]]:
    """Return a decorator that registers how a detail that only one set's cards have is added to a face."""

    def register(add: Callable[[Face, _V], Face]) -> Callable[[Face, _V], Face]:
        """Register the function as what adds a detail of the class to a face, and return it."""
        _DETAILS[kind] = add
        return add

    return register


def basic_face(name: str, kind: str) -> Face:
    """Return the face of a basic land by its name and its type."""
    return Face(printed_name(name), frozenset({"land"}), frozenset({kind}), frozenset({"basic"}))


def by_its_name(game: Game, face: Face) -> Face:
    """Return a face, or that of the basic land that a land with its name is though it is said to be only a land."""
    is_only_a_land = face.types == {"land"} and not face.supertypes and not face.subtypes
    return game.law(basic_lands_by_name)(face) if is_only_a_land and face.name in SNOW_COVERED_LANDS else face


def face_described(game: Game, one: Described) -> Face:
    """Return the face of a described object: a spell's text is its effect, any other text an ability.

    Raises BadScenario if no card is like this, and NotModelled for a card type that didn't exist on the day.
    """
    face = _from_type_line(game, one) if one.line else _without_text(game, one)
    check_day(game, face.types.difference(TYPES, SPELLS), " ".join(one.words))
    for part in one.more:
        face = _DETAILS[type(part)](face, part)
    text = " // ".join(one.texts)
    if face.types.intersection(SPELLS):
        said = (*(f"{word[0].upper()}{word[1:]}" for word in one.abilities), *filter(None, [text]))
        return read_spell(face, " // ".join(said), one.name) if said else face
    loyalty = tuple(Keyword("loyalty", number=number) for kind, number in one.counters if kind == "loyalty")
    face = _with_texts(face._replace(abilities=(*face.abilities, *loyalty)), one, text)
    if "Aura" in face.subtypes and face.enchants is None:
        face = face._replace(enchants=enchanted(" ".join(one.enchants) or _enchanted_unsaid(game, one, text)))
    return by_its_name(game, face)


def _without_text(game: Game, one: Described) -> Face:
    """Return a face with everything described but its text; without any type for a card of which nothing is said.

    Raises BadScenario for types that no card has.
    """
    name = one.printed or printed_name(one.name)
    kinds = " ".join(word for word in one.words if word not in _NO_TYPES)
    if (kind := kinds.removeprefix("basic ")) in BASIC_LAND_TYPES and "nonbasic" not in one.words:
        return basic_face(name, kind)._replace(cost=one.cost)
    if not kinds and "card" in one.words:
        return Face(name, frozenset(), cost=one.cost)
    face = plain_face(one.name, kinds, (*PERMANENTS, *SPELLS))
    colors = face.colors
    if one.cost and not colors and "colorless" not in one.words:
        colors = game.law(colors_by_cost)(one.cost, face.types)
    power, toughness = one.size or (None, None)
    return face._replace(name=name, power=power, toughness=toughness, colors=colors, cost=one.cost)


def _from_type_line(game: Game, one: Described) -> Face:
    """Return a face with the types of a type line. Raises BadScenario or NotModelled for one that no card has."""
    name = one.printed or printed_name(one.name)
    if one.line.startswith(_ENCHANT_LINE):
        return Face(
            name, frozenset({"enchantment"}), enchants=_enchant_ability_of(game, one.line.removeprefix(_ENCHANT_LINE))
        )
    read = parse_type_line(game, one.line)
    power, toughness = one.size or ((1, 1) if "creature" in read.types else (None, None))
    return Face(name, read.types, read.subtypes, read.supertypes, power=power, toughness=toughness, cost=one.cost)


def _enchant_ability_of(game: Game, words: str) -> Any:  # noqa: ANN401  (a filter)
    """Return the filter for what an "Enchant …" line of a day allows an Aura to enchant. Raises BadScenario."""
    known_words(
        words,
        (*BASIC_LAND_TYPES, *(word.capitalize() for word in (*TYPES, "permanent"))),
        "card type or basic land type",
    )
    said = tuple(words.split())
    parts = [
        OfSubtype(word) if word in BASIC_LAND_TYPES else OfType(word.lower()) for word in said if word != "Permanent"
    ]
    return both(*parts) if game.law(enchant_words)(said) else either(*parts)


def enchanted(description: str) -> Any:  # noqa: ANN401  (a filter)
    """Return the filter for what an Aura can enchant, described by types and colors.

    Raises NotModelled for players, and BadScenario for other words.
    """
    if description in {"player", "opponent"}:
        raise NotModelled("An Aura that enchants players is not modelled (502.45d, 702.5d).")
    said = known_words(description, (*COLORS, *TYPES, "permanent"), "card type or color")
    return both(*((OfColor(word) if word in COLORS else OfType(word)) for word in sorted(said - {"permanent"})))


def _enchanted_unsaid(game: Game, one: Described, text: str) -> str:
    """Return in words what an Aura enchants whose text doesn't say “Enchant …”.

    It follows from the text, or from what it is attached to; otherwise it is a creature.
    """
    if (told := _HOST_TOLD.search(text)) is not None:
        return told[1]
    host = game.labelled(one.host) if one.host else None
    if host is None or "creature" in host.face.types or not host.face.types:
        return "creature"
    return min(host.face.types.intersection(PERMANENTS), default="permanent")


def _with_texts(face: Face, one: Described, text: str) -> Face:
    """Return a permanent with its keywords in order, then with its text.

    Words that aren't keywords on their own, such as kicker, are parsed with the text, which may refer to them. Raises
    BadScenario for words that can't be parsed.
    """
    own: list[Ability] = []
    told = [text] if text else []
    for word in reversed(one.abilities):
        try:
            own.insert(0, read_keyword(word))
        except BadScenario as strange:
            try:
                read_permanent(face, word.capitalize(), one.name)
            except BadScenario:
                raise strange from None
            told.insert(0, word.capitalize())
    face = face._replace(abilities=(*face.abilities, *own))
    return read_permanent(face, " // ".join(told), one.name) if told else face
