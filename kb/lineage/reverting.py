"""Copies that go back to older texts: what a rulebook prints again that the one before it had replaced."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice

from kb.records.record import Kind
from kb.records.source import Source
from kb.store.stretches import Stretch

_FEWEST = 8
"""More than twice as many as in any good copy known: now and then the rules do go back to a text."""
_KINDS = frozenset({Kind.RULE, Kind.GLOSSARY})
"""Headings and examples move from rule to rule, and come back with these."""
_NAMED = 3


def doubts(books: Sequence[Source], stretches: Iterable[Stretch], misspelled: Iterable[str]) -> dict[str, str]:
    """Give why copies of rulebooks are doubted that go back to texts older than those of the one before, by slug.

    The rulebooks are those that answer, oldest first. A copy that is doubted, or full of misspellings, shows nothing of
    the ones behind it. What the next rulebook goes on printing is no sign of a bad copy.
    """
    by_words, by_rule = _by_words_and_rule(stretches)
    trusted: list[Source] = []
    found: dict[str, str] = {}
    unsure = set(misspelled)
    sure = [book for book in books if book.slug not in unsure]
    for book in books:
        after = next((other for other in sure if other.day > book.day), None)
        again = _printed_again(book, trusted, after, by_words, by_rule) if len(trusted) > 1 else []
        if len(again) >= _FEWEST:
            found[book.slug] = _in_words(again, trusted[-1])
        elif book.slug not in unsure:
            trusted.append(book)
    return found


def _by_words_and_rule(stretches: Iterable[Stretch]) -> tuple[Mapping[int, list[Stretch]], Mapping[str, list[Stretch]]]:
    """Give the stretches of rules and entries of a glossary by their words, and by the rule that has them."""
    by_words, by_rule = defaultdict(list), defaultdict(list)
    for stretch in stretches:
        if stretch.wording.kind in _KINDS:
            by_words[stretch.words].append(stretch)
            by_rule[stretch.wording.rule].append(stretch)
    return by_words, by_rule


def _printed_again(
    book: Source,
    trusted: Sequence[Source],
    after: Source | None,
    by_words: Mapping[int, list[Stretch]],
    by_rule: Mapping[str, list[Stretch]],
) -> list[str]:
    """Give the records of a rulebook with a text that was printed, and has another in the one before and the next."""
    before = trusted[-1]

    def is_older(stretch: Stretch, same: Sequence[Stretch]) -> bool:
        """Answer whether a text is older than the one of its rule in the rulebook before; the next hasn't got it.

        Where the rulebook before has it under another number, it is older only if the book has it there, too.
        """
        rule = stretch.wording.rule
        elsewhere = [other for other in same if _covers(other, before)]
        earlier = [other for other in same if not elsewhere or other.wording.rule == rule]
        return (
            all(_covers(other, book) and other.wording.rule != rule for other in elsewhere)
            and any(_covers(other, older) for other in earlier for older in trusted[:-1])
            and any(_covers(other, before) for other in by_rule[rule])
            and not (after is not None and any(_covers(other, after) for other in same if other in earlier))
        )

    return [
        stretch.first
        for same in by_words.values()
        if len(same) > 1
        for stretch in same
        if stretch.first.startswith(f"{book.slug}/") and is_older(stretch, same)
    ]


def _covers(stretch: Stretch, book: Source) -> bool:
    """Answer whether a stretch stood on the day of a rulebook."""
    return stretch.wording.since <= book.day <= stretch.wording.attested_until


def _in_words(again: Sequence[str], before: Source) -> str:
    """Give why a copy is doubted: what it has again, where the rulebook before it has something newer."""
    first = ", ".join(record.partition("/")[2] for record in islice(again, _NAMED))
    return f"this copy is doubted: {len(again)} texts in it are older than those of {before.day}, such as {first}"
