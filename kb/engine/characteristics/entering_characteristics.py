"""Characteristics of a permanent about to enter the battlefield, as they would be there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.engine.characteristics.characteristics import by_continuous_effects
from kb.engine.position.abilities import Ability, Static
from kb.engine.position.effects import Chosen
from kb.engine.position.filters import OfChoice

if TYPE_CHECKING:
    from kb.engine.position.objects import Object, Traits
    from kb.engine.position.protocol import Game


def as_it_would_exist(game: Game, arriving: Object, *, is_alone: bool = False) -> Traits:
    """Return the characteristics that an object would have on the battlefield.

    ``arriving`` is the object as it would enter, with its controller, counters and copied form. With ``is_alone``, only
    effects of its own static abilities and those on it as a spell apply.
    """
    position = game.position
    kept = position.objects, position.derived, position.lasting
    newest = _without_open_choices(arriving)._replace(zone="battlefield", timestamp=position.numbering.clock + 1)
    others = {thing: each for thing, each in position.objects.items() if thing != arriving.id}
    position.objects = {**others, newest.id: newest}
    try:
        if not is_alone:
            position.derived = position.derived.with_traits(None)
            return game.all_traits()[newest.id]
        position.derived = position.derived._replace(silent=frozenset(others))
        position.lasting = tuple(each for each in position.lasting if newest.id in (each.things or ()))
        return by_continuous_effects(game)[newest.id]
    finally:
        position.objects, position.derived, position.lasting = kept


def _without_open_choices(arriving: Object) -> Object:
    """Return an object without effects that depend on choices still to be made as it enters."""
    chosen = {link for link, _ in arriving.remembered}
    form = arriving.copiable
    kept = tuple(own for own in form.abilities if not isinstance(own, Static) or chosen.issuperset(_links(own)))
    return arriving if kept == form.abilities else arriving._replace(copied=form._replace(abilities=kept))


def _links(part: Ability | object) -> Iterator[str]:
    """Yield the links of the choices to which an ability, or part of it, refers."""
    if isinstance(part, Chosen | OfChoice):
        yield part.link
    if isinstance(part, tuple):
        for inner in part:
            yield from _links(inner)
