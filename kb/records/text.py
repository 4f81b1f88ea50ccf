"""How words are compared: white space, quotation marks and accents folded, and slugs made of them."""

import re
import unicodedata

_PLAIN = str.maketrans({
    "‘": "'", "’": "'", "‛": "'", "´": "'", "`": "'",
    "“": '"', "”": '"', "„": '"', "«": '"', "»": '"',
    "–": "-", "—": "-", "‐": "-", "‑": "-", "−": "-",
    "Æ": "Ae", "æ": "ae", "Œ": "Oe", "œ": "oe",
})  # fmt: skip


def normalise(text: str) -> str:
    r"""Return the text with each run of white space as one blank, and none at its ends.

    >>> normalise("  a land\r\n creature ")
    'a land creature'
    """
    return " ".join(text.split())


def plain_marks(text: str) -> str:
    """Return the text with plain quotation marks and dashes, and ligatures taken apart.

    >>> plain_marks("the “Æther”")
    'the "Aether"'
    """
    return text.translate(_PLAIN)


def fold(text: str) -> str:
    """Return the text as it is compared: no accents, plain quotation marks and dashes, lower case, single blanks.

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
    """Return the text as a piece of an id: ASCII in lower case, hyphens for all that is no letter or digit.

    A letter that is no ASCII letter with an accent (ø, the dotless ı) is a hyphen too; of a text without any, nothing
    is left.

    >>> slug("Volrath's Shapeshifter")
    'volraths-shapeshifter'
    """
    return re.sub(r"[^a-z0-9]+", "-", fold(text).replace("'", "")).strip("-")
