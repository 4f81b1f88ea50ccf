"""Card files of other programs, and wiki dumps."""

import pytest

from ingest import read
from ingest.cards import open_cards
from ingest.cards.other_programs import other_file
from kb.records.errors import BadSource

ENTITIES = """<?xml version="1.0"?>
<!DOCTYPE cockatrice_carddatabase [ <!ENTITY a "Toads & newts"> ]>
<!-- x -->
<cockatrice_carddatabase version='4'>
<cards><card><name>Lich & &a;</name><text><p>Hop.</p></text></card></cards>
"""
SPOILER = """Toads, 20 June 1998

Card Name:      Toad
Card Color:     Green
Mana Cost:      G
Type & Class:   Summon Toad
Pow/Tou:        1/1
Card Text:      Hop.
"""
FILES = [
    ("cards.xml", "<?xml version='1.0'?>\n<cockatrice_carddatabase version='4'>\n<cards><card><name>Lich</name>",
     "a card database of Cockatrice"),
    ("entities.xml", ENTITIES, "a card database of Cockatrice"),
    ("AllPrintings.sql", "-- MTGJSON\nBEGIN;\nCREATE TABLE `cards` (\n name TEXT\n);\n", "a dump of a database (SQL)"),
    ("set.txt", SPOILER, "a spoiler list of a set"),
    ("set.txt", "Dam Builders\n\nCard Title: Beaver's Due\nColor: Green\nCost: XGG\nCard Text: Search.\n",
     "a spoiler list of a set"),
    ("gatherer.txt", "Name:\tToad\nCost:\tG\nType:\tToad\nPow/Tgh:\t(1/1)\nRules Text:\tHop.\n",
     "a spoiler list of a set"),
    ("a.cod", '<?xml version="1.0" encoding="UTF-8"?>\n<cockatrice_deck version="1">\n<zone name="main">',
     "a deck of Cockatrice"),
    ("a.dek", '<?xml version="1.0"?>\n<Deck xmlns:xsd="x">\n<NetDeckID>0</NetDeckID>\n<Cards CatID="1"/>',
     "a deck of Magic Online (.dek)"),
    ("lich.txt", "Name:Lich\nManaCost:B B B B\nTypes:Enchantment\nOracle:You lose.\n", "a card script of Forge"),
    ("land.txt", "Name:Bayou\r\nManaCost:no cost\r\nTypes:Land Swamp Forest\r\n", "a card script of Forge"),
    ("Alpha.txt", "[metadata]\nCode=LEA\nDate=1993-08-05\nName=Alpha\n\n[cards]\n1 R Lich @Art\n",
     "an edition file of Forge"),
    ("a.dck", "[metadata]\nName=Toads\n[Main]\n4 Lightning Bolt|LEA\n", "a deck of Forge"),
    ("b.dck", "NAME:Toads\n4 [LEA:161] Lightning Bolt\nSB: 2 [LEA:1] Lich\n", "a deck of XMage"),
    ("x.txt", "Lich|Limited Edition Alpha|112|R|{B}{B}{B}{B}|Enchantment|||You lose.|\n", "the card list of XMage"),
    ("a.mwDeck", "// Deck file for Magic Workstation\n    4 [LEA] Lightning Bolt\n",
     "a deck of Magic Workstation (.mwDeck)"),
    ("b.mwDeck", "// NAME: Toads\n    4 [LE] Lightning Bolt\nSB:  1 [] Lich\n",
     "a deck of Magic Workstation (.mwDeck)"),
    ("a.dec", "// NAME : Toads\n// CREATOR : Ann\n        4 Lightning Bolt\n", "a deck of Apprentice (.dec)"),
    ("a.txt", "Deck\n4 Lightning Bolt (LEA) 161\n20 Mountain (LEA) 292\n", "a deck of Magic Arena"),
    ("b.txt", "4 Lightning Bolt\n4x Lich\n12 Swamp\n10 Mountain\nSB: 2 Terror\n", "a deck list"),
    ("m.txt", "name=Lich\nimage=https://x.example/1.jpg\nvalue=3\n", "a card script of Magarena"),
    ("w.dat", "[card]\ntext=You lose.\nname=Lich\n[/card]\n", "a card list of Wagic"),
    ("set", "mse version: 0.3.8\ngame: magic\n", "a set of Magic Set Editor"),
    ("carddata.txt", "Name\tSet\tImageFile\tColor\nLich\tLEA\tlich\tB\n", "a card list of LackeyCCG"),
    ("a.csv", "Count,Tradelist Count,Name,Edition\n4,0,Lightning Bolt,Alpha\n4,0,Lich,Alpha\n",
     "a table of somebody's cards (CSV)"),
    ("b.csv", '"Quantity","Name","Set code"\n"1","Lich","LEA"\n', "a table of somebody's cards (CSV)"),
    ("c.csv", "Name;Cost;Type;Text;Rarity\nLich;BBBB;Enchantment;You lose.;R\n", "a table of cards (CSV)"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "text", "program"), FILES, ids=[program + name for name, _, program in FILES])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_card_files_of_other_programs_are_refused_by_name_with_a_remedy(tmp_path, name, text, program, mark):
    path = tmp_path / name
    path.write_text(mark + text, "utf-8")
    with pytest.raises(BadSource) as of_document:
        read(path.read_bytes(), name)
    with pytest.raises(BadSource) as of_cards, open_cards(path, None, lambda: None):
        pass
    for error in (of_document, of_cards):
        assert program in error.value.problem
        assert "rulings cards add AllPrintings.json" in error.value.remedy


@pytest.mark.parametrize(
    ("text", "what", "remedy"),
    [
        ('const cards = [{"name": "Toad", "text": "Hop, hop."}];\n', "a script with data", "before the first { or ["),
        ('callback({"name": "Toad", "text": "Hop, hop."})\n', "a script with data", "behind the last } or ]"),
        ('// saved\n/* from Scryfall */\n[{"object": "card"}]\n', "JSON with comments", "Take the comments out"),
    ],
)
def test_json_with_other_things_around_it_is_refused_with_what_to_take_out(tmp_path, text, what, remedy):
    path = tmp_path / "cards.json"
    path.write_text(text, "utf-8")
    with pytest.raises(BadSource, match=what) as wrong, open_cards(path, None, lambda: None):
        pass
    assert remedy in wrong.value.remedy


@pytest.mark.parametrize(
    "text",
    [
        "Rulings\nUpdated 1998-03-14\n\n1. A toad hops.\n2. A newt doesn't.\n",
        "1 A toad hops.\n2 A newt doesn't.\n3 Others do.\n4 So it is.\n",
        "Name: Ann Toad\nDate: 14 March 1998\n\n1. A toad hops.\n",
        "Card,Ruling,Date\nLich,You lose.,1998-03-14\n",
        "Deck building\n\n1. A deck has sixty cards.\n",
        "// A comment\n* A toad hops.\n",
        "Name: Toad\nCost: G\nP/T: 1/1\nRulings:\n* A toad hops.\n",
    ],
)
def test_documents_that_only_begin_like_another_programs_file_are_accepted(text):
    assert other_file(text) is None


def test_a_wiki_dump_is_refused_by_name():
    """It contains old revisions and talk pages beside the rulings."""
    text = '<mediawiki version="0.10">\n<page><title>Toad</title><text>* Toads hop.</text></page>\n</mediawiki>\n'
    with pytest.raises(BadSource, match="a dump of a wiki") as wrong:
        read(text.encode(), "pages.xml")
    assert "from a browser" in wrong.value.remedy


@pytest.mark.parametrize(
    "piece", ["\n", " ", " \n", "#\n", "//\n", "<!-- -->", "<!DOCTYPE a>", "Name:\n", "Name:\nCost:\n"]
)
@pytest.mark.parametrize("start", ["", "<?xml?>"])
def test_thousands_of_blank_lines_or_comments_are_looked_through_once(start, piece):
    assert other_file(start + piece * 2000) is None
