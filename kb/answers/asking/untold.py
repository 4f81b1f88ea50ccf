"""Questions that no rulebook, ruling or card answers: for reasons, prices, and who did what."""

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
"""What the credits of rulebooks name people for."""
_SELLS = r"(?:sell for|go for|cost in (?:dollars|euros|usd|cash))"
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
    ),
    "who designed or drew a card, or won a tournament": (
        rf"\bwho (?:has |have |had )?(?:first )?{_DID}\b(?!{_IN_CREDITS})",
        rf"\bwho (?:is|was) the (?:designer|inventor|artist|winner)\b(?!{_IN_CREDITS})|\bwhich (?:designer|artist)\b",
    ),
}
"""What no text tells, with what asks for it."""


def never_told(question: str) -> str:
    """Return what a question asks for that texts of rules, rulings and cards never tell; empty for others.

    >>> never_told("Why was mana burn removed?"), never_told("who won pro tour los angeles")
    ('why the rules were changed, only how', 'who designed or drew a card, or won a tournament')
    >>> never_told("why did my creature die"), never_told("who designed the comprehensive rules?")
    ('', '')
    """
    plain = question.lower().replace("’", "'")
    return next((what for what, asks in _UNTOLD.items() if any(re.search(one, plain) for one in asks)), "")
