"""Splits and merges: parts split off a rule, and rules merged into one."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import ge
from string import ascii_lowercase
from typing import NamedTuple

from kb.lineage.chained_matches import Chain
from kb.lineage.containing_texts import Wholes
from kb.lineage.match_guesses import SURE, differ_in_topic
from kb.lineage.matching_items import Item, Rarity, weight_of, words_of
from kb.lineage.pairing import Pairing
from kb.records.match import FACT, Bond, Match
from kb.records.record import Kind

_LIGHTEST = 15.0
"""Texts of less weight are found again anywhere."""
_ASKED = 0.4
_CONTAINED = 0.7
"""The share of a text's weight that must stand in the one that it was a part of."""
_PIECE = 0.2
"""The share of a text that itself has become nothing, or was nothing before, which a part of it must be."""
_GONE = 0.3
"""The share of it that must be missing from what that one has become."""
_WHOLE = 0.85
"""Where so much of it stands there in the same order, less may be missing, if it has so much of all that is missing."""
_IN_PLACE = ((0.7, 0.45, 0.0), (0.63, 0.33, 0.1))
"""The shares of a rule's weight, of it in the same order, and of what came, that tell it was merged where those went.

Those around it, that is; and it may have been said there before, of something else: rules that are alike are merged."""
_IN_A_NEW_RULE = 0.75, 0.5
"""The shares of a rule's weight, and of it in the same order, that tell the same where the one there is a new one."""
_FEWEST_COMMON = 0.6
_RARE = 3.0
"""Minimum weight of the missing words: that of one fairly rare word."""
_BEGINS = 0.7
"""The share of a text's first words that makes it begin with a part of it."""
_ELSEWHERE = 0.05
"""Deduction if none of the older text's neighbours stand beside the newer one."""
_UNDER_IT = 0.15
"""Bonus if it is lettered under what the longer text became or was before, or beside that."""

_KEPT = 0.8
"""The share of what a part had of its whole as they parted that must stand in that where there are editions between."""
_DOUBTED = 0.5
"""How sure a parting is at most where they don't."""


class Part(NamedTuple):
    """A text that was split off a longer one, or merged into it."""

    confidence: float
    item: Item
    whole: Item
    shares: str
    """The shares of it that the longer text has, in words."""


class _Side(NamedTuple):
    """The texts of one edition, searched for those that contain a text of the other edition."""

    wholes: Wholes
    counterparts: Mapping[Item, Item]
    """The earlier or later form of each text in the other edition."""
    out_of_place: Callable[[Item, Item], bool]
    """Returns, for a part and its whole, whether their neighbors went elsewhere."""
    in_place: Callable[[Item, Item], bool]
    """Returns, for a part and its whole, whether their neighbors were matched with each other."""
    is_newer: bool
    """True for the newer edition, the only one in which several rules may have been merged into one."""

    def stayed(self, part: Item, whole: Item) -> bool:
        """Return whether a rule can have been merged into another, because the neighbors of both went together.

        False for anything but two rules, and on the older side.
        """
        return self.is_newer and part.kind is whole.kind is Kind.RULE and self.in_place(part, whole)


class Parting:
    """The search for what was split off texts and what was merged into them, beside what those themselves became."""

    def __init__(self, pairing: Pairing, rarity: Rarity) -> None:
        """Prepare the search in the pairs found between two editions; `rarity` weighs the words of both."""
        self._pairing, self._rarity = pairing, rarity
        self._by_group: defaultdict[str, list[Item]] = defaultdict(list)
        for item in pairing.new:
            if item.kind is Kind.RULE:
                self._by_group[item.group].append(item)
        self._older = _Side(
            Wholes(pairing.old, rarity),
            pairing.newer,
            lambda part, whole: pairing.out_of_place(whole, part),
            lambda part, whole: pairing.in_place(whole, part),
            is_newer=False,
        )
        self._newer = _Side(
            Wholes(pairing.new, rarity), pairing.older, pairing.out_of_place, pairing.in_place, is_newer=True
        )

    def facts(self) -> list[Match]:
        """Return the certain splits and merges, and settle their parts, before any questions.

        Glossary entries wait for questions by headword. A part isn't certain while the text itself is unmatched.
        """
        split, merged = (
            [
                part
                for part in self._parts((item for item in free if item.kind is not Kind.GLOSSARY), side, FACT)
                if part.whole in side.counterparts or not side.out_of_place(part.item, part.whole)
            ]
            for free, side in self._sides()
        )
        self._settle(split)
        went_on = [part for part in sorted(merged, key=lambda part: -part.confidence) if self._joined(part)]
        merged = [part for part in merged if part not in went_on]
        self._settle(merged)
        became = [_match(part.item, part.whole, Bond.NEAREST, part, "came to it, and it begins so") for part in went_on]
        return [*became, *_matches(split, merged)]

    def _settle(self, parts: Iterable[Part]) -> None:
        """Record these parts as such, so that they can't be joined."""
        for part in parts:
            self._pairing.settle(part.item)

    def _joined(self, part: Part) -> bool:
        """Join a part with an unmatched whole that begins with its words; return whether that was possible."""
        lead = part.whole.lead
        begins = self._rarity.of(lead & part.item.words) >= _BEGINS * self._rarity.of(lead)
        if not begins or part.item.kind is not part.whole.kind or not self._pairing.free(part.item, part.whole):
            return False
        self._pairing.join(part.item, part.whole)
        return True

    def rest(self) -> list[Match]:
        """Return the remaining splits and merges that are at least questions."""
        return _matches(*(self._parts(free, side, _ASKED) for free, side in self._sides()))

    def _sides(self) -> tuple[tuple[list[Item], _Side], ...]:
        """Return what may be split off and what may be merged, each with the side that may contain it."""
        return (self._pairing.free_new(), self._older), (self._pairing.free_old(), self._newer)

    def _parts(self, free: Iterable[Item], side: _Side, least: float) -> list[Part]:
        """Return for each unmatched text the likeliest text that contains it, if that is likely enough."""
        found: list[Part] = []
        for item in free:
            if item.kind is Kind.HEADING or item.weight < _LIGHTEST:
                continue
            parts = [
                _part(item, whole, side, self._rarity)
                for whole in dict.fromkeys((*side.wholes.near(item), *self._around(item, side)))
                if whole.name != item.name or side.stayed(item, whole)
            ]
            best = max(parts, key=lambda part: (part.confidence, -part.whole.order), default=None)
            if best is not None and best.confidence >= least:
                found.append(best)
        return found

    def _around(self, item: Item, side: _Side) -> list[Item]:
        """Return the newer rules near the matches of an older rule's neighbors; empty for any other item or side."""
        if not side.is_newer or item.kind is not Kind.RULE:
            return []
        return [rule for group in self._pairing.places(item.group) for rule in self._by_group[group]]


def _matches(split: Iterable[Part], merged: Iterable[Part]) -> list[Match]:
    """Return the parts split off and those merged as matches, in this order."""
    return [
        *(_match(part.whole, part.item, Bond.SPLIT, part, "left it") for part in split),
        *(_match(part.item, part.whole, Bond.MERGED, part, "came to it") for part in merged),
    ]


def _match(old: Item, new: Item, bond: Bond, part: Part, how: str) -> Match:
    """Return the match of an old item with a new one that is a part of it or contains it, with how much they share."""
    return Match(old.id, new.id, bond, part.confidence, f"{part.shares} {how}.")


def ends_of_parts(chains: Iterable[Chain]) -> set[str]:
    """Return the ids of the records needed to judge whether parts are still contained in their wholes."""
    return {end for match, step in chains if step for end in (match.old, match.new, step.old, step.new)}


def doubted(chains: Sequence[Chain], texts: Mapping[str, str]) -> list[Match]:
    """Return chains through several editions, with splits and merges marked as doubtful that no longer hold.

    Text may have joined a whole after the older edition, or left it before the newer one, so that less of the part is
    in it. `texts` has at least the texts of ``ends_of_parts``, by id; rare words weigh more.
    """
    words = {record_id: words_of(texts[record_id]) for record_id in ends_of_parts(chains)}
    counts = Counter(word for its_words in words.values() for word in its_words)
    weights = {word: weight_of(count, len(words)) for word, count in counts.items()}
    return [_doubted_part(match, step, words, weights) if step else match for match, step in chains]


def _doubted_part(
    match: Match, step: Match, words: Mapping[str, frozenset[str]], weights: Mapping[str, float]
) -> Match:
    """Return a split or merge, marked as doubtful if the whole doesn't contain the common words."""
    common = words[step.old] & words[step.new]
    whole = words[match.old if match.bond is Bond.SPLIT else match.new]
    there, all_of_it = (sum(weights[word] for word in sorted(some)) for some in (common & whole, common))
    if there >= _KEPT * all_of_it:
        return match
    return match._replace(confidence=min(match.confidence, _DOUBTED))


def _part(item: Item, whole: Item, side: _Side, rarity: Rarity) -> Part:
    """Return how likely an item is a part of a whole, and why; 0 if it isn't one."""
    counterpart = side.counterparts.get(whole)
    common = item.words & whole.words
    contained = rarity.of(common) / item.weight
    gone = rarity.of(common - counterpart.words if counterpart is not None else common) / item.weight
    in_order = rarity.in_order(item, whole) if contained >= _FEWEST_COMMON else 0.0
    is_piece = counterpart is not None or item.weight >= _PIECE * whole.weight
    is_gone = (
        gone >= _GONE
        or _is_the_difference(item, whole, counterpart, in_order, rarity)
        or (in_order >= _WHOLE and rarity.in_order(item, whole, counterpart) >= _GONE)
    )
    is_there = _was_merged(item, whole, counterpart, (contained, in_order, gone)) and side.stayed(item, whole)
    is_part = contained >= _CONTAINED and is_gone and is_piece
    if not (is_part or is_there) or differ_in_topic(item, whole):
        return Part(0.0, item, whole, "")
    shares = (
        f"{_percent(contained)} of its words stand there by their weight, {_percent(in_order)} in the same order, and "
        f"{_percent(gone)}"
    )
    confidence = 0.1 * contained + 0.8 * in_order + 0.1 * gone - _ELSEWHERE * side.out_of_place(item, whole)
    if counterpart is not None and _is_lettered_with(item, counterpart):
        confidence = min(confidence + _UNDER_IT, SURE)
    if is_there:
        confidence = max(confidence, FACT)
    return Part(round(confidence, 2), item, whole, shares)


def _was_merged(item: Item, whole: Item, counterpart: Item | None, shares: tuple[float, float, float]) -> bool:
    """Return whether enough of a rule moved, in order, into a longer one for this to be a merge.

    Whether the place fits is checked elsewhere. A new rule with the same number is left to guesses, as it may be the
    rule itself.
    """
    if counterpart is None:
        return item.name != whole.name and all(map(ge, shares, _IN_A_NEW_RULE))
    is_changed = counterpart.text != whole.text
    return is_changed and any(all(map(ge, shares, least)) for least in _IN_PLACE)


def _is_lettered_with(item: Item, other: Item) -> bool:
    """Return whether `item` has a letter and `other` the same number with another letter or none."""
    is_lettered = item.group == item.number.rstrip(ascii_lowercase) != item.number
    return is_lettered and item.group in {other.number, other.group}


def _is_the_difference(item: Item, whole: Item, counterpart: Item | None, in_order: float, rarity: Rarity) -> bool:
    """Return whether a text is what a longer text gained or lost, compared with that one's counterpart."""
    if counterpart is None or in_order < _WHOLE:
        return False
    difference = rarity.of(whole.words - counterpart.words)
    return difference >= _RARE and rarity.of(item.words & whole.words - counterpart.words) >= _WHOLE * difference


def _percent(share: float) -> str:
    """Return the share as a rounded percentage: "47 %" for 0.47."""
    return f"{round(100 * share)} %"
