"""Lines of play as they are shown: step by step, with what changes and the rules beside it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from kb.answers.frames import Board
from kb.answers.performances import Staged
from kb.records.gaps import dated
from kb.site.collection import Collection
from kb.site.links import link_to_chronicle, link_to_id
from kb.site.parts import Link
from kb.worked.trace import Applied, ToldStep


@dataclass(frozen=True, slots=True)
class Basis:
    """A rule that a step rests on, or that was looked at and did not apply."""

    rule: Link
    quote: str
    where: Link
    days: str


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a line of play."""

    words: str
    changes: tuple[str, ...]
    """What is otherwise after it than before."""
    is_told: bool
    """Whether the story itself says that it happens."""
    by: tuple[Basis, ...]
    not_by: tuple[Basis, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """One line of play."""

    steps: tuple[Step, ...]
    after: Board
    result: str
    end: tuple[str, ...]
    """What its end has that not all of them have."""


def courses(staged: Staged, collection: Collection) -> tuple[Course, ...]:
    """Give the lines of play that are shown."""
    return tuple(
        Course(
            tuple(_step(step, collection) for step in ending.steps),
            ending.after,
            ending.result,
            tuple(words for words in ending.end if not all(words in other.end for other in staged.endings)),
        )
        for ending in staged.endings
    )


def _step(step: ToldStep, collection: Collection) -> Step:
    return Step(
        step.words, step.changes, step.is_told, bases(step.rules, collection), bases(step.looked_at, collection)
    )


def bases(rules: Iterable[Applied], collection: Collection) -> tuple[Basis, ...]:
    """Give rules as they stand beside what rests on them."""
    return tuple(_basis(rule, collection) for rule in rules)


@lru_cache(maxsize=4096)
def _basis(rule: Applied, collection: Collection) -> Basis:
    return Basis(
        rule=replace(link_to_chronicle(rule.slug, collection), words=rule.title),
        quote=rule.quote,
        where=link_to_id(collection, rule.where),
        days=_since(rule, collection),
    )


def _since(rule: Applied, collection: Collection) -> str:
    """Give from when on a rule is so, and where its words are of another day, of which."""
    record = collection.records.get(rule.where)
    later = collection.sources[record.source].day if record is not None else rule.since
    if later > rule.since:
        return f"{dated(rule.since)}, known from what was said of it on {later}"
    return dated(rule.since) + (f", in the words of {rule.worded}" if rule.worded != rule.since else "")
