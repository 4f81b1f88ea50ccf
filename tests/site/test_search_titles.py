"""Tests for the titles that the search knows without an index."""

import gzip

from kb.site.search_titles import TITLES, further_words, titles
from tests.site.scripts import held


def test_boards_histories_cards_and_numbers_are_found_by_title(made):
    entries, more = titles(made.site)["entries"], further_words(made.site)["more"]
    addresses = [address for _, _, address, _ in entries]
    assert [address for address in addresses if address not in made.files] == []
    assert len(entries) == len(more)
    kinds = [kind for kind, *_ in entries]
    assert kinds.count("board") == len(made.site.plays)
    assert set(kinds) == {"page", "format", "history", "card", "board", "document"}
    place = addresses.index("scenario/002-lifeline-ball-1.html")
    assert more[place].startswith(" ana controls ")
    assert " lifeline" not in more[place]  # its title has it
    assert entries[place][3] is None


def test_rules_are_listed_by_their_headings(made):
    rules = titles(made.site)["rules"]
    numbers = [number for _, them in rules for number in them.split(" ")]
    assert {f"rule/{number}.html" for number in numbers} <= set(made.files)
    assert len(numbers) == len(set(numbers)) == len(made.site.collection.numbers_at_hand)
    headings = {number: heading for heading, them in rules for number in them.split(" ")}
    assert headings["212.1c"] == headings["212.1d"] == "Type, Supertype, and Subtype › General"


def test_formats_and_years_are_found_by_common_names(made):
    entries = {title: (kind, address) for kind, title, address, _ in titles(made.site)["entries"]}
    assert entries["Middle School"] == ("format", "format/middle-school.html")
    assert entries["What changed since 2009"] == ("page", "since/2009.html")
    assert entries["Play a board of your own"] == ("page", "play.html")


def test_titles_are_a_one_value_script(made):
    name, value = held(made.files[TITLES])
    assert name == "rulingsTitles"
    assert set(value) == {"entries", "rules", "cited", "names"}
    assert 'data-titles="static/titles.js"' in made.page("search.html")
    assert '["moursund-1998-10","Magic Rulings' in made.page("search.html")


def test_names_lead_to_stories_and_histories(made):
    names = {name: told for name, *told in titles(made.site)["names"]}
    spellings, story, address, changed = names["mana burn"]
    assert changed == "on 11 July 2009 (Magic 2010)"
    assert "manaburn" in spellings
    assert "Magic 2010" in story
    assert address == "lineage/mana-pools.html"
    assert all(address in made.files for _, _, address, _ in names.values() if address)


def test_first_search_needs_less_than_150_kb(made):
    needed = ("search.html", "static/site.css", "static/site.js", "static/search.js", "static/strips.js", TITLES)
    compressed = sum(len(gzip.compress(made.files[address], 9)) for address in needed)
    fonts = sum(len(made.files[f"static/{name}.woff2"]) for name in ("serif", "serif-bold"))
    assert compressed + fonts < 150_000
