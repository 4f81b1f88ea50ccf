"""Watchers: the abilities on the battlefield that look at events, indexed by kind of event."""

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
from kb.records.prose import day_in_words

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game


A = TypeVar("A")

WATCHING = (Triggered, Replacing, Forbidding, Timed)

MOST = 10_000
"""Maximum number of cached tuples of abilities."""

Found = list[tuple[int, A]]
"""Abilities, each with the permanent that has it."""


@dataclass(slots=True)
class Watchers:
    """The abilities of all permanents that watch events or moments, in the order of the permanents."""

    triggered: dict[str, Found[Triggered]] = field(default_factory=lambda: defaultdict(list))
    replacing: dict[str, Found[Replacing]] = field(default_factory=lambda: defaultdict(list))
    forbidding: dict[str, Found[Forbidding]] = field(default_factory=lambda: defaultdict(list))
    timed: dict[str, Found[Timed]] = field(default_factory=lambda: defaultdict(list))


def watchers(game: Game) -> Watchers:
    """Return the watchers of a position, worked out again only after a change of characteristics."""
    everything = game.all_traits()
    found: Watchers | None = game.position.derived.watchers
    if found is None:
        found = Watchers()
        for thing, traits in everything.items():
            for ability in watching(game, traits.abilities) if traits.abilities else ():
                if not isinstance(ability, Triggered) or ability.zone == "battlefield":
                    _add(found, thing, ability)
        for card in game.position.order["graveyard"]:
            if abilities := game.object(card).face.abilities:
                for ability in _sorted_abilities(game, abilities)[2]:
                    _add(found, card, ability)
        game.position.derived = game.position.derived.with_watchers(found)
    return found


def watching(game: Game, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Return those abilities that watch events, with keywords resolved, but for those that do so in a graveyard."""
    return _sorted_abilities(game, abilities)[1]


def _sorted_abilities(game: Game, abilities: tuple[Ability, ...]) -> tuple[tuple[Ability, ...], ...]:
    """Return abilities as given, those of them that watch events, and those that do so in a graveyard.

    Cached for each rulebook.
    """
    known = game.rulebook.watching.get(id(abilities))
    if known is None or known[0] is not abilities:
        if len(game.rulebook.watching) > MOST:
            game.rulebook.watching.clear()
        found = [_with_meaning_of_day(game, own) for own in abilities_of(game, abilities) if isinstance(own, WATCHING)]
        elsewhere = tuple(own for own in found if _works_in_graveyard(game, own))
        there = tuple(own for own in found if own not in elsewhere)
        known = game.rulebook.watching[id(abilities)] = (abilities, there, elsewhere)
    return known


def _works_in_graveyard(game: Game, ability: Ability) -> bool:
    """Return whether an ability watches events of other objects while its card is in a graveyard."""
    if isinstance(ability, Triggered) and ability.zone == "graveyard":
        return ability.on.thing != THIS
    if isinstance(ability, Replacing):
        return ability.in_a_graveyard
    if not isinstance(ability, Triggered | Timed) or not leaves_a_graveyard(ability):
        return False
    return game.law(graveyard_abilities)(ability)


def _with_meaning_of_day(game: Game, ability: Ability) -> Ability:
    """Return an ability with its trigger as the rules of the day understand it.

    One that they don't call a mana ability isn't marked as such.
    """
    if not isinstance(ability, Triggered) or ability.zone != "battlefield":
        return ability
    if ability.is_mana_ability and not game.rulebook.says(mana_abilities)(ability):
        ability = ability._replace(is_mana_ability=False)
    meant = game.rulebook.says(plain_words)(ability.on)
    return ability if meant == ability.on else ability._replace(on=meant)


def _add(watchers: Watchers, thing: int, ability: Ability) -> None:
    """Add an ability to the watchers of its kind."""
    match ability:
        case Triggered():
            watchers.triggered[ability.on.kind].append((thing, ability))
        case Replacing():
            watchers.replacing[ability.on.kind].append((thing, ability))
        case Forbidding():
            watchers.forbidding[ability.on.kind].append((thing, ability))
        case Timed():
            watchers.timed[ability.moment].append((thing, ability))
        case _:
            pass


def leaves_a_graveyard(part: object) -> bool:
    """Return whether an ability, or a part of it, moves its own source out of a graveyard.

    That doesn't count if the source is exiled or otherwise mentioned first, since then it is in another zone.
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
    """Return abilities with keywords replaced by the abilities they stand for on the day, if they stand for any."""
    meant: list[Ability] = []
    for ability in abilities:
        meant += (_meaning_of(game, ability) if isinstance(ability, Keyword) else ()) or [ability]
    return meant


def _meaning_of(game: Game, keyword: Keyword) -> list[Ability]:
    """Return the abilities that a keyword stands for; empty if it is an ability by itself.

    Raises NotModelled if it has no meaning on the day.
    """
    definitions = game.rulebook.meaning(KEYWORD, keyword.name)
    if keyword.acts and not definitions:
        raise NotModelled(f"The meaning of “{keyword.name}” is not modelled on {day_in_words(game.rulebook.day)}.")
    return [part for define in definitions for part in define(keyword)]


def timed(game: Game, moment: PartOfTurn) -> Found[Timed]:
    """Return the timed abilities due at a moment of this turn, each with the id of its permanent; empty for none."""
    return [
        (thing, ability)
        for thing, ability in watchers(game).timed.get(moment, ())
        if _is_right_turn(game, thing, ability) and _is_met(game, thing, ability)
    ]


def _is_met(game: Game, thing: int, ability: Timed) -> bool:
    """Return whether the condition of a timed ability holds; True if it has none."""
    if ability.condition is None:
        return True
    context = Context(thing, game.traits(thing).controller, who=game.position.turn.active)
    return game.law(trigger_conditions)(is_so(game, ability.condition, context))


def _is_right_turn(game: Game, thing: int, ability: Timed) -> bool:
    """Return whether it is the turn of a player that a timed ability refers to."""
    active = game.position.turn.active
    if ability.whose == "host's controller":
        host = game.object(thing).host
        return host is not None and game.exists(host) and game.traits(host).controller == active
    is_mine = game.traits(thing).controller == active
    return ability.whose == "each" or is_mine == (ability.whose != "opponent")
