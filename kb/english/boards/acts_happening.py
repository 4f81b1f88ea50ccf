"""Acts that happen to cards and permanents without any player, and effects that begin and end."""

from collections.abc import Callable, Iterator

from kb.engine.position.subtypes import BASIC_LAND_TYPES
from kb.english.boards.acts import Act, Acts, happens, plain
from kb.english.boards.acts_looking import Resolves
from kb.english.boards.claim import Several, Thing, plural, says
from kb.english.boards.words import first_and_others
from kb.english.grammar import NoValue
from kb.english.templates import HOLE, Parsed, through, whole

Things = tuple[Thing | Several, ...]


class Leaves(Act):
    """Destroy or sacrifice permanents at the same time, without any player doing it."""

    things: Things
    cause: str

    can_be_repeated = False


class Dies(Act):
    """Put permanents into the graveyard at the same time, without destroying or sacrificing them."""

    things: Things

    can_be_repeated = False


class Enters(Act):
    """Put a card onto the battlefield under its owner's control."""

    thing: Thing

    def after(self, before: Acts) -> Act:
        """Return that the card resolves, if it was cast before in the sentence: “Ana casts Bear, and Bear enters”."""
        is_cast = any(getattr(plain(act), "card", None) == self.thing for act in before)
        return Resolves(self.thing) if is_cast else self


class AreExiled(Act):
    """Exile objects at the same time, from any zone, without any player doing it."""

    things: Things

    can_be_repeated = False


class AreReturned(Act):
    """Return objects to their owners' hands at the same time, from any zone."""

    things: Things

    can_be_repeated = False


class AreMilled(Act):
    """Put cards from a library into the graveyard at the same time."""

    things: Things

    can_be_repeated = False


class Deals(Act):
    """Deal noncombat damage."""

    source: Thing
    amount: int
    target: Thing


class BecomesTapped(Act):
    """Tap a permanent."""

    thing: Thing

    can_be_repeated = False


class Phases(Act):
    """Phase permanents out or in at the same time."""

    things: Things
    way: str


class CounterIsPut(Act):
    """Put a counter on a permanent."""

    kind: str
    thing: Thing

    spoken_of = ("kind",)


class BecomesAttached(Act):
    """Attach something to something else."""

    thing: Thing
    host: Thing


class EffectAttaches(Act):
    """Attach something to something else, if that is legal."""

    thing: Thing
    host: Thing


class BecomesACopy(Act):
    """Apply the first of its abilities that makes it a copy, ignoring what the ability asks for."""

    thing: Thing
    original: Thing


class MadeOnly(Act):
    """Change what a permanent is."""

    thing: Thing
    word: str


class MadeCreature(Act):
    """Add an effect that makes it a creature, in these words."""

    thing: Thing
    size: tuple[int, int]
    words: str


class MadeLandType(Act):
    """Add an effect that sets a land's type, or adds one."""

    thing: Thing
    kind: str
    is_added: bool = False


class MadeCreatureType(Act):
    """Add an effect that sets a creature type."""

    thing: Thing
    kind: str


class SubtypeTaken(Act):
    """Add an effect that removes a subtype."""

    kind: str
    thing: Thing


class MadeLegendary(Act):
    """Add an effect that adds a supertype."""

    thing: Thing


class MadeColor(Act):
    """Add an effect that gives it a color."""

    thing: Thing
    color: str


class KeywordGiven(Act):
    """Add an effect that grants a keyword ability."""

    thing: Thing
    keyword: str


class KeywordTaken(Act):
    """Add an effect that removes a keyword ability."""

    keyword: str
    thing: Thing


class EffectsEnd(Act):
    """End all effects on one object."""

    thing: Thing


def known_land_type(name: str) -> str:
    """Return a basic land type unchanged. Raises NoValue for another word."""
    if name not in BASIC_LAND_TYPES:
        raise NoValue
    return name


def known_land_types(name: object) -> Iterator[object]:
    """Invert ``known_land_type``: yield the basic land type."""
    if name in BASIC_LAND_TYPES:
        yield name


def _of_several(words: str, means: Callable[[Parsed], Act], *, example: str) -> None:
    """Declare a sentence about something that happens to one or several things at the same time."""
    happens(f"<told_thing:one> {words}", means((HOLE.one,)), example=example)
    happens(f"<told_list:those> {plural(words)}", means(HOLE.those))
    happens(f"<told_group:group> {words}", means((HOLE.group,)))


for _cause in ("destroyed", "sacrificed"):
    says("cause", _cause, _cause)
_of_several("is <cause>", lambda things: Leaves(things, HOLE.cause), example="Ivory Gargoyle is destroyed")
_of_several("dies", Dies, example="Bear dies")
happens("<told_thing:one> enters the battlefield", Enters(HOLE.one), example="Bear enters the battlefield")
happens("<told_thing:one> comes into play", Enters(HOLE.one))
_of_several("is exiled", AreExiled, example="Bear is exiled")
_of_several("is returned to (its owner's hand|their owners' hands)", AreReturned,
            example="Bear is returned to its owner's hand")  # fmt: skip
_of_several("is milled", AreMilled, example="Bear is milled")
happens("<told_thing:one> deals <INT> damage to <one_aim>", Deals(HOLE.one, whole(HOLE.int), HOLE.one_aim),
        example="Brute deals 3 damage to Bob")  # fmt: skip
happens("<one_aim> is dealt <INT> damage by <told_thing:one>", Deals(HOLE.one, whole(HOLE.int), HOLE.one_aim))
happens("<told_thing:one> becomes tapped", BecomesTapped(HOLE.one), example="Bear becomes tapped")
happens("<told_thing:one> is tapped", BecomesTapped(HOLE.one))
says("in_or_out", "out", "out")
says("in_or_out", "in", "in")
_of_several("phases <in_or_out>", lambda things: Phases(things, HOLE.in_or_out), example="Bear phases out")
says("counter_kind", "<GROWTH>")
says("counter_kind", "<WORD>")
happens("a <counter_kind> counter is put on <told_thing:one>", CounterIsPut(HOLE.counter_kind, HOLE.one),
        example="a +1/+1 counter is put on Bear")  # fmt: skip
happens("an <counter_kind> counter is put on <told_thing:one>", CounterIsPut(HOLE.counter_kind, HOLE.one))
happens("<told_thing:one> gets (a|an) <counter_kind> counter", CounterIsPut(HOLE.counter_kind, HOLE.one))
happens("<told_thing:one> becomes attached to <told_thing:host>", BecomesAttached(HOLE.one, HOLE.host),
        example="Mark becomes attached to Bear")  # fmt: skip
happens("an effect attaches <told_thing:one> to <told_thing:host>", EffectAttaches(HOLE.one, HOLE.host),
        example="an effect attaches Mark to Bear")  # fmt: skip
happens("<told_thing:one> becomes a copy of <told_thing:original>", BecomesACopy(HOLE.one, HOLE.original),
        example="Vesuvan Doppelganger becomes a copy of Bear")  # fmt: skip

# effects

_MAKES = "an effect makes <told_thing:one>"
happens(f"{_MAKES} (a|an) <WORD> only", MadeOnly(HOLE.one, HOLE.word), example="an effect makes Bear an artifact only")
happens(f"{_MAKES} (a|an) <size> <animated_words:creature_words>",
        MadeCreature(HOLE.one, HOLE.size, HOLE.creature_words),
        example="an effect makes Sword a 2/2 artifact creature")  # fmt: skip
says("animated_words", "creature", "creature")
says("animated_words", "<card_type> <animated_words>",
     through((HOLE.card_type, HOLE.animated_words), " ".join, first_and_others))  # fmt: skip
says("land_name", "<NAME>", through(HOLE.name, known_land_type, known_land_types))
happens(
    f"{_MAKES} (a|an) <land_name>", MadeLandType(HOLE.one, HOLE.land_name), example="an effect makes Tower an Island"
)
happens(f"{_MAKES} (a|an) <land_name> in addition to its types",
        MadeLandType(HOLE.one, HOLE.land_name, is_added=True))  # fmt: skip
happens("an effect makes the creature type of <told_thing:one> <NAME>", MadeCreatureType(HOLE.one, HOLE.name),
        example="an effect makes the creature type of Grove Goblin")  # fmt: skip
happens("an effect takes the subtype <NAME> from <told_thing:one>", SubtypeTaken(HOLE.name, HOLE.one),
        example="an effect takes the subtype Equipment from Sword")  # fmt: skip
happens(f"{_MAKES} legendary", MadeLegendary(HOLE.one), example="an effect makes Tower legendary")
happens(f"{_MAKES} <color>", MadeColor(HOLE.one, HOLE.color), example="an effect makes Idol red")
happens(
    "an effect gives <told_thing:one> <keyword>",
    KeywordGiven(HOLE.one, HOLE.keyword),
    example="an effect gives Tower flying",
)
happens("<told_thing:one> (gains|gets) <keyword>", KeywordGiven(HOLE.one, HOLE.keyword))
happens("an effect takes <keyword> from <told_thing:one>", KeywordTaken(HOLE.keyword, HOLE.one),
        example="an effect takes flying from Tower")  # fmt: skip
happens("<told_thing:one> loses <keyword>", KeywordTaken(HOLE.keyword, HOLE.one))
happens("the effects on <told_thing:one> end", EffectsEnd(HOLE.one), example="the effects on Golem end")
