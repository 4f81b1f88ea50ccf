"""Turns and combat told otherwise: who untaps, moves on or attacks alone, and how blocks and damage are told."""

from kb.worked.paraphrases import otherwise

_NOT = r"(?:doesn't|does not|won't|declines to|chooses not to|decides not to)"
_THEIRS = r"(?:his|her|their|the|all (?:of )?(?:his|her|their))"

otherwise(
    "play",
    rf"<player> untaps {_THEIRS} (?:permanents|cards|things|creatures|lands)",
    "Ana untaps her permanents",
    "<player> untaps",
)
otherwise("play", r"<player> takes (?:his|her|their|a) (?:next )?turn", "Ana takes her turn", "<player>'s turn begins")
otherwise(
    "play",
    r"<player> passes the turn",
    "Ana passes the turn",
    "the turn of <player> ends",
)
otherwise("play", r"<player> passes the turn to <other>", "Ana passes the turn to Bob",
          "the turn of <player> ends", "the next turn is to be <other>'s")  # fmt: skip
otherwise("play", r"<player>'s turn (?:comes and goes|passes)", "Bob's turn passes", "the turn of <player> ends")
otherwise(
    "play",
    r"<player>'s (?:(?:first|second|precombat|postcombat) )?main phase (?:is over|comes to an end)",
    "Ana's first main phase is over",
    "<player>'s main phase ends",
)
otherwise(
    "play",
    r"<player> (?:moves|goes|proceeds) to (?:combat|(?:his|her|their|the) combat phase|attack)",
    "Ana moves to combat",
    "<player>'s combat phase begins",
)
otherwise("play", r"<player>'s combat (?:starts|begins)", "Ana's combat starts", "<player>'s combat phase begins")
otherwise(
    "play",
    r"(?:the )?combat(?: phase)? (?:ends|is over)",
    "combat ends",
    "the combat phase ends",
)
otherwise("play", r"<player>'s combat(?: phase)? (?:ends|is over)", "Ana's combat ends",
          "it is so by then that it is <player>'s turn", "the combat phase ends")  # fmt: skip
otherwise(
    "play",
    r"(?:it is |it's )?(?:now )?<player>'s end step(?: starts| comes)?",
    "it is Ana's end step",
    "<player>'s end step begins",
)
otherwise("play", r"the end step (?:starts|comes)", "the end step comes", "the end step begins")
otherwise(
    "play", r"<player>'s next upkeep (?:begins|comes|starts)", "Ana's next upkeep begins", "<player>'s upkeep begins"
)
otherwise(
    "play",
    r"<player> draws (?:(?:a|the|his|her|their) card )?for (?:the|his|her|their) turn",
    "Bob draws a card for his turn",
    "<player>'s draw step begins",
)
otherwise(
    "play", r"nothing (?:else )?happens|nobody does anything(?: else)?", "nothing happens", "nothing else is done"
)

# attacks

otherwise(
    "play",
    rf"<player> {_NOT} attack(?: (?:this turn|at all|with anything))?",
    "Ana doesn't attack this turn",
    "<player> attacks with nothing",
)
otherwise(
    "play", r"(?:no one|nothing) attacks|no creatures? attacks?|there is no attack", "no one attacks", "nobody attacks"
)
otherwise(
    "play",
    r"<player> attacks with all (?:of )?(?:his|her|their) creatures",
    "Ana attacks with all her creatures",
    "<player> attacks with everything",
)
otherwise(
    "play",
    r"<player> attacks with (?:only|just|nothing but) (?P<names>(?:(?:1|one) )?[A-Z].*)",
    "Ana attacks with only Bear",
    "<player> attacks with <names>",
    "nothing else attacks",
)
otherwise(
    "play",
    r"<player> attacks with <names> (?:alone|only)",
    "Ana attacks with Bear alone",
    "<player> attacks with <names>",
    "nothing else attacks",
)
otherwise("play", r"<name> attacks alone", "Bear attacks alone", "<name> attack", "nothing else attacks")

# blocks

otherwise(
    "play", rf"<player> {_NOT} block(?: (?:it|them|anything))?", "Bob declines to block", "<player> blocks with nothing"
)
otherwise("play", r"there are no blockers|no blockers(?: are declared)?", "there are no blockers", "nobody blocks")
otherwise(
    "play",
    r"<player> (?:double|triple|gang)[- ]blocks <attacker> with <names>,? and (?P<more>[A-Z].*)",
    "Bob double-blocks Brute with Bear and Ox",
    "<player> blocks <attacker> with <names> and <more>",
)
otherwise(
    "play",
    r"(?P<names>[A-Z]\S*(?:(?:,? and|,) [A-Z]\S*)*) blocks?(?: it)?",
    "Bear blocks",
    "<names> are the blockers",
)
otherwise(
    "play",
    r"<player> blocks <attacker> with <names>,? and <target> with <other>",
    "Bob blocks Brute with Bear and Elk with Ox",
    "<player> blocks <attacker> with <names>",
    "<player> blocks <target> with <other>",
)
otherwise(
    "play",
    r"<name> blocks <attacker>(?:,|,? and|;) <other> blocks <target>",
    "Bear blocks Brute and Ox blocks Elk",
    "<name> block <attacker>",
    "<other> block <target>",
)


# damage

otherwise("play", r"(?:the )?(?:combat )?damage", "damage", "combat damage is dealt")
otherwise("play", r"(?:the )?first[- ]strike(?: combat)? damage", "first strike damage", "first-strike damage is dealt")
otherwise(
    "play",
    r"(?:the )?(?:combat )?damage (?:goes|is put|is) on(?:to)? the stack|(?:they|the players?|\w+) puts? (?:the )?"
    r"(?:combat )?damage on(?:to)? the stack",
    "damage goes on the stack",
    "combat damage goes on the stack",
)
otherwise(
    "play",
    r"<player> has <name> (?P<does>assign|deal) (?P<shares>\d+ .+)",
    "Ana has Brute assign 2 damage to Bear and 3 to Bob",
    "<name> <does>s <shares>",
)

otherwise(
    "play",
    r"<player> takes (?:it|them|the (?:combat )?damage)",
    "Bob takes the damage",
    "<player> blocks with nothing",
    "combat damage is dealt",
)

# one after another

otherwise(
    "play",
    r"(?P<before>[A-Z][^\"]*?)(?:, then|;| and then|, and then) (?P<after>[A-Z].+)",
    "Ana attacks with Bear, then Bob blocks Bear with Ox",
    "<before>",
    "<after>",
)
