"""The language of scenarios: each sentence and phrase in which one may be written, with what it does."""

from typing import NamedTuple

import kb.worked.judge  # noqa: F401  (enters all sentences)
from kb.worked.language import SENTENCES
from kb.worked.sentences.order import OPENINGS
from kb.worked.wording import PHRASES

OPENING = "before a play sentence"
QUOTED = "in quotation marks: "


class Sentence(NamedTuple):
    """One sentence or phrase."""

    kind: str
    example: str
    means: str | None
    """What it does."""


def sentences() -> list[Sentence]:
    """Give all sentences, then what may open one, then the phrases of which what stands in quotation marks is made.

    >>> [one.kind for one in sentences() if one.example == "everything resolves"]
    ['play']
    """
    return [
        *(Sentence(one.kind, one.example, one.means.__doc__) for one in SENTENCES),
        *(Sentence(OPENING, f"{words},", means) for words, means in OPENINGS.items()),
        *(Sentence(f"{QUOTED}{one.kind}", one.example, one.means.__doc__) for one in PHRASES),
    ]
