"""The players' choices that decide which way a board goes."""

from collections.abc import Iterable, Mapping, Sequence

from kb.boards.flips.flips import Flip
from kb.boards.flips.outcome import outcome
from kb.boards.judging.judge import rulebook_on, with_story
from kb.boards.judging.undecided import Choices, Made, lines_with_choices
from kb.boards.reading.scenario import Scenario
from kb.boards.staging.staging import board
from kb.engine.law.rulebook import Rulebook
from kb.engine.play.game import Game

_FEW = 3
"""Maximum number of choices shown for a line of play or an ending."""

ByEnd = Mapping[tuple[str, ...], str]
"""The choices that lead to each end of a board."""
End = tuple[str, ...]
"""How a line of play ends, in words."""


def choices_in_lines(scenario: Scenario, book: Rulebook) -> list[str]:
    """Return for each line of play the choices that distinguish it, as sentences, in order."""
    found = _lines(scenario, book)
    made = [set(choices) for _, choices in found]
    common = set.intersection(*made) if made else set()
    return [_in_words(one for one in choices if one not in common) for _, choices in found]


def choices_of_flip(scenario: Scenario, flip: Flip) -> tuple[ByEnd, ByEnd]:
    """Return, for before a change and for after it, the choices that lead to each end of a board.

    Empty for a side with one end only.
    """
    before, after = (
        choices_by_end(scenario, rulebook_on(day, scenario.overlay)) if len(ends) > 1 else {}
        for day, ends in ((flip.last, flip.before), (flip.day, flip.after))
    )
    return before, after


def choices_by_end(scenario: Scenario, book: Rulebook) -> dict[End, str]:
    """Return for each end of a board the choices that lead only to it, as sentences.

    Empty if the board has only one end. An end that several different choices lead to has "".
    """
    found = _lines(scenario, book)
    ends = dict.fromkeys(end for end, _ in found)
    return {end: _in_words(_leading(found, end)) for end in ends} if len(ends) > 1 else {}


def _leading(found: Sequence[tuple[End, Choices]], end: End) -> list[Made]:
    """Return the choices that lead only to an end.

    It is a choice made in every line with that end and in no other or, without one, several that no other line has all
    of. Empty if there are none.
    """
    own = [choices for other, choices in found if other == end]
    always = [one for one in own[0] if all(one in choices for choices in own)]
    others = [set(choices) for other, choices in found if other != end]
    for one in always:
        if not any(one in choices for choices in others):
            return [one]
    telling = [one for one in always if not all(one in choices for choices in others)]
    return [] if any(choices.issuperset(telling) for choices in others) else telling


def _lines(scenario: Scenario, book: Rulebook) -> list[tuple[End, Choices]]:
    """Return the end of each line of play, with the choices made in it."""
    start = with_story(scenario, board(scenario, book))
    return [(outcome(Game(book, end)), choices) for end, choices in lines_with_choices(book, start)]


def _in_words(choices: Iterable[Made]) -> str:
    """Return choices as sentences of a story."""
    told = list(dict.fromkeys(one.sentence for one in choices))
    return "; ".join(told[:_FEW]) + ("; …" if len(told) > _FEW else "")
