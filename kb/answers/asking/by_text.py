"""Answers entailed by a sentence of a text: yes or no by what it says, and what happens by its "if"."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from kb.answers.asking.facts import Fact, Time, record_proof, shortened, significant_stems
from kb.answers.asking.reading import Question, Wants
from kb.answers.asking.stages import Proof
from kb.answers.finding.finding import Finding
from kb.lineage.descent import books_of, descent
from kb.records.prose import NUMBER_WORDS, day_with_set, with_capital
from kb.records.record import Kind, Record
from kb.records.text import fold
from kb.search.analysis import stem
from kb.search.fillers import says_nothing
from kb.search.terms import concepts
from kb.store.library import Library

_SENTENCE = re.compile(r"(?<=[.!?])[\s”\"']+(?=[A-Z“\"'{])|(?<=[.!?][”\"])\s+")
_ASIDE = re.compile(
    r"\s*\([^()]*\)|\bin an? (?:two|2)[- ]player game,?|\s*(?:see|as described in) (?:also )?rules? [^.;]*",
    re.IGNORECASE,
)
_LIMITS = re.compile(
    r"\b(?:if|unless|except|only|other than|until|while|as long as|instead|without|when|whenever|before|after|once"
    r"|during|normally|usually|some|most|another|rather than|for example|would|than|unlike|likewise|same"
    r"|used to|formerly|previously|originally)\b"
)
"""Words that limit a sentence to a case, so that it only answers questions with the same words."""
_DENIED = re.compile(
    r"\b(?:not|no|never|nor|neither|none|nothing|cannot|skips?|isn't|aren't|doesn't|don't|can't|won't|wasn't|weren't|didn't|couldn't|hasn't|haven't)\b"
)
_NEGATIVE = re.compile(
    r"^(?:isn't|aren't|doesn't|don't|can't|won't|wasn't|weren't|didn't|couldn't)\b|\b(?:not|never|no)\b"
)
_MAY = re.compile(r"\b(?:may|can|could|able to|allowed to)\b|\bcan't\b|\bcannot\b")
_MUST = re.compile(r"\b(?:must|has to|have to|required to|needs? to)\b")
_CONDITION = re.compile(
    r"^(?:if|when|whenever|as long as) (?P<condition>.+?), (?P<result>(?:then )?.+)$", re.IGNORECASE
)
_OF_STATE = frozenset({"while", "as long as", "during", "when", "if", "before", "after", "once"})
"""Limiting words whose clause says in which state or at what time something is so."""
_BEGINNING = 5
"""Length of the prefix that the forms of a word share, in letters."""
_SAME = tuple(
    (re.compile(rf"\b(?:{said})\b"), meant)
    for said, meant in (
        (r"at the same time|at once", "simultaneously"),
        (r"continues? to exist|keeps? existing|stays? in existence|still exist", "survive"),
        (r"ceases? to exist|stops? existing|goes? away|vanish(?:es)?|disappears?", "cease to exist"),
        (r"library with(?: no|out(?: any)?) cards(?: in it| left)*", "empty library"),
        (r"scoops?|surrenders?|gives? up the game", "concede the game"),
        (r"conced(?:e|es)(?! the game)", "concede the game"),
        (r"brings? back|gets? back", "return"),
        (r"may not|can not|cannot|is ?n't allowed to|are ?n't allowed to", "can't"),
    )
)
"""Phrases that say the same, each with the one that is compared."""
_SUBJECT = re.compile(
    r"(?P<subject>(?:(?!\b(?:if|when|whenever|that|which|who|whose|as|in|at|for)\b)[^;:()])+?)"
    r" (?:can|may|must)(?:['’]t)?\b"
)
"""The subject of a sentence on what something can, may or must do."""
_OFTEN_NARROWED = frozenset(
    map(stem, ("card", "creature", "spell", "permanent", "land", "artifact", "token", "ability"))
)
"""Nouns that a word before them often makes a kind of their own."""
_QUANTITY = re.compile(
    r"\b(?:more|less|fewer|other) than\b|\bat (?:least|most)\b|\bup to\b|\b(?:only|exactly|twice|several)\b"
)
"""Words for an amount or a limit, which a question and a sentence must share."""
_SAY_WHERE = frozenset(map(stem, ("battlefield", "all", "thus", "therefore", "also", "zone")))
"""Words that a sentence may have besides, since they don't narrow it."""
_DEFINED = re.compile(
    r"(?:An?|Any|The|One of) (?:(?!\b(?:is|are|can|may|must|has|have|does|do)\b)[\w '’,-])+? (?:that|which|who|whose)\b"
)
"""The beginning of a definition without a verb, which states nothing of the things that it names."""
_NOT = r"(?:can|do|does|is|are)n?['’]t"
_GOES_ON = re.compile(
    rf"(?P<head>[^,;:()]+? (?:can|may|must|is|are|do|does|has|have|remains?|stays?|{_NOT}) [^,;:()]+?)"
    rf"(?:;|,? (?:and|so) (?:thus|therefore|it|they|{_NOT})\b|, so )"
)
"""A sentence whose first statement holds by itself."""
_WHO_DOES = re.compile(r"(?:an?|the|each|any) (?P<who>\w+) (?:who|that|with) (?P<rest>.+?)\.?")
"""A sentence about whoever is in a case: "A player who has no cards loses"."""
_OF_CASES = frozenset(map(stem, ("have", "has", "had", "is", "are", "try", "tries", "attempt", "attempts", "player")))
_WHETHER = "Whether "
_EXCEPT = re.compile(r"(?P<main>[^,;]+?\b(?:can't|cannot|can not)\b[^,;]+?) except (?:by )?(?P<besides>[^,;]+?)\.?")
DONE = r"(?:\w+ed|dealt|drawn|cast|put|paid|lost|chosen|given|shown)"
"""Matches a verb's past participle, or its past form."""
_PASSIVE = re.compile(
    rf"\b(?:be|is|are|was|were|been|being|isn't|aren't|while|it's|they're|that's)\s+(?:\w+ly\s+)?({DONE})\b"
)
_PARTICIPLE = re.compile(rf"\b({DONE})\b")
_BE_FIRST = re.compile(r"(?:is|are|was|were|isn't|aren't)\b")
_KIND_OF = re.compile(r"(?P<what>[^,;]+? (?:is|are) (?:an? )?[^,;]+?) (?:that|which|of some)\b.*")
_THAT = re.compile(r"(?:An?|The) [\w ]+? that (?P<clauses>(?:[a-z']+ )[^,;:()]+?)\.")
"""A definition by what a thing does or may do."""
_IS_A_KIND = re.compile(r"\b(?:is|are|was|were)\b.*\ban? (?:\w+ )?(?:static|triggered|activated)\b")
_OF_ABILITIES = tuple(map(stem, ("static", "triggered", "activated")))
_IN_CASE = re.compile(r"(?P<result>.+?) (?:if|when|whenever|once) (?P<case>.+)")
_WHAT_MAY = re.compile(r"(?:what|which \w+|who) (?:can|could|may|might|must) (?P<thing>[\w' -]+) (?P<verb>\w+)")
_MAY_DO = re.compile(r"(?P<thing>[\w' -]+?) (?:can|may|must) (?:only )?(?P<verb>\w+) (?:only )?(?!by\b)")
_ARTICLE = re.compile(r"^(?:an?|the) ")
_ASKS_WHO = re.compile(
    r"(?:^|[.,;:?!–—-]\s+)(?:and |so |but )?(?:who|which player) "
    r"(?:does |do |did |gets? to |got to |has to |may |can |would )?"
    r"(?P<verb>\w+) (?P<what>[^,.;:?!]+)$"
)
_ROLES = {stem("own"): "owner", stem("owns"): "owner", stem("control"): "controller"}
_IS_ROLE = tuple(
    re.compile(pattern)
    for pattern in (
        r"(?:an? |the )?(?P<x>[\w ]+?)'s (?P<role>owner|controller) is (?P<who>(?:the|its|that) [^,;:]+)",
        r"the (?P<role>owner|controller) of (?:an? |the )?(?P<x>[\w ]+?) is (?P<who>(?:the|its|that) [^,;:]+)",
        r"(?P<who>the player who [^,;:]+?) is (?:its|their) (?P<role>owner|controller)(?P<x>)",
    )
)
"""Sentences that tell the owner or the controller of something."""
_PLAYER_DOES = re.compile(
    r"(?P<who>(?:(?:the|its|that|each|an?) )?(?:[\w']+ )*?(?:player|controller|owner|opponent|team)s?) "
    r"(?P<verb>\w+) (?P<what>[^,;:]+)"
)
"""A sentence on what a player does."""
_IN_FIGURES = {word: str(number) for number, word in enumerate(NUMBER_WORDS) if word != "one"} | {
    "forty": "40",
    "sixty": "60",
}
_COUNTED = re.compile(r"\bhow (?:many|much) (?P<what>\w+)")
_HOW_MANY = re.compile(r"How (?:many|much|often) (?P<of>.+)")
"""The title of a modelled rule that says how many."""
_WHAT_HAPPENS = re.compile(r"What happens (?:to|if|when|as|at|with) (?P<case>.+)")
_OF_SELF = re.compile(r"\b(?:i|my|me|you|your)\b")
_LEADING = re.compile(r"^(?:if|when|whenever) ")
_NUMBERED = re.compile(
    r"(?:\w+ ){0,3}(?:of|is|are|at least|at most) (?:\d+|" + "|".join(_IN_FIGURES) + r")\b(?: \w+){0,4}"
    r"|\b(?:\d+|" + "|".join(_IN_FIGURES) + r")\b(?: \w+){0,4}"
)
"""A number in a sentence with the words around it, of which one is what is counted."""
_AMOUNT = re.compile(
    r"(?P<of>[^;]+?)\b(?:is|are|of|is normally|is equal to)\s+(?P<number>\d+|" + "|".join(_IN_FIGURES) + r")\b"
    r"(?: (?P<unit>\w+))?(?P<more>)[.]?"
)
"""A sentence that says how much something is, and nothing behind that."""
_NO_THING = re.compile(r"\b(?:with|has|have|having) no \w+")
_MUCH_AS = re.compile(
    r"\b(?:how (?:many|much)|what(?:'s| is| was)(?: the)?)\b"
    r"|\b(?:must|can|may|need(?:s|ed)? to) (?=have|contain|be\b)"
)
_PLAYERS = re.compile(r"\b(?:(?:two|three|four|multi)-?player|single)\b")
"""Words that limit an amount to games with a certain number of players."""
_COUNTED_PLAYERS = re.compile(r"\b(two|three|four) players\b")
_OF_AMOUNTS = frozenset(
    map(
        stem,
        ("player", "team", "game", "each", "have", "contain", "normal", "normally", "size", "number", "must", "need"),
    )
)
"""Words that a sentence on an amount may lack or have besides."""
_FIGURES = frozenset(map(stem, (*_IN_FIGURES, *_IN_FIGURES.values())))
_LIGHT = frozenset(
    map(
        stem,
        (
            "cause",
            "get",
            "put",
            "take",
            "come",
            "also",
            "ability",
            "effect",
            "means",
            "way",
            "way",
            "time",
            "game",
            "player",
            "step",
            "phase",
            "skip",
            "normal",
            "right",
            "away",
            "automatically",
            "own",
            "actually",
            "still",
            "ever",
            "magic",
        ),
    )
)
"""Words that a sentence may lack or have besides."""
_TURN_ONE = re.compile(r"\bturn (?:one|1)\b")
_AT_LEAST = re.compile(r"\bat (least|most)\b")
_EXTREMES = {"least": "minimum", "most": "maximum"}
_IN_FORMAT = re.compile(r"\b(constructed|limited) (?:play|format|magic)\b")
_GOES_FIRST = re.compile(r"\b(?:go(?:es|ing)?|begins?|starts?|play(?:ing)?) first\b|\bon the play\b")
_NO_WORDS = frozenset(
    map(stem, ("not", "no", "never", "can't", "cannot", "doesn't", "don't", "isn't", "aren't", "won't", "didn't"))
)
_KINDS = {"creature", "artifact", "enchantment", "land", "planeswalker", "battle", "token"}
_MOST_BESIDES = 0.34
_LEAST_COMMON = 0.8
_MOST_ALIKE = 6
"""More rules than these with the same words say that these tell too little."""
_OF_STATE_BASED = re.compile(r"\bstate-based (?:actions?|effects?)\b(?= \w)(?: (?:for|about|on|of|that|which))?")
_IN_STATE_BASED = re.compile(r"(?:704\.[56]|420\.5)[a-z]{1,2}")
"""The numbers under which rulebooks list the state-based actions."""
_LEAST = 2
"""A question of fewer words that say something asks for too much."""


class _Sentence(NamedTuple):
    record: Record
    text: str
    words: list[str]
    printed: str = ""
    """The sentence that it is a part of, with other words around it; empty where it is printed so."""

    @property
    def quoted(self) -> str:
        """Return the words as printed, or the sentence's text if it has no printed form."""
        return self.printed or self.text


def by_text(library: Library, asked: Question, records: Iterable[Record]) -> Fact | None:
    """Return the answer entailed by a sentence of these texts, which are in force at the time, or None."""
    answerers = {
        Wants.WHETHER: (_whether,),
        Wants.HAPPENS: (_happens,),
        Wants.HOW_MANY: (_how_many, _amount),
        Wants.DEFINITION: (_amount,),
        Wants.NUMBER: (_numbered,),
        Wants.OTHER: (_what_may, _who),
    }.get(asked.wants, ())
    held = tuple(records) if answerers else ()
    return next(filter(None, (answerer(library, asked, held) for answerer in answerers)), None)


def by_any_text(library: Library, asked: Question, records: Iterable[Record]) -> Fact | None:
    """Return yes or no by a sentence of these texts that says nothing besides, or who does something, or what happens.

    None if no sentence says it.
    """
    held = tuple(records)
    if asked.subject.startswith("there "):
        return None  # whether something exists isn't told by what a text says of it
    if asked.wants is Wants.WHETHER:
        return _whether(library, asked, held, strict=True)
    if asked.wants is Wants.OTHER:
        return _who(library, asked, held)
    return _happens(library, asked, held) if asked.wants is Wants.HAPPENS else None


def _what_may(library: Library, asked: Question, records: Sequence[Record]) -> Fact | None:
    """Return the sentence that says what something may do.

    None if a question doesn't ask exactly that, or no sentence says it.
    """
    match = _WHAT_MAY.fullmatch(fold(asked.asking or asked.text).strip(" ?!."))
    if match is None:
        return None
    wanted = [*map(stem, _ARTICLE.sub("", match["thing"]).split()), *map(stem, match["verb"].split())]
    for sentence in _sentences(records):
        said = _MAY_DO.match(_ARTICLE.sub("", fold(sentence.text)))
        row = [*map(stem, said["thing"].split()), stem(said["verb"])] if said else []
        if row == wanted:
            record = sentence.record
            says = f"{record.name}: “{shortened(sentence.text)}”"
            return Fact(says, "records", record.id, record.name, record_proof(library, record, sentence.text))
    return None


def _who(library: Library, asked: Question, records: Sequence[Record]) -> Fact | None:
    """Return which player does something, or is something's owner or controller, if all sentences agree.

    None if a question doesn't ask exactly that, or no sentence says it.
    """
    match = _ASKS_WHO.search(fold(asked.asking or asked.text).strip(" ?!."))
    if match is None:
        return None
    role = _ROLES.get(stem(match["verb"]))
    wanted = set(_stems(_ARTICLE.sub("", match["what"])))
    found: dict[str, _Sentence] = {}
    for sentence in _sentences(records):
        plain = fold(_ASIDE.sub("", sentence.text)).strip(" .")
        for one in (pattern.fullmatch(plain) for pattern in (_IS_ROLE if role else (_PLAYER_DOES,))):
            if one is None or not wanted or _LIMITS.search(plain) or _DENIED.search(plain):
                continue
            if role:
                is_it = one["role"] == role and wanted == set(_stems(one.groupdict()["x"] or _object_of(one["who"])))
            else:
                is_it = stem(one["verb"]) == stem(match["verb"]) and wanted == set(_stems(one["what"]))
            if is_it:
                found.setdefault(one["who"], sentence)
    if len(found) != 1:
        return None
    ((who, sentence),) = found.items()
    record = sentence.record
    says = f"{with_capital(who)}. {record.name}: “{shortened(sentence.text)}”"
    return Fact(says, "records", record.id, record.name, record_proof(library, record, sentence.text))


def _object_of(who: str) -> str:
    """Return what a player does something to, by the words that tell which player is meant."""
    return who.rpartition(" a ")[2] if " a " in who else who


def _numbered(library: Library, asked: Question, records: Sequence[Record]) -> Fact | None:
    """Return the rule with all words and numbers of a question; of several, the shortest and the numbers of the others.

    Returns None if there is none, or too many.
    """
    wanted = {*significant_stems(asked.subject), *re.findall(r"\d+", asked.subject)}
    if (about := _OF_STATE_BASED.sub(" ", fold(asked.subject))) != fold(asked.subject):
        return _numbered_action(library, asked, about)
    rules = [record for record in records if record.kind is Kind.RULE and record.number]
    having = [
        record for record in rules if wanted <= {*significant_stems(record.text), *re.findall(r"\d+", record.text)}
    ]
    if len(wanted) < _LEAST or not having or len(having) > _MOST_ALIKE:
        return None
    first, *others = sorted(having, key=lambda record: len(record.text))
    numbers = {re.sub(r"[a-z]+$", "", record.number or "") for record in having}
    also = f" Also in {', '.join(record.name for record in others)}." if others else ""
    says = f"{first.name}: “{shortened(first.text)}”{also}"
    is_sure = len(numbers) == 1 or any(map(str.isdigit, asked.subject)) or len(numbers) == len(having) < len(wanted)
    return Fact(says, "records", first.id, first.name, record_proof(library, first), is_sure)


def _numbered_action(library: Library, asked: Question, about: str) -> Fact | None:
    """Return the one state-based action, with its number, that has all words asked about.

    Only the list in the last rulebook up to the day asked about counts. None if several or none of its actions have the
    words, or there is no such rulebook.
    """
    day = asked.days[-1].day if asked.days else None
    books = [book for book in library.rulebooks() if not book.overlay and (day is None or book.day <= day)]
    wanted = {*significant_stems(about), *re.findall(r"\d+", about)}
    if not books or not wanted:
        return None
    listed = [
        record for record in library.all_records(books[-1].slug) if _IN_STATE_BASED.fullmatch(record.number or "")
    ]
    of_rules = (record for record in listed if record.kind is Kind.RULE)
    having = [
        record for record in of_rules if wanted <= {*significant_stems(record.text), *re.findall(r"\d+", record.text)}
    ]
    if len(having) != 1:
        return None
    (only,) = having
    says = f"{only.name}: “{shortened(only.text)}”"
    return Fact(says, "records", only.id, only.name, record_proof(library, only), day in {None, books[-1].day})


def _whether(library: Library, asked: Question, records: Sequence[Record], *, strict: bool = False) -> Fact | None:
    """Return yes or no, if all sentences about exactly what is asked agree; None if they differ or there are none."""
    question, subject = (_ASIDE.sub("", fold(one)).strip() for one in (asked.text, asked.subject))
    wanted = _stems(subject)
    if len(set(wanted)) < _LEAST or _NEGATIVE.search(question):
        return None
    verdicts = [
        (verdict, sentence)
        for sentence in _sentences(records)
        if (verdict := _verdict(subject, question, wanted, sentence.text, strict=strict)) is not None
    ]
    if not verdicts or len({verdict for verdict, _ in verdicts}) > 1:
        return None
    verdict, best = min(verdicts, key=lambda one: len(set(one[1].words) - set(wanted) - _LIGHT))
    record = best.record
    says = f"{'Yes' if verdict else 'No'}. {record.name}: “{shortened(best.quoted)}”"
    if asked.is_past and not asked.days:
        says += _when_printed(library, record)
    return Fact(says, "records", record.id, record.name, record_proof(library, record, best.quoted))


def _when_printed(library: Library, record: Record) -> str:
    """Return in words on which days a text that is gone was printed, to stand behind it; else empty."""
    wording = library.wording_of(record.id)
    if wording is None or wording.ended is None:
        return ""
    first, last = (day_with_set(day) for day in (wording.since, wording.printed_until))
    return f" (Printed on {first}.)" if first == last else f" (Printed from {first} to {last}.)"


def _how_many(library: Library, asked: Question, records: Sequence[Record]) -> Fact | None:
    """Return how many there are, if all sentences about exactly what is asked have the same number.

    None if they differ or there are none.
    """
    question = fold(asked.text)
    counted = _COUNTED.search(question)
    wanted = [word for word in _stems(asked.subject) if word not in _FIGURES]
    if counted is None or len(set(wanted)) < _LEAST or _NEGATIVE.search(question):
        return None
    found: dict[str, _Sentence] = {}
    for sentence in _sentences(records):
        plain = _LEADING.sub("", fold(_ASIDE.sub("", sentence.text)))
        numbers = _numbers(plain)
        said = [word for word in _stems(plain) if word not in _FIGURES]
        if (
            len(numbers) == 1
            and _numbers(question) <= numbers
            and stem(counted["what"])
            in {stem(word) for match in _NUMBERED.finditer(plain) for word in match[0].split()}
            and not _DENIED.search(plain)
            and _says_the_same(wanted, said)
            and not set(said) - set(wanted) - _LIGHT
            and _is_whole(question, plain)
        ):
            found.setdefault(next(iter(numbers)), sentence)
    return _told_once(library, found)


def _told_once(library: Library, found: Mapping[str, _Sentence]) -> Fact | None:
    """Return the number that sentences state; None if they state none, or different ones."""
    if len(found) != 1:
        return None
    ((number, sentence),) = found.items()
    record = sentence.record
    says = f"{number}. {record.name}: “{shortened(sentence.text)}”"
    return Fact(says, "records", record.id, record.name, record_proof(library, record, sentence.text))


def _amount(library: Library, asked: Question, records: Sequence[Record]) -> Fact | None:
    """Return how much something is, if all sentences about exactly what is asked agree.

    None if they differ or there are none. An exception after "unless" is included.
    """
    question = _COUNTED_PLAYERS.sub(r"\1-player", fold(asked.text))
    wanted = set(_stems(_MUCH_AS.sub(" ", question))) - _OF_AMOUNTS
    if len(wanted) < _LEAST or _numbers(question) or _NEGATIVE.search(_NO_THING.sub(" ", question)):
        return None
    found: dict[str, _Sentence] = {}
    for sentence in _sentences(records):
        main = fold(_ASIDE.sub("", sentence.text)).partition(", unless ")[0]
        match = _AMOUNT.fullmatch(main)
        if match is None or _LIMITS.search(main) or _DENIED.findall(main) != _DENIED.findall(question):
            continue
        if _PLAYERS.findall(main) != _PLAYERS.findall(question):
            continue
        said = set(_stems(f"{match['of']} {match['more']}")) - _OF_AMOUNTS
        unit = set(_stems(match["unit"] or ""))
        if wanted <= said | unit and said <= wanted | unit:
            found.setdefault(_IN_FIGURES.get(match["number"], match["number"]), sentence)
    return _told_once(library, found)


def _verdict(subject: str, question: str, wanted: Sequence[str], sentence: str, *, strict: bool = False) -> bool | None:
    """Return True if a sentence answers yes to exactly what is asked, False if it answers no, else None.

    A strict comparison allows no word besides, since each may narrow what a sentence is about.
    """
    plain = fold(_ASIDE.sub("", sentence))
    told = _stems(plain)
    if not _numbers(question) <= _numbers(plain) or not _is_of_one_voice(question, plain):
        return None
    is_so: bool | None = None
    if condition := _CONDITION.match(plain):
        if _has_the_case(subject, condition, most=0 if strict else 1):
            is_so = _DENIED.search(condition["result"]) is None
    elif (result := _result_for_whom(subject, plain)) is not None:
        is_so = _DENIED.search(result) is None
    elif excepted := _EXCEPT.fullmatch(plain):
        if _is_excepted(wanted, excepted) and _fits_the_modal(question, plain):
            is_so = True
    elif _is_another_kind(wanted, told) and all(_IS_A_KIND.search(one) for one in (question, plain)):
        is_so = False
    elif (
        _says_the_same(wanted, told)
        and _is_of_no_other(wanted, plain)
        and not _is_narrowed(wanted, plain)
        and (not strict or set(told) - _with_kinds(wanted) <= _LIGHT | _SAY_WHERE)
        and (not strict or set(_QUANTITY.findall(question)) == set(_QUANTITY.findall(plain)))
        and _fits_the_modal(question, plain)
        and _is_whole(question, plain)
    ):
        is_so = _DENIED.search(plain) is None
    return is_so


def by_rule(asked: Question, found: Finding) -> Fact | None:
    """Return yes or no, how many or what happens, by what a modelled rule found says about exactly what is asked.

    None if no rule found is about exactly that.
    """
    if asked.wants is Wants.HOW_MANY:
        return _how_many_by_rule(asked, found)
    if asked.wants is Wants.HAPPENS:
        return _happens_by_rule(asked, found)
    wanted = _stems(asked.subject)
    question = fold(asked.text)
    if asked.wants is not Wants.WHETHER or len(set(wanted)) < _LEAST or _NEGATIVE.search(question):
        return None
    hits = (hit for group in found.subjects if group.sort == "rules" for hit in group.hits)
    for hit in hits:
        if (is_so := _by_passage(asked, hit.passage)) is not None:
            told = f"{'Yes' if is_so else 'No'}. {hit.passage}"
            return Fact(told, "rules", hit.id, hit.title, Proof(hit.where, "", None, ""))
        if not hit.title.startswith(_WHETHER) or _LIMITS.search(hit.title) or _LIMITS.search(fold(hit.passage)):
            continue
        title = _stems(hit.title.removeprefix(_WHETHER))
        plain = fold(hit.passage)
        if (
            all(_is_of_one_voice(question, fold(said)) for said in (hit.title, plain))
            and all(_says_the_same(wanted, said) for said in (title, _stems(plain)))
            and _fits_the_modal(question, plain)
            and _numbers(question) <= _numbers(fold(hit.title))
        ):
            told = f"{'No' if _DENIED.search(plain) else 'Yes'}. {hit.passage}"
            return Fact(told, "rules", hit.id, hit.title, Proof(hit.where, "", None, ""))
    return None


def _by_passage(asked: Question, passage: str) -> bool | None:
    """Return yes or no by the sentences of a modelled rule; None unless one answers, and none otherwise."""
    told = {is_so for one in _SENTENCE.split(passage) if (is_so := says_of_it(asked, one)) is not None}
    return next(iter(told)) if len(told) == 1 else None


def _how_many_by_rule(asked: Question, found: Finding) -> Fact | None:
    """Return how many or how much, by the modelled rule found that is about exactly this; None if there is none."""
    wanted = set(_stems(asked.subject))
    for hit in (hit for group in found.subjects if group.sort == "rules" for hit in group.hits):
        about = _HOW_MANY.fullmatch(hit.title)
        says_it = _numbers(fold(hit.passage)) or re.search(r"\b(?:no|one|once|none|any number)\b", fold(hit.passage))
        if about and says_it and len(wanted) >= _LEAST and wanted ^ set(_stems(about["of"])) <= _LIGHT:
            return Fact(f"{hit.passage} ({hit.title}.)", "rules", hit.id, hit.title, Proof(hit.where, "", None, ""))
    return None


def _happens_by_rule(asked: Question, found: Finding) -> Fact | None:
    """Return what happens, by the modelled rule found about exactly this case; None if there is none."""
    wanted = set(_stems(_OF_SELF.sub("player", asked.subject)))
    question = fold(asked.text)
    for hit in (hit for group in found.subjects if group.sort == "rules" for hit in group.hits):
        about = _WHAT_HAPPENS.fullmatch(hit.title)
        case = set(_stems(about["case"])) if about is not None else set()
        is_of_case = case <= wanted | _LIGHT and wanted <= case | set(_stems(_condition_of(hit.passage))) | _LIGHT
        if about is None or len(wanted) < _LEAST or not is_of_case or not _numbers(question) <= _numbers(hit.passage):
            continue
        is_denied_alike = _NEGATIVE.findall(question) == _NEGATIVE.findall(fold(about["case"]))
        if _is_of_one_voice(question, fold(about["case"])) and is_denied_alike:
            return Fact(f"{hit.passage} ({hit.title}.)", "rules", hit.id, hit.title, Proof(hit.where, "", None, ""))
    return None


def _condition_of(passage: str) -> str:
    """Return the condition that a modelled rule's words begin with, or an empty text."""
    match = _CONDITION.match(passage)
    return match["condition"] if match is not None else ""


def _has_the_case(subject: str, condition: re.Match[str], *, most: int) -> bool:
    """Return whether a question is about the result and the case of a sentence with a condition.

    `most` is how many words the sentence's condition may have besides those of the question. A condition with “not”
    never counts.
    """
    parts = _IN_CASE.fullmatch(subject)
    if parts is None or _DENIED.search(condition["condition"]):
        return False
    result, case = _stems(parts["result"]), _stems(parts["case"])
    said, its_case = _stems(condition["result"]), _stems(condition["condition"])
    return (
        bool(set(result) - _LIGHT)
        and bool(set(case) - _LIGHT)
        and not set(result) - _with_kinds(said) - _LIGHT
        and not set(case) - _with_kinds(its_case) - _LIGHT
        and len(set(its_case) - _with_kinds(case) - _LIGHT) <= most
    )


def _result_for_whom(subject: str, plain: str) -> str | None:
    """Return what a sentence says of those who are in a question's case and no other; None if it isn't about these.

    "A player who draws from an empty library loses" answers "do I lose if I draw from an empty library".
    """
    parts, said = _IN_CASE.fullmatch(subject), _WHO_DOES.fullmatch(plain)
    result = set(_stems(_OF_SELF.sub("player", parts["result"]))) - _LIGHT - _OF_CASES if parts is not None else set()
    if parts is None or said is None or len(result) != 1 or _LIMITS.search(plain):
        return None
    typed = said["rest"].split()
    places = [place for place, word in enumerate(typed) if stem(word.strip(".,;'’")) in result]
    if not places:
        return None
    its_case = set(_stems(" ".join(typed[: places[0]]))) - _LIGHT - _OF_CASES
    case = set(_stems(_OF_SELF.sub("player", parts["case"]))) - _LIGHT - _OF_CASES
    is_denied_alike = _DENIED.findall(" ".join(typed[: places[0]])) == _DENIED.findall(parts["case"])
    return " ".join(typed[places[0] - 1 :]) if case == its_case and case and is_denied_alike else None


def says_of_it(asked: Question, statement: str) -> bool | None:
    """Return whether a statement answers a question with yes or no; None if it isn't about exactly what is asked."""
    question, subject = (_ASIDE.sub("", fold(one)).strip() for one in (asked.text, asked.subject))
    wanted = _stems(subject)
    if len(set(wanted)) < _LEAST or _NEGATIVE.search(question):
        return None
    return _verdict(subject, question, wanted, statement, strict=True)


def _is_excepted(wanted: Sequence[str], excepted: re.Match[str]) -> bool:
    """Return whether a question is about a sentence's exception.

    It must have all words of the main part, and besides them only words of the exception.
    """
    main, besides = set(_stems(excepted["main"])), set(_stems(excepted["besides"]))
    asked = set(wanted)
    return main <= asked and bool(asked - main) and asked - main <= besides


def _is_another_kind(wanted: Sequence[str], said: Sequence[str]) -> bool:
    """Return whether a sentence and a question differ just in the one kind of ability that each names."""
    asked, told = ([word for word in row if word in _OF_ABILITIES] for row in (wanted, said))
    rest, other = ([word for word in row if word not in _OF_ABILITIES] for row in (wanted, said))
    return len(asked) == len(told) == 1 and asked != told and rest == other


def _is_of_one_voice(question: str, said: str) -> bool:
    """Return whether question and sentence use the verbs that both have in the same voice: attacks, or is attacked."""
    asked, told = _passive(question), _passive(said)
    both = {stem(word) for word in re.findall(r"\w+", question)} & {stem(word) for word in re.findall(r"\w+", said)}
    return asked & both == told & both


def _passive(text: str) -> set[str]:
    """Return the stems of the participles that follow a form of "be", such as *attacked*.

    If the text begins with such a form, it is all participles. *Static*, *triggered* and *activated* don't count.
    """
    found = set(_PASSIVE.findall(text))
    if _BE_FIRST.match(text):
        found |= set(_PARTICIPLE.findall(text))
    return set(map(stem, found)) - set(_OF_ABILITIES)


def _numbers(text: str) -> set[str]:
    """Return the numbers in a text, in digits; *one* doesn't count."""
    found = {_IN_FIGURES.get(word, word) for word in re.findall(r"[\w/+-]+", text)}
    return {word for word in found if word.isdigit() and word != "1"}


def _happens(library: Library, asked: Question, records: Sequence[Record]) -> Fact | None:
    """Return the consequence in a sentence whose condition is exactly what is asked; None if no sentence has it."""
    wanted = _stems(_OF_SELF.sub("player", asked.subject))
    if len(set(wanted)) < _LEAST:
        return None
    for sentence in _sentences(records):
        match = _CONDITION.match(_ASIDE.sub("", sentence.text).strip())
        if match is None or not _numbers(fold(asked.text)) <= _numbers(fold(sentence.text)):
            continue
        if not _is_of_one_voice(fold(asked.subject), fold(match["condition"])):
            continue
        condition = _stems(match["condition"])
        missing = set(wanted) - _with_kinds(condition) - _LIGHT
        besides = set(condition) - _with_kinds(wanted) - _LIGHT - {stem("both")}
        most = 0 if " and " in match["condition"] else 1  # of two conditions, each has to be asked about
        if not missing and len(besides) <= most and not _DENIED.search(fold(match["condition"])):
            result = match["result"].removeprefix("then ")
            record = sentence.record
            says = f"{with_capital(result)} {record.name}: “{shortened(sentence.text)}”"
            return Fact(says, "records", record.id, record.name, record_proof(library, record, sentence.text))
    return None


def _sentences(records: Iterable[Record]) -> Iterator[_Sentence]:
    """Yield the sentences of rules and glossary entries, and the statements that their definitions contain."""
    for record in records:
        if record.kind in {Kind.RULE, Kind.GLOSSARY}:
            for text in _SENTENCE.split(" ".join(record.text.split())):
                if record.kind is not Kind.GLOSSARY or _DEFINED.match(text.strip()) is None:
                    yield _Sentence(record, text.strip(), _stems(_ASIDE.sub("", text)))
                for clause in (*_of_definition(record, text.strip()), *_heads(text.strip())):
                    yield _Sentence(record, clause, _stems(clause), text.strip())
                if kind := _KIND_OF.fullmatch(text.strip()):
                    yield _Sentence(record, kind["what"], _stems(kind["what"]))


def _heads(text: str) -> Iterator[str]:
    """Yield the first statement of a sentence that goes on with what follows from it, or with another one.

    "Static abilities don't use the stack and thus can't be countered" says that they don't use the stack.
    """
    if _CONDITION.match(text) is None and (match := _GOES_ON.match(text)) is not None:
        yield f"{match['head']}."


def _of_definition(record: Record, text: str) -> Iterator[str]:
    """Yield the clauses of a glossary definition as statements about its term.

    "An ability that could create mana and doesn't use the stack" says of mana abilities that they don't use the stack.
    """
    match = _THAT.fullmatch(text) if record.kind is Kind.GLOSSARY else None
    if match is not None:
        yield from (f"{record.name} {clause}." for clause in re.split(r"\s+and\s+", match["clauses"]))


def _stems(text: str) -> list[str]:
    """Return the significant stems of a text, with each term under its first name."""
    return significant_stems(_in_todays_terms(text), _NO_WORDS)


def _in_todays_terms(text: str) -> str:
    """Return a text with older names of things replaced by the newest ones."""
    for said, meant in _SAME:
        text = said.sub(meant, fold(text))
    line = f" {_TURN_ONE.sub('first turn', _GOES_FIRST.sub('plays first', fold(text)))} "
    line = _IN_FORMAT.sub(r"\1", _AT_LEAST.sub(lambda match: _EXTREMES[match[1]], line))
    for concept in concepts():
        newest = concept.terms[0]
        for term in concept.terms[1:]:
            for spelling in term.found:
                if "..." not in spelling.text:
                    line = line.replace(f" {spelling.text.lower()} ", f" {newest.found[0].text.lower()} ")
    return line


def _is_of_no_other(wanted: Sequence[str], plain: str) -> bool:
    """Return whether a question names the subject of a sentence, or one of its subjects; True where that is unclear."""
    match = _SUBJECT.match(plain)
    if match is None:
        return True
    named = _with_kinds(wanted) | _LIGHT
    if not named.isdisjoint(map(stem, _KINDS)):
        named |= {stem("permanent"), stem("object")}
    return any(set(_stems(one)) <= named for one in re.split(r",| and | or ", match["subject"]) if one.strip())


def _is_narrowed(wanted: Sequence[str], plain: str) -> bool:
    """Return whether a noun of a question has a word right before it in a sentence that the question lacks.

    As “card” in “conspiracy card”.
    """
    asked, row = _with_kinds(wanted), [stem(word) for word in re.findall(r"[\w'’-]+", plain)]
    return any(
        one not in asked | _LIGHT | _SAY_WHERE and not says_nothing(one) and other in asked and other in _OFTEN_NARROWED
        for one, other in pairwise(row)
    )


def _says_the_same(wanted: Sequence[str], said: Sequence[str]) -> bool:
    """Return whether a sentence has everything asked, in order, and little else."""
    asked, words = set(wanted), set(said)
    missing = asked - _with_kinds(words) - _LIGHT
    besides = words - _with_kinds(asked) - _LIGHT
    if missing or len(besides) > max(1, _MOST_BESIDES * len(asked)):
        return False
    row = [word for word in said if word in asked]
    order = [word for word in wanted if word in words]
    if row == order or _is_within(order, row):
        return True
    is_unique = all(times == 1 for times in (*Counter(row).values(), *Counter(order).values()))
    return is_unique and len(asked & words) / len(asked | words - _LIGHT) >= _LEAST_COMMON


def _is_within(row: Sequence[str], other: Sequence[str]) -> bool:
    """Return whether all words of a row occur in another in the same order; others may stand between them."""
    rest = iter(other)
    return all(word in rest for word in row)


def _with_kinds(words: Iterable[str]) -> set[str]:
    """Return words, with all kinds of permanents added if "permanent" is among them."""
    found = set(words)
    return found | ({stem(kind) for kind in _KINDS} if stem("permanent") in found else set())


def _fits_the_modal(question: str, said: str) -> bool:
    """Return whether a sentence's modality (may, must, does) is the one asked about."""
    if _MUST.search(question):
        return _MUST.search(said) is not None
    if re.match(r"(?:can|could|may)\b", question):
        return _MAY.search(said) is not None or _DENIED.search(said) is not None
    return _MUST.search(said) is None and (_MAY.search(said) is None or _MAY.search(question) is not None)


def _is_whole(question: str, said: str) -> bool:
    """Return whether a sentence isn't limited to a case that the question doesn't mention.

    A limit such as "while phased out" is mentioned, too, if the question has all its words.
    """
    plain = _ASIDE.sub("", said)
    asked = set(_stems(question))
    limits = (one for one in _LIMITS.finditer(plain) if not _is_mentioned(plain[one.end() :], asked, one[0]))
    return {match[0] for match in limits} <= {match[0] for match in _LIMITS.finditer(question)}


def _is_mentioned(rest: str, asked: Collection[str], limit: str) -> bool:
    """Return whether a question, by its stems, has all words of the clause that begins behind a limiting word."""
    clause = set(_stems(re.split(r"[,;:.()]", rest)[0]))
    is_denied = _DENIED.search(re.split(r"[,;:.()]", rest)[0]) is not None
    return limit in _OF_STATE and not is_denied and bool(clause) and clause <= set(asked)


def texts_having(library: Library, asked: Question, time: Time, rarities: Mapping[str, float]) -> list[Record]:
    """Return the rules in force at a time that have the rarest words of a question; none for the past without a day.

    Those that another rulebook may have changed before the time's end don't count.
    """
    books = [book for book in library.rulebooks() if not book.overlay]
    until = [book for book in books if time.last is None or book.day <= time.last]
    told = sorted(set(significant_stems(asked.subject)) - _LIGHT, key=lambda word: (-rarities.get(word, 0.0), word))
    if not until or time.is_past or len(told) < _LEAST:
        return []
    book = until[-1]
    is_of_time = time.last is None or book.day == time.last or (time.first is not None and time.first <= book.day)
    found = library.having(book.slug, [word[:_BEGINNING] for word in told[:_LEAST]])
    if is_of_time:
        return [*found]
    following = {one.slug for one in books[len(until) :][:1]}
    lines = ((one, library.records(descent(books_of(library), one.id).records)) for one in found)
    return [one for one, line in lines if any(other.source in following and other.text == one.text for other in line)]
