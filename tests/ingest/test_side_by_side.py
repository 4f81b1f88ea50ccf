"""Two columns side by side are refused; a box beside the text is left out."""

import textwrap
from itertools import zip_longest

import pytest

from ingest import read
from ingest.side_by_side import two_columns
from kb.records.errors import BadSource
from kb.records.record import Kind

SENTENCE = "{}.{} A toad that croaks at night must be heard by each newt in the pond, unless none of them is awake."
LEFT, RIGHT = ("\n\n".join(SENTENCE.format(part, n) for n in range(1, 6)) for part in (3, 4))


def beside(left: str, right: str, width: int = 38) -> str:
    """Return two texts as columns side by side."""
    columns = [
        [line for part in text.split("\n\n") for line in (*textwrap.wrap(part, width - 5), "")]
        for text in (left, right)
    ]
    return "\n".join(f"{one:{width}}{other}".rstrip() for one, other in zip_longest(*columns, fillvalue=""))


@pytest.mark.parametrize("width", [30, 38, 46])
def test_a_text_in_two_columns_is_refused_with_the_first_such_line(width: int):
    text = f"Pond rules of 4 May 2002\n\n{beside(LEFT, RIGHT, width)}"
    with pytest.raises(BadSource, match="line 3: two columns stand side by side") as error:
        read(text.encode(), "pond.txt")
    assert "-layout" in error.value.remedy


@pytest.mark.parametrize(
    "text",
    [
        f"{LEFT}\n\n{RIGHT}",
        "\n".join(textwrap.fill(part, 60) for part in LEFT.split("\n\n")),
        "Card                  Ruling\n"
        + "\n".join(f"Toad of ponds {n:3}     it croaks at night, always" for n in range(20)),
        "\n".join(f"{n}. Toads and newts ........      page {n}" for n in range(20)),
        beside("\n\n".join(["toad"] * 20), RIGHT),
    ],
)
def test_tables_contents_and_margin_words_are_not_taken_for_two_columns(text: str):
    assert two_columns(text) is None


def test_a_box_beside_the_text_is_left_out_with_a_remark():
    rows = [
        "Pond News, 4 May 2002",
        "",
        "1. A toad that is heard by newts                +----------------+",
        "   croaks no more until they sleep.             | Buy toads: 100 |",
        "2. A newt dives.                                | 704.52.61      |",
        "                                                +----------------+",
        "3. A heron waits.",
    ]
    reading = read("\n".join(rows).encode(), "pond.txt")
    assert [record.text for record in reading.records if record.kind is Kind.RULING] == [
        "A toad that is heard by newts croaks no more until they sleep.",
        "A newt dives.",
        "A heron waits.",
    ]
    assert any(remark.startswith("words in a box beside the text") for remark in reading.remarks)


def test_a_box_with_nothing_beside_it_is_read():
    box = "+-----------------+\n| 1. Newts dive.  |\n| 2. Toads swim.  |\n+-----------------+"
    assert "box" not in " ".join(read(f"Pond, 4 May 2002\n\n{box}\n\n1. So.\n2. No.\n".encode(), "x.txt").remarks)


def test_gaps_at_the_same_place_here_and_there_in_a_long_text_are_no_columns():
    line = "a toad that croaks at the newt  hears it in the pond"
    assert two_columns("\n".join([line, *["A toad hops."] * 30] * 20)) is None
    assert two_columns("\n".join([line] * 20)) is not None
