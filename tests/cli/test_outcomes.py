"""How boards come out on several days."""

from datetime import date

from kb.cli.outcomes import ends_after, ends_before, played, quoting, told_flip, told_same

LICID = "002-licid-forest"
DAYS = (date(1998, 10, 18), date(2004, 1, 15))


def test_the_scenarios_that_quote_a_record():
    """By what was written down of their claims."""
    assert LICID in quoting(["crystalkeep-2004-01/212.1c"])
    assert quoting(["cr-2008-07-15/212.1c"]) == []


def test_a_board_that_comes_out_otherwise():
    """With both outcomes, and why."""
    (board,) = played([LICID], DAYS)
    (flip,) = board.flips
    assert told_flip(flip).startswith(f"{LICID} comes out otherwise from 2004-01-15 (type-change). Before: ")
    assert "artifact creature land" in ends_after(flip)[0]
    assert "artifact creature land" not in ends_before(flip)[0]
    assert told_same([board], DAYS) == ""


def test_a_board_that_comes_out_the_same():
    """Is told to."""
    days = (date(2004, 1, 15), date(2004, 2, 1))
    boards = list(played([LICID], days))
    assert told_same(boards, days) == f"the same on 2004-01-15 and 2004-02-01: {LICID}"


def test_a_story_that_is_no_more():
    """What was written down of it is no board to play."""
    assert list(played(["no-such-scenario"], DAYS)) == []


def test_the_boards_of_two_days(monkeypatch, rulings):
    """``rulings diff --outcomes`` lists them, with how many there are."""
    import kb.worked.scenario as module

    packaged = module.packaged_scenarios
    monkeypatch.setattr(module, "packaged_scenarios", lambda name="": packaged(name or LICID))
    found = rulings("diff", "urza-1998-10", "eighth-2004-01", "--outcomes")
    assert found.lines[0] == f"{LICID} · type-change"
    assert found.lines[-1] == "1 of 1 board come out otherwise on 2004-01-15 than on 1998-10-18."
    (flip,) = rulings("diff", "urza-1998-10", "eighth-2004-01", "--outcomes", "--json").data["flips"]
    assert flip["causes"] == [["type-change"]]
