"""Abilities and effects as values: frozen and comparable, so that positions are."""

from typing import Literal, NamedTuple, TypeAlias

from kb.engine.filters import Filter
from kb.engine.values import Value

AmountKind: TypeAlias = Literal[
    "x", "counters", "power", "toughness", "mana value", "on the battlefield", "it is the weather", "life", "creatures",
    "creatures there", "lands", "permanents", "permanents of the chosen color", "mana symbols", "spells this turn",
]  # fmt: skip
"""What is looked up; ``x`` as it was announced, and what is so counts as 1."""

AmountOf: TypeAlias = Literal["this", "that", "paid", "target", "maker", "you", "opponent"]
"""Whose it is: of the source, of what the event is about, of what was paid, of the first target, of what made this
token, of the controller, of the other players."""


class Amount(NamedTuple):
    """A number that is looked up when it is needed."""

    kind: AmountKind
    of: AmountOf = "this"
    word: str = ""
    """The kind of counter, the card type, the color or the weather."""


EventKind: TypeAlias = Literal[
    "add mana", "attach", "attack", "becomes blocked", "becomes blocked by a creature", "cast", "cease",
    "change weather", "counters placed", "damage", "deal damage", "draw", "evolve", "gain life", "hand empties",
    "life lost to damage", "lose", "lose life", "merge", "move", "pay life", "phase in", "phase out",
    "prevented damage", "put counters", "regenerate", "remove counters", "reveal", "shuffle", "tap", "tap for mana",
    "unattach", "untap",
]  # fmt: skip
"""What may happen. What makes a player lose the game is ``lose``; to put a card from one zone into another is
``move``."""

Number: TypeAlias = int | Amount

What: TypeAlias = Literal["this", "that", "paid", "targets", "what it targeted", "host"] | Filter
"""What an instruction speaks of: its source, what the event was about, what was paid, its targets, what its spell
targeted, what its source is attached to, or all permanents that a filter describes."""

Who: TypeAlias = Literal["you", "that player", "each player", "owners of targets"]
"""Which players an instruction speaks of."""


ChangeKind: TypeAlias = Literal[
    "become", "set color", "gain", "lose abilities", "lose", "lose these", "set size", "size from", "add size",
    "set controller", "cannot", "change text", "set land types", "add land types", "lose subtypes", "set supertypes",
]  # fmt: skip


class Change(NamedTuple):
    """One thing that a continuous effect does to the characteristics of what it affects."""

    kind: ChangeKind
    """``become`` (a Becoming), ``set color`` (words), ``gain`` (abilities), ``lose abilities``, ``lose`` (a keyword),
    ``lose these`` (abilities), ``set size`` and ``add size`` (power and toughness), ``set controller`` (a player),
    ``cannot`` (a word), ``change text`` (a word for a word), ``set land types``, ``add land types``,
    ``lose subtypes`` and ``set supertypes`` (words)."""
    value: object = None

    @property
    def writes(self) -> str:
        """The characteristic it changes."""
        return _WRITES[self.kind]

    @property
    def is_stripping(self) -> bool:
        """Whether it may take away the abilities of a face."""
        return self.kind in {"lose abilities", "set land types"}


_WRITES: dict[ChangeKind, str] = {
    "become": "types", "set color": "color", "gain": "abilities", "lose abilities": "abilities", "lose": "abilities",
    "lose these": "abilities",
    "set size": "set size", "size from": "set size", "add size": "add size", "set controller": "controller",
    "cannot": "restrictions", "change text": "text", "set land types": "types", "add land types": "types",
    "lose subtypes": "types", "set supertypes": "types",
}  # fmt: skip


class Becoming(NamedTuple):
    """What a type-changing effect says: the types and subtypes, and whether it says what is kept."""

    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    is_in_addition: bool = False
    """Whether it says "still" or "in addition to its types"."""


class Continuous(NamedTuple):
    """Changes to whatever a filter describes, for as long as they last."""

    affects: Filter
    changes: tuple[Change, ...]


class Pattern(NamedTuple):
    """What a trigger or a replacement looks for: a kind of event, and what the thing in it must be."""

    kind: EventKind
    thing: Filter | None = None
    origin: str = ""
    destination: str = ""
    by: str = ""
    """Who must control what causes it: ``opponent``."""
    player: str = ""
    """Who it must happen to or be done by: ``you``, ``opponent``, ``any``."""
    source: Filter | None = None
    """What must deal the damage, or do whatever it is."""
    word: str = ""
    """The kind of counter."""
    cause: str = ""
    """What must be the cause of it: ``combat``."""
    amount: int = 0
    """How much of it there must be, or which of several it must be; 0 where that is all one."""
    is_linked: bool = False
    """Whether it must be done by the ability that this one is linked to."""
    is_about_source: bool = False
    """Whether "it" is what deals the damage, and not what the damage is dealt to."""
    is_destruction: bool = False
    """Whether the thing must be destroyed by it."""


class Act(Value):
    """An instruction: something that is done. Its kinds are in ``kb.engine.instructions``."""

    __slots__ = ()

    @property
    def words(self) -> str:
        """What it is called where a story tells which is done to what: "put counters"."""
        return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in type(self).__name__).strip()


class Payment(Value):
    """What is done to pay a cost, other than paying mana and tapping the source."""

    __slots__ = ()

    def times(self, number: int) -> "tuple[Payment, ...]":
        """Give what is done to pay it so many times."""
        return (self,) * number


class Replacement(Value):
    """What a replacement effect makes of an event."""

    __slots__ = ()


class Entry(Value):
    """What is done or chosen as a permanent enters the battlefield."""

    __slots__ = ()


class Cost(NamedTuple):
    """What is paid for a spell or an ability, all of it at once."""

    mana: str = ""
    """In symbols, such as ``{1}{W}``."""
    taps: bool = False
    """Whether its source is tapped for it."""
    acts: tuple[Payment, ...] = ()
    """What is done besides to pay it; where that can't be done, it can't be paid."""


FREE = Cost()


class Target(NamedTuple):
    """What one target may be."""

    filter: Filter | None = None
    """What it must be as an object; None where only players are meant."""
    zone: str = "battlefield"
    players: str = ""
    """Which players may be targeted too: ``any``, ``opponent``."""
    chooser: str = "you"
    """Who chooses it: ``you`` or ``opponent``."""
    is_host: bool = False
    """Whether it is what an Aura is cast on."""
    number: Number = 1
    """How many different ones are targeted."""
    kicker: str | None = None
    """The kicker cost that it hangs on, empty for any; None where it hangs on none."""
    part: tuple[int, ...] = ()
    """For which of several instructions it is chosen, and for which part of that."""


class Mode(NamedTuple):
    """One of several things that a spell may do."""

    name: str
    acts: tuple[Act, ...]
    targets: tuple[Target, ...] = ()


class If(NamedTuple):
    """A condition that compares two numbers: "if its toughness is at least this one's"."""

    left: Number
    right: Number
    word: str = "at least"
    """``at least`` or ``less than``."""
    other: "If | None" = None
    """What it is enough for to be so, where either will do."""


class Keyword(NamedTuple):
    """An ability of one word, such as flying; some have a cost or a name besides."""

    name: str
    cost: Cost | None = None
    word: str = ""
    acts: tuple[Act, ...] = ()
    """What is done, for one that stands for a form of words."""
    link: str = ""
    """What it shares with the abilities that it is linked to."""


class Static(NamedTuple):
    """An ability that simply holds."""

    effect: Continuous


class Triggered(NamedTuple):
    """An ability that waits for an event: "Whenever …, if …, …"."""

    on: Pattern
    acts: tuple[Act, ...]
    condition: Filter | If | None = None
    """Something there must be on the battlefield, other than what the event is about; or what must be so."""
    targets: tuple[Target, ...] = ()
    link: str = ""
    is_mana_ability: bool = False
    is_static: bool = False
    """Whether it is no triggered ability at all: what it says is done with the event."""
    zone: str = "battlefield"
    """Where its source must be as it triggers."""


class Activated(NamedTuple):
    """An ability that its controller uses by paying for it: "{T}: …"."""

    acts: tuple[Act, ...]
    cost: Cost = FREE
    targets: tuple[Target, ...] = ()
    timing: str = ""
    """When alone it may be used: ``your upkeep``, ``sorcery``."""
    once_a_turn: bool = False
    link: str = ""
    """What it shares with the other abilities that it is linked to; empty where it is linked to none."""
    is_mana_ability: bool = False
    most_a_turn: int = 0
    """How many times in one turn it may be used, where what may be spent on it has a limit."""
    zone: str = "battlefield"
    """Where its source must be."""


class Timed(NamedTuple):
    """An ability that acts at a moment of every turn: "At end of turn, …"."""

    moment: str
    acts: tuple[Act, ...]
    is_upkeep_cost: bool = False
    """Whether it is what must be paid for its source in upkeep."""
    whose: str = "you"
    """In whose turns: ``you`` or ``each``."""
    targets: tuple[Target, ...] = ()


class Replacing(NamedTuple):
    """An ability that changes an event before it happens."""

    on: Pattern
    becomes: Replacement
    condition: If | None = None
    link: str = ""
    from_anywhere: bool = False
    """Whether it says that it works in every zone."""


class Forbidding(NamedTuple):
    """An ability that says that something can't happen."""

    on: Pattern
    condition: If | None = None
    """What must be so of what happens and of who does it."""


class AsItEnters(NamedTuple):
    """What is done or chosen as its permanent enters the battlefield."""

    act: Entry
    link: str = ""


class Pricing(NamedTuple):
    """An ability about what some spells of its controller cost."""

    spells: Filter
    instead: Cost | None = None
    """What may be paid rather than the mana cost."""
    less: int = 0
    """How much less generic mana they cost."""


Ability: TypeAlias = Keyword | Static | Triggered | Activated | Timed | Replacing | Forbidding | AsItEnters | Pricing
