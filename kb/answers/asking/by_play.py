"""Answers by play: the outcome of a packaged board whose situation is the very one that a question describes."""

import re
from collections.abc import Sequence
from functools import cache

from kb.answers.asking.answered import Source
from kb.answers.asking.choosing import stems_said, with_other_names
from kb.answers.asking.facts import significant_stems
from kb.answers.asking.stages import Stage
from kb.answers.boards.boards import boards_with
from kb.answers.boards.outcomes import NOT_LEGAL
from kb.boards.reading.scenario import packaged_scenarios
from kb.cards import packaged
from kb.records.text import fold
from kb.search.analysis import stem, words

_SEVERAL = ", or else "
_DENIED = re.compile(r"\b(?:not|no|never|without|unless|except|instead)\b|n't\b")
_NUMBER = re.compile(r"(?<![\w.])[+-]?\d+(?:/[+-]?\d+)?(?![\w.])")
_LIGHT = frozenset(
    significant_stems(
        "happen happens if when both come comes go goes end ends up where control controls play plays turn opponent"
        " player out together against versus plus combine interact interaction work die dies stay also then creature"
    )
)
"""Words of a question that a board may lack: those that only ask, and those that name how it ends."""
_TWO = 2


def is_the_situation(question: str, source: Source, stage: Stage) -> bool:
    """Return whether a board's story is what a question asks about, and a text says how it ends.

    It has all that the question says, its numbers too. The question names all its cards, and no other board has these;
    or, of a board without cards, the question has all of its title.
    """
    asked = fold(question)
    told = f"{source.title} {' '.join(source.story)} {stage.says}"
    if stage.proof.record is None or _SEVERAL in stage.says or stage.says == NOT_LEGAL or _DENIED.search(asked):
        return False
    if not set(_NUMBER.findall(asked)) <= set(_NUMBER.findall(fold(told))):
        return False
    typed = [stem(word) for word in words(asked)]
    wanted = set(significant_stems(question)) - _LIGHT
    if not wanted or not wanted <= with_other_names(stems_said(told), typed):
        return False
    names = _cards_in(source.story)
    if names:
        return len(names) >= _TWO and all(fold(one) in asked for one in names) and _is_alone(names)
    title = {word for word in significant_stems(source.title) if word not in _LIGHT}
    return bool(title) and title <= with_other_names(set(typed), typed)


@cache
def _card_names() -> tuple[str, ...]:
    """Return the names of the packaged cards."""
    return tuple(packaged.all_cards())


def _cards_in(story: Sequence[str]) -> tuple[str, ...]:
    """Return the packaged cards that a story names."""
    row = f" {' '.join(words(' '.join(story)))} "
    return tuple(name for name in _card_names() if f" {' '.join(words(name))} " in row)


def _is_alone(names: Sequence[str]) -> bool:
    """Return whether only one board has just these cards."""
    of_both = [board.id for board in boards_with(names[0])]
    same = [one for one in of_both if set(_cards_in(packaged_scenarios(one)[0].sentences)) == set(names)]
    return len(same) == 1
