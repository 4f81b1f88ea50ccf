"""Remarks on a damaged copy when it is added: each kind of damage once, with its lines."""

from datetime import date

import pytest

from ingest import Given, read
from kb.records.errors import BadSource
from kb.records.record import OTHERS_END, Kind

OPENING = "Comprehensive Rules, effective June 1, 2004.\n\n1. Toads\n\n100. Toads\n\n100.1. A.\n\n"


def remarks(text: str, **given: date) -> tuple[str, ...]:
    """Return the remarks made when a text is read."""
    return read(text.encode(), "cr.txt", given=Given(**given)).remarks


@pytest.mark.parametrize(
    ("rules", "remark"),
    [
        ("100.2. B.\n\n100.3. C.\n\n100.7. D.\n\n100.8. E.",
         "numbers left out (line 13: none between 100.3 and 100.7)"),
        ("100.2. B.\n\n100.4. D.\n\n100.3. C.\n\n100.5. E.", "out of order (line 11: 100.4; line 15: 100.5)"),
        ("101. Newts101.1. B.\n\n101.2. C.", "printed in one line with what stands before it (line 9: 101.1)"),
        ("100.2. B.\n\n100.3. C.\n\n10.4. D.\n\n100.5. E.", "numbers misprinted (line 13: “10.4.” is read as “100.4”)"),
        ("100.2. B.\n\nExmaple: A toad.\n\n100.3. C.",
         "examples with another word before them (line 11: 100.2 example 1)"),
    ],
)  # fmt: skip
def test_each_kind_of_damage_is_remarked_with_its_lines(rules: str, remark: str):
    assert remark in remarks(OPENING + rules)


def test_the_rule_before_lost_pages_is_doubted_as_its_end_may_be_that_of_another():
    text = OPENING + "100.2. B toads croak\nfar from newts.\n\n103.4. C.\n\n103.6. D.\n\n103.7. E."
    reading = read(text.encode(), "cr.txt")
    told = "ends that may be those of other rules, because pages or lines are lost (line 9: 100.2 may end as 103.3)"
    assert told in reading.remarks
    noted = {record.number for record in reading.records for note in record.notes if OTHERS_END in note.text}
    assert noted == {"100.2"}


@pytest.mark.parametrize(("signs", "lost"), [("'", "apostrophes"), ("'\"", "apostrophes and quotation marks")])
def test_a_copy_without_any_of_a_sign_says_so_once(signs: str, lost: str):
    rule = "A toad (or a newt) can't croak, it's \"mute\": a half-frog, a red/blue one, a green one."
    rules = "\n\n".join(f"100.{number}. {rule}" for number in range(2, 400))
    for sign in signs:
        rules = rules.replace(sign, "")
    assert any(remark.startswith(f"this copy has lost its {lost}: ") for remark in remarks(OPENING + rules))


def test_a_copy_whose_later_sections_are_not_those_of_its_contents_is_doubted_as_made_of_two():
    names = [f"{name} {kind}" for kind in ("Toads", "Newts", "Herons") for name in ("Green", "Brown", "Gray", "Tall",
             "Old", "Wet", "Dry", "Loud", "Small")]  # fmt: skip
    contents = "\n".join(f"{100 + at}. {name}" for at, name in enumerate(names))

    def body(other: str) -> str:
        """Return the sections, the last five with other titles."""
        titles = [*names[:22], *(f"{other}{name}" for name in names[22:])]
        return "\n\n".join(f"{100 + at}. {name}\n\n{100 + at}.1. It croaks." for at, name in enumerate(titles))

    head = "Comprehensive Rules, effective June 1, 2004.\n\nContents\n\n1. Toads\n"
    whole, stitched = (remarks(f"{head}{contents}\n\nGlossary\n\n1. Toads\n\n{body(other)}") for other in ("", "The "))
    assert not any("doubted" in remark for remark in whole)
    assert any(remark.startswith("this copy is doubted: 5 titles of sections, in lines") for remark in stitched)


def test_chapters_that_changed_places_are_remarked_as_out_of_order_and_none_as_left_out():
    titles = {"1": "Toads", "2": "Newts", "3": "Frogs", "4": "Ponds", "5": "Reeds"}
    contents = "\n\n".join(f"{number}. {title}\n\n{number}00. {title}" for number, title in titles.items())
    chapters = [f"{n}. {titles[n]}\n\n{n}00. {titles[n]}\n\n{n}00.1. A toad croaks." for n in "12435"]
    text = "\n\n".join(["Comprehensive Rules, effective June 1, 2004.", "Contents", contents, "Glossary", *chapters])
    found = remarks(text)
    assert found == ("out of order (line 45: 3)",)
    titled = [record.place for record in read(text.encode(), "cr.txt").records if record.kind is Kind.RULE]
    assert titled == [(titles[n], titles[n]) for n in "12345"]


def test_a_second_date_in_the_text_is_remarked_and_can_be_chosen():
    """The first date is taken, unless another is given."""
    text = (
        OPENING.replace("\n\n1. T", "\nThese rules are effective as of May 1, 2004.\n\n1. T") + "100.2. B.\n\n100.3. C."
    )
    assert "1 May 2004 in line 2" in remarks(text)[0]
    assert read(text.encode(), "cr.txt").source.day == date(2004, 6, 1)
    assert read(text.encode(), "cr.txt", given=Given(day=date(2004, 5, 1))).source.day == date(2004, 5, 1)


def test_a_rulebook_without_a_date_is_read_only_with_a_given_day():
    text = OPENING.replace(", effective June 1, 2004", "") + "100.2. B.\n\n100.3. C."
    with pytest.raises(BadSource, match="doesn't give a date") as wrong:
        remarks(text)
    assert "--day" in wrong.value.remedy
    source = read(text.encode(), "cr.txt", given=Given(day=date(2004, 6, 1))).source
    assert (source.day, source.day_note) == (date(2004, 6, 1), "Named when the document was added.")


def test_lines_about_when_the_copy_was_saved_are_noise():
    text = OPENING.replace("\n\n1. T", "\nLast updated: 2004-06-05\n\n1. T")
    text += "100.2. B.\n\nGlossary\n\nToad\nA newt.\n\nCredits\n\nBy us.\n\n"
    text += "Archived copy: captured 2014-03-02 03:23:39 UTC\n"
    reading = read(text.encode(), "cr.txt")
    reasons = [noise.reason for noise in reading.noise]
    assert reasons.count("says when the copy was taken or changed") == len(("updated", "archived"))


def test_a_copy_that_breaks_off_in_mid_sentence_is_remarked_with_its_last_rule():
    text = OPENING + "100.2. B.\n\n100.3. A toad that croaks is"
    assert "cut off (line 11: 100.3)" in " ".join(remarks(text))


def test_rules_in_the_rows_of_tables_are_refused_with_the_first_line():
    rows = "\n".join(f"| 100.{at} | A toad croaks as rule 100.{at % 60 + 1} says. |" for at in range(1, 61))
    words = "\n".join(f"A toad says {at} words." for at in range(80))
    text = f"Comprehensive Rules, effective June 1, 2004.\n{words}\n\n1. Toads\n\n100. Toads\n\n{rows}\n"
    with pytest.raises(BadSource, match=r"line 87: its rules are in rows of tables, 60 of them") as trouble:
        remarks(text)
    assert "without the tables' bars" in trouble.value.remedy


def test_the_last_lines_of_a_post_are_no_text_of_a_rule_that_it_does_not_show_in_full():
    rules = "\n\n".join(f"100.{at}. A toad croaks." for at in range(1, 60))
    text = (
        f"Comprehensive Rules, effective June 1, 2004.\n\n1. Toads\n\n100. Toads\n\n{rules}\n\n100.60. A newt hops "
        "when (See ...\n\n[Read the rest of this post] (page 1 of 2)\n\nPosted in: Toads | 14 comments"
    )
    reading = read(text.encode(), "cr.txt")
    assert reading.records[-1].text == "A newt hops when (See ..."
    assert any("breaks off" in note.text for note in reading.records[-1].notes)
