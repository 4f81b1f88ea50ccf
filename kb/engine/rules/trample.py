"""Trample: how an attacker that tramples divides its combat damage."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from kb.engine.chronicle import Chronicle
from kb.engine.game import Game
from kb.engine.objects import Object

Division: TypeAlias = tuple[tuple[str, int], ...]
"""How much each blocker, by its label, and the defending player gets, none left out."""

Divide = Callable[[Game, Object, list[Object], str], list[Division]]

trample: Chronicle[Divide] = Chronicle("trample", "How a trampling attacker may divide its combat damage")

combat_damage: Chronicle[Divide] = Chronicle("combat-damage", "How a blocked attacker divides its combat damage")


@trample.since(
    "1998-10-18",
    "moursund-1998-10/rules-changes/2",
    "If it deals lethal damage to all the blockers",
    reading="Lethal damage is the toughness, as general-rulings/1 says word for word; by A.27.Ruling.4 of the summary "
    "of 1999 damage that is there already counts towards it.",
)
def lethal_to_all_blockers_first(game: Game, attacker: Object, blockers: list[Object], defender: str) -> list[Division]:
    """Lethal damage to each blocker that can take any, then as its controller likes; or nothing to the player."""
    takers = [blocker for blocker in blockers if "receive combat damage" not in game.traits(blocker.id).restrictions]
    return _divisions(game, attacker, takers, defender, {b.label: game.traits(b.id).toughness for b in takers})


trample.reworded("1999-06-01", "502.9d", "ignores any blocking creatures")


@trample.since(
    "2003-10-01",
    "502.9b",
    "take into account damage already on the creature",
    reading="First attested on 2003-10-01; the edition that brought it, after 1999-04-23, is not at hand.",
)
def lethal_counting_what_is_there(
    game: Game, attacker: Object, blockers: list[Object], defender: str
) -> list[Division]:
    """Lethal damage to each blocker, what it has already counted; then as its controller likes."""
    lethal = {b.label: max(0, game.traits(b.id).toughness - b.damage) for b in blockers}
    return _divisions(game, attacker, blockers, defender, lethal)


@combat_damage.since(
    "1998-03-31",
    "moursund-1998-10/general-rulings/1",
    "assign all the damage to one blocking creature",
    reading="The record is of October 1998 and reminds of what was the rule before.",
)
def as_its_controller_likes(game: Game, attacker: Object, blockers: list[Object], _defender: str) -> list[Division]:
    """Among its blockers as its controller likes; to nobody where none is left."""
    return list(_shared(game.traits(attacker.id).power, [blocker.label for blocker in blockers]))


def _divisions(
    game: Game, attacker: Object, blockers: list[Object], defender: str, lethal: dict[str, int]
) -> list[Division]:
    labels = [blocker.label for blocker in blockers]
    return [
        division
        for division in _shared(game.traits(attacker.id).power, [*labels, defender])
        if dict(division)[defender] == 0 or all(dict(division)[label] >= lethal[label] for label in labels)
    ]


def _shared(amount: int, labels: list[str]) -> Iterator[Division]:
    """Give every way of sharing out an amount."""
    if len(labels) == 1:
        yield ((labels[0], amount),)
    elif labels:
        for first in range(amount + 1):
            for rest in _shared(amount - first, labels[1:]):
                yield ((labels[0], first), *rest)


@trample.contrast("as without trample")
def among_the_blockers(game: Game, attacker: Object, blockers: list[Object], defender: str) -> list[Division]:
    """Among its blockers only."""
    return as_its_controller_likes(game, attacker, blockers, defender)


@trample.contrast("as if unblocked")
def all_to_the_player(game: Game, attacker: Object, blockers: list[Object], defender: str) -> list[Division]:
    """All of it to the defending player."""
    power = game.traits(attacker.id).power
    return [(*((blocker.label, 0) for blocker in blockers), (defender, power))]


@combat_damage.contrast("all to the first blocker")
def all_to_the_first(game: Game, attacker: Object, blockers: list[Object], _defender: str) -> list[Division]:
    """All of it to the blocker named first."""
    power = game.traits(attacker.id).power
    return [tuple((blocker.label, 0 if place else power) for place, blocker in enumerate(blockers))]
