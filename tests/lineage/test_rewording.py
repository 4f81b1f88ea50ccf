"""Differences that only reword a rule."""

import pytest

from kb.lineage.rewording import only_reword, without_remarks


@pytest.mark.parametrize(
    ("older", "newer", "answer"),
    [
        ("the illustration credit has no effect", "this illustration credit has no effects", True),
        ("multiple copies of flying are redundant", "multiple instances of flying are redundant", True),
        ("a toad which croaks must leave", "a toad that croaks must leave", True),
        ("the spell is cast while the spell is exiled", "the spell with morph is cast while it is exiled", False),
        ("a toad may croak", "a toad must croak", False),  # may and must
        ("a toad croaks once", "a toad croaks twice", False),
        ("a toad eats the newt and the newt croaks", "a toad eats the newt and a toad croaks", False),  # another one
        ("a leaping toad eats a leaping newt", "a leaping toad eats a newt", False),  # of what kind
        ("newts eat toads and toads sleep near water at night", "at night near water sleep toads newts and toads eat",
         False),  # in another order
        ("mox gets +x/+x until mox leaves", "this creature gets +x/+x until this creature leaves", False),
        ("a creature called mox gets +x while mox stays", "a creature called mox gets +x while this creature stays",
         True),  # a card calls itself by its kind
    ],
)  # fmt: skip
def test_only_reword_needs_the_same_content_words_in_the_same_order(older: str, newer: str, *, answer: bool):
    """Words that decide the meaning, such as "may", must be equally many."""
    assert only_reword(older.split(), newer.split()) is answer


def test_without_remarks_removes_addresses_and_remarks_on_earlier_rules():
    assert without_remarks("see www.toads.example/rules.") == "see ."
    assert without_remarks("it dies. this is a reversal of previous rules.") == "it dies. "


def test_swapped_players_or_objects_are_more_than_a_rewording():
    words = "the active player rather than the defending player chooses how the damage of the creature is assigned"
    swapped = words.replace("active", "§").replace("defending", "active").replace("§", "defending")
    assert only_reword(words.split(), words.split())
    assert not only_reword(words.split(), swapped.split())
    assert not only_reword(
        ["the", "player", "may", "choose", "targets"], ["the", "player", "and", "you", "may", "choose", "targets"]
    )
