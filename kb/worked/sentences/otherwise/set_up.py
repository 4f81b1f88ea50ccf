"""Boards set up otherwise: what people say in a setup for the sentences that there are."""

from kb.engine.law.keywords import keywords, not_modelled
from kb.worked.paraphrases import Filling, as_figure, otherwise

_KEYWORD = "|".join([*keywords(), "affinity", "champion", *keywords("[cost]"), *keywords("N"), *not_modelled()])
_ZONE = r"(?:(?:his|her|their|the) )?(?P<zone>hand|library|graveyard)"
_THERE = r"(?: into play| in(?: play)?| (?:onto )?the battlefield| under (?:its controller's|his|her|their) control)?"
"""Where what is said to be new on the board has come, in so many words."""
_MANA = r"mana(?: (?:available|to spend|to pay|at hand))?"
_LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


def mana(told: Filling) -> str:
    """Give so much mana of a color, colorless where none is told, as symbols."""
    number = int(as_figure(told["number"]))
    return f"{{{_LETTERS.get(told['color'], 'C')}}}" * number


otherwise(
    "setup",
    r'(?P<before>[^"]+) named (?P<after>[A-Z].*)',
    "Ana controls a 2/2 creature named Bear",
    "<before> called <after>",
)
otherwise(
    "setup",
    r"<player> has (?P<what>[^\"]+?) (?:on the battlefield|in play|on (?:his|her|their) side)",
    "Ana has Lifeline on the battlefield",
    "<player> controls <what>",
)
otherwise(
    "setup",
    r"<player> has (?P<what>(?!.* in (?:\w+ )?(?:hand|graveyard|library)\b)an? [^\"]*called [^\"]+)",
    "Ana has a 2/2 creature called Bear",
    "<player> controls <what>",
)
otherwise(
    "setup",
    r"(?P<what>[^\"]+?) (?:is|are) (?:on the battlefield|in play) under <player>'s control",
    "Lifeline is on the battlefield under Ana's control",
    "<player> controls <what>",
)
otherwise(
    "setup",
    r"<player> (?P<does>controls|can cast|has) <name>, (?P<what>an? [^\"]+)",
    "Ana controls Bear, a 2/2 creature with flying",
    "<player> <does> <what> called <name>",
)
otherwise(
    "setup",
    r"<player> can cast <name> with X = (?P<x>\d+)",
    "Ana can cast Blaze with X = 3",
    "<player> can cast <name>",
    "<player> can pay {<x>}",
)
otherwise(
    "setup",
    r"<name> is (?P<what>an? \d+/\d+ [^\"]+?) (?:under <player>'s control)",
    "Bear is a 2/2 creature under Ana's control",
    "<player> controls <what> called <name>",
)
otherwise(
    "setup",
    r"<player> (?P<does>controls|can cast) (?P<what>an? [^\"]*?) called <name>"
    r"(?P<cost> for (?:\{[\w/]+\})+)? with (?P<keywords>[a-z][a-z ,]*(?: \{[\w/{}]+\})?)(?P<more> that says "
    r"\".+\")?",
    "Ana controls a 2/2 creature called Bear with flying",
    "<player> <does> <what> with <keywords> called <name>[<cost>][<more>]",
)
otherwise(
    "setup",
    r"(?P<before>[^\"]+ called <name>),? with <number> (?P<counter>\S+) counters?(?: on it)?",
    "Ana controls a 2/2 creature called Bear with a +1/+1 counter on it",
    "<before>",
    "<name> has <number> <counter> counters",
)
otherwise(
    "setup",
    r"<name> (?:has|starts with) <number> (?P<counter>\S+) counters?(?: on (?:it|them))?",
    "Bear has a +1/+1 counter on it",
    "<name> has <number> <counter> counters",
)
otherwise(
    "setup",
    r"there (?:is|are) <number> (?P<counter>\S+) counters? on <name>",
    "there are two +1/+1 counters on Bear",
    "<name> has <number> <counter> counters",
)
otherwise(
    "setup",
    r"<player> controls an? tapped (?P<what>[^\"]*) called <name>",
    "Ana controls a tapped 2/2 creature called Bear",
    "<player> controls a <what> called <name>",
    "<name> is tapped",
)
otherwise(
    "setup",
    r"<player> controls an? (?:untapped|nonbasic) (?P<what>[^\"]+) called <name>",
    "Ana controls an untapped 2/2 creature called Bear",
    "<player> controls a <what> called <name>",
)
otherwise(
    "setup",
    r"<player> controls (?P<number>\w+) untapped (?P<what>[A-Z][^\"]+)",
    "Ana controls two untapped Forests",
    "<player> controls <number> <what>",
)
otherwise(
    "setup",
    rf"(?P<before>[^\"]+ called <name>),? (?:that|which) (?:just )?(?:came|entered){_THERE} this turn",
    "Ana controls a 2/2 creature called Bear that came into play this turn",
    "<before>",
    "<name> came under its controller's control this turn",
)
otherwise(
    "setup",
    rf"<name> (?:just |has )?(?:came|entered|come|arrived){_THERE} this turn",
    "Bear entered the battlefield this turn",
    "<name> came under its controller's control this turn",
)
otherwise(
    "setup",
    r"<name> (?:is summoning sick|has summoning sickness)",
    "Bear is summoning sick",
    "<name> came under its controller's control this turn",
)
otherwise(
    "setup",
    r"<name> is (?:attached to|enchanting|equipping|on) <host>",
    "Mark is attached to Bear",
    "<name> enchants <host>",
)
otherwise(
    "setup",
    r"<host> is (?:enchanted|equipped) (?:by|with) <name>",
    "Bear is enchanted by Mark",
    "<name> enchants <host>",
)
otherwise(
    "setup",
    r"<player>(?: is| starts)? (?:at|on) (?P<life>-?\d+)(?: life)?",
    "Bob is at 5",
    "<player> is at <life> life",
)
otherwise(
    "setup",
    r"<player>'s life(?: total)? is (?P<life>-?\d+)",
    "Bob's life total is 5",
    "<player> is at <life> life",
)
otherwise(
    "setup",
    rf"<player> has <number> cards? in {_ZONE}",
    "Ana has two cards in hand",
    "there are <number> cards in <player>'s <zone> in all",
)
otherwise(
    "setup",
    r"there (?:is|are) <number> cards? in <player>'s (?P<zone>hand|library|graveyard)",
    "there are six cards in Ana's graveyard",
    "there are <number> cards in <player>'s <zone> in all",
)
otherwise(
    "setup",
    rf"<player> has <number> other cards? in {_ZONE}",
    "Ana has two other cards in hand",
    "<number> cards are in <player>'s <zone>",
)
otherwise(
    "setup",
    r"there (?:is|are) <number> other cards? in <player>'s (?P<zone>hand|library|graveyard)",
    "there are six other cards in Ana's graveyard",
    "<number> cards are in <player>'s <zone>",
)
otherwise(
    "setup",
    r"<player>'s (?P<zone>hand|library|graveyard) (?:has|contains|holds|consists of) <number> cards?(?: in it)?",
    "Ana's library has ten cards",
    "there are <number> cards in <player>'s <zone> in all",
)
otherwise(
    "setup",
    r"<player>'s (?P<zone>hand|graveyard|library) is empty",
    "Ana's hand is empty",
    "there are 0 cards in <player>'s <zone> in all",
)
otherwise(
    "setup",
    rf"<player> (?:has|holds) (?P<names>[A-Z][^\"]*?) in {_ZONE}",
    "Ana has Lifeline in hand",
    "<names> are in <player>'s <zone>",
)
otherwise(
    "setup",
    r"<player> has (?P<what>an? [^\"]*?(?:instant|interrupt|sorcery)[^\"]*?)"
    r"(?: in (?:(?:his|her|their) )?hand)?(?P<says>(?: in (?:his |her |their )?hand)? that says \".+\")",
    'Ana has a red instant called Zap in hand that says "Destroy target creature."',
    "<player> can cast <what><says>",
)
otherwise(
    "setup",
    rf"<player> has <number> (?:(?P<color>white|blue|black|red|green|colorless) )?{_MANA}",
    "Ana has three green mana",
    lambda told: f"{told['player']} has {mana(told)} in all",
)
otherwise(
    "setup",
    r"<player> has <number> (?:(?P<color>white|blue|black|red|green|colorless) )?mana"
    r" (?:floating|in (?:his|her|their|the) (?:mana )?pool)",
    "Ana has three green mana floating",
    lambda told: f"{told['player']} has {mana(told)} in their pool",
)
otherwise(
    "setup",
    r"<player> (?:has|can spend) <cost>(?: (?:available|to spend|to pay))?",
    "Ana has {G}{G} available",
    "<player> has <cost> in all",
)
otherwise("setup", r"it's <player>'s turn", "it's Bob's turn", "it is <player>'s turn")
otherwise("setup", r"<player> is the active player", "Bob is the active player", "it is <player>'s turn")
otherwise(
    "setup",
    r"<player> can cast an? <cost> (?P<what>[^\"]*?) called <name>(?P<more>(?: with [^\"]+)?(?: that says "
    r"\".+\")?)",
    "Ana can cast a {1}{G} 2/2 green creature called Bear",
    "<player> can cast a <what> called <name> for <cost><more>",
)
otherwise(
    "setup",
    r"(?P<before>\w+ can cast an? [^\"]*?(?:instant|interrupt|sorcery)) with (?P<keyword>[a-z]+) <cost>"
    r" (?P<after>called [^\"]*?)that says \"(?P<text>.+)\"",
    'Ana can cast a sorcery with kicker {2} called Zap that says "Draw a card."',
    lambda told: (
        f'{told["before"]} {told["after"]}that says "{told["keyword"].capitalize()} {told["cost"]} // {told["text"]}"'
    ),
)
otherwise(
    "setup",
    r"<name>,? (?:says|reads|has the (?:text|ability|abilities)|with)[,:]? \"(?P<text>(?:(?!\"(?:,|,? and) \").)+)\"",
    'Ox says "Whenever another creature dies, draw a card."',
    '<name> has "<text>"',
)
otherwise(
    "setup",
    r"<name> has \"(?P<one>[^\"]+)\",? and \"(?P<other>[^\"]+)\"",
    'Ox has "Draw a card." and "Flying"',
    '<name> has "<one>"',
    '<name> has "<other>"',
)
otherwise(
    "setup",
    rf"<name> has (?P<words>(?:{_KEYWORD})(?: (?:\d+(?: ?[—–-] ?(?:\{{[\w/]+\}})+)?|(?:\{{[\w/]+\}})+|from"
    rf" .+|for (?:[a-z]+ )?[A-Za-z]+))?)",
    "Bear has flying",
    "<name> has the keyword <words>",
)
otherwise(
    "setup",
    r"<player> (?P<does>controls|can cast) an? Equipment with equip <cost> called <name>",
    "Ana controls an Equipment with equip {1} called Sword",
    "<player> <does> an Equipment called <name> with equip <cost>",
)
otherwise(
    "setup",
    r"all damage (?:that would be )?dealt to <name>(?: this turn)? is prevented",
    "all damage dealt to Bear is prevented",
    "damage that would be dealt to <name> is prevented",
)
otherwise(
    "setup",
    r"an effect prevents all damage (?:that would be )?dealt to <name>(?: this turn)?",
    "an effect prevents all damage that would be dealt to Bear this turn",
    "damage that would be dealt to <name> is prevented",
)
