"""What corrections of one's own say of cards, as their wordings."""

from collections.abc import Iterator

from kb.answers.card_wordings import How, Words
from kb.answers.corrections import Corrections, stated


def corrected_words(own: Corrections, card: str) -> Iterator[Words]:
    """Give the wordings of a card that are corrected."""
    for one in own.wordings_of(card):
        yield Words(one.since, How.CORRECTED, stated(one), one.text, one.type)
