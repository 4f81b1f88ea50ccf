"""The parts of a rulebook before its rules."""

RULES = "\n\n1. Toads\n\n100. General\n\n100.1. A toad."
DAY = "Comprehensive Rules\nRules effective as of July 11, 2009.\n\n"


def front_records(reads, text: str) -> list[tuple[str, str]]:
    """Return the id and text of each record before the rules."""
    records = reads(DAY + text + RULES).records
    before = [record.local_id for record in records].index("heading/1")
    return [(record.local_id, record.text) for record in records[1:before]]


def test_a_line_of_the_contents_that_repeats_no_heading_is_kept(reads):
    assert front_records(reads, "Contents\n\n1. Frogs\n100. General\nGlossary") == [
        ("heading/contents", "Contents"),
        ("heading/contents#preamble", "1. Frogs"),
    ]


def test_a_notice_after_the_contents_is_a_preamble_and_an_introduction_may_follow(reads):
    text = "Contents\n-----\n1. Toads\n100. General\nCredits\n\nA notice.\n\nIntroduction\n\nWelcome."
    assert front_records(reads, text) == [
        ("heading/contents", "Contents"),
        ("preamble-2", "A notice."),
        ("heading/introduction", "Introduction"),
        ("heading/introduction#preamble", "Welcome."),
    ]


def test_a_rulebook_may_begin_with_its_rules(reads):
    assert front_records(reads, "") == []
