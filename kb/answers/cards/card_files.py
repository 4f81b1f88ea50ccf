"""The added card files, and how much is in each."""

from kb.answers.counting import counted
from kb.records.cards import CardFile
from kb.records.errors import StoreTrouble
from kb.store.card_files import card_shelves, card_slugs, forget_cards, path_of
from kb.store.card_shelf import CardShelf

__all__ = ["CardFile", "added_cards", "card_files", "counts_of", "forget_cards"]


def card_files(home: str) -> list[CardFile | StoreTrouble]:
    """Return the added card files by name; for a damaged one, the error."""
    return [_listed(home, slug) for slug in card_slugs(home)]


def counts_of(file: CardFile) -> str:
    """Return how much is in a file, in words."""
    told = [counted(file.cards, "card"), counted(file.printings, "printing"), counted(file.rulings, "ruling")]
    return ", ".join([*told, *([f"{counted(file.left_out, 'picture')} left out"] if file.left_out else [])])


def _listed(home: str, slug: str) -> CardFile | StoreTrouble:
    """Return the description of a card file, or the error if it is damaged."""
    try:
        with CardShelf(path_of(home, slug)) as shelf:
            return shelf.facts
    except StoreTrouble as trouble:
        return trouble


def added_cards(home: str) -> frozenset[str]:
    """Return the names of all cards of the card files that were added."""
    with card_shelves(home) as shelves:
        return frozenset(name for shelf in shelves for _, name in shelf.all_names())
