"""Answers about named things: whether it is a rule, what it is, when it began, changed or ended."""

import re
from collections.abc import Mapping, Sequence
from datetime import date

from kb.answers.asking.answered import Source, sentence_of
from kb.answers.asking.asked_sense import Sense
from kb.answers.asking.by_text import says_of_it
from kb.answers.asking.by_title import by_title
from kb.answers.asking.choosing import with_other_names
from kb.answers.asking.facts import (
    Fact,
    Time,
    event_day,
    event_source,
    event_stage,
    mention_in,
    proof_of_time,
    proof_on,
    significant_stems,
    stages_around,
)
from kb.answers.asking.reading import Question, Wants
from kb.answers.asking.stages import REPEALED, rule_stages, stage_on
from kb.answers.counting import listed
from kb.boards.flips.quoted_days import quoted_days
from kb.records.prose import NUMBER_WORDS, day_in_words, day_with_set
from kb.records.source import RULEBOOKS
from kb.search.analysis import stem, words
from kb.search.fillers import says_nothing
from kb.search.names import Event, How, Name, named, names
from kb.store.library import Library

_META = """
rule rules game games magic mtg keyword keywords ability abilities mechanic mechanics card cards type types term word
concept system thing zone step phase permanent permanents exist existed exists existence place official back
introduced removed added ended changed legal allowed present current modern comprehensive
"""
_OF_RULES = frozenset(map(stem, _META.split()))
"""Words that only say that a rule is meant."""
_PARTS = frozenset(("zone", "zones", "area", "step", "steps", "phase", "phases", "counter", "counters", "rule", "cost"))
"""Nouns for parts of a named thing that can end while the thing remains: a zone, a step, a counter."""
_OF_TERMS = """
ability abilities cost costs effect effects trigger triggers step steps phase phases card cards spell spells creature
creatures counter counters permanent permanents rule rules action actions zone zones type types shield shields
"""
_HEADS = frozenset(_OF_TERMS.split())
"""Nouns by which terms of two words end, such as “phase ability”."""
_EXISTING = """
rule rules game games magic exist existed exists existing thing legal apply applies applied part valid happen happens
use used using force place effect work works play played player players you we gone removed ended dead over print
printed put around still true keyword mechanic obsolete
"""
_EXISTS = frozenset(map(stem, _EXISTING.split()))
"""Words by which a question asks only whether something is a rule."""
_DENIED = ("gone", "removed", "ended", "dead", "over", "obsolete", "disappeared", "abolished", "longer")
_DENIES = frozenset(map(stem, _DENIED))
_IS_GONE = re.compile(
    rf"\bno longer\b|\b(?:{'|'.join(_DENIED)})"
    r"(?: (?:now|today|already|completely|for good|from (?:the )?(?:game|rules|rulebook|magic)|with .*|by .*))*$"
)
"""How a subject ends that is asked to be gone."""
_EXIST = frozenset(map(stem, ("exist", "existed", "around", "existence")))
_THOSE_WITH_IT = frozenset(map(stem, ("creature", "creatures", "spell", "spells", "player", "players", "permanent")))
"""Nouns allowed beside a name in questions about its existence, such as “creatures with banding”."""
_CHANGE = stem("change")
_WHICH_CHANGE = {"last": -1, "recently": -1, "latest": -1, "first": 0, "originally": 0}
_UNDERGONE = re.compile(
    r"(?:i|you|we|they|he|she|players?|a player|the player|anyone|people|there)?\s*(?:still\s+|ever\s+|really\s+)*"
    r"(?:take|suffer|get|have|be|face|incur|(?:need to |have to )?worry about|lose life (?:to|from)|die (?:to|from))\s+"
    r"(?:any\s+|the\s+)?(?P<what>.+?)(?:\s+(?:any ?more|now|today|these days))?"
    r"(?:\s+(?:if|when|whenever|while|for|because|after|from|by|at)\b.*)?$"
)
_ASKS_ELSE = re.compile(r"\W*(?:which|how|where|whose?|why|when|list|name)\b", re.IGNORECASE)
"""Openings of questions about a detail of a named thing, which its story may not tell."""
_BECAME_A = re.compile(
    r"\b(?:be(?:come|came)|made(?: into)?|turned? into|introduced as|added as) an? (?:\w+ )??"
    r"(?P<kind>keyword|type|supertype)\b"
    r"|\b(?P<keyworded>keyworded)\b"
)
"""Questions about when a thing became a keyword, type or supertype, which it may not always have been."""
_IS_A_KIND = re.compile(r"\bis (?:an?|the) (?:\w+ )?(?:keyword|type|supertype)\b")
"""Matches the words of an event at which a kind of things began to exist, rather than got another name."""
_ASKS_FIRST_BOOK = re.compile(
    r"\b(?:first|earliest) (?:\w+ )?(?:rulebook|text|edition|rules)\b"
    r"|\b(?:rulebook|text|edition)s? (?:is|was|are|were)? ?(?:the )?first\b",
    re.IGNORECASE,
)
"""Matches a question for the first text with a thing rather than for its day."""
_ASKS_LAST_BOOK = re.compile(r"\blast (?:\w+ )?(?:rulebook|text|edition|rules)\b", re.IGNORECASE)
"""Matches a question for the last text with a thing rather than for its day."""
_REPLACED = re.compile(r"\b(?:replaced|superseded|took the place|taken the place|came instead)\b")
_TELLS_NAME = re.compile(r"\b(?:call\w*|names?|named|rename\w*|terms?|known|instead)\b")
"""Words in a story that show that it tells what something was called."""
_BOUNDS = {
    re.compile(r"\b(?:min|minimum|smallest|fewest|at least)\b"): re.compile(r"\b(?:at least|minimum|needs?)\b"),
    re.compile(r"\b(?:max|maximum|largest|limit|at most)\b"): re.compile(r"\b(?:at most|maximum|more than|limit)\b"),
}
"""Patterns of questions about a bound, each with the pattern of a story that states one."""
_NUMBER = rf"(?:\d+|{'|'.join(NUMBER_WORDS[2:])}|forty|sixty)"
_TELLS_OF_TIMES = re.compile(
    r"\b(?:until|before|since|today|once|was|were|had|no longer|came|now|later|used to|[12]\d{3})\b"
)
_NEGATIVE = re.compile(
    r"\b(?:not|no|never|nor|none|neither|cannot|without|only|except|skip\w*|prevent\w*|instead|unless|fails?)\b|n't\b"
)
_PERMITS = re.compile(r"[\w' -]*?\b(?:can|could|may)\b(?! not| only)")
_COUNTED = re.compile(rf"\b{_NUMBER}\b")
_UNLESS = re.compile(r"\b(?:if|when|unless|while|after|even|other than|instead|more than|less than|fewer than)\b")
_STRESSED = frozenset(map(stem, ("already", "still", "then", "also", "just", "really", "always", "automatically")))
_OF_NAMES = re.compile(r"\b(?:called|named|renamed|spelled|known as)\b")
"""Words of a question for what something is called, which its existence doesn't answer."""
_MOST, _NEARLY_ALL, _RARE = 0.5, 0.75, 4.0
_LEAST_OF_ANY = 0.2
"""Minimum share of a question's words that a name must cover."""


def by_name(library: Library, asked: Question, time: Time) -> Fact | None:
    """Return the answer about the name in a question; None if it has none, or asks something else."""
    found = _name_of(asked.subject)
    if found is None:
        return None
    entry, besides = found
    answer = _by_entry(library, asked, time, entry, besides)
    return answer and answer._replace(is_sure=answer.is_sure and not _is_of_another_term(entry, asked))


def _by_entry(library: Library, asked: Question, time: Time, entry: Name, besides: Sequence[str]) -> Fact | None:
    """Return the answer about a name; `besides` has the stems beside it."""
    answer: Fact | None = None
    match asked.wants:
        case Wants.WHETHER:
            if _is_undergone(entry, asked, time):
                answer = _told(library, entry, f"No. {entry.story}", time.last)
            elif _says_just_that(entry, asked, time):
                answer = _yes_or_no(library, entry, time, is_yes=True)
            else:
                answer = _whether(library, entry, asked, besides, time)
        case Wants.DEFINITION | Wants.NOW_CALLED | Wants.HAPPENS | Wants.HOW_MANY:
            answer = _defined(library, entry, asked, time) if not set(besides) - _OF_RULES else None
        case Wants.BEGAN | Wants.CHANGED | Wants.ENDED:
            answer = _when(library, entry, asked, besides)
        case Wants.NUMBER:
            answer = _number(library, entry, time) if not set(besides) - _OF_RULES else None
        case Wants.OTHER:
            answer = what_is(library, entry, time) if not set(besides) - _OF_RULES - _EXISTS else None
            answer = answer and answer._replace(is_sure=answer.is_sure and not _ASKS_ELSE.match(asked.text))
        case _:
            pass
    return answer


def _is_of_another_term(entry: Name, asked: Question) -> bool:
    """Return whether a subject means another thing than a name that it shares only a stem with.

    A phase ability isn't phasing. Always false if neither a definition, a name nor a number is asked for.
    """
    if asked.wants not in {Wants.DEFINITION, Wants.OTHER, Wants.NOW_CALLED, Wants.NUMBER}:
        return False
    row = words(asked.subject)
    places = next((one.places for one in named(asked.subject) if one.entry == entry), ())
    if len(places) != 1 or places[0] + 1 >= len(row) or row[places[0] + 1] not in _HEADS:
        return False
    written = {_singular(one) for spelling in entry.spellings if " " not in spelling for one in words(spelling)}
    return _singular(row[places[0]]) not in written


def _singular(word: str) -> str:
    """Return a word without the ending of a plural."""
    return word.removesuffix("s")


def _defined(library: Library, entry: Name, asked: Question, time: Time) -> Fact | None:
    """Return what something is, its name or number, or that it hadn't begun by a time; None if that isn't known."""
    answer = what_is(library, entry, time)
    if answer is None:
        return _not_yet(library, entry, time) if asked.wants is Wants.DEFINITION else None
    return answer if _says_what_is_wanted(asked, entry.story) else answer._replace(is_sure=False)


def _says_what_is_wanted(asked: Question, story: str) -> bool:
    """Return whether a story has the number or tells the name that a question asks for; True if it asks for neither."""
    if asked.wants is Wants.HOW_MANY:
        return _says_how_many(asked, story)
    return asked.wants is not Wants.NOW_CALLED or _TELLS_NAME.search(story) is not None


def _says_how_many(asked: Question, story: str) -> bool:
    """Return whether a story has the number asked for: one of the things counted, or the minimum or maximum."""
    counted = re.search(r"\bhow (?:many|much) (?P<what>\w+)", asked.text.lower())
    if counted is None:
        bound = next((bound for extreme, bound in _BOUNDS.items() if extreme.search(asked.text.lower())), None)
        is_of_that = bound is None or bound.search(story.lower()) is not None
        return is_of_that and re.search(rf"\b{_NUMBER}\b", story.lower()) is not None
    of_them = re.finditer(rf"\b{_NUMBER}\b((?: [\w-]+){{1,3}})", story.lower())
    return any(stem(counted["what"]) in map(stem, words(match[1])) for match in of_them)


def near_name(library: Library, asked: Question, time: Time, rarities: Mapping[str, float]) -> Fact | None:
    """Return what is known of the name that most of a question is about, as the nearest to an answer.

    It is never certain. None if no name is most of it, or nothing is known of the name at that time. A common word such
    as *cast* isn't enough.
    """
    found = _name_of(asked.subject)
    if found is None:
        return None
    entry, besides = found
    if time.last is not None and time.last < first_text():
        return None
    every = set(significant_stems(asked.subject))
    share = 1 - len(set(besides) & every) / max(len(every), 1)
    if asked.wants is Wants.HAPPENS and share < _NEARLY_ALL:
        return None
    is_common = max((rarities.get(word, 0.0) for word in every - set(besides)), default=0.0) < _RARE
    if (share < _MOST or (is_common and share == _MOST)) and not set(besides) <= set(significant_stems(entry.story)):
        return None
    fact = what_is(library, entry, time)
    return fact and fact._replace(is_sure=False)


def any_name(library: Library, asked: Question, time: Time, rarities: Mapping[str, float]) -> Fact | None:
    """Return what is known of the longest name in a question, if nothing else is near.

    None if no name is much of it, or nothing is known of it at that time. Names of common words only don't count.
    """
    row = [stem(word) for word in words(asked.text)]
    found = [one for one in named(asked.text) if max(rarities.get(row[place], 0.0) for place in one.places) >= _RARE]
    if not found or (time.last is not None and time.last < first_text()):
        return None
    best = max(found, key=lambda one: (len(one.places), -one.places[0]))
    every = [word for word in row if not says_nothing(word)]
    if len(best.places) < _LEAST_OF_ANY * len(every):
        return None
    fact = what_is(library, best.entry, time)
    return fact and fact._replace(is_sure=False)


def _name_of(subject: str) -> tuple[Name, list[str]] | None:
    """Return the name in a subject, and the stems of its other significant words; None without a name."""
    found = named(subject)
    if not found:
        return None
    row = [stem(word) for word in words(subject)]
    best = max(found, key=lambda one: (len(one.places), -one.places[0]))
    of_name = {stem(word) for spelling in best.entry.spellings if " " in spelling for word in words(spelling)}
    named_again = {place - 1 for place in best.places if place and row[place - 1] in of_name}  # *combat* damage
    others = [row[place] for place in range(len(row)) if place not in {*best.places, *named_again}]
    return best.entry, [word for word in others if not says_nothing(word)]


def _whether(library: Library, entry: Name, asked: Question, besides: Sequence[str], time: Time) -> Fact | None:
    """Return whether something is a rule at a time.

    None if more than that is asked (`besides` has the stems beside the name), or if it isn't known for that time.
    """
    others = set(besides) - _EXISTS - (_OF_RULES - {_CHANGE})
    if "different" in words(asked.text) or (_CHANGE in besides and not others - {_CHANGE}):
        return _whether_changed(library, entry, time)
    is_of_names = _OF_NAMES.search(asked.text.lower()) is not None
    if entry.is_topic or is_of_names or (others and (others - _THOSE_WITH_IT or _EXIST.isdisjoint(besides))):
        is_kind = not others and not is_of_names and entry.began and _IS_A_KIND.search(entry.began.says)
        return _not_yet(library, entry, time) if is_kind else None
    is_denied = _IS_GONE.search(asked.subject) is not None
    of_another = not is_denied and not _DENIES.isdisjoint(besides)  # a phase ends, a creature is removed
    if of_another or (time.last is not None and (_is_unsettled(entry, time) or time.last < first_text())):
        return None
    if time.is_past:
        return _whether_once(library, entry, is_denied=is_denied)
    first, last = entry.is_in_force(time.first), entry.is_in_force(time.last)
    if first != last:
        event = next(one for one in entry.events if time.first and time.last and time.first < one.day <= time.last)
        then = "No, and since then yes" if last != is_denied else "Yes, and since then no"
        when = event_day(event)
        until = f"until {when}" if event.is_day_known else f"until some day {when[:1].lower()}{when[1:]}"
        says = f"{then.replace(', and', f' {until}, and')}. {entry.story}"
        return _told(library, entry, says, time.last)
    return _yes_or_no(library, entry, time, is_yes=first != is_denied)


def by_story(library: Library, asked: Question, time: Time) -> Fact | None:
    """Return yes or no by a statement of a name's story that holds today; None if none is about what is asked.

    None, too, for times at which it wasn't in force or may have been otherwise.
    """
    named_one = _name_of(asked.subject) if asked.wants is Wants.WHETHER else None
    if named_one is None:
        return None
    entry, _ = named_one
    is_same = entry.is_in_force(time.last) and not any(
        time.last is not None and one.day > time.last for one in entry.events
    )
    if not is_same or time.is_past or (time.last is not None and entry.text_on(time.first) is None):
        return None
    told = [one for one in re.split(r";\s+", entry.story) if not _TELLS_OF_TIMES.search(one)]
    found = {is_so for one in told if (is_so := says_of_it(asked, f"{one.rstrip('.')}.")) is not None}
    if len(found) != 1:
        return None
    return _told(library, entry, f"{'Yes' if found.pop() else 'No'}. {entry.story}", time.last)


def _says_just_that(entry: Name, asked: Question, time: Time) -> bool:
    """Return whether the story of a name, the same for all times, says all that a question asks, its numbers too."""
    if _TELLS_OF_TIMES.search(entry.story) or _NEGATIVE.search(asked.text.lower()) or _NEGATIVE.search(entry.story):
        return False
    if not (entry.is_in_force(time.first) and entry.is_in_force(time.last)) or _UNLESS.search(asked.text.lower()):
        return False
    if (time.last is not None and _is_unsettled(entry, time)) or not _COUNTED.search(entry.story.lower()):
        return False
    typed = [stem(word) for word in words(asked.text)]
    held = with_other_names({stem(word) for word in words(entry.story)}, typed)
    if not any(any(char.isdigit() for char in word) or _COUNTED.fullmatch(word) for word in words(asked.text)):
        return False
    told = {word for word in typed if not says_nothing(word) or word.isdigit()} - _STRESSED
    return len(told) > 1 and told <= held


def _yes_or_no(library: Library, entry: Name, time: Time, *, is_yes: bool) -> Fact:
    """Return a yes or no answer about a name, or that it isn't known.

    If the oldest texts already have something, it may be older than they are; so before them neither yes nor no is
    known, unless a text says what was so instead.
    """
    fact = _told(library, entry, f"{'Yes' if is_yes else 'No'}. {entry.story}", time.last)
    is_before_the_first = _is_before_the_first_rulebook(entry, time)
    if is_before_the_first and entry.rules and time.last is not None:
        instead = _rule_said(library, entry.rules[0], time.last, time.first)
        if instead is not None:
            return instead._replace(says=f"{'Yes' if is_yes else 'No'}. {instead.says} {entry.story}")
    if is_before_the_first or (entry.began is None and fact.proof is not None and fact.proof.note):
        if entry.rules and time.last is not None and not is_before_the_first:
            said = _rule_said(library, entry.rules[0], time.last, time.first)
            if said is not None:
                told = _speaking_of(entry, said) if is_yes and entry.ended is not None else ""
                return said._replace(says=f"Yes. {told}" if told else said.says, is_sure=bool(told))
        first_text = f"The first rulebook known to have it is of {day_in_words(entry.texts[0].day)}."
        return fact._replace(says=f"{first_text} {entry.story}", is_sure=False)
    return fact


def _speaking_of(entry: Name, said: Fact) -> str:
    """Return what a rule of the time says, if it speaks of the named thing as something in the game; else ""."""
    told = said.stage.says if said.stage is not None else ""
    spellings = (rf"\b{re.escape(one.lower())}s?\b" for one in entry.spellings)
    return told if any(re.search(one, told.lower()) for one in spellings) else ""


def _is_before_the_first_rulebook(entry: Name, time: Time) -> bool:
    """Return whether something began with the first comprehensive rules, and a time ends before those.

    Earlier texts leave out much that was true when they were written.
    """
    first = quoted_days().rulebooks[0]
    return entry.began is not None and entry.began.day == first and time.last is not None and time.last < first


def _is_undergone(entry: Name, asked: Question, time: Time) -> bool:
    """Return whether a question asks if somebody suffers something that no longer exists at its time."""
    if entry.is_topic or time.is_past or entry.is_in_force(time.first) or entry.is_in_force(time.last):
        return False
    if time.last is not None and (_is_unsettled(entry, time) or time.last < first_text()):
        return False
    found = _UNDERGONE.match(asked.subject)
    about = _name_of(found["what"]) if found else None
    return about is not None and about[0] == entry and not about[1]


def _whether_changed(library: Library, entry: Name, time: Time) -> Fact | None:
    """Return that something changed, and when; None if a time is named or no day of a change is known."""
    events = [one for one in entry.events if one.how is How.CHANGED]
    if not events or time.last is not None:
        return None
    told = " ".join(f"{event_day(one)}: {one.says}" for one in events)
    return _told(library, entry, f"Yes. {told}", None)


def _whether_once(library: Library, entry: Name, *, is_denied: bool) -> Fact:
    """Return yes, something was once a rule, and from when until when.

    If the question says that it is gone (`is_denied`), return whether it has ended.
    """
    if is_denied:
        return _told(library, entry, f"{'Yes' if entry.ended else 'No'}. {entry.story}", None)
    if entry.began is not None and entry.ended is not None:
        span = f", from {event_day(entry.began)} until {event_day(entry.ended)}"
    elif entry.ended is not None:
        span = f", until {event_day(entry.ended)}"
    elif entry.began is not None:
        span = f", since {event_day(entry.began)}"
    else:
        span = ""
    return _told(library, entry, f"Yes{span}. {entry.story}", None)


def what_is(library: Library, entry: Name, time: Time) -> Fact | None:
    """Return what something is at a time, in the sentence that tells its story.

    For a day before its first text, or before a change, return what the rulebook or its modelled rule said then.
    Without either, return its story if texts had it by then, else None.
    """
    day = time.last
    is_otherwise = day is not None and any(one.how is How.CHANGED and one.day > day for one in entry.events)
    if day is None or (entry.text_on(day) is not None and not is_otherwise) or _tells_before(entry, day):
        return _told(library, entry, entry.story, day)
    if (titled := _by_rulebook(library, entry, time)) is not None:
        return titled
    first = time.first if time.is_span else None
    if said := next(filter(None, (_rule_said(library, slug, day, first) for slug in entry.rules)), None):
        return said
    if not is_otherwise and entry.is_in_force(day):
        fact = _told(library, entry, entry.story, day)
        return fact if fact.proof is not None and not fact.proof.note else None
    return _told(library, entry, entry.story, day)._replace(is_sure=False) if entry.text_on(day) else None


def _tells_before(entry: Name, day: date) -> bool:
    """Return whether a name's story tells by an edition's name what was so until its only event.

    The event must be a change on a known day after this one, and the day within the texts.
    """
    if (
        len(entry.events) != 1
        or entry.events[0].how is not How.CHANGED
        or not first_text() <= day < entry.events[0].day
    ):
        return False
    event = entry.events[0]
    edition = day_with_set(event.day).partition("(")[2].rstrip(")")
    return bool(edition) and event.is_day_known and re.search(rf"\b(?:until|before) {edition}", entry.story) is not None


def _not_yet(library: Library, entry: Name, time: Time) -> Fact | None:
    """Return that something hadn't begun by a time, and when it began; None if that isn't known."""
    event, day = entry.began, time.last
    if event is None or day is None or not first_text() <= day < event.day or entry.text_on(day) is not None:
        return None
    if _is_unsettled(entry, time) or _is_before_the_first_rulebook(entry, time):
        return None
    before, after = stages_around(library, entry, event.day)
    proof = event_stage(library, entry, event).proof
    says = f"Not yet. {_day(event)} {event.says} {entry.story}"
    return Fact(says, "names", entry.name, entry.name, proof, before=before, after=after, has_own_times=True)


def _by_rulebook(library: Library, entry: Name, time: Time) -> Fact | None:
    """Return what the rulebook of a time says of a name in its glossary or under its heading.

    None if it says nothing, or if its text isn't certain for that time.
    """
    asked = Question(entry.name, Wants.DEFINITION, entry.name, (), (), None, is_past=False)
    fact = by_title(library, asked, time)
    return fact if fact is not None and fact.is_sure else None


def _rule_said(library: Library, slug: str, day: date, first: date | None) -> Fact | None:
    """Return what a modelled rule said on a day; None if it wasn't in force."""
    title, stages = rule_stages(library, slug, None, day)
    place = stage_on(stages, day)
    if place is None or stages[place].says == REPEALED:
        return None
    now, source = stages[place], Source("rules", title, stages)
    says = sentence_of(source, place, day, Sense.STATE, first)
    before, after = tuple(stages[:place]), tuple(stages[place + 1 :])
    proof = proof_of_time(library, now.proof, day)
    return Fact(says, "rules", slug, title, proof, stage=now, before=before, after=after)


def _number(library: Library, entry: Name, time: Time) -> Fact | None:
    """Return the rule number of a name at a time; None if it has none then, or if it is uncertain which."""
    text = entry.text_on(time.last)
    if text is None or not text.where[:1].isdigit() or (time.last is None and entry.ended is not None):
        return None
    later = [one for one in entry.texts if time.last is not None and one.day > time.last]
    if later and later[0].where != text.where and time.first != text.day:
        return None
    says = f"{text.where} (rulebook of {day_with_set(text.day)}). {entry.story}"
    return _told(library, entry, says, time.last)


def _when(library: Library, entry: Name, asked: Question, besides: Sequence[str]) -> Fact | None:
    """Return the day on which something began, changed or ended; None if no known event fits the question."""
    others = set(besides) - _OF_RULES
    became = _BECAME_A.search(asked.text.lower()) if asked.wants is not Wants.ENDED and not others else None
    if became is not None:
        event = _event_of_kind(entry, became["kind"] or "keyword")
    elif asked.wants is Wants.CHANGED and not others:
        return _changes(library, entry, asked)
    elif asked.wants is Wants.BEGAN and not others:
        event = entry.began
        if event is None:
            return _as_old_as_the_texts(library, entry) if not entry.is_topic else None
    elif asked.wants is Wants.ENDED and not others - _EXISTS:
        event = entry.ended
        if event is None and (told := _not_ended(library, entry, asked)) is not None:
            return told
        if event is None and _is_of_successor_or_part(entry, asked):
            return None
    else:
        event = None
    event = event or (_fitting(entry, asked, others) if others else None)
    return _of_event(library, entry, asked, event) if event is not None else None


def _is_of_successor_or_part(entry: Name, asked: Question) -> bool:
    """Return whether a question asks what replaced something, or speaks of a part of it, as a zone or a step."""
    is_of_part = not _PARTS.isdisjoint(words(asked.subject)) and _PARTS.isdisjoint(words(entry.name))
    return is_of_part or _REPLACED.search(asked.text.lower()) is not None


def _not_ended(library: Library, entry: Name, asked: Question) -> Fact | None:
    """Return what became of something that has no known end, or that it hasn't ended; None if neither is known."""
    text = asked.text.lower()
    if text.startswith("what") and not _REPLACED.search(text):
        return _changes(library, entry, asked)
    if _is_of_successor_or_part(entry, asked) or entry.events or "obsolete" in entry.texts[-1].record:
        return None
    return _told(library, entry, f"It hasn't ended. {entry.story}", None)


def _of_event(library: Library, entry: Name, asked: Question, event: Event) -> Fact | None:
    """Return the day of an event or, if a question asks for that, the first or last rulebook with the thing.

    None if that rulebook isn't here or doesn't have the name.
    """
    says = f"{_day(event)} {event.says}"
    if event.how is not How.BEGAN:
        fact = _told(library, entry, says, event.day)
        is_of_last = event.how is How.ENDED and _ASKS_LAST_BOOK.search(asked.text)
        return _last_with_it(library, entry, fact, event) if is_of_last else fact
    before, after = stages_around(library, entry, event.day)
    proof = event_stage(library, entry, event).proof  # no text before it proves a beginning
    fact = Fact(says, "names", entry.name, entry.name, proof, stage=before[-1], before=before[:-1], after=after)
    return _first_with_it(library, entry, fact, event) if _ASKS_FIRST_BOOK.search(asked.text) else fact


def _first_with_it(library: Library, entry: Name, fact: Fact, event: Event) -> Fact | None:
    """Return the first rulebook here that has something, which is of the day on which it began or later.

    None if no rulebook here is, or that one doesn't have its name.
    """
    book = next((book for book in library.rulebooks() if not book.overlay and book.day >= event.day), None)
    if book is None:
        return None
    is_by_table = fact.proof is not None and f"{fact.proof.record}".startswith(f"{book.slug}/")
    proof = fact.proof if is_by_table else mention_in(library, entry, book.slug)
    is_of_its_day = event.day == book.day and event.between is None
    began = f" {event.says}" if is_of_its_day else f" {fact.says}"
    says = f"The rulebook of {day_with_set(book.day)} is the first here that has it.{began}"
    return fact._replace(says=says, proof=proof) if proof is not None else None


def _last_with_it(library: Library, entry: Name, fact: Fact, event: Event) -> Fact | None:
    """Return the last rulebook here that had something before its end; None if that one doesn't have its name."""
    books = (one for one in library.sources() if one.reader in RULEBOOKS and not one.overlay and one.day < event.day)
    book = max(books, key=lambda one: one.day, default=None)
    proof = mention_in(library, entry, book.slug) if book is not None else None
    if book is None or proof is None:
        return None
    says = f"The rulebook of {day_with_set(book.day)} is the last here that has it. {fact.says}"
    return fact._replace(says=says, proof=proof)


def _as_old_as_the_texts(library: Library, entry: Name) -> Fact | None:
    """Return by which day something had begun whose beginning no text tells; None if no text here has its name.

    It is certain only if the oldest text here already has it: older ones may have it by another name.
    """
    sources = sorted((one for one in library.sources() if not one.overlay), key=lambda one: one.day)
    found = ((one, proof) for one in sources if (proof := mention_in(library, entry, one.slug)) is not None)
    source, proof = next(found, (None, None))
    if source is None or proof is None:
        return None
    is_oldest = source == sources[0]
    kind = "rulebook" if source.reader in RULEBOOKS else "text"
    has_it = f"the oldest {kind} here already has it" if is_oldest else "no older text here names it"
    says = f"By {day_with_set(source.day)}: {has_it}. {entry.story}"
    return _told(library, entry, says, None)._replace(proof=proof._replace(day=source.day), is_sure=is_oldest)


def _fitting(entry: Name, asked: Question, others: set[str]) -> Event | None:
    """Return the only event that fits a question's other words; None if none or several do."""
    wants = asked.wants
    events = [one for one in entry.events if _may_be(one, wants) or _permits(one, asked)]
    fitting = [one for one in events if others <= set(significant_stems(f"{one.says} {entry.story}"))]
    exact = [one for one in fitting if others <= set(significant_stems(one.says))]
    event = exact[0] if len(exact) == 1 else None
    if event is None and wants is Wants.ENDED and entry.ended in fitting:
        event = entry.ended
    if event is None and wants is Wants.BEGAN and entry.began in fitting:
        event = entry.began
    return event


def _may_be(event: Event, wants: Wants) -> bool:
    """Return whether an event can be the end or the beginning that is asked for.

    With a change something ended if it is no longer so, and began if it is.
    """
    is_denial = _NEGATIVE.search(event.says.lower()) is not None
    match wants:
        case Wants.ENDED:
            return event.how is How.ENDED or (event.how is How.CHANGED and is_denial)
        case Wants.BEGAN:
            return event.how is How.BEGAN or (event.how is How.CHANGED and not is_denial)
        case _:
            return True


def _permits(event: Event, asked: Question) -> bool:
    """Return whether a question asks since when something can be done, and an event ended what forbade it."""
    is_of_leave = asked.wants is Wants.BEGAN and _PERMITS.search(asked.text.lower()) is not None
    is_denied = _NEGATIVE.search(asked.text.lower()) is not None
    return is_of_leave and not is_denied and event.how is How.ENDED and _PERMITS.match(event.says.lower()) is not None


def _event_of_kind(entry: Name, kind: str) -> Event | None:
    """Return the event by which something became a keyword, type or supertype, or None.

    Of several, return the first if it is the one by which the thing began, else None.
    """
    found = [one for one in entry.events if kind in words(one.says) and one.how is not How.ENDED]
    return found[0] if found and (len(found) == 1 or found[0] is entry.began) else None


def _changes(library: Library, entry: Name, asked: Question) -> Fact | None:
    """Return the days on which something changed, or only the last or first if that is asked.

    None if neither its events nor its modelled rule tell any.
    """
    events = [one for one in entry.events if one.how is not How.BEGAN] or list(entry.events)
    if not events:
        return _changes_of_rule(library, entry)
    which = next((place for word, place in _WHICH_CHANGE.items() if word in asked.text.lower().split()), None)
    if which is not None or len(events) == 1:
        event = events[which if which is not None else 0]
        return _told(library, entry, f"{_day(event)} {event.says}", event.day)
    days = listed([event_day(one) for one in events])
    told = " ".join(f"{event_day(one)}: {one.says}" for one in events)
    smaller = _smaller_changes(library, entry)
    also = f" It changed in details {listed(smaller)}." if smaller else ""
    return _told(library, entry, f"{days}. {told}{also}", None)


def _changes_of_rule(library: Library, entry: Name) -> Fact | None:
    """Return when the modelled rule of a name changed, and what it says now.

    None if the name has no rule or several, or if its rule never changed or was repealed.
    """
    if len(entry.rules) != 1:
        return None
    title, stages = rule_stages(library, entry.rules[0], None, None)
    if len(stages) == 1 or stages[-1].says == REPEALED:
        return None
    last = stages[-1]
    says = f"It changed {listed([stage.changed for stage in stages[1:]])}. Now: {last.says}"
    return Fact(says, "rules", entry.rules[0], title, last.proof, stage=last, before=tuple(stages[:-1]))


def _smaller_changes(library: Library, entry: Name) -> list[str]:
    """Return when a name's modelled rule changed, besides the well-known events.

    Empty unless the name has exactly one rule.
    """
    if len(entry.rules) != 1:
        return []
    _, stages = rule_stages(library, entry.rules[0], None, None)
    known = {event.day for event in entry.events}
    return [stage.changed for stage in stages[1:] if stage.since not in known]


def _day(event: Event) -> str:
    """Return the day of an event in words, with its source and a full stop."""
    return f"{event_day(event)}{event_source(event)}."


def first_text() -> date:
    """Return the day of the oldest text in the table of names."""
    return min(text.day for entry in names() for text in entry.texts)


def last_text() -> date:
    """Return the day of the newest text in the table of names."""
    return max(text.day for entry in names() for text in entry.texts)


def _is_unsettled(entry: Name, time: Time) -> bool:
    """Return whether something began or ended on an unknown day, and a time lies between the texts around that day."""
    return any(
        not event.is_day_known and event.between and day is not None and event.between[0] < day < event.between[1]
        for event in entry.events
        for day in (time.first, time.last)
        if event.how is not How.CHANGED
    )


def _told(library: Library, entry: Name, says: str, day: date | None) -> Fact:
    """Return an answer with the text of the day as proof or, if the rule had ended, the next text."""
    before, after = stages_around(library, entry, day)
    stage = before[-1] if before else None
    proof = proof_on(library, entry, day)
    return Fact(says, "names", entry.name, entry.name, proof, stage=stage, before=before[:-1], after=after)
