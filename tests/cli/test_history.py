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
        ),
    ]


def test_a_wordings_id_is_understood(rulings):
    """What history prints as an id can be asked for."""
    assert rulings("history", f"{CLONE}@1998-03-31") == rulings("history", CLONE)


def test_a_number_not_at_hand_has_no_history(rulings):
    """The answer is the one of show."""
    assert rulings("history", "613.4c") == rulings("show", "613.4c")
