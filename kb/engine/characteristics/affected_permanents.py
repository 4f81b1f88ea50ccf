"""Reach: which permanents each continuous effect affects, by their present characteristics."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING, TypeAlias

from kb.engine.characteristics.interchangeable import Kind, Look
from kb.engine.characteristics.matching import View, fits
from kb.engine.characteristics.ordering import Part
from kb.engine.position.objects import Traits

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game

Hit: TypeAlias = tuple[Kind, set[int] | None]
"""A group of permanents, and those of its members that an effect affects; None for all."""


NOBODY = -1
"""The id of no object, standing for any member of a group."""


class Reach:
    """Permanents in groups of interchangeable ones, and the groups that effects affect."""

    def __init__(self, game: Game, looks: dict[int, Look], *, reads_names: bool) -> None:
        """Group the permanents that are alike, by name too if an effect reads names; cache no effects yet."""
        self.game = game
        self.looks = looks
        self.begun: set[Part] = set()
        """The effects that have been applied; they continue to affect the same objects."""
        kinds: dict[tuple[int, str], Kind] = {}
        self.kind_of: dict[int, Kind] = {}
        for thing, look in looks.items():
            name = look.traits.name if reads_names else ""
            kind = kinds.get((id(look.alike), name))
            if kind is None:
                has = look.alike._replace(name=name) if name else look.alike
                kind = kinds[id(look.alike), name] = Kind(has, {})
            kind.members[thing] = look
            self.kind_of[thing] = kind
        self.kinds = list(kinds.values())
        self._hits: dict[Hashable, tuple[frozenset[str], list[Hit]]] = {}
        """Cached hits of effects by key, with the characteristics that they read."""

    def traits(self) -> dict[int, Traits]:
        """Return the present characteristics of all permanents."""
        return {thing: self.kind_of[thing].traits(self.game, look) for thing, look in self.looks.items()}

    def split(self, kind: Kind, members: set[int]) -> Kind:
        """Move some members of a group into a new group, also where effects have hit them, and return that group."""
        new = kind.part(members)
        self.kinds.append(new)
        self.kind_of.update(dict.fromkeys(members, new))
        for _, hits in self._hits.values():
            for place, (hit, affected) in enumerate(hits):
                if hit is kind and affected is None:
                    hits.append((new, None))
                elif hit is kind and affected is not None and affected <= members:
                    hits[place] = (new, affected)
                elif hit is kind and affected is not None and (inside := affected & members):
                    hits[place] = (kind, affected - inside)
                    hits.append((new, inside))
        return new

    def hit(self, part: Part) -> list[Hit]:
        """Return the groups that an effect affects now, each with the affected members, or None for all of them."""
        key = self.key(part)
        found = self._hits.get(key)
        if found is None:
            found = self._hits[key] = (part.terms.looks, self._find(part))
        return found[1]

    def key(self, part: Part) -> Hashable:
        """Return a key that is equal for effects with the same terms and viewpoint; otherwise the effect itself."""
        if part in self.begun or part.after is not None:
            return (part.after or part, "begun")
        if part.things is not None or part.terms.points:
            return part
        you = self.view(part).you if "controller" in part.terms.reads else ""
        return (id(part.terms), part.is_static, you)

    def _find(self, part: Part) -> list[Hit]:
        """Return the groups that an effect affects, each with the affected members or None for all; uncached."""
        if part in self.begun or part.after is not None:
            return [(kind, None) for kind in self.kinds if (part.after or part) in kind.marks]
        if part.things is not None:
            return self._grouped(part.things)
        affects, view = part.terms.affects, self.view(part)
        pointed = self.pointed(part, view)
        if part.terms.is_pointing:
            return self._grouped(thing for thing in pointed if fits(affects, self.kind_of[thing].has, thing, view))
        found: list[Hit] = []
        for kind in self.kinds:
            is_hit = fits(affects, kind.has, NOBODY, view)
            members = [thing for thing in pointed if thing in kind.members]
            apart = {thing for thing in members if fits(affects, kind.has, thing, view) != is_hit}
            if is_hit and not apart:
                found.append((kind, None))
            elif apart:
                found.append((kind, kind.members.keys() - apart if is_hit else apart))
        return [(kind, things) for kind, things in found if things is None or things]

    def _grouped(self, permanents: Iterable[int]) -> list[Hit]:
        """Return the groups of permanents, each with those of them in it; permanents that aren't there are left out."""
        groups: dict[Kind, set[int]] = {}
        for thing in permanents:
            if thing in self.kind_of:
                groups.setdefault(self.kind_of[thing], set()).add(thing)
        return list(groups.items())

    def view(self, part: Part) -> View:
        """Return the viewpoint of an effect; a source that has left has no host."""
        game = self.game
        if (
            part.source not in self.kind_of
            and part.terms.points.isdisjoint({"host", "each"})
            and "controller" not in part.terms.reads
        ):
            return View(game, part.source, None, "", self.so_far)
        source = game.position.objects.get(part.source)
        host = None if source is None else source.host
        kind = self.kind_of.get(part.source)
        if kind is not None:
            return View(game, part.source, host, kind.has.controller, self.so_far)
        gone = game.position.gone.get(part.source)
        you = source.controller if source else gone[1].controller if gone else ""
        return View(game, part.source, host, you, self.so_far)

    def so_far(self, thing: int) -> Traits:
        """Return the present characteristics that a permanent shares with its group."""
        return self.kind_of[thing].has

    def pointed(self, part: Part, view: View) -> set[int]:
        """Return the permanents that an effect's text points to: its source, its host, or all if it speaks of each."""
        if "each" in part.terms.points:
            return set(self.kind_of)
        spoken_of = {"this": view.source, "host": view.host}
        return {thing for word in part.terms.points if (thing := spoken_of[word]) in self.kind_of and thing}

    def forget(self, changed: set[str]) -> None:
        """Drop cached hits of effects that depend on changed characteristics."""
        for key in [key for key, (looks, _) in self._hits.items() if not changed.isdisjoint(looks)]:
            del self._hits[key]
