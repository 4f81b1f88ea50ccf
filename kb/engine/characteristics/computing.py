"""Computing characteristics: the effects, what they affect, and which wait for others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from kb.engine.characteristics.affected_permanents import NOBODY, Hit, Reach
from kb.engine.characteristics.amounts import is_so, number, size_of
from kb.engine.characteristics.applying_changes import changed
from kb.engine.characteristics.choices import with_chosen_land_type
from kb.engine.characteristics.interchangeable import Kind, Look, Terms, differences, has_all, statics
from kb.engine.characteristics.matching import fits
from kb.engine.characteristics.ordering import ALWAYS, OWN, LayerOf, Part, Round
from kb.engine.position.abilities import Keyword
from kb.engine.position.effects import Amount, Change, Number
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Context, Object, Traits
from kb.engine.slots.characteristics import (
    counters_in_order,
    defined_sizes,
    own_words,
    own_words_first,
    own_words_lost,
    own_words_waiting,
)
from kb.engine.slots.families import KEYWORDS_BY_COUNTERS, SIZE_BY_COUNTERS, SIZE_BY_COUNTERS_ANYWHERE

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game


_UNSEEN = frozenset({"set size", "add size", "switch size", "restrictions"})
"""The changes that no effect can notice."""

_LOSS = frozenset({"loss"})

T = TypeVar("T")


class Work:
    """A computation of characteristics: the state so far, and the effects."""

    def __init__(
        self,
        game: Game,
        looks: dict[int, Look],
        speaking: list[Object],
        layer_of: LayerOf,
        gives_base: Callable[[Part], bool] | None = None,
    ) -> None:
        """Collect the effects of the objects that have any, divided into their parts, for the permanents in `looks`."""
        self.game = game
        self.looks = looks
        self.layer_of = layer_of
        self.granted: list[Part] = []
        """The effects of gained abilities."""
        self._gives_base = gives_base
        self._numbers = 0
        self._parts: list[Part] = []
        self._by_layer: defaultdict[int, list[Part]] = defaultdict(list)
        self._done: set[tuple[Part, int]] = set()
        self._altered: dict[tuple[Hashable, Hashable], tuple[frozenset[str], bool]] = {}
        """Whether one effect would alter what another affects, cached by their keys, with the characteristics read."""
        given = [part for whole in self._all_effects(speaking) for part in self._parts_of(whole)]
        self._reach = Reach(game, looks, reads_names=any("name" in part.terms.reads_later for part in given))
        for part in given:
            self._enter(part)

    def traits(self) -> dict[int, Traits]:
        """Return the characteristics of all permanents with all effects applied."""
        return self._reach.traits()

    def _all_effects(self, speaking: list[Object]) -> Iterator[Part]:
        """Yield the effects of static abilities, of resolved spells and abilities, and of counters."""
        for thing in speaking:
            for terms in self.looks[thing.id].effects:
                yield self._effect_of_face(thing, with_chosen_land_type(self.game, thing.id, terms))
        for lasting in self.game.position.lasting:
            terms = Terms.of(lasting.effect.affects, lasting.effect.changes)
            yield Part(lasting.timestamp, lasting.source, terms, things=lasting.things)
        for thing in speaking:
            for size in counted(self.game, thing) if thing.counters else ():
                terms = Terms.of(THIS, (Change("add size", size),))
                rank = self.game.law(counters_in_order) if self.game.rulebook.speaks(counters_in_order) else 2
                yield Part(thing.timestamp, thing.id, terms, things=frozenset({thing.id}), is_static=True, rank=rank)
        yield from self._of_keyword_counters(speaking)
        for thing in speaking:
            if (size_from := self.looks[thing.id].face.size_from) is not None:
                terms = Terms.of(THIS, (Change("size from", size_from),))
                rank = self.game.law(defined_sizes)
                yield Part(thing.timestamp, thing.id, terms, OWN, frozenset({thing.id}), rank=rank)

    def _effect_of_face(self, thing: Object, terms: Terms) -> Part:
        """Return the effect of a printed ability.

        One that only defines its own object's characteristics comes first, as the rules of the day say.
        """
        part = Part(thing.timestamp, thing.id, terms, OWN, is_static=True)
        game = self.game
        if terms.affects == THIS and terms.condition is None and game.law(own_words)(terms.changes):
            part.rank = game.law(own_words_first)
            part.origin = OWN if game.law(own_words_lost)() else ALWAYS
            part.is_own_words = True
        return part

    def _of_keyword_counters(self, speaking: list[Object]) -> Iterator[Part]:
        """Yield the effects of counters that give keywords, one for each kind of counter on an object."""
        for thing in [thing for thing in speaking if thing.counters]:
            rules = self.game.rulebook.family(KEYWORDS_BY_COUNTERS)
            for name in (kind for kind, _ in thing.counters if any(is_one(kind) for is_one in rules)):
                terms = Terms.of(THIS, (Change("gain", (Keyword(name),)),))
                when = thing.stamped or thing.timestamp
                yield Part(when, thing.id, terms, things=frozenset({thing.id}), is_static=True)

    def _parts_of(self, whole: Part) -> tuple[Part, ...]:
        """Return an effect in two parts if it makes creatures, with one part setting the base size; otherwise whole."""
        return whole.parted() if self._gives_base is not None and self._gives_base(whole) else (whole,)

    def _grants_base(self, part: Part) -> bool:
        """Return whether an effect grants, at any depth, an ability that makes creatures with a size."""
        if self._gives_base is None:
            return False
        granted = [Part(0, 0, Terms.said_by(own)) for change in part.changes for own in statics(change)]
        return any(self._gives_base(other) or self._grants_base(other) for other in granted)

    def _enter(self, part: Part) -> None:
        """Add an effect, with its changes sorted into layers."""
        part.place = len(self._parts)
        part.is_granting_base = self._grants_base(part)
        self._parts.append(part)
        for change in part.changes:
            layer = self.layer_of(part, change)
            part.layers[layer] = (*part.layers.get(layer, ()), change)
        for layer in part.layers:
            self._by_layer[layer].append(part)

    @property
    def hangs_on_more(self) -> bool:
        """Return whether an effect depends on more than characteristics: conditions, amounts, each permanent alone."""
        return any(
            part.terms.condition is not None or "each" in part.terms.points
            or any(change.kind == "size from" or change.amounts for change in part.changes)
            for part in self._parts
        )  # fmt: skip

    # applying

    def play(self, left: Round, first: Callable[[Work, Round], Part]) -> None:
        """Apply the effects of a round one by one, each time the one that `first` picks among those waiting."""
        due = self._due(left)
        if not due:
            return
        self._altered.clear()
        left.fill(due)
        while left.waiting:
            self.game.position.work.add(5 * len(left.waiting))
            part = first(self, left)
            changes = left.take(part)
            self._done.update((part, layer) for layer in left.layers(part))
            if self._apply(part, changes):
                left.fill(self._due(left))
            elif "controller" in left.writes[part]:
                left.look_anew()

    def _due(self, left: Round) -> dict[Part, tuple[Change, ...]]:
        """Return the effects that exist or have begun, with the changes that they have still to make in this layer."""
        due = {}
        for part in self.granted if left.is_late else self._by_layer[left.layer]:
            layers = [layer for layer in left.layers(part) if (part, layer) not in self._done]
            if layers and (not self._reach.begun.isdisjoint({part, part.after}) or self._exists(part)):
                due[part] = tuple(change for layer in layers for change in part.layers[layer])
        return due

    def _exists(self, part: Part) -> bool:
        """Return whether an effect exists: the ability that it comes from must still be there."""
        if part.origin == ALWAYS:
            return True
        kind = self._reach.kind_of[part.source]
        return not kind.is_bare if part.origin == OWN else part.origin in kind.granted

    def _apply(self, part: Part, changes: tuple[Change, ...]) -> bool:
        """Apply an effect; return whether effects were granted or removed by that.

        If its condition isn't met, do nothing and return False.
        """
        reach, is_other = self._reach, False
        if part not in reach.begun and not self._is_met(part):
            return False
        changes = tuple(self._counted(part, change) for change in changes)
        is_seen = any(change.writes not in _UNSEEN for change in changes)
        found_otherwise: set[str] = set()
        granting = [(change, [Terms.said_by(own) for own in statics(change)]) for change in changes]
        for hit, things in list(reach.hit(part)):
            kind = hit if things is None or len(things) == len(hit.members) else reach.split(hit, things)
            if len(part.layers) > 1 or part.is_animating:
                kind.marks |= {part}
            before, sources = kind.has, (kind.is_bare, kind.granted)
            for change, granted in granting:
                if isinstance(change.value, Amount) or change.kind == "size from":
                    self._set_each(kind, change.value)  # type: ignore[arg-type]  # what a face defines
                else:
                    kind.change(self.game, change)
                for terms in granted:
                    self._grant(kind, terms)
            if is_seen:
                found_otherwise.update(differences(before, kind.has))
                is_other = is_other or sources != (kind.is_bare, kind.granted)
        reach.begun.add(part)
        if found_otherwise:
            reach.forget(found_otherwise)
            stale = [keys for keys, (looks, _) in self._altered.items() if not looks.isdisjoint(found_otherwise)]
            for keys in stale:
                del self._altered[keys]
        return is_other

    def _so_far(self, look: Callable[[], T]) -> T:
        """Return the result of `look`, called while the game shows the characteristics computed so far."""
        position = self.game.position
        kept, so_far = position.derived.traits, self.traits()
        position.derived = position.derived.with_traits(so_far)
        try:
            return look()
        finally:
            position.derived = position.derived.with_traits(kept)

    def _is_met(self, part: Part) -> bool:
        """Return whether the condition of an effect holds; True if it has none."""
        condition = part.terms.condition
        return condition is None or self._so_far(lambda: is_so(self.game, condition, self._context(part)))

    def _context(self, part: Part) -> Context:
        """Return the context for an effect's source and controller."""
        return Context(part.source, self._reach.kind_of[part.source].has.controller)

    def _counted(self, part: Part, change: Change) -> Change:
        """Return a change of size with its amounts replaced by present numbers; other changes unchanged."""
        more = change.value
        if change.kind != "add size" or not change.amounts or not isinstance(more, tuple):
            return change
        context = self._context(part)
        return change._replace(
            value=self._so_far(lambda: tuple(number(self.game, half, context, "add") for half in more))
        )

    def _set_each(self, kind: Kind, defined: Amount | tuple[Number, Number]) -> None:
        """Set the size of each permanent by amounts computed for it."""
        of, mine = partial(size_of, self.game, defined), kind.has.controller
        for thing, size in self._so_far(lambda: {each: of(Context(each, mine)) for each in kind.members}).items():
            alone = self._reach.split(kind, {thing}) if len(kind.members) > 1 else kind
            alone.change(self.game, Change("set size", size))

    def _grant(self, kind: Kind, terms: Terms) -> None:
        """Add the granted effects of each member of a group."""
        self._numbers += 1
        kind.granted |= {self._numbers}
        for thing in kind.members:
            whole = Part(self.game.object(thing).timestamp, thing, terms, self._numbers, is_static=True)
            for part in self._parts_of(whole):
                self.granted.append(part)
                self._enter(part)

    # what waits for what

    def depends(self, one: Part, left: Round) -> bool:
        """Return whether applying another waiting effect would change what this one affects, or remove it."""
        if one in self._reach.begun or self._is_independent(one, left):
            return False
        risks = one.terms.hangs_on | _LOSS if one.origin != ALWAYS else one.terms.hangs_on
        own = left.writes[one]
        if all(left.written[risk] <= (risk in own) for risk in risks):
            return False
        left.gather(self._reach.key)
        blocker = left.blocker(one)
        if blocker is not None and self._alters(left, blocker, one):
            return True
        for other in left.others(one, risks):
            if self._strips(left.changes[other], other, one):
                return True
            if self._alters(left, other, one):
                left.blockers[left.keys[one]] = other
                return True
        return False

    def _is_independent(self, one: Part, left: Round) -> bool:
        """Return whether an effect defines characteristics of its own card and so depends on no other.

        One whose own words another would remove may still depend on that, by the rules of the day.
        """
        if one.is_own_words and one.origin != ALWAYS and self.strips(one, left):
            return not self.game.law(own_words_waiting)()
        return one.is_own_words

    def strips(self, one: Part, left: Round) -> list[Part]:
        """Return the other waiting effects that would remove this one's ability, the oldest first; empty if none."""
        if one in self._reach.begun:
            return []
        others = (other for other in left.waiting if other is not one and not _LOSS.isdisjoint(left.writes[other]))
        return [other for other in others if self._strips(left.changes[other], other, one)]

    def _affects_source(self, other: Part, one: Part) -> bool:
        """Return whether the effect `other` affects the permanent that the effect `one` comes from."""
        home = self._reach.kind_of.get(one.source)
        return any(kind is home and (things is None or one.source in things) for kind, things in self._reach.hit(other))

    def _strips(self, changes: tuple[Change, ...], other: Part, one: Part) -> bool:
        """Return whether changes by another effect would remove the ability that this one comes from."""
        is_stripping = one.origin != ALWAYS and any(change.is_stripping for change in changes)
        return is_stripping and self._affects_source(other, one)

    def _alters(self, left: Round, other: Part, one: Part) -> bool:
        """Return whether changes by another effect would alter what this one affects, or its numbers.

        Always False for an effect on fixed objects.
        """
        if one.things is not None or left.writes[other].isdisjoint(one.terms.hangs_on):
            return False
        if "controller" in one.terms.reads:
            return self._would_differ(left.changes[other], other, one)
        keys = (left.keys[other], left.keys[one])
        if keys not in self._altered:
            looks = other.terms.looks | one.terms.looks
            self._altered[keys] = looks, self._would_differ(left.changes[other], other, one)
        return self._altered[keys][1]

    def _would_differ(self, changes: tuple[Change, ...], other: Part, one: Part) -> bool:
        """Return whether these changes by `other` would alter which objects `one` affects or what it does."""
        changes = tuple(change for change in changes if change.writes in one.terms.hangs_on)
        hits, view = self._reach.hit(other), self._reach.view(one)
        after = view
        groups: Iterable[tuple[Kind, set[int] | None, Traits]]
        groups = ((kind, things, self._changed(kind.has, changes)) for kind, things in hits)
        if "controller" in one.terms.reads and self._affects_source(other, one):
            after = view._replace(you=self._changed(self._reach.kind_of[one.source].has, changes).controller)
            rest = ((kind, kind.members.keys() - _members(hits, kind), kind.has) for kind in self._reach.kinds)
            groups = [*groups, *((kind, things, has) for kind, things, has in rest if things)]
        pointed = self._reach.pointed(one, view)
        for kind, things, has in groups:
            if has is kind.has and after is view:
                continue
            within = kind.members.keys() if things is None else things
            named = [thing for thing in pointed if thing in within]
            asked = [*named, NOBODY] if len(within) > len(named) else named
            looks = [(one.terms.affects, asked), *((what, within) for what in one.terms.counts)]
            each_asked = ((what, each) for what, those in looks for each in those)
            if any(fits(what, kind.has, each, view) != fits(what, has, each, after) for what, each in each_asked):
                return True
        return False

    def _changed(self, has: Traits, changes: tuple[Change, ...]) -> Traits:
        """Return characteristics after changes; the same object if no filter can see a difference."""
        for change in changes:
            if not (change.kind == "gain" and has_all(has, change)):
                has = changed(self.game, has, change)
        return has


def _members(hits: list[Hit], kind: Kind) -> set[int]:
    """Return the members of a group that the hits affect; empty if none."""
    found = [kind.members.keys() if things is None else things for hit, things in hits if hit is kind]
    return set().union(*found)


def counted(game: Game, permanent: Object) -> list[tuple[int, int]]:
    """Return the changes to power and toughness by the counters on a permanent, one for each rule that makes one."""
    rules = [*game.rulebook.family(SIZE_BY_COUNTERS), *game.rulebook.family(SIZE_BY_COUNTERS_ANYWHERE)]
    sizes = [size(game, permanent) for size in rules]
    return [size for size in sizes if size != (0, 0)]
