"""Questions with several parts: each is asked separately, and all answers are told or reported missing."""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date

from kb.answers.asking.asked import Asked, Besides
from kb.answers.asking.by_history import asks_of_change
from kb.answers.asking.clauses import between_clauses, is_asking, term_of
from kb.answers.asking.reading import Question, Wants, is_of_the_past, read
from kb.answers.asking.small_talk import says_nothing
from kb.records.commands import command
from kb.search.named_days import without_days

_FEW_WORDS = 4
"""Maximum number of words in a topic that replaces “it”, and of other results kept with an answer."""
_PRONOUN = re.compile(
    r"\b(?P<of_it>its|their)\b|\b(?:it|them)\b|\bthey\b|(?<=\bis )(?:that|this)\b|(?<=\bwas )(?:that|this)\b",
    re.IGNORECASE,
)
_OF_IT = re.compile(
    r"\W*(?:(?:and|so|but|or|then|also)\s+)*(?:what|when|which|how|does|did|is|was)\b.*\b(?:it|they|them)\b",
    re.IGNORECASE,
)
"""A question of few words about what was asked about before: "what did it do?"."""
_AND = r"\W*(?:(?:and|so|but|or|then|also)\s+)*"
_UNTIL = re.compile(rf"{_AND}(?:(?:until|till|up to) when|for how long|how long)\W*", re.IGNORECASE)
_SINCE = re.compile(rf"{_AND}(?:since|from) when(?: (?:is|does|do|are) (?:it|that|they))?\W*", re.IGNORECASE)
_WHICH = re.compile(
    rf"{_AND}(?:(?:which|what)(?: ones?| are (?:they|those|these)(?: called)?)?"
    r"|(?:please )?(?:list|name|enumerate)(?: (?:them|those|these))?(?: all)?(?: (?:please|in (?:their )?order))*)\W*",
    re.IGNORECASE,
)
_WHICH_CHANGED = re.compile(
    rf"{_AND}(?:which|what)(?: ones?)?(?: of (?:them|those|these))? "
    r"(?P<rest>(?:are|were|have been|got) (?:new|added|removed|dropped|gone|introduced|deleted)\b.*)",
    re.IGNORECASE,
)
_MAY_BE = re.compile(r"^(?P<things>.+?s) (?P<aux>can|could|may) (?P<thing>.+) (?P<verb>be|have)$", re.IGNORECASE)
_WHICH_NUMBER = re.compile(
    rf"{_AND}(?:which|what)(?: one| number)? (?P<rest>(?:did|does|has|had|was|is) (?:it|they|that)\b.*)", re.IGNORECASE
)
_TO_WHAT = re.compile(
    rf"{_AND}(?:(?:in)?to )?(?:what|which)(?: name| to)?(?: is it called)?(?: now)?\W*", re.IGNORECASE
)
"""Questions of few words that go on with the question before: "until when?", "which ones?"."""
_WAS_SO = re.compile(
    r"(?P<aux>is|are|was|were|has|have|had) (?P<what>(?:(?!\bever\b|\balways\b|\bstill\b|\bonce\b).)+?) "
    r"(?:(?:ever|always|still|once|already|really)(?: been)? )+(?P<so>.+)|(?P<be>is|are|was|were) (?P<this>.+)",
    re.IGNORECASE,
)
_THERE_ARE = re.compile(
    r"\b(?:are|were|is|was|do|does|did) there\b|\b(?:exist(?:ed)?|in total|in all)\b", re.IGNORECASE
)
_HAVE = re.compile(r"^(?P<what>.+?) (?:do|does|did) (?P<owner>.+?) have$", re.IGNORECASE)
_HOW_MANY = re.compile(r"\W*how many (?P<what>.+)", re.IGNORECASE)
_FRAGMENT = re.compile(r"\W*(?:(?:what|how) about\b[^?]*|(?:[\w'-]+\W+){0,3}[\w'-]+)\W*$", re.IGNORECASE)
"""A part of few words, which only says on what more an answer is wanted: "compare …; damage, equipment?"."""
_SHOWN = frozenset({"rules", "records", "boards", "lineages", "words"})
"""Kinds of answers that a command shows."""
_MOST_BESIDES = 5
_ASKS_TWICE = re.compile(
    r"\W*(?:is|are|was|were|do|does|did|has|have|had|what|which|how|when) (?:what|which|when|how|who|is|are|was|were)\b"
    r"(?! (?:many|much|often|far|long|it|that|this|the|there|they|we|you|i)\b)",
    re.IGNORECASE,
)
"""The beginning of two questions in one: "was what was …"."""
_TIMES = re.compile(r"\b(?:in|on|since|under|during) (?:the )?(?:[A-Za-z]+ )?(?:19|20)\d\d\b", re.IGNORECASE)
_THERE = re.compile(r"\b(?:he|she|his|her|him|those|these|there then|so|both|either|each)\b", re.IGNORECASE)
"""Words that refer to another clause and can't be replaced by a name."""


def split_question(question: str, eras: Mapping[str, date], card: str = "") -> tuple[str, ...]:
    """Return the separate questions in a question, each complete; none if it asks only one thing.

    Statements are put before each. "It" is replaced by the subject of the question before, or by the card that it
    names. If a part depends on another in any other way, the question isn't split.

    >>> split_question("When did mana burn end, and what replaced it?", {})
    ('When did mana burn end?', 'what replaced mana burn?')
    >>> split_question("I quit in 2004. Is there still mana burn, and does damage use the stack?", {})
    ('I quit in 2004. Is there still mana burn?', 'I quit in 2004. does damage use the stack?')
    >>> split_question("If I control two legends, what happens?", {})
    ()
    """
    stated: list[str] = []
    found: list[str] = []
    about = ""
    asked_days = ""
    for part in between_clauses(question):
        bare, days = without_days(part, eras)
        if found and (whole := _completed(part, found[-1], asked_days, eras)) is not None:
            found += [whole] if whole else []
            continue
        is_of_it = bool(found) and _OF_IT.match(bare) is not None
        if says_nothing(bare) and not is_of_it and not (days and not is_asking(bare)):
            continue
        if not is_asking(bare):
            stated.append(part.strip())
            continue
        text = re.sub(r"^\W*(?:(?:and|so|but|or|then|also|now)\s+)+", "", part, flags=re.IGNORECASE).strip(" ?!.,;:")
        if found and (about or not stated):
            replaced = _without_pronouns(text, about)
            if replaced is None:
                return ()
            text = replaced
        if found and not days and asked_days and is_of_the_past(text):
            text = f"{text} {asked_days}"
        asked_days = days[-1].words if days else asked_days
        is_of_card = card != "" and card.casefold() in text.casefold()
        about = card if is_of_card else term_of(text) or _subject(text) or about
        found.append(" ".join([*stated, f"{text}?"]))
    return tuple(found) if len(found) > 1 else ()


def _completed(  # noqa: PLR0911  (one for each kind of fragment)
    part: str, before: str, days: str, eras: Mapping[str, date]
) -> str | None:
    """Return a fragment such as "until when?" as a whole question, by the question before it; None for others.

    Empty if the question before it asks for that already. `days` are the words for its time.
    """
    if asks_of_change(part):
        return part.strip()
    asked = read(before, eras)
    text = asked.text.strip(" ?!.,;:")
    if asked.wants is Wants.RENAMED and _TO_WHAT.fullmatch(part):
        return ""
    if _WHICH.fullmatch(part) and (counted := _HOW_MANY.match(text)) is not None:
        what = _HAVE.sub(r"\g<what> of \g<owner>", _THERE_ARE.sub("", counted["what"]).strip())
        return " ".join(f"what are all the {what} {days}".split()) + "?"
    if asked.wants is Wants.LIST and (changed := _WHICH_CHANGED.fullmatch(part)) is not None:
        things = _MAY_BE.sub(r"\g<things> that \g<thing> \g<aux> \g<verb>", asked.subject)
        return f"which {things} {changed['rest'].strip(' ?!.')}?"
    if asked.wants is Wants.NUMBER and (number := _WHICH_NUMBER.fullmatch(part)) is not None:
        return _PRONOUN.sub(asked.subject, f"which number {number['rest'].strip(' ?!.')}?")
    match = _WAS_SO.fullmatch(text) if asked.wants is Wants.WHETHER else None
    if match is None or not (_UNTIL.fullmatch(part) or _SINCE.fullmatch(part)):
        return None
    what = f"{match['what']} {match['so']}" if match["aux"] else match["this"]
    return f"until when was {what}?" if _UNTIL.fullmatch(part) else f"since when is {what}?"


def _without_pronouns(text: str, about: str) -> str | None:
    """Return a question with what it is about in place of "it"; None if that isn't known, or it says "there"."""
    if _THERE.search(text):
        return None
    if not _PRONOUN.search(text):
        return text
    return _PRONOUN.sub(lambda one: f"{about}'s" if one["of_it"] else about, text) if about else None


def _subject(text: str) -> str:
    """Return the subject of a question; "" if it has none, or one that is too long to repeat or a pronoun."""
    asked = read(text, {})
    if len(asked.numbers) == 1:
        return f"rule {asked.numbers[0]}"
    subject = asked.subject
    return subject if 0 < len(subject.split()) <= _FEW_WORDS and not _PRONOUN.search(subject) else ""


def share_subject(asked: Question, parts: Sequence[str]) -> bool:
    """Return whether the parts ask about one thing at several times, so that one answer can cover all."""
    times = sum(bool(clause.days) or clause.is_now for clause in asked.clauses)
    terms = {term_of(part) for part in parts}
    wanted = {read(part, {}).wants for part in parts}
    return times > 1 and len(terms) == len(wanted) == 1 and None not in terms


def answered_in_parts(question: str, whole: Asked, parts: Sequence[str], ask: Callable[[str], Asked]) -> Asked:
    """Return one answer to all parts: what is certain of each, and which have no certain answer.

    If no part has one, it is the answer to the whole, with a note on what it may have missed.
    """
    told = [(part, ask(part)) for part in parts]
    sure = [answer for _, answer in told if answer.is_sure]
    if not sure:
        return _with_notes(_nearest(whole, [answer for _, answer in told]), _to_ask_alone(parts))
    if not told[0][1].is_sure and all(_FRAGMENT.match(part) for part, answer in told if answer.is_sure):
        return _with_notes(whole._replace(is_sure=False), [f"Not answered here: “{told[0][0]}”"])
    lead, *others = sure
    left = [
        f"Not answered here: “{part}” For what is closest to it: {command('ask', part)}"
        if _is_a_question(part)
        else f"This asks {len(parts)} things, and not all are answered here."
        for part, answer in told
        if not answer.is_sure
    ]
    notes = dict.fromkeys(note for answer in sure for note in answer.understood.notes)
    sentence = " ".join([lead.sentence, *(more for one in others if (more := _with_proof(one, lead.sentence)))])
    besides = [Besides(one.kind, one.id, one.title) for one in others if one.id != lead.id]
    understood = lead.understood._replace(notes=(*left, *notes))
    return lead._replace(
        question=question, sentence=sentence, understood=understood, besides=(*besides, *lead.besides)[:_FEW_WORDS]
    )


def _nearest(whole: Asked, answers: Sequence[Asked]) -> Asked:
    """Return what is nearest to a question of several parts, of which none has a certain answer.

    It is the answer to the whole, or what the card says that a part names; what is nearest to the parts comes next.
    """
    near = [one for one in answers if one.sentence]
    of_card = next((one for one in near if one.kind == "cards" and whole.kind != "cards"), None)
    lead = of_card or (whole if whole.sentence or not near else near[0])
    used = {(lead.kind, lead.id)}
    besides = [Besides(one.kind, one.id, one.title) for one in near if one.kind in _SHOWN]
    besides += [Besides(whole.kind, whole.id, whole.title)] if whole.sentence and whole.kind in _SHOWN else []
    row = dict.fromkeys(one for one in (*besides, *lead.besides) if (one.kind, one.id) not in used)
    notes = dict.fromkeys((*whole.understood.notes, *lead.understood.notes))
    understood = lead.understood._replace(notes=tuple(notes))
    return lead._replace(
        question=whole.question, understood=understood, besides=tuple(row)[:_MOST_BESIDES], is_sure=False
    )


def _to_ask_alone(parts: Sequence[str]) -> list[str]:
    """Return the note with the questions to ask alone; empty if one of them is no question by itself."""
    if not all(map(_is_a_question, parts)):
        return []
    alone = " and ".join(command("ask", part) for part in parts)
    return [f"This asks {len(parts)} things. To ask them alone: {alone}"]


def _is_a_question(part: str) -> bool:
    """Return whether a part reads as a question: it asks once, and names no time twice.

    >>> _is_a_question("what replaced mana burn?"), _is_a_question("was what was rule 502.14 in May in 2004?")
    (True, False)
    """
    last = re.split(r"(?<=[.!?;])\s+", part.strip())[-1]
    return _ASKS_TWICE.match(last) is None and len(_TIMES.findall(last)) <= 1


def _with_notes(found: Asked, notes: Sequence[str]) -> Asked:
    """Return the answer with these notes added after its own."""
    return found._replace(understood=found.understood._replace(notes=(*found.understood.notes, *notes)))


def _with_proof(found: Asked, said: str) -> str:
    """Return an answer's sentence with its proof in brackets.

    Empty if `said` has its beginning. If it only ends with `said`, return it without that end and without the proof.
    """
    if found.sentence.partition(" (")[0].casefold() in said.casefold():
        return ""
    sentence = found.sentence.removesuffix(said).strip()
    if found.proof is None or not sentence or sentence != found.sentence:
        return sentence
    quote = f": “{found.proof.quote}”" if found.proof.quote else ""
    return f"{sentence} ({found.proof.record or found.proof.where}{quote})"
