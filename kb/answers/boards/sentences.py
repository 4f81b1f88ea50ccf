"""The language of scenarios: each sentence and phrase in which one may be written, with what it does."""

from typing import NamedTuple

import kb.worked.judge  # noqa: F401  (enters all sentences)
from kb.cards.compiled import examples
from kb.english.boards.answer import ANSWERS
from kb.english.boards.claim import EXAMPLES
from kb.english.boards.setup import SETUPS
from kb.english.tokens import NO_NAMES
from kb.worked.language import OPENINGS, SENTENCES, plainly
from kb.worked.paraphrases import PARAPHRASES, Paraphrase
from kb.worked.wording import PHRASES

OPENING = "before a play sentence"
OTHERWISE = "said otherwise in a "
QUOTED = "in quotation marks: "


class Sentence(NamedTuple):
    """One sentence or phrase."""

    kind: str
    example: str
    means: str | None
    """What it does; of what is said otherwise, the sentences that it stands for."""


def sentences() -> list[Sentence]:
    """Give all sentences, what people say for them, what may open one, and the phrases for what is in quotation marks.

    >>> [one.kind for one in sentences() if one.example == "everything resolves"]
    ['play']
    """
    return [
        *(Sentence(one.kind, one.example, one.means.__doc__) for one in SENTENCES),
        *(Sentence("setup", example, means) for example, means in SETUPS.items()),
        *(Sentence("answer", example, means) for example, means in ANSWERS.items()),
        *(Sentence("claim", example, means) for example, means in EXAMPLES.items()),
        *(Sentence(f"{OTHERWISE}{one.kind}", one.example, _stands_for(one)) for one in PARAPHRASES),
        *(Sentence(OPENING, f"{words},", means) for words, means in OPENINGS.items()),
        *(
            Sentence(f"{QUOTED}{kind}", said, does)
            for kind, all_said in examples().items()
            for said, does in all_said.items()
        ),
        *(Sentence(f"{QUOTED}{one.kind}", one.example, one.means.__doc__) for one in PHRASES),
    ]


def _stands_for(one: Paraphrase) -> str:
    """Give in words the sentences for which the example of a paraphrase stands."""
    return "; ".join(plainly(one.example, NO_NAMES))
