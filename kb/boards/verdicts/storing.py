"""Writing down what a check found: verdicts, the days that rules quote, and the claims that no board plays."""

import json
from collections.abc import Iterable
from dataclasses import asdict, fields
from hashlib import sha256
from pathlib import Path

from kb.boards.flips import quoted_days
from kb.boards.flips.flips import days_that_rules_quote
from kb.boards.judging.judge import Judgement
from kb.boards.reading.scenario import Scenario
from kb.boards.verdicts.coverage import claim_ids, not_played
from kb.boards.verdicts.verdicts import FILE
from kb.records.errors import StoreTrouble

NOT_PLAYED = Path(FILE).with_name("not_played.txt")


PROJECT = Path(FILE).parents[3] / "pyproject.toml"
"""A file beside the package that exists only in a checkout of the source."""


def checkout() -> Path:
    """Return the root of the source checkout. Raises StoreTrouble if the package doesn't run from one."""
    if not PROJECT.is_file():
        raise StoreTrouble(
            f"{PROJECT.parent} isn't a checkout of the source. The recorded verdicts came with the installed package.",
            remedy="In a checkout, run python -m kb check --store.",
        )
    return PROJECT.parent


def verdict_lines(judgement: Judgement) -> list[str]:
    """Return a line of the table of verdicts for each record of a packaged document that a claim quotes; often none."""
    when = judgement.when
    quoted = [(said.source, said.quote) for said in (when, when.against) if said is not None and said.source]
    scenario = judgement.scenario
    claim = (scenario.id, when.day.isoformat(), str(judgement.verdict), digest(scenario), scenario.title)
    documents = claim_ids()
    return [
        "\t".join((record, " ".join(quote.split()), *claim))
        for record, quote in quoted
        if record.partition("/")[0] in documents
    ]


def store(scenarios: Iterable[Scenario]) -> tuple[Path, ...]:
    """Write what is committed into the package, and return the paths of the files.

    Raises StoreTrouble outside a checkout.
    """
    checkout()
    quoted = Path(quoted_days.FILE)
    quoted.write_text(quoted_days.quoted_days_text(days_that_rules_quote()), encoding="utf-8", newline="\n")
    quoted_days.quoted_days.cache_clear()
    NOT_PLAYED.write_text(not_played_text(scenarios), encoding="utf-8", newline="\n")
    return quoted, NOT_PLAYED


def not_played_text(scenarios: Iterable[Scenario]) -> str:
    """Return the file of claims that aren't played, one id a line."""
    return "".join(f"{name}\n" for names in not_played(scenarios).values() for name in names)


def digest(scenario: Scenario) -> str:
    """Return a hash of a scenario, 16 hexadecimal digits, that doesn't depend on where its file is."""
    data = asdict(Scenario(**{each.name: getattr(scenario, each.name) for each in fields(Scenario)}))
    for placed in (data, *data["whens"]):
        del placed["where"]
    return sha256(json.dumps(data, sort_keys=True, ensure_ascii=False, default=str).encode()).hexdigest()[:16]
