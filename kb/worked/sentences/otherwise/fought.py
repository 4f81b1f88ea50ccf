"""Combat and turns told otherwise: what people say in a play for the sentences that there are."""

from kb.worked.paraphrases import otherwise

otherwise(
    "play",
    r"(?P<what><player> .+?) in the combat damage step",
    "Ana uses Rod in the combat damage step",
    "in the combat damage step, <what>",
)
otherwise("play", r"(?:then|next|now|after that|afterwards),? (?P<what>.+)", "then Ana attacks with Bear", "<what>")
otherwise(
    "play",
    r"<player> attacks <whom> with (?P<names>[A-Z].*)",
    "Ana attacks Bob with Bear",
    "<player> attacks with <names>",
    "<whom> is attacked",
)
otherwise(
    "play",
    r"<player> attacks <whom> with (?P<names>[A-Z].*?),? and <other> with (?P<more>[A-Z].*)",
    "Ana attacks Jace with Bear and Bob with Ox",
    "<player> attacks with <names>",
    "<whom> is attacked",
    "<player> attacks with <more>",
    "<other> is attacked",
)
otherwise(
    "play",
    r"(?P<names>[A-Z].*?) attacks? <whom>",
    "Bear attacks Bob",
    "<names> attack",
    "<whom> is attacked",
)
otherwise("play", r"<name> attacks", "Bear attacks", "<name> attack")
otherwise(
    "play",
    r"<attacker> (?:is|are|gets) blocked by (?P<names>[A-Z].*?)",
    "Brute is blocked by Bear and Ox",
    "<names> block <attacker>",
)
otherwise("play", r"(?P<name>[A-Z]\S*) blocks (?P<attacker>[A-Z]\S*)", "Bear blocks Brute", "<name> block <attacker>")
otherwise(
    "play",
    r"<player> (?:doesn't|does not|won't) block(?: it| them)?",
    "Bob does not block",
    "<player> blocks with nothing",
)
otherwise(
    "play",
    r"<player> (?:doesn't|does not|won't) block <attacker>",
    "Bob does not block Brute",
    "<attacker> isn't blocked by <player>",
)
otherwise(
    "play",
    r"<player> (?:declares no block(?:er)?s|has no block(?:er)?s|makes no blocks|lets it through)",
    "Bob declares no blockers",
    "<player> blocks with nothing",
)
otherwise(
    "play",
    r"(?:nobody|no one|no creature|nothing) blocks(?: it)?|(?:there are )?no blocks",
    "nobody blocks",
    "the defending player blocks with nothing",
)
otherwise(
    "play",
    r"(?:(?:nobody|no one|no creature|nothing) blocks <attacker>|<name> (?:is not blocked|(?:goes|is) unblocked))",
    "nobody blocks Brute",
    lambda told: f"{told['attacker'] or told['name']} isn't blocked",
)
otherwise(
    "play",
    r"(?:the )?(?:combat )?damage (?:is dealt|resolves|happens)|(?:they|both|the creatures|all creatures) deal "
    r"(?:their )?"
    r"(?:combat )?damage|combat damage happens|combat is resolved",
    "damage is dealt",
    "combat damage is dealt",
)
otherwise(
    "play",
    r"(?:the )?first[- ]strike (?:combat )?damage (?:is dealt|resolves)|(?:the )?first[- ]strikers? deals? "
    r"(?:their )?damage",
    "first strike damage is dealt",
    "first-strike damage is dealt",
)
otherwise(
    "play",
    r"(?:the )?first[- ]strike (?:combat )?damage (?:is assigned|goes on(?:to)? the stack)"
    r"|(?:the )?first[- ]strikers? assigns? (?:their )?damage",
    "first strike damage is assigned",
    "first-strike damage is assigned",
)
otherwise(
    "play",
    r"(?:the )?(?:regular|normal|second) (?:combat )?damage (?:is dealt|resolves)",
    "regular damage is dealt",
    "combat damage is dealt",
)
otherwise("play", r"(?:the|this) turn is over", "the turn is over", "the turn ends")
otherwise(
    "play",
    r"<player>'s (?:next )?(?:turn (?:starts|comes)|untap step(?: begins| comes)?|next turn begins)",
    "Ana's turn starts",
    "<player>'s turn begins",
)
otherwise("play", r"<player>'s (?:next )?upkeep(?: comes| starts)?", "Ana's upkeep", "<player>'s upkeep begins")
otherwise(
    "play",
    r"<player>'s (?P<step>upkeep|draw step) (?:ends|is over|passes)",
    "Ana's draw step ends",
    "<player>'s <step> begins",
    "everything resolves",
)
otherwise("play", r"<player>'s turn (?:ends|is over)", "Bob's turn ends", "the turn of <player> ends")
otherwise("play", r"<player> ends (?:his|her|their|the) turn", "Bob ends the turn", "the turn of <player> ends")
otherwise(
    "play",
    r"(?:it's|it is|it becomes) (?:now )?<player>'s turn",
    "it becomes Ana's turn",
    "<player>'s turn begins",
)
otherwise(
    "play",
    r"<player> (?:begins|starts) (?:his|her|their) (?:next )?turn",
    "Ana begins her turn",
    "<player>'s turn begins",
)
otherwise("play", r"<player>'s draw step(?: comes)?", "Ana's draw step", "<player>'s draw step begins")
otherwise(
    "play",
    r"<player> draws (?:her|his|their|a) card for the turn",
    "Ana draws her card for the turn",
    "<player>'s draw step begins",
)
otherwise(
    "play",
    r"<name> assigns (?P<amount>all|\d+)(?: (?:of )?(?:its )?(?:combat )?damage)? to <whom>",
    "Brute assigns 2 to Bear",
    "combat damage is dealt",
    "<name> has assigned <amount> to <whom>",
)
otherwise(
    "play",
    r"<name> deals (?P<one>\d+) damage to <first>,? and (?P<two>\d+)(?: damage)? to <second>",
    "Brute deals 2 damage to Bear and 3 to Bob",
    "combat damage is dealt",
    "<name> has assigned <one> to <first> and <two> to <second>",
)
otherwise(
    "play",
    r"<name> (?:assigns|deals) (?P<shares>\d+ (?:damage )?to [^,]+?(?:(?:, |,? and )\d+ (?:damage )?to [^,]+?)+)",
    "Brute assigns 2 damage to Bear, 3 to Ox and 1 to Bob",
    "combat damage is dealt",
    lambda told: f"{told['name']} has assigned {told['shares'].replace(' damage to ', ' to ')}",
)
