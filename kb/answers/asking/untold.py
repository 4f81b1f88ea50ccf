"""Questions that no rulebook, ruling or card answers: reasons, prices, and who did what."""

import re

_MAKERS = r"(?:they|wizards|wotc|designers?|mark rosewater|maro)"
_IN_A_GAME = r"(?:can|must|may|die|dies|attack|block|lose|win)"
_CHANGES = (
    r"(?:removed?|scrap(?:ped)?|drop(?:ped)?|changed?|introduced?|added?|created?|invent(?:ed)?|abolish(?:ed)?|renamed?"
    r"|banned|restricted|retired|designed|killed|cut)"
)
_REASON = r"(?:reasoning|reasons?|rationale|motivation)"
_DID = (
    r"(?:invented|designed|created|drew|illustrated|painted|came up with|thought up|won|founded|developed"
    r"|lost the finals)"
)
_IN_CREDITS = r" (?:of )?(?:magic|(?:the |these |those )?(?:game|(?:comprehensive )?rules|rulebook))\b"
"""Things that people are credited for in rulebooks: the game, the rules or the rulebook."""
_SELLS = r"(?:sell for|go for|cost in (?:dollars|euros|usd|cash))"
_FORMAT = (
    r"(?:modern|standard|legacy|vintage|pauper|pioneer|commander|edh|historic|alchemy|premodern|extended|brawl|type"
    r" (?:1|2|i|ii)|old school|middle school|cube)"
)
_OF_RULES = (
    r"(?:decks?|cards|copies|sideboards?|mulligans?|life|players?|mana|damage|stack|planeswalkers?|creatures?|tokens?"
    r"|(?:a|my|your|the|as) commander)"
)
"""Words for things that are legal in a format by its rules, rather than by a list of cards."""
_PROGRAM = r"(?:mtg arena|mtga|(?:on|in) arena|mtgo|magic online|mtg online|auto-?tapper|xmage|cockatrice|spelltable)"
_UNTOLD = {
    "why the rules were changed, only how": (
        rf"\bwhy\b.*\b{_MAKERS}\b(?!.*\b{_IN_A_GAME}\b)",
        rf"\bwhy (?:was|were|is|are|did|has|have)\b.*\b{_CHANGES}\b",
        rf"\b{_REASON} (?:for|behind) .*\b(?:chang|remov|drop|renam|introduc|rule)",
        rf"\bwhat(?:'s| is| was| were) (?:the|their) (?:official )?{_REASON}\b",
    ),
    "what cards are worth": (
        r"\bgoing rate\b|\bmarket (?:price|value)\b|\bprice (?:of|for|is|was)\b|\bin (?:dollars|euros|usd|eur)\b",
        rf"\bhow much (?:money\b|is .* worth\b|(?:does|did|do|would) .* {_SELLS}\b)",
        r"\bprices?\W*$|\bpric(?:e|ey|ing) (?:guide|list|tag)|\bworth (?:buying|anything|\$)|\b(?:dollar|cash) value\b",
    ),
    "who designed or drew a card, or won a tournament": (
        rf"\bwho (?:has |have |had )?(?:first )?{_DID}\b(?!{_IN_CREDITS})",
        rf"\bwho (?:is|was) the (?:designer|inventor|artist|winner)\b(?!{_IN_CREDITS})|\bwhich (?:designer|artist)\b",
        r"\b(?:which|what) (?:pro|pro tour|famous|professional) (?:player|team)s?\b",
        r"\bwhich player\b.*\b(?:most|in history|of all time)\b",
        r"\b(?:won|winner of|top 8 of|finals of) (?:the )?(?:pro tour|worlds?|grand prix|gp|nationals)\b",
        r"\b(?:most|highest|record) .*\b(?:in history|of all time)\W*$",
    ),
    "when somebody held an office": (
        r"\b(?:when|what (?:day|year|date)) .*\b(?:rules manager|net ?rep|head judge|lead designer)\b",
    ),
    "how a computer program plays the game": (rf"\b(?:how|what|why|does|do|can|will|is) .*\b{_PROGRAM}(?:'s)?\b",),
    "how many cards or players there were": (
        r"\bhow many (?:different )?cards (?:are|were|does|did) (?:there )?(?:in )?(?:it|(?:the|that|this) set)\b",
        r"\b(?:total|number of) cards? (?:count )?(?:of|in) (?:the|that|this) (?:[\w-]+ ){0,4}set\b",
        r"\btotal card count\b",
        r"\bhow many (?:people|players|folks)\b.*\b(?:tournament|grand prix|gp|pro tour|attended|fnm)\b",
    ),
}
"""Topics that no text covers, each with patterns of questions about it."""
_OF_TODAY = {
    "which cards are banned or restricted today": (
        r"\bban(?:ned)?(?:[ -]and[ -]restricted)?[ -]?lists?\b|\bb&r\b",
        rf"\b(?:banned|restricted|unbanned) in {_FORMAT}\b|\bwhich cards (?:are|were) (?:banned|restricted)\b",
        rf"^(?!.*\b{_OF_RULES}\b).*\b(?:ok|okay|legal|allowed|playable) in {_FORMAT}\b",
    ),
    "which penalties and time limits tournaments have today": (
        r"\bpenalt(?:y|ies) for\b(?!.*\b(?:mulligan|mana)\b)|\bgame loss for\b",
        r"\b(?:competitive|regular|professional) rel\b",
        r"\bhow (?:many minutes|long) (?:is|are|was|were) (?:a|the|each) rounds?\b",
    ),
}
"""Topics that no rulebook covers, though a document of the 1990s may have, each with patterns of questions."""
_LAST_CENTURY = re.compile(r"\b(?:19)?9\d\b|\bnineties\b")
_OF_CARD = re.compile(
    r"\b(?:text|mana cost|casting cost|type line|power and toughness|stats|rarity|artist)\b",
    re.IGNORECASE,
)
"""Words for what is printed on a card."""


def never_told(question: str) -> str:
    """Return what a question asks for that the texts never tell; empty for other questions.

    >>> never_told("Why was mana burn removed?"), never_told("who won pro tour los angeles")
    ('why the rules were changed, only how', 'who designed or drew a card, or won a tournament')
    >>> never_told("why did my creature die"), never_told("who designed the comprehensive rules?")
    ('', '')
    """
    plain = question.lower().replace("’", "'").strip()
    every = _UNTOLD if _LAST_CENTURY.search(plain) else {**_UNTOLD, **_OF_TODAY}
    return next((what for what, asks in every.items() if any(re.search(one, plain) for one in asks)), "")


def asks_for_print(question: str) -> bool:
    """Return whether a question asks for what is printed on a card.

    >>> asks_for_print("Metapod rules text & mana cost please"), asks_for_print("does Metapod die?")
    (True, False)
    """
    return _OF_CARD.search(question) is not None
