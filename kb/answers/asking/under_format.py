"""Answers for a format: those of its base day, with what it keeps of other days said first."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date

from kb.answers.asking.asked import Asked
from kb.answers.asking.asked_sense import OF_CHANGES
from kb.answers.asking.nearest_board import ends_in_words
from kb.answers.asking.reading import DAYS, Wants
from kb.answers.asking.stages import Proof
from kb.answers.boards.formats import Format
from kb.answers.boards.kept import kept_rules, rules_printed_in, rules_spoken_of
from kb.answers.boards.rules import KeptRule
from kb.answers.opening import DataFolder
from kb.boards.flips.exploring import Explorer
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import packaged_scenarios
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.work import Bound
from kb.records.prose import day_in_words
from kb.search.names import name
from kb.store.library import Library

_YES_OR_NO = ("Yes.", "No.")


def with_kept(folder: DataFolder, of: Format, plain: Asked, on: Callable[[date], Asked]) -> Asked:
    """Return the answer of the base day as it is under a format; ``on`` answers the same question for another day.

    What the format keeps of the rule that was asked about comes first. It is as sure as the plain answer only where
    that is about this rule; where the question only names it besides, the answer is what is nearest. So is what the
    base day says for a format of which something isn't modelled. When something changed is the same under every format.
    """
    found = plain._replace(under=of.title)
    if plain.kind == "boards" and plain.sentence:
        return _played(of, found)
    about, kept = folder.ask(lambda library, _: _kept_of(library, of, plain))
    lacking = f"But {of.lacking}" if of.missing else ""
    if not kept and of.missing:
        return found._replace(is_sure=False, sentence=f"{found.sentence} {lacking}" if found.sentence else "")
    if not kept:
        return found
    told = " ".join(f"{one.words} {one.means}" for one in kept)
    if plain.understood.sense in OF_CHANGES or plain.understood.wants in DAYS:
        return found._replace(sentence=f"{plain.sentence} {told} {lacking}".strip(), proof=plain.proof or _proof(kept))
    yes_or_no = _yes_or_no(plain, on(kept[0].as_of)) if kept[0].as_of and len(kept) == 1 else ""
    base = "today's rules" if of.is_today else f"the rules of {day_in_words(of.base)}"
    otherwise = f"By {base}: {plain.sentence}" if plain.sentence else ""
    first = kept[0]
    return found._replace(
        sentence=" ".join(filter(None, (yes_or_no, told, otherwise, lacking))),
        is_sure=plain.is_sure and about and (bool(yes_or_no) or plain.understood.wants is not Wants.WHETHER),
        kind="rules",
        id=first.rule,
        title=first.title,
        proof=_proof(kept),
        standing="",
        stage=None,
    )


def _kept_of(library: Library, of: Format, plain: Asked) -> tuple[bool, tuple[KeptRule, ...]]:
    """Return whether an answer is about a rule that a format keeps, and what it keeps of what was asked."""
    about = {*_rules_answered(library, of, plain)} & {kept.rule.slug for kept in of.keeps}
    return bool(about), kept_rules(library, of, [*about, *rules_spoken_of(plain.question, of)])


def _yes_or_no(plain: Asked, then: Asked) -> str:
    """Return “Yes.” or “No.” where a question was answered so for the base day, and is for the day that is kept."""
    if not (plain.is_sure and then.is_sure and plain.id == then.id and plain.sentence.startswith(_YES_OR_NO)):
        return ""
    return next((word for word in _YES_OR_NO if then.sentence.startswith(word)), "")


def _rules_answered(library: Library, of: Format, plain: Asked) -> list[str]:
    """Return the ids of the kept rules that an answer is about."""
    match plain.kind:
        case "rules":
            slugs = [plain.id]
        case "names":
            entry = name(plain.id)
            slugs = [*entry.rules] if entry is not None else []
        case "records":
            record = library.record(plain.id)
            slugs = rules_printed_in(library, record, of) if record is not None else []
        case _:
            slugs = []
    return slugs


def _proof(kept: Sequence[KeptRule]) -> Proof:
    first = kept[0]
    return Proof(first.where, first.quote, first.record, first.credit, first.since)


def _played(of: Format, found: Asked) -> Asked:
    """Return an answer that is a board, as that ends under a format; one that can't be played there isn't sure."""
    (scenario,) = packaged_scenarios(found.id)
    with suppress(NotModelled, BadScenario, Bound):
        explorer = Explorer(scenario)
        ends = explorer.under(of.rulebook.with_set(scenario.overlay)).ends
        if ends == explorer.under(of.base_rulebook).ends:
            return found
        story = " ".join(f"{words}." for words in found.story)
        return found._replace(sentence=f"{story} Under {of.title}: {ends_in_words(ends)}.", is_sure=False, stage=None)
    return found._replace(is_sure=False)
