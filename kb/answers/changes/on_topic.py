"""A topic's scope: the modelled rules and boards that have all its words, or older or newer terms for them."""

from collections.abc import Sequence
from typing import NamedTuple

from kb.answers.changes.changed_boards import ChangedBoard, boards_about
from kb.answers.finding.subjects import open_subjects
from kb.answers.opening import DataFolder
from kb.answers.texts.by_name import rules_about
from kb.search.query import ask


class Topic(NamedTuple):
    """The rules and boards of a topic."""

    named: frozenset[str]
    """The rules that the topic is about by its name, or by the words of their titles."""
    rules: frozenset[str]
    """Those, and the rules with its words."""
    boards: frozenset[str]
    """The boards with its words, and those about one of its rules."""

    def is_of(self, rule: str, boards: Sequence[ChangedBoard]) -> bool:
        """Return whether a rule belongs to the topic, or changes the outcome of `boards`, which are of the topic."""
        return rule in self.rules or bool(boards)


def on_topic(folder: DataFolder, topic: str) -> Topic | None:
    """Return a topic's scope: the rules of that name, and the rules and boards that a search for it finds.

    None without words.
    """
    if not topic.strip():
        return None
    with open_subjects(folder, folder.generation()) as subjects:
        found = [subjects[key] for key in subjects.index.matching(ask(topic))]
    named = frozenset(rule.slug for rule in rules_about(topic))
    rules = named.union(one.name for one in found if one.sort == "rules")
    return Topic(named, rules, boards_about(rules).union(one.name for one in found if one.sort == "boards"))
