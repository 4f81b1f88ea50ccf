"""Rules followed through the rulebooks by matches alone, for checking pages."""

from collections import defaultdict
from itertools import pairwise

from kb.answers.changes.all_pairs import Differing
from kb.records.match import Bond, Match
from kb.records.text import fold
from kb.records.wording import Wording
from kb.site.collection import Collection

ALIKE = 0.5
"""The least share of the shorter text's words that two related texts have in common, one of them in no rulebook."""

FEW = 4
"""The number of words below which a text may be the title of anything."""


class Lines:
    """The rules of the rulebooks, each identified by its oldest text."""

    def __init__(self, collection: Collection) -> None:
        """Follow all texts of each rulebook of the collection into the next."""
        self._books, self._whole = collection.editions, collection.whole
        self._from: dict[str, list[Match]] = defaultdict(list)
        self._to: dict[str, list[Match]] = defaultdict(list)
        for match in collection.matches:
            self._from[match.old].append(match)
            self._to[match.new].append(match)
        self._first: dict[str, str] = {}
        self.next: dict[str, str] = {}
        self._said: dict[tuple[str, str], list[str]] = defaultdict(list)
        self._by_book = by_book = defaultdict[str, list[str]](list)
        for name in collection.records:
            by_book[name.partition("/")[0]].append(name)
            self._said[name.partition("/")[0], fold(self._whole[name])].append(name)
        for older, newer in pairwise(self._books):
            self._follow(by_book[older], older, newer, set(by_book[newer]))

    def _follow(self, names: list[str], older: str, newer: str, there: set[str]) -> None:
        """Follow a rulebook's texts into the next by certain matches, or else by the unchanged number if it is free."""
        for name in names:
            found = [match for match in self._from[name] if match.goes_on]
            sure = [match.new for match in found if match.is_fact]
            same = f"{newer}/{name.partition('/')[2]}"
            is_taken = any(match.goes_on and match.old.startswith(f"{older}/") for match in self._to[same])
            for new in sure[:1] or [same] * (not found and same in there and not is_taken):
                self.next[name] = new
                self._first[new] = self.line(name)

    def line(self, name: str) -> str:
        """Return the id of the oldest text of the rule that a rulebook text belongs to, which identifies the rule."""
        return self._first.get(name, name)

    def printed(self, wording: Wording) -> list[str]:
        """Return the printings of a wording in rulebooks, oldest first."""
        found = [name for name in wording.records if name.partition("/")[0] in self._books]
        return sorted(found, key=lambda name: self._books.index(name.partition("/")[0]))

    def successor(self, wording: Wording) -> str:
        """Return what the last printing of a wording became in the next rulebook, or "" if the rule ends."""
        for name in self.printed(wording)[-1:]:
            parts = [match.new for match in self._from[name] if match.is_fact and match.bond in _PARTED]
            return self.next.get(name) or next(iter(parts), "")
        return ""

    def why_not_gone(self, wording: Wording) -> str:
        """Return the continuation of a wording that is said to be gone, or "" if it ended."""
        return self.successor(wording) or next(iter(self._same_words_after(wording)), "")

    def _same_words_after(self, wording: Wording) -> list[str]:
        """Return texts of the next rulebook with the same words (at least a sentence), matched or not."""
        for name in self.printed(wording)[-1:] if len(self._whole[wording.records[0]].split()) >= FEW else ():
            place = self._books.index(name.partition("/")[0]) + 1
            return [it for book in self._books[place : place + 1] for it in self._said[book, fold(self._whole[name])]]
        return []

    def why_not_one(self, older: Wording, newer: Wording) -> str:
        """Return a message if two wordings seem to be of different rules, else "".

        They are of one rule if they share a line, or, if one of them is in no rulebook, enough words.
        """
        both = [{self.line(name) for name in self.printed(wording)} for wording in (older, newer)]
        if all(both):
            return "" if both[0] & both[1] else f"{older.id} and {newer.id} are of two lines"
        words = [set(fold(self._whole[wording.records[0]]).split()) for wording in (older, newer)]
        share = len(words[0] & words[1]) / min(map(len, words))
        return "" if share >= ALIKE else f"{older.id} and {newer.id} have {share:.2f} of their words in common"

    def why_not_related(self, one: Differing) -> str:
        """Return a message if the newer text doesn't come from the older one; "" if it does or a rulebook is unknown.

        A heading may instead share enough of its rules.
        """
        old, new = one.before or "", one.record
        if not all(name.partition("/")[0] in self._books for name in (old, new)) or new in self._after(old):
            return ""
        if "/heading/" in old and self._share_below(old, new) >= ALIKE:  # a section absent from some rulebooks
            return ""
        return f"{old} and {new} are of two lines: {one.kind}"

    def _share_below(self, old: str, new: str) -> float:
        """Return the share of a heading's continued rules that are now under a heading with the same words.

        0 if the two headings differ.
        """
        if fold(self._whole[old]) != fold(self._whole[new]):
            return 0.0
        (book, number), (newer, other) = (name.split("/heading/") for name in (old, new))
        below = [name for name in self._by_book[book] if name.startswith(f"{book}/{number}.")]
        went = [[new for new in self._after(name) if new.startswith(f"{newer}/")] for name in below]
        moved = [any(name.startswith(f"{newer}/{other}.") for name in names) for names in went if names]
        return sum(moved) / len(moved) if moved else 0.0

    def _after(self, name: str) -> set[str]:
        """Return all later texts that a text became or that contain a part of it."""
        found, waiting = set[str](), [name]
        while waiting:
            here = waiting.pop()
            new = {match.new for match in self._from[here] if match.is_fact} | {self.next.get(here, here)}
            waiting += new - found
            found |= new
        return found


_PARTED = {Bond.MERGED, Bond.SPLIT}
