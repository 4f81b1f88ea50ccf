"""Coverage: how many of the documents' claims are played, of how many, and with which verdicts."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.resources import files

from kb.boards.judging.judge import Judgement, Verdict
from kb.boards.reading.scenario import Scenario

KINDS = {"E": "worked examples", "R": "rulings", "P": "general rules"}
"""The kinds of claims, in words."""

_CASE = re.compile(r"-[a-d]$")


@dataclass(frozen=True, slots=True)
class Claim:
    """One claim of a document, and what came of it."""

    id: str
    kind: str
    verdict: Verdict | None
    """The worst of its cases and days; None where it is not played."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """The claims of one document and what came of those that are played."""

    source: str
    claims: tuple[Claim, ...]

    @property
    def rows(self) -> dict[str, int]:
        """Return the number of claims of each kind, 0 included."""
        return {kind: sum(claim.kind == kind for claim in self.claims) for kind in KINDS}

    @property
    def verdicts(self) -> dict[str, int]:
        """Return the number of claims with each verdict that occurs."""
        return dict(Counter(str(claim.verdict) for claim in self.claims if claim.verdict is not None))

    @property
    def not_played(self) -> tuple[str, ...]:
        """Return the ids of the claims that no scenario plays."""
        return tuple(claim.id for claim in self.claims if claim.verdict is None)

    def holding(self, kind: str) -> int:
        """Return how many claims of a kind hold."""
        return sum(claim.kind == kind and claim.verdict is Verdict.HOLDS for claim in self.claims)


def claim_ids() -> dict[str, dict[str, list[str]]]:
    """Return the ids of all claims of the documents, by source and then by kind."""
    found: dict[str, dict[str, list[str]]] = tomllib.loads(
        files("kb.boards.verdicts").joinpath("rows.toml").read_text(encoding="utf-8")
    )
    return found


def claim_of(scenario: Scenario, known: frozenset[str]) -> str:
    """Return the id of the claim that a scenario plays, or a case of; empty if it plays none.

    >>> from kb.boards.reading.scenario import Place, Scenario
    >>> claim_of(Scenario("001-fork-b", "", (), (), (), (), (), Place("")), frozenset({"001-fork"}))
    '001-fork'
    """
    return next((name for name in (scenario.id, _CASE.sub("", scenario.id)) if name in known), "")


def coverage(judgements: Iterable[Judgement]) -> list[Coverage]:
    """Return the coverage of each document, with the worst verdict on each claim; our own predictions don't count."""
    known = known_claims()
    worst: dict[str, Verdict] = {}
    order = list(Verdict)
    for judgement in judgements:
        if not judgement.when.is_prediction:
            name = claim_of(judgement.scenario, known)
            worst[name] = max(worst.get(name, Verdict.HOLDS), judgement.verdict, key=order.index)
    return [
        Coverage(source, tuple(Claim(name, kind, worst.get(name)) for kind in KINDS for name in by_kind[kind]))
        for source, by_kind in claim_ids().items()
    ]


def known_claims() -> frozenset[str]:
    """Return the ids of all claims."""
    return frozenset(name for by_kind in claim_ids().values() for names in by_kind.values() for name in names)


def not_played(scenarios: Iterable[Scenario]) -> dict[str, list[str]]:
    """Return the ids of the claims that no scenario plays, by document, without playing anything."""
    known = known_claims()
    played = {claim_of(s, known) for s in scenarios if any(not when.is_prediction for when in s.whens)}
    return {
        source: [name for kind in KINDS for name in by_kind[kind] if name not in played]
        for source, by_kind in claim_ids().items()
    }
