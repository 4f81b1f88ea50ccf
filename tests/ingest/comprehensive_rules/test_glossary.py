"""The glossary."""

import pytest

OPENING = "Comprehensive Rules, effective June 1, 2004.\n\n1. Toads\n\n100. Toads\n\n100.1. A.\n\n"


@pytest.mark.parametrize(
    ("glossary", "expected"),
    [
        ("Ability\nA thing.\n\nCost\nA price.", {"ability": "A thing.", "cost": "A price."}),
        ("Ability\n\n  A thing.\n\n  Another.\n\nCost\n\n  A price.", {"ability": "A thing. Another.",
                                                                     "cost": "A price."}),  # indented meanings
        ("Ability\n  A table\n\n   Toads   12\n   Newts   13\n\nCost\n  A price.",
         {"ability": "A table Toads 12 Newts 13", "cost": "A price."}),
        ("Ability\nA thing.\nCost\nA price.\nToad\nA toad.\nYou\nYou.", {"ability": "A thing.", "cost": "A price.",
                                                                       "toad": "A toad.", "you": "You."}),
        ("Ability\n\nA thing.\n\n1. Another.\n\nCost\n\nSee rule 1, “Toads.”\n\nToad\n\nA toad.",
         {"ability": "A thing. 1. Another.", "cost": "See rule 1, “Toads.”", "toad": "A toad."}),
        ("Ability\nA thing.\n\nAbility\nAgain.", {"ability": "A thing.", "ability#2": "Again."}),
        ("Ability\nA thing.\nYou\nA hand.\nCost\nA price.\nThe Toad\nA toad.", {"ability": "A thing. You A hand.",
                                                                             "cost": "A price.",
                                                                             "the-toad": "A toad."}),  # in order
        ("Ability\nA thing.\n  A list.\nCost\nA price.\n\nToad\nA toad.\n\nYou\nYou.",
         {"ability": "A thing. A list.", "cost": "A price.", "toad": "A toad.", "you": "You."}),
        ("?As Though?\nA thing.\n\nToad?s ?Cost?\nA price.\n\nWhy?\nSo.",
         {"as-though": "A thing.", "toads-cost": "A price. Why? So."}),  # quotation marks that were lost
        ("Ability\nExample: A thing.", {"ability": "Ability", "ability#example-1": "A thing."}),
        ("Ability\nA thing.\n\nA toad that croaks at a newt that swims with a\nheron hops.\n\nCost\nA price.",
         {"ability": "A thing. A toad that croaks at a newt that swims with a heron hops.", "cost": "A price."}),
        ("∞\nA symbol.", {"entry": "A symbol."}),
        ("Ability\nA thing.\n\n-----", {"ability": "A thing."}),
    ],
)  # fmt: skip
def test_glossary_entries_are_told_apart_by_headword_and_layout(reads, glossary, expected):
    """A headword is short, isn't a sentence, and stands apart where entries do."""
    records = reads(f"{OPENING}Glossary\n\n{glossary}").records
    found = {r.local_id: r.text for r in records if r.local_id.startswith("glossary/")}
    assert found == {f"glossary/{key}": text for key, text in expected.items()}


LONG = "is a thing that words are found for until the line is as long as all the others are here"


@pytest.mark.parametrize(
    "meaning",
    [
        "One.\nExample: Two.\nThree.\nFour.\nExample: Five.",  # no line goes on
        f"One.\nExample: Two {LONG}\nand on\n   Three {LONG}\nand on\n   Four {LONG}\nand on\nExample: Five.",
        f"One.\n\nExample: Two {LONG}\nand on\n\nThree {LONG}\nand on\n\nFour {LONG}\nand on\n\nExample: Five.",
        f"  One {LONG}\n  and on\n  Example: Two {LONG}\n  and on\n\n  Three {LONG}\n  Four.\n  Example: Five.",
        f"One.\nExample: Two {LONG}\nanotherword\nThree {LONG}\nanotherword and on\nFour.\nExample: Five.",
    ],
)
def test_a_paragraph_after_an_example_belongs_to_the_glossary_entry(reads, meaning):
    records = reads(f"{OPENING}Glossary\n\nAbility\n{meaning}\n\nCost\nA price.").records
    found = {r.local_id.removeprefix("glossary/"): r for r in records if r.local_id.startswith("glossary/")}
    assert [name for name in found if name != "cost"] == [
        "ability",
        "ability#example-1",
        "ability#part-2",
        "ability#example-2",
    ]
    first = {name: record.text.split()[0].strip(".") for name, record in found.items()}
    assert list(first.values()) == ["One", "Two", "Three", "Five", "A"]
    assert "Four" in found["ability#part-2"].text
    assert found["ability#part-2"].kind is found["ability"].kind
    assert found["ability#part-2"].parent == found["ability"].id


def test_a_headword_is_found_after_an_indented_paragraph(reads):
    meaning = f"A thing.\n   It {LONG}\nanotherword and on."
    glossary = f"Ability\n{meaning}\nCost\nA price.\n\nToad\nA toad.\n\nYou\nYou."
    names = [r.local_id for r in reads(f"{OPENING}Glossary\n\n{glossary}").records]
    assert names[-4:] == ["glossary/ability", "glossary/cost", "glossary/toad", "glossary/you"]


def test_words_before_the_first_entry_introduce_the_glossary(reads):
    records = reads(f"{OPENING}Glossary\n-----\n\nThese are words.\n\nAbility\nA thing.").records
    assert [(r.local_id, r.text) for r in records[-2:]] == [
        ("heading/glossary#preamble", "These are words."),
        ("glossary/ability", "A thing."),
    ]


@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_a_glossary_without_blank_lines_has_a_note(reads, gap):
    """In such a copy, an entry out of order can't be told from the text of the one before."""
    entries = gap.join(f"{word}\nA thing." for word in ("Ability", "Cost", "Toad", "You"))
    found = {record.local_id: record for record in reads(f"{OPENING}Glossary\n\n{entries}\n\nCredits\n\nA").records}
    assert bool(found["heading/glossary"].notes) is (gap == "\n")
