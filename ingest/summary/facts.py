"""Facts that a summary states about itself: title, author, day, and terms of use."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import pairwise
from pathlib import PurePath
from typing import NamedTuple

from ingest.brackets import find_brackets
from ingest.document import Document
from ingest.file_name import named_day
from ingest.lines import find_lines
from ingest.outline import is_title
from ingest.reader import Facts, Given
from ingest.summary.arrangement import CONTENTS, SIGN_OFF, Arrangement, unparted
from ingest.summary.heads import copied_on, message_of, name_of
from ingest.summary.page_head import captures, meta_author, meta_day
from ingest.summary.signs import LISTED, What
from ingest.summary.tables import Column
from ingest.written_days import WRITTEN, Order, day_written, find_days, order_of, readings, undecided
from kb.records.errors import BadSource
from kb.records.prose import day_in_words
from kb.records.source import Extent
from kb.records.text import slug

_NAME = r"(?:the )?[A-Z](?:\.|[\w'’-]*)(?: (?:[A-Z](?:\.|[\w'’-]*)|(?:de|van|von|der|la|of|the)\b)){0,5}"
_MADE = "(?:maintained|collected|compiled|written|edited|posted|assembled|prepared|answered)"
_WRITER = re.compile(
    rf"(?:{_MADE}(?: from [\w ]{{1,30}})? by(?: / \w{{1,30}} (?:von|par|por|da|door))?:? |(?:^|, )by "
    rf"|^(?:posted|updated|published|written)\b.{{0,40}}\d by |^(?:#\+|:)?author: ?"
    rf"|judge: )\s*(?P<name>(?-i:{_NAME}))",
    re.IGNORECASE,
)
_AUTHORS = re.compile(r"^authors: ?\[?(?P<names>[^\[\]{}]{2,200}?)\]?$", re.IGNORECASE)
"""Matches several authors in the head of a text in Markdown."""
_TITLED = re.compile(rf"^(?-i:[A-Z])[\w ,'’-]{{0,80}} by (?P<name>(?-i:{_NAME}))$", re.IGNORECASE)
_ON_A_DAY = re.compile(r"\s+(?:as of|of|from|dated|on|posted|updated)\s*$", re.IGNORECASE)
_WRITTEN_BY = re.compile(rf"\s+(?:--?|[–—(])\s*{_MADE} by\b.*$", re.IGNORECASE)
_ONLY_A_DAY = re.compile(
    rf"\W*(?:(?:last )?(?:updated?|changed|modified|revised|posted|version)(?: on| of)?\W{{0,3}})?{WRITTEN}\W*",
    re.IGNORECASE,
)
_ABOUT_A_DAY = re.compile(r"(?:on|of|as|from|[A-Z][a-z]+(?:ed|sed|ten)|Issue|Date|Day|Version|Last)[:,]?")
"""Matches a word between a name and a day, such as Closed."""
_WITH_ADDRESS = re.compile(rf"^(?P<name>{_NAME}) ?[<(]\S+@\S+[>)]")
_DAY = re.compile(rf"(?P<day>{WRITTEN})")
_CAPTURED = (
    r"retriev\w*|download\w*|captur\w*|archived|archive\.org|access(?:ed)? on|accessed|fetched|crawl\w*|snapshot"
    r"|wayback|scraped|saved(?: (?:on|from|at)|(?=:))|mirrored|printed (?:on|out)|viewed|cached|exported"
    r"|copied (?:on|from)|visited|stored"
)
"""A pattern for words about the day on which somebody took a copy."""
_EFFECTIVE = r"effective|in force|valid (?:from|as of)|takes? effect"
_STATED = (
    r"updated?|changed|modified|dated?|as of|version(?: of)?|released?|posted|revis(?:ed|ion)|published?"
    r"|publication|compiled|put (?:up|online)|uploaded|day|written|issued|edited|created|geändert"
    r"|aktualisiert|veröffentlicht|stand(?=:| vom| \d|$)"
)
_LABEL = re.compile(
    rf"(?<![A-Za-z])(?:(?P<captured>{_CAPTURED})|(?P<effective>{_EFFECTIVE})|(?P<stated>{_STATED}))(?![A-Za-z])",
    re.IGNORECASE,
)
_LONGEST_LABEL = 60
"""The number of characters before a day in which its label is."""
_NOT_ITS_OWN = re.compile(
    r"\b(?:since|last|edited by|previous|earlier|replac(?:es?|ed|ing)|supersed(?:es?|ed|ing)|(?:in ?place|instead) of"
    r"|obsoletes?"
    r"|correct(?:s|ed|ing)|next|before|changes? from|first (?:published|posted|issued|released))\b"
    r"(?:[^.!?;)]|(?<=\bno)\.|(?<=\bvol)\.){0,60}$",
    re.IGNORECASE,
)
_LAST = r"\b(?:last (?:updated|changed|modified|revised|edited)(?! by)|zuletzt (?:geändert|aktualisiert))\b"
_ITS_OWN = re.compile(rf"{_LAST}[^.!?]{{0,40}}$", re.IGNORECASE)
_LAST_CHANGED = re.compile(_LAST, re.IGNORECASE)
_KINDS_AT_END = frozenset({"stated", "effective"})
"""The kinds of days that also count at the end of a text."""
_UPDATE = re.compile(rf"\[(?:update|updated|added|edited)\b[^\[\]\d]{{0,12}}(?P<day>{WRITTEN})", re.IGNORECASE)
"""Matches the beginning of a dated addition: [Update 28 March 2006: ...]."""
_TERMS = re.compile(
    r"[^.!?©]*(?:freely copied|may be (?:copied|posted|printed|used)|all rights reserved|not[^.]{0,20}\bsold\b"
    r"|permission|©|\(c\) (?:19|20)\d\d|licen[cs]e)[^.!?]*[.!?]?",
    re.IGNORECASE,
)
_FIGURE = re.compile(r"\d")
_NOT_FOR_SALE = re.compile(r"not (?:be )?sold|not for (?:sale|profit)", re.IGNORECASE)
_LONGEST_LINE = 500
_NAMED = re.compile(
    r"^\{\{.*\|\s*title\s*=(?P<of_template>[^|{}]+)|^(?:#\+|:)?(?:[Tt]itle|TITLE): ?(?P<title>\S.*)"
    r"|^\|\s*(?:name|title)\s*=\s*(?P<of_box>[^|{}\[\]]+)"
)
_OF_TOPIC = re.compile(r":: View topic - (?P<title>\S.{1,100})$")
"""Matches the title of a page of a forum topic."""
_IN_BOLD = re.compile(r"'''(?P<title>[^'\n]{2,60})''' (?:is|are|was)\b")
"""Matches the beginning of a wiki page: its title in bold."""
_ISSUE = re.compile(r"\b(No|Nr|Vol)\.(?= ?\d)", re.IGNORECASE)
"""Matches the abbreviation before the number of an issue, whose point ends no sentence."""
_LONGEST_TERMS = 300
_LONGEST_TITLE = 12
_MOST_TOLD = 5
"""The most impossible days that remarks list."""
_MARKS = "'*_ "
"""The characters with which Markdown and wikis mark words."""
_ITALIC = re.compile(r"(?<!\w)([*_]{1,2})([^*_]+)\1(?!\w)")
_FROM = ("From", "Posted by", "Author")
_NO_LINES = frozenset({What.FIELD, What.SEPARATOR, What.NAVIGATION, What.ATTRIBUTION})
"""The signs of blocks in the head that say nothing about the document, or are read separately."""
_WHEN = ("Date", "Sent", "Posted", "Posted on", "NNTP-Posting-Date")
_MASTHEAD = re.compile(
    rf"\b(?:digest|newsletter)\b.{{0,60}}?(?P<day>{WRITTEN}).{{0,20}}\b(?:vol|volume|number|no|issue)\b", re.IGNORECASE
)
"""Matches the line about the issue of a digest: RULES-L Digest, 4 January 1999, Volume 3."""
_HEAD_OF_DIGEST = 25
_LAST_LINES = 4
_LONGEST_LAST = 12
"""The most words of a line with a day at the end of a document, such as a signature's."""
_DAY_AT_END = re.compile(rf"{WRITTEN}[.*_\s]*\Z")


@dataclass(frozen=True, slots=True)
class _Said:
    """A fact that was found, with the words in which it was found."""

    what: str
    words: str


@dataclass(frozen=True, slots=True)
class _Day:
    """The day of a document, and how it is known."""

    day: date
    basis: str
    """The kind of source for the day: ``text``, ``name``, ``ruling``, ``copy``, or ``given``."""
    note: str
    effective: tuple[date, ...] = ()
    """The days on which the head says that the document takes effect, if it states another day of its own."""
    others: tuple[str, ...] = ()
    """Remarks on other days stated in the head: when it took effect, when it was copied."""

    @property
    def is_published(self) -> bool:
        """True for the day of publication: stated in the text, in the file name, or given."""
        return self.basis in {"text", "name", "given"}

    @property
    def in_words(self) -> str:
        """The place where the day is stated, in words, for a remark beside another day given."""
        day = day_in_words(self.day)
        of_rulings = {"ruling": f"its latest ruling is of {day}", "copy": f"a copy was taken on {day}"}
        return of_rulings.get(self.basis, f"the text states {day} ({self.note.rstrip('.')})")


class _HeadDay(NamedTuple):
    """A day in the head or at the end of a document, what is said of it, and its line."""

    day: date
    kind: str
    """``stated``, ``effective``, ``captured`` or ``of another``; empty if the text doesn't tell."""
    line: str

    def is_of(self, kind: str) -> bool:
        """Return whether this day is of a kind; "last changed" is a stated day whose line says so."""
        if kind == "last changed":
            return self.kind == "stated" and _LAST_CHANGED.search(self.line) is not None
        return self.kind == kind

    def __str__(self) -> str:
        """Return the day with what it is (effective, copied, or stated too) and the line it is in."""
        what = {"effective": "effective on", "captured": "a copy was taken on"}.get(self.kind, "stated too:")
        return f"{what} {day_in_words(self.day)} (in “{self.line[:100]}”)"


def facts(document: Document, given: Given) -> Facts:
    """Return the facts about a summary: those given by the user, or else those that it states.

    Raises BadSource if no day is known, or if nothing divides the summary into rulings.
    """
    arranged = Arrangement.of(document)
    if arranged.opening == arranged.closing:
        raise unparted(document, arranged)
    head, fields = _head(document, arranged), _fields(arranged)
    _check_has_no_end(document, head)
    day = _day(document, given, arranged, head, fields)
    starts = max([day.day, *day.effective])
    author = _Said(given.author, "") if given.author else _author(document, arranged, head, fields)
    title = _Said(given.title, "") if given.title else _title(document, head, fields)
    terms = given.terms or _terms(arranged)
    return Facts(
        slug=_slug(author, title, day.day),
        title=title.what,
        author=author.what if author else None,
        published=day.day if day.is_published else None,
        day=starts,
        day_note=" ".join([day.note, *(f"Beside it: {other}." for other in day.others)]),
        extent=Extent.SELECTION,
        covers="the rulings that it collects",
        terms=terms or "None stated.",
        condition="not for sale" if _NOT_FOR_SALE.search(terms) else "",
        remarks=(*_remarks(given, title, author, day), *_undecided(document), *_impossible(document, day)),
    )


_HAS_END = re.compile(
    r"\b(?:valid|in force|effective|holds?|applies|apply)\b[^.!?]{0,60}?\b(?:to|until|till|through|up to)"
    rf"(?: and including)? {WRITTEN}",
    re.IGNORECASE,
)
"""Matches words of a head that say on which day all of a document ends."""


def _check_has_no_end(document: Document, head: Sequence[str]) -> None:
    """Raise BadSource for a document whose head says on which day it ends, because its rulings would stay in force."""
    for words in head:
        if (said := _HAS_END.search(words)) is not None:
            place = max(document.text.folded.find(said.group()), 0)
            raise BadSource(
                f"{document.name}: line {document.line_at(place)}: it says that it ends (“{said.group()[:80]}”), which "
                "isn't read: its rulings would count as in force afterwards, too.",
                remedy="Take these words out if the rulings still stand; else add only those that do.",
            )


def _remarks(given: Given, title: _Said, author: _Said | None, day: _Day) -> Iterator[str]:
    """Yield remarks on the title, author and day that weren't given, for whoever adds the document to check."""
    if not given.title:
        yield f"title: {title.what}{_in(title)}"
    if not given.author:
        yield f"author: {author.what}{_in(author)}" if author else "no author is named (--author names one)"
    if not given.day:
        yield f"day: {day_in_words(day.day)}. {day.note.rstrip('.')}"
    yield from day.others


def _impossible(document: Document, day: _Day) -> Iterator[str]:
    """Yield remarks on the first impossible days in a text, with their lines.

    Those in tags, and those in the notes on `day`, are left out.
    """
    folded, told = document.text.folded, " ".join(day.others)
    odd = [match for match in _DAY.finditer(folded) if _is_impossible(match["day"]) and match["day"] not in told]
    in_tags = {tag.printed for tag in find_brackets(folded, 0, len(folded)) if tag.day is None} if odd else set()
    for match in [match for match in odd if not any(match["day"] in printed for printed in in_tags)][:_MOST_TOLD]:
        yield f"“{match['day']}” in line {document.line_at(match.start())} isn't a possible date"


def _is_impossible(written: str) -> bool:
    """Return whether the written date is no day, with the month first or the day first."""
    return day_written(written) is None and day_written(written, order=Order.DAY_FIRST) is None


def _undecided(document: Document) -> Iterator[str]:
    """Yield a remark that dates are read month first, if nothing in the text shows their order."""
    if written := undecided(document.text.folded):
        yield (f"dates such as {written} are read with the month first, though nothing in the text shows it")


def _in(said: _Said) -> str:
    """Return " (in “WORDS”)" with the words that the fact was found in; an empty string if they are the fact itself."""
    return f" (in “{said.words}”)" if said.words and said.words != said.what else ""


def _head(document: Document, arranged: Arrangement) -> list[str]:
    """Return the lines before the body, without mail fields; a marked title comes first."""
    opening = arranged.opening
    end = arranged.blocks[opening].start if opening < len(arranged.blocks) else len(arranged.text)
    blocks = arranged.blocks[:opening]
    fields = [(block.start, block.end) for block in blocks if block.row or block.what in _NO_LINES]
    lines = blocks if document.is_page else list(find_lines(document.layout))
    bounds = [(line.start, line.end) for line in lines if line.start < end]
    marked = [arranged.words(block) for block in blocks if block.what is What.TITLE]
    return [
        *marked,
        *(arranged.text[a : min(b, a + _LONGEST_LINE)] for a, b in bounds if not any(c <= a < d for c, d in fields)),
    ]


def _end(arranged: Arrangement) -> list[str]:
    """Return the beginnings of the blocks after the body."""
    blocks = arranged.blocks[arranged.closing :]
    return [arranged.text[block.start : min(block.end, block.start + _LONGEST_LINE)] for block in blocks]


def _fields(arranged: Arrangement) -> dict[str, str]:
    """Return the fields in the head of a mail or post."""
    found: dict[str, str] = {}
    for block in arranged.blocks[: arranged.opening]:
        if block.what is What.FIELD and block.sign:
            found.setdefault(block.sign.name, arranged.words(block))
    return found


def _title(document: Document, head: Sequence[str], fields: dict[str, str]) -> _Said:
    """Return the subject, the first line that is a title, or the file's name."""
    if fields.get("Subject"):
        return _Said(fields["Subject"], "")
    for line in head:
        if (named := _NAMED.search(line)) is not None:
            words = named["of_template"] or named["title"] or named["of_box"]
            return _Said(words.strip(" \"'"), line)
        if _ONLY_A_DAY.fullmatch(line) or line.startswith(("{{", "|", "}}", "{|", ".. ")):
            continue
        if (topic := _OF_TOPIC.search(line)) is not None:
            return _Said(topic["title"], line)
        if (bold := _IN_BOLD.match(line)) is not None:
            return _Said(bold["title"], line)
        words = _WRITTEN_BY.sub("", line)
        bare = _ITALIC.sub(r"\2", _without_day(words).replace(":", "")).strip(_MARKS)
        is_bare = is_title(_ISSUE.sub(r"\1", bare)) and len(bare.split()) <= _LONGEST_TITLE and not bare.endswith(",")
        if (
            is_bare
            and not bare[:1].islower()
            and not {"@", "|", "["}.intersection(bare)
            and not CONTENTS.match(words)
            and not SIGN_OFF.match(words)
        ):
            return _Said(_without_day(bare if ":" not in words else words), line)
    return _Said(PurePath(document.name).stem, "the file's name")


def _without_day(words: str) -> str:
    """Return the title without days and words such as "updated".

    Return it unchanged if nothing or unbalanced parentheses would remain.
    """
    bare = words
    for found in reversed(list(find_days(words, 0, len(words)))):
        before, behind = bare[: found.start], bare[found.end :]
        before = _ON_A_DAY.sub("", before) if behind.strip() else before
        bare = f"{before}{behind}".replace(" to ", " ")
    cut = re.sub(r"\s*[-–,(]*\s*(?:(?:last )?updated|version of|of|as of|from)?:?\s*[-,)]*$", "", bare)
    return cut if cut and cut.count("(") == cut.count(")") else words


def _author(document: Document, arranged: Arrangement, head: Sequence[str], fields: dict[str, str]) -> _Said | None:
    """Return the author named in a document, or None.

    That is the sender of a mail, a writer named by a line, or one who gives an address.
    """
    for name in _FROM:
        if name_of(fields.get(name, "")):
            return _Said(name_of(fields[name]), f"{name}: {fields[name]}")
    for line in head:
        if (several := _AUTHORS.match(line)) is not None:
            names = [name.strip(" \"'") for name in several["names"].split(",")]
            return _Said(" and ".join(filter(None, (", ".join(names[:-1]), names[-1]))), line)
    end = _end(arranged)
    for form in (_WRITER, _WITH_ADDRESS):
        for words in (line.strip(_MARKS) for line in [*head, *end]):
            if (match := form.search(words)) is not None:
                return _Said(_name_before_day(match, words), words if len(words) <= _LONGEST_TERMS else match.group())
    title = next(iter(head), "")
    if (match := _TITLED.search(title) or _TITLED.search(_without_day(title))) is not None:
        return _Said(match["name"], title)
    written_by = name_of(meta_author(document))
    return _Said(written_by, f"author: {written_by}") if written_by else None


def _name_before_day(match: re.Match[str], words: str) -> str:
    """Return a writer's name without the words about a day that stand behind it: Ann Roe [Closed May] 11, 1999."""
    day = next(find_days(words, match.start("name"), len(words)), None)
    end = match.end("name")
    if day is None or day.start > end:
        return match["name"].rstrip(".,")
    name = words[match.start("name") : day.start].split()
    while len(name) > 1 and _ABOUT_A_DAY.fullmatch(name[-1]):
        name.pop()
    return " ".join(name).rstrip(".,")


def _day(
    document: Document, given: Given, arranged: Arrangement, head: Sequence[str], fields: dict[str, str]
) -> _Day:  # fmt: skip
    """Return the day of a document: given, or stated in it. Raises BadSource if neither is known."""
    stated = _stated_day(document, arranged, head, fields)
    impossible = list(_impossible_days(document, arranged, [*head, *_end(arranged)]))
    told = tuple(f"“{written}” in line {line} isn't a possible date" for written, line in impossible)
    if given.day:
        is_other = stated is not None and stated.basis != "name" and stated.day != given.day
        taken = (f"--day {given.day} was taken; {stated.in_words}",) if stated is not None and is_other else ()
        return _Day(given.day, "given", "Named when the document was added.", others=(*taken, *told))
    if impossible and (stated is None or stated.basis != "text"):
        written, line = impossible[0]
        raise BadSource(
            f"{document.name}: line {line}: it has no date: “{written}” can't be its date.",
            remedy="Give the date: rulings ingest --day 1999-05-16 FILE",
        )
    if stated is None:
        raise BadSource(
            f"{document.name}: it has no date: there is none in its first lines (line "
            f"{document.line_at(0)} begins “{document.text.folded[:60].strip()}”), in brackets "
            "after its rulings, or in its name.",
            remedy=(
                "Give the date: rulings ingest --day 1999-05-16 FILE, or rulings standing FILE --written 1999-05-16"
            ),
        )
    _check_is_one_day(document, stated)
    return replace(stated, others=(*stated.others, *told))


def _check_is_one_day(document: Document, stated: _Day) -> None:
    """Raise BadSource if a document's day is ambiguous, such as 01/02/03, and no other day settles it."""
    if stated.basis != "text" or order_of(document.text.folded) is not None:
        return
    for written in _DAY.finditer(stated.note):
        if day_written(written["day"]) == stated.day and (days := readings(written["day"])):
            line = document.line_at(max(document.text.folded.find(written["day"]), 0))
            raise BadSource(
                f"{document.name}: line {line}: its date, “{written['day']}”, may be {', or '.join(map(str, days))}.",
                remedy=f"Give the date: rulings ingest --day {days[0]} FILE",
            )


def _stated_day(
    document: Document, arranged: Arrangement, head: Sequence[str], fields: dict[str, str]
) -> _Day | None:  # fmt: skip
    """Return the day that a document states: its own, else that in its name, of its latest ruling, or of a copy.

    Return None if it states no day.
    """
    order = order_of(document.text.folded) or Order.MONTH_FIRST
    if (of_head := _day_of_masthead(arranged, order=order) or _day_of_field(fields, order=order)) is not None and (
        not any(of_head.day < later for later in _days_of_messages(arranged, order=order))
    ):
        return of_head
    days = list(_head_days(head, _end(arranged), order=order))
    days += [_HeadDay(one.day, "captured", one.words) for one in captures(document)]
    meta = meta_day(document)
    for kind in ("last changed", "stated", "effective", "meta", ""):
        if (
            kind == "meta"
            and meta is not None
            and not any(one.day == meta.day for one in days if one.is_of("captured"))
        ):
            return _Day(
                meta.day, "text", f"The day in the page's head, “{meta.words}”.", others=_other_days(days, meta.day)
            )
        own = next((one for one in days if one.is_of(kind) and (one.line in head or kind in _KINDS_AT_END)), None)
        if own is not None:
            effective = [one.day for one in days if one.is_of("effective") and one.line in head]
            return _Day(
                own.day, "text", f"The day in “{own.line[:100]}”.", tuple(effective), _other_days(days, own.day)
            )
    return _day_elsewhere(document, arranged, days, order=order)


def _day_elsewhere(document: Document, arranged: Arrangement, days: Sequence[_HeadDay], *, order: Order) -> _Day | None:
    """Return the day if head and end state none: from last lines, file name, posts, rulings, or the day of a copy.

    Return None if these have none.
    """
    if (signed := _day_of_last_lines(arranged, order=order)) is not None:
        return signed
    if (named := named_day(document.name)) is not None:
        return _Day(named, "name", "The day in the file's name; the text states none.")
    first = next(filter(None, (message_of(arranged, place) for place in range(arranged.opening))), None)
    if (
        first is not None
        and len(arranged.messages) <= 1
        and (tag := first.tag(order, copied_on(arranged.text, order)))
        and tag.day
    ):
        return _Day(tag.day, "text", f"The day of its first post, “{first.dated}”.")
    latest = max(_days_of_rulings(arranged, order=order), default=None)
    if latest is not None:
        return _Day(latest, "ruling", "The day of its latest ruling; the text states none of its own.")
    return _day_of_copy(days)


def _days_of_rulings(arranged: Arrangement, *, order: Order) -> Iterator[date]:
    """Yield the days of rulings: in brackets, above messages, in table columns, and of updates."""
    for place in arranged.titles:
        block = arranged.blocks[place]
        yield from (found.day for found in find_days(arranged.text, block.start, block.end, order=order))
    for block in arranged.blocks[arranged.opening :]:
        yield from (tag.day for tag in find_brackets(arranged.text, block.start, block.end, order=order) if tag.day)
    yield from _days_of_messages(arranged, order=order)
    updates = (day_written(match["day"], order=order) for match in _UPDATE.finditer(arranged.text))
    yield from filter(None, updates)
    cells = [arranged.text[a:b] for block in arranged.blocks if block.row for column in (Column.DAY, Column.START)
             for a, b in block.row.of(column)]  # fmt: skip
    yield from (day.day for words in cells for day in find_days(words, 0, len(words), order=order))


def _days_of_messages(arranged: Arrangement, *, order: Order) -> Iterator[date]:
    """Yield the days of the messages in the body of a document."""
    places = range(arranged.opening, arranged.closing)
    copied = copied_on(arranged.text, order)
    for head in filter(None, (message_of(arranged, place) for place in places)):
        tag = head.tag(order, copied)
        if tag and tag.day:
            yield tag.day


def _day_of_masthead(arranged: Arrangement, *, order: Order) -> _Day | None:
    """Return the day in a digest's issue line, or None."""
    for block in arranged.blocks[:_HEAD_OF_DIGEST]:
        words = arranged.text[block.start : min(block.end, block.start + _LONGEST_LINE)]
        masthead = _MASTHEAD.search(words)
        if masthead and (issued := day_written(masthead["day"], order=order)):
            return _Day(issued, "text", f"The day in “{words[:100]}”.")
    return None


def _day_of_field(fields: dict[str, str], *, order: Order) -> _Day | None:
    """Return the day in the head of a mail or post, or None."""
    for name in _WHEN:
        words = fields.get(name, "")
        for found in find_days(words, 0, len(words), order=order):
            return _Day(found.day, "text", f"The day in “{name}: {words}”.")
    return None


def _day_of_last_lines(arranged: Arrangement, *, order: Order) -> _Day | None:
    """Return the day at the end of one of the last lines, as in a signature (Ann Roe, Ghent, 3 May 2001), or None."""
    for block in reversed(arranged.blocks[-_LAST_LINES:]):
        words = arranged.text[block.start : min(block.end, block.start + _LONGEST_LINE)]
        is_other = block.what in {*LISTED, What.FIELD} or block.indent > 0 or not block.is_apart
        if is_other or len(words.split()) > _LONGEST_LAST or not _DAY_AT_END.search(words):
            continue
        for found in _head_days([], [words], order=order):
            if found.kind in {"", "stated"}:
                return _Day(found.day, "text", f"The day in one of the last lines, “{words}”.")
    return None


def _day_of_copy(days: Sequence[_HeadDay]) -> _Day | None:
    """Return the last day on which the document was copied, or None."""
    copied = max((one for one in days if one.kind == "captured"), default=None)
    if copied is None:
        return None
    note = f"The day on which a copy was taken, in “{copied.line[:100]}”; the text states none of its own."
    return _Day(copied.day, "copy", note)


def _impossible_days(document: Document, arranged: Arrangement, lines: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Yield the impossible days that these lines state for the document, each with its line number."""
    for line in lines:
        for match in _DAY.finditer(line):
            is_its_own = _kind_of_day(line[: match.start()]) in {"stated", "effective"} or line.strip() == match.group()
            if _is_impossible(match["day"]) and is_its_own:
                yield match["day"], document.line_at(max(arranged.text.find(line), 0) + match.start())


def _other_days(days: Sequence[_HeadDay], own: date) -> tuple[str, ...]:
    """Return remarks on days in the head that differ from the document's."""
    told = {(one.day, one.kind): one for one in reversed(days) if one.day != own and one.kind not in {"", "of another"}}
    return tuple(dict.fromkeys(str(one) for one in reversed(told.values())))


def _head_days(head: Sequence[str], end: Sequence[str], *, order: Order) -> Iterator[_HeadDay]:
    """Yield the days in the head and end of a document, in each line the last of a kind first."""
    for lines in (head, end):
        for line_before, words in pairwise(["", *lines]):
            goes_on = not words[:1].isupper() and not _DAY.search(line_before)  # as a wrapped line does
            found = []
            for match in _DAY.finditer(words):
                day = day_written(match["day"], order=order)
                before = f"{line_before if goes_on else ''} {words[: match.start()]}"
                if day is not None:
                    found.append(_HeadDay(day, _kind_of_day(before), words))
            yield from reversed(found)


def _kind_of_day(before: str) -> str:
    """Return the kind of day that the words before a day tell: "stated", "effective", "captured", or "of another".

    The last words that tell one count, if no other number is between. It is empty if they tell nothing.
    """
    labels = list(_LABEL.finditer(before, max(0, len(before) - _LONGEST_LABEL)))
    kind = labels[-1].lastgroup or "" if labels and not _FIGURE.search(before, labels[-1].end()) else ""
    if kind == "captured":
        return kind
    return "of another" if _NOT_ITS_OWN.search(before) and not _ITS_OWN.search(before) else kind


def _terms(arranged: Arrangement) -> str:
    """Return the sentences in the head and end about what may be done with the document."""
    ends = [*arranged.blocks[: arranged.opening], *arranged.blocks[min(arranged.credited, arranged.closing) :]]
    said = [arranged.text[block.start : min(block.end, block.start + 4 * _LONGEST_LINE)] for block in ends]
    found = [match.group().strip() for words in said for match in _TERMS.finditer(words)]
    return " ".join(dict.fromkeys(found))[:_LONGEST_TERMS]


def _slug(author: _Said | None, title: _Said, day: date) -> str:
    """Return a slug for the source: its author's last name or its title's first three words, and the month.

    It begins with “rulings” if the words have no letter at the start.
    """
    last_name = slug(author.what.split()[-1]) if author and author.what.split() else ""
    name = last_name or "-".join(slug(title.what).split("-")[:3])
    if not name or name[0].isdigit():
        name = f"rulings-{name}".strip("-")
    return f"{name}-{day:%Y-%m}"
