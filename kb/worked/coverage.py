"""Coverage: how many of the documents' claims are played, and what came of them, with the denominator of all."""

import tomllib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.resources import files

from kb.worked.judge import Judgement, Verdict

KINDS = ("E", "R", "P")
"""Worked examples, rulings, and general rules."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """The claims of one document and what came of those that are played."""

    source: str
    rows: dict[str, int]
    """How many there are, by kind."""
    verdicts: dict[str, int]
    """How many claims have each verdict; a claim made of several days has the worst of them."""
    not_played: tuple[str, ...]


def rows() -> dict[str, dict[str, list[str]]]:
    """Give the ids of all claims by source and kind."""
    found: dict[str, dict[str, list[str]]] = tomllib.loads(
        files("kb.worked").joinpath("rows.toml").read_text(encoding="utf-8")
    )
    return found


def coverage(judgements: Iterable[Judgement]) -> list[Coverage]:
    """Give the coverage of each document."""
    worst: dict[str, Verdict] = {}
    order = list(Verdict)
    for judgement in judgements:
        name = judgement.scenario.id
        before = worst.get(name, Verdict.HOLDS)
        worst[name] = max(before, judgement.verdict, key=order.index)
    return [_covered(source, by_kind, worst) for source, by_kind in rows().items()]


def _covered(source: str, by_kind: dict[str, list[str]], worst: dict[str, Verdict]) -> Coverage:
    ids = [name for kind in KINDS for name in by_kind[kind]]
    return Coverage(
        source=source,
        rows={kind: len(by_kind[kind]) for kind in KINDS},
        verdicts=dict(Counter(str(worst[name]) for name in ids if name in worst)),
        not_played=tuple(name for name in ids if name not in worst),
    )
