"""reStructuredText: the values of substitutions, and footnotes and remarks on versions, which aren't rulings."""

import re
from collections.abc import Iterator

from ingest.text import PassedOver

FOOTNOTE = "footnotes"
ON_VERSIONS = "remarks on what changed in a version"
UNUSED = "words that the document says not to use"
_DIRECTIVE = re.compile(r"(?m)^\.\. (?:[a-z][\w-]*::|_[^:\n]+:|\|[^|\n]+\| [a-z-]+::)")
_VALUE = re.compile(r"(?m)^\.\. \|(?P<name>[^|\n]{1,40})\| replace:: *(?P<value>\S[^\n|]{0,200}?)[ \t\r]*$")
_NAMED = re.compile(r"(?<!\w)\|(?P<name>[^|\s][^|\n]{0,39})\|(?!\w)(?! [a-z-]+::)")
_BODY = r"(?:\r?\n(?:[ \t]*(?:\r?\n))*(?P=indent)[ \t]+\S[^\n]*)*"
"""A pattern for the indented lines below the first one of a block."""
_FOOTNOTE = re.compile(rf"(?m)^(?P<indent>[ \t]*)\.\. \[(?:#\w*|\*|\d+)\] \S[^\n]*{_BODY}")
_ON_VERSION = re.compile(rf"(?m)^(?P<indent>[ \t]*)\.\. version(?:changed|added)::[^\n]*(?P<body>{_BODY})")
_UNUSED = re.compile(
    rf"(?m)^(?P<indent>[ \t]*)\.\. (?:warning|caution|danger|attention|important|error)::\s+"
    rf"(?:do not|don['’]t|never) use\b[^\n]*{_BODY}",
    re.IGNORECASE,
)


def is_restructured(source: str) -> bool:
    """Return whether a text has directives of reStructuredText, such as ".. note::"."""
    return "\n.. " in f"\n{source}" and _DIRECTIVE.search(source) is not None


def substituted(source: str) -> Iterator[tuple[int, int, str]]:
    """Yield the bounds of each substitution reference, such as |name|, with the value that the text sets for it.

    Values with too many words for the space of the reference are left out.
    """
    if not is_restructured(source):
        return
    values = {match["name"]: match["value"] for match in _VALUE.finditer(source)}
    for match in _NAMED.finditer(source) if values else ():
        value = values.get(match["name"], "")
        if value and 2 * len(value.split()) <= len(match.group()):  # each word and blank takes a character's place
            yield *match.span(), value


def notes_of_document(source: str) -> Iterator[PassedOver]:
    """Yield the footnotes, the remarks on versions and the warnings not to use something, which aren't rulings."""
    if not is_restructured(source):
        return
    for form, why in ((_FOOTNOTE, FOOTNOTE), (_ON_VERSION, ON_VERSIONS), (_UNUSED, UNUSED)):
        for match in form.finditer(source):
            start = match.start("body") if why == ON_VERSIONS else match.start()
            if source[start : match.end()].strip():
                yield PassedOver(start, match.end(), why)
