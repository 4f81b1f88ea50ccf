"""Copies in capital letters."""

import re

from ingest.comprehensive_rules.capitals import capitals_remark, in_small_letters

_LETTERS = "ABCDEFGHIJKMNPQRSTUVW"
_RULES = "\n\n".join(f"100.1{letter} NEWTS CROAK. SEE RULE 100.1{letter}." for letter in _LETTERS)
_BOOK = f"COMPREHENSIVE RULES\n\nEFFECTIVE AS OF JUNE 1, 2004.\n\n1. TOADS\n\n100. TOADS\n\n100.1. A TOAD.\n\n{_RULES}"


def test_a_rulebook_in_capitals_has_its_day_and_all_rules_under_their_usual_numbers(reads):
    reading = reads(_BOOK)
    rules = [record for record in reading.records if record.number and record.number.startswith("100.1")]
    assert str(reading.source.published) == "2004-06-01"
    assert [rule.number for rule in rules] == ["100.1", *(f"100.1{letter.lower()}" for letter in _LETTERS)]
    assert [rule.citations[0].target for rule in rules[1:]] == [rule.id for rule in rules[1:]]
    assert [rule.notes for rule in rules[:-1]] == [()] * (len(rules) - 1)


def test_a_rulebook_in_capitals_is_remarked_once(reads):
    remarks = [remark for remark in reads(_BOOK).remarks if "capitals" in remark]
    assert remarks == ["letters of rule numbers are in capitals: “104.4C” is read as “104.4c” (42 times)"]


def test_numbers_with_small_letters_stay_where_some_have_capitals():
    mixed = re.sub("100.1[D-H]", "100.1d", _BOOK)
    assert in_small_letters(mixed) == mixed
    assert not capitals_remark(mixed)


def test_a_text_with_a_few_numbers_in_capitals_stays():
    assert in_small_letters("See 104.4C and 104.4D.") == "See 104.4C and 104.4D."
