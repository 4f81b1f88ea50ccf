"""Which text of an edition has become which text of the next."""

import pytest

from kb.lineage.matching import ASKED, matches
from kb.records.match import FACT, Bond, Match
from kb.records.record import Record


@pytest.fixture(scope="module")
def found(older: tuple[Record, ...], newer: tuple[Record, ...]) -> dict[str, Match]:
    """Return what went on from the older made-up edition, by its name there."""
    return {m.old.partition("/")[2]: m for m in matches(older, newer) if m.goes_on}


def became(found: dict[str, Match], name: str) -> tuple[str, Bond]:
    """Return what a text has become, and by which bond."""
    return found[name].new.partition("/")[2], found[name].bond


def test_an_edition_is_its_own(older: tuple[Record, ...]):
    """Each text is the same under the same number."""
    same = matches(older, older)
    assert len(same) == len(older)
    assert {(m.bond, m.confidence, m.old == m.new) for m in same} == {(Bond.SAME, 1.0, True)}


def test_the_same_words_under_another_number(found: dict[str, Match]):
    """Cited numbers apart."""
    assert became(found, "100.1") == ("400.1", Bond.WORDS)
    assert became(found, "100.3") == ("400.3", Bond.WORDS)


def test_nearest_words(found: dict[str, Match]):
    """A rule and its example that were reworded; the reason says how much is common."""
    assert became(found, "100.2") == ("400.2", Bond.NEAREST)
    assert became(found, "100.2#example-1") == ("400.2#example-1", Bond.NEAREST)
    assert FACT <= found["100.2"].confidence < 1
    assert "% of the weight of their words" in found["100.2"].reason


def test_a_number_given_to_another_rule_is_not_that_rule(found: dict[str, Match]):
    """100.1 speaks of tadpoles now."""
    assert "cr-2010-01-01/100.1" not in {match.new for match in found.values()}


def test_a_rule_said_anew_elsewhere_stays_in_its_place(book):
    """It stands there with a word more; the same words elsewhere are a new rule, if they don't stand alone."""
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


def test_a_part_lettered_under_a_rule_is_not_that_rule(book):
    """The rule goes on under its number as it begins, though most of its words went to the part."""
    first, rest = (
        "Some charms call green newts that sleep under one flat stone at night.",
        "A charm that calls some newt names its keeper, its pond, its food and its colour.",
    )
    old = book("cr-2008-01-01", {"100.1": f"{first} {rest}"})
    parted = book("cr-2010-01-01", {"100.1": f"{first} Others call toads, frogs and olms.", "100.1a": rest})
    found = {m.new[14:]: m.is_fact for m in matches(old, parted) if m.goes_on}
    assert found == {"100.1": True}


def test_headings_follow_what_stands_under_them(found: dict[str, Match]):
    """As much as their words."""
    assert became(found, "heading/200")[0] == "heading/500"
    assert became(found, "heading/300.2")[0] == "heading/600.2"


def test_one_ability_never_becomes_another(found: dict[str, Match]):
    """Leaping is gone and climbing is new, though their rules have the same words and the same place."""
    assert not [match for match in found.values() if "600.1" in match.new and match.is_fact]
    assert became(found, "300.2b")[0] == "600.2b"


def test_a_headword_stays_itself(found: dict[str, Match]):
    """Whatever its entry says, and under another name where only a dated term differs."""
    assert became(found, "glossary/croak") == ("glossary/croak", Bond.NUMBER)
    assert became(found, "glossary/comes-into-play")[0] == "glossary/enters-the-battlefield"
    assert found["glossary/comes-into-play"].reason == "Only a dated term in the headword differs."


def test_a_headword_stays_itself_with_a_remark_beside_it(book):
    """Where nothing says as much of its words."""
    before, after = {"glossary/leaping": "To hop far over a pond."}, {"glossary/leaping-obsolete": "See Jumping."}
    (match,) = matches(book("cr-1", before), book("cr-2", after))
    assert (match.new, match.is_fact) == ("cr-2/glossary/leaping-obsolete", True)
    assert match.reason == "Only a remark beside the headword differs."


def test_a_number_that_both_have_is_at_least_a_question(book):
    """Two texts of one number with nothing in common."""
    (match,) = matches(book("cr-1", {"100.1": "A toad croaks."}), book("cr-2", {"100.1": "Tadpoles have gills."}))
    assert (match.bond, match.is_fact) == (Bond.NUMBER, False)
    assert match.confidence <= ASKED


def test_no_text_belongs_to_two(older: tuple[Record, ...], newer: tuple[Record, ...]):
    """Neither before nor after."""
    going_on = [match for match in matches(older, newer) if match.goes_on]
    assert len({m.old for m in going_on}) == len({m.new for m in going_on}) == len(going_on)


def test_nothing_is_matched_with_nothing(older: tuple[Record, ...]):
    """An empty edition is no edition."""
    assert matches(older, ()) == matches((), older) == []


def test_what_is_known_already_is_taken(older: tuple[Record, ...], newer: tuple[Record, ...]):
    """It isn't given again, nothing else is matched with it, and a part that left it is found."""
    known = [("cr-2008-01-01/200.2", "cr-2010-01-01/500.2a"), ("cr-2008-01-01/100.1", "cr-2010-01-01/100.1")]
    found = matches(older, newer, known)
    ends = {end for pair in known for end in pair}
    assert not [m for m in found if m.goes_on and {m.old, m.new} & ends]
    parts = [(m.new, m.bond) for m in found if m.old == "cr-2008-01-01/200.2"]
    assert parts == [("cr-2010-01-01/500.2", Bond.SPLIT)]


ELSEWHERE = {f"100.{n}": f"Rule{n} mentions newt{n}, gate{n} and moss{n} on one stone." for n in range(2, 30)}


def test_a_rule_that_kept_its_number_and_lost_its_parts_goes_on(book):
    """It begins as it did; what was said behind that is lettered under it now, and is split off it."""
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


def test_an_entry_with_a_longer_headword_goes_on(book):
    """Where its words are near, and no other entry has its headword."""
    old = book("cr-1", {"glossary/teams": "A game of teams of frogs that sit round one pond, each beside its own."})
    new = book("cr-2", {"glossary/teams-variant": "A variant of teams of frogs; they sit round one pond. See Frog."})
    (match,) = (m for m in matches(old, new) if m.goes_on)
    assert (match.new, match.is_fact) == ("cr-2/glossary/teams-variant", True)


def test_an_entry_that_came_to_be_called_otherwise_goes_on(book):
    """It says the same of another headword, in the same order; one that says something else is another."""
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


def test_an_entry_taken_up_under_a_headword_like_its_own(book):
    """It stands nearly whole in the other, in the same order."""
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
