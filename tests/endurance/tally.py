"""A tally of what each trial tried and found, printed as a table."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from kb.records.escaping import shown
from tests.endurance.asking import Answer

KINDS = ("tracebacks", "hangs", "losses", "wrong answers")
MOST = 5
"""Findings of each kind that are listed with their command; further ones are only counted."""


@dataclass
class Tally:
    """The findings of one trial."""

    name: str
    runs: int = 0
    """Commands run."""
    inputs: int = 0
    """Files or damages tried, if the trial counts them."""
    taken: int = 0
    """Those of them that were not refused."""
    seconds: float = 0
    found: Counter[str] = field(default_factory=Counter)
    told: list[str] = field(default_factory=list)

    def heed(self, answer: Answer) -> Answer:
        """Count a command, note a crash, a hang or a character that commands a terminal, and return its answer."""
        self.runs += 1
        if answer.hung:
            self.note("hangs", answer, "no answer")
        elif answer.crashed:
            self.note("tracebacks", answer, answer.err[-1500:])
        elif shown(answer.out + answer.err) != answer.out + answer.err:
            self.note("wrong answers", answer, "a character that commands a terminal")
        return answer

    def note(self, kind: str, answer: Answer | None, why: str) -> None:
        """Count a finding of a kind, and keep the first few with their command."""
        self.found[kind] += 1
        if self.found[kind] <= MOST:
            words = " ".join(map(repr, answer.words)) if answer else "(several commands)"
            self.told.append(
                f"{self.name}, {kind}: {shown(words[:600])} (exit code {answer and answer.code})\n    {why}"
            )

    def expect(self, *, holds: bool, kind: str, answer: Answer | None, why: str) -> bool:
        """Note a finding if the condition doesn't hold, and return the condition."""
        if not holds:
            self.note(kind, answer, why)
        return holds


def table(tallies: Iterable[Tally]) -> str:
    """Return the tallies as a table, with a line for each trial and a total."""
    rows = [("trial", "minutes", "inputs", "taken", "runs", *KINDS)]
    everything = Tally("all")
    for tally in tallies:
        rows.append(_row(tally))
        everything.runs += tally.runs
        everything.inputs += tally.inputs
        everything.taken += tally.taken
        everything.seconds += tally.seconds
        everything.found.update(tally.found)
    rows.append(_row(everything))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )


def _row(tally: Tally) -> tuple[str, ...]:
    """Return a tally's cells in the table."""
    counts = (tally.inputs, tally.taken, tally.runs, *(tally.found[kind] for kind in KINDS))
    return (tally.name, f"{tally.seconds / 60:.1f}", *map(str, counts))
