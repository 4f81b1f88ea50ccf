"""Resolving words to card names, among those in documents and in added card files."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from kb.answers.texts.by_name import is_name_of_rule, names_near
from kb.answers.texts.lookup import search_instead
from kb.records.commands import command
from kb.records.errors import NoSuchRecord
from kb.records.nearest import close_matches, similarity
from kb.records.text import fold
from kb.store.card_drafting import looked_up
from kb.store.card_shelf import CardShelf
from kb.store.library import Library

_MOST = 5
"""Maximum number of cards from card files shown in full; if there are more, only their names are shown."""
_LISTED = 12
_NEAR = 0.75
_SURE = 0.85
_AHEAD = 0.04
"""A misspelt name means the nearest one where that is as near, and no other comes within so much."""


class Named(NamedTuple):
    """The cards that some words name."""

    names: tuple[str, ...]
    note: str = ""
    """That no card is called so, and which are shown instead; empty if one is."""


_OTHERS = "All other cards are known once a card file is added: rulings cards add AllPrintings.json"


def cards_meant(library: Library, shelves: Sequence[CardShelf], words: str) -> Named:
    """Return the cards that words name: exactly, by a short name, by a part of the name, or misspelled.

    Raises NoSuchRecord with the nearest names, or with the candidates if there are many.
    """
    wanted = fold(words).removeprefix("the ")
    own = library.card_names()
    exact = [name for name in own if looked_up(name) == looked_up(words)]
    shared = [name for name in own if fold(name).partition(" (")[0] == wanted]
    whole = _merged(exact or shared, (name for shelf in shelves for name in shelf.named(looked_up(words))))
    if exact or shared or any(shelf.is_played(name) for name in whole for shelf in shelves):
        return Named(whole)
    partial = [name for name in own if wanted and (wanted in fold(name).split() or fold(name).startswith(wanted))]
    found = _merged(whole, _partial(shelves, looked_up(wanted), partial))  # a token doesn't hide the cards it is like
    if len(found) > max(_MOST, len(partial)):
        raise NoSuchRecord(
            f"{words!r} could mean {len(found)} cards.", nearest=found[:_LISTED], remedy="Type more of the name."
        )
    if not found or whole:
        return Named(found) if found else _misspelt(own, shelves, words)
    those = "This is the one card with that in its name" if len(found) == 1 else "These cards have that in their names"
    return Named(found, f"No card here is called “{words}”. {those}.")


def _partial(shelves: Sequence[CardShelf], wanted: str, own: Sequence[str]) -> tuple[str, ...]:
    """Return the cards whose name begins with these words or, failing that, contains them; those of `own` first.

    Only those of `own` if card files have none.
    """
    if not wanted:
        return tuple(own)
    asked: tuple[Callable[[CardShelf], list[str]], ...] = (
        lambda shelf: shelf.beginning(f"{wanted}-"),
        lambda shelf: shelf.beginning(wanted),
        lambda shelf: shelf.with_word(wanted),
    )
    for names in asked:
        if found := _merged((), (name for shelf in shelves for name in names(shelf))):
            return _merged(own, found)
    return tuple(own)


def _merged(own: Iterable[str], others: Iterable[str]) -> tuple[str, ...]:
    """Return names without duplicates, those of the documents first."""
    found = {looked_up(name): name for name in (*own, *others)}
    first = {looked_up(name): name for name in own}
    return tuple((found | first).values())


def _rule_instead(words: str) -> str:
    """Return where to look for a rule of this name; empty if there is none."""
    return f"A rule has this name: {command('ask', words)}" if is_name_of_rule(words) else ""


def _misspelt(own: Sequence[str], shelves: Sequence[CardShelf], words: str) -> Named:
    """Return the card whose name is clearly nearest to misspelled words.

    Raises NoSuchRecord with the nearest names.
    """
    wanted = looked_up(words)
    by_folded = {folded: name for shelf in shelves for folded, name in shelf.all_names()}
    by_folded |= {looked_up(name): name for name in own}
    alike = [folded for folded in by_folded if abs(len(folded) - len(wanted)) <= 1 + len(wanted) // 4]
    near = close_matches(wanted, alike, 4, cutoff=_NEAR) or close_matches(wanted, by_folded, 4, cutoff=0.6)
    scores = [similarity(folded, wanted) for folded in near]
    if scores and scores[0] >= _SURE and all(scores[0] - score > _AHEAD for score in scores[1:]):
        name = by_folded[near[0]]
        return Named((name,), f"No card is called {words!r}; {name} is nearest.")
    raise NoSuchRecord(
        f"No record here is about a card called {words!r}.",
        nearest=tuple(dict.fromkeys([*names_near(words), *(by_folded[folded] for folded in near)])),
        remedy="\n".join(filter(None, (_rule_instead(words), search_instead(words), "" if shelves else _OTHERS))),
    )
