"""Working out characteristics: which effects there are, what they affect, and what waits for what."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator

from kb.engine.abilities import Amount, Change
from kb.engine.alike import Kind, Look, Terms, changed, statics
from kb.engine.filters import THIS
from kb.engine.game import Game
from kb.engine.objects import Context, Traits
from kb.engine.ordering import ALWAYS, OWN, LayerOf, Part, Round
from kb.engine.reach import NOBODY, Hit, Reach, looks_at

_LOOKED_AT = frozenset({"types", "color", "abilities", "text", "controller"})
"""The characteristics on which it can hang what an effect affects."""


class Work:
    """Characteristics as they are so far, and the effects that make them so."""

    def __init__(self, game: Game, looks: dict[int, Look], layer_of: LayerOf) -> None:
        self.game = game
        self.looks = looks
        self.layer_of = layer_of
        self.granted: dict[tuple[int, int], Part] = {}
        """The effects of abilities that something has gained, by that thing and the number of the ability."""
        self._numbers = 0
        self._parts: list[Part] = []
        self._by_layer: defaultdict[int, list[Part]] = defaultdict(list)
        self._done: set[tuple[Part, int]] = set()
        self._altered: dict[tuple[Hashable, Hashable], bool] = {}
        given = list(self._given())
        self._reach = Reach(game, looks, reads_names=any("name" in part.terms.reads_later for part in given))
        for part in given:
            self._enter(part)

    def traits(self) -> dict[int, Traits]:
        """Give the characteristics of all permanents, once all effects are applied."""
        return self._reach.traits()

    def _given(self) -> Iterator[Part]:
        """Give the effects of the abilities of faces, those left behind, and those of counters."""
        things = [(self.game.object(thing), look) for thing, look in self.looks.items()]
        for thing, look in things:
            for terms in look.effects:
                yield Part(thing.timestamp, thing.id, terms, OWN, is_static=True)
        for lasting in self.game.position.lasting:
            terms = Terms.of(lasting.effect.affects, lasting.effect.changes)
            yield Part(lasting.timestamp, lasting.source, terms, things=lasting.things)
        for thing, _ in things:
            for size in self.game.counted(thing) if thing.counters else ():
                terms = Terms.of(THIS, (Change("add size", size),))
                yield Part(thing.timestamp, thing.id, terms, things=frozenset({thing.id}), is_static=True)
        for thing, look in things:
            if look.face.size_from is not None:
                terms = Terms.of(THIS, (Change("size from", look.face.size_from),))
                yield Part(thing.timestamp, thing.id, terms, things=frozenset({thing.id}))

    def _enter(self, part: Part) -> None:
        """Take up an effect, with its changes sorted into layers."""
        part.place = len(self._parts)
        self._parts.append(part)
        for change in part.changes:
            layer = self.layer_of(part, change)
            part.layers[layer] = (*part.layers.get(layer, ()), change)
        for layer in part.layers:
            self._by_layer[layer].append(part)

    # applying

    def play(self, left: Round, first: Callable[["Work", Round], Part]) -> None:
        """Apply what there is to apply in a round, each time the one that is first by the rule."""
        due = self._due(left)
        if not due:
            return
        self._altered.clear()
        left.fill(due)
        while left.waiting:
            part = first(self, left)
            changes = left.take(part)
            granted = len(self.granted)
            self._done.update((part, layer) for layer in left.layers(part))
            self._apply(part, changes)
            if len(self.granted) > granted or any(change.is_stripping for change in changes):
                left.fill(self._due(left))

    def _due(self, left: Round) -> dict[Part, tuple[Change, ...]]:
        """Give the effects that are there, or have begun, with what they do in a round and haven't done yet."""
        due = {}
        for part in self.granted.values() if left.is_late else self._by_layer[left.layer]:
            layers = [layer for layer in left.layers(part) if (part, layer) not in self._done]
            if layers and (part in self._reach.begun or self._exists(part)):
                due[part] = tuple(change for layer in layers for change in part.layers[layer])
        return due

    def _exists(self, part: Part) -> bool:
        """Answer whether an effect is there: the ability that it comes from is."""
        if part.origin == ALWAYS:
            return True
        kind = self._reach.kind_of[part.source]
        return not kind.is_bare if part.origin == OWN else part.origin in kind.granted

    def _apply(self, part: Part, changes: tuple[Change, ...]) -> None:
        reach = self._reach
        written: set[str] = set()
        for hit, things in list(reach.hit(part)):
            kind = hit if things is None or len(things) == len(hit.members) else reach.split(hit, things)
            if len(part.layers) > 1:
                kind.marks |= {part}
            before = kind.has
            for change in changes:
                self._change(kind, change)
            if kind.has != before:
                written.update(change.writes for change in changes)
        reach.begun.add(part)
        reach.forget(written)
        if not written.isdisjoint(_LOOKED_AT):
            self._altered.clear()

    def _change(self, kind: Kind, change: Change) -> None:
        """Make one change of all that are alike."""
        if isinstance(change.value, Amount):
            self._set_each(kind, change.value)
            return
        kind.change(self.game, change)
        for ability in statics(change):
            self._grant(kind, Terms.of(ability.effect.affects, ability.effect.changes))

    def _set_each(self, kind: Kind, amount: Amount) -> None:
        """Set the size of each by a number looked up for it, by the characteristics so far."""
        from kb.engine.amounts import number

        position = self.game.position
        kept, position.traits = position.traits, self.traits()
        try:
            sizes = {thing: number(self.game, amount, Context(thing, kind.has.controller)) for thing in kind.members}
        finally:
            position.traits = kept
        for thing, size in sizes.items():
            alone = self._reach.split(kind, {thing}) if len(kind.members) > 1 else kind
            alone.change(self.game, Change("set size", (size, size)))

    def _grant(self, kind: Kind, terms: Terms) -> None:
        self._numbers += 1
        kind.granted |= {self._numbers}
        for thing in kind.members:
            part = Part(self.game.object(thing).timestamp, thing, terms, self._numbers, is_static=True)
            self.granted[thing, self._numbers] = part
            self._enter(part)

    # what waits for what

    def depends(self, one: Part, left: Round) -> bool:
        """Answer whether applying another that waits would change what one applies to, or whether it exists."""
        if one in self._reach.begun:
            return False
        risks = looks_at(one) | ({"loss"} if one.origin != ALWAYS else set())
        own = left.writes[one]
        if all(left.written[risk] <= (risk in own) for risk in risks):
            return False
        others = {
            self._reach.key(other): other
            for other in left.waiting
            if other is not one and not risks.isdisjoint(left.writes[other])
        }
        return any(
            self._strips(left.changes[o], o, one) or self._alters(left.changes[o], o, one) for o in others.values()
        )

    def _is_home_hit(self, other: Part, one: Part) -> bool:
        """Answer whether an effect affects the source of another."""
        home = self._reach.kind_of.get(one.source)
        return any(kind is home and (things is None or one.source in things) for kind, things in self._reach.hit(other))

    def _strips(self, changes: tuple[Change, ...], other: Part, one: Part) -> bool:
        """Answer whether changes by another effect would take away the ability that one comes from."""
        is_stripping = one.origin != ALWAYS and any(change.is_stripping for change in changes)
        return is_stripping and self._is_home_hit(other, one)

    def _alters(self, changes: tuple[Change, ...], other: Part, one: Part) -> bool:
        """Answer whether changes by another effect would alter what one affects."""
        if one.things is not None:
            return False
        if "controller" in one.terms.reads:
            return self._compare(changes, other, one)
        keys = (self._reach.key(other), self._reach.key(one))
        if keys not in self._altered:
            self._altered[keys] = self._compare(changes, other, one)
        return self._altered[keys]

    def _compare(self, changes: tuple[Change, ...], other: Part, one: Part) -> bool:
        hits, view, seen = self._reach.hit(other), self._reach.view(one), looks_at(one)
        after, changes = view, tuple(change for change in changes if change.writes in seen)
        groups = [(kind, things, self._changed(kind.has, changes)) for kind, things in hits]
        if "controller" in one.terms.reads and self._is_home_hit(other, one):
            after = view._replace(you=self._changed(self._reach.kind_of[one.source].has, changes).controller)
            rest = [(kind, kind.members.keys() - _members(hits, kind), kind.has) for kind in self._reach.kinds]
            groups += [(kind, things, has) for kind, things, has in rest if things]
        fits, pointed = one.terms.affects.fits, self._reach.pointed(one, view)
        for kind, things, has in groups:
            within = kind.members.keys() if things is None else things
            named = [thing for thing in pointed if thing in within]
            asked = [*named, NOBODY] if len(within) > len(named) else named
            if any(fits(kind.has, thing, view) != fits(has, thing, after) for thing in asked):
                return True
        return False

    def _changed(self, has: Traits, changes: tuple[Change, ...]) -> Traits:
        for change in changes:
            has = changed(self.game, has, change)
        return has


def _members(hits: list[Hit], kind: Kind) -> set[int]:
    """Give which of a kind are affected."""
    found = [kind.members.keys() if things is None else things for hit, things in hits if hit is kind]
    return set().union(*found)
