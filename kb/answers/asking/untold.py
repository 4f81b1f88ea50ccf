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
_SET = r"(?:set|sets|expansion|edition|block|product|release|rules update)"
_OTHER_GAME = (
    r"(?:yu-?gi-?oh|hearthstone|chess|poker|digimon|lorcana|netrunner|keyforge|dungeons (?:and|&) dragons|d&d|gwent"
    r"|flesh and blood|legends of runeterra|pok[eé]mon (?:red|blue|yellow|gold|silver|go\b|tcg|trading card game))"
)
_GOOD = (
    r"(?:best|strongest|worst|weakest|good|top(?! (?:\w+ )?cards?\b)|favou?rite|most (?:powerful|popular|played)"
    r"|cheapest)"
)
_CARDS = (
    r"(?:decks?|sideboards?|cards?|combos?|commanders?|archetypes?|strateg(?:y|ies)|answers? to|builds?|drafts?|picks?"
    r"|colou?rs?|planeswalkers?|formats?)"
)
_TASTES = (
    r"(?:fun|boring|nice|pretty|beautiful|ugly|cool|lame|annoying|interesting|exciting|silly|weird|iconic|famous|popular"
    r"|powerful|overpowered|underpowered|elegant|clunky|confusing|complicated|skillful)"
)
_TASTIEST = (
    r"(?:funniest|nicest|prettiest|ugliest|coolest|lamest|silliest|weirdest|hardest|easiest|simplest|strongest|weakest"
    r"|best|worst)"
)
_RATED = rf"(?:{_TASTES}|good|bad|strong|weak|hard|easy|difficult|common|rare)"
_MORE = r"(?:better|worse|stronger|weaker|nicer|prettier|cooler|funnier|uglier|easier|harder)"
_VERDICT = (
    r"(?:(?:a|an) (?:(?:good|bad|great|terrible|stupid|smart) (?:idea|change|rule|thing|decision|design)|mistake"
    r"|improvement)|overdesigned|a waste of)"
)
_RUDE = (
    r"(?:rude|impolite|unsporting|unsportsmanlike|poor form|dishonou?rable|frowned upon|a jerk"
    r"|(?:bad|good|poor) (?:form|manners|etiquette|sportsmanship|taste))"
)
_OF_PEOPLE = r"(?:people|players?|everyone|everybody|anyone|anybody|most \w+|the community|fans)"
_IN_A_SHOP = r"(?:box(?:es)?|boosters?|packs?|playsets?|collections?|foils?|mint|nm|signed)"
_EVENT = r"(?:pro tour|pt|grand prix|gp|worlds?|nationals?|invitational|championships?|qualifier|ptq)"
_PLAY = r"(?:play|run|build|buy|draft|board|splash)"
_UNTOLD = {
    "why the rules were changed, only how": (
        rf"\bwhy\b.*\b{_MAKERS}\b(?!.*\b{_IN_A_GAME}\b)",
        rf"\bwhy (?:was|were|is|are|did|has|have)\b.*\b{_CHANGES}\b",
        rf"\b{_REASON} (?:for|behind) .*\b(?:chang|remov|drop|renam|introduc|rule)",
        rf"\bwhat(?:'s| is| was| were) (?:the|their) (?:official )?{_REASON}\b",
        r"^why (?:does|do|can|is|are|has|have)\b.*\b(?:since (?:\d{4}|the)|nowadays|these days|no longer|any ?more)\b",
    ),
    "what to play, or which cards and decks are good": (
        rf"\b(?:what|which) (?:[\w'-]+ ){{0,3}}(?:should|would you|do you|shall) (?:i |we |one |you )?{_PLAY}\b",
        rf"\b{_GOOD} (?:[\w'-]+ ){{0,3}}{_CARDS}\b",
        r"\b(?:deck ?(?:list|tech|advice|ideas?)s?|sideboard(?:ing)? (?:guide|plan|advice)|metagame|meta share)\b",
        r"\b(?:win ?rates?|tier list|match-?ups?|pick order|netdeck\w*|recommend(?:ed|ations?)?)\b",
        rf"\b(?:should i|would you|do you) (?:{_PLAY}|sell|trade|mulligan this)\b",
        r"\b(?:overrated|underrated|overpowered|worth (?:playing|running))\b",
        r"\bhow (?:do|can|should|to) (?:i |you |we )?(?:beat|win against|play against|sideboard against)\b",
    ),
    "what people think of rules and cards": (
        rf"\b(?:most|more|least|less|too|so|really|very) (?:{_TASTES}|broken|balanced)\b",
        (
            rf"\b{_TASTIEST} (?:\w+ )?(?:rules?|eras?|mechanics?|keywords?|sets?|blocks?|years?|ways?|art|artworks?"
            r"|names?|illustrations?|versions?|printings?)\b"
        ),
        rf"\b(?:nicest|prettiest|coolest|ugliest|funniest|silliest)\b|\b(?:find|found) (?:\w+ )?{_TASTIEST}\b",
        rf"^(?:is|are|was|were) (?!there\b)[^,;]+? (?:an? )?{_TASTES}(?: (?:mechanics?|keywords?|cards?|rules?))?\W*$",
        rf"^(?:is|are|was|were) [^,;]+? (?:{_MORE}|more (?:broken|{_RATED})) than\b(?!.*\b(?:{_IN_A_GAME}|able)\b)",
        rf"\b(?:which|what|who)(?:'s|(?: \w+)? (?:is|are|was|were)) (?:the )?(?:{_MORE}|more (?:broken|{_RATED}))\b",
        rf"\bhow {_RATED} (?:is|are|was|were)\b",
        rf"^(?:is|are|was|were) .*\b{_VERDICT}\b|\btoo (?:strong|weak|complicated|hard|difficult|good|easy)\b",
        rf"\b(?:is|was|would) (?:it|this|that)\b.*\b{_RUDE}\b|\b(?:rude|unsporting|sportsmanship|etiquette)\b",
        rf"\b(?:do|does|did|would) {_OF_PEOPLE} (?:\w+ )?(?:like|love|hate|prefer|enjoy|dislike|find|feel)\b",
        (
            r"\b(?:do|did|would) you (?:\w+ )?(?:like|love|hate|prefer|enjoy|dislike)\b"
            r"|\bwhat do you think (?:of|about)\b|\byour (?:opinion|thoughts|favou?rite)\b"
        ),
        (
            r"^should (?!(?:an?|the|my|your|its?|this|that)\b(?!.*\brules?\b)).*\b(?:come|brought) back\b"
            r"(?! (?:to|onto|under) )"
        ),
        r"^should (?:wizards|wotc)\b|^should .*\bbe (?:unbanned|nerfed|buffed|reprinted)\b",
    ),
    "what is to come": (
        rf"\b(?:next|upcoming|future|coming) (?:[\w'-]+ )?{_SET}\b",
        r"^(?:will|is|are) .*\bcoming back\b(?=\W*$|.*\b(?:ever|some ?day|soon|next|future)\b)",
        r"^will (?:they|wizards|wotc|there|we)\b.*\b(?:ever|again|some ?day|soon)\b",
        r"\bwhen (?:will|do|are) (?:they|wizards|wotc)\b.*\b(?:bring|print|release|announce|reprint|fix|change)\b",
    ),
    "stories or the world in which the game is set": (
        r"\b(?:lore(?! counters?\b)|plot of|storyline|backstory|novels?|canon)\b",
        r"\bthe story (?:of|behind|about)\b|\bin the story\b|\bflavou?r text (?:of|on|for)\b|'s flavou?r text\b",
    ),
    "the rules of other games": (rf"\b{_OTHER_GAME}",),
    "what cards are worth": (
        r"\bgoing rate\b|\bmarket (?:price|value)\b|\bprice (?:of|for|is|was)\b|\bin (?:dollars|euros|usd|eur)\b",
        rf"\bhow much (?:money\b|(?:is|are|was|were) .* worth\b|(?:does|did|do|would) .* {_SELLS}\b)",
        r"\bhow much would .* be worth\b",
        r"\bwhat (?:is|are|was|were) .* worth\b(?! of\b)",
        (
            rf"\bhow much (?:should|would|do|did|can|could) \w+ (?:pay|spend|ask|charge) (?:for|on) .*"
            rf"\b{_IN_A_SHOP}\b"
        ),
        r"\b(?:ebay|cardmarket|tcgplayer|buylist|card kingdom)\b|\bworth (?:more|less|much|money|a lot|selling)\b",
        r"\bmost (?:valuable|expensive) (?:\w+ )?(?:cards?|decks?|sets?|printings?)\b",
        r"\bprices?\W*$|\bpric(?:e|ey|ing) (?:guide|list|tag)|\bworth (?:buying|anything|\$)|\b(?:dollar|cash) value\b",
    ),
    "who designed or drew a card, or won a tournament": (
        rf"\bwho (?:has |have |had )?(?:first )?{_DID}\b(?!{_IN_CREDITS})",
        rf"\bwho (?:is|was) the (?:designer|inventor|artist|winner)\b(?!{_IN_CREDITS})|\bwhich (?:designer|artist)\b",
        r"\b(?:which|what) (?:pro|pro tour|famous|professional) (?:player|team)s?\b",
        r"\bwhich player\b.*\b(?:most|in history|of all time)\b",
        r"\b(?:won|winner of|top 8 of|finals of) (?:the )?(?:pro tour|worlds?|grand prix|gp|nationals)\b",
        r"\b(?:world|national|european|pro tour|grand prix|invitational)s? champions?\b",
        (
            rf"\bhow did [\w' -]+ win\b.*\b{_EVENT}\b|"
            rf"\b(?:winner|champion|finalist|winning decks?) (?:of|at|in)\b.*\b{_EVENT}\b"
        ),
        r"\b(?:what|which) (?:[\w'-]+ )?(?:decks?|country|archetypes?) (?:won|wins|dominated|topped)\b",
        r"\b(?:most|highest|record) .*\b(?:in history|of all time)\W*$",
    ),
    "when somebody held an office": (
        r"\b(?:when|what (?:day|year|date)) .*\b(?:rules manager|net ?rep|head judge|lead designer)\b",
    ),
    "how a computer program plays the game": (rf"\b(?:how|what|why|does|do|can|will|is) .*\b{_PROGRAM}(?:'s)?\b",),
    "what is on printed cards besides rules text": (
        (
            r"\b(?:collector(?:'?s)? number|artist|illustrator|watermark|border colou?r|frame) (?:of|on|for)"
            r" (?!(?:an?|the) card\b)"
        ),
        r"\b(?:which|what) cards? (?:has|have|had) the (?:longest|shortest|most words|fewest words|highest|lowest)\b",
    ),
    "how to become a judge": (r"\bhow (?:do|can|did|does) \w+ (?:become|get to be) (?:an? )?(?:[\w-]+ )*judge\b",),
    "who decided something, or how many play": (
        (
            r"\b(?:who|how many (?:\w+ )?people)\b.*\bvoted\b"
            r"|\bvoted (?:for|against) (?:dropping|removing|scrapping|keeping)\b"
        ),
        r"\bwho (?:decided|proposed|suggested|was against|was behind) .*\b(?:rules?|change|removal|removing|keyword)\b",
        r"\bhow many (?:people|members|designers|employees)\b.*\b(?:rules team|wizards|wotc|r&d)\b",
        r"\bhow many (?:people|players|folks) (?:still )?(?:play|own|collect)\b(?!.*\b(?:at once|in a game)\b)",
    ),
    "how many cards or players there were": (
        r"\bhow many (?:different )?cards (?:are|were|does|did) (?:there )?(?:in )?(?:it|(?:the|that|this) set)\b",
        r"\b(?:total|number of) cards? (?:count )?(?:of|in) (?:the|that|this) (?:[\w-]+ ){0,4}set\b",
        r"\btotal card count\b",
        r"\bhow many (?:[\w' -]+ )?(?:were|was|are|did they|got|have been|has been) (?:ever )?print(?:ed)?\b",
        r"\bhow many (?:copies|packs|boosters|boxes) (?:of|does|do|did|are|were|exist)\b(?!.*\b(?:deck|may|can)\b)",
        r"\bhow many (?:people|players|folks)\b.*\b(?:tournament|grand prix|gp|pro tour|attended|fnm)\b",
    ),
}
"""Topics that no text covers, each with patterns of questions about it."""
_OF_TODAY = {
    "which cards are banned or restricted today": (
        r"\b(?:what|which) sets? (?:are|is|were) legal\b|\bwhat(?:'s| is|s) (?:banned|restricted|legal)\b",
        r"\bhighlander points?\b|\bpoints? (?:for|list)\b.*\bhighlander\b|\bhighlander\b.*\bpoints? (?:for|list)\b",
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
