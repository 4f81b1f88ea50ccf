"""Lists that sentences state: “The spell types are Arcane and Trap.”, “There are five colors: white, blue, …”."""

import re
from collections.abc import Iterator
from typing import NamedTuple

_SENTENCE = re.compile(r"(?<=[.!?])[\s”\"']+(?=[A-Z“\"'{])")
_ASIDE = re.compile(r"\s*\([^()]*\)|, as well as any [^.,;:]*")
_ARE = r"(?:are|(?:is|are) (?:one of|any of|as follows))(?: either| one of)?(?: the following)?:?"
_LIST = re.compile(
    rf"(?:the )?(?:list of )?(?:valid )?(?P<subject>[^,:;.]+?)(?:,[^,:;.]*,)? {_ARE} (?P<members>[^.;:]+)\.?",
    re.IGNORECASE,
)
_COUNTED = re.compile(
    r"(?P<owner>[^:;.]*?) ?(?:there (?:are|is)|consists? of|ha(?:s|ve)) "
    r"(?:normally |only |currently |exactly |the following )*"
    r"(?:\w+ )?(?P<subject>[^:,.;]+?)(?:,? in (?:this|the following) order)?: (?P<members>[^.;:]+)\.?",
    re.IGNORECASE,
)
_EXCEPTED = re.compile(
    r"(?:one|two|three|four) (?P<subject>[^,:;.]+?) (?:is|are) [^:;.]+: (?P<members>[^.;:]+)\.?", re.IGNORECASE
)
"""The sentence before the list of all others: “One creature type is two words long: Time Lord.”"""
_OTHERS = re.compile(r"all other (?P<subject>[^,:;.]+?) are [^:;.]+: (?P<members>[^.;:]+)\.?", re.IGNORECASE)
_BETWEEN = re.compile(r",\s*(?:and |or )?|\s+(?:and|or)\s+")
_ARTICLE = re.compile(r"^(?:an?|the|either)\s+", re.IGNORECASE)
_LONGEST = 4
_NO_MEMBER = re.compile(
    r"\b(?:is|are|be|was|were|can|not|that|which|who|this|its|their|with|for|by|to|at|as|if|when|only|all|also"
    r"|used|put|treated|considered|called|each|any|one|it)\b",
    re.IGNORECASE,
)
_TWO = 2
"""The number of members up to which a sentence may be no list but a predicate of the subject, unless it has "The" and a
plural."""


class Enumeration(NamedTuple):
    """A list stated by a sentence."""

    subject: str
    """The subject of the list, as in the sentence."""
    members: tuple[str, ...]
    owner: str = ""
    """The owner of the things, if the sentence names it: the combat phase has five steps."""


def enumerations(text: str) -> Iterator[Enumeration]:
    """Yield the lists stated by the sentences of a text.

    >>> [*enumerations("These are called spell types. The spell types are Arcane (see rule 1) and Trap.")]
    [Enumeration(subject='spell types', members=('Arcane', 'Trap'), owner='')]
    >>> [*enumerations("There are five colors in the Magic game: white, blue, black, red, and green.")][0].members
    ('white', 'blue', 'black', 'red', 'green')
    >>> [*enumerations("One newt type is two words long: Red Eft. All other newt types are one word long: Olm, Eft.")]
    [Enumeration(subject='newt types', members=('Red Eft', 'Olm', 'Eft'), owner='')]
    >>> [*enumerations("Creatures are tapped and attack.")]
    []
    """
    excepted: re.Match[str] | None = None
    for sentence in _SENTENCE.split(" ".join(text.split())):
        plain = _ASIDE.sub("", sentence).strip()
        before, excepted = excepted, _EXCEPTED.fullmatch(plain)
        if before is not None and (others := _OTHERS.fullmatch(plain)) is not None:
            members = (*_members(before["members"]), *_members(others["members"]))
            if others["subject"].startswith(before["subject"]) and all(map(_is_member, members)):
                yield Enumeration(others["subject"], members)
            continue
        match = _COUNTED.fullmatch(plain) or _LIST.fullmatch(plain)
        if match is None:
            continue
        members = _members(match["members"])
        is_list = len(members) > _TWO or "as follows" in plain or (len(members) == _TWO and plain.startswith("The "))
        is_rest = re.search(r"\bother\b", match["subject"], re.IGNORECASE) is not None
        if is_list and not is_rest and all(map(_is_member, members)):
            yield Enumeration(match["subject"].strip(), members, match.groupdict().get("owner") or "")


def _members(listed: str) -> tuple[str, ...]:
    """Return the members of a list in words, without articles and quotation marks."""
    return tuple(_ARTICLE.sub("", one.strip(" “”\"'")) for one in _BETWEEN.split(listed.strip()) if one)


def _is_member(words: str) -> bool:
    """Return whether words look like a member of a list."""
    return 0 < len(words.split()) <= _LONGEST and _NO_MEMBER.search(words) is None
