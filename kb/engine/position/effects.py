"""Parts of abilities and instructions: amounts, conditions, changes, and patterns of events."""

from typing import Final, Literal, NamedTuple, TypeAlias

from kb.engine.position.filters import Filter
from kb.engine.position.values import Value
from kb.engine.position.zones import Zone

CYCLED = "cycling"
"""The cause of a discard that is paid for a cycling ability: the rule on them."""
DISCARDED = "discarded"
"""The word of an event that moves a discarded card elsewhere than to the graveyard."""
CYCLED_TO: Final = "where it was cycled to"
"""The zone of an ability that triggers when its own card is cycled."""
DIRECTLY = "directly"
"""The cause of a creature's being blocked itself, and not with another of its band.

In an amount: the blockers that were declared for it itself, whatever has become of them.
"""
REGENERABLE = frozenset({"destroyed", "lethal-damage", "deathtouch-damage"})
"""The causes of a permanent's leaving that mean that it is destroyed, and may be regenerated."""
HELD: Final = "it isn't attached to that"
"""The duration of control by an Aura."""
FOR_GOOD = "destroyed for good"
"""The cause of a destruction by an effect which says that it can't be regenerated."""
DESTRUCTION = REGENERABLE | {FOR_GOOD}
"""The causes of a permanent's leaving that mean that it is destroyed."""

AmountKind: TypeAlias = Literal[
    "x", "counters", "power", "toughness", "mana value", "on the battlefield", "life",
    "permanents", "permanents of the chosen color", "mana symbols", "spells this turn",
    "blockers beyond the first", "described", "graveyard", "hand", "cast in a way", "turn", "basic land types",
    "card types", "kicked", "times paid", "designated", "opponents",
    "damage this turn", "remembered", "opponents attacked", "game is designated",
    "targets beyond the first", "attacked this turn",
    "died this turn",
]  # fmt: skip
"""The kind of value to look up; ``x`` is the number announced for X.

These are 1 if they are true, otherwise 0: it was ``cast in a way`` (the word), it was ``kicked`` with a cost of a link
(the word), it is ``designated`` as the word, it has ``remembered`` the word, the ``game is designated`` as the word, it
is ``on the battlefield``, a creature ``died this turn``, it is the player's ``turn``.
"""

AmountOf: TypeAlias = Literal[
    "this", "that", "paid", "targets", "host", "maker", "you", "opponent", "that player", "controllers of targets",
    "controller of that", "each player",
]  # fmt: skip
"""Whose it is: of the source, of what the event is about, of what was paid, of the first target, of what the source is
attached to, of what made this token, of the controller, of the other players, of those that are spoken of."""


class Amount(NamedTuple):
    """A number that is computed when it is needed."""

    kind: AmountKind
    of: AmountOf = "this"
    word: str = ""
    """The kind of counter, the card type, the color or the designation."""
    what: Filter | None = None
    """The filter for the objects counted by ``described`` (permanents), ``graveyard`` and ``hand`` (players' cards).

    Types are counted among lands on the battlefield (``basic land types``), and cards in graveyards (``card types``).
    """
    times: int = 1
    plus: int = 0
    """The amount is ``times`` the value looked up, plus ``plus``."""

    def of_found(self, value: int) -> int:
        """Return the amount for the value looked up: times its factor, which has its sign, plus its addition."""
        return self.times * value + self.plus

    def unsigned(self, value: int) -> int:
        """Return the amount for the value looked up, without the minus sign before it, as in “-X/-X”."""
        return self.of_found(value) if self.times >= 0 else -self.of_found(value)


EventKind: TypeAlias = Literal[
    "add mana", "attach", "attack", "attack alone", "attack together", "be countered", "become monstrous",
    "become the target", "begin step", "becomes blocked", "becomes blocked by a creature", "block", "cast", "cease",
    "change designation",
    "counters placed", "damage", "deal damage", "draw", "evolve", "exploit", "gain life", "goes unblocked",
    "hand empties", "it is so", "life lost", "life lost to damage", "lose", "lose life", "lose mana", "merge", "move",
    "pay life", "phase in", "phase out", "play a land", "prevented damage", "put counters", "regenerate",
    "remove counters", "remove damage", "reveal", "shuffle", "tap", "tap for mana", "turn face up", "unattach", "untap",
]  # fmt: skip
"""The kinds of events; ``lose`` makes a player lose the game, and ``move`` puts a card from one zone into another.

``life lost`` exists only for abilities that look for any loss of life: through an effect, by damage or as a cost.
"""

Number: TypeAlias = int | Amount


def halves_of(defined: Amount | tuple[Number, Number]) -> tuple[Number, Number]:
    """Return the two amounts of a size, which is defined by one amount for both or by one each."""
    return (defined, defined) if isinstance(defined, Amount) else defined


class Namesakes(Value):
    """Objects, and all others on the battlefield of a kind that have the same name."""

    of: Literal["this", "that", "targets"]
    kind: Filter


What: TypeAlias = Literal["this", "that", "paid", "targets", "what it targeted", "host"] | Filter | Namesakes
"""The objects an instruction refers to: its source, the object of the event, what was paid, its targets, what its spell
targeted, what its source is attached to, or all permanents that match a filter."""

Who: TypeAlias = Literal[
    "you", "that player", "each player", "owners of targets", "controllers of targets", "controller of that",
    "each opponent", "targets", "defending player",
]  # fmt: skip
"""The players that an instruction refers to."""


ChangeKind: TypeAlias = Literal[
    "become", "set color", "gain", "lose abilities", "lose", "lose these", "set size", "size from", "add size",
    "switch size", "set controller", "cannot", "change text", "set land types", "add land types", "lose subtypes",
    "set supertypes", "combat cost",
]  # fmt: skip


class Change(NamedTuple):
    """One change by a continuous effect to characteristics."""

    kind: ChangeKind
    """``become`` (a Becoming), ``set color`` (words), ``gain`` (abilities), ``lose abilities``, ``lose`` (a keyword),
    ``lose these`` (abilities), ``set size``, ``add size`` and ``switch size`` (power and toughness),
    ``set controller`` (a player), ``cannot`` (a word), ``change text`` (a word for a word), ``set land types``,
    ``add land types``, ``lose subtypes`` and ``set supertypes`` (words), ``combat cost`` (a CombatCost)."""
    value: object = None

    @property
    def writes(self) -> str:
        """Return the name of the characteristic that the change alters."""
        return _WRITES[self.kind]

    @property
    def amounts(self) -> tuple[Amount, ...]:
        """Return the amounts, counted on the board, that the change uses; empty if it uses fixed values only."""
        parts = self.value if type(self.value) is tuple else (self.value,)
        return tuple(part for part in parts if isinstance(part, Amount))

    @property
    def reads(self) -> frozenset[str]:
        """Return the names of the characteristics on which the amounts of the change depend."""
        return frozenset().union(*(amount.what.reads for amount in self.amounts if amount.what))

    @property
    def is_stripping(self) -> bool:
        """Return whether the change may take away printed abilities: it removes abilities or sets land types."""
        return self.kind in {"lose abilities", "set land types"}


_WRITES: dict[ChangeKind, str] = {
    "become": "types", "set color": "color", "gain": "abilities", "lose abilities": "abilities", "lose": "abilities",
    "lose these": "abilities",
    "set size": "set size", "size from": "set size", "add size": "add size",
    "switch size": "switch size", "set controller": "controller",
    "cannot": "restrictions", "change text": "text", "set land types": "types", "add land types": "types",
    "lose subtypes": "types", "set supertypes": "types", "combat cost": "restrictions",
}  # fmt: skip


class Chosen(NamedTuple):
    """Placeholder for the basic land type chosen for the source of an effect."""

    link: str = ""
    """The link of the ability that asked."""


class Becoming(NamedTuple):
    """The types and subtypes of a type-changing effect, and whether others are kept."""

    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    is_in_addition: bool = False
    """True if the text says "still" or "in addition to its types"."""


class Continuous(NamedTuple):
    """A continuous effect: changes to everything that a filter matches."""

    affects: Filter
    changes: tuple[Change, ...]


Until: TypeAlias = Literal[
    "", "end of turn", "end of combat", "it untaps", "that player's next untap step", "your next untap step",
    "its controller's next untap step", "your next turn", "your next upkeep", "you control this",
]  # fmt: skip
"""The duration of an effect as instructions state it; empty if they don't."""

Duration: TypeAlias = (
    Until | Literal["next untap step", "next turn", "next upkeep", "controls this", "it isn't attached to that"]
)
"""The duration of an existing effect; the player of ``next turn`` and ``controls this`` is stored beside it."""


class Pattern(NamedTuple):
    """Pattern of the events that a trigger or a replacement effect looks for."""

    kind: EventKind
    thing: Filter | None = None
    origin: Zone | Literal[""] = ""
    destination: Zone | Literal[""] = ""
    by: str = ""
    """The player who must control the cause: ``opponent``."""
    player: str = ""
    """The player to whom it must happen, or by whom it must be done: ``you``, ``opponent``, ``any``."""
    source: Filter | None = None
    """The filter for the source of the event."""
    word: str = ""
    """The kind of counter."""
    cause: str = ""
    """The required cause: ``combat``."""
    amount: int = 0
    """The amount that the event must have, or its number in a series, such as the first draw; 0 for any."""
    is_linked: bool = False
    """True if the ability that this one is linked to must cause it."""
    is_about_source: bool = False
    """Whether "it" is what deals the damage, and not what the damage is dealt to."""
    is_destruction: bool = False
    """True if the event must destroy the thing in a way that allows regeneration."""


class If(NamedTuple):
    """A condition that compares two numbers: "if its toughness is at least this one's"."""

    left: Number
    right: Number
    word: str = "at least"
    """``at least`` or ``less than``."""
    other: "If | None" = None
    """Another condition that suffices instead."""
    also: "If | None" = None
    """Another condition that must hold too."""

    @property
    def reads(self) -> frozenset[str]:
        """Return the characteristics on which the amounts of the condition, and of those joined to it, depend."""
        sides = [side.what for side in (self.left, self.right) if isinstance(side, Amount) and side.what]
        more = frozenset[str]().union(*(each.reads for each in (self.other, self.also) if each))
        return more.union(*(what.reads for what in sides))
