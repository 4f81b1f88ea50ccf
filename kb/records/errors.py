"""Errors for users: what was wrong, where, and what would be right."""

from collections.abc import Sequence


class RulingsError(Exception):
    """A problem said in words, with its remedy and the exit code of the command that met it."""

    exit_code = 1

    def __init__(self, problem: str, *, remedy: str = "", nearest: Sequence[str] = ()) -> None:
        super().__init__(problem)
        self.problem = problem
        self.remedy = remedy
        self.nearest = tuple(nearest)

    def __str__(self) -> str:
        """Return the problem, similar names and the remedy, each on its own line."""
        lines = [self.problem.replace("\n", "<U+000A>")]
        if self.nearest:
            lines.append("Nearest: " + ", ".join(self.nearest) + ".")
        if self.remedy:
            lines.append(self.remedy)
        return "\n".join(lines)


class NotARuleNumber(RulingsError):
    """The words given are no rule number, record id or anything else that could be looked up."""


class NoSuchRecord(RulingsError):
    """A well-formed number or id of which the knowledge base has no record."""


class BadQuestion(RulingsError):
    """A query, day or option that means nothing."""

    exit_code = 2


class BadSource(RulingsError):
    """A document that can't be read."""

    exit_code = 3


class StoreTrouble(RulingsError):
    """The data folder can't be used: not writable, full, or damaged."""

    exit_code = 4
