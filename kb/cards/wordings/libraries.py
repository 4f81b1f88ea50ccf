"""Libraries and hands: searching, looking, milling, revealing, and cards that are put on top."""

from itertools import product
from typing import Any

from kb.cards.aiming import Aimed, Pronoun
from kb.cards.construction import says
from kb.cards.templates import HOLE, all_of, one_of, through
from kb.cards.wordings.zones import RETURNED, TAKEN, as_it_is, of_a_kind
from kb.engine.instructions.looking import (
    ChooseFromHand,
    LookAtHand,
    LookAtTop,
    Mill,
    Place,
    PutOnLibrary,
    RevealHand,
    Search,
    ShuffleLibrary,
    TakeFromTop,
)
from kb.engine.instructions.moving import Exile, SearchForTheSameName
from kb.engine.position.abilities import Target
from kb.engine.position.filters import Filter, both, either

# which card

_KIND = through(HOLE.described, of_a_kind, as_it_is)
says("card_of", "<described> card", _KIND)
says("card_of", "<adjectives> card", all_of(HOLE.adjectives))
says("card_of", "<described> card <card_suffix>", both(_KIND, HOLE.card_suffix))
says("cards_of", "<described> cards", _KIND)
says("cards_of", "<adjectives> cards", all_of(HOLE.adjectives))
for _word in ("instant", "sorcery"):
    says("card_of", f"{_word} card", Filter("type", _word))
says("card_of", "[instant or sorcery] card", either(Filter("type", "instant"), Filter("type", "sorcery")))
says("one_card", "[a card]", both())
says("one_card", "<article> <card_of>", HOLE.card_of)

# searching

_SOUGHT = {
    "<one_card>": (HOLE.one_card, 1, False),
    "[up to] <number> <cards_of>": (HOLE.cards_of, HOLE.number, True),
    "[up to] <number> cards": (both(), HOLE.number, True),
}
_REVEALING = {",": False, ".": False, "and": False, ", [reveal it] ,": True, ", [reveal it] [, and]": True,
              ", [reveal that card] ,": True, ", [reveal that card] [, and]": True, ", [reveal them] ,": True,
              ", [reveal them] [, and]": True, ", [reveal those cards] ,": True,
              ", [reveal those cards] [, and]": True}  # fmt: skip
_SHUFFLED = (
    "[, then] [shuffle your library]", "[. then] [shuffle your library]", ". [shuffle your library afterwards]",
    "[. if you do, shuffle your library]", ". [shuffle your library]",
)  # fmt: skip
_PLACES: dict[str, Place] = {
    "into your hand": "hand", "onto the battlefield": "battlefield", "into play": "battlefield",
    "onto the battlefield tapped": "tapped", "into play tapped": "tapped", "into your graveyard": "graveyard",
}  # fmt: skip
for _words, _place in _PLACES.items():
    for _it in ("it", "that card", "that land", "them", "those cards"):
        says("putting", f"put [{_it} {_words}]", _place)
for _words in _SHUFFLED:
    says("shuffling", _words, None)
for (_what, _sought), (_link, _is_revealed) in product(_SOUGHT.items(), _REVEALING.items()):
    _search: Any = Search(_sought[0], HOLE.putting, _sought[1], _sought[2], _is_revealed)
    says("deed", f"[search your library for] {_what} {_link} <putting> <shuffling>", _search)
for _link, _is_revealed in ((", [reveal it]", True), (", [reveal that card]", True), ("and [reveal it]", True),
                            ("and [reveal that card]", True), ("", False)):  # fmt: skip
    for _then in ("[, then shuffle your library and put that card on top of it]",
                  "[. shuffle your library, then put that card on top of it]"):  # fmt: skip
        _search = Search(HOLE.one_card, "top", is_revealed=_is_revealed)
        says("deed", f"[search your library for] <one_card> {_link} {_then}", _search)
says("deed", "[search your library for a copy of that card and put it into your hand]", SearchForTheSameName())
says("deed", "[shuffle your library]", ShuffleLibrary())

# what is on top

_THEIR_LIBRARY = ("of their library into their graveyard", "of his or her library into his or her graveyard")
for _words in _THEIR_LIBRARY:
    says("act", f"<who> puts [the top] <number> [cards {_words}]", Mill(HOLE.number, HOLE.who))
    says("act", f"<who> puts [the top card {_words}]", Mill(1, HOLE.who))
says("deed", "put [the top] <number> [cards of your library into your graveyard]", Mill(HOLE.number))
says("deed", "put [the top card of your library into your graveyard]", Mill(1))

for _whose in ("their", "his or her"):
    for _player, _target in (("player", "any"), ("opponent", "opponent")):
        _targeted: Any = Aimed(Target(players=_target))
        says("act", f"put [the top] <number> [cards of target {_player}'s library into {_whose} graveyard]",
             Mill(HOLE.number, _targeted))  # fmt: skip
_LOOK = "look at [the top] <number>"
for _then in (", then put them back in any order", ". put them back in any order",
              ", then put them back on top of your library in any order"):  # fmt: skip
    says("deed", f"{_LOOK} [cards of your library{_then}]", LookAtTop(HOLE.number))
says("deed", "look at [the top card of your library]", LookAtTop(1))
for _player in ("player", "opponent"):
    _aimed: Any = Aimed(Target(players="any" if _player == "player" else _player))
    says("deed", f"look at [the top card of target {_player}'s library]", LookAtTop(1, _aimed))
    for _then in (", then put them back in any order", ". put them back in any order"):
        says("deed", f"{_LOOK} [cards of target {_player}'s library{_then}]", LookAtTop(HOLE.number, _aimed))
    says("deed", f"look at [target {_player}'s hand]", LookAtHand(_aimed))
_RESTS: dict[str, Any] = {
    "on the bottom of your library": "bottom", "into your graveyard": "graveyard",
    "on the bottom of your library in any order": "bottom", "on top of your library in any order": "top",
}  # fmt: skip
for _words, _rest in _RESTS.items():
    says("deed", f"{_LOOK} [cards of your library. put] <number:taken> [of them into your hand and the rest {_words}]",
         TakeFromTop(HOLE.number, HOLE.taken, _rest))  # fmt: skip

# hands

_THAT_PLAYER = one_of(Pronoun("player"), "that player", "targets")
says("deed", "look at [that player's hand]", LookAtHand(_THAT_PLAYER))
for _hand in ("their hand", "his or her hand"):
    says("act", f"<who> reveals [{_hand}]", RevealHand(HOLE.who))
    says("act", f"<who> reveals [{_hand}. you choose] <one_card> [from it. that player discards that card]",
         ChooseFromHand(HOLE.one_card, HOLE.who))  # fmt: skip
    says("act", f"<who> reveals [{_hand}. you choose] <one_card> [from it and exile that card]",
         ChooseFromHand(HOLE.one_card, HOLE.who, "exile"))  # fmt: skip

# onto a library, and out of graveyards

_ON: dict[Any, str] = {"top": "on top of", "bottom": "on the bottom of"}
for _end, _on in _ON.items():
    for _owner in ("its owner's library", "their owner's library", "owner's library", "his or her library"):
        says("act", f"put <what> [{_on} {_owner}]", PutOnLibrary(HOLE.what, _end))
    says("act", f"put <your_card> [from your graveyard {_on} your library]",
         PutOnLibrary(RETURNED, _end, "graveyard"))  # fmt: skip
for _words in ("from a graveyard", "in a graveyard"):
    says("act", f"exile <any_card> [{_words}]", Exile(TAKEN, "graveyard"))
