"""Libraries and hands: searching, looking, milling, revealing, and putting cards on top."""

from collections.abc import Iterator

from kb.cards.aiming import Pronoun, Unclear
from kb.cards.construction import says
from kb.cards.wordings.players import does
from kb.cards.wordings.zones import RETURNED, TAKEN, card_filter, permanent_filter
from kb.engine.effects.combining import May
from kb.engine.effects.discarding import ChooseFromHand
from kb.engine.effects.drawing import LookAtHand, RevealHand
from kb.engine.effects.exiling import Exile
from kb.engine.effects.libraries import LookAtTop, Mill, Place, PutOnLibrary, Scry, TakeFromTop
from kb.engine.effects.returning import Return
from kb.engine.effects.searching import Search, SearchForTheSameName, ShuffleLibrary
from kb.engine.position.effects import Number
from kb.engine.position.filters import Filter, OfType, both, either
from kb.english.templates import HOLE, Parsed, Template, all_of, through

# which card

_KIND = through(HOLE.described, card_filter, permanent_filter)
says("card_of", "<described> card", _KIND)
says("card_of", "<adjectives> card", all_of(HOLE.adjectives))
says("card_of", "<described> card <card_suffix>", both(_KIND, HOLE.card_suffix))
says("cards_of", "<described> cards", _KIND)
says("cards_of", "<adjectives> cards", all_of(HOLE.adjectives))
for _word in ("instant", "sorcery"):
    says("card_of", f"{_word} card", OfType(_word))
says("card_of", "[instant or sorcery] card", either(OfType("instant"), OfType("sorcery")))
says("one_card", "[a card]", both())
says("one_card", "<article> <card_of>", HOLE.card_of)

# searching


def _search(parsed: tuple[tuple[Filter, Number, bool], Place, bool]) -> Search:
    """Build a search of one's own library from what is sought, where it goes, and whether it is revealed."""
    (kind, most, is_up_to), place, is_revealed = parsed
    return Search(kind, place, most, is_up_to, is_revealed)


def _as_search(act: object) -> Iterator[object]:
    """Invert ``_search``: yield the arguments from which it builds this value, if any."""
    if isinstance(act, Search) and act.who == "you":
        yield (act.kind, act.most, act.is_up_to), act.to, act.is_revealed


def _search_by(parsed: tuple[Parsed, Place, bool, Parsed]) -> Search:
    """Build a search like ``_search``, by the player named last."""
    (kind, most, is_up_to), place, is_revealed, who = parsed
    return Search(kind, place, most, is_up_to, is_revealed, who)


def _as_search_by(act: object) -> Iterator[object]:
    """Invert ``_search_by``: yield the arguments from which it builds this value, if any."""
    if isinstance(act, Search):
        yield (act.kind, act.most, act.is_up_to), act.to, act.is_revealed, act.who


says("sought", "<one_card>", (HOLE.one_card, 1, False))
says("sought", "[up to] <number> <cards_of>", (HOLE.cards_of, HOLE.number, True))
says("sought", "[up to] <number> cards", (both(), HOLE.number, True))
for _it in ("it", "that card", "them", "those cards"):
    says("revealing", f"[reveal {_it}]", None)
    says("revealing", f"[reveal {_it}] [to all players]", None)
for _it in ("it", "that card", "that land", "them", "those cards"):
    says("found", f"[{_it}]", None)
for _link in (",", ".", "and"):
    says("link", _link, False)
for _and in (",", "[, and]"):
    says("link", f", <revealing> {_and}", True)
_PLACES: dict[str, Place] = {
    "into your hand": "hand", "onto the battlefield": "battlefield", "into play": "battlefield",
    "onto the battlefield tapped": "tapped", "into play tapped": "tapped", "into your graveyard": "graveyard",
}  # fmt: skip
says("place", "[into play, tapped]", "tapped")
for _words, _place in _PLACES.items():
    says("place", f"[{_words}]", _place)
for _words in ("[shuffle your library]", "[shuffle their library]", "[shuffle his or her library]", "shuffle"):
    says("shuffle", _words, None)
_THEN_SHUFFLE = (
    "[, then] <shuffle>", "[. then] <shuffle>", ". <shuffle>", ". <shuffle> afterwards", "[. if you do,] <shuffle>",
    ", and <shuffle>", ", and <shuffle> afterward", "[, then] <shuffle> afterward",
)  # fmt: skip
for _words in _THEN_SHUFFLE:
    says("shuffling", _words, None)
for _whose in ("your", "their", "his or her"):
    says("seek", f"[search {_whose} library for]", None)
says("deed", "<seek> <sought> <link> put <found> <place> <shuffling>",
     through((HOLE.sought, HOLE.place, HOLE.link), _search, _as_search))  # fmt: skip
for _reveal, _is_revealed in ((", <revealing>", True), ("and <revealing>", True), ("", False)):
    says("deed", f"<seek> <sought> {_reveal} <then_on_top>",
         through((HOLE.sought, "top", _is_revealed), _search, _as_search))  # fmt: skip
says("then_on_top", "[, then] <shuffle> and put [that card] [on top of it]", None)
says("then_on_top", ". <shuffle> [, then] put [that card] [on top of it]", None)
says("then_on_top", ". <shuffle> [, then] put [the card] [on top of it]", None)
says("then_on_top", ". <shuffle> [, then] put [that card] [on top of] [your library]", None)
says("then_on_top", ". <shuffle> and put [the revealed card] back [on top of it]", None)
says("one_card", "any [one card]", both())
says(
    "deed",
    "<seek> [one card] and take it [into your hand] [. reshuffle your library] afterwards",
    Search(both(), "hand"),
)
for _and in ("and", ","):
    says("deed", f"<seek> <sought> [. if you do,] <revealing> {_and} put <found> <place> <shuffling>",
         through((HOLE.sought, HOLE.place, True), _search, _as_search))  # fmt: skip
for _whose in ("their", "his or her"):
    says("seeks", f"[searches {_whose} library for]", None)
    says("shuffles", f"[shuffles {_whose} library]", None)
for _puts, _then in ((",", "[, then]"), ("and", "[. then]"), ("and", "[, then]")):
    _by_who = (HOLE.sought, HOLE.place, False, Pronoun("doer"))
    says("doing", f"<seeks> <sought> {_puts} puts <found> <place> {_then} <shuffles>",
         through(_by_who, _search_by, _as_search_by))  # fmt: skip
says("deed", "<seek> [a copy of that card] and put it [into your hand]", SearchForTheSameName())
does("mill", "mills", "<cards>", lambda who: Mill(HOLE.cards, who))
says("deed", "<shuffle>", ShuffleLibrary())

# what is on top


def _at_random(end: str) -> str:
    """Return the words for cards in random order on this end of a library. Raises Unclear for the top."""
    if end != "bottom":
        raise Unclear("Cards can be put in a random order only on the bottom of a library.")
    return "bottom at random"


def _as_at_random(rest: object) -> Iterator[object]:
    """Invert ``_at_random``: yield the arguments from which it builds this value, if any."""
    if rest == "bottom at random":
        yield "bottom"


says("top_cards", "[the top card]", 1)
says("top_cards", "[the top] <number> cards", HOLE.number)
for _whose in ("their", "his or her"):
    says("their_library", f"[of {_whose} library]", None)
    says("their_graveyard", f"[into {_whose} graveyard]", None)
    says("their_hand", f"[{_whose} hand]", None)
_ENDS: dict[str, Template] = {"on top of": "top", "on the bottom of": "bottom"}
for _on, _end in _ENDS.items():
    says("end_of", f"[{_on}]", _end)
says("act", "<who> puts <top_cards> <their_library> <their_graveyard>", Mill(HOLE.top_cards, HOLE.who))
says("act", "put <top_cards> of <who> ['s library] <their_graveyard>", Mill(HOLE.top_cards, HOLE.who))
says("act", "[you may have] <who> put <top_cards> <their_library> <their_graveyard>",
     May((Mill(HOLE.top_cards, HOLE.who),)))  # fmt: skip
says("deed", "put <top_cards> [of your library] [into your graveyard]", Mill(HOLE.top_cards))
says("deed", "scry <number>", Scry(HOLE.number))
says("put_back", "[, then put them back] [in any order]", None)
says("put_back", "[, then put them back] [on top of] [your library] [in any order]", None)
says("put_back", "[. put them back] [in any order]", None)
says("deed", "look at [the top card] [of your library]", LookAtTop(1))
says("deed", "look at [the top card] of <who> ['s library]", LookAtTop(1, HOLE.who))
says("deed", "look at [the top] <number> cards [of your library] <put_back>", LookAtTop(HOLE.number))
says("deed", "look at [the top] <number> cards of <who> ['s library] <put_back>", LookAtTop(HOLE.number, HOLE.who))
says("rest", "<end_of> [your library]", HOLE.end_of)
says("rest", "<end_of> [your library] [in any order]", HOLE.end_of)
says("rest", "<end_of> [your library] [in a random order]", through(HOLE.end_of, _at_random, _as_at_random))
says("rest", "[into your graveyard]", "graveyard")
says("deed", "look at [the top] <number> cards [of your library] . put <number:taken> [of them] [into your hand] "
     "<left> <rest>", TakeFromTop(HOLE.number, HOLE.taken, HOLE.rest))  # fmt: skip
says("deed", "look at [the top] <number> cards [of your library] , put <number:taken> [of them] [into your hand] "
     "[, and] exile [the rest]", TakeFromTop(HOLE.number, HOLE.taken, "exile"))  # fmt: skip
for _left in ("and the rest", "and the other"):
    says("left", f"[{_left}]", None)

# hands


def _onto(parsed: tuple[str, object]) -> str:
    """Return the end of the owner's library unchanged. Raises Unclear for another player's library."""
    end, theirs = parsed
    if theirs != Pronoun("player"):
        raise Unclear("Cards go to their owner's library.")
    return end


def _as_onto(to: object) -> Iterator[object]:
    """Invert ``_onto``: yield the arguments from which it builds this value, if any."""
    if to in {"top", "bottom"}:
        yield to, Pronoun("player")


says("deed", "look at <who> ['s hand]", LookAtHand(HOLE.who))
says("act", "<who> reveals <their_hand>", RevealHand(HOLE.who))
says("act", "<who> reveals <their_hand> [. you choose] <one_card> [from it] <chosen_to>",
     ChooseFromHand(HOLE.one_card, HOLE.who, HOLE.chosen_to))  # fmt: skip
says("act", "<who> reveals <their_hand> CHOOSE_OF_IT <one_card> [from it] <chosen_to>",
     ChooseFromHand(HOLE.one_card, HOLE.who, HOLE.chosen_to))  # fmt: skip
says("deed", "look at <who> ['s hand] and choose <one_card> [from it] <chosen_to>",
     ChooseFromHand(HOLE.one_card, HOLE.who, HOLE.chosen_to))  # fmt: skip
_CHOSEN = ChooseFromHand(both(), HOLE.who, HOLE.all_chosen_to, HOLE.number)
says("deed", "look at <who> ['s hand] and choose <number> cards [from it] <all_chosen_to>", _CHOSEN)
says("deed", "look at <who> ['s hand] CHOOSE_OF_THOSE <number> [of those cards] <all_chosen_to>", _CHOSEN)
_DOER: Template = Pronoun("doer")
for _cards, _many in (("<number> cards", HOLE.number), ("[a card]", 1)):
    says("doing", f"discards {_cards} [of your choice]", ChooseFromHand(both(), _DOER, "graveyard", _many))
for _puts in (". put", "and put"):
    for _order in ("", " [in any order]"):
        says("all_chosen_to", f"{_puts} <found> <end_of> <owner_s_library>{_order}", HOLE.end_of)
        says("all_chosen_to", f"{_puts} <found> <end_of> <who:theirs> ['s library]{_order}",
             through((HOLE.end_of, HOLE.theirs), _onto, _as_onto))  # fmt: skip
says("all_chosen_to", "[. that player discards those cards]", "graveyard")
says("chosen_to", "[. that player discards that card]", "graveyard")
says("chosen_to", "[and exile that card]", "exile")

# onto a library, and out of graveyards

for _owner in ("its owner's", "their owner's", "owner's", "his or her"):
    says("owner_s_library", f"[{_owner} library]", None)
says("act", "put <what> <end_of> <owner_s_library>", PutOnLibrary(HOLE.what, HOLE.end_of))
says("act", "put <your_card> [from your graveyard] <end_of> [your library]",
     PutOnLibrary(RETURNED, HOLE.end_of, "graveyard"))  # fmt: skip
for _from in ("from a graveyard", "in a graveyard", "from any graveyard"):
    says("any_graveyard", f"[{_from}]", None)
for _exile, _out in (("exile", ""), ("remove", " [from the game]")):
    says("act", f"{_exile} <any_card> <any_graveyard>{_out}", Exile(TAKEN, "graveyard"))
says("act", "put <any_card> <any_graveyard> <there> [under your control]",
     Return(TAKEN, "graveyard", is_yours_then=True))  # fmt: skip
