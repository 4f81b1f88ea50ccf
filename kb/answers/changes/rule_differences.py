"""Comparison of modelled rules between two days, from the engine's chronicles."""

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from kb.answers.asking.stages import REPEALED, Stage, rule_stages, stage_on
from kb.answers.texts.by_name import rules_about, rules_named
from kb.records.commands import command
from kb.store.library import Library

_ABSENT = "no such rule"


class RuleDifference(NamedTuple):
    """A modelled rule on two days."""

    rule: str
    """Its id."""
    title: str
    before: Stage | None
    """The stage in force on the older day; None if there was no such rule."""
    after: Stage | None
    """The stage in force on the newer day; None if there is no such rule."""
    changed: tuple[str, ...]
    """When it changed between the two days, in words; empty if it says the same on both."""

    def __repr__(self) -> str:
        """Return the rule and the number of its changes."""
        return f"<{self.rule}: {len(self.changed)} changes>"


def rule_differences(library: Library, words: str, older: date, newer: date) -> tuple[RuleDifference, ...]:
    """Return what the rules of a name said on two days, and the topic's rules that changed in between.

    Changed ones come first.
    """
    named = {rule.slug for rule in rules_named(words)}
    every = (_difference(library, rule.slug, older, newer) for rule in rules_about(words))
    found = [one for one in every if one.changed or one.rule in named]
    there = [one for one in found if one.before is not None or one.after is not None]
    return tuple(sorted(there, key=lambda one: not one.changed))


def _difference(library: Library, slug: str, older: date, newer: date) -> RuleDifference:
    """Return what a rule says on both days (None before it is known) and when it changed in between."""
    title, stages = rule_stages(library, slug, None, newer)
    first, last = (stage_on(stages, day) for day in (older, newer))
    _, then = rule_stages(library, slug, None, older)  # with the numbers of that day
    before = None if first is None else then[first]
    after = None if last is None else stages[last]
    between = stages[0 if first is None else first + 1 : 0 if last is None else last + 1]
    return RuleDifference(slug, title, before, after, tuple(stage.changed for stage in between))


def rule_in_words(difference: RuleDifference, older: str, newer: str) -> Iterator[tuple[str, str]]:
    """Yield what a rule said on both sides and when it changed, each after a label.

    Yield one text for both sides if no change is known.
    """
    if not difference.changed:
        yield f"{older} and {newer}", f"{_said(difference.after)} No change between them is known."
        return
    yield older, _said(difference.before)
    yield newer, _said(difference.after)
    yield "changed", "; ".join(difference.changed)


def _said(stage: Stage | None) -> str:
    """Return what a rule says at a stage with its quotation, or that it isn't there, for None or a repealed one."""
    if stage is None or stage.says == REPEALED:
        return f"{_ABSENT}."
    quote = f" “{stage.proof.quote}” ({stage.proof.number or stage.proof.where})" if stage.proof.quote else ""
    return f"{stage.says}{quote}"


def where_to_ask(words: str, older: date, newer: date) -> str:
    """Return the commands that say more about a topic than a comparison of texts."""
    since = command("since", older, words, "--until", newer)
    return (
        f"More: `{command('timeline', words)}` shows every change; `{since}` shows those that matter between the two "
        f"days, with boards; `{command('search', words)}` finds the texts."
    )
