"""Headwords of the glossary next to which a copy lost a line end."""

import pytest

OPENING = "Comprehensive Rules, effective June 1, 2004.\n\n1. Toads\n\n100. Toads\n\n100.1. A.\n\nGlossary\n\n"
ENTRIES = "Ability\nA thing.\n\n{}\n\nNewt\nA newt.\n\nToad\nA toad.\n\nYou\nYou.\n\nCredits\n\nNobody"
BEFORE = "No blank line stands before this headword in this copy."
TOGETHER = "This copy prints the headword and its meaning in one line."
SIGN = "This copy prints a sign between the headword and its meaning."
BEHIND = "This copy prints the headword in one line with the entry before it."


@pytest.mark.parametrize(
    ("printed", "expected"),
    [
        ("Cost\nA price.\nExile\n1. A zone.\n2. An act.", {"cost": ("A price.", ""),
                                                     "exile": ("1. A zone. 2. An act.", BEFORE)}),
        ("Cost\nA price.\n\nExile1. A zone.\n2. An act.", {"cost": ("A price.", ""),
                                                       "exile": ("1. A zone. 2. An act.", TOGETHER)}),
        ("Cost\nA price.\nExile1. A zone.", {"cost": ("A price.", ""), "exile": ("1. A zone.", TOGETHER)}),
        ("Cost\nA price.\n\nExileThe zone of toads.", {"cost": ("A price.", ""),
                                                       "exile": ("The zone of toads.", TOGETHER)}),
        ("Cost\nA price.\n\nExile Zone The zone of toads.", {"cost": ("A price.", ""),
                                                         "exile-zone": ("The zone of toads.", TOGETHER)}),
        ("Cost\nA price. Exile\nThe zone of toads.", {"cost": ("A price.", ""),
                                                             "exile": ("The zone of toads.", BEHIND)}),
        ("Cost\nA price. Exile _Toad_ Card\nThe zone.", {"cost": ("A price.", ""),
                                                        "exile-toad-card": ("The zone.", BEHIND)}),
        ("Cost\nA price.\nFrog vs. Toad\nA match.", {"cost": ("A price.", ""),
                                                    "frog-vs-toad": ("A match.", BEFORE)}),
        ("Cost\nA price.\n\nExile The zone that toads which croak go to\nfrom play.",
         {"cost": ("A price.", ""), "exile": ("The zone that toads which croak go to from play.", TOGETHER)}),
        ("Cost\nA price.\n\nExile Exile is a zone. Its name means\n“far from home.”",
         {"cost": ("A price.", ""), "exile": ("Exile is a zone. Its name means “far from home.”", TOGETHER)}),
        ("Cost\n  A price.\nExile The zone of toads.", {"cost": ("A price.", ""),
                                                      "exile": ("The zone of toads.", TOGETHER)}),
        ("Frog kin\nToads.\nFrog-born\nA toad.", {"frog-kin": ("Toads.", ""),
                                                    "frog-born": ("A toad.", BEFORE)}),
        ("Cost\nA price.\nZone\nA place.", {"cost": ("A price. Zone A place.", "")}),  # not in order
        ("Cost\nA price.\nCoin\nA coin is one.", {"cost": ("A price.", ""), "coin": ("A coin is one.", BEFORE)}),
        ("Cost\nA price.\nCoin\nSee Cost.", {"cost": ("A price.", ""), "coin": ("See Cost.", BEFORE)}),
        ("Cost\nA price.\nCoin\nMade of gold.", {"cost": ("A price. Coin Made of gold.", "")}),  # nothing tells
        ("Cost\nA price. See rule 100.1\nExile\nA zone.", {"cost": ("A price. See rule 100.1", ""),
                                                          "exile": ("A zone.", BEFORE)}),
        ("Cost\nA price.\nGo, Toad!\nA keyword.", {"cost": ("A price.", ""), "go-toad": ("A keyword.", BEFORE)}),
        ("Cost\nA price.\n\nExile:\nA zone.", {"cost": ("A price.", ""), "exile": ("A zone.", SIGN)}),
        ("Cost\nA price.\n\nCoin: A disk.", {"cost": ("A price.", ""), "coin": ("A disk.", SIGN)}),
        ("Cost\nA price.\n\nExile,\nA zone.", {"cost": ("A price.", ""), "exile": ("A zone.", SIGN)}),
        ("Cost\nA price.\n\nExile = A zone.", {"cost": ("A price.", ""), "exile": ("A zone.", SIGN)}),
        ("Cost\nA price.\n\nExile — A zone.", {"cost": ("A price.", ""), "exile": ("A zone.", SIGN)}),
        ("Cost\nA price.\n\nExile.\nA zone.", {"cost": ("A price.", ""), "exile": ("A zone.", SIGN)}),
        ("Cost\nA price.\n\nFrog (Obsolete) The zone of toads.", {"cost": ("A price.", ""),
                                                              "frog-obsolete": ("The zone of toads.", TOGETHER)}),
        ("Cost\nA price:\nExile\nA zone.", {"cost": ("A price: Exile A zone.", "")}),  # of a list
        ("Cost\nA price. These are:\n\nAlms\nBail\n\nPortal\nToll\n\nEcho\nA sound.",
         {"cost": ("A price. These are: Alms Bail Portal Toll", ""), "echo": ("A sound.", "")}),  # lists
    ],
)  # fmt: skip
def test_headwords_with_a_lost_line_end_are_found_by_the_alphabet_and_noted(reads, printed, expected):
    """A list inside an entry stays part of it."""
    records = reads(OPENING + ENTRIES.format(printed)).records
    known = {f"glossary/{name}" for name in ("ability", "newt", "toad", "you")}
    entries = {r.local_id: r for r in records if r.local_id.startswith("glossary/")}
    assert known <= entries.keys()
    assert [name for name, r in entries.items() if r.place[-1].endswith((":", ".", "—", ",", "="))] == []
    found = {name: (r.text, " ".join(map(str, r.notes))) for name, r in entries.items() if name not in known}
    assert found == {f"glossary/{name}": told for name, told in expected.items()}


def test_a_headword_at_the_end_of_a_page_heads_the_meaning_on_the_next(reads):
    printed = "Exile\n\nA zone in which toads that croak go\nfrom play."
    records = {record.local_id: record.text for record in reads(OPENING + ENTRIES.format(printed)).records}
    assert records["glossary/exile"] == "A zone in which toads that croak go from play."
    assert records["glossary/ability"] == "A thing."


def test_entries_of_a_copy_in_capitals_are_those_that_stand_apart(reads):
    printed = "COST\nA PRICE. EXILE ZONE\nTHE ZONE OF TOADS."
    records = {record.local_id for record in reads((OPENING + ENTRIES.format(printed)).upper()).records}
    assert {"glossary/cost", "glossary/newt"} <= records
    assert "glossary/exile-zone" not in records


def test_examples_in_one_line_with_the_meaning_are_apart(reads):
    printed = "Exile\nA zone. Example: A toad is there. Example: So is a newt."
    records = {record.local_id: record.text for record in reads(OPENING + ENTRIES.format(printed)).records}
    assert records["glossary/exile"] == "A zone."
    assert records["glossary/exile#example-1"] == "A toad is there."
    assert records["glossary/exile#example-2"] == "So is a newt."
