"""Terms that the rules stopped using on a day without a successor under another name."""

import re
import tomllib
from datetime import date
from functools import cache
from importlib.resources import files
from typing import NamedTuple


class EndedWord(NamedTuple):
    """A word of the rules with the rule that it stood for, both until a day."""

    pattern: re.Pattern[str]
    """How it is found in a folded text."""
    word: str
    until: date
    known: str
    """How the day is known."""
    successor: str = ""
    """Its replacement since then, in words; empty if it has none."""

    def __str__(self) -> str:
        """Return a phrase such as ``“batch”, of which the rules spoke until 1999-05-31 (since then: the stack)``."""
        since = f" (since then: {self.successor})" if self.successor else ""
        return f"“{self.word}”, of which the rules spoke until {self.until}{since}"


@cache
def ended_words() -> tuple[EndedWord, ...]:
    """Return the terms of ended.toml."""
    data = tomllib.loads(files("kb.lineage").joinpath("ended.toml").read_text(encoding="utf-8"))
    return tuple(
        EndedWord(
            _any_of(entry["words"]), entry["words"][0], entry["until"], entry["known"], entry.get("successor", "")
        )
        for entry in data["ended"]
    )


def _any_of(words: list[str]) -> re.Pattern[str]:
    """Return a pattern for any of these words, except after "end of" or "beginning of"."""
    spelled = "|".join(r"[-\s]".join(map(re.escape, word.split())) for word in words)
    return re.compile(rf"(?<!end of )(?<!beginning of )\b(?:{spelled})\b")
