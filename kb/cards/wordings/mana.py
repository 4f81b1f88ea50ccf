"""Effects that add mana."""

from collections.abc import Iterator

from kb.cards.aiming import Pronoun, Unclear
from kb.cards.construction import example, says
from kb.cards.wordings.costs import with_your_control, without_your_control
from kb.cards.wordings.counting import for_each
from kb.cards.wordings.nouns import COLORS
from kb.engine.effects.damage import Deal
from kb.engine.effects.mana import (
    AddMana,
    AddManaFor,
    AddManaLandsCouldProduce,
    AddManaOfOneKind,
    AddManaOfTheChosenColor,
    AddManaThatWasProduced,
)
from kb.engine.position.abilities import Act, Forbidding
from kb.engine.position.colors import Color
from kb.engine.position.effects import Amount, Pattern
from kb.engine.position.filters import OfType, either
from kb.engine.position.mana_costs import symbols_of
from kb.engine.position.objects import Purpose
from kb.english.templates import HOLE, Parsed, all_of, join, through

_COLORS = "WUBRG"


def _letters(symbols: str) -> str:
    """Return mana symbols as letters; a number is colorless mana. Raises Unclear for anything else."""
    letters = "".join("C" * int(one) if one.isdigit() else one for one in symbols_of(symbols))
    if not letters or not set(letters) <= set("WUBRGC"):
        raise Unclear(f"{symbols} isn't mana that can be added.")
    return letters


def _symbols(letters: object) -> Iterator[object]:
    """Invert ``_letters``: yield mana as symbols; colorless mana was also written as a number."""
    if isinstance(letters, str):
        yield "".join(f"{{{letter}}}" for letter in letters)
        rest = letters.lstrip("C")
        if rest != letters:
            yield f"{{{len(letters) - len(rest)}}}" + "".join(f"{{{letter}}}" for letter in rest)


def _colorless(amount: int) -> str:
    """Return an amount of colorless mana as letters: "CC" for 2. Raises Unclear if it isn't a number."""
    if not isinstance(amount, int):
        raise Unclear("The amount of mana to add must be a number.")
    return "C" * amount


def _amounts(letters: object) -> Iterator[object]:
    """Invert ``_colorless``: yield the arguments from which it builds this value, if any."""
    if isinstance(letters, str) and letters and not letters.strip("C"):
        yield len(letters)


def _of_any_color(amount: int | Amount) -> AddManaOfOneKind:
    """Build the addition of an amount of mana of one color of the player's choice."""
    if isinstance(amount, int):
        return AddManaOfOneKind(tuple(color * amount for color in _COLORS))
    return AddManaOfOneKind(tuple(_COLORS), amount)


def _amounts_of_any_color(act: object) -> Iterator[object]:
    """Invert ``_of_any_color``: yield the arguments from which it builds this value, if any."""
    if isinstance(act, AddManaOfOneKind) and len(act.kinds) == len(_COLORS) and act.who == "you":
        yield len(str(act.kinds[0])) if act.times == 1 else act.times


def _added_by(parsed: tuple[Parsed, AddManaOfOneKind]) -> AddManaOfOneKind:
    """Build the addition of mana of one color by another player, from the player and the same done by you."""
    return AddManaOfOneKind(parsed[1].kinds, parsed[1].times, parsed[0])


def _as_added_by(act: object) -> Iterator[object]:
    """Invert ``_added_by``: yield the arguments from which it builds this value, if any."""
    if isinstance(act, AddManaOfOneKind):
        yield act.who, AddManaOfOneKind(act.kinds, act.times)


def _combined(parsed: tuple[int, str, str]) -> AddManaOfOneKind:
    """Build the addition of an amount of mana in any combination of two colors.

    Raises Unclear if the amount isn't a number or the colors aren't two.
    """
    amount, first, second = parsed[0], _letters(parsed[1]), _letters(parsed[2])
    if not isinstance(amount, int) or len(first + second) != len({first, second}):
        raise Unclear("The amount of mana to add must be a number.")
    return AddManaOfOneKind(tuple(first * (amount - one) + second * one for one in range(amount + 1)))


def _as_combined(value: object) -> Iterator[object]:
    """Invert ``_combined``: yield the arguments from which it builds this value, if any."""
    if isinstance(value, AddManaOfOneKind) and value.kinds and len(value.kinds) == len(value.kinds[0]) + 1:
        said = (len(value.kinds[0]), f"{{{value.kinds[0][0]}}}", f"{{{value.kinds[-1][0]}}}")
        if said[1] != said[2] and value == _combined(said):
            yield said


def _and_colorless(symbols: str) -> str:
    """Return mana symbols as letters, with one colorless mana added."""
    return _letters(symbols) + "C"


def _but_colorless(letters: object) -> Iterator[object]:
    """Invert ``_and_colorless``: yield the arguments from which it builds this value, if any."""
    if isinstance(letters, str) and letters.endswith("C") and letters != "C":
        yield from _symbols(letters.removesuffix("C"))


_MANA = through(HOLE.MANA, _letters, _symbols)
_EACH = tuple(through(getattr(HOLE, name), _letters, _symbols) for name in ("first", "second", "third"))
_COLORLESS = AddMana(through(HOLE.number, _colorless, _amounts))
_ANY = through(HOLE.number, _of_any_color, _amounts_of_any_color)

for _add in ("add", "[you add]"):
    says("act", f"{_add} <mana>", HOLE.mana)
    says("act", f"{_add} <mana> [to your mana pool]", HOLE.mana)
says("mana", "<MANA>", AddMana(_MANA))
example("act", "add {G}", "Add one mana.")
says("mana", "<MANA> [for each] <counted>", AddMana(_MANA, times=for_each(1)))
says("mana", "[an amount of] <MANA> [equal to] <amount>", AddMana(_MANA, times=HOLE.amount))
says("mana", "[an amount of] <MANA> [to your mana pool] [equal to] <amount>", AddMana(_MANA, times=HOLE.amount))
says("mana", "<MANA:first> or <MANA:second>", AddManaOfOneKind(_EACH[:2]))
says("mana", "either <MANA:first> or <MANA:second>", AddManaOfOneKind(_EACH[:2]))
says("mana", "<MANA:first> , <MANA:second> [, or] <MANA:third>", AddManaOfOneKind(_EACH))
says("mana", "[one mana of the chosen color]", AddManaOfTheChosenColor())
example("act", "add one mana of the chosen color", "Add mana of the color chosen for a linked ability.")
says("mana", "<number> [colorless mana]", _COLORLESS)
for _color in ("any color", "any one color"):
    says("mana", f"<number> [mana of {_color}]", _ANY)
says("mana", "<number> [mana in any combination of] <MANA:first> and/or <MANA:second>",
     through((HOLE.number, HOLE.first, HOLE.second), _combined, _as_combined))  # fmt: skip
says("mana", "<MANA> [and one colorless mana]", AddMana(through(HOLE.MANA, _and_colorless, _but_colorless)))

says("mana", "[one mana of any type that] <article> <described> [could produce]",
     AddManaLandsCouldProduce(through(HOLE.described, without_your_control, with_your_control)))  # fmt: skip


def _number_of(parsed: tuple[object, Color]) -> AddMana:
    """Build the addition of an amount of mana of a color. Raises Unclear if the amount isn't a number."""
    amount, color = parsed
    if not isinstance(amount, int):
        raise Unclear("The amount of mana to add must be a number.")
    return AddMana(dict(zip(COLORS, _COLORS, strict=True))[color] * amount)


def _as_so_many(act: object) -> Iterator[object]:
    """Invert ``_number_of``: yield the arguments from which it builds this value, if any."""
    if (
        isinstance(act, AddMana)
        and isinstance(act.mana, str)
        and act.mana in {letter * len(act.mana) for letter in _COLORS}
    ):
        yield len(act.mana), dict(zip(_COLORS, COLORS, strict=True))[act.mana[0]]


def _one_produced(parsed: tuple[Parsed, object]) -> AddManaThatWasProduced:
    """Build the addition of one mana of the type that was produced. Raises Unclear for several."""
    if parsed[1] != 1:
        raise Unclear("Adding more than one mana of the type produced is not modelled.")
    return AddManaThatWasProduced(parsed[0])


def _as_one_produced(act: object) -> Iterator[object]:
    """Invert ``_one_produced``: yield the arguments from which it builds this value, if any."""
    if isinstance(act, AddManaThatWasProduced):
        yield act.who, 1


def _for_each(parsed: tuple[Parsed, Parsed]) -> AddMana:
    """Build the addition of mana for each counted object. Raises Unclear unless the mana is of a fixed kind."""
    mana, times = parsed
    if not isinstance(mana, AddMana) or mana != AddMana(mana.mana):
        raise Unclear("Only mana of a fixed kind, such as {G}, can be added for each of something.")
    return AddMana(mana.mana, times=times)


def _as_for_each(act: object) -> Iterator[object]:
    """Invert ``_for_each``: yield the arguments from which it builds this value, if any."""
    if isinstance(act, AddMana) and isinstance(act.times, Amount):
        yield AddMana(act.mana), act.times


says("mana", "<number> <color> mana", through((HOLE.number, HOLE.color), _number_of, _as_so_many))
says("act", "add <mana> [to your mana pool] [for each] <counted>",
     through((HOLE.mana, for_each(1)), _for_each, _as_for_each))  # fmt: skip
_ITS_CONTROLLER = (Pronoun("controller"), "controller of that")


def _with_a_sting(said: tuple[Parsed, str, Parsed]) -> tuple[Act, ...]:
    """Build mana that the controller of something adds, and damage to that player.

    Raises Unclear if another player adds the mana.
    """
    who, mana, amount = said
    if who not in _ITS_CONTROLLER:
        raise Unclear("It isn't clear which player is dealt the damage.")
    return AddMana(mana, who), Deal(amount, who)


def _as_mana_and_damage(acts: object) -> Iterator[object]:
    """Invert ``_with_a_sting``: yield the arguments from which it builds these acts, if any."""
    match acts:
        case (AddMana(mana=mana, who=who, times=1), Deal(amount=amount, to=to, and_to=None)) if who == to:
            yield who, mana, amount


for _adds in ("adds", "[adds an additional]"):
    says("adds", _adds, None)
for _where in ("", *(f" [to {whose} mana pool]" for whose in ("your", "his or her", "their"))):
    says("act", f"<who> <adds> <MANA>{_where}", AddMana(_MANA, HOLE.who))
    says("acts", f"<who> <adds> <MANA>{_where} [and ~ deals] <number> damage to [that player]",
         through((HOLE.who, _MANA, HOLE.number), _with_a_sting, _as_mana_and_damage))  # fmt: skip
    says("act", f"<who> <adds> <number> [mana of any color]{_where}",
         through((HOLE.who, _ANY), _added_by, _as_added_by))  # fmt: skip
_PRODUCED = through(("controller of that", _ANY), _added_by, _as_added_by)
says("act", "[it produces an additional] <number> [mana of any color]", _PRODUCED)
_AS_PRODUCED = "[one mana of any type that] [land produced]"
says("act", f"<who> <adds> {_AS_PRODUCED}", AddManaThatWasProduced(HOLE.who))
for _where in ("", *(f" [to {whose} mana pool]" for whose in ("his or her", "their"))):
    says("act", f"<who> <adds> [one mana of that type]{_where}", AddManaThatWasProduced(HOLE.who))
    says("act", f"<who> <adds> <number> mana{_where} [of any type that] [land produced]",
         through((HOLE.who, HOLE.number), _one_produced, _as_one_produced))  # fmt: skip
says("act", "[it produces one additional mana] [of the same type]", AddManaThatWasProduced("controller of that"))
says("act", f"add {_AS_PRODUCED}", AddManaThatWasProduced())
says("act", "[it produces an additional] <MANA>", AddMana(_MANA, "controller of that"))

# mana that may be spent only on something


def _for_a_purpose(parsed: tuple[Parsed, Purpose]) -> AddManaFor:
    """Build the addition of mana that can be spent only on something. Raises Unclear if no mana is added."""
    act, purpose = parsed
    if not (isinstance(act, Act) and act.makes_mana):
        raise Unclear("“Spend this mana only …” must follow words that add mana.")
    return AddManaFor(act, purpose)


def _as_for_a_purpose(act: object) -> Iterator[object]:
    """Invert ``_for_a_purpose``: yield the arguments from which it builds this value, if any."""
    if isinstance(act, AddManaFor):
        yield act.act, act.purpose


says("acts", "<sentence> <only_for>", (through((HOLE.sentence, HOLE.only_for), _for_a_purpose, _as_for_a_purpose),))
says("spend_only", "[. spend this mana only] to", None)
says("bought", "<article> <spells>", HOLE.spells)
says("bought", "<adjectives> spells", all_of(HOLE.adjectives))
says("bought", "<noun_or> spells", HOLE.noun_or)
says("bought", "<adjectives> <noun_or> spells", all_of(join(HOLE.adjectives, (HOLE.noun_or,))))
says("bought", "[instant and sorcery] spells", either(OfType("instant"), OfType("sorcery")))
says("only_for", "<spend_only> <to_cast> <bought>", Purpose(HOLE.bought))
for _use in ("[or activate] [abilities of]", "[or activated abilities of]"):
    says("only_for", f"<spend_only> <to_cast> <bought> {_use} <described_all>",
         Purpose(HOLE.bought, HOLE.described_all))  # fmt: skip
says("only_for", "<spend_only> activate [abilities of] <described_all>", Purpose(None, HOLE.described_all))
example("act", "add {G}. Spend this mana only to cast creature spells", "Add mana that may be spent only on something.")

for _words, _whose in (("[you don't lose]", "you"), ("[you do not lose]", "you"), ("players <do_not> lose", "any")):
    for _when, _step in (("as steps and phases end", ""), ("as steps end", "step")):
        says("ability", f"{_words} [unspent mana] [{_when}]",
             Forbidding(Pattern("lose mana", player=_whose, cause=_step)))  # fmt: skip
        for _color, _letter in zip(COLORS, _COLORS, strict=True):
            says("ability", f"{_words} [unspent {_color} mana] [{_when}]",
                 Forbidding(Pattern("lose mana", player=_whose, word=_letter, cause=_step)))  # fmt: skip
example(
    "ability",
    "You don't lose unspent green mana as steps and phases end",
    "Keep mana in the pool as steps and phases end.",
)
