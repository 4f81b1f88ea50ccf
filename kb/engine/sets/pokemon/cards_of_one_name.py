"""Two cards of one name: which of them is meant when the name is said."""

from collections.abc import Callable, Sequence

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHICH_IS_NAMED
from kb.engine.sets.pokemon import SET
from kb.engine.slots.families import NAMING_A_CARD

cards_of_one_name: Chronicle[Callable[[Game, str, str, Sequence[str]], Sequence[str]]] = Chronicle(
    "cards-of-one-name",
    "Which card is meant by a name that two different cards have",
    NAMING_A_CARD,
    named="Two cards with the same name",
)
"""Each entry returns the sets of the cards that are meant, of those whose cards have the name."""


@cards_of_one_name.since(
    "2023-11-17",
    "pokemon-set-2023-11/201.X",
    'opposing players must ask a player naming "Gloom" to specify which Gloom is being named',
    overlay=SET,
    reading="The rule speaks of one pair of cards; we apply it to any card of the set that shares its name with "
    "another card.",
    means="In limited for the set, a name shared by two cards means the set's card; otherwise the "
    "player who says it specifies which card is meant.",
)
def specified_by_the_player(game: Game, player: str, name: str, sets: Sequence[str]) -> Sequence[str]:
    """Return the sets whose card of this name is meant: in limited for the set, that set alone; otherwise the one that
    the player chooses. If the set has no card of that name, or no other set has, return the sets unchanged.
    """
    if SET not in sets or set(sets) == {SET}:
        return sets
    if game.position.setting.limited == SET:
        return (SET,)
    return (game.choose(player, WHICH_IS_NAMED.of(name), sets),)


@cards_of_one_name.contrast("all of them")
def all_of_them(_game: Game, _player: str, _name: str, sets: Sequence[str]) -> Sequence[str]:
    """Return all the sets: a name shared by two cards means both. A contrast: no text says so."""
    return sets
