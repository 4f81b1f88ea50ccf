"""Classed numbers: how people classified the numbers of rulebooks, from the files of ``kb.audit.numbers``."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from importlib.resources import files
from tomllib import TOMLDecodeError, loads

from kb.records.errors import RulingsError


class NumberClass(StrEnum):
    """The engine's coverage of one number of a rulebook."""

    PLAYED = "played"
    """A rule quotes it, or is said to be it, and a board comes out otherwise without that rule."""
    GUARDED = "guarded"
    """It isn't played; a board that comes to it is refused by its number."""
    WITHOUT_EFFECT = "without effect"
    """Nothing on a board can show it."""
    AGAIN = "to be looked at again"
    """Its words changed since somebody looked at it."""
    OPEN = "open"
    """Nobody has classed it."""


REASONS = {
    "advice": "It advises players, and binds nobody.",
    "explains": "It explains why a rule is so, or what a chapter is about, and rules nothing itself.",
    "names": "It says what something is called, and nothing follows from the name.",
    "table": "It is about cards, dice and seats as things: shuffling, cutting, how cards lie on the table.",
    "before the game": "It is about what is done before the game begins, such as making up decks.",
    "knowledge": "It is about what players may look at, and know.",
    "tournament": "It is about tournaments.",
    "publisher": "It is about the text itself: its edition, thanks, addresses, rights.",
    "restates": "It says again what other numbers say, which are named.",
}
"""Why a number has no effect on a board."""

_KEYS = frozenset({"edition", "covers", "class", "reason", "restates", "rules", "board", "says", "looked_at", "note"})
_SETTABLE = {str(one): one for one in NumberClass if one is not NumberClass.AGAIN}


class BadNumbers(RulingsError):
    """A file of classed numbers that says what can't be."""


@dataclass(frozen=True, slots=True)
class Classed:
    """One entry: numbers of one edition, and what they are."""

    where: str
    """The file, and which of its entries it is."""
    edition: str
    """The source whose numbers these are: ``cr-1997-03-24``."""
    covers: tuple[str, ...]
    """Numbers, ranges of them (``interrupts/1-3``, ``702.4a-702.4c``), and what has all below it (``702``, ``8``)."""
    what: NumberClass
    reason: str = ""
    """One of REASONS, for what is without effect."""
    restates: tuple[str, ...] = ()
    """The numbers of the same edition that say the same."""
    rules: tuple[str, ...] = ()
    """The slugs of the rules that play it, where they quote another text of it."""
    board: str = ""
    """The board that is refused, for what is guarded."""
    says: str = ""
    """Words of the refusal; where none are told, the number must stand in it."""
    looked_at: tuple[str, ...] = ()
    """Other editions whose words were looked at, and are of the same class."""
    note: str = ""


def packaged_classes() -> tuple[Classed, ...]:
    """Return all entries, file by file. Raises BadNumbers for an impossible entry."""
    found = (one for one in files("kb.audit.numbers").iterdir() if one.name.endswith(".toml"))
    texts = {one.name: one.read_text(encoding="utf-8") for one in found}
    return tuple(entry for name in sorted(texts) for entry in read_classes(texts[name], name))


def read_classes(text: str, file: str) -> Iterator[Classed]:
    """Yield the entries of one file.

    Raises BadNumbers, with the entry and the remedy, for one that lacks what its class requires.
    """
    try:
        held = loads(text)
    except TOMLDecodeError as error:
        raise BadNumbers(f"{file}: {error}.", remedy="Write it as TOML.") from None
    if unknown := sorted(set(held) - {"numbers"}):
        raise BadNumbers(f"{file}: unknown table {unknown[0]}.", remedy="Each entry must begin with [[numbers]].")
    for place, entry in enumerate(held.get("numbers", ()), 1):
        yield _classed(entry, f"{file}, entry {place}")


def _classed(entry: Mapping[str, object], where: str) -> Classed:
    """Return an entry of a file as a checked value. Raises BadNumbers for unknown or missing keys and classes."""
    if unknown := sorted(set(entry) - _KEYS):
        raise BadNumbers(
            f"{where}: unknown key {unknown[0]}.", remedy=f"The keys of an entry are: {', '.join(sorted(_KEYS))}."
        )
    what = _SETTABLE.get(str(entry.get("class", "")))
    if what is None:
        said = entry.get("class", "nothing")
        raise BadNumbers(f"{where}: there is no class {said}.", remedy=f"The classes are: {', '.join(_SETTABLE)}.")
    covers, reason, board = _words(entry, "covers", where), str(entry.get("reason", "")), str(entry.get("board", ""))
    rules, restates = _words(entry, "rules", where), _words(entry, "restates", where)
    if not covers or not entry.get("edition"):
        raise BadNumbers(
            f"{where}: the entry names no numbers.", remedy="Give the edition, and the numbers that the entry covers."
        )
    lacking = {
        NumberClass.WITHOUT_EFFECT: "" if reason in REASONS else f"reason, one of {', '.join(REASONS)}",
        NumberClass.GUARDED: "" if board else "board that is refused",
        NumberClass.PLAYED: "" if rules else "rules that play it",
    }.get(what, "")
    if lacking:
        raise BadNumbers(
            f"{where}: an entry of class {what} must have a {lacking}.",
            remedy="Add it, or give the numbers the class open.",
        )
    if (reason == "restates") != bool(restates):
        raise BadNumbers(
            f"{where}: numbers that restate others must name them.",
            remedy='Write reason = "restates", and list the other numbers in “restates”.',
        )
    return Classed(
        where=where, edition=str(entry["edition"]), covers=covers, what=what, reason=reason, restates=restates,
        rules=rules, board=board, says=str(entry.get("says", "")), looked_at=_words(entry, "looked_at", where),
        note=str(entry.get("note", "")),
    )  # fmt: skip


def _words(entry: Mapping[str, object], key: str, where: str) -> tuple[str, ...]:
    """Return the list of words under the key; empty if it's missing. Raises BadNumbers if it isn't one."""
    said = entry.get(key, [])
    if not isinstance(said, list) or not all(isinstance(one, str) for one in said):
        raise BadNumbers(f"{where}: {key} must be a list of words.", remedy=f'Write {key} = ["…", "…"].')
    return tuple(said)


def covered(said: str, numbers: Iterable[str]) -> list[str]:
    """Return the numbers of an edition, in order, that one item of ``covers`` means; empty if it means none.

    >>> covered("702.4a-702.4b", ["702.4", "702.4a", "702.4b", "702.40"])
    ['702.4a', '702.4b']
    >>> covered("interrupts/1-2", ["interrupts/1", "interrupts/2", "interrupts/3"])
    ['interrupts/1', 'interrupts/2']
    >>> covered("702.4", ["702.4", "702.4a", "702.40"])
    ['702.4', '702.4a']
    >>> covered("8", ["101.8", "800.1", "808.2"])
    ['800.1', '808.2']
    """
    known = list(numbers)
    if said in known:
        alone = [said] if not said[-1].isdigit() or "/" in said else []
        return alone or [number for number in known if _is_below(said, number)]
    first, dash, last = said.rpartition("-")
    if dash:
        last = f"{first.rpartition('/')[0]}/{last}" if "/" in first and "/" not in last else last
        start = [place for place, number in enumerate(known) if _is_below(first, number)]
        end = [place for place, number in enumerate(known) if _is_below(last, number)]
        if start and end and start[0] <= end[-1]:
            return known[start[0] : end[-1] + 1]
    return [number for number in known if _is_below(said, number)]


def _is_below(above: str, number: str) -> bool:
    """Return whether a number is `above` itself, or belongs to the rule, section or chapter with the number `above`."""
    if number == above:
        return True
    rest = number.removeprefix(above) if number.startswith(above) else ""
    if len(above) == 1 and above.isdigit():
        return len(rest) >= len("00") and rest[:2].isdigit()
    if above.isdigit():
        return rest.startswith(".")
    return rest.startswith("/") or (above[-1].isdigit() and rest[:1].isalpha() and "/" not in above)
