"""Matching: which text of an edition has become which text of the next, how sure that is, and why."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from kb.lineage.items import TELLING, Item, Rarity, items, same_order
from kb.lineage.pairing import Pairing
from kb.lineage.parting import partings
from kb.records.match import Bond, Match
from kb.records.record import Kind, Record

ASKED = 0.4
"""A match of less confidence than this is not even a question, unless the number is the same."""

_SURE = 0.99
_RAREST = 10
_COMMON = 30
"""A word that more texts have doesn't lead to candidates."""
_RARE = 200
"""Nor does one that more texts of both editions have."""
_CANDIDATES = 4
_MOST_BY_PLACE = 0.6
"""How much the place adds at most, as a share of how alike the words are: it is no evidence by itself."""
_PASSES = (0.85, 0.7, ASKED)
"""The confidence asked for in each pass over what is left, each surveying anew what went where."""


class Guess(NamedTuple):
    """That two items may belong together."""

    confidence: float
    """More than 1 is taken for certain, but sorts."""
    alike: float
    old: Item
    new: Item
    why: str

    @property
    def rank(self) -> tuple[float, float, int, int]:
        """What sorts guesses, the best first."""
        return -self.confidence, -self.alike, self.old.order, self.new.order


def matches(older: Iterable[Record], newer: Iterable[Record]) -> list[Match]:
    """Give what the records of one edition have become in the next, in the order of the older one.

    Headings, rules, examples and glossary entries are matched, each with their like.
    """
    old, new = items(older), items(newer)
    rarity = Rarity((old, new))
    pairing = Pairing(old, new)
    found: dict[Item, Match] = {}
    _join_the_same(pairing, found)
    for least in _PASSES:
        pairing.survey()
        guesses = sorted(_guesses(pairing, rarity, least), key=lambda guess: guess.rank)
        for guess in guesses:
            if guess.confidence >= least and pairing.free(guess.old, guess.new):
                pairing.join(guess.old, guess.new)
                found[guess.old] = _nearest(guess)
    parted = list(partings(pairing, rarity))
    _ask_about_the_rest(pairing, rarity, found)
    return [found[item] for item in old if item in found] + parted


def _ask_about_the_rest(pairing: Pairing, rarity: Rarity, found: dict[Item, Match]) -> None:
    """Ask about each number that both editions have for texts of which neither has become or been another."""
    by_name = {item.name: item for item in pairing.free_new()}
    for old in pairing.free_old():
        new = by_name.get(old.name)
        if new is not None and new.kind is old.kind:
            pairing.join(old, new)
            guess = _guess(old, new, pairing, rarity)
            found[old] = _nearest(guess._replace(confidence=min(max(guess.confidence, 0.0), ASKED)))


def _join_the_same(pairing: Pairing, found: dict[Item, Match]) -> None:
    """Join what has the same words: under the same number, else what is written once, else what stands in place."""
    by_name = {item.name: item for item in pairing.new}
    for item in pairing.old:
        same = by_name.get(item.name)
        if same is not None and same.kind is item.kind and same.text == item.text:
            pairing.join(item, same)
            found[item] = Match(item.id, same.id, Bond.SAME, 1.0, "The number and the words are the same.")
        elif same is not None and item.kind is Kind.GLOSSARY:
            pairing.join(item, same)
            found[item] = Match(item.id, same.id, Bond.NUMBER, _SURE, "It is the entry of the same headword.")
    _join_headwords(pairing, found)
    by_words = _by_words(pairing.free_old()), _by_words(pairing.free_new())
    twice = []
    for words, before in by_words[0].items():
        after = by_words[1].get(words, [])
        if len(before) == len(after) == 1 and before[0].weight >= TELLING:
            pairing.join(before[0], after[0])
            found[before[0]] = Match(
                before[0].id, after[0].id, Bond.WORDS, _SURE, "The words are the same, and stand nowhere else."
            )
        elif after:
            twice.append((before, after))
    pairing.survey()
    for before, after in twice:
        for old in before:
            same = next((new for new in after if pairing.free(old, new) and pairing.in_place(old, new)), None)
            if same is not None:
                pairing.join(old, same)
                found[old] = Match(
                    old.id, same.id, Bond.WORDS, 0.95, "The words are the same, and the texts around them moved along."
                )


def _join_headwords(pairing: Pairing, found: dict[Item, Match]) -> None:
    """Join the entries whose headword has come to be called otherwise."""
    by_topic: defaultdict[frozenset[str], list[Item]] = defaultdict(list)
    for item in pairing.free_new():
        if item.kind is Kind.GLOSSARY:
            by_topic[item.topic].append(item)
    for item in pairing.free_old():
        same = by_topic.get(item.topic, []) if item.kind is Kind.GLOSSARY else []
        if len(same) == 1 and pairing.free(item, same[0]):
            pairing.join(item, same[0])
            found[item] = Match(item.id, same[0].id, Bond.NEAREST, 0.9, "Only a dated term in the headword differs.")


def _by_words(free: Sequence[Item]) -> dict[tuple[Kind, str], list[Item]]:
    found: dict[tuple[Kind, str], list[Item]] = {}
    for item in free:
        found.setdefault((item.kind, item.text), []).append(item)
    return found


def _guesses(pairing: Pairing, rarity: Rarity, least: float) -> Iterator[Guess]:
    """Give what each free item may have become: under its number, in its place, or where its rare words stand."""
    free = pairing.free_new()
    by_name = {item.name: item for item in free}
    by_group: defaultdict[tuple[Kind, str], list[Item]] = defaultdict(list)
    by_word: defaultdict[tuple[Kind, str], list[Item]] = defaultdict(list)
    for item in free:
        if item.group:
            by_group[item.kind, item.group].append(item)
        for word in item.words:
            if rarity.counts[word] <= _RARE:
                by_word[item.kind, word].append(item)
    for old in pairing.free_old():
        same = by_name.get(old.name)
        candidates = {same: None} if same is not None and same.kind is old.kind else {}
        for place in pairing.places(old.group):
            in_place = by_group.get((old.kind, place), [])
            if len(in_place) <= _COMMON:
                candidates |= dict.fromkeys(in_place)
        votes: Counter[Item] = Counter()
        for word in rarity.rarest(old, _RAREST):
            having = by_word.get((old.kind, word), [])
            if len(having) <= _COMMON:
                for new in having:
                    votes[new] += rarity.weights[word]
        candidates |= dict.fromkeys(new for new, _ in votes.most_common(_CANDIDATES))
        for new in candidates:
            guess = _guess(old, new, pairing, rarity, anywhere=least == ASKED)
            if guess.confidence >= least:
                yield guess


def _guess(old: Item, new: Item, pairing: Pairing, rarity: Rarity, *, anywhere: bool = True) -> Guess:
    """Give how sure it is that two items belong together.

    A text that stands nearly whole in the other is the more alike where they begin alike, and, when that is asked for,
    anywhere in it.
    """
    alike = rarity.alike(old, new)
    if anywhere or old.opening == new.opening:
        alike = max(alike, rarity.within(old, new))
    if not alike:
        return Guess(0.0, 0.0, old, new, "no word of weight is common")
    if old.kind is Kind.HEADING:
        return _guess_of_a_heading(alike, old, new, pairing)
    bonus, why = 0.0, [f"{round(100 * alike)} % of the weight of their words is common"]
    if old.name == new.name:
        bonus += 0.1
        why.append("the number is the same")
    if pairing.in_place(old, new):
        bonus += 0.15
        why.append("the texts around went there")
    elif pairing.out_of_place(old, new):
        bonus -= 0.2
        why.append("the texts around went elsewhere")
    if beside := pairing.neighbours(old, new):
        bonus += 0.08 * beside
        why.append("the one before and the one after are the same" if beside == 2 else "a neighbour is the same")  # noqa: PLR2004  (both)
    if _differ_in_topic(old, new):
        bonus -= 0.5
        why.append("they are about two things")
    bonus += 0.15 * same_order(old, new)
    if old.opening == new.opening:
        bonus += 0.05
        why.append("they begin alike")
    most = _MOST_BY_PLACE
    if old.topic and old.topic == new.topic and old.name[-1] == new.name[-1]:
        bonus += 0.1
        most = 1.0
        why.append("they have the same place under the same title")
    confidence = alike + min(bonus, most * alike)
    return Guess(confidence, alike, old, new, ", ".join(why))


def _guess_of_a_heading(alike: float, old: Item, new: Item, pairing: Pairing) -> Guess:
    """Give what a title, which has too few words to go by, may have become, by what stands under it."""
    share = pairing.share(old.number, new.number)
    followed = f"{round(100 * share)} % of what stands under them is the same"
    if old.text == new.text:
        return Guess(0.7 + share, alike, old, new, f"the titles are the same, {followed}")
    return Guess(0.5 * alike + 0.6 * share, alike, old, new, followed)


def _differ_in_topic(old: Item, new: Item) -> bool:
    """Answer whether each says something of its title that the other doesn't speak of."""
    if not (old.topic and new.topic) or old.topic & new.topic:
        return False
    return not (old.topic & new.words or new.topic & old.words)


def _nearest(guess: Guess) -> Match:
    bond = Bond.NUMBER if guess.old.name == guess.new.name else Bond.NEAREST
    why = f"{guess.why[0].upper()}{guess.why[1:]}."
    return Match(guess.old.id, guess.new.id, bond, round(min(guess.confidence, _SURE), 2), why)
