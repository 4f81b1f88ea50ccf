"""Search queries from whole questions: their words without those that only ask, on the day that they name."""

from kb.answers.asking.asked_sense import sense_of, without_sense
from kb.answers.asking.reading import DAYS, Question, Wants, read
from kb.answers.finding.finding import Sought
from kb.answers.opening import DataFolder
from kb.search.mending import as_typed
from kb.search.named_days import with_whole_years
from kb.search.slang import in_plain_words


def sought_words(asked: Question) -> str:
    """Return the words of a question that say what it is about, as a search query."""
    is_of_a_thing = asked.wants in {*DAYS, Wants.DEFINITION, Wants.NUMBER} and any(map(str.isalnum, asked.subject))
    if is_of_a_thing:
        return asked.subject
    return without_sense(asked.asking or asked.text, sense_of(asked.text)).rstrip("?!. ")


def sought_by_question(folder: DataFolder, sought: Sought) -> Sought:
    """Return the search for a whole question: its words, and the day that it names unless limits are given.

    A question with a rule number is searched for as typed.
    """
    titles = folder.ask(lambda library, _: {one.title: one.day for one in library.eras()})
    asked = read(in_plain_words(with_whole_years(as_typed(sought.words))).text, titles)
    if asked.numbers:
        return sought
    words = sought_words(asked)
    limits = sought.limits
    if asked.days and asked.wants not in DAYS and not any(limits[:-1]):
        limits = limits._replace(on=asked.days[-1].day.isoformat())
    return sought._replace(words=words, limits=limits)
