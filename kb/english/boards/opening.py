"""How a game begins: who plays first, and what the players' opening hands are."""

from kb.engine.effects.opening_hands import WHETHER_TO_TAKE_A_MULLIGAN, WHICH_CARDS_ARE_IN_THE_NEW_HAND
from kb.english.boards.answer import NO, YES, Answer, answers, chooses
from kb.english.boards.answer import of_player as answers_of_player
from kb.english.boards.claim import THEY, says
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

# mulligans

answers_of_player("takes a mulligan", chooses(WHETHER_TO_TAKE_A_MULLIGAN, YES), example="Ana takes a mulligan",
                  does="Before the first turn, choose that a player takes a mulligan.")  # fmt: skip
answers_of_player("mulligans", chooses(WHETHER_TO_TAKE_A_MULLIGAN, YES))
answers_of_player("keeps", chooses(WHETHER_TO_TAKE_A_MULLIGAN, NO), example="Ana keeps",
                  does="Before the first turn, choose that a player keeps the hand.")  # fmt: skip
answers_of_player("keeps (the|her|his|their) (|new) hand", chooses(WHETHER_TO_TAKE_A_MULLIGAN, NO))
answers("<PLAYER>'s new hand has <chosen_things>",
        Answer(HOLE.player, (WHICH_CARDS_ARE_IN_THE_NEW_HAND,), HOLE.chosen_things),
        example="Ana's new hand has Bear",
        does="After a mulligan, say which of the cards that the story names are in the new hand.")  # fmt: skip
says("yes_or_no", WHETHER_TO_TAKE_A_MULLIGAN.words, WHETHER_TO_TAKE_A_MULLIGAN)
for _about, _question in (
    ("<about>", WHICH_CARDS_ARE_IN_THE_NEW_HAND.of(HOLE.about)), ("it", WHICH_CARDS_ARE_IN_THE_NEW_HAND)
):  # fmt: skip
    says("question", WHICH_CARDS_ARE_IN_THE_NEW_HAND.words.replace("{}", _about), _question)
