"""Mechanics of single sets: chosen forms, forecast, subgames, snow-covered, revealed draws, and limits on Auras."""

from collections.abc import Iterator

from kb.cards.aiming import Unclear, gathered, ungathered
from kb.cards.construction import example, says
from kb.cards.wordings.nouns import COLORS, TYPES
from kb.engine.effects.choosing import ChooseAForm
from kb.engine.effects.drawing import Draw, RevealThat, RevealThis
from kb.engine.effects.subgames import PlayASubgame
from kb.engine.position.abilities import Activated, AsItEnters, Keyword, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import LAND, Filter, OfColor, OfSubtype, OfSupertype, OfType, both
from kb.engine.position.objects import Face
from kb.english.templates import HOLE, Parsed, through

# forms that are chosen


def _form(parsed: tuple[Parsed, ...]) -> Face:
    """Return a face that a permanent can enter as, named by its description. Raises Unclear for a color."""
    size, colors, subtypes, types, abilities = parsed
    if colors is not None or any(not isinstance(one, Keyword) or one != Keyword(one.name) for one in abilities):
        raise Unclear("A form that has a color, or an ability that isn't a single keyword, is not understood.")
    power, toughness = size.split("/")
    name = f"a {size} {' '.join((*subtypes, *types))}"
    name += f" with {' and '.join(one.name for one in abilities)}" if abilities else ""
    return Face(name, frozenset(types), frozenset(subtypes), power=int(power), toughness=int(toughness),
                abilities=tuple(abilities))  # fmt: skip


def _as_form(face: object) -> Iterator[object]:
    """Invert ``_form``: yield the arguments from which it builds this value, if any."""
    if isinstance(face, Face):
        size, subtypes = f"{face.power}/{face.toughness}", tuple(sorted(face.subtypes))
        yield size, None, subtypes, tuple(sorted(face.types)), face.abilities


_FORM = through(HOLE.form, _form, _as_form)
_LAST = through(HOLE.last, _form, _as_form)
_BARE = through((HOLE.SIZE, HOLE.maybe_hue, HOLE.maybe_named, HOLE.kind, ()), _form, _as_form)
for _or in ("or", "[, or]"):
    says("forms", f"<article> <form> {_or} <article> <form:last>", (_FORM, _LAST))
says("forms", "<article> <SIZE> <maybe_hue> <maybe_named> <creature:kind> , <article> <form> [, or] <article> "
     "<form:last>", (_BARE, _FORM, _LAST))  # fmt: skip
says("ability", "as ~ <enters> , it becomes [your choice of] <forms>", AsItEnters(ChooseAForm(HOLE.forms)))
says("ability", "as ~ <enters> , it becomes [your choice of] <forms> [in addition to its] [other types]",
     AsItEnters(ChooseAForm(HOLE.forms)))  # fmt: skip
example(
    "ability",
    "As this creature enters, it becomes your choice of a 3/3 creature or a 2/2 creature with flying",
    "The permanent's controller chooses what it enters as.",
)

# abilities of single sets


def _forecast(ability: Activated) -> Activated:
    """Return a forecast ability. Raises Unclear if its cost doesn't reveal the card."""
    if ability.cost.acts[-1:] != (RevealThis(),) or ability != Activated(ability.acts, ability.cost, ability.targets):
        raise Unclear("The cost of a forecast ability must include revealing its card.")
    return ability._replace(timing="forecast", once_a_turn=True, zone="hand")


def _as_forecast(ability: object) -> Iterator[object]:
    """Invert ``_forecast``: yield the arguments from which it builds this value, if any."""
    if isinstance(ability, Activated) and ability.timing == "forecast":
        yield ability._replace(timing="", once_a_turn=False, zone="battlefield")


for _from in ("", " from your hand"):
    says("payment", f"[reveal ~{_from}]", RevealThis())
for _dash in ("-", "—"):
    says("ability", f"[forecast {_dash}] <cost> : <acts>",
         through(through(Activated(HOLE.acts, HOLE.cost), gathered, ungathered), _forecast, _as_forecast))  # fmt: skip
example("ability", "Forecast - {1}, reveal this card: Draw a card", "A forecast ability, used from the hand.")
says("act", "[play a subgame, after which] <act>", PlayASubgame((HOLE.act,)))
example("act", "play a subgame, after which you gain 3 life", "Play a subgame, and do something when it has ended.")
says("statement", "snow-covered", (Keyword("snow-covered"),))
example("ability", "Snow-covered", "The snow-covered ability, from the days when it was one.")
_LINK = "revealed this way"
_BASIC = both(OfSupertype("basic"), LAND)
says("statement", "[reveal the first card you draw] each turn [. whenever you reveal] <article> "
     "[basic land card this way] , draw [a card] END",
     (Triggered(Pattern("draw", player="you", amount=1), (RevealThat(),), link=_LINK, is_static=True),
      Triggered(Pattern("reveal", _BASIC, player="you", is_linked=True), (Draw(),), link=_LINK)))  # fmt: skip
example(
    "ability",
    "Reveal the first card you draw each turn. Whenever you reveal a basic land card this way, draw a card",
    "A static ability that reveals a card, with a linked triggered ability.",
)


def _quality(kind: Filter) -> str:
    """Return the word for a color, type or subtype. Raises Unclear for any other filter."""
    if kind.parts[1:] == (both(),):
        kind = kind.parts[0]
    match kind:
        case OfColor():
            return kind.color
        case OfType():
            return kind.type
        case OfSubtype():
            return kind.subtype
    raise Unclear("What may enchant it must be given as a color, a type or a subtype.")


def _as_quality(word: object) -> Iterator[object]:
    """Invert ``_quality``: yield the arguments from which it builds this value, if any."""
    if isinstance(word, str):
        kind = (OfColor if word in COLORS else OfType if word in TYPES else OfSubtype)(word)
        yield from (kind, both(kind, both()))


def _aura(kind: Filter) -> str:
    """Return the quality that Auras must have, "" if any Aura will do. Raises Unclear for a filter without Auras."""
    if kind == OfSubtype("Aura"):
        return ""
    if kind.parts[1:] != (OfSubtype("Aura"),):
        raise Unclear("Only Auras can enchant.")
    return _quality(kind.parts[0])


def _as_aura(word: object) -> Iterator[object]:
    """Invert ``_aura``: yield the arguments from which it builds this value, if any."""
    aura = OfSubtype("Aura")
    yield from ([aura] if not word else (both(one, aura) for one in _as_quality(word)))  # type: ignore[arg-type]  # a filter


says("ability", "~ [can enchant only] <described_all>",
     Keyword("can enchant only", word=through(HOLE.described_all, _quality, _as_quality)))  # fmt: skip
example(
    "ability",
    "This Aura can enchant only red permanents",
    "Limit what this Aura can enchant to a color, type or subtype.",
)
says("ability", "~ [can't be enchanted by] <described_all>",
     Keyword("can't be enchanted", word=through(HOLE.described_all, _aura, _as_aura)))  # fmt: skip
example("ability", "This permanent can't be enchanted by white Auras", "Limit which Auras can enchant this permanent.")
