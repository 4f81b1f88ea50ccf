"""Cards from outside the game that players choose and bring into it."""

from kb.cards.construction import example, says
from kb.engine.effects.combining import May
from kb.engine.effects.wishing import Wish
from kb.engine.position.filters import both
from kb.english.templates import HOLE

says("outside", "[you own from outside the game]", False)
says("outside", "[you own from outside the game] [or in exile]", True)
_ONE = Wish(HOLE.one_card, is_revealed=HOLE.link, is_from_exile=HOLE.outside)
for _choose, _wish in (("choose", _ONE), ("[you may choose]", May((_ONE,)))):
    says("deed", f"{_choose} <one_card> <outside> <link> put <found> [into your hand]", _wish)
says("deed", "reveal <one_card> <outside> and put it [into your hand]",
     Wish(HOLE.one_card, is_revealed=True, is_from_exile=HOLE.outside))  # fmt: skip
says("deed", "choose [up to] <number> cards <outside> and [shuffle them into your library]",
     Wish(both(), HOLE.number, is_up_to=True, is_from_exile=HOLE.outside, is_shuffled_in=True))  # fmt: skip
example(
    "act",
    "you may choose a sorcery card you own from outside the game, reveal that card, and put it into your hand",
    "Bring a card into the game.",
)
