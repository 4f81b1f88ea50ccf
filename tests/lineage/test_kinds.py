"""Kinds of differences between two texts."""

from collections.abc import Callable
from datetime import date

import pytest

from kb.lineage.kinds import DifferenceKind, kind_of_difference, kind_of_words, same_but_for
from kb.records.record import CUT_OFF, OTHERS_END, Note, Record

BEFORE, AFTER = date(2009, 5, 1), date(2009, 7, 11)


@pytest.mark.parametrize(
    ("older", "newer", "kind"),
    [
        ("A toad croaks.", "A toad croaks.", None),
        ("A “toad” croaks?loudly.", 'A "toad" croaks — loudly.', DifferenceKind.TYPOGRAPHY),
        ("its opponents don't croak", "it's opponent's dont croak", DifferenceKind.TYPOGRAPHY),
        ("a toad, then", "A toad then", DifferenceKind.TYPOGRAPHY),
        ("a Pond(TM) toad", "a Pond_TM toad", DifferenceKind.TYPOGRAPHY),
        ("If it is wet, it will not croak.", "If it's wet, it won't croak.", DifferenceKind.TYPOGRAPHY),
        ("the toad is wet", "the toad's wet", DifferenceKind.REWORDED),
        ("it has put on a hat", "it's put on a hat", DifferenceKind.REWORDED),
        ("it can croak", "it can't croak", DifferenceKind.SUBSTANCE),
        ("See rule 502.9.", "See rule 702.17.", DifferenceKind.REFERENCE),
        ("A toad croaks.", "A toad croaks. See rule 205.3i for all kinds of toads.", DifferenceKind.REFERENCE),
        ("See Toadcycling.", "See Typecycling.", DifferenceKind.REFERENCE),
        ("A toad croaks. See Croak.", "A toad croaks. See Ribbit, Toads.", DifferenceKind.REFERENCE),
        ("See Toadcycling.", "A toad cycles.", DifferenceKind.SUBSTANCE),
        ("A toad croaks.", "A toad croaks (see rule 205.3i, “Toads.”). A newt bites.", DifferenceKind.SUBSTANCE),
        ("A toad comes into play.", "A toad enters the battlefield.", DifferenceKind.VOCABULARY),
        ("A toad in play (see rule 217).", "A toad on the battlefield (see rule 403).", DifferenceKind.VOCABULARY),
        ("It is played by rules 409.1b and 409.1f-h.", "It is cast by rule 601.2b–g.", DifferenceKind.VOCABULARY),
        ("A toad comes into play.", "A newt enters the battlefield.", DifferenceKind.SUBSTANCE),
        ("A toad gets +1/+1.", "A toad gets -1/-1.", DifferenceKind.SUBSTANCE),
    ],
)
def test_a_difference_gets_the_most_harmless_kind_that_explains_it(older: str, newer: str, kind: DifferenceKind | None):
    assert kind_of_words(older, newer, BEFORE, AFTER) is kind


def test_a_change_of_terms_counts_as_vocabulary_only_across_its_day():
    older, newer = "A toad is played.", "A toad is cast."
    assert kind_of_words(older, newer, BEFORE, AFTER) is DifferenceKind.VOCABULARY
    assert kind_of_words(older, newer, AFTER, date(2013, 7, 13)) is DifferenceKind.SUBSTANCE


def test_a_change_of_terms_is_recognised_in_either_direction():
    assert kind_of_words("it enters the battlefield", "it comes into play", AFTER, BEFORE) is DifferenceKind.VOCABULARY


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("See rule 119.6.", "See rules 120.4a, 120.6, and 704.5g."),
        ("It follows steps 409.1a-h of that.", "It follows steps 601.2a–i of that."),
        ("Rule 409.1f through Rule 409.1h is followed.", "Rule 409.1f-h is followed."),
        ("The steps described in rules 509.1–3 are taken.", "The steps described in rule 509.1 are taken."),
        ("It lives (see rule 418.5a); it dies.", "It lives (see rules 612.1 and 612.3); it dies."),
    ],
)
def test_differing_citations_of_any_length_are_differences_of_reference(older: str, newer: str):
    assert kind_of_words(older, newer, BEFORE, AFTER) is DifferenceKind.REFERENCE
    assert kind_of_words(older, f"{newer} Or not.", BEFORE, AFTER) is DifferenceKind.SUBSTANCE


def test_a_noted_misprint_is_compared_as_corrected(make_record: Callable[..., Record]):
    printed = make_record("a", "1.1", text="A tod comes into play.")
    noted = printed._replace(notes=(Note("A letter is missing.", "tod", "toad"),))
    newer, same = (
        make_record("b", "1.1", text=f"A toad {does}.") for does in ("enters the battlefield", "comes into play")
    )
    assert kind_of_difference(printed, newer, BEFORE, AFTER) is DifferenceKind.SUBSTANCE
    assert kind_of_difference(noted, newer, BEFORE, AFTER) is DifferenceKind.VOCABULARY
    assert kind_of_difference(noted, same, BEFORE, AFTER) is DifferenceKind.TYPOGRAPHY
    assert kind_of_difference(noted, noted, BEFORE, AFTER) is None


def test_a_text_cut_off_in_a_copy_is_compared_up_to_the_cut(make_record: Callable[..., Record]):
    whole = make_record("a", "1.1", text="A toad croaks once. Then it hops twice.")
    cut = make_record("b", "1.1", text="A toad croaks once. Then it ho")._replace(notes=(Note(CUT_OFF),))
    assert kind_of_difference(whole, cut, BEFORE, AFTER) is DifferenceKind.TYPOGRAPHY
    assert kind_of_difference(cut, whole, BEFORE, AFTER) is DifferenceKind.TYPOGRAPHY
    other = cut._replace(text="A toad croaks twice. Then it ho")
    assert kind_of_difference(whole, other, BEFORE, AFTER) is DifferenceKind.SUBSTANCE


def test_a_text_with_the_end_of_another_rule_is_compared_as_far_as_it_is_the_same(
    make_record: Callable[..., Record],
):
    whole = make_record("a", "1.1", text="A toad croaks once. Then it hops away.")
    mixed = make_record("b", "1.1", text="A toad croaks once. Newts may swim.")
    mixed = mixed._replace(notes=(Note(f"{OTHERS_END}1.4."),))
    assert kind_of_difference(whole, mixed, BEFORE, AFTER) is DifferenceKind.TYPOGRAPHY


@pytest.mark.parametrize(
    ("newer", "kind"),
    [
        ("Create a green Toad token.", DifferenceKind.VOCABULARY),
        ("Create two green Toad tokens.", DifferenceKind.SUBSTANCE),
    ],
)
def test_put_onto_the_battlefield_and_create_a_token_are_the_same_since_kaladesh(newer: str, kind: DifferenceKind):
    older = "Put a green Toad token onto the battlefield."
    assert kind_of_words(older, newer, date(2013, 7, 13), date(2023, 11, 17)) is kind
    assert kind_of_words(older, newer, date(2009, 7, 11), date(2013, 7, 13)) is DifferenceKind.SUBSTANCE


def test_a_text_with_synonyms_is_reworded_and_not_changed_in_substance():
    days = date(2003, 1, 1), date(2013, 1, 1)
    older = "Multiple copies of leaping on the same toad, which say nothing, are redundant."
    assert kind_of_words(older, older.replace("copies", "instances"), *days) is DifferenceKind.REWORDED
    assert kind_of_words(older, older.replace("redundant", "cumulative"), *days) is DifferenceKind.SUBSTANCE


def test_only_equal_texts_are_called_the_same():
    told = [same_but_for(kind) for kind in (*DifferenceKind, None)]
    assert told.count("The number and the words are the same.") == 1


def test_a_doubtful_correction_of_a_misprint_makes_only_a_typographic_difference(make_record: Callable[..., Record]):
    slip = Note("A word that looks misspelled.", "placing", "playing")
    text = 'Tapping a land in order to be placing it "beside" a toad'
    old = make_record("a", "100.1", text=text, notes=(slip,))
    new = make_record("b", "100.1", text=text.replace('"', "“"))
    meant = make_record("b", "100.1", text=text.replace("placing", "playing"))
    assert kind_of_difference(old, new, BEFORE, AFTER) is DifferenceKind.TYPOGRAPHY
    assert kind_of_difference(new, old, BEFORE, AFTER) is DifferenceKind.TYPOGRAPHY
    assert kind_of_difference(old, meant, BEFORE, AFTER) is DifferenceKind.TYPOGRAPHY
