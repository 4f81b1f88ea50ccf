"""What boards and modelled rules say of records as it comes with the package: what they say when they are played."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from kb.answers.standing import packaged_proofs as packaged
from kb.answers.standing.proofs import HowItStands, Proof, ProofKind
from kb.answers.standing.proofs_by_play import packaged_records, proofs_text
from kb.boards.verdicts.coverage import rows
from kb.records.record import Reading, Record

AGAIN = "A scenario, a rule or the engine changed. Write it down again: python -m kb check --store"
ONE_IN = 12
"""So many records there are for each that is played anew."""
RULE = "crystalkeep-2004-01/212.1c"


@pytest.fixture(autouse=True)
def table_read_anew() -> Iterator[None]:
    """Forget the table that was read, before and after."""
    packaged.table.cache_clear()
    yield
    packaged.table.cache_clear()


@pytest.fixture
def rule(documents: list[Reading]) -> Record:
    """Return a rule on which a board and a modelled rule rest."""
    return next(record for reading in documents for record in reading.records if record.id == RULE)


def lines_of(table: str, records: set[str]) -> list[str]:
    """Return the lines of some records, and those of other documents."""
    lines = table.splitlines()[1:]
    names = [line.partition("\t")[0] for line in lines]
    of_others = {name for name in names if name.partition("/")[0] not in rows()}
    return [line for name, line in zip(names, lines, strict=True) if name in records | of_others]


def test_what_is_kept_is_what_is_played() -> None:
    """One record in twelve, and all that modelled rules say of other documents."""
    chosen = list(packaged_records())[::ONE_IN]
    names = {record.id for record, _ in chosen}
    table = Path(packaged.FILE).read_text(encoding="utf-8")
    assert lines_of(table, names) == lines_of(proofs_text(chosen), names), AGAIN


def test_every_record_that_is_kept_is_one() -> None:
    """With the text that it has."""
    lines = Path(packaged.FILE).read_text(encoding="utf-8").splitlines()[1:]
    told = {tuple(line.split("\t")[:2]) for line in lines}
    here = {(record.id, packaged.checksum(record.text)) for record, _ in packaged_records()}
    assert {one for one in told if one[1] != packaged.NO_TEXT} <= here
    assert len(told & here) > len(here) / 2


def test_it_speaks_of_the_day_asked_for(rule: Record) -> None:
    """Each proof within its days, with the day in its words."""
    (board, modelled, *_) = packaged.packaged_proofs(rule, date(2004, 1, 15))
    assert (board.kind, board.says) == (ProofKind.BOARD, HowItStands.STANDS)
    assert "has the same outcome on 15 January 2004 as on 15 January 2004" in board.words
    assert modelled.kind in {ProofKind.BOARD, ProofKind.RULE}


def test_of_another_text_it_says_nothing(rule: Record) -> None:
    """One letter is enough."""
    assert list(packaged.packaged_proofs(rule._replace(text=f"{rule.text}."), date(2004, 1, 15))) == []


def test_a_proof_ends_as_the_next_begins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, rule: Record) -> None:
    """The first day no more is the next one's first; a record whose id only begins so isn't it."""
    file = tmp_path / "played.tsv"
    stands = Proof(ProofKind.BOARD, HowItStands.STANDS, "it stands on {day}")
    gone = Proof(ProofKind.RULE, HowItStands.GONE, "it is gone", "510.2", date(2009, 7, 11))
    text = packaged.checksum(rule.text)
    lines = [
        packaged.line_of(RULE, text, ("2003-10-01", "2009-07-11"), stands),
        packaged.line_of(RULE, text, ("2009-07-11", ""), gone),
        packaged.line_of(f"{RULE}#example-1", text, ("2003-10-01", ""), stands),
    ]
    file.write_text("\n".join(["\t".join(packaged.COLUMNS), *lines, ""]), encoding="utf-8")
    monkeypatch.setattr(packaged, "FILE", str(file))
    packaged.table.cache_clear()
    days = [date(2003, 9, 30), date(2009, 7, 10), date(2009, 7, 11)]
    found = [list(packaged.packaged_proofs(rule, day)) for day in days]
    assert found == [[], [stands._replace(words="it stands on 10 July 2009")], [gone]]


def test_without_the_file_nothing_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, rule: Record) -> None:
    """A lookup goes on where it is missing."""
    monkeypatch.setattr(packaged, "FILE", str(tmp_path / "played.tsv"))
    packaged.table.cache_clear()
    assert list(packaged.packaged_proofs(rule, date(2004, 1, 15))) == []
