"""The table of played claims, in which each row counts all claims."""

from pathlib import Path

from kb.answers.boards.checks import covered_of
from kb.boards.judging.judge import Verdict
from kb.boards.verdicts.coverage import Claim, Coverage
from kb.cli.pages.claims_played import put_coverage
from kb.cli.pages.page import Page

ROOT = Path(__file__).parents[3]


def test_the_verdicts_in_each_row_add_up_to_its_claims(all_checked):
    """The last row has all 306 claims."""
    lines = all_checked[0].lines
    start = next(place for place, line in enumerate(lines) if line.startswith("document"))
    headers = ["claims", "hold", "fail", "disputed", "undecided", "not modelled", "not played"]
    assert [part.strip() for part in lines[start].split("  ") if part.strip()] == ["document", *headers]
    rows = [line.rsplit(maxsplit=7) for line in lines[start + 1 : start + 7]]
    for _, total, *counts in rows:
        assert int(total) == sum(map(int, counts))
    assert rows[-1][:2] == ["all documents", "306"]
    assert lines[start + 7].startswith("Of all claims hold: ")
    assert "of 59 worked examples" in lines[start + 7]
    assert "of 66 rulings" in lines[start + 7]


def test_every_verdict_is_counted_in_a_column(capsys):
    """Stale claims and errors count as failing."""
    claims = tuple(Claim(str(verdict), "R", verdict) for verdict in Verdict)
    put_coverage(Page(), [covered_of(Coverage("a", (*claims, Claim("none", "E", None))))])
    assert capsys.readouterr().out.splitlines()[1].split() == ["a", "8", "1", "3", "1", "1", "1", "1"]


def test_claims_that_are_not_played_are_listed_by_document(rulings, all_checked):
    listed = rulings("check", "--not-played", "--json").data
    packaged = (ROOT / "kb" / "boards" / "verdicts" / "not_played.txt").read_text(encoding="utf-8").split()
    assert [name for names in listed.values() for name in names] == packaged
    shown = rulings("check", "--not-played")
    assert (
        shown.lines[-1] == ("1 claim is" if len(packaged) == 1 else f"{len(packaged)} claims are") + " not played yet."
    )
    assert shown.lines[0].startswith("moursund-1998-04: ")
    covered = all_checked[1].data["coverage"]
    assert listed == {found["source"]: found["not_played"] for found in covered}
