"""Chronicles: the dated entries of a rule or a card, oldest first, and the families that rules belong to."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from kb.records.errors import RulingsError

T = TypeVar("T")

_FORM = re.compile(r" (N\b.*|\[.*)")
"""Pattern for what follows the name of a keyword: a number or bracketed words."""

FLOOR = date(1998, 3, 31)
"""The first day that is modelled."""

LONGEST_FOREIGN_QUOTE = 8
"""Maximum number of words quoted from a text that isn't in seeds/."""


def has_come(day: date, on: date) -> bool:
    """Return whether a day has been reached on another: whether `day` is `on` or earlier."""
    return day <= on


class ChronicleError(RulingsError):
    """A chronicle is inconsistent: its entries are out of order, or the first has no text."""


class Entry(NamedTuple, Generic[T]):
    """An entry of a chronicle: the content of a rule from a given day on."""

    slug: str
    since: date
    where: str
    """A rule number of that day, or a record's id."""
    quote: str
    """Words quoted from there; empty if only the number changed."""
    what: T | None
    """None where it was repealed."""
    overlay: str | None = None
    """The set whose own rules it belongs to."""
    reading: str = ""
    """If the text is ambiguous: the reading taken here, and the other one."""
    means: str = ""
    """The rule in words for users; empty if its value can be shown as it is, such as a number."""
    keyword: str = ""
    """The keywords that the entry defines, as cards write them, if the rule is of another family."""
    together: tuple[str, ...] = ()
    """The slugs of rules that it works only with as they were on the same day."""
    printed: date | None = None
    """The day of the text with these words, if the day of the change is known from elsewhere."""

    @property
    def keywords(self) -> dict[str, str]:
        """Return the keywords that the entry defines: by name, the form of what follows it on cards; often none."""
        return dict(map(name_and_form, self.keyword.split(", "))) if self.keyword else {}

    @property
    def meaning(self) -> str:
        """Return what the rule says, in words for users; "repealed" for an entry that ends the rule."""
        return "repealed" if self.what is None else self.means or str(self.what)


@dataclass(eq=False, slots=True)
class Family(Generic[T]):
    """A family of rules of one kind that the engine asks for together; each entry is a T."""

    name: str
    of_keywords: bool = False
    """True if its words are keyword abilities, some of which are known by name only."""
    word: str = ""
    """Where they are asked for by a word, such as a keyword: that word."""
    form: str = ""
    """Placeholder for the text after a keyword on cards: ``N``, ``[cost]``, or another in brackets."""
    members: dict[str, "Family[T]"] = field(default_factory=dict, init=False, repr=False)
    """If the rules are asked for by a word: the rules of each word so far."""
    words: frozenset[str] = frozenset()
    """Where they concern only what has one of some words, such as types, counters or keywords: those words."""
    parts: list["Family[T]"] = field(default_factory=list, init=False, repr=False)
    """Those of the kind that concern only what has one of some words."""

    def on(self, *words: str) -> "Family[T]":
        """Return the part of the family on objects that have one of some words: ``STATE_BASED.on("planeswalker")``.

        Entries of its rules do nothing if no object has one of these words, and aren't asked for then. An exchange for
        one of them may be about anything, and is always asked for.
        """
        part = next((part for part in self.parts if part.words == frozenset(words)), None)
        if part is None:
            part = Family(f"{self.name} on {', '.join(words)}", words=frozenset(words))
            self.parts.append(part)
        return part

    def of(self, word: str) -> "Family[T]":
        """Return the part of the family on a word.

        The rule on a keyword declares it as cards write it: ``KEYWORD.of("bushido N")``, ``KEYWORD.of("evoke
        [cost]")``.
        """
        if word in self.members:
            return self.members[word]
        name, form = name_and_form(word) if self.of_keywords else (word, "")
        own = self.members.setdefault(name, Family(f"{self.name} {name}", self.of_keywords, name))
        own.form = own.form or form
        return own


def name_and_form(keyword: str) -> tuple[str, str]:
    """Return the name of a keyword as a card says it, and what follows that: a number, a cost, or words of its own.

    >>> name_and_form("battle cry"), name_and_form("bushido N"), name_and_form("suspend N—[cost]")
    (('battle cry', ''), ('bushido', 'N'), ('suspend', 'N—[cost]'))
    """
    found = _FORM.search(keyword)
    return (keyword[: found.start()], found[1]) if found else (keyword, "")


@dataclass(eq=False, slots=True)
class Chronicle(Generic[T]):
    """One rule or card through time. Entries come in the order of their days; a gap exists only as a repeal."""

    slug: str
    title: str
    """The question that it answers, or a card's name."""
    family: Family[T] | None = None
    """The family to which the rule belongs, if the engine asks for it by family."""
    entries: list[Entry[T]] = field(default_factory=list)
    contrasts: dict[str, T] = field(default_factory=dict)
    """Counterfactual rules by name, without a date."""
    house_rules: dict[str, Entry[T]] = field(default_factory=dict)
    """Rules of communities in its place, by name: never official, and in force only under a format."""
    named: str = ""
    """The name that people use, if it differs from the slug."""
    _in_force: dict[tuple[date, str | None], Entry[T] | None] = field(default_factory=dict, init=False, repr=False)
    """The entries in force on the days that were asked for, by the set whose own count too."""

    @property
    def name(self) -> str:
        """Return the name that people use for the rule, such as ``Mana burn``: its own, or the slug with blanks."""
        return self.named or self.slug.replace("-", " ").capitalize()

    def since(  # noqa: PLR0913  (what an entry has)
        self,
        day: str,
        where: str,
        quote: str,
        *,
        overlay: str | None = None,
        reading: str = "",
        means: str = "",
        keyword: str = "",
        together: tuple[str, ...] = (),
        printed: str = "",
    ) -> Callable[[T], T]:
        """Return a decorator that adds an entry in force from a day on, with words quoted from the text `where`.

        `printed` is the day of that text, if the day of the change is known from elsewhere; `overlay` the set whose own
        rule this is; `reading` how we read an ambiguous text; `means` the rule in words for users; `keyword` the
        keywords that the entry defines; and `together` the slugs of rules that it works only with. The entry raises
        ChronicleError if it is out of order.
        """

        def add(what: T) -> T:
            """Add the entry and return what it says, unchanged."""
            since, text = date.fromisoformat(day), date.fromisoformat(printed) if printed else None
            self._add(Entry(self.slug, since, where, quote, what, overlay, reading, means, keyword, together, text))
            return what

        return add

    def renumbered(self, day: str, number: str) -> None:
        """Add an entry with the same meaning under another number. Raises ChronicleError if there is none before."""
        self.reworded(day, number, "")

    def reworded(self, day: str, where: str, quote: str) -> None:
        """Add an entry with the same meaning in other words. Raises ChronicleError if there is none before."""
        latest = self._latest()
        since = date.fromisoformat(day)
        self._add(Entry(self.slug, since, where, quote, latest.what, means=latest.means, together=latest.together))

    def repealed(self, day: str, where: str, quote: str) -> None:
        """Add the repeal of the rule from a day on."""
        self._add(Entry(self.slug, date.fromisoformat(day), where, quote, None))

    def contrast(self, name: str) -> Callable[[T], T]:
        """Return a decorator that adds a counterfactual rule, used only when a check exchanges this one."""

        def add(what: T) -> T:
            """Add the contrast and return it unchanged."""
            self.contrasts[name] = what
            return what

        return add

    def house_rule(
        self, name: str, where: str, read: str, *, means: str = "", together: tuple[str, ...] = ()
    ) -> Callable[[T], T]:
        """Return a decorator that adds a house rule of a community, from their page ``where`` as read on a day."""

        def add(what: T) -> T:
            """Add the house rule and return it unchanged."""
            day = date.fromisoformat(read)
            self.house_rules[name] = Entry(
                self.slug, day, where, "", what, overlay=name, means=means, together=together
            )
            return what

        return add

    def on(self, day: date, overlay: str | None = None) -> Entry[T] | None:
        """Return the entry in force on a day, None before the first; a set's own entries count only if it is named."""
        if (day, overlay) not in self._in_force:
            mine = (one for one in reversed(self.entries) if one.since <= day and one.overlay in (None, overlay))
            self._in_force[day, overlay] = next(mine, None)
        return self._in_force[day, overlay]

    def _latest(self) -> Entry[T]:
        """Return the last entry. Raises ChronicleError if there is none."""
        if not self.entries:
            raise ChronicleError(f"The first entry of the chronicle of {self.slug} has no text.")
        return self.entries[-1]

    def _add(self, entry: Entry[T]) -> None:
        """Add an entry. Raises ChronicleError if it is out of order or before the first day modelled."""
        if entry.since < FLOOR:
            raise ChronicleError(
                f"{self.slug}: the entry of {entry.since} is before {FLOOR}, the first day that is modelled."
            )
        if entry.overlay is None and any(before.overlay for before in self.entries):
            raise ChronicleError(
                f"{self.slug}: the entry of {entry.since} for the base game comes after an entry "
                "for a set with its own rules.",
                remedy=(
                    "In the module of the set's rule, import the module of the base game's rule, so "
                    "that its entries come first."
                ),
            )
        if any(entry.since <= before.since for before in self.entries if before.overlay == entry.overlay):
            raise ChronicleError(
                f"{self.slug}: the entry of {entry.since} comes after that of {self.entries[-1].since}.",
                remedy="Write the entries in order of date.",
            )
        self.entries.append(entry)
        self._in_force.clear()


AnyEntry: TypeAlias = Entry[Any]  # what it says has the type of its own rule
AnyFamily: TypeAlias = Family[Any]  # what its rules say has the type of its own family
AnyChronicle: TypeAlias = Chronicle[Any]  # what it says has the type of its own rule or card
