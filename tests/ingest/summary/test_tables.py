"""Tables of rulings, with columns for card, rule, date and author."""

from datetime import date

import pytest

from ingest import read
from kb.records.character_account import account
from kb.records.record import Kind

ROWS = (
    ("Lich", "You lose if it leaves play.", "1998-02-01"),
    ("Nether Shadow", "It counts creature cards above it only. See rule 101.1.", "1998-01-05"),
    ("The Abyss", "It targets. Its controller doesn't choose.", "1997-11-01"),
)
HEAD = "Card rulings\nUpdated 1998-03-14\n\n"
PAGE = "<html><body><h1>Card rulings</h1><p>Updated 1998-03-14</p><table>{}</table></body></html>"


def html_table(rows, cell="td", head="th"):
    """Return the rows as a table of a saved page."""
    lines = [("Card", "Ruling", "Date"), *rows]
    cells = ["".join(f"<{head if not at else cell}>{one}</{cell}>" for one in row) for at, row in enumerate(lines)]
    return PAGE.format("".join(f"<tr>{line}</tr>\n" for line in cells))


def markdown_table(rows):
    """Return the rows as a table in Markdown."""
    lines = ["| Card | Ruling | Date |", "|---|:---|---|", *("| " + " | ".join(row) + " |" for row in rows)]
    return "# Card rulings\n\nUpdated 1998-03-14\n\n" + "\n".join(lines) + "\n"


def tabbed_table(rows):
    """Return the rows with tabs between their cells."""
    return HEAD + "\n".join("\t".join(row) for row in [("Card", "Ruling", "Date"), *rows]) + "\n"


def aligned_table(rows, line="---"):
    """Return the rows as aligned text with a line below the header row."""
    lines = [("Card", "Ruling", "Date"), *([(line, line, line)] if line else []), *rows]
    return HEAD + "\n".join(f"{a:<16}{b:<60}{c}".rstrip() for a, b, c in lines) + "\n"


def wrapped_table(rows):
    """Return the rows as aligned text in narrow columns, with texts wrapped over several lines."""
    lines = ["Card            Ruling                    Date", "=============  ========================  =========="]
    for name, text, day in rows:
        words, parts = text.split(), [""]
        for word in words:
            if len(parts[-1]) + len(word) > 22:
                parts.append("")
            parts[-1] = f"{parts[-1]} {word}".strip()
        lines += [f"{name:<16}{parts[0]:<26}{day}", *(f"{'':<16}{part}" for part in parts[1:])]
    return HEAD + "\n".join(lines) + "\n"


def grid_table(rows):
    """Return the rows as a grid table of reStructuredText."""
    edge = f"+{'-' * 17}+{'-' * 61}+{'-' * 12}+"
    lines = [edge]
    for row in [("Card", "Ruling", "Date"), *rows]:
        lines += ["| {:<16}| {:<60}| {:<11}|".format(*row), edge]
    return HEAD + "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    "made",
    [html_table, markdown_table, tabbed_table, aligned_table, wrapped_table, grid_table],
    ids=lambda made: made.__name__,
)
def test_each_table_row_becomes_a_ruling_of_its_card_and_date(made):
    """Card and date are no part of the ruling's text."""
    reading = read(made(ROWS).encode(), "rulings.txt")
    found = [(r.cards, r.text, r.since) for r in reading.records if r.kind is Kind.RULING]
    assert found == [((card,), text, date.fromisoformat(day)) for card, text, day in ROWS]
    assert account(reading).unaccounted == 0
    assert "columns of a table" in {noise.reason for noise in reading.noise}


def test_a_table_of_rules_gives_numbered_rulings_with_wrapped_lines_joined():
    rows = "101.1   A toad hops\n        and croaks.\n101.2   A newt swims.\n"
    reading = read(f"Rules\nUpdated 1998-03-14\n\nRule    Text\n======  =====\n{rows}".encode(), "rules.txt")
    found = [(r.number, r.text) for r in reading.records if r.kind is Kind.RULING]
    assert found == [("101.1", "A toad hops and croaks."), ("101.2", "A newt swims.")]


def test_a_table_of_questions_keeps_the_question_and_names_who_answered():
    lines = ["Question\tAnswer\tRuled by\tDate", "Does it hop?\tYes.\tAnn Toad\t1998-02-01",
             "Does it swim?\tNo.\tBo Newt\t1998-02-02"]  # fmt: skip
    reading = read(f"Questions\nUpdated 1998-03-14\n\n{chr(10).join(lines)}\n".encode(), "q.txt")
    found = [(r.text, r.authority, r.since and r.since.day) for r in reading.records if r.kind is Kind.RULING]
    assert found == [("Does it hop? Yes.", "Ann Toad", 1), ("Does it swim? No.", "Bo Newt", 2)]


def test_the_latest_date_in_a_table_dates_a_document_that_states_none():
    reading = read(tabbed_table(ROWS).replace("Updated 1998-03-14\n", "").encode(), "rulings.txt")
    assert reading.source.day == date(1998, 2, 1)


@pytest.mark.parametrize("head", ["Word  Other  Thing", "Card", "Damage   is dealt to the creature"])
def test_lines_without_known_column_names_are_not_read_as_a_table(head):
    text = f"Rulings\nUpdated 1998-03-14\n\n{head}\n\n* A toad   hops.\n* A newt   swims.\n"
    reading = read(text.encode(), "rulings.txt")
    assert [r.text for r in reading.records if r.kind is Kind.RULING][-2:] == ["A toad hops.", "A newt swims."]


def test_a_table_of_old_and_new_wordings_gives_the_new_text_and_notes_the_old():
    lines = ["Rule     Old text                New text", "-------  ----------------------  ----------------------",
             "T.1.2    Interrupts are faster.  There are none.",
             "K.6.4    Legends are buried.     Legends are put into",
             "                                 the graveyard."]  # fmt: skip
    reading = read(("Wordings, as of 1999/04/23\n\n" + "\n".join(lines) + "\n").encode(), "wordings.txt")
    found = [(r.number, r.text, [note.text for note in r.notes]) for r in reading.records if r.kind is Kind.RULING]
    assert found == [
        ("T.1.2", "There are none.", ["The table has for it before: Interrupts are faster."]),
        ("K.6.4", "Legends are put into the graveyard.", ["The table has for it before: Legends are buried."]),
    ]


def test_table_rows_need_no_bars_at_their_ends():
    rows = "Card name | Ruling      | Ruled by\nLich      | You lose.   | Ann\nThe Abyss | It targets. | Bo\n"
    reading = read(f"Card rulings of March 14, 1998\n\n{rows}".encode(), "rulings.txt")
    found = [(r.text, r.cards, r.authority) for r in reading.records if r.kind is Kind.RULING]
    assert found == [("You lose.", ("Lich",), "Ann"), ("It targets.", ("The Abyss",), "Bo")]


def test_a_tsv_file_is_named_after_its_file_and_dated_by_its_latest_ruling():
    reading = read(tabbed_table(ROWS).removeprefix(HEAD).encode(), "lich-rulings.tsv")
    assert (reading.source.title, reading.source.day) == ("lich-rulings", date(1998, 2, 1))
    assert [r.text for r in reading.records if r.kind is Kind.RULING] == [text for _, text, _ in ROWS]


def test_a_cell_that_spans_two_rows_applies_to_both():
    rows = ("<th>Card</th><th>Ruling</th>", "<td rowspan=2>Toad</td><td>It croaks.</td>", "<td>It hops.</td>",
            "<td>Newt</td><td>It dives.</td>")  # fmt: skip
    table = "".join(f"<tr>{row}</tr>" for row in rows)
    page = f"<html><body><h1>Ponds, 4 May 2001</h1><table>{table}</table></body></html>"
    records = [record for record in read(page.encode(), "x.html").records if record.kind is Kind.RULING]
    assert [(record.cards, record.text) for record in records] == [
        (("Toad",), "It croaks."),
        (("Toad",), "It hops."),
        (("Newt",), "It dives."),
    ]


def test_a_date_in_the_card_column_is_not_taken_for_a_card():
    """In a wiki's table that can happen where card and ruling are struck out."""
    rows = [("Toad", "It croaks.", "1998-02-01"), ("1998-02-03", "It hops.", "1998-02-03")]
    found = [record for record in read(tabbed_table(rows).encode(), "x.txt").records if record.kind is Kind.RULING]
    assert [record.cards for record in found] == [("Toad",), ()]
    wiki = (
        '{| class="wikitable"\n! Card !! Ruling !! Day\n|-\n| Toad || It croaks. || 1998-02-01\n'
        "|-\n| Heron || It waits. || 1998-02-02\n"
        "|-\n| <del>Newt</del> || <del>It dives.</del> || 1998-02-03\n|}\n"
    )
    reading = read(f"== Card rulings ==\nUpdated 1998-03-14\n\n{wiki}".encode(), "x.wiki")
    assert [record.cards for record in reading.records if record.kind is Kind.RULING] == [("Toad",), ("Heron",)]


def test_a_row_of_a_markdown_table_never_goes_on_in_the_next():
    """A cell may have bars and line ends in it."""
    text = (
        "# Pond\n\n| Date | Card | Ruling | By |\n|:--|---|:--:|--:|\n| 2004-03-06 | Newt | It \\| dives. | Ann Roe |\n"
        "| 2004-03-07 | Toad | It is<br>loud. | Bo Lee |\n| | Heron | It waits. | Bo Lee |\n"
    )
    found = [record for record in read(text.encode(), "pond.md").records if record.kind is Kind.RULING]
    assert [(record.cards, record.text) for record in found] == [
        (("Newt",), "It | dives."), (("Toad",), "It is loud."), (("Heron",), "It waits.")
    ]  # fmt: skip
