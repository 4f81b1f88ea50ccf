"""The rulebook of a day: every rule as it stood, or as it is exchanged for a check."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, TypeVar

from kb.engine.chronicle import FLOOR, Chronicle, Entry
from kb.records.errors import RulingsError

T = TypeVar("T")


class NotModelled(RulingsError):
    """Something that the engine does not know how to play; named, never guessed."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules as they stood on a day, with a set's own where it is named."""

    day: date
    overlay: str | None = None
    exchanged: tuple[tuple[str, object], ...] = ()
    """For a check: what stands in the place of a rule, by its slug."""
    _known: dict[str, object] = field(default_factory=dict, init=False, repr=False, compare=False)
    """What the rules asked so far say; a rulebook never changes."""

    watching: dict[int, tuple[tuple[Any, ...], tuple[Any, ...]]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """The abilities that watch events among those of permanents, by the identity of the latter, which are kept."""

    @classmethod
    def on(cls, day: date) -> "Rulebook":
        """Give the rulebook of a day.

        Raises NotModelled for a day before the floor.
        """
        if day < FLOOR:
            raise NotModelled(
                f"{day} is before {FLOOR}, the first day whose rules are modelled.",
                remedy=f"Ask for {FLOOR} or later.",
            )
        return cls(day)

    def with_set(self, overlay: str) -> "Rulebook":
        """Give the rulebook with the set's own rules.

        Raises NotModelled for a day before the first of them.
        """
        from kb.engine.rules import all_rules

        book = replace(self, overlay=overlay)
        own = [entry.since for rule in all_rules() for entry in rule.entries if entry.overlay == overlay]
        if own and not any(entry.overlay for entry in book.entries(all_rules())):
            raise NotModelled(
                f"The rules of {overlay} are not in force on {self.day}.", remedy=f"Ask for {min(own)} or later."
            )
        return book

    def exchanging(self, chronicle: Chronicle[T], what: T) -> "Rulebook":
        """Give the rulebook in which this stands in the place of a rule."""
        return replace(self, exchanged=(*self.exchanged, (chronicle.slug, what)))

    def entry(self, chronicle: Chronicle[T]) -> Entry[T]:
        """Give the entry in force.

        Raises NotModelled where there is none on this day.
        """
        entry = self.in_force(chronicle)
        if entry is None or entry.what is None:
            raise NotModelled(f"{chronicle.title} is not modelled on {self.day}.")
        return entry

    def says(self, chronicle: Chronicle[T]) -> T:
        """Give what a rule says.

        Raises NotModelled where it says nothing on this day.
        """
        what = self._known.get(chronicle.slug)
        if what is None:
            what = self._known[chronicle.slug] = self.entry(chronicle).what
        return what  # type: ignore[return-value]  # kept by the slug of this very chronicle

    def family(self, name: str) -> list[Any]:
        """Give what each rule of a family says on this day, of those that there are."""
        known = self._known.get(f"family {name}")
        if known is None:
            from kb.engine.rules import all_rules

            entries = self.entries(rule for rule in all_rules() if rule.family == name)
            known = self._known[f"family {name}"] = [entry.what for entry in entries]
        return known  # type: ignore[return-value]  # kept as such

    def would_answer_alike(self, other: "Rulebook") -> bool:
        """Answer whether another book says the same to all that this one was asked so far."""
        from kb.engine.rules import all_rules

        by_slug = {rule.slug: rule for rule in all_rules()}
        for asked, answer in self._known.items():
            if asked.startswith("family "):
                if other.family(asked.removeprefix("family ")) != answer:
                    return False
            elif (entry := other.in_force(by_slug[asked])) is None or entry.what is not answer:
                return False
        return True

    def entries(self, chronicles: Iterable[Chronicle[T]]) -> list[Entry[T]]:
        """Give the entries in force, without those of rules that there aren't on this day."""
        found = [self.in_force(chronicle) for chronicle in chronicles]
        return [entry for entry in found if entry is not None and entry.what is not None]

    def in_force(self, chronicle: Chronicle[T]) -> Entry[T] | None:
        """Give the entry in force, as it is exchanged where it is; None before the first."""
        entry = chronicle.on(self.day, self.overlay)
        for slug, what in self.exchanged:
            if slug == chronicle.slug and entry is not None:
                entry = replace(entry, what=what)  # type: ignore[arg-type]  # exchanged for one of its own kind
        return entry
