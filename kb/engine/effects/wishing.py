"""Bringing cards into the game from outside it."""

from collections.abc import Callable

from kb.engine.characteristics.amounts import number
from kb.engine.characteristics.matching import describes
from kb.engine.law.chronicle import Chronicle
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import verb
from kb.engine.position.abilities import Act
from kb.engine.position.effects import Number
from kb.engine.position.filters import Filter
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHICH_CARD_IS_FOUND
from kb.engine.position.zones import Zone
from kb.engine.steps.moving import Reveals
from kb.engine.steps.playing import FindsNothing

outside_the_game: Chronicle[Callable[[Zone], bool]] = Chronicle("outside-the-game", "Which cards are outside the game")
"""Each entry takes where a card is: ``sideboard`` stands for no zone of the game."""


class Wish(Act):
    """Choose cards that the controller owns from outside the game, and put them into their hand or library."""

    names_another = True

    kind: Filter
    most: Number = 1
    is_up_to: bool = False
    """True if the player may choose fewer cards than ``most``."""
    is_revealed: bool = False
    is_from_exile: bool = False
    """True if exiled cards may be chosen on any day, even if exile isn't outside the game."""
    is_shuffled_in: bool = False
    """True if the cards are shuffled into the library instead of put into the hand."""

    @property
    def moves_cards_of_a_library(self) -> bool:
        """Return whether the player's library is shuffled with the card in it."""
        return self.is_shuffled_in


@verb(Wish)
def wish(game: Game, act: Wish, context: Context) -> None:
    """Let the controller choose cards that they own from outside the game, and take them."""
    found = _chosen_cards(game, act, context)
    if not found:
        game.position.note(FindsNothing(context.label), outside_the_game.slug)
    for card in found if act.is_revealed else ():
        game.position.note(Reveals(context.controller, card.label))
    before, game.position.because = game.position.because, (outside_the_game.slug,)
    to: Zone = "library" if act.is_shuffled_in else "hand"
    game.happen(moved(context, card.id, card.zone, to) for card in found)
    game.position.because = before
    if act.is_shuffled_in:
        game.happen([Event("shuffle", player=context.controller)])


def _chosen_cards(game: Game, act: Wish, context: Context) -> list[Object]:
    """Let the controller choose matching cards that they own, one after another, and return them.

    Raises NotModelled if there are none and the story doesn't say what else they own, and in a subgame.
    """
    player = context.controller
    if game.position.subgame is not None:
        raise NotModelled("Bringing a card from outside into a subgame is not modelled.")
    is_outside = game.law(outside_the_game)
    fitting = {
        card.label: card
        for card in game.position.objects.values()
        if card.owner == player
        and (is_outside(card.zone) or (act.is_from_exile and card.zone == "exile"))
        and describes(act.kind, game, card.id, context.source)
    }
    if not fitting and not game.position.players[player].knows_sideboard:
        raise NotModelled(
            f"The story doesn't say which cards {player} owns outside the game.",
            remedy=f"Say “{player}'s sideboard has …”, or “{player}'s sideboard is empty”.",
        )
    chosen: list[Object] = []
    for _ in range(number(game, act.most, context)):
        options = [*fitting, *(["none"] if act.is_up_to else [])]
        card = fitting.pop(game.choose(player, WHICH_CARD_IS_FOUND, options), None) if fitting else None
        if card is None:
            break
        chosen.append(card)
    return chosen
