"""Compound sentences: several said in one, parted where they are joined, each with what it shares with the first."""

from collections.abc import Iterator

from kb.worked.forms import Late

Parts = tuple[str, ...]

JUST_DONE = " has just "
"""What a sentence of a play has in it that only looks at what was paid or given up for what was just played."""

_NAME = r"[A-Z][\w'’-]*(?: (?:#?\d+|(?:of |the |in |to |from )*[A-Z][\w'’-]*))*"
_NEGATIVE = r"(?:doesn't|does not|didn't|did not|isn't|is not|wasn't|was not|can't|cannot|never|has no|no longer)"
_PREDICATE = Late(
    rf"(?:then )?(?P<subject>(?:the )?{_NAME}|it|they|there|nothing|nobody|everything|(?:each|both|the) \w+) "
    rf"(?P<verb>{_NEGATIVE}(?: (?:have|be|longer has|longer have|attack|block))?|can cast|(?:attacks|blocks) with|\w+)"
)
"""Of whom or of what a sentence speaks, and the verb with which it goes on."""
_JOINED = Late(
    r"(?:[,;.]? (?P<word>and then|and also|and|but|while|or|nor|without|with|then) (?:then |also |both |now )?|[,;.] )"
)
_QUOTED = Late(r"\"[^\"]*\"|“[^”]*”")
TOLD = r".*(?: is | are |(?:resolve|die|trigger|survive|return|leave)s?\b|regenerates?\b(?! [A-Z]))"
"""How a sentence looks that only tells what is so in the game, and that makes nothing so a second time."""
_OFTEN = Late(rf"(?P<what>(?!{TOLD})[A-Z][^\"]*?),? (?P<times>twice|\d times)")
_EXCEPT = Late(r"\b(?:no|none|nothing|nobody|all|each|every\w*|any\w*)\b(?!.*,)")
"""What is said before “but” where that excepts something."""
_THEIRS = Late(
    r"\b(?:her|his|their)(?= (?:own )?(?:(?:next|first|second|precombat|postcombat|following) )?"
    r"(?:turn|upkeep|draw step|main phase|combat|end step)\b)"
)
"""Of whose turn is spoken in a sentence of one player."""
_OPENED = Late(rf"(?P<when>[A-Z]?[^,A-Z\"]*), (?P<rest>(?P<subject>{_NAME}) [a-z].+)")
_OF_WHOM = Late(r"(?P<before>.+ (?P<who>[A-Z]\w*)), who (?P<rest>[a-z].+)")
_CAST_IT = Late(rf"(?P<left>\w+ [a-z]+ (?P<it>{_NAME})(?: .+)?)")
_NOT = {"is": "isn't", "has": "doesn't have", "was": "wasn't", "dies": "never died", "died": "never died"}


def has_its_time(words: str) -> bool:
    """Answer whether a sentence itself says when it is taken: as something has resolved, as it is asked or played."""
    return words.endswith((" resolves", " resolved", " if asked", " to pay")) or JUST_DONE in words


def parted(kind: str, words: str) -> Iterator[Parts]:
    """Give the sentences of which one may consist, in every way in which it might be parted."""
    if kind == "play":
        yield from _in_time(words)
        if (often := _OFTEN.now.fullmatch(words)) is not None:
            yield (often["what"],) * (2 if often["times"] == "twice" else int(often["times"].split()[0]))
        if (said := _OF_WHOM.now.fullmatch(words)) is not None:
            yield said["before"], f"{said['who']} {said['rest']}"
    quoted = [range(*text.span()) for text in _QUOTED.now.finditer(words)]
    for joint in _JOINED.now.finditer(words):
        if not any(joint.start() in text for text in quoted):
            yield from _two(kind, words[: joint.start()], joint["word"] or "", words[joint.end() :])


def _in_time(words: str) -> Iterator[Parts]:
    """Give a sentence that says in front when something is done as one that says of whose turn that is."""
    if (said := _OPENED.now.fullmatch(words)) is not None and _THEIRS.now.search(said["when"]):
        when = _THEIRS.now.sub(f"{said['subject']}'s", said["when"])
        yield (f"{when}, {said['rest']}",)


def _two(kind: str, left: str, word: str, right: str) -> Iterator[Parts]:
    """Give two sentences that may be joined by a word: the second with the subject of the first, or its verb too."""
    said = _PREDICATE.now.match(left)
    subject, verb = (said["subject"], said["verb"]) if said else ("", "")
    if word in {"with", "without", "or", "nor"}:
        return
    if not _PREDICATE.now.match(right) and _goes_with(word, left, right):
        return
    yield left, right
    if kind == "play" and right.startswith(("casts it", "plays it")) and (found := _CAST_IT.now.fullmatch(left)):
        cast = found["it"].partition(" to ")[0]
        yield left, f"{left.partition(' ')[0]} {right.replace(' it', f' {cast}', 1)}"
    if subject and not _PREDICATE.now.match(right):
        yield left, f"{subject} {right}"
        if right.startswith("not "):
            yield left, f"{subject} {_NOT.get(verb, 'no verb')} {right.removeprefix('not ')}"
        elif kind != "play":
            yield left, f"{subject} {verb} {right}"


def _goes_with(word: str, left: str, right: str) -> bool:
    """Answer whether what follows belongs to what comes before, or can't be told from it.

    “One card in hand, an instant” is one, “no abilities but flying” too; behind “not … and” something may be so or not.
    """
    is_exception = word == "but" and _EXCEPT.now.search(left) is not None
    return is_exception or (right.startswith("not ") and _JOINED.now.search(right) is not None)
