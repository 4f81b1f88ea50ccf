"""Outlines: pieces under headings."""

import re

import pytest

import ingest.outline
from ingest.outline import Outline, is_title, until_next
from kb.records.errors import BadSource
from kb.records.record import Kind


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("Type, Supertype, and Subtype", True),
        ("one two three four five six seven eight nine", True),
        ("one two three four five six seven eight nine ten", False),  # too long
        ("Destroy target creature.", False),  # a sentence
        ("Abilities: a list", False),
        ("", False),
    ],
)
# a parametrised boolean
def test_a_title_has_few_words_and_no_sentence_punctuation(words: str, answer: bool):  # noqa: FBT001
    assert is_title(words) is answer


@pytest.mark.parametrize(("text", "pieces"), [("", []), ("a1b2", []), ("-a-bc", ["-a", "-bc"]), ("x--", ["-", "-"])])
def test_until_next_pairs_each_match_with_the_start_of_the_next_or_the_end(text: str, pieces: list[str]):
    found = until_next(re.compile("-").finditer(text), len(text))
    assert [text[match.start() : end] for match, end in found] == pieces


def test_a_heading_closes_those_of_its_level_below_it_and_of_other_numbers():
    text = "1 Game 103 Rule 103.2 More 413 Else 413.1 Odd 5 Five"
    outline = Outline(text)
    places = []
    for match in re.finditer(r"(?P<number>\S+) (?P<title>[A-Z]\w+)", text):
        level = 1 if len(match["number"]) == 1 else 3 if "." in match["number"] else 2
        outline.heading(match.start(), match.end(), level=level, title=match.span("title"), number=match["number"])
        places.append(outline.place)
    assert places == [
        ("Game",),
        ("Game", "Rule"),
        ("Game", "Rule", "More"),
        ("Game", "Else"),
        ("Game", "Else", "Odd"),
        ("Five",),
    ]
    assert [piece.id for piece in outline.pieces][:2] == ["heading/1", "heading/103"]


def test_a_heading_is_not_placed_under_a_section_with_another_number():
    outline = Outline("413 Abilities 418.5 Effects")
    outline.heading(0, 13, level=2, title=(4, 13), number="413")
    outline.heading(14, 27, level=3, title=(20, 27), number="418.5")
    assert outline.place == ("Effects",)


def test_close_headings_of_others_closes_headings_that_do_not_contain_the_number():
    outline = Outline("2 Parts 205 Line 205.1 Type")
    outline.heading(0, 7, level=1, title=(2, 7), number="2")
    outline.heading(8, 16, level=2, title=(12, 16), number="205")
    outline.heading(17, 27, level=3, title=(23, 27), number="205.1")
    places = []
    for number in ("205.1a", "205.10", "206.1", "300.1"):
        outline.close_headings_of_others(number)
        places.append(outline.place)
    assert places == [("Parts", "Line", "Type"), ("Parts", "Line"), ("Parts",), ()]


def test_typesetting_marks_are_left_out_of_titles_and_texts():
    outline = Outline("_A_ b _c_", re.compile("_"))
    outline.heading(0, 3, level=1, title=(0, 3))
    outline.add("x", Kind.RULE, 4, 9)
    assert outline.place == ("A",)
    assert [(p.id, p.start, p.end, p.left_out) for p in outline.pieces] == [
        ("heading/a", 0, 3, ((0, 1), (2, 3))),
        ("x", 4, 9, ((6, 7), (8, 9))),
    ]


def test_a_preamble_has_the_open_heading_as_its_parent():
    """A preamble before the first heading or after the last part has none."""
    outline = Outline("a B c d")
    outline.preamble(0, 1)
    outline.heading(2, 3, level=1, title=(2, 3))
    outline.preamble(4, 5)
    outline.close()
    outline.preamble(6, 7)
    assert [(p.id, p.parent) for p in outline.pieces if p.kind is Kind.PREAMBLE] == [
        ("preamble", None),
        ("heading/b#preamble", "heading/b"),
        ("preamble", None),
    ]


def test_blanks_at_the_ends_of_pieces_are_trimmed_and_blank_pieces_dropped():
    outline = Outline(" a - b ")
    outline.add("x", Kind.RULE, 0, 7, text=(4, 7))
    outline.add("blank", Kind.RULE, 2, 3)
    outline.skip(0, 1, "blank")
    outline.add("empty", Kind.RULE, 4, 7, text=(4, 5))
    assert [(p.id, p.start, p.end, p.text_start, p.text_end) for p in outline.pieces] == [
        ("x", 1, 6, 5, 6),
        ("empty", 5, 6, 5, 5),
    ]
    assert outline.noise == []


def test_an_outline_with_too_many_pieces_and_noise_is_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(ingest.outline, "_MOST_ENTRIES", 2)
    outline = Outline("a b c")
    outline.add("a", Kind.RULE, 0, 1)
    outline.skip(2, 3, "noise")
    with pytest.raises(BadSource, match="more than 2 entries"):
        outline.add("c", Kind.RULE, 4, 5)
    with pytest.raises(BadSource, match="more than 2 entries"):
        outline.skip(4, 5, "noise")
