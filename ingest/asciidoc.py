"""AsciiDoc sources: recognising them, the values of attributes, and the parts that a reader doesn't see."""

import re
from collections.abc import Iterator

from ingest.restructured import UNUSED
from ingest.struck import QUOTED
from ingest.text import PassedOver

COMMENT = "comments and marks of AsciiDoc"
CODE = "blocks of code"
UNSET = "words under a condition that isn't met"
INCLUDED = "references to files that aren't here"
_TITLE = re.compile(r"\s*= \S[^\n]*\n")
_MARKS = re.compile(
    r"(?m)^(?::[a-z][\w-]*:(?: |\r?$)|\|===\r?$|\[(?:source|qanda|horizontal|abstract|cols=)|ifn?def::|include::"
    r"|={2,5} \S(?!.*=\r?$)|////\r?$)"
)
_FEWEST = 3
_HEAD = 20_000
_SET = re.compile(r"(?m)^:(?P<name>[a-z][\w-]*):(?: |\r?$)")
_VALUE = re.compile(r"(?m)^:(?P<name>[a-z][\w-]*): +(?P<value>\S[^\n{}]{0,200})$")
_NAMED = re.compile(r"\{(?P<name>[a-z][\w-]+)\}")
_PARTS = re.compile(
    r"(?m)^(?:(?P<comment>////+)[ \t\r]*\n(?:.*\n)*?(?P=comment)[ \t\r]*$"
    r"|\[source[^\]\n]*\][ \t\r]*\n(?P<code>----+|\.\.\.\.+)[ \t\r]*\n(?:.*\n)*?(?P=code)[ \t\r]*$"
    r"|(?P<quote>\[quote[^\]\n]*\][ \t\r]*\n____[ \t]*\n(?:.*\n)*?____[ \t\r]*$)"
    r"|(?P<unused>\[(?:WARNING|CAUTION|IMPORTANT)\][ \t\r]*\n====[ \t]*\n"
    r"[*. ]*(?i:do not|don['’]t|never) use\b(?:.*\n)*?====[ \t\r]*$)"
    r"|(?P<around>\[(?:NOTE|TIP|WARNING|CAUTION|IMPORTANT)\][ \t\r]*\n====[ \t\r]*$)"
    r"|(?P<line>//(?!/)[^\n]*)$"
    r"|(?P<mark>\[\[[^\]\n]+\]\]|\[\.[\w.-]+\]|\+)[ \t\r]*$"
    r"|(?P<include>include::[^\[\n]+\[[^\]\n]*\])[ \t\r]*$"
    r"|(?P<negated>ifn?def)::(?P<name>[\w-]+)\[(?P<within>[^\]\n]*)\][ \t\r]*$)"
)
_END = re.compile(r"(?m)^endif::[\w-]*\[\][ \t\r]*$")


def is_asciidoc(source: str) -> bool:
    """Return whether a text is AsciiDoc: a title behind one "=", and markup that no other format has."""
    return _TITLE.match(source) is not None and len(_MARKS.findall(source[:_HEAD])) >= _FEWEST


def attribute_values(source: str) -> Iterator[tuple[int, int, str]]:
    """Yield the bounds of each attribute reference, such as {edition}, with the value that the text sets for it.

    Attributes without a value, and values with too many words for the space of the reference, are left out.
    """
    if not is_asciidoc(source):
        return
    values = {match["name"]: match["value"].strip() for match in _VALUE.finditer(source)}
    for match in _NAMED.finditer(source):
        value = values.get(match["name"], "")
        if value and 2 * len(value.split()) <= len(match.group()):  # each word and blank takes a character's place
            yield *match.span(), value


def hidden_parts(source: str) -> Iterator[PassedOver]:
    """Yield the parts of a text that AsciiDoc doesn't show, in order."""
    if not is_asciidoc(source):
        return
    place = 0
    last_end = source.rfind("endif::")
    names = {match["name"] for match in _SET.finditer(source)}
    while (part := _PARTS.search(source, place)) is not None:
        place = part.end()
        if part["name"] is None:
            kinds = {"code": CODE, "quote": QUOTED, "unused": UNUSED, "include": INCLUDED}
            why = next((why for name, why in kinds.items() if part[name]), COMMENT)
            yield PassedOver(*part.span(), why)
            continue
        is_shown = (part["name"] in names) == (part["negated"] == "ifdef")
        end = None if part["within"] or place > last_end else _END.search(source, place)
        if is_shown and part["within"]:
            yield PassedOver(part.start(), part.start("within"), COMMENT)
            yield PassedOver(part.end("within"), part.end("within") + 1, COMMENT)
        elif is_shown:
            yield PassedOver(*part.span(), COMMENT)
        else:
            place = end.end() if end else place
            yield PassedOver(part.start(), place, UNSET)
        if is_shown and end is not None:
            yield PassedOver(*end.span(), COMMENT)
