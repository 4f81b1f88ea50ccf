"""What happens in the place of something else, or not at all: damage, losses of life, cards that move."""

from typing import Any

from kb.cards.construction import says
from kb.cards.templates import HOLE, whole
from kb.engine.instructions.replacing import LeaveLife, Multiply, ShuffleInstead, Subtract, ThenSacrifice
from kb.engine.position.abilities import Forbidding, Replacing
from kb.engine.position.effects import Amount, If, Pattern
from kb.engine.position.filters import THIS, YOURS, Filter, both


def _of(whose: Filter) -> Any:  # noqa: ANN401  (a template)
    """Give how many of a kind somebody controls."""
    return Amount("described", what=both(HOLE.nouns, whose))


_LEAST = whole(HOLE.NUMERAL)
_LEAVING: Any = Replacing(Pattern("life lost to damage", player="you"), LeaveLife(_LEAST))
_AT_LEAST = "[damage that would leave you with less than] <NUMERAL> [life leaves you with that much]"
says("ability", _AT_LEAST, _LEAVING)
says("ability", f"[as long as] <state> , {_AT_LEAST}", _LEAVING._replace(condition=HOLE.state))
_REDUCED = "[damage that would reduce your life total to less than 1 reduces it to 1 instead]"
_TO_ONE: Any = Replacing(Pattern("life lost to damage", player="you"), LeaveLife(1))
says("ability", _REDUCED, _TO_ONE)
says("ability", f"if <state> , {_REDUCED}", _TO_ONE._replace(condition=HOLE.state))

says("ability", "[damage dealt to you is reduced by] <NUMERAL>",
     Replacing(Pattern("damage", player="you"), Subtract(whole(HOLE.NUMERAL))))  # fmt: skip
_DOUBLED = "it deals double that damage to that permanent or player instead"
for _words in (
    "double all damage that is dealt",
    f"if a source would deal damage to a permanent or player, {_DOUBLED}",
):
    says("ability", f"[{_words}]", Replacing(Pattern("damage"), Multiply(2)))
says("ability", "[whenever ~ is put into a graveyard from anywhere, instead shuffle ~ into owner's library]",
     Replacing(Pattern("move", THIS, destination="graveyard"), ShuffleInstead(), from_anywhere=True))  # fmt: skip
says("ability", "[whenever an opponent with no fewer] <nouns> [than you puts a] <noun> [into play, he or she then "
     "sacrifices a] <noun:given>",
     Replacing(Pattern("move", HOLE.noun, "", "battlefield", player="opponent"), ThenSacrifice(HOLE.given),
               If(_of(Filter("controlled", "opponent")), _of(YOURS))))  # fmt: skip

says("ability", "if <some> <described> [would come into play, instead it doesn't]",
     Forbidding(Pattern("move", HOLE.described, "", "battlefield")))  # fmt: skip
for _words in ("no player may play", "each player can't cast", "players can't cast"):
    says(
        "ability",
        f"[{_words} more than one spell each turn]",
        Forbidding(Pattern("cast"), If(Amount("spells this turn"), 1)),
    )
