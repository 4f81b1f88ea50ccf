"""Web pages about cards, with rulings beside card details and visitors' comments."""

from datetime import date

import pytest

from ingest import Given, read
from kb.records.record import Kind, Reading

PAGE = """\
<html><body><h1>Lich</h1><div>Mana Cost: {B}{B}{B}{B}</div><div>Types: Enchantment</div><div>Expansion: Alpha</div>
<div>Artist: Ann Toad</div><div>Card #: 112</div><h2>Sets and legality</h2><ul><li>Alpha (Rare)</li>
<li>Legacy: Legal</li></ul><h2>Rulings</h2>%s<h2>Comments (2)</h2>
<div><b>toadfan</b> (3/4/2010): Best card ever! I won with it.</div>
<div><b>newt99</b>: Is this legal?</div></body></html>
"""
ROWS = "<table><tr><td>10/4/2004</td><td>A.</td></tr><tr><td>9/25/2006</td><td>B.</td></tr></table>"
ITEMS = "<ul><li>10/4/2004: A.</li><li>9/25/2006: B.</li></ul>"
TEXT = """\
Lich

Mana Cost: {B}{B}{B}{B}
Type: Enchantment
Artist: Ann Toad
Set: Alpha, Beta, Unlimited

Rulings
10/4/2004 - A.
9/25/2006 - B.

Comments
toadfan wrote: Best card ever! I won with it.
newt99 wrote: Is this legal?
"""


def rulings(reading: Reading) -> list[tuple[str, tuple[str, ...], date | None]]:
    """Return the text, cards and day of each ruling of a reading."""
    return [(r.text, r.cards, r.since) for r in reading.records if r.kind is Kind.RULING]


@pytest.mark.parametrize("text", [PAGE % ROWS, PAGE % ITEMS, TEXT], ids=["rows", "items", "text"])
def test_a_card_page_gives_dated_rulings_and_its_details_and_comments_are_noise(text):
    reading = read(text.encode(), "lich.html", given=Given(day=date(2010, 5, 5)))
    assert rulings(reading) == [("A.", ("Lich",), date(2004, 10, 4)), ("B.", ("Lich",), date(2006, 9, 25))]
    reasons = {reading.text[noise.span.start : noise.span.end]: noise.reason for noise in reading.noise}
    assert reasons[next(words for words in reasons if "Ann Toad" in words)] == "details of a card"
    assert reasons[next(words for words in reasons if "toadfan" in words)] == "comments of visitors"


def test_a_page_about_several_cards_files_each_ruling_under_its_card():
    text = (
        "<html><body><h1>Card rulings</h1><p>Updated March 14, 1998</p><h2>Lich</h2><p>Mana cost: {B}{B}<br>Enchantment"
        "<br>Illus. Ann Toad<br>Alpha (R), Beta (R)</p><ul><li>A.</li></ul><h2>The Abyss</h2><p>Mana cost: {3}{B}<br>"
        "Artist: Bo Newt</p><ul><li>B.</li></ul><h3>Visitor comments</h3><p>Posted by toadfan: I love it!</p>"
        "</body></html>"
    )
    found = rulings(read(text.encode(), "cards.html"))
    assert found == [("A.", ("Lich",), date(1998, 3, 14)), ("B.", ("The Abyss",), date(1998, 3, 14))]


@pytest.mark.parametrize("line", ["Text: It croaks.", "Color: It is green.", "Comments"])
def test_a_single_detail_line_does_not_make_a_text_a_card_page(line):
    """Rulings may begin with such words, too."""
    reading = read(f"Rulings\nUpdated March 14, 1998\n\n{line}\n\n* A toad hops.\n* A newt swims.\n".encode(), "x.txt")
    assert "details of a card" not in {noise.reason for noise in reading.noise}
    assert "comments of visitors" not in {noise.reason for noise in reading.noise}
    assert [text for text, *_ in rulings(reading)][-2:] == ["A toad hops.", "A newt swims."]


@pytest.mark.parametrize("head", ["", "Card rulings\nUpdated March 14, 1998\n\n"])
def test_rulings_in_a_list_of_cards_with_details_are_filed_under_their_card_alone(head):
    cards = "\n".join(
        f"{name}\nType: World Enchantment\nMana Cost: {{3}}{{B}}\nIllus. Ann Toad\nLegends (R)\n\n"
        f"Rulings:\n  - {text} [Ann 1998/03/14]\n"
        for name, text in (("Nether Void", "It triggers."), ("The Abyss", "It targets."), ("Lich", "You lose."))
    )
    found = rulings(read(f"{head}{cards}".encode(), "cards.txt"))
    assert [(text, names) for text, names, _ in found] == [
        ("It triggers.", ("Nether Void",)), ("It targets.", ("The Abyss",)), ("You lose.", ("Lich",)),
    ]  # fmt: skip
