"""What a position is made of: objects, players, and what waits to happen. All frozen."""

from typing import NamedTuple

from kb.engine.abilities import Ability, Act, Continuous, Keyword
from kb.engine.filters import Filter

Words = frozenset[str]
_NONE: Words = frozenset()


class Face(NamedTuple):
    """What is printed on a card, or said of a token by what made it."""

    name: str
    types: Words
    subtypes: Words = _NONE
    supertypes: Words = _NONE
    colors: Words = _NONE
    power: int | None = None
    toughness: int | None = None
    abilities: tuple[Ability, ...] = ()
    copies_the_dead: frozenset[str] | None = None
    """For what is a copy of the creature card on top of its controller's graveyard: what it says besides."""
    spell: tuple[Act, ...] = ()
    """What it says that happens as it resolves, for an instant or sorcery."""
    additional_cost: Filter | None = None
    """What must be sacrificed as it is played."""
    enchants: Filter | None = None
    """What it may be attached to, for an Aura."""
    not_modelled: tuple[str, ...] = ()
    """What else it says, in short, that the engine doesn't play."""


class Traits(NamedTuple):
    """The characteristics of an object as they are, all effects counted."""

    name: str
    types: Words
    subtypes: Words
    supertypes: Words
    colors: Words
    power: int
    toughness: int
    abilities: tuple[Ability, ...]
    controller: str
    restrictions: Words = _NONE

    def has(self, keyword: str) -> bool:
        """Answer whether it has the ability of this name."""
        return Keyword(keyword) in self.abilities


class Object(NamedTuple):
    """A card, a token or an ability in a zone; a new one each time it changes zones."""

    id: int
    label: str
    """What the story calls it; it stays with the card through all zones."""
    face: Face
    owner: str
    controller: str
    zone: str
    timestamp: int
    is_token: bool = False
    tapped: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    host: int | None = None
    """What it is attached to."""
    copied: Face | None = None
    """What it has become a copy of, as its copiable values."""
    forms: tuple[int, ...] = ()
    """The objects that it has been a copy of; a rule that lets it forget them reads nothing here."""

    @property
    def copiable(self) -> Face:
        """What a copy of it would be."""
        return self.copied or self.face


class Player(NamedTuple):
    """A player and what is counted for them."""

    name: str
    life: int = 20
    draws_skipped: int = 0
    """A growing tally that nothing but the draw step reads."""


class Lasting(NamedTuple):
    """A continuous effect that a spell or ability left behind."""

    effect: Continuous
    source: int
    timestamp: int
    things: frozenset[int] | None = None
    """The objects that it was set up for; None where its filter goes on looking."""
    until: str = ""


class Context(NamedTuple):
    """Whose instructions are followed, and what they speak of."""

    source: int
    controller: str
    label: str = ""
    """What the story calls the source, also when it is gone."""
    that: int | None = None
    """The object that the event was about, as it is now."""
    targets: tuple[int | str, ...] = ()


class Waiting(NamedTuple):
    """A triggered or scheduled ability that is to be played."""

    acts: tuple[Act, ...]
    context: Context
    moment: str = ""
    """The moment that it waits for; empty where it is to be played now."""

    @property
    def label(self) -> str:
        """What the story calls its source."""
        return self.context.label


class Event(NamedTuple):
    """Something that happens."""

    kind: str
    thing: int | None = None
    player: str | None = None
    source: int | None = None
    amount: int = 0
    origin: str = ""
    destination: str = ""
    cause: str = ""
