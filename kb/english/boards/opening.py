"""How a game begins: who plays first, and what the players' opening hands are."""

from kb.english.boards.claim import THEY
from kb.english.boards.items import Item
from kb.english.boards.setup import Setup, of_player
from kb.english.templates import HOLE


class PlaysFirst(Setup):
    """Begin the story before the first turn of the game, which this player takes."""

    player: str


class OpeningHand(Setup):
    """Put cards into the hand that a player has drawn before the first turn; those not named are any cards."""

    player: str
    things: tuple[Item, ...]


of_player("(plays|goes) first", PlaysFirst(THEY), example="Ana plays first")
of_player("takes the first turn (|of the game)", PlaysFirst(THEY))
_HAND = "'s (opening|first|initial|starting) hand (is|has|contains)"
of_player(f"{_HAND} <cards>", OpeningHand(THEY, HOLE.cards), example="Ana's opening hand is Bear and Ox")
of_player("(draws|has drawn) an opening hand (of|with) <cards>", OpeningHand(THEY, HOLE.cards))
