"""The parts of a rulebook after its glossary."""

OPENING = "Comprehensive Rules, effective June 1, 2004.\n\n1. Toads\n\n100. Toads\n\n100.1. A.\n\n"


def test_index_credits_and_questions_after_the_glossary_become_records(reads):
    """The index is the preamble of its heading; each other paragraph is a credit."""
    index = "-----\nIndex\n-----\n\nToad, 100.1\n\tgreen, 100.1\n\n"
    back = "Credits\n\nBy nobody.\nFor all.\n\nThanks.\n\nQuestions?\nAsk."
    records = reads(OPENING + index + back).records
    begin = [record.local_id for record in records].index("heading/index")
    assert [(r.local_id, r.place, r.text) for r in records[begin:]] == [
        ("heading/index", (), "Index"),
        ("heading/index#preamble", ("Index",), "Toad, 100.1 green, 100.1"),
        ("heading/credits", (), "Credits"),
        ("credit", ("Credits",), "By nobody. For all."),
        ("credit-2", ("Credits",), "Thanks."),
        ("heading/questions", (), "Questions?"),
        ("credit-3", ("Questions?",), "Ask."),
    ]
