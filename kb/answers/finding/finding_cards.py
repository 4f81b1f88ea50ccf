"""Finding what cards said and what was ruled on them, beside records: the kinds of hits that card files bring."""

from kb.answers.finding.card_hits import CARD_KINDS
from kb.answers.finding.finding import Finding, Sought, find
from kb.answers.finding.searching_cards import found_in_cards
from kb.answers.finding.subjects import open_subjects
from kb.answers.opening import DataFolder, Generation, Library
from kb.answers.progress import warn
from kb.records.errors import StoreTrouble
from kb.search.subjects import SORTS
from kb.store.card_files import state_of

KINDS = ("records", *SORTS, *CARD_KINDS)
"""All kinds of hits, as they are asked for or left out."""


def find_all(folder: DataFolder, sought: Sought) -> Finding:
    """Return the hits of each kind that is wanted, from the first place on, at most so many of each."""
    return with_cards(folder, sought, folder.ask(lambda library, now: find_here(folder, library, now, sought)))


def with_cards(folder: DataFolder, sought: Sought, found: Finding) -> Finding:
    """Return what was found with the hits that card files bring, where these are wanted and there are any."""
    state = state_of(folder.path)
    kinds = [kind for kind in CARD_KINDS if kind in sought.sorts]
    if not kinds or not state:
        return found
    try:
        return found._replace(cards=found_in_cards(folder, state, sought, kinds, found.on))
    except StoreTrouble as trouble:
        warn(f"Cards are left out: {trouble}")
        return found


def find_here(folder: DataFolder, library: Library, now: Generation, sought: Sought) -> Finding:
    """Return what is found of records, and beside them where that is wanted and can be made."""
    if sought.sorts.isdisjoint(SORTS):
        return find(library, now.index_folder, sought, None)
    try:
        subjects = open_subjects(folder, now)
    except StoreTrouble as trouble:
        warn(f"Modelled rules, boards, lineages and words are left out: {trouble}")
        return find(library, now.index_folder, sought, None)
    with subjects:
        return find(library, now.index_folder, sought, subjects)
