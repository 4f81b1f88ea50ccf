"""The outline of a summary: its head, titles, a record for each paragraph or list item, and its end."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from ingest.brackets import find_brackets
from ingest.card_names import CardNames
from ingest.document import Document
from ingest.lines import Line
from ingest.outline import Outline
from ingest.summary.arrangement import CONTENTS, DASHES, FOOTER, INDEX, Arrangement
from ingest.summary.blocks import COLUMNS, ROW_OF_CARD, SIGNATURE, Block, lies_under
from ingest.summary.card_pages import COMMENT, DETAIL, NAME, OF_RULINGS
from ingest.summary.heads import CardTitles, Message, copied_on, message_of
from ingest.summary.in_force import (
    NO_TEXT,
    Unread,
    read_own_words,
    unread_column,
    unread_words,
    without_other_words,
    yearless,
)
from ingest.summary.languages import AGAIN
from ingest.summary.parts import Ruling, add_parts
from ingest.summary.signs import LISTED, NOISE, OWN_NAME, TABLE, TERM, Sign, What
from ingest.summary.tables import Column, Row
from ingest.summary.withdrawn import (
    ENDED,
    GREETING,
    QUOTED,
    WITHDRAWN,
    note_quoted_questions,
    note_unofficial,
    strike_words,
    without_quotations,
    without_talk,
    without_withdrawn,
)
from ingest.tags import Tag
from ingest.written_days import WRITTEN, Order, day_written, find_days, is_a_day
from kb.records.numbers import is_number
from kb.records.record import NOTE_UNDER, Kind, Note
from kb.records.text import fold, slug

_TARGET = r"\((?:https?:|mailto:|[#/.])[^()\s]{0,500}\)"
"""A pattern for the address of a link in Markdown."""
MARKS = re.compile(
    r"'{2,5}|\[\[(?:[^\[\]|]{0,80}\|)?|\]\]|\*\*|</?(?:nowiki|small|br)\s*/?>"
    r"|(?<!\w)__(?=[^\W_])|(?<=[^\W_])__(?!\w)|<!--(?:(?!-->|<!--).){0,500}-->|\\(?=['*_\[\]#`~|])"
    rf"|(?<!!)\[(?=[^\[\]]{{1,200}}\]{_TARGET})|\]{_TARGET}"
    r"|\[\^[^\[\]\s]{1,20}\](?!:)"
)
"""Matches markup of wikis and Markdown around words."""
_ANSWERED = frozenset({What.QUESTION, What.QUOTE})
_EXAMPLE = "#example-"
_UNNUMBERED = "paragraph"
_BOLD = re.compile(r"\*\*[^*]+\*\*:?")
_HEADED = re.compile(r"(?:Rule |§ ?)?(?P<number>[1-9]\d{0,2}(?:\.\d{1,3}){1,3}[a-z]{0,2})[.:]?", re.IGNORECASE)
"""Matches a title that is only the number of the rule below it."""
_NAMED = re.compile(r"(?:Rule |§ ?)?(?P<number>[1-9]\d\d\.(?:\d{1,3}|X\d?)[a-z]{0,2})[.:]? (?=\S)", re.IGNORECASE)
"""Matches the beginning of a title that has the number of the rule below it before its words."""
_LONGEST_LEAD = 30
"""The most words of a paragraph of a message that only leads in the list below it."""
_OFFER = re.compile(r"(?:FS|FT|WTB|WTS|WTT): .{1,200}")
"""Matches a line in which a post offers cards, or asks for some."""
_OF_CARD = re.compile(
    r"(?:\{[^{}]{1,5}\})+(?: // (?:\{[^{}]{1,5}\})+)?|[\d*+X]{1,3}/[\d*+X]{1,3}"
    r"|(?:(?:Basic|Legendary|Snow|World|Tribal|Kindred) )*(?:Artifact|Creature|Enchantment|Instant|Land"
    r"|Planeswalker|Sorcery)"
    r"(?: (?:Artifact|Creature|Enchantment|Land))*(?: [—–-]{1,2} [A-Z][\w’' -]{0,60})?(?: // .{1,60})?"
)
"""Matches a line with a card's cost, type or size above its rulings."""
_CELL = re.compile(r"\|+")
_BAR = re.compile(r" ?(?<!\\)\|(?= |$)")
"""Matches a bar between the cells of a row."""
_PARTED = LISTED - {What.NUMBER}
_REASONS = {
    What.SEPARATOR: "separator",
    What.NAVIGATION: "navigation of the page",
    What.ATTRIBUTION: "who wrote what is quoted",
}
_NO_RULINGS = {
    DETAIL: "details of a card",
    COMMENT: "comments of visitors",
    SIGNATURE: "signature",
    COLUMNS: "columns of a table",
}
_DATED = re.compile(
    rf"[*_]{{0,3}}(?:(?:Effective|In force|Valid|In effect)(?: from| on| as of| since)?:? )?[*_]{{0,3}}"
    rf"(?P<day>{WRITTEN})[*_]{{0,3}}(?:, ?[*_]{{0,3}}(?P<who>[A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*){{0,3}})[*_]{{0,3}})?"
    r" ?(?:--?|[–—:]) "
)
"""Matches the beginning of a ruling with its day before it, perhaps with who ruled."""
_BY = re.compile(
    rf"\b(?:by|from) (?P<who>[A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*){{0,3}})[:.]?\Z"
    rf"|{WRITTEN}, (?P<behind>[A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*){{0,3}})\):?\Z"
)
"""Matches who ruled, at the end of a title with a day."""
_OTHER_TIME = re.compile(
    r"\b(?:before|until|till|up to|prior to|previous|replac\w+|for|and|between|to|versus|vs)\s*\Z"
    r"|\b(?:about|regarding|concerning|next|deadline|expected|replies|answers to|updated?|revised)\b.{0,60}\Z",
    re.IGNORECASE,
)
"""Matches words of a title after which a day isn't that of the rulings below it."""
_SINCE = re.compile(
    rf"\b(?:in force|effective|valid|in effect|from|starting|since)\b[^\d.]{{0,20}}?(?P<day>{WRITTEN})", re.IGNORECASE
)
"""Matches the words of a title that say from which day the rulings below it hold."""
_IN_FORCE = re.compile(
    r"(?:these|those|they|the following|the rulings below|all (?:of )?(?:these|this|that|rulings)|everything"
    r"|what follows)"
    rf"\b[^.!?]{{0,60}}?\b(?:start|begin|apply|applies|hold|holds|count|counts|(?:is|are) (?:effective|valid|in force)"
    rf"|takes? effect|(?:comes?|goes?|go) into (?:force|effect))\b[^.!?\d]{{0,60}}?(?P<day>{WRITTEN})"
    r"(?:,? (?:unless|except) [^.!?()\[\]]{0,40}(?P<mark>\([^()\s]{1,3}\)|\[[^\[\]\s]{1,3}\]))?",
    re.IGNORECASE,
)
"""Matches words above rulings that say from which day these hold, and which mark excepts some of them."""
UNDATED = Note("The title above it states no day, as others of this document do; the document's own was taken.")
DAYLESS = Note("Its row states no day, as others of the table do.")
_QUOTED_HERE = Note("The document quotes this, and may not say it itself.")
_NOT_ENDED = frozenset({"", "no", "none", "n/a", "never", "open", "?"})
"""What a column of ends says of a ruling that stands."""
_FEWEST_NAMED = 3
"""The fewest rulings with names of their own in a digest whose other words are talk about them."""
_SHARED = re.compile(r"[A-Z]|\d{3}")
"""Matches numbers that are the same in all documents; those of two figures are each document's own."""
_PAGE_NUMBER = re.compile(r"[ .]{3,}\d{1,4}$")
"""Matches the page number after an entry of a table of contents."""
_ABOUT = re.compile(
    r"\W*(?:how to (?:read|use)|about (?:this|these)|note to (?:the )?readers?|legend|key|preface|disclaimer"
    r"|conventions|before you read|please note)\b",
    re.IGNORECASE,
)
"""Matches the beginning of words about the document in a box of Markdown."""
_SPLIT_NUMBER = re.compile(r"\.Rulings\.")


@dataclass(slots=True)
class Builder:
    """Builds a document's outline: the pieces so far, and what the next block may belong to."""

    arranged: Arrangement
    names: CardNames
    card_titles: CardTitles
    order: Order
    found: Outline
    is_of_errata: bool = False
    card: str = ""
    """The card that the page, or the text below the latest card title, is about; empty if there is none."""
    item: Ruling | None = None
    message: Tag | None = None
    """The author and day of the message of a digest that is being read; None outside of messages."""
    cards: tuple[str, ...] = ()
    counts: dict[str, int] = field(default_factory=dict)
    levels: list[str] = field(default_factory=list)
    latest: str | None = None
    """The id of the latest record to which an example may belong; None if there is none."""
    section: str = ""
    place: int = 0
    """The index of the block that is being added."""
    has_contents: bool = False
    numbered: str = ""
    """The rule number in the title above; empty if the title has none."""
    lines: Sequence[Line] = ()
    """The lines of the document; empty for a saved page."""
    is_answered: bool = False
    """True if words of the quoter follow the quotation that is being read."""
    translated: Mapping[int, str] = field(default_factory=dict)
    """The languages of the blocks that translate the one before, by their indexes."""
    days: dict[str, Tag] = field(default_factory=dict)
    """The days that open titles state for the rulings below, by the title."""
    quotations: dict[str, int] = field(default_factory=dict)
    """The ids of rulings that begin with a quotation, with the positions behind it."""
    dated_levels: set[int] = field(default_factory=set)
    """The levels of the titles that state days."""
    undated: set[str] = field(default_factory=set)
    """The titles that state no day though others of their level do."""
    excepted: str = ""
    """The mark of rulings that don't hold from the day stated above them; empty if none are marked."""
    names_given: set[str] = field(default_factory=set)
    """The document's own names of the rulings so far."""
    unread: list[Unread] = field(default_factory=list)
    """Statements about rulings that aren't read."""
    talk: set[str] = field(default_factory=set)
    """The ids of what a message says between the rulings that it names."""
    has_names: bool = False
    """True if the messages of a digest give their rulings names, such as HQ4."""
    letters: int = 0
    """The number of lettered parts so far of the rule in the title above."""

    def build(self, document: Document) -> Outline:
        """Outline the document. Raises BadSource if it says something about its rulings that isn't read."""
        blocks, opening, closing = self.arranged.blocks, self.arranged.opening, self.arranged.closing
        if opening:
            self._preamble(0, opening)
        if len(self.arranged.messages) > 1:  # the first one's head is that of the document
            heads = filter(None, (message_of(self.arranged, place) for place in range(opening)))
            copied = copied_on(self.arranged.text, self.order)
            self.message = next((head.tag(self.order, copied) for head in heads), None)
            named = [block for block in blocks if block.sign and OWN_NAME.fullmatch(block.sign.name)]
            self.has_names = len(named) >= _FEWEST_NAMED
            for self.place in range(opening):
                self._date_below(self.arranged.words(blocks[self.place]))
        place = opening
        while place < closing:
            place = self._next(place)
        self._flush()
        self.found.close()
        self._end(closing, len(blocks))
        read_own_words(self.found, document, self.order)
        without_other_words(self.found)
        without_withdrawn(self.found)
        without_talk(self.found, self.talk, self.quotations)
        strike_words(self.found)
        without_quotations(self.found, self.quotations)
        note_quoted_questions(self.found)
        note_unofficial(self.found)
        unread = next(iter([*self.unread, *unread_words(self.found)]), None)
        if unread is not None:
            raise unread.error(document)
        return self.found

    def _next(self, place: int) -> int:
        """Add the block at this index with those that belong to it; return the index of the next block."""
        block = self.arranged.blocks[place]
        self.place = place
        words = self.arranged.words(block)
        if (message := message_of(self.arranged, place)) is not None:
            return self._message(message, place)
        if place in self.arranged.titles or (block.sign is None and block.is_apart):
            body = self._numbered(place)
            if body is not None or place in self.arranged.titles:
                return self._titled(block, words, place) if body is None else body
        if place in self.translated:
            self._flush()
            self.found.skip(block.start, block.end, f"{AGAIN}{self.translated[place]}")
        else:
            self._add(block)
        return place + 1

    def _titled(self, block: Block, words: str, place: int) -> int:
        """Add a title with what belongs to it; return the index of what follows.

        Contents, an index and credits are added as such, other paragraphs as an introduction.
        """
        self._title(block)
        if self.numbered:
            return self._named_rule(place)
        if CONTENTS.match(words) and not self.has_contents:
            self.has_contents = True
            end = self._skip_preamble(place + 1, self._end_of_contents(place + 1))
            self.found.close()
            return end
        if INDEX.match(words):
            return self._skip_preamble(place + 1, max(place + 1, self.arranged.credited))
        if place == self.arranged.credited:
            return self._credits(place + 1)
        return self._introduction(place + 1)

    def _numbered(self, place: int) -> int | None:
        """Add the paragraph below a title that is only a rule's number; return the index after it.

        Returns None for any other title, or if no paragraph follows.
        """
        block = self.arranged.blocks[place]
        words = MARKS.sub("", self.arranged.words(block))
        printed = _HEADED.fullmatch(words) or OWN_NAME.fullmatch(words)
        below = self._below(place)
        if printed is None or below >= self.arranged.closing or below in self.arranged.titles:
            return None
        following = self.arranged.blocks[below]
        is_defined = block.sign is not None and block.sign.level == TERM and following.what is What.BULLET
        if following.what in _PARTED and not is_defined:
            return None
        self._flush()
        self.place = below
        if printed.re is OWN_NAME:
            sign = Sign(What.ORDINAL, printed["name"], following.body - block.start)
            self._number(following._replace(start=block.start, sign=sign), printed["name"])
            return below + 1
        sign = Sign(What.NUMBER, printed["number"], following.body - block.start)
        self._number(following._replace(start=block.start, sign=sign), printed["number"])
        self.numbered, self.letters = printed["number"], 0
        return below + 1

    def _named_rule(self, place: int) -> int:
        """Add the paragraph below a title that begins with its number; return the index of what follows."""
        below = self._below(place)
        if below >= self.arranged.closing or below in self.arranged.titles:
            return place + 1
        following = self.arranged.blocks[below]
        if following.what in LISTED:
            return place + 1
        for between in range(place + 1, below):
            self._noise(self.arranged.blocks[between])
        self.place = below
        number = self.numbered
        self._number(following._replace(sign=Sign(What.NUMBER, number, 0)), number)
        self.numbered = number
        return below + 1

    def _below(self, place: int) -> int:
        """Return the index of the next block that isn't noise."""
        below = place + 1
        while below < self.arranged.closing and self.arranged.blocks[below].what in NOISE:
            below += 1
        return below

    def _title(self, block: Block) -> None:
        """Add a title as a heading."""
        self._flush()
        named = _NAMED.match(MARKS.sub("", self.arranged.words(block))) if block.what is What.TITLE else None
        self.numbered, self.letters = named["number"] if named else "", 0
        bounds = (block.body, block.body_end)
        sign = block.sign
        number = sign.name if sign and block.what is What.NUMBER else None
        words = self.arranged.words(block).removesuffix(":").strip()
        level = self._level(block, number)
        name = MARKS.sub("", words)
        own_number = number if number and is_number(number) and not number.isdigit() else self.numbered or None
        self.found.heading(block.start, block.end, level=level, title=bounds, number=own_number,
                           name=number if number and not own_number else name or "section")  # fmt: skip
        self.cards = (
            ()
            if self._heads_others() or (sign and sign.name == TABLE)
            else self.card_titles.cards(block, name, self.found.place[:-1])
        )
        if sign and sign.name == NAME:
            self.card = name
        elif not OF_RULINGS.fullmatch(name):
            self.card = ""
        self.section = own_number or slug(name) or "section"
        self.latest = None
        self._date_title(block, level)

    def _date_title(self, block: Block, level: int) -> None:
        """Note the day that a title states for the rulings below it, if it states one only and no other time.

        Without a day, a title of a level at which days were stated is noted as undated.
        """
        title, self.excepted = self.found.place[-1], ""
        self.days.pop(title, None)
        self.undated.discard(title)
        begins = _SINCE.search(self.found.text, block.body, block.body_end)
        start = begins.start("day") if begins else block.body
        days = list(find_days(self.found.text, start, block.body_end, order=self.order))[: 1 if begins else 2]
        if len(days) == 1 and not _OTHER_TIME.search(self.found.text, block.body, days[0].start):
            printed = self.found.text[days[0].start : days[0].end]
            who = _BY.search(self.found.text, block.body, block.body_end)
            author = (who["who"] or who["behind"]) if who else ""
            self.days[title] = Tag(block.body, block.body_end, printed, author, days[0].day, is_of_change=True)
            self.dated_levels.add(level)
        elif (day := yearless(title, self.found.text, self.order)) is not None:
            if isinstance(day, str):
                self.unread.append(Unread(
                    block.start, f"the title above rulings says “{day}”, a day without its year",
                    "Write the year behind it.",
                ))  # fmt: skip
            else:
                self.days[title] = Tag(block.body, block.body_end, str(day), "", day, is_of_change=True)
                self.dated_levels.add(level)
        elif level in self.dated_levels:
            self.undated.add(title)

    def _date_below(self, words: str) -> bool:
        """Note the day from which a paragraph says that the rulings below it hold; return whether it says so."""
        said = _IN_FORCE.match(words)
        day = said and day_written(said["day"], order=self.order)
        if said is None or day is None or not (self.found.place or self.message):
            return False
        block = self.arranged.blocks[self.place]
        tag = Tag(block.start, block.end, said["day"], "", day, is_of_change=True)
        self.days["".join(self.found.place[-1:])] = tag
        self.excepted = said["mark"] or ""
        return True

    def _dated_above(self, text: str) -> Tag | None:
        """Return the author and day stated above a ruling: the day by the innermost title that has one, or the message.

        None if neither has one. A ruling that is marked as excepted from the day above has those of its message.
        """
        above = next((self.days[title] for title in reversed(("", *self.found.place)) if title in self.days), None)
        if above is None or (self.excepted and self.excepted in text):
            return self.message
        is_of_message = self.message is not None and not above.authority
        return replace(above, authority=self.message.authority) if self.message and is_of_message else above

    def _heads_others(self) -> bool:
        """Return whether the title at the present index heads numbered rules or further titles."""
        blocks = self.arranged.blocks
        below = self._below(self.place)
        if below >= self.arranged.closing:
            return False
        block, words = blocks[below], self.arranged.words(blocks[below])
        own = blocks[self.place].sign
        is_below = (
            own is not None and own.what is What.TITLE and block.sign is not None and block.sign.level > own.level
        )
        is_title = below in self.arranged.titles and block.what is What.TITLE and is_below
        return is_title or block.what is What.NUMBER or (_HEADED.fullmatch(MARKS.sub("", words)) is not None)

    def _level(self, block: Block, number: str | None) -> int:
        """Return a title's level, by the depth of its number, its mark, or when its kind of words first occurred."""
        if number is not None:
            kind = f"number-{number.count('.')}"
        elif block.what is What.TITLE and block.sign:
            kind = f"title-{block.sign.level}"
        elif _BOLD.fullmatch(self.arranged.words(block)):
            kind = "title-8"
        else:
            words = self.arranged.words(block)
            kind = str(block.what) if block.sign else "name" if words.endswith(":") else "bare"
            kind = "capitals" if kind == "bare" and words.isupper() else kind
        if kind not in self.levels:
            self.levels.append(kind)
            self.levels.sort(key=lambda level: level if level.startswith(("number", "title")) else "")
        return self.levels.index(kind) + 1

    def _message(self, message: Message, place: int) -> int:
        """Add the head of a digest's message, which gives what follows its author and day."""
        self._flush()
        last = self.arranged.blocks[place + message.lines - 1]
        self.found.heading(self.arranged.blocks[place].start, last.end, level=1, title=message.title)
        self.message = message.tag(self.order, copied_on(self.arranged.text, self.order))
        self.excepted = ""
        self.days.pop("", None)
        self.section = slug(self.arranged.text[slice(*message.title)]) or "message"
        self.cards, self.latest = tuple(filter(None, [message.card])), None
        return place + message.lines

    def _introduction(self, place: int) -> int:
        """Add the paragraphs between a title and its first list item; return the index after them.

        If no list item follows the paragraphs, add nothing and return their first index.
        """
        end = place
        while end < self.arranged.closing and self.arranged.blocks[end].what is What.SEPARATOR:  # the title's underline
            end += 1
        while (
            end < self.arranged.closing and end not in self.arranged.titles and self.arranged.blocks[end].what is None
        ):
            end += 1
        goes_on = end < self.arranged.closing and end not in self.arranged.titles
        for here in range(place, end if goes_on else place):
            self.place = here
            self._date_below(self.arranged.words(self.arranged.blocks[here]))
        return self._skip_preamble(place, end) if goes_on and self.arranged.blocks[end].what in LISTED else place

    def _skip_preamble(self, place: int, end: int) -> int:
        """Add these blocks as an introduction, if there are any; return the index after them."""
        if place < end:
            self._preamble(place, end)
        return end

    def _preamble(self, place: int, end: int) -> None:
        """Add the blocks from `place` up to `end` as introductions, separators among them as noise."""
        blocks = self.arranged.blocks
        first = place
        for here in range(place, end + 1):
            if here == end or blocks[here].what in NOISE:
                if first < here:
                    self.found.preamble(blocks[first].start, blocks[here - 1].end)
                if here < end:
                    self._noise(blocks[here])
                first = here + 1

    def _end_of_contents(self, place: int) -> int:
        """Return the index after a table of contents: where its first line recurs, else the next title or separator."""
        blocks = self.arranged.blocks
        if place >= self.arranged.closing:
            return place
        first = _PAGE_NUMBER.sub("", fold(self.arranged.text[blocks[place].start : blocks[place].end]))
        places = range(place + 1, self.arranged.closing)
        again = (at for at in places if fold(self.arranged.text[blocks[at].start : blocks[at].end]) == first)
        other = (at for at in places if blocks[at].what in {What.SEPARATOR, What.FIELD, What.TITLE})
        return next(again, next(other, place))

    def _credits(self, place: int) -> int:
        """Add what follows, up to the document's end, as credits; return the index of the end."""
        for block in self.arranged.blocks[place : self.arranged.closing]:
            if block.what is What.SEPARATOR:
                self._noise(block)
                continue
            self.found.add("credit", Kind.CREDIT, block.start, block.end)
        return self.arranged.closing

    def _add(self, block: Block) -> None:
        """Add a block that isn't a title.

        By its sign and place it is noise, a ruling, a part of the open one, or an introduction.
        """
        if block.row is not None and block.row.cells:
            self._flush()
            self._row(block, block.row)
            return
        words = self.arranged.words(block)
        is_of_card = self.cards and self.item is None and _OF_CARD.fullmatch(MARKS.sub("", words).strip())
        is_over_list = block.sign is None and self._is_over_list()
        leads_in = self.message is not None and words.endswith(":") and len(words.split()) <= _LONGEST_LEAD
        is_about = block.what is What.QUOTE and _ABOUT.match(words) and self._is_in_markdown()
        if is_of_card or is_about or (is_over_list and (self._date_below(words) or leads_in)):
            self._flush()
            self._preamble(self.place, self.place + 1)
            return
        match block.what:
            case None if why := self._courtesy(self.arranged.words(block)):
                self._flush()
                self.found.skip(block.start, block.end, why)
            case What.SEPARATOR | What.MARKUP | What.NAVIGATION | What.ATTRIBUTION:
                self._flush()
                self._noise(block)
            case What.NOTE:
                self._begin(block, f"{self.numbered or self.section or _UNNUMBERED}{NOTE_UNDER}", Kind.RULING)
            case What.EXAMPLE if self.latest:
                self._flush()
                self.latest = self._exemplified(block) or self.latest
                self._begin(block, f"{self.latest}{_EXAMPLE}", Kind.EXAMPLE)
            case What.ANSWER if self.item:
                self._extend(block)
            case What.LETTER if block.sign and self._is_next_letter(block.sign.name):
                self.letters += 1
                self._number(block, f"{self.numbered}{block.sign.name}")
            case What.NUMBER | What.ORDINAL if block.sign and self._is_named(block.sign):
                self._number(block, block.sign.name)
            case _:
                self._unnumbered(block)

    def _row(self, block: Block, row: Row) -> None:
        """Add a table row as a ruling, with card, number, day and authority from its columns.

        Without a text column, all cells are its text.
        """
        text, found = self.found.text, self.found

        def words(column: Column) -> str:
            """Return the words in the row's cells of a column, without markup."""
            return MARKS.sub("", " ".join(text[start:end] for start, end in row.of(column))).strip()

        beside, ended = words(Column.OTHER), words(Column.END)
        if Column.TEXT in row.columns and not (words(Column.TEXT) or words(Column.TOPIC)):
            found.skip(block.start, block.end, NO_TEXT)
            return
        if (ended and ended.strip("-–— .").lower() not in _NOT_ENDED) or ENDED.search(beside):
            found.skip(block.start, block.end, f"{WITHDRAWN}“{ended or beside}” in its row")
            return
        if is_a_day(beside) or any(find_days(beside, 0, len(beside))):
            self.unread.append(unread_column(beside, block.start))
        printed, card = words(Column.NUMBER).rstrip("."), words(Column.CARD)
        number = printed if is_number(printed) and _SHARED.match(printed) else None
        own_name = printed if not number and OWN_NAME.fullmatch(printed) else ""
        kept = {Column.TOPIC, Column.TEXT} | (
            {Column.NUMBER} if printed[:1].isalpha() and not is_number(printed) and not own_name else set()
        )
        told = [cell for cell in row.cells if cell[0] in kept] or list(row.cells)
        begin, end = min(start for _, start, _ in told), max(end for *_, end in told)
        stem = f"{self.section or _UNNUMBERED}/"
        self.counts[stem] = self.counts.get(stem, 0) + 1
        piece_id = number or own_name or f"{stem}{self.counts[stem]}"
        cards = (card,) if card and not is_a_day(card) else self._cards_of(block)
        found.add(piece_id, self._kind(), block.start, block.end, text=(begin, end), number=number,
                  ordinal=None if number or own_name else self.counts[stem], cards=cards)  # fmt: skip
        holes = {(cell[1] - 1, cell[2]) for cell in row.cells if cell not in told and begin < cell[1] < end}
        bars = {bar.span() for bar in _BAR.finditer(text, begin, end)} if text[block.start] == "|" else set()
        piece = found.pieces[-1]
        if own_name:
            found.amend(-1, printed_number=own_name)
            self.names_given.add(own_name)
        found.amend(-1, tag=self._tag_of(row, words(Column.WHO), words(Column.DAY), words(Column.START)),
                    left_out=tuple(sorted({*piece.left_out, *holes, *bars})))  # fmt: skip
        if old := words(Column.OLD):
            found.amend(-1, notes=(*found.pieces[-1].notes, Note(f"The table has for it before: {old}")))
        if Column.DAY in row.columns and not words(Column.DAY) and not words(Column.START):
            found.amend(-1, notes=(*found.pieces[-1].notes, DAYLESS))
        if told != list(row.cells) and beside:
            found.amend(-1, notes=(*found.pieces[-1].notes, Note(f"The table has beside it: {beside}")))
        self.latest = piece_id

    def _tag_of(self, row: Row, who: str, dated: str, starts: str) -> Tag | None:
        """Return the tag from a row's columns; if these are empty, that of the message around it, or None.

        Its day is the one from which the row says that it holds, else the one on which it says that it was given.
        """
        cells = [*row.of(Column.START), *row.of(Column.DAY), *row.of(Column.WHO)]
        said = ", ".join(filter(None, (who, dated, starts and f"from {starts}")))
        if not said:
            return self._dated_above(said)
        begins = starts or dated
        day = next(find_days(begins, 0, len(begins), order=self.order), None)
        if not begins and (above := self._dated_above(said)) is not None and above.day is not None:
            return replace(above, authority=who)
        return Tag(*cells[0], said, who, day and day.day, is_undated=not begins, is_of_change=day is not None)

    def _number(self, block: Block, printed: str) -> None:
        """Begin an item with the printed number, and store it as a number if it's a valid one, or as its name."""
        if OWN_NAME.fullmatch(printed):
            self._named(block, printed)
            return
        number = _SPLIT_NUMBER.sub(".Ruling.", printed)
        is_shared = is_number(number) and _SHARED.match(number) is not None
        self._begin(block, number, self._kind())
        if self.item is not None:
            self.item = self.item._replace(number=number if is_shared else None, printed_number=printed, ordinal=None)

    @staticmethod
    def _is_named(sign: Sign) -> bool:
        """Return whether a sign is a number with a point in it, or the document's own name for the item."""
        return sign.what is What.NUMBER or OWN_NAME.fullmatch(sign.name) is not None

    def _named(self, block: Block, name: str) -> None:
        """Begin an item with the document's own name for it, such as HQ4; A2.1 and 3-1a belong to A2 and 3-1."""
        self._begin(block, name, self._kind())
        above = re.sub(r"(?:\.\d+|(?<=\d)[a-z])\Z", "", name)
        if self.item is not None:
            parent = above if above != name and above in self.names_given else None
            self.item = self.item._replace(printed_number=name, ordinal=None, parent=parent)
        self.names_given.add(name)

    def _exemplified(self, block: Block) -> str:
        """Return the name of the item that an example says it is for; empty if it names none that there is."""
        words = self.found.text[block.start : block.body].replace(":", " ").split()
        return next((word for word in words if word in self.names_given), "")

    def _is_next_letter(self, name: str) -> bool:
        """Return whether a letter is the next part of the rule whose number stands above as a title."""
        return bool(self.numbered) and ord(name) == ord("a") + self.letters

    def _unnumbered(self, block: Block) -> None:
        """Add a list item or paragraph: to the open ruling if it is part of it, else as a ruling of its own."""
        if self._belongs(block):
            self._extend(block)
            return
        self._begin(block, f"{self.section or _UNNUMBERED}/", self._kind())
        if self.has_names and self.message is not None and self.item is not None and block.what in {None, What.QUOTE}:
            self.talk.add(self.item.id)

    def _belongs(self, block: Block) -> bool:
        """Return whether a block is part of the open ruling, as a paragraph of it or lying under its list item."""
        item = self.item
        if item is None:
            return False
        if block.sign is None or block.what not in LISTED:
            if self.numbered:
                return True
            is_whole = self._kind() is Kind.ERRATUM and bool(self.cards)
            return (
                item.block.what in _ANSWERED or block.indent > item.block.indent or is_whole or self._is_between(block)
            )
        if block.what is What.QUOTE:
            return item.block.what is What.QUOTE and self.found.text[item.end - 1] != "." and self._is_quoted(item)
        return lies_under(item.block, block)

    def _has_quoted_and_own_lines(self, block: Block) -> bool:
        """Return whether a block contains both quoted lines and the quoter's own."""
        if block.what is not What.QUOTE:
            return False
        lines = [line for line in self.lines if block.start <= line.start < block.end]
        return not all(self.found.text.startswith(">", line.start) for line in lines)

    def _is_quoted(self, item: Ruling) -> bool:
        """Return whether the whole ruling so far is a quotation."""
        return self.arranged.blocks[self.place - 1].what is What.QUOTE and item.block.what is What.QUOTE

    def _is_between(self, block: Block) -> bool:
        """Return whether a paragraph stands directly below a list item, or between two of one list."""
        if self.item is None or self.item.block.sign is None or self.item.block.what is What.NOTE:
            return False
        following = self.arranged.next_signs[self.place]
        is_last = self.place + 1 in self.arranged.titles or following is not self.item.block.what
        return not block.is_apart or not is_last

    def _courtesy(self, words: str) -> str:
        """Return why a line of a message says nothing: a greeting, or its writer's name; empty for any other line."""
        if GREETING.fullmatch(words):
            return "greeting"
        if self.message is not None and _OFFER.fullmatch(words):
            return "offer of cards"
        writer, name = self.message.authority if self.message else "", words.strip(" -~.,")
        return "signature" if len(name) > 1 and (name == writer or name in writer.split()) else ""

    def _is_over_list(self) -> bool:
        """Return whether the block at this index is right above a list."""
        below = self._below(self.place)
        return below < self.arranged.closing and self.arranged.blocks[below].what in LISTED

    def _is_in_markdown(self) -> bool:
        """Return whether titles are marked by number signs, as in Markdown, in which ">" begins a quotation."""
        marks = (self.arranged.text[block.start] for block in self.arranged.blocks if block.what is What.TITLE)
        return "#" in marks

    def _is_mail(self) -> bool:
        """Return whether the document is a mail or post, in which "> " marks quotations."""
        return any(block.what in {What.FIELD, What.ATTRIBUTION} for block in self.arranged.blocks)

    def _extend(self, block: Block) -> None:
        """Extend the open ruling to the end of a block."""
        if self.item is not None:
            self.is_answered = self.is_answered or block.what is not What.QUOTE
            self.item = self.item._replace(end=block.end)

    def _begin(self, block: Block, piece_id: str, kind: Kind) -> None:
        """Close the open ruling and begin another; ids that end in a slash, notes and examples are numbered."""
        self._flush()
        self.is_answered = self._has_quoted_and_own_lines(block)
        ordinal = None
        if piece_id.endswith(("/", NOTE_UNDER, _EXAMPLE)):
            ordinal = self.counts[piece_id] = self.counts.get(piece_id, 0) + 1
            piece_id = f"{piece_id}{ordinal}"
        number = self.section if NOTE_UNDER in piece_id and is_number(self.section) else None
        parent = self.latest if kind is Kind.EXAMPLE else None
        self.item = Ruling(piece_id, kind, block, block.end, None if number else ordinal, self._cards_of(block), number,
                          number, parent)  # fmt: skip
        if kind is not Kind.EXAMPLE:
            self.latest = piece_id

    def _cards_of(self, block: Block) -> tuple[str, ...]:
        """Return the card that a ruling is about; a day is never one."""
        return tuple(card for card in self._named_over(block) if not is_a_day(card))

    def _named_over(self, block: Block) -> tuple[str, ...]:
        """Return the cards that a block is about: of its table row, its headings or its page; empty if there are none.

        An erratum without these is about the first card that it names.
        """
        if block.sign and block.sign.name == ROW_OF_CARD:
            first = _CELL.split(MARKS.sub("", self.arranged.text[block.body : block.body_end]).strip(" |"))[0].strip()
            return (first,) if first else ()
        if self.cards or self.card or self._kind() is not Kind.ERRATUM:
            return self.cards or tuple(filter(None, [self.card]))
        return self.names.find(self.arranged.text[block.body : block.end])[:1]

    def _kind(self) -> Kind:
        """Return the kind of record here, errata or rulings, by the innermost title that says so."""
        for title in reversed(self.found.place):
            is_errata, is_rulings = "errat" in title.lower(), "ruling" in title.lower()
            if is_errata != is_rulings:
                return Kind.ERRATUM if is_errata else Kind.RULING
        return Kind.ERRATUM if self.is_of_errata else Kind.RULING

    def _flush(self) -> None:
        """Add the open ruling, or an unanswered quotation as noise, and close it."""
        item, self.item = self.item, None
        if item is None:
            return
        if item.block.what is What.QUOTE and not self.is_answered and self._is_mail():
            self.found.skip(item.block.start, item.end, QUOTED)
            return
        tags = list(find_brackets(self.found.text, item.body, item.end, order=self.order))
        if (dated := _DATED.match(self.found.text, item.body, item.end)) is not None:
            day = day_written(dated["day"], order=self.order)
            printed = MARKS.sub("", dated.group()).strip(" *_:–—-")
            tags.insert(0, Tag(item.body, dated.end() - 1, printed, dated["who"] or "", day,
                               is_of_change=True))  # fmt: skip
        before = len(self.found.pieces)
        above = self._dated_above(self.found.text[item.block.start : item.end])
        add_parts(self.found, item, tags, above)
        if above is None and not self.undated.isdisjoint(self.found.place):
            for at in range(before, len(self.found.pieces)):
                if self.found.pieces[at].tag is None:
                    self.found.amend(at, notes=(*self.found.pieces[at].notes, UNDATED))
        if item.block.what is What.QUOTE and self.is_answered:
            self.quotations[item.id] = self._own_words(item)
        if item.block.what is What.QUOTE and not self.is_answered and self._is_in_markdown():
            for at in range(before, len(self.found.pieces)):
                self.found.amend(at, notes=(*self.found.pieces[at].notes, _QUOTED_HERE))

    def _own_words(self, item: Ruling) -> int:
        """Return the position behind the last quoted line with which a ruling begins."""
        end = item.block.start
        for line in self.lines:
            if item.block.start <= line.start < item.end:
                if not self.found.text.startswith(">", line.start):
                    return line.start
                end = line.end
        return end

    def _noise(self, block: Block) -> None:
        """Skip the block in the outline, with the reason why it's no ruling; a version's day dates what follows."""
        if self.found.text.startswith("</details", block.start):
            self._flush()
            self.found.close_last()
        if self.found.place and self.found.text.startswith((".. versionchanged::", ".. versionadded::"), block.start):
            found = list(find_days(self.found.text, block.start, block.end, order=self.order))
            for day in found[:1]:
                printed = self.found.text[day.start : day.end]
                self.days[self.found.place[-1]] = Tag(block.start, block.end, printed, "", day.day, is_of_change=True)
        if block.sign is not None and block.sign.name in _NO_RULINGS:
            self.found.skip(block.start, block.end, _NO_RULINGS[block.sign.name])
            return
        if block.row is not None:
            self.found.skip(block.start, block.end, "columns of a table")
            return
        is_rst = block.what is What.MARKUP and self.found.text.startswith("..", block.start)
        wiki = "markup of reStructuredText" if is_rst else "markup of the wiki"
        self.found.skip(block.start, block.end, _REASONS.get(block.what or What.MARKUP, wiki))

    def _end(self, place: int, end: int) -> None:
        """Add the document's end, from `place` to `end`: footers and separators as noise, the rest as credits."""
        blocks = self.arranged.blocks
        first = place
        for here in range(place, end + 1):
            if here == end or self._is_footer(blocks[here]):
                if first + 1 == here and self.found.text[blocks[first].start : blocks[first].end] == DASHES:
                    self.found.skip(blocks[first].start, blocks[first].end, "separator")
                elif first < here:
                    self.found.add("credit", Kind.CREDIT, blocks[first].start, blocks[here - 1].end)
                if here < end:
                    self.found.skip(blocks[here].start, blocks[here].end, "footer")
                first = here + 1

    def _is_footer(self, block: Block) -> bool:
        """Return whether the block is part of the footer: markup other than dashes, or words of a footer."""
        is_mark = block.what in NOISE and self.found.text[block.start : block.end] != DASHES
        return is_mark or FOOTER.match(self.found.text[block.start : block.end]) is not None
