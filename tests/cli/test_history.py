"""``rulings history``: the wordings of a rule, with their days and sources."""

import pytest

from kb.answers.texts.histories import Chapter, History

CLONE = "moursund-1998-04/copy-card-errata/clone"


def test_wordings_are_listed_oldest_first_with_their_replacements(rulings):
    wordings = [chapter["wording"] for chapter in rulings("history", CLONE, "--json").data[0]["chapters"]]
    assert [wording["id"] for wording in wordings] == [f"{CLONE}@1998-03-31", "413.2i#example-1@2008-07-15"]
    assert [wording["replaced_on"] for wording in wordings] == ["2003-10-01", None]
    assert [wording["records"] for wording in wordings] == [[CLONE], ["crystalkeep-2008-08/413.2i#example-1"]]
    assert (
        f"change: between October 1998 and October 2003 (first seen in the October 2003 text), replaces {CLONE}."
        in rulings("history", CLONE).out
    )


def test_every_wording_of_a_history_is_credited(rulings):
    credits_ = [line for line in rulings("history", CLONE).lines if line.startswith("— ")]
    assert [line.rpartition("; ")[2] for line in credits_] == ["copy-card-errata/clone", "413.2i#example-1"]
    (found,) = rulings("history", CLONE, "--json").data
    assert [f"— {credit}" for chapter in found["chapters"] for credit in chapter["credits"]] == credits_


def test_a_wording_has_its_days_and_the_records_that_print_it(rulings):
    lines = rulings("history", "212.1c").lines
    assert "days: printed from 1 October 2003 to 15 January 2004, the newest text of it here" in lines
    assert "printed by: crystalkeep-2004-01/212.1c" in lines


def test_the_json_of_a_history_has_the_fields_of_its_answer(rulings):
    (found,) = rulings("history", "212.1c", "--json").data
    assert list(found) == list(History._fields)
    assert [list(chapter) for chapter in found["chapters"]] == [list(Chapter._fields)] * 2


def test_a_record_without_a_lineage_says_why(rulings):
    alone = "moursund-1998-10/specific-card-rulings/1"
    assert any(line.startswith("in no lineage: It reads Arcane Laboratory") for line in rulings("history", alone).lines)
    assert rulings("history", alone, "--json").data[-1]["why_alone"].startswith("It reads Arcane Laboratory")
    assert rulings("history", "212.1c", "--json").data[-1]["why_alone"] == ""


def test_history_takes_the_id_of_a_wording(rulings):
    assert rulings("history", f"{CLONE}@1998-03-31") == rulings("history", CLONE)


def test_the_history_of_an_unknown_number_is_the_same_error_as_in_show(rulings):
    assert rulings("history", "613.4c") == rulings("show", "613.4c")


def test_a_history_follows_a_rule_through_its_numbers_in_both_directions(with_editions):
    found = with_editions("history", "101.2", "--json").data
    chapters = found[0]["chapters"]
    assert [chapter["wording"]["rule"] for chapter in chapters] == ["101.2", "104.2"]
    (step,) = chapters[1]["steps"]
    assert (step["old"], step["new"]) == ("cr-2008-03-01/101.2", "cr-2010-03-01/104.2")
    assert with_editions("history", "104.2", "--json").data == found
    assert "came from: cr-2008-03-01/101.2 (" in with_editions("history", "104.2").out


def test_a_renumbered_wording_names_its_later_number_as_show_does(with_editions):
    (first, _) = with_editions("history", "101.2", "--json").data[0]["chapters"]
    became = first["status"].rpartition(", ")[2]
    assert became.endswith("ed as 104.2 between March 2008 and March 2010 (first seen in the March 2010 text)")
    assert became in with_editions("show", "101.2", "--on", "2012-01-01").out
    assert f"days: {first['status']}" in with_editions("history", "101.2").out


def test_history_takes_a_lineage(rulings):
    ids = [chapter["wording"]["rule"] for chapter in rulings("history", "type-change", "--json").data[0]["chapters"]]
    assert {"212.1c", "moursund-1998-10/rules-changes/3"} <= set(ids)


def test_a_history_lists_boards_whose_outcome_changed(rulings):
    lines = rulings("history", "212.1c", "--all").lines
    place = lines.index(
        "outcome: An animated forest becomes an artifact creature (002-licid-forest) changes between June 1999 and "
        "October 2003 (first seen in the October 2003 text), because of “Type changes”"
    )
    assert lines[place + 1 : place + 4] == [
        "  in both cases: Ana is at 20 life; Bob is at 20 life",
        "  before: Woods is a 2/2 basic artifact creature",
        "  by 1 October 2003: Woods is a 2/2 basic artifact creature land",
    ]
    (last,) = rulings("history", "212.1c", "--json").data[-1:]
    assert "002-licid-forest" in {flip["scenario"] for flip in last["outcomes"]}


def test_many_boards_are_grouped_by_the_day_of_their_change(rulings):
    """With --all, each is shown with both outcomes."""
    short = rulings("history", "trample").lines
    told = [line for line in short if line.startswith("changes: on 18 October 1998, because of “Trample”: ")]
    assert len(told) == 1
    assert ": 11 boards: The blocker was already damaged (002-lethal-damaged); " in told[0]
    assert told[0].endswith("(002-lethal-def-b); and 8 more")
    assert not [line for line in short if line.startswith("outcome: ")]
    assert len(short) < 40
    assert len([line for line in rulings("history", "trample", "--all").lines if line.startswith("outcome: ")]) > 11


@pytest.mark.parametrize(
    ("subject", "board", "days"),
    [
        (CLONE, "001-clone-target-c", ["2003-10-01"]),
        ("legend-rule", "001-copy-legend", ["1999-06-01", "2003-10-01", "2004-10-01", "2013-07-13"]),
        ("trample", "002-lethal-damaged", ["1998-10-18", "2003-10-01"]),
        ("trample", "002-trample-many", ["1998-10-18", "2009-07-11", "2026-08-07"]),
    ],
)
def test_the_boards_of_a_history_change_on_the_same_days_as_in_flips(rulings, subject, board, days):
    outcomes = rulings("history", subject, "--json").data[-1]["outcomes"]
    assert [flip["day"] for flip in outcomes if flip["scenario"] == board] == days
    assert [flip["day"] for flip in rulings("flips", board, "--json").data] == days


def test_a_record_without_a_number_is_shown_with_all_its_lineages(rulings):
    found = rulings("history", "moursund-1998-04/general-rules/4")
    assert found.lines[0] == "moursund-1998-04/general-rules/4 is a text of 2 lineages; each follows whole."
    assert "What a rule of the game does is nobody's doing (rule-effects) · lineage" in found.lines
    assert "Copy cards 3, as of 31 March 1998 · ruling" in found.lines
    assert "id: moursund-1998-04/copy-cards/3@1998-03-31" in found.lines
    assert found.out.count("why here: Burial of a second legend and lethal damage are nobody's") == 1
    assert any(line.startswith("not here: cr-1999-04-23/420.2") for line in found.lines)
    found = rulings("history", "moursund-1998-04/general-rules/4", "--json").data
    assert sorted(one["lineage"]["slug"] for one in found) == ["legend-rule", "rule-effects"]


def test_a_record_in_one_lineage_has_the_history_of_that_lineage(rulings):
    assert rulings("history", "moursund-1998-04/general-rules/6").out == rulings("history", "newcomers").out


def test_each_step_between_different_wordings_has_a_reason(edited_home, rulings_in):
    chapters = rulings_in(edited_home, "history", "100.2", "--json").data[0]["chapters"]
    assert [[step["reason"] for step in chapter["steps"]] for chapter in chapters] == [
        [],
        ["The number is the same, and so are the words but for what they cite."],
    ]
    (found,) = rulings_in(edited_home, "history", "100.1", "--json").data
    assert [chapter["steps"] for chapter in found["chapters"]] == [[]]


def test_editions_with_the_same_text_share_a_credit_with_all_days(edited_home, rulings_in):
    (credit,) = [line for line in rulings_in(edited_home, "history", "100.1").lines if line.startswith("— ")]
    assert credit == "— Wizards of the Coast, Magic: The Gathering Comprehensive Rules, 2008-03-01, 2010-03-01; 100.1"


@pytest.fixture
def edited_home(own_home, tmp_path, rulings_in, book_template) -> str:
    """Return a data folder with two sample rulebooks that differ only in a number that one rule cites."""
    for year, cited in ((2008, "101.1"), (2010, "101.2")):
        day, reworded = f"March 1, {year}", "A toad swims."
        told = book_template.format(
            day=day, section="101", verb="happens", more="", reworded=reworded, example="It swims."
        )
        feeding = "100.1. A keeper feeds each animal at dawn."
        text = told.replace(feeding, f"{feeding}\n\n100.2. A heron is told of elsewhere. See rule {cited}.")
        (tmp_path / f"{year}.txt").write_text(text)
    assert rulings_in(own_home, "ingest", str(tmp_path / "2008.txt"), str(tmp_path / "2010.txt")).code == 0
    return own_home


def test_a_history_names_the_lineages_of_a_record(rulings):
    (chapter,) = rulings("history", "moursund-1998-04/general-rules/6", "--json").data[0]["chapters"]
    assert chapter["lineages"] == ["newcomers"]
    assert "lineage: newcomers" in rulings("history", "moursund-1998-04/general-rules/6").lines
    assert "moursund-1998-04/general-rules/6" in rulings("history", "newcomers").out


def test_a_history_lists_the_other_texts_of_the_lineages_with_their_days(rulings):
    lines = rulings("history", "212.1c").lines
    (line,) = (line for line in lines if line.startswith("lineage type-change: also "))
    assert "crystalkeep-2004-01/212.1b (1 October 2003)" in line
    assert "crystalkeep-2004-01/212.1c (" not in line
    assert "moursund-1998-10/rules-changes/3 (" not in line
    assert "printed by: moursund-1998-10/rules-changes/3" in lines
    assert line.endswith("`rulings history type-change` shows them")
    (found,) = rulings("history", "212.1c", "--json").data
    assert "crystalkeep-2004-01/212.1b" in [member["record"] for member in found["other_texts"]["type-change"]]


LEAP = "Green frogs, speckled newts and salamanders leap across mossy boulders whenever twilight rainfall begins."
SING = "Croaking bullfrogs, chirping crickets and warbling thrushes serenade drowsy herons beneath silver willows."


@pytest.mark.parametrize(
    "way", [("June", "July", "split off from", "split off"), ("July", "June", "merged into", "merged from")]
)
def test_a_split_or_merger_is_shown_in_the_histories_of_both_rules(rulings_in, own_home, tmp_path, book_template, way):
    *months, of_part, of_whole = way
    days = {"June": "2005-06-01", "July": "2005-07-01"}
    whole, parts = (days[month] for month in months)
    texts = ({"reworded": f"{LEAP} {SING}", "more": ""}, {"reworded": LEAP, "more": f"101.4. {SING}\n\n"})
    for month, said in zip(months, texts, strict=True):
        text = book_template.format(day=f"{month} 1, 2005", section="101", verb="stirs", example="A toad.", **said)
        (tmp_path / f"{month}.txt").write_text(text)
        rulings_in(own_home, "ingest", str(tmp_path / f"{month}.txt"))
    histories = [rulings_in(own_home, "history", f"cr-{parts}/{number}").out for number in ("101.2", "101.4")]
    assert sum(f"{of_part}: cr-{whole}/101.2 (" in text for text in histories) == 1
    assert f"{of_whole}: cr-{parts}/101." in rulings_in(own_home, "history", f"cr-{whole}/101.2").out


def test_a_change_is_shown_with_its_kind_and_the_differing_words(with_editions, rulings):
    """The JSON has both texts in full."""
    lines = with_editions("history", "104.2").lines
    place = lines.index("differs: substance, from 101.2@2008-03-01")
    assert lines[place + 1] == "A croaking toad [-frightens-] {+scares+} every <b> dragonfly & …"
    change = with_editions("history", "104.2", "--json").data[0]["chapters"][1]["change"]
    assert (change["older"], change["kind"]) == ("101.2@2008-03-01", "substance")
    newer = [run["words"] for run in change["runs"] if run["fate"] != "removed"]
    assert "".join(newer).endswith("near the *water* lilies.")
    (clone, example) = rulings("history", CLONE, "--json").data[0]["chapters"]
    assert (clone["change"], example["change"]["runs"]) == (None, [])
