"""``rulings authorities``: who made rulings, and which."""

from kb.answers.standing.authorities import Authorities, meant


def test_offices_are_taken_from_the_credits_with_their_days(rulings):
    found = {one["name"]: one for one in rulings("authorities", "--json").data["authorities"]}
    assert [(office["role"], office["days"]) for office in found["Beth Moursund"]["offices"]] == [
        ("Magic Rules Manager", ["1998-03-31"])
    ]
    assert found["Jeff Jordan"]["offices"] == [
        {"role": "the MTG-L mailing list NetRep", "days": ["2008-08-10"], "records": ["crystalkeep-2008-08/credit-2"]}
    ]
    assert found["Jeff Jordan"]["rulings"] == 0


def test_the_rulings_of_a_person_are_counted_with_first_and_last_day(rulings):
    (beth,) = [one for one in rulings("authorities", "--json").data["authorities"] if one["name"] == "Beth Moursund"]
    counts = [
        record["kind"]
        for source in beth["sources"]
        for record in rulings("export", "--source", source, "--format", "json").data
        if record["kind"] in {"ruling", "erratum"}
    ]
    assert (beth["rulings"], beth["first"], beth["last"]) == (len(counts), "1998-03-31", "1998-10-18")


def test_marks_are_grouped_by_the_person_that_a_credit_names():
    """Marks may be misspelled or have a year or page."""
    names = {"bethmo": "Beth Moursund", "beth moursund": "Beth Moursund", "aahz": "Tom Wylie"}
    marks = ("bethmo 1994", "behtmo", "Aahz", "Fifth Edition, Page 52")
    assert [meant(mark, names) for mark in marks] == ["Beth Moursund", "Beth Moursund", "Tom Wylie", "Fifth Edition"]


def test_the_output_has_a_table_and_then_the_offices(rulings):
    lines = rulings("authorities").lines
    assert lines[0].split() == ["who", "rulings", "first", "last", "sources"]
    assert "1998-03-31: Magic Rules Manager (moursund-1998-04/credit)" in lines


def test_the_json_of_authorities_has_the_fields_of_its_answer(rulings):
    assert list(rulings("authorities", "--json").data) == list(Authorities._fields)
