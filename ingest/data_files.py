"""Detecting data files (JSON, YAML, TOML, XML or tables), which are refused because they aren't documents."""

import csv
import json
import re
from collections import Counter
from itertools import islice

from ingest.cards.other_programs import other_file
from ingest.document import Document
from ingest.furniture import is_rulebook
from ingest.summary.tables import columns_of
from ingest.text import line_of
from kb.records.errors import BadSource

_RECORD = re.compile(r"(?m)^[ \t]*- +(?P<key>[A-Za-z_][\w-]{0,40}):(?: |$)")
_MEMBER = re.compile(r"(?m)^[ \t]+(?P<key>[A-Za-z_][\w-]{0,40}):(?: |$)")
_TABLE = re.compile(r"(?m)^\[\[(?P<name>[A-Za-z_][\w.-]{0,40})\]\][ \t]*$")
_KEY = re.compile(r"(?m)^(?P<key>[A-Za-z_][\w-]{0,40}) = (?=[\"'\[{\d]|true|false)")
_XML = re.compile(
    r"\s*<\?xml\b[^>]*>\s*(?>(?:<!--.*?-->\s*|<!(?!doctype html|--)[^>\[]*(?:\[[^\]]*\]\s*)?>\s*)*)"
    r"<(?P<name>(?!html\b)[A-Za-z_][\w:.-]{0,60})",
    re.IGNORECASE | re.DOTALL,
)
_SEPARATOR = re.compile(r"\Asep=.\r?\n")
"""Matches the first line of a spreadsheet that names its separator, as in "sep=;"."""
_COLUMN = re.compile(r"[^\W\d_][\w. -]{0,30}")
_TITLE_ROW = re.compile(r"\A(?P<title>[^\n;,\t]{1,80})[;,\t]+\r?\n")
"""Matches a row above the names of the columns that has a title in its first cell and nothing else."""
_OF_CHAT = re.compile(
    r"(?m)^[ \t]*(?:\[?(?:\d{4}-\d\d-\d\d[ T])?\d{1,2}:\d\d(?::\d\d)?(?: ?[AaPp][Mm])?\]?[ \t]+"
    r"(?P<said><[ @+%&~]?[^<>\s]{1,30}>[^\n]{0,40})?(?(said)|(?:-!-|\*|-->|<--)[ \t])|---? (?:Log|Day) )"
)
"""Matches a line of a chat's log: the time, and who said something or came and went."""
_SAID_ON_A_DAY = re.compile(
    r"(?m)^(?P<said>[^\n]{1,40} [—–-] (?:\d{1,2}/\d{1,2}/\d{2,4},?|\d{4}-\d\d-\d\d|Today at|Yesterday at) \d{1,2}:\d\d"
    r"(?: ?[AaPp][Mm])?)[ \t\r]*$"
)
"""Matches the line above what somebody said in a chat, with name, day and time."""
_FEWEST_SAID = 4
_FEWEST_ESCAPED = 5
_LANGUAGES = (
    ("LaTeX", re.compile(r"(?m)^[ \t]*\\(?:documentclass|documentstyle|begin\{document\})")),
    ("a manual page (troff)", re.compile(r"(?m)^\.(?:TH|Dt) \S")),
    ("Texinfo", re.compile(r"\A\s*\\input texinfo")),
    ("a file of settings (INI)", re.compile(r"\A\s*(?:[;#].*\n\s*)*\[[\w .-]{1,40}\]\s*\n(?:[\w .-]{1,40}=.*\n){1,}")),
)
_LOOKED_AT = 20_000
_HUNK = re.compile(r"(?m)^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@")
_REMOVED = re.compile(r"(?m)^-(?!--|[-\s]*$)[^\n]+")
_WORD_DIFFERENCE = re.compile(r"\[-[^\[\]\n]{1,200}-\]|\{\+[^{}\n]{1,200}\+\}")
_FEWEST_DIFFERENCES = 3
_FEWEST_RECORDS = 2
_FEWEST_COLUMNS = 2
_LEAST_WHOLE = 0.75
"""The least share of rows with as many fields as the first; people forget quotation marks or add a field."""
_MOST_TOLD = 5
_LONGEST_JSON = 4_000_000


def check_is_no_comparison(document: Document) -> None:
    """Raise BadSource for the differences between two texts, with old and new words side by side or line by line."""
    source = document.source
    hunk, removed = _HUNK.search(source), _REMOVED.search(source)
    words = list(_WORD_DIFFERENCE.finditer(source))
    first = removed if hunk and removed else words[0] if len(words) >= _FEWEST_DIFFERENCES else None
    if first is None or document.is_page:
        return
    line = line_of(source, first.start())
    raise BadSource(
        f"{document.name}: line {line:,}: this is a comparison of two texts, not one of them: “{first.group()[:40]}” "
        "is marked as removed or added.",
        remedy="Use the newer of the two texts.",
    )


def _unread_markup(source: str) -> str:
    """Return the name of the typesetting or settings language that a text is written in, or an empty text."""
    return next((what for what, form in _LANGUAGES if form.search(source, 0, _LOOKED_AT)), "")


_LISTED_LINE = re.compile(r"(?m)^[ \t]*(?:\d{1,3}[.)]|[*•-]) \S")
_RULE_IN_TABLE = re.compile(
    r"(?m)^[ \t]*(?:\|{1,2}|\"|'')[ \t]*[*_`]{0,3}(?P<number>[1-9]\d\d\\?\.\d{1,3}[a-z]{0,2})\.?[*_`]{0,3}[ \t]*"
    r"(?:\|{1,2}[ \t]|\"[,;\t]|\r?\n[ \t]*\|(?!=)[ \t]*[^|\s\d])"
)
"""Matches the beginning of a table's row with a rule's number in its first cell: Markdown, AsciiDoc, a wiki or CSV."""
_FEWEST_IN_TABLES = 50


def check_is_no_data(document: Document) -> None:
    """Raise BadSource for a file of data records, saying what it is and what could be read instead."""
    source = document.source
    if (other := other_file(source)) is not None:
        raise BadSource(f"{document.name}: this is {other.what}, not a text of rulings.", remedy=other.remedy)
    if document.is_page:
        return
    if source.count("\\n") >= _FEWEST_ESCAPED and source.count("\\n") > 2 * source.count("\n"):
        raise BadSource(
            f"{document.name}: its line ends are written as \\n ({source.count(chr(92) + 'n'):,} times), the first in "
            f"line {line_of(source, source.index(chr(92) + 'n')):,}: it is a text as programs write it within another "
            "file, such as JSON.",
            remedy="Have a program read that file, and save the text that it holds.",
        )
    if said := _chat(source):
        line = line_of(source, said.start())
        raise BadSource(
            f"{document.name}: this is the log of a chat (line {line:,}: “{said.group().strip()}…”), in which nothing "
            "tells rulings from what else is said, or which question an answer is for.",
            remedy="Write each answer as a paragraph with a bullet, behind its question, and give the day of the log.",
        )
    if marked_up := _unread_markup(source):
        remedy = "Save it as plain text from the program that displays it, and use that file."
        raise BadSource(f"{document.name}: this is {marked_up}, not plain text.", remedy=remedy)
    found = _json(source) or _json_lines(source) or _yaml(source) or _toml(source) or _xml(source) or _table(source)
    if found:
        raise BadSource(
            f"{document.name}: this is {found}, not a text of rulings.",
            remedy=(
                "Write each record as a paragraph: a number or a bullet, and the text of the "
                "ruling. Or use the document that it was made from."
            ),
        )


def _chat(source: str) -> re.Match[str] | None:
    """Return the first thing said in the log of a chat, or None for any other text."""
    lines = sum(1 for line in source[:_LOOKED_AT].splitlines() if line.strip())
    for form, least in ((_OF_CHAT, 2), (_SAID_ON_A_DAY, 4)):
        found = list(form.finditer(source, 0, _LOOKED_AT))
        said = [match for match in found if match["said"]]
        if len(said) >= _FEWEST_SAID and least * len(found) > lines:
            return said[0]
    return None


def _json(source: str) -> str:
    """Return a description of a text's JSON data and its names; an empty text if it is none or very long."""
    if source.lstrip()[:1] not in {"[", "{"} or len(source) > _LONGEST_JSON:
        return ""
    try:
        value = json.loads(source)
    except (ValueError, RecursionError):
        return ""
    if isinstance(value, dict):
        return f"JSON, an object with {_named(list(value))}"
    keys = Counter(key for one in value if isinstance(one, dict) for key in one)
    return f"JSON, a list of records with {_named(list(keys))}" if keys else "JSON, a list"


def _yaml(source: str) -> str:
    """Return a description of a list of records in YAML, or an empty text.

    All records must begin with the same field and have others below it.
    """
    records = [match["key"] for match in _RECORD.finditer(source)]
    members = Counter(match["key"] for match in _MEMBER.finditer(source))
    repeated = [key for key, count in members.items() if 2 * count >= len(records)]
    is_list = len(records) >= _FEWEST_RECORDS and len(set(records)) == 1 and bool(repeated)
    return f"YAML, a list of records with {_named([records[0], *repeated])}" if is_list else ""


def _json_lines(source: str) -> str:
    """Return a description of a text with one JSON object a line, or an empty text if it is none."""
    lines = [line for line in source[:_LONGEST_JSON].splitlines() if line.strip()]
    if len(lines) < _FEWEST_RECORDS or not all(line.lstrip().startswith('{"') for line in lines):
        return ""
    try:
        first = json.loads(lines[0])
    except (ValueError, RecursionError):
        return ""
    return f"JSON, an object on each line with {_named(list(first))}"


def _toml(source: str) -> str:
    """Return a description of a text's TOML tables, or an empty text if it has none."""
    tables = Counter(match["name"] for match in _TABLE.finditer(source))
    keys = dict.fromkeys(match["key"] for match in _KEY.finditer(source))
    name, count = tables.most_common(1)[0] if tables and keys else ("", 0)
    return f"TOML, {count:,} tables called {name} with {_named(list(keys))}" if name else ""


def _xml(source: str) -> str:
    """Return a description of an XML text by its first element, or an empty text if it is none."""
    start = _XML.match(source)
    return f"XML, an element called {start['name']}" if start else ""


def _table(source: str) -> str:
    """Return a description of a table of values between commas, tabs or semicolons, or an empty text.

    Its first row names the columns, and all rows are as long; with three columns or more, nearly all. A table of
    rulings isn't one.
    """
    source = _TITLE_ROW.sub("", _SEPARATOR.sub("", source.lstrip()))
    first = source.partition("\n")[0]
    mark = max("\t,;", key=first.count)
    names = [name.strip().strip('"') for name in first.split(mark)]
    if len(names) < _FEWEST_COLUMNS or not all(_COLUMN.fullmatch(name) for name in names):
        return ""
    try:
        lines = source.strip()[:_LONGEST_JSON].splitlines(keepends=True)
        rows = [row for row in csv.reader(lines, delimiter=mark) if row]
    except csv.Error:
        return ""
    if mark == "\t" and columns_of(names) is not None:
        return ""  # a table of rulings, which is read
    whole = sum(len(row) == len(names) for row in rows)
    share = _LEAST_WHOLE if len(names) > _FEWEST_COLUMNS else 1
    if 2 * len(_LISTED_LINE.findall(source)) > len(rows):
        return ""  # a list of sentences, each with a comma
    is_table = len(rows) > _FEWEST_RECORDS and whole >= share * len(rows)
    kind = {"\t": "tabs", ",": "commas", ";": "semicolons"}[mark]
    format_ = "" if mark == "\t" else "CSV, "
    return f"{format_}a table with {kind} between its columns, {', '.join(names[:_MOST_TOLD])}" if is_table else ""


def _named(keys: list[str]) -> str:
    """Return the first few keys as "the fields …" with the number of others, or "no fields"."""
    if not keys:
        return "no fields"
    more = f" and {len(keys) - _MOST_TOLD} more" if len(keys) > _MOST_TOLD else ""
    return f"the fields {', '.join(str(key)[:40] for key in keys[:_MOST_TOLD])}{more}"


def check_is_no_table_of_rules(document: Document) -> None:
    """Raise BadSource for a rulebook whose rules are in the rows of tables, with their numbers in the first column."""
    rows = list(islice(_RULE_IN_TABLE.finditer(document.source), _FEWEST_IN_TABLES))
    if len(rows) < _FEWEST_IN_TABLES or not is_rulebook(document.source):
        return
    count = sum(1 for _ in _RULE_IN_TABLE.finditer(document.source))
    raise BadSource(
        f"{document.name}: line {line_of(document.source, rows[0].start('number')):,}: its rules are in rows of "
        f"tables, {count:,} of them, with the number of each in the first column, as “{rows[0]['number']}”.",
        remedy="Write each rule in a line of its own, with its number before it, and without the tables' bars.",
    )
