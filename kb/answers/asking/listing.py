"""Questions answered by a list: what changed since a day, and what a format keeps from other days."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date, timedelta
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from kb.answers.asking.card_asked import card_named
from kb.answers.asking.facts import Fact
from kb.answers.asking.reading import Question
from kb.answers.asking.stages import Proof
from kb.answers.changes.since import changes_since, earlier_changes
from kb.answers.counting import counted
from kb.answers.opening import DataFolder
from kb.answers.texts.by_name import rules_about, rules_named
from kb.boards.reading.formats import format_named
from kb.records.commands import command
from kb.records.days import parse_period
from kb.records.errors import BadQuestion
from kb.records.prose import day_in_words, with_capital
from kb.search.analysis import words
from kb.search.fillers import says_nothing
from kb.search.named_days import NamedDay
from kb.search.names import name as rule_named

if TYPE_CHECKING:
    from kb.answers.changes.since import ChangeSince
    from kb.boards.reading.formats import Format

LISTS = frozenset({"changes", "formats"})
"""The kinds of answers that are lists."""
_TWO = 2
_FEW = 6
"""Maximum number of changes named in an answer."""
_CHANGED = re.compile(
    r"(?:and |so |but |then )*(?:"
    r"(?:what|which)(?:'s| is| are| has| have| was| were| did)?(?: all)?(?: the)?"
    r"(?: rules?| biggest| main| big| major| important| most)*(?: changes| changed?| new| different)"
    r"(?: (?:in|to|with|about) (?:the )?(?:magic |mtg )?(?:rules?|game|rulebook|magic|mtg)(?: of magic)?)?"
    r"|what (?:did|have|has) (?:i|we) miss(?:ed)?"
    r"|how (?:have|did|has) the (?:rules|game) change[ds]?"
    r"|(?:all |the |main |biggest |important )*(?:rules? )?changes(?: in the rules| to the rules)?"
    r")(?: since(?: then)?)?"
)
_ABOUT = r"(?:about|with|in|for|to|on|of|around|regarding|concerning)"
_TOPIC = r"(?:how |the way )?(?P<the>the )?(?P<topic>.+?)(?: works?| is played)?"
_MUCH = r"(?:anything|something|much|a lot)"
_OF_PEOPLE = re.compile(r"\b(?:my|your|our|his|her|their)\b")
_SINCE = r"(?: since(?: then)?)?"
_CHANGED_ABOUT = tuple(
    re.compile(rf"(?:and |so |but |then )*{pattern}{_SINCE}")
    for pattern in (
        (
            rf"(?:what|which)(?:'s| is| are| has| have| was| were)?(?: all)?(?: the)?"
            rf"(?: changes| changed?| new| different)(?: were| was| have been| are| is)?(?: there| made)?"
            rf" {_ABOUT} {_TOPIC}"
        ),
        rf"(?:has|have|did|was|is) {_MUCH} (?:changed? |new |different ){_ABOUT} {_TOPIC}",
        rf"(?:has|have|did) {_MUCH} {_ABOUT} {_TOPIC} changed?",
        rf"how (?:has|have|did|is|are) {_TOPIC} (?:changed?|evolved?|different|new)",
        rf"(?:what|which) {_TOPIC} (?:have |has |were |was |did )?(?:been )?changed?",
        rf"(?:(?:all|any|the|list|show|main|biggest|important|rules?) )*changes {_ABOUT} {_TOPIC}",
        rf"(?!what |which |how ){_TOPIC} changes",
    )
)
"""Questions about the changes of one topic since a day."""
_NAMED_CHANGED = re.compile(
    rf"(?:and |so |but |then )*(?:has|have|did) {_TOPIC} (?:ever |really |actually )?changed?(?: at all)?{_SINCE}"
)
"""A question whether something changed, which is a list where that is the name of a rule."""
_WHETHER = re.compile(r"(?:and |so |but |then )*(?:has|have|did|was|is)\b")
_BETWEEN_DAYS = re.compile(r"(?:\s+(?:between|from|to|and|until|through))+$")
_UNDER = r"(?:in|under|by|for|playing|when playing|if i play|at)\s+(?:the\s+)?(?:rules\s+of\s+)?"
_PLAYED = "(?:nights?|groups?|games?|leagues?|decks?|tournaments?|format|rules?|magic|question)"
_FOLLOW = r"(?:play|plays|played|use|uses|used|follow|follows|go|apply|applied)(?: by| with| under)?"
_SUPPOSED = r"(?:[,.?]? (?:those|the ones|the rules|the old ones|today's|the old rules)\b.*)?"
_OF_FORMAT = re.compile(
    r"(?:how|what)(?:'s| is| are| does)?(?: the)?(?: rules?| exceptions?)*"
    r"(?: (?:different|differs?|differences?|exceptions?|special|rules|kept|other))*"
    r"(?: (?:in|of|about|with|between|for))?\s*§(?:'s)?"
    r"(?: (?:rules|exceptions|format))*(?: (?:different|differ|and|from|to|than|today|now|today's|normal|modern|regular"
    r"|current|magic|rules|the))*"
    r"|(?:by |under )?(?:which|what)(?: set of)? rules (?:do|does|is|are|should)"
    rf" (?:we |they |you |people |players )?{_FOLLOW}(?: in| for| at)? §{_SUPPOSED}"
    rf"|(?:by |under )?(?:which|what)(?: set of)? rules (?:do|does|is|are) § {_FOLLOW}{_SUPPOSED}"
    r"|§\W* (?:which|what)(?: set of)? rules (?:do|does|should) (?:they|we|you|people|players|it|one)"
    rf" {_FOLLOW}{_SUPPOSED}"
)

_OF_TWO = re.compile(
    r"(?:how|in what way) (?:is|are|does|do) § (?:and § )?(?:different|differ)(?: from| to| than)?(?: §)?"
    r"|(?:what(?:'s| is| are) )?(?:the )?(?:rules? )?differences? (?:between|of) § (?:and|to|from|vs\.?) §"
    r"|what(?:'s| is) (?:the )?different (?:in|about|between|with) § (?:and|from|to|than in|compared (?:to|with)) §"
    r"|compare § (?:and|with|to|against) §|§ (?:vs\.?|versus|or|against|compared (?:to|with)) §"
    r"|(?:is|are) § (?:and § )?(?:different|the same)(?: from| as| to)?(?: §)?"
)
"""Questions how two formats differ, each of which stands for "§"."""

_PLAYERS = r"\W*(?:(?:our|my|the|a|an|local|we play|i play|playing|at|in) )*"
_ABOUT_FORMAT = (
    r"(?:does|do|has) (?:the )?§ (?:still )?(?:have|uses?|play with|plays?|keep|know|allow)(?: the)? (?P<rest>.+)",
    r"(?:what|which)(?:'s| is| are)? (?:the )?§ (?:on|for|about|regarding|say about|says about) (?P<rest>.+)",
    rf"{_PLAYERS}§ (?P<rest>(?!banned|ban).+)",
    r"(?P<rest>.+?)[,.;:–—-]*\s*§\W*",
)
"""Questions about a thing in a format, which stands for "§": whether it has the thing, and both names side by side."""
_BESIDE = r"(?:do|does|did|is|are|the|a|an|of|with|how)"
"""Words before the name of a format that stands beside a noun: "how do Middle School wishes work"."""


@cache
def _ids_by_name() -> Mapping[str, str]:
    """Return the ids of packaged formats by their names in small letters, the longest first; no engine is loaded."""
    folder = files("kb").joinpath("formats").iterdir()
    told = [tomllib.loads(file.read_text(encoding="utf-8")) for file in folder if file.name.endswith(".toml")]
    named = {name.casefold(): one["id"] for one in told for name in (one["title"], *one.get("called", ()))}
    return dict(sorted(named.items(), key=lambda entry: -len(entry[0])))


def _asked_for(folded: str) -> str:
    """Return the id of the packaged format that a question is wholly about, or an empty text."""
    named = (
        (slug, folded.replace(title, "§").strip(" ?!.")) for title, slug in _ids_by_name().items() if title in folded
    )
    return next((slug for slug, rest in named if _OF_FORMAT.fullmatch(rest)), "")


def _two_formats(folded: str) -> tuple[str, str] | None:
    """Return the ids of the two packaged formats whose difference a question asks for, in the question's order.

    None if it asks anything else.
    """
    rest = folded.strip(" ?!.")
    found: dict[int, str] = {}
    for title, slug in _ids_by_name().items():
        if slug not in found.values() and (match := re.search(rf"(?<!\w){re.escape(title)}(?!\w)", rest)):
            rest = f"{rest[: match.start()]}{'§' * len(title)}{rest[match.end() :]}"
            found[match.start()] = slug
    if len(found) != _TWO or _OF_TWO.fullmatch(re.sub("§+", "§", rest)) is None:
        return None
    first, second = (found[place] for place in sorted(found))
    return first, second


def format_in(question: str) -> tuple[str, str]:
    """Return a question without the packaged format that it names, and the format's id or an empty text.

    >>> format_in("Is there mana burn in Middle School?")
    ('Is there mana burn?', 'middle-school')
    >>> format_in("premodern league: does damage use the stack?")
    ('does damage use the stack?', 'premodern')
    >>> format_in("Does Old School France have mana burn?"), format_in("legend rule, Premodern")
    (('mana burn?', 'old-school-france'), ('legend rule', 'premodern'))
    >>> format_in("How is Middle School different from today?")
    ('How is Middle School different from today?', '')
    """
    folded = _folded(question)
    is_listed = _asked_for(folded) or _two_formats(folded)
    for title, slug in () if is_listed else _ids_by_name().items():
        if title not in folded:
            continue
        named = rf"{re.escape(title)}(?:'s)?(?: {_PLAYED})*"
        if first := re.match(rf"{_PLAYERS}{named}\s*[:,–—-]\s*", folded):
            return question[first.end() :], slug
        if match := re.search(rf"[\s,]*\b{_UNDER}{re.escape(title)}\b[\s,]*", folded):
            rest = " ".join(filter(None, (question[: match.start()], question[match.end() :])))
            rest = re.sub(r"\s+([?!.])", r"\1", rest)
            if len(rest.split()) > 1:
                return rest, slug
        forms = [] if title.startswith("rules of") else [form.replace("§", named) for form in _ABOUT_FORMAT]
        if about := next(filter(None, (re.fullmatch(form, folded) for form in forms)), None):
            rest = question[about.start("rest") : about.end("rest")]
            if len(rest.split()) > 1 or rule_named(rest.strip(" ?!.")) is not None:
                return rest, slug
        if forms and (beside := re.search(rf"\b{_BESIDE}\s+(?P<of>{named}\s+)(?=\w+\s+\w)", folded)):
            return question[: beside.start("of")] + question[beside.end("of") :], slug
    return question, ""


def listed_fact(folder: DataFolder, question: str, asked: Question) -> tuple[Fact, str, list[str]] | None:
    """Return the list that a question asks for, with the command that shows all of it, and notes; None if for none."""
    if slug := _asked_for(_folded(question)):
        return _kept(format_named(slug)), command("formats", slug), []
    if (both := _two_formats(_folded(question))) is not None:
        shown = command("formats", both[0], "--against", both[1])
        return _differing(format_named(both[0]), format_named(both[1])), shown, []
    return _changed(folder, asked)


def _differing(first: "Format", second: "Format") -> Fact:
    """Return an answer with the first rules and cards that two formats play differently.

    It is certain only if both have the same base and all their rules are modelled.
    """
    kept = {one.rule.slug: one for one in (*first.keeps, *second.keeps)}
    told = []
    for slug, one in kept.items():
        one_says, other_says = _played_as(first, slug), _played_as(second, slug)
        if one_says != other_says:
            told.append(
                f"{with_capital(one.says or one.rule.title)}. {first.title}: {one_says} {second.title}: {other_says}"
            )
    cards = [of for of in (first, second) if of.cards]
    told += [f"{of.title} plays {', '.join(card.says for card in of.cards)}." for of in cards]
    bases = [f"{of.title} plays by {_base(of)}" for of in (first, second)]
    is_same = first.base == second.base
    base = f"Both play by {_base(first)}." if is_same else f"{', '.join(bases)}."
    lacking = [of.lacking for of in (first, second) if of.missing]
    none = "" if told or not is_same or lacking else "No difference is known."
    says = " ".join(filter(None, (base, *told[:_FEW], none, *lacking)))
    stated = [f"{one.where}, read in {one.read}" for of in (first, second) for one in of.stated[:1]]
    proof = Proof("; ".join(stated) or "the modelled rules", "", None, "")
    return Fact(says, "formats", first.id, f"{first.title} and {second.title}", proof, is_same and not lacking)


def _base(of: "Format") -> str:
    """Return the rules by which a format plays, without its exceptions, in words."""
    return "today's rules" if of.is_today else f"the rules of {day_in_words(of.base)}"


def _played_as(of: "Format", slug: str) -> str:
    """Return what a rule says in a format: the text that it keeps, or that of its base day."""
    kept = next((one for one in of.keeps if one.rule.slug == slug), None)
    (rule,) = rules_named(slug)[:1]
    entry = kept.entry if kept is not None else of.base_rulebook.in_force(rule)
    return entry.meaning if entry is not None and entry.meaning else "There is no such rule."


def _folded(question: str) -> str:
    """Return the question casefolded, with straight apostrophes."""
    return question.casefold().replace("’", "'")


def _kept(of: "Format") -> Fact:
    """Return an answer that lists the rules and cards that a format plays differently, and what isn't playable here."""
    called = [(one.says or one.rule.title, one.entry.meaning) for one in of.keeps]
    called += [(card.says, card.text) for card in of.cards]
    kept = " ".join(f"{with_capital(name)}{': ' if means else '.'}{means}" for name, means in called)
    told = f"Otherwise than by {_base(of)}: {kept}" if kept else ""
    lacking = f"Not playable here yet: {' '.join(of.missing)}" if of.missing else ""
    stated = [f"{one.where}, read in {one.read}" for one in of.stated[:1]]
    says = " ".join(filter(None, (of.summary, told, lacking)))
    return Fact(says, "formats", of.id, of.title, Proof("; ".join(stated) or "the modelled rules", "", None, ""))


def _changed(folder: DataFolder, asked: Question) -> tuple[Fact, str, list[str]] | None:
    """Return the list of what changed since the day in a question, the command that shows it, and notes on the day.

    None if a question doesn't ask that, names no day, or nothing on its topic changed.
    """
    text = _BETWEEN_DAYS.sub("", _folded(asked.text).strip(" ?!.,;"))
    if not (asked.left or asked.days):
        return None
    topic = named = ""
    if not _CHANGED.fullmatch(text):
        about = next(filter(None, (pattern.fullmatch(text) for pattern in _CHANGED_ABOUT)), None)
        if about is None and (whether := _NAMED_CHANGED.fullmatch(text)) and rules_named(whether["topic"]):
            about = whether
        if about is None:
            return None
        topic = about["topic"] if rules_about(about["topic"]) else re.sub(r" rules?$", "", about["topic"])
        named = f"{about['the'] or ''}{topic}"
        if _is_other(folder, topic):
            return None
    first, last = days_between(asked)
    found = changes_since(folder, first.isoformat(), last.isoformat() if last else None, topic)
    until = f"and {day_in_words(found.until)}" if last else "and today"
    between = f"between {day_in_words(found.since)} {until}"
    changes, is_sure = found.changes, True
    if rules_named(topic):
        changes = tuple(one for one in changes if one.is_named)
        says = " ".join(filter(None, map(_in_a_sentence, changes)))
        says = f"{counted(len(changes), 'change')} of {named} {between}. {says}".strip()
        says = says if changes else f"No change of {named} is known {between}."
        says = f"{'Yes' if changes else 'No'}. {says}" if _WHETHER.match(text) else says
    elif topic and not changes:
        return None
    else:
        told = "; ".join(f"{one.title}, {' and '.join(map(_shortly, one.when))}" for one in changes[:_FEW])
        on_topic = f" on “{topic}”" if topic else ""
        says = f"{counted(len(changes), 'change')}{on_topic} {between}."
        most = "The most important first" if topic else "What players meet most comes first"
        begins = "" if len(changes) == 1 else f" {most}:"
        says += f"{begins} {told}." if told else ""
        is_sure = not topic or any(one.is_named for one in changes)
    stages = [stage for one in changes for stage in (one.after, one.before) if stage is not None]
    proof = stages[0].proof if stages else Proof("the modelled rules", "", None, "")
    more = (*topic.split(), *(("--until", str(found.until)) if last else ()))
    counted_from = next((one for one in ([asked.left] if asked.left else asked.days) if one.day == first), None)
    notes = _earlier(counted_from, more) if counted_from else []
    title = f"What changed about {named}" if topic else "What changed"
    return (
        Fact(says, "changes", f"{found.since}/{found.until}", title, proof, is_sure),
        command("since", found.since, *more),
        notes,
    )


def _is_other(folder: DataFolder, topic: str) -> bool:
    """Return whether a topic is none of rules: a card, a number, somebody's own, or without significant words."""
    if any(map(str.isdigit, topic)) or _OF_PEOPLE.search(topic) or all(map(says_nothing, words(topic))):
        return True
    return folder.ask(lambda library, _: bool(library.cards_named(topic))) or bool(card_named(folder, topic))


def days_between(asked: Question) -> tuple[date, date | None]:
    """Return the days after and up to which a question asks for changes; None for today as the second.

    Of a single period, they are the day before it and its last day.
    """
    if asked.left is not None:
        return asked.left.day, None
    if len(asked.days) > 1:
        first, *_, last = sorted(one.day for one in asked.days)
        return first, last
    if re.match(r"(?:since|after|from)\b", asked.days[0].words.casefold()):
        return asked.days[0].day, None
    return asked.days[0].first - timedelta(days=1), asked.days[0].day


def _earlier(named: NamedDay, more: Sequence[str]) -> list[str]:
    """Return a note on changes within a year or month from whose last day changes are counted; else []."""
    period = bare(named.words)
    with suppress(BadQuestion):  # it is named otherwise
        first, last = parse_period(period)
        return earlier_changes(period, first, last, *more) if last == named.day else []
    return []


def bare(words: str) -> str:
    """Return the words of a day without a preposition.

    >>> bare("since 2009"), bare("as of January 2004")
    ('2009', 'January 2004')
    """
    return re.sub(r"^(?:as of|in|on|of|at|by|during|since|after|until|before|around|from)\s+", "", words)


def _in_a_sentence(change: "ChangeSince") -> str:
    """Return when a rule changed, and what it says since."""
    when = " and ".join(change.when)
    return f"{with_capital(when)}: {change.after.says}" if change.after else f"{with_capital(when)}."


def _shortly(when: str) -> str:
    """Return when something changed, without the text in which that is first seen."""
    return when.partition(" (first seen")[0]
