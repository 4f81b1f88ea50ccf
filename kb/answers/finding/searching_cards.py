"""Searching card files: the index of cards, rebuilt if missing, and its hits."""

from collections.abc import Sequence
from datetime import date

from kb.answers.finding.card_hits import CARD_KINDS, CardFinding, CardHit
from kb.answers.finding.finding import Limits, Sought, days_in_order
from kb.answers.opening import DataFolder
from kb.records.days import parse_period
from kb.records.errors import StoreTrouble
from kb.search.cards import expression, words_of
from kb.search.passage import best_passage
from kb.search.query import Question, ask
from kb.store.card_drafting import looked_up
from kb.store.card_files import card_shelves, index_path, put_index
from kb.store.card_index import CardIndex, Entry, Match, write_index

_SORT = {"card": "cards", "ruling": "card-rulings"}


def found_in_cards(
    folder: DataFolder, state: str, sought: Sought, kinds: Sequence[str], on: date | None
) -> tuple[CardFinding, ...]:
    """Return the hits of each kind, with the words of a day if one is given.

    Raises StoreTrouble if the index is outdated and can't be rebuilt.
    """
    question = ask(sought.words, exact=sought.exact)
    with _index(folder, state) as index:
        by_kind = _found(index, question, sought.limits, on)
        return tuple(_shown(index, question, kind, by_kind[kind], sought) for kind in kinds)


def _index(folder: DataFolder, state: str) -> CardIndex:
    """Open the index of card files, rebuilding it if it is outdated or damaged.

    Raises StoreTrouble if that fails.
    """
    path = index_path(folder.path)
    try:
        index = CardIndex(path)
        if index.made_of() == state:
            return index
        index.close()
    except StoreTrouble:
        pass

    def write(unfinished: str) -> None:
        """Write the search index of the card files into a file that is not finished yet."""
        with folder.progress("Indexing the cards", 1) as step, card_shelves(folder.path) as shelves:
            write_index(unfinished, shelves, state, words_of)
            step("")

    put_index(folder.path, write)
    return CardIndex(path)


def _found(index: CardIndex, question: Question, limits: Limits, on: date | None) -> dict[str, list[Match]]:
    """Return the matches of each kind; a card with exactly the typed name comes first."""
    limits, _ = days_in_order(limits)
    since = parse_period(limits.since)[0] if limits.since is not None else None
    until = parse_period(limits.until)[1] if limits.until is not None else None
    sought = expression(question.tree, index.terms)
    matches = index.matches(sought, on, since, until) if sought is not None else []
    typed = looked_up(question.text)
    by_sort: dict[str, list[Match]] = {sort: [] for sort in CARD_KINDS}
    for match in sorted(matches, key=lambda match: looked_up(match.card) != typed):
        by_sort[_SORT[match.sort]].append(match)
    return by_sort


def _shown(index: CardIndex, question: Question, sort: str, found: Sequence[Match], sought: Sought) -> CardFinding:
    """Return the requested page of the cards found, with the total number."""
    shown = found[sought.first : sought.first + sought.most]
    entries = index.entries([match.id for match in shown])
    ranked = enumerate(zip(entries, shown, strict=True), sought.first + 1)
    hits = (_hit(question, entry, rank, match.others) for rank, (entry, match) in ranked)
    return CardFinding(sort, len(found), tuple(hits))


def _hit(question: Question, entry: Entry, rank: int, others: int) -> CardHit:
    """Return a card that was found, with the passage of its type and text that fits the question best."""
    told = "\n".join(filter(None, [entry.type, entry.text]))
    passage = best_passage(told, question.highlights)
    return CardHit(
        rank, entry.card, entry.kind, entry.since, entry.until, entry.known, others, passage.text, passage.spans
    )
