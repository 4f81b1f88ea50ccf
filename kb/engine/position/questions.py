"""Questions to players, each with the type of its answer."""

from collections.abc import Hashable
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")


class Question(NamedTuple, Generic[T]):
    """A question to a player whose answer has type T."""

    words: str
    """In words, with ``{}`` for what it is about."""
    about: str = ""

    def of(self, about: str) -> "Question[T]":
        """Return the question about an object, by its label."""
        return self._replace(about=about)

    def __str__(self) -> str:
        """Return the question's words with what it is about filled in."""
        return self.words.replace("{}", self.about)


AnyQuestion: TypeAlias = Question[Any]  # who asks it knows which type its answer has
"""A question whose answer may be of any type; others than who asks it only compare it."""
AnyOption: TypeAlias = Any  # it has the type that its question asks for
"""The words for what a player chose or may choose."""


class AnyOf(NamedTuple):
    """Any of several questions that a sentence may answer, about anything unless one says what."""

    questions: tuple[AnyQuestion, ...]
    by: tuple[Hashable, str] = ("", "")
    """The act that answers, and where it stands in the story."""

    def takes_in(self, asked: AnyQuestion) -> bool:
        """Return whether a question is one of them."""
        return any(one.words == asked.words and one.about in {"", asked.about} for one in self.questions)

    def __str__(self) -> str:
        """Return the questions joined by "or", with "it" for what a general one is about."""
        return " or ".join(str(one) if one.about else one.words.replace("{}", "it") for one in self.questions)


BY_WHICH_RIGHT_A_LAND_IS_PLAYED: Question[str] = Question("by which right a land is played")
HOW_COMBAT_DAMAGE_IS_DIVIDED: Question[tuple[tuple[str, int], ...]] = Question("how combat damage is divided")
HOW_DAMAGE_IS_DIVIDED: Question[str] = Question("how damage is divided")
HOW_MUCH_DAMAGE_IS_PREVENTED: Question[int] = Question("how much damage of {} is prevented")
HOW_MANY_TARGETS: Question[int] = Question("how many targets {} has")
HOW_MANY_ROUNDS_FOLLOW: Question[int] = Question("how many rounds follow")
HOW_OFTEN_THE_CYCLE_REPEATS: Question[int] = Question("how often the cycle repeats")
HOW_THE_COIN_FALLS: Question[str] = Question("how the coin falls")
IN_WHICH_ORDER_DAMAGES_THEM: Question[str] = Question("in which order {} damages them")
WHAT_COPIES: Question[str] = Question("what {} copies")
WHAT_DEALS_ITS_DAMAGE_TO: Question[str] = Question("what {} deals its damage to")
WHAT_DOES_TO_WHICH: Question[str] = Question("what {} does to which")
WHAT_ENCHANTS: Question[str] = Question("what {} enchants")
WHAT_IS_EXILED_FOR: Question[str] = Question("what is exiled for {}")
WHAT_IS_DEVOURED_BY: Question[str] = Question("what is devoured by {}")
WHAT_IS_CHOSEN_FOR: Question[str] = Question("what is chosen for {}")
WHAT_IS_PUT_ON_THE_LIBRARY: Question[str] = Question("what is put on the library")
WHAT_MAKES_MANA: Question[str] = Question("what makes mana")
WHAT_MAKES_MANA_FIRST: Question[str] = Question("what makes mana first")
"""The question answered by the mana sources that a story names, one by one, before the rest is chosen."""
WHAT_PROLIFERATES: Question[str] = Question("what gets more counters")
WHAT_TARGETS: Question[str] = Question("what {} targets")
WHAT_TO_DISCARD: Question[str] = Question("what to discard")
WHAT_TO_DISCARD_AT_THE_END_OF_THE_TURN: Question[str] = Question("what to discard at the end of the turn")
WHAT_TO_EXILE: Question[str] = Question("what to exile")
WHAT_TO_PUT_A_COUNTER_ON: Question[str] = Question("what to put a counter on")
WHAT_TO_RETURN: Question[str] = Question("what to return")
WHAT_TO_SACRIFICE: Question[str] = Question("what to sacrifice")
WHAT_TO_UNTAP: Question[str] = Question("what to untap")
WHAT_TO_TAP: Question[str] = Question("what to tap")
WHAT_TO_TAP_FOR_POWER: Question[str] = Question("what to tap for {}")
WHAT_TO_TAP_FOR_MANA: Question[str] = Question("what to tap for mana")
WHAT_X_IS: Question[int] = Question("what X is")
WHETHER_TO_CAST_IT: Question[bool] = Question("whether to cast {}")
WHETHER_TO_CAST_IT_BEFORE_PASSING: Question[bool] = Question("whether to cast {} before passing")
WHETHER_TO_CHOOSE_NEW_TARGETS: Question[bool] = Question("whether to choose new targets for {}")
WHETHER_TO_DREDGE: Question[bool] = Question("whether to dredge {}")
WHETHER_TO_EXILE_IT: Question[bool] = Question("whether to exile {}")
WHETHER_TO_DO_SO: Question[bool] = Question("whether to do so")
WHETHER_TO_DRAW: Question[bool] = Question("whether to draw")
WHETHER_TO_PAY: Question[bool] = Question("whether to pay")
WHETHER_TO_PAY_TRIBUTE: Question[bool] = Question("whether to pay tribute for {}")
WHETHER_TO_SEARCH: Question[bool] = Question("whether to search")
WHETHER_TAPS_OR_UNTAPS: Question[str] = Question("whether {} taps or untaps")
WHETHER_UNTAPS: Question[bool] = Question("whether {} untaps")
WHICH_ABILITY_COMES_FIRST: Question[str] = Question("which ability comes first")
WHICH_CARDS_RETURN_TO_THE_HAND: Question[str] = Question("which cards return to the hand")
WHICH_CARDS_ARE_REVEALED: Question[str] = Question("which cards are revealed")
WHICH_CARD_IS_FOUND: Question[str] = Question("which card is found")
WHICH_CARD_IS_CHOSEN: Question[str] = Question("which card of {}'s hand is chosen")
WHICH_CARD_IS_ON_TOP: Question[str] = Question("which card is on top of {}'s library")
WHICH_CARDS_ARE_PUT_ON_THE_BOTTOM: Question[str] = Question("which cards are put on the bottom")
WHICH_CARDS_ARE_PUT_INTO_THE_GRAVEYARD: Question[str] = Question("which cards are put into the graveyard")
WHICH_CARDS_ARE_TAKEN: Question[str] = Question("which cards are put into the hand")
IN_WHICH_ORDER_CARDS_ARE_PUT: Question[str] = Question("in which order cards are put, the lowest first")
WHICH_CREATURE_GETS_COUNTERS: Question[str] = Question("which creature gets counters")
WHICH_CREATURE_IS_COPIED: Question[str] = Question("which creature is copied")
WHICH_CREATURE_TYPE_IS_CHOSEN: Question[str] = Question("which creature type is chosen")
WHICH_CARD_IS_NAMED: Question[str] = Question("which card is named")
WHICH_CARD_IS_PUT_ONTO_THE_BATTLEFIELD: Question[str] = Question("which card is put onto the battlefield")
WHICH_COLOR_IS_CHOSEN: Question[str] = Question("which color is chosen")
WHICH_BASIC_LAND_TYPE_IS_CHOSEN: Question[str] = Question("which basic land type is chosen")
WHICH_EXILED_CARD_RETURNS: Question[str] = Question("which exiled card returns")
WHICH_FORM_IS_CHOSEN: Question[str] = Question("which form is chosen")
WHICH_IS_NAMED: Question[str] = Question("which {} is named")
WHICH_KIND_OF_COUNTER: Question[str] = Question("which kind of counter")
WHICH_MANA_ABILITY_IS_USED: Question[str] = Question("which mana ability of {} is used")
WHICH_LEGEND_STAYS: Question[str] = Question("which legend stays")
WHICH_MANA_IS_SPENT: Question[str] = Question("which mana is spent")
WHICH_MANA_IT_PAYS_FOR: Question[str] = Question("which mana {} pays for")
WHICH_MODE_IS_CHOSEN: Question[str] = Question("which mode of {} is chosen")
WHICH_OF_THEM_HAS_THE_EARLIER_TIMESTAMP: Question[str] = Question("which of them has the earlier timestamp")
WHICH_OF_BOTH_IT_HAS: Question[str] = Question("which of both {} has")
WHICH_PLAYER_SPEAKS_OF: Question[str] = Question("which player {} speaks of")
WHICH_REPLACEMENT_COMES_FIRST: Question[str] = Question("which replacement comes first")
WHICH_SOURCE_IS_CHOSEN: Question[str] = Question("which source is chosen")
WHICH_SNOW_MANA_IS_SPENT: Question[str] = Question("which snow mana is spent")
WHICH_TYPE_OF_MANA_IS_ADDED: Question[str] = Question("which type of mana is added")
WHO_BEGINS_THE_SUBGAME: Question[str] = Question("who begins the subgame")
