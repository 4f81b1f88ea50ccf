"""Folding of texts for comparison (white space, quotation marks, accents), and slugs."""

import re
import unicodedata

_PLAIN = str.maketrans({
    "‘": "'", "’": "'", "‛": "'", "´": "'", "`": "'",
    "“": '"', "”": '"', "„": '"', "«": '"', "»": '"',
    "–": "-", "—": "-", "‐": "-", "‑": "-", "−": "-",
    "Æ": "Ae", "æ": "ae", "Œ": "Oe", "œ": "oe",
})  # fmt: skip


def normalise(text: str) -> str:
    r"""Return a text with each run of white space as one blank, and none at the ends.

    >>> normalise("  a land\r\n creature ")
    'a land creature'
    """
    return " ".join(text.split())


def plain_marks(text: str) -> str:
    """Return a text with plain quotation marks and dashes, and ligatures split.

    >>> plain_marks("the “Æther”")
    'the "Aether"'
    """
    return text.translate(_PLAIN)


def fold(text: str) -> str:
    """Return a text folded for comparison: no accents, plain punctuation, lower case, single blanks.

    >>> fold("Pokèmon’s  Æther")
    "pokemon's aether"
    """
    text = text.translate(_PLAIN)
    if not text.isascii():
        plain = unicodedata.normalize("NFKD", text)
        # Taking characters apart can bring out more of those that have a plain form: Ǽ, small dashes.
        text = "".join(c for c in plain if not unicodedata.combining(c)).translate(_PLAIN)
    return normalise(text).casefold()


def slug(text: str) -> str:
    """Return a text as an id: lower-case ASCII, with hyphens for everything but letters and digits.

    Letters that aren't accented ASCII (ø, dotless ı) become hyphens; a text without any usable letter becomes empty.

    >>> slug("Volrath's Shapeshifter")
    'volraths-shapeshifter'
    """
    return re.sub(r"[^a-z0-9]+", "-", fold(text).replace("'", "")).strip("-")
