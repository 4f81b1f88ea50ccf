"""What is said of a card: what is filed under it, and what names it."""

from typing import NamedTuple

from kb.answers.lookup import search_instead
from kb.answers.moments import Moment
from kb.answers.shown import Answer, answer
from kb.records.errors import NoSuchRecord
from kb.records.record import Kind
from kb.records.text import fold, slug
from kb.records.wording import IN_FORCE
from kb.store.library import Library


class Card(NamedTuple):
    """A card with what is said of it."""

    name: str
    filed: int
    """How many records are filed under it."""
    answers: tuple[Answer, ...]
    """What is filed under it first, then what names it; of each, on a day, what was known to stand then first."""

    def __repr__(self) -> str:
        return f"<Card {self.name}: {self.filed} filed under it, {len(self.answers) - self.filed} naming it>"


def cards(library: Library, words: str, asked: Moment) -> tuple[Card, ...]:
    """Give the cards that these words name, with what is said of them.

    Raises NoSuchRecord with the nearest names where they name none.
    """
    return tuple(_card(library, name, asked) for name in _cards(library, words))


def _card(library: Library, name: str, asked: Moment) -> Card:
    found = [answer(library, record, asked) for record in library.about_card(name) if record.kind is not Kind.HEADING]
    filed = sum(name in one.record.cards for one in found)
    in_order = sorted(found, key=lambda one: (name not in one.record.cards, one.standing not in {None, *IN_FORCE}))
    return Card(name, filed, tuple(in_order))


def _cards(library: Library, words: str) -> list[str]:
    """Give the cards that these words name: exactly, by the name that two cards share, or by a part of one name.

    Raises NoSuchRecord with the nearest names.
    """
    from difflib import get_close_matches  # only trouble needs it

    names = library.card_names()
    wanted = fold(words).removeprefix("the ")
    exact = [name for name in names if slug(name) == slug(words)]
    shared = [name for name in names if fold(name).partition(" (")[0] == wanted]
    partial = [name for name in names if wanted and (wanted in fold(name).split() or fold(name).startswith(wanted))]
    if exact or shared or partial:
        return exact or shared or partial
    by_folded = {fold(name): name for name in names}
    near = get_close_matches(wanted, by_folded, 4, cutoff=0.5)
    raise NoSuchRecord(
        f"No record at hand names a card {words!r}.",
        nearest=[by_folded[name] for name in near],
        remedy=search_instead(words),
    )
