"""Matching the texts of an edition with those of the next."""

import pytest

from kb.lineage.matching import ASKED, matches
from kb.records.match import FACT, Bond, Match
from kb.records.record import Record


@pytest.fixture(scope="module")
def found(older: tuple[Record, ...], newer: tuple[Record, ...]) -> dict[str, Match]:
    """Return the continuing matches by the older local id."""
    return {m.old.partition("/")[2]: m for m in matches(older, newer) if m.goes_on}


def became(found: dict[str, Match], name: str) -> tuple[str, Bond]:
    """Return the local id and bond of a text's successor."""
    return found[name].new.partition("/")[2], found[name].bond


def test_an_edition_matches_itself_text_by_text(older: tuple[Record, ...]):
    same = matches(older, older)
    assert len(same) == len(older)
    assert {(m.bond, m.confidence, m.old == m.new) for m in same} == {(Bond.SAME, 1.0, True)}


def test_a_text_is_matched_by_its_words_under_another_number(found: dict[str, Match]):
    """Cited numbers don't count."""
    assert became(found, "100.1") == ("400.1", Bond.WORDS)
    assert became(found, "100.3") == ("400.3", Bond.WORDS)


def test_a_reworded_rule_and_its_example_are_matched_by_similarity(found: dict[str, Match]):
    """The reason says how much they have in common."""
    assert became(found, "100.2") == ("400.2", Bond.NEAREST)
    assert became(found, "100.2#example-1") == ("400.2#example-1", Bond.NEAREST)
    assert FACT <= found["100.2"].confidence < 1
    assert "% of the weight of their words" in found["100.2"].reason


def test_a_number_reused_for_another_rule_is_not_matched(found: dict[str, Match]):
    """Rule 100.1 is about tadpoles in the newer edition."""
    assert "cr-2010-01-01/100.1" not in {match.new for match in found.values()}


def test_a_slightly_changed_rule_in_its_place_wins_over_its_exact_words_elsewhere(book):
    words = "A green toad that sits on a warm stone croaks loudly whenever some heron lands beside its muddy swamp."
    beside = {
        "100.2": "Nothing at all may croak at night under those yellow reeds until morning comes to every pond.",
        "100.3": "One newt which leaps over each wide lily leaf gets fed by its keeper before those that swim.",
    }
    old = book("cr-2008-01-01", {"100.1": words, **beside})
    named = {name.replace("100", "101"): text for name, text in beside.items()}
    both = book("cr-2010-01-01", {"101.1": words.replace("its muddy", "its old muddy"), "300.1": words, **named})
    only = book("cr-2010-01-01", {"300.1": words, **named})
    assert {m.old[-5:]: m.new[-5:] for m in matches(old, both)}["100.1"] == "101.1"
    assert {m.old[-5:]: m.new[-5:] for m in matches(old, only)}["100.1"] == "300.1"


def test_a_rule_whose_words_moved_to_a_subrule_is_matched_with_its_own_number(book):
    first, rest = (
        "Some charms call green newts that sleep under one flat stone at night.",
        "A charm that calls some newt names its keeper, its pond, its food and its colour.",
    )
    old = book("cr-2008-01-01", {"100.1": f"{first} {rest}"})
    parted = book("cr-2010-01-01", {"100.1": f"{first} Others call toads, frogs and olms.", "100.1a": rest})
    found = {m.new[14:]: m.is_fact for m in matches(old, parted) if m.goes_on}
    assert found == {"100.1": True}


def test_headings_are_matched_by_the_rules_below_them(found: dict[str, Match]):
    assert became(found, "heading/200")[0] == "heading/500"
    assert became(found, "heading/300.2")[0] == "heading/600.2"


def test_rules_of_one_ability_are_not_matched_with_those_of_another(found: dict[str, Match]):
    """Leaping is gone and climbing is new, though their rules have similar words and the same place."""
    assert not [match for match in found.values() if "600.1" in match.new and match.is_fact]
    assert became(found, "300.2b")[0] == "600.2b"


def test_glossary_entries_are_matched_by_headword_and_across_changes_of_terms(found: dict[str, Match]):
    assert became(found, "glossary/croak") == ("glossary/croak", Bond.NUMBER)
    assert became(found, "glossary/comes-into-play")[0] == "glossary/enters-the-battlefield"
    assert found["glossary/comes-into-play"].reason == "Only a dated term in the headword differs."


def test_a_headword_is_matched_with_one_that_has_an_added_remark(book):
    before, after = {"glossary/leaping": "To hop far over a pond."}, {"glossary/leaping-obsolete": "See Jumping."}
    (match,) = matches(book("cr-1", before), book("cr-2", after))
    assert (match.new, match.is_fact) == ("cr-2/glossary/leaping-obsolete", True)
    assert match.reason == "Only a remark beside the headword differs."


def test_two_unlike_texts_with_one_number_are_only_a_questionable_match(book):
    (match,) = matches(book("cr-1", {"100.1": "A toad croaks."}), book("cr-2", {"100.1": "Tadpoles have gills."}))
    assert (match.bond, match.is_fact) == (Bond.NUMBER, False)
    assert match.confidence <= ASKED


def test_each_text_continues_at_most_one_text(older: tuple[Record, ...], newer: tuple[Record, ...]):
    going_on = [match for match in matches(older, newer) if match.goes_on]
    assert len({m.old for m in going_on}) == len({m.new for m in going_on}) == len(going_on)


def test_an_empty_edition_has_no_matches(older: tuple[Record, ...]):
    assert matches(older, ()) == matches((), older) == []


def test_texts_already_matched_are_not_matched_again_but_their_parts_are_found(
    older: tuple[Record, ...], newer: tuple[Record, ...]
):
    known = [("cr-2008-01-01/200.2", "cr-2010-01-01/500.2a"), ("cr-2008-01-01/100.1", "cr-2010-01-01/100.1")]
    found = matches(older, newer, known)
    ends = {end for pair in known for end in pair}
    assert not [m for m in found if m.goes_on and {m.old, m.new} & ends]
    parts = [(m.new, m.bond) for m in found if m.old == "cr-2008-01-01/200.2"]
    assert parts == [("cr-2010-01-01/500.2", Bond.SPLIT)]


ELSEWHERE = {f"100.{n}": f"Rule{n} mentions newt{n}, gate{n} and moss{n} on one stone." for n in range(2, 30)}


def test_a_rule_divided_into_lettered_subrules_keeps_its_number(book):
    """Its other sentences are split off as subrules."""
    first = "Where a scroll names herons it means only true herons."
    rest = (
        "Most ponds keep grey herons that measure two ells from beak to tail and drink at noon.",
        "Carved decoys aren't taken for birds even where carvings of reeds stand beside their nests.",
    )
    old = book("cr-2008-01-01", {"100.1": f"{first} {' '.join(rest)}", **ELSEWHERE})
    new = book("cr-2010-01-01", {"100.1": first, "100.1a": rest[0], "100.1b": rest[1], **ELSEWHERE})
    found = [(m.old[14:], m.new[14:], m.bond) for m in matches(old, new) if m.is_fact and m.bond is not Bond.SAME]
    assert ("100.1", "100.1", Bond.NUMBER) in found
    assert {part for _, part, bond in found if bond is Bond.SPLIT} == {"100.1a", "100.1b"}


def test_a_glossary_entry_is_matched_with_a_longer_form_of_its_headword(book):
    old = book("cr-1", {"glossary/teams": "A game of teams of frogs that sit round one pond, each beside its own."})
    new = book("cr-2", {"glossary/teams-variant": "A variant of teams of frogs; they sit round one pond. See Frog."})
    (match,) = (m for m in matches(old, new) if m.goes_on)
    assert (match.new, match.is_fact) == ("cr-2/glossary/teams-variant", True)


def test_a_glossary_entry_is_matched_with_a_renamed_one_that_says_the_same(book):
    text = (
        "A {0} is a basket; keepers name it by its weaver. “Reed {0}” means “Carry newts home and rinse them at dusk.”"
    )
    old = book("cr-1", {"glossary/creel": text.format("creel"), **ELSEWHERE})
    new = book("cr-2", {"glossary/pannier": text.format("pannier"), **ELSEWHERE})
    found = [(m.new, m.is_fact) for m in matches(old, new) if m.old == "cr-1/glossary/creel"]
    assert found == [("cr-2/glossary/pannier", True)]
    other = "A pannier is a basket that keepers hang on a mule. Newts are carried home in it, and never at dusk."
    found = matches(old, book("cr-2", {"glossary/pannier": other, **ELSEWHERE}))
    assert [m.is_fact for m in found if m.old == "cr-1/glossary/creel"] in ([], [False])


def test_a_glossary_entry_contained_in_a_similar_entry_is_matched_with_it(book):
    text = "If two queens of one name croak beside a pond, all but the eldest hide under lily leaves until dawn."
    old = book("cr-1", {"glossary/queen-queen-rule": text, **ELSEWHERE})
    longer = (
        f"Queen is a rank of toads. Royal is said of ponds. {text} Royal ponds have reeds, moss and "
        "two gates each, where wardens count newts at noon; these wear sashes, ring bells, and bar every heron."
    )
    new = book("cr-2", {"glossary/queen-royal": longer, **ELSEWHERE})
    assert [(m.new, m.is_fact) for m in matches(old, new) if m.old == "cr-1/glossary/queen-queen-rule"] == [
        ("cr-2/glossary/queen-royal", True)
    ]
