"""Yes or no about a card's words: what type it is, and whether it always, ever or originally said something."""

import re

from kb.answers.asking.card_asked import card_named, card_stages
from kb.answers.asking.facts import Fact
from kb.answers.asking.reading import Question
from kb.answers.asking.stages import Stage
from kb.answers.cards.cards import cards
from kb.answers.moments import Moment
from kb.answers.opening import DataFolder
from kb.records.text import fold
from kb.search.analysis import words
from kb.store.library import Library

_IS_OF_TYPE = re.compile(r"(?:is|are) (?P<card>.+?) (?:really |actually |still |also |now )*an? (?P<type>[\w' -]+)")
_SAID = re.compile(
    r"\b(?:did|does|has|have)\b.*?\b(?P<when>always|ever|originally|still)\b.*?\b(?:say|said|read|have|had)\b"
    r"\W*[\"“‘'](?P<words>.{4,}?)[\"”’'](?:\W|$)",
    re.IGNORECASE,
)


def by_card_words(library: Library, folder: DataFolder, asked: Question) -> Fact | None:
    """Return whether a card is of a type, or has said something, if only that is asked; else None."""
    if asked.days:
        return None
    return _whether_of_type(library, folder, asked) or _whether_said(library, folder, asked)


def _whether_of_type(library: Library, folder: DataFolder, asked: Question) -> Fact | None:
    """Return yes if the card's newest type line has the words of a type; None if not, as they may be no type at all."""
    match = _IS_OF_TYPE.fullmatch(asked.text.strip(" ?!."))
    card = card_named(folder, match["card"], is_whole=True) if match is not None else None
    if match is None or card is None:
        return None
    found = cards(library, card, Moment(None), folder.path)
    if len(found) != 1 or len(found[0].wordings) != 1:
        return None
    lines = [face.type for face in found[0].wordings[0].faces]
    if not any(set(words(match["type"])) <= set(words(line)) for line in lines):
        return None  # it may be no type at all
    stages = card_stages(library, folder, card, None)
    says = f"Yes. The type of {card} is {' // '.join(lines)}."
    return Fact(says, "cards", card, card, stages[-1].proof, stage=stages[-1]) if stages else None


def _whether_said(library: Library, folder: DataFolder, asked: Question) -> Fact | None:
    """Return yes or no: whether a card's texts always, ever, originally or still have the words in quotation marks.

    Returns None for any other question, or if no card is named.
    """
    match = _SAID.search(asked.text)
    card = card_named(folder, asked.text) if match is not None else None
    stages = card_stages(library, folder, card, None) if card is not None else []
    if match is None or card is None or not stages:
        return None
    having = [_has(stage, match["words"]) for stage in stages]
    when = match["when"].lower()
    is_so = {"always": all(having), "ever": any(having), "originally": having[0], "still": having[-1]}[when]
    shown = _told(stages, having)
    says = f"{'Yes' if is_so else 'No'}. {card}, {' '.join(shown)}"
    return Fact(says, "cards", card, card, stages[-1].proof, stage=stages[-1], before=tuple(stages[:-1]))


def _has(stage: Stage, said: str) -> bool:
    """Return whether what a stage says has these words, one after the other and in this order."""
    row, text = (" ".join(words(re.sub(r"['’]", "", fold(one)))) for one in (said, stage.says))
    return f" {row} " in f" {text} "


def _told(stages: list[Stage], having: list[bool]) -> list[str]:
    """Return the first text, and those at which the words came or went, each with its time."""
    kept = [place for place, one in enumerate(having) if place == 0 or one != having[place - 1]]
    return [f"{stages[place].when}: {stages[place].says}" for place in kept]
