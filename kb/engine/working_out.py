"""Working out characteristics: which effects there are, what they affect, and what waits for what."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import TypeAlias

from kb.engine.abilities import Amount, Change
from kb.engine.alike import Kind, Look, Terms, changed, statics
from kb.engine.filters import THIS, View
from kb.engine.game import Game
from kb.engine.objects import Context, Traits
from kb.engine.ordering import ALWAYS, OWN, LayerOf, Part, Round

Hit: TypeAlias = tuple[Kind, set[int] | None]
"""Permanents that are alike, and which of them an effect affects; None for all."""


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
        self._begun: set[Part] = set()
        self._done: set[tuple[Part, int]] = set()
        self._hits: dict[Part, list[Hit]] = {}
        for part in self._given():
            self._enter(part)

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
            if thing.counters and (number := dict(thing.counters).get("+1/+1")):
                terms = Terms.of(THIS, (Change("add size", (number, number)),))
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

    @cached_property
    def _kinds(self) -> list[Kind]:
        """What is alike, to begin with; names tell things apart only where an effect asks for them."""
        reads_names = any("name" in part.terms.reads_later for part in self._parts)
        kinds: dict[tuple[int, str], Kind] = {}
        for thing, look in self.looks.items():
            name = look.traits.name if reads_names else ""
            kind = kinds.get((id(look.alike), name))
            if kind is None:
                kind = kinds[id(look.alike), name] = Kind(look.alike._replace(name=name), {})
            kind.members[thing] = look
        return list(kinds.values())

    @cached_property
    def _kind_of(self) -> dict[int, Kind]:
        return {thing: kind for kind in self._kinds for thing in kind.members}

    def traits(self) -> dict[int, Traits]:
        """Give the characteristics of all permanents, once all effects are applied."""
        kind_of = self._kind_of
        return {thing: kind_of[thing].traits(self.game, look) for thing, look in self.looks.items()}

    # applying

    def play(self, left: Round, first: Callable[["Work", Round], Part]) -> None:
        """Apply what there is to apply in a round, each time the one that is first by the rule."""
        left.fill(self._due(left))
        while left.waiting:
            part = first(self, left)
            changes = left.take(part)
            granted = len(self.granted)
            self._done.update((part, layer) for layer in left.layers(part))
            self._apply(part, changes)
            if len(self.granted) > granted or any(change.kind == "lose abilities" for change in changes):
                left.fill(self._due(left))

    def _due(self, left: Round) -> dict[Part, tuple[Change, ...]]:
        """Give the effects that are there, or have begun, with what they do in a round and haven't done yet."""
        due = {}
        for part in self.granted.values() if left.is_late else self._by_layer[left.layer]:
            layers = [layer for layer in left.layers(part) if (part, layer) not in self._done]
            if layers and (part in self._begun or self._exists(part)):
                due[part] = tuple(change for layer in layers for change in part.layers[layer])
        return due

    def _exists(self, part: Part) -> bool:
        """Answer whether an effect is there: the ability that it comes from is."""
        if part.origin == ALWAYS:
            return True
        kind = self._kind_of[part.source]
        return not kind.is_bare if part.origin == OWN else part.origin in kind.granted

    def _apply(self, part: Part, changes: tuple[Change, ...]) -> None:
        goes_on = len(part.layers) > 1
        for hit, things in self._hits.pop(part, None) or self._find(part):
            kind = hit if things is None or len(things) == len(hit.members) else self._split(hit, things)
            for change in changes:
                if isinstance(change.value, Amount):
                    self._set_each(kind, change.value)
                    continue
                kind.change(self.game, change)
                for ability in statics(change):
                    self._grant(kind, Terms.of(ability.effect.affects, ability.effect.changes))
            if goes_on:
                kind.marks |= {part}
        self._begun.add(part)
        written = {change.writes for change in changes}
        for other in [other for other in self._hits if not written.isdisjoint(_looks_at(other))]:
            del self._hits[other]

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
            alone = self._split(kind, {thing}) if len(kind.members) > 1 else kind
            alone.change(self.game, Change("set size", (size, size)))

    def _split(self, kind: Kind, things: set[int]) -> Kind:
        """Take some things out of a kind, also in what is known of the effects that affect it."""
        new = kind.part(things)
        self._kinds.append(new)
        self._kind_of.update(dict.fromkeys(things, new))
        for hits in self._hits.values():
            for place, (hit, affected) in enumerate(hits):
                if hit is kind and affected is None:
                    hits.append((new, None))
                elif hit is kind and affected is not None and affected <= things:
                    hits[place] = (new, affected)
                elif hit is kind and affected is not None and (inside := affected & things):
                    hits[place] = (kind, affected - inside)
                    hits.append((new, inside))
        return new

    def _grant(self, kind: Kind, terms: Terms) -> None:
        self._numbers += 1
        kind.granted |= {self._numbers}
        for thing in kind.members:
            part = Part(self.game.object(thing).timestamp, thing, terms, self._numbers, is_static=True)
            self.granted[thing, self._numbers] = part
            self._enter(part)

    # what an effect affects

    def _hit(self, part: Part) -> list[Hit]:
        """Give what an effect affects, by the characteristics as they are so far."""
        found = self._hits.get(part)
        if found is None:
            found = self._hits[part] = self._find(part)
        return found

    def _find(self, part: Part) -> list[Hit]:
        if part in self._begun:
            return [(kind, None) for kind in self._kinds if part in kind.marks]
        if part.things is not None:
            return self._grouped(part.things)
        fits, view = part.terms.affects.fits, self._view(part)
        pointed = self._pointed(part, view)
        if part.terms.is_pointing:
            return self._grouped(thing for thing in pointed if fits(self._kind_of[thing].has, thing, view))
        found: list[Hit] = []
        for kind in self._kinds:
            is_hit = fits(kind.has, NOBODY, view)
            apart = {thing for thing in pointed if thing in kind.members and fits(kind.has, thing, view) != is_hit}
            if is_hit and not apart:
                found.append((kind, None))
            elif apart:
                found.append((kind, kind.members.keys() - apart if is_hit else apart))
        return [(kind, things) for kind, things in found if things is None or things]

    def _grouped(self, things: Iterable[int]) -> list[Hit]:
        groups: dict[Kind, set[int]] = {}
        for thing in things:
            if thing in self._kind_of:
                groups.setdefault(self._kind_of[thing], set()).add(thing)
        return list(groups.items())

    def _view(self, part: Part) -> View:
        """Give who looks, with what the effect asks of them; what is gone has no host and no controller."""
        game = self.game
        if (
            part.source not in self._kind_of
            and part.terms.points.isdisjoint({"host", "each"})
            and "controller" not in part.terms.reads
        ):
            return View(game, part.source, None, "")
        source = game.position.objects.get(part.source)
        host = None if source is None else source.host
        kind = self._kind_of.get(part.source)
        if kind is not None:
            return View(game, part.source, host, kind.has.controller)
        gone = game.position.gone.get(part.source)
        return View(game, part.source, host, source.controller if source else gone[1].controller if gone else "")

    def _pointed(self, part: Part, view: View) -> set[int]:
        """Give the permanents that an effect speaks of one by one."""
        if "each" in part.terms.points:
            return set(self._kind_of)
        spoken_of = {"this": view.source, "host": view.host}
        return {thing for word in part.terms.points if (thing := spoken_of[word]) in self._kind_of and thing}

    # what waits for what

    def depends(self, one: Part, left: Round) -> bool:
        """Answer whether applying another that waits would change what one applies to, or whether it exists."""
        if one in self._begun:
            return False
        risks = _looks_at(one) | ({"abilities"} if one.origin != ALWAYS else set())
        own = left.writes(one)
        if all(left.written[risk] <= (risk in own) for risk in risks):
            return False
        others = [other for other in left.waiting if other is not one and not risks.isdisjoint(left.writes(other))]
        return any(self._alters(left.changes[other], other, one) for other in others)

    def _alters(self, changes: tuple[Change, ...], other: Part, one: Part) -> bool:
        """Answer whether changes by another effect would alter what one affects, or whether it exists."""
        hits = self._hit(other)
        is_stripping = any(change.kind == "lose abilities" for change in changes)
        home = self._kind_of.get(one.source)
        is_home_hit = any(kind is home and (things is None or one.source in things) for kind, things in hits)
        if one.origin != ALWAYS and is_stripping and is_home_hit:
            return True
        if one.things is not None:
            return False
        view = after = self._view(one)
        groups = [(kind, things, self._changed(kind.has, changes)) for kind, things in hits]
        if is_home_hit and home is not None and "controller" in one.terms.reads:
            after = view._replace(you=self._changed(home.has, changes).controller)
            rest = [(kind, kind.members.keys() - _members(hits, kind), kind.has) for kind in self._kinds]
            groups += [(kind, things, has) for kind, things, has in rest if things]
        fits, pointed = one.terms.affects.fits, self._pointed(one, view)
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


NOBODY = -1
"""A thing that no effect speaks of: what is asked of it is so of all that are alike."""


def _looks_at(part: Part) -> frozenset[str]:
    """Give what an effect looks at; a text that changes may change an ability."""
    reads = part.terms.reads
    return reads | {"text"} if "abilities" in reads else reads


def _members(hits: list[Hit], kind: Kind) -> set[int]:
    """Give which of a kind are affected."""
    found = [kind.members.keys() if things is None else things for hit, things in hits if hit is kind]
    return set().union(*found)
