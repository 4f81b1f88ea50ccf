"""Pages about cards: details such as cost and artist, and visitors' comments, none of which are rulings."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from ingest.summary.blocks import Block
from ingest.summary.signs import Sign, What
from ingest.written_days import WRITTEN

DETAIL = "detail"
"""The name in the sign of a block with details of a card."""
NAME = "name"
"""The name in the sign of a title that is the name of a card, above its details."""
COMMENT = "comment"
"""The name in the sign of a block written by a visitor of the page."""
_LABELS = (
    r"(?:converted )?mana (?:cost|value)|cmc|casting cost|cost|colou?rs?|(?:card )?types?|subtypes?|type line|p/?t"
    r"|power(?: ?/ ?toughness)?|toughness|loyalty|artists?|illustrat(?:or|ed by|ion)|illus\.?|sets?|expansions?"
    r"|editions?|all sets|printings?|printed in|rarity|(?:card|collector'?s?) ?(?:number|no\.?|#)|flavou?r(?: text)?"
    r"|card text|oracle text|rules text|text|card name|watermark|legality|formats?|prices?|(?:community )?rating|votes"
    r"|multiverse ?id"
)
"""A pattern for the labels before details of a card."""
_DETAIL = re.compile(rf"(?:{_LABELS}) ?[:=] ?\S|illus(?:\.|trated by) \S", re.IGNORECASE)
_SURE = re.compile(
    r"(?:(?:converted )?mana (?:cost|value)|cmc|casting cost|artists?|illustrat(?:or|ed by)|rarity|flavou?r(?: text)?"
    r"|(?:card|collector'?s?) ?(?:number|no\.?|#)) ?[:=] ?\S|illus(?:\.|trated by) \S",
    re.IGNORECASE,
)
"""Matches labels of details that only pages about cards have."""
_SET = re.compile(
    r"[A-Z][\w' :-]{1,40} ?"
    r"\((?:(?:basic )?(?:common|uncommon|rare|mythic(?: rare)?|land|special|promo)|[CURMLS]\d{0,2})\)"
    r"(?:[,;/] ?[A-Z][\w' :-]{1,40} ?\([A-Za-z]{1,12}\d{0,2}\))*[.,;]?"
    r"|(?:standard|modern|legacy|vintage|commander|pauper|pioneer|historic|block|extended|type [12](?:\.[5x])?)"
    r" ?[:-]? ?(?:not )?(?:legal|banned|restricted)",
    re.IGNORECASE,
)
"""Matches a set with a rarity, or a format with what is allowed in it."""
_OF_DETAILS = re.compile(
    r"(?:card )?(?:details|info(?:rmation)?)"
    r"|(?:all )?(?:sets|printings|editions|versions)(?: (?:and|&) legalit(?:y|ies))?"
    r"|legalit(?:y|ies)|formats|prices?|other (?:versions|printings|languages)",
    re.IGNORECASE,
)
_OF_COMMENTS = re.compile(
    r"(?:(?:user|visitor|reader|player|community)(?:'?s|s'?)? )?(?:comments?|discussion|reviews?)"
    r"(?: ?[(\[]\d+[)\]]| from (?:visitors|readers|users))?|\d+ comments?"
    r"|(?:leave|post|add|write) (?:a |your )?(?:comment|reply)",
    re.IGNORECASE,
)
_BEGINS_COMMENTS = re.compile(
    r"(?:comments?|discussion|reviews?):? \S{1,30}(?: (?:wrote|writes|says|said|posted)\b|:)", re.IGNORECASE
)
"""Matches a title of comments that runs into the first of them."""
_OF_VISITORS = re.compile(r"user|visitor|reader|community|\d|leave|post|add|write", re.IGNORECASE)
OF_RULINGS = re.compile(r"(?:card |official |specific )?(?:rulings?|errata|faq|notes)\b.{0,30}", re.IGNORECASE)
_TYPE_LINE = re.compile(
    r"(?:(?:basic|legendary|snow|world|tribal|local|global) )*"
    r"(?:artifact|creature|enchant(?:ment)?|instant|interrupt|land|mana source|planeswalker|sorcery|summon)\b"
    r"(?! (?:of|the)\b)",
    re.IGNORECASE,
)
_DATED = re.compile(rf"{WRITTEN}\W")
_LONGEST_DETAIL = 600
_LONGEST_TITLE = 8
_FEWEST_DETAILS = 2


def without_details(text: str, blocks: Sequence[Block]) -> list[Block]:
    """Return the blocks, with a card's details and visitors' comments marked as such."""
    words = [text[block.body : block.body_end].strip(" *_") for block in blocks]
    details = [_is_detail(one, block) for one, block in zip(words, blocks, strict=True)]
    is_about_cards = sum(_SURE.match(one) is not None for one in words) >= _FEWEST_DETAILS or any(
        _SURE.match(one) and _DETAIL.match(other) for one, other in pairwise(words)
    )
    found: list[Block] = []
    section = ""
    level = 0
    for block, one, is_detail in zip(blocks, words, details, strict=True):
        title = one.rstrip(":").strip()
        is_marked = block.sign is not None and block.what is What.TITLE
        if is_marked and block.sign is not None and block.sign.level <= level:
            section = ""
        kind = _section(title, is_about_cards=is_about_cards)
        if kind:
            section, level = kind, block.sign.level if is_marked and block.sign is not None else 7
        elif section and _ends(section, one):
            section = ""
        name = section or (DETAIL if is_about_cards and is_detail else "")
        is_free = name and block.what not in {What.SEPARATOR, What.NAVIGATION}
        found.append(block._replace(sign=Sign(What.MARKUP, name, block.end - block.start)) if is_free else block)
    return list(_with_names(text, found))


def _with_names(text: str, blocks: Sequence[Block]) -> Iterator[Block]:
    """Yield the blocks, with card names right above a card's details as titles.

    The first block may be the document's own title and stays.
    """
    for place, (block, behind) in enumerate(pairwise([*blocks, None])):
        if block is None:
            return
        is_over_details = behind is not None and behind.sign is not None and behind.sign.name == DETAIL
        if place and is_over_details and block.is_apart and block.sign is None and _name(text, block):
            yield block._replace(sign=Sign(What.TITLE, NAME, 0, 6))
        else:
            yield block


def card_of(text: str, blocks: Sequence[Block]) -> str:
    """Return the card that a page is about: the title above the first details, or an empty text."""
    first = next((at for at, block in enumerate(blocks) if block.sign and block.sign.name == DETAIL), 0)
    if not first:
        return ""
    return _name(text, blocks[first - 1])


def _name(text: str, block: Block) -> str:
    """Return a block's words if they can be a card's name, else an empty text."""
    words = text[block.body : block.body_end].strip(" *_:")
    is_title = block.what in {None, What.TITLE} and 0 < len(words.split()) <= _LONGEST_TITLE
    is_name = words[:1].isupper() and not words.endswith(".") and not _TYPE_LINE.match(words)
    return words if is_title and is_name else ""


def _ends(section: str, words: str) -> bool:
    """Return whether a section without rulings ends at these words: a title, or after details a ruling."""
    is_title = OF_RULINGS.fullmatch(words.rstrip(":").strip()) is not None and len(words.split()) <= _LONGEST_TITLE
    return is_title or (section == DETAIL and (_DATED.match(words) is not None or len(words) > _LONGEST_DETAIL))


def _section(title: str, *, is_about_cards: bool) -> str:
    """Return the kind of section without rulings that a title begins, or an empty text."""
    if _OF_COMMENTS.fullmatch(title) and (is_about_cards or _OF_VISITORS.search(title)):
        return COMMENT
    if is_about_cards and _BEGINS_COMMENTS.match(title):
        return COMMENT
    return DETAIL if is_about_cards and _OF_DETAILS.fullmatch(title) else ""


def _is_detail(words: str, block: Block) -> bool:
    """Return whether a block says what a card costs, who drew it, or which sets it is in."""
    is_short = block.end - block.start <= _LONGEST_DETAIL
    return is_short and (_DETAIL.match(words) is not None or _SET.fullmatch(words) is not None)
