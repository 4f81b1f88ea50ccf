"""Filters: descriptions of objects, as values that say which characteristics they read."""

from typing import Literal, NamedTuple, TypeAlias

_READS = {"type": "types", "subtype": "types", "supertype": "types", "color": "color", "named": "name",
          "keyword": "abilities", "controlled": "controller", "owned by you": "controller",
          "controlled by the defending player": "controller", "enchanted": "types",
          "legend": "types", "of the chosen type": "types", "of the chosen color": "color"}  # fmt: skip


FilterKind: TypeAlias = Literal[
    "all", "any", "not", "this", "host", "controlled", "type", "subtype", "supertype", "color", "keyword", "named",
    "of player", "power at least", "power at most", "toughness at least", "toughness at most", "blocked", "card",
    "owned by you", "owned with this", "with counter", "tapped",
    "in combat with this", "attacking", "unblocked", "blocking", "made as", "summon card", "made by this",
    "controlled by the chosen player", "made this", "enchanted", "blocking this", "blocked by this",
    "mana value at least", "mana value at most", "controlled by the defending player", "targeting",
    "with so many targets", "dealt damage this turn", "dealt damage by", "attacks you", "another card",
    "designated", "of less power than this",
    "attacking with a stronger one", "attacking the player with the most life", "attacked this turn",
    "of the chosen type", "of the chosen color", "legend",
]  # fmt: skip


class Filter(NamedTuple):
    """A description such as "creature", "not this", "creature you control"."""

    kind: FilterKind
    value: str = ""
    parts: tuple["Filter", ...] = ()

    @property
    def reads(self) -> frozenset[str]:
        """The characteristics that it looks at."""
        own = frozenset({_READS[self.kind]}) if self.kind in _READS else frozenset()
        return own.union(*(part.reads for part in self.parts))

    @property
    def looks(self) -> frozenset[str]:
        """The same, but of the abilities only those that it asks for: ``keyword flying``."""
        if self.kind == "keyword":
            return frozenset({f"keyword {self.value}"})
        return self.reads.union(*(part.looks for part in self.parts))

    @property
    def points(self) -> frozenset[str]:
        """What tells two things apart that are alike: "this", "host", or what it asks of each ("each")."""
        own: frozenset[str] = frozenset({self.kind}) if self.kind in {"this", "host"} else frozenset()
        own = frozenset({"this"}) if self.kind in CHOSEN else own
        own = frozenset({"each"}) if self.kind in LOOKING else own
        return own.union(*(part.points for part in self.parts))

    @property
    def is_pointing(self) -> bool:
        """Whether it describes nothing but what it points at."""
        if self.kind == "all":
            return any(part.is_pointing for part in self.parts)
        if self.kind == "any":
            return all(part.is_pointing for part in self.parts)
        return self.kind in {"this", "host"}


CHOSEN: dict[FilterKind, str] = {"of the chosen type": "creature type", "of the chosen color": "color"}
"""The kinds that look at what was chosen for the source, with what that is."""

LOOKING: frozenset[FilterKind] = frozenset({
    "attacking", "unblocked", "blocking", "blocked", "card", "owned by you", "owned with this", "with counter",
    "tapped", "in combat with this", "enchanted", "blocking this", "blocked by this", "mana value at least",
    "mana value at most", "made as", "summon card", "made by this", "made this",
    "controlled by the defending player", "with so many targets", "designated", "of less power than this",
    "attacking with a stronger one", "attacking the player with the most life", "another card",
    "attacked this turn", "attacks you", "dealt damage this turn", "dealt damage by",
    "controlled by the chosen player",
})  # fmt: skip
"""The kinds that look at the object itself, and not at its characteristics alone."""


def both(*parts: Filter) -> Filter:
    """Describe what all parts describe."""
    return Filter("all", parts=parts)


def either(*parts: Filter) -> Filter:
    """Describe what any part describes."""
    return Filter("any", parts=parts)


def other_than(part: Filter) -> Filter:
    """Describe what the part does not."""
    return Filter("not", parts=(part,))


CREATURE = Filter("type", "creature")
LAND = Filter("type", "land")
ARTIFACT = Filter("type", "artifact")
ENCHANTMENT = Filter("type", "enchantment")
THIS = Filter("this")
ENCHANTED = Filter("host")
YOURS = Filter("controlled", "you")
