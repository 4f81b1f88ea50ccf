"""Notes that a reader of a rulebook wrote into its text, such as “[JM: ask Paul]” and “/* changed? */”."""

import re

from ingest.furniture import is_rulebook
from ingest.text import PassedOver

NOTE = "notes that a reader wrote into the text"
_WRITER = r"(?:[?*#! ]{0,3}(?:[A-Z]{2,3}|[A-Z][a-z]{2,11}|ed\.?|editor)(?: \d[\d/.-]{2,9})?)"
"""Matches somebody's initials or name, perhaps with a day."""
_INITIALS = "(?:(?!DCI)[A-Z]{2,3})"
_NOTE = re.compile(
    rf"(?<!\[)\[{_WRITER}: [^\[\]\n]{{2,200}}\]|\{{{_WRITER}: [^{{}}\n]{{2,200}}\}}"
    rf"|\({_INITIALS}: [^()\n]{{2,200}}\)|(?P<around>\*{{2,3}}|#{{2,3}}) ?{_INITIALS}: [^*#\n]{{2,200}}(?P=around)"
    rf"|(?:^|(?<=[.!?)\"”] ))(?:{_INITIALS}: |NOTE TO SELF: |TODO\b)[^\n]{{0,200}}?(?=[ \t\r]*$)"
    r"|/\*(?:(?!\*/)[^\n]){1,200}\*/|<!--(?:(?!-->)[^\n]){1,200}-->"
    r"|(?<=[.!?)\"”] )// [a-z][^\n]{2,100}?(?=[ \t\r]*$)"
    r"|<--? ?(?!-)[^\n<>]{2,80}?(?=[ \t\r]*$|[ \t]+[A-Z][a-z]* [a-z])"
    r"|\[\?{1,3} ?[^\[\]\n]{1,100}\]"
    r"|[(\[](?:(?i:my|own|our|reader’s|reader's) )(?i:note|comment|remark|question)s?: [^()\[\]\n]{2,200}[)\]]",
    re.MULTILINE,
)
_OF_OWNER = r"(?:our|my|house|home|local|shop|store|league|club|table)"
_PARAGRAPH = re.compile(
    r"^[ \t]*(?:(?:ed(?:itor)?(?:['’]s|\.)?|(?:reader|typist|transcriber|scanner|translator)(?:['’]s)?|marginal|margin"
    r"|handwritten|penciled|my|our) ?(?:note|comment|remark)s?\b ?[:,(–—-][^\n]{2,300}?"
    r"|N\.? ?B\.?:? [^\n]{2,300}?"
    r"|(?P<mark>(?P<sign>[!*#~=+])(?P=sign){2,5}) (?!(?P=sign))[^\n]{2,200}? (?P=mark)"
    r"|[(\[](?:typed|scanned|transcribed|copied|proofread|converted|entered|keyed|ocr)\b[^()\[\]\n]{2,120}[)\]]"
    rf"|[1-9]\d\d\.\d{{1,3}}[a-z]{{0,2}}\.? +(?:[(\[]{_OF_OWNER}\b[^()\[\]\n]{{0,60}}[)\]]|{_OF_OWNER} rule\b)"
    r"[^\n]{0,600}?)(?=[ \t\r]*$)",
    re.MULTILINE | re.IGNORECASE,
)
"""Matches a paragraph that a reader or copyist added, or a rule that says that it is only somebody's own."""
_IN_DOUBLE_BRACKETS = re.compile(r"(?<=[.!?)\"”] )\[\[[^\[\]\n]{1,200}\]\](?=[ \t\r]*$| [A-Z])", re.MULTILINE)
"""Matches a note between two sentences; a link to another page stands within one."""
_LONGEST_TAIL = 1500
"""The number of characters at the end among which a page says what else it has."""
_TAIL = re.compile(
    r"^[ \t]*(?:[\[(]?(?:click (?:here )?to )?(?:continue|read|show|load|view|see) "
    r"(?:reading|(?:the )?(?:rest|full|whole|next|more)\b)"
    r"|[\[(]?(?:page \d{1,3} of \d{1,3}|next page|previous page|older posts|newer posts)\b"
    r"|posted (?:in|on|by|at)\b[: ]|filed under\b|tags?: |share this\b|\d{1,5} (?:comments?|replies|views)\b"
    r"|leave a (?:comment|reply)\b|(?:reply|quote|report|permalink)(?: *[|·•] *\w+)*[ \t\r]*$)[^\n]{0,200}",
    re.MULTILINE | re.IGNORECASE,
)
"""Matches a line below a text with which a forum or blog leads on."""
_FEWEST_LINKS = 20
"""The fewest words in double brackets that are taken for links of a wiki."""


def readers_notes(source: str) -> list[PassedOver]:
    """Return the notes in a rulebook's plain text that aren't part of it, in order."""
    if not is_rulebook(source):
        return []
    bracketed = list(_IN_DOUBLE_BRACKETS.finditer(source))
    found = [
        *_TAIL.finditer(source, max(0, len(source) - _LONGEST_TAIL)),
        *_NOTE.finditer(source),
        *_PARAGRAPH.finditer(source),
        *(bracketed if len(bracketed) < _FEWEST_LINKS else ()),
    ]
    return sorted(PassedOver(match.start(), match.end(), NOTE) for match in found)
