"""Detecting copies whose margin was cut off."""

import textwrap

import pytest

from ingest import packaged_reading, read
from ingest.cut_margin import cut_left_margin, cut_margin
from kb.records.errors import BadSource

WHOLE = " ".join(record.text for record in packaged_reading("moursund-1998-04").records[:60])


def cut(text: str, width: int, lost: int) -> str:
    """Return the text wrapped at a width, without the last columns."""
    return "\n".join(line[: width - lost] for line in textwrap.wrap(text, width))


@pytest.mark.parametrize("width", [60, 72, 80, 100])
@pytest.mark.parametrize("lost", [4, 6, 10])
def test_a_cut_off_right_margin_is_detected(width: int, lost: int):
    """Most lines end at one column, many of them in the middle of a word."""
    found = cut_margin(cut(WHOLE, width, lost))
    assert found is not None
    assert found.shown


@pytest.mark.parametrize("width", [40, 60, 72, 80, 100])
def test_wrapped_and_justified_texts_are_not_taken_for_cut_off(width: int):
    lines = textwrap.wrap(WHOLE, width)
    assert cut_margin("\n".join(lines)) is None
    assert cut_margin("\n".join(justified(line, width) for line in lines)) is None


def justified(line: str, width: int) -> str:
    """Return the line with a wider gap so that it ends at this column."""
    head, _, tail = line.rpartition(" ")
    return head + " " * (width - len(head) - len(tail)) + tail if head else line


def test_a_copy_with_a_cut_off_margin_is_refused_with_the_first_broken_line():
    with pytest.raises(BadSource, match=r"line \d+: the right margin is cut off") as error:
        read(cut(WHOLE, 72, 6).encode(), "copy.txt")
    assert "with their margins" in error.value.remedy


@pytest.mark.parametrize("width", [60, 72, 80, 100])
@pytest.mark.parametrize("lost", [2, 3, 5])
def test_a_cut_off_left_margin_is_detected_and_refused_with_its_line(width: int, lost: int):
    text = "\n".join(line[lost:] for line in textwrap.wrap(WHOLE, width))
    assert cut_left_margin(text) is not None
    with pytest.raises(BadSource, match=r"line \d+: the left margin is cut off.*lines begin in the middle of a word"):
        read(text.encode(), "toads.txt")


@pytest.mark.parametrize("width", [40, 60, 72, 80, 100])
def test_the_left_margin_of_wrapped_texts_is_not_taken_for_cut_off(width: int):
    assert cut_left_margin("\n".join(textwrap.wrap(WHOLE, width))) is None


def test_settings_and_lists_that_begin_with_rare_words_are_not_taken_for_cut_off():
    text = "\n".join(f'{word} = "w{at}"\nA toad croaks at night.' for at in range(40) for word in ("id", "ttl", "qz"))
    assert cut_left_margin(text) is None
    assert cut_left_margin(text.replace(" = ", " ")) is None
