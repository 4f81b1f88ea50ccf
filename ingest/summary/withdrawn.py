"""Rulings that a document itself withdraws or only quotes, which don't become records."""

import re
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet

from ingest.outline import Outline, Piece
from ingest.summary.in_force import CHANGE_LOG, FOOTNOTE, NO_RULING, NO_TEXT, OPEN
from ingest.text import line_of
from ingest.written_days import WRITTEN
from kb.records.record import Kind, Noise, Note, Reading

QUOTED = "quoted, with no answer below it"
TALK = "talk between the rulings that a message names"
WITHDRAWN = "withdrawn by the document: "
STRUCK_LATER = "A later part of the document strikes these words from it: "
"""The beginning of the note on a ruling from which words are left out."""
GREETING = re.compile(
    r"(?:hi|hello|hey|dear|greetings|thanks|thank you|thanx|cheers|you're welcome)\b[^.!?\d()]{0,40}[,.!]{0,3}",
    re.IGNORECASE,
)
_BACK = (
    r"(?:withdrawn|retracted|rescinded|revoked|overturned|overruled|reversed|cancell?ed|struck(?: out)?|dropped|deleted"
    r"|obsolete|superseded|no longer (?:valid|true|in force|applies))"
)
_SAYS_SO = re.compile(
    rf"[*_~\s]*[\[(]?[*_]*(?:now |this (?:ruling|item|answer) (?:is|was|has been) )?{_BACK}\b(?!-)(?=[^a-z]*[\])]"
    rf"|[ ,:]*(?:on |by |in |as of |see |\d|--|-|–|—|;|:|\.|,|$))",
    re.IGNORECASE,
)
"""Matches the beginning of a ruling that says that it is withdrawn."""
_ENDS_SO = re.compile(rf"[\[(](?:now |ruling )?{_BACK}\b[^\[\]()]{{0,40}}[\])]\W*\Z", re.IGNORECASE)
_LAST_SENTENCE = re.compile(
    r"(?<=[.!?*_)”\"]) [*_(]*(?:now |this (?:ruling|item|answer) (?:is|was|has been) )?"
    r"(?:superseded|replaced|overruled|withdrawn|revoked|rescinded|retracted|obsolete)"
    r"(?: (?:by|on|in|as of|since|from|with) [^.!?]{1,40})?\.?[*_)]*\Z",
    re.IGNORECASE,
)
"""Matches a last sentence that says that the ruling is withdrawn: Superseded by R3."""
_ENCLOSED = re.compile(
    rf"\W*(?:-{{1,3}}|–|—|[\[(*])\s*(?:now |this (?:ruling|item|answer) (?:is|was|has been) )?"
    rf"(?:{_BACK}|removed(?! from (?:the )?(?:game|play|combat))|taken (?:out|back)|left out)\b"
    rf"(?:[^.!?\[\]()]|\.(?=\d)){{0,60}}?\s*(?:-{{1,3}}|–|—|[\])*])\W*",
    re.IGNORECASE,
)
"""Matches a remark between dashes or in brackets that is all that is left of a ruling."""
ENDED = re.compile(
    rf"\b(?:{_BACK}|replaced|ended|expired|void|no longer|not in force|taken (?:back|out)|repealed|retired|removed)\b",
    re.IGNORECASE,
)
"""Matches what a column beside a ruling says of one that has ended."""
_ANSWER = re.compile(r"(?<!\S)A\d{0,3}[:.)] +(?P<answer>\S.*)", re.DOTALL)
_MARKUP = re.compile(r"<[^<>]{1,300}>|'{2,3}|\[\[(?:[^\[\]|]{0,100}\|)?|\]\]")
"""Matches typesetting of a page or wiki in a remark."""
_EMPHASIS = re.compile(r"[*_]{2,3}")
_WHAT = r"(?:§|items?|rulings?|answers?|points?|numbers?|no\.|nr\.|questions?|paragraphs?|#)"
_TAKES = r"(?:disregard|ignore|scratch|strike|forget|withdraw|retract|rescind|revoke|take back|cancel)"
_NUMBER = r"(?:[(#]?(?-i:(?:[A-Z]{1,4}-?)?)\d{1,3}(?:\.\d{1,3}){0,3}(?:-\d{1,3})?[a-z]?\b\)?|\([a-z]\))"
_OWN = r"(?-i:[A-Z]{1,4}-?\d{1,3}(?:\.\d{1,2})?[a-z]?|\d{1,3}-\d{1,3}[a-z]?)"
"""A pattern for a document's own name of a record, such as HQ4 or 31-4."""
_RETRACTION = re.compile(
    rf"\b{_TAKES} (?:my |the |our )?(?:(?:earlier|old|previous|first|last) )?(?:{_WHAT} ?)?"
    rf"(?P<taken>{_NUMBER})(?! (?:damage|cards?|mana|life|turns?|counters?))"
    rf"|(?<!\w)(?:(?:{_WHAT}|(?P<section>[A-Z][a-z]+)) ?)(?P<said>{_NUMBER})"
    r"(?: (?:above|below|of \S+(?: \S+){0,2}|(?:in|on) this \w+))?"
    rf" (?:is|was|are|were|has been|have been)(?: now| hereby)? (?:{_BACK}|void|wrong|incorrect)\b"
    rf"|\b(?:take|use|read) (?:{_WHAT} ?)?{_NUMBER} (?:in ?place|instead) of (?:{_WHAT} ?)?(?P<replaced>{_NUMBER})"
    rf"|\b(?:take|took|taking) (?:{_WHAT} ?)?(?P<back>{_OWN}|(?:{_WHAT}) ?{_NUMBER}) back\b"
    rf"|\A\W*(?:instead of|in place of|replaces|supersedes|overrules|withdraws)(?: {_WHAT})? (?P<instead>{_OWN})\b"
    rf"|(?<![\w-])(?P<gone>{_OWN})(?: is| was)?(?: now| hereby)? "
    rf"(?:{_BACK}|void|wrong|incorrect|taken back|replaced by|superseded by)\b",
    re.IGNORECASE,
)
"""Matches words that withdraw the item with a number."""
_TAKEN_BACK = re.compile(
    rf"\b(?:{_TAKES} (?:all |everything )?(?:of )?(?:the|my|our) (?:above|quoted|previous|earlier|last|old)\b"
    r"[^.!?]{0,40}"
    r"|I (?:was|am) (?:wrong|mistaken|in error)\b[^.!?]{0,40}"
    r"|(?:the above|(?:my|that|this) (?:(?:previous|earlier|last) )?(?:answer|ruling|reply|post|message)) "
    r"(?:is|was) (?:wrong|incorrect|mistaken|in error)\b[^.!?]{0,40})[.!]",
    re.IGNORECASE,
)
"""Matches words that take back the text quoted above."""
_STRIKES = re.compile(
    r"\b(?:strike|delete|cross out|omit)(?: out)?(?: the words?)?:? ?[\"“](?P<words>[^\"“”]{8,200}?)[.,]?[\"”]",
    re.IGNORECASE,
)
"""Matches words that strike quoted words from an earlier ruling."""
_QUOTE_MARKS = re.compile(r"(?:^|(?<= ))>[> ]*")
_LONGEST_COMPARED = 60
_SAID_AT_ONCE = 20
"""The position up to which a message that quotes nothing must withdraw an earlier answer."""
_BEFORE_SUBJECT = re.compile(
    r"(?:(?:re|fwd?|aw|correction|corrected|update|erratum|oops)(?:\[\d+\])?: *)+", re.IGNORECASE
)
_UNOFFICIAL = "[UNOFFICIAL]"
_OBSOLETE = re.compile(
    r"(?:obsolete|outdated|withdrawn|retracted|superseded|rescinded)(?: rulings?| answers?| errata)"
    rf"|(?:rulings? )?(?:before|until|till|up to|prior to) {WRITTEN}"
    r"|(?:unreleased|upcoming|planned|proposed|not yet (?:in force|official))(?: rulings?| changes?)?"
    r"|.{1,40}\((?:not rulings?|unofficial)\)"
    r"|.{0,60}\b(?:(?:for|as) (?:memory|reference|the record|history)(?: only)?|no longer (?:valid|in force)"
    r"|not in force|(?:only )?of historical interest)\b.{0,20}",
    re.IGNORECASE,
)
"""Matches a title above rulings that no longer stand, don't stand yet, or are none."""
_SENTENCE_END = re.compile(r"[.!?:](?: |\Z)")
_PRINTED = re.compile(r"[\[(#]*(?P<number>[A-Z]{0,2}\d{1,3}(?:\.\d{1,3})*[a-z]?|[a-z](?=[).]))[.):\]]")
_QUOTED_ITEM = re.compile(r">[> ]*(?P<number>\d{1,3})[.)] (?P<words>[^>].*?)(?=(?: >)+ ?\d{1,3}[.)] |(?: >)+ >|\Z)")
_QUOTING = re.compile(r" (?:> ?)+")
_LONGEST_SHOWN = 160
_LONGEST_TOLD = 80
_MOST_WORDS_OF_TALK = 15
_NAMES_ANOTHER = re.compile(rf"(?<![\w-]){_OWN}(?![\w-])")
_MOST_TOLD = 5
_KINDS = (Kind.RULING, Kind.ERRATUM)


def without_withdrawn(found: Outline) -> None:
    """Turn rulings that the document withdraws into noise; note what is taken back and isn't found."""
    gone: dict[int, str] = {}
    for place, piece in enumerate(found.pieces):
        if piece.kind not in _KINDS:
            continue
        words = found.text[piece.text_start : piece.text_end]
        if obsolete := next((title for title in piece.place if _OBSOLETE.fullmatch(title.strip(" :="))), ""):
            gone[place] = obsolete
        elif (
            _LAST_SENTENCE.search(words)
            or _is_withdrawn(words or found.text[piece.text_start : piece.end])
            or _ENDS_SO.search(found.text[piece.text_start : piece.end])
        ):
            gone[place] = words[:_LONGEST_TOLD]
        words = _EMPHASIS.sub("", words)
        for retraction in _RETRACTION.finditer(words):
            target = _target(found, place, retraction)
            said = _sentence(words, retraction)
            if target is None:
                note = Note(f"It takes something back that wasn't found in this document: “{said}”.")
                found.amend(place, notes=(*found.pieces[place].notes, note))
            else:
                gone[target] = said
        gone |= _taken_back_by(found, place)
    for place, why in gone.items():
        piece = found.pieces[place]
        found.skip(piece.start, piece.end, f"{WITHDRAWN}“{why}”")
    ids = {found.pieces[place].id for place in gone}
    for place in [place for place, piece in enumerate(found.pieces) if piece.parent in ids and place not in gone]:
        piece = found.pieces[place]
        found.skip(piece.start, piece.end, f"{WITHDRAWN}it belongs to such a ruling")
        gone[place] = ""
    found.pieces[:] = [piece for place, piece in enumerate(found.pieces) if place not in gone]


def without_talk(found: Outline, ids: AbstractSet[str], quotations: Mapping[str, int]) -> None:
    """Turn the few words in which a message speaks of rulings by their names, between its own, into noise."""
    gone = set[int]()
    for place, piece in enumerate(found.pieces):
        words = found.text[max(piece.text_start, quotations.get(piece.id, 0)) : piece.text_end]
        if piece.id in ids and len(words.split()) <= _MOST_WORDS_OF_TALK and _NAMES_ANOTHER.search(words):
            found.skip(piece.start, piece.end, TALK)
            gone.add(place)
    found.pieces[:] = [piece for place, piece in enumerate(found.pieces) if place not in gone]


def strike_words(found: Outline) -> None:
    """Leave out the words of rulings that a later part of the document says to strike."""
    for place, piece in enumerate(found.pieces):
        for said in _STRIKES.finditer(found.text, piece.text_start, piece.text_end) if piece.kind in _KINDS else ():
            for at in range(place - 1, -1, -1):
                other = found.pieces[at]
                start = found.text.find(said["words"], other.text_start, other.text_end)
                if other.kind in _KINDS and start >= 0:
                    end = start + len(said["words"])
                    is_before_stop = found.text[end : end + 1] in {".", ",", ";"} and found.text[start - 1] == " "
                    struck = (start - is_before_stop, end)
                    note = Note(f"{STRUCK_LATER}“{said['words']}”.")
                    found.amend(at, left_out=tuple(sorted({*other.left_out, struck})), notes=(*other.notes, note))
                    break


def without_quotations(found: Outline, quotations: Mapping[str, int]) -> None:
    """Move the beginning of rulings behind what they quote from earlier parts of the document."""
    for place, piece in enumerate(found.pieces):
        own = quotations.get(piece.id, 0)
        words = found.text[piece.text_start : own]
        quoted = _without_marks(words)
        if not (piece.text_start < own < piece.text_end and quoted in found.text[: piece.start]):
            continue
        left_out = tuple(bounds for bounds in piece.left_out if bounds[0] >= own)
        note = Note(f"It answers what is quoted before it: “{_shown(quoted)}”.")
        found.amend(place, text_start=own, left_out=left_out, notes=(*piece.notes, note))


def _taken_back_by(found: Outline, place: int) -> dict[int, str]:
    """Return what a message takes back, by its index, with the words; also the message, if it says nothing else."""
    taken = _quoted_and_taken_back(found, place)
    if taken is None:
        return {}
    why = _without_what_it_takes_back(found, place)
    piece = found.pieces[place]
    return dict.fromkeys([taken] if found.text[piece.text_start : piece.text_end].strip() else [taken, place], why)


def _quoted_and_taken_back(found: Outline, place: int) -> int | None:
    """Return the index of the earlier ruling that a message takes back, or None.

    That is the one which it quotes at its beginning, or the latest of the same author with the same subject.
    """
    piece = found.pieces[place]
    words = found.text[piece.text_start : piece.text_end]
    said = _TAKEN_BACK.search(words)
    if said is None:
        return None
    earlier = [at for at, other in enumerate(found.pieces[:place]) if other.kind in _KINDS]
    if not words.startswith(">"):
        by_author = (at for at in reversed(earlier) if _is_of_same_thread(found.pieces[at], piece))
        return next(by_author, None) if said.start() <= _SAID_AT_ONCE else None
    quoted = _without_marks(words[: said.start()])[:_LONGEST_COMPARED]
    texts = {at: found.text[found.pieces[at].text_start : found.pieces[at].text_end] for at in reversed(earlier)}
    return next((at for at, text in texts.items() if quoted in _without_marks(text)), None)


def _is_of_same_thread(piece: Piece, other: Piece) -> bool:
    """Return whether two messages under different subjects belong together.

    They have one author, and subjects that differ only in words such as "Re:" and "CORRECTION:".
    """
    if piece.tag is None or other.tag is None or not (piece.place and other.place) or piece.place == other.place:
        return False
    subjects = {_BEFORE_SUBJECT.sub("", one.place[-1]).casefold() for one in (piece, other)}
    return piece.tag.authority == other.tag.authority and len(subjects) == 1


def _without_what_it_takes_back(found: Outline, place: int) -> str:
    """Move the beginning of a ruling behind what it quotes and takes back; return the words that take it back."""
    piece = found.pieces[place]
    words = found.text[piece.text_start : piece.text_end]
    said = list(_TAKEN_BACK.finditer(words))
    why = words[said[0].start() : said[-1].end()][:_LONGEST_TOLD]
    start = piece.text_end - len(words[said[-1].end() :].lstrip())
    left_out = tuple(bounds for bounds in piece.left_out if bounds[0] >= start)
    note = Note(f"It takes back an earlier answer: “{why}”.")
    found.amend(place, text_start=start, left_out=left_out, notes=(*piece.notes, note))
    return why


def _without_marks(words: str) -> str:
    """Return quoted words without the marks of quoting."""
    return " ".join(_QUOTE_MARKS.sub("", words).split())


def note_unofficial(found: Outline) -> None:
    """Add a note to each ruling a part of which is marked as unofficial."""
    for place, piece in enumerate(found.pieces):
        if piece.kind in _KINDS and _UNOFFICIAL in found.text[piece.text_start : piece.text_end]:
            note = Note(f"What stands behind “{_UNOFFICIAL}” is only somebody's opinion.")
            found.amend(place, notes=(*piece.notes, note))


def _is_withdrawn(words: str) -> bool:
    """Return whether a ruling, or the answer in it, says that it is withdrawn.

    >>> _is_withdrawn("Q5: Does it hop? A5: -- removed in 1.3 --"), _is_withdrawn("Removed in combat.")
    (True, False)
    """
    answer = _ANSWER.search(words)
    parts = [_MARKUP.sub("", part) for part in (words, answer["answer"] if answer else "")]
    return any(_SAYS_SO.match(part) or _ENCLOSED.fullmatch(part) for part in parts)


def _target(found: Outline, place: int, retraction: re.Match[str]) -> int | None:
    """Return the index of the latest earlier ruling with the withdrawn number, or None.

    First choice is one in the section that is named, then one under another title than this: a message that withdraws
    an item may print it anew.
    """
    named = ("taken", "said", "replaced", "back", "instead", "gone")
    number = next(filter(None, map(retraction.__getitem__, named))).rpartition(" ")[2].strip("()#")
    section = (retraction["section"] or "").lower()
    own = found.pieces[place].place
    numbered = [
        at
        for at, piece in enumerate(found.pieces[:place])
        if piece.kind in _KINDS and _number_of(found, piece) == number
    ]
    under = [at for at in numbered if found.pieces[at].place and found.pieces[at].place[-1].lower() == section]
    others = [at for at in numbered if found.pieces[at].place != own]
    return next(iter((under or others or numbered)[-1:]), None)


def _number_of(found: Outline, piece: Piece) -> str:
    """Return a ruling's printed number, or its position in its list."""
    printed = _PRINTED.match(found.text, piece.start, piece.end)
    return printed["number"] if printed else piece.printed_number or piece.number or str(piece.ordinal)


def _sentence(words: str, match: re.Match[str]) -> str:
    """Return the sentence around a match, cut if it is long."""
    start = max((end.end() for end in _SENTENCE_END.finditer(words, 0, match.start())), default=0)
    end = _SENTENCE_END.search(words, match.end())
    return words[start : end.start() if end else len(words)].strip(" *_")[:_LONGEST_TOLD]


def note_quoted_questions(found: Outline) -> None:
    """Add the quoted question to each later ruling with the same number, as a note."""
    quoted: dict[str, tuple[int, str]] = {}
    bounds = [(start, end) for start, end, reason in found.noise if reason == QUOTED]
    bounds += [(piece.start, piece.end) for piece in found.pieces if found.text.startswith(">", piece.start)]
    for start, end in sorted(bounds):
        for item in _QUOTED_ITEM.finditer(found.text, start, end):
            quoted[item["number"]] = (start, _shown(_QUOTING.sub(" ", item["words"])))
    for place, piece in enumerate(found.pieces):
        at, words = quoted.get(_number_of(found, piece), (len(found.text), ""))
        if piece.kind in _KINDS and at < piece.start and _PRINTED.match(found.text, piece.start, piece.end):
            found.amend(place, notes=(*piece.notes, Note(f"It answers what is quoted before it: “{words}”.")))


def _shown(words: str) -> str:
    """Return the words with single spaces, cut with an ellipsis if they are too long."""
    folded = " ".join(words.split())
    return folded if len(folded) <= _LONGEST_SHOWN else f"{folded[:_LONGEST_SHOWN]}…"


def _because(text: str, noise: Noise) -> str:
    """Return ", by “WORDS”" with the words by which a document withdraws a ruling, unless they are its own; else ""."""
    why = noise.reason.removeprefix(WITHDRAWN) if noise.reason.startswith(WITHDRAWN) else ""
    is_own = why.strip("“”")[:_LONGEST_COMPARED] in " ".join(text[slice(*noise.span)].split())
    return f", by {why}" if why.startswith("“") and not is_own else ""


def remarks_on_withdrawn(reading: Reading) -> Iterator[str]:
    """Yield remarks on rulings left out because they are withdrawn or only quoted, with their lines."""
    for reason, words in (
        (WITHDRAWN, "withdrawn by the document, and left out"),
        (QUOTED, "only quoted, and left out"),
        *((reason, f"{reason}, left out") for reason in (TALK, CHANGE_LOG, OPEN, NO_RULING, FOOTNOTE, NO_TEXT)),
    ):
        found = [noise for noise in reading.noise if noise.reason.startswith(reason)]
        told = [
            f"line {line_of(reading.text, noise.span.start):,}: “{_shown(reading.text[slice(*noise.span)])}”"
            f"{_because(reading.text, noise)}"
            for noise in found[:_MOST_TOLD]
        ]
        more = f"; and {len(found) - _MOST_TOLD:,} more" if len(found) > _MOST_TOLD else ""
        if told:
            yield f"{words} ({'; '.join(told)}{more})"
