"""Filters: descriptions of objects, as values that say which characteristics they read."""

from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias

from kb.engine.position.values import Value

Characteristic: TypeAlias = Literal["types", "color", "name", "abilities", "controller"]
"""What a filter may read: types are card types, supertypes and subtypes; "you" is read off the controller."""

Points: TypeAlias = Literal["", "this", "host", "each"]
"""How a filter tells apart two things that are alike: by being the source ("this"), by being what the source is
attached to ("host"), or by what it asks of each object itself, and not of its characteristics alone ("each")."""


class Filter(Value):
    """A description of objects, such as "creature" or "not this"; each class below it is one predicate.

    A class declares its words, the characteristic that it reads, and what it points at. What decides whether it
    describes an object stands in ``kb.engine.characteristics.matching``.
    """

    words = ""
    """The name of the predicate, which tells it from all others."""
    own_reads = frozenset[str]()
    """The characteristics that it reads itself, apart from its parts."""
    own_points = frozenset[str]()
    """What it points at itself, apart from its parts."""

    def __init_subclass__(cls, *, words: str = "", reads: Characteristic | None = None, points: Points = "") -> None:
        super().__init_subclass__()
        if words:
            cls.words = words
        if reads:
            cls.own_reads = frozenset({reads})
        if points:
            cls.own_points = frozenset({points})

    @property
    def parts(self) -> tuple["Filter", ...]:
        """The filters of which it is made."""
        return ()

    def map_parts(self, change: Callable[["Filter"], "Filter"]) -> "Filter":
        """Return the same filter made of changed parts."""
        del change
        return self

    def replace(self, change: Callable[["Filter"], "Filter | None"]) -> "Filter":
        """Return the filter with whatever ``change`` returns in place of a part, the outermost first.

        ``change`` returns None for a filter that stays; its parts are tried then.
        """
        found = change(self)
        return self.map_parts(lambda part: part.replace(change)) if found is None else found

    def walk(self) -> Iterator["Filter"]:
        """Yield the filter and all its parts, and theirs."""
        yield self
        for part in self.parts:
            yield from part.walk()

    @property
    def reads(self) -> frozenset[str]:
        """The characteristics that it looks at."""
        return self.own_reads.union(*(part.reads for part in self.parts))

    @property
    def looks(self) -> frozenset[str]:
        """The same, but of the abilities only those that it asks for: ``keyword flying``."""
        return self.reads.union(*(part.looks for part in self.parts))

    @property
    def points(self) -> frozenset[str]:
        """What tells two things apart that are alike: "this", "host", or what it asks of each ("each")."""
        return self.own_points.union(*(part.points for part in self.parts))

    @property
    def is_pointing(self) -> bool:
        """Whether it describes nothing but what it points at."""
        return False

    def __str__(self) -> str:
        own = (getattr(self, name) for name in self.fields if name not in {"part", "parts"})
        return " ".join([self.words, *(str(one) for one in own if one != ""), *(f"({part})" for part in self.parts)])


# filters that are made of others


class AllOf(Filter, words="all"):
    """What all parts describe; everything, if there are none."""

    parts: tuple[Filter, ...] = ()

    def map_parts(self, change: Callable[[Filter], Filter]) -> Filter:
        """Return the same filter made of changed parts."""
        return AllOf(tuple(map(change, self.parts)))

    @property
    def is_pointing(self) -> bool:
        """Whether one of its parts describes nothing but what it points at."""
        return any(part.is_pointing for part in self.parts)


class AnyOf(Filter, words="any"):
    """What at least one part describes."""

    parts: tuple[Filter, ...] = ()

    def map_parts(self, change: Callable[[Filter], Filter]) -> Filter:
        """Return the same filter made of changed parts."""
        return AnyOf(tuple(map(change, self.parts)))

    @property
    def is_pointing(self) -> bool:
        """Whether all its parts describe nothing but what they point at."""
        return all(part.is_pointing for part in self.parts)


class Not(Filter, words="not"):
    """What the part doesn't describe."""

    part: Filter

    @property
    def parts(self) -> tuple[Filter, ...]:
        """The part."""
        return (self.part,)

    def map_parts(self, change: Callable[[Filter], Filter]) -> Filter:
        """Return the same filter made of a changed part."""
        return Not(change(self.part))


class Targeting(Filter, words="targeting"):
    """A spell that targets a permanent which the part describes."""

    part: Filter

    @property
    def parts(self) -> tuple[Filter, ...]:
        """The description of the target."""
        return (self.part,)

    def map_parts(self, change: Callable[[Filter], Filter]) -> Filter:
        """Return the same filter made of a changed part."""
        return Targeting(change(self.part))


# the source, and what belongs to it


class This(Filter, words="this", points="this"):
    """The source itself."""

    @property
    def is_pointing(self) -> bool:
        """Always."""
        return True


class Host(Filter, words="host", points="host"):
    """What the source is attached to."""

    @property
    def is_pointing(self) -> bool:
        """Always."""
        return True


class MadeByThis(Filter, words="made by this", points="each"):
    """A token that the source created."""


class MadeThis(Filter, words="made this", points="each"):
    """What created the source."""


class OwnedWithThis(Filter, words="owned with this", points="each"):
    """What has the same owner as the source."""


class AnotherCard(Filter, words="another card", points="each"):
    """A card that is neither the source nor what the source was before it changed zones."""


# characteristics


class OfType(Filter, words="type", reads="types"):
    """What has a card type, as a lowercase word."""

    type: str


class OfSubtype(Filter, words="subtype", reads="types"):
    """What has a subtype, as a capitalized word."""

    subtype: str


class OfSupertype(Filter, words="supertype", reads="types"):
    """What has a supertype; a Legend by the rules of its day counts as legendary."""

    supertype: str


class Legend(Filter, words="legend", reads="types"):
    """What is a legend by the rules of the day: it has the subtype, or the supertype legendary."""


class OfColor(Filter, words="color", reads="color"):
    """What is of a color, as a lowercase word."""

    color: str


class OfChoice(Filter):
    """What has something that was chosen for the source."""

    link: str = ""
    """The link between the ability that has it chosen and the one that looks it up."""
    choice = ""
    """What is chosen."""


class OfChosenType(OfChoice, words="of the chosen type", reads="types", points="this"):
    """What has the creature type chosen for the source."""

    choice = "creature type"


class OfChosenColor(OfChoice, words="of the chosen color", reads="color", points="this"):
    """What is of the color chosen for the source."""

    choice = "color"


class HasKeyword(Filter, words="keyword", reads="abilities"):
    """What has a keyword ability."""

    keyword: str

    @property
    def looks(self) -> frozenset[str]:
        """The keyword."""
        return frozenset({f"keyword {self.keyword}"})


class Named(Filter, words="named", reads="name"):
    """What has a name."""

    name: str


class OfSize(Filter):
    """What has a power or toughness within a bound."""

    amount: int


class PowerAtLeast(OfSize, words="power at least"):
    """What has at least so much power."""


class PowerAtMost(OfSize, words="power at most"):
    """What has at most so much power."""


class ToughnessAtLeast(OfSize, words="toughness at least"):
    """What has at least so much toughness."""


class ToughnessAtMost(OfSize, words="toughness at most"):
    """What has at most so much toughness."""


class TougherThanStrong(Filter, words="of more toughness than power"):
    """What has more toughness than power."""


class LessPowerThanThis(Filter, words="of less power than this", points="each"):
    """What has less power than the source, or than the source had when it left the battlefield."""


class ManaValueAtLeast(Filter, words="mana value at least", points="each"):
    """What has at least so much mana value."""

    amount: int


class ManaValueAtMost(Filter, words="mana value at most", points="each"):
    """What has at most so much mana value."""

    amount: int


# players


class Controlled(Filter, words="controlled", reads="controller"):
    """What the source's controller controls, or anybody else."""

    by: Literal["you", "opponent"]


class ControlledByDefendingPlayer(
    Filter, words="controlled by the defending player", reads="controller", points="each"
):
    """What the defending player controls."""


class ControlledByChosenPlayer(Filter, words="controlled by the chosen player", points="each"):
    """What the player controls who was chosen as the source was cast."""


class OfPlayer(Filter, words="of player"):
    """What a player controls, who is called by name.

    In what a card says, that is "targets" or "that player", or is left open for the player targeted.
    """

    player: str = ""


class OwnedByYou(Filter, words="owned by you", reads="controller", points="each"):
    """What the source's controller owns."""


# what an object is, apart from its characteristics


class NonToken(Filter, words="card", points="each"):
    """A card, and no token."""


class SummonCard(Filter, words="summon card", points="each"):
    """A summon card by the rules of the day."""


class SummonSpell(Filter, words="summon spell", reads="types"):
    """A summon spell by the rules of the day."""


class MadeAs(Filter, words="made as", points="each"):
    """A card or token of a type by the rules of the day, whatever has become of the permanent since."""

    type: str


class Tapped(Filter, words="tapped", points="each"):
    """What is tapped."""


class Untapped(Filter, words="untapped", points="each"):
    """What is untapped."""


class WithCounter(Filter, words="with counter", points="each"):
    """What has a counter of a kind."""

    counter: str


class Enchanted(Filter, words="enchanted", reads="types", points="each"):
    """What has an enchantment attached."""


class WithTargets(Filter, words="with so many targets", points="each"):
    """A spell with a number of targets."""

    amount: int


# combat and damage


class Attacking(Filter, words="attacking", points="each"):
    """An attacking creature."""


class AttackingWithStronger(Filter, words="attacking with a stronger one", points="each"):
    """A creature that attacks together with one of greater power."""


class AttackingMostLife(Filter, words="attacking the player with the most life", points="each"):
    """A creature that attacks the player with the most life, or one tied for it."""


class AttacksYou(Filter, words="attacks you", points="each"):
    """What attacks the source's controller."""


class AttackedThisTurn(Filter, words="attacked this turn", points="each"):
    """What attacked this turn."""


class Unblocked(Filter, words="unblocked", points="each"):
    """An unblocked attacking creature."""


class Blocked(Filter, words="blocked", points="each"):
    """An attacking creature that something blocks."""


class Blocking(Filter, words="blocking", points="each"):
    """A blocking creature."""


class BlockingThis(Filter, words="blocking this", points="each"):
    """A creature that blocks the source."""


class BlockedByThis(Filter, words="blocked by this", points="each"):
    """A creature that the source blocks."""


class InCombatWithThis(Filter, words="in combat with this", points="each"):
    """A creature that blocks the source or that the source blocks."""


class DealtDamageThisTurn(Filter, words="dealt damage this turn", points="each"):
    """What was dealt damage this turn."""


class DealtDamageBy(Filter, words="dealt damage by", points="each"):
    """What was dealt damage this turn by the source, or by what the source is attached to."""

    dealer: Literal["this", "host"]


def both(*parts: Filter) -> Filter:
    """Return the description of what all parts describe."""
    return AllOf(parts)


def either(*parts: Filter) -> Filter:
    """Return the description of what any part describes."""
    return AnyOf(parts)


def other_than(part: Filter) -> Filter:
    """Return the description of what the part doesn't describe."""
    return Not(part)


CREATURE = OfType("creature")
LAND = OfType("land")
ARTIFACT = OfType("artifact")
ENCHANTMENT = OfType("enchantment")
THIS = This()
HOST = Host()
YOURS = Controlled("you")
