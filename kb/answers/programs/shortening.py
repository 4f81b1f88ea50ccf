"""Shortening answers for programs with a size limit, with a note on what was cut."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from kb.records.data import Json

LONGEST_ANSWER = 8_000
"""Maximum length of an answer in characters, unless the whole answer is asked for."""
_STEPS = ((20, 2_000), (12, 1_000), (8, 700), (6, 500), (4, 400), (3, 250), (3, 120), (2, 60), (1, 30))
"""Limits on the entries of each list and the characters of each text, tried from the most generous on."""
_OLDEST_TOO = frozenset({"chapters", "stages", "before", "steps"})
"""Lists along time: of these the first and the last are kept."""
_CUT = " …"


class Short(NamedTuple):
    """An answer within a limit."""

    content: Json
    """As JSON holds it."""
    more: str
    """A note on what was left out and how to ask for it; empty if nothing was."""


def short(content: Any, how_to_ask: str, longest: int = LONGEST_ANSWER) -> Short:  # noqa: ANN401  (anything that JSON can hold)
    """Return JSON data with lists and texts cut as little as possible to fit a limit in characters.

    The field `more` says so and how to ask for the rest, or is "" if nothing is cut.

    >>> short([1, 2, 3], "Ask again.")
    Short(content=[1, 2, 3], more='')
    """
    if _size(content) <= longest:
        return Short(content, "")
    cut = content
    for most, characters in _STEPS:
        cut = _cut(content, most, characters, "")
        if _size(cut) <= longest:
            break
    return Short(cut, f"Shortened from {_size(content)} characters: long lists and texts are cut. {how_to_ask}")


def _size(content: Any) -> int:  # noqa: ANN401  (as above)
    """Return the number of characters of the content as JSON."""
    return len(json.dumps(content, ensure_ascii=False))


def _cut(content: Any, most: int, characters: int, name: str) -> Any:  # noqa: ANN401  (as above)
    """Return JSON data with its lists cut to `most` entries, and its texts to `characters`.

    Lists of numbers aren't cut. `name` is the field that the data is in.
    """
    if isinstance(content, Mapping):
        return {key: _cut(value, most, characters, key) for key, value in content.items()}
    if isinstance(content, list):
        is_pair = all(isinstance(one, int | float) for one in content)
        kept = content if is_pair or len(content) <= most else _ends(content, most, name)
        return _distinct([_cut(one, most, characters, name) for one in kept], kept)
    if isinstance(content, str) and len(content) > characters:
        return content[: characters - len(_CUT)] + _CUT
    return content


def _distinct(cut: list[Json], whole: list[Json]) -> list[Json]:
    """Return a cut list without the duplicates that only cutting caused.

    Return it as it is if the entries in `whole` weren't distinct either.
    """
    if len({json.dumps(one) for one in whole}) < len(whole):
        return cut
    return list({json.dumps(one): one for one in cut}.values())


def _ends(content: list[Json], most: int, name: str) -> list[Json]:
    """Return the first `most` entries of a list in the field `name`.

    For a timeline, half of them are from its end.
    """
    if name not in _OLDEST_TOO or most == 1:
        return content[:most]
    first = most // 2
    return [*content[:first], *content[first - most :]]
