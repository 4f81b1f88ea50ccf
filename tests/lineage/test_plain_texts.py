"""Texts normalised for comparison."""

import pytest

from kb.lineage.plain_texts import plain, spelled_out, without_references, words


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
def test_typography_and_lost_characters_are_ignored_in_comparison(one: str, other: str):
    assert words(plain(one)) == words(plain(other))


@pytest.mark.parametrize(("one", "other"), [("gets +1/+1", "gets -1/-1"), ("{T}: Add {G}", "{T}: Add {R}"), ("1", "2")])
def test_signs_mana_symbols_and_numbers_count_in_comparison(one: str, other: str):
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
def test_without_references_masks_numbers_and_titles_of_cited_rules(one: str, other: str):
    assert words(plain(one)) != words(plain(other))
    assert without_references(plain(one)) == without_references(plain(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [("draws 3 cards", "draws 4 cards"), ("by a rule, 3 cards", "by a rule, 4 cards"), ("at 100", "at 101")],
)
def test_without_references_keeps_numbers_that_cite_no_rule(one: str, other: str):
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
def test_spelled_out_expands_contractions(short: str, long: str):
    assert words(plain(short)) != words(plain(long))
    assert words(spelled_out(plain(short))) == words(spelled_out(plain(long)))


@pytest.mark.parametrize("text", ["the player's hand", "its owner's", "players' hands", "he'd", "want to", "tonight"])
def test_spelled_out_keeps_possessives_and_ambiguous_contractions(text: str):
    assert spelled_out(text) == text
