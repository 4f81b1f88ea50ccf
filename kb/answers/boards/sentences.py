"""The language of scenarios: an example of each sentence and phrase, with its effect."""

from typing import NamedTuple

import kb.boards.judging.judge  # noqa: F401  (enters all sentences)
from kb.boards.playing.order import OPENINGS
from kb.cards.compiled import examples
from kb.english.boards.acts import ACTS
from kb.english.boards.answer import ANSWERS
from kb.english.boards.claim import EXAMPLES
from kb.english.boards.setup import SETUPS

OPENING = "before a play sentence"
QUOTED = "in quotation marks: "


class Sentence(NamedTuple):
    """One sentence or phrase."""

    kind: str
    example: str
    means: str | None
    """Its effect."""


def sentences() -> list[Sentence]:
    """Return examples of all sentences, of openings, and of phrases in quotation marks.

    >>> [one.kind for one in sentences() if one.example == "everything resolves"]
    ['play']
    """
    return [
        *(Sentence("play", example, means) for example, means in ACTS.items()),
        *(Sentence("setup", example, means) for example, means in SETUPS.items()),
        *(Sentence("answer", example, means) for example, means in ANSWERS.items()),
        *(Sentence("claim", example, means) for example, means in EXAMPLES.items()),
        *(Sentence(OPENING, f"{words},", means) for words, means in OPENINGS.items()),
        *(
            Sentence(f"{QUOTED}{kind}", said, does)
            for kind, all_said in examples().items()
            for said, does in all_said.items()
        ),
    ]
