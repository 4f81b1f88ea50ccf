"""The confidence that one text has become another."""

from dataclasses import replace

from kb.lineage.match_guesses import guess_at
from kb.lineage.matching_items import Item, Rarity
from kb.lineage.pairing import Pairing
from kb.records.match import FACT
from kb.records.record import Kind


def test_a_matching_place_raises_the_confidence_of_a_guess(both: tuple[dict[str, Item], dict[str, Item], Rarity]):
    old, new, rarity = both
    pairing = Pairing(list(old.values()), list(new.values()))
    alone = guess_at(old["100.2"], new["400.2"], pairing, rarity)
    for name in ("100.1", "100.3"):
        pairing.join(old[name], new[name.replace("100", "400")])
    pairing.survey()
    placed = guess_at(old["100.2"], new["400.2"], pairing, rarity)
    assert placed.confidence > alone.confidence
    assert "the texts around went there" in placed.why
    assert "the one before and the one after are the same" in placed.why


def test_a_matching_place_without_common_words_adds_no_confidence(
    both: tuple[dict[str, Item], dict[str, Item], Rarity],
):
    old, new, rarity = both
    placed = replace(new["100.1"], name="100.2", group="400")
    pairing = Pairing(list(old.values()), [*new.values(), placed])
    for name in ("100.1", "100.3"):
        pairing.join(old[name], new[name.replace("100", "400")])
    pairing.survey()
    guess = guess_at(old["100.2"], placed, pairing, rarity)
    assert "the number is the same, the texts around went there" in guess.why
    assert guess.confidence <= 1.6 * guess.similarity + 1e-9


def test_rules_with_similar_words_about_two_topics_are_no_certain_match(
    both: tuple[dict[str, Item], dict[str, Item], Rarity],
):
    old, new, rarity = both
    pairing = Pairing(list(old.values()), list(new.values()))
    guess = guess_at(old["300.1b"], new["600.1b"], pairing, rarity)
    assert guess.similarity > 0.8
    assert guess.confidence < FACT
    assert "they are about two things" in guess.why


def test_a_guess_about_examples_is_less_sure_than_about_rules(both: tuple[dict[str, Item], dict[str, Item], Rarity]):
    """Examples of one rule resemble each other."""
    old, new, rarity = both
    as_examples = old["100.2#example-1"], new["400.2#example-1"]
    as_rules = [replace(item, kind=Kind.RULE) for item in as_examples]
    sure = [guess_at(o, n, Pairing([o], [n]), rarity).confidence for o, n in (as_examples, as_rules)]
    assert sure[0] < sure[1]


def test_a_common_opening_raises_confidence_only_if_few_texts_have_it(
    both: tuple[dict[str, Item], dict[str, Item], Rarity],
):
    old, new, _ = both
    one, other = old["100.1"], replace(new["400.1"], text=f"{old['100.1'].opening} elsewhere")
    pairing = Pairing([one], [other])
    few, many = Rarity([[one], [other]]), Rarity([[one], [other]])
    many.openings[one.opening] = 9
    told = [guess_at(one, other, pairing, rarity) for rarity in (few, many)]
    assert ["they begin alike" in guess.why for guess in told] == [True, False]
    assert told[0].confidence > told[1].confidence


class Between(Pairing):
    """A pairing in which all items have joined neighbors."""

    def neighbours(self, old: Item, new: Item) -> int:
        """Return 2: both neighbors are joined."""
        return 2 if old is not new else 0


def test_joined_neighbors_raise_the_confidence_for_rules_but_not_for_examples(
    both: tuple[dict[str, Item], dict[str, Item], Rarity],
):
    """A rule between the same neighbors may be rewritten; an example there may be another one."""
    old, _, rarity = both
    words = frozenset(sorted(old["200.2"].words)[:4] + sorted(old["100.2"].words)[:4])
    for kind, more in ((Kind.RULE, True), (Kind.EXAMPLE, False)):
        one = replace(old["200.2"], kind=kind, weight=rarity.of(old["200.2"].words))
        other = replace(one, id="b/200.2", words=words, opening="", weight=rarity.of(words))
        guess = guess_at(one, other, Between([one], [other]), rarity)
        assert 0 < guess.similarity < 1
        assert (guess.confidence > 1.6 * guess.similarity) is more
