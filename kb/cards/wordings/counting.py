"""Amounts that are counted: "equal to its power", "for each Swamp you control", "where X is …"."""

from collections.abc import Iterator
from typing import Any

from kb.cards.aiming import Aimed, ByIt, Pronoun, Unclear
from kb.cards.construction import example, says
from kb.cards.wordings.nouns import COLORS
from kb.cards.wordings.zones import card_filter, permanent_filter
from kb.engine.effects.damage import Deal, DealTogether
from kb.engine.position.abilities import Target
from kb.engine.position.effects import Amount, Number
from kb.engine.position.filters import LAND, YOURS, Filter, OfType, both, either
from kb.english.templates import HOLE, Parsed, Template, one_of, rebuilt, through, whole

# so much for each


def _scaled(parsed: tuple[Number, Amount]) -> Amount:
    """Return a counted amount multiplied by a factor. Raises Unclear if the factor is 0 or no number."""
    much, each = parsed
    if not isinstance(much, int) or much == 0:
        raise Unclear("The amount for each must be a number other than 0.")
    return each._replace(times=each.times * much, plus=each.plus * much)


def _apart(value: object) -> Iterator[object]:
    """Invert ``_scaled``: yield the arguments from which it builds this value, if any."""
    if isinstance(value, Amount) and (value.kind != "x" or value.word) and not value.plus and value.times:
        yield value.times, value._replace(times=1)


def for_each(much: object) -> Any:  # noqa: ANN401  (a template stands for a value of any kind)
    """Return the template of an amount, as given, for each counted object."""
    return through((much, HOLE.counted), _scaled, _apart)


def _grown(parsed: tuple[tuple[Number, Number], Amount]) -> tuple[Number, ...]:
    """Return the changes of power and toughness multiplied by a counted amount; a half that is 0 stays 0.

    Raises Unclear if a half is no number.
    """
    halves, each = parsed
    return tuple(0 if half == 0 else _scaled((half, each)) for half in halves)


def _grown_apart(value: object) -> Iterator[object]:
    """Invert ``_grown``: yield a change of size and its counted amount; both halves must count the same, or be 0."""
    if not isinstance(value, tuple) or len(value) != len(("power", "toughness")):
        return
    counted = {half._replace(times=1) for half in value if isinstance(half, Amount)}
    if len(counted) == 1 and not any(each.plus or each.kind == "x" for each in counted):
        halves = tuple(half.times if isinstance(half, Amount) else half for half in value)
        if all(isinstance(part, Amount) or part == 0 for part in value):
            yield halves, *counted


def _plus(parsed: tuple[int, Amount]) -> Amount:
    """Return a counted amount with a number added. Raises Unclear for 0."""
    more, counted = parsed
    if more == 0:
        raise Unclear("Nothing is added.")
    return counted._replace(plus=counted.plus + more)


def _as_and_more(value: object) -> Iterator[object]:
    """Invert ``_plus``: yield the arguments from which it builds this value, if any."""
    if isinstance(value, Amount) and value.kind != "x" and value.plus > 0 and value.times == 1:
        yield value.plus, value._replace(plus=0)


grown_for_each = through((HOLE.growth, HOLE.counted), _grown, _grown_apart)
"""The template of what is added to power and toughness for each of what is counted."""

# what X stands for


def _where(parsed: tuple[Parsed, Parsed]) -> object:
    """Return an instruction with X replaced by its definition. Raises Unclear if there is no X."""
    act, amount = parsed
    if isinstance(act, ByIt | Deal | DealTogether) and amount.of == Pronoun("it"):
        raise Unclear("“Its” can be understood in two ways.")
    found = _with_x(act, amount)
    if found == act:
        raise Unclear("The text gives a value for X, but nothing in it uses X.")
    return found


def _with_x(value: Any, amount: Amount) -> Any:  # noqa: ANN401  (a value of any kind)
    """Return a value in which an amount replaces each X, multiplied as the X was."""
    if isinstance(value, Amount) and (value.kind, value.of) == ("x", "this"):
        return amount._replace(times=amount.times * value.times, plus=amount.plus * value.times)
    return rebuilt(value, lambda part: _with_x(part, amount))


def _where_apart(value: object) -> Iterator[object]:
    """Invert ``_where``: yield the instruction with X for each amount that X may have stood for, and the amount."""
    seen = dict.fromkeys(amount for amount in _amounts(value) if amount.kind != "x")
    for amount in (*seen, *(_negative(amount) for amount in seen)):
        yield _without(value, amount), amount


def _negative(amount: Amount) -> Amount:
    """Return the amount with its sign changed."""
    return amount._replace(times=-amount.times, plus=-amount.plus)


def _without(value: Any, amount: Amount) -> Any:  # noqa: ANN401  (a value of any kind)
    """Return the value with the amount replaced by X, and its negative by minus X."""
    if isinstance(value, Amount) and value in (amount, _negative(amount)):
        return Amount("x", times=1 if value == amount else -1)
    return rebuilt(value, lambda part: _without(part, amount))


def _amounts(value: object) -> Iterator[Amount]:
    """Yield the amounts in the value, recursively through tuples."""
    if isinstance(value, Amount):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _amounts(part)


where_x = through((HOLE.act, HOLE.amount), _where, _where_apart)
"""The template of an instruction with X in it, and of what X is."""

# what may be counted


def _devotion(parsed: tuple[str, Filter]) -> Amount:
    """Return the number of mana symbols of a color among your permanents, as an amount.

    Raises Unclear for anything else counted.
    """
    letter, kind = parsed
    if kind != _YOUR_PERMANENTS:
        raise Unclear("Only mana symbols in the costs of permanents you control can be counted.")
    return Amount("mana symbols", "you", letter)


def _as_symbols_of_yours(amount: object) -> Iterator[object]:
    """Invert ``_devotion``: yield the arguments from which it builds this value, if any."""
    if isinstance(amount, Amount) and amount == Amount("mana symbols", "you", amount.word):
        yield amount.word, _YOUR_PERMANENTS


_YOUR_PERMANENTS = both(both(), YOURS)
_IT = one_of(Pronoun("it"), "this", "that", "targets")
_THAT = one_of(Pronoun("that"), "that", "targets")
MEASURES: dict[str, Template] = {
    "power": "power",
    "toughness": "toughness",
    "converted mana cost": "mana value",
    "mana value": "mana value",
    "total casting cost": "mana value",
    "casting cost": "mana value",
}
for _words, _kind in MEASURES.items():
    says("measure", f"[{_words}]", _kind)
says("that_one", "[that spell]", None)
for _word in ("creature", "permanent", "artifact", "land", "enchantment", "card"):
    says("that_one", f"[that {_word}]", None)
    says("sacrificed", f"[the sacrificed {_word}]", None)
says("amount", "~ 's <measure>", Amount(HOLE.measure))
says("amount", "its <measure>", Amount(HOLE.measure, _IT))
says("amount", "<that_one> 's <measure>", Amount(HOLE.measure, _THAT))
says("amount", "<sacrificed> 's <measure>", Amount(HOLE.measure, "paid"))
says("amount", "enchanted creature 's <measure>", Amount(HOLE.measure, "host"))
for _total in ("the number of", "the total number of"):
    says("amount", f"[{_total}] <counted_all>", HOLE.counted_all)
says("amount", "<NUMERAL> [plus the number of] <counted_all>",
     through((whole(HOLE.NUMERAL), HOLE.counted_all), _plus, _as_and_more))  # fmt: skip
says("amount", "[twice the number of] <counted_all>",
     through((2, HOLE.counted_all), _scaled, _apart))  # fmt: skip

_CARD = through(HOLE.described, card_filter, permanent_filter)
_WHERE: dict[str, tuple[Template, Template]] = {
    "in your hand": ("hand", "you"),
    "in your graveyard": ("graveyard", "you"),
    "in all graveyards": ("graveyard", "each player"),
    "in your opponents' graveyards": ("graveyard", "opponent"),
    "in that player's hand": ("hand", one_of(Pronoun("player"), "that player", "targets")),
    "in their hand": ("hand", one_of(Pronoun("player"), "that player", "targets")),
}
for _words, (_zone, _whose) in _WHERE.items():
    says("counted", f"card [{_words}]", Amount(_zone, _whose))
    says("counted_all", f"cards [{_words}]", Amount(_zone, _whose))
    says("counted", f"<described> card [{_words}]", Amount(_zone, _whose, what=HOLE.described))
    says("counted_all", f"<card_type> cards [{_words}]", Amount(_zone, _whose, what=HOLE.card_type))
says("card_type", "[instant and sorcery]", either(OfType("instant"), OfType("sorcery")))
for _word in ("artifact", "creature", "enchantment", "instant", "land", "sorcery"):
    says("card_type", _word, OfType(_word))
for _there in ("", " <in_play>"):
    says("counted", f"<described>{_there}", Amount("described", what=HOLE.described))
    says("counted_all", f"<described_all>{_there}", Amount("described", what=HOLE.described_all))
_LANDS = Amount("basic land types", "you", what=LAND)
says("counted", "[basic land type among] lands [you control]", _LANDS)
says("counted_all", "[basic land types among] lands [you control]", _LANDS)
for _types, _counted in (("type", "counted"), ("types", "counted_all")):
    for _words in ("in your graveyard", "in all graveyards"):
        says(_counted, f"[card {_types} among cards] [{_words}]", Amount("card types", _WHERE[_words][1]))
says("counted", "<counter> counter on ~", Amount("counters", word=HOLE.counter))
says("counted", "<counter> counter [removed this way]", Amount("x", word=HOLE.counter))
says("counted_all", "<counter> counters on ~", Amount("counters", word=HOLE.counter))
for _color, _letter in zip(COLORS, "WUBRG", strict=True):
    says("mana_symbols", f"{_color} [mana symbols in]", _letter)
says("amount", "[the number of] <mana_symbols> [the mana costs of] <described_all>",
     through((HOLE.mana_symbols, HOLE.described_all), _devotion, _as_symbols_of_yours))  # fmt: skip
example(
    "act",
    "you gain life equal to the number of red mana symbols in the mana costs of permanents you control",
    "Gain life for each mana symbol of a color (chroma).",
)

_OF_ONE: Template = Aimed(Target(HOLE.described))
_IN_A_GRAVEYARD: Template = Aimed(HOLE.any_card)
_ON_THE_STACK: Template = Aimed(Target(HOLE.spells, "stack"))
says("amount", "target <described> 's <measure>", Amount(HOLE.measure, _OF_ONE))
example(
    "act", "you gain life equal to target creature's toughness", "Gain life equal to a creature's power or toughness."
)
says("amount", "target <spells> 's <measure>", Amount(HOLE.measure, _ON_THE_STACK))
example("act", "you gain life equal to target spell's mana value", "Gain life equal to the mana value of a spell.")
says("amount", "the <measure> of <any_card> [in a graveyard]", Amount(HOLE.measure, _IN_A_GRAVEYARD))
example(
    "act",
    "you gain life equal to the mana value of target card in a graveyard",
    "Gain life equal to the mana value of a card in a graveyard.",
)
