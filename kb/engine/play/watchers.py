"""Watchers: the abilities on the battlefield that look at events, by what they look for."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from kb.engine.characteristics.amounts import is_so
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.abilities import Ability, Act, Activated, Forbidding, Keyword, Replacing, Timed, Triggered
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Context
from kb.engine.position.phases import PartOfTurn
from kb.engine.slots.abilities import mana_abilities
from kb.engine.slots.families import KEYWORD
from kb.engine.slots.triggers import graveyard_abilities, trigger_conditions
from kb.engine.slots.words import plain_words

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game


A = TypeVar("A")

WATCHING = (Triggered, Replacing, Forbidding, Timed)

MOST = 10_000
"""How many tuples of abilities are cached."""

Found = list[tuple[int, A]]
"""Abilities, each with the permanent that has it."""


@dataclass(slots=True)
class Watchers:
    """The abilities of all permanents that something may ask for, in the order in which the permanents came."""

    triggered: dict[str, Found[Triggered]] = field(default_factory=lambda: defaultdict(list))
    replacing: dict[str, Found[Replacing]] = field(default_factory=lambda: defaultdict(list))
    forbidding: dict[str, Found[Forbidding]] = field(default_factory=lambda: defaultdict(list))
    timed: dict[str, Found[Timed]] = field(default_factory=lambda: defaultdict(list))


def watchers(game: Game) -> Watchers:
    """Return the watchers of a position; they are worked out once for as long as the characteristics stand."""
    everything = game.all_traits()
    found: Watchers | None = game.position.derived.watchers
    if found is None:
        found = Watchers()
        for thing, traits in everything.items():
            for ability in watching(game, traits.abilities) if traits.abilities else ():
                if not isinstance(ability, Triggered) or ability.zone == "battlefield":
                    _enter(found, thing, ability)
        for card in game.position.order["graveyard"]:
            if abilities := game.object(card).face.abilities:
                for ability in _known(game, abilities)[2]:
                    _enter(found, card, ability)
        game.position.derived = game.position.derived.with_watchers(found)
    return found


def watching(game: Game, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Return those of some abilities that watch events, but for those that do so in a graveyard alone."""
    return _known(game, abilities)[1]


def _known(game: Game, abilities: tuple[Ability, ...]) -> tuple[tuple[Ability, ...], ...]:
    """Return abilities, those that watch events, and those that do so in a graveyard; once for each rulebook."""
    known = game.rulebook.watching.get(id(abilities))
    if known is None or known[0] is not abilities:
        if len(game.rulebook.watching) > MOST:
            game.rulebook.watching.clear()
        found = [_read(game, own) for own in abilities_of(game, abilities) if isinstance(own, WATCHING)]
        elsewhere = tuple(own for own in found if _is_of_the_graveyard(game, own))
        there = tuple(own for own in found if own not in elsewhere)
        known = game.rulebook.watching[id(abilities)] = (abilities, there, elsewhere)
    return known


def _is_of_the_graveyard(game: Game, ability: Ability) -> bool:
    """Return whether an ability looks at what happens to others while its card lies in a graveyard."""
    if isinstance(ability, Triggered) and ability.zone == "graveyard":
        return ability.on.thing != THIS
    if isinstance(ability, Replacing):
        return ability.in_a_graveyard
    if not isinstance(ability, Triggered | Timed) or not leaves_a_graveyard(ability):
        return False
    return game.law(graveyard_abilities)(ability)


def _read(game: Game, ability: Ability) -> Ability:
    """Return an ability with what it looks for as the words of the day mean it; itself where that is what it says."""
    if not isinstance(ability, Triggered) or ability.zone != "battlefield":
        return ability
    if ability.is_mana_ability and not game.rulebook.says(mana_abilities)(ability):
        ability = ability._replace(is_mana_ability=False)
    meant = game.rulebook.says(plain_words)(ability.on)
    return ability if meant == ability.on else ability._replace(on=meant)


def _enter(found: Watchers, thing: int, ability: Ability) -> None:
    match ability:
        case Triggered():
            found.triggered[ability.on.kind].append((thing, ability))
        case Replacing():
            found.replacing[ability.on.kind].append((thing, ability))
        case Forbidding():
            found.forbidding[ability.on.kind].append((thing, ability))
        case Timed():
            found.timed[ability.moment].append((thing, ability))
        case _:
            pass


def leaves_a_graveyard(part: object) -> bool:
    """Return whether an ability, or a part of what it does, moves its own source out of a graveyard it lies in.

    What is exiled or otherwise spoken of before it returns is somewhere else at first.
    """
    if isinstance(part, Act) and part.takes_this_from_a_graveyard:
        return True
    parts = part.acts if isinstance(part, Activated | Triggered | Timed) else part
    for each in parts if isinstance(parts, tuple) else ():
        if leaves_a_graveyard(each):
            return True
        if isinstance(each, Act) and getattr(each, "what", "") == "this":
            return False
    return False


def abilities_of(game: Game, abilities: tuple[Ability, ...]) -> list[Ability]:
    """Return abilities with what each keyword stands for in its place, as the rules of the day define it."""
    meant: list[Ability] = []
    for ability in abilities:
        meant += (_stands_for(game, ability) if isinstance(ability, Keyword) else ()) or [ability]
    return meant


def _stands_for(game: Game, keyword: Keyword) -> list[Ability]:
    """Return what a keyword stands for, nothing where it is an ability of its own."""
    definitions = game.rulebook.meaning(KEYWORD, keyword.name)
    if keyword.acts and not definitions:
        raise NotModelled(f"The meaning of “{keyword.name}” is not modelled on {game.rulebook.day}.")
    return [part for define in definitions for part in define(keyword)]


def timed(game: Game, moment: PartOfTurn) -> Found[Timed]:
    """Return the abilities that act at a moment of this turn, by whose turns they speak of."""
    return [
        (thing, ability)
        for thing, ability in watchers(game).timed.get(moment, ())
        if _is_the_turn(game, thing, ability) and _is_met(game, thing, ability)
    ]


def _is_met(game: Game, thing: int, ability: Timed) -> bool:
    """Return whether an ability acts at its moment, for what must be so."""
    if ability.condition is None:
        return True
    context = Context(thing, game.traits(thing).controller, who=game.position.turn.active)
    return game.law(trigger_conditions)(is_so(game, ability.condition, context))


def _is_the_turn(game: Game, thing: int, ability: Timed) -> bool:
    """Return whether it is the turn of whom an ability speaks of."""
    active = game.position.turn.active
    if ability.whose == "host's controller":
        host = game.object(thing).host
        return host is not None and game.exists(host) and game.traits(host).controller == active
    is_mine = game.traits(thing).controller == active
    return ability.whose == "each" or is_mine == (ability.whose != "opponent")
