"""Outcomes claimed otherwise: what people say in a claim for the sentences that there are."""

from kb.engine.law.keywords import keywords
from kb.worked.paraphrases import Filling, otherwise
from kb.worked.sentences.otherwise.set_up import mana

_KEYWORD = "|".join(keywords())
_STILL = r"(?:(?:still|now|again) )?"
_COLOR = r"(?P<color>white|blue|black|red|green|colorless)"


def _mana(told: Filling) -> str:
    return f"{told['player']} has {mana(told) or 'no mana'}"


otherwise(
    "claim",
    rf"<player> (?:(?:is|ends|stays|remains|ends up|goes|went|has gone) {_STILL}(?:at|on|down to|up to)|(?:falls|"
    rf"fell|drops|dropped|climbs|climbed|rises|rose)(?: back)?(?: down| up)? to) (?P<life>-?\d+)(?: life)?",
    "Bob is still at 17",
    "<player> is at <life> life",
)
otherwise(
    "claim",
    rf"<player> (?:has|ends with) {_STILL}(?P<life>-?\d+) life(?: left)?",
    "Bob has 17 life",
    "<player> is at <life> life",
)
otherwise(
    "claim",
    rf"<player>'s life(?: total)? is {_STILL}(?P<life>-?\d+)",
    "Bob's life total is 17",
    "<player> is at <life> life",
)
otherwise(
    "claim",
    r"<player> (?:loses|lost|has lost) (?P<life>\d+)(?: life)?",
    "Bob lost 3 life",
    "<player> loses <life> life in all",
)
otherwise(
    "claim",
    r"<player> (?:gains|gained|has gained) (?P<life>\d+)(?: life)?",
    "Ana gained 3 life",
    "<player> gains <life> life in all",
)
otherwise(
    "claim",
    r"<player> (?:takes|took|has taken|is dealt|was dealt) (?P<life>\d+|no)(?: damage)?",
    "Bob took 3 damage",
    "<player> is dealt <life> damage in all",
)
otherwise("claim", r"<name> (?:has died|dies)", "Bear dies", "<name> died")
otherwise("claim", r"<name> is dead", "Bear is dead", "<name> died", "<name> is in its owner's graveyard")
otherwise(
    "claim",
    r"<name> (?:has been|is) (?P<how>destroyed|sacrificed)",
    "Bear is destroyed",
    "<name> was <how>",
)
otherwise(
    "claim",
    r"<name> (?:isn't|is not|was not|hasn't been) (?P<how>destroyed|sacrificed)",
    "Bear isn't destroyed",
    "<name> wasn't <how>",
)
otherwise(
    "claim",
    r"<name> (?:(?:is|was) put into|goes to|went into|goes into|(?:is|was) returned to) "
    r"(?P<whose>the|its owner's|\w+'s) (?P<zone>graveyard|hand|library)",
    "Bear goes to Bob's hand",
    "<name> went to <whose> <zone>",
)
otherwise(
    "claim",
    r"<name> is (?:still|now|again) in (?P<whose>the|its owner's|\w+'s) (?P<zone>graveyard|hand|library)",
    "Bear is still in Bob's hand",
    "<name> is in <whose> <zone>",
)
otherwise(
    "claim",
    r"<name> (?:survives|survived|lives|lived|doesn't die|does not die|didn't die|did not die|stays alive)(?: "
    r"it)?",
    "Bear survives",
    "<name> is on the battlefield",
    "<name> never died",
)
otherwise(
    "claim",
    rf"<name> (?:is|remains|stays) {_STILL}(?:on the battlefield|in play|alive|there)",
    "Bear is still in play",
    "<name> is on the battlefield",
)
otherwise(
    "claim",
    r"<name> (?:isn't|is not|is no longer|are no longer|is not there|has left) (?:on )?(?:the battlefield|in "
    r"play|alive)",
    "Bear is no longer in play",
    "<name> is gone",
)
otherwise(
    "claim",
    r"<name> (?:was|is|has been|gets) (?:exiled|removed from the game)",
    "Bear is exiled",
    "<name> was exiled",
)
otherwise("claim", r"<name> (?:was|has been|gets) countered", "Zap was countered", "<name> is countered")
otherwise(
    "claim",
    rf"<name> is {_STILL}on the battlefield under <player>'s control",
    "Bear is still on the battlefield under Ana's control",
    "<name> is on the battlefield under <player>'s control",
)
otherwise(
    "claim",
    rf"<name> is {_STILL}(?:controlled by|under the control of) <player>",
    "Bear is controlled by Ana",
    "<name> is on the battlefield under <player>'s control",
)
otherwise(
    "claim",
    rf"<player> {_STILL}has <number> (?P<kind>[A-Za-z ]+?) on the battlefield",
    "Ana has two Goblins on the battlefield",
    "<player> controls <number> <kind>",
)
otherwise(
    "claim",
    r"<name> has <number> (?P<counter>\S+) counters? on (?:it|them)",
    "Bear has two +1/+1 counters on it",
    "<name> has <number> <counter> counters",
)
otherwise(
    "claim",
    r"there (?:is|are) <number> (?P<counter>\S+) counters? on <name>",
    "there are two +1/+1 counters on Bear",
    "<name> has <number> <counter> counters",
)
otherwise(
    "claim",
    r"<name> has no counters(?: on it)?",
    "Bear has no counters on it",
    "<name> has no counters of any kind",
)
otherwise(
    "claim",
    rf"<name> (?:does|did) not have (?P<keyword>{_KEYWORD})",
    "Bear does not have flying",
    "<name> doesn't have <keyword>",
)
otherwise(
    "claim",
    rf"<name> (?:no longer has|does no longer have|has lost|loses) (?P<keyword>{_KEYWORD})",
    "Bear no longer has flying",
    "<name> lost <keyword>",
)
otherwise("claim", rf"<name> has no (?P<keyword>{_KEYWORD})", "Bear has no flying", "<name> doesn't have <keyword>")
otherwise(
    "claim",
    rf"<name> (?:still|now) has (?P<keyword>{_KEYWORD})",
    "Bear still has flying",
    "<name> has <keyword>",
)
otherwise(
    "claim",
    rf"<name> (?:gains|has gained) (?P<keyword>{_KEYWORD})",
    "Bear gains flying",
    "<name> gained <keyword>",
)
otherwise(
    "claim",
    r"<name> (?:becomes|has become) (?:an? )?(?P<size>\d+/\d+)",
    "Bear becomes a 4/4",
    "<name> became a <size>",
)
otherwise(
    "claim",
    r"<name> (?:still|now|is still|is now|remains|stays) (?:an? )?(?P<size>\d+/\d+)",
    "Bear is now a 4/4",
    "<name> is a <size>",
)
otherwise("claim", r"<name> is (?:still|now) (?P<rest>.+)", "Bear is still tapped", "<name> is <rest>")
otherwise(
    "claim",
    r"<name> (?:isn't|is not|is no longer) (?P<rest>an? .+)",
    "Bear is not a creature",
    "<name> isn't <rest>",
)
otherwise(
    "claim",
    rf"<player> has (?!no |0 )<number> {_COLOR} mana(?: left| floating| in (?:his|her|their) (?:mana )?pool)?",
    "Ana has three green mana",
    _mana,
)
otherwise(
    "claim",
    r"<player> has no mana (?:left|floating|in (?:his|her|their|the) (?:mana )?pool)",
    "Ana has no mana left",
    "<player> has no mana",
)
otherwise(
    "claim",
    r"<player>'s (?P<zone>hand|graveyard|library) is empty",
    "Ana's hand is empty",
    "there are 0 cards in <player>'s <zone>",
)
otherwise(
    "claim",
    r"<player>'s (?P<zone>hand|graveyard|library) (?:has|contains) <number> cards?(?: in it)?",
    "Ana's library has five cards",
    "there are <number> cards in <player>'s <zone>",
)
otherwise(
    "claim",
    r"<player> has <number> cards? (?:left )?in (?:(?:his|her|their|the) )?(?P<zone>hand|graveyard|library)",
    "Ana has two cards in hand",
    "there are <number> cards in <player>'s <zone>",
)
otherwise(
    "claim",
    r"<number> cards? (?:is|are) in <player>'s (?P<zone>hand|graveyard|library)",
    "two cards are in Ana's hand",
    "there are <number> cards in <player>'s <zone>",
)
otherwise(
    "claim",
    r"(?P<amount>\d+|no) damage (?:is|has been|was) (?:marked on|dealt to) <name>",
    "2 damage is marked on Bear",
    "<name> has <amount> damage",
)
otherwise(
    "claim",
    r"<name> has (?P<amount>\d+|no) damage (?:marked )?on it",
    "Bear has 2 damage marked on it",
    "<name> has <amount> damage",
)
otherwise("claim", r"<name> is (?:undamaged|unharmed|unhurt)", "Bear is undamaged", "<name> has no damage")
otherwise(
    "claim",
    r"<player> (?:has not|did not|didn't|does not|doesn't) (?:win|won)(?: the game)?",
    "Ana has not won",
    "<player> hasn't won",
)
otherwise("claim", r"<player> (?:won|wins|has won)(?: the game)?", "Ana won", "<player> wins the game")
otherwise("claim", r"<player> (?:lost|loses|has lost)(?: the game)?", "Bob lost the game", "<player> has lost")
otherwise(
    "claim",
    r"<name> (?:didn't|did not|doesn't|does not) trigger",
    "Bear didn't trigger",
    "<name> never triggered",
)
otherwise("claim", r"<name> (?:triggers|has triggered)", "Bear triggers", "<name> triggered")
otherwise("claim", r"<name>'s ability (?:triggered|triggers)", "Bear's ability triggered", "<name> triggered")
otherwise(
    "claim",
    r"<name> triggered (?P<often>once|twice)",
    "Bear triggered twice",
    lambda told: f"{told['name']} triggered {1 if told['often'] == 'once' else 2} times",
)
otherwise(
    "claim",
    r"<name> (?P<what>is .+|has .+|was .+|isn't .+|doesn't .+|died|dies) and (?P<more>is|has|was|isn't|"
    r"doesn't)(?P<rest> .+)",
    "Bear is a 1/1 and has no counters",
    "<name> <what>",
    "<name> <more><rest>",
)
otherwise(
    "claim",
    r"<one> and <other> (?:are|have)(?: both)? (?P<what>.+)",
    "Bear and Ox are tapped",
    "<one> is <what>",
    "<other> is <what>",
)
otherwise(
    "claim",
    r"(?:both )?<one> and <other> (?P<what>die|died|survive|survived)",
    "Bear and Ox die",
    "<one> <what>",
    "<other> <what>",
)
otherwise("claim", r"<name> (?P<what>die|survive)", "Bear die", lambda told: f"{told['name']} {told['what']}s")
otherwise(
    "claim",
    r"<name>'s power is (?P<power>-?\d+) and its toughness is (?P<toughness>-?\d+)",
    "Bear's power is 3 and its toughness is 4",
    "<name> is a <power>/<toughness>",
)
otherwise(
    "claim",
    r"<name> has (?P<of>power|toughness) (?P<number>-?\d+)",
    "Bear has power 4",
    "the <of> of <name> is <number>",
)
otherwise(
    "claim",
    rf"<name>'s (?P<of>power|toughness|mana value|loyalty) is {_STILL}(?P<number>-?\d+)",
    "Bear's power is 4",
    "the <of> of <name> is <number>",
)
