"""What the search knows of itself, with a server and without."""

import gzip

from kb.site.titles import TITLES, further_words, titles
from tests.site.scripts import held


def test_every_board_history_card_number_and_document_is_found_by_its_title(made):
    """Each leads to its page; a board is found by its story, too, in the eras in which it is played."""
    entries, more = titles(made.site)["entries"], further_words(made.site)["more"]
    addresses = [address or f"rule/{title.partition(' ')[0]}.html" for _, title, address, _ in entries]
    assert [address for address in addresses if address not in made.files] == []
    assert len(entries) == len(more)
    kinds = [kind for kind, *_ in entries]
    assert kinds.count("board") == len(made.site.plays)
    assert set(kinds) == {"page", "format", "history", "rule", "card", "board", "document"}
    place = addresses.index("scenario/002-lifeline-ball-1.html")
    assert "Ana controls Lifeline" in more[place]
    assert entries[place][3] is None


def test_formats_years_and_ways_in_are_found_by_what_people_call_them(made):
    """Who asks for Middle School, or since 2009, isn't sent to rules that have these words."""
    entries = {title: (kind, address) for kind, title, address, _ in titles(made.site)["entries"]}
    assert entries["Middle School"] == ("format", "format/middle-school.html")
    assert entries["What changed since 2009"] == ("page", "since/2009.html")
    assert entries["Play a board of your own"] == ("page", "play.html")


def test_they_are_a_script_that_needs_no_server(made):
    """One value, which the page takes once somebody searches."""
    name, value = held(made.files[TITLES])
    assert name == "rulingsTitles"
    assert set(value) == {"entries", "cited", "names"}
    assert 'data-titles="static/titles.js"' in made.page("search.html")


def test_the_table_of_names_answers_with_stories_and_histories(made):
    """Each address is that of a page."""
    names = {name: (spellings, story, address) for name, spellings, story, address in titles(made.site)["names"]}
    spellings, story, address = names["mana burn"]
    assert "manaburn" in spellings
    assert "Magic 2010" in story
    assert address == "lineage/mana-pools.html"
    assert all(address in made.files for _, _, address in names.values() if address)


def test_what_comes_before_the_first_result_is_small(made):
    """With the page, its style and scripts and two fonts, less than 150 kB compressed."""
    needed = ("search.html", "static/site.css", "static/site.js", "static/search.js", "static/strips.js", TITLES)
    compressed = sum(len(gzip.compress(made.files[address], 9)) for address in needed)
    fonts = sum(len(made.files[f"static/{name}.woff2"]) for name in ("serif", "serif-bold"))
    assert compressed + fonts < 150_000
