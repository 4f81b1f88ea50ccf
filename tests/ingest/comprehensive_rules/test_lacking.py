"""What a copy of a rulebook lacks."""

import pytest

from ingest.comprehensive_rules.facts import facts
from ingest.comprehensive_rules.lacking import missing_parts
from kb.records.source import Extent

CONTENTS = "Comprehensive Rules effective July 13, 2013. Contents 1. Game 100. Toads 101. Newts Glossary Credits"


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("100.1. A. 101. Newts 101.1. B. Glossary C Credits D", ""),
        ("100.1. A. 101.1. B. Glossary C Credits D", ""),  # a section without its heading
        ("100.1. A. 101.1. B. Glossary C", "its credits"),  # cut in the glossary
        ("100.1. A. 101.1. B.", "its glossary and its credits"),  # the contents list them
        ("100.1. A.", "section 101, its glossary and its credits"),
        ("100.1. A. Glossary C Credits D", "section 101"),  # a gap in the middle
    ],
)
def test_what_a_copy_lacks(text: str, missing: str):
    """A copy that was cut, or has a gap, is not whole: what it doesn't print may have been lost."""
    assert missing_parts(f"{CONTENTS} 100. Toads {text}") == missing
    found = facts(f"{CONTENTS} 100. Toads {text}")
    assert found is not None
    assert found.extent is (Extent.SELECTION if missing else Extent.COMPLETE)
    assert missing in found.covers


WORDS = [f"{letter}{rest}" for letter in "ABCDEFGH" for rest in ("corn", "lder")]
NUMBERED = {word: f"502.{place}" for place, word in enumerate(sorted(WORDS, key=lambda word: word[::-1]), 1)}


@pytest.mark.parametrize(
    ("unexplained", "missing"),
    [
        (set(), ""),
        ({"Bcorn", "Blder"}, ""),  # an edition explains one or two elsewhere
        ({"Bcorn", "Ccorn", "Dcorn"}, ""),  # not one after the other
        ({"Blder", "Ccorn", "Clder"}, "keywords in its glossary from “Blder” to “Clder”"),
        ({"Acorn", "Alder", "Bcorn", "Gcorn", "Glder", "Hcorn"},
         "keywords in its glossary from “Acorn” to “Bcorn” and from “Gcorn” to “Hcorn”"),
        (set(WORDS), ""),  # a glossary that explains no keywords
    ],
)  # fmt: skip
def test_a_glossary_without_its_middle(unexplained: set[str], missing: str):
    """A glossary explains the keywords of the rules, so that those next to each other that it lacks are lost."""
    rules = " ".join(f"{number}. {word} {number}a It is a tree." for word, number in NUMBERED.items())
    entries = " ".join(f"{word} See rule {NUMBERED[word]}." for word in WORDS if word not in unexplained)
    text = f"{CONTENTS} 100. Toads 100.1. A. 101.1. B. {rules} Glossary {entries} Credits D"
    assert missing_parts(text) == missing
