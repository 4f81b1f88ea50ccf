"""Texts that may contain another text."""

from kb.lineage.containing_texts import Wholes
from kb.lineage.matching_items import Item, Rarity, items
from kb.records.record import Kind


def near(book, old: dict[str, str], new: dict[str, str]) -> list[str]:
    """Return the names of the newer texts that may contain the older rule 100.1."""
    older, newer = items(book("cr-1", old)), items(book("cr-2", new))
    rarity = Rarity((older, newer))
    return [item.name for item in Wholes(newer, rarity).near(older[0])]


def test_texts_with_the_same_rare_words_may_contain_a_text(both: tuple[dict[str, Item], dict[str, Item], Rarity]):
    old, new, rarity = both
    wholes = Wholes(list(new.values()), rarity)
    found = wholes.near(old["200.2"])
    assert [item.name for item in found[:2]] == ["500.2a", "500.2"]
    assert {item.kind for item in found} == {Kind.RULE}
    assert wholes.near(old["200.2"]) == found


COMMON = "Toads leave the pond."
"""A text whose words occur in all other texts."""
OTHERS = {f"{n}00.1": f"The toads of pond{n} leave{n} the pond as toads leave it." for n in range(1, 40)}


def test_a_text_without_rare_words_is_found_only_by_its_exact_words_in_one_text(book):
    whole = f"Newts stay. {COMMON} Olms stay."
    assert near(book, {"100.1": COMMON}, OTHERS) == []
    assert near(book, {"100.1": COMMON}, {**OTHERS, "500.2": whole}) == ["500.2"]
    assert near(book, {"100.1": COMMON}, {**OTHERS, "500.2": whole, "500.3": whole}) == []
    assert near(book, {"100.1": COMMON}, {**OTHERS, "500.2": "Natterjacktoads leave the ponds."}) == []
    assert near(book, {"100.1": COMMON}, {**OTHERS, "glossary/pond": whole}) == ["glossary/pond"]
    assert near(book, {"glossary/pond": COMMON}, {**OTHERS, "500.2": whole}) == []


def test_a_rule_may_contain_an_example_but_not_the_reverse(book):
    words = "A bitten keeper washes the wound with vinegar at once."
    rules = {"100.1": "Newts bite.", "300.2": f"Newts bite. {words}"}
    older, newer = (
        items(book(slug, {"100.1": texts[0], "100.1#example-1": texts[1]}))
        for slug, texts in (("cr-1", ("Newts bite.", words)), ("cr-2", (words, "Newts.")))
    )
    after = items(book("cr-2", rules))
    rarity = Rarity((older, newer, after))
    assert [item.name for item in Wholes(after, rarity).near(older[1])] == ["300.2"]
    assert "100.1#example-1" not in {item.name for item in Wholes(older, rarity).near(newer[0])}
