"""Blocks: the paragraphs and list items of a document."""

import pytest

from ingest.document import open_document
from ingest.summary.blocks import find_blocks


def blocks(text: str) -> list[tuple[str, str]]:
    """Return the sign and the text of each block."""
    document = open_document(text.encode(), "x")
    return [(str(b.what or ""), document.text.folded[b.body : b.body_end].strip()) for b in find_blocks(document)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1. One.\n2. Two.", [("ordinal", "One."), ("ordinal", "Two.")]),
        ("1.One.\n2.Two.", [("ordinal", "One."), ("ordinal", "Two.")]),
        ("(1) One,\n    and more.\n(2) Two.", [("ordinal", "One, and more."), ("ordinal", "Two.")]),
        ("§ 1.2 One.\n§ 1.10 Two.", [("number", "One."), ("number", "Two.")]),
        ("I. One.\nII. Two.", [("roman", "One."), ("roman", "Two.")]),
        ("I. One.\nJ. Two.", [("letter", "One."), ("letter", "Two.")]),
        ("Q: One?\nA: Two.", [("question", "One?"), ("answer", "Two.")]),
        ("A. One.\nB. Two.", [("letter", "One."), ("letter", "Two.")]),
        ("# One\n\n* Two.", [("title", "One"), ("bullet", "Two.")]),
        ("== One ==\n# Two.\n# Three.", [("title", "One"), ("bullet", "Two."), ("bullet", "Three.")]),
        ("Article I. On toads\n Sec. 1. One.\n Sec. 2. Two.", [("title", "Article I. On toads"), ("ordinal", "One."),
                                                             ("ordinal", "Two.")]),
        ("[list]\n[*]One.\n[*] Two.\n[/list]", [("markup", ""), ("bullet", "One."), ("bullet", "Two."),
                                             ("markup", "")]),
        ("Words\n\nband -- One.\n\nphase out -- Two,\n   and more.\n\nbury -- Three.",
         [("", "Words"), ("bullet", "band -- One."), ("bullet", "phase out -- Two, and more."),
          ("bullet", "bury -- Three.")]),
        ("Toad: One.\nNewt: Two.\nGiant Toad: Three.", [("bullet", "Toad: One."), ("bullet", "Newt: Two."),
                                                       ("bullet", "Giant Toad: Three.")]),
        ("10:05 | Toad | One.\n10:40 | Newt | Two.\n11:15 | Eft | Three.",
         [("bullet", "10:05 | Toad | One."), ("bullet", "10:40 | Newt | Two."), ("bullet", "11:15 | Eft | Three.")]),
        ("| Card | Ruling |\n|:---|---:|\n| Toad | One. |\n| Newt | Two, |\n\n1) Three.",
         [("markup", ""), ("markup", ""), ("bullet", "| Toad | One. |"), ("bullet", "| Newt | Two, |"),
          ("ordinal", "Three.")]),
        ("Toad ..... one.\nNewt ...... two.\nGiant Eft ... three.",
         [("bullet", "Toad ..... one."), ("bullet", "Newt ...... two."), ("bullet", "Giant Eft ... three.")]),
        ("i) One.\nii) Two.", [("roman", "One."), ("roman", "Two.")]),
        ("i.e. so.\n\nii) Two.", [("", "i.e. so."), ("roman", "Two.")]),
        ("Toad: One.\n\nTwo.\n\nThree - or so.", [("", "Toad: One."), ("", "Two."), ("", "Three - or so.")]),
        ("It costs 1.\n\n- 3 -\n\nMore.", [("", "It costs 1."), ("separator", ""), ("", "More.")]),
    ],
)  # fmt: skip
def test_each_line_becomes_the_kind_of_block_that_its_sign_and_its_neighbors_show(
    text: str, expected: list[tuple[str, str]]
):
    assert blocks(text) == expected


def test_lists_titles_and_tables_of_a_web_page_become_items_titles_and_rows():
    page = "<html><h2>One</h2><ol><li>Two<ul><li>Three</ul><li>Four</ol>"
    rows = "".join(f"<tr><td>{n}</td><td>Row</td></tr>" for n in range(3))
    assert blocks(f"{page}<table>{rows}</table>") == [
        ("title", "One"), ("ordinal", "Two"), ("bullet", "Three"), ("ordinal", "Four"),
        ("bullet", "0 Row"), ("bullet", "1 Row"), ("bullet", "2 Row"),
    ]  # fmt: skip


def test_a_table_used_for_page_layout_is_read_as_paragraphs():
    """A table of few rows isn't a table of rulings."""
    assert blocks("<html><table><tr><td>Home<td>Rules</tr></table><p>Text.</p>") == [
        ("", "Home Rules"), ("", "Text."),
    ]  # fmt: skip
