"""Answers under a format: those of its base day, preceded by the rules that the format keeps from other days."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date

from kb.answers.asking.asked import Asked
from kb.answers.asking.asked_sense import OF_CHANGES
from kb.answers.asking.nearest_board import ends_in_words
from kb.answers.asking.reading import DAYS, Wants
from kb.answers.asking.stages import Proof
from kb.answers.boards.formats import Format
from kb.answers.boards.kept import kept_rules, rules_mentioned, rules_printed_in
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


def with_kept(folder: DataFolder, format_: Format, plain: Asked, on: Callable[[date], Asked]) -> Asked:
    """Return the base day's answer as it is under a format; ``on`` answers the same question for another day.

    What the format keeps of the rule in question comes first. The answer is certain only if the plain one is about that
    rule, and if all of the format is modelled. When something changed is the same under every format.
    """
    found = plain._replace(under=format_.title)
    if plain.kind == "boards" and plain.sentence:
        return _played(format_, found)
    about, kept = folder.ask(lambda library, _: _kept_of(library, format_, plain))
    lacking = f"But {format_.lacking}" if format_.missing else ""
    if not kept and format_.missing:
        return found._replace(is_sure=False, sentence=f"{found.sentence} {lacking}" if found.sentence else "")
    if not kept:
        return found
    told = " ".join(f"{one.words} {one.means}" for one in kept)
    if plain.understood.sense in OF_CHANGES or plain.understood.wants in DAYS:
        return found._replace(sentence=f"{plain.sentence} {told} {lacking}".strip(), proof=plain.proof or _proof(kept))
    yes_or_no = _yes_or_no(plain, on(kept[0].as_of)) if kept[0].as_of and len(kept) == 1 else ""
    base = "today's rules" if format_.is_today else f"the rules of {day_in_words(format_.base)}"
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
    """Return whether an answer is about a rule that a format keeps, then the kept rules.

    These are the ones that the answer is about or the question mentions.
    """
    about = {*_rules_answered(library, of, plain)} & {kept.rule.slug for kept in of.keeps}
    return bool(about), kept_rules(library, of, [*about, *rules_mentioned(plain.question, of)])


def _yes_or_no(plain: Asked, then: Asked) -> str:
    """Return “Yes.” or “No.”, with which the kept day's answer begins; "" unless both days' answers begin so.

    Both answers must be sure and about the same thing.
    """
    if not (plain.is_sure and then.is_sure and plain.id == then.id and plain.sentence.startswith(_YES_OR_NO)):
        return ""
    return next((word for word in _YES_OR_NO if then.sentence.startswith(word)), "")


def _rules_answered(library: Library, of: Format, plain: Asked) -> list[str]:
    """Return the slugs of the modelled rules that an answer is about; empty for other kinds of answers."""
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
    """Return the first kept rule's text as proof."""
    first = kept[0]
    return Proof(first.where, first.quote, first.record, first.credit, first.since)


def _played(of: Format, found: Asked) -> Asked:
    """Return a board's answer as it is if the board ends alike under a format, otherwise uncertain.

    The uncertain answer tells the ending under the format, unless the board can't be played there.
    """
    (scenario,) = packaged_scenarios(found.id)
    with suppress(NotModelled, BadScenario, Bound):
        explorer = Explorer(scenario)
        ends = explorer.under(of.rulebook.with_set(scenario.overlay)).ends
        if ends == explorer.under(of.base_rulebook).ends:
            return found
        story = " ".join(f"{words}." for words in found.story)
        return found._replace(sentence=f"{story} Under {of.title}: {ends_in_words(ends)}.", is_sure=False, stage=None)
    return found._replace(is_sure=False)
