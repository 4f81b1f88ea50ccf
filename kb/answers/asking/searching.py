"""Searching with a query or a whole question; a question also gets its answer if no hit has most of its words."""

from kb.answers.asking.asking import ask
from kb.answers.asking.sought import as_sought
from kb.answers.asking.untold import never_told
from kb.answers.finding.finding import Finding, Sought
from kb.answers.finding.finding_cards import find_all
from kb.answers.opening import DataFolder

_CLOSEST = "Closest: "


def search(folder: DataFolder, sought: Sought) -> Finding:
    """Return what a search finds; a whole question is read as `ask` reads it."""
    read_as = as_sought(folder, sought)
    return answered(folder, sought, read_as, find_all(folder, read_as))


def answered(folder: DataFolder, sought: Sought, read_as: Sought, found: Finding) -> Finding:
    """Return a finding with the answer to a whole question whose words no hit has most of.

    Only if `ask` has no answer either, or never could have, does nothing here answer the question.
    """
    if read_as is sought:
        return found
    found = found._replace(query=sought.words)
    if never_told(sought.words):
        return found._replace(doubtful=True)
    if not found.doubtful or sought.first:
        return found
    answer = ask(folder, sought.words, sought.limits.on, sought.limits.era)
    if not answer.sentence:
        return found
    said = answer.sentence if answer.is_sure else f"{_CLOSEST}{answer.sentence}"
    return found._replace(doubtful=not answer.is_sure, answer=said)
