"""Proofs from the modelled rules that quote a rulebook's text by its number, for days after that rulebook."""

from collections.abc import Iterator
from datetime import date

from kb.answers.standing.proofs import HowItStands, Proof, ProofKind, sentences_of
from kb.answers.texts.ruled_since import RuledSince, ended_since, ruled_since
from kb.records.prose import day_in_words, day_with_set, in_quotes, record_in_words
from kb.records.record import Record
from kb.store.library import Library


def by_rules(library: Library, record: Record, day: date) -> Iterator[Proof]:
    """Yield what the modelled rules that quote a rulebook's record say on a later day, or that what it names ended.

    That they say the same counts if the next change of one is known, or if they quote as many passages as the text has
    sentences. Otherwise they show nothing of its other sentences.
    """
    ended = ended_since(library, record, day)
    if ended is not None:
        words = f"it is about {in_quotes(record.place[-1])}, which ended on {day_with_set(ended)}"
        yield Proof(ProofKind.TERM, HowItStands.GONE, words, "", ended, changed=f"on {day_with_set(ended)}")
    found = list(ruled_since(library, record, day))
    yield from (_changed(one) for one in found if one.changed is not None)
    same = [one for one in found if one.changed is None]
    if any(one.will_change for one in same) or len({one.quote for one in same}) >= sentences_of(record.text):
        for one in same:
            words = f"the rule {in_quotes(one.rule.name)} says the same on {day_in_words(day)}"
            yield Proof(ProofKind.RULE, HowItStands.STANDS, words, one.now)


def _changed(one: RuledSince) -> Proof:
    """Return the proof that a rule says something else, or is repealed, since its first change."""
    if one.changed is None:
        raise AssertionError(one.rule.slug)
    entry, printing = one.changed
    where = record_in_words(entry.where)
    name = f"the rule {in_quotes(one.rule.name)}"
    words = f"{name} is repealed by {where}" if one.is_repealed else f"{name} says something else: see {where}"
    how = HowItStands.GONE if one.is_repealed else HowItStands.SUPERSEDED
    return Proof(ProofKind.RULE, how, words, entry.where, entry.since, changed=printing.changed)
