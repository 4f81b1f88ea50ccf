"""The Crystal Keep rulings of one section, as the search page printed them."""

import re
from collections.abc import Iterator

from ingest.crystal_keep_entry import ENTRY, add_entry, crystal_keep_facts
from ingest.outline import Outline, until_next
from ingest.reader import Facts, Reader, day_or_none, month_number, of_folded_text
from kb.records.source import Extent

_HEADER = re.compile(
    r"This search based on the (?P<month>[A-Z][a-z]+) (?P<day>\d{1,2}), ?(?P<year>\d{4}) release of the Rulings\."
)
_CLOSING = re.compile(rf"(?<!\S)(?:(?P<bar>\|)|{_HEADER.pattern})\Z")
_LONGEST_CLOSING = 100


def facts(text: str) -> Facts | None:
    """Give what the header and the headings say."""
    header = _HEADER.match(text)
    if header is None:
        return None
    day = day_or_none(int(header["year"]), month_number(header["month"]), int(header["day"]))
    entry = ENTRY.search(text)
    if day is None or entry is None:
        return None
    section = entry["number"].partition(".")[0]
    return crystal_keep_facts(
        slug=f"crystalkeep-{day:%Y-%m}",
        title=f"Crystal Keep rulings, section {section}",
        published=day,
        day=day,
        day_note="The release named in the header.",
        extent=Extent.SECTION,
        covers=f"section {section}",
    )


def outline(text: str, _slug: str) -> Outline:
    """Outline the page: the header, the entries, and the footer that repeats the header."""
    found = Outline(text)
    end = len(text)
    for noise in _closing_noise(text):
        found.skip(noise.start(), noise.end(), "separator" if noise["bar"] else "page footer that repeats the header")
        end = noise.start()
    first = ENTRY.search(text, 0, end)
    found.preamble(0, first.start() if first else end)
    for entry, stop in until_next(ENTRY.finditer(text, 0, end), end):
        add_entry(found, entry, stop)
    return found


def _closing_noise(text: str) -> Iterator[re.Match[str]]:
    """Give the repeated header and the bars at the end of the page, the last first."""
    header = _HEADER.match(text)
    body = header.end() if header else 0
    end = len(text)
    while closing := _CLOSING.search(text, max(body, end - _LONGEST_CLOSING), end):
        yield closing
        end = closing.start() - 1


READER = Reader(
    "crystal-keep-section",
    "one section of the Crystal Keep rulings, from its search page",
    facts,
    of_folded_text(outline),
)
