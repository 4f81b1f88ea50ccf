"""Search queries from whole questions: their words without those that only ask, on the day that they name."""

from datetime import date

from kb.answers.asking.asked_sense import sense_of, without_sense
from kb.answers.asking.card_asked import card_named, with_type
from kb.answers.asking.reading import DAYS, Question, Wants, read
from kb.answers.finding.finding import Sought
from kb.answers.opening import DataFolder, Generation
from kb.search.analysis import stem, words
from kb.search.fillers import says_nothing
from kb.search.lexemes import in_prose
from kb.search.mending import as_typed
from kb.search.named_days import with_whole_years
from kb.search.slang import in_plain_words
from kb.store.library import Library

_THIRD = 3


def sought_words(asked: Question) -> str:
    """Return the words of a question that say what it is about, as a search query.

    Its subject, or its asking clause without words for its sense, if they have most of its words.
    """
    is_of_a_thing = asked.wants in {*DAYS, Wants.DEFINITION, Wants.NUMBER} and any(map(str.isalnum, asked.subject))
    if is_of_a_thing and _has_most(asked.subject, asked.text):
        return in_prose(asked.subject)
    asking = asked.asking if asked.asking and _has_most(asked.asking, asked.text) else asked.text
    return in_prose(without_sense(asking, sense_of(asked.text))).rstrip("?!. ")


def _has_most(part: str, text: str) -> bool:
    """Return whether a part of a question has at least a third of the words of all of it that tell something."""
    telling = {one for one in map(stem, words(text)) if not says_nothing(one)}
    return _THIRD * len(telling & set(map(stem, words(part)))) >= len(telling)


def sought_by_question(folder: DataFolder, sought: Sought) -> Sought:
    """Return the search for a whole question: its words, and the day that it names unless limits are given.

    A question with a rule number is searched for as typed. A card that no text here names counts as its type.
    """

    def prepared(library: Library, _: Generation) -> tuple[str, dict[str, date]]:
        """Return the question with a card's type for its name, and the days of eras by title."""
        card = card_named(folder, sought.words)
        is_strange = card is not None and card not in library.card_names()
        typed = with_type(library, folder, sought.words) if is_strange else sought.words
        return typed, {one.title: one.day for one in library.eras()}

    typed, titles = folder.ask(prepared)
    asked = read(in_plain_words(with_whole_years(as_typed(typed))).text, titles)
    if asked.numbers:
        prose = in_prose(sought.words)
        return sought if prose == sought.words else sought._replace(words=prose)
    said = sought_words(asked)
    names = folder.ask(lambda library, _: [one.slug.partition("-")[0] for one in library.sources() if one.overlay])
    said = " ".join([said, *(one for one in names if one in words(asked.text) and one not in words(said))])
    limits = sought.limits
    if asked.days and asked.wants not in DAYS and not any(limits[:-1]):
        limits = limits._replace(on=asked.days[-1].day.isoformat())
    return sought._replace(words=said, limits=limits)


def card_asked_about(folder: DataFolder, question: str) -> str | None:
    """Return the card whose name has at least half of a question's words that tell something; None without one."""
    card = card_named(folder, question)
    said = map(stem, words(in_prose(question)))
    telling = {word for word in said if not (says_nothing(word) or word.isdigit())}
    is_about = card is not None and 2 * len(telling.intersection(map(stem, words(card)))) >= len(telling)
    return card if is_about else None
