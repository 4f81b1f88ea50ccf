"""Parts of a position as frozen values: objects, players, abilities and spells that wait, and events."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

from kb.engine.position.abilities import FREE, Ability, Act, Cost, Keyword, Mode, Replacing, Target
from kb.engine.position.colors import COLORLESS, Colors
from kb.engine.position.effects import Amount, Continuous, Duration, EventKind, If, Number, Until
from kb.engine.position.filters import Filter
from kb.engine.position.identity import (
    AS_IT_IS,
    BY_ITS_FIELDS,
    BY_NUMBER,
    BY_ORDER,
    BY_RANK,
    BY_RANK_OR_NONE,
    BY_RANK_WHERE_THERE,
    Counts,
    LeftOut,
    Ranks,
)
from kb.engine.position.limits import CombatCost, Limit
from kb.engine.position.phases import WaitsFor
from kb.engine.position.zones import Zone

Words = frozenset[str]
_NONE: Words = frozenset()

NEVER_PERMANENT = frozenset({"instant", "interrupt", "sorcery"})
"""The card types that no permanent has."""
ANNOUNCED_X = "announced X"
"""The name under which a spell that resolves, and the permanent it becomes, remembers what was announced for X."""
CAST_FROM = "cast from"
"""The name under which a spell, and the permanent it becomes, remembers that it was cast from elsewhere than a hand."""
TARGETED = "targeted"
"""The name under which a permanent remembers what it targeted as it was cast."""


class Face(NamedTuple):
    """The printed characteristics of a card, or those that the creator of a token states."""

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
    """The instructions of an instant or sorcery."""
    targets: tuple[Target, ...] = ()
    modes: tuple[Mode, ...] = ()
    """The modes of which its caster chooses one."""
    additional_cost: Cost = FREE
    """Its additional cost."""
    enchants: Filter | None = None
    """The filter for what an Aura enchants."""
    size_from: Amount | tuple[Number, Number] | None = None
    """The amounts that define its power and toughness, one for both or one each; None if nothing does."""
    printed_in: str = ""
    """The set that it is of, where that tells it from another card of its name."""
    second_size: tuple[int, int] | None = None
    """The power and toughness of its second frame, where it has one: what it has if cast in another way."""
    chosen_from: "Face | None" = None
    """The face before a form was chosen for it as it entered; None if none was."""
    granter: int | None = None
    """The object that made it as a token, where what defines its size means that object by its name."""
    names_a_player: bool = False
    """True if its text has a player chosen as it is cast."""
    unread: str = ""
    """The words at which reading its text stopped, where not all of it is read."""
    not_modelled: tuple[str, ...] = ()
    """The parts of its text that the engine doesn't play, in short."""


def words_of(thing: "Face | Traits") -> set[str]:
    """Return all types, supertypes and subtypes and the names of the keywords of a face or an object."""
    keywords = {ability.name for ability in thing.abilities if isinstance(ability, Keyword)}
    return keywords.union(thing.types, thing.subtypes, thing.supertypes)


class Traits(NamedTuple):
    """The characteristics of an object with all effects applied."""

    name: str
    types: Words
    subtypes: Words
    supertypes: Words
    colors: Colors
    power: int
    toughness: int
    abilities: tuple[Ability, ...]
    controller: str
    restrictions: frozenset[str | Limit | CombatCost] = frozenset()

    @property
    def words(self) -> set[str]:
        """Return all types, supertypes and subtypes, and the names of the keywords, in one set."""
        return words_of(self)

    def has(self, keyword: str) -> bool:
        """Return whether the object has the keyword with this name."""
        return Keyword(keyword) in self.abilities


class Component(NamedTuple):
    """A card or token beneath the topmost one of a merged permanent."""

    label: str
    face: Face
    owner: str
    is_token: bool = False


def _counted_echoes(times: int, thing: Any, _: Ranks) -> int:  # noqa: ANN401  (an Object, which is made of this)
    """Return the number of times that echo is due if the object has echo, otherwise 0."""
    return times * any(getattr(ability, "name", "") == "echo" for ability in thing.copiable.abilities)


Counters: TypeAlias = tuple[tuple[str, int], ...]
"""The number of counters of each kind. A card text may name a kind by any word, so there is no list of kinds."""


class Object(NamedTuple):
    """A card, a token or an ability in a zone; a new one each time it changes zones."""

    id: Annotated[int, BY_RANK]
    label: Annotated[str, AS_IT_IS]
    """Its label in the story, which stays with the card through all zones."""
    face: Annotated[Face, AS_IT_IS]
    owner: Annotated[str, AS_IT_IS]
    controller: Annotated[str, AS_IT_IS]
    zone: Annotated[Zone, AS_IT_IS]
    timestamp: Annotated[int, BY_ORDER]
    is_token: Annotated[bool, AS_IT_IS] = False
    """True if no card represents it: a token, or the copy of a spell."""
    tapped: Annotated[bool, AS_IT_IS] = False
    damage: Annotated[int, AS_IT_IS] = 0
    counters: Annotated[Counters, AS_IT_IS] = ()
    host: Annotated[int | None, BY_RANK_OR_NONE] = None
    """The object it is attached to."""
    copied: Annotated[Face | None, AS_IT_IS] = None
    """The copiable values of the object it is a copy of."""
    forms: Annotated[tuple[int, ...], LeftOut("no rule of any day reads it, only a contrast to one")] = ()
    """The objects that it has been a copy of; a rule that lets it forget them reads nothing here."""
    maker: Annotated[int | None, BY_RANK_OR_NONE] = None
    """The object whose ability made this token."""
    remembered: Annotated[tuple[tuple[str, object], ...], BY_NUMBER] = ()
    """Choices for it, the ability that put it where it is, and other facts, each under a link or a name."""
    used: Annotated[tuple[tuple[Ability, str], ...], AS_IT_IS] = ()
    """The abilities of it that were used this turn, each with the player who used it."""
    arrived: Annotated[int, LeftOut("the number of a turn; no loop goes on from one turn to the next")] = 0
    """The turn in which its controller came to control it."""
    echoes: Annotated[int, Counts("where it has echo", _counted_echoes)] = 0
    """The number of times it came under its controller's control since their last upkeep."""
    under: Annotated[tuple[Component, ...], AS_IT_IS] = ()
    """The components merged beneath it, the topmost first."""
    is_along: Annotated[bool, AS_IT_IS] = False
    """True if it phased out along with the permanent it is attached to."""
    phased_under: Annotated[str, AS_IT_IS] = ""
    """The player who controlled it when it phased out, while it is phased out."""
    together: Annotated[tuple[int, ...], BY_NUMBER] = ()
    """The objects that left the battlefield as one permanent with it."""
    way: Annotated[str, AS_IT_IS] = ""
    """How it was cast, where that makes a difference: ``flashback``."""
    formed: Annotated[int, BY_ORDER] = 0
    """When it last became a copy of something while it was on the battlefield; 0 where it never did."""
    kicked: Annotated[frozenset[tuple[str, str]], AS_IT_IS] = frozenset()
    """The kicker costs that count as paid for it: the link of each, and which of those listed it is."""
    is_revealed: Annotated[bool, AS_IT_IS] = False
    """True while it stays revealed in the hand."""
    was: Annotated[int | None, LeftOut("the number of an object that is no more")] = None
    """The object that it was before it came to the zone that it is in."""
    came: Annotated[int, BY_ORDER] = 0
    """When it came to the zone that it is in; the same for all that came at once."""
    designations: Annotated[Words, AS_IT_IS] = _NONE
    """The designations that it keeps until it leaves, such as ``renowned``."""
    stamped: Annotated[int, BY_ORDER] = 0
    """When a counter that gives it a keyword was last put on it."""
    hurt_by: Annotated[frozenset[int], BY_RANK_WHERE_THERE] = frozenset()
    """The objects that have dealt damage to it this turn."""

    @property
    def copiable(self) -> Face:
        """Return the copiable values: those it copied if it is a copy, else its own face."""
        return self.copied or self.face

    def count(self, kind: str) -> int:
        """Return the number of counters of a kind."""
        return dict(self.counters).get(kind, 0)


class Purpose(NamedTuple):
    """The purpose of restricted mana: to cast matching spells, or to activate abilities of matching objects."""

    spells: Filter | None = None
    abilities: Filter | None = None


class Player(NamedTuple):
    """A player and what is counted for them."""

    name: Annotated[str, AS_IT_IS]
    life: Annotated[int, AS_IT_IS] = 20
    draws_skipped: Annotated[tuple[str, ...], LeftOut("it only adds up, and nothing but a draw step reads it")] = ()
    """The effects that make the player skip a draw step, one each; only that step reads it."""
    untaps_skipped: Annotated[int, AS_IT_IS] = 0
    """The number of the player's next untap steps that are skipped."""
    turns_skipped: Annotated[int, AS_IT_IS] = 0
    """The number of the player's next turns that are skipped."""
    pool: Annotated[str, AS_IT_IS] = ""
    """The mana in the pool, a letter each in the order WUBRGC."""
    snow: Annotated[str, AS_IT_IS] = ""
    """The part of the pool that was produced by snow permanents."""
    bound: Annotated[tuple[tuple[str, Purpose], ...], AS_IT_IS] = ()
    """The restricted part of the pool, letter by letter."""
    ready: Annotated[str, AS_IT_IS] = ""
    """The part of the pool that can be made when needed by sources that a story doesn't tell of."""
    drawn: Annotated[int, AS_IT_IS] = 0
    """The number of cards drawn this turn."""
    lands_played: Annotated[tuple[str, ...], AS_IT_IS] = ()
    """The permission by which each land was played this turn: the rules' own, or an effect by its source."""
    turn_began: Annotated[int, LeftOut("the number of a turn; no loop goes on from one turn to the next")] = 0
    """The number of their most recent turn."""
    cast: Annotated[tuple[str, ...], AS_IT_IS] = ()
    """The cards that were cast this turn, each as often as it was."""
    counters: Annotated[Counters, AS_IT_IS] = ()
    knows_library: Annotated[bool, AS_IT_IS] = False
    """True if the story tells every card in the library."""
    knows_sideboard: Annotated[bool, AS_IT_IS] = False
    """True if the story tells which cards they own outside the game."""
    shuffled: Annotated[frozenset[int], BY_NUMBER] = frozenset()
    """The cards of the library of which nobody knows where in it they are."""
    is_drawn_out: Annotated[bool, AS_IT_IS] = False
    """True if they had to draw from an empty library."""
    hurt: Annotated[int, AS_IT_IS] = 0
    """The amount of damage dealt to them this turn."""
    has_lost: Annotated[bool, AS_IT_IS] = False
    lost_life: Annotated[bool, AS_IT_IS] = False
    """True if they have lost life this turn."""
    struck_with: Annotated[Words, AS_IT_IS] = _NONE
    """The subtypes of what dealt combat damage to a player for them this turn."""

    def count(self, kind: str) -> int:
        """Return the number of counters of a kind that the player has."""
        return dict(self.counters).get(kind, 0)


class Lasting(NamedTuple):
    """A continuous effect that a spell or ability left behind."""

    effect: Annotated[Continuous, AS_IT_IS]
    source: Annotated[int, BY_RANK]
    timestamp: Annotated[int, LeftOut("they are listed in its order; that among static abilities is not seen")]
    things: Annotated[frozenset[int] | None, BY_RANK] = None
    """The objects that it was set up for; None if its filter goes on looking."""
    until: Annotated[Duration, AS_IT_IS] = ""
    """When it ends: ``end of turn``, ``it untaps`` (its source), never where empty."""
    name: Annotated[str, AS_IT_IS] = ""
    """The name by which what it lasts for is called."""
    whose: Annotated[str, AS_IT_IS] = ""
    """The player whose next turn, upkeep or untap step it lasts until, or for as long as who controls its source."""


class Shield(NamedTuple):
    """A replacement or prevention effect that a spell or ability left behind, until the end of the turn."""

    holder: Annotated[int, BY_RANK]
    """The object that it calls "this"."""
    ability: Annotated[Replacing, AS_IT_IS]
    uses: Annotated[int, AS_IT_IS] = 1
    """How often it may still be applied; 0 if there is no limit."""
    but: Annotated[tuple[int, ...], BY_RANK] = ()
    """The objects it doesn't apply to, since they have a shield of their own."""


class Context(NamedTuple):
    """The source and controller of instructions, and the objects and numbers that they refer to."""

    source: Annotated[int, BY_RANK]
    controller: Annotated[str, AS_IT_IS]
    label: Annotated[str, AS_IT_IS] = ""
    """The label of the source, also after it has left."""
    that: Annotated[int | None, BY_RANK] = None
    """The object that the event was about, as it is now."""
    targets: Annotated[tuple[int | str, ...], BY_RANK] = ()
    parts: Annotated[tuple[tuple[int, ...], ...], AS_IT_IS] = ()
    """For which of its instructions each of the targets was chosen, of those that are still legal."""
    x: Annotated[int, AS_IT_IS] = 0
    mode: Annotated[str, AS_IT_IS] = ""
    paid: Annotated[tuple[int, ...], BY_NUMBER] = ()
    """The objects that were used to pay for it."""
    link: Annotated[str, AS_IT_IS] = ""
    """The link of the ability whose instructions they are."""
    ability: Annotated[Ability | None, AS_IT_IS] = None
    """The ability whose instructions they are, for one that speaks of itself."""
    more: Annotated[tuple[int | str, ...], BY_NUMBER] = ()
    """The targets of a copy that it makes, where they are chosen beforehand."""
    form: Annotated[Face | None, AS_IT_IS] = None
    """The form its source enters as, if an instruction has determined that already."""
    who: Annotated[str, AS_IT_IS] = ""
    """The player that the event was about."""
    produced: Annotated[str, AS_IT_IS] = ""
    """The mana that the event has produced, a letter each."""
    rule: Annotated[str, AS_IT_IS] = ""
    """The slug of the rule whose instructions they are, where they are no object's."""
    lost: Annotated[int, AS_IT_IS] = 0
    """The number of targets that are illegal as it resolves."""
    announced: Annotated[tuple[tuple[int | str, tuple[int, ...], bool], ...], BY_NUMBER] = ()
    """If some are lost: all targets as chosen, each with its part and whether it is still legal."""
    known: Annotated[Traits | None, AS_IT_IS] = None
    """The characteristics that the ability remembers of its source; None if they are looked up as it resolves."""
    durations: Annotated[tuple[tuple[Until, bool], ...], AS_IT_IS] = ()
    """The durations "for as long as" that have begun while it waits, each with whether it has gone on since then."""


def announced_x(permanent: Object) -> int:
    """Return the number announced for X as a spell or permanent was cast; 0 if there was none."""
    return next((int(str(value)) for name, value in permanent.remembered if name == ANNOUNCED_X), 0)


def informative(context: Context) -> tuple[tuple[int | str, bool], ...]:
    """Return the targets about which an instruction may use information, in order, each with whether it is legal."""
    legal = tuple(target for target, _, is_legal in context.announced if is_legal)
    if context.announced and legal == context.targets:
        return tuple((target, is_legal) for target, _, is_legal in context.announced)
    return tuple((target, True) for target in context.targets)


class Waiting(NamedTuple):
    """A spell or ability waiting to be played: on the stack, triggered, or scheduled for a moment."""

    acts: Annotated[tuple[Act, ...], AS_IT_IS]
    context: Annotated[Context, BY_ITS_FIELDS]
    moment: Annotated[WaitsFor, AS_IT_IS] = ""
    """The moment that it waits for; empty if it is to be played now."""
    targets: Annotated[tuple[Target, ...], AS_IT_IS] = ()
    """The descriptions of its targets."""
    condition: Annotated[If | None, AS_IT_IS] = None
    """The condition that must hold as it resolves, too."""
    is_spell: Annotated[bool, AS_IT_IS] = False
    is_upkeep_cost: Annotated[bool, AS_IT_IS] = False
    aside: Annotated[int, Counts("whether there are any", lambda value, _, __: min(value, 1))] = 0
    """The number of abilities that must be finished, with all they triggered, before it is played."""

    @property
    def is_due(self) -> bool:
        """Return whether it is to be played now: it waits for no moment and isn't set aside."""
        return not self.moment and not self.aside

    @property
    def label(self) -> str:
        """Return the label of its source."""
        return self.context.label


class Drains(NamedTuple):
    """Whoever deals the damage gains that much life."""

    most: int | None
    """The maximum amount of life; None if there is no limit."""


_NONE_OF_DAMAGE = LeftOut("damage and loss of life, the events that a position holds, have none")
_FROM_THE_SOURCE = LeftOut("follows from the source, as long as that stays what it is")


class Event(NamedTuple):
    """An event in the game."""

    kind: Annotated[EventKind, LeftOut("what holds it tells what kind it is")]
    thing: Annotated[int | None, BY_RANK_OR_NONE] = None
    player: Annotated[str | None, AS_IT_IS] = None
    source: Annotated[int | None, BY_RANK_OR_NONE] = None
    amount: Annotated[int, AS_IT_IS] = 0
    origin: Annotated[Zone | Literal[""], _NONE_OF_DAMAGE] = ""
    destination: Annotated[Zone | Literal[""], _NONE_OF_DAMAGE] = ""
    cause: Annotated[str, AS_IT_IS] = ""
    by: Annotated[str, _FROM_THE_SOURCE] = ""
    """The player whose spell or ability causes it; empty if a rule of the game does."""
    word: Annotated[str, LeftOut("noted of damage by what its source does; the same source does the same")] = ""
    """The kind of counter, or the color of mana."""
    face: Annotated[Face | None, _NONE_OF_DAMAGE] = None
    """The form a permanent enters as, if not its own."""
    link: Annotated[tuple[int, str] | None, _NONE_OF_DAMAGE] = None
    """The source and the link of the ability that does it."""
    host: Annotated[int | None, _NONE_OF_DAMAGE] = None
    """The object it enters attached to."""
    counters: Annotated[Counters, _NONE_OF_DAMAGE] = ()
    """The counters that the permanent enters with."""
    is_tapped: Annotated[bool, _NONE_OF_DAMAGE] = False
    """True if the permanent enters tapped."""
    known: Annotated[Traits | None, _FROM_THE_SOURCE] = None
    """The characteristics that the ability causing it remembers of its source; None if it remembers none."""
    drains: Annotated[Drains | None, AS_IT_IS] = None
    """Whoever deals the damage gains life as it is dealt; None if nobody does."""

    @property
    def affected(self) -> int:
        """Return the id of the object that the event happens to, which must be one that happens to an object."""
        return self.thing  # type: ignore[return-value]  # who asks for it knows that there is one

    @property
    def goes_to(self) -> Zone:
        """Return the zone to which the event moves its object; the event must be a move."""
        return self.destination  # type: ignore[return-value]  # who asks for it knows that there is one


@dataclass(slots=True)
class Moment:
    """The events that happen at one moment."""

    at_once: Sequence[Event] = ()
    """The simultaneous events that are still to be replaced after the one being replaced."""
    gathered: list[Event] | None = None
    """The events of a player while others still make simultaneous choices; None if nobody does."""
