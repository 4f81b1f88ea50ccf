"""Answers about kinds: whether something is a triggered ability, which uses the stack, or one of the supertypes."""

import re
from collections.abc import Collection, Sequence
from difflib import get_close_matches

from kb.answers.asking.by_list import ListKnown, list_at
from kb.answers.asking.by_title import NOT_PRINTED, by_title
from kb.answers.asking.facts import Fact, Time, record_proof
from kb.answers.asking.reading import Question, Wants
from kb.answers.counting import listed
from kb.records.prose import day_with_set, with_capital
from kb.records.record import Record
from kb.records.text import fold
from kb.search.analysis import words
from kb.store.library import Library

_BE = r"(?:is|are|was|were)"
_SOMEBODY = r"(?:i|you|we|one|anyone|somebody|a player|players|an opponent|opponents|my opponent|the opponent)"
_OF_SOMETHING = r"(?:(?:an?|the|my|his|her|their) (?:\w+['’]s )?)?"
_THING = rf"{_OF_SOMETHING}(?P<thing>[a-z][\w' -]*?)"
_ON_STACK = tuple(
    re.compile(pattern)
    for pattern in (
        rf"(?:can|could|may) {_SOMEBODY} (?:still |even |ever )?respond to {_THING}(?: triggers?| abilit(?:y|ies))?",
        rf"(?:can|could|may) {_THING} (?:still |even |ever )?be responded to",
        (
            rf"{_BE} {_THING} (?:something|an (?:ability|effect)|a trigger) (?:that )?{_SOMEBODY}"
            r" (?:can|could|may|might|(?:am|are|was|were) able to) respond to"
        ),
        (
            rf"(?:do|does|did|will|would) {_THING} (?:still |even |ever )?"
            r"(?:use|go on|go onto|be put on|get put on) the stack"
        ),
    )
)
"""Questions whether something uses the stack."""
_NOW = r"(?: still| now| today| any ?more| these days)*"
_IS_ABILITY = re.compile(
    rf"{_BE} {_THING} (?:still )?an? (?:(?P<kind>triggered|static|activated) ability|trigger){_NOW}"
)
_ABILITY_KIND = r"(?:triggered|static|activated)(?: ability)?"
_OR = r"(?:,? or (?:an? )?|, |/)"
_WHICH_ABILITY = re.compile(
    rf"(?:(?:{_BE}|what(?: kind of ability)? {_BE}) )?{_THING}(?::|,|\?| -+| –| —)? (?:an? )?{_ABILITY_KIND}"
    rf"{_OR}(?:{_ABILITY_KIND}{_OR}?)+{_NOW}"
    rf"|(?:what|which) (?:kind|type|sort) of ability (?:is|was) (?P<other>[a-z][\w' -]*?){_NOW}"
)
"""A question which kind of ability something is."""
_SAYS_KIND = r"\b{} (?:is|are|was|were) (?:an? )?(?:[a-z]+-)?(?P<kind>triggered|static|activated) abilit(?:y|ies)\b"
_KINDS = (
    r"supertypes?|card types?|zones?|phases?|keyword abilit(?:y|ies)|keyword actions?|keywords?|colou?rs?|spell types?"
    r"|artifact types?|enchantment types?|land types?|basic land types?|creature types?|planeswalker types?"
)
_IS_MEMBER = re.compile(
    rf"{_BE} (?:there )?{_THING} (?:still |even |really |already )?(?:an? |one of the )?(?P<kind>{_KINDS}){_NOW}"
)
_WAS_EVER = re.compile(
    rf"(?:was|were|has|have|is) {_THING} (?:ever|once)(?: been)? (?:an? |one of the )?(?P<kind>{_KINDS})"
)
_WAS_EVER_ABILITY = re.compile(
    rf"(?:was|were|has|have|is) {_THING} (?:ever|once)(?: been)? an?"
    r" (?:(?P<kind>triggered|static|activated) ability|trigger)"
)
"""Questions whether something was of a kind at any time."""
_SINGULAR = {"ves": "f", "men": "man", "mice": "mouse", "oxen": "ox"}
_IRREGULAR = re.compile(r"(?<=[lr])ves$|(?<=\w)men$|^mice$|^oxen$")
"""Endings of irregular plurals: elves, horsemen."""
_ALIKE = 0.75
"""Similarity from which a word may be a misspelling or an irregular plural of another."""
_CALLED = {"keyword": ("keyword ability", "keyword action"), "keywords": ("keyword ability", "keyword action")}
_APART = {
    "keyword ability": ("keyword action", "card type", "supertype", "zone"),
    "keyword action": ("keyword ability", "card type", "supertype", "zone"),
    "keyword": ("card type", "supertype", "zone"),
} | dict.fromkeys(("supertype", "card type", "zone", "phase", "color", "colour"), ("keyword ability",))
"""For each kind, others of which nothing is that is of this kind."""
_USES_THE_STACK = {
    "triggered": "Yes. A triggered ability uses the stack.",
    "activated": "Yes. An activated ability uses the stack.",
    "static": "No. A static ability doesn't use the stack.",
}
_ABILITY = {
    "triggered": "A triggered ability.",
    "activated": "An activated ability.",
    "static": "A static ability.",
}
_OF_OTHERS = re.compile(r"\b(?:trigger|activated)", re.IGNORECASE)
_BEFORE_A_RULE = re.compile(r"\b(\d{3}\.\d+[a-z]?): [\"“]")
_FEW = 20
"""Maximum number of members of a list that are told."""
_NEGATIVE = re.compile(r"\b(?:not|no|never|neither)\b|n['’]t\b")


def by_kind(library: Library, asked: Question, time: Time, sets: Collection[str]) -> Fact | None:
    """Return yes or no: whether something is of a kind, or uses the stack as abilities of its kind do; else None."""
    plain = re.sub(r"[\"“”]", "", " ".join(fold(asked.text).strip(" ?!.").split()))
    if _NEGATIVE.search(plain) or (asked.wants is not Wants.WHETHER and _WHICH_ABILITY.fullmatch(plain) is None):
        return None
    if time.last is None and (found := _ever(library, asked, plain, sets)) is not None:
        return found
    if time.is_past:
        return None
    return (
        _which_ability(library, asked, plain, time)
        or _on_stack(library, asked, plain, time)
        or _whether_ability(library, asked, plain, time)
        or _whether_member(library, plain, time, sets)
    )


def _ever(library: Library, asked: Question, plain: str, sets: Collection[str]) -> Fact | None:
    """Return whether something was ever of a kind; None if that isn't asked, or no rulebook says that it was."""
    if (member := _WAS_EVER.fullmatch(plain)) is not None:
        return _whether_ever(library, member["thing"], member["kind"], sets)
    ability = _WAS_EVER_ABILITY.fullmatch(plain)
    if ability is None:
        return None
    return _whether_ever_ability(library, asked, ability["thing"], ability["kind"] or "triggered")


def _which_ability(library: Library, asked: Question, plain: str, time: Time) -> Fact | None:
    """Return the kind of ability that something is; None if that isn't asked, or its kind isn't known."""
    match = _WHICH_ABILITY.fullmatch(plain)
    found = _kind_of(library, asked, match["thing"] or match["other"], time) if match is not None else None
    return found[1]._replace(says=f"{_ABILITY[found[0]]} {found[1].says}") if found is not None else None


def _on_stack(library: Library, asked: Question, plain: str, time: Time) -> Fact | None:
    """Return whether an ability uses the stack, so that players can respond to it; None if its kind isn't known."""
    match = next(filter(None, (pattern.fullmatch(plain) for pattern in _ON_STACK)), None)
    found = _kind_of(library, asked, match["thing"], time) if match is not None else None
    if found is None:
        return None
    kind, fact = found
    if kind == "static" and _OF_OTHERS.search(fact.says):
        return None  # an ability that it makes may use the stack
    return fact._replace(says=f"{_USES_THE_STACK[kind]} {fact.says}")


def _whether_ability(library: Library, asked: Question, plain: str, time: Time) -> Fact | None:
    """Return whether something is a triggered, static or activated ability; None if its kind isn't known."""
    match = _IS_ABILITY.fullmatch(plain)
    found = _kind_of(library, asked, match["thing"], time) if match is not None else None
    if match is None or found is None:
        return None
    kind, fact = found
    return fact._replace(says=f"{'Yes' if kind == (match['kind'] or 'triggered') else 'No'}. {fact.says}")


def _kind_of(library: Library, asked: Question, thing: str, time: Time) -> tuple[str, Fact] | None:
    """Return the one kind of ability that the rulebook of a time says something is, with its text; else None."""
    fact = by_title(library, asked._replace(wants=Wants.DEFINITION, subject=thing), time)
    if fact is None or fact.says.startswith(NOT_PRINTED):
        return None
    found = list(re.finditer(_SAYS_KIND.format(re.escape(thing)), fact.says, re.IGNORECASE))
    if len({match["kind"].lower() for match in found}) != 1:
        return None
    said = found[-1]
    numbers = _BEFORE_A_RULE.findall(fact.says[: said.start()])
    rule = library.record(f"{fact.id.partition('/')[0]}/{numbers[-1]}") if numbers else library.record(fact.id)
    return said["kind"].lower(), fact._replace(
        proof=record_proof(library, rule, said[0]) if rule is not None else fact.proof
    )


def _whether_member(library: Library, plain: str, time: Time, sets: Collection[str]) -> Fact | None:
    """Return whether something is in the list of a kind at a time; None if there is no such list.

    What is in another kind's list isn't of this kind. What isn't listed can't be denied if the list is made of
    sections.
    """
    match = _IS_MEMBER.fullmatch(plain)
    thing = _bare(match["thing"]) if match is not None else []
    if match is None or not thing:
        return None
    kinds = _CALLED.get(match["kind"], (match["kind"],))
    for kind in (*kinds, *_APART.get(match["kind"], ())):
        found = list_at(library, kind, time, sets)
        title = _titled(found.known, thing) if found is not None else ""
        if found is not None and title:
            is_known = found.is_known or bool(found.following and _titled(found.following, thing))
            says = f"{'Yes' if kind in kinds else 'No'}. {with_capital(title)} is one of the {_plural(kind)}"
            return _told(library, says, _section(found.known, title), found.known, is_known=is_known)
    lists = [found for kind in kinds if (found := list_at(library, kind, time, sets)) is not None]
    if len(lists) != len(kinds) or any(one.known.sections for one in lists):
        return None  # what has no section of its own may be a variant, as islandwalk is
    if any(set(thing) <= set(_bare(member)) for one in lists for member in one.known.members):
        return None  # as "main" is part of "precombat main"
    members = [" ".join(_bare(member)) for one in lists for member in one.known.members]
    if get_close_matches(" ".join(thing), members, 1, _ALIKE):
        return None  # as "elves" is "elf", and a misspelled member is one
    is_known = all(one.is_known or (one.following and not _titled(one.following, thing)) for one in lists)
    known, members = lists[0].known, [member for one in lists for member in one.known.members]
    none = f"{with_capital(match['thing'])} isn't one of the {len(members)} {_plural(match['kind'])}"
    says = f"No. The {_plural(match['kind'])} are {listed(members)}" if len(members) <= _FEW else f"No. {none}"
    return _told(library, says, known.record, known, is_known=is_known)


def _whether_ever(library: Library, thing: str, kind: str, sets: Collection[str]) -> Fact | None:
    """Return that something was of a kind, with the rulebooks whose lists have it; None if no list has it."""
    having: list[ListKnown] = []
    for book in library.rulebooks():
        found = list_at(library, kind, Time(book.day, book.day), sets) if not book.overlay else None
        if found is not None and found.known.source.slug == book.slug and _titled(found.known, _bare(thing)):
            having.append(found.known)
    if not having:
        return None
    known = having[-1]
    days = [day_with_set(one.source.day) for one in having]
    when = f"rulebooks of {days[0]} to {days[-1]}" if len(days) > 1 else f"rulebook of {days[0]}"
    title = with_capital(_titled(known, _bare(thing)))
    record = _section(known, title)
    says = f"Yes. {title} is one of the {_plural(kind)} in the {when} ({record.name})."
    return Fact(says, "records", record.id, record.name, record_proof(library, record), has_own_times=True)


def _whether_ever_ability(library: Library, asked: Question, thing: str, kind: str) -> Fact | None:
    """Return that an ability was of a kind, with the rulebooks that say so; None if none does."""
    books = [book for book in library.rulebooks() if not book.overlay]
    every = [(book, _kind_of(library, asked, thing, Time(book.day, book.day))) for book in books]
    having = [(book, found[1]) for book, found in every if found is not None and found[0] == kind]
    if not having:
        return None
    days = [day_with_set(book.day) for book, _ in having]
    printed = f"from {days[0]} to {days[-1]}" if len(days) > 1 else f"on {days[0]}"
    fact = having[0][1]
    rule = library.record(fact.proof.record) if fact.proof is not None and fact.proof.record else None
    if rule is None:
        return None
    sentence = " ".join(rule.text.split()).partition(". ")[0].rstrip(".")
    says = f"Yes. {rule.name}: “{sentence}.” (Printed {printed}.)"
    return fact._replace(says=says, id=rule.id, title=rule.name, has_own_times=True)


def _titled(known: ListKnown, thing: Sequence[str]) -> str:
    """Return the member of a list that has just these words; empty if none has."""
    return next((one for one in known.members if _bare(one) == thing), "")


def _bare(thing: str) -> list[str]:
    """Return the words of a thing in the singular; *equipment* isn't *equip*, as their stems would have it."""
    singular = (
        _IRREGULAR.sub(lambda match: _SINGULAR[match[0]], word) for word in words(fold(thing).replace("-", " "))
    )
    return [word.removesuffix("s") for word in singular]


def _section(known: ListKnown, title: str) -> Record:
    """Return the section of this title among those of a list; if there is none, the record that states the list."""
    return next((one for one in known.sections if " ".join(one.text.split()) == title), known.record)


def _told(library: Library, says: str, record: Record, known: ListKnown, *, is_known: bool) -> Fact:
    """Return an answer by a list, with the place and day of the record that states it, which is the proof."""
    where = f"({record.name}, rulebook of {day_with_set(known.source.day)})."
    proof = record_proof(library, record)
    return Fact(f"{says} {where}", "records", record.id, record.name, proof, is_known)


def _plural(kind: str) -> str:
    """Return the plural of a kind of things, unchanged if it ends in s: “static abilities”, “steps”."""
    if kind.endswith("s"):
        return kind
    return f"{kind[:-1]}ies" if kind.endswith("ability") else f"{kind}s"
