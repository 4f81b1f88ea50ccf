"""The parts of a position, by subject: the turn, combat, priority, damage, the story. All frozen.

``Any`` stands for the answer to a question, whose type depends on the question, and for values that other packages
compute and cache here.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from types import MappingProxyType
from typing import Annotated, Any, Final, NamedTuple

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.frames import Tell
from kb.engine.position.identity import (
    AS_IT_IS,
    BY_ITS_FIELDS,
    BY_RANK,
    IN_ANY_ORDER,
    Counts,
    LeftOut,
    OfTheLine,
)
from kb.engine.position.objects import Event, Face, Traits
from kb.engine.position.permissions import Permission
from kb.engine.position.phases import PartOfTurn, Phase
from kb.engine.position.questions import AnyOf, AnyOption, AnyQuestion

_THE_SAME = LeftOut("the same in all positions of a story")
_WORKED_OUT = LeftOut("worked out from the rest")


class Turn(NamedTuple):
    """Whose turn it is, how far it has come, and what has happened in it."""

    active: Annotated[str, AS_IT_IS]
    """The active player."""
    number: Annotated[int, LeftOut("no loop goes on from one turn to the next")] = 1
    phase: Annotated[Phase, AS_IT_IS] = "main"
    begun: Annotated[frozenset[PartOfTurn], AS_IT_IS] = frozenset()
    """The phases of this turn that have begun, of those at whose beginning something may act."""
    who_attacked: Annotated[frozenset[tuple[str, int]], BY_RANK] = frozenset()
    """The creatures that attacked this turn, each with whose it was."""
    has_creature_died: Annotated[
        bool, Counts("where anything asks for it", lambda value, turn, _: value and turn.asks_who_died)
    ] = False
    """True if a creature has died this turn."""
    asks_who_died: Annotated[bool, LeftOut("makes no difference but for whether a creature has died")] = False
    """True once anything has asked whether a creature has died."""
    extra_turns: Annotated[tuple[str, ...], AS_IT_IS] = ()
    """The players who take the turns before the next one in turn, the next first."""
    combats_skipped: Annotated[tuple[str, ...], IN_ANY_ORDER] = ()
    """The players who skip their next combat phases, once for each phase."""
    abilities_used: Annotated[
        tuple[tuple[str, object, object], ...],
        LeftOut("a loop that one player goes through by choice is ended by the number that player names"),
    ] = ()
    """Who has used an ability this turn while nothing waited: the player, which ability, and what there was then."""


ALL_ATTACKERS: Final = "all attackers"
"""The word in ``Combat.declared`` once no more attackers can be declared in this combat."""
NO_ATTACKERS: Final = "no attackers"
"""The word in ``Combat.declared`` once a player has declared no attackers."""


class Combat(NamedTuple):
    """Attacking and blocking creatures, and how far combat has come."""

    attackers: Annotated[tuple[tuple[int, tuple[int, ...]], ...], BY_RANK] = ()
    """The attacking creatures, each with those that block it."""
    attacked: Annotated[tuple[tuple[int, int], ...], BY_RANK] = ()
    """The attackers of which it is said what they attack, each with a planeswalker, or with 0 for the player."""
    bands: Annotated[tuple[tuple[int, ...], ...], BY_RANK] = ()
    """The attackers that attack together, band by band."""
    through_bands: Annotated[tuple[tuple[int, int], ...], BY_RANK] = ()
    """The attackers that are blocked by a creature only because it blocks another of their band, each with that."""
    struck: Annotated[frozenset[int] | None, BY_RANK] = None
    """The creatures that assigned combat damage in the first of two steps, while the second is to come."""
    is_blocking_over: Annotated[bool, AS_IT_IS] = False
    """True once it is settled which attackers are unblocked and triggers have been checked for them."""
    declared: Annotated[frozenset[str], AS_IT_IS] = frozenset()
    """Of what it has been looked at in this combat whether all do that must: ``attackers`` and ``blockers``; and
    ``all attackers`` or ``no attackers`` once all are declared.
    """
    has_fought: Annotated[bool, AS_IT_IS] = False
    """True once all combat damage of this combat, or of the turn's last one, has been assigned."""
    is_ending: Annotated[bool, AS_IT_IS] = False
    """True once the end of combat step has begun."""
    fights_again: Annotated[bool, AS_IT_IS] = False
    """True if another combat phase follows the current one."""

    @property
    def has_no_attack(self) -> bool:
        """Return whether it is settled that nothing attacks in this combat, which isn't over yet."""
        return NO_ATTACKERS in self.declared and not self.attackers

    @property
    def has_blocks(self) -> bool:
        """Return whether blockers are declared, or it is settled that there are none."""
        return self.is_blocking_over or any(blockers for _, blockers in self.attackers)


class Priority(NamedTuple):
    """Who may play something now, and in what window."""

    holder: Annotated[str, AS_IT_IS] = ""
    """The player who has priority; empty for the active one."""
    passed: Annotated[tuple[str, ...], AS_IT_IS] = ()
    """The players who have passed since anybody played anything."""
    window: Annotated[str, LeftOut("open within an event, in which no loop begins again")] = ""
    """The moment within an event at which only what changes that may be played."""
    is_batch_resolving: Annotated[bool, LeftOut("while it is, what is left of the batch is on the stack")] = False


class Damage(NamedTuple):
    """Damage that is to be dealt, or is being dealt."""

    assigned: Annotated[tuple[Event, ...], BY_ITS_FIELDS] = ()
    """Damage that is to be dealt once what is resolving has resolved."""
    pending: Annotated[tuple[tuple[Event, ...], ...], BY_ITS_FIELDS] = ()
    """Damage that is to be dealt once what has triggered meanwhile has been played; what comes first, last."""
    owed: Annotated[tuple[Event, ...], BY_ITS_FIELDS] = ()
    """Life that is to be lost for damage that has been dealt."""
    stage: Annotated[str, AS_IT_IS] = ""
    """The stage of damage that is being dealt: ``dealt``, then ``suffered``; empty if none is."""
    by_deathtouch: Annotated[
        frozenset[int],
        LeftOut("empty again once the game's own rules are looked at, before anything is played"),
    ] = frozenset()
    """The creatures dealt damage by a source with deathtouch since state-based actions were last checked."""


class Story(NamedTuple):
    """The story: its sentences so far, the answers and permissions that it gives, and the labels of all objects."""

    sentences: Annotated[
        tuple[Tell, ...],
        LeftOut("no rule reads it; loops are looked for between two of them"),
        OfTheLine(),
    ] = ()
    """The sentences told so far."""
    answers: Annotated[
        tuple[tuple[str, AnyQuestion | AnyOf, AnyOption], ...],
        LeftOut("what a player will choose isn't part of the game; answers that run out are not seen"),
        OfTheLine(),
    ] = ()
    """The answers that players will give once they are asked."""
    readings: Annotated[tuple[tuple[str, str], ...], LeftOut("no rule reads it")] = ()
    """How sentences were taken that may be answers or deeds, each by where it stands."""
    permissions: Annotated[
        tuple[tuple[str, Permission], ...],
        LeftOut("given by sentences alone; a loop is looked for between two of them"),
    ] = ()
    """The permissions and prohibitions of the story, each with the player."""
    names: Annotated[frozenset[str], LeftOut("what an object is called is its label")] = frozenset()
    """The labels of all objects, including those that are gone."""

    def with_sentence(self, sentence: Tell) -> Story:
        """Return a copy of the story with another sentence told."""
        return Story((*self.sentences, sentence), self.answers, self.readings, self.permissions, self.names)

    def with_name(self, name: str) -> Story:
        """Return a copy of the story with the label of another object."""
        return Story(self.sentences, self.answers, self.readings, self.permissions, self.names | {name})


class Setting(NamedTuple):
    """Data that are the same in all positions of a story."""

    cards: Annotated[Mapping[str, Chronicle[Face]], _THE_SAME] = MappingProxyType({})
    """The cards that were found for the story beside those that are packaged."""
    teams: Annotated[tuple[tuple[str, ...], ...], _THE_SAME] = ()
    """The players of each team that shares a life total."""
    limited: Annotated[str, _THE_SAME] = ""
    """The set that players play limited with, where they do."""
    told_divisions: Annotated[Mapping[Hashable, tuple[tuple[str, frozenset[tuple[str, int]]], ...]], _THE_SAME] = (
        MappingProxyType({})
    )
    """The divisions of combat damage that the story states, by act or sentence: whose damage, and each share of it.

    If there are very many possible divisions, only these are played.
    """
    is_filmed: Annotated[bool, _THE_SAME, OfTheLine()] = False
    """True if the trace keeps the position after each step."""


class Derived(NamedTuple):
    """Data derived from the rest of the position, valid until that changes."""

    traits: Annotated[dict[int, Traits] | None, _WORKED_OUT] = None
    """The characteristics of the permanents."""
    hung_on: Annotated[tuple[object, ...] | None, _WORKED_OUT] = None
    """The state besides characteristics that effects may depend on; None if none depends on it."""
    watchers: Annotated[Any, _WORKED_OUT] = None  # Watchers, which know this
    """The abilities that watch events, found by characteristics: a ``Watchers`` of ``kb.engine.play.watchers``."""
    is_settled: Annotated[bool, _WORKED_OUT] = False
    """True if state-based actions were checked and nothing has changed since."""
    silent: Annotated[frozenset[int], LeftOut("empty but while characteristics are worked out")] = frozenset()
    """The permanents whose abilities are off, while characteristics are worked out."""

    def with_traits(self, traits: dict[int, Traits] | None) -> Derived:
        """Return a copy with the characteristics of the permanents."""
        return Derived(traits, self.hung_on, self.watchers, self.is_settled, self.silent)

    def with_watchers(self, watchers: object) -> Derived:
        """Return a copy with the watchers of events."""
        return Derived(self.traits, self.hung_on, watchers, self.is_settled, self.silent)

    def settled(self, *, is_settled: bool) -> Derived:
        """Return a copy that says whether state-based actions were checked and nothing has changed since."""
        return Derived(self.traits, self.hung_on, self.watchers, is_settled, self.silent)


NOTHING_DERIVED = Derived()


class Numbering(NamedTuple):
    """The clock for timestamps and the numbers for object ids."""

    clock: Annotated[int, LeftOut("timestamps are compared by their order"), OfTheLine()] = 0
    """The newest timestamp."""
    next_id: Annotated[int, LeftOut("objects are compared by their ranks"), OfTheLine()] = 1
    """The number of the next object."""
