"""Rules that were split or merged."""

from kb.lineage.chained_matches import Chain
from kb.lineage.matching import matches
from kb.lineage.splits_and_merges import doubted, ends_of_parts
from kb.records.match import Bond, Match
from kb.records.record import Record


def parted(found: list[Match]) -> list[tuple[str, str, Bond]]:
    """Return the matches that don't continue a rule, as both local ids and the bond."""
    return [(m.old.partition("/")[2], m.new.partition("/")[2], m.bond) for m in found if not m.goes_on]


def test_a_rule_whose_second_sentence_became_a_rule_is_split(older: tuple[Record, ...], newer: tuple[Record, ...]):
    assert parted(matches(older, newer)) == [("200.2", "500.2a", Bond.SPLIT)]


def test_the_same_split_seen_backwards_is_a_merge(older: tuple[Record, ...], newer: tuple[Record, ...]):
    assert parted(matches(newer, older)) == [("500.2a", "200.2", Bond.MERGED)]


def test_a_sentence_repeated_elsewhere_is_not_split_off(book):
    """It still stands in its rule."""
    rule = "A sleeping newt that is disturbed bites. A bitten keeper washes the wound with vinegar at once."
    again = "A bitten keeper washes the wound with vinegar at once."
    assert parted(matches(book("cr-1", {"200.2": rule}), book("cr-2", {"200.2": rule, "900.1": again}))) == []


def ways_to_part(older: str, newer: str, whole: str, part: str) -> list[Chain]:
    """Return the chains of a split between two editions, and of the same split seen backwards as a merge."""
    split = Match(older, newer, Bond.SPLIT, 0.9, "It left."), Match(whole, part, Bond.SPLIT, 0.9, "It left.")
    merged = (Match(match.new, match.old, Bond.MERGED, 0.9, "It came.") for match in split)
    return [Chain(*split), Chain(*merged)]


def test_a_split_part_that_never_stood_in_the_older_text_is_doubted():
    """The part may have been added in an edition between. It is compared in the words in which it was split off."""
    texts = {
        "a/1": "A newt sleeps at night.",
        "b/1": "A newt sleeps at night. A keeper washes wounds with vinegar.",
        "c/1a": "A keeper washes wounds with vinegar.",
        "c/1b": "A newt sleeps.",
        "d/1a": "A keeper washes wounds with vinegar.",
        "d/1b": "An amphibian slumbers.",
    }
    came_later, was_there = (ways_to_part("a/1", f"d/{part}", "b/1", f"c/{part}") for part in ("1a", "1b"))
    assert ends_of_parts([*came_later, *was_there]) == set(texts)
    assert [match.is_fact for match in doubted([*came_later, *was_there], texts)] == [False, False, True, True]


def test_a_split_between_neighboring_editions_is_not_doubted():
    texts = {"a/1": "A newt sleeps at night, and so does a toad.", "b/2": "Toads slumber after dusk."}
    assert all(match.is_fact for match in doubted(ways_to_part("a/1", "b/2", "a/1", "b/2"), texts))


def test_a_rule_made_of_a_middle_sentence_is_split_off(book):
    """It doesn't continue the long rule."""
    sentences = (
        "Keepers of newts sign the register at dawn.",
        "Every lantern hangs from an iron hook beside the northern gate.",
        "The harvest of moss begins when the third bell rings over the valley.",
    )
    others = [f"Rule{place} mentions newt{place}, gate{place} and moss{place}." for place in range(30)]
    old = book("cr-1", {f"200.{n}": text for n, text in enumerate([*others, " ".join(sentences)])})
    new = book("cr-2", {f"500.{n}": text for n, text in enumerate([sentences[1], *others])})
    (found,) = (match for match in matches(old, new) if match.old == "cr-1/200.30")
    assert (found.new, found.bond, found.is_fact) == ("cr-2/500.0", Bond.SPLIT, True)


FILLER = {f"900.{n}": f"Rule{n} mentions newt{n}, gate{n} and moss{n} on the same stone." for n in range(40)}


def changed(book, old: dict[str, str], new: dict[str, str]) -> list[tuple[str, str, Bond]]:
    """Return the certain matches of texts that aren't equal, as both local ids and the bond."""
    found = matches(book("cr-1", {**old, **FILLER}), book("cr-2", {**new, **FILLER}))
    return [(m.old[5:], m.new[5:], m.bond) for m in found if m.is_fact and m.bond is not Bond.SAME]


def test_similarly_worded_rules_joined_in_one_are_merged(book):
    leaping, diving = (
        f"Multiple instances of {skill} on the same lily leaf are redundant."
        for skill in ("leaping", "diving in pairs")
    )
    old, new = {"100.1": leaping, "100.2": diving}, {"300.1": f"{leaping} {diving}"}
    assert changed(book, old, new) == [("100.2", "300.1", Bond.NEAREST), ("100.1", "300.1", Bond.MERGED)]
    both = {"100.1": leaping, "100.2": f"{leaping} {diving}"}
    assert changed(book, both, new) == [("100.2", "300.1", Bond.WORDS)]


def test_a_rule_on_two_subjects_that_becomes_two_rules_is_split(book):
    rule = "No special restrictions are on charms that create a {} effect. Such effects last until the herons leave."
    both, leaping, diving = (rule.format(what) for what in ("leaping/diving", "leaping", "diving"))
    found = changed(book, {"200.1": both}, {"300.1": leaping, "400.1": diving})
    assert [bond for *_, bond in found] == [Bond.NEAREST, Bond.SPLIT]
    assert {new for _, new, _ in found} == {"300.1", "400.1"}


def test_a_certain_merge_is_preferred_to_a_questionable_successor(book):
    begins, ends = "Every lantern hangs from an iron hook.", "Herons land wherever they like, and newts bite them."
    sentence = "Lanterns apply their light continuously and aren't dimmed ahead of time."
    old = {"100.1": begins, "100.2": sentence, "100.3": ends, **FILLER}
    instead = "Some lanterns apply their light to moths; keepers clean them at dawn every day."
    new = {"300.1": f"{begins} {sentence}", "300.2": instead, "300.3": ends, **FILLER}
    found = matches(book("cr-1", old), book("cr-2", new))
    assert [(m.new, m.bond) for m in found if m.old == "cr-1/100.2"] == [("cr-2/300.1", Bond.MERGED)]


def test_an_example_that_became_a_sentence_of_a_rule_is_merged_into_it(book):
    rule, example = "A newt bites its keeper.", "A bitten keeper washes the wound with vinegar at once."
    old, new = {"100.1": rule, "100.1#example-1": example}, {"100.1": f"{rule} {example}"}
    assert ("100.1#example-1", "100.1", Bond.MERGED) in changed(book, old, new)


def test_two_similar_rules_that_both_grew_are_matched_by_their_beginnings(book):
    older = "A {} newt will bite whatever hangs, as its keeper likes, near the newts {} it. If nothing hangs, it rests."
    newer = (
        "A {0} newt bites whatever hangs near the newts {1} it. If nothing hangs, it rests. Where two lanterns hang by "
        "the gate, its keeper announces to all others which one will be bitten before dawn, and which after dusk."
    )
    which = [("green", "around"), ("brown", "below")]
    old = {f"100.{n}": older.format(*words) for n, words in enumerate(which, 1)}
    new = {f"300.{n}": newer.format(*words) for n, words in enumerate(which, 1)}
    assert changed(book, old, new) == [(f"100.{n}", f"300.{n}", Bond.NEAREST) for n in (1, 2)]


def test_a_reworded_part_is_split_off_for_certain_only_as_a_subrule_of_its_rule(book):
    begins = "A toad leaves the pond once its keeper changes or it stops being one, whichever of the two comes first."
    piece = "Wetting a toad or drying one that the keeper named as a jumper never moves it from the northern meadow."
    anew = "A toad that the keeper named as a jumper stays: wetting it or drying it never moves it from that meadow."
    for number, is_fact in (("200.1b", True), ("700.1b", False), ("200.2", False)):
        found = matches(
            book("cr-1", {"200.1": f"{begins} {piece}", **FILLER}),
            book("cr-2", {"200.1": begins, number: anew, **FILLER}),
        )
        assert [(m.new[5:], m.is_fact) for m in found if m.bond is Bond.SPLIT] == [(number, is_fact)]


def test_parts_with_the_same_words_are_told_apart_by_word_order(book):
    first, second, third = (
        "An answer that compares one lily with another is given once, and is yes if either of the lilies would be yes.",
        "An answer that compares another of the lilies is given once, and either is yes or would be if one lily is.",
        "If either is given, one lily would be another, and the lilies of an answer that compares once is yes.",
    )
    old, new = {"200.1": f"{first} {second} {third}"}, {"300.1": first, "300.1a": second, "300.1b": third}
    assert changed(book, old, new) == [
        ("200.1", "300.1", Bond.NEAREST), ("200.1", "300.1a", Bond.SPLIT), ("200.1", "300.1b", Bond.SPLIT),
    ]  # fmt: skip


def test_a_rule_is_merged_into_a_similar_neighbor_extended_to_cover_both(book):
    leaves = "If a heron would be put into {} from anywhere, its keeper may put it into the reeds instead."
    old = {"100.1": leaves.format("its owner's nest"), "100.2": leaves.format("exile")}
    new = {"100.1": leaves.format("its owner's nest or exile")}
    assert ("100.2", "100.1", Bond.MERGED) in changed(book, old, new)


def test_a_rule_is_merged_into_a_longer_new_rule_only_in_the_same_place(book):
    beside = dict(zip("acde", ("orchard", "quarry", "windmill", "bridge"), strict=True))
    sums = {letter: f"The keeper of the {name} counts frogs and notes sums at dusk." for letter, name in beside.items()}
    said = "A keeper may feed only one toad each evening. Gifts may allow feeding more; that doesn't prevent it."
    longer = (
        "During dry months, a keeper may feed only one toad in each of his or her evenings. Gifts may allow more "
        "feeding; to feed in this way doesn't prevent it, and lilies, reeds, stones and ponds are checked by others "
        "first."
    )
    old = {**{f"200.6{letter}": text for letter, text in sums.items()}, "200.6b": said}
    for number, merged in (("300.7f", [("200.6b", "300.7f", Bond.MERGED)]), ("900.7f", [])):
        new = {**{f"300.7{letter}": text for letter, text in sums.items()}, number: longer}
        found = matches(book("cr-1", old), book("cr-2", new))
        assert parted([match for match in found if match.is_fact]) == merged
