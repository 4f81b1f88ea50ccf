"""Adding card files: each is read into a store of its own."""

from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from datetime import date
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from ingest.cards import STEP, looks_like_cards, open_cards
from ingest.cards.packing import open_regular
from kb.answers.cards.card_files import card_files
from kb.answers.counting import counted
from kb.answers.opening import DataFolder
from kb.records.cards import CardFile, Item, Release, Ruled, Seen
from kb.records.days import why_impossible
from kb.records.errors import BadQuestion, BadSource, StoreTrouble
from kb.records.prose import day_in_words
from kb.records.text import slug as slug_of
from kb.store.card_drafting import drafting_cards
from kb.store.card_files import add_cards, card_shelves, card_slugs

__all__ = ["AddedCards", "add_card_file", "looks_like_cards"]


_MOST_REMARKS = 20
"""Maximum number of oddities listed for a file."""


_MOST_DOUBTS = 5
"""Maximum number of doubtful texts listed for a file."""


class AddedCards(NamedTuple):
    """The outcome of adding one card file."""

    name: str
    outcome: str
    """``added``, or ``known`` where the very file was added before, packed or not."""
    file: CardFile
    remarks: tuple[str, ...] = ()
    """Its oddities, in words."""


class _Known(Exception):
    """The contents of a file were added before."""

    def __init__(self, file: CardFile) -> None:
        """Make the exception for contents that were added before as the given file."""
        super().__init__(file.slug)
        self.file = file


def add_card_file(folder: DataFolder, name: str, day: date | None = None) -> AddedCards:
    """Read a card file into the data folder; `day` dates a file that doesn't state its day.

    Raises BadQuestion for an impossible day, BadSource if the file can't be read, StoreTrouble if the data folder can't
    be used; then nothing of it is kept.
    """
    if day is not None and (why := why_impossible(day)):
        raise BadQuestion(f"--day {why}.", remedy="Give the date of the file: --day 2018-11-07.")
    path = Path(name)
    there = {file.sha256: file for file in card_files(folder.path) if isinstance(file, CardFile)}
    added: list[CardFile] = []
    remarks: list[str] = []

    def write(unfinished: str) -> str:
        """Write the new card file into a folder that is not finished yet; return its name."""
        added.append(_written(folder, path, day, unfinished, there, remarks))
        return added[0].slug

    try:
        if (same := there.get(_checksum(path, {file.size for file in there.values()}))) is not None:
            return AddedCards(name, "known", same)
        add_cards(folder.path, write)
    except _Known as known:
        return AddedCards(name, "known", known.file)
    except (BadQuestion, BadSource, StoreTrouble):
        raise
    except Exception as error:
        what = f"{path.name} can't be read: {type(error).__name__}: {error}."
        raise BadSource(what, remedy="Please report this file.") from error
    doubts = _doubts(folder.path, added[0])
    return AddedCards(name, "added", added[0], (*remarks, *doubts, *_without_cards(folder.path, added[0])))


def _doubts(home: str, file: CardFile) -> Iterator[str]:
    """Yield remarks on texts of a card file that can't be right or differ, and on faces that it lacks."""
    with card_shelves(home) as shelves:
        shelf = next((shelf for shelf in shelves if shelf.facts.slug == file.slug), None)
        doubts = [*dict.fromkeys(shelf.doubts())] if shelf else []
        swapped = [*shelf.swapped(), *shelf.naming_each_other()] if shelf else []
        missing = [*shelf.missing_faces()] if shelf else []
        differing = [*shelf.differing()] if shelf else []
    kinds = (("doubtful, and not played", doubts), ("perhaps swapped", swapped), ("faces missing", missing),
             ("two texts of one day", differing))  # fmt: skip
    for told, what in kinds:
        more = f"; and {len(what) - _MOST_DOUBTS:,} more" if len(what) > _MOST_DOUBTS else ""
        if what:
            yield f"{told}: {'; '.join(what[:_MOST_DOUBTS])}{more}"


def _without_cards(home: str, file: CardFile) -> Iterator[str]:
    """Yield a remark on rulings of cards that no card file here has."""
    with card_shelves(home) as shelves:
        named = next((shelf.ruled_oracles() for shelf in shelves if shelf.facts.slug == file.slug), {})
        known = {oracle for shelf in shelves for oracle, _ in shelf.all_oracles()} if named else set()
    unknown = named.keys() - known
    if unknown:
        count = sum(named[oracle] for oracle in unknown)
        yield (
            f"{counted(count, 'ruling')} can't be shown: no card file at hand has the card, which is named by its id "
            f"alone ({min(unknown)[:40]}{', …' if len(unknown) > 1 else ''}). Add Scryfall's oracle-cards too"
        )


def _checksum(path: Path, sizes: set[int]) -> str:
    """Return the checksum of a file if it has one of these sizes, else an empty text."""
    with open_regular(path) as file:
        if path.stat().st_size not in sizes:
            return ""
        total = sha256()
        while piece := file.read(STEP):
            total.update(piece)
        return total.hexdigest()


def _written(  # noqa: PLR0913, PLR0917  (what is added, to what, and what is to be said of it)
    folder: DataFolder,
    path: Path,
    day: date | None,
    unfinished: str,
    there: dict[str, CardFile],
    remarks: list[str],
) -> CardFile:
    """Write the store of a card file, and return its description; the caller holds the lock.

    Oddities are added to the remarks. Raises _Known if the same contents were added before.
    """
    with ExitStack() as stack:
        step = stack.enter_context(folder.progress(f"Adding {path.name}", path.stat().st_size // STEP + 1))
        source = stack.enter_context(open_cards(path, day, lambda: step("")))
        draft = stack.enter_context(drafting_cards(unfinished))
        draft.add(_looked_at(source.items, remarks))
        (checksum, size), (stated, note), told = source.checksum(), source.day(), source.told
        if checksum in there:
            raise _Known(there[checksum])
        if why := why_impossible(stated):
            what = f"{path.name}: its Oracle texts can't be of the day {note}: {why}."
            raise BadSource(what, remedy="Check the clock of this computer, or get the file again.")
        slug = slug_of(f"{told.shape} {stated}")
        if slug in card_slugs(folder.path):
            slug = f"{slug}-{checksum[:6]}"
        facts = CardFile(
            slug, told.shape, stated, note, path.name, size, checksum, **draft.counts(), left_out=told.left_out
        )
        draft.finish(facts)
    told_of = [*told.all_remarks, *remarks]
    more = [f"and {len(told_of) - _MOST_REMARKS:,} more like these"] if len(told_of) > _MOST_REMARKS else []
    remarks[:] = [*told_of[:_MOST_REMARKS], *more]
    return facts


@lru_cache(maxsize=4096)
def _is_past_today(day: str) -> bool:
    """Return whether an ISO day is impossible: after today, or before the game."""
    return bool(why_impossible(date.fromisoformat(day)))


_FAR_AHEAD = 1000
"""No set is announced so many days before it is released: a printing of a later day is left out."""


@lru_cache(maxsize=4096)
def _is_far_ahead(day: str) -> bool:
    """Return whether an ISO day is more than 1,000 days after today, or before the game."""
    return bool(why_impossible(date.fromisoformat(day), ahead=_FAR_AHEAD))


def _in_words(day: str) -> str:
    """Return an ISO day in words."""
    return day_in_words(date.fromisoformat(day))


def _looked_at(items: Iterable[Item], remarks: list[str]) -> Iterator[Item]:
    """Yield a file's items, adding remarks on days after today; printings and rulings far ahead are left out."""
    told, impossible = set[tuple[str, str]](), set[str]()
    for item in items:
        if isinstance(item, Release) and _is_past_today(item.day):
            if _is_far_ahead(item.day):
                remarks.append(
                    f"the set {item.code} is dated {_in_words(item.day)}, which can't be: its printings are left out"
                )
                impossible.add(item.code)
                continue
            remarks.append(f"the set {item.code} is dated {_in_words(item.day)}, which is after today")
            told.add((item.code, item.day))
        rulings = item.rulings if isinstance(item, Seen) else (item.ruling,) if isinstance(item, Ruled) else ()
        for ruling in rulings:
            if _is_past_today(ruling.day):
                whose = f" on {item.face.name[:60]}" if isinstance(item, Seen) else ""
                what = "which can't be: it is left out" if _is_far_ahead(ruling.day) else "which is after today"
                remarks.append(f"a ruling{whose} is of {_in_words(ruling.day)}, {what}")
        if isinstance(item, Ruled) and _is_far_ahead(item.ruling.day):
            continue
        if isinstance(item, Seen):
            kept = tuple(ruling for ruling in item.rulings if not _is_far_ahead(ruling.day))
            item = item._replace(rulings=kept)  # noqa: PLW2901  (what is said of it else is kept)
        if isinstance(item, Seen) and item.printing and item.printing.set_code in impossible:
            item = item._replace(printing=None)  # noqa: PLW2901  (what is said of it else is kept)
        yield _without_a_day_ahead(item, told, remarks) if isinstance(item, Seen) else item


def _without_a_day_ahead(item: Seen, told: set[tuple[str, str]], remarks: list[str]) -> Seen:
    """Return a card without its printing if that is of a day far ahead; adds a remark if it is after today."""
    printing = item.printing
    if printing is None or not printing.day or not _is_past_today(printing.day):
        return item
    if (printing.set_code, printing.day) not in told:
        told.add((printing.set_code, printing.day))
        what = "which can't be: it is left out" if _is_far_ahead(printing.day) else "which is after today"
        remarks.append(
            f"the printing of {item.face.name[:60]} in {printing.set_code} is dated {_in_words(printing.day)}, {what}"
        )
    return item._replace(printing=None) if _is_far_ahead(printing.day) else item
