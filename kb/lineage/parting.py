"""Partings: what was split off a rule, and rules that were merged into one."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from kb.lineage.chains import Chain
from kb.lineage.guessing import differ_in_topic
from kb.lineage.items import Item, Rarity, weight_of, words_of
from kb.lineage.pairing import Pairing
from kb.lineage.word_index import WordIndex
from kb.records.match import Bond, Match
from kb.records.record import Kind

_CANDIDATES = 3
_LIGHTEST = 15.0
"""Texts of less weight are found again anywhere."""
_ASKED = 0.4
_CONTAINED = 0.7
"""The share of a text's weight that must stand in the one that it was a part of."""
_PIECE = 0.2
"""The share of a text that itself has become nothing, or was nothing before, which a part of it must be."""
_GONE = 0.3
"""The share of it that must be missing from what that one has become."""
_ELSEWHERE = 0.05
"""What is taken off where nothing of what stood with the older text stands with the newer one."""

_KEPT = 0.8
"""The share of a part's weight, as it parted, that must stand in the whole where there are editions between."""
_DOUBTED = 0.5
"""How sure a parting is at most where they don't."""


class Part(NamedTuple):
    """That a text stands in a longer one, and more of it than in what that was before or has become."""

    confidence: float
    order: int
    part: Item
    whole: Item
    shares: str
    """How much of it, in words."""


def partings(pairing: Pairing, rarity: Rarity) -> Iterator[Match]:
    """Give what was split off a text and what was merged into one, beside what that text itself has become."""
    for found in _parts(
        pairing.free_new(), pairing.old, pairing.newer, rarity, lambda new, old: pairing.out_of_place(old, new)
    ):
        yield Match(found.whole.id, found.part.id, Bond.SPLIT, found.confidence, f"{found.shares} left it.")
    for found in _parts(pairing.free_old(), pairing.new, pairing.older, rarity, pairing.out_of_place):
        yield Match(found.part.id, found.whole.id, Bond.MERGED, found.confidence, f"{found.shares} came to it.")


def ends_of_parts(chains: Iterable[Chain]) -> set[str]:
    """Give the ids of the records whose texts tell whether what is said to be a part is one."""
    return {end for match, part in chains if part for end in (match.old, match.new, part)}


def doubted(chains: Sequence[Chain], texts: Mapping[str, str]) -> list[Match]:
    """Give matches through several editions with those in doubt that tell of a part which is none.

    What left a text may have come to it after the older edition, and what came to it may have left it before the newer
    one. The texts are those of the ends of all parts at least, by their ids; a word weighs the more, the fewer of the
    ends have it.
    """
    words = {record_id: words_of(texts[record_id]) for record_id in ends_of_parts(chains)}
    counts = Counter(word for its_words in words.values() for word in its_words)
    weights = {word: weight_of(count, len(words)) for word, count in counts.items()}
    return [_doubted_part(match, words[part], words, weights) if part else match for match, part in chains]


def _doubted_part(
    match: Match, part: frozenset[str], words: Mapping[str, frozenset[str]], weights: Mapping[str, float]
) -> Match:
    """Give a parting, in doubt where the part, as it stood when it parted, doesn't stand in the whole."""
    whole = words[match.old if match.bond is Bond.SPLIT else match.new]
    there, all_of_it = (sum(weights[word] for word in sorted(some)) for some in (part & whole, part))
    if there >= _KEPT * all_of_it:
        return match
    return match._replace(confidence=min(match.confidence, _DOUBTED))


def _parts(
    free: Sequence[Item],
    wholes: Sequence[Item],
    counterparts: Mapping[Item, Item],
    rarity: Rarity,
    out_of_place: Callable[[Item, Item], bool],
) -> Iterator[Part]:
    """Give each free text that stands in another, which is not all that it was before or has become.

    ``out_of_place`` answers for a part and its whole whether what stood around them went elsewhere.
    """
    near = WordIndex(wholes, rarity)
    for part in free:
        if part.kind is Kind.HEADING or part.weight < _LIGHTEST:
            continue
        candidates = (whole for whole in near.near(part, _CANDIDATES) if whole.name != part.name)
        found = [
            _part(part, whole, counterparts.get(whole), rarity, out_of_place=out_of_place(part, whole))
            for whole in candidates
        ]
        best = max(found, key=lambda one: (one.confidence, one.order), default=None)
        if best is not None and best.confidence >= _ASKED:
            yield best


def _part(part: Item, whole: Item, counterpart: Item | None, rarity: Rarity, *, out_of_place: bool) -> Part:
    common = part.words & whole.words
    contained = rarity.of(common) / part.weight
    gone = rarity.of(common - counterpart.words if counterpart is not None else common) / part.weight
    is_piece = counterpart is not None or part.weight >= _PIECE * whole.weight
    if contained < _CONTAINED or gone < _GONE or not is_piece or differ_in_topic(part, whole):
        return Part(0.0, -whole.order, part, whole, "")
    in_order = rarity.in_order(part, whole)
    shares = (
        f"{_percent(contained)} of its words stand there by their weight, {_percent(in_order)} in the same order, and "
        f"{_percent(gone)}"
    )
    confidence = 0.1 * contained + 0.8 * in_order + 0.1 * gone - _ELSEWHERE * out_of_place
    return Part(round(confidence, 2), -whole.order, part, whole, shares)


def _percent(share: float) -> str:
    return f"{round(100 * share)} %"
