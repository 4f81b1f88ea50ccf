"""Watchers: the abilities on the battlefield that look at events, by what they look for."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TypeVar

from kb.engine.abilities import Ability, Forbidding, Keyword, Pattern, Replacing, Timed, Triggered
from kb.engine.game import Game

A = TypeVar("A")

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
    """Give the watchers of a position; they are worked out once for as long as the characteristics stand."""
    found: Watchers | None = game.position.watchers.get("all")
    if found is None:
        from kb.engine.rules.plain_words import plain_words

        found = Watchers()
        read = game.rulebook.says(plain_words)
        for thing, traits in game.all_traits().items():
            for ability in abilities_of(game, traits.abilities):
                _enter(found, thing, ability, read)
        game.position.watchers = {"all": found}
    return found


def _enter(found: Watchers, thing: int, ability: Ability, read: Callable[[Pattern], Pattern]) -> None:
    match ability:
        case Triggered():
            meant = replace(ability, on=read(ability.on))
            found.triggered[ability.on.kind].append((thing, meant if meant != ability else ability))
        case Replacing():
            found.replacing[ability.on.kind].append((thing, ability))
        case Forbidding():
            found.forbidding[ability.on.kind].append((thing, ability))
        case Timed():
            found.timed[ability.moment].append((thing, ability))
        case _:
            pass


def abilities_of(game: Game, abilities: tuple[Ability, ...]) -> list[Ability]:
    """Give abilities with what each keyword stands for in its place, as the rules of the day define it."""
    meant: list[Ability] = []
    for ability in abilities:
        definitions = game.rulebook.family(f"keyword {ability.name}") if isinstance(ability, Keyword) else ()
        meant += [part for define in definitions for part in define(ability)] or [ability]
    return meant
