"""Interchangeable permanents: those that no effect can tell apart are examined and changed together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from kb.engine.characteristics.applying_changes import changed
from kb.engine.position.abilities import Ability, Keyword, Static
from kb.engine.position.effects import Change, If
from kb.engine.position.faces import face_traits
from kb.engine.position.filters import Filter
from kb.engine.position.objects import Face, Object, Traits
from kb.engine.slots.characteristics import switching

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game


class Terms(NamedTuple):
    """An effect's filter, changes and condition, with everything derived from them."""

    affects: Filter
    changes: tuple[Change, ...]
    reads: frozenset[str]
    looks: frozenset[str]
    """The characteristics it reads, with single keywords."""
    hangs_on: frozenset[str]
    """The characteristics it reads, and changes of text if it reads abilities, since those change abilities."""
    waits_for: frozenset[str]
    """The characteristics it reads and doesn't change itself."""
    points: frozenset[str]
    is_pointing: bool
    writes: frozenset[str]
    reads_later: frozenset[str]
    """The characteristics that it or an ability it grants reads."""
    counts: tuple[Filter, ...] = ()
    """The filters for what its amounts count."""
    condition: If | None = None

    @classmethod
    @lru_cache(maxsize=10_000)
    def of(cls, affects: Filter, changes: tuple[Change, ...], condition: If | None = None) -> Terms:
        """Return the terms of an effect; equal effects share one object."""
        reads = affects.reads
        asks = reads.union(condition.reads if condition else (), *(change.reads for change in changes))
        granted = (Terms.said_by(own) for change in changes for own in statics(change))
        writes = frozenset(change.writes for change in changes)
        later = asks.union(*(terms.reads_later for terms in granted))
        is_pointing = affects.is_pointing or "each" in affects.points
        text = {"text"} if "abilities" in asks else set()
        return cls(
            affects=affects,
            changes=changes,
            reads=reads,
            looks=affects.looks,
            hangs_on=asks | text,
            waits_for=asks - writes,
            points=affects.points,
            is_pointing=is_pointing,
            writes=writes,
            reads_later=later,
            counts=tuple(amount.what for change in changes for amount in change.amounts if amount.what),
            condition=condition,
        )

    @classmethod
    def said_by(cls, ability: Static) -> Terms:
        """Return the terms of the effect of a static ability."""
        return cls.of(ability.effect.affects, ability.effect.changes, ability.condition)


class Look(NamedTuple):
    """A face under a controller, before any effect."""

    face: Face
    traits: Traits
    alike: Traits
    """Its characteristics without those no filter reads: name, size, and abilities other than keywords."""
    effects: tuple[Terms, ...]
    """The terms of its static abilities."""
    is_speaking: bool
    """True if the face has static effects or defines its own size."""


_LOOKS: dict[tuple[int, str, str], Look] = {}
"""By a face's identity, a controller and a way; a look holds its face, so that no other has its identity."""

_PROBE = Keyword("whatever its face says")
"""Placeholder for printed abilities, to find out whether a change removes them."""

_MOST = 10_000
"""Maximum number of cached looks."""

_MOST_KINDS = 1_000
"""Maximum number of cached combinations of changes."""

_ALIKE: dict[Traits, Traits] = {}


def look_of(permanent: Object, controller: str) -> Look:
    """Return the look of an object by its copiable values alone."""
    face = permanent.copied or permanent.face
    key = (id(face), controller, permanent.way)
    look = _LOOKS.get(key)
    if look is None or look.face is not face:
        if len(_LOOKS) > _MOST:
            _LOOKS.clear()
            _ALIKE.clear()
        traits = face_traits(permanent)
        keywords = tuple(ability for ability in traits.abilities if isinstance(ability, Keyword))
        alike = traits._replace(name="", power=0, toughness=0, abilities=keywords)
        own = tuple(a for a in traits.abilities if isinstance(a, Static))
        effects = tuple(map(Terms.said_by, own))
        is_speaking = bool(effects) or face.size_from is not None
        look = _LOOKS[key] = Look(face, traits, _ALIKE.setdefault(alike, alike), effects, is_speaking)
    return look


@dataclass(eq=False, slots=True)
class Kind:
    """A group of interchangeable permanents to which the same changes have been applied."""

    has: Traits
    """The shared characteristics; power and toughness as differences from the printed ones, until they are set."""
    members: dict[int, Look]
    is_changed: bool = False
    is_sized: bool = False
    is_switched: bool = False
    """True if the printed power and toughness are switched; setting them clears it."""
    is_bare: bool = False
    """True if the printed abilities are lost."""
    done: tuple[Change, ...] = ()
    """The changes to abilities."""
    granted: frozenset[int] = frozenset()
    """The numbers of the static abilities that the members have gained."""
    marks: frozenset[object] = frozenset()
    """The effects that have begun to affect the members and continue."""
    made: dict[int, tuple[Look, Traits]] | None = None
    """Finished characteristics, by the identity of the look, which is kept."""
    able: dict[int, tuple[Ability, ...]] = field(default_factory=dict)
    """Finished abilities, by the identity of those of the face."""

    def part(self, things: set[int]) -> Kind:
        """Remove these permanents from this group of interchangeable ones, and return them as a group of their own."""
        members = {thing: self.members.pop(thing) for thing in things}
        return Kind(
            self.has, members, self.is_changed, self.is_sized, self.is_switched, self.is_bare, self.done,
            self.granted, self.marks,
        )  # fmt: skip

    def change(self, game: Game, change: Change) -> None:
        """Apply a change to all permanents of this group; granted effects are added elsewhere."""
        self.has = changed(game, self.has, change)
        self.is_changed = True
        if self.made is not None:
            self.made, self.able = None, {}
        match change.kind:
            case "set size":
                self.is_sized, self.is_switched = True, False
            case "switch size" if game.law(switching)(0, 1) == (1, 0):
                self.is_switched = not self.is_switched
            case "lose abilities":
                self.is_bare, self.done, self.granted = True, (change,), frozenset()
            case "gain" if self.done and self.done[-1].kind == "gain":
                so_far: tuple[Ability, ...] = self.done[-1].value  # type: ignore[assignment]  # a gain's value
                more: tuple[Ability, ...] = change.value  # type: ignore[assignment]  # the same
                self.done = (*self.done[:-1], Change("gain", so_far + more))
            case "gain" | "lose" | "lose these" | "change text":
                self.done += (change,)
            case "set land types":
                self.done += (change,)
                probed = changed(game, self.has._replace(abilities=(_PROBE,)), change)
                self.is_bare = self.is_bare or not probed.abilities

    def traits(self, game: Game, look: Look) -> Traits:
        """Return the present characteristics of a permanent of this group, given its face and controller."""
        if not self.is_changed:
            return look.traits
        if self.made is None:
            self.made = self._cache(game)
        found = self.made.get(id(look))
        if found is None or found[0] is not look:
            found = self.made[id(look)] = look, self._with_base(game, look.traits)
        return found[1]

    def _cache(self, game: Game) -> dict[int, tuple[Look, Traits]]:
        """Return the cache of characteristics for groups with the same changes, shared between positions; to be filled.

        If a rule decides which of several abilities is lost, it is new and empty, so that each position asks that rule.
        """
        known = game.rulebook.finished
        if any(change.kind == "lose" for change in self.done):
            return {}
        if len(known) > _MOST_KINDS:
            known.clear()
        return known.setdefault((self.has, self.done, self.is_sized, self.is_switched), {})

    def _with_base(self, game: Game, base: Traits) -> Traits:
        """Return the characteristics of a permanent of this group, given its base characteristics."""
        has = self.has
        power, toughness = (0, 0) if self.is_sized else (base.power, base.toughness)
        if self.is_switched:
            power, toughness = toughness, power
        return has._replace(
            name=base.name,
            power=power + has.power,
            toughness=toughness + has.toughness,
            abilities=self._abilities_from(game, base.abilities),
        )

    def _abilities_from(self, game: Game, own: tuple[Ability, ...]) -> tuple[Ability, ...]:
        """Return the abilities of a permanent of this group, given its printed ones; equal results share one object."""
        found = self.able.get(id(own))
        if found is None:
            found = own
            for change in self.done:
                found = changed(game, self.has._replace(abilities=found), change).abilities
            self.able[id(own)] = found
        return found


def differences(before: Traits, now: Traits) -> Iterator[str]:
    """Yield the differences that a filter could notice, in the words of ``Filter.looks``."""
    if (now.types, now.subtypes, now.supertypes) != (before.types, before.subtypes, before.supertypes):
        yield "types"
    if now.colors != before.colors:
        yield "color"
    if now.controller != before.controller:
        yield "controller"
    if now.abilities != before.abilities:
        changed_ones = frozenset(now.abilities).symmetric_difference(before.abilities)
        yield from (f"keyword {ability.name}" for ability in changed_ones if isinstance(ability, Keyword))


def has_all(has: Traits, change: Change) -> bool:
    """Return whether an object already has all abilities that a change grants."""
    granted: tuple[Ability, ...] = change.value  # type: ignore[assignment]  # a gain's value
    return all(ability in has.abilities for ability in granted)


def statics(change: Change) -> tuple[Static, ...]:
    """Return the static abilities that a change grants."""
    # a change that gives abilities has them as its value
    granted: tuple[Ability, ...] = change.value if change.kind == "gain" else ()  # type: ignore[assignment]
    return tuple(ability for ability in granted if isinstance(ability, Static))
