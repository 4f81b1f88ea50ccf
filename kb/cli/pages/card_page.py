"""Printing a card's wordings, their changes, and its rulings."""

from collections.abc import Iterator
from datetime import date

from kb.answers.cards.card_wordings import CardWording, CardWordings, FaceWordings, How
from kb.answers.texts.runs import Fate
from kb.cli.pages.page import Page
from kb.cli.pages.redline import signed
from kb.records.prose import day_in_words

_KNOWN = {
    How.PRINTED: "printed in",
    How.ERRATUM: "erratum",
    How.REFERENCE: "Oracle text of",
    How.CORRECTED: "corrected",
}
_FEW = 6
"""The number of sets above which only the first and last are named."""


def put_wordings(page: Page, told: CardWordings, day: date | None) -> None:
    """Print what card files say about a card."""
    kind = f"{'un-card' if told.is_funny else ''} {'' if told.kind == 'card' and told.is_funny else told.kind}".strip()
    page.title(told.name, kind if told.layout in {"normal", told.kind.value} else f"{kind}, {told.layout}")
    if day is not None and told.first_printed is not None and told.first_printed > day:
        first = day_in_words(told.first_printed)
        page.remark(f"It was not printed yet on {day_in_words(day)}; it was first printed on {first}.")
    for face in told.faces:
        _put_face(page, face, day, is_alone=face.face == told.name)
    if told.printed:
        page.fact("printed in", _listed(told.printed, "; "))
    for ruling in told.rulings:
        page.fact(f"ruling of {day_in_words(date.fromisoformat(ruling.day))}", ruling.text)
    if told.later_rulings:
        page.fact("later rulings", str(told.later_rulings))
    for note in told.notes:
        page.fact("note", " ".join(note.split()))
    page.credit(", ".join(told.files))


def _put_face(page: Page, face: FaceWordings, day: date | None, *, is_alone: bool) -> None:
    """Print a face's wording on a day, then all its wordings with changes."""
    if not is_alone:
        page.title(face.face)
    told = " · ".join(filter(None, [face.mana_cost, face.type, face.figures]))
    page.fact("cost and type", f"{told} (as of the card file of {day_in_words(face.as_of)})")
    label = f"said on {day_in_words(day)}" if day else "newest text"
    if face.said is None:
        page.fact(label, "nothing that a card file here has")
    else:
        known = [day_in_words(face.said.since), _where(face.said), f"“{face.said.type}”" if face.said.type else ""]
        if face.next_said is not None:
            following = day_in_words(face.next_said.since)
            page.fact(label, f"not known for certain: the next text known is of {following}")
            label = "last text known"
        page.fact(label, "; ".join(filter(None, known)))
        for paragraph in face.said.text.splitlines() or ["(no text)"]:
            page.text(paragraph, depth=1)
    before = None
    for wording in face.wordings:
        if len(face.wordings) > 1 or wording.doubt:
            _put_change(page, before, wording, face.said)
        before = before if wording.doubt else wording


def _put_change(page: Page, before: CardWording | None, wording: CardWording, said: CardWording | None) -> None:
    """Print a wording with its changes from the previous one; the first one in full, unless `said` was shown.

    If it has nothing in common with the previous one, only the new text is printed.
    """
    page.fact(day_in_words(wording.since), "; ".join([_where(wording), *_type_change(before, wording)]))
    if wording.doubt:
        page.remark(f"Doubtful: {wording.doubt}.")
        page.text(" ".join(wording.text.split()) or "(no text)", depth=1)
    elif before is None and wording == said:
        page.text("(the text above)", depth=1)
    elif before is None:
        page.text(" ".join(wording.text.split()) or "(no text)", depth=1)
    elif [run.fate for run in wording.changed] == [Fate.REMOVED, Fate.ADDED]:
        page.fact("new text", wording.changed[1].words.strip())
    elif wording.changed:
        page.change(*signed(wording.changed))
    else:
        page.text("(in the same words)", depth=1)


def _type_change(before: CardWording | None, wording: CardWording) -> Iterator[str]:
    """Yield the type of a wording, in quotation marks, if it differs from that before; otherwise nothing."""
    if wording.type and (before is None or wording.type != before.type):
        yield f"“{wording.type}”"


def _where(wording: CardWording) -> str:
    """Return how a wording is known, its sources, and its last day."""
    until = f", until {day_in_words(wording.printed_until)}" if wording.printed_until > wording.since else ""
    known = _KNOWN[wording.how]
    return f"{known} {_listed(wording.where)}{until}"


def _listed(names: tuple[str, ...], comma: str = ", ") -> str:
    """Return the names separated by commas; of many, the first, the last, and how many lie between."""
    if len(names) <= _FEW:
        return comma.join(names)
    return f"{names[0]} and {len(names) - 2} more to {names[-1]}"
