"""The rulebook of a day: every rule in force, where checks and formats can replace some by other versions.

Rules have different types, so ``Any`` is used where rules of all types are held together.
"""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cache
from typing import Any, NamedTuple, TypeAlias, TypeVar

from kb.engine.law.chronicle import FLOOR, AnyChronicle, AnyEntry, AnyFamily, Chronicle, Entry, Family
from kb.engine.law.keywords import keywords, not_modelled
from kb.engine.law.registry import all_rules, rule_called, rules_of
from kb.records.errors import RulingsError
from kb.records.nearest import close_matches
from kb.records.prose import day_in_words

T = TypeVar("T")

OWN_TEXTS: AnyChronicle = Chronicle("own-texts", "Texts of a format's own for cards that are known nowhere else")
"""Counts as asked for when a rulebook was asked whether it has such texts."""


class CardWording(NamedTuple):
    """The wording of a card, or of all cards, that a format uses instead of that of its base day."""

    card: str
    """The card's name; empty for all cards that aren't named in another one."""
    as_of: date | None
    """The day of the wording; None for a text of the format's own."""
    own: AnyEntry | None = None
    """The text of the format's own, as an entry of the card."""


class NotModelled(RulingsError):
    """The engine can't play this; the message names it."""


Said: TypeAlias = list[Any]  # what rules of a family say, of the type of that family


class _Known:
    """Cached answers of rulebooks with the same content."""

    __slots__ = ("altered", "entries", "exchanges", "families", "rules", "together")

    def __init__(self) -> None:
        self.altered: frozenset[str] | None = None
        """The slugs of the rules that were replaced; None until somebody asks."""
        self.entries: dict[AnyChronicle, AnyEntry | None] = {}
        """The entries in force instead of those of the day."""
        self.rules: dict[AnyChronicle, object] = {}
        self.families: dict[AnyFamily, Said] = {}
        self.together: dict[tuple[AnyFamily, ...], Said] = {}
        """Cache of the combined rules of families and of the parts of them that were asked for."""
        self.exchanges: dict[AnyFamily, bool] = {}
        """Whether something stands in the place of one of their rules."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules in force on a day, with those of a set if it is named."""

    day: date
    overlay: str | None = None
    exchanged: tuple[tuple[str, object], ...] = ()
    """For checks: the replacements of rules, by slug."""
    kept: tuple[AnyEntry, ...] = ()
    """Under a format: the entries in force instead of those of the day."""
    cards: tuple[CardWording, ...] = ()
    """Under a format: the wordings of cards in force instead of those of the day."""
    _said: dict[AnyChronicle, object] = field(default_factory=dict, init=False, repr=False, compare=False)
    """Cache of what rules say, None if not in force; a rulebook never changes."""

    _families: dict[AnyFamily, Said] = field(default_factory=dict, init=False, repr=False, compare=False)
    """Cache of what families say."""

    _together: dict[tuple[AnyFamily, ...], Said] = field(default_factory=dict, init=False, repr=False, compare=False)
    """Cache of the combined rules of families and of the parts of them that were asked for."""

    _known: _Known = field(default_factory=_Known, init=False, repr=False, compare=False)
    """The cache shared with rulebooks of the same content."""

    _meant: set[tuple[AnyFamily, str]] = field(default_factory=set, init=False, repr=False, compare=False)
    """The words on cards asked about so far, with the families asked."""

    watching: dict[int, tuple[tuple[Any, ...], ...]] = field(  # abilities, which the law doesn't know
        default_factory=dict, init=False, repr=False, compare=False
    )
    """The abilities that watch events among those of permanents, by the identity of the latter, which are kept."""

    finished: dict[Hashable, dict[int, tuple[Any, Any]]] = field(  # objects or characteristics, as above
        default_factory=dict, init=False, repr=False, compare=False
    )
    """Characteristics that were worked out, by what was done and the identity of what it was done to, which is kept."""

    @classmethod
    def on(cls, day: date) -> "Rulebook":
        """Return the rulebook of a day. Raises NotModelled for a day before the first that is modelled."""
        if day < FLOOR:
            raise NotModelled(
                f"{day_in_words(day)} is before {day_in_words(FLOOR)}, the first day whose rules are modelled.",
                remedy=f"Ask for {FLOOR} or later.",
            )
        return cls(day)

    def with_set(self, overlay: str | None) -> "Rulebook":
        """Return the rulebook with a set's own rules; the same one if no set is named.

        Raises NotModelled for a set without rules of its own, or a day before the first of them.
        """
        if not overlay:
            return self
        first = _first_day_of(overlay)
        if first is None:
            sets = {entry.overlay for rule in all_rules() for entry in rule.entries if entry.overlay}
            raise NotModelled(f"No rules of a set {overlay} are modelled.", nearest=close_matches(overlay, sets, 2))
        if self.day < first:
            raise NotModelled(
                f"The rules of {overlay} are not in force on {day_in_words(self.day)}.",
                remedy=f"Ask for {first} or later.",
            )
        return replace(self, overlay=overlay)

    def exchanging(self, chronicle: Chronicle[T], replacement: T) -> "Rulebook":
        """Return a rulebook in which one rule says `replacement` instead."""
        return replace(self, exchanged=(*self.exchanged, (chronicle.slug, replacement)))

    def keeping(self, entries: Iterable[AnyEntry]) -> "Rulebook":
        """Return a rulebook with these entries in force instead of those of the day."""
        return replace(self, kept=(*self.kept, *entries))

    def wording(self, cards: Iterable[CardWording]) -> "Rulebook":
        """Return the rulebook with these wordings of cards instead of those of the day."""
        return replace(self, cards=(*self.cards, *cards))

    def unasked(self) -> "Rulebook":
        """Return an equal rulebook that records nothing yet of what it is asked for, but shares the caches."""
        book = Rulebook(self.day, self.overlay, self.exchanged, self.kept, self.cards)
        object.__setattr__(book, "_known", self._known)
        return book

    @property
    def altered(self) -> frozenset[str]:
        """Return the slugs of the rules whose entry of the day was replaced by another, or kept from another day."""
        if self._known.altered is None:
            self._known.altered = frozenset({slug for slug, _ in self.exchanged} | {entry.slug for entry in self.kept})
        return self._known.altered

    def entry(self, chronicle: Chronicle[T]) -> Entry[T]:
        """Return the entry in force. Raises NotModelled if there is none on this day."""
        entry = self.in_force(chronicle)
        if entry is None or entry.what is None:
            raise NotModelled(
                f"{chronicle.title} is not modelled on {day_in_words(self.day)}{_first_text(chronicle, self.day)}."
            )
        return entry

    def says(self, chronicle: Chronicle[T]) -> T:
        """Return what a rule says. Raises NotModelled if it says nothing on this day."""
        what = self._said.get(chronicle)
        if what is None:
            what = self._said[chronicle] if self.speaks(chronicle) else self.entry(chronicle).what
        return what  # type: ignore[return-value]  # kept by this very chronicle

    def speaks(self, chronicle: Chronicle[T]) -> bool:
        """Return whether a rule is in force on this day."""
        if chronicle not in self._said:
            known = self._known.rules
            if chronicle not in known:
                known[chronicle] = self.what(chronicle)
            self._said[chronicle] = known[chronicle]
        return self._said[chronicle] is not None

    def family(self, family: Family[T], has: Iterable[str] = ()) -> list[T]:
        """Return what the rules of a family in force on this day say.

        Rules on objects with some word are included only if ``has`` contains one of their words, or if they were
        exchanged, since an exchange may be about anything.
        """
        said = self._families.get(family)
        if said is None:
            known = self._known.families
            if family not in known:
                known[family] = _family_entries(self, family)
            said = self._families[family] = known[family]
        if not (family.parts and (has or self.exchanged)):
            return said
        parts = tuple([part for part in family.parts if not part.words.isdisjoint(has) or self.exchanges(part)])
        return self._with_parts(family, parts) if parts else said

    def _with_parts(self, family: Family[T], parts: tuple[Family[T], ...]) -> list[T]:
        """Return what the rules of a family and of some of its parts say, in the order of all of them."""
        together = (family, *parts)
        said = self._together.get(together)
        if said is None:
            for part in parts:
                self.family(part)
            known = self._known.together
            if together not in known:
                rules = sorted((rule for part in together for rule in rules_of(part)), key=lambda rule: rule.slug)
                known[together] = [entry.what for entry in self.entries(rules) if entry.what is not None]
            said = self._together[together] = known[together]
        return said

    def exchanges(self, part: AnyFamily) -> bool:
        """Return whether one of the rules of this part of a family was exchanged for another version."""
        if not self.exchanged:
            return False
        known = self._known.exchanges
        if part not in known:
            known[part] = not {slug for slug, _ in self.exchanged}.isdisjoint(rule.slug for rule in rules_of(part))
        return known[part]

    def meaning(self, family: Family[T], word: str) -> list[T]:
        """Return what the rules of a family say about a word on cards; empty if no rule on it is modelled.

        Raises NotModelled if the first such rule is of a later day, so that the word has no meaning yet.
        """
        self._meant.add((family, word))
        said = self.family(family.of(word))
        if not said:
            first = _first_definition(family, word, self.overlay)
            if first is not None and self.day < first.since:
                raise NotModelled(
                    f"“{word}” has no rule yet: the first known is of {day_in_words(first.since)} ({first.where}).",
                    remedy=f"Play it on {first.since} or later.",
                )
            why = _refusal(family, word) if first is None and family.of_keywords else None
            if why is not None:
                raise NotModelled(f"The keyword ability {word} is not modelled{why}.")
        return said

    def asked_for(self) -> Iterator[AnyChronicle]:
        """Yield the rules asked for by name so far, and those that first define the words asked about."""
        yield from self._said
        firsts = (_first_definition(family, word, self.overlay) for family, word in self._meant)
        yield from filter(None, (rule_called(first.slug) for first in firsts if first is not None))

    def families_asked_for(self) -> Iterator[AnyFamily]:
        """Yield the families asked for so far; the play depends on all their rules."""
        yield from self._families

    def entries(self, chronicles: Iterable[Chronicle[T]]) -> list[Entry[T]]:
        """Return the entries in force, omitting rules that have none on this day."""
        found = [self.in_force(chronicle) for chronicle in chronicles]
        return [entry for entry in found if entry is not None and entry.what is not None]

    def what(self, chronicle: AnyChronicle) -> object:
        """Return what a rule says on this day, None if it isn't in force."""
        entry = self.in_force(chronicle)
        return None if entry is None else entry.what

    def in_force(self, chronicle: Chronicle[T]) -> Entry[T] | None:
        """Return the entry of a rule in force on the day, or the one kept or exchanged for it.

        None before the first.
        """
        _enter_all()
        if not (self.exchanged or self.kept or self.cards) or not self._is_altered(chronicle):
            return chronicle.on(self.day, self.overlay)
        known = self._known.entries
        if chronicle not in known:
            known[chronicle] = self._altered_entry(chronicle)
        return known[chronicle]

    def own_text(self, card: str) -> AnyEntry | None:
        """Return the format's own text of a card, which then counts as asked for; None if it has none."""
        self._said[OWN_TEXTS] = self.cards
        return next((one.own for one in self.cards if one.card == card), None)

    def own_names(self) -> frozenset[str]:
        """Return the names of the cards that have a text of the format's own, which then count as asked for."""
        self._said[OWN_TEXTS] = self.cards
        return frozenset(one.card for one in self.cards if one.own is not None)

    def _is_altered(self, chronicle: AnyChronicle) -> bool:
        """Return whether a rule or card may have another entry than that of the day."""
        return chronicle.slug in self.altered or self._wording_of(chronicle) is not None

    def _wording_of(self, chronicle: AnyChronicle) -> CardWording | None:
        """Return which wording of a card the format uses; None of a rule, and of a card with that of the day."""
        if not self.cards or rule_called(chronicle.slug) is chronicle:
            return None
        named = {one.card: one for one in self.cards}
        return named.get(chronicle.title) or named.get("")

    def _altered_entry(self, chronicle: Chronicle[T]) -> Entry[T] | None:
        """Return the entry in force of a rule that may be kept from another day, exchanged, or a card's.

        None before the first.
        """
        entry = next((kept for kept in self.kept if kept.slug == chronicle.slug), None)
        if (wording := self._wording_of(chronicle)) is not None:
            entry = wording.own or chronicle.on(wording.as_of or self.day, self.overlay)
        entry = entry or chronicle.on(self.day, self.overlay)
        for slug, what in self.exchanged:
            if slug == chronicle.slug and entry is not None:
                entry = entry._replace(what=what)  # type: ignore[arg-type]  # exchanged for one of its own kind
        return entry


@cache
def _enter_all() -> None:
    """Import all packages of rules, once, so that their entries are added."""
    all_rules()


def _refusal(family: AnyFamily, word: str) -> str | None:
    """Return why a keyword has no meaning, to be appended to a message, "" if unknown; None if it is no keyword."""
    if word in not_modelled():
        return f" ({not_modelled()[word]})"
    if not any(word in keywords(form) for form in ("", "N", "[cost]")):
        return None
    overlay = next((entry.overlay for entry in _entries_on(family, word)), None)
    return f" without the set {overlay}" if overlay else ""


def _first_text(chronicle: AnyChronicle, day: date) -> str:
    """Return in words the earliest modelled text on a rule if that is of a later day; otherwise an empty string."""
    first = next(iter(chronicle.entries), None)
    if first is None or day >= first.since:
        return ""
    return f": {first.where} of {day_in_words(first.since)} is the earliest text modelled"


def _entries_on(family: AnyFamily, word: str) -> Iterator[AnyEntry]:
    """Yield the entries of a family's rules on a word, and those of other rules that define the keyword."""
    for rule in all_rules():
        is_on_it = rule.family is not None and rule.family is family.members.get(word)
        yield from (entry for entry in rule.entries if is_on_it or (family.of_keywords and word in entry.keywords))


def _without_form(word: str) -> str:
    """Return a keyword without " from" and what follows it."""
    return word.partition(" from ")[0]


def _first_definition(family: AnyFamily, word: str, overlay: str | None) -> AnyEntry | None:
    """Return the first entry that defines a keyword, or else the keyword without what follows it; None for neither."""
    return _first_on_word(family, word, overlay) or _first_on_word(family, _without_form(word), overlay)


@cache
def _first_on_word(family: AnyFamily, word: str, overlay: str | None) -> AnyEntry | None:
    """Return the first entry that defines a word; None if there is none."""
    entries = (entry for entry in _entries_on(family, word) if entry.overlay in {None, overlay})
    return min(entries, key=lambda entry: entry.since, default=None)


@cache
def _first_day_of(overlay: str) -> date | None:
    """Return the day of the first of a set's own rules; None if it has none."""
    own = (entry.since for rule in all_rules() for entry in rule.entries if entry.overlay == overlay)
    return min(own, default=None)


def _family_entries(book: Rulebook, family: AnyFamily) -> Said:
    """Return what each rule of a family says; cached unless one of them was replaced."""
    rules = rules_of(family)
    if (book.exchanged or book.kept) and not book.altered.isdisjoint(rule.slug for rule in rules):
        return [entry.what for entry in book.entries(rules)]
    return _family_entries_on(book.day, book.overlay, family)


@cache
def _family_entries_on(day: date, overlay: str | None, family: AnyFamily) -> Said:
    """Return what each rule of a family in force on a day says."""
    return [entry.what for entry in Rulebook(day, overlay).entries(rules_of(family))]
