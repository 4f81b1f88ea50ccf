"""Partings: what was split off a rule, and rules that were merged into one."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from kb.lineage.items import Item, Rarity
from kb.lineage.pairing import Pairing
from kb.records.match import Bond, Match
from kb.records.record import Kind

_RAREST = 8
_COMMON = 30
_CANDIDATES = 3
_LIGHTEST = 15.0
"""Texts of less weight are found again anywhere."""
_CONTAINED = 0.7
"""The share of a text's weight that must stand in the one that it was a part of."""
_GONE = 0.3
"""The share of it that must be missing from what that one has become."""


def partings(pairing: Pairing, rarity: Rarity) -> Iterator[Match]:
    """Give what was split off a text and what was merged into one, beside what that text itself has become."""
    for part, whole, contained, gone in _parts(pairing.free_new(), pairing.old, pairing.newer, rarity):
        why = f"{round(100 * contained)} % of the weight of its words stood there, {round(100 * gone)} % went from there."
        yield Match(whole.id, part.id, Bond.SPLIT, _confidence(contained, gone), why)
    for part, whole, contained, gone in _parts(pairing.free_old(), pairing.new, pairing.older, rarity):
        why = f"{round(100 * contained)} % of the weight of its words stands there, {round(100 * gone)} % came in there."
        yield Match(part.id, whole.id, Bond.MERGED, _confidence(contained, gone), why)


def _confidence(contained: float, gone: float) -> float:
    return round(min(contained * (0.6 + 0.5 * gone), 0.95), 2)


def _parts(
    free: Sequence[Item], wholes: Sequence[Item], counterparts: Mapping[Item, Item], rarity: Rarity
) -> Iterator[tuple[Item, Item, float, float]]:
    """Give each free text that is a part of a whole, with that, how much of it stands there and not in what that became."""
    by_word: defaultdict[tuple[Kind, str], list[Item]] = defaultdict(list)
    for whole in wholes:
        if whole in counterparts:
            for word in whole.words:
                by_word[whole.kind, word].append(whole)
    for part in free:
        if part.weight < _LIGHTEST:
            continue
        votes: Counter[Item] = Counter()
        for word in rarity.rarest(part, _RAREST):
            having = by_word.get((part.kind, word), [])
            if len(having) <= _COMMON:
                for whole in having:
                    votes[whole] += rarity.weights[word]
        found = []
        for whole, _ in votes.most_common(_CANDIDATES):
            common = part.words & whole.words
            contained = rarity.of(common) / part.weight
            gone = rarity.of(common - counterparts[whole].words) / part.weight
            if contained >= _CONTAINED and gone >= _GONE:
                found.append((contained + gone, -whole.order, whole, contained, gone))
        if found:
            _, _, whole, contained, gone = max(found)
            yield part, whole, contained, gone
