"""Guesses: how likely a text of one edition became a given text of another, and why."""

from typing import NamedTuple

from kb.lineage.matching_items import Item, Rarity, same_order
from kb.lineage.pairing import Pairing
from kb.records.record import Kind

SURE = 0.99
"""Nothing that is guessed is surer."""

_SAME_TITLE = 0.5
"""How sure it is that two titles with the same words are one; there may be others with them."""
_MOST_BY_PLACE = 0.6
"""Maximum bonus for position, as a share of the similarity of the words: position alone is no evidence."""
_MOST_BY_EACH_NEIGHBOUR = 0.1
"""Further maximum bonus for each neighbour that is the same."""
_NUMBER, _PLACE, _ORDER, _NEIGHBOUR, _OPENING, _TITLE = 0.1, 0.15, 0.15, 0.08, 0.1, 0.1
"""Bonuses for the same number, place, order of words, neighbours, first words, and place under a title."""
_FEW_OPENINGS = 4
"""First words that more texts of the two editions have tell nothing."""
_ELSEWHERE, _OTHER_TOPIC, _EXAMPLE = 0.2, 0.6, 0.15
"""Deductions if the texts around went elsewhere (for texts half alike), if the topics differ, and for examples, of
which one rule may have two that are alike."""

_PIECE, _CONTAINED = 0.6, 0.75
"""A text of so much of another's weight, with so much of its own in that one, is a piece of it."""
_SURE_OF_A_PIECE = 0.8
"""So sure, a piece is taken for what the text has become: the rest of it is gone, or new."""


class Guess(NamedTuple):
    """That two items may belong together."""

    confidence: float
    """More than 1 is taken for certain, but sorts."""
    similarity: float
    old: Item
    new: Item
    why: str

    @property
    def rank(self) -> tuple[float, float, int, int]:
        """A sort key that puts the best guess first."""
        return -self.confidence, -self.similarity, self.old.order, self.new.order


def guess_at(old: Item, new: Item, pairing: Pairing, rarity: Rarity) -> Guess:
    """Return a guess for two items of one kind; without common words, of confidence 0.

    If one text contains nearly all of the other, a common beginning makes them more alike.
    """
    similarity = rarity.similarity(old, new)
    if old.opening == new.opening:
        similarity = max(similarity, rarity.within(old, new))
    if old.kind is Kind.HEADING and (similarity or old.name == new.name):
        return _guess_at_a_heading(similarity, old, new, pairing)
    if not similarity:
        return Guess(0.0, 0.0, old, new, "no word of weight is common")
    has_title = bool(old.topic) and old.topic == new.topic and old.name[-1] == new.name[-1]
    beside = pairing.neighbours(old, new)
    signs = [
        *_signs_of_words(old, new, rarity, has_title=has_title),
        *_signs_of_place(old, new, similarity, pairing, beside),
    ]
    bonus = sum(weight for weight, _ in signs)
    confidence = similarity + min(bonus, _most_by_place(old, beside, has_title=has_title) * similarity)
    if confidence < _SURE_OF_A_PIECE and not has_title and _is_fragment(old, new, rarity):
        return Guess(0.0, similarity, old, new, "one is only a piece of the other")
    why = [f"{round(100 * similarity)} % of the weight of their words is common", *(why for _, why in signs if why)]
    return Guess(confidence, similarity, old, new, ", ".join(why))


def _most_by_place(old: Item, beside: int, *, has_title: bool) -> float:
    """Return the most that position can add, as a share of the similarity of words."""
    if has_title:
        return 1.0
    return _MOST_BY_PLACE + (_MOST_BY_EACH_NEIGHBOUR * beside if old.kind is not Kind.EXAMPLE else 0.0)


def _is_fragment(old: Item, new: Item, rarity: Rarity) -> bool:
    """Return whether either rule is only a fragment of the other, in another place: split off or merged into it."""
    if old.kind is not Kind.RULE or old.place == new.place or old.opening == new.opening:
        return False
    lighter, heavier = sorted((old.weight, new.weight))
    return lighter < _PIECE * heavier and rarity.of(old.words & new.words) >= _CONTAINED * lighter


def _signs_of_words(old: Item, new: Item, rarity: Rarity, *, has_title: bool) -> list[tuple[float, str]]:
    """Return the evidence for and against a match from words beyond their overlap.

    Each is a weight, negative if against the match, and the reason or an empty text.
    """
    signs = [(_ORDER * same_order(old, new), "")]
    if old.opening == new.opening and rarity.openings[old.opening] <= _FEW_OPENINGS:
        signs.append((_OPENING, "they begin alike"))
    if has_title:
        signs.append((_TITLE, "they have the same place under the same title"))
    if old.kind is Kind.EXAMPLE:
        signs.append((-_EXAMPLE, ""))
    if differ_in_topic(old, new):
        signs.append((-_OTHER_TOPIC, "they are about two things"))
    return signs


def _signs_of_place(old: Item, new: Item, similarity: float, pairing: Pairing, beside: int) -> list[tuple[float, str]]:
    """Return the evidence for and against a match from position, each item as its weight and its words."""
    signs = []
    if old.name == new.name:
        signs.append((_NUMBER, "the number is the same"))
    if pairing.in_place(old, new):
        signs.append((_PLACE, "the texts around went there"))
    elif pairing.out_of_place(old, new):
        signs.append((-2 * _ELSEWHERE * (1 - similarity), "the texts around went elsewhere"))
    if beside:
        told = ("", "a neighbour is the same", "the one before and the one after are the same")
        signs.append((_NEIGHBOUR * beside, told[beside]))
    return signs


def _guess_at_a_heading(similarity: float, old: Item, new: Item, pairing: Pairing) -> Guess:
    """Return a guess for a heading, which has too few words, by what stands under it."""
    share = pairing.share(old.number, new.number)
    followed = f"{round(100 * share)} % of what stands under them is the same"
    if old.text == new.text:
        return Guess(_SAME_TITLE + share, similarity, old, new, f"the titles are the same, {followed}")
    return Guess(0.5 * similarity + 0.6 * share + _NUMBER * (old.name == new.name), similarity, old, new, followed)


def differ_in_topic(old: Item, new: Item) -> bool:
    """Return whether two texts have titles with no word in common, and neither mentions a word of the other's title."""
    if not (old.topic and new.topic) or old.topic & new.topic:
        return False
    return not (old.topic & new.words or new.topic & old.words)
