"""The stored verdicts: stale if a record lacks the quoted words."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kb.boards.reading.scenario import packaged_scenarios
from kb.boards.verdicts.storing import NOT_PLAYED, not_played_text
from kb.boards.verdicts.verdicts import COLUMNS, STALE, Stored, read_verdicts, stored_for

Texts = Callable[[str], str | None]
AGAIN = "A scenario, the engine or the judge changed. Write it down again: python -m kb check --store"
RECORD = "crystalkeep-2004-01/212.1c"


def test_the_stored_list_of_claims_not_played_is_up_to_date() -> None:
    assert NOT_PLAYED.read_text(encoding="utf-8") == not_played_text(packaged_scenarios()), AGAIN


def test_stored_for_returns_the_verdicts_on_claims_that_quote_a_record(texts: Texts) -> None:
    found = stored_for(RECORD, texts(RECORD) or "", read_verdicts())
    assert [claim[:3] for claim in found] == [("002-licid-forest", "2004-01-15", "holds")]


def test_verdicts_are_stale_for_a_text_without_the_quoted_words() -> None:
    found = stored_for(RECORD, "Other words.", read_verdicts())
    assert [claim.verdict for claim in found] == [STALE]


def test_a_record_that_no_claim_quotes_has_no_verdicts() -> None:
    assert stored_for("mine/1", "Words.", read_verdicts()) == ()


def test_there_are_no_verdicts_if_their_file_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("kb.boards.verdicts.verdicts.FILE", str(tmp_path / "verdicts.tsv"))
    assert read_verdicts.__wrapped__() == {}


def test_stored_verdicts_are_read_back_as_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "verdicts.tsv"
    line = ("a/1", "two words", "story", "2004-01-15", "disputed", "0f")
    file.write_text("".join("\t".join(row) + "\n" for row in [COLUMNS, line]), encoding="utf-8")
    monkeypatch.setattr("kb.boards.verdicts.verdicts.FILE", str(file))
    stored = Stored("story", "2004-01-15", "disputed", "0f")
    assert stored_for("a/1", "Two  words here.", read_verdicts.__wrapped__()) == (stored,)
