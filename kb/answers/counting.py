"""Counts and lists in words."""

from collections.abc import Mapping, Sequence

_SEVERAL = {"erratum": "errata", "glossary": "glossary entries"}
_ONE = {"glossary": "glossary entry"}


def counted(number: int, noun: str) -> str:
    """Return a number with its noun.

    >>> counted(1, "rule"), counted(0, "erratum"), counted(24, "glossary")
    ('1 rule', '0 errata', '24 glossary entries')
    """
    return f"{number} {_ONE.get(noun, noun) if number == 1 else _SEVERAL.get(noun, f'{noun}s')}"


def counts_in_words(counts: Mapping[str, int]) -> str:
    """Return the number of each kind, in words.

    >>> counts_in_words({"rule": 5, "erratum": 1})
    '5 rules, 1 erratum'
    """
    return ", ".join(counted(number, kind) for kind, number in counts.items())


def listed(parts: Sequence[str]) -> str:
    """Return a list in words. Raises IndexError for an empty one.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
