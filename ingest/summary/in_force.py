"""Days and authors that rulings state in their own words, and statements about rulings that aren't read."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from typing import NamedTuple

from ingest.document import Document
from ingest.outline import Outline, Piece
from ingest.struck import STRUCK
from ingest.tags import Tag
from ingest.text import PassedOver
from ingest.written_days import WRITTEN, Order, day_or_none, day_written, find_days, month_number
from kb.records.errors import BadSource
from kb.records.prose import MONTHS
from kb.records.record import Kind, Note

CHANGE_LOG = "an entry about changes of the document"
OPEN = "an open question"
NO_RULING = "says itself that it is no ruling"
FOOTNOTE = "a footnote"
NO_TEXT = "a row of a table without a text"
_KINDS = (Kind.RULING, Kind.ERRATUM)
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
             "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
             "twentieth", "twenty-first", "twenty-second", "twenty-third", "twenty-fourth", "twenty-fifth",
             "twenty-sixth", "twenty-seventh", "twenty-eighth", "twenty-ninth", "thirtieth",
             "thirty-first")  # fmt: skip
_MONTH = "|".join(MONTHS)
_OF_MONTH = rf"\d{{1,2}}(?:st|nd|rd|th)?|{'|'.join(_ORDINALS)}"
_PARTIAL = re.compile(
    rf"(?:the )?(?:(?P<day>{_OF_MONTH})(?: of)? (?P<month>{_MONTH})"
    rf"|(?P<month_first>{_MONTH}) (?:the )?(?P<second>{_OF_MONTH}))"
    r"(?!,? ?\d)\b",
    re.IGNORECASE,
)
"""Matches a day without its year."""
_ANY_DAY = rf"(?:{WRITTEN}|{re.sub(r'[?]P<[a-z_]+>', '?:', _PARTIAL.pattern)})"
_BEGINS = re.compile(
    rf"\A\W*(?:from|as of|starting|beginning|effective|valid|in force)(?: with| on| from| as of| since)?:? "
    rf"(?P<opening>{_ANY_DAY})(?= on\b|,|:| onwards?\b|\W*$)"
    r"|\b(?:effective|(?<!not )(?:in force|valid)|(?:holds?|applies|apply) (?:only )?(?=from|as of|since|starting)"
    r"|takes? effect|(?:effective|in force|valid) (?:with|upon)(?: the)? [^.!?\d]{1,40}? on"
    r"|(?:comes?|goes?) into (?:force|effect))"
    rf"(?: only)?(?: from| on| as of| since| starting| beginning| with)?(?: the)? (?P<said>{_ANY_DAY})",
    re.IGNORECASE,
)
"""Matches words of a ruling that say from which day it holds."""
_ENDS = re.compile(
    r"(?:\A\W*|[.(\[] ?)(?:this (?:ruling|answer|rule|item) )?(?:is |was )?"
    r"(?:valid |in force |holds |held |applies |good |stands )?"
    r"(?:only )?(?:until|till|through|up to|expires(?: on)?|ends(?: on)?|ended(?: on)?|lapses(?: on)?) "
    rf"(?:the )?{_ANY_DAY}"
    r"(?: only)?\W*\Z",
    re.IGNORECASE,
)
"""Matches words at the end of a ruling, or all of it, that say on which day it ends."""
_WHO = r"[A-Z][\w.'’-]*(?: (?:[A-Z][\w.'’-]*|de|van|von|der|la)){0,3}"
_CREDITED = re.compile(
    rf"\A[*_]{{0,3}}\((?:(?P<who>{_WHO})[,;:]? )?(?:on |from )?(?P<day>{WRITTEN})"
    rf"(?:, (?P<behind>{_WHO}))?\)[*_]{{0,3}}[:.]? ?(?=\S)"
)
"""Matches who ruled, and when, in parentheses before a ruling."""
_SIGNED = re.compile(
    rf" [*_]{{0,3}}(?:--?|[–—]) ?(?P<who>{_WHO})?(?:,|;)? ?\(?(?:on )?(?P<day>{WRITTEN})\)?"
    rf"(?:, (?P<behind>{_WHO}))?[.*_]{{0,4}}\Z"
)
"""Matches who ruled, and when, after a dash at the end of a ruling."""
_NAMED = re.compile(rf" [*_]{{0,3}}(?:(?:--?|[–—]) ?(?P<who>{_WHO})|[(\[](?P<within>{_WHO})[)\]])[.*_]{{0,4}}\Z")
_FEWEST_NAMED = 3
_LEGEND = re.compile(
    rf"(?P<mark>\[[A-Za-z*+†#]{{1,3}}\]|[*+†#]) (?:is|are|=|means|stands for|marks|for) "
    rf"(?P<name>{_WHO.replace('’-', '-')})"
    r"(?:['’]s)?(?=[,.; )]|\Z)"
)
"""Matches the explanation of a mark before rulings: [C] is Crow's."""
_REPLACED = re.compile(
    r"\A\W*(?:withdrawn|changed|corrected|replaced|amended|revised|superseded|updated|since)(?: (?:on|by|from|as of))? "
    rf"(?P<day>{WRITTEN})\W+(?=\w)",
    re.IGNORECASE,
)
"""Matches the words between a struck-out text and the one in its place."""
_DATETIME = re.compile(r"datetime\s*=\s*[\"']?((?:19|20)\d\d-\d\d-\d\d)")
_OF_CHANGES = re.compile(
    r"(?:changes?|change ?log|(?:revision|version|document) ?history|history|revisions?|what(?:['’]s| is) new|updates?"
    r"|log)(?: (?:of|to|in) (?:this|the) \w+)?:?",
    re.IGNORECASE,
)
_LOGGED = re.compile(rf"\W*(?:[vV]?\d[\d.]* ?)?[(\[]?{WRITTEN}")
_CHANGED_ON = re.compile(
    rf"\W*(?:last )?(?:changed|corrected|updated|revised|edited|amended)(?: on)? {WRITTEN}[:.,]"
    r"(?=.*\b(?:above|below|corrected|added|numbers? \d|items? \d)\b)",
    re.IGNORECASE,
)
_SAYS_NO_RULING = re.compile(
    r"\b(?:I|we) (?:make|give|have) no ruling\b|\b(?:this|that|it) (?:is|was) (?:not a|no) (?:official )?ruling\b"
    r"|\((?:not a|no) ruling\)",
    re.IGNORECASE,
)
_OPEN = re.compile(
    r"\A\W*(?:open|todo|to do|tbd|unanswered|unsettled|unresolved|not checked|unchecked)\b ?[:(]"
    r"|[(\[](?:still )?(?:open|unanswered|unresolved|unsettled|not (?:yet )?(?:answered|decided|settled))\b"
    r"[^()\[\]]{0,60}[)\]]|\?\?",
    re.IGNORECASE,
)
_LONE_TITLE = re.compile(
    r"(?:corrections?|errata|changes|notes|updates?|additions?|miscellaneous|general|other|rulings|answers):?",
    re.IGNORECASE,
)
TITLE = "a title"
_UNCHECKED = re.compile(r"[-*+] \[ \] ")
_NOTE_MARK = re.compile(r"\A\[\^(?P<mark>[^\[\]\s]{1,20})\]: ?")
_FIELD = re.compile(
    rf"(?:\A|(?<=[.!?)\"”] )):[A-Za-z][\w -]{{1,20}}: .{{1,60}}\Z|\{{[^{{}}]{{0,40}}{WRITTEN}[^{{}}]{{0,40}}\}}\Z",
    re.DOTALL,
)
"""Matches a field below a ruling, :by: Ann Newt, or a ruling with an attribute that has a day, {date=2004-03-03}."""
_UNREAD_END = re.compile(
    rf"(?: (?:--?|[–—]) ?|[(\[])(?P<words>[^()\[\]]{{0,60}}{WRITTEN}[^()\[\]]{{0,20}})[)\]]?[.*_]{{0,4}}\Z"
)
_OF_ANOTHER_DAY = re.compile(
    r"\b(?:until|before|after|till|since|from|as of|between|see|cf|printed|released?|banned|rules|rulebook)\b",
    re.IGNORECASE,
)
_FEWEST = 4
_SHARE = 0.6
_AT_BEGINNING, _AT_END = 40, 60


class Unread(NamedTuple):
    """Words about a ruling that aren't read: their position, a text that says so, and the remedy."""

    place: int
    problem: str
    remedy: str

    def error(self, document: Document) -> BadSource:
        """Return the error that names the line."""
        return BadSource(f"{document.name}: line {document.line_at(self.place):,}: {self.problem}.", remedy=self.remedy)


def unread_column(words: str, place: int) -> Unread:
    """Return the refusal of a table with a column of days whose head says nothing that is known."""
    return Unread(
        place, f"a column of the table has “{words[:60]}”, and its head doesn't say what that day is",
        "Call the column “Date” if the rulings were given on these days, “Effective” if they hold from them, or "
        "“Until” if they ended; or take it out.",
    )  # fmt: skip


def read_own_words(found: Outline, document: Document, order: Order) -> None:
    """Date and credit rulings by what stands before, behind or in their own words."""
    marks = {match["mark"]: match["name"].removesuffix("'s") for match in _LEGEND.finditer(found.text)}
    struck = [part for part in document.passed_over if part.why == STRUCK]
    signed = _are_signed(found)
    for at, piece in enumerate(found.pieces):
        if piece.kind not in _KINDS:
            continue
        if struck:
            _date_replaced(found, at, document, struck, order)
        for mark, name in marks.items():
            if found.text.startswith(f"{mark} ", found.pieces[at].text_start):
                _cut(found, at, start=found.pieces[at].text_start + len(mark) + 1)
                _credit(found, at, name, None, mark)
        if _words(found, found.pieces[at]).endswith(" ^"):  # before a footnote in brackets
            _cut(found, at, end=found.pieces[at].text_end - len(" ^"))
        words = _words(found, found.pieces[at])
        before = _CREDITED.match(words)
        if before is not None and (day := day_written(before["day"], order=order)):
            _cut(found, at, start=found.pieces[at].text_start + before.end())
            _credit(found, at, before["who"] or before["behind"] or "", day, before.group().strip("*_ .:"))
        words = _words(found, found.pieces[at])
        behind = _SIGNED.search(words)
        if behind is not None and (day := day_written(behind["day"], order=order)):
            _cut(found, at, end=found.pieces[at].text_start + behind.start())
            _credit(found, at, behind["who"] or behind["behind"] or "", day, behind.group().strip("*_ .-–—"))
        elif signed and (name := _NAMED.search(words)) is not None:
            _cut(found, at, end=found.pieces[at].text_start + name.start())
            _credit(found, at, name["who"] or name["within"], None, name.group().strip("*_ .-–—"))
        _begin_later(found, at, order)


def _words(found: Outline, piece: Piece) -> str:
    """Return the text of a piece as printed."""
    return found.text[piece.text_start : piece.text_end]


def _are_signed(found: Outline) -> bool:
    """Return whether most rulings end with a name behind a dash or in brackets, and some names come again."""
    pieces = [piece for piece in found.pieces if piece.kind in _KINDS]
    names = [match["who"] or match["within"] for piece in pieces if (match := _NAMED.search(_words(found, piece)))]
    return len(names) >= _FEWEST_NAMED and 2 * len(names) > len(pieces) and len(set(names)) < len(names)


def _cut(found: Outline, at: int, *, start: int | None = None, end: int | None = None) -> None:
    """Move the beginning or the end of a piece's text."""
    piece = found.pieces[at]
    first, last = piece.text_start if start is None else start, piece.text_end if end is None else end
    left_out = tuple(bounds for bounds in piece.left_out if first <= bounds[0] and bounds[1] <= last)
    found.amend(at, text_start=first, text_end=max(first, last), left_out=left_out)


def _credit(found: Outline, at: int, who: str, day: date | None, printed: str) -> None:
    """Give a piece an author, if one is named, and a day, if one is stated; the other stays what it was."""
    tag = found.pieces[at].tag
    author = who or (tag.authority if tag else "")
    if day is None and tag is not None and tag.day is not None:
        found.amend(at, tag=replace(tag, authority=author))
        return
    start = found.pieces[at].start
    found.amend(at, tag=Tag(start, start, printed, author, day, is_undated=day is None, is_of_change=day is not None))


def _begin_later(found: Outline, at: int, order: Order) -> None:
    """Set the day from which a ruling says that it holds, if that is later than its own day."""
    piece = found.pieces[at]
    words = _words(found, piece)
    said = _BEGINS.search(words)
    if said is None or "?" in words[: said.start()]:
        return
    own = piece.tag.day if piece.tag else None
    printed = said["opening"] or said["said"]
    day = day_written(printed, order=order) or (_next_day(printed, own) if own else None)
    if day is None or (own is not None and day <= own):
        return
    author = piece.tag.authority if piece.tag else ""
    found.amend(at, tag=Tag(piece.start, piece.start, piece.tag.printed if piece.tag and own else printed, author, day,
                            is_of_change=True, is_only_if_later=own is None),
                notes=(*piece.notes, Note(f"It says that it holds from then: “{said.group().strip()}”.")))  # fmt: skip


def _month_and_day(printed: str) -> tuple[int, int] | None:
    """Return the month and day of the month of a day without its year; None if it is none.

    >>> _month_and_day("the first of August"), _month_and_day("May 11")
    ((8, 1), (5, 11))
    """
    match = _PARTIAL.fullmatch(printed)
    if match is None:
        return None
    day, month = match["day"] or match["second"], match["month"] or match["month_first"]
    figures = re.sub(r"\D", "", day)
    number = int(figures) if figures else _ORDINALS.index(day.lower()) + 1
    return month_number(month[:3]), number


def _next_day(printed: str, own: date) -> date | None:
    """Return the first day on or after another that a day without its year can mean."""
    parts = _month_and_day(printed)
    days = [day_or_none(own.year + later, *parts) for later in (0, 1)] if parts else []
    return next((day for day in days if day is not None and day >= own), None)


def yearless(words: str, text: str, order: Order) -> date | str | None:
    """Return the day that the words of a title state without its year, by the only whole day of the text that fits.

    Returns the printed words if none fits, or several; None if they state no such day.
    """
    said = re.search(
        rf"\b(?:from|since|as of|effective|starting)\b(?: on| from)? (?P<day>{_ANY_DAY})", words, re.IGNORECASE
    )
    parts = _month_and_day(said["day"]) if said else None
    if said is None or parts is None:
        return None
    days = {one.day for one in find_days(text, 0, len(text), order=order) if (one.day.month, one.day.day) == parts}
    return days.pop() if len(days) == 1 else said["day"]


def _date_replaced(found: Outline, at: int, document: Document, struck: list[PassedOver], order: Order) -> None:
    """Date a ruling whose earlier text is struck out, if the day of that is stated."""
    piece = found.pieces[at]
    span = document.text.span(piece.start, piece.end)
    parts = [part for part in struck if span.start <= part.start and part.end <= span.end]
    if not parts:
        return
    said = _REPLACED.match(_words(found, piece))
    stated = _DATETIME.search(document.source, parts[-1].start, parts[-1].end)
    day = day_written((said["day"] if said else "") or (stated[1] if stated else ""), order=order)
    if said is not None:
        _cut(found, at, start=piece.text_start + said.end())
    if day is not None:
        author = piece.tag.authority if piece.tag else ""
        found.amend(at, tag=Tag(piece.start, piece.start, str(day), author, day, is_of_change=True))


def without_other_words(found: Outline) -> None:
    """Turn what stands like rulings but is none into noise: logs of changes, open questions, footnotes."""
    gone: dict[int, str] = {}
    for at, piece in enumerate(found.pieces):
        if piece.kind not in _KINDS:
            continue
        whole, words = found.text[piece.start : piece.end], _words(found, piece)
        title = piece.place[-1] if piece.place else ""
        if (_OF_CHANGES.fullmatch(title) and _LOGGED.match(whole)) or _CHANGED_ON.match(words):
            gone[at] = CHANGE_LOG
        elif _LONE_TITLE.fullmatch(words):
            gone[at] = TITLE
        elif _SAYS_NO_RULING.search(words):
            gone[at] = NO_RULING
        elif (_OPEN.search(words) or _UNCHECKED.match(whole)) and (words.count("?") or _UNCHECKED.match(whole)):
            gone[at] = OPEN
        elif (note := _NOTE_MARK.match(words)) is not None:
            gone[at] = FOOTNOTE
            _add_footnote(found, note["mark"], words[note.end() :])
    for at, why in gone.items():
        found.skip(found.pieces[at].start, found.pieces[at].end, why)
    found.pieces[:] = [piece for at, piece in enumerate(found.pieces) if at not in gone]


def _add_footnote(found: Outline, mark: str, words: str) -> None:
    """Add a footnote to the ruling that refers to it."""
    for at, piece in enumerate(found.pieces):
        if f"[^{mark}]" in _words(found, piece) and not _NOTE_MARK.match(_words(found, piece)):
            found.amend(at, notes=(*piece.notes, Note(f"Its footnote says: “{words}”")))
            return


def unread_words(found: Outline) -> Iterator[Unread]:
    """Yield what rulings say of their days that isn't read: an end, or days before or behind most of them."""
    pieces = [piece for piece in found.pieces if piece.kind in _KINDS]
    first: dict[str, list[int]] = {"begin": [], "end": []}
    for piece in pieces:
        words = _words(found, piece)
        if said := _ENDS.search(words):
            yield Unread(
                piece.start, f"a ruling says that it ends (“{said.group().strip('.( ')[:60]}”), which isn't read",
                "Take the ruling out if it has ended, or take out these words if you want to keep it as in force.",
            )  # fmt: skip
        if field := _FIELD.search(words):
            yield Unread(
                piece.start, f"“{field.group()[-_AT_BEGINNING:]}” says something of a ruling that isn't read",
                "Put who ruled, and when, in brackets behind the ruling, such as [Ann Roe 3 May 2001].",
            )  # fmt: skip
        if piece.tag is not None and piece.tag.day is not None:
            continue
        unread = _UNREAD_END.search(words)
        if unread is not None and not _OF_ANOTHER_DAY.search(unread["words"]):
            first["end"].append(piece.start)
        if any(find_days(words, 0, min(_AT_BEGINNING, len(words)))) and not _OF_ANOTHER_DAY.search(
            words[:_AT_BEGINNING]
        ):
            first["begin"].append(piece.start)
    for where, places in first.items():
        if len(places) >= _FEWEST and len(places) >= _SHARE * len(pieces):
            yield Unread(
                places[0], f"{len(places):,} of {len(pieces):,} rulings {where} with a day that isn't read",
                "Put the day of each ruling in brackets behind it, such as [Ann Roe 3 May 2001].",
            )  # fmt: skip
