"""The vocabulary of a day: what the rules called each thing, and its earlier and later names."""

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from kb.answers.asking.stages import Stage, stage_on, unsettled, word_stages
from kb.answers.moments import Moment
from kb.records.commands import command
from kb.records.errors import NoSuchRecord
from kb.records.prose import day_in_words
from kb.search.analysis import stem, words
from kb.search.fillers import says_nothing
from kb.search.terms import Concept, Term, concepts, words_of_players


class Word(NamedTuple):
    """The rules' name for a thing on a day."""

    name: str
    """The thing, by the name that this knowledge base has for it."""
    stage: Stage
    """The name on that day, with its first day and the evidence."""
    unsettled: str
    """Between which texts the word changed, where the day lies between them; else empty."""
    before: tuple[Stage, ...]
    """Earlier names, oldest first."""
    after: tuple[Stage, ...]
    """Later names, oldest first."""
    players: tuple[str, ...]
    """Players' names for it at the time, if known."""


class Thing(NamedTuple):
    """One thing in the rules under all its names."""

    name: str
    stages: tuple[Stage, ...]
    """Its names in the rules, oldest first."""
    names: tuple[str, ...]
    """Each name by which it is looked for or understood; ``...`` stands for some words."""


class Vocabulary(NamedTuple):
    """The words of a day, by the names of things."""

    on: date | None
    """The day; None for the words that the rules have had last."""
    note: str
    """Note on the day assumed if a month or a year was typed."""
    words: tuple[Word, ...]

    def __repr__(self) -> str:
        """Return the day and the number of words."""
        return f"<Vocabulary of {self.on or 'the last texts'}: {len(self.words)} words>"


def vocabulary(asked: Moment, topic: str = "") -> Vocabulary:
    """Return the terms of a day, or those for a topic, leaving out things that had no name then.

    A topic is a thing's name or any term that the rules or players have used for it. Raises NoSuchRecord for a topic
    that had no other name, or none on the day.

    >>> [word.stage.says for word in vocabulary(Moment(date(2004, 1, 15))).words if word.name == "Aura"]
    ['“local enchantment”']
    >>> [word.stage.says for word in vocabulary(Moment(None), "removed from the game").words]
    ['“exile”']
    """
    meant = sorted(_called(topic) if topic else concepts(), key=lambda one: one.name.lower())
    found = tuple(word for one in meant if (word := _word(one.name, asked.day)) is not None)
    if topic and not found:
        when = f" on {day_in_words(asked.day)}" if asked.day and meant else ""
        told = f"had no word for “{topic}”" if meant else f"aren't known to have called “{topic}” anything else"
        of_day = ("--on", asked.day) if asked.day else ()
        begun = [f"{one.name}: {stage.says}, {stage.when}." for one in meant for stage in word_stages(one.name)[:1]]
        raise NoSuchRecord(
            f"The rules {told}{when}.",
            remedy="\n".join(
                [
                    *begun,
                    f"What the texts say of it: {command('search', topic, *of_day)}",
                    f"What it is: {command('ask', f'what is {topic}?')}",
                    f"All words that have changed: {command('words', *of_day)}",
                ]
            ),
        )
    return Vocabulary(asked.day, asked.note, found)


def _called(topic: str) -> list[Concept]:
    """Return the things of which a name, a spelling or a slang word has all significant words of a topic."""
    wanted = {stem(word) for word in words(topic)}
    wanted = {stem(word) for word in words(topic) if not says_nothing(word)} or wanted
    slang = [(concept.name, term.understood) for term, concept in words_of_players()]

    def names(concept: Concept) -> Iterator[str]:
        """Yield the concept's name, its spellings, and the players' slang for it."""
        yield from (concept.name, *_thing(concept).names)
        yield from (spelling.text for name, spellings in slang if name == concept.name for spelling in spellings)

    return [concept for concept in concepts() if any(wanted <= set(map(stem, words(name))) for name in names(concept))]


def things() -> tuple[Thing, ...]:
    """Return all things that had another name on some day, sorted.

    >>> {thing.name: thing.names for thing in things()}["exile"]
    ('exile', 'remove ... from the game', 'removed from game')
    """
    return tuple(_thing(concept) for concept in sorted(concepts(), key=lambda concept: concept.name.lower()))


def _thing(concept: Concept) -> Thing:
    """Return the concept with the stages of its word and all spellings, each once."""
    spellings = (spelling.text for term in concept.terms for spelling in (*term.found, *term.understood))
    return Thing(concept.name, tuple(word_stages(concept.name)), tuple(dict.fromkeys(spellings)))


def _word(name: str, day: date | None) -> Word | None:
    """Return what the concept is called on a day, with earlier and later words and the slang of the day.

    Return None if it has no word then.
    """
    stages = word_stages(name)
    place = stage_on(stages, day)
    if place is None:
        return None
    said = (spelling.text for word, concept in words_of_players() if concept.name == name and _was_in_use(word, day)
            for spelling in word.understood)  # fmt: skip
    return Word(
        name,
        stages[place],
        unsettled(stages, place, day),
        tuple(stages[:place]),
        tuple(stages[place + 1 :]),
        tuple(dict.fromkeys(said)),
    )


def _was_in_use(term: Term, day: date | None) -> bool:
    """Return whether a term was in use on a day; without a day, whether it still is."""
    if day is None:
        return term.until is None
    return (term.since or date.min) <= day <= (term.until or date.max)
