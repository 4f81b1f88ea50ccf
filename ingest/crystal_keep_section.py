"""Crystal Keep rulings of one section, as its search page printed them."""

import re

from ingest.crystal_keep_entry import ENTRY, add_entry, crystal_keep_facts
from ingest.outline import Outline, until_next
from ingest.reader import Facts, Reader, facts_from_text, outline_from_text
from ingest.written_days import day_or_none, month_number
from kb.records.source import Extent

HEADER = re.compile(
    r"This search based on the (?P<month>[A-Z][a-z]+) (?P<day>\d{1,2}), ?(?P<year>\d{4}) release of the Rulings\."
)
_BAR = re.compile(r"(?<!\S)\|(?!\S)")
_LAST_BAR = re.compile(r"(?<!\S)\| ?\Z")
_LONGEST_BAR = len(" | ")
_MOST_BEFORE = 2000
"""The number of characters at the beginning among which the header begins."""


def facts(text: str) -> Facts | None:
    """Return what the header and headings state; None for another document.

    A saved page may have navigation before them.
    """
    header = HEADER.search(text, 0, _MOST_BEFORE)
    if header is None:
        return None
    day = day_or_none(int(header["year"]), month_number(header["month"]), int(header["day"]))
    entry = ENTRY.search(text, header.end())
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
    """Outline the page: text before the header, the header, entries, and the footer.

    Headers of further pages between entries are skipped.
    """
    found = Outline(text)
    header = HEADER.search(text, 0, _MOST_BEFORE)
    opening = header.end() if header else 0
    end = _add_footer(found, opening)
    first = ENTRY.search(text, opening, end)
    found.preamble(0, header.start() if header else 0)
    found.preamble(header.start() if header else 0, first.start() if first else end)
    for entry, stop in until_next(ENTRY.finditer(text, opening, end), end):
        again = HEADER.search(text, entry.end(), stop)
        add_entry(found, entry, again.start() if again else stop)
        found.skip(again.start() if again else stop, stop, "header of a further page")
    return found


def _add_footer(found: Outline, opening: int) -> int:
    """Add the bars at the page's end and everything from the repeated header on as noise.

    Returns where this begins.
    """
    end = len(found.text)
    closing = next(
        (line for line in HEADER.finditer(found.text, opening) if not ENTRY.search(found.text, line.end())), None
    )
    if closing is not None:
        _skip_between_bars(found, closing.end(), end)
        found.skip(closing.start(), closing.end(), "page footer that repeats the header")
        end = closing.start()
    while bar := _LAST_BAR.search(found.text, max(opening, end - _LONGEST_BAR), end):
        found.skip(bar.start(), bar.end(), "separator")
        end = bar.start()
    return end


def _skip_between_bars(found: Outline, start: int, end: int) -> None:
    """Add everything between two positions as noise: bars, and the page's footer."""
    for bar in _BAR.finditer(found.text, start, end):
        found.skip(start, bar.start(), "footer behind the closing line")
        found.skip(bar.start(), bar.end(), "separator")
        start = bar.end()
    found.skip(start, end, "footer behind the closing line")


READER = Reader(
    "crystal-keep-section",
    "one section of the Crystal Keep rulings, from its search page",
    facts_from_text(facts),
    outline_from_text(outline),
)
