"""A user's corrections of cards, applied to wordings."""

from collections.abc import Iterator

from kb.answers.cards.card_wordings import CardWording, How, Words
from kb.answers.cards.corrections import Corrections, stated


def corrected_words(own: Corrections, card: str) -> Iterator[Words]:
    """Yield the wordings that a user's corrections add to a card."""
    for one in own.wordings_of(card):
        yield Words(one.since, How.CORRECTED, stated(one), one.text, one.type)


def corrected(own: Corrections, card: str, wording: CardWording) -> tuple[str, str]:
    """Return the corrected text of a wording, then what is corrected in it, in words; "" if nothing is."""
    text, told = own.read(card, wording.text)
    by_wording = (f"worded {wording.where[0]}",) if wording.how is How.CORRECTED else ()
    return text, "; ".join((*by_wording, *told))
