"""``rulings play``: play a board step by step."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import click

from kb.answers.boards.outcomes import causes_named, in_sentences, rule_named, sentence, when_and_why
from kb.answers.boards.plays import STORY, Applied, Life, Played, PlayedLine, StepInWords, UnderFormat, Verdict
from kb.answers.boards.plays import play as played_of
from kb.answers.boards.stories import one_story, quoted_texts
from kb.answers.cards.staging import staged
from kb.answers.counting import counted
from kb.answers.evidence import evidence_of
from kb.answers.moments import Moment, moment
from kb.answers.opening import Library
from kb.answers.serial import as_data
from kb.cli.cite_option import cite_options, put_citation
from kb.cli.current_library import ask, home
from kb.cli.options import (
    BOARD_EXAMPLE,
    as_json,
    format_asked,
    moment_options,
    name_argument,
    put_note,
    under_option,
)
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import Page, put_json
from kb.records.errors import BadQuestion, BadSource
from kb.records.prose import day_in_words, day_with_set, titled

Facts = Iterator[tuple[str, str]]
"""Labels with what they say."""

_MOST = 12
"""The most endings of a board that are shown."""


@click.command(epilog=BOARD_EXAMPLE)
@name_argument("named", "ID|FILE[#ID]", required=False)
@moment_options
@under_option
@click.option("--why", is_flag=True, help="Also show the rules that were considered but did not apply.")
@click.option("--every-line", is_flag=True, help="Show the steps of every line of play, not only of the first.")
@cite_options
@as_json
@click.pass_context
def play(  # noqa: PLR0913  (one parameter per option)
    ctx: click.Context,
    named: str | None,
    on: str | None,
    era: str | None,
    under: str | None,
    *,
    why: bool,
    every_line: bool,
    json: bool,
) -> None:
    """Play a board and show what happens, step by step.

    Each step is shown with the rules that decide it, in the words of that day. Below the steps are the verdict on each
    claim, with its quotation, and the days on which the board's outcome changes. Without --on or --era, the board is
    played under the rules of its first claim's day, or of today if it claims nothing. With --under, it is played under
    the rules of a format and compared with the format's base.

    If a file holds several boards, name one by its id, after a #, as in my-cases.toml#second-case. The exit code is 1
    if the board isn't a legal play, or a claim about the day doesn't hold.

    \b
    rulings play 001-gargoyle-flash
    rulings play 001-gargoyle-flash --on 2004-01-15 --why
    rulings play 002-licid-forest --era tenth-2008-08
    rulings play mana-burn --under middle-school
    """
    if named is None:
        raise BadQuestion(
            "No board is given.", remedy="`rulings boards` lists them. For a board of your own, give its file."
        )
    of = format_asked(under, on, era)
    (scenario,) = staged([one_story(named)], home())

    def answer(library: Library) -> tuple[Moment, Played]:
        """Return the moment and the played board."""
        asked, texts = moment(library, on, era), quoted_texts([scenario], library)
        most = None if every_line or json else 1
        evidence = evidence_of(library)
        return asked, played_of(scenario, texts, asked.day, asked.overlay, most=most, under=of, evidence=evidence)

    asked, played = ask(lambda library, _: answer(library))
    if put_citation(played):
        return
    if json:
        put_json(as_data(played))
    else:
        page = open_page()
        changes = {flip.day: flip.changed for flip in played.changes}
        is_of_today = of is None and asked.day is None and not scenario.whens
        today = day_in_words(played.on)
        no_day = (
            f"The board names no day, so it is played under today's rules ({today}). To choose another day, use --on."
        )
        put_note(page, no_day if is_of_today else asked.noting("this board's outcome", changes).note)
        _put_played(page, played, why=why)
    if any(not judged.is_understood for judged in played.verdicts):
        ctx.exit(BadSource.exit_code)
    is_illegal = played.explored is not None and not played.ends and not played.verdicts
    if is_illegal or any(judged.is_wrong for judged in played.verdicts):
        ctx.exit(1)


def _put_played(page: Page, played: Played, *, why: bool) -> None:
    """Print a played board."""
    _put_story(page, played)
    rules = partial(_facts_of_step, dated=played.dated, why=why)
    for number, line in enumerate(played.lines, 1):
        page.gap()
        if played.ends > 1:
            page.title(f"Line {number} of {played.ends}", line.choices)
        _put_line(page, line, played.lines[: number - 1], rules)
    if played.ends > 1:
        page.gap()
        _put_endings(page, played)
    for rule in played.at_work:
        page.fact("depends on", _rule_quoted(rule, played.dated))
    for rule in played.applied:
        if rule.reading:
            page.fact("our reading", f"{rule_named(rule.slug)}: {rule.reading}")
    page.gap()
    _put_verdicts(page, played)
    _put_changes(page, played)


def _put_endings(page: Page, played: Played) -> None:
    """Print in which ways a board with several lines of play ends."""
    ways = f" that end in {len(played.endings)} ways" if played.endings else ", all with the same end"
    page.remark(f"Players' choices lead to {played.ends} lines of play{ways}.")
    if played.in_every_line:
        page.fact("in every line", played.in_every_line)
    for place, ending in enumerate(played.endings[:_MOST]):
        choices = f" ({ending.choices})" if ending.choices else ""
        page.fact("or" if place else "either", f"{ending.words}{choices}")
    if len(played.endings) > _MOST:
        page.remark(f"{len(played.endings) - _MOST} more endings are in the output of --json.")
    if len(played.lines) < played.ends:
        others = counted(played.ends - len(played.lines), "other line")
        page.remark(f"--every-line also shows the steps of the {others.removeprefix('1 ')}.")


def _put_story(page: Page, played: Played) -> None:
    """Print the setup, the story and the day of a board."""
    page.title(titled(played.title, played.scenario))
    page.fact("day", f"{day_in_words(played.on)}, with the set {played.set}" if played.set else day_with_set(played.on))
    page.fact("turn", f"{played.turn}'s")
    if played.under:
        page.fact("under", f"{played.under.title}: {'; '.join(played.under.says) or 'no exceptions'}")
    if played.gap:
        page.fact("rules", str(played.gap))
    for words in played.already:
        page.fact("not played", words)
    for label, told in (("board", played.setup), ("play", played.play), ("card", played.cards)):
        for words in told:
            page.fact(label, words)
    page.gap()
    for words in in_sentences([f"{thing.name}: {thing.words}" for thing in played.before]):
        page.fact("before", words)
    if played.life:
        page.fact("life", ", ".join(map(_life, played.life)))


def _life(had: Life) -> str:
    """Return a player's life total and counters."""
    return f"{had.player} {had.life}{f' ({had.counters})' if had.counters else ''}"


def _put_line(page: Page, line: PlayedLine, shown: Sequence[PlayedLine], rules: Callable[[StepInWords], Facts]) -> None:
    """Print a line of play with the rules of each step, but not again what earlier lines have shown.

    Steps at its beginning that are those of the first line are left out; rules of other steps that were shown, too.
    """
    same = _in_common(shown[0], line) if shown else 0
    if same:
        page.fact(f"1 to {same}" if same > 1 else "1", "as in line 1")
    known = {step for other in shown for step in other.steps}
    for number, step in enumerate(line.steps[same:], same + 1):
        page.fact(str(number), step.words)
        for label, words in rules(step) if step not in known else ():
            page.fact(f"  {label}", words)
    if line.steps:
        page.gap()
    for words in in_sentences([f"{thing.name}: {thing.words}" for thing in line.after]):
        page.fact("after", words)
    page.fact("life", ", ".join(map(_life, line.life)))
    if line.result:
        page.fact("game", line.result)


def _in_common(one: PlayedLine, other: PlayedLine) -> int:
    """Return the number of steps at the beginning that two lines of play share."""
    pairs = zip(one.steps, other.steps, strict=False)
    return next((place for place, (step, another) in enumerate(pairs) if step != another), len(other.steps))


def _facts_of_step(step: StepInWords, dated: dict[str, str], *, why: bool) -> Facts:
    """Yield what a step changes and the rules that decide it, with their labels; with `why`, those that don't, too."""
    for words in step.changes:
        yield "now", sentence(words)
    for rule in step.rules:
        yield "by", _rule_quoted(rule, dated)
    if step.is_told:
        yield "by", STORY
    for rule in step.looked_at if why else ():
        yield "not by", f"{rule_named(rule.slug)}: {rule.where}, {dated[rule.slug]}"


def _rule_quoted(rule: Applied, dated: dict[str, str]) -> str:
    """Return a rule with its quotation and source."""
    worded = day_in_words(rule.worded)
    older = "" if rule.worded == rule.since or worded in dated[rule.slug] else f", in the words of {worded}"
    if not rule.quote:
        kind = rule.reading.partition(":")[0]
        return f"{rule_named(rule.slug)}: {kind[:1].lower()}{kind[1:]} ({rule.where})"
    quote = " ".join(rule.quote.split())
    more = "" if quote.endswith((".", "!", "?", ".)", ".”", '."')) else " …"
    return f"{rule_named(rule.slug)}: “{quote}{more}” ({rule.where}, {dated[rule.slug]}{older})"


def _put_verdicts(page: Page, played: Played) -> None:
    """Print the verdicts, or why there are none."""
    if played.explored is None:
        page.fact(str(Verdict.UNDECIDED), played.stopped)
    elif not played.ends:
        page.remark(f"Not a legal play under these rules. {played.illegal}".strip())
        if played.in_order:
            page.remark(played.in_order)
    if played.moment:
        page.remark(played.moment)
    for judged in played.verdicts:
        against = judged.verdict is Verdict.DISPUTED
        detail = "" if against or judged.detail == played.stopped else judged.detail
        if not judged.is_understood:
            page.fact("can't be read", detail)
        elif judged.source:
            page.fact(str(judged.verdict), f"“{judged.quote}” ({judged.source})" + (f"; {detail}" if detail else ""))
        else:
            page.fact("your prediction", str(judged.verdict) + (f"; {detail}" if detail else ""))
        if against:
            page.fact("against", judged.detail)
    if not played.verdicts:
        of = f"under {played.under.title}" if played.under else f"on {day_in_words(played.on)}"
        page.remark(f"The board claims nothing {of}, so nothing was checked.")


def _put_changes(page: Page, played: Played) -> None:
    """Print the days on which the outcome changes, or the comparison with a format's base."""
    if played.under is not None:
        _put_difference(page, played.under, is_legal=played.explored is None or bool(played.ends))
    elif played.explored is None:
        page.fact("changes", "not looked for, because this board can't be played to the end on this day")
    elif not played.changes:
        page.fact("changes", "it ends the same on every day tried" if played.ends else "not legal on any day tried")
    for flip in played.changes:
        page.fact("changes", when_and_why(flip))


def _put_difference(page: Page, under: UnderFormat, *, is_legal: bool) -> None:
    """Print how the board ends under the base rules of a format."""
    base = "by today's rules" if under.is_today else f"by the rules of {day_in_words(under.base)}"
    if under.differs is None:
        why = under.why_not_played
        same = "it ends the same" if is_legal else "not a legal play either"
        page.fact(base, f"it can't be played: {why}" if why else same)
        return
    for words in under.differs.sides.before:
        page.fact(base, words)
    for words in under.differs.sides.after:
        page.fact(f"under {under.title}", words)
    page.fact("because of", causes_named(under.differs.causes) or "several rules")
