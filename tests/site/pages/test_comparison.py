"""Tests for the pages that compare two eras."""

from datetime import date
from itertools import combinations

from kb.lineage.kinds import QUIET, DifferenceKind
from kb.records.record import Reading, Span
from kb.records.source import Extent
from kb.site.number_order import book_order
from kb.site.pages import comparison
from kb.site.pages.comparison import compared_part_pages, compared_parts, comparison_page
from kb.site.pages.comparisons import comparisons_pages
from tests.site.scripts import data_in


def test_counts_come_first_and_match_the_rows(made):
    for earlier, later in combinations(made.site.collection.eras, 2):
        page = comparison_page(made.site, earlier, later)
        kinds = [row.kind for part in page.parts for row in part.rows]
        told = [count for count in page.counts if count.kind not in QUIET]
        assert [count.count for count in told] == [kinds.count(count.kind) for count in told]
        assert compared_parts(made.site.collection, earlier, later) == []
        text = made.page(page.head.address)
        assert "entries differing" not in text or text.index('class="counts"') < text.index("entries differing")


def test_partial_replacement_is_named_as_such(made):
    eras = {era.name: era for era in made.site.collection.eras}
    page = comparison_page(made.site, eras["eighth-2004-01"], eras["tenth-2008-08"])
    told = [row for part in page.parts for row in part.rows if row.is_in_part]
    assert "G19.41c" in {row.link.words for row in told}
    assert made.page(page.head.address).count("says something else, in part") == len(told)


def test_minor_differences_are_counted_but_not_listed(made):
    first, last = made.site.collection.eras[1], made.site.collection.eras[2]
    page = comparison_page(made.site, first, last)
    counts = {count.kind: count.count for count in page.counts}
    assert counts[DifferenceKind.NOT_ATTESTED] > 100
    assert {row.kind for part in page.parts for row in part.rows} == {DifferenceKind.SUBSTANCE}
    assert sum(len(part.rows) for part in page.parts) == counts[DifferenceKind.SUBSTANCE]


def test_differences_are_in_the_order_of_the_rulebook(site_of_readings, make_source, make_record):
    def edition(year, **texts):
        """Return a complete rulebook of a year with these rules."""
        slug = f"cr-{year}"
        rules = tuple(
            make_record(slug, name.replace("_", "100."), text=text, span=Span(place, place + 1))
            for place, (name, text) in enumerate(texts.items())
        )
        return Reading(make_source(slug, date(year, 1, 1), extent=Extent.COMPLETE), "x" * 50, rules, ())

    made = site_of_readings(
        edition(1998, _2="Players ante a card.", _10="Mana burns those who float it.", _4="Bands attack together."),
        edition(2004, _1="Tokens cease to exist.", _3="Any target may be chosen.", _11="Exile has no top."),
    )
    eras = made.site.collection.eras
    page = comparison_page(made.site, eras[0], eras[2])
    numbers = [row.link.words for part in page.parts for row in part.rows]
    assert len(numbers) > 3
    assert numbers == sorted(numbers, key=book_order)


def test_boards_with_different_outcomes_are_listed(made):
    eras = made.site.collection.eras
    page = comparison_page(made.site, eras[1], eras[2])
    assert page.boards_count >= len(page.boards) > 0
    assert all(board.before != board.after for board in page.boards)


def test_many_differences_are_split_into_a_page_per_part(site_of_readings, make_source, make_record, monkeypatch):
    monkeypatch.setattr(comparison, "MOST", 2)

    def edition(year, words):
        """Return a complete rulebook of a year with four rules in these words."""
        slug = f"cr-{year}"
        text = "Spells of {} mana {} by a player whose turn it is, if nothing else waits."
        rules = tuple(make_record(slug, f"{n}.1", text=text.format(n, words), span=Span(n, n + 1)) for n in range(1, 5))
        return Reading(make_source(slug, date(year, 1, 1), extent=Extent.COMPLETE), "x" * 50, rules, ())

    made = site_of_readings(edition(1998, "may be played"), edition(2004, "may be cast"))
    eras = made.site.collection.eras
    page = comparison_page(made.site, eras[0], eras[2])
    names = compared_parts(made.site.collection, eras[0], eras[2])
    parts = [page for name in names for page in compared_part_pages(made.site, eras[0], eras[2], name)]
    assert page.is_split
    assert [part.rows for part in page.parts] == [()] * 4
    assert [part.title.strip() for part in parts] == ["1", "2", "3", "4"]
    (row,) = parts[0].rows
    assert [(piece.words, piece.change) for piece in row.pieces if piece.change] == [
        (" played", "removed"), (" cast", "added"),
    ]  # fmt: skip
    assert parts[0].head.address in made.files
    assert row.credits == tuple(f"{made.site.collection.sources[slug].credit}; 1.1" for slug in ("cr-1998", "cr-2004"))
    text = made.page(parts[0].head.address)
    assert f'<p class="diff" data-credit="{row.credits[1]}">' in text


def test_each_rulebook_is_compared_with_the_next(site_of_readings, make_source, make_record):
    def edition(year, words):
        """Return a complete rulebook of a year with one rule."""
        rule = make_record(f"cr-{year}", "100.1", text=words)
        return Reading(make_source(rule.source, date(year, 1, 1), extent=Extent.COMPLETE), "x" * 50, (rule,), ())

    texts = {1999: "A toad croaks.", 2005: "A toad croaks loudly.", 2006: "A toad croaks loudly."}
    made = site_of_readings(*(edition(year, words) for year, words in texts.items()))
    (listed,) = comparisons_pages(made.site)
    books = [(earlier.words, later.words) for _, earlier, later in listed.books]
    assert books == [
        ("The rules of cr-2005 of 1 January 2005", "The rules of cr-2006 of 1 January 2006"),
        ("The rules of cr-1999 of 1 January 1999", "The rules of cr-2005 of 1 January 2005"),
    ]
    assert len(listed.eras) == len(list(combinations(made.site.collection.eras, 2)))
    pages = {pair[0].name: comparison_page(made.site, *pair) for pair in made.site.collection.pairs}
    changed, same = pages["cr-1999"], pages["cr-2005"]
    assert ([count.count for count in changed.counts if count.count], changed.same) == ([1], 0)
    assert ([count.count for count in same.counts if count.count], same.same) == ([], 1)
    assert (changed.is_played, changed.boards_count, changed.earlier.address) == (False, 0, "source/cr-1999.html")
    assert data_in(made.files["api/compare/cr-1999/cr-2005.json.gz"])["earlier"]["source"] == "cr-1999"
    assert {link.address for link, _, _ in (*listed.books, *listed.eras)} <= made.files.keys()
