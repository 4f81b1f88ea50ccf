"""Copies that revert to older texts: rulebooks that print again what the previous one had replaced."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice

from kb.lineage.plain_texts import plain, references, without_references, words
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
    """Return, by slug, why copies of rulebooks are doubted: they revert to texts older than the previous one's.

    The next rulebook shows which copy is bad: it continues with the returned text or with its replacement. Without a
    next one, either may be bad. Copies that are doubted or full of misspellings don't count as evidence. A text that
    differs only in a cited number isn't older if the cited rule has that number again.
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
    """Return the stretches of rules and glossary entries by their words, and all stretches by rule."""
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
    """Return the texts in a rulebook that were printed earlier and differ in the previous rulebook.

    A text that the previous rulebook has under another number is older only if this one has it there as well.
    """
    before = trusted[-1]

    def is_older(stretch: Stretch, same: Sequence[Stretch]) -> bool:
        """Return whether the text was printed in an older trusted rulebook and differs in the one before this."""
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
    """Return these texts without those that differ from the previous rulebook only by a renumbered citation.

    Both must cite the same rule by its number in their own rulebook. A text that cites a number which the rule doesn't
    have again is older.
    """
    printed_before = [one.wording.key for same in by_rule.values() for one in same if _covers(one, before)]
    told_before = defaultdict(list)
    for text in map(plain, texts(printed_before).values()):
        told_before[tuple(without_references(text))].append(text)
    told = {key: plain(text) for key, text in texts(one.wording.key for one in again).items()}

    def words_of(number: str, printed_in: Source) -> list[set[str]]:
        """Return the word sets of what a rulebook prints under a number."""
        found = [one for rule in (number, f"heading/{number}") for one in by_rule[rule] if _covers(one, printed_in)]
        return [set(words(plain(text))) for text in texts(one.wording.key for one in found).values()]

    def was_renumbered(number: str, number_before: str) -> bool:
        """Return whether a rule of this rulebook had that other number in the one before."""
        return number == number_before or any(
            len(now & then) > _ENOUGH_WORDS_SHARED * len(now | then)
            for now in words_of(number, book)
            for then in words_of(number_before, before)
        )

    def is_renumbered(text: str) -> bool:
        """Return whether an earlier text differs from this one only in numbers of rules that were renumbered."""
        return any(
            all(map(was_renumbered, references(text), references(other)))
            for other in told_before[tuple(without_references(text))]
        )

    return [one for one in again if not is_renumbered(told[one.wording.key])]


def _covers(stretch: Stretch, book: Source) -> bool:
    """Return whether a stretch was in force on the day of a rulebook."""
    return stretch.wording.since <= book.day <= stretch.wording.printed_until


def _older(texts: Sequence[Stretch], before: Source) -> str:
    """Return the doubt about a copy that has older texts than the previous rulebook."""
    return f"this copy is doubted: {len(texts)} texts in it are older than those of {before.day}, {_such_as(texts)}"


def _apart(texts: Sequence[Stretch], before: Source, behind: Source) -> str:
    """Return the doubt about a copy that differs where its neighbors agree."""
    return (
        f"this copy is doubted: where it has {len(texts)} other texts, the rulebooks of {before.day} and {behind.day} "
        f"agree, {_such_as(texts)}"
    )


def _either(texts: Sequence[Stretch], other: Source) -> str:
    """Return the doubt about one of two copies when no later rulebook shows which is bad."""
    return (
        f"this copy is doubted, or that of {other.day}: the later has {len(texts)} texts again that the earlier had "
        f"replaced, {_such_as(texts)}"
    )


def _such_as(texts: Sequence[Stretch]) -> str:
    """Return a phrase with the first few texts' ids: “such as 502.9b”."""
    return f"such as {', '.join(text.first.partition('/')[2] for text in islice(texts, _NAMED))}"
