"""Signs: what a line begins with that shows its role, such as a number, a letter, a bullet, or "Q:"."""

import re
from enum import StrEnum, auto
from typing import NamedTuple

from ingest.written_days import WRITTEN


class What(StrEnum):
    """Kinds of signs, by their meaning for the line."""

    TITLE = auto()
    NUMBER = auto()
    ORDINAL = auto()
    ROMAN = auto()
    LETTER = auto()
    BULLET = auto()
    QUESTION = auto()
    ANSWER = auto()
    NOTE = auto()
    EXAMPLE = auto()
    QUOTE = auto()
    FIELD = auto()
    SEPARATOR = auto()
    MARKUP = auto()
    NAVIGATION = auto()
    ATTRIBUTION = auto()
    """The line above a quotation that says who wrote it."""


NOISE = frozenset({What.SEPARATOR, What.MARKUP, What.NAVIGATION, What.ATTRIBUTION})
"""The kinds of signs of blocks that are no text."""
LISTED = frozenset({What.NUMBER, What.ORDINAL, What.ROMAN, What.LETTER, What.BULLET, What.QUESTION, What.QUOTE})
"""The kinds of signs that begin a paragraph of its own."""


class Sign(NamedTuple):
    """A sign, the name in it (a number, a field), and how many of the line's characters it has."""

    what: What
    name: str
    length: int
    level: int = 1
    closing: int = 0
    """The number of characters at the end of the line that belong to the sign."""


_FIELDS = (
    "From", "To", "Cc", "Subject", "Date", "Sent", "Newsgroups", "Organization", "Organisation", "Lines", "Message",
    "Message-ID", "Reply-To", "Posted by", "Posted", "Posted on", "Author", "Card", "Card name", "Ruled by",
    "Ruling by", "Answered by", "Topic author", "Reply author", "Replied on",
)  # fmt: skip
_TRANSPORT = (
    r"Path(?=: ?\S*!)|(?:References|In-Reply-To|Return-Path)(?=: ?<)|(?:Sender|Approved)(?=: ?\S*@)"
    r"|Precedence(?=: ?(?:bulk|list|junk)\b)|Supersedes(?=: ?<)|List-[A-Z][\w-]{1,30}"
    r"|Received(?=: ?(?:from|by) \S)|Xref|Followup-To|M(?:IME|ime)-Version"
    r"|Content-[A-Z][\w-]{1,30}|NNTP-[A-Z][\w-]{1,30}|X-[A-Z][\w-]{1,30}"
)
"""A pattern for fields about the transport of mail and news, which tell a reader nothing."""
_MBOX = r"From \S+@\S+ +(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} .{0,30}\d{4}$"
"""A pattern for the line above each message of a mailbox."""
_ATTRIBUTION = r"(?:> ?)*In article <[^<>\s]*>,? .{1,100}\b(?:wrote|writes|says)[:,]$"
WROTE = (
    rf"(?P<writer>[^\s:.!?>][^:.!?]{{0,38}}) (?:wrote|said|posted|asked|answered|replied),?(?: (?:on|at))? {WRITTEN}"
)
"""A pattern for a message's heading in one line: Jo wrote on 2001-02-03:"""
DATED = rf"{WRITTEN} ?(?:--?|[–—:]) "
"""A pattern for the beginning of a ruling with its day before it."""
_NUMBER = (
    r"(?:[A-Z](?:\.\d{1,3}){1,3}[a-z]?|[1-9]\d\d\.X\d{0,2}[a-z]?|[G]\d{1,2}\.\d{1,3}[a-z]?"
    r"|\d{1,3}(?:\.\d{1,3}){1,3}[a-z]{0,2})"
    r"(?:\.Rulings?\.\d{1,3})?"
)
_NAME = r"(?:[A-Z]{1,4}-?\d{1,3}(?:\.\d{1,2})?[a-z]?|\d{1,3}-\d{1,3}[a-z]?)"
"""A pattern for a document's own names of its records, such as HQ4, A2.1 or 31-4."""
OWN_NAME = re.compile(rf"(?=.*[A-Z-])(?P<name>{_NAME})[.:)]?")
"""Matches words that are nothing but such a name."""
_ADMONITION = "(?:note|warning|tip|hint|important|attention|caution|danger|error)"
"""A pattern for the names of admonitions in reStructuredText."""
_MARKUP = (
    r"\{\{.*\}\}$|__[A-Z]{3,20}__$|\[\[[a-z]{2,3}:[^\]]*\]\]$"
    r"|<references ?/?>$|\[\[(?:Category|File|Image):[^\]]*\]\]$|\{\||\|\}|\|-|\[/?list\]$"
    rf"|\.\. (?:_[^:]+:|(?!{_ADMONITION}:: ?\S)[\w-]+::)(?: .*)?$"
    r"|!\[[^\[\]]*\]\([^()\s]*\)$|<!--(?:(?!-->|<!--).)*-->$|\[TOC\]$"
    r"|\[[^\[\]^]{1,60}\]: ?<?(?:https?:|mailto:|[/#.])\S*$"
    r"|![^!].*!!.*$|! ?[^!]{1,60}$|\.\. \|[^|]{1,60}\| [\w-]+::.*$"
    r"|#\+(?!(?i:title|author|date|subtitle)\b)[A-Za-z_]+:(?: .*)?$|:[A-Z_]{2,20}:(?: .*)?$"
)
"""A pattern for lines of wikis, reStructuredText, Markdown and Org that are no text."""
_OPENED, _CLOSED = (
    rf"(?:\[{slash}(?:b|u|center|h[1-6]|size{value})\]){{1,4}}"
    for slash, value in (("", r"(?:=[^\[\]]{1,10})?"), ("/", ""))
)
"""Patterns for forum markup before and after a title."""
_FORMS = (
    (What.MARKUP, _MARKUP),
    (What.TITLE, r"(?P<posted>(?:<details[^<>]*>)?<summary[^<>]*>)(?=[^<>]{1,100}(?P<close></summary>)$)"),
    (What.MARKUP, r"</?(?:details|summary|div|center|section|span|p)\b[^<>]{0,200}>$"),
    (What.SEPARATOR, r"(?:- )?--$|[-=*_~#|.+\s]{3,}$|```[\w-]{0,20}$|- ?\d{1,4} ?-$|Page \d{1,4}(?: of \d{1,4})?$"),
    (
        What.NAVIGATION,
        r"(?:\[[^\[\]]{1,40}\]\([^()\s]*\)[ |·•>/-]*){2,}$|(?:[*+-]|\d{1,2}\.) \[[^\[\]]{1,80}\]\(#[^()\s]*\)$",
    ),
    (What.TITLE, r"(?P<mark>={1,6}) ?[^=\s].*?(?P<close> ?={1,6})$|(?P<mark_alone>={1,6} )(?=[A-Z\d][^=]{0,100}$)"),
    (What.TITLE, rf"(?P<posted>{_OPENED})(?=[^\[\]]{{1,100}}(?P<close>{_CLOSED}):?$)|h(?P<level>[1-6])\. (?=\S)"),
    (What.MARKUP, r"//(?: .*)?$|:[a-z][\w-]{0,30}:(?: \d+)?$|\[[a-z]+(?:[,=%#.][^\[\]]*)?\]$"),
    (What.SEPARATOR, _MBOX),
    (What.ATTRIBUTION, _ATTRIBUTION),
    (What.FIELD, rf"(?P<name>{'|'.join(_FIELDS)}|{_TRANSPORT}): ?(?=\S)"),
    (What.FIELD, rf"(?={WROTE}[^.!?]{{0,20}}:?$)"),
    (What.QUESTION, r"Q(?:uestions?)? ?\d{0,3}(?:(?: and |, | & ?)Q? ?\d{1,3})?(?:: ?|[.)] | - )(?=\S)|;+ ?(?=\S)"),
    (What.ANSWER, r"A(?:nswer)? ?\d{0,3}(?:: ?|[.)] | - )(?=\S)|:{1,3} ?(?=[^\s:]+ ?(?!\S*:))"),
    (What.NOTE, rf"\.\. {_ADMONITION}:: ?(?=\S)"),
    (What.NOTE, r"Notes?(?:\s-|:) ?(?=\S)"),
    (What.EXAMPLE, rf"(?::{{1,3}} ?)?(?:'{{2,3}}|[*_]{{1,2}})?Examples?(?: (?:to|for|of) {_NAME})?(?:\s-|:) ?(?=\S)"),
    (
        What.NUMBER,
        (
            rf"(?:§{{1,2}} ?|Rule )?(?P<name>{_NUMBER})(?: [-–—] |[.:)]? )(?=\S)"
            r"|(?P<whole>[A-Z]|\d{1,3}) - (?=\S)"
            rf"|(?:[*#•+-] ?)?(?P<around>\*\*|__|''')(?:§{{1,2}} ?|Rule )?(?P<bold>{_NUMBER})[.:)]?(?P=around)"
            r"[.:)]? (?=\S)"
        ),
    ),
    (
        What.ORDINAL,
        (
            r"(?:[*#•+-] +(?:\[[ xX]\] )?)?(?P<open>\*\*|__|''')?(?=[^ ]*[A-Z-])"
            rf"(?P<name>{_NAME})(?:[.)]|:(?=\*\*|__|'''| ))?"
            r"(?(open)(?P=open)[.:)]?) +(?=[A-Z\"“'‘({*_~<])"
        ),
    ),
    (What.ORDINAL, r"(?P<around>\*\*|__)(?P<bold>\d{1,3})[.)](?P=around) (?=\S)"),
    (
        What.ORDINAL,
        r"(?:§ ?(?P<section>\d{1,3}) |(?:[(\[]|(?:No|Sec|Art)\. ?|#)?(?P<name>\d{1,3})(?:[.):\]]|\.\)) ?)(?=[^\s\d])",
    ),
    (What.ROMAN, r"\(?(?:(?P<name>[IVX]{1,6})[.)] ?|(?P<small>[ivx]{1,6})[.)] )(?=\S)"),
    (What.LETTER, r"(?!\(c\) (?:19|20)\d\d|[A-Z]\. [^.<>()]{1,40} [<(]\S+@\S+[>)])\(?(?P<name>[A-Za-z])[.)] (?=\S)"),
    (
        What.BULLET,
        r"(?P<mark>\*{1,4}|[-–—•·◦‣▪+]|o(?= [A-Z])|#{1,4}) (?:\[[ xX]\] )?(?=\S)|\[\*\] ?(?=\S)",
    ),
    (What.ORDINAL, r"#\. (?=\S)"),
    (What.ORDINAL, r"\((?P<name>\d{1,3}[a-z])\) +(?=\S)"),
    (What.BULLET, r"\. (?=[A-Z{\"“])"),
    (What.BULLET, r"Rulings?: (?=\S)"),
    (What.QUOTE, r">[> ]*(?=\S|$)"),
    (What.BULLET, rf"(?={DATED}[A-Z“\"{{])"),
    (What.BULLET, rf"(?=\[[^\[\]]{{0,30}}?{WRITTEN}[^\[\]]{{0,30}}\] ?\S)"),
)
_LARGEST_SIZE = 7
"""The largest letter size in forum markup."""
_TABLE = re.compile(r"\.\. (?:list-table|table|csv-table|topic|rubric)::[ ]+(?=\S)")
"""Matches the beginning of a titled table in reStructuredText."""
TERM = 7
"""The level of the sign of a term in a page's list of definitions."""
TABLE = "table"
"""The name in the sign of a table's title, which is no card name."""
_FORM = [(what, re.compile(form)) for what, form in _FORMS]
_NAMES = ("name", "section", "small", "whole", "bold")
"""The groups of the patterns that may hold the name in a sign; the first found counts."""
_SECTION = re.compile(r"(?:Section|Part|Chapter|Article|§) ?(?:\d{1,3}|[IVX]{1,6}|[A-Z])(?:[:.] | [-–—] )(?=\S)")


def _level(posted: str) -> int:
    """Return a title's level from forum markup: the larger its letters, the higher; 0 without markup.

    >>> _level("[size=5][b]"), _level("[h2]"), _level("[b]"), _level("")
    (3, 2, 9, 0)
    """
    size, heading = re.search(r"size=(\d{1,3})", posted), re.search(r"h([1-6])", posted)
    if heading:
        return int(heading[1])
    if size:
        return max(1, _LARGEST_SIZE + 1 - int(size[1]))
    return _LARGEST_SIZE + 2 if posted else 0


def find_signs(words: str) -> list[Sign]:
    """Return the signs that a line may begin with, the most likely first.

    >>> [(str(sign.what), sign.name) for sign in find_signs("A.14.Ruling.1 - It is.")]
    [('number', 'A.14.Ruling.1')]
    >>> [str(sign.what) for sign in find_signs("I. That it is")]
    ['roman', 'letter']
    """
    found = []
    for what, form in _FORM:
        match = form.match(words)
        if match is not None:
            groups = {name: value for name, value in match.groupdict().items() if value}
            name = next((groups[key] for key in _NAMES if key in groups), "")
            closing = len(groups.get("close", ""))
            length = len(words) if what in {What.SEPARATOR, What.MARKUP} else match.end()
            mark = groups.get("mark") or groups.get("mark_alone", "-").strip()
            length = len(mark) if what is What.TITLE and not {"posted", "level"} & groups.keys() else length
            level = int(groups["level"]) if "level" in groups else _level(groups.get("posted", "")) or len(mark)
            found.append(Sign(what, name, length, level, closing))
    if table := _TABLE.match(words):
        return [Sign(What.TITLE, TABLE, table.end(), _LARGEST_SIZE + 2)]
    section = _SECTION.match(words)
    return [Sign(What.TITLE, "", 0), *found] if section else found
