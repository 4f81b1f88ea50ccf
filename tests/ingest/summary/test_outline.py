"""Rulings in the formats that people use; the first ten files were written before the reader."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from ingest import read
from kb.records.character_account import account, recreated
from kb.records.record import Kind, Reading, Record

SHAPES = sorted((Path(__file__).parent / "shapes").iterdir())
HEADS = {
    "card_by_card": ("Card rulings, collected by Oskar Lund", "Oskar Lund", "2000-02-15", "lund-2000-02"),
    "email_digest": ("Judges Digest, Vol 3, Issue 17", None, "2003-02-11", "judges-digest-vol-2003-02"),
    "errata_list": ("OFFICIAL CARD ERRATA", None, "2001-07-01", "official-card-errata-2001-07"),
    "forum_post": ("Rulings from Saturday's trial", "quayjudge", "2002-03-14", "quayjudge-2002-03"),
    "lettered_summary": (
        "Summary of Rulings, Regional Championship, Ghent", "Pieter Vael", "2004-06-19", "vael-2004-06",
    ),
    "mailing_list_faq": ("RULES-LIST FREQUENTLY ASKED QUESTIONS", "Ida Brandt", "1999-05-12", "brandt-1999-05"),
    "policy_note": ("Note to all store judges", "Marta Lindqvist", "2005-09-02", "lindqvist-2005-09"),
    "saved_page": ("Rulings of the month", "Jo Park", "2006-11-03", "park-2006-11"),
    "two_level_summary": (
        "THE SHORT RULES OF MULTIPLAYER", "the Harbour Street Club", "2007-10-01", "club-2007-10",
    ),
    "wiki_text": ("Cumulative upkeep", None, "1997-05-20", "cumulative-upkeep-1997-05"),
    "question_of_the_week": ("Question of the week #12", None, "1997-07-07", "question-of-the-1997-07"),
    "club_rulings": ("BLUE HARBOUR GAMING CLUB", None, "2004-04-11", "blue-harbour-gaming-2004-04"),
    "capital_titles": ("capital_titles", "S. Quill", "1999-12-01", "quill-1999-12"),
    "definition_list": ("Rulings Archive: October 1996", None, "None", "rulings-archive-october-1996-10"),
    "news_digest": ("MTG-L Digest", None, "1995-12-06", "mtg-l-digest-1995-12"),
    "news_answers": ("[RULES] Weekly answers, week 34", "D. Carver", "1996-08-24", "carver-1996-08"),
    "markdown": ("Judge notes, spring season", "Sanne de Wit", "2012-04-30", "wit-2012-04"),
    "roman": ("RULES COMMITTEE OF THE NORTHERN LEAGUE", None, "1995-11-03", "rules-committee-of-1995-11"),
    "section_signs": ("Draft league handbook", None, "2010-01-17", "draft-league-handbook-2010-01"),
}  # fmt: skip
"""The title, author, day and slug of each file."""
RULINGS = {
    "card_by_card": (
        "animate-wall/1 animate-wall/2 bog-wraith/1 clockwork-beast/1 clockwork-beast/2 clockwork-beast/3 "
        "dwarven-warriors/1"
    ),
    "email_digest": "morph-and-the-stack/1 two-copies-of-one-legend/1",
    "errata_list": "abbey-ghoul/1 brine-hag/1 cave-people/1 drop-of-honey/1",
    "forum_post": "paragraph/1 paragraph/2 paragraph/3 paragraph/4",
    "lettered_summary": "casting-spells/1 casting-spells/2 casting-spells/3 combat/1 combat/2 other/1",
    "mailing_list_faq": "section-1-combat/1 section-1-combat/2 section-2-timing/1 section-2-timing/2",
    "policy_note": (
        "slow-play-at-store-events/1 slow-play-at-store-events/2 slow-play-at-store-events/3 "
        "marked-sleeves/1 marked-sleeves/2 marked-sleeves/3"
    ),
    "saved_page": "storm-and-copies/1 storm-and-copies/2 split-cards/1 split-cards/2",
    "two_level_summary": "1.1 1.2 1.2.1 1.2.2 2.1 2.2 2.2#example-1 3.1 3.10",
    "wiki_text": "general-rulings/1 general-rulings/2 general-rulings/3 cold-storage/1 cold-storage/2 snow-door/1",
    "question_of_the_week": "paragraph/1 paragraph/2",
    "club_rulings": "paragraph/1 paragraph/2 paragraph/3",
    "capital_titles": "lightning-bolt/1 lightning-bolt/2 giant-growth/1 counterspell/1",
    "definition_list": "balance/1 fork/1 mishras-factory/1",
    "news_digest": "re-basalt-monolith/1 sengir-and-tokens/1",
    "news_answers": "paragraph/1 paragraph/2 paragraph/3",
    "markdown": "miracle/1 miracle/2 soulbond/1 soulbond/2",
    "roman": "paragraph/1 paragraph/2 paragraph/3 paragraph/4",
    "section_signs": "1.1 1.2 2.1 2.2",
}
"""The ids of the rulings of each file."""
OF_RULINGS = {Kind.RULING, Kind.ERRATUM, Kind.EXAMPLE}


@pytest.fixture(scope="module")
def shapes() -> dict[str, Reading]:
    """Return the reading of each text by its name."""
    return {path.stem: read(path.read_bytes(), path.name) for path in SHAPES}


@pytest.fixture(scope="module")
def ruling(shapes: dict[str, Reading]) -> Callable[[str], Record]:
    """Return a function that finds a record by the name of its text and its id, such as "forum_post/paragraph/2"."""
    return lambda name: {
        f"{shape}/{record.local_id}": record for shape, reading in shapes.items() for record in reading.records
    }[name]


def test_every_character_of_each_shape_is_in_a_record_or_noise(shapes: dict[str, Reading]):
    for reading in shapes.values():
        assert account(reading).unaccounted == 0
        assert recreated(reading) == reading.text


@pytest.mark.parametrize("shape", HEADS)
def test_title_author_day_and_slug_of_each_shape_are_read(shape: str, shapes: dict[str, Reading]):
    source = shapes[shape].source
    assert (source.title, source.author, str(source.published), source.slug) == HEADS[shape]


@pytest.mark.parametrize("shape", RULINGS)
def test_each_ruling_of_each_shape_is_a_record_under_its_title(shape: str, shapes: dict[str, Reading]):
    found = [record.local_id for record in shapes[shape].records if record.kind in OF_RULINGS]
    assert found == RULINGS[shape].split()


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("forum_post/paragraph/2", ("If a creature leaves play after it was declared as a blocker, the attacker stays "
                                   "blocked. It deals no damage to the player unless it has trample.")),
        ("mailing_list_faq/section-1-combat/2", ("Q: My opponent attacks with two creatures. May I block both with one "
                                                "creature? A: No. One creature blocks one attacker unless a card says "
                                                "otherwise.")),
        ("wiki_text/general-rulings/2", ("If the cost isn't paid, the card is buried. Burying can't be answered by "
                                        "regeneration.")),
        ("saved_page/split-cards/2", "Its converted mana cost in a hand is asked for each half & both answers count."),
        ("errata_list/cave-people/1", ("Whenever Cave People attacks, it gets +1/-2 until end of turn. {1}{R}{R}, {T}: "
                                      "Target creature gains mountainwalk until end of turn.")),
    ],
)  # fmt: skip
def test_a_rulings_text_spans_its_lines_without_sign_tag_and_markup(
    name: str, text: str, ruling: Callable[[str], Record]
):
    assert ruling(name).text == text


@pytest.mark.parametrize(
    ("name", "day", "authority"),
    [
        ("forum_post/paragraph/3", date(2002, 3, 9), "quayjudge"),
        ("card_by_card/bog-wraith/1", date(1998, 11, 2), "Oskar Lund"),
        ("card_by_card/clockwork-beast/3", date(2000, 2, 15), "Oskar Lund"),
        ("saved_page/storm-and-copies/2", date(2006, 10, 20), "Jo Park"),
        ("wiki_text/general-rulings/3", date(1997, 5, 1), "House ruling by Ben Oye"),
        ("email_digest/morph-and-the-stack/1", date(2003, 2, 10), "Lena Voss"),
        ("news_digest/sengir-and-tokens/1", date(1995, 12, 6), "C. Dean"),
        ("section_signs/2.1", date(2009, 11, 30), "Ruling"),
        ("email_digest/two-copies-of-one-legend/1", date(2003, 2, 10), "Arne Dahl"),
    ],
)
def test_a_bracket_or_message_dates_a_ruling_and_names_its_author(
    name: str, day: date, authority: str, ruling: Callable[[str], Record]
):
    """The document does so for all other rulings."""
    assert (ruling(name).since, ruling(name).authority) == (day, authority)


def test_rulings_are_filed_under_the_card_name_above_them_and_errata_are_errata(shapes: dict[str, Reading]):
    filed = {record.cards for record in shapes["card_by_card"].records if record.kind is Kind.RULING}
    assert filed == {("Animate Wall",), ("Bog Wraith",), ("Clockwork Beast",), ("Dwarven Warriors",)}
    errata = [record for record in shapes["errata_list"].records if record.kind is Kind.ERRATUM]
    assert [record.cards for record in errata] == [
        ("Abbey Ghoul",), ("Brine Hag",), ("Cave People",), ("Drop of Honey",),
    ]  # fmt: skip


def test_footers_and_separators_are_noise_and_signatures_are_credits(shapes: dict[str, Reading]):
    reasons = {name: {noise.reason for noise in reading.noise} for name, reading in shapes.items()}
    assert reasons["mailing_list_faq"] == {"footer"}
    assert reasons["two_level_summary"] == {"separator"}
    assert [r.text for r in shapes["forum_post"].records if r.kind is Kind.CREDIT] == [
        'Cheers, Tom -- "Judge first, play later."'
    ]
    assert shapes["saved_page"].source.terms == "© 2006 The Rulings Corner. All rights reserved."


def test_a_documents_own_numbers_name_its_records_but_are_no_rule_numbers(ruling: Callable[[str], Record]):
    record = ruling("two_level_summary/1.2.1")
    assert (record.number, record.printed_number, record.name) == (None, "1.2.1", "1.2.1")


def test_a_title_above_an_indented_list_needs_no_blank_line():
    text = "Rulings of 2001-05-04\n\nTOADS\n   i) One is so.\n   ii) Two is so.\nNEWTS\n   i) Three is so.\n"
    found = [(record.local_id, record.text) for record in read(text.encode(), "x.txt").records[1:]]
    assert found == [
        ("heading/toads", "TOADS"), ("toads/1", "One is so."), ("toads/2", "Two is so."),
        ("heading/newts", "NEWTS"), ("newts/1", "Three is so."),
    ]  # fmt: skip


def rulings(text: str) -> dict[str, str]:
    """Return the rulings of a text by their ids."""
    records = read(f"Rulings by Ann Roe, 2001-05-04\n\n{text}\n".encode(), "x.txt").records
    return {record.local_id: record.text for record in records if record.kind is Kind.RULING}


@pytest.mark.parametrize("indent", ["", "   "])
def test_a_list_continues_after_a_subitem(indent: str):
    found = rulings(f"2) Newts swim.\n3) Toads croak.\n{indent}3.1) They do so twice.\n4) Hens lay eggs.")
    assert list(found.values()) == ["Newts swim.", "Toads croak.", "They do so twice.", "Hens lay eggs."]


def test_rulings_that_begin_with_a_bracketed_date_have_that_date():
    text = "Log\n\n[2001-02-03] Toads croak. -- Roe\n[Reed 2001-03-09] Reversal: they don't.\n[4/1/2001] Newts swim."
    records = [record for record in read(text.encode(), "x.txt").records if record.kind is Kind.RULING]
    days = [date(2001, 2, 3), date(2001, 3, 9), date(2001, 4, 1)]
    assert [record.since for record in records] == days
    assert [record.text for record in records] == ["Toads croak. -- Roe", "Reversal: they don't.", "Newts swim."]
    assert [record.notes for record in records] == [(), (), ()]
    assert records[1].authority == "Reed"


def test_the_header_row_of_a_table_is_not_a_ruling():
    """A line is drawn below it."""
    rows = "Toad | 2001-02-03 | It croaks.\nNewt | 2001-02-04 | It swims.\nHen | 2001-02-05 | It lays."
    table = f"Card | Day | Ruling\n-----+-----+-------\n{rows}"
    assert list(rulings(table).values()) == ["It croaks.", "It swims.", "It lays."]


def test_a_list_below_a_table_is_read_beside_its_rows():
    table = "| Card | Ruling |\n|:---|---|\n| Toad | It croaks. |\n| Newt | It swims. |"
    assert list(rulings(f"{table}\n\n1) Hens lay.").values()) == ["It croaks.", "It swims.", "Hens lay."]


CARDS = "Card: Toad\nRuled by: Bob Roe, 3 February 1996\nRuling: It croaks.\n\nCard: Newt\nRuling: It swims.\n"
THREAD = "user1 wrote on 1999-02-01:\n\nDoes it croak?\n\nAmy Reed said on 1999-02-02:\n\nIt does."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (CARDS, [("It croaks.", ("Toad",), "Bob Roe", 1996), ("It swims.", ("Newt",), "Ann Roe", 2001)]),
        (THREAD, [("Does it croak?", (), "user1", 1999), ("It does.", (), "Amy Reed", 1999)]),
    ],
)
def test_lines_above_a_ruling_name_its_card_author_and_date(
    text: str, expected: list[tuple[str, tuple[str, ...], str | None, int]]
):
    """Such lines are "Card: ..." and the head of a post."""
    records = read(f"Rulings by Ann Roe, 2001-05-04\n\n{text}".encode(), "x.txt").records
    found = [r for r in records if r.kind is Kind.RULING]
    assert [(r.text, r.cards, r.authority, r.since.year) for r in found] == expected


def test_a_quoted_person_is_not_the_author_of_the_answer():
    text = "- Newts swim.\n- Hens lay.\n\nuser1 wrote on 1999-02-01:\n> Does it croak?\nIt does."
    records = read(f"Rulings of 2001-05-04\n\n{text}".encode(), "x").records
    assert {(record.authority, record.since) for record in records} == {(None, date(2001, 5, 4))}


def test_dashes_with_nothing_after_them_are_a_separator_and_not_a_signature():
    reading = read(b"Rulings by Ann Roe, 2001-05-04\n\n1) Newts swim.\n2) Toads croak.\n\n--\nEnd of digest\n", "x.txt")
    assert [noise.reason for noise in reading.noise] == ["separator", "footer"]
    assert Kind.CREDIT not in {record.kind for record in reading.records}


POND = "Last updated: 5 May 2001"


def places(text: str, name: str = "x.txt") -> list[tuple[str, ...]]:
    """Return each ruling of a text as a tuple: its number or "", the titles above it, its cards, its text."""
    reading = read(text.encode(), name, slug="x")
    rulings = [record for record in reading.records if record.kind is Kind.RULING]
    return [(record.number or "", " > ".join(record.place), *record.cards, record.text) for record in rulings]


@pytest.mark.parametrize(
    "title", ["Pond Answers\n============", "# Pond Answers", "Pond Answers\n===", "# Pond Answers #"]
)
@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("### First Notes", "### Second Notes"),
        ("First Notes\n-----------", "Second Notes\n------------"),
        ("## First Notes", "## Second Notes"),
    ],
)
def test_markdown_titles_of_any_form_head_the_rulings_below_them(title: str, one: str, two: str):
    text = f"{title}\n{POND}\n\n{one}\n\n**Croak**\n\n* A heron hears.\n\n{two}\n\n* A toad is green.\n\n* It is.\n"
    assert places(text) == [
        ("", "First Notes > Croak", "A heron hears."),
        ("", "Second Notes", "A toad is green."),
        ("", "Second Notes", "It is."),
    ]


@pytest.mark.parametrize(
    ("over", "under", "number"),
    [("", "=", "~"), ("", "-", "^"), ("*", "*", "-"), ("=", "=", "="), ("", '"', "'"), ("#", "#", "=")],
)
def test_a_restructuredtext_title_that_is_a_number_numbers_the_rule_below_it(over: str, under: str, number: str):
    """Lettered items below it are lettered rules."""

    def underlined(words):
        """Return a section title with its lines."""
        return f"{over * len(words)}\n{words}\n{under * len(words)}\n".lstrip("\n")

    text = (
        f"Pond Concepts, updated 5 May 2001\n\n.. _pond:\n\n{underlined('General')}\n100.1\n{number * 5}\n\n"
        "A pond has toads.\n\n    a. A small one has two.\n    b. A large one has more.\n\n"
        f"100.2\n{number * 5}\n\nEach toad has a stone.\n\n.. _costs:\n\n{underlined('Costs')}\n117.1\n{number * 5}\n\n"
        "A cost is paid in flies.\n\nIt may be paid twice.\n"
    )
    assert places(text) == [
        ("100.1", "General", "A pond has toads."),
        ("100.1a", "General", "A small one has two."),
        ("100.1b", "General", "A large one has more."),
        ("100.2", "General", "Each toad has a stone."),
        ("117.1", "Costs", "A cost is paid in flies. It may be paid twice."),
    ]


@pytest.mark.parametrize("form", ["### {}", "**{}**", "{}\n-----"])
def test_a_markdown_title_that_is_a_number_numbers_the_rule_below_it(form: str):
    """The sections above aren't taken for cards, though the document is about cards."""
    text = (
        f"# Pond rules and cards\n\n{POND}\n\n## Parts of a Card\n\n{form.format('200.1')}\n\nA card has a name.\n\n"
        f"## Casting Toads\n\n{form.format('300.1')}\n\nA toad is cast.\n\n{form.format('300.2')}\n\nIt hops.\n"
    )
    assert places(text) == [
        ("200.1", "Parts of a Card", "A card has a name."),
        ("300.1", "Casting Toads", "A toad is cast."),
        ("300.2", "Casting Toads", "It hops."),
    ]


PAGE = """<html><body>{menu}<div id="main"><h1>Pond Rulings</h1><p>Last updated: 2001-05-05</p>
<h2>Croaking Toad</h2><ul><li>A copy of a toad is a toad.</li><li>It hops, as <a href="/r">a rule</a> says.</li></ul>
<h2>Quiet Newt</h2><ul><li>It is quiet.</li></ul></div>{end}</body></html>"""
LINKS = '<li><a href="/">Home</a></li><li><a href="/rules">Rules</a></li><li><a href="/cards">Cards</a></li>'


@pytest.mark.parametrize(
    ("menu", "end"),
    [
        (f"<nav><ul>{LINKS}</ul></nav>", ""),
        (f'<a class="skip" href="#main">Skip to main content</a><ul>{LINKS}</ul>', f"<ul>{LINKS}</ul>"),
        (f'<div role="navigation">{LINKS}</div>', ""),
        ('<div class="main-menu"><p>Home</p><p>Rules</p><p>Cards</p></div>', f'<div id="breadcrumbs">{LINKS}</div>'),
        ('<table><tr><td><a href="/">Home</a> | <a href="/r">Rules</a> | <a href="/c">Cards</a></td></tr></table>', ""),
    ],
)
def test_menus_and_links_of_a_web_page_are_noise(menu: str, end: str):
    text = PAGE.format(menu=menu, end=end)
    assert places(text, "x.html") == [
        ("", "Croaking Toad", "A copy of a toad is a toad."),
        ("", "Croaking Toad", "It hops, as a rule says."),
        ("", "Quiet Newt", "It is quiet."),
    ]
    reading = read(text.encode(), "x.html")
    assert reading.source.title == "Pond Rulings"
    assert "navigation of the page" in {noise.reason for noise in reading.noise}


def test_the_only_h1_of_a_page_is_its_title_and_neither_card_nor_heading():
    page = "<html><body><h1>Pond Rulings</h1><p>Posted 5 May 2001</p><ul><li>A toad.</li><li>A newt.</li></ul></html>"
    assert read(page.encode(), "x.html").source.title == "Pond Rulings"
    assert places(page, "x.html") == [("", "", "A toad."), ("", "", "A newt.")]


@pytest.mark.parametrize(("before", "behind"), [(f"<nav><ul>{LINKS}</ul>", ""), ('<nav class="x">', "</nav>")])
def test_an_element_that_holds_the_whole_page_is_not_taken_for_navigation(before: str, behind: str):
    assert len(places(before + PAGE.format(menu="", end="") + behind, "x.html")) >= 3


def test_titles_outside_the_section_of_cards_are_not_taken_for_cards():
    text = """Pond Answers
============

Last updated: 5 May 2001

GENERAL NOTES
-------------

### Croak

* A heron hears every toad.

CARD-SPECIFIC NOTES
-------------------

### Quiet Newt

* It is quiet.
"""
    cards = {record.text: record.cards for record in read(text.encode(), "pond.md").records if record.kind == "ruling"}
    assert cards == {"A heron hears every toad.": (), "It is quiet.": ("Quiet Newt",)}


@pytest.mark.parametrize(
    "text",
    [
        "#+TITLE: Ponds\n#+AUTHOR: A. Roe\n#+DATE: <2001-05-05 Sat>\n\n* Cards\n** Croaking Toad\n   - A.\n   - B.\n",
        f"h1. Ponds\n\n{POND}\n\nh2. Cards\n\nh3. Croaking Toad\n\n* A.\n* B.\n",
        f"[size=5][b]Ponds[/b][/size]\n{POND}\n\n[size=4]Cards[/size]\n\n[b]Croaking Toad[/b]\n[list]\n[*]A.\n[*]B.",
        "= Ponds\nA. Roe <roe@pond.example>\nv1.0, 2001-05-05\n\n== Cards\n\n=== Croaking Toad\n\n* A.\n* B.\n",
        f"Ponds\n{POND}\n\nCARDS\n=====\nCroaking Toad\n-------------\n* A.\n* B.\n",
        f"# Ponds\n{POND}\n\n## Cards\n\n### [Croaking Toad](https://pond.example)\n\n* A.\n* B.\n\n![A toad](a.png)\n",
    ],
)
def test_titles_are_read_in_org_textile_bbcode_asciidoc_and_markdown(text: str):
    assert read(text.encode(), "x.txt").source.title == "Ponds"
    assert [(cards, words) for *_, cards, words in places(text)] == [("Croaking Toad", "A."), ("Croaking Toad", "B.")]


def test_a_number_before_a_title_or_in_bold_numbers_the_rule_after_it():
    """Items of a list below it don't get that number."""
    text = (
        f"# Ponds\n{POND}\n\n### 100.1. Stones\n\nA stone is hard.\n\n**100.2.** A toad croaks.\n\n"
        "__100.3__ It hops.\n\n### 100.4 Newts\n\n- It is quiet.\n- It swims.\n"
    )
    assert [(place[0], place[-1]) for place in places(text)] == [
        ("100.1", "A stone is hard."),
        ("100.2", "A toad croaks."),
        ("100.3", "It hops."),
        ("", "It is quiet."),
        ("", "It swims."),
    ]


def test_the_line_that_names_a_quoted_author_is_noise():
    text = f"Ponds\n{POND}\n\nFrog wrote:\n> Is it a toad?\n\n1. It is.\n2. It croaks.\n"
    reading = read(text.encode(), "x.txt")
    assert "who wrote what is quoted" in {noise.reason for noise in reading.noise}
    assert not [record for record in reading.records if record.kind is Kind.HEADING]


def test_the_footer_and_sidebar_of_a_page_have_no_rulings_however_long_they_are():
    links = "".join(f'<li><a href="/{n}">Ponds in spring {n}</a></li>' for n in range(40))
    end = "<footer><p>Copyright A. Roe. All rights reserved.</p><ul><li>Privacy</li><li>Terms</li></ul></footer>"
    text = PAGE.format(menu=f'<div id="sidebar"><h3>Archives</h3><ul>{links}</ul></div>', end=end)
    assert [place[-1] for place in places(text, "x.html")] == [
        "A copy of a toad is a toad.",
        "It hops, as a rule says.",
        "It is quiet.",
    ]


def test_restructuredtext_subtitles_fields_and_comments_are_no_rulings():
    """A comment goes on as far as its indented lines."""
    text = (
        "=======\n Ponds\n=======\n-------------\n With answers\n-------------\n\n:Author: A. Roe\n"
        ":Date: 5 May 2001\n\n.. |toad| replace:: Croaking Toad\n\n1 Toads\n=======\n\n100.1\n-----\n\n"
        "A toad croaks.\n\n"
        ".. note:: It was 3.1.\n\n.. An author's comment\n   * to nobody\n\n100.2\n-----\n\nA newt hums.\n"
    )
    reading = read(text.encode(), "x.txt", slug="x")
    assert (reading.source.title, reading.source.author, str(reading.source.day)) == ("Ponds", "A. Roe", "2001-05-05")
    assert [record.local_id for record in reading.records if record.kind is Kind.RULING] == [
        "100.1",
        "100.1#note-1",
        "100.2",
    ]


def test_a_wiki_page_is_read_with_its_infobox_title_table_rows_and_questions():
    text = (
        "{{Infobox\n| name = Echoing\n| crnumber = 702.X\n}}\n'''Echoing''' is a word, as of 5 May 2001.\n\n"
        "== Rules ==\n* '''702.Xa''' A toad echoes.\n:: ''Example: It croaks.''\n\n== Rulings ==\n;Can it be heard?\n"
        ":Yes.\n\n== Table ==\n"
        "{|\n! Card !! Since\n|-\n| [[Old Heron]] || 2001-02-31\n|}\n"
    )
    reading = read(text.encode(), "x.wiki", slug="x")
    assert reading.source.title == "Echoing"
    assert any("“2001-02-31” in line" in remark for remark in reading.remarks)
    rulings = [(r.number, r.cards, r.text) for r in reading.records if r.kind in {Kind.RULING, Kind.EXAMPLE}]
    assert rulings == [
        ("702.Xa", (), "A toad echoes."),
        (None, (), "It croaks."),
        (None, (), ";Can it be heard? :Yes."),
        (None, ("Old Heron",), "Old Heron || 2001-02-31"),
    ]


def test_markdown_release_notes_file_rulings_and_table_rows_under_cards():
    """Contents and code are noise; a card's cost, type and size are a preamble."""
    text = (
        f"# Pond Cards\n{POND}\n\n* [Notes](#notes)\n\n## Card Notes\n\n**Croaking Toad**<br>\n{{1}}{{G}}<br>\n"
        "Creature — Toad<br>\n1/1<br>\n\n* It can\\'t hop.\n* It croaks.\n\n__Ink & Marsh__\n\n- Both.\n- Each.\n\n"
        "| Card | Misprint |\n|---|---|\n| Quiet Newt | 2/1 |\n\n```\n### Shivan Dragon\n* No ruling.\n```\n"
    )
    assert [place[2:] for place in places(text)] == [
        ("Croaking Toad", "It can't hop."),
        ("Croaking Toad", "It croaks."),
        ("Ink & Marsh", "Both."),
        ("Ink & Marsh", "Each."),
        ("Quiet Newt", "Quiet Newt | 2/1"),
    ]


def test_a_question_column_gives_one_ruling_per_answer_dated_by_its_latest_update():
    """Two questions may share a line; the notices at the end are no part of the last answer."""
    text = (
        "ASK THE HERON\nIssue 41, March 2006\n\nQ1. Croak?\nA1. Yes. (Posted 14 March 2006.)\n\nQ2. Hop?\nA2. No.\n"
        "[Update 28 March 2006: Yes.]\n\nQ3 and Q4. Who?\nA3. He.\nA4. She.\n\nNext issue: 1 April 2006\n"
        "Subscribe at heron@pond.example\nArchived 2011-07-30\n"
    )
    reading = read(text.encode(), "x.txt", slug="x")
    assert str(reading.source.day) == "2006-03-28"
    assert [record.text[:2] for record in reading.records if record.kind is Kind.RULING] == ["Q1", "Q2", "Q3"]


FORUM = """\
The Pond :: View topic - Toad questions
Page 1 of 1                      Saved: Sat Sep 02, 2000 11:40 am
Board index - Rules

----------------------------------------------------------------------
Author: Newt_Hop               Posted: Fri Aug 25, 2000 9:02 pm
Subject: Toad questions

(1) A toad that croaks in the draw step has croaked already as it is blocked.

_________________
Newt, level nothing at all. Hopping since 12/93.

----------------------------------------------------------------------
Author: Doc Heron              Posted: Yesterday at 11:58 pm
Subject: Re: Toad questions

[quote="Newt_Hop"](1) A toad that croaks in the draw step has croaked
already.[/quote]

(2) A toad never croaks twice. I have that from a long mail by the inventor
which came on the 30th:

(3) A newt doesn't either.
"""


def test_posts_of_a_board_have_their_own_authors_and_days_and_no_signatures_or_quotations():
    """A day such as "Yesterday" counts from the day on which the page was saved."""
    reading = read(FORUM.encode(), "pond.txt")
    found = [(r.authority, r.since, r.text[:20]) for r in reading.records if r.kind is Kind.RULING]
    assert found == [
        ("Newt_Hop", date(2000, 8, 25), "A toad that croaks i"),
        ("Doc Heron", date(2000, 9, 1), "A toad never croaks "),
        ("Doc Heron", date(2000, 9, 1), "A newt doesn't eithe"),
    ]
    assert reading.source.title == "Toad questions"
    assert {"signature", "words that are quoted from another post"} <= {noise.reason for noise in reading.noise}


NOTES = """\
---
title: Pond notes
authors: [Ann Newt, "J. P. Heron"]
date: 2009-07-06
---

# Pond notes

## 1. Legends

* Toads croak.

  > From the old sheet: *toads never croak.*

* Newts don't.

## 2. Slips

- **2009-06-20**, *Ann*: a toad hops.
- **2009-07-12**, *J. P. Heron*: a newt hops.
- Effective October 7, 2009: herons hop.
- Herons fly. (Changed August 2, 2009.)

## 3. Changes to this file

- 2009-07-06 first version
- 2012-01-02 moved
"""


def test_rulings_with_their_own_days_before_or_behind_them_have_these():
    """A day that says when a text took effect counts even if it is later than the document, with a remark."""
    reading = read(NOTES.encode(), "notes.md")
    rulings = {r.local_id: r for r in reading.records if r.kind is Kind.RULING}
    slips = [(r.text, r.since, r.authority) for name, r in rulings.items() if name.startswith("2-slips")]
    assert slips == [
        ("a toad hops.", date(2009, 6, 20), "Ann"),
        ("a newt hops.", date(2009, 7, 12), "J. P. Heron"),
        ("herons hop.", date(2009, 10, 7), reading.source.author),
        ("Herons fly.", date(2009, 8, 2), reading.source.author),
    ]
    assert any(remark.startswith("dated later than the document") for remark in reading.remarks)


def test_authors_quotations_and_changes_of_a_file_in_markdown_are_told_apart_from_rulings():
    reading = read(NOTES.encode(), "notes.md")
    assert reading.source.author == "Ann Newt and J. P. Heron"
    (quoted,) = [r for r in reading.records if r.text.startswith(">")]
    assert "quotes this" in quoted.notes[-1].text
    assert not any(r.cards for r in reading.records)
    assert {r.text for r in reading.records if r.kind is Kind.CREDIT} >= {"- 2012-01-02 moved"}


ANSWERS_PAGE = """\
<html><body><h1>Pond answers</h1><p>By Ann Newt. Posted June 14, 2005.</p>
<h2>Legends</h2><ul><li>Toads croak.</li><li>Newts don't.</li></ul>
<h2>Flip cards</h2><ul><li>They flip once.</li></ul>
<h2>Damage</h2><table><tr><th>Case</th><th>Answer</th></tr>
<tr><td>A toad hops away</td><td>It is dealt none.</td></tr>
<tr><td rowspan="2">A newt hops away</td><td>It is dealt all at once.</td></tr>
<tr><td>If it croaked, it is dealt none.</td></tr></table>
<blockquote>In a letter of 2003-11-05 Bo Heron wrote: "A toad that comes second dies."</blockquote>
<p class="foot">Page views: 10,244</p><div class="ad">Buy two toads, get one free!</div></body></html>
"""


def test_advertising_quoted_letters_and_heads_of_tables_on_a_page_are_no_rulings():
    reading = read(ANSWERS_PAGE.encode(), "pond.html")
    rulings = [r for r in reading.records if r.kind is Kind.RULING]
    assert [r.place for r in rulings] == [*[("Legends",)] * 2, ("Flip cards",), *[("Damage",)] * 3]
    assert not any(r.cards for r in rulings)
    assert rulings[-1].text == "If it croaked, it is dealt none."
    assert "A newt hops away" in rulings[-1].notes[-1].text
    assert any("quoted from another post" in remark and "Bo Heron" in remark for remark in reading.remarks)


MAILS = """\
From: Ann Roe <ann@x.example>
Date: Fri, 25 Aug 2000 09:02:00 +0000
Subject: Question on toads

1. A toad that leaves play ceases to exist.

2. It can't be bounced twice. (since 1999-10-01)

Posted by: Bo Lind     Date: Today, 10:02 AM
Subject: Re: Question on toads

3. A toad in the graveyard croaks first.
"""


def test_each_of_several_messages_has_its_own_day_and_the_first_is_not_that_of_all():
    reading = read(f"Downloaded: 28 Aug 2000\n\n{MAILS}".encode(), "pond.txt")
    found = [(r.authority, r.since) for r in reading.records if r.kind is Kind.RULING]
    assert found == [
        ("Ann Roe", date(2000, 8, 25)),
        ("Ann Roe", date(1999, 10, 1)),
        ("Bo Lind", date(2000, 8, 28)),
    ]
    assert not any("later than the document" in remark for remark in reading.remarks)


def test_heads_of_a_table_of_any_kind_are_noise_and_heads_of_rows_are_text():
    rows = "".join(f"<tr>{{0}}{kind}s</{{1}}><td>Yes, they do.</td></tr>" for kind in ("Toad", "Newt", "Heron"))
    page = (
        f"<html><body><h1>Pond</h1><p>Updated May 2, 2003</p><h2>Mana</h2><ul><li>It burns.</li></ul><table>{{}}{rows}"
    )
    for head, (opening, tag) in (("<tr><th>Kind of toad<th>Burns?</tr>", ("<td>", "td")), ("", ("<th>", "th"))):
        text = page.replace("{}", head, 1).format(opening, tag) + "</table></body></html>"
        rulings = [r.text for r in read(text.encode(), "pond.html").records if r.kind is Kind.RULING]
        assert not any("Burns?" in ruling for ruling in rulings)
        assert "Newts Yes, they do." in " ".join(rulings)


def test_a_day_above_rulings_from_which_they_hold_is_theirs_but_for_those_with_the_mark():
    head = "From: Ann Roe <ann@pond.example>\nSubject: Pond rulings\nDate: Sat, 4 May 2002 10:00:00 +0100\n\n"
    lead = "These start with the fair on 17 June 2002 unless marked (*)."
    text = f"{head}{lead}\n\nR1. A newt dives.\nR2. (*) A toad sinks.\n"
    again = text.replace("Sat, 4 May", "Sun, 5 May").replace("R1", "R3").replace("R2", "R4")
    found = [record for record in read(f"{text}\n{again}".encode(), "pond.txt").records if record.kind is Kind.RULING]
    assert [str(record.since) for record in found] == ["2002-06-17", "2002-05-04", "2002-06-17", "2002-05-05"]


def rulings_of(text: str, name: str = "pond.txt") -> list[tuple[str, str, str | None]]:
    """Return the text, the day and the author of each ruling."""
    kinds = {Kind.RULING, Kind.ERRATUM}
    found = [record for record in read(text.encode(), name).records if record.kind in kinds]
    return [(record.text, str(record.since), record.authority) for record in found]


def test_lines_with_days_above_lists_date_what_stands_below_them():
    text = (
        "RULINGS SUMMARY\nLast revised: 4 May 2002\n\nRulings given 23 March 2002:\n  - A newt dives.\n\n"
        "Rulings given 27 April 2002 (in force from 1 May 2002):\n  - A heron waits.\n\n"
        "Earlier rulings:\n  - A stork stands.\n"
    )
    days = ["2002-03-23", "2002-05-01", "2002-05-04"]
    assert [day for _, day, _ in rulings_of(text)] == days
    assert any("under “Earlier rulings:”" in remark for remark in read(text.encode(), "pond.txt").remarks)


def test_one_line_with_a_day_above_a_list_is_that_of_the_document():
    (first, _) = rulings_of("Pond rulings of 4 May 2002\n\n1. A newt dives.\n2. A toad sinks.\n")
    assert first == ("A newt dives.", "2002-05-04", None)


@pytest.mark.parametrize("title", ["Before 1 October 2004", "Until 2004-10-01", "Unreleased", "Trivia (not rulings)"])
def test_what_stands_under_a_title_of_another_time_is_left_out(title: str):
    text = f"# Pond\n\nUpdated 2004-11-02\n\n## 2004-10-01\n\n- A newt dives.\n\n## {title}\n\n- A stone croaks.\n"
    assert [words for words, *_ in rulings_of(text, "pond.md")] == ["A newt dives."]


def test_posts_of_a_page_for_printing_have_their_authors_and_days():
    text = (
        "The Pond Forum\nPrinted on: 11/30/2010\n\nTopic:\n\nTopic author: Ann\nSubject: Rulings\n"
        "Posted on: 03/06/2004 21:12:01\nMessage:\n\n1. A newt dives.\n\nReplies:\n\nReply author: Bo\n"
        "Replied on: 03/07/2004 09:00:11\nMessage:\n\n2. A toad sinks.\n"
    )
    assert rulings_of(text) == [("A newt dives.", "2004-03-06", "Ann"), ("A toad sinks.", "2004-03-07", "Bo")]


def test_a_section_that_is_revoked_by_its_sign_is_left_out():
    text = "On 6 March 2004 the judges met.\n\n§ 1  A newt dives.\n§ 2  A toad sinks.\n§ 3  § 2 is revoked.\n"
    assert [words for words, *_ in rulings_of(text)] == ["A newt dives.", "§ 2 is revoked."]


def test_a_disclosure_of_a_page_is_a_question_with_its_answer():
    parts = "".join(
        f"<details><summary>Does a {name} croak?</summary><p>It does.</p></details>" for name in ("toad", "newt")
    )
    text = f"<html><body><h1>Asked</h1><p>Updated 10 February 2006</p>{parts}</body></html>"
    reading = read(text.encode(), "faq.html")
    assert [record.place[-1] for record in reading.records if record.kind is Kind.RULING] == [
        "Does a toad croak?", "Does a newt croak?"
    ]  # fmt: skip


@pytest.mark.parametrize("title", ["About the rulings of 1 May 2001", "Next meeting: 1 May 2003", "Updated 1 May 2001"])
def test_a_day_in_a_title_that_is_not_that_of_the_rulings_below_does_not_date_them(title: str):
    text = f"# Pond\n\nUpdated 2002-11-02\n\n## Toads\n\n- A toad sinks.\n\n## {title}\n\n- A newt dives.\n"
    assert [day for _, day, _ in rulings_of(text, "pond.md")] == ["2002-11-02", "2002-11-02"]
