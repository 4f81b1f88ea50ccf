"""Lasting effects that something left behind before the story begins."""

from collections.abc import Iterator
from typing import Any

from kb.english.boards.claim import Thing, says
from kb.english.boards.setup import SETUPS, Setup, setups
from kb.english.grammar import NoValue
from kb.english.templates import HOLE, join, through


class EffectGains(Setup):
    """Add an effect that grants a keyword ability."""

    thing: Thing
    keyword: str


class EffectLoses(Setup):
    """Add an effect that removes one ability, or all abilities."""

    thing: Thing
    what: str


class EffectGets(Setup):
    """Add an effect that changes power and toughness."""

    thing: Thing
    growth: tuple[int, int]


class EffectForbids(Setup):
    """Add an effect that forbids an object to do something, or others to do it to the object."""

    thing: Thing
    what: str


class EffectSetsSize(Setup):
    """Add an effect that sets power and toughness from now on."""

    thing: Thing
    size: tuple[int, int]


class EffectIs(Setup):
    """Add an effect that says what an object is, or that gives it an ability that says so."""

    thing: Thing
    words: tuple[str, ...]
    is_ability: bool = False


class EffectMakes(Setup):
    """Add an effect that turns one permanent into something else, in these words."""

    thing: Thing
    words: tuple[str, ...]
    size: tuple[int, int] | None = None
    is_in_addition: bool = False


class EffectOnAll(Setup):
    """Add an effect that makes everything of a type into creatures, in these words."""

    kind: str
    words: tuple[str, ...]
    size: tuple[int, int]
    is_in_addition: bool = False


class EffectChangesText(Setup):
    """Change a word in an object's text, as Sleight of Mind does."""

    thing: Thing
    old: str
    new: str


class ExtraLand(Setup):
    """Add an effect that lets a player play an additional land."""

    player: str


class NoLands(Setup):
    """Add an effect that stops a player from playing lands."""

    player: str


class SpellsCostLess(Setup):
    """Add an effect that reduces the generic mana in the cost of a player's spells."""

    player: str
    number: int


class MayCastFree(Setup):
    """Add an effect that lets a player cast a card without paying its mana cost."""

    player: str
    card: Thing


class SkipsCombat(Setup):
    """Add an effect that makes a player skip their next combat phase."""

    player: str


def effects(words: str, means: Any, example: str = "", kind: type[Setup] | None = None) -> None:  # noqa: ANN401  (templates of setups)
    """Declare what an effect says, after “that” or in quotation marks; `kind` describes the example."""
    says("effect", words, (means,))
    if example:
        SETUPS[f"an effect says that {example}"] = ((kind or type(means)).__doc__ or "").partition("\n")[0]


says("setup", "an effect says that <effect>")
says("setup", "an effect says “<effect>”")

# of one thing, said with "that" or in quotation marks

effects("<thing> gains <ability>", EffectGains(HOLE.thing, HOLE.ability), "Bear gains flying")
effects("<thing> loses all abilities", EffectLoses(HOLE.thing, "all abilities"), "Bear loses all abilities")
effects("<thing> loses <keyword>", EffectLoses(HOLE.thing, HOLE.keyword))
effects("<thing> gets <growth>", EffectGets(HOLE.thing, HOLE.growth), "Bear gets +1/+1")
for _act in ("attack", "block", "be targeted"):
    effects(
        f"<thing> (cannot|can't) {_act}",
        EffectForbids(HOLE.thing, _act),
        "Bear cannot attack" if _act == "attack" else "",
    )
effects(
    "<thing>'s power and toughness are <size>",
    EffectSetsSize(HOLE.thing, HOLE.size),
    "Bear's power and toughness are 0/1",
)
effects("<thing> is (a|an) <creature_words>", EffectIs(HOLE.thing, HOLE.creature_words), "Bear is an artifact creature")
effects(
    "<thing> has “<own_words>”",
    EffectIs(HOLE.thing, HOLE.own_words, is_ability=True),
    'Bear has "This creature is an artifact creature"',
)
says("own_words", "this creature is (a|an) <creature_words>")
_BECOMES = "<thing> becomes (a|an)"
effects(f"{_BECOMES} <creature_words>", EffectMakes(HOLE.thing, HOLE.creature_words))
effects(
    f"{_BECOMES} <size> <creature_words>",
    EffectMakes(HOLE.thing, HOLE.creature_words, HOLE.size),
    "Opal becomes a 4/4 creature",
)
effects(f"{_BECOMES} <creature_words> in addition to its types",
     EffectMakes(HOLE.thing, HOLE.creature_words, None, is_in_addition=True))  # fmt: skip
effects(f"{_BECOMES} <size> <creature_words> in addition to its types",
     EffectMakes(HOLE.thing, HOLE.creature_words, HOLE.size, is_in_addition=True))  # fmt: skip
says("creature_words", "creature", ("creature",))
for _word in ("artifact", "enchantment", "land"):
    says("creature_words", f"{_word} <creature_words>", join((_word,), HOLE.creature_words))


def _growth(parsed: str) -> tuple[int, int]:
    """Return the power and toughness of a change in size such as “+1/+1”."""
    power, _, toughness = parsed.partition("/")
    return int(power), int(toughness)


def _growth_apart(value: object) -> Iterator[object]:
    """Invert ``_growth``: yield the arguments from which it builds this value, if any."""
    match value:
        case (int(power), int(toughness)):
            yield f"{power:+}/{toughness:+}"


says("growth", "<GROWTH>", through(HOLE.growth, _growth, _growth_apart))

# of several things and of players


def _still(parsed: tuple[str, str, tuple[str, ...], tuple[int, int]]) -> EffectOnAll:
    """Build an effect on all objects of a type that keep it. Raises NoValue if they are said to become another."""
    kind, still, words, size = parsed
    if kind != still:
        raise NoValue
    return EffectOnAll(kind, words, size, is_in_addition=True)


def _still_apart(value: object) -> Iterator[object]:
    """Invert ``_still``: yield the arguments from which it builds this value, if any."""
    if isinstance(value, EffectOnAll) and value.is_in_addition:
        yield value.kind, value.kind, value.words, value.size


for _type in ("artifact", "creature", "enchantment", "land"):
    says("all_of_type", f"{_type}s", _type)
effects("all <all_of_type> are <size> <creatures>", EffectOnAll(HOLE.all_of_type, HOLE.creatures, HOLE.size))
effects("all <all_of_type> are <size> <creatures> that are still <all_of_type:still>",
        through((HOLE.all_of_type, HOLE.still, HOLE.creatures, HOLE.size), _still, _still_apart),
        "all lands are 1/1 creatures that are still lands", EffectOnAll)  # fmt: skip
says("creatures", "creatures", ("creature",))
for _word in ("artifact", "enchantment", "land"):
    says("creatures", f"{_word} <creatures>", join((_word,), HOLE.creatures))


def _generic(mana: str) -> int:
    """Return an amount of generic mana as a number. Raises NoValue for colored mana."""
    figures = mana.strip("{}")
    if not figures.isdigit():
        raise NoValue
    return int(figures)


def _generic_apart(number: object) -> Iterator[object]:
    """Invert ``_generic``: yield the arguments from which it builds this value, if any."""
    if isinstance(number, int):
        yield f"{{{number}}}"


effects("<PLAYER> may play an additional land", ExtraLand(HOLE.player), "Ana may play an additional land")
effects("<PLAYER> can't play lands", NoLands(HOLE.player), "Ana can't play lands")
effects("<PLAYER> skips their next combat phase", SkipsCombat(HOLE.player), "Ana skips their next combat phase")
effects("<PLAYER> skips (his|her|their|the) (|next) combat (|phase) (|this turn|of this turn|of the turn)",
        SkipsCombat(HOLE.player))  # fmt: skip
_NUMBER = through(HOLE.mana, _generic, _generic_apart)
effects("<PLAYER>'s spells cost <MANA> less", SpellsCostLess(HOLE.player, _NUMBER), "Ana's spells cost {2} less")
effects(
    "<PLAYER> may cast <thing> without paying its mana cost",
    MayCastFree(HOLE.player, HOLE.thing),
    "Ana may cast Zap without paying its mana cost",
)

setups("an effect changes <TEXT:old> in the text of <thing> to <TEXT:new>",
       EffectChangesText(HOLE.thing, HOLE.old, HOLE.new),
       example='an effect changes "black" in the text of Knight to "white"')  # fmt: skip
