"""``rulings authorities``: who ruled, and what is here of each."""

from kb.answers.standing.authorities import Authorities, meant


def test_offices_are_those_that_credits_state(rulings):
    """A signature, and a summary that says whom its marks mean; of the days between two sources nothing is said."""
    found = {one["name"]: one for one in rulings("authorities", "--json").data["authorities"]}
    assert [(office["role"], office["days"]) for office in found["Beth Moursund"]["offices"]] == [
        ("Magic Rules Manager", ["1998-03-31"])
    ]
    assert found["Jeff Jordan"]["offices"] == [
        {"role": "the MTG-L mailing list NetRep", "days": ["2008-08-10"], "records": ["crystalkeep-2008-08/credit-2"]}
    ]
    assert found["Jeff Jordan"]["rulings"] == 0


def test_what_is_owed_to_each_is_counted_with_its_days(rulings):
    """Both documents of 1998 are Beth Moursund's: all but their headings, preambles and credits."""
    (beth,) = [one for one in rulings("authorities", "--json").data["authorities"] if one["name"] == "Beth Moursund"]
    counts = [
        record["kind"]
        for source in beth["sources"]
        for record in rulings("export", "--source", source, "--format", "json").data
        if record["kind"] in {"ruling", "erratum"}
    ]
    assert (beth["rulings"], beth["first"], beth["last"]) == (len(counts), "1998-03-31", "1998-10-18")


def test_a_mark_means_whom_a_credit_says():
    """Marks are put together by the person they mean, misspelt ones and such with a year or a page too."""
    names = {"bethmo": "Beth Moursund", "beth moursund": "Beth Moursund", "aahz": "Tom Wylie"}
    marks = ("bethmo 1994", "behtmo", "Aahz", "Fifth Edition, Page 52")
    assert [meant(mark, names) for mark in marks] == ["Beth Moursund", "Beth Moursund", "Tom Wylie", "Fifth Edition"]


def test_people_see_a_table_and_the_offices(rulings):
    """The table comes first, then each with its marks."""
    lines = rulings("authorities").lines
    assert lines[0].split() == ["who", "rulings", "first", "last", "sources"]
    assert "1998-03-31: Magic Rules Manager (moursund-1998-04/credit)" in lines


def test_json_has_its_keys(rulings):
    """Those of the value that Python gets."""
    assert list(rulings("authorities", "--json").data) == list(Authorities._fields)
