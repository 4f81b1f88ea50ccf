"""One entry of a Crystal Keep page."""

import pytest

from ingest.crystal_keep_entry import ENTRY, add_entry
from ingest.outline import Outline, Piece
from kb.records.record import Kind

OLD, NEW = "[CompRules 2003/07/01]", "[CompRules 2008/07/15]"


def entry(text: str) -> list[Piece]:
    """Return the pieces of an entry."""
    outline = Outline(text)
    match = ENTRY.match(text)
    assert match is not None
    add_entry(outline, match, len(text))
    return outline.pieces


def texts(text: str) -> list[tuple[str, str]]:
    """Return the id and text of each piece of an entry."""
    return [(piece.id, text[piece.text_start : piece.text_end]) for piece in entry(text)]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("212.1 - General", Kind.HEADING),  # few words, and no sentence
        ("+ 212.1 - General", Kind.RULE),  # what is marked as changed is no heading
        ("- 212.1a - A land is a card.", Kind.RULE),
        ("G3.37b - Abstract. See Rule 3.", Kind.GLOSSARY),
        ("502.79.Ruling.1 - It works.", Kind.RULING),
    ],
)
def test_number_mark_and_text_tell_the_kind_of_an_entry(text: str, kind: Kind):
    assert [piece.kind for piece in entry(text)] == [kind]


@pytest.mark.parametrize("text", ["x212.1 - A", "212.1- A", "212.1 -A", "212.1 - ", "21212.1 - A", "* 212"])
def test_a_number_without_blanks_and_dash_begins_no_entry(text: str):
    assert ENTRY.match(text) is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"212.1a - A. {OLD}", [("212.1a", "A.")]),
        (f"212.1a - A. Example: B. {OLD}", [("212.1a", "A."), ("212.1a#example-1", "B.")]),
        (
            f"212.1a - A. {OLD} Example: B. Example: C. {NEW}",
            [("212.1a", "A."), ("212.1a#example-1", "B."), ("212.1a#example-2", "C.")],
        ),
        (f"212.1a - A. {OLD} B. {NEW}", [("212.1a", "A."), ("212.1a#part-2", "B.")]),
        (f"212.1a - A. {OLD} B. {OLD}", [("212.1a", f"A. {OLD} B.")]),  # the same tag twice closes one entry
        (f"212.1a - A. {OLD} B", [("212.1a", "A."), ("212.1a#part-2", "B")]),
        (f"212.1a - A. {OLD} {NEW}", [("212.1a", "A."), ("212.1a#part-2", "")]),  # a tag that closes nothing
        ("212.1a - Example: B.", [("212.1a", ""), ("212.1a#example-1", "B.")]),  # a rule without a text
        (f"212.1a - {OLD}", [("212.1a", "")]),
    ],
)
def test_each_example_and_each_part_with_its_own_tag_is_a_piece(text: str, expected: list[tuple[str, str]]):
    assert texts(text) == expected
    between = [text[a.end : b.start] for a, b in zip(entry(text), entry(text)[1:], strict=False)]
    assert "".join(between).strip() == ""


def test_a_rule_without_a_tag_takes_that_of_its_last_example():
    """Examples take no tag from others."""
    rule, first, second = entry(f"212.1a - A. Example: B. Example: C. {NEW}")
    assert (rule.tag, first.tag) == (None, None)
    assert rule.later_tag == second.tag
    rule, _ = entry(f"212.1a - A. {OLD} Example: C. {NEW}")
    assert rule.later_tag is None


def test_the_mark_of_change_belongs_to_the_rule_and_not_to_its_example():
    """Examples and further parts have the rule as their parent."""
    rule, part, example = entry(f"+ 212.1a - A. {OLD} B. {NEW} Example: C. {NEW}")
    assert (rule.changed, part.changed, example.changed) == (True, False, False)
    assert (rule.parent, part.parent, example.parent) == (None, "212.1a", "212.1a")


@pytest.mark.parametrize(
    ("text", "noted"),
    [("212.1a - A land is; that", True), ("212.1a - It ends; here.", False), (f"212.1a - A land is {OLD}", False)],
)
# a parametrised boolean
def test_a_text_that_ends_without_punctuation_and_tag_is_noted_as_cut_off(text: str, noted: bool):  # noqa: FBT001
    assert any("breaks off" in note.text for note in entry(text)[0].notes) is noted
