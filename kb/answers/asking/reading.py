"""Parsing a question: what it wants to know, about what, and for which time."""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from kb.answers.asking.clauses import Clause, clauses, only_question
from kb.answers.asking.small_talk import says_nothing as is_small_talk
from kb.answers.asking.small_talk import without_small_talk
from kb.search.analysis import stem, words
from kb.search.fillers import says_nothing
from kb.search.named_days import NamedDay, without_days
from kb.search.names import name


class Wants(StrEnum):
    """The kind of answer that a question asks for."""

    WHETHER = "yes or no"
    DEFINITION = "what something is"
    BEGAN = "when it began"
    CHANGED = "when it changed"
    ENDED = "when it ended"
    NUMBER = "under which number it stands"
    SUCCESSOR = "what became of a number"
    PREDECESSOR = "what a number was before"
    TEXT = "what a number says"
    HAPPENS = "what happens"
    HOW_MANY = "how many"
    LIST = "a list"
    NUMBERS = "under which numbers it has stood"
    NOW_CALLED = "what it is called now"
    RENAMED = "whether and how it was renamed"
    OTHER = "something else"


DAYS = frozenset({Wants.BEGAN, Wants.CHANGED, Wants.ENDED})
"""Kinds of questions that ask for a day."""


class Question(NamedTuple):
    """A question as it was read."""

    text: str
    """The question without its days and without what only says when somebody last played."""
    wants: Wants
    subject: str
    """The question's topic, without the words that say what is asked about it."""
    numbers: tuple[str, ...]
    """The rule numbers in it."""
    days: tuple[NamedDay, ...]
    """The days that it asks about, in their order."""
    left: NamedDay | None
    """When whoever asks last knew the rules; it isn't the day that is asked about."""
    is_past: bool
    """True if it asks about the past rather than the present."""
    clauses: tuple[Clause, ...] = ()
    """Its statements and questions, each with its days."""
    asking: str = ""
    """The one clause with a question word, where the others only state what it names itself; else empty."""

    @property
    def is_of_today(self) -> bool:
        """Return whether the question is about today's rules: it names no day and isn't in the past tense."""
        return not self.days and not self.is_past


_OF_ONE_CLAUSE = DAYS | {Wants.DEFINITION, Wants.NUMBER, Wants.LIST, Wants.NOW_CALLED}
"""Kinds of questions that a clause asks independently of the others, unlike questions about what happens."""
_NUMBER = re.compile(r"(?<![\w.])(?:\d{3}(?:\.\d{1,3}[a-z]{0,2})|G\d{1,2}\.\d+[a-z]?)(?![\w]|\.\d)", re.IGNORECASE)
_SECTION = re.compile(
    r"\b(?:rule|section|cr|number)s?\s+(\d{3})(?![\w.]*\d)"
    r"|(?:^|[.,;:?!]\s+)(\d{3})(?=\s+(?:in|of|from|under)\s+the\s+(?:[\w']+\s+){0,4}(?:rules|rulebook|book|cr|edition)\b)",
    re.IGNORECASE,
)
_LEFT = re.compile(
    r"(?:(?<=^)|(?<=[,.;:!?–—-])|(?<=\bbut)|(?<=\bsince)|(?<=\bwhen)|(?<=\bas)|(?<=\bbecause)|(?<=\bafter)|(?<=\band))"
    r"\s*(?:(?:hi|hello|hey)[,!]?\s+)?"
    r"(?:(?:i|we|my \w+|our \w+)(?:'ve|'d|'m|’ve|’d|’m)?\s+)?(?:(?:have|had|just|am|was|only)\s+)*"
    r"(?:quit|stopped(?: playing)?|left|gave up|dropped out"
    r"|last (?:play(?:ed)?|game|tournament|deck|set|time|knew|read)"
    r"|(?:haven|hadn|have|had)(?:['’]?t| not)\s+(?:played|touched|been playing|followed|read)"
    r"|n['’]t played|not played|took a break|been away|away|used to play"
    r"|(?:first )?learn(?:ed|t)(?: to play| the \w+| magic)?|started(?: playing)?|began(?: playing)?"
    r"|(?:(?:came|come|coming|get|getting|got|am|was) )?back(?! (?:in|on|at|during|when|then)\b)|return(?:ed|ing)"
    r"|played)\b"
    r"(?:(?!\s-+\s)[^,.;:!?–—])*",
    re.IGNORECASE,
)
_OF_SELF = re.compile(
    r"\b(?:i|we|my|our)\b|^\W*(?:quit|stopped|last|haven|hadn|returning|back|coming|not|away|played)", re.IGNORECASE
)
_WHEN_LEFT = re.compile(r"\b(?:in|on|at|since|during|after|until|before|around)\b")
_OF_A_SET = re.compile(
    r"^(?P<asked>.+?),? (?P<where>(?:in|from|under|by) the \w+ (?:set|release notes))(?P<end>\W*)$",
    re.IGNORECASE,
)
"""A question that ends in the set that it is about, which is read as one that begins with it."""
_VERSUS_TIME = re.compile(
    r"\b(?:vs\.?|versus|compared (?:to|with)|against)\s+(?=(?:now|today|these days|current|modern|(?:19|20)\d\d)\b)",
    re.IGNORECASE,
)
_SIDE_BY_SIDE = re.compile(
    r"(?P<sides>.+?),? (?:side by side|what(?:'s|’s| is| are)? (?:the )?differen\w+)\W*$"
    r"|(?P<both>.+ (?:vs\.?|versus) .+?)[,:;?.]* what(?:'s|’s| is| are)? (?:the )?differen\w+"
    r"(?= (?:in|under|by|as of|back in|during|for|at) )",
    re.IGNORECASE,
)
_CONTRACTED = re.compile(r"\b(?P<word>what|when|where|who|how)s\b", re.IGNORECASE)
"""Question words contracted without an apostrophe."""
_COPIES_OF = re.compile(r"\bcopies of (?P<keyword>[a-z]+(?: strike)?)\b", re.IGNORECASE)
_OF_KEYWORDS = ("702.", "502.")
"""Beginnings of the numbers of rules on keyword abilities."""
_STARTS_WITH = re.compile(
    r"\bwhat life(?: total)? (?:do|does|did) (?:i|we|you|they|one|everyone|each player|players) "
    r"(?:start|begin)(?: (?:the|a) game)? (?:at|with|on|from)\b",
    re.IGNORECASE,
)
_BEFORE_AND_AFTER = re.compile(r"\bbefore and after (?P<time>[^,:;?!.]+?)(?=[,:;?!]|$)", re.IGNORECASE)
"""How two times are compared: one versus the other, side by side; before and after one."""
_NAMED_AGAIN = re.compile(
    r"^\W*(?P<thing>(?!(?:what|which|when|how|who|why|where|is|are|was|were|do|does|did|can|could|i|we|my|our|you|so|ok)\b)"
    r"\w[\w'’-]*['\"’”]?(?: [\w'’-]+){0,2}?)['\"’”]?\s*[?!.,:;–—-]+\s*"
    r"(?P<asked>(?:(?:what|when|how|which \w+)(?:'s|'d| is| was| did| does| do| were)"
    r"|(?:(?:what|which)(?:'s| is| was) )?(?:the )?(?:first|earliest|last|latest) (?:rulebook|rules|edition|text)s?"
    r" (?:where|in which|with|that has|that had|which has|which had|to have|to mention|to print))\s+)"
    r"(?:that|it|this|they)\b(?! (?:keyword|rule|word|term|thing|card|type|step|phase|zone))(?P<rest>.*)$",
    re.IGNORECASE,
)
"""A name before a question that calls it "it": "Substance? What did it do?"."""
_TOPIC_FIRST = re.compile(
    r"^\W*(?P<thing>(?!(?:what|which|when|how|who|why|where|is|are|was|were|do|does|did|can|could|if|in|on|under|i|we|my"
    r"|our|you|so|ok|hi|hey|hello|wiki|judge|quick|question)\b)\w[\w'’-]*(?: [\w'’-]+){0,3}?)"
    r"(?:\s*[?!.,;:–—]+|\s+-+)\s*"
    r"(?P<asked>(?:and |so )?(?:did|do|does|was|were|is|are|has|have|had|can|could|when|what|which|how|since when)\b"
    r"(?:(?!\bit\b)[^?!.;:])*?)\bit\b(?P<rest>.*)$",
    re.IGNORECASE,
)
"""A thing before a question that calls it "it": "Storm - did they rename it?"."""
_ANYTHING = re.compile(
    r"^(?P<said>(?=.*\b(?:say|said|read|text|wording|printed)\b)[^?]+)\?\s*"
    r"(?:was there |is there |did it (?:say|mention) )?"
    r"any(?:thing| mention)? (?:about|on|of|regarding)\b.*$",
    re.IGNORECASE,
)
"""A question for a text that goes on with what to look for in it."""
_TIME_ONLY = re.compile(
    r"(?<=\w)[?!.,;:]*\s*(?:and|or|but) (?:what about|how about|who would|what would|how is it|what is it|what)\W*$",
    re.IGNORECASE,
)
"""The end of a question that only named another time: "and who would today"."""
_TAG = re.compile(
    r"(?:(?:so|and|but|ok|hey|hi)[, ]+)*(?P<said>[^?!;]+?)[,.]? "
    r"(?:right|correct|true|yes|no|is ?n't (?:it|that)(?: so)?|are ?n't they|do ?n't they|does ?n't it"
    r"|true or false|yes or no|is (?:that|this) (?:right|correct|true|so))\W*",
    re.IGNORECASE,
)
"""A statement that only asks to be confirmed: "Tokens are cards, right?"."""
_FEW_STATED = 2
_OF_THEN = re.compile(r"\b(?:then|at th(?:e|at) time|(?:in|of) those days)\b(?=\W*$)|\bback then\b", re.IGNORECASE)
"""That a question is about the time at which somebody last played."""
_TO_THEM = re.compile(r"\bwhat (?:happened|happens) to (?:it|them|these|those|both)\b")
_LEFT_OVER = re.compile(r"\b(?:since|when|as|because|after|but|and)\s*(?=[,.;:!?]|$)")
_ASKS = (
    r"(?:is|are|was|were|do|does|did|can|could|may|must|will|would|should|what|which|how|who"
    r"|(?:when|since when|until when) (?:did|was|were|do|does|is|are|can))"
)
_ASKS_MORE = re.compile(rf"[?,;:.!–—-]\s*(?:and |so |but |or |then |also )*{_ASKS}\b", re.IGNORECASE)
"""A second question behind the first."""
_LEFT_ENDS = re.compile(rf"\s+(?={_ASKS}\b)", re.IGNORECASE)
_AUX = (
    r"(?:is|are|was|were|do|does|did|can|could|may|might|must|will|would|should|has|have|had"
    r"|isn't|aren't|wasn't|weren't|don't|doesn't|didn't|can't|couldn't|won't|wouldn't|shouldn't|hasn't|haven't)"
)
_ASKING_FIRST = re.compile(
    rf"\W*(?:{_AUX}|what|which|when|since|until|how|who|whose|why|where|if|list|name)\b", re.IGNORECASE
)
_WHETHER = re.compile(
    rf"(?:so |and |but |then |ok |okay |well |hey |also )*(?P<aux>{_AUX})\s+(?:it (?:so|true) that )?(?P<x>.+)"
)
_PAST = re.compile(
    r"\b(?:was|were|did|had|used to|wasn't|weren't|didn't|formerly|originally|previously|back then|in the past|happened"
    r"|once|who (?:ruled|said|wrote|decided))\b"
)
_NOW = re.compile(r"\b(?:still|any ?more|now|today|nowadays|currently|these days|no longer|at present|as of now)\b")
_OPENING = re.compile(
    r"^(?:(?:so|and|but|then|ok|okay|well|hey|hi|please|also|(?:can|could) you (?:tell|explain)(?: me)?|do you know"
    r"|(?:does )?anyone know|i(?:'d like| want| wonder)(?: to know)?|tell me|remind me|quick question)\b[,:]?\s*)+"
)
_THE_DAY = re.compile(
    r"^(?:(?:what|which)(?:'s| is| was) )?(?:the |(?=exact|precise))(?:exact |precise |very )?"
    r"(?:day|date|year|edition|rulebook|set)"
    r"(?: (?:on|in|with) which| when| that)? (?=(?!of\b).+? (?:was|were|got|became|is|are|went|came|ended|began)\b)"
)
"""How "when" is said otherwise: the exact day something was removed."""
_TRAILING = re.compile(
    r"(?:\s+(?:nowadays|these days|at present|currently|right now|in magic(?: the gathering)?|in mtg"
    r"|in the game|in the rules|exactly|again|please|thanks|then|lol|huh|though|as of today|in the present"
    r"|(?:in |of )?(?:the )?(?:newest|latest|current|present|most recent|today's) "
    r"(?:edition|rulebook|rules|cr|comprehensive rules|comp rules|book|version|text)))+$"
)
_BEGIN = (
    r"introduced|added|created|invented|start(?:ed)?|begin|began|begun|appear(?:ed)?|first|debut(?:ed)?|keyworded|printed"
    r"|come (?:in|into|out|about|along)|came (?:in|into|out|about)|established|born|implemented|adopted|put in"
    r"|(?:enter(?:ed)?|g[eo]t in(?:to)?) the (?:comprehensive )?(?:rules|rulebook|game)|be(?:come|came) an? keyword"
    r"|first printed|made a keyword|instituted"
    r"|be(?:come|came) (?:the|an?) (?:official |new |normal |usual )*(?:rule|norm|standard|default|thing)"
    r"|be(?:come|came) (?:official|standard|legal)"
)
_END = (
    r"removed|end(?:ed)?|stop(?:ped)?(?: being (?:a|an)? ?\w*| existing| working)?|go(?:ne)?(?: away)?(?! (?:in|)to\b)"
    r"|went away|disappear(?:ed)?|abolished|dropped|drop|obsolete(?:d)?|retired|vanish(?:ed)?|cease(?:d)?|eliminated"
    r"|taken out|g[eo]t rid of|discontinued|scrapped|die(?:d)? out|deleted|killed|cut|repealed|bec(?:o|a)me obsolete"
    r"|(?:leave|left) the rules|removed from the (?:game|rules)|phased out of the rules|replaced"
)
_CHANGE = (
    r"change(?:d|s)?|revised|updated|rewritten|altered|overhauled|renamed|reworked|modified|redefined|switch(?:ed)?"
    r"|turn(?:ed)? into|become|became|swapped|exchanged|g[eo]t (?:its|their|an?|the) (?:\w+ )?name"
)
_VERBS = (
    (Wants.BEGAN, rf"{_BEGIN}|introduce|add|create|invent|print|implement|adopt"),
    (Wants.ENDED, rf"{_END}|remove|abolish|retire|eliminate|scrap|delete|kill|repeal|end"),
    (Wants.CHANGED, rf"{_CHANGE}|revise|update|rewrite|alter|rename|rework|modify|errata"),
)
"""Verbs for what “they” did, by the kind of question."""
_DAYS = re.compile(
    r"(?:when|since when"
    r"|(?:in |on |with |from |since |as of )?(?:what|which) (?:rules? )?"
    r"(?:year|day|date|set|edition|month|expansion|rulebook|book|text|release|version)s?"
    r"|how long ago)\s+(?!(?:is|are|was|were) the (?:first|last)\b|.* last(?: time)?$)(?:exactly\s+)?(?P<x>.+)"
)
_OTHER_THAN = re.compile(
    r"\b(?:stop(?:ped)?|quit|ceased?) (?:being|to be) (?!an? (?:keyword|rule|thing|(?:card )?type)\b)\w"
)
_OF_A_GAME = re.compile(r"(?:can|could|may|must|should|do|does|will|am|is|are)\b(?! \w+ (?:from|as of))")
"""How a question goes on that asks for a time within a game."""
_STOPPED_ON = r"(?:stop(?:ped)?|quit|no longer) (?:going|go|being (?:put|placed)|put|placed) on(?:to)?"
_OFF = rf"(?:{_STOPPED_ON}|(?:come|go|get|move|taken|moved) off(?: of)?|(?:leave|removed from)(?= the stack))"
_ON = r"(?:begin |start |first )*(?:go(?:ing)?|come|put|placed) on(?:to)?"
_PLACED = (
    (Wants.ENDED, re.compile(rf"(?P<x>.+?) (?:{_OFF}) (?P<more>.+)")),
    (Wants.ENDED, re.compile(r"(?:they|wizards|wotc) take (?P<x>.+?) off (?P<more>.+)")),
    (Wants.BEGAN, re.compile(r"(?:they|wizards|wotc) (?:first )?put (?P<x>.+?) on(?:to)? (?P<more>.+)")),
    (Wants.BEGAN, re.compile(rf"(?P<x>.+?) {_ON} (?P<more>.+)")),
)
"""When something was put somewhere or taken off it, which begins or ends that it is there."""
_THEY = re.compile(
    r"(?:did|have|has)\s+(?:they|wizards(?: of the coast)?|wotc|the rules|magic|the game)\s+"
    r"(?P<verb>\w+(?: rid of)?)\s+(?P<x>.+)"
)
_SUCCESSOR = re.compile(
    r"\b(?:becom|became|becoming|successor|happened to|today|now(?:adays)?|current(?:ly)?|moved|renumber|go(?:ne)?\b"
    r"|went|end up|new number|these days|turned into|replaced)"
)
_NOW_LAST = re.compile(
    r"(?:[-=]+>|[→=,;:–-]|\.{2,}|…)\s*(?:what (?:is|about) )?(?:now|today|current\w*)\W*$", re.IGNORECASE
)
"""A fragment that sets today beside another time, such as “502.28 (2003) -> now?”."""
_PRONOUN = re.compile(r"\b(?:it|that|this|them|those|these)\b")
_OF_TODAY = re.compile(r"\bnew number\b|\bits number (?:today|now|these days)\b")
_PREDECESSOR = re.compile(
    r"\b(?:predecessor|used to be|old number|its number|it numbered|its old|earlier number|come from|came from"
    r"|before that|number (?:was|did) (?:it|they)|number in|called in|previous(?:ly)?)"
)
_HAPPENS = re.compile(
    r"\bwhat (?:would |will |does |did )?happen(?:s|ed)?\b(?! to\b)|^if\b.*\bwhat\b|^how .* work if\b"
)
_HOW_MANY = re.compile(
    r"\bhow (?:many|much|big|large|small)\b"
    r"|\bwhat(?:'s| is| was) the (?:minimum|maximum|min|max|smallest|largest|limit)\b"
)
_CALLED = re.compile(r"\b(?:called|named|renamed(?: to| as)?|term for|word for|name for|name of)\b")
_CALL = re.compile(
    r"(?P<opening>.*?\b)(?:what|how) (?:did|do|does) "
    r"(?:(?:the )?(?:rules?|rulebooks?|players?|people|texts?|magic|game)|they|we|you|wizards)"
    r"(?: (?:of|from|in) (?:the )?(?:time|day|game))? call (?P<x>.+?)(?: (?:then|back then))?\W*$",
    re.IGNORECASE,
)
"""Questions about what the rules call something."""
_TEXTS = r"rulebooks?|rules|editions?|texts?|books?|ones?"
_WITH = r"(?:where|in which|with|(?:that )?(?:has|had|have|having|mentions?|prints?))"
_WHO = re.compile(r"who(?:se)?\b", re.IGNORECASE)
_QUESTION_WORD = re.compile(r"(?:what|which|who|whom|where)\b", re.IGNORECASE)
_LISTED = r"(?:all )?(?:of )?(?:the )?"
_THERE = r"(?: (?:there (?:are|were)|that (?:exist(?:ed)?|there (?:are|were))|in the rules|now|today))*"
_NUMBERED = (
    r"(?:(?:current|new|right|exact) )?"
    r"(?:(?:cr |rules? )(?:number|no\.?|#|paragraph)|number|paragraph|section|rule ?#|cr ?#)s?"
)
"""Words for the number of a rule, such as “rule number” or “paragraph”."""
_NEW = r"(?:newly )?(?:added|introduced|new|removed|dropped|gone|created|deleted|lost|disappeared|vanished)"
_GONE = r"(?:disappeared|vanished|went away)"
_FEW = 4
"""Maximum number of words, other than a question, that are read as a term to define."""


def _patterns(*rows: tuple[Wants, str]) -> tuple[tuple[Wants, re.Pattern[str]], ...]:
    """Compile pairs of a kind of answer and a pattern for whole questions; the group ``x`` is the subject."""
    return tuple((wants, re.compile(pattern)) for wants, pattern in rows)


_HAD = r"(?:exist(?:ed)?|(?:are|were)(?: there)?|(?:do|did) (?:we|you|the rules|they) have|was|is)"
_HADNT = r"(?:(?:did ?n[o']?t|do ?n[o']?t|were ?n[o']?t|are ?n[o']?t|was ?n[o']?t|is ?n[o']?t|have ?n[o']?t)(?: yet)?)"
_ONLY_NOW = (
    rf"(?:what|which) (?P<x>.+? (?:{_HAD} )?(?:now |today |there )*(?:that|which|but|and) {_HADNT}"
    r"(?: (?:exist|be|there|around|yet|have|before|back then|then))*)"
)
_MANY_NUMBERS = (
    r"(?:(?:a (?:bunch|lot|number|couple|few)|lots|plenty) of|many|several|various|different|multiple|\w+|some)"
    r" (?:different )?(?:(?:rules?|cr|section) )?numbers"
)
_ALL_NUMBERS = r"(?:all )?(?:of )?(?:the )?(?:different |various |rules? |cr |section )*numbers"
_FIRST = _patterns(
    (Wants.LIST, _ONLY_NOW),
    (
        Wants.NUMBERS,
        (
            rf"(?:what|which|list|name|give me|show me|tell me) {_ALL_NUMBERS} (?:that )?"
            r"(?:has|have|had|did|does|were|was) (?P<x>.+?)(?: ever)?(?: had| have| been(?: under| at)?| under)?"
            r"(?: so far| until now| over (?:the years|time)| through(?:out)? (?:the years|time|history))*"
        ),
    ),
    (
        Wants.NUMBERS,
        (
            rf"(?:(?:what|which) (?:are|were)|list|name|give me|show me|tell me) {_ALL_NUMBERS} "
            r"(?:(?:of|for) (?P<x>.+?)|(?:that )?(?P<y>.+?) (?:ever )?(?:has|have|had)(?: ever)?(?: had)?)"
            r"(?: so far| until now| over (?:the years|time)| through(?:out)? (?:the years|time|history))*"
        ),
    ),
    (
        Wants.NUMBERS,
        (
            rf"(?P<x>.+?) (?:has|have|had)(?: already)?(?: had| gone through)? {_MANY_NUMBERS}"
            r"(?: over (?:the years|time))?"
            r"(?:\W+(?:(?:can|could) you |please )?(?:list|name|enumerate|give|tell|show|what|which)\b.*)?"
        ),
    ),
    (Wants.LIST, rf"(?:list|enumerate|name (?:all|every|the)|give me (?:a list|all)) {_LISTED}(?P<x>.+?){_THERE}"),
    (Wants.LIST, rf"(?:what|which) (?:are|were) all {_LISTED}(?P<x>.+?){_THERE}"),
    (
        Wants.LIST,
        (
            r"(?:what|which) (?P<x>(?!is\b|are\b|was\b|were\b)[^?]+? "
            rf"(?:(?:were|was|are|got|have been) {_NEW}|{_GONE})\b.*)"
        ),
    ),
    (
        Wants.LIST,
        r"(?:what|which) (?P<x>(?:\w+ )?\w+s (?:can|could|may) (?:an? |the )?[^?]+? (?:be|have))(?: now| today)?",
    ),
    (
        Wants.LIST,
        (
            r"(?:what|which) (?P<x>(?!is\b|are\b|was\b|were\b)[^?]+?s) (?:are|were) "
            r"(?:valid|possible|allowed|defined|recogni[sz]ed|official)(?: now| today)?"
        ),
    ),
    (
        Wants.LIST,
        (
            r"(?:what|which) (?P<x>(?!is\b|are\b|was\b|were\b).+?) "
            r"(?:(?:are|were)(?: there| known| used| listed| possible)?|exist(?:ed)?)"
            r"(?: in(?: the rules)?)?(?: now| today)?"
        ),
    ),
    (Wants.LIST, r"(?:what|which) (?P<x>\w+s (?:are|were) there (?:in|of) .+?)(?: now| today)?"),
    (
        Wants.LIST,
        r"(?:what|which) (?P<x>\w+(?: \w+)?s) (?:do|did|have|had) (?:the rules|we|you|magic) (?:have|had|know)",
    ),
    (Wants.ENDED, r"(?:until when|how long) (?:did|was|were|is|are|has|have) (?P<x>.+?)(?: last| exist| stay)?"),
    (Wants.CHANGED, r"(?:what changed (?:about|with|in|for)|what are the changes (?:to|in|of)) (?P<x>.+)"),
    (Wants.CHANGED, r"(?:the )?history of (?P<x>.+)"),
    (
        Wants.BEGAN,
        (
            rf"(?:what|which) (?:dated )?(?:{_TEXTS}) (?:is|are|was|were) (?:the )?first (?:{_TEXTS} )?(?:{_WITH}"
            r"|to (?:use|have|mention|print|include|contain|name|know)) (?:the (?:word|term|keyword) )?(?P<x>.+)"
        ),
    ),
    (
        Wants.BEGAN,
        (
            r"(?:what(?:'s| is| was) the |which (?:is|was) the )?(?:first|earliest) (?:rulebook|rules|edition|text)s?"
            r" (?:where|in which|with|that has|that had|to have|to mention|to print) (?P<x>.+?)"
            r"(?: (?:shows? up|appears?|is|was|is printed|is mentioned|exists?))?"
        ),
    ),
    (
        Wants.ENDED,
        (
            rf"(?:what|which) (?:dated )?(?:{_TEXTS}) (?:is|are|was|were) (?:the )?last (?:{_TEXTS} )?{_WITH} "
            r"(?P<x>.+?)(?: and .*)?"
        ),
    ),
    (
        Wants.ENDED,
        (
            rf"(?:what(?:'s| is| was) the |which (?:is|was) the )?last (?:{_TEXTS})"
            r" (?:where|in which|with|that has|that had|to have|to mention|to print) (?P<x>.+?)"
            r"(?: (?:shows? up|appears?|is|was|is printed|is mentioned|exists?))?"
        ),
    ),
    (
        Wants.ENDED,
        (
            rf"(?:in )?(?:what|which) (?:{_TEXTS}) (?:does|do|did|is|was|are|were) (?P<x>.+?)"
            r" (?:appear|stand|occur|show up|printed|mentioned) (?:for the )?last(?: time)?"
        ),
    ),
    (
        Wants.CHANGED,
        r"how (?:has|have|did) (?P<x>.+?) (?:changed?|evolved?)(?: over the years| (?:over|through) time)?",
    ),
    (Wants.CHANGED, r"(?P<x>.+?) (?:history|changes|timeline)"),
    (
        Wants.ENDED,
        (
            r"what (?:happened to|became of|has become of|happened with|(?:has |have )?(?:replaced|superseded)"
            r"|(?:took|has taken) the place of|came instead of) (?P<x>.+)"
        ),
    ),
    (Wants.HAPPENS, r"what (?:would |will |does |did )?happen(?:s|ed)? (?:if|when|whenever|as|once) (?P<x>.+)"),
    (Wants.HAPPENS, r"(?:what if|suppose) (?P<x>.+)"),
    (Wants.HAPPENS, r"what (?:would |will |does |did )?happen(?:s|ed)? (?:to|with|at) (?P<x>.+)"),
    (Wants.NUMBER, r"(?:is|are) (?P<x>.+?) (?:rule )?[\dg][\d.]+[a-z]? or (?:rule )?[\dg][\d.]+[a-z]?"),
)
_ELSE = r"(?:something (?:else|different)|differently|otherwise|anything else|(?:by )?(?:an)?other names?)"
_SOMEBODY = r"(?:they|wizards(?: of the coast)?|wotc|the rules?|magic|the game|someone|somebody)"
_TO_WHAT = r"(?:[,;:.?!–—-]* (?:and )?(?:(?:in)?to )?(?:what|which)(?: (?:name|to|is it called))?(?: now| today)?)?"
_FIRST_SAID = _patterns(
    (Wants.RENAMED, rf"(?:did|have|has) {_SOMEBODY} (?:ever )?renamed? (?P<x>.+?){_TO_WHAT}"),
    (
        Wants.RENAMED,
        (
            r"(?:was|were|has|have|is|are|did|does) (?P<x>.+?)(?: ever| been| be| once| always| get| got| originally)* "
            rf"(?:renamed|rechristened|(?:called|named|known (?:as|by)) {_ELSE}|(?:have|had) {_ELSE})"
            rf"(?: now| today| before| once| originally| formerly)*{_TO_WHAT}"
        ),
    ),
    (Wants.RENAMED, rf"what (?:did|have|has) {_SOMEBODY} renamed? (?P<x>.+?)(?: (?:in)?to)?"),
    (
        Wants.RENAMED,
        r"(?:what|(?:in)?to what) (?:was|were|is|has|have|did) (?P<x>.+?) (?:been |get |got )?renamed(?: to| into)?",
    ),
    (
        Wants.BEGAN,
        (
            rf"(?:what|which)(?: one)?(?: of)?(?: the)?(?: \w+)? (?:{_TEXTS}|docs?|documents?) (?:is|was)"
            r" (?:the )?first to (?:talk about|speak of|mention|name|know|have|include|describe|say|define) (?P<x>.+?)"
            r"(?: as (?:an? )?(?:\w+ ){0,2}(?:playing|format|variant|keyword|thing))?"
        ),
    ),
    (
        Wants.ENDED,
        (
            r"(?:since )?when (?:do|did|does|have|has)(?: \w+)? (?:say|said|write|call(?:ed)?(?: it| them)?|use[sd]?)"
            r" .+? (?:instead of|rather than|and no(?:t| longer)) (?P<x>.+)"
        ),
    ),
    (
        Wants.BEGAN,
        (
            rf"(?:(?:what|which) (?:\w+ )?(?:{_TEXTS}) (?:was the )?first (?:to )?"
            r"(?:says?|said|has|have|had|mentions?|mentioned|states?|stated|prints?|printed|lets?|makes?|made|tells?|told)"
            rf"|since (?:what|which) (?:\w+ )?(?:{_TEXTS}) (?:is|are|does|do|has|have|can|may|must))"
            r" (?:that )?(?P<x>.+)"
        ),
    ),
)
"""Questions for the first text with something, which aren't for a day in other words."""
_THEN = _patterns(
    (
        Wants.NUMBER,
        (
            r"(?:what|which)(?:'s| is| was| are)? (?:the )?(?:(?:current|new|old|right|exact) )?(?:cr |rules? )?"
            r"(?:number|section|paragraph)s?(?: today| now)?"
            r"(?: is| was| for| of| does| did| has| had| covers?| number)+ "
            r"(?P<x>.+?)(?: have| has| had| under| in| now| today| back| stand under)*"
        ),
    ),
    (
        Wants.NUMBER,
        (
            r"(?:what|which) (?:cr |comprehensive )?(?:rules?|section|paragraph)(?: rules)? (?:number )?"
            r"(?:is|was|are|dealt with|treats?|treated|covers?|covered|defines?|defined|governs?|says?|states?"
            r"|describes?|explains?|deals? with|handles?|has) (?P<x>.+?)(?: now| today)?"
        ),
    ),
    (
        Wants.NUMBER,
        (r"what(?:'s| is| was) the (?:\w+ )?rules? (?:number )?(?:for|of|on|about|governing|covering) (?P<x>.+)"),
    ),
    (
        Wants.NUMBER,
        (
            r"(?:under|in|at|by) (?:what|which) (?:rule |section )?(?:number|rule|section|paragraph)s?"
            r" (?:did|does|do|is|was|were|are|can|has|have)(?: the rules?| the rulebook| i| you)?(?: find| have| had)? "
            r"(?P<x>.+?)(?: have| stand| found| be found| printed| listed| covered| now| today)*"
        ),
    ),
    (Wants.NUMBER, r"what(?:'s| is| was) (?P<x>.+?)(?:'s|s') (?:rules? |cr )?number(?: in the rules)?"),
    (
        Wants.NUMBER,
        (rf"(?:the )?{_NUMBERED}(?: today| now)? (?:for|of|on|about|covering|under) (?P<x>.+?)(?: today| now)?"),
    ),
    (Wants.NUMBER, rf"(?P<x>.+?) ?[-:–—]+ ?(?:(?:what|which)(?:'s| is)? )?(?:the )?{_NUMBERED}(?: is (?:it|that))?"),
    (
        Wants.NUMBER,
        (
            r"where (?:in )?(?:the )?(?:[\w'-]+ ){0,3}(?:book|rulebook|rules|cr|edition)(?: \([^)]*\))?"
            r" (?:is|are|was|were|do i find) (?P<x>.+)"
        ),
    ),
    (Wants.NUMBER, r"(?P<x>.+?)(?:'s)? (?:rules? number|cr number|rule #)"),
    (
        Wants.NUMBER,
        (
            r"where (?:in the (?:rules|cr|comp rules|comprehensive rules) )?(?:is|are|was|were) (?P<x>.+?)"
            r"(?: (?:defined|covered|described|found|explained))?(?: in the (?:rules|cr|comprehensive rules|rulebook))?"
        ),
    ),
    (Wants.NUMBER, rf"(?:what|which) {_NUMBERED} (?P<x>.+?)(?: has| have| had)?(?: now| today| back)*"),
    (
        Wants.NUMBER,
        (
            rf"(?P<x>.+?) ?[-:–—,]+ ?(?:what|which) {_NUMBERED} (?:does|did|has|had|is|was) (?:it|that)"
            r"(?: have| under)?(?: now| today| back)*"
        ),
    ),
    (
        Wants.NUMBER,
        (
            r"where (?:in the rules )?(?:do|does|did) (?:the )?(?:rules?|cr|rulebook|book)"
            r" (?:say|tell|explain|define|cover) (?:what |how |that )?(?P<x>.+?)(?: is| are| does| do| means?| works?)?"
        ),
    ),
    (Wants.DEFINITION, r"what(?:'s| is| are| was| were)? the (?:definition|meaning) of (?P<x>.+)"),
    (Wants.DEFINITION, r"(?:the )?(?:definition|meaning) (?:of|for) (?P<x>.+)"),
    (Wants.DEFINITION, r"(?P<x>.+?) (?:definition|meaning|explained|glossary(?: entry)?)"),
    (Wants.DEFINITION, r"(?:define|explain|glossary(?: entry)?(?: for| of)?) (?P<x>.+)"),
    (
        Wants.DEFINITION,
        r"what (?:does|do|did) (?P<x>.+?) (?:mean|stand for|do|refer to)(?: then| now(?:adays)?| today| on a card)?",
    ),
    (Wants.DEFINITION, r"what(?:'s| is| are)? meant by (?P<x>.+)"),
    (Wants.DEFINITION, r"what(?:'s| is) (?P<x>.+?) do(?: to \w+(?: \w+)?)?"),
    (Wants.DEFINITION, r"how (?:does|do|did|will) (?P<x>.+?) (?:work|function)s?(?: now| today| then)?"),
    (
        Wants.DEFINITION,
        (
            r"how (?:is|are|was|were) (?P<x>.+?) (?:defined|explained|described|worded|phrased|stated|written)"
            r"(?: now| today| then)?"
        ),
    ),
    (
        Wants.DEFINITION,
        (
            r"how (?:does|do|did)(?: the| your)?(?: rules?| rulebook| book| text)? ?"
            r"(?:state|define|word|put|phrase|describe|explain|formulate) (?P<x>.+)"
        ),
    ),
    (Wants.DEFINITION, r"how (?:does|do|did|will) (?P<x>.+?) read(?: now| today| then)?"),
    (Wants.DEFINITION, r"(?:what|who)(?:'s| is| are| was| were) (?P<x>.+?)(?: exactly| now| today| back| do)?"),
    (
        Wants.DEFINITION,
        (
            r"(?:what|which) (?P<x>.+? rules?) (?:(?:do|does|did) (?:we|i|you|they|people|one|it)"
            r" (?:use|have|follow|play (?:with|by))|(?:is|was) (?:used|in force|in effect)|applies|applied)"
        ),
    ),
    (
        Wants.DEFINITION,
        (
            r".*\b(?:says|reads|said|printed) [\"“']?(?P<x>[\w-]+(?: [\w-]+)?)[\"”']?"
            r" (?:wut|what|huh|eh|meaning|what(?:'s| is| does) (?:that|it)(?: mean)?)"
        ),
    ),
    (Wants.DEFINITION, r"(?:what about|tell me about|describe) (?P<x>.+)"),
    (Wants.WHETHER, _WHETHER.pattern),
)


def read(question: str, eras: Mapping[str, date]) -> Question:
    """Parse a question, with eras as days by their titles.

    >>> asked = read("I stopped in 2004, is damage still on the stack?", {})
    >>> asked.text, asked.wants.value, asked.left.day.year, asked.days
    ('is damage still on the stack', 'yes or no', 2004, ())
    >>> read("When was mana burn removed?", {})[1:3]
    (<Wants.ENDED: 'when it ended'>, 'mana burn')
    """
    question = _ANYTHING.sub(r"\g<said>?", question)
    question = _of_tag(_CONTRACTED.sub(r"\g<word>'s", question))
    question = _COPIES_OF.sub(_instances_of, question)
    question = _STARTS_WITH.sub("what is the starting life total", question)
    question = _VERSUS_TIME.sub("and ", _SIDE_BY_SIDE.sub(r"\g<sides>\g<both>", question))
    question = _BEFORE_AND_AFTER.sub(r"before \g<time> and after \g<time>", question)
    question = _NAMED_AGAIN.sub(r"\g<asked>\g<thing>\g<rest>", question)
    question = _TOPIC_FIRST.sub(r"\g<asked>\g<thing>\g<rest>", question)
    question = _OF_A_SET.sub(r"\g<where>, \g<asked>\g<end>", question)
    rest, left = _without_leaving(question, eras)
    numbers = _numbers_in(rest)
    asked, days = without_days(rest, eras)
    if left is not None and not days and _OF_THEN.search(rest) and _PAST.search(_plain(rest)):
        asked, days, left = _OF_THEN.sub(" ", rest), (left,), None
    if days:
        wants, subject = _wanted(_plain(rest), numbers)
        if wants in DAYS and name(subject) is not None:  # the day is part of a name, such as "Sixth Edition rules"
            asked, days = rest, ()
    text = without_small_talk(_TIME_ONLY.sub("", " ".join(asked.split()))).strip(" ?!.,;:-–—")
    text = text if any(map(str.isalnum, text)) else question.strip(" ?!.")
    text = _CALL.sub(r"\g<opening>what was \g<x> called", text)
    plain = _plain(text)
    wants, subject = _meant(plain, numbers)
    if wants in {Wants.OTHER, Wants.DEFINITION} and "?" in plain and not _ASKS_MORE.search(plain):
        first, meant = _wanted(plain.partition("?")[0].strip(), numbers)  # what is said behind it asks for nothing
        if first is Wants.DEFINITION:
            wants, subject = first, meant
    if wants in DAYS | {Wants.NUMBER}:
        subject = subject.partition("?")[0]  # what is said behind it asks for nothing
    parts = clauses(rest, eras)
    wants, subject = _of_numbered(wants, subject, rest, days, parts) if numbers else (wants, subject)
    asking = "" if numbers else only_question(parts) or ""
    if asking and wants is not Wants.NUMBERS:
        alone, meant = _wanted(_plain(asking), numbers)
        if alone in _OF_ONE_CLAUSE:
            wants, subject = alone, meant
        is_alone = alone is Wants.OTHER and _QUESTION_WORD.match(asking) and _is_of_the_same(asking, parts)
        asking = asking.strip(" ?!.,;:") if is_alone else ""
        subject = asking.lower() if is_alone and wants is Wants.OTHER and _WHO.match(asking) else subject
    if wants in DAYS and len(parts) > 1 and _TO_THEM.search(plain):
        wants, subject, asking = Wants.HAPPENS, plain, ""  # to what the other clauses put in play
    is_past = is_of_the_past(text)
    return Question(text, wants, subject.strip(" ?!.,;:"), tuple(numbers), days, left, is_past, parts, asking)


def _of_tag(question: str) -> str:
    """Return the statement that a question only asks to confirm, as a question; any other question as it is.

    >>> _of_tag("Tokens are cards, right?"), _of_tag("Right?")
    ('is it so that Tokens are cards?', 'Right?')
    """
    match = _TAG.fullmatch(question.strip())
    if match is None or _ASKING_FIRST.match(match["said"]) or len(match["said"].split()) <= _FEW_STATED:
        return question
    return f"is it so that {match['said']}?"


def _instances_of(match: re.Match[str]) -> str:
    """Return "instances of" a keyword for "copies of" it; of anything else, the words as they are."""
    entry = name(match["keyword"])
    is_keyword = entry is not None and entry.texts[-1].where.startswith(_OF_KEYWORDS)
    return f"instances of {match['keyword']}" if is_keyword else match[0]


def _numbers_in(text: str) -> list[str]:
    """Return the rule numbers in a text, then those of sections."""
    numbers = [match.lower() for match in _NUMBER.findall(text)]
    return [*dict.fromkeys([*numbers, *(first or second for first, second in _SECTION.findall(text))])]


def _of_numbered(
    wants: Wants, subject: str, rest: str, days: Sequence[NamedDay], parts: Sequence[Clause]
) -> tuple[Wants, str]:
    """Return what a question with a rule number wants, then its subject: as given, with two exceptions.

    A clause may ask for a title's number, and `rest` may ask what has become of a text.
    """
    if not days and (titled := _number_of_title(parts)) is not None:
        return Wants.NUMBER, titled
    is_of_now = wants is Wants.TEXT and days and _NOW_LAST.search(rest)
    return (Wants.SUCCESSOR if is_of_now else wants), subject


def _number_of_title(parts: Sequence[Clause]) -> str | None:
    """Return the thing whose number a clause asks for, if only another clause has a number; else None."""
    for part in parts if len(parts) > 1 else ():
        if not _NUMBER.search(part.text):
            wants, subject = _wanted(_plain(part.text), [])
            if wants is Wants.NUMBER and not _PRONOUN.search(subject):
                return subject
    return None


def is_of_the_past(question: str) -> bool:
    """Return whether a question asks about the past rather than today."""
    plain = _plain(question)
    return bool(_PAST.search(plain)) and not _NOW.search(plain)


def _is_of_the_same(asking: str, parts: Sequence[Clause]) -> bool:
    """Return whether an asking clause names what the other clauses state, so that it doesn't need them."""
    stated = {stem(word) for part in parts if not part.asks for word in words(part.text)}
    about = {stem(word) for word in words(asking) if not says_nothing(stem(word))}
    return len(about) > 1 and not about.isdisjoint(stated)


def _plain(text: str) -> str:
    """Return a question in lower case, without commas and polite phrases at its ends."""
    plain = _OPENING.sub("", " ".join(text.lower().replace("’", "'").replace(",", " ").split()))
    return _TRAILING.sub("", _THE_DAY.sub("when ", plain)).strip(" ?!.,;:") or plain


def _without_leaving(question: str, eras: Mapping[str, date]) -> tuple[str, NamedDay | None]:
    """Return a question without words about when somebody last played, and that day.

    Return the question as it is, and None, if it says no such day.
    """
    for match in _LEFT.finditer(question):
        clause = match[0]
        cut = _LEFT_ENDS.search(clause)
        clause = clause[: cut.start()] if cut else clause
        _, days = without_days(clause if _WHEN_LEFT.search(clause) else f"in {clause}", eras)
        if not days:
            _, days = without_days(re.sub(r"\b(played|quit|stopped|left)\s+", r"\1 in ", clause), eras)
        if days and _OF_SELF.search(clause):
            rest = f"{question[: match.start()]} {question[match.start() + len(clause) :]}"
            rest = " ".join(_LEFT_OVER.sub(" ", rest).split()).strip(" ,;:.–—-")
            if any(map(str.isalnum, rest)):
                return rest, days[-1]
    return question, None


_QUOTED = re.compile(r"[\"“‘](?P<term>[a-z0-9+/-]+(?:[ '-][a-z0-9+/-]+){0,2})[\"”’]")
_ASKS_MEANING = re.compile(
    r"\b(?:mean(?:s|t|ing)?|definition|define|explain(?:ed)?|stand for|what(?:'s| is| was| are| were))\b"
)
_WORDS_AROUND = """
card cards creature spell old ruling rulings text texts says say said reads printed word words term phrase keyword
ability magic exactly what's which that this rulebook supposed
"""
_AROUND_A_TERM = frozenset(_WORDS_AROUND.split())
"""Words beside a quoted term that only say where it stands."""


def _quoted_term(plain: str) -> str | None:
    """Return the one quoted term of a question that only asks what it means; None if it asks something else.

    >>> _quoted_term('what did "bury" mean exactly old cards'), _quoted_term('does "bury" mean destroy')
    ('bury', None)
    """
    quoted = list(_QUOTED.finditer(plain))
    if len(quoted) != 1 or not _ASKS_MEANING.search(plain):
        return None
    beside = f"{plain[: quoted[0].start()]} {plain[quoted[0].end() :]}"
    is_all_said = all(word in _AROUND_A_TERM or is_small_talk(word) for word in re.findall(r"[\w']+", beside))
    return quoted[0]["term"] if is_all_said and not re.match(rf"{_AUX}\b", plain) else None


def _wanted(plain: str, numbers: list[str]) -> tuple[Wants, str]:  # noqa: PLR0911  (one for each kind of question)
    """Return the kind of answer that a question in plain words wants, and its subject.

    Return Wants.OTHER and the whole question if no pattern fits. `numbers` are its rule numbers.
    """
    if numbers and not re.search(r"\bor\b", plain):
        return _of_number(plain), plain
    if found := _matched(_FIRST_SAID, plain):
        return found
    days = _DAYS.fullmatch(plain)
    if days and not (plain.startswith("when") and _OF_A_GAME.match(days["x"])):
        return _of_days(days["x"], is_since=plain.startswith("since"))
    if found := _matched(_FIRST, plain):
        return found
    if _HAPPENS.search(plain):
        return Wants.HAPPENS, plain
    if _HOW_MANY.search(plain):
        return Wants.HOW_MANY, _HOW_MANY.sub(" ", plain)
    if re.match(r"(?:what|which|how)\b", plain) and _CALLED.search(plain) and not plain.startswith("what is called"):
        return Wants.NOW_CALLED, _CALLED.sub(" ", plain)
    if found := _matched(_THEN, plain):
        return found
    if len(plain.split()) <= _FEW and not re.match(rf"{_ASKS}\b|who|why", plain):
        return Wants.DEFINITION, plain
    return Wants.OTHER, plain


def _meant(plain: str, numbers: list[str]) -> tuple[Wants, str]:
    """Return what is wanted, and the subject: of a question on a quoted term alone, what that means."""
    term = None if numbers else _quoted_term(plain)
    return _wanted(plain, numbers) if term is None else (Wants.DEFINITION, term)


def _matched(patterns: tuple[tuple[Wants, re.Pattern[str]], ...], plain: str) -> tuple[Wants, str] | None:
    """Return what is wanted, and the subject, by the first pattern that matches the whole question.

    None if none does.
    """
    found = ((wants, pattern.fullmatch(plain)) for wants, pattern in patterns)
    return next(((wants, match["x"] or match.groupdict()["y"]) for wants, match in found if match), None)


def _of_number(plain: str) -> Wants:
    """Return what a question about a rule number wants: its predecessor, its successor, or its text."""
    if _PREDECESSOR.search(plain) and not _OF_TODAY.search(plain):
        return Wants.PREDECESSOR
    if _SUCCESSOR.search(plain):
        return Wants.SUCCESSOR
    return Wants.TEXT


def _of_days(rest: str, *, is_since: bool) -> tuple[Wants, str]:
    """Return whether a "when" question wants the beginning, a change or the end, then the subject.

    It is Wants.OTHER if that isn't clear. `rest` is what follows the asking words, such as "since when".
    """
    if they := _THEY.fullmatch(rest):
        for wants, verbs in _VERBS:
            if re.fullmatch(verbs, they["verb"]):
                return wants, they["x"]
    rest = re.sub(r"\s+so that\b.*", "", re.sub(rf"^{_AUX}\s+", "", rest))
    for wants, placed in () if is_since else _PLACED:
        if match := placed.fullmatch(rest):
            return wants, f"{match['x']} on {match['more']}"
    if is_since:
        return (Wants.ENDED if re.search(r"\b(?:no|not|never|any ?more)\b|n't\b", rest) else Wants.BEGAN), rest
    if _OTHER_THAN.search(rest):  # it stopped being something, and may be something else now
        return Wants.CHANGED, rest
    # What follows the verb may belong to the subject: "stop being a type", "stop using the stack", "become obsolete".
    before = r"(?:last |finally |first |officially |actually |get |be |been |being |originally )*"
    found = [
        (wants, f"{rest[: match.start()]} {rest[match.end() :].strip()}".strip())
        for wants, verbs in ((Wants.ENDED, _END), (Wants.BEGAN, _BEGIN), (Wants.CHANGED, _CHANGE))
        for match in re.finditer(rf"(?<=\S)\s+{before}(?:{verbs})\b(?!-)", rest)
    ]
    if found:  # a verb may be a word of a name: "when did the end step begin?"
        return next((one for one in found if name(one[1]) is not None), found[0])
    return (Wants.BEGAN if rest.endswith(" in force") else Wants.OTHER), rest
