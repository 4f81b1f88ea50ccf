"""Counts in words: how many there are of what."""

from collections.abc import Mapping

_SEVERAL = {"erratum": "errata", "glossary": "glossary entries"}
_ONE = {"glossary": "glossary entry"}


def counted(number: int, noun: str) -> str:
    """Give a number with its noun, as many as there are.

    >>> counted(1, "rule"), counted(0, "erratum"), counted(24, "glossary")
    ('1 rule', '0 errata', '24 glossary entries')
    """
    return f"{number} {_ONE.get(noun, noun) if number == 1 else _SEVERAL.get(noun, f'{noun}s')}"


def counts_in_words(counts: Mapping[str, int]) -> str:
    """Give how many there are of each kind.

    >>> counts_in_words({"rule": 5, "erratum": 1})
    '5 rules, 1 erratum'
    """
    return ", ".join(counted(number, kind) for kind, number in counts.items())
