"""Known errors of a source, found in its text by their words, with their corrections."""

from collections.abc import Iterable
from dataclasses import dataclass

from kb.records.record import Note


@dataclass(frozen=True, slots=True)
class Damage:
    """One known error of a source."""

    printed: str
    """The printed words; empty for a remark on the whole record."""
    read: str | None
    note: str
    field: str
    """The field in which it is printed: ``text``, ``number``, ``tag`` or ``citation``."""
    within: str
    """Words of the record that has the error, by which it is found."""

    def applies(self, field: str, printed: str, text: str) -> bool:
        """Return whether this error is in these printed words of a record with this text."""
        return self.field == field and self.within in text and (self.printed == printed or field == "text")

    @property
    def as_note(self) -> Note:
        """The note on the record."""
        return Note(self.note, self.printed or None, self.read)


def repaired(damages: Iterable[Damage], field: str, printed: str, text: str) -> tuple[str, Damage | None]:
    """Return the words of a record's field, corrected if an error applies to them, and that error, or None."""
    for damage in damages:
        if damage.applies(field, printed, text) and damage.read is not None:
            return damage.read, damage
    return printed, None


def repaired_text(damages: Iterable[Damage], text: str) -> str:
    """Return a text with its known errors corrected."""
    for damage in damages:
        if damage.field == "text" and damage.read is not None and damage.within in text:
            text = text.replace(damage.printed, damage.read)
    return text
