"""Proofs from card files for errata and dated rulings on a day."""

import re
from collections.abc import Iterator, Sequence

from kb.answers.cards.card_wordings import CardWording, How, card_wordings
from kb.answers.standing.proofs import HowItStands, OnDay, Proof, ProofKind, Subject
from kb.lineage.kinds import ALIKE, SAME, DifferenceKind, kind_of_words
from kb.lineage.plain_texts import plain, without_references
from kb.lineage.vocabulary import changes, terms
from kb.records.prose import day_in_words
from kb.records.record import Kind
from kb.store.card_shelf import CardShelf

_QUOTED = re.compile(r"[“\"](?P<words>[^“”\"]{8,})[”\"]")


def by_card(shelves: Sequence[CardShelf], subject: Subject, on: OnDay) -> Iterator[Proof]:
    """Yield how an erratum's card reads on the day, as far as card files have a later text of it.

    Nothing for texts that aren't errata, or that quote no words.
    """
    if subject.record is None or subject.record.kind is not Kind.ERRATUM:
        return
    quoted = _QUOTED.search(subject.text)
    if quoted is None:
        return
    for card in subject.cards:
        for found in card_wordings(shelves, card, on.day)[:1]:
            for face in found.faces[:1]:
                said = face.said
                if said is None or said.how is not How.REFERENCE or said.since <= subject.made:
                    continue
                words, kind = quoted["words"], _nearest(quoted["words"], said, subject)
                where = f"the text of {card} in {', '.join(said.where)}"
                if kind in SAME:
                    yield Proof(ProofKind.CARD, HowItStands.STANDS, f"{where} says so", card, said.since)
                elif kind in ALIKE:
                    yield Proof(
                        ProofKind.CARD, HowItStands.REWORDED, f"{where} says so in other words", card, said.since
                    )
                else:
                    since = _first_like(face.wordings, words, said, subject)
                    told = f"the card file of {day_in_words(said.since)} has another text"
                    when = since.printing and since.printing.since(subject.made)
                    reworded = Proof(ProofKind.CARD, HowItStands.CARD_REWORDED, told, card, since.since)
                    yield reworded._replace(changed=when.changed if when else "")


def _first_like(wordings: Sequence[CardWording], words: str, said: CardWording, subject: Subject) -> CardWording:
    """Return the first wording after an erratum from which on the erratum's words are gone."""
    first = said
    for one in reversed(wordings):
        if subject.made < one.since <= said.since and not one.doubt:
            if _nearest(words, one, subject) in {*SAME, *ALIKE}:
                break
            first = one
    return first


def _nearest(quoted: str, said: CardWording, subject: Subject) -> DifferenceKind | None:
    """Return the smallest difference between an erratum (`quoted`) and a text of the card (`said`).

    An ability of the text counts, too. None if two of them are identical.
    """
    kinds = [kind_of_words(quoted, part, subject.made, said.since) for part in (said.text, *said.text.split("\n"))]
    return min(kinds, key=lambda kind: (kind not in SAME, kind not in ALIKE))


def by_list(shelf: CardShelf, subject: Subject, on: OnDay) -> Iterator[Proof]:
    """Yield the proof that a card file lists a ruling and, on a later day, that its terms were renamed since."""
    file = shelf.facts
    is_later = on.day > file.day
    last = "; no later list of it is here" if is_later else ""
    words = f"listed with its card on {day_in_words(file.day)} ({file.slug}){last}"
    yield Proof(ProofKind.LISTED, HowItStands.STANDS, words, "", file.day)
    if not is_later:
        return
    spelled = set(terms(without_references(plain(subject.text))).spellings.values())
    renamed = [one for one in changes() if one.older in spelled and file.day < one.since <= on.day]
    if renamed:
        told = ", ".join(f"“{one.older}” is “{one.newer}” since {day_in_words(one.since)}" for one in renamed)
        yield Proof(ProofKind.TERM, HowItStands.REWORDED, told, "", renamed[-1].since)
