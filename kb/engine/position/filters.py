"""Filters: descriptions of objects, as values that say which characteristics they read."""

from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias

from kb.engine.position.values import Value

Characteristic: TypeAlias = Literal["types", "color", "name", "abilities", "controller"]
"""The characteristics that a filter may read: types include supertypes and subtypes; "you" reads the controller."""

Points: TypeAlias = Literal["", "this", "host", "each"]
"""How a filter tells apart two things that are alike: by being the source ("this"), by being what the source is
attached to ("host"), or by what it asks of each object itself, and not of its characteristics alone ("each")."""


class Filter(Value):
    """A description of objects, such as "creature" or "not this"; each subclass is one predicate.

    A class declares its words, the characteristic that it reads, and the object that it points at.
    ``kb.engine.characteristics.matching`` has the function that decides whether it matches an object.
    """

    words = ""
    """The name of the predicate, which tells it from all others."""
    own_reads = frozenset[str]()
    """The characteristics that it reads itself, apart from its parts."""
    own_points = frozenset[str]()
    """How it points at objects itself, apart from its parts."""
    asks_source = False
    """True if what it matches depends on the source or the object that the source is attached to."""

    def __init_subclass__(
        cls,
        *,
        words: str = "",
        reads: Characteristic | None = None,
        points: Points = "",
        asks_source: bool = False,
    ) -> None:
        """Record a class's words, what it reads, how it tells objects apart, and whether it asks for its source."""
        super().__init_subclass__()
        if words:
            cls.words = words
        if reads:
            cls.own_reads = frozenset({reads})
        if points:
            cls.own_points = frozenset({points})
        if asks_source:
            cls.asks_source = True

    @property
    def parts(self) -> tuple["Filter", ...]:
        """Return the filters inside this one; none by default."""
        return ()

    def map_parts(self, change: Callable[["Filter"], "Filter"]) -> "Filter":
        """Return the same filter with its parts changed by a function."""
        del change
        return self

    def replace(self, change: Callable[["Filter"], "Filter | None"]) -> "Filter":
        """Return the filter with parts replaced by the results of ``change``, the outermost first.

        ``change`` returns None for a filter that stays; its parts are tried then.
        """
        found = change(self)
        return self.map_parts(lambda part: part.replace(change)) if found is None else found

    def walk(self) -> Iterator["Filter"]:
        """Yield the filter itself and all filters inside it, recursively."""
        yield self
        for part in self.parts:
            yield from part.walk()

    @property
    def reads(self) -> frozenset[str]:
        """Return the names of the characteristics on which this filter and its parts depend, such as "types"."""
        return self.own_reads.union(*(part.reads for part in self.parts))

    @property
    def looks(self) -> frozenset[str]:
        """Return what the filter depends on: as `reads`, but with "keyword flying" and the like for "abilities"."""
        return self.reads.union(*(part.looks for part in self.parts))

    @property
    def points(self) -> frozenset[str]:
        """Return how the filter tells identical objects apart: by "this", "host" or "each" one's state; often empty."""
        return self.own_points.union(*(part.points for part in self.parts))

    @property
    def is_about_source(self) -> bool:
        """Return whether the filter or a part of it depends on the source, so that it means nothing without it."""
        return any(part.asks_source for part in self.walk())

    @property
    def is_pointing(self) -> bool:
        """Return whether the filter can match only the source or its host; by default False."""
        return False

    def __str__(self) -> str:
        """Return the filter's words, its own values, and its parts in parentheses."""
        own = (getattr(self, name) for name in self.fields if name not in {"part", "parts"})
        return " ".join([self.words, *(str(one) for one in own if one != ""), *(f"({part})" for part in self.parts)])


# filters that are made of others


class AllOf(Filter, words="all"):
    """Matches objects that all parts match; everything, if there are none."""

    parts: tuple[Filter, ...] = ()

    def map_parts(self, change: Callable[[Filter], Filter]) -> Filter:
        """Return the same filter with its parts changed by a function."""
        return AllOf(tuple(map(change, self.parts)))

    @property
    def is_pointing(self) -> bool:
        """Return whether one of the parts can match only the source or its host."""
        return any(part.is_pointing for part in self.parts)


class AnyOf(Filter, words="any"):
    """Matches objects that at least one part matches."""

    parts: tuple[Filter, ...] = ()

    def map_parts(self, change: Callable[[Filter], Filter]) -> Filter:
        """Return the same filter with its parts changed by a function."""
        return AnyOf(tuple(map(change, self.parts)))

    @property
    def is_pointing(self) -> bool:
        """Return whether every part can match only the source or its host."""
        return all(part.is_pointing for part in self.parts)


class Not(Filter, words="not"):
    """Matches objects that the part doesn't match."""

    part: Filter

    @property
    def parts(self) -> tuple[Filter, ...]:
        """Return the filter that is negated, alone."""
        return (self.part,)

    def map_parts(self, change: Callable[[Filter], Filter]) -> Filter:
        """Return the same filter with its part changed by a function."""
        return Not(change(self.part))


class Targeting(Filter, words="targeting"):
    """A spell that targets a permanent matching the part."""

    part: Filter

    @property
    def parts(self) -> tuple[Filter, ...]:
        """Return the filter for the target, alone."""
        return (self.part,)

    def map_parts(self, change: Callable[[Filter], Filter]) -> Filter:
        """Return the same filter with its part changed by a function."""
        return Targeting(change(self.part))


# the source, and what belongs to it


class This(Filter, words="this", points="this", asks_source=True):
    """The source itself."""

    @property
    def is_pointing(self) -> bool:
        """Return True: it matches only the source."""
        return True


class Host(Filter, words="host", points="host", asks_source=True):
    """The permanent that the source is attached to."""

    @property
    def is_pointing(self) -> bool:
        """Return True: it matches only what the source is attached to."""
        return True


class MadeByThis(Filter, words="made by this", points="each", asks_source=True):
    """A token that the source created."""


class MadeThis(Filter, words="made this", points="each", asks_source=True):
    """The object that created the source."""


class OwnedWithThis(Filter, words="owned with this", points="each", asks_source=True):
    """An object with the same owner as the source."""


class AnotherCard(Filter, words="another card", points="each", asks_source=True):
    """A card that is neither the source nor the object the source was before it changed zones."""


# characteristics


class OfType(Filter, words="type", reads="types"):
    """An object with a card type, as a lowercase word."""

    type: str


class OfSubtype(Filter, words="subtype", reads="types"):
    """An object with a subtype, as a capitalized word."""

    subtype: str


class OfSupertype(Filter, words="supertype", reads="types"):
    """An object with a supertype; a Legend by the rules of its day counts as legendary."""

    supertype: str


class Legend(Filter, words="legend", reads="types"):
    """A legend by the rules of the day: an object with the subtype Legend or the supertype legendary."""


class OfColor(Filter, words="color", reads="color"):
    """An object with a color, as a lowercase word."""

    color: str


class Multicolored(Filter, words="multicolored", reads="color"):
    """An object with two or more colors."""


class OfChoice(Filter, asks_source=True):
    """An object with the property chosen for the source."""

    link: str = ""
    """The link between the ability that has it chosen and the one that looks it up."""
    choice = ""
    """The kind of property that is chosen, such as a color."""


class OfChosenType(OfChoice, words="of the chosen type", reads="types", points="this"):
    """An object with the creature type chosen for the source."""

    choice = "creature type"


class OfChosenColor(OfChoice, words="of the chosen color", reads="color", points="this"):
    """An object with the color chosen for the source."""

    choice = "color"


class HasKeyword(Filter, words="keyword", reads="abilities"):
    """An object with a keyword ability."""

    keyword: str

    @property
    def looks(self) -> frozenset[str]:
        """Return the keyword alone, such as ``keyword flying``."""
        return frozenset({f"keyword {self.keyword}"})


class Named(Filter, words="named", reads="name"):
    """An object with a name."""

    name: str


class OfSize(Filter):
    """An object with a power or toughness within a bound."""

    amount: int


class PowerAtLeast(OfSize, words="power at least"):
    """An object with at least this power."""


class PowerAtMost(OfSize, words="power at most"):
    """An object with at most this power."""


class ToughnessAtLeast(OfSize, words="toughness at least"):
    """An object with at least this toughness."""


class ToughnessAtMost(OfSize, words="toughness at most"):
    """An object with at most this toughness."""


class TougherThanStrong(Filter, words="of more toughness than power"):
    """An object with more toughness than power."""


class LessPowerThanThis(Filter, words="of less power than this", points="each", asks_source=True):
    """An object with less power than the source has now, or had when it left the battlefield."""


class NoMorePowerThanThis(Filter, words="of no more power than this", points="each", asks_source=True):
    """An object with at most the power that the source has now, or had when it left the battlefield."""


class SharesColor(Filter, words="sharing a color with this", points="each", asks_source=True):
    """An object with a color that the source has, too."""


class ManaValueAtLeast(Filter, words="mana value at least", points="each"):
    """An object with at least this mana value."""

    amount: int


class ManaValueAtMost(Filter, words="mana value at most", points="each"):
    """An object with at most this mana value."""

    amount: int


# players


class Controlled(Filter, words="controlled", reads="controller"):
    """An object controlled by the source's controller, or by anybody else."""

    by: Literal["you", "opponent"]


class ControlledByDefendingPlayer(
    Filter, words="controlled by the defending player", reads="controller", points="each", asks_source=True
):
    """An object controlled by the defending player."""


class ControlledByChosenPlayer(Filter, words="controlled by the chosen player", points="each", asks_source=True):
    """An object controlled by the player chosen as the source was cast."""


class OfPlayer(Filter, words="of player"):
    """An object controlled by a player with a name.

    In card texts, the name is "targets" or "that player", or is left open for the player targeted.
    """

    player: str = ""


class OwnedByYou(Filter, words="owned by you", reads="controller", points="each"):
    """An object owned by the source's controller."""


# what an object is, apart from its characteristics


class NonToken(Filter, words="card", points="each"):
    """A card, not a token."""


class SummonCard(Filter, words="summon card", points="each"):
    """A summon card by the rules of the day."""


class SummonSpell(Filter, words="summon spell", reads="types"):
    """A summon spell by the rules of the day."""


class MadeAs(Filter, words="made as", points="each"):
    """A card or token that was made as one of a type by the rules of the day, whatever its type is now."""

    type: str


class Tapped(Filter, words="tapped", points="each"):
    """A tapped permanent."""


class Untapped(Filter, words="untapped", points="each"):
    """An untapped permanent."""


class WithAbility(Filter, words="with an ability", reads="abilities", points="each"):
    """An object with an ability of any kind."""


class WithActivatedAbility(Filter, words="with an activated ability", reads="abilities", points="each"):
    """An object with an activated ability."""


class WithCounter(Filter, words="with counter", points="each"):
    """An object with a counter of a kind."""

    counter: str


class Enchanted(Filter, words="enchanted", reads="types", points="each"):
    """A permanent with an enchantment attached."""


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
    """An object that attacks the source's controller."""


class AttackedThisTurn(Filter, words="attacked this turn", points="each"):
    """A creature that attacked this turn."""


class Unblocked(Filter, words="unblocked", points="each"):
    """An unblocked attacking creature."""


class Blocked(Filter, words="blocked", points="each"):
    """A blocked attacking creature."""


class Blocking(Filter, words="blocking", points="each"):
    """A blocking creature."""


class BlockingThis(Filter, words="blocking this", points="each", asks_source=True):
    """A creature that blocks the source."""


class BlockedByThis(Filter, words="blocked by this", points="each", asks_source=True):
    """A creature that the source blocks."""


class InCombatWithThis(Filter, words="in combat with this", points="each", asks_source=True):
    """A creature that blocks the source or that the source blocks."""


class DealtDamageThisTurn(Filter, words="dealt damage this turn", points="each"):
    """An object that was dealt damage this turn."""


class DealtDamageBy(Filter, words="dealt damage by", points="each", asks_source=True):
    """An object that was dealt damage this turn by the source, or by the permanent the source is attached to."""

    dealer: Literal["this", "host"]


def both(*parts: Filter) -> Filter:
    """Return a filter that matches objects matching all parts."""
    return AllOf(parts)


def either(*parts: Filter) -> Filter:
    """Return a filter that matches objects matching any part."""
    return AnyOf(parts)


def other_than(part: Filter) -> Filter:
    """Return a filter that matches objects not matching the part."""
    return Not(part)


CREATURE = OfType("creature")
LAND = OfType("land")
ARTIFACT = OfType("artifact")
ENCHANTMENT = OfType("enchantment")
THIS = This()
HOST = Host()
YOURS = Controlled("you")
