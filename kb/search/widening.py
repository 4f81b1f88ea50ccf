"""Widening a query: terms also find their names on other days, and players' everyday words the terms they may mean."""

import re
from typing import NamedTuple

from kb.search.analysis import stem
from kb.search.everyday import Everyday, everyday
from kb.search.fillers import says_nothing
from kb.search.terms import Recognised, Spelling, Term, recognise
from kb.search.tree import STEM, AnyOf, Filed, Meant, Node, Phrase, Preferred, Word

_SLACK = 3
"""Maximum number of other words between two words of a term that everyday words may mean."""
_LONG_NUMBER = re.compile(r"g?\d\w*\.\w.*|g\d+|\dxx\d+")


class Widening(NamedTuple):
    """That a term in a question finds other names of its concept, too."""

    typed: str
    concept: str
    others: tuple[tuple[str, Term], ...]
    """The other names, each with its term and thereby its days."""


_SECTION = re.compile(r"[1-9]\d\d")
_BEFORE_A_SECTION = frozenset({"rule", "rules", "section", "sections", "cr"})


def word_node(group: tuple[str, ...], before: tuple[str, ...] = ()) -> Node:
    """Return the node for one typed word: a phrase if it has several parts, and a number also as an entry's number.

    `before` is the word before it, behind which three digits are the number of a section: "rule 215".
    """
    if len(group) > 1:
        return Phrase(tuple(map(stem, group)), STEM)
    word = Word(stem(group[0]))
    is_section = _SECTION.fullmatch(group[0]) and not _BEFORE_A_SECTION.isdisjoint(before)
    if is_section or _LONG_NUMBER.fullmatch(group[0]):
        return AnyOf((Filed("number", group[0]), word))
    return word


def widened(groups: list[tuple[str, ...]], *, is_plain: bool = False) -> tuple[list[Node], list[Widening]]:
    """Return the nodes for words typed side by side, and which terms among them are widened by other names.

    In a plain question, everyday words also find the terms that they may mean.
    """
    nodes: list[Node] = []
    widenings: list[Widening] = []
    row = _Row(groups)
    used: set[int] = set()
    for number, group in enumerate(groups):
        if number in used:
            continue
        term = row.term_at(number)
        said = row.everyday_at(number) if is_plain else None
        if said is not None and (term is None or len(said.places) > len(term.places)):
            taken = row.groups_at(said.places)
            if used.isdisjoint(taken):
                used.update(taken)
                nodes.append(meant(said, [row.stems[place] for place in said.places]))
                continue
        if term is None or used.intersection(row.groups_of(term)):
            nodes.append(word_node(group, groups[number - 1] if number else ()))
            continue
        members = row.groups_of(term)
        used.update(members)
        others = term.concept.others(term.spelling)
        nodes.append(Preferred(term.spelling.node, tuple(other.node for other, _ in others)))
        typed = " ".join(word for member in members for word in groups[member])
        widenings.append(Widening(typed, term.concept.name, tuple((other.text, name) for other, name in others)))
    return nodes, widenings


def meant(said: Everyday, stems: list[str]) -> Meant:
    """Return the node for everyday words: it finds them, or one of the terms that they may mean under any name."""
    typed = [one for one in stems if not says_nothing(one)] or stems
    terms = dict.fromkeys(node for term in said.terms for node in _of_term(term))
    return Meant(tuple(map(Word, typed)), tuple(terms))


def _of_term(term: Spelling) -> list[Node]:
    """Return the nodes for a term: its words near each other in their order, and each of its other names."""
    telling = tuple(one for one in term.stems if not says_nothing(one)) or term.stems
    own: Node = Word(telling[0]) if len(telling) == 1 else Phrase(telling, STEM, (_SLACK,) * (len(telling) - 1))
    found = recognise(term.stems, 0)
    others = found.concept.others(found.spelling) if found and len(found.places) == len(term.stems) else ()
    return [own, *(other.node for other, _ in others)]


class _Row:
    """Words typed side by side, stem by stem."""

    def __init__(self, groups: list[tuple[str, ...]]) -> None:
        self.stems = [stem(word) for group in groups for word in group]
        self.group = [number for number, group in enumerate(groups) for _ in group]

    def term_at(self, number: int) -> Recognised | None:
        """Return the term with other names that begins with this group and takes up whole groups, or None."""
        term = recognise(self.stems, self.group.index(number))
        if term is None or not term.concept.others(term.spelling):
            return None
        taken = set(self.groups_of(term))
        whole = [place for place, group in enumerate(self.group) if group in taken]
        return term if len(whole) == len(term.places) else None

    def everyday_at(self, number: int) -> Everyday | None:
        """Return the everyday words that begin with this group, or None if none do."""
        return everyday(self.stems, self.group.index(number))

    def groups_of(self, term: Recognised) -> list[int]:
        """Return the groups whose words the term is made of."""
        return sorted(self.groups_at(term.places))

    def groups_at(self, places: tuple[int, ...]) -> set[int]:
        """Return the groups of the words at these places."""
        return {self.group[place] for place in places}
