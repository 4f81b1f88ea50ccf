"""Text that a source strikes out or hides isn't read as valid, and is remarked."""

import pytest

from ingest import Given, read
from kb.records.record import Kind, Reading

HEAD = "# Pond rulings\n\nUpdated 2 May 2004.\n\n"
PAGE = "<html><body><h1>Pond rulings</h1><p>Updated 2 May 2004.</p><ul>{}</ul></body></html>"
WHY = "words that are struck out"


def plain(items: str) -> Reading:
    """Return the reading of a plain text with these items."""
    return read(f"{HEAD}{items}".encode(), "pond.md")


def texts(reading: Reading) -> list[str]:
    """Return the texts of the rulings."""
    return [record.text for record in reading.records if record.kind is Kind.RULING]


@pytest.mark.parametrize(
    "struck",
    [
        "~~It sinks.~~",
        "~~It\n  sinks.~~",
        "<del>It sinks.</del>",
        "<s>It sinks.</s>",
        '<strike class="old">It sinks.</strike>',
        "[s]It sinks.[/s]",
        "[del]It sinks.[/del]",
        "[line-through]#It sinks.#",
        "[.line-through]##It sinks.##",
    ],
)
def test_struck_out_words_are_left_out_of_a_ruling_and_noted(struck: str):
    reading = plain(f"- A toad {struck} It swims.\n- A newt {struck} dives.\n")
    assert texts(reading) == ["A toad It swims.", "A newt dives."]
    (note,) = next(record.notes for record in reading.records if record.text.startswith("A toad"))
    assert note.text == f"Not read here, as {WHY}: “It sinks.”."
    assert any(remark.startswith(WHY) and "line 5" in remark for remark in reading.remarks)


def test_a_ruling_struck_out_as_a_whole_is_noise():
    reading = plain("- A toad swims.\n- A newt dives.\n- ~~A heron sinks.~~\n- An eel waits.\n")
    assert "A heron sinks." not in " ".join(texts(reading))
    assert [noise.reason for noise in reading.noise if "heron" in reading.text[slice(*noise.span)]] == [WHY]


@pytest.mark.parametrize(
    "text", ["~~~ A toad ~~~ swims.", "A ~ and a ~~ swim.", "A toad <s> swims.", r"A \~~toad~~ so."]
)
def test_drawn_lines_and_unclosed_strike_marks_strike_nothing_out(text: str):
    assert not any(remark.startswith(WHY) for remark in plain(f"- {text}\n- A newt dives.\n").remarks)


@pytest.mark.parametrize(
    "struck",
    [
        "<del>It <b>sinks</b>.</del>",
        "<s>It sinks.</s>",
        "<strike>It sinks.</strike>",
        '<span style="text-decoration: line-through">It sinks.</span>',
    ],
)
def test_struck_out_words_on_a_web_page_are_left_out_and_noted(struck: str):
    page = PAGE.format(f"<li>A toad waits. {struck} <ins>It swims.</ins></li><li>A newt dives.</li>")
    reading = read(page.encode(), "pond.html")
    assert texts(reading) == ["A toad waits. It swims.", "A newt dives."]
    assert any("“It sinks.”" in note.text for record in reading.records for note in record.notes)


def test_hidden_elements_of_a_page_are_left_out_unless_most_of_it_is_collapsed():
    items = [f"<li>Ruling {number} is about the toads of this pond." for number in "abcdefghi"]
    hidden = '<li style="display:none">Buy toads here.'
    reading = read(PAGE.format("".join([*items, hidden])).encode(), "pond.html", given=Given())
    assert len(texts(reading)) == len(items)
    assert any(remark.startswith("words that the page doesn't show") for remark in reading.remarks)
    folded = PAGE.format("".join(item.replace("<li>", '<li style="display: none">') for item in items))
    assert len(texts(read(folded.encode(), "pond.html"))) == len(items)


def test_a_strike_element_that_is_never_closed_strikes_nothing_out():
    reading = read(PAGE.format("<li>A toad <del>sinks.</li><li>A newt dives.</li>").encode(), "pond.html")
    assert len(texts(reading)) == 2
