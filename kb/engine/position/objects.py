"""What a position is made of: objects, players, and what waits to happen. All frozen."""

from typing import Literal, NamedTuple

from kb.engine.position.abilities import FREE, Ability, Act, Cost, Keyword, Mode, Replacing, Target
from kb.engine.position.colors import COLORLESS, Colors
from kb.engine.position.effects import Amount, Continuous, Duration, EventKind, If, Number
from kb.engine.position.filters import Filter
from kb.engine.position.limits import Limit
from kb.engine.position.zones import Zone

Words = frozenset[str]
_NONE: Words = frozenset()

NEVER_PERMANENT = frozenset({"instant", "interrupt", "sorcery"})
"""The types of cards that no permanent has."""
CAST_FROM = "cast from"
"""The name under which a spell, and the permanent it becomes, remembers that it was cast from elsewhere than a hand."""
TARGETED = "targeted"
"""The name under which a permanent remembers what it targeted as it was cast."""


class Face(NamedTuple):
    """What is printed on a card, or said of a token by what made it."""

    name: str
    types: Words
    subtypes: Words = _NONE
    supertypes: Words = _NONE
    colors: Colors = COLORLESS
    power: int | None = None
    toughness: int | None = None
    abilities: tuple[Ability, ...] = ()
    copies_the_dead: frozenset[str] | None = None
    """For what is a copy of the creature card on top of its controller's graveyard: what it says besides."""
    cost: str = ""
    """Its mana cost, in symbols."""
    spell: tuple[Act, ...] = ()
    """What it says that happens as it resolves, for an instant or sorcery."""
    targets: tuple[Target, ...] = ()
    modes: tuple[Mode, ...] = ()
    """What it lets its caster choose one of."""
    additional_cost: Cost = FREE
    """What is paid besides its mana cost."""
    enchants: Filter | None = None
    """What it may be attached to, for an Aura."""
    size_from: Amount | tuple[Number, Number] | None = None
    """What its power and toughness are each equal to, or each of them, where they are defined so."""
    printed_in: str = ""
    """The set that it is of, where that tells it from another card of its name."""
    evolved: tuple[int, int] | None = None
    """The power and toughness of the frame marked so, where it has one."""
    chosen_from: "Face | None" = None
    """What it was before its form was chosen as it entered, where one was."""
    names_a_player: bool = False
    """Whether it says "Choose a player" as it is cast."""
    unread: str = ""
    """The words at which reading its text stopped, where not all of it is read."""
    not_modelled: tuple[str, ...] = ()
    """What else it says, in short, that the engine doesn't play."""


class Traits(NamedTuple):
    """The characteristics of an object as they are, all effects counted."""

    name: str
    types: Words
    subtypes: Words
    supertypes: Words
    colors: Colors
    power: int
    toughness: int
    abilities: tuple[Ability, ...]
    controller: str
    restrictions: frozenset[str | Limit] = frozenset()

    def has(self, keyword: str) -> bool:
        """Answer whether it has the ability of this name."""
        return Keyword(keyword) in self.abilities


class Component(NamedTuple):
    """A card or token beneath the topmost one of a merged permanent."""

    label: str
    face: Face
    owner: str
    is_token: bool = False


class Object(NamedTuple):
    """A card, a token or an ability in a zone; a new one each time it changes zones."""

    id: int
    label: str
    """What the story calls it; it stays with the card through all zones."""
    face: Face
    owner: str
    controller: str
    zone: Zone
    timestamp: int
    is_token: bool = False
    """Whether no card represents it: a token, or the copy of a spell."""
    tapped: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    host: int | None = None
    """What it is attached to."""
    copied: Face | None = None
    """What it has become a copy of, as its copiable values."""
    forms: tuple[int, ...] = ()
    """The objects that it has been a copy of; a rule that lets it forget them reads nothing here."""
    maker: int | None = None
    """The object whose ability made this token."""
    remembered: tuple[tuple[str, object], ...] = ()
    """What was chosen for it, or which ability put it where it is, each with the link of that ability."""
    used: tuple[Ability, ...] = ()
    """The abilities of it that were used this turn."""
    arrived: int = 0
    """The turn in which its controller came to control it."""
    echoes: int = 0
    """How many times it came under its controller's control since their last upkeep."""
    under: tuple[Component, ...] = ()
    """What is merged with it beneath, the topmost first."""
    is_along: bool = False
    """Whether it phased out along with what it is attached to."""
    phased_under: str = ""
    """Who controlled it when it phased out, while it is phased out."""
    together: tuple[int, ...] = ()
    """The objects that left the battlefield as one permanent with it."""
    way: str = ""
    """How it was cast, where that makes a difference: ``evolving``."""
    formed: int = 0  # when it last became a copy of something while it was on the battlefield; 0 where it never did
    kicked: frozenset[tuple[str, str]] = frozenset()
    """The kicker costs that count as paid for it: the link of each, and which of those listed it is."""
    is_revealed: bool = False
    """Whether it stays revealed in the hand that it is in."""
    was: int | None = None  # the object that it was before it came to the zone that it is in
    came: int = 0  # when it came to the zone that it is in; the same for all that came at once
    designations: Words = _NONE  # what abilities call it until it leaves: ``renowned``
    stamped: int = 0  # when a counter that gives it a keyword was last put on it
    hurt_by: frozenset[int] = frozenset()
    """The objects that have dealt damage to it this turn."""

    @property
    def copiable(self) -> Face:
        """What a copy of it would be."""
        return self.copied or self.face

    def count(self, kind: str) -> int:
        """Give how many counters of a kind are on it."""
        return dict(self.counters).get(kind, 0)


class Player(NamedTuple):
    """A player and what is counted for them."""

    name: str
    life: int = 20
    draws_skipped: tuple[str, ...] = ()
    """What has the player skip a draw step, one each; nothing but that step reads it."""
    turns_skipped: int = 0  # how many of the player's next turns
    pool: str = ""
    """The mana in the pool, a letter each in the order WUBRGC."""
    snow: str = ""
    """What of it was produced by snow permanents."""
    ready: str = ""
    """What of it may be made whenever it is needed, by sources that a story doesn't tell of."""
    drawn: int = 0
    """How many cards were drawn this turn."""
    lands_played: tuple[str, ...] = ()
    """By which right each land was played this turn: the one of the turn, or an effect by its source."""
    turn_began: int = 0
    """The number of their most recent turn."""
    cast: tuple[str, ...] = ()
    """The cards that were cast this turn, each as often as it was."""
    counters: tuple[tuple[str, int], ...] = ()
    knows_library: bool = False
    """Whether the story tells all that is in the library."""
    shuffled: frozenset[int] = frozenset()
    """The cards of the library of which nobody knows where in it they are."""
    is_drawn_out: bool = False  # whether there was a card to draw and none in the library
    hurt: int = 0  # how much damage was dealt to them this turn
    has_lost: bool = False
    lost_life: bool = False  # whether they have lost life this turn
    struck_with: Words = _NONE  # the subtypes of what dealt combat damage to a player for them this turn

    def count(self, kind: str) -> int:
        """Give how many counters of a kind the player has."""
        return dict(self.counters).get(kind, 0)


class Lasting(NamedTuple):
    """A continuous effect that a spell or ability left behind."""

    effect: Continuous
    source: int
    timestamp: int
    things: frozenset[int] | None = None
    """The objects that it was set up for; None where its filter goes on looking."""
    until: Duration = ""
    """When it ends: ``end of turn``, ``it untaps`` (its source), never where empty."""
    name: str = ""
    """The name by which what it lasts for is called."""
    whose: str = ""
    """The player whose next turn, upkeep or untap step it lasts until, or for as long as who controls its source."""


class Shield(NamedTuple):
    """A replacement or prevention effect that a spell or ability left behind, until the end of the turn."""

    holder: int
    """The object that it calls "this"."""
    ability: Replacing
    uses: int = 1
    """How often it may still be applied; 0 where there is no limit."""


class Context(NamedTuple):
    """Whose instructions are followed, and what they speak of."""

    source: int
    controller: str
    label: str = ""
    """What the story calls the source, also when it is gone."""
    that: int | None = None
    """The object that the event was about, as it is now."""
    targets: tuple[int | str, ...] = ()
    parts: tuple[tuple[int, ...], ...] = ()
    """For which of its instructions each of the targets was chosen, of those that are still legal."""
    x: int = 0
    mode: str = ""
    paid: tuple[int, ...] = ()
    """The objects that were used to pay for it."""
    link: str = ""
    """The link of the ability whose instructions they are."""
    ability: Ability | None = None
    """The ability whose instructions they are, for one that speaks of itself."""
    more: tuple[int | str, ...] = ()
    """The targets of a copy that it makes, where they are chosen beforehand."""
    form: Face | None = None
    """What its source is to enter as, where something has been done already to make it so."""
    who: str = ""
    """The player that the event was about."""
    produced: str = ""  # the mana that the event has produced, a letter each
    rule: str = ""
    """The slug of the rule whose instructions they are, where they are no object's."""
    lost: int = 0  # how many targets may not be targeted any more as it resolves
    announced: tuple[tuple[int | str, tuple[int, ...], bool], ...] = ()
    """Where some are lost: all targets as they were chosen, each with its part and whether it is legal still."""
    known: Traits | None = None
    """The characteristics that the ability remembers of its source; None where they are looked up as it resolves."""


def informative(context: Context) -> tuple[tuple[int | str, bool], ...]:
    """Return the targets of which an instruction may speak, in their order, each with whether it is legal."""
    legal = tuple(target for target, _, is_legal in context.announced if is_legal)
    if context.announced and legal == context.targets:
        return tuple((target, is_legal) for target, _, is_legal in context.announced)
    return tuple((target, True) for target in context.targets)


class Waiting(NamedTuple):
    """A spell or ability that is to be played: on the stack, triggered, or scheduled for a moment."""

    acts: tuple[Act, ...]
    context: Context
    moment: str = ""
    """The moment that it waits for; empty where it is to be played now."""
    targets: tuple[Target, ...] = ()
    """What each of its targets must be."""
    condition: If | None = None
    """What must be so as it resolves, too."""
    is_spell: bool = False
    is_upkeep_cost: bool = False
    aside: int = 0
    """How many abilities are to be done with, and what they have triggered, before it is played."""

    @property
    def is_due(self) -> bool:
        """Whether it is to be played now."""
        return not self.moment and not self.aside

    @property
    def label(self) -> str:
        """What the story calls its source."""
        return self.context.label


class Drains(NamedTuple):
    """That whoever deals damage gains as much life."""

    most: int | None
    """How much at most; None where there is no limit."""


class Event(NamedTuple):
    """Something that happens."""

    kind: EventKind
    thing: int | None = None
    player: str | None = None
    source: int | None = None
    amount: int = 0
    origin: Zone | Literal[""] = ""
    destination: Zone | Literal[""] = ""
    cause: str = ""
    by: str = ""
    """The player whose spell or ability causes it; empty where a rule of the game does."""
    word: str = ""
    """The kind of counter, or the color of mana."""
    face: Face | None = None
    """What a permanent enters as, where that isn't what it is."""
    link: tuple[int, str] | None = None
    """The source and the link of the ability that does it."""
    host: int | None = None
    """What it enters attached to."""
    counters: tuple[tuple[str, int], ...] = ()
    """What it enters with."""
    is_tapped: bool = False
    """Whether it enters tapped."""
    known: Traits | None = None
    """The characteristics that the ability causing it remembers of its source; None where it remembers none."""
    drains: Drains | None = None
    """That whoever deals damage gains life as it is dealt; None where nobody gains any for it."""

    @property
    def affected(self) -> int:
        """The object that it happens to, of what happens to one."""
        return self.thing  # type: ignore[return-value]  # who asks for it knows that there is one

    @property
    def goes_to(self) -> Zone:
        """The zone that it moves something to, of what moves something."""
        return self.destination  # type: ignore[return-value]  # who asks for it knows that there is one
