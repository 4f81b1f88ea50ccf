"""Answering a question in one sentence, with the day, proof, what came before and after, and what else is found.

The sentence comes from a modelled rule, a record, a dated term, or playing a board. If none of them answers, the
answer says so and gives the search results instead.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from itertools import pairwise
from typing import TYPE_CHECKING

from kb.answers.asking.answered import Known, Source, sentence_of, source_of, with_whole_sentences
from kb.answers.asking.asked import Asked, AskedFor, Besides
from kb.answers.asking.asked_sense import OF_CHANGES, Sense, sense_of
from kb.answers.asking.at_each_time import answered_at_each_time
from kb.answers.asking.by_aspect import by_aspect
from kb.answers.asking.by_card import by_card, got_errata, words_of_card
from kb.answers.asking.by_comparison import by_comparison
from kb.answers.asking.by_history import asks_of_change, whether_changed
from kb.answers.asking.by_kind import by_kind
from kb.answers.asking.by_list import by_list
from kb.answers.asking.by_name import any_name, by_name, by_story, first_text, last_text, near_name
from kb.answers.asking.by_number import by_number
from kb.answers.asking.by_order import by_order
from kb.answers.asking.by_question import by_its_title, by_question
from kb.answers.asking.by_renaming import by_renaming
from kb.answers.asking.by_set import by_set
from kb.answers.asking.by_text import by_any_text, by_rule, by_text, texts_having
from kb.answers.asking.by_title import by_symbol, by_title
from kb.answers.asking.by_topic import by_topic
from kb.answers.asking.by_version import Version, by_version, target_of, version_in
from kb.answers.asking.card_asked import (
    asks_first,
    card_asked,
    card_compared,
    card_named,
    card_stages,
    errata_in_files,
    printed_and_now,
    with_type,
)
from kb.answers.asking.card_words import by_card_words
from kb.answers.asking.choosing import Candidate, candidates, covers
from kb.answers.asking.facts import Fact, Time
from kb.answers.asking.fitting import compares
from kb.answers.asking.halves import answered_in_parts, share_subject, split_question
from kb.answers.asking.listing import bare, format_in, listed_fact
from kb.answers.asking.reading import DAYS, Question, Wants, read
from kb.answers.asking.renumbering import is_of_another_clause, renumbered, whether_numbered
from kb.answers.asking.sought import sought_words
from kb.answers.asking.stages import Proof, Stage, stage_on, unsettled
from kb.answers.asking.sureness import is_sure
from kb.answers.asking.under_format import with_kept
from kb.answers.asking.untold import asks_for_print, never_told
from kb.answers.evidence import evidence_of
from kb.answers.finding.finding import Finding, Limits, Sought
from kb.answers.finding.finding_cards import KINDS, find_all
from kb.answers.moments import Moment, moment
from kb.answers.opening import DataFolder, Generation
from kb.answers.standing.deciding import Standing
from kb.answers.standing.marking import marks
from kb.answers.standing.proofs import HowItStands
from kb.answers.text_days import days_of
from kb.answers.texts.ruled_since import ruled_since
from kb.boards.reading.formats import format_named
from kb.boards.reading.scenario import packaged_scenarios
from kb.records.commands import command
from kb.records.prose import day_in_words
from kb.records.sets import releases
from kb.records.source import RULEBOOKS
from kb.search.analysis import stem, words
from kb.search.fillers import says_nothing
from kb.search.mending import as_typed
from kb.search.named_days import NamedDay, with_later_years, with_whole_years, with_years_counted, without_days
from kb.search.names import name as rule_named
from kb.search.slang import Plain, in_plain_words
from kb.store.library import Library

if TYPE_CHECKING:
    from kb.boards.reading.formats import Format

_MOST_BESIDES = 5
_FEWEST_BESIDES = 3
"""Number of other results beside an uncertain answer, if there are so many."""
_OVER = frozenset({HowItStands.SUPERSEDED, HowItStands.REVERSED, HowItStands.GONE})
"""How a ruling stands that no longer applies."""
_NEARLY_ALL = 0.8
"""Share of the words of a question from which a text is nearer than the story of a name in it."""
_SOON = timedelta(days=366)
"""Time after the newest text during which that text is still the nearest to an answer."""
_NUMBER = re.compile(r"\b[A-Z]?\d{1,3}\.\d+[a-z]?\b")
_COUNTER = stem("counter")
_WHICH_RULE = re.compile(r"\W*(?:which|what) (?:cr |comprehensive )?rule(?! of thumb)\b", re.IGNORECASE)
_VARIANT = re.compile(
    r"\b(?:brawl|commander|edh|two-headed giant|2hg|emperor|grand melee|free-for-all|planechase|vanguard|archenemy"
    r"|multiplayer|conspiracy draft|oathbreaker|sealed|booster draft)\b",
    re.IGNORECASE,
)
"""Variants of the game, whose rules differ from those of a normal one."""
_SHORT_FOR = {"edh": "commander", "2hg": "two-headed giant"}
_CHANGED_SINCE = re.compile(r"\bchang(?:ed?|es)\b.*\bsince\b", re.IGNORECASE)
_HEAD = re.compile(r"(?:the |an? )?(?P<thing>[a-z]+ [a-z]+) of ")
"""Pattern of a topic with a two-word noun before “of”, such as “the print run of Legends”."""
_ASKS_OF_THE_WORLD = re.compile(
    r"(?:who (?!may\b|can\b|is\b|chooses\b|controls\b|owns\b|decides\b|gets\b)\w+"
    r"|how much (?:did|does|do|is|was|were)\b(?=.*\b(?:cost|worth))|where (?:was|were|did|is)\b)",
    re.IGNORECASE,
)
"""Questions about people, places and prices, which no text here answers."""
_ABOUT_A_NAME = re.compile(
    r"(?i:(?:^|\s)(?:text|wording|errata|rulings?) (?:of|on|for)"
    r"|^\W*(?:how |what |who )?(?:does|do|did|is|was|can|has|are|were|could|will)) "
    r"(?P<name>[A-Z][\w'’-]+(?: (?:of|the|and|to|in|from) (?:the )?| )[A-Z][\w'’-]+)"
)
"""Pattern of a question about a name with two capitalized words, such as a card's."""
_OF_A_THING = frozenset({*DAYS, Wants.DEFINITION, Wants.NUMBER, Wants.LIST})
"""Kinds of questions about a thing that a text has to name."""
_YES_OR_NO = re.compile(r"^(?:Yes|No)\. ")
_ANSWERED_FOR = "Answered for"
_EXAMPLE = "#example"
"""Part of the id of a rule's example."""
_OF_A_CARD = "card-"
"""How the slug of a card's lineage begins."""


def ask(
    folder: DataFolder, question: str, on: str | None = None, era: str | None = None, under: "Format | None" = None
) -> Asked:
    """Answer a question for a day, an era, a format, or the time that the question names.

    If the question has several parts that no certain answer covers, each part is answered. Without an answer, the
    sentence of the result is empty.
    """
    rest, named = ("", "") if on or era or under or never_told(question) else format_in(question)
    of = format_named(named) if named else under
    about = rest if named else question
    titles, newest = folder.ask(lambda library, _: (_days_by_title(library), _bounds(library)[1]))
    version = None if never_told(question) else version_in(_plainly(about, newest).text, titles)
    if version is not None:
        return _of_version(folder, about, version, on, era, of)._replace(question=question)
    if of is not None:
        found = _under(folder, _as_whether(about) if named else about, of)._replace(question=question)
        return _unsure(found) if without_days(about, titles)[1] else found
    return _of_each_part(folder, question, on, era)


def _of_version(  # noqa: PLR0913, PLR0917  (what is asked, and for which time)
    folder: DataFolder, question: str, version: Version, on: str | None, era: str | None, of: "Format | None"
) -> Asked:
    """Answer a question that names a rule as it was at some time, as “the legend rule of 1998”.

    Where it asks for another time or a format, only a comparison of the two is certain. Without one it is answered as
    any question.
    """
    given = folder.ask(lambda library, _: moment(library, on, era))
    target = target_of(question, version, given.day, of)
    fact = None
    if target is not None:
        fact = folder.ask(lambda library, _: by_version(library, question, version, target, of))
    if fact is not None:
        understood = AskedFor(version.rest, sense_of(question), Wants.WHETHER, version.others, ())
        found = _of_fact(question, understood, Moment(None), fact, [], None)
        return found._replace(under=of.title if of is not None else "", on=target and target.last)
    found = _under(folder, question, of) if of is not None else _of_each_part(folder, question, on, era)
    return found if target is None else _unsure(found)


def _unsure(found: Asked) -> Asked:
    """Return an answer as one that is only near, without "Yes" or "No"."""
    return found._replace(is_sure=False, sentence=_YES_OR_NO.sub("", found.sentence, count=1))


def _of_each_part(folder: DataFolder, question: str, on: str | None, era: str | None) -> Asked:
    """Answer a question for a day, an era, or the time that it names; each of its parts if it has several."""
    whole = _of_a_time(folder, question, on, era)
    titles, newest = folder.ask(lambda library, _: (_days_by_title(library), _bounds(library)[1]))
    plain = _plainly(question, newest).text
    if not (on or era):
        asked = _on_days_of_books(folder, read(plain, titles))
        whole = answered_at_each_time(whole, asked, lambda text, day: _of_a_time(folder, text, day, None))
    card = card_named(folder, plain)
    parts = split_question(plain, titles, "" if card is None or rule_named(card) else card)
    if not parts or (whole.is_sure and _is_whole(read(plain, titles), parts)):
        return whole
    answered: list[Asked] = []

    def of_part(part: str) -> Asked:
        """Return the answer to a part; of one that asks whether the answer before it has changed, by its history."""
        changed = _changed(folder, part, answered[-1], era) if answered and asks_of_change(part) else None
        answered.append(changed or _of_a_time(folder, part, on, era)._replace(question=part))
        return answered[-1]

    return answered_in_parts(question, whole, parts, of_part)


def _changed(folder: DataFolder, part: str, before: Asked, era: str | None) -> Asked | None:
    """Return whether the answer to the question before a part has changed; None if that isn't known."""
    bare = without_days(before.question, {})[0]

    def ask_on(day: date) -> Asked:
        """Return the answer to the question before for a day."""
        return _of_a_time(folder, bare, day.isoformat(), era)

    return folder.ask(lambda library, _: whether_changed(library, part, before, ask_on))


def _is_whole(asked: Question, parts: Sequence[str]) -> bool:
    """Return whether one answer covers all parts of a question: it has rule numbers or asks one thing of a subject."""
    each = [read(part, {}) for part in parts]
    ask_for_texts = all(one.wants is Wants.TEXT and "number" not in words(one.text) for one in each)
    of_other_times = ask_for_texts and len({bool(one.days) for one in each}) > 1
    of_numbers = bool(asked.numbers) and not of_other_times
    return of_numbers or asked.asking != "" or share_subject(asked, parts)


def _days_by_title(library: Library) -> dict[str, date]:
    """Return the days of eras by title."""
    return {one.title: one.day for one in library.eras()}


def _as_whether(rest: str) -> str:
    """Return a question put to a format unchanged; for a rule's name alone, the question whether there is that rule."""
    bare = rest.strip(" ?!.")
    return f"is there {bare}?" if rule_named(bare) is not None else rest


def _under(folder: DataFolder, question: str, under: "Format") -> Asked:
    """Answer a question by the base day of a format, with what the format keeps of other days."""
    plain = _of_a_time(folder, question, under.base.isoformat(), None)
    return with_kept(folder, under, plain, lambda day: _of_a_time(folder, question, day.isoformat(), None))


def _of_a_time(folder: DataFolder, question: str, on: str | None, era: str | None) -> Asked:
    """Answer a question for a day, an era, or the time that it names; of counters of a set, by the set's rules."""
    of_set = _set_with_its_counters(folder, question)
    if of_set and of_set not in question.lower():
        return _answered(folder, f"{of_set}: {question}", on, era)._replace(question=question)
    return _answered(folder, question, on, era)


def _answered(folder: DataFolder, question: str, on: str | None, era: str | None) -> Asked:
    """Answer a question that has one part and one time, for a day, an era, or the time that it names."""
    titles, sets, (oldest, newest), given = folder.ask(
        lambda library, _: (_days_by_title(library), _sets(library), _bounds(library), moment(library, on, era))
    )
    plain = _plainly(question, newest)
    asked = _with_its_book(folder, read(plain.text, titles))
    if not given.day and (listed := listed_fact(folder, question, asked)) is not None:
        return _of_list(question, asked, *listed)
    found = _found(folder, asked, given, Limits(on, era), newest)
    if found.mended:
        of_card = set(words(card_named(folder, plain.text) or ""))
        found = found._replace(mended={word: meant for word, meant in found.mended.items() if word not in of_card})
        asked = _with_its_book(folder, read(_as_meant(plain.text, found.mended), titles))
    sense = sense_of(asked.text)
    at = given if given.day else _moment(asked)
    time = _time(asked, given)
    chosen = candidates(found, sense, sets - {given.overlay, *found.of_sets.values()})
    made_up = _made_up(plain.text, found, folder)
    if (card := None if asked.numbers or made_up else card_asked(folder, asked.text)) is not None:
        chosen.insert(0, Candidate("cards", card, card, 0.0, 1.0))
    is_of_first = not asked.days and asks_first(asked.text)
    is_beyond = _beyond(time, oldest, newest, card)
    is_near_newest = time.last is not None and newest < time.last <= newest + _SOON
    strange = [made_up] if made_up else _unknown_words(asked, found, folder) if card is None else []
    untold = never_told(plain.text) or (_unprinted(found, asked) if card is None else "")
    notes = [*_notes(found, at, asked, given, plain), *filter(None, [is_beyond])]
    notes += _missing(strange, untold)
    understood = AskedFor(found.query, sense, asked.wants, asked.days, tuple(notes))

    def answer(library: Library, _: Generation) -> Asked:
        """Return the answer to the question: a fact that is sure, else the best known text, else no answer.

        One without an answer lists the candidates found.
        """
        if untold:
            return _asked(question, understood, at, found, chosen, None, "")
        fact = _near_enough(_of_card_or_rule(library, folder, asked, time, found, card), found, chosen, is_beyond)
        fact = fact if fact is None or fact.is_sure or not made_up else None
        if fact is None and card is None and (strange or (is_beyond and not is_near_newest)):
            return _asked(question, understood, at, found, [] if strange else chosen, None, "")
        if fact is None or not fact.is_sure:
            named = card_named(folder, asked.text) or ""
            told = _best_known(
                folder, library, found, chosen, at, sense, named, is_of_first=is_of_first, is_past=asked.is_past
            )
            if fact is None and told is None:
                fact = any_name(library, asked, time, found.rarities)
                told = _card_known(folder, library, found, asked, at) if fact is None else None
            if fact is None or (
                told is not None and not is_beyond and is_sure(told, found, sense, asked.wants, at.day)
            ):
                best = _asked(question, understood, at, found, chosen, told, _known(library, at, told))
                return best._replace(is_sure=best.is_sure and not is_beyond)
        given_as = Candidate(fact.kind, fact.id, fact.title, 0.0, 1.0)
        standing = _standing(folder, library, given_as, at) if fact.kind == "records" else None
        is_over = standing is not None and standing.how in _OVER and not fact.has_own_times
        fact = fact._replace(is_sure=False) if is_over else fact
        return _of_fact(question, understood, at, fact, chosen, standing)

    return _noted(_with_card(folder, folder.ask(answer), asked.text), at)


def _set_with_its_counters(folder: DataFolder, question: str) -> str:
    """Return the name of the set whose rules alone have a kind of counters that a question names; else empty."""
    kinds = [
        f"{one} counter"
        for one, other in pairwise(words(question))
        if stem(other) == _COUNTER and one.isalpha() and not says_nothing(stem(one))
    ]

    def of_set(library: Library, _: Generation) -> str:
        """Return the name of the first set that alone has such counters; empty if there is none."""
        for source in library.sources():
            texts = [record.text.lower() for record in library.all_records(source.slug)] if source.overlay else []
            own = (kind for kind in kinds if any(kind in text for text in texts))
            if any(not library.is_said_elsewhere(source.slug, kind) for kind in own):
                return source.slug.partition("-")[0]
        return ""

    return folder.ask(of_set) if kinds else ""


def _plainly(question: str, newest: date) -> Plain:
    """Return a question with corrected spelling, full years and slang replaced.

    Years are counted from the newest rules known: nothing here looks at a clock.
    """
    typed, counted = with_years_counted(as_typed(question), max(newest, last_text()))
    whole, later = with_later_years(with_whole_years(typed))
    plain = in_plain_words(whole)
    return plain._replace(read_as={**counted, **later, **plain.read_as})


def _near_enough(fact: Fact | None, found: Finding, chosen: Sequence[Candidate], is_beyond: str) -> Fact | None:
    """Return a fact: as it is if it is certain and within the texts, otherwise marked as uncertain.

    Return None for no fact, and for an uncertain name or rule that lacks most of the words of a question if the
    question is doubtful or another text has nearly all of them.
    """
    if fact is None or (fact.is_sure and not is_beyond):
        return fact
    is_nearer = fact.kind in {"names", "rules"} and any(
        one.kind in {"records", "boards"} and one.share >= _NEARLY_ALL for one in chosen[:1]
    )
    is_free = fact.kind not in {"names", "rules"} or fact.has_own_times or not (found.doubtful or is_nearer)
    is_near = is_free or covers(found, fact)
    return fact._replace(is_sure=False) if is_near else None


def _beyond(time: Time, oldest: date, newest: date, card: str | None) -> str:
    """Return a note if a time lies before the oldest or after the newest rules here, else an empty text.

    The words of cards are known from earlier days.
    """
    first, last = min(oldest, first_text()), max(newest, last_text())
    if time.first is not None and time.first > last:
        return f"The newest rules known here are of {day_in_words(last)}: nothing tells what is so after that."
    if card is None and time.last is not None and time.last < first:
        return f"The oldest rules known here are of {day_in_words(first)}: nothing tells what was so before."
    return ""


def _unknown_words(asked: Question, found: Finding, folder: DataFolder) -> list[str]:
    """Return the words of the thing asked about that no text here contains.

    Empty if a card is named, or the question asks something of another kind. If a question asks what something is, when
    it was or its number, other hits don't answer it.
    """
    of_world = _ASKS_OF_THE_WORLD.match(asked.text)
    is_of_a_thing = asked.wants in _OF_A_THING or asked.subject.startswith("there ") or of_world is not None
    if not is_of_a_thing or card_named(folder, asked.text) is not None:
        return []
    about = set(words(asked.text[of_world.end() :] if of_world is not None else asked.subject))
    strange = [word.removesuffix("'s") for word in found.unknown if word in about]
    head = _HEAD.match(asked.subject)
    if strange or head is None or any(says_nothing(stem(word)) for word in words(head["thing"])):
        return strange
    typed = {meant: word for word, meant in found.mended.items()}
    return [] if _is_said(folder, head["thing"]) else [" ".join(typed.get(one, one) for one in head["thing"].split())]


def _made_up(text: str, found: Finding, folder: DataFolder) -> str:
    """Return the name in capitals that a question, as it was typed, is about, if no text or card here has it.

    Empty if a text or card has it, or each of its words: nothing may be made up then.
    """
    for match in _ABOUT_A_NAME.finditer(text):
        typed = match["name"]
        row = words(typed)
        meant = " ".join(found.mended.get(word, word) for word in row)
        is_known = all(word not in found.unknown and word not in found.mended for word in row)
        if is_known or any(card_named(folder, name, is_whole=True) for name in (typed, meant)):
            continue
        if not _is_said(folder, meant):
            return typed
    return ""


def _is_said(folder: DataFolder, phrase: str) -> bool:
    """Return whether a text of the game's own rules contains these words or their plural."""
    return folder.ask(lambda library, _: library.is_said_elsewhere("", phrase))


def _missing(strange: Sequence[str], untold: str) -> list[str]:
    """Return notes for the user: which words are in no text, and what no text tells."""
    unknown = [f"“{word}” is in no text here." for word in strange]
    return [*unknown, f"No text here tells {untold}."] if untold else unknown


def _unprinted(found: Finding, asked: Question) -> str:
    """Return, as words, what is printed on a card of a set's own rules, if its text or cost is asked for.

    No release notes print it. Empty if no such card is named.
    """
    cards = [word for word, source in found.of_sets.items() if not source.startswith(word)]
    return f"what is printed on {cards[0].title()}" if cards and asks_for_print(asked.text) else ""


def _with_card(folder: DataFolder, found: Asked, question: str) -> Asked:
    """Return an uncertain answer with the card that its question names, and how to see it, among other results.

    Return the answer unchanged if it is certain, or the question names no card, or a rule has the card's name.
    """
    if found.is_sure or (card := card_named(folder, question)) is None or rule_named(card):
        return found
    besides = Besides("cards", card, f"its texts and its rulings: {command('card', card)}")
    first = 1 if found.sentence and found.kind != "cards" else 0  # what is nearest to the whole question comes first
    return found._replace(besides=(*found.besides[:first], besides, *found.besides[first:])[:_MOST_BESIDES])


def _noted(found: Asked, at: Moment) -> Asked:
    """Return an answer with a note on changes within the named month or year, unless it mentions them."""
    every = [*found.before, *([found.stage] if found.stage else []), *found.after]
    stages = [*every]
    if found.kind != "names" or stages[:1] == [one for one in stages[:1] if one.when.startswith("began ")]:
        del stages[:1]  # before the first text, or before it began, there is nothing to ask about
    changes = {
        one.since: one.changed
        for one in stages
        if one.since and one.changed and day_in_words(one.since) not in found.sentence
    }
    told = at.changes_within("Within that time, this", changes)
    if not told:
        return found
    notes = [f"{told}.", *_told_before(every, changes, at)]
    understood = found.understood._replace(notes=(*found.understood.notes, *notes))
    return found._replace(understood=understood)


def _told_before(stages: Sequence[Stage], changes: Mapping[date, str], at: Moment) -> Iterator[str]:
    """Yield, for each of these changes within the named month or year, a sentence with what was so before it.

    Yield nothing if `at` is no such period.
    """
    for before, after in pairwise(stages):
        since = after.since if after.since in changes else None
        if since is not None and at.first is not None and at.day is not None and at.first < since <= at.day:
            yield f"Before {day_in_words(since)}: {before.says}"


def _of_list(question: str, asked: Question, fact: Fact, shown: str, notes: list[str]) -> Asked:
    """Return an answer that is a list, with the command that shows all of it, and notes on its day."""
    notes = [*(f"“{one.words}” is taken as {_span(one)}." for one in asked.days if not one.is_exact), *notes]
    understood = AskedFor(asked.text, sense_of(asked.text), asked.wants, asked.days, tuple(notes))
    found = _of_fact(question, understood, Moment(None), fact, [], None)
    return found._replace(search=shown)


def _found(folder: DataFolder, asked: Question, given: Moment, limits: Limits, newest: date) -> Finding:
    """Return what a question's words find, in the time that it is about if anything is found there."""
    sense = sense_of(asked.text)
    rest = sought_words(asked)
    names = folder.ask(lambda library, _: [one.slug.partition("-")[0] for one in library.sources() if one.overlay])
    rest = " ".join([rest, *(one for one in names if one in words(asked.text) and one not in words(rest))])
    kinds = frozenset(KINDS)
    is_of_change = sense in OF_CHANGES or asked.wants in DAYS
    if is_of_change and given.era is None:
        return find_all(folder, Sought(rest, Limits(), sorts=kinds))  # what changed after the day is asked for, too
    if given.day:
        return find_all(folder, Sought(rest, limits, sorts=kinds))
    day = asked.days[-1].day if asked.days else newest if asked.is_of_today else None
    found = find_all(folder, Sought(rest, Limits(day.isoformat() if day else None), sorts=kinds))
    if found.doubtful and asked.wants in {Wants.HAPPENS, Wants.WHETHER, Wants.OTHER}:
        typed = folder.ask(lambda library, _: with_type(library, folder, rest))
        if typed != rest and not _speaks_of_card(found, card_named(folder, rest) or ""):
            rest = typed
            found = find_all(folder, Sought(rest, Limits(day.isoformat() if day else None), sorts=kinds))
    if day is not None and not asked.days:
        if found.doubtful or not found.ranking:
            return find_all(folder, Sought(rest, Limits(), sorts=kinds))
        return found._replace(on=None)
    return found


def _speaks_of_card(found: Finding, card: str) -> bool:
    """Return whether one of the best hits is a record whose passage names a card."""
    best = {one.id for one in found.ranking[:_MOST_BESIDES] if one.sort == "records"}
    return any(hit.id in best and card.casefold() in hit.passage.casefold() for hit in found.hits)


def _of_card_or_rule(  # noqa: PLR0913, PLR0917  (what is asked, when, and of which card)
    library: Library, folder: DataFolder, asked: Question, time: Time, found: Finding, card: str | None
) -> Fact | None:
    """Return how a card's words changed or what it said at a time, if that is asked.

    Otherwise, return the fact that answers the question, or None if there is none. If a card is named, only what its
    words say counts.
    """
    fact = errata_in_files(library, folder, asked) or by_card_words(library, folder, asked)
    if fact is None and (both := card or card_compared(folder, asked)) is not None:
        fact = printed_and_now(library, folder, asked, both)
    if fact is None and card is not None and time.last is not None:
        of_time = words_of_card(library, asked, time)
        fact = of_time if of_time is not None and of_time.is_sure else None
    if card is not None or (fact is not None and fact.is_sure):
        return fact
    return _fact(library, asked, time, found) or fact


def _fact(library: Library, asked: Question, time: Time, found: Finding) -> Fact | None:
    """Return the certain fact that answers a question or, without one, the nearest to an answer.

    The latter is marked as unsure. None if nothing answers it.
    """
    if asked.numbers and (asked.wants is not Wants.NUMBER or _says_nothing(asked.subject)):
        if (told := whether_numbered(library, asked, time) or renumbered(library, asked)) is not None:
            return told
        fact = by_number(library, asked, time)
        return fact and fact._replace(is_sure=fact.is_sure and not is_of_another_clause(asked))
    of_card = got_errata(library, asked, time) or words_of_card(library, asked, time)
    if of_card is not None:
        return of_card  # what a rule says of the word is no answer to what the card said
    unsure: list[Fact] = []
    sets = {*found.of_sets.values()}
    answerers: tuple[Callable[[], Fact | None], ...] = (
        lambda: by_aspect(library, asked) if asked.wants in DAYS else None,
        lambda: by_symbol(library, asked, time),
        lambda: by_list(library, asked, time, sets),
        lambda: by_kind(library, asked, time, sets),
        lambda: by_order(library, asked, time),
        lambda: by_set(library, asked, sets),
        lambda: by_renaming(library, asked),
        lambda: by_comparison(library, asked, time),
        lambda: by_title(library, asked, time) if asked.wants is Wants.NUMBER else None,
        lambda: by_name(library, asked, time),
        lambda: by_topic(library, asked),
        lambda: by_title(library, asked, time),
        lambda: by_text(library, asked, library.records(hit.id for hit in found.hits)),
        lambda: by_rule(asked, found),
        lambda: by_question(library, asked, time),
        lambda: by_its_title(library, asked, time, found),
        lambda: by_story(library, asked, time),
        lambda: by_any_text(library, asked, texts_having(library, asked, time, found.rarities)),
        lambda: by_card(library, asked, time),
        lambda: near_name(library, asked, time, found.rarities),
    )
    for answerer in answerers:
        if (answer := answerer()) is not None:
            is_of_time = answer.has_own_times or not _is_of_several_times(asked)
            is_of_both = not compares(asked.text) or " and " in answer.title or answer.has_own_times
            is_text_of_time = is_of_time and not _has_changed_since(library, answer, time)
            if answer.is_sure and is_text_of_time and is_of_both and _is_of_its_variant(library, asked, answer):
                return answer
            answer = answer._replace(is_sure=False)
            unsure.append(answer)
    return unsure[0] if unsure else None


def _has_changed_since(library: Library, answer: Fact, time: Time) -> bool:
    """Return whether an answer rests on a record alone whose text is known to have changed by the time, or today.

    Always false for a time in the past tense, and for an answer with times of its own.
    """
    name = answer.proof.record if answer.proof is not None and answer.kind == "records" else None
    record = library.record(name) if name and not answer.has_own_times and not time.is_past else None
    return record is not None and any(one.changed for one in ruled_since(library, record, time.last))


def _is_of_its_variant(library: Library, asked: Question, answer: Fact) -> bool:
    """Return whether an answer's text, title or section names every variant that a question names, if any."""
    typed = (match[0].lower() for match in _VARIANT.finditer(asked.text))
    named_ones = {_SHORT_FOR.get(one, one) for one in typed}
    record = library.record(answer.id) if answer.kind == "records" else None
    place = " ".join(record.place) if record is not None else ""
    said = f"{answer.says} {answer.title} {place}".lower()
    return all(one in said for one in named_ones)


def _is_of_several_times(asked: Question) -> bool:
    """Return whether a question asks what something was at each of several times, not when or whether it was so."""
    times = len(asked.days) + any(clause.is_now for clause in asked.clauses)
    return bool(asked.days) and times > 1 and asked.wants not in {*DAYS, Wants.WHETHER}


def _moment(asked: Question) -> Moment:
    """Return the last day that a question names, as a moment.

    The moment has no day if the question names none, or asks what changed between several.
    """
    if not asked.days or (len(asked.days) > 1 and asked.wants in DAYS):
        return Moment(None)
    last = asked.days[-1]
    return Moment(last.day, first=last.first if last.is_span else None)


def _time(asked: Question, given: Moment) -> Time:
    """Return the first and the last day that a question is about; None for both if it names no day."""
    if given.day:
        return Time(given.day, given.day)
    if not asked.days:
        return Time(None, None, asked.is_past)
    return Time(min(one.first for one in asked.days), max(one.day for one in asked.days))


def _on_days_of_books(folder: DataFolder, asked: Question) -> Question:
    """Return a question with the day of the last rulebook of each month or year that it names, where there is one."""

    def within(library: Library, _: Generation) -> tuple[NamedDay, ...]:
        """Return the days, each period with the day of its last rulebook as its last one."""
        books = [book.day for book in library.rulebooks() if not book.overlay]
        days = ((one, [day for day in books if one.first <= day <= one.day]) for one in asked.days)
        return tuple(one._replace(day=found[-1]) if one.is_span and found else one for one, found in days)

    return asked._replace(days=folder.ask(within)) if asked.days else asked


def _with_its_book(folder: DataFolder, asked: Question) -> Question:
    """Return a question that names an edition whose rulebook is here as one about the time from that rulebook on."""

    def since_its_book(library: Library, _: Generation) -> tuple[NamedDay, ...]:
        """Return the days of the question, a single one for an edition from the day of its rulebook on."""
        books = {one.day for one in library.sources() if one.reader in RULEBOOKS and not one.overlay}
        released = {title.casefold(): day for title, day in releases().items() if "Edition" in title}
        dated = []
        for one in asked.days:
            day = released.get(bare(one.words).casefold())
            is_of_book = one.first == one.day and not one.is_exact and day in books and day < one.day
            dated.append(one._replace(first=day) if is_of_book and day is not None else one)
        return tuple(dated)

    return asked._replace(days=folder.ask(since_its_book)) if asked.days else asked


def _bounds(library: Library) -> tuple[date, date]:
    """Return the day of the oldest text of the game's own rules, and that of the newest."""
    days = [source.day for source in library.sources() if not source.overlay]
    return min(days), max(days)


def _as_meant(question: str, mended: Mapping[str, str]) -> str:
    """Return a question with misspelled words corrected."""
    return re.sub(r"[^\W\d_]+", lambda match: mended.get(match[0].lower(), match[0]), question)


def _sets(library: Library) -> set[str | None]:
    """Return the slugs of the sources of sets with rules of their own; no None is among them."""
    return {source.slug for source in library.sources() if source.overlay}


def _best_known(  # noqa: C901, PLR0913, PLR0917  (each doubt is one condition; where it is read from, what was found, and what is wanted)
    folder: DataFolder,
    library: Library,
    found: Finding,
    chosen: list[Candidate],
    at: Moment,
    sense: Sense,
    card: str,
    *,
    is_of_first: bool,
    is_past: bool = False,
) -> Known | None:
    """Return the first of the best candidates that has a text by the day, with the stage to tell; else None.

    A ruling that was over by the day comes last, unless the past is asked about (`is_past`). None, too, if the question
    has a number that no candidate has. `card` is the card that the question names, and `is_of_first` asks for a card's
    first text.
    """
    numbers = set(_NUMBER.findall(found.query))
    if numbers and not numbers.intersection(one.id.rpartition("/")[2] for one in chosen):
        return None
    overlay = at.overlay or next(iter(found.of_sets.values()), None)
    over: Known | None = None
    asks_past = sense in OF_CHANGES | {Sense.BEFORE} or (is_past and at.day is None)
    for candidate in _with_named_cards_first(library, chosen[:_MOST_BESIDES], found, card):
        is_card = candidate.kind == "cards"
        if (
            found.doubtful
            and not candidate.is_near
            and not is_card
            and not _is_of_named_card(library, candidate, found)
        ):
            continue
        if is_card:
            source = Source("cards", candidate.title, card_stages(library, folder, candidate.id, at.day))
        else:
            source = source_of(library, candidate, found, at.day, overlay)
        place = stage_on(source.stages, at.day)
        if place is None:
            continue
        if is_of_first and is_card:
            place = 0
        if candidate.kind == "records" and at.day is None and sense not in OF_CHANGES | {Sense.NOW}:
            place = next((i for i, one in enumerate(source.stages) if one.proof.record == candidate.id), place)
        if sense is Sense.BEFORE and at.day is None and place:
            place -= 1
        if sense in OF_CHANGES and at.day is None:
            place = source.changed_at(found.query, sense, candidate.id)
        whole = with_whole_sentences(library, source, place, found)
        known = Known(candidate, whole, place, _standing(folder, library, candidate, at))
        if known.standing is None or known.standing.how not in _OVER or asks_past:
            return known
        over = over or known
    return over


def _card_known(folder: DataFolder, library: Library, found: Finding, asked: Question, at: Moment) -> Known | None:
    """Return what the card that a question names says, as what is nearest; None where it names none."""
    named = card_named(folder, asked.text)
    if named is None:
        return None
    of_card = [Candidate("cards", named, named, 0.0, 0.0)]
    is_of_first = not asked.days and asks_first(asked.text)
    return _best_known(folder, library, found, of_card, at, sense_of(asked.text), named, is_of_first=is_of_first)


def _is_of_named_card(library: Library, candidate: Candidate, found: Finding) -> bool:
    """Return whether a candidate is about a card of which the question has a word."""
    asked = {stem(found.mended.get(word, word)) for word in words(found.query)}
    return any(asked.intersection(_distinctive_words(card)) for card in _cards_of(library, candidate))


def _with_named_cards_first(library: Library, chosen: list[Candidate], found: Finding, card: str) -> list[Candidate]:
    """Return candidates, moving those about cards that the question doesn't mention to the end, less certain.

    An example without the `card` in the question is about another one and left out, as Orb of Dreams isn't Winter Orb;
    so is a board that has only a part of its name. Other boards may have made-up names.
    """
    named: list[Candidate] = []
    others: list[Candidate] = []
    for candidate in chosen:
        is_named = not _cards_of(library, candidate) or _is_of_named_card(library, candidate, found)
        if _is_of_another_card(library, candidate, card):
            continue
        (named if is_named else others).append(candidate if is_named else candidate._replace(share=0.0))
    return [*named, *others]


def _is_of_another_card(library: Library, candidate: Candidate, card: str) -> bool:
    """Return whether an example lacks the card that a question names, or a board has only a part of its name."""
    if not card or (candidate.kind != "boards" and _EXAMPLE not in candidate.id):
        return False
    record = library.record(candidate.id)
    story = " ".join(packaged_scenarios(candidate.id)[0].sentences) if candidate.kind == "boards" else ""
    text = f"{candidate.title} {record.text if record is not None else story}"
    is_part = record is not None or not _distinctive_words(card).isdisjoint(map(stem, words(text)))
    return is_part and card.casefold() not in text.casefold()


def _distinctive_words(card: str) -> set[str]:
    """Return the distinctive words of a card's name: in Dance of Many, not *of*."""
    named = set(map(stem, words(card)))
    return {word for word in named if not says_nothing(word)} or named


def _cards_of(library: Library, candidate: Candidate) -> tuple[str, ...]:
    """Return the cards that a candidate is filed under or whose lineage it is.

    Empty for a candidate that isn't about a card.
    """
    if candidate.kind == "records":
        record = library.record(candidate.id)
        return record.cards if record is not None else ()
    return (candidate.title,) if candidate.kind == "lineages" and candidate.id.startswith(_OF_A_CARD) else ()


def _standing(folder: DataFolder, library: Library, candidate: Candidate, at: Moment) -> Standing | None:
    """Return the status of a record on a day; None for other kinds of candidates.

    None, too, for a rulebook's record, whose wordings are told anyway, and for one from after the day.
    """
    books = {book.slug for book in library.rulebooks()}
    if candidate.kind != "records" or candidate.id.partition("/")[0] in books:
        return None
    found = marks(library, folder.path, [candidate.id], at.day, reads_books=False).get(candidate.id)
    return found if found is not None and found.how is not HowItStands.NOT_YET else None


def _of_fact(  # noqa: PLR0913, PLR0917  (what an answer is made of)
    question: str,
    understood: AskedFor,
    at: Moment,
    fact: Fact,
    chosen: list[Candidate],
    standing: Standing | None,
) -> Asked:
    """Return an answer that states a fact."""
    if fact.has_own_times:
        notes = tuple(note for note in understood.notes if not note.startswith(_ANSWERED_FOR))
        understood, at = understood._replace(notes=notes), Moment(None)
    return Asked(
        question=question,
        understood=understood,
        sentence=fact.says,
        is_sure=fact.is_sure and not _rests_on_absent(fact.proof),
        on=at.day,
        known="",
        kind=fact.kind,
        id=fact.id,
        title=fact.title,
        story=(),
        proof=fact.proof,
        standing=str(standing) if standing else "",
        stage=fact.stage,
        before=fact.before,
        after=fact.after,
        besides=_besides(chosen, (fact.kind, fact.id), is_sure=fact.is_sure),
        search=_search(understood, at),
        doubt="" if fact.is_sure else fact.doubt,
    )


def _rests_on_absent(proof: Proof | None) -> bool:
    """Return whether a proof is quoted from a document that isn't here and is no rulebook."""
    return proof is not None and proof.absent == "document"


def _besides(chosen: Sequence[Candidate], used: tuple[str, str] | None, *, is_sure: bool) -> tuple[Besides, ...]:
    """Return the other candidates: those with most of the words or the name asked for.

    Where the answer isn't sure, the best come first, whatever they have.
    """
    others = [one for one in chosen if one.key != used]
    best = [] if is_sure else others[:_FEWEST_BESIDES]
    near = [one for one in others if one in best or one.is_near or one.is_named or one.is_numbered]
    return tuple(Besides(*one.key, one.title) for one in near)[:_MOST_BESIDES]


def _search(understood: AskedFor, at: Moment) -> str:
    """Return the search command that shows everything found."""
    return command("search", _topic(understood.words), *(["--on", at.day] if at.day else []))


def _topic(query: str) -> str:
    """Return a query without the words at its ends that only make a question of it.

    >>> _topic("did damage use the stack"), _topic("compare trample and"), _topic("what about it")
    ('damage use the stack', 'trample', 'what about it')
    """
    said = query.split()
    of_topic = [place for place, word in enumerate(said) if not _is_empty_word(word)]
    return " ".join(said[of_topic[0] : of_topic[-1] + 1]) if of_topic else query


def _says_nothing(subject: str) -> bool:
    """Return whether a subject has no word that tells a thing: what was "goad, 701.38" is "which number now"."""
    return all(says_nothing(stem(word)) for word in words(subject))


def _is_empty_word(word: str) -> bool:
    """Return whether a word of a query is a filler, or the verb of a comparison."""
    return all(says_nothing(one) or one == "compar" for one in map(stem, words(word)))


def _known(library: Library, at: Moment, told: Known | None) -> str:
    """Return, in words, between which texts a day lies, if there is none of that day; else an empty text."""
    is_played = told is not None and told.candidate.kind in {"rules", "boards"}
    days = evidence_of(library).days if is_played else days_of(library)
    return str(gap) if at.day and (gap := days.gap_around(at.day)) else ""


def _asked(  # noqa: PLR0913, PLR0917  (what an answer is made of)
    question: str,
    understood: AskedFor,
    at: Moment,
    found: Finding,
    chosen: list[Candidate],
    told: Known | None,
    known: str,
) -> Asked:
    """Return an answer made from a candidate, or an empty answer without one, with how the question was understood."""
    is_known = told is not None and is_sure(told, found, understood.sense, understood.wants, at.day)
    besides = _besides(chosen, told.candidate.key if told else None, is_sure=is_known)
    search = _search(understood, at)
    if told is None:
        others = tuple(Besides(*one.key, one.title) for one in chosen)[:_MOST_BESIDES]
        unknown = Asked(
            question, understood, "", False, at.day, known, "", "", "", (), None, "", None, (), (), (), search
        )
        return unknown._replace(besides=others)
    stages, place = told.source.stages, told.place
    sentence = sentence_of(told.source, place, at.day, understood.sense, at.first)
    number = stages[place].proof.number or stages[place].proof.where
    if told.candidate.kind == "rules" and _WHICH_RULE.match(question) and _NUMBER.fullmatch(number):
        sentence = f"{number}. {sentence}"
    return Asked(
        question=question,
        understood=understood,
        sentence=sentence + _since(question, stages[place + 1 :], at),
        is_sure=is_known and not _rests_on_absent(stages[place].proof),
        on=at.day,
        known=known if told.candidate.kind in {"rules", "boards"} else unsettled(stages, place, at.day),
        kind=told.candidate.kind,
        id=told.candidate.id,
        title=told.source.title,
        story=told.source.story,
        proof=stages[place].proof,
        standing=str(told.standing) if told.standing else "",
        stage=stages[place],
        before=tuple(stages[:place]),
        after=tuple(stages[place + 1 :]),
        besides=besides,
        search=search,
    )


def _since(question: str, later: Sequence[Stage], at: Moment) -> str:
    """Return a sentence on what changed since a day, beginning with a blank; "" if the question doesn't ask that."""
    if at.day is None or not _CHANGED_SINCE.search(question):
        return ""
    if not later:
        return " It isn't known to have changed since."
    return f" Changed since: {'; '.join(stage.changed for stage in later)}. Now: {later[-1].says}"


def _notes(found: Finding, at: Moment, asked: Question, given: Moment, plain: Plain) -> list[str]:
    """Return notes on how a question was read."""
    notes = [given.note] if given.note else []
    days = asked.days
    if asked.left is not None:
        until = "today" if at.day is None else day_in_words(at.day)
        notes.append(f"You last knew the rules of “{bare(asked.left.words)}”; this is as of {until}.")
    if not given.day:
        notes += [f"“{one.words}” is taken as {_span(one)}." for one in days if not one.is_exact]
        if len(days) > 1 and at.day:
            two = command("diff", days[0].day.isoformat(), days[-1].day.isoformat())
            notes.append(
                f"{_ANSWERED_FOR} {day_in_words(at.day)}, the last day that it names. To compare the days: {two}"
            )
    elif days:
        notes.append(f"{_ANSWERED_FOR} {day_in_words(given.day)}, which is asked for, not for a day in the question.")
    notes += [f"“{word}” is read as “{meant}”." for word, meant in (*plain.read_as.items(), *found.mended.items())]
    return notes + [f"“{word}” is a term of {slug}." for word, slug in found.of_sets.items()]


def _span(named: NamedDay) -> str:
    """Return the days of a named period in words."""
    if not named.is_span:
        return day_in_words(named.day)
    return f"{day_in_words(named.first)} to {day_in_words(named.day)}"
