"""Texts as they are compared."""

import pytest

from kb.lineage.plain import plain, spelled_out, without_references, words


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Tokens aren't cards?even here", "Tokens aren’t cards -- even here"),
        ("the Future Sight(TM) set", "the Future Sight® set"),
        ("It can?t attack.", "It can’t attack"),
        ("It canÕt attack.", "It can’t attack"),
        ("pay {o2}, {oT} or {Tap}", "pay {2}, {T} or {T}"),
        ("a static ability--not a spell", "a static ability—not a spell"),
        ("gets - 1/-1 or -1/- 1", "gets -1/-1 or -1/-1"),
        ("See rule 419,8.", "See rule 419.8."),
        ("the Future Sight(TM) set", "the Future Sight_TM set"),
    ],
)
def test_typography_and_damage_are_no_words(one: str, other: str):
    """Dashes, quotation marks, marks of trade, older symbols and what stands for a lost character are left out."""
    assert words(plain(one)) == words(plain(other))


@pytest.mark.parametrize(("one", "other"), [("gets +1/+1", "gets -1/-1"), ("{T}: Add {G}", "{T}: Add {R}"), ("1", "2")])
def test_symbols_and_numbers_are_words(one: str, other: str):
    """A sign, a mana symbol and a number say something."""
    assert words(plain(one)) != words(plain(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("See rule 502.9.", "See rule 702.19."),
        ('See rule 407, "Adding Abilities."', "See rule 607, “Linked Abilities.”"),
        ("rules 601.2f–h", "rules 409.1f-h"),
        ("see section 4 and rule 305", "see section 6 and rule 407"),
    ],
)
def test_only_the_rules_cited_differ(one: str, other: str):
    """Their numbers and titles are masked."""
    assert words(plain(one)) != words(plain(other))
    assert without_references(plain(one)) == without_references(plain(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [("draws 3 cards", "draws 4 cards"), ("by a rule, 3 cards", "by a rule, 4 cards"), ("at 100", "at 101")],
)
def test_other_numbers_are_not_masked(one: str, other: str):
    """A number that cites no rule is what the text says."""
    assert without_references(plain(one)) != without_references(plain(other))


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("It's tapped; they're not.", "It is tapped; they are not."),
        ("He'll say you've won.", "He will say you have won."),
        ("It can’t, won’t and doesn’t.", "It can not, will not and does not."),
        ("You cannot.", "You can't."),
    ],
)
def test_contractions_are_written_out(short: str, long: str):
    """What is contracted is the same words."""
    assert words(plain(short)) != words(plain(long))
    assert words(spelled_out(plain(short))) == words(spelled_out(plain(long)))


@pytest.mark.parametrize("text", ["the player's hand", "its owner's", "players' hands", "he'd", "want to", "tonight"])
def test_what_may_be_no_contraction_stays(text: str):
    """A possessive, and what may stand for several things, is left."""
    assert spelled_out(text) == text
