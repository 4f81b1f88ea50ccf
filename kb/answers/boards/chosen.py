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

End = tuple[str, ...]
"""How a line of play ends, in words."""
ByEnd = Mapping[End, str]
"""The choices that lead to each end of a board, such as ``if “…”`` or ``in 2 ways, such as “…”``."""
Told = tuple[End, Choices]
"""The end of a line of play, with the choices made in it."""


def choices_in_lines(found: Sequence[Told]) -> list[str]:
    """Return for each line of play the choices that distinguish it, as sentences, in order."""
    common = _common(found)
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
    """Return for each end of a board the choices that lead to it; empty if the board has only one end."""
    return ways_by_end(lines_told(scenario, book))


def ways_by_end(found: Sequence[Told]) -> dict[End, str]:
    """Return for each end of these lines of play the choices that lead to it; empty if all end alike.

    If no choices lead only to an end, those of its first line are an example.
    """
    ends = dict.fromkeys(end for end, _ in found)
    return {end: _way(found, end) for end in ends} if len(ends) > 1 else {}


def _way(found: Sequence[Told], end: End) -> str:
    """Return the choices that lead only to an end or, if there are none, those of its first line as an example."""
    if leading := _in_words(_leading(found, end)):
        return f"if “{leading}”"
    common, own = _common(found), [choices for other, choices in found if other == end]
    example = _in_words(one for one in own[0] if one not in common)
    ways = f"in {len(own)} ways, such as" if len(own) > 1 else "if"
    return f"{ways} “{example}”" if example else ""


def _common(found: Sequence[Told]) -> set[Made]:
    """Return the choices that are made in every line of play."""
    made = [set(choices) for _, choices in found]
    return set.intersection(*made) if made else set()


def _leading(found: Sequence[Told], end: End) -> list[Made]:
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


def lines_told(scenario: Scenario, book: Rulebook) -> list[Told]:
    """Return the end of each line of play, with the choices made in it."""
    start = with_story(scenario, board(scenario, book))
    return [(outcome(Game(book, end)), choices) for end, choices in lines_with_choices(book, start)]


def _in_words(choices: Iterable[Made]) -> str:
    """Return choices as sentences of a story."""
    told = list(dict.fromkeys(one.sentence for one in choices))
    return "; ".join(told[:_FEW]) + ("; …" if len(told) > _FEW else "")
