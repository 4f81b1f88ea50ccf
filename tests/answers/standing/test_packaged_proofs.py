"""The packaged table of what boards and rules prove about records."""

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from kb.answers.boards.flip_cache import packaged_fingerprint
from kb.answers.standing import packaged_proofs as packaged
from kb.answers.standing.proofs import HowItStands, Proof, ProofKind
from kb.answers.standing.proofs_by_play import board_lines
from kb.boards.flips.exploring import Explorer
from kb.boards.flips.flips import boundary_days, flips_in, played_on_days
from kb.boards.reading.scenario import packaged_scenarios
from kb.boards.verdicts.coverage import claim_ids
from kb.records.record import Reading, Record
from kb.records.text import fold

RULE = "crystalkeep-2004-01/212.1c"
MADE = date(2004, 1, 15)


@pytest.fixture(autouse=True)
def _clear_cached_table() -> Iterator[None]:
    """Clear the cached table before and after each test."""
    packaged.table.cache_clear()
    yield
    packaged.table.cache_clear()


@pytest.fixture
def rule(documents: list[Reading]) -> Record:
    """Return the record of a rule on which a board and a modelled rule depend."""
    return next(record for reading in documents for record in reading.records if record.id == RULE)


def test_the_packaged_tables_were_made_by_the_current_code() -> None:
    """If the code has changed, run `python -m kb check --store`."""
    made = json.loads((Path(packaged.FILE).parents[2] / "boards" / "_flips.json").read_text(encoding="utf-8"))
    assert made[0] == packaged_fingerprint(), "Make them again: python -m kb check --store"


def test_every_packaged_proof_is_about_words_that_its_record_has(documents: list[Reading]) -> None:
    texts = {record.id: fold(record.text) for reading in documents for record in reading.records}
    lines = [line.split("\t") for line in Path(packaged.FILE).read_text(encoding="utf-8").splitlines()[1:]]
    about = [(record, quote) for record, quote, *_ in lines if record.partition("/")[0] in claim_ids()]
    assert [record for record, quote in about if fold(quote) not in texts[record]] == []
    assert len({record for record, _ in about}) > 200


def test_packaged_proofs_are_those_of_the_day_asked_for(rule: Record) -> None:
    (board, modelled, *_) = packaged.packaged_proofs(rule, MADE, date(2004, 1, 15))
    assert (board.kind, board.says) == (ProofKind.BOARD, HowItStands.STANDS)
    assert "has the same outcome on 15 January 2004 as on 15 January 2004" in board.words
    assert modelled.kind in {ProofKind.BOARD, ProofKind.RULE}


def test_a_text_without_the_quoted_words_has_no_packaged_proofs(rule: Record) -> None:
    assert list(packaged.packaged_proofs(rule._replace(text="Other words."), MADE, date(2004, 1, 15))) == []


def test_a_claim_for_a_day_before_its_record_proves_nothing_about_the_record(rule: Record) -> None:
    """About such a day, a record says what was so until then."""
    kinds = [proof.kind for proof in packaged.packaged_proofs(rule, date(2004, 1, 16), date(2004, 2, 1))]
    assert kinds
    assert ProofKind.BOARD not in kinds


def test_the_proofs_of_a_board_name_the_rule_that_changed_its_outcome() -> None:
    (board,) = packaged_scenarios("002-licid-forest")
    explorer = Explorer(board)
    flips = flips_in(explorer, played_on_days(explorer, boundary_days(scenario=board)))
    (when,) = (when for when in board.whens if when.source == RULE)
    proofs = [line.split("\t") for line in board_lines(explorer, flips, when)]
    assert [(cells[3:7]) for cells in proofs] == [
        ["1998-10-18", "2003-10-01", "board", "reversed"], ["2003-10-01", "", "board", "stands"],
    ]  # fmt: skip
    assert "ends differently before 1 October 2003, because of Type changes" in proofs[0][7]


def test_a_proof_ends_on_the_day_before_the_next_one_begins(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, rule: Record
) -> None:
    """A record whose id merely begins with the same characters isn't meant."""
    file = tmp_path / "proofs.tsv"
    stands = Proof(ProofKind.BOARD, HowItStands.STANDS, "it stands on {day}")
    gone = Proof(ProofKind.RULE, HowItStands.GONE, "it is gone", "510.2", date(2009, 7, 11))
    words = (rule.text[:30], "2004-01-15")
    lines = [
        packaged.line_of(RULE, words, ("2003-10-01", "2009-07-11"), stands),
        packaged.line_of(RULE, words, ("2009-07-11", ""), gone),
        packaged.line_of(f"{RULE}#example-1", words, ("2003-10-01", ""), stands),
    ]
    file.write_text("\n".join(["\t".join(packaged.COLUMNS), *lines, ""]), encoding="utf-8")
    monkeypatch.setattr(packaged, "FILE", str(file))
    packaged.table.cache_clear()
    days = [date(2003, 9, 30), date(2009, 7, 10), date(2009, 7, 11)]
    found = [list(packaged.packaged_proofs(rule, MADE, day)) for day in days]
    assert found == [[], [stands._replace(words="it stands on 10 July 2009")], [gone]]


def test_there_are_no_packaged_proofs_without_the_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, rule: Record
) -> None:
    monkeypatch.setattr(packaged, "FILE", str(tmp_path / "proofs.tsv"))
    packaged.table.cache_clear()
    assert list(packaged.packaged_proofs(rule, MADE, date(2004, 1, 15))) == []
