"""Finding the cards that a text names, their plurals, and the wording of a card on a day."""

from collections.abc import Iterator, Mapping
from datetime import date
from functools import cache, lru_cache
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from kb.cards.packaged import all_cards, card, first_printed, plain_name, plain_names
from kb.engine.law.chronicle import Chronicle, Entry, has_come
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.position.objects import Face
from kb.records.gaps import Printing
from kb.records.nearest import close_matches
from kb.records.prose import day_in_words

CARD = "card "
"""How the name of a card begins among the causes of a changed outcome."""
Cards: TypeAlias = Mapping[str, Chronicle[Face]]
"""Cards by their names, each with its wordings."""
NO_OTHERS: Cards = MappingProxyType({})


class Unplayed(Chronicle[Face]):
    """A card that is known and can't be played, with the reason in a sentence."""

    def __init__(self, name: str, title: str, reason: str) -> None:
        """Make the error for a card that isn't played, with the reason."""
        super().__init__(name, title)
        self.reason = reason


class UnknownText(NamedTuple):
    """The days between two texts of a card that mean different things: what it said on them isn't known."""

    before: date
    """The day of the last text before them, by which the card is played."""
    where: str
    """Where that text stands, such as the set."""
    after: date
    """The day of the next text."""

    def __contains__(self, day: object) -> bool:
        """Return whether a day lies between the two texts."""
        return isinstance(day, date) and self.before < day < self.after


class FiledText(NamedTuple):
    """The day and printings of one text of a card, by the card files."""

    printing: Printing
    """When it came."""
    last: str
    """The last place where it stands, such as a set."""


class FiledCard(Chronicle[Face]):
    """A card from card files, with the dates of its texts."""

    def __init__(self, name: str) -> None:
        """Make the card, without any texts yet."""
        super().__init__(name, name)
        self.texts: dict[date, FiledText] = {}
        """The day and printings of each entry's text, by the entry's day."""

    def unknown(self) -> Iterator[UnknownText]:
        """Yield the days on which it isn't known what the card said."""
        for entry, following in pairwise(self.entries):
            printing = self.texts[following.since].printing
            if not printing.is_exact and entry.what != following.what:
                yield UnknownText(printing.before or entry.since, self.texts[entry.since].last, following.since)


def cards_named(words: str, others: Cards = NO_OTHERS) -> dict[str, Chronicle[Face]]:
    """Return the cards that a text names, by name, among packaged and other cards.

    Other cards override packaged ones of the same name.
    """
    named = f"_{plain_name(words)}_"
    return _packaged(named) | {name: found for name, found in others.items() if _occurs(plain_name(name), named)}


@lru_cache(maxsize=10_000)
def _packaged(named: str) -> dict[str, Chronicle[Face]]:
    """Return the packaged cards that a plain text, with "_" at both ends, names, by name."""
    known = _by_first_word()
    names = {name for word in {*named.split("_")} for form, name in known.get(word, ()) if f"_{form}_" in named}
    return {found.title: found for found in map(card, sorted(names, key=plain_names().index))}


@cache
def _by_first_word() -> dict[str, list[tuple[str, str]]]:
    """Return, by first word, each form of a packaged card's name, singular or plural, with the plain name."""
    found: dict[str, list[tuple[str, str]]] = {}
    for name in plain_names():
        for form in plurals(name):
            found.setdefault(form.partition("_")[0], []).append((form, name))
    return found


def _occurs(name: str, named: str) -> bool:
    """Return whether a plain name, or a plural of it, occurs in a plain text."""
    return any(f"_{form}_" in named for form in plurals(name))


_PLURALS = (("", ""), ("", "s"), ("", "es"), ("y", "ies"), ("f", "ves"), ("fe", "ves"))
"""How a name ends, and how it does where there are several; some are the same."""


def plurals(name: str) -> tuple[str, ...]:
    """Return the possible plurals of a name, with the name itself first.

    >>> plurals("Mountain")[:2]
    ('Mountain', 'Mountains')
    """
    return tuple(name.removesuffix(one) + several for one, several in _PLURALS if name.endswith(one))


def singulars(words: str) -> tuple[str, ...]:
    """Return the possible singulars of a plural, with the word itself first.

    >>> singulars("Wolves")
    ('Wolves', 'Wolve', 'Wolv', 'Wolf', 'Wolfe')
    """
    return tuple(words.removesuffix(several) + one for one, several in _PLURALS if words.endswith(several))


def names_of_cards(words: str, rulebook: Rulebook, others: Cards = NO_OTHERS) -> frozenset[str]:
    """Return the names of the cards that a text names, with those that have a text of a format's own."""
    named = f"_{plain_name(words)}_"
    own = (name for name in rulebook.own_names() if _occurs(plain_name(name), named))
    return frozenset((*cards_named(words, others), *own))


class UnknownCard(NotModelled):
    """A card of which no wording is here."""


def face_of(name: str, rulebook: Rulebook, others: Cards = NO_OTHERS) -> Face:
    """Return a card's wording on the rulebook's day or, before that is known, its first one.

    Raises UnknownCard for a name of no card, and NotModelled if its text can't be parsed completely or played.
    """
    found = cards_named(name, others).get(name)
    if found is None or isinstance(found, Unplayed):
        own: Entry[Face] | None = rulebook.own_text(name)
        if own is not None and own.what is not None:
            return own.what
    if found is None:
        raise UnknownCard(
            f"No card called {name} is known here.",
            nearest=close_matches(name, all_cards(), 3),
            remedy=(
                "Add a card file that contains it (`rulings cards add`), or describe it: a 2/2 creature called Bear, "
                'an instant called Zap that says "Deal 3 damage to any target."'
            ),
        )
    if isinstance(found, Unplayed):
        raise NotModelled(found.reason)
    rulebook.speaks(found)  # it counts as asked
    entry = rulebook.in_force(found) or found.entries[0]
    if entry.what is None:
        raise NotModelled(f"{name} has no wording on {day_in_words(rulebook.day)}.")
    if entry.what.unread:
        raise NotModelled(
            f"In the wording of {name} of {day_in_words(entry.since)}, this is not understood: “{entry.what.unread}”"
        )
    return entry.what


def anachronisms(words: str, rulebook: Rulebook, others: Cards = NO_OTHERS) -> list[str]:
    """Return the names of cards in a text that weren't printed yet on the rulebook's day, sorted; empty if none."""
    found = cards_named(words, others)
    return sorted(name for name, each in found.items() if not has_come(_first_known(name, each), rulebook.day))


def _first_known(name: str, found: Chronicle[Face]) -> date:
    """Return the day on which a card was first printed or, from a card file, that of its first wording there."""
    return first_printed(name) or found.entries[0].since


def remarks_on(words: str, rulebook: Rulebook, others: Cards = NO_OTHERS) -> list[str]:
    """Return warnings about the cards named: not printed yet, a later wording, or parts not played.

    A card that can't be played at all is on no board that is played: its name is a word of something else.
    """
    told = []
    for name, found in cards_named(words, others).items():
        try:
            left = face_of(name, rulebook, others).not_modelled
        except NotModelled:
            continue
        printed = first_printed(name)
        if printed is not None and not has_come(printed, rulebook.day):
            told.append(f"{name} isn't printed yet: it was first printed on {printed}")
        elif rulebook.in_force(found) is None:
            told.append(f"{name} is played in a wording that is first known of {found.entries[0].since}")
        if name in others and (reading := (rulebook.in_force(found) or found.entries[0]).reading):
            told.append(f"{name} is {reading}")
        if left:
            told.append(f"{name} is not played whole: {'; '.join(left)}")
    return told + doubts_on(rulebook.day, others)


def doubts_on(day: date, cards: Cards) -> list[str]:
    """Return a sentence for each card from card files of which it isn't known what it said on a day."""
    return [
        f"What {name} said on {day_in_words(day)} isn't known: {text_played(name, one)}"
        for name in cards
        for one in unknown_texts(name, cards)
        if day in one
    ]


def unknown_texts(name: str, others: Cards) -> Iterator[UnknownText]:
    """Yield the days on which it isn't known what a card from card files said; none for other cards."""
    found = others.get(name)
    if isinstance(found, FiledCard):
        yield from found.unknown()


def text_played(name: str, unknown: UnknownText) -> str:
    """Return in words by which text a card is played on days without a known text, and when the next text came."""
    last, following = day_in_words(unknown.before), day_in_words(unknown.after)
    return f"{name} is played by its text of {last} ({unknown.where}), and the next one here is of {following}"
