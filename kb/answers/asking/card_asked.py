"""A card whose words a question asks for: which one, and what it said from each day on."""

import re
from datetime import date
from functools import lru_cache

from kb.answers.asking.facts import Fact, significant_stems
from kb.answers.asking.reading import DAYS, Question, Wants
from kb.answers.asking.stages import Proof, Stage, bounded, stage_since
from kb.answers.cards.cards import Card, cards
from kb.answers.counting import counted
from kb.answers.moments import Moment
from kb.answers.opening import DataFolder
from kb.records.errors import NoSuchRecord
from kb.records.gaps import Printing
from kb.records.prose import with_capital
from kb.records.record import Kind
from kb.search.analysis import stem
from kb.search.fillers import says_nothing
from kb.search.names import name as rule_named
from kb.store.card_drafting import looked_up
from kb.store.card_files import card_shelves, state_of
from kb.store.library import Library

_ASKS_WORDS = re.compile(r"\b(?:says?|said|texts?|wordings?|oracle|worded|printed|read)\b", re.IGNORECASE)
_ASKS_CHANGE = re.compile(r"\bwhen\b.*\bchanged?\b", re.IGNORECASE)
_ASKS_OF_IT = re.compile(
    r"(?:what (?:can|could|may|might) (?:i|you|we|one|players?|a player) do with"
    r"|what(?: does| did| is| was|'s)?|how (?:does|did))"
    r" (?P<name>.+?)(?: (?:do|say|read|work|use to (?:do|say)))?(?: (?:then|back then))?",
    re.IGNORECASE,
)
_OF_WORDS = frozenset(
    significant_stems(
        "say says said text texts wording wordings oracle worded printed print read reads card cards original"
        " originally exact"
        " official rules rule current latest first modern newest printing alpha beta"
        " change changed work works erratum errata version edition full"
    )
)
"""Words of a question for what a card says that say nothing of its text."""
_ASKS_ERRATA = re.compile(
    r"\b(?:errat\w+|reword(?:ed|ing)s?|rewritten|rephrased|(?:text|wording|words|oracle)\b.*\bchang\w+"
    r"|chang\w+\b.*\b(?:text|wording|words|oracle))\b",
    re.IGNORECASE,
)
"""Questions whether the words of a card have changed."""
_OF_ERRATA = frozenset(
    significant_stems(
        "errata erratum errataed reworded rewording rewordings rewritten rephrased text texts wording words oracle"
        " change changed changes get got gotten receive received given issued have had been ever functional card any"
    )
)
_OF_ITSELF = re.compile(
    r"\b(?:banned|restricted|legal|(?:re)?print(?:ed|ing)s?|released|errat\w+|reword\w*|rarity|rare|artist|illustrat\w+"
    r"|oracle|text|wording|cost|color|type|worth|price|designed)\b",
    re.IGNORECASE,
)
"""Questions about one card, rather than about all cards of its type."""
_LONGEST = 8
"""A card's name is looked for among at most so many words in a row."""


_OF_FIRST = re.compile(
    r"\b(?:original(?:ly)?|first (?:print\w*|version|edition|wording|text)|when (?:it was )?new)\b", re.IGNORECASE
)
"""Questions about a card's first printed text."""


_OF_PRINT = re.compile(r"\b(?:print(?:ed|ing)?|original(?:ly)?|first|alpha|beta|old)\b", re.IGNORECASE)
_OF_NOW = re.compile(r"\b(?:oracle|now|today|current(?:ly)?|newest|latest|modern)\b", re.IGNORECASE)
"""Questions about a card's current text; together with `_OF_PRINT`, they compare it with the printed one."""


def asks_first(question: str) -> bool:
    """Return whether a question is about a card as first printed."""
    return _OF_FIRST.search(question) is not None


def card_asked(folder: DataFolder, question: str) -> str | None:
    """Return the card whose words a question asks for, by the added card files, or None.

    Asking what a card does or is counts too. A question about a change may mean a rule of that name.
    """
    typed = question.split()
    asks_change, of_it = bool(_ASKS_CHANGE.search(question)), _ASKS_OF_IT.fullmatch(question.strip("?!. "))
    if of_it is not None and (found := card_named(folder, of_it["name"], is_whole=True)):
        return None if rule_named(of_it["name"]) else found
    if asks_change or _ASKS_WORDS.search(question):
        found = card_named(folder, question)
        is_of_rule = found is not None and (
            not _asks_only_words(question, found) or (asks_change and rule_named(found))
        )
        if found is None:  # a name of one word, in small letters
            return card_named(folder, _without_asking(question).title(), is_whole=True)
        return None if is_of_rule else found
    return card_named(folder, question, is_whole=True) if len(typed) > 1 else None


def _without_asking(question: str) -> str:
    """Return a question for the words of a card without the words that ask for them."""
    typed = question.strip(" ?!.").split()
    return " ".join(
        word for word in typed if not says_nothing(stem(word.lower())) and stem(word.lower()) not in _OF_WORDS
    )


def printed_and_now(library: Library, folder: DataFolder, asked: Question, card: str) -> Fact | None:
    """Return the first and the last text of a card, where a question compares the two.

    None if it doesn't, or no text of the card is known.
    """
    if asked.days or not (_OF_PRINT.search(asked.text) and _OF_NOW.search(asked.text)):
        return None
    stages = card_stages(library, folder, card, None)
    if not stages:
        return None
    first, last = stages[0], stages[-1]
    when = with_capital(first.when)
    same = "The words have stayed the same." if len(stages) == 1 else f"{with_capital(last.when)}: {last.says}"
    return Fact(
        f"{card}, as first printed, {when}: {first.says} {same}", "cards", card, card, last.proof,
        stage=last, before=tuple(stages[:-1]), has_own_times=True,
    )  # fmt: skip


def card_compared(folder: DataFolder, asked: Question) -> str | None:
    """Return the card of which one clause asks only for both the printed and the current words, or None."""
    for text in re.split(r"[,;?.]\s", asked.text):
        if _OF_PRINT.search(text) and _OF_NOW.search(text):
            card = card_named(folder, text)
            return card if card is not None and _asks_only_words(text, card) else None
    return None


def _asks_only_words(question: str, card: str) -> bool:
    """Return whether a question asks only what the card says."""
    return set(significant_stems(question)) <= {*significant_stems(card), *_OF_WORDS}


def card_named(folder: DataFolder, words: str, *, is_whole: bool = False) -> str | None:
    """Return the card with the longest name in some words, by card files; if `is_whole`, the whole of them.

    None if no card file has one. A one-word name counts only if capitalized.
    """
    state = state_of(folder.path) if words.split() else ""
    return _named_in(folder.path, state, words, is_whole=is_whole) if state else None


@lru_cache(maxsize=64)
def _named_in(home: str, _state: str, words: str, *, is_whole: bool) -> str | None:
    """Return the card with the longest name in some words, or None if no card file has one.

    If `is_whole`, only the whole of them counts. Cached until `_state`, the state of the card files, changes.
    """
    typed = words.split()
    sizes = [len(typed)] if is_whole else range(_LONGEST, 0, -1)
    rows = [typed[start : start + size] for size in sizes for start in range(len(typed) - size + 1)]
    with card_shelves(home) as shelves:
        for row in rows:
            name = looked_up(" ".join(row).strip("?!.,"))
            is_name = len(row) > 1 or row[0][:1].isupper()
            if is_name and (found := [one for shelf in shelves for one in shelf.named(name)]):
                return found[0]
    return None


def with_type(library: Library, folder: DataFolder, question: str) -> str:
    """Return a question with a card's name replaced by the card's type; unchanged without one."""
    name = card_named(folder, question) if not _OF_ITSELF.search(question) else None
    found = _card(library, folder, name, Moment(None)) if name else None
    if not name or found is None or not found.wordings or name.casefold() not in question.casefold():
        return question
    kinds = re.split(r"\s[—-]\s", found.wordings[0].faces[0].type)[0]
    return re.sub(re.escape(name), kinds.lower(), question, flags=re.IGNORECASE)


def errata_in_files(library: Library, folder: DataFolder, asked: Question) -> Fact | None:
    """Return whether and how a card's last text in the card files differs from its first.

    None if more than that is asked, no card or text is found, or a document has an erratum of the card to show.
    """
    if asked.wants in DAYS or asked.days or not _ASKS_ERRATA.search(asked.text):
        return None
    card = card_named(folder, asked.text)
    if card is None or set(significant_stems(asked.text)) - set(significant_stems(card)) - _OF_ERRATA:
        return None
    is_whether = asked.wants in {Wants.WHETHER, Wants.CHANGED}
    if not is_whether and any(record.kind is Kind.ERRATUM for record in library.filed_under(card)):
        return None
    stages = card_stages(library, folder, card, None)
    if not stages:
        return None
    first, last, *_ = stages[0], stages[-1]
    if len(stages) == 1:
        says = f"{'No. ' if is_whether else ''}All texts of {card} here have the same words: {last.says}"
    else:
        changes = len(stages) - 1
        times = "once" if changes == 1 else counted(changes, "time")
        says = f"The words of {card} changed {times}, last {last.changed}. First: {first.says} Last: {last.says}"
        says = f"Yes. {says}" if is_whether else says
    return Fact(says, "cards", card, card, last.proof, len(stages) > 1, stage=last, before=tuple(stages[:-1]))


def card_stages(library: Library, folder: DataFolder, name: str, day: date | None) -> list[Stage]:
    """Return what a card with all its faces said from each day on which its words changed.

    Empty for the name of a token that many cards have in theirs, such as "Goblin".
    """
    card = _card(library, folder, name, Moment(day))
    if card is None:
        return []
    faces = [face for wording in card.wordings[:1] for face in wording.faces]
    days = sorted({wording.since for face in faces for wording in face.wordings if not wording.doubt})
    stages = []
    for since in days:
        said = [[one for one in face.wordings if one.since <= since and not one.doubt][-1:] for face in faces]
        standing = [one for found in said for one in found]
        newest = max(standing, key=lambda one: one.since)
        text = " // ".join(_plain(one.text) or "(no text)" for one in standing)
        proof = Proof(f"{newest.where[0]}, {newest.how}", "", None, "")
        printing = newest.printing or Printing(None, since, False)
        between = (printing.before, since) if printing.before and not printing.is_exact else None
        is_print = all(one.how == "as printed" for one in standing)
        stages.append(stage_since(f"“{text}”", printing, proof)._replace(between=between, is_print=is_print))
    return bounded(stages)


def _card(library: Library, folder: DataFolder, name: str, at: Moment) -> Card | None:
    """Return a card by its name; None for that of a token, such as "Goblin", that many cards have in theirs."""
    try:
        return next(iter(cards(library, name, at, folder.path)), None)
    except NoSuchRecord:
        return None


def _plain(text: str) -> str:
    """Return a text in one line."""
    return " ".join(text.split())
