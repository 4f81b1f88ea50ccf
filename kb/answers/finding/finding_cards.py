"""Searching card texts and card rulings in card files, in addition to records."""

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
    """Return the hits of each wanted kind, from a position on."""
    return with_cards(folder, sought, folder.ask(lambda library, now: find_here(folder, library, now, sought)))


def with_cards(folder: DataFolder, sought: Sought, found: Finding) -> Finding:
    """Return the finding with hits from card files added, if wanted and available."""
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
    """Return the hits among records and, if wanted and possible, among subjects."""
    if sought.sorts.isdisjoint(SORTS):
        return find(library, now.index_folder, sought, None)
    try:
        subjects = open_subjects(folder, now)
    except StoreTrouble as trouble:
        warn(f"Modelled rules, boards, lineages and words are left out: {trouble}")
        return find(library, now.index_folder, sought, None)
    with subjects:
        return find(library, now.index_folder, sought, subjects)
