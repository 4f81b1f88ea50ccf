"""The list of boards as a script for use without a server: topics, cards, and outcomes by day."""

from kb.answers.boards.performances import Performed
from kb.records.data import JsonObject
from kb.site import addresses
from kb.site.collection import Collection
from kb.site.famous import famous
from kb.site.links import title_of
from kb.site.outcome_strips import Stretch, strip
from kb.site.pages.card import boards_naming
from kb.site.pages.lineage import lineage_names
from kb.site.site import Site

BOARD_LIST = "static/board-list.js"

Drawn = tuple[str, float, float, int, str, str, str]
"""A stretch of a strip: first day, start and length in hundredths of the strip, look (0 if not played, -1 if it can't
be played to its end), outcome in words, first day shown on the board's page, and the cause of the change."""

Listed = tuple[str, str, list[int], list[int], list[Drawn], int, int]
"""A board: title, address, indexes of its topics, indexes of its cards, stretches, first and last year of the strip."""


def board_list(site: Site) -> JsonObject:
    """Return all boards with the topics and cards for filtering them."""
    collection = site.collection
    histories = set(lineage_names(collection))
    topics = sorted((title_of(slug, collection), slug) for slug in site.about if slug in histories)
    places = {slug: place for place, (_, slug) in enumerate(topics)}
    cards = {card: [link.address for link, _ in boards_naming(site, card)] for card in collection.cards}
    on_boards = {card: set(named) for card, named in cards.items() if named}
    return {
        "topics": [title for title, _ in topics],
        "cards": list(on_boards),
        "boards": [_listed(told, places, on_boards, collection) for told in sorted(site.plays, key=_sort_key)],
    }


def _sort_key(told: Performed) -> tuple[int, int, str]:
    """Return a sort key: well-known boards first, then those whose outcome changes most often."""
    table = famous()
    known = (*table.stage, *table.guesses, *table.boards)
    name = told.scenario.id
    return known.index(name) if name in known else len(known), -len(told.turns), name


def _listed(told: Performed, topics: dict[str, int], cards: dict[str, set[str]], collection: Collection) -> Listed:
    """Return a board's row in the list.

    `topics` are the indexes of topics by slug, `cards` the addresses of the boards that name each card.
    """
    address = addresses.scenario(told.scenario.id)
    about = dict.fromkeys(slug for when in told.scenario.whens for slug in when.about if slug in topics)
    drawn = strip(told, collection)
    return (
        told.scenario.title,
        address,
        [topics[slug] for slug in about],
        [place for place, named in enumerate(cards.values()) if address in named],
        [_drawn(part) for part in drawn.stretches],
        drawn.first,
        drawn.last,
    )


def _drawn(part: Stretch) -> Drawn:
    """Return a stretch as it is drawn, with only the first of its outcomes in words."""
    first, *others = part.words
    words = f"{first}; or {len(others)} more" if others else first
    look = part.look or -part.is_played
    changed = "; ".join(turning.in_words for turning in part.turnings)
    return part.since, part.start, part.length, look, words, part.link.words if part.link else "", changed
