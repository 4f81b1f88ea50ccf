"""Outcomes claimed otherwise, of what isn't so, of what somebody has still, and of what has happened."""

from kb.worked.paraphrases import otherwise

_NOT = r"(?:doesn't|does not|didn't|did not|hasn't|has not)"
_STILL = r"(?:(?:still|now|again) )?"

otherwise(
    "claim",
    r"<name> (?:no longer exists|has ceased to exist|ceased to exist|doesn't exist)",
    "Bear no longer exists",
    "<name> is nowhere",
)
otherwise(
    "claim",
    r"<name> is back in (?P<whose>the|its owner's|\w+'s) (?P<zone>graveyard|hand|library)",
    "Bear is back in Bob's hand",
    "<name> is in <whose> <zone>",
)
otherwise(
    "claim", r"<player> (?:still|now|again) controls <name>", "Ana still controls Bear", "<player> controls <name>"
)
otherwise(
    "claim", rf"<name> is {_STILL}under <player>'s control", "Bear is under Ana's control", "<player> controls <name>"
)
otherwise(
    "claim",
    r"<player> (?:does not|no longer) controls? <name>",
    "Ana does not control Bear",
    "<player> doesn't control <name>",
)
otherwise(
    "claim",
    r"<player> has no (?P<kind>creatures|lands|artifacts|enchantments|permanents|planeswalkers)"
    r"(?: (?:left|on the battlefield|in play))?",
    "Bob has no creatures",
    "<player> controls no <kind>",
)
otherwise(
    "claim",
    rf"<player> {_NOT} (?:lose|lost)(?: the game)?|<other> is still (?:in the game|alive)",
    "Bob doesn't lose the game",
    lambda told: f"{told['player'] or told['other']} hasn't lost",
)
otherwise(
    "claim",
    r"(?:the game (?:isn't over|is not over|continues)|nobody (?:loses|has won|wins)(?: the game)?|"
    r"neither player (?:has lost|loses)(?: the game)?)",
    "the game isn't over",
    "the game goes on",
)
otherwise(
    "claim",
    r"<name> (?:still )?has (?P<number>-?\d+) (?P<of>power|toughness)",
    "Bear has 3 power",
    "the <of> of <name> is <number>",
)
otherwise(
    "claim",
    r"<name> (?:still )?has <number> (?P<counter>(?!damage)\S+) counters?",
    "Bear has a +1/+1 counter",
    "<name> has <number> <counter> counters",
)
otherwise(
    "claim",
    r"<name> (?:isn't attached to anything|is not attached to anything|is unattached|is attached to no creature)",
    "Sword is unattached",
    "<name> is attached to nothing",
)
otherwise(
    "claim",
    r"<name> is on the battlefield(?:,)? (?:unattached|attached to nothing)",
    "Sword is on the battlefield unattached",
    "<name> is on the battlefield",
    "<name> is attached to nothing",
)
otherwise(
    "claim",
    r"<host> is (?:enchanted|equipped) (?:by|with) <name>",
    "Bear is enchanted by Mark",
    "<name> is attached to <host>",
)
otherwise("claim", r"<name> (?:has )?(?P<does>phased out)", "Bear phased out", "<name> is <does>")
otherwise("claim", r"<name> (?:resolves|has resolved)", "Zap resolves", "<name> resolved")
otherwise("claim", rf"<name> {_NOT} (?:resolve|resolved)", "Zap doesn't resolve", "<name> never resolved")
otherwise(
    "claim",
    r"<name> has (?:(?P<one>\d+) loyalty(?: left)?|loyalty (?P<two>\d+))",
    "Jace has 1 loyalty",
    lambda told: f"the loyalty of {told['name']} is {told['one'] or told['two']}",
)
otherwise(
    "claim",
    r"<player> has <cost> (?:left|floating|in (?:his|her|their|the) (?:mana )?pool)",
    "Ana has {R} in her mana pool",
    "<player> has <cost>",
)
otherwise("claim", r"<player>'s mana pool is empty", "Ana's mana pool is empty", "<player> has no mana")
otherwise(
    "claim",
    r"<name> is (?:called|named) <other>|<original>'s name is <target>",
    "Clone is called Bear",
    lambda told: f"{told['name'] or told['original']} has the name {told['other'] or told['target']}",
)
otherwise(
    "claim",
    r"<player> (?:draws|drew|has drawn) <number> cards?",
    "Ana drew two cards",
    "<player> draws <number> cards in all",
)
otherwise(
    "claim",
    r"<player> (?:draws|drew|has drawn) nothing|<other> doesn't draw(?: a card)?",
    "Ana draws nothing",
    lambda told: f"{told['player'] or told['other']} draws 0 cards in all",
)
otherwise("claim", r"<name> is (?:still|again) attacking", "Bear is still attacking", "<name> is attacking")
otherwise(
    "claim",
    r"(?:only )?<number> of the (?P<words>[A-Z]\w*) (?P<what>(?:is|are) .+)",
    "only one of the Bears is in Ana's graveyard",
    "<number> of the <words> <what>",
)
otherwise(
    "claim",
    r"(?:neither|none) of the (?P<words>[A-Z]\w*) (?P<what>(?:is|are) .+)",
    "neither of the Bears is in Ana's graveyard",
    "0 of the <words> <what>",
)
otherwise(
    "claim",
    r"<name> (?:deals|has dealt) (?P<amount>\d+|no) damage(?: to (?P<target>[A-Z].*))?",
    "Bear deals 3 damage to Ox",
    "<name> dealt <amount> damage[ to <target>]",
)
