"""Cuts: where each heading, rule, example, paragraph and separator of the numbered rules begins."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from itertools import accumulate, pairwise, zip_longest
from typing import NamedTuple

from ingest.comprehensive_rules.lost_characters import APOSTROPHE
from ingest.comprehensive_rules.misprints import (
    LETTERS,
    distance,
    in_figures,
    is_next,
    mended,
    only_between,
    skipped_number,
    skips_few,
    skips_number,
)
from ingest.comprehensive_rules.odd_numbers import behind_number, may_begin, misprint_at
from ingest.comprehensive_rules.shifted import Titled, cited_titles, folded_title, shifts
from ingest.lines import Line
from ingest.outline import is_title
from kb.records.numbers import RuleNumber

EXAMPLE = re.compile(r"(?:[*•>+(\[-] ?|[–—] )?_?(?:Examples?|EXAMPLES?|Ex\.?)_?:_? ?")
_OPENS_EXAMPLE = frozenset("_*•>+([-–—")
_LIKE_EXAMPLE = re.compile(r"(?:[*•>+(\[-] ?|[–—] )?_?(?P<word>[A-Za-z][A-Za-z0-9]{4,8})_?(?::| [-–—])_? ")
"""Matches "Example:", even if it is misspelled or followed by another mark."""
_MOST_SLIPS = 2
_FEWEST_WORDS = 5
"""The fewest words of a line that isn't a title if most of them are in lower case."""
_SEPARATOR = re.compile(r"[-=_*~]{4,}(?: [-=_*~]{4,})*")
_NUMBER = re.compile(
    r"(?P<number>[1-9](?:\d\d(?P<rule>\. ?\d{1,3}(?: (?=[a-z]\.? [A-Z“\"]))?[a-z]{0,2})?)?)"
    r"(?:\.(?= |[A-Z“\"_])|(?(rule):?(?= )|(?!)))"
)
"""A section and a chapter have a full stop after their number; a rule may do without, or without a blank after it.

Some copies have a colon behind a rule's number."""
_INSIDE = re.compile(
    r"(?: |(?<=[a-z][.!?)”\"]))(?P<number>[1-9]\d\d\.\d{1,3}[a-z]{0,2})\.? (?=[A-Z“\"_{])"
    r"|(?<= )(?P<example>Example: )(?=\S)"
)
"""Matches a number that may begin a rule in the middle of a line, or the word that begins an example."""
_TITLES_IN_ONE_LINE = re.compile(
    r"(?P<chapter>[1-9])\. [A-Z][^.:!?\d]{1,60}?(?= ?(?P=chapter)00\. [A-Z])"
    r"|(?P<section>[1-9]\d\d)\. [A-Z][^.:!?\d]{1,60}?(?= ?(?P=section)\.1\.? [A-Z“])"
    r"|(?P<rule>[1-9]\d\d\.\d{1,3})\. [A-Z][^.:!?\d]{1,50}?(?= ?(?P=rule)a [A-Z“])"
)
"""Matches a title that stands on one line with the first thing below it."""
_PAGE_NUMBER = re.compile(r"[ .…_]*\d{1,4}\Z")
"""Matches the page number after a title in a table of contents."""
_FEWEST_WRONG = 2
"""The fewest sections whose rules all have another section's number that show that the rules are misnumbered."""
_STEM = 4
"""The length of a section's number with the point after it."""
_SECTION = re.compile(r"[1-9]\d\d\. ")
_IN_FIGURES = re.compile(r"\d{1,3}(?:\.\d{1,3})?")
"""Matches the number of a chapter, a section or an unlettered rule, without letters misread for figures."""
_LIKE_A_NUMBER = re.compile(r"\W?[\dlIOSBZ]{3}[^\w\s]{1,2}[\dlIOSBZ]")
"""Matches the beginning of a text that was probably meant as a rule number."""
_FEWEST_ALIKE = 4
_ALIKE_OF = 8
"""Two texts are nearly the same if they differ in at most one word, or in at most one word of this many."""
_LISTED = re.compile(r"\(?(?P<letter>[a-z]{1,2})[.)]\.? (?=\S)")
"""Matches a letter with which a word processor numbers lists: "a)" or "a."."""
_LETTERED = re.compile(r"[1-9]\d\d\.\d{1,3}[a-z]")
_SENTENCE_END = re.compile(r"[.!?:)\]\"”’']_?\Z")

_LONGEST_AGAIN = 60
"""The number of characters by which a line is recognized that is printed twice."""
_FEWEST_LISTED = 20
"""The fewest titles of sections in a table of contents."""


class What(Enum):
    """Kinds of pieces that begin at a cut."""

    CHAPTER = 1
    SECTION = 2
    TITLE = 3
    """A rule that is only the title of the rules below it."""
    RULE = 4
    EXAMPLE = 5
    PARAGRAPH = 6
    """A further paragraph of the piece before it."""
    SEPARATOR = 7
    UNREAD = 8
    """A text whose beginning is no valid number, but may be meant as one."""


TITLES = {What.CHAPTER: 1, What.SECTION: 2, What.TITLE: 3}
"""The heading level of each kind of title."""


class Cut(NamedTuple):
    """One place where a piece begins."""

    what: What
    start: int
    text_start: int
    """The position at which its words begin, after the number or the word "Example:"."""
    first_end: int
    """The position at which its first line ends."""
    end: int
    number: str = ""
    printed: str = ""
    """The number as it is printed, perhaps with a blank in it."""
    is_glued: bool = False
    """True if it is on the same line as the text before it."""
    is_bare: bool = False
    """True if it contains, or is, a paragraph without a number."""
    is_shifted: bool = False
    """True if it is one of many in a row that this copy numbers too high or too low."""
    unread: str = ""
    """The words at its beginning that look like a number but fit none; they stay in the text."""
    is_listed: bool = False
    """True if a list's letter is printed in place of its number."""


def find_cuts(text: str, lines: list[Line], contents: Sequence[Line] = ()) -> list[Cut]:
    """Return the cuts of these lines, each ending where the next begins; the contents say which titles exist."""
    parted = list(_parted(text, lines))
    glued = {line.start for line in parted} - {line.start for line in lines}
    cuts = [cut._replace(is_glued=cut.start in glued) for cut in _cuts(text, parted, dict(_titles(text, contents)))]
    well_numbered = _well_numbered(text, _unshifted(text, cuts, contents))
    found = _as_cited(text, list(_split_glued(text, well_numbered, lines[-1].end if lines else 0)))
    ends = [following.start for following in found[1:]] + [lines[-1].end] if found else []
    behind = [following.what for following in found[1:]]
    return [_ended(text, cut, end, following) for cut, end, following in zip_longest(found, ends, behind)]


def _unshifted(text: str, cuts: list[Cut], contents: Sequence[Line]) -> list[Cut]:
    """Return the cuts with sections or keywords renumbered that a copy numbers too high or low."""
    cited = cited_titles(text)
    listed = _contents_numbers(text, contents)
    sections = [at for at, cut in enumerate(cuts) if _is_titled(text, cut) and len(cut.number) == _STEM - 1]
    cuts = _under_their_headings(text, cuts, sections, listed)
    keywords = [at for at, cut in enumerate(cuts) if _is_titled(text, cut) and "." in cut.number]
    for places in (sections, keywords):
        titles = [Titled(at, cuts[at].number, text[cuts[at].text_start : cuts[at].first_end]) for at in places]
        meant = shifts(titles, listed, cited)
        for at, end in pairwise([*places, len(cuts)]):
            if at in meant:
                cuts = [*cuts[:at], *_renumbered(cuts[at:end], cuts[at].number, meant[at]), *cuts[end:]]
    return cuts


def _is_titled(text: str, cut: Cut) -> bool:
    """Return whether a cut has a valid number and is a title."""
    is_numbered = cut.what in {What.SECTION, What.UNREAD, What.RULE} and _IN_FIGURES.fullmatch(cut.number) is not None
    return is_numbered and is_heading(text[cut.text_start : cut.first_end])


def _contents_numbers(text: str, contents: Sequence[Line]) -> dict[str, str]:
    """Return the section numbers in the table of contents by title, without titles that are listed twice."""
    found: dict[str, str] = {}
    again = set[str]()
    for words, number in _titles(text, contents):
        title = folded_title(_PAGE_NUMBER.sub("", words.partition(" ")[2]))
        again |= {title} if found.setdefault(title, number) != number else set()
    return {title: number for title, number in found.items() if title not in again and len(number) == _STEM - 1}


def _under_their_headings(text: str, cuts: list[Cut], sections: Sequence[int], listed: Mapping[str, str]) -> list[Cut]:
    """Return the cuts with rules renumbered to match their sections, if several sections' rules are all off by one.

    The headings are matched with the contents by their numbers.
    """
    wrong: list[tuple[int, int, str]] = []
    for at, end in pairwise([*sections, len(cuts)]):
        rules = [cut.number for cut in cuts[at + 1 : end] if cut.what is What.RULE and "." in cut.number]
        of = {number.partition(".")[0] for number in rules}
        title = folded_title(text[cuts[at].text_start : cuts[at].first_end])
        is_listed = listed.get(title) == cuts[at].number
        is_read = is_listed and len(of) == 1 and all(number.isdecimal() for number in of)
        if is_read and abs(int(*of) - int(cuts[at].number)) == 1:
            wrong.append((at, end, of.pop()))
    if len(wrong) < _FEWEST_WRONG:
        return cuts
    for at, end, number in wrong:
        cuts = [*cuts[: at + 1], *_renumbered(cuts[at + 1 : end], number, cuts[at].number), *cuts[end:]]
    return cuts


def _renumbered(cuts: Sequence[Cut], number: str, meant: str) -> Iterator[Cut]:
    """Yield the cuts with one number replaced, also at the head of the numbers below it, and marked as shifted."""
    for cut in cuts:
        rest = cut.number.removeprefix(number)
        if rest == cut.number or rest[:1].isdigit():
            yield cut
        else:
            what = What.SECTION if cut.what is What.UNREAD and not rest else cut.what
            yield cut._replace(what=what, number=meant + rest, is_shifted=True)


def _parted(text: str, lines: Iterable[Line]) -> Iterator[Line]:
    """Yield the lines, splitting a title from the text that it heads if both stand in one line."""
    for line in lines:
        rest = line
        while text[rest.start].isdigit() and (title := _TITLES_IN_ONE_LINE.match(text, rest.start, rest.end)):
            yield rest._replace(end=title.end(), stop=rest.stop - (rest.end - title.end()))
            behind = title.end() + (text[title.end()] == " ")
            rest = rest._replace(start=behind, is_apart=True)
        yield rest


def _well_numbered(text: str, cuts: list[Cut]) -> list[Cut]:
    """Return the cuts with misprinted numbers corrected; a line with an impossible number becomes a paragraph."""
    once, again = _repeats(text, cuts)
    for at, number in mended([cuts[place].number for place in once]).items():
        place = once[at]
        what = cuts[place].what
        if what is What.UNREAD:
            what = What.RULE if "." in number else What.SECTION
        cuts[place] = cuts[place]._replace(what=what, number=number)
    for place, first in again.items():
        cuts[place] = cuts[place]._replace(what=cuts[first].what, number=cuts[first].number)
    kinds = {cut.what for cut in cuts}
    cuts = list(_settled(cuts)) if What.UNREAD in kinds else cuts
    return cuts if kinds.isdisjoint({What.UNREAD, What.PARAGRAPH}) else _with_missing_numbers(text, cuts)


def _settled(cuts: Sequence[Cut]) -> Iterator[Cut]:
    """Yield the cuts, deciding which malformed numbers are numbers.

    One that follows the number before it, or skips only a few, begins a rule, or a section if it has no dot; any other
    line is a paragraph.
    """
    number = ""
    for cut, following in zip(cuts, _numbers_behind(cuts), strict=False):
        if cut.what is not What.UNREAD:
            settled = cut
        elif len(cut.number) >= _STEM - 1 and (is_next(number, cut.number) or skips_few(number, cut.number, following)):
            settled = cut._replace(what=What.RULE if "." in cut.number else What.SECTION, number=in_figures(cut.number))
        else:
            unread = cut.printed.strip() if _LIKE_A_NUMBER.match(cut.printed) else ""
            settled = cut._replace(what=What.PARAGRAPH, text_start=cut.start, number="", printed="", unread=unread)
        number = settled.number or number
        yield settled


def _numbers_behind(cuts: Sequence[Cut]) -> list[str]:
    """Return for each cut the next number after it, or an empty text."""
    numbers = [cut.number for cut in cuts[1:]]
    return [*accumulate(reversed(numbers), lambda latest, number: number or latest, initial="")][::-1]


def _with_missing_numbers(text: str, cuts: list[Cut]) -> list[Cut]:
    """Return the cuts with lost numbers given to unnumbered paragraphs.

    It takes a single paragraph between two numbers between which only one number fits.
    """
    numbered = [place for place, cut in enumerate(cuts) if cut.number]
    for before, behind in pairwise(numbered):
        bare = [place for place in range(before + 1, behind) if cuts[place].what is What.PARAGRAPH]
        number = only_between(cuts[before].number, cuts[behind].number) if len(bare) == 1 else ""
        if (
            number
            and _begins_anew(text, cuts, bare[0])
            and not _is_printed_inside(text, cuts[before : bare[0]], number)
        ):
            cuts[bare[0]] = cuts[bare[0]]._replace(what=What.RULE if "." in number else What.SECTION, number=number)
    return cuts


def _is_printed_inside(text: str, cuts: Sequence[Cut], number: str) -> bool:
    """Return whether a number stands behind a sentence within these cuts, in the line of what is before it."""
    return any(
        inside["number"] == number and _SENTENCE_END.search(text[cuts[0].start : inside.start()].rstrip())
        for inside in _INSIDE.finditer(text, cuts[0].start, cuts[-1].first_end)
    )


def _as_cited(text: str, cuts: list[Cut]) -> list[Cut]:
    """Correct a number that skips one, if the text cites the skipped number instead; return the cuts.

    Only the last number of a section, or last letter of a rule, can be corrected.
    """
    numbered = [place for place, cut in enumerate(cuts) if cut.number]
    there = {cut.number for cut in cuts}
    for before, place, behind in zip(numbered, numbered[1:], [*numbered[2:], None], strict=False):
        printed = cuts[place].number
        if not skips_number(cuts[before].number, printed):
            continue
        meant = skipped_number(cuts[before].number, printed, "" if behind is None else cuts[behind].number)
        if meant and meant not in there and _count(text, meant) and _count(text, printed) == 1:
            cuts[place] = cuts[place]._replace(number=meant)
    return cuts


def _count(text: str, number: str) -> int:
    """Return how often the number occurs in the text, not counting longer numbers that contain it."""
    return len(re.findall(rf"(?<![\d.]){re.escape(number)}(?!\d|[a-z]\b)", text))


def _begins_anew(text: str, cuts: Sequence[Cut], place: int) -> bool:
    """Return whether a paragraph starts a sentence: a capital letter, after a full stop or a title."""
    before = text[cuts[place - 1].text_start : cuts[place].start].rstrip()
    return not text[cuts[place].start].islower() and bool(_SENTENCE_END.search(before) or is_heading(before))


def _split_glued(text: str, cuts: Sequence[Cut], end: int) -> Iterator[Cut]:
    """Yield the cuts, splitting off rules and examples that a copy prints on the same line as the text before."""
    behind = _numbers_behind(cuts)
    number = ""
    for place, (cut, following) in enumerate(zip_longest(cuts, cuts[1:])):
        number = cut.number or number
        glued: list[Cut] = []
        stop = following.start if following else end
        start = cut.text_start
        for inside in _INSIDE.finditer(text, start, stop) if number else ():
            found = inside["number"]
            before = text[start : inside.start()].rstrip()
            if found and not (
                found != behind[place] and (is_next(number, found) or skips_few(number, found, behind[place]))
            ):
                continue
            if _SENTENCE_END.search(before) or (found and is_heading(before)):
                what, begin = (What.RULE, inside.start("number")) if found else (What.EXAMPLE, inside.start("example"))
                start = inside.end()
                glued.append(Cut(what, begin, start, stop, stop, found or "", found or "", is_glued=True))
                number = found or number
        is_title = glued and "." not in cut.number and is_heading(text[cut.text_start : glued[0].start])
        yield cut._replace(what=What.SECTION, first_end=glued[0].start) if is_title and cut.number else cut
        yield from glued


def _repeats(text: str, cuts: Sequence[Cut]) -> tuple[list[int], dict[int, int]]:
    """Return the indexes of numbered lines that repeat no other, and for each one that does, the index of the first."""
    places: dict[tuple[str, str], int] = {}
    first_of: dict[str, int] = {}
    again: dict[int, int] = {}
    numbered = [place for place, cut in enumerate(cuts) if cut.number]
    for place in numbered:
        first_of.setdefault(cuts[place].number, place)
        first = places.setdefault((cuts[place].number, _first_line(text, cuts[place])), place)
        if first != place:
            again[place] = first
    for at, place in enumerate(numbered):  # in a block that is printed twice a word may differ
        first = first_of[cuts[place].number]
        is_inside = any(beside in again for beside in (*numbered[max(0, at - 1) : at], *numbered[at + 1 : at + 2]))
        is_other = place not in again and place != first and is_inside
        if is_other and is_nearly_same(_first_line(text, cuts[place]), _first_line(text, cuts[first])):
            again[place] = first
    return [place for place in numbered if place not in again], again


def _first_line(text: str, cut: Cut) -> str:
    """Return the first line of the cut."""
    return text[cut.start : cut.first_end]


def is_nearly_same(words: str, others: str) -> bool:
    """Return whether two lines of several words share the first two and nearly all others.

    >>> is_nearly_same("613.4. It must be.", "613.4. It may be."), is_nearly_same("613.4. Croaks", "613.4. Newts")
    (True, False)
    """
    here, there = words.split(), others.split()
    if words == others or min(len(here), len(there)) < _FEWEST_ALIKE or here[:2] != there[:2]:
        return words == others
    same = (Counter(here) & Counter(there)).total()
    return same * _ALIKE_OF >= (_ALIKE_OF - 1) * max(len(here), len(there)) or same + 1 >= max(len(here), len(there))


def _ended(text: str, cut: Cut, end: int, following: What | None) -> Cut:
    """Return a cut with its end set, now that its words and what follows show whether it is a title.

    A rule that lost its full stop isn't a title: examples stand below rules, and titles have capitals.
    """
    what = cut.what
    if what is What.RULE and "." in cut.number and cut.number[-1].isdigit():
        words = text[cut.text_start : end]
        is_rule = following is What.EXAMPLE or (is_in_small_letters(words) and len(words.split()) >= _FEWEST_WORDS)
        what = What.TITLE if is_heading(words) and not is_rule else what
    elif what is What.SECTION and _SENTENCE_END.search(text[cut.text_start : end].strip()):
        what = What.RULE if is_in_small_letters(text[cut.text_start : cut.first_end]) else what
    return cut._replace(what=what, end=end)


def _titles(text: str, contents: Sequence[Line]) -> Iterator[tuple[str, str]]:
    """Yield each line of a table of contents that names a chapter or section, and its number."""
    for line in contents:
        match = _NUMBER.match(text, line.start, line.end)
        if match and not match["rule"] and match.end() < line.end:
            yield text[line.start : line.end], match["number"]


def unlisted_titles(text: str, contents: Sequence[Line], titles: Iterable[tuple[str, str, int]]) -> list[int]:
    """Return the places of the section titles that the table of contents lacks or gives other words; none without one.

    `titles` are the numbers, the titles and the places of the sections.
    """
    listed: dict[str, set[str]] = {}
    for words, number in _titles(text, contents):
        listed.setdefault(number.strip("."), set()).add(_letters(words))
    sections = [(number, _letters(title), place) for number, title, place in titles if number.isdigit()]
    known = [number in listed and any(one.endswith(title) for one in listed[number]) for number, title, _ in sections]
    if sum(known) < _FEWEST_LISTED:
        return []
    return [place for (_, _, place), is_known in zip(sections, known, strict=True) if not is_known]


def _letters(words: str) -> str:
    """Return the letters of words, in lower case."""
    return "".join(filter(str.isalpha, words.lower()))


def _cuts(text: str, lines: list[Line], listed: dict[str, str]) -> Iterator[Cut]:
    """Yield the cuts; a known title begins a section wherever it stands.

    `listed` are the numbers of chapters and sections by their whole lines in the contents.
    """
    latest, number = RuleNumber("0"), ""
    before: Line | None = None
    titles: dict[str, str] = {}
    is_listed = _has_list_letters(text, lines)
    for line in lines:
        words = text[line.start : line.end]
        if is_listed and number and (lettered := _by_list_letter(text, line, number)) is not None:
            yield lettered
            number, before = lettered.number, line
            latest = RuleNumber(number)
            continue
        if title := titles.get(words) or (listed.get(words) if line.is_apart else None):
            latest, number = RuleNumber(title), ""
        cut = _cut(text, line, before, latest)
        if cut is not None:
            yield cut
            if cut.what in {What.CHAPTER, What.SECTION}:
                titles[words] = cut.number
            if cut.number and cut.what is not What.UNREAD:
                is_trusted = not number or number[:_STEM] == cut.number[:_STEM] or is_next(number, cut.number)
                number = cut.number
                latest = RuleNumber(number) if is_trusted else latest
        before = line


def _has_list_letters(text: str, lines: Iterable[Line]) -> bool:
    """Return whether a copy numbers rules with list letters, "a)", instead of whole numbers, 100.1a."""
    listed = 0
    for line in lines:
        if _LETTERED.match(text, line.start, line.end):
            return False
        listed += _LISTED.match(text, line.start, line.end) is not None
    return listed >= _FEWEST_LISTED


def _by_list_letter(text: str, line: Line, number: str) -> Cut | None:
    """Return the cut at a line that begins with the next list letter of the current rule, else None."""
    listed = _LISTED.match(text, line.start, line.end)
    rule = number.rstrip(LETTERS)
    if listed is None or "." not in rule or not is_next(number, rule + listed["letter"]):
        return None
    printed = text[line.start : listed.end() - 1]
    return Cut(
        What.RULE, line.start, listed.end(), line.end, line.end, rule + listed["letter"], printed, is_listed=True
    )


def _cut(text: str, line: Line, before: Line | None, latest: RuleNumber) -> Cut | None:
    """Return the cut at a line, or None if nothing begins there.

    `before` is the line before it, `latest` the last number that can be trusted.
    """
    is_apart = line.is_apart or before is None or is_separator(text, before)
    first = text[line.start]
    is_number = False
    if first.isdigit():
        match = _NUMBER.match(text, line.start, line.end)
        if match and is_apart and text[match.end()] != " " and match["number"] == latest.text[: _STEM - 1]:
            match = None if misprint_at(text, line.start, line.end) else match  # 305.I in section 305
        is_number = match is not None
        what = _numbered(text, match, line, latest) if match else None
        if match and what and (is_apart or _may_follow(text, before, match, latest)):
            return _numbered_at(text, what, line, match)
        if match and line.is_apart and what is None and is_heading(text[line.start : line.end]):
            return _cut_at(What.UNREAD, line, match.end(), match["number"])
    elif (first.isalpha() or first in _OPENS_EXAMPLE) and (example := _example(text, line, before)):
        return example
    if is_apart and not is_number and may_begin(first) and (odd := misprint_at(text, line.start, line.end)):
        number, printed, text_start = odd
        return Cut(What.UNREAD, line.start, text_start, line.end, line.end, number, printed)
    if is_separator(text, line):
        return _cut_at(What.SEPARATOR, line, line.start)
    return _cut_at(What.PARAGRAPH, line, line.start) if is_apart else None


def _example(text: str, line: Line, before: Line | None) -> Cut | None:
    """Return the cut at a line that begins an example, else None."""
    example = EXAMPLE.match(text, line.start, line.end)
    if example is not None:
        return _cut_at(What.EXAMPLE, line, example.end())
    misspelled = misspelled_example(text, line, before)
    if misspelled is None:
        return None
    return _cut_at(What.EXAMPLE, line, misspelled.end())._replace(printed=misspelled["word"])


def misspelled_example(text: str, line: Line, before: Line | None) -> re.Match[str] | None:
    """Return the match of a misspelled "Example:", such as "Exmaple: " or "example - ".

    None if a line begins otherwise, or stands within a sentence.
    """
    found = _LIKE_EXAMPLE.match(text, line.start, line.end)
    if found is None or distance(found["word"].lower(), "example") > _MOST_SLIPS:
        return None
    begins = line.is_apart or before is None or _SENTENCE_END.search(text, before.start, before.end)
    return found if begins else None


def _numbered(text: str, match: re.Match[str], line: Line, latest: RuleNumber) -> What | None:
    """Return what a number begins, or None if it is lower than the latest or is one digit before a sentence.

    A section whose text is a sentence ("This section is now empty.") is a rule.
    """
    if match["rule"]:
        return What.RULE
    if _number(match) < latest:
        return None
    is_section = len(match["number"]) > 1
    if _SENTENCE_END.search(text, match.end(), line.end):
        return What.RULE if is_section else None
    return What.SECTION if is_section else What.CHAPTER


def _may_follow(text: str, before: Line | None, match: re.Match[str], latest: RuleNumber) -> bool:
    """Return whether a number can begin a piece after this line.

    It can't inside a hard-wrapped sentence, or if it is lower than `latest`, except where a page is printed again.
    """
    words = text[before.start : before.end] if before else ""
    if _number(match) < latest and _SENTENCE_END.search(words):  # a page that is printed twice
        line = text[match.start() : match.start() + _LONGEST_AGAIN]
        return len(line) == _LONGEST_AGAIN and text.find(line, 0, match.start()) >= 0
    is_behind_title = is_heading(words) or (_SECTION.match(words) is not None and not is_in_small_letters(words))
    return _number(match) >= latest and (is_behind_title or _SENTENCE_END.search(words) is not None)


def is_in_small_letters(words: str) -> bool:
    """Return whether more than half of the words begin in lower case, so that they aren't a title."""
    each = words.split()
    return sum(word[0].islower() for word in each) * 2 > len(each)


def _number(match: re.Match[str]) -> RuleNumber:
    """Return the rule number of the match, without spaces."""
    return RuleNumber(match["number"].replace(" ", ""))


def _cut_at(what: What, line: Line, text_start: int, number: str = "") -> Cut:
    """Return a cut for one line, with its text from text_start on; the number is kept as printed and without spaces."""
    return Cut(what, line.start, text_start, line.end, line.end, number.replace(" ", ""), number)


def _numbered_at(text: str, what: What, line: Line, match: re.Match[str]) -> Cut:
    """Return the cut at a number, including punctuation or a repeated number behind it."""
    number, end = match["number"].replace(" ", ""), match.end()
    stop = behind_number(text, number, end, line.end) if what is What.RULE else end
    cut = _cut_at(what, line, stop, match["number"])
    return cut._replace(printed=text[line.start : stop]) if stop > end else cut


def is_separator(text: str, line: Line) -> bool:
    """Return whether a line is drawn from dashes or the like."""
    return _SEPARATOR.fullmatch(text, line.start, line.end) is not None


def is_heading(words: str) -> bool:
    """Return whether words are a title: few, and without sentence punctuation but an exclamation mark.

    >>> is_heading("702.163. For Mirrodin!"), is_heading("Haste is a static ability.")
    (True, False)
    """
    number = _NUMBER.match(words)
    title = words[number.end() if number else 0 :].strip().rstrip("!")
    return is_title(APOSTROPHE.sub("’", title) if "?" in title else title)
