"""The numbered rules: chapters, sections, rules with their examples and further paragraphs."""

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from ingest.comprehensive_rules.cuts import TITLES, Cut, What, is_heading, is_nearly_same
from ingest.comprehensive_rules.misprints import is_next, skips_number, skips_several
from ingest.comprehensive_rules.shifted import SHIFTED
from ingest.outline import Outline
from kb.records.numbers import previous_number
from kb.records.record import AT_SEAM, FURTHER_PART, LEFT_OUT, OTHERS_END, Kind, Note

_LACKING = "No number stands before this in this copy; those around it tell that it is {}."
_OUT_OF_ORDER = "This copy prints it behind {}, out of order."
PRINTED_AGAIN = "printed again with the same words"
"""The reason why the second of two equal copies of a rule in one text is noise."""
PRINTED_OTHERWISE = "printed again with other words"
"""The reason why the second of two slightly different copies of a rule is noise."""
STRAY = "a rule that fits no place: it stands between "
"""The beginning of the reason why a rule is noise whose number no other rule leads up to."""
AGAIN = "This copy prints it again with other words: "
_LONGEST_TOLD = 40
_SECTION = 3
"""The length of a section's number."""
_PARAGRAPHS = frozenset({Kind.RULE, Kind.EXAMPLE})
LISTED = "The letter of a list stands for the number."
UNREAD = "This stands where a number would, but it doesn't fit those around it."
_EXAMPLE = "“{}” stands before this where other copies have “Example:”."
BARE = "A paragraph without a number is read as one of this rule."
_GLUED = Note("This copy prints the rule in one line with what stands before it.")


def add_rules(found: Outline, cuts: Iterable[Cut]) -> None:
    """Add the pieces that begin at these cuts, in order."""
    joined = _without_strays(found, list(_joined(cuts)))
    adding = _Adding(found, frozenset(cut.number for cut in joined if cut.number))
    for cut in joined:
        adding.add(cut)
    found.close()
    _note_order_of_chapters(found)


def _note_order_of_chapters(found: Outline) -> None:
    """Add a note to each chapter that this copy prints behind a later one."""
    chapters = [
        at for at, piece in enumerate(found.pieces) if piece.kind is Kind.HEADING and len(piece.number or "") == 1
    ]
    as_printed = sorted(chapters, key=lambda at: found.pieces[at].start)
    for before, at in pairwise(as_printed):
        if before > at:
            piece = found.pieces[at]
            note = Note(_OUT_OF_ORDER.format(f"section {found.pieces[before].number}"))
            found.amend(at, notes=(*piece.notes, note))


def _is_out_of_place(cut: Cut, before: Cut, there: Container[str]) -> bool:
    """Return whether a rule can't follow another: it is of another section, and no number leads up to it."""
    return cut.number[:_SECTION] != before.number[:_SECTION] and previous_number(cut.number) not in there


def _without_strays(found: Outline, cuts: Sequence[Cut]) -> list[Cut]:
    """Return the cuts without rules that stand between two consecutive ones and have no place by their own numbers."""
    there = {cut.number for cut in cuts}
    kept: list[Cut] = []
    for before, cut, behind in zip([None, *cuts], cuts, [*cuts[1:], None], strict=False):
        is_between = (
            before is not None and behind is not None and {before.what, cut.what, behind.what} == {What.RULE}
            and is_next(before.number, behind.number)
        )  # fmt: skip
        if before is not None and behind is not None and is_between and _is_out_of_place(cut, before, there):
            found.skip(cut.start, cut.end, f"{STRAY}{before.number} and {behind.number}")
        else:
            kept.append(cut)
    return kept


def _joined(cuts: Iterable[Cut]) -> Iterator[Cut]:
    """Yield the cuts, joining a rule with its further paragraphs unless an example stands between."""
    before: Cut | None = None
    for cut in cuts:
        if (
            before is not None
            and cut.what is What.PARAGRAPH
            and not cut.unread
            and before.what in {What.RULE, What.PARAGRAPH}
        ):
            before = before._replace(end=cut.end, is_bare=True)
            continue
        if before is not None:
            yield before
        before = cut
    if before is not None:
        yield before


def _difference(before: str, words: str) -> str:
    """Return in quotation marks a few words of each of two texts, from just before their first difference on."""
    one, other = before.split(), words.split()
    alike = next((at for at, (here, there) in enumerate(zip(one, other, strict=False)) if here != there), None)
    at = min(len(one), len(other)) if alike is None else alike
    parts = (" ".join(each[max(0, at - 1) : at + 3])[:_LONGEST_TOLD] for each in (one, other))
    return " and then ".join(f"“{part}”" for part in parts)


@dataclass(slots=True)
class _Adding:
    """Adds cuts to an outline, knowing the current rule, to which examples and further paragraphs belong."""

    found: Outline
    there: frozenset[str]
    """All numbers that the copy prints."""
    number: str = ""
    latest: str = ""
    """The last number added so far, which may be a heading's."""
    examples: int = 0
    parts: int = 1
    known: dict[str, tuple[str, int]] = field(default_factory=dict)
    """The words of each piece added, and its index among the pieces, by its id."""

    def add(self, cut: Cut) -> None:
        """Add the piece of a cut, or skip it if it repeats an earlier one."""
        if cut.what is What.SEPARATOR or (why := self._why_repeated(cut)) is None:
            self._add(cut)
            return
        self.found.skip(cut.start, cut.end, why)
        if cut.what is What.EXAMPLE:
            self.examples += 1
        elif cut.number:
            self.number, self.examples, self.parts = cut.number if cut.what is What.RULE else "", 0, 1
            self.latest = cut.number

    def _why_repeated(self, cut: Cut) -> str | None:
        """Return the reason why a cut is noise, as its words were printed before under the number; None if it is none.

        A rule that differs in a word is noise, too; a note on the first says how.
        """
        if cut.what is What.EXAMPLE:
            name = f"{self.number}#example-{self.examples + 1}"
        elif cut.number:
            name = cut.number if cut.what is What.RULE else f"heading/{cut.number}"
        else:
            return None
        words = self.found.text[cut.text_start : cut.end].strip()
        before, at = self.known.setdefault(name, (words, len(self.found.pieces)))
        if at == len(self.found.pieces):
            return None
        if before == words:
            return PRINTED_AGAIN
        if cut.what is not What.RULE or not is_nearly_same(words, before):
            return None
        note = Note(f"{AGAIN}{_difference(before, words)}.")
        self.found.amend(at, notes=(*self.found.pieces[at].notes, note))
        return PRINTED_OTHERWISE

    def _add(self, cut: Cut) -> None:
        """Add a cut to the outline by its kind: separator, rule, example, or paragraph.

        A paragraph before the first rule is preamble.
        """
        match cut.what:
            case What.SEPARATOR:
                self.found.skip(cut.start, cut.end, "separator")
            case What.RULE:
                self.number, self.examples, self.parts = cut.number, 0, 1
                self.found.close_headings_of_others(cut.number)
                self._add_text(cut.number, cut)
                self._add_notes(cut)
            case What.EXAMPLE:
                self._add_example(cut)
            case What.PARAGRAPH if self.number:
                self.parts += 1
                self._add_text(f"{self.number}{FURTHER_PART}{self.parts}", cut, self.number)
                self._add_notes(cut._replace(is_bare=True))
            case What.PARAGRAPH:
                self.found.preamble(cut.start, cut.end)
            case _:
                self.number, self.examples = "", 0
                self._add_heading(cut)

    def _add_notes(self, cut: Cut) -> None:
        """Add notes to the piece of a cut on a wrong number and other errors.

        Where several numbers are skipped, the end of the piece before is doubted.
        """
        notes = [*([_GLUED] if cut.is_glued else []), *([Note(BARE)] if cut.is_bare else [])]
        if cut.unread:
            notes.insert(0, Note(UNREAD, cut.unread))
        if cut.is_shifted:
            notes.insert(0, Note(SHIFTED, cut.printed, cut.number))
            self.found.amend(-1, printed_number=cut.printed)
        elif cut.is_listed:
            notes.insert(0, Note(LISTED, cut.printed, cut.number))
            self.found.amend(-1, printed_number=cut.printed)
        elif cut.printed != cut.number:
            is_blank = cut.printed.replace(" ", "") == cut.number
            why = "A blank stands inside the number." if is_blank else "The number is misprinted."
            lacking = Note(_LACKING.format(cut.number))
            notes.insert(0, Note(why, cut.printed, cut.number) if cut.printed else lacking)
            self.found.amend(-1, printed_number=cut.printed or None)
        if self.latest and cut.number and skips_number(self.latest, cut.number):
            is_elsewhere = previous_number(cut.number) in self.there
            notes.append(Note((_OUT_OF_ORDER if is_elsewhere else LEFT_OUT).format(self.latest)))
            if not is_elsewhere and skips_several(self.latest, cut.number):
                self._doubt_end(-2, f"{OTHERS_END}{previous_number(cut.number) or 'another rule'}.")
            elif is_elsewhere:
                self._doubt_end(-2, AT_SEAM)
        elif self.latest and cut.number and skips_several(cut.number, self.latest):
            self._doubt_end(-2, AT_SEAM)
        self.latest = cut.number or self.latest
        if notes:
            self.found.amend(-1, notes=(*self.found.pieces[-1].notes, *notes))

    def _doubt_end(self, at: int, why: str) -> None:
        """Add a note to the piece before lost or misplaced pages: its end may be another rule's; none to a heading."""
        if len(self.found.pieces) > 1 and self.found.pieces[at].kind in _PARAGRAPHS:
            self.found.amend(at, notes=(*self.found.pieces[at].notes, Note(why)))

    def _add_text(self, piece_id: str, cut: Cut, parent: str | None = None) -> None:
        """Add the cut to the outline as the text of the current rule, under this id."""
        self.found.add(piece_id, Kind.RULE, cut.start, cut.end, text=(cut.text_start, cut.end), number=self.number,
                       parent=parent)  # fmt: skip

    def _add_example(self, cut: Cut) -> None:
        """Add an example to the current rule, or to the heading if no rule stands between."""
        self.examples += 1
        parent = self.number or self.found.heading_id
        self.found.add(f"{parent or 'rules'}#example-{self.examples}", Kind.EXAMPLE, cut.start, cut.end,
                       text=(cut.text_start, cut.end), number=self.number or None, parent=parent)  # fmt: skip
        if cut.printed:
            self.found.amend(-1, notes=(*self.found.pieces[-1].notes, Note(_EXAMPLE.format(cut.printed))))

    def _add_heading(self, cut: Cut) -> None:
        """Add a heading; further lines that can't be part of the title are its introduction."""
        end = cut.end if is_heading(self.found.text[cut.text_start : cut.end]) else cut.first_end
        self.found.heading(cut.start, end, level=TITLES[cut.what], title=(cut.text_start, end), number=cut.number)
        self._add_notes(cut)
        self.found.preamble(end, cut.end)
