"""Writing down what a check found: verdicts, the days that rules quote, and the claims not played yet."""

import json
from collections.abc import Iterable
from dataclasses import asdict, fields
from hashlib import sha256
from pathlib import Path

from kb.boards.flips import quoted_days
from kb.boards.flips.flips import days_that_rules_quote
from kb.boards.judging.judge import Judgement, Texts
from kb.boards.reading.scenario import Scenario
from kb.boards.verdicts.coverage import not_played, rows
from kb.boards.verdicts.verdicts import COLUMNS, FILE, checksum
from kb.records.errors import StoreTrouble

NOT_PLAYED = Path(FILE).with_name("not_played.txt")


PROJECT = Path(FILE).parents[3] / "pyproject.toml"
"""What stands beside the package in a checkout of the source, and nowhere else."""


def checkout() -> Path:
    """Return the folder of the source. Raises StoreTrouble where the package that is running isn't in a checkout."""
    if not PROJECT.is_file():
        raise StoreTrouble(
            f"{PROJECT.parent} isn't a checkout of the source. The recorded verdicts came with the installed package.",
            remedy="In a checkout, run python -m kb check --store.",
        )
    return PROJECT.parent


def store(judgements: Iterable[Judgement], scenarios: Iterable[Scenario], texts: Texts) -> tuple[Path, ...]:
    """Write the files into the package, and return where they are. Raises StoreTrouble outside a checkout."""
    checkout()
    quoted = Path(quoted_days.FILE)
    quoted.write_text(quoted_days.quoted_days_text(days_that_rules_quote()), encoding="utf-8", newline="\n")
    quoted_days.quoted_days.cache_clear()
    Path(FILE).write_text(verdicts_text(judgements, texts), encoding="utf-8", newline="\n")
    NOT_PLAYED.write_text(not_played_text(scenarios), encoding="utf-8", newline="\n")
    return Path(FILE), quoted, NOT_PLAYED


def verdicts_text(judgements: Iterable[Judgement], texts: Texts) -> str:
    """Return the table of verdicts, a line for each record quoted.

    Those of the packaged documents only: what else is here is the user's.
    """
    documents = rows()
    found = [
        (record, checksum(text), j.scenario.id, j.when.day.isoformat(), str(j.verdict), digest(j, text))
        for j in judgements
        for record in j.when.sources
        if record.partition("/")[0] in documents and (text := texts(record)) is not None
    ]
    return "".join("\t".join(row) + "\n" for row in [COLUMNS, *sorted(found)])


def not_played_text(scenarios: Iterable[Scenario]) -> str:
    """Return the file of the claims that are not played: one id a line."""
    return "".join(f"{name}\n" for names in not_played(scenarios).values() for name in names)


def digest(judgement: Judgement, text: str) -> str:
    """Return what a verdict rests on, in one word: the record and the scenario."""
    scenario = judgement.scenario
    data = asdict(Scenario(**{each.name: getattr(scenario, each.name) for each in fields(Scenario)}))
    for placed in (data, *data["whens"]):
        del placed["where"]
    story = json.dumps(data, sort_keys=True, ensure_ascii=False, default=str)
    return sha256(f"{text}\0{story}".encode()).hexdigest()[:16]
