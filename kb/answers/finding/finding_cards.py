"""Finding what cards said and what was ruled on them, beside records: the kinds of hits that card files bring."""

from collections.abc import Sequence

from kb.answers.finding.card_hits import CardFinding, CardHit
from kb.answers.finding.finding import Finding, Limits, Sought, days_in_order, find
from kb.answers.finding.subjects import open_subjects
from kb.answers.opening import DataFolder, Generation, Library
from kb.answers.progress import warn
from kb.records.days import parse_period
from kb.records.errors import StoreTrouble
from kb.search.cards import expression, words_of
from kb.search.passage import best_passage
from kb.search.query import Question, ask
from kb.search.subjects import SORTS
from kb.store.card_drafting import looked_up
from kb.store.card_files import card_shelves, index_path, put_index, state_of
from kb.store.card_index import CardIndex, Entry, Match, write_index

CARD_KINDS = ("cards", "card-rulings")
"""The kinds of hits of card files that were added."""
KINDS = ("records", *SORTS, *CARD_KINDS)
"""All kinds of hits, as they are asked for or left out."""
_SORT = {"card": "cards", "ruling": "card-rulings"}


def find_all(folder: DataFolder, sought: Sought) -> Finding:
    """Give the hits of each kind that is wanted, from the first place on, at most so many of each."""
    return with_cards(folder, sought, folder.ask(lambda library, now: find_here(folder, library, now, sought)))


def with_cards(folder: DataFolder, sought: Sought, found: Finding) -> Finding:
    """Give what was found with the hits that card files bring, where these are wanted and there are any."""
    state = state_of(folder.path)
    kinds = [kind for kind in CARD_KINDS if kind in sought.sorts]
    if not kinds or not state:
        return found
    try:
        index = _index(folder, state)
    except StoreTrouble as trouble:
        warn(f"Cards are left out: {trouble}")
        return found
    question = ask(sought.words, exact=sought.exact)
    with index:
        by_kind = _found(index, question, sought.limits, found)
        shown = (_shown(index, question, kind, by_kind[kind], sought.first, sought.most) for kind in kinds)
        return found._replace(cards=tuple(shown))


def find_here(folder: DataFolder, library: Library, now: Generation, sought: Sought) -> Finding:
    """Give what is found of records, and beside them where that is wanted and can be made."""
    if sought.sorts.isdisjoint(SORTS):
        return find(library, now.index_folder, sought, None)
    try:
        subjects = open_subjects(folder, now)
    except StoreTrouble as trouble:
        warn(f"Modelled rules, boards, lineages and words are left out: {trouble}")
        return find(library, now.index_folder, sought, None)
    with subjects:
        return find(library, now.index_folder, sought, subjects)


def _index(folder: DataFolder, state: str) -> CardIndex:
    """Open the index of the card files, made first where it is of others, or damaged.

    Raises StoreTrouble where it can't be made.
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
        with folder.progress("Indexing the cards", 1) as step, card_shelves(folder.path) as shelves:
            write_index(unfinished, shelves, state, words_of)
            step("")

    put_index(folder.path, write)
    return CardIndex(path)


def _found(index: CardIndex, question: Question, limits: Limits, found: Finding) -> dict[str, list[Match]]:
    """Give what is found of each kind, a card of just the name that is typed first."""
    limits, _ = days_in_order(limits)
    since = parse_period(limits.since)[0] if limits.since is not None else None
    until = parse_period(limits.until)[1] if limits.until is not None else None
    sought = expression(question.tree, index.terms)
    matches = index.matches(sought, found.on, since, until) if sought is not None else []
    typed = looked_up(question.text)
    by_sort: dict[str, list[Match]] = {sort: [] for sort in CARD_KINDS}
    for match in sorted(matches, key=lambda match: looked_up(match.card) != typed):
        by_sort[_SORT[match.sort]].append(match)
    return by_sort


def _shown(  # noqa: PLR0913, PLR0917  (as above)
    index: CardIndex, question: Question, sort: str, found: Sequence[Match], first: int, most: int
) -> CardFinding:
    shown = found[first : first + most]
    entries = index.entries([match.id for match in shown])
    ranked = enumerate(zip(entries, shown, strict=True), first + 1)
    hits = (_hit(question, entry, rank, match.others) for rank, (entry, match) in ranked)
    return CardFinding(sort, len(found), tuple(hits))


def _hit(question: Question, entry: Entry, rank: int, others: int) -> CardHit:
    told = "\n".join(filter(None, [entry.type, entry.text]))
    passage = best_passage(told, question.highlights)
    return CardHit(
        rank, entry.card, entry.kind, entry.since, entry.until, entry.known, others, passage.text, passage.spans
    )
