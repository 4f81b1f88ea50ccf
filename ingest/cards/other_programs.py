"""Card lists, decks and collections of other programs, recognised by how they begin."""

import re
from typing import NamedTuple

_LOOKED_AT = 4096
_GET_CARDS = (
    "Card texts are read from MTGJSON and Scryfall. Download AllPrintings.json from MTGJSON and give it: "
    "rulings cards add AllPrintings.json"
)
_DECK = f"A deck has the names of cards, not their texts. {_GET_CARDS}"
_OWNED = f"It lists which cards somebody has, not their texts. {_GET_CARDS}"


class OtherFile(NamedTuple):
    """The kind of a file of another program, and what to do instead of adding it."""

    what: str
    remedy: str


class _Sign(NamedTuple):
    """A pattern by which a kind of file is recognised, what the kind is called, and the remedy."""

    what: str
    remedy: str
    form: re.Pattern[str]


_WIKI = (
    "Save each page that has rulings from a browser, and give these: rulings ingest PAGE.html. Card texts are read "
    "from MTGJSON and Scryfall."
)
_START = r"\A(?>\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*|<!DOCTYPE[^>\[]*(?:\[[^\]]*\]\s*)?>\s*)*)"
"""Matches the beginning of XML before its first element; entities that a DOCTYPE declares are never read."""
_ENTRY = r"[ \t]*(?:SB:[ \t]*)?\d{1,3}x?[ \t]+"
_SIGNS = (
    _Sign("a card database of Cockatrice", _GET_CARDS, re.compile(rf"{_START}<cockatrice_carddatabase\b", re.DOTALL)),
    _Sign("a dump of a wiki (MediaWiki)", _WIKI, re.compile(rf"{_START}<mediawiki\b", re.DOTALL)),
    _Sign("a dump of a database (SQL)", _GET_CARDS,
          re.compile(r"\A(?>\s*(?:--.*\n|/\*.*?\*/;?\s*|(?:SET|USE|PRAGMA|BEGIN|START)\b.*\n)*)\s*"
                     r"(?:CREATE|DROP|INSERT INTO)\b", re.IGNORECASE)),
    _Sign("a script with data in it", "Delete everything before the first { or [ and behind the last } or ], and give "
          "that: rulings cards add FILE.json",
          re.compile(r"\A\s*(?:(?:(?:export\s+)?(?:var|let|const)\s+)?[\w.$]+\s*=|export\s+default|[\w.$]+\s*\()\s*[\[{]\s*[\[{\"]")),
    _Sign("JSON with comments", "Take the comments out, and give the file again.",
          re.compile(r"\A(?>(?:\s*(?://.*\n|/\*[^*]*\*/|#.*\n))+)\s*[\[{]\s*[\[{\"]")),
    _Sign("a spoiler list of a set", _GET_CARDS,
          re.compile(r"(?s:(?!.*\n[ \t]*Rulings?\b))(?:.*\n){0,60}?[ \t]*(?:Card )?(?:Name|Title):.*\n(?:.*\n){0,3}?"
                     r"[ \t]*(?:Card Colou?r|Colou?r|Mana Cost|Cost):.*\n(?:.*\n){0,8}?"
                     r"[ \t]*(?:Pow(?:er)?/T(?:ou|gh)|P/T|(?:Card |Rules? )?Text|Flavou?r Text|Rarity)",
                     re.IGNORECASE)),
    _Sign("a deck of Cockatrice", _DECK, re.compile(rf"{_START}<cockatrice_deck\b", re.DOTALL)),
    _Sign("a deck of Magic Online (.dek)", _DECK,
          re.compile(rf"{_START}<Deck\b.{{0,400}}?<(?:NetDeckID|PreconstructedDeckID|Cards)\b", re.DOTALL)),
    _Sign("a set or deck of OCTGN", _GET_CARDS, re.compile(rf"{_START}<(?:set|deck)\b[^>]*\bgame(?:Id)?=", re.DOTALL)),
    _Sign("a card script of Forge", _GET_CARDS,
          re.compile(r"\A(?:#.*\n|[ \t]*\n)*Name:.+\n(?:.*\n){0,3}?(?:ManaCost|Types):", re.MULTILINE)),
    _Sign("an edition file of Forge", _GET_CARDS,
          re.compile(r"\A\s*\[metadata\]\s*\n(?:.*\n){0,20}?(?:Code|Date)\s*=(?:.*\n){1,60}?\[(?:cards|tokens)\]",
                     re.IGNORECASE)),
    _Sign("a deck of Forge", _DECK,
          re.compile(rf"\A\s*\[metadata\]\s*\n(?:.*\n){{0,20}}?\[(?:main|sideboard|commander)\]\s*\n{_ENTRY}\S",
                     re.IGNORECASE)),
    _Sign("a deck of XMage", _DECK,
          re.compile(r"(?m)\A(?:(?:NAME|AUTHOR):.*\n)*(?:SB: )?\d{1,3} \[[A-Z0-9]{2,6}:\w+\] \S")),
    _Sign("the card list of XMage", _GET_CARDS,
          re.compile(r"\A[^|\n]+\|[^|\n]+\|\w+\|[A-Za-z]\|(?:\{[^|\n]*)?\|[^|\n]+\|")),
    _Sign("a deck of Magic Workstation (.mwDeck)", _DECK,
          re.compile(rf"(?m)\A\s*(?:// Deck file for Magic Workstation|(?://.*\n)*{_ENTRY}\[\w{{0,6}}\] \S)")),
    _Sign("a deck of Apprentice (.dec)", _DECK, re.compile(rf"(?m)\A(?:\s*//.*\n)+(?:[ \t]*\n)*{_ENTRY}[A-Z]")),
    _Sign("a deck of Magic Arena", _DECK,
          re.compile(r"\A\s*(?:About\s*\n.*\n\s*)?(?:Deck|Commander|Companion)\s*\n\d{1,3} [A-Z].{1,80}\n")),
    _Sign("a deck list", _DECK, re.compile(rf"\A(?:{_ENTRY}[A-Z][^.!?\n:]{{1,60}}\n){{4}}")),
    _Sign("a card script of Magarena", _GET_CARDS,
          re.compile(r"\Aname=.+\n(?:.*\n){0,6}?(?:image|value|rarity|type)=")),
    _Sign("a card list of Wagic", _GET_CARDS, re.compile(r"\A(?:#.*\n|[ \t]*\n)*\[(?:card|meta)\]\s*\n(?:\w+=.*\n)+")),
    _Sign("a set of Magic Set Editor", _GET_CARDS, re.compile(r"\Amse[ _]version: ?\S+\n")),
    _Sign("a card list of LackeyCCG", _GET_CARDS, re.compile(r"\AName\tSet\t(?:Image ?File|Image)\b", re.IGNORECASE)),
)  # fmt: skip
_COLUMN_OF_NAME = re.compile(r"(?:card ?)?name|card", re.IGNORECASE)
_COLUMN_OF_COUNT = re.compile(
    r"(?:(?:total |my |tradelist |reg |foil )?(?:count|qty|quantity|amount))|(?:add to )?quantity|owned", re.IGNORECASE
)
_COLUMN_OF_CARD = re.compile(r"(?:mana ?)?cost|oracle ?text|rules ?text|(?:card ?)?text|collector'?s? ?number|rarity"
                         r"|edition|set(?: ?code| ?name)?", re.IGNORECASE)  # fmt: skip
_FEWEST_COLUMNS = 3


def other_file(text: str) -> OtherFile | None:
    r"""Return which program's file a text is, by its beginning; None if it is no known one.

    >>> other_file("Name:Lich\nManaCost:B B B B\nTypes:Enchantment\n").what
    'a card script of Forge'
    """
    head = text[:_LOOKED_AT].removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    for sign in _SIGNS:
        if sign.form.match(head):
            return OtherFile(sign.what, sign.remedy)
    return _table(head)


def _table(head: str) -> OtherFile | None:
    """Return the kind of a table by the card columns that its first row names: a collection or a list of texts.

    None for any other table.
    """
    first = head.lstrip().removeprefix("sep=,\n").partition("\n")[0]
    mark = max("\t,;|", key=first.count)
    columns = [name.strip().strip('"').strip() for name in first.split(mark)]
    names = any(map(_COLUMN_OF_NAME.fullmatch, columns))
    if len(columns) < _FEWEST_COLUMNS or not names:
        return None
    if any(map(_COLUMN_OF_COUNT.fullmatch, columns)):
        return OtherFile("a table of somebody's cards (CSV)", _OWNED)
    if sum(_COLUMN_OF_CARD.fullmatch(name) is not None for name in columns) > 1:
        return OtherFile("a table of cards (CSV)", _GET_CARDS)
    return None
