"""Abilities and effects as values: frozen and comparable, so that positions are."""

from typing import Final, Literal, NamedTuple, TypeAlias

from kb.engine.position.effects import Continuous, If, Number, Pattern
from kb.engine.position.filters import Filter
from kb.engine.position.phases import PartOfTurn
from kb.engine.position.values import Value
from kb.engine.position.zones import Zone


class Effect(Value):
    """An action that an ability or a cost calls for. Its kinds are in ``kb.engine.effects``; the core knows none.

    Each kind declares what other modules need to know about it as class attributes that aren't fields, here and in
    the classes below.
    """

    __slots__ = ()

    names_another = False
    """True if it mentions another object, to which a later "it" may refer."""
    does_for_linked = ""
    """The action or choice that a linked ability may refer to, such as "exile"; empty if none."""

    @property
    def moves_cards_of_a_library(self) -> bool:
        """Return False: by default, an instruction or cost moves no cards to or from a library."""
        return False

    @property
    def speaks_of_linked(self) -> str:
        """Return the kind of linked choice or action that it refers to, such as "exile"; by default "", for none.

        It is in the words of the ability linked to it.
        """
        return ""


class Act(Effect):
    """An instruction."""

    __slots__ = ()

    makes_mana = False
    is_done_later = False
    """True if it is delayed until after the ability has resolved."""
    is_about_the_event = False
    """True if it refers to the event that triggered the ability."""
    shields_from = ""
    """The kind of event it changes just before it happens, "damage" or "destruction", so that it may be played then."""

    @property
    def last_chance(self) -> "Act | None":
        """Return the instruction for what a player may do right before what this one is put off to; by default None."""
        return None

    @property
    def untaps_this(self) -> bool:
        """Return False: by default, an instruction doesn't untap its own source."""
        return False

    @property
    def takes_this_from_a_graveyard(self) -> bool:
        """Return False: by default, an instruction doesn't move its own source out of a graveyard."""
        return False

    @property
    def copies_with_new_targets(self) -> bool:
        """Return False: by default, an instruction makes no copy of a spell for which targets may be chosen."""
        return False

    @property
    def words(self) -> str:
        """Return the name of the instruction in words, made of its class name, such as "put counters".

        Stories that assign instructions to targets call it so.
        """
        return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in type(self).__name__).strip()


class Payment(Effect):
    """A part of a cost other than mana and tapping the source."""

    __slots__ = ()

    gives_up = ""
    """The fate of the object it is paid with: "sacrificed", "discarded", "exiled", "returned" or "tapped"."""

    def times(self, number: int) -> "tuple[Payment, ...]":
        """Return the payments for paying it a number of times: by default, this one repeated."""
        return (self,) * number


class Replacement(Effect):
    """How a replacement effect changes an event."""

    __slots__ = ()

    is_by_rule = False
    """True if a rule of the game replaces the event, not an effect."""


class Entry(Effect):
    """An instruction or choice for a permanent as it enters the battlefield."""

    __slots__ = ()


class Cost(NamedTuple):
    """The cost of a spell or an ability, paid all at once."""

    mana: str = ""
    """In symbols, such as ``{1}{W}``."""
    taps: bool = False
    """True if paying it taps its source."""
    acts: tuple[Payment, ...] = ()
    """Further payments, which must all be possible."""


FREE = Cost()


SPELL_OR_PERMANENT: Final = "stack or battlefield"
"""The zones of what may be a spell or a permanent."""


class Target(NamedTuple):
    """Description of one target."""

    filter: Filter | None = None
    """The filter for objects; None if only players can be targeted."""
    zone: Zone | Literal["stack or battlefield"] = "battlefield"
    players: str = ""
    """The players who may be targeted too: ``any`` or ``opponent``; empty for none."""
    chooser: str = "you"
    """Who chooses it: ``you`` or ``opponent``."""
    is_host: bool = False
    """True if it is the target of an Aura spell."""
    number: Number = 1
    """The number of different targets."""
    fewest: int | None = None
    """The minimum number, if fewer are allowed."""
    kicker: str | None = None
    """The kicker cost it depends on, empty for any; None if it depends on none."""
    is_another: bool = False
    """True if it must differ from the targets named before it."""
    part: tuple[int, ...] = ()
    """The indexes of the instruction, and its part, for which it is chosen."""


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
"""Names of the modes of a text, or of the abilities of an object, in order."""


class Mode(NamedTuple):
    """One of several sets of instructions of a spell or an ability."""

    name: str
    acts: tuple[Act, ...]
    targets: tuple[Target, ...] = ()


class Keyword(NamedTuple):
    """A keyword ability, such as flying, perhaps with a cost, a word or a number."""

    name: str
    cost: Cost | None = None
    word: str = ""
    acts: tuple[Act, ...] = ()
    """The instructions, for a keyword that stands for a form of words."""
    link: str = ""
    """The link shared with the abilities that it is linked to."""
    number: int = 0
    """The number behind the name; 0 if there is none."""


class Static(NamedTuple):
    """A static ability."""

    effect: Continuous
    condition: If | None = None
    """The condition under which it applies."""


class Triggered(NamedTuple):
    """A triggered ability: "Whenever …, if …, …"."""

    on: Pattern
    acts: tuple[Act, ...]
    condition: Filter | If | None = None
    """A filter that another permanent must match, or a condition that must hold."""
    targets: tuple[Target, ...] = ()
    link: str = ""
    is_mana_ability: bool = False
    """True if it triggers on tapping for mana and adds mana; `mana_abilities` decides if that makes it one."""
    is_static: bool = False
    """True if it is really a static ability, with instructions that are part of the event."""
    zone: Zone | Literal["where it was cycled to"] = "battlefield"
    """The zone in which its source must be as it triggers."""


class Activated(NamedTuple):
    """An activated ability: "{T}: …"."""

    acts: tuple[Act, ...]
    cost: Cost = FREE
    targets: tuple[Target, ...] = ()
    timing: str = ""
    """When alone it may be used: ``your upkeep``, ``your turn``, ``combat``, ``before attack``, ``sorcery``."""
    once_a_turn: bool = False
    link: str = ""
    """The link shared with the abilities that it is linked to; empty if it is linked to none."""
    is_mana_ability: bool = False
    """True if it adds mana; `mana_abilities` decides on which days that makes it a mana ability."""
    most_a_turn: int = 0
    """The maximum number of uses in one turn."""
    zone: Zone = "battlefield"
    """The zone in which its source must be."""
    condition: If | None = None
    """The condition for using it."""
    is_anybodys: bool = False
    """True if any player may use it, not only its source's controller."""


class Timed(NamedTuple):
    """An ability due at a moment of every turn: "At end of turn, …"."""

    moment: PartOfTurn
    acts: tuple[Act, ...]
    is_upkeep_cost: bool = False
    """True if it is an upkeep cost of its source."""
    whose: str = "you"
    """The players in whose turns it is due: ``you``, ``each``, ``opponent``, or ``host's controller``."""
    targets: tuple[Target, ...] = ()
    condition: If | None = None
    """The condition that must hold."""
    is_during: bool = False
    """True if it says "During …", as phase abilities did until 1999, instead of "At the beginning of …"."""


class Replacing(NamedTuple):
    """A static ability that replaces events."""

    on: Pattern
    becomes: Replacement
    condition: If | None = None
    link: str = ""
    from_anywhere: bool = False
    """True if it says that it works in every zone."""
    in_a_graveyard: bool = False
    """True if it works only while its card is in a graveyard."""


class Forbidding(NamedTuple):
    """A static ability that forbids events."""

    on: Pattern
    condition: If | None = None
    """The condition on the event and its player."""


class AsItEnters(NamedTuple):
    """A static ability with an instruction or choice for its permanent as it enters."""

    act: Entry
    link: str = ""


class Pricing(NamedTuple):
    """A static ability that changes what some spells cost, usually those of its controller."""

    spells: Filter
    instead: Cost | None = None
    """The cost that may be paid instead of the mana cost."""
    less: Number = 0
    """The amount of generic mana by which their cost is reduced."""
    more: Number = 0
    """The amount of generic mana by which their cost is increased."""
    besides: Number = 0
    """The amount of generic mana paid for them as an additional cost."""
    whose: Literal["you", "each", "opponent"] = "you"
    """Whose spells: its controller's, everybody's, or those of others."""


Ability: TypeAlias = Keyword | Static | Triggered | Activated | Timed | Replacing | Forbidding | AsItEnters | Pricing


def cost_of_keyword(abilities: tuple[Ability, ...], name: str) -> Cost | None:
    """Return the cost of the first keyword ability with a name, FREE if it states none; None if there is none."""
    return next((own.cost or FREE for own in abilities if isinstance(own, Keyword) and own.name == name), None)
