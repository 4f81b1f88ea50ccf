"""Boards set up otherwise: what lies tapped, in hands and pools, and what has happened before in the turn."""

from kb.worked.paraphrases import otherwise

_ZONE = r"(?:(?:his|her|their|the) )?(?P<zone>hand|library|graveyard)"

otherwise(
    "setup",
    r"<player> (?:controls|has) (?:an?|1) tapped (?P<card>[A-Z][^\"]*)",
    "Bob has a tapped Mountain",
    "<player> controls a <card>",
    "<card> is tapped",
)
otherwise(
    "setup",
    rf"<player> (?:has|holds) (?P<names>(?:an?|\d+) [A-Z][^\"]*?) in {_ZONE}",
    "Ana has a Forest and a Swamp in her hand",
    "<names> are in <player>'s <zone>",
)
otherwise(
    "setup",
    r"<player> has <cost> (?:floating|in (?:his|her|their|the) (?:mana )?pool)",
    "Ana has {R}{R} in her mana pool",
    "<player> has <cost> in their pool",
)
otherwise(
    "setup",
    r"<name> and <other> are(?: both)? (?:at|on) (?P<life>\d+)(?: life)?",
    "Ana and Bob are at 15 life",
    "<name> is at <life> life",
    "<other> is at <life> life",
)
otherwise(
    "setup",
    r"(?:both players are|each player is|all players are) (?:at|on) (?P<life>\d+)(?: life)?",
    "both players are at 15 life",
    "everybody is at <life> life",
)
otherwise(
    "setup",
    r"<name> (?:has|has been dealt) (?P<amount>\d+) damage(?: (?:marked )?on it)?(?: this turn)?",
    "Bear has been dealt 2 damage",
    "<name> has <amount> damage",
)
otherwise(
    "setup",
    r"<player> (?:has )?(?:already )?played a land(?: already)?(?: this turn| earlier this turn)",
    "Ana has already played a land this turn",
    "<player> has played a land this turn",
)
otherwise(
    "setup",
    r"<player> (?:has )?(?:already )?cast <number> (?:other )?spells?(?: earlier| already)? this turn",
    "Ana cast a spell earlier this turn",
    "<player> has cast <number> spells this turn",
)
otherwise(
    "setup",
    r"(?P<before>[^\"]+ called <name>(?: that says \".+\")?),? with (?P<amount>\d+) damage(?: (?:marked )?on it)?",
    "Ana controls a 2/2 creature called Bear with 1 damage on it",
    "<before>",
    "<name> has <amount> damage",
)
