"""Effects on graveyards: cards of a kind or a sacrificed one are returned, or all are shuffled into libraries."""

from kb.cards.aiming import Pronoun
from kb.cards.construction import example, says
from kb.cards.wordings.zones import PERMANENT_CARD
from kb.engine.effects.combining import IfSo, May
from kb.engine.effects.returning import ReturnAll, ReturnToHand
from kb.engine.effects.searching import ShuffleAllIn
from kb.engine.position.effects import Amount, If, Who
from kb.engine.position.filters import either
from kb.english.templates import HOLE, Template

_DOER: Template = Pronoun("doer")
_WHOSE: dict[str, Who] = {"from your graveyard": "you", "from all graveyards": "each player",
                          "in all graveyards": "each player"}  # fmt: skip
for _words, _whose in _WHOSE.items():
    says("graves", f"[{_words}]", _whose)
says("all_cards", "<card_type> cards", HOLE.card_type)
says("all_cards", "<card_type> and <card_type:other> cards", either(HOLE.card_type, HOLE.other))
says("all_cards", "permanent cards", PERMANENT_CARD)
_BACK = ReturnAll(HOLE.all_cards, "battlefield", HOLE.graves)
says("act", "return all <all_cards> <graves> [to your hand]", ReturnAll(HOLE.all_cards, "hand", HOLE.graves))
says("act", "return all <all_cards> <graves> <to_play>", _BACK)
for _owners in ("under their owners' control", "under their owner's control"):
    says("act", f"return all <all_cards> <graves> <to_play> [{_owners}]", _BACK)
says("act", "put all <all_cards> <graves> <there> [under your control]",
     ReturnAll(HOLE.all_cards, "battlefield", HOLE.graves, is_yours_then=True))  # fmt: skip
for _both in ("their hand and graveyard", "his or her hand and graveyard"):
    for _theirs in ("their", "his or her"):
        says("doing", f"shuffles [{_both}] [into {_theirs} library]", ShuffleAllIn(_DOER))
says("deed", "shuffle [your hand and graveyard] [into your library]", ShuffleAllIn())
_IF_CHEAPER = If(Amount("mana value", "paid"), HOLE.number, "less than")
says("sentence", "[you may] return <sacrificed> [to your hand] if its [mana value] [is less than] <number>",
     IfSo(_IF_CHEAPER, (May((ReturnToHand("paid", "graveyard"),)),)))  # fmt: skip
example(
    "act",
    "you may return the sacrificed creature to your hand if its mana value is less than 6",
    "Return the card sacrificed as a cost, if its mana value is low enough.",
)
