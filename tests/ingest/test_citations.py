"""References to rules."""

import pytest

from ingest.citations import find_references


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("See Rule 402.", ["402"]),  # the full stop is the sentence's
        ("see rule 212.1c, which", ["212.1c"]),
        ("Rules 410.10a and 503", ["410.10a", "503"]),
        ("rules 613.4c, 704, or 7XX2", ["613.4c", "704", "7XX2"]),
        ("Rule 409.1f through Rule 409.1h", ["409.1f", "409.1g", "409.1h"]),
        ("rules 601.2b and 601.2f–h", ["601.2b", "601.2f", "601.2g", "601.2h"]),
        ("rules 601.2f-601.2h", ["601.2f", "601.2g", "601.2h"]),
        ("Rules 402 through 404", ["402", "404"]),  # sections between the two aren't known
        ("rule 601.2h–f", ["601.2h", "601.2f"]),  # a range that runs backwards names its ends
        ("rules 111.10j–p", ["111.10j", "111.10k", "111.10m", "111.10n", "111.10p"]),  # l and o look like figures
        ("rules 111.10k–l", ["111.10k", "111.10l"]),  # the printed letter is kept
        ("rules 409.1a?c", ["409.1a", "409.1b", "409.1c"]),  # a copy that lost its dashes
        ("See section 413, and Sections 414 or 415", ["413", "414", "415"]),
        ("as specified in 103.4a, an exception to 608.2h, by steps 409.1a", ["103.4a", "608.2h", "409.1a"]),
        ("in 402 or to 403", []),  # a number alone may be of anything
        ("See G3.37b", ["G3.37b"]),
        ("rule 120.3X1", ["120.3X1"]),
        ("See Rule 402 and rule 403", ["402", "403"]),
        ("2 or 3 rules, 402 creatures, page 5", []),  # numbers alone are none
        ("rule 20", []),  # no section has two digits
        ("rule 4021", []),
        ("overrule 402", []),
    ],
)
def test_references_in_a_text_are_found_and_ranges_expanded(text: str, numbers: list[str]):
    assert [reference.number for reference in find_references(text, 0, len(text))] == numbers


def test_each_reference_spans_its_printed_words_and_a_range_spans_all_of_it():
    text = "(see Rules 402 and 409.1f-g) (2) above"
    found = list(find_references(text, 0, len(text)))
    assert [(r.printed, r.ordinal) for r in found] == [("402", None), ("409.1f-g", None), ("409.1f-g", None),
                                                       ("(2) above", 2)]  # fmt: skip
    assert all(text[r.start : r.end] == r.printed for r in found)


def test_references_outside_the_bounds_are_not_found():
    text = "Rule 402. Rule 403. Rule 404."
    assert [r.number for r in find_references(text, 10, 20)] == ["403"]
