"""Copies that go back to older texts: what a rulebook prints again that the one before it had replaced."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice

from kb.lineage.plain import plain, without_references
from kb.records.record import Kind
from kb.records.source import Source
from kb.store.stretches import Stretch

_FEWEST = 8
"""More than twice as many as in any good copy known: now and then the rules do go back to a text."""
_KINDS = frozenset({Kind.RULE, Kind.GLOSSARY})
"""Headings and examples move from rule to rule, and come back with these."""
_NAMED = 3


Texts = Callable[[Iterable[int]], Mapping[int, str]]
"""Return the texts of wordings by their keys."""


def doubts(
    books: Sequence[Source], stretches: Iterable[Stretch], misspelled: Iterable[str], texts: Texts
) -> dict[str, str]:
    """Return why copies of rulebooks are doubted, by slug: one goes back to texts older than those of the one before.

    The rulebooks are those that answer, oldest first. The next one tells which copy is bad: it goes on with what came
    back, or with what that took the place of. Where there is none, either may be. A copy that is doubted, or full of
    misspellings, shows nothing of the others. Texts that only cite other numbers don't count as other texts: rules are
    renumbered and get their old numbers back.
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
            again = _without_renumbered(again, trusted[-1], by_rule, texts)
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
    by_words: Mapping[int, list[Stretch]],
    by_rule: Mapping[str, list[Stretch]],
) -> list[Stretch]:
    """Give the texts of a rulebook that were printed, and have another in the one before.

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
    again: Sequence[Stretch], before: Source, by_rule: Mapping[str, list[Stretch]], texts: Texts
) -> list[Stretch]:
    """Return these texts without those that differ from the one of the rulebook before only in what they cite."""
    others = {one.wording.key: [o for o in by_rule[one.wording.rule] if _covers(o, before)] for one in again}
    keys = {key for own, found in others.items() for key in (own, *(one.wording.key for one in found))}
    told = {key: without_references(plain(text)) for key, text in texts(keys).items()}
    return [
        one
        for one in again
        if all(told[one.wording.key] != told[other.wording.key] for other in others[one.wording.key])
    ]


def _covers(stretch: Stretch, book: Source) -> bool:
    """Answer whether a stretch stood on the day of a rulebook."""
    return stretch.wording.since <= book.day <= stretch.wording.printed_until


def _older(texts: Sequence[Stretch], before: Source) -> str:
    """Give why a copy is doubted that has texts again where the rulebook before it has something newer."""
    return f"this copy is doubted: {len(texts)} texts in it are older than those of {before.day}, {_such_as(texts)}"


def _apart(texts: Sequence[Stretch], before: Source, behind: Source) -> str:
    """Give why a copy is doubted where those before it and behind it agree in something else."""
    return (
        f"this copy is doubted: where it has {len(texts)} other texts, the rulebooks of {before.day} and {behind.day} "
        f"agree, {_such_as(texts)}"
    )


def _either(texts: Sequence[Stretch], other: Source) -> str:
    """Give why one of two copies is doubted, and no later rulebook tells which."""
    return (
        f"this copy is doubted, or that of {other.day}: the later has {len(texts)} texts again that the earlier had "
        f"replaced, {_such_as(texts)}"
    )


def _such_as(texts: Sequence[Stretch]) -> str:
    return f"such as {', '.join(text.first.partition('/')[2] for text in islice(texts, _NAMED))}"
