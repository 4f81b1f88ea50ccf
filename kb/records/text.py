"""How words are compared: white space, quotation marks and accents folded, and slugs made of them."""

import re
import unicodedata

_QUOTES_AND_DASHES = str.maketrans({
    "‘": "'", "’": "'", "‛": "'", "´": "'", "`": "'",
    "“": '"', "”": '"', "„": '"', "«": '"', "»": '"',
    "–": "-", "—": "-", "‐": "-", "‑": "-", "−": "-",
    "Æ": "Ae", "æ": "ae", "Œ": "Oe", "œ": "oe",
})  # fmt: skip


def normalise(text: str) -> str:
    r"""Give the text with each run of white space as one blank, and none at its ends.

    >>> normalise("  a land\r\n creature ")
    'a land creature'
    """
    return " ".join(text.split())


def fold(text: str) -> str:
    """Give the text as it is compared: no accents, plain quotation marks, lower case, single blanks.

    >>> fold("Pokèmon’s  Æther")
    "pokemon's aether"
    """
    plain = unicodedata.normalize("NFKD", text.translate(_QUOTES_AND_DASHES))
    return normalise("".join(c for c in plain if not unicodedata.combining(c))).casefold()


def slug(text: str) -> str:
    """Give the text as a piece of an id: lower case, hyphens for all that is no letter or digit.

    >>> slug("Volrath's Shapeshifter")
    'volraths-shapeshifter'
    """
    return re.sub(r"[^a-z0-9]+", "-", fold(text).replace("'", "")).strip("-")
