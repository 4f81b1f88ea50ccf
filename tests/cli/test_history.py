"""``rulings history``: the wordings of a rule, with their days and what attests them."""

CLONE = "moursund-1998-04/copy-card-errata/clone"


def test_wordings_come_oldest_first_with_what_replaced_them(rulings):
    """The erratum on Clone is followed by the wording of 2008 that chooses."""
    chapters = rulings("history", CLONE, "--json").data
    assert [chapter["id"] for chapter in chapters] == [f"{CLONE}@1998-03-31", "413.2i#example-1@2008-07-15"]
    assert [chapter["replaced_on"] for chapter in chapters] == ["2008-07-15", None]
    assert [chapter["records"] for chapter in chapters] == [[CLONE], ["crystalkeep-2008-08/413.2i#example-1"]]
    assert f"change: replaces {CLONE} from 2008-07-15." in rulings("history", CLONE).out


def test_every_wording_has_its_credit(rulings):
    """Source, author, date and number stand under each."""
    credits_ = [line for line in rulings("history", CLONE).lines if line.startswith("— ")]
    assert [line.rpartition("; ")[2] for line in credits_] == ["copy-card-errata/clone", "413.2i#example-1"]
    assert [f"— {chapter['credit']}" for chapter in rulings("history", CLONE, "--json").data] == credits_


def test_the_days_stand_with_what_attests_them(rulings):
    """212.1c is attested from its tag to its source."""
    lines = rulings("history", "212.1c").lines
    assert "days: attested from 2003-10-01 to 2004-01-15; the last known wording" in lines
    assert "attested by: crystalkeep-2004-01/212.1c" in lines


def test_json_has_its_keys(rulings):
    """A wording, its text, what replaced it and whom it is owed to."""
    assert list(rulings("history", "212.1c", "--json").data[0]) == [
        *(
            "id",
            "rule",
            "since",
            "attested_until",
            "replaced_on",
            "gone_by",
            "overlay",
            "records",
            "text",
            "replacements",
            "credit",
            "line",
            "lineages",
            "steps",
            "questions",
            "parts",
            "outcomes",
        ),
    ]


def test_a_wordings_id_is_understood(rulings):
    """What history prints as an id can be asked for."""
    assert rulings("history", f"{CLONE}@1998-03-31") == rulings("history", CLONE)


def test_a_number_not_at_hand_has_no_history(rulings):
    """The answer is the one of show."""
    assert rulings("history", "613.4c") == rulings("show", "613.4c")


def test_a_rule_is_followed_through_its_numbers(with_editions):
    """Forwards and backwards, with how it is known that it is the same rule."""
    chapters = with_editions("history", "101.2", "--json").data
    assert [chapter["rule"] for chapter in chapters] == ["101.2", "104.2"]
    (step,) = chapters[1]["steps"]
    assert (step["old"], step["new"], step["is_fact"]) == ("cr-2008-03-01/101.2", "cr-2010-03-01/104.2", True)
    assert with_editions("history", "104.2", "--json").data == chapters
    assert "came from: cr-2008-03-01/101.2 (" in with_editions("history", "104.2").out


def test_a_lineage_is_understood(rulings):
    """All texts of it that are at hand."""
    ids = [chapter["rule"] for chapter in rulings("history", "type-change", "--json").data]
    assert {"212.1c", "moursund-1998-10/rules-changes/3"} <= set(ids)


def test_boards_that_come_out_otherwise_are_told(rulings):
    """Those that quote one of the wordings, played on the days on which they came in."""
    out = rulings("history", "212.1c").out
    assert "outcome: 002-licid-forest comes out otherwise from 2003-10-01 (type-change)." in out
    (last,) = rulings("history", "212.1c", "--json").data[-1:]
    assert "002-licid-forest" in {flip["scenario"] for flip in last["outcomes"]}


def test_the_lineages_of_a_text_are_named_and_can_be_asked_for(rulings):
    """Also where nothing is known to have replaced it."""
    (chapter,) = rulings("history", "moursund-1998-04/general-rules/6", "--json").data
    assert chapter["lineages"] == ["newcomers"]
    assert "lineage: newcomers" in rulings("history", "moursund-1998-04/general-rules/6").lines
    assert "moursund-1998-04/general-rules/6" in rulings("history", "newcomers").out
