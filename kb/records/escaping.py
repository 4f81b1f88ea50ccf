"""Escaping characters that would control a terminal or a page, so that texts are safe to show."""

import re
from collections.abc import Callable
from functools import cache

_UNSEEN = (
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f"
    "\ud800-\udfff\ufeff\ufff9-\ufffb\ufffe\uffff\U000e0000-\U000e007f]"
)
"""Invisible characters that control a display or reverse the direction of text; not tabs and line ends."""


def shown(words: str) -> str:
    r"""Return words with each control character replaced by its name.

    >>> print(shown("a\x1b[31m red \u202eherring"))
    a<U+001B>[31m red <U+202E>herring
    """
    return _replaced(words, lambda found: f"<U+{ord(found[0]):04X}>")


def shown_in_json(payload: str) -> str:
    r"""Return JSON with control characters escaped.

    >>> print(shown_in_json('"red \u202eherring"'))
    "red \u202eherring"
    """
    return _replaced(payload, _escape)


def shown_in_markup(payload: str) -> str:
    r"""Return HTML or XML with control characters replaced by their names.

    >>> print(shown_in_markup("<p>red \u202eherring</p>"))
    <p>red &lt;U+202E&gt;herring</p>
    """
    return _replaced(payload, lambda found: f"&lt;U+{ord(found[0]):04X}&gt;")


def _replaced(words: str, by: Callable[[re.Match[str]], str]) -> str:
    """Return the words with invisible characters replaced by what the function returns for each match."""
    if words.replace("\n", "").isprintable():
        return words  # as nearly all are: compiling the expression takes a lookup a millisecond
    return _unseen().sub(by, words)


@cache
def _unseen() -> re.Pattern[str]:
    """Return the compiled pattern of invisible characters."""
    return re.compile(_UNSEEN)


def _escape(found: re.Match[str]) -> str:
    r"""Return the character found as \uXXXX escapes, two for one beyond U+FFFF."""
    units = found[0].encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))
