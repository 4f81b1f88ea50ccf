"""The answer to a question, with how it was understood and what else was found."""

from datetime import date
from typing import NamedTuple

from kb.answers.asking.asked_sense import Sense
from kb.answers.asking.reading import Wants
from kb.answers.asking.stages import Proof, Stage
from kb.search.named_days import NamedDay

ONLY_CLOSEST = "Nothing here states just that. Closest:"
"""Opening words of an uncertain answer without a reason of its own for the doubt."""


class Besides(NamedTuple):
    """Another search result."""

    kind: str
    """``rules``, ``records``, ``boards``, ``lineages`` or ``words``."""
    id: str
    title: str


class AskedFor(NamedTuple):
    """How a question was parsed."""

    words: str
    """The search query made of it."""
    sense: Sense
    wants: Wants
    days: tuple[NamedDay, ...]
    """Days named in the question, in their order."""
    notes: tuple[str, ...]
    """Notes for the user: the day assumed, misspelt words corrected."""


class Asked(NamedTuple):
    """The answer to a question."""

    question: str
    understood: AskedFor
    sentence: str
    """The answer in one sentence; empty if there is none."""
    is_sure: bool
    """True if a text or a play entails the answer; otherwise it is only the closest result."""
    on: date | None
    """The day that the answer holds for; None for today."""
    known: str
    """If the day lies between two texts: their days, in words. Empty otherwise."""
    kind: str
    """``rules``, ``records``, ``boards``, ``lineages``, ``words``, ``cards``, ``names``, ``changes`` or ``formats``.

    Empty if there is no answer.
    """
    id: str
    """Slug of the rule, lineage or format, id of the record or board, the word or name, or two days with a slash."""
    title: str
    story: tuple[str, ...]
    """Sentences of the board; empty for other kinds."""
    proof: Proof | None
    standing: str
    """A ruling's status, in words; empty for rulebooks and other kinds."""
    stage: Stage | None
    """The text in force on the day, with its span of days."""
    before: tuple[Stage, ...]
    """Earlier texts, oldest first."""
    after: tuple[Stage, ...]
    """Later texts, oldest first."""
    besides: tuple[Besides, ...]
    """Other search results, best first."""
    search: str
    """Command that shows all results."""
    under: str = ""
    """Title of the format that the answer is for; empty without one."""
    doubt: str = ""
    """Why the answer isn't certain, in a sentence; empty if it is, or if it is only the closest result."""

    def __repr__(self) -> str:
        """Return the question with its answer in a sentence, or with "not answered"."""
        return f"<{self.question!r}: {self.sentence or 'not answered'}>"

    def __str__(self) -> str:
        """Return the sentence, whether it is certain, and its proof."""
        if not self.sentence or self.proof is None:
            return f"Nothing here answers “{self.question}”."
        notes = [*self.understood.notes, *([] if self.is_sure else [self.doubt or ONLY_CLOSEST])]
        quote = f": “{self.proof.quote}”" if self.proof.quote else ""
        absent = f"quoted from a {self.proof.absent} that isn't here" if self.proof.absent else ""
        note = f" ({self.proof.note or absent})" if self.proof.note or absent else ""
        return "\n".join([*notes, self.sentence, f"proof: {self.proof.record or self.proof.where}{quote}{note}"])
