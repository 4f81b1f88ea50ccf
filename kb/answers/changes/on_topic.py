"""What a topic is about: the modelled rules and the boards that have all its words, or others of the time for them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kb.answers.changes.changed_boards import ChangedBoard
from kb.answers.finding.subjects import open_subjects
from kb.answers.opening import DataFolder
from kb.search.query import ask
from kb.worked.scenario import packaged_scenarios


class Topic(NamedTuple):
    """The rules and boards of a topic."""

    rules: frozenset[str]
    boards: frozenset[str]
    """Those with its words, and those about one of its rules."""

    def is_of(self, rule: str, boards: Sequence[ChangedBoard]) -> bool:
        """Answer whether a rule is of the topic, or makes a difference to some of its boards."""
        return rule in self.rules or bool(boards)


def on_topic(folder: DataFolder, words: str) -> Topic | None:
    """Give what a topic is about; None for no words."""
    if not words.strip():
        return None
    with open_subjects(folder, folder.generation()) as subjects:
        found = [subjects[key] for key in subjects.index.matching(ask(words))]
    named = {sort: frozenset(one.name for one in found if one.sort == sort) for sort in ("rules", "boards")}
    return Topic(named["rules"], named["boards"] | boards_about(named["rules"]))


def boards_about(rules: Iterable[str]) -> frozenset[str]:
    """Give the packaged boards that are about one of some rules.

    >>> "002-licid-forest" in boards_about(["type-change"])
    True
    """
    wanted = set(rules)
    return frozenset(
        scenario.id
        for scenario in packaged_scenarios()
        if wanted & {*scenario.about, *(slug for when in scenario.whens for slug in when.about)}
    )
