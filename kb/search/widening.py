"""Widening a question: a term in it finds what the rules called the same thing on other days."""

import re
from typing import NamedTuple

from kb.search.analysis import stem
from kb.search.terms import Recognised, Term, recognise
from kb.search.tree import STEM, AnyOf, Filed, Node, Phrase, Preferred, Word

_LONG_NUMBER = re.compile(r"g?\d\w*\.\w.*|g\d+|\dxx\d+")


class Widening(NamedTuple):
    """That a term in a question finds other names of its concept, too."""

    typed: str
    concept: str
    others: tuple[tuple[str, Term], ...]
    """The other names, each with the term it belongs to, and so its days."""


def word_node(group: tuple[str, ...]) -> Node:
    """Return what finds one word as typed: several in a row where it holds several, an entry's own number as well."""
    if len(group) > 1:
        return Phrase(tuple(map(stem, group)), STEM)
    word = Word(stem(group[0]))
    if _LONG_NUMBER.fullmatch(group[0]):
        return AnyOf((Filed("number", group[0]), word))
    return word


def widened(groups: list[tuple[str, ...]]) -> tuple[list[Node], list[Widening]]:
    """Return what finds these words, typed side by side, and which terms among them are widened."""
    nodes: list[Node] = []
    widenings: list[Widening] = []
    row = _Row(groups)
    used: set[int] = set()
    for number, group in enumerate(groups):
        if number in used:
            continue
        term = row.term_at(number)
        if term is None or used.intersection(row.groups_of(term)):
            nodes.append(word_node(group))
            continue
        members = row.groups_of(term)
        used.update(members)
        others = term.concept.others(term.spelling)
        nodes.append(Preferred(term.spelling.node, tuple(other.node for other, _ in others)))
        typed = " ".join(word for member in members for word in groups[member])
        widenings.append(Widening(typed, term.concept.name, tuple((other.text, name) for other, name in others)))
    return nodes, widenings


class _Row:
    """Words typed side by side, stem by stem."""

    def __init__(self, groups: list[tuple[str, ...]]) -> None:
        self.stems = [stem(word) for group in groups for word in group]
        self.group = [number for number, group in enumerate(groups) for _ in group]

    def term_at(self, number: int) -> Recognised | None:
        """Return the term that begins with this group, if it takes up whole groups."""
        term = recognise(self.stems, self.group.index(number))
        if term is None or not term.concept.others(term.spelling):
            return None
        taken = set(self.groups_of(term))
        whole = [place for place, group in enumerate(self.group) if group in taken]
        return term if len(whole) == len(term.places) else None

    def groups_of(self, term: Recognised) -> list[int]:
        """Return the groups whose words the term is made of."""
        return sorted({self.group[place] for place in term.places})
