"""Copies that go back to older texts: what a rulebook prints again that the one before it had replaced."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice

from kb.lineage.plain import plain, references, without_references, words
from kb.records.record import Kind
from kb.records.source import Source
from kb.store.stretches import Stretch

_FEWEST = 8
"""More than twice as many as in any good copy known: now and then the rules do go back to a text."""
_KINDS = frozenset({Kind.RULE, Kind.GLOSSARY})
"""Headings and examples move from rule to rule, and come back with these."""
_NAMED = 3
_ENOUGH_WORDS_SHARED = 0.5
"""Share of all words that two texts of one rule have both, where it was reworded between two rulebooks."""


Texts = Callable[[Iterable[int]], Mapping[int, str]]
"""Return the texts of wordings by their keys."""


def doubts(
    books: Sequence[Source], stretches: Iterable[Stretch], misspelled: Iterable[str], texts: Texts
) -> dict[str, str]:
    """Return why copies of rulebooks are doubted, by slug: one goes back to texts older than those of the one before.

    The rulebooks are those that answer, oldest first. The next one tells which copy is bad: it goes on with what came
    back, or with what that took the place of. Where there is none, either may be. A copy that is doubted, or full of
    misspellings, shows nothing of the others. A text that only cites another number doesn't count as another text where
    the cited rule has that number: rules are renumbered and get their old numbers back.
    """
    by_words, by_rule = _by_words_and_rule(stretches)
    trusted: list[Source] = []
    found: dict[str, str] = {}
    unsure = set(misspelled)
    sure = [book for book in books if book.slug not in unsure]
    for book in books:
        after = next((other for other in sure if other.day > book.day), None)
        again = _printed_again(book, trusted, by_words, by_rule) if len(trusted) > 1 else []
        if len(again) >= _FEWEST:  # else it is doubted in no case, and no text is read
            again = _without_renumbered(again, book, trusted[-1], by_rule, texts)
        staying = [text for text in again if after and any(_covers(other, after) for other in by_words[text.words])]
        if len(staying) >= _FEWEST:
            between = trusted.pop()
            found[between.slug] = _apart(staying, trusted[-1], book)
        elif len(again) - len(staying) >= _FEWEST:
            leaving = [text for text in again if text not in staying]
            if after is None:
                between = trusted.pop()
                found[between.slug] = _either(leaving, book)
            found[book.slug] = _older(leaving, trusted[-1]) if after else _either(leaving, between)
            continue
        if book.slug not in unsure:
            trusted.append(book)
    return found


def _by_words_and_rule(stretches: Iterable[Stretch]) -> tuple[Mapping[int, list[Stretch]], Mapping[str, list[Stretch]]]:
    """Return the stretches of rules and entries of a glossary by their words, and all by the rule that has them."""
    by_words, by_rule = defaultdict(list), defaultdict(list)
    for stretch in stretches:
        by_rule[stretch.wording.rule].append(stretch)
        if stretch.wording.kind in _KINDS:
            by_words[stretch.words].append(stretch)
    return by_words, by_rule


def _printed_again(
    book: Source,
    trusted: Sequence[Source],
    by_words: Mapping[int, list[Stretch]],
    by_rule: Mapping[str, list[Stretch]],
) -> list[Stretch]:
    """Return the texts of a rulebook that were printed, and have another in the one before.

    Where the rulebook before has a text under another number, it is older only if the book has it there, too.
    """
    before = trusted[-1]

    def is_older(stretch: Stretch, same: Sequence[Stretch]) -> bool:
        rule = stretch.wording.rule
        elsewhere = [other for other in same if _covers(other, before)]
        earlier = [other for other in same if not elsewhere or other.wording.rule == rule]
        return (
            all(_covers(other, book) and other.wording.rule != rule for other in elsewhere)
            and any(_covers(other, older) for other in earlier for older in trusted[:-1])
            and any(_covers(other, before) for other in by_rule[rule])
        )

    return [
        stretch
        for same in by_words.values()
        if len(same) > 1
        for stretch in same
        if stretch.first.startswith(f"{book.slug}/") and is_older(stretch, same)
    ]


def _without_renumbered(
    again: Sequence[Stretch], book: Source, before: Source, by_rule: Mapping[str, list[Stretch]], texts: Texts
) -> list[Stretch]:
    """Return these texts without those that differ from the text of the rulebook before only in following a rule.

    They cite a rule by the number that it has in their own rulebook, and the text before by the number it had there. A
    text that cites the old number of a rule that hasn't got it back is older.
    """
    printed_before = [one.wording.key for same in by_rule.values() for one in same if _covers(one, before)]
    told_before = defaultdict(list)
    for text in map(plain, texts(printed_before).values()):
        told_before[tuple(without_references(text))].append(text)
    told = {key: plain(text) for key, text in texts(one.wording.key for one in again).items()}

    def words_of(number: str, printed_in: Source) -> list[set[str]]:
        """Return the words of what a rulebook prints under a number."""
        found = [one for rule in (number, f"heading/{number}") for one in by_rule[rule] if _covers(one, printed_in)]
        return [set(words(plain(text))) for text in texts(one.wording.key for one in found).values()]

    def follows(number: str, number_before: str) -> bool:
        """Return whether a rule of this rulebook had that other number in the one before."""
        return number == number_before or any(
            len(now & then) > _ENOUGH_WORDS_SHARED * len(now | then)
            for now in words_of(number, book)
            for then in words_of(number_before, before)
        )

    def is_renumbered(text: str) -> bool:
        return any(
            all(map(follows, references(text), references(other)))
            for other in told_before[tuple(without_references(text))]
        )

    return [one for one in again if not is_renumbered(told[one.wording.key])]


def _covers(stretch: Stretch, book: Source) -> bool:
    """Return whether a stretch stood on the day of a rulebook."""
    return stretch.wording.since <= book.day <= stretch.wording.printed_until


def _older(texts: Sequence[Stretch], before: Source) -> str:
    """Return why a copy is doubted that has texts again where the rulebook before it has something newer."""
    return f"this copy is doubted: {len(texts)} texts in it are older than those of {before.day}, {_such_as(texts)}"


def _apart(texts: Sequence[Stretch], before: Source, behind: Source) -> str:
    """Return why a copy is doubted where those before it and behind it agree in something else."""
    return (
        f"this copy is doubted: where it has {len(texts)} other texts, the rulebooks of {before.day} and {behind.day} "
        f"agree, {_such_as(texts)}"
    )


def _either(texts: Sequence[Stretch], other: Source) -> str:
    """Return why one of two copies is doubted, and no later rulebook tells which."""
    return (
        f"this copy is doubted, or that of {other.day}: the later has {len(texts)} texts again that the earlier had "
        f"replaced, {_such_as(texts)}"
    )


def _such_as(texts: Sequence[Stretch]) -> str:
    return f"such as {', '.join(text.first.partition('/')[2] for text in islice(texts, _NAMED))}"
