"""Permanents that are alike: what no effect can tell apart is looked at and changed once for all of them."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from kb.engine.abilities import Ability, Becoming, Change, Keyword, Static
from kb.engine.filters import Filter
from kb.engine.game import Game, face_traits
from kb.engine.objects import Face, Object, Traits


class Terms(NamedTuple):
    """What an effect looks at and what it changes, worked out once."""

    affects: Filter
    changes: tuple[Change, ...]
    reads: frozenset[str]
    points: frozenset[str]
    is_pointing: bool
    writes: frozenset[str]
    reads_later: frozenset[str]
    """What it reads, or an ability that it grants does."""

    @classmethod
    @lru_cache(maxsize=10_000)
    def of(cls, affects: Filter, changes: tuple[Change, ...]) -> "Terms":
        """Read an effect; what is said alike is the same value."""
        reads = affects.reads
        granted = (Terms.of(a.effect.affects, a.effect.changes) for change in changes for a in statics(change))
        writes = frozenset(change.writes for change in changes)
        later = reads.union(*(terms.reads_later for terms in granted))
        is_pointing = affects.is_pointing or "each" in affects.points
        return cls(affects, changes, reads, affects.points, is_pointing, writes, later)


class Look(NamedTuple):
    """What a face is under a controller, before any effect."""

    face: Face
    traits: Traits
    alike: Traits
    """Without what no filter reads: name, size, and abilities other than keywords."""
    effects: tuple[Terms, ...]
    """Those of its static abilities."""


_LOOKS: dict[tuple[int, str, str], Look] = {}
"""By a face's identity, a controller and a way; a look holds its face, so that no other has its identity."""

_PROBE = Keyword("whatever its face says")
"""Stands for the text of a face where it is asked whether that is lost."""

_MOST = 10_000
"""So many looks are remembered."""

_ALIKE: dict[Traits, Traits] = {}


def look_of(thing: Object, controller: str) -> Look:
    """Give what an object is by its copiable values alone."""
    face = thing.copied or thing.face
    key = (id(face), controller, thing.way)
    look = _LOOKS.get(key)
    if look is None or look.face is not face:
        if len(_LOOKS) > _MOST:
            _LOOKS.clear()
            _ALIKE.clear()
        traits = face_traits(thing)
        keywords = tuple(ability for ability in traits.abilities if isinstance(ability, Keyword))
        alike = traits._replace(name="", power=0, toughness=0, abilities=keywords)
        own = tuple(a for a in traits.abilities if isinstance(a, Static))
        effects = tuple(Terms.of(ability.effect.affects, ability.effect.changes) for ability in own)
        look = _LOOKS[key] = Look(face, traits, _ALIKE.setdefault(alike, alike), effects)
    return look


@dataclass(eq=False, slots=True)
class Kind:
    """Permanents that are alike, and to which the same has happened."""

    has: Traits
    """What they have in common; powers and toughnesses as they differ from the faces', until they are set."""
    members: dict[int, Look]
    is_changed: bool = False
    is_sized: bool = False
    is_bare: bool = False
    """Whether the abilities of the faces are gone."""
    done: tuple[Change, ...] = ()
    """What was done to the abilities."""
    granted: frozenset[int] = frozenset()
    """The numbers of the static abilities that they have gained."""
    marks: frozenset[object] = frozenset()
    """The effects that have begun to affect them and go on to."""
    made: dict[int, Traits] = field(default_factory=dict)
    """Finished characteristics, by the identity of the look."""
    able: dict[int, tuple[Ability, ...]] = field(default_factory=dict)
    """Finished abilities, by the identity of those of the face."""

    def part(self, things: set[int]) -> "Kind":
        """Take some of them out, as a kind of their own."""
        members = {thing: self.members.pop(thing) for thing in things}
        return Kind(
            self.has, members, self.is_changed, self.is_sized, self.is_bare, self.done, self.granted, self.marks
        )

    def change(self, game: Game, change: Change) -> None:
        """Make a change of all of them, but for granting effects."""
        self.has = changed(game, self.has, change)
        self.is_changed = True
        if self.made:
            self.made, self.able = {}, {}
        match change.kind, change.value:
            case "set size", _:
                self.is_sized = True
            case "lose abilities", _:
                self.is_bare, self.done, self.granted = True, (change,), frozenset()
            case ("gain", tuple() as more) if self.done and self.done[-1].kind == "gain":
                before: tuple[Ability, ...] = self.done[-1].value  # type: ignore[assignment]  # a gain's value
                self.done = (*self.done[:-1], Change("gain", before + more))
            case (("gain" | "lose" | "lose these" | "change text"), _):
                self.done += (change,)
            case "set land types", _:
                self.done += (change,)
                probed = changed(game, self.has._replace(abilities=(_PROBE,)), change)
                self.is_bare = self.is_bare or not probed.abilities

    def traits(self, game: Game, look: Look) -> Traits:
        """Give the characteristics of one of them, as they are so far."""
        if not self.is_changed:
            return look.traits
        found = self.made.get(id(look))
        if found is None:
            base = look.traits
            has = self.has._replace(name=base.name, abilities=self._abilities(game, base.abilities))
            if not self.is_sized:
                has = has._replace(power=base.power + has.power, toughness=base.toughness + has.toughness)
            found = self.made[id(look)] = has
        return found

    def _abilities(self, game: Game, own: tuple[Ability, ...]) -> tuple[Ability, ...]:
        """Give the abilities of what has these by its face; the same object for all that have the same."""
        found = self.able.get(id(own))
        if found is None:
            found = own
            for change in self.done:
                found = changed(game, self.has._replace(abilities=found), change).abilities
            self.able[id(own)] = found
        return found


def statics(change: Change) -> tuple[Static, ...]:
    """Give the static abilities that a change grants."""
    granted: tuple[Ability, ...] = change.value if change.kind == "gain" else ()  # type: ignore[assignment]
    return tuple(ability for ability in granted if isinstance(ability, Static))


def changed(game: Game, has: Traits, change: Change) -> Traits:  # noqa: PLR0911  (one return a kind)
    """Give characteristics with one change made."""
    match change.kind, change.value:
        case "become", Becoming() as becoming:
            from kb.engine.rules.type_change import type_change

            return game.law(type_change)(has, becoming)
        case "set color", frozenset() as colors:
            return has._replace(colors=colors)
        case "set size", (int() as power, int() as toughness):
            return has._replace(power=power, toughness=toughness)
        case "add size", (int() as power, int() as toughness):
            return has._replace(power=has.power + power, toughness=has.toughness + toughness)
        case "set controller", str() as player:
            return has._replace(controller=player)
        case "cannot", str() as word:
            return has._replace(restrictions=has.restrictions | {word})
        case "set land types" | "add land types" | "lose subtypes" | "set supertypes", frozenset() as words:
            return _words_changed(game, has, change.kind, words)
    return has._replace(abilities=_changed_abilities(game, has.abilities, change))


def _words_changed(game: Game, has: Traits, kind: str, words: frozenset[str]) -> Traits:
    """Give characteristics with words of the type line changed, as the rules say."""
    from kb.engine.rules import land_types

    rules = {
        "set land types": land_types.land_type_setting,
        "add land types": land_types.land_type_adding,
        "lose subtypes": land_types.losing_subtypes,
        "set supertypes": land_types.supertype_change,
    }
    return game.law(rules[kind])(has, words)


def _changed_abilities(game: Game, has: tuple[Ability, ...], change: Change) -> tuple[Ability, ...]:
    """Give abilities with one change made."""
    match change.kind, change.value:
        case "gain", tuple() as abilities:
            return has + abilities
        case "lose abilities", _:
            return ()
        case "lose", str() as keyword:
            return _without(game, has, Keyword(keyword))
        case "lose these", tuple() as gone:
            return tuple(ability for ability in has if ability not in gone)
        case "change text", (str() as old, str() as new):
            return tuple(_reworded(ability, old, new) for ability in has)
    raise AssertionError(change)


def _without(game: Game, has: tuple[Ability, ...], lost: Keyword) -> tuple[Ability, ...]:
    """Give abilities without one; which of several goes, a rule says."""
    from kb.engine.rules.granting import losing

    return game.law(losing)(has, lost) if has.count(lost) > 1 else tuple(a for a in has if a != lost)


def _reworded(ability: Ability, old: str, new: str) -> Ability:
    """Give an ability with a word of its text changed."""
    return Keyword(ability.name.replace(old, new)) if isinstance(ability, Keyword) else ability
