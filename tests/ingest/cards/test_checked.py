"""What is checked of card files: types, days, lengths and characters."""

import pytest

from ingest.cards.checked import kind_of
from kb.records.cards import CardKind
from kb.records.errors import BadSource


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("text", ["Hop."], r"Expected `str \| null`, got `array` - at `\$.text`"),
        ("name", None, r"Expected `str`, got `null` - at `\$.name`"),
        ("name", " ", "without a name"),
        ("name", "Toad" * 1000, "name of 4,000 characters"),
        ("text", "Hop. " * 30_000, "150,0.. characters of text"),
        ("text", "Hop\x1b[31m.", r"U\+001B"),
        ("originalText", "Hop\x00.", r"U\+0000"),
        ("type", "Creature\x9b", r"U\+009B"),
        ("name", "Toad\ud800", r"a broken character, \\ud800"),
        ("uuid", "\udc00Toad", r"a broken character, \\udc00"),
        ("power", 10**400, "Integer value out of range|a number that isn't possible for a card"),
        ("toughness", 10**300, "a number that isn't possible for a card"),
        ("originalReleaseDate", "1995-13-01", "'1995-13-01' as a date"),
        ("rulings", [{"date": "soon", "text": "Hop."}], "'soon' as a date"),
        ("rulings", [{"date": "2004-10-04", "text": "Hop\x07."}], r"U\+0007"),
        ("rulings", [{"date": "2004-10-04"}], "missing required field `text`"),
    ],
)
def test_what_can_be_no_card_is_refused_with_its_place(read, changed, key, value, said):
    """Nothing is guessed, and nothing is left out silently."""
    path = changed("AllPrintings.json", lambda content: content["data"]["TOB"]["cards"][1].update({key: value}))
    with pytest.raises(BadSource, match=said) as wrong:
        read(path)
    assert "set TOB, entry 2, character" in wrong.value.problem
    assert wrong.value.remedy


@pytest.mark.parametrize(("key", "value"), [("text", "Hop.\nHop\t—\u00a0twice."), ("text", None), ("loyalty", 3)])
def test_what_can_be_a_card_is_none_of_it(read, changed, key, value):
    """Ends of lines and blanks of all sorts command nothing."""
    path = changed("AllPrintings.json", lambda content: content["data"]["TOB"]["cards"][1].update({key: value}))
    assert str(value or "") in [str(getattr(item.face, key)) for item in read(path) if hasattr(item, "face")]


@pytest.mark.parametrize(
    ("layout", "type_line", "kind"),
    [
        ("normal", "Creature — Toad", CardKind.CARD),
        ("token", "Token Creature — Toad", CardKind.TOKEN),
        ("double_faced_token", "Token Creature — Toad", CardKind.TOKEN),
        ("token", "Dungeon", CardKind.DUNGEON),
        ("emblem", "Emblem — Toad", CardKind.EMBLEM),
        ("planar", "Plane — Pond", CardKind.PLANE),
        ("planar", "Phenomenon", CardKind.PHENOMENON),
        ("phenomenon", "Phenomenon", CardKind.PHENOMENON),
        ("scheme", "Scheme", CardKind.SCHEME),
        ("vanguard", "Vanguard", CardKind.VANGUARD),
        ("case", "Enchantment — Case", CardKind.CARD),
        ("art_series", "Card", None),
    ],
)
def test_the_kind_follows_from_the_layout(layout, type_line, kind):
    """A layout that nobody knows yet is that of a card."""
    assert kind_of(layout, type_line) is kind
