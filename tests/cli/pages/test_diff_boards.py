"""``rulings diff --outcomes``: boards whose outcome differs between two days."""

import pytest

from kb.answers.changes import diff_boards

LICID = "002-licid-forest"
ERAS = ("urza-1998-10", "eighth-2004-01")


@pytest.fixture
def two_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use only two packaged boards."""
    packaged = diff_boards.packaged_scenarios
    monkeypatch.setattr(
        diff_boards,
        "packaged_scenarios",
        lambda name="": packaged(name) if name else [*packaged(LICID), *packaged("002-trample-many")],
    )


@pytest.mark.usefixtures("two_boards")
def test_changed_boards_are_shown_with_both_outcomes_and_counted(rulings):
    found = rulings("diff", *ERAS, "--outcomes")
    assert found.lines[:6] == [
        f"{LICID} · An animated forest becomes an artifact creature",
        "changes: between June 1999 and October 2003 (first seen in the October 2003 text), because of “Type changes”",
        "in both cases: Ana is at 20 life; Bob is at 20 life",
        "on 18 October 1998: Woods is a 2/2 basic artifact creature",
        "on 15 January 2004: Woods is a 2/2 basic artifact creature land",
        "",
    ]
    assert found.lines[-1] == "1 of 2 boards ends differently on 15 January 2004 than on 18 October 1998."
    (board,) = rulings("diff", *ERAS, "--outcomes", "--json").data["changed"]
    assert [(flip["day"], flip["causes"]) for flip in board["changes"]] == [("2003-10-01", [["type-change"]])]


@pytest.mark.usefixtures("two_boards")
def test_each_outcome_is_shown_with_its_day_if_the_later_day_is_named_first(rulings):
    found = rulings("diff", *ERAS[::-1], "--outcomes").lines
    assert "on 18 October 1998: Woods is a 2/2 basic artifact creature" in found
    assert "The later day was named first: the older text comes first all the same." in found


@pytest.mark.parametrize("days", [("1997-03-24", "2026-08-07"), ("2026-08-07", "1997-03-24")])
def test_a_day_before_the_first_modelled_one_is_refused(rulings, days):
    """To say that nothing differs would be wrong, since outcomes on that day aren't known."""
    found = rulings("diff", *days, "--outcomes")
    assert (found.code, found.out) == (1, "")
    assert "24 March 1997 is before 31 March 1998, the first day whose rules are modelled." in found.err


@pytest.mark.parametrize(
    ("limits", "board"),
    [
        (("212.1c",), LICID),
        (("212",), LICID),
        (("crystalkeep-2004-01/212.1c",), LICID),
        (("--lineage", "type-change"), LICID),
        (("--card", "Mogg Bombers"), "001-living-death-bombers"),
        (("--topic", "retain prior types"), LICID),
    ],
)
def test_boards_can_be_limited_by_number_record_lineage_card_or_topic(rulings, limits, board):
    out = rulings("diff", *ERAS, *limits, "--outcomes").out
    assert f"\n{board} · " in f"\n{out}"
    assert "\n002-trample-many" not in out
    assert "that quote what you asked about end differently" in out


@pytest.mark.parametrize("name", ["legend rule", "legend-rule"])
def test_a_named_rule_has_the_same_boards_as_in_since(rulings, name):
    days = ("2004-01-15", "2023-11-17")
    found = rulings("diff", *days, name, "--outcomes", "--json").data
    since = rulings("since", days[0], name, "--until", days[1], "--json").data["changes"][0]
    assert [board["scenario"] for board in found["changed"]] == since["boards"]
    assert since["boards"]
    told = f"{len(since['boards'])} of {found['boards']} boards about “The legend rule” end differently"
    assert rulings("diff", *days, name, "--outcomes").lines[-1].startswith(told)


@pytest.mark.usefixtures("two_boards")
def test_a_message_says_if_no_board_quotes_the_rule(rulings):
    found = rulings("diff", "eighth-2004-01", "tenth-2008-08", "413.2i", "--outcomes")
    assert found.lines == ["No board quotes what you asked about, or an earlier or later form of it."]


def test_a_message_says_if_no_board_can_be_played_on_both_days(rulings):
    first, *_ = rulings("diff", "fifth-1998-04", "eighth-2004-01", "212.1c", "--outcomes").lines
    assert first == "None of 8 boards that quote what you asked about can be played on both days."


def test_a_number_that_neither_day_has_is_an_error(rulings):
    found = rulings("diff", *ERAS, "999.1", "--outcomes")
    assert (found.code, "Neither urza-1998-10 nor eighth-2004-01 has 999.1." in found.err) == (1, True)


@pytest.mark.parametrize("option", [("--kind", "substance"), ("--side-by-side",)])
def test_options_for_texts_are_refused_with_outcomes(rulings, option):
    found = rulings("diff", *ERAS, *option, "--outcomes")
    assert found.code == 2
    assert f"{option[0]} is for texts, but --outcomes lists boards: leave out one of them." in found.err


@pytest.mark.usefixtures("two_boards")
def test_changed_boards_are_shown_as_html_and_markdown(rulings):
    html = rulings("diff", *ERAS, "--outcomes", "--html").out
    assert html.startswith("<!doctype html>")
    assert f"<h2>{LICID}</h2>" in html
    assert "<p>on 15 January 2004: Woods is a 2/2 basic artifact creature land</p>" in html
    markdown = rulings("diff", *ERAS, "--outcomes", "--markdown").out
    assert markdown.startswith("# Boards: 18 October 1998 → 15 January 2004\n\n1 of 2 boards")
    assert f"## {LICID}\n\n*An animated forest becomes an artifact creature*\n\n- changes: between June" in markdown


def test_boards_that_cannot_be_played_are_reported_but_not_counted(rulings):
    """The most frequent reasons are shown; the JSON has each board's own."""
    asked = ("diff", "tenth-2008-08", "pokemon-2023-11", "--topic", "evolve", "--outcomes")
    (told,) = [line for line in rulings(*asked).lines if line.startswith("Not counted: ")]
    assert (
        "can't be played on 10 August 2008: The rules of pokemon-set-2023-11 are not in force on 10 August 2008 ("
        in told
    )
    (day,) = {board["day"] for board in rulings(*asked, "--json").data["not_played"]}
    assert day == "2008-08-10"
