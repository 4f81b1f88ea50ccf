"""A card's wordings over time by the added card files: as printed, its reference texts, and its errata."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple

from kb.lineage.word_differences import Fate, Run, differences
from kb.records.card_doubts import Half, printed_doubt, reference_doubt
from kb.records.cards import CardKind, CardRuling, Face
from kb.records.gaps import Printing
from kb.records.prose import day_in_words
from kb.store.card_shelf import CardShelf, Printed, StoredFace

_FIELDS = {
    "reference text": "text", "type": "type", "mana cost": "mana_cost", "power": "power", "toughness": "toughness",
    "loyalty": "loyalty", "defense": "defense", "color indicator": "indicator", "layout": "layout", "side": "side",
}  # fmt: skip
"""Fields of a face that may differ between its printings in one file, by their labels."""


_OF_LAYOUT = frozenset({"color indicator", "layout", "side"})
"""Those that publishers say in ways of their own."""


class How(StrEnum):
    """How it is known what a card said; of what is of one day, the later of these is what counts."""

    PRINTED = "as printed"
    ERRATUM = "erratum"
    REFERENCE = "reference text"
    CORRECTED = "your correction"


class Words(NamedTuple):
    """A card's text on a day, with its source."""

    day: date
    how: How
    where: str
    """The set and its code; the erratum's id; the card file."""
    text: str
    type: str
    """The type as it stood there; empty where it isn't said."""
    doubt: str = ""
    """Why it can't have stood there so; empty where nothing says that."""
    is_exact: bool = False
    """True if the card is known to have had this text from exactly that day on."""


class CardWording(NamedTuple):
    """A card's wording from one day on."""

    since: date
    printed_until: date
    """The last day on which these words stand somewhere."""
    how: How
    where: tuple[str, ...]
    text: str
    type: str
    changed: tuple[Run, ...]
    """The text before and this one in one, word by word; empty for the first, and where the words are the same."""
    doubt: str = ""
    """Why it can't have been printed so; such a wording is shown, and nothing is said or played by it."""
    printing: Printing | None = None
    """When the card came to say so, by the last day on which it is known to have said what it said before."""


class FaceWordings(NamedTuple):
    """One face of a card, or the card where it has one, with all its wordings."""

    face: str
    mana_cost: str
    type: str
    figures: str
    """Its power and toughness, loyalty or defense, as they are referred to; empty where it has none."""
    wordings: tuple[CardWording, ...]
    """The oldest first."""
    said: CardWording | None
    """The wording on the day asked for, or the latest one; None if none is known by then."""
    as_of: date
    """The day of the card file that its cost, type and figures are taken from."""
    next_said: CardWording | None = None
    """The next known wording, where the day asked for lies between that and the last day of the one before.

    What the card said in between isn't known.
    """


class CardWordings(NamedTuple):
    """A card as card files tell of it."""

    name: str
    kind: CardKind
    layout: str
    is_funny: bool
    """True for an un-card."""
    faces: tuple[FaceWordings, ...]
    printed: tuple[str, ...]
    """The sets that it was printed in, each with its day, until the day asked for."""
    first_printed: date | None
    rulings: tuple[CardRuling, ...]
    """Those until the day asked for."""
    later_rulings: int
    files: tuple[str, ...]
    """The card files that tell of it."""
    notes: tuple[str, ...]
    """Oddities in the files' data on it."""


class _Asked(NamedTuple):
    """A request for a card's wordings: the card files, the last day, and the card's errata."""

    shelves: Sequence[CardShelf]
    day: date | None
    errata: Iterable[Words]


class _Version(NamedTuple):
    """A card of a name in one file."""

    shelf: CardShelf
    kept: tuple[StoredFace, ...]
    printings: tuple[Printed, ...]


def card_wordings(
    shelves: Sequence[CardShelf], name: str, day: date | None, errata: Iterable[Words] = ()
) -> tuple[CardWordings, ...]:
    """Return the cards with a name, those playable in decks first; empty if no card file has the name.

    `day` is the last day that counts for printings, rulings and the wording in force. Errata are taken as of the first
    playable card.
    """
    groups: dict[tuple[CardKind, str, int], list[_Version]] = {}
    for shelf in shelves:
        for key, version in _versions(shelf, name):
            groups.setdefault(key, []).append(version)
    order = sorted(_joined(groups).items(), key=lambda group: (list(CardKind).index(group[0][0]), *group[0][1:]))
    first = next((key for key, _ in order if key[0] is CardKind.CARD), None)
    asked = _Asked(shelves, day, tuple(errata))
    return tuple(
        _card(name, key[0], found, asked if key == first else asked._replace(errata=())) for key, found in order
    )


def _versions(shelf: CardShelf, name: str) -> Iterator[tuple[tuple[CardKind, str, int], _Version]]:
    """Yield the versions of a card in one file, each after its key.

    The key is the kind, the id, and a number that tells apart different cards without an id.
    """
    kept = shelf.faces(name)
    printings = shelf.printings([one.key for one in kept])
    in_sets: dict[int, set[str]] = {one.key: set() for one in kept}
    for printed in printings:
        in_sets[printed.face].add(printed.set_code)
    apart: dict[tuple[CardKind, str, int], list[StoredFace]] = {}
    rank: Counter[tuple[CardKind, str, str]] = Counter()
    for one in kept:
        face = one.face
        others = [other for other in kept if other.key < one.key and _is_same_face(one, other) and not face.oracle]
        is_another = any(in_sets[one.key] & in_sets[other.key] for other in others)
        rank[face.kind, face.oracle, face.face] += is_another
        apart.setdefault((face.kind, face.oracle, rank[face.kind, face.oracle, face.face]), []).append(one)
    for key, faces in apart.items():
        keys = {one.key for one in faces}
        yield key, _Version(shelf, tuple(faces), tuple(one for one in printings if one.face in keys))


def _is_same_face(one: StoredFace, other: StoredFace) -> bool:
    """Return whether both are the same face: equal in kind, Oracle id and name."""
    return (one.face.kind, one.face.oracle, one.face.face) == (other.face.kind, other.face.oracle, other.face.face)


def _joined(
    groups: dict[tuple[CardKind, str, int], list[_Version]],
) -> dict[tuple[CardKind, str, int], list[_Version]]:
    """Return the versions of cards by kind, id and number.

    Those without an id join those with one if a kind has exactly one group of each.
    """
    joined = dict(groups)
    for kind in CardKind:
        named = [key for key in groups if key[0] is kind and key[1]]
        nameless = [key for key in groups if key[0] is kind and not key[1]]
        if len(named) == len(nameless) == 1:
            both = [*groups[named[0]], *joined.pop(nameless[0])]
            joined[named[0]] = sorted(both, key=lambda version: version.shelf.facts.day)
    return joined


def _card(name: str, kind: CardKind, versions: Sequence[_Version], asked: _Asked) -> CardWordings:
    """Return a card's wordings from all its versions."""
    day = asked.day
    printings = _distinct(printed for version in versions for printed in version.printings)
    oracles = {kept.face.oracle for version in versions for kept in version.kept}
    keys = {id(version.shelf): [kept.key for kept in version.kept] for version in versions}
    rulings = sorted({ruling for shelf in asked.shelves for ruling in shelf.rulings(keys.get(id(shelf), []), oracles)})
    known = [ruling for ruling in rulings if day is None or ruling.day <= day.isoformat()]
    faces = {kept.face.face: kept.face.side for version in versions for kept in version.kept}
    latest = versions[-1].kept[0].face
    funny = [kept.is_funny for version in versions for kept in version.kept]
    return CardWordings(
        name=name,
        kind=kind,
        layout=latest.layout,
        is_funny=all(funny) or (bool(printings) and all(printed.is_funny for printed in printings)),
        faces=tuple(
            _face(face, versions, asked if len(faces) == 1 else asked._replace(errata=()))
            for face in sorted(faces, key=lambda face: faces[face])
        ),
        printed=tuple(
            dict.fromkeys(f"{_set(one)}, {day_in_words(one.day)}" for one in printings if day is None or one.day <= day)
        ),
        first_printed=min(_days(printings), default=None),
        rulings=tuple(known),
        later_rulings=len(rulings) - len(known),
        files=tuple(version.shelf.facts.slug for version in versions),
        notes=(*(note for version in versions for note in _notes(version)), *_between_files(versions)),
    )


def _days(printings: Sequence[Printed]) -> list[date]:
    """Return the days of printings; promotional ones only if there are no others."""
    of_sets = [printed.day for printed in printings if not printed.is_promotional]
    return of_sets or [printed.day for printed in printings]


def _distinct(printings: Iterable[Printed]) -> list[Printed]:
    """Return printings sorted by day, without duplicates from several files."""
    found = {(one.day, one.set_code, one.number, one.text): one for one in printings}
    return sorted(found.values(), key=lambda one: one.day)


def _face(face: str, versions: Sequence[_Version], asked: _Asked) -> FaceWordings:
    """Return one face's wordings from all versions of the card."""
    of_face = [(version, _reference(version, face)) for version in versions]
    told = [*asked.errata]
    for version, kept in of_face:
        if kept is None:
            continue
        file = version.shelf.facts
        others = [(other.face.face, other.face.text) for other in version.kept if other.face.face != face]
        doubt = reference_doubt(face, kept.face.text, kept.face.type, others)
        told.append(Words(file.day, How.REFERENCE, file.slug, kept.face.text, kept.face.type, doubt))
        keys = {other.key for other in version.kept if other.face.face == face}
        told += [
            Words(one.day, How.PRINTED, _set(one), one.text, one.type or "", _doubt(one, kept.face, version))
            for one in version.printings
            if one.face in keys and one.text is not None
        ]
    wordings = _wordings(told)
    said, following = _said(wordings, asked.day)
    newest, latest = next((version, kept.face) for version, kept in reversed(of_face) if kept is not None)
    figures = f"{latest.power}/{latest.toughness}" if latest.power or latest.toughness else ""
    return FaceWordings(
        face=face,
        mana_cost=latest.mana_cost,
        type=latest.type,
        figures=figures or latest.loyalty or latest.defense,
        wordings=wordings,
        said=said,
        as_of=newest.shelf.facts.day,
        next_said=following,
    )


def _said(wordings: Sequence[CardWording], day: date | None) -> tuple[CardWording | None, CardWording | None]:
    """Return the last wording until a day, and the next one if either may have been in force then.

    Each is None if there is none such. Without a day, they are the latest wording, and None. Doubtful wordings don't
    count.
    """
    known = [one for one in wordings if not one.doubt]
    if day is None:
        return (known[-1] if known else None), None
    said = next((one for one in reversed(known) if one.since <= day), None)
    following = next((one for one in known if one.since > day), None)
    if said is None or following is None or day <= said.printed_until or _is_same(said, following):
        return said, None
    return said, following


def _is_same(wording: CardWording, other: CardWording) -> bool:
    """Return whether two wordings have the same text, apart from spaces and line breaks."""
    return wording.text.split() == other.text.split()


def _doubt(printed: Printed, face: Face, version: _Version) -> str:
    """Return why a text can't have been printed like this on a face, or an empty text."""
    halves = [
        Half(
            kept.face.face,
            kept.face.text,
            tuple(
                one.text or "" for one in version.printings if one.face == kept.key and one.set_code == printed.set_code
            ),
        )
        for kept in version.kept
        if kept.face.face != face.face
    ]
    return printed_doubt(printed.text or "", printed.type or "", face.text, halves)


def _reference(version: _Version, face: str) -> StoredFace | None:
    """Return a face with the reference text of most of its printings in a file; of equally many, the latest.

    None if the file lacks the face.
    """
    printed = Counter(one.face for one in version.printings)
    last = {one.face: one.day for one in version.printings}
    found = [kept for kept in version.kept if kept.face.face == face]
    return max(found, key=lambda kept: (printed[kept.key], last.get(kept.key, date.min)), default=None)


def _wordings(told: Iterable[Words]) -> tuple[CardWording, ...]:
    """Return dated wordings in order, merging consecutive ones with the same words, by the same kind of source."""
    found: list[CardWording] = []
    for words in sorted(dict.fromkeys(told), key=lambda one: (one.day, list(How).index(one.how))):
        last = found[-1] if found else None
        as_last = last is not None and (last.how, last.text, last.type) == (words.how, words.text, words.type)
        if last is not None and as_last and last.doubt == words.doubt:
            where = tuple(dict.fromkeys([*last.where, words.where]))
            found[-1] = last._replace(printed_until=words.day, where=where)
        else:
            before = next((one for one in reversed(found) if not one.doubt and _whole(one)), None)
            runs = _runs(before, words) if before is not None and not words.doubt else ()
            is_exact = words.is_exact or (before is None and words.how is How.PRINTED)
            printing = Printing(before.printed_until if before else None, words.day, is_exact)
            found.append(
                CardWording(
                    words.day, words.day, words.how, (words.where,), words.text, words.type, runs, words.doubt, printing
                )
            )
    return tuple(found)


_WHOLE = re.compile(r"(?:(?!ability).)* should (?:now )?read,? [“\"](?P<words>[^“”\"]+)[”\"].*")
"""An erratum that says a card's whole text."""


def _whole(words: Words | CardWording) -> str:
    """Return the card's whole text by some words; empty for an erratum that says only a part of it."""
    if words.how is not How.ERRATUM:
        return words.text
    quoted = _WHOLE.fullmatch(" ".join(words.text.split()))
    return quoted["words"] if quoted and ". . ." not in quoted["words"] else ""


def _runs(before: CardWording, words: Words) -> tuple[Run, ...]:
    """Return the changes since an earlier wording; for an erratum of a part of the card, its own words unmarked."""
    whole = _whole(words)
    return _changed(_whole(before), whole) if whole else (Run(" ".join(words.text.split()), Fate.KEPT),)


def _changed(older: str, newer: str) -> tuple[Run, ...]:
    """Return both texts merged word by word, or one after the other if they have little in common."""
    before, after = " ".join(older.split()), " ".join(newer.split())
    if before == after:
        return ()
    runs = differences(before, after) or (Run(before, Fate.REMOVED), Run(f" {after}", Fate.ADDED))
    return tuple(run for run in runs if run.words.strip())


def _notes(version: _Version) -> Iterator[str]:
    """Yield what is odd in one file about a card: missing faces, and printings that differ."""
    yield from _missing_faces(version)
    for face in dict.fromkeys(kept.face.face for kept in version.kept):
        best = _reference(version, face)
        for kept in version.kept:
            if best is not None and kept.face.face == face and kept.key != best.key:
                codes = ", ".join(dict.fromkeys(p.set_code for p in version.printings if p.face == kept.key))
                where = f" in {codes}" if codes else ""
                yield from (
                    f"{version.shelf.facts.slug} has another {what} of {face}{where}: {there or 'none'}"
                    for what, there in _differences(kept.face, best.face)
                )


def _between_files(versions: Sequence[_Version]) -> Iterator[str]:
    """Yield the differences in text, cost or size between two files of one day."""
    for version, other in pairwise(versions):
        if version.shelf.facts.day != other.shelf.facts.day:
            continue
        for face in dict.fromkeys(kept.face.face for kept in version.kept):
            one, its = _reference(version, face), _reference(other, face)
            for what, there in _differences(its.face, one.face) if one and its else ():
                if what in _OF_LAYOUT:
                    continue
                yield (
                    f"{other.shelf.facts.slug} has another {what} of {face} than {version.shelf.facts.slug}: "
                    f"{there or 'none'}"
                )


def _differences(face: Face, other: Face) -> Iterator[tuple[str, str]]:
    """Yield the name of each field in which a face differs from another of its name, then its own value."""
    for what, field in _FIELDS.items():
        if getattr(face, field).split() != getattr(other, field).split():
            yield what, getattr(face, field)


def _missing_faces(version: _Version) -> Iterator[str]:
    """Yield one remark if a file lacks faces that the card's name implies."""
    name = version.kept[0].face.name
    named = [face.strip() for face in name.split(" // ")]
    there = {kept.face.face for kept in version.kept} | {name}
    missing = [face for face in named if face not in there] if len(named) > 1 else []
    if missing:
        verb = "is" if len(missing) == 1 else "are"
        faces = f"{len(named) - len(missing)} of the {len(named)} faces"
        yield f"{version.shelf.facts.slug} has {faces} of {name}: {' and '.join(missing)} {verb} missing"


def _set(printed: Printed) -> str:
    """Return the set of a printing, in words."""
    return f"{printed.set_name} ({printed.set_code})"
