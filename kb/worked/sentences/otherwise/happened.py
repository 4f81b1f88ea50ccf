"""Outcomes claimed otherwise, of what happened, of what is in combat or on the stack, and of players."""

import re

from kb.worked.paraphrases import Filling, as_figure, otherwise

_STILL = r"(?:(?:still|now|again) )?"
_IN_PLAY = r"(?: (?:on the battlefield|in play|left))?"
_COLOR = "(?:white|blue|black|red|green)"
_OF_ALL = {"is": "are", "has": "have", "lacks": "lack"}
_AND = re.compile(r",? and |, ")
_KIND_WORD = (
    r"(?:\d+/\d+|[A-Z][\w'-]*|(?:white|blue|black|red|green|colorless|basic|legendary|nonbasic|tapped|untapped)|"
    r"(?:creature|land|artifact|enchantment|planeswalker|token|permanent)s?)"
)
_KIND = rf"(?P<kind>{_KIND_WORD}(?: {_KIND_WORD})*)"
_WITH = r"(?P<abilities> with [a-z ,]+?)?"
_STAYS = r"(?:stays|remains|stayed|remained)"
_OF_ONE = {"are": "is", "have": "has", "control": "controls", "draw": "draws", "lose": "loses"}
_NEVER = r"(?:didn't|did not|hasn't|has not|doesn't|does not|never)"


def _in_hand(told: Filling) -> str:
    return f"{told['names']} {_be(told['names'])} in {told['player']}'s hand"


def _be(names: str) -> str:
    return "are" if _AND.search(names) else "is"


def _so_many(number: str) -> str:
    """Give how many are told of: “a Goblin” is one at least, “one Goblin” is just one."""
    return "at least 1" if number in {"a", "an"} else as_figure(number)


otherwise("claim", rf"<name> (?:is|waits|remains|stays) {_STILL}on the stack", "Zap is still on the stack",
          "<name> is on the stack")  # fmt: skip
otherwise("claim", r"nothing is on the stack", "nothing is on the stack", "the stack is empty")
otherwise("claim", r"<name> (?:isn't|is not|was not|hasn't been|has not been) countered", "Zap isn't countered",
          "<name> wasn't countered")  # fmt: skip
otherwise("claim", r"<name> (?:fizzles|fizzled|is countered on resolution|has no legal targets?)", "Zap fizzles",
          "<name> had no legal target")  # fmt: skip
otherwise("claim", rf"<name> is {_STILL}attacking <target>", "Bear is attacking Bob", "<name> attacks <target>")
otherwise("claim", r"<name> (?:attacks|has attacked)", "Bear has attacked", "<name> attacked")
otherwise("claim", rf"<name> {_NEVER} (?:attack|attacked)", "Bear didn't attack", "<name> never attacked")
otherwise("claim", r"<name> (?:is|was|has been|became|becomes) blocked", "Bear is blocked", "<name> was blocked")
otherwise("claim", r"<name> (?:is|was|stays|remains) unblocked|<other> (?:isn't|is not|was not) blocked",
          "Bear is unblocked", lambda told: f"{told['name'] or told['other']} wasn't blocked")  # fmt: skip
otherwise(
    "claim", r"<name> (?:is blocking|blocks|has blocked) <attacker>", "Bear blocks Ox", "<name> blocked <attacker>"
)
otherwise("claim", rf"<name> (?:isn't|is not|wasn't) blocking <attacker>|<other> {_NEVER} block <target>",
          "Bear isn't blocking Ox", lambda told: f"{told['name'] or told['other']} never blocked "
          f"{told['attacker'] or told['target']}")  # fmt: skip
otherwise("claim", r"<attacker> (?:is|was) blocked by <name>", "Ox is blocked by Bear", "<name> blocked <attacker>")
otherwise("claim", r"<player> (?:sacrifices|has sacrificed) <name>", "Ana sacrifices Bear",
          "<player> sacrificed <name>")  # fmt: skip
otherwise("claim", r"<player> (?:discards|has discarded) (?P<what>.+)", "Ana discards Bear",
          "<player> discarded <what>")  # fmt: skip
otherwise("claim", r"<player> discarded (?:a|one) card", "Ana discarded a card", "<player> discarded 1 card")
otherwise("claim", rf"<player> (?:{_NEVER} discard|discarded no cards?|discarded nothing)(?: (?:a card|anything))?",
          "Ana didn't discard a card", "<player> discarded 0 cards")  # fmt: skip
otherwise("claim", r"<name> (?:leaves|has left) (?:the battlefield|play)", "Bear leaves the battlefield",
          "<name> left the battlefield")  # fmt: skip
otherwise("claim", r"(?:nothing|no creatures?|neither creature) (?:dies|died|die|has died)", "no creature dies",
          "nothing died")  # fmt: skip
otherwise("claim", r"only <names> (?:dies|die|died)", "only Bear dies", "only <names> died")
otherwise("claim", r"<name> (?:regenerates|was regenerated|has (?:been )?regenerated|is regenerated)",
          "Troll regenerates", "<name> regenerated")  # fmt: skip
otherwise("claim", rf"<name> (?:wasn't regenerated|was not regenerated|isn't regenerated|{_NEVER} regenerate)",
          "Troll wasn't regenerated", "<name> never regenerated")  # fmt: skip
otherwise("claim", rf"<name> is {_STILL}face-(?P<way>down|up)", "Bear is face-down", "<name> is face <way>")
otherwise("claim", r"<name> (?:is|was) turned face up", "Bear is turned face up", "<name> has been turned face up")
otherwise("claim", r"<name> is owned by <player>", "Bear is owned by Ana", "<player> owns <name>")
otherwise("claim", r"<name>'s owner is <player>", "Bear's owner is Ana", "<player> owns <name>")
otherwise("claim", r"<name>'s controller is <player>", "Bear's controller is Bob", "<player> controls <name>")
otherwise("claim", r"<player> is the controller of <name>", "Bob is the controller of Bear", "<player> controls <name>")
otherwise("claim", rf"(?:it is|it's) {_STILL}<player>'s (?P<what>turn|upkeep|draw step|main phase|end step)(?: again)?",
          "it is still Ana's turn", "it is <player>'s <what>")  # fmt: skip
otherwise("claim", r"<player> is the active player", "Ana is the active player", "it is <player>'s turn")
otherwise("claim", r"both players (?:each )?(?P<verb>are|have|control|draw|lose) (?P<what>.+)",
          "both players are at 20 life",
          lambda told: f"each player {_OF_ONE[told['verb']]} {told['what']}")  # fmt: skip
otherwise("claim", r"(?:all(?: of)? )?<player>'s (?P<kind>creatures|lands|artifacts|enchantments|tokens|permanents|"
          r"Forests|Islands|Mountains|Plains|Swamps) (?:are|stay|remain)(?: all| both)? (?P<what>.+)",
          "Ana's creatures are all tapped", "all of <player>'s <kind> are <what>")  # fmt: skip
otherwise("claim", r"<name> (?:is|has) neither (?P<one>\S+) nor (?P<two>\S+)", "Bear is neither white nor blue",
          "<name> isn't <one>", "<name> isn't <two>")  # fmt: skip
otherwise("claim", r"<name> has neither (?P<one>.+) nor (?P<two>.+)", "Bear has neither flying nor trample",
          "<name> doesn't have <one>", "<name> doesn't have <two>")  # fmt: skip
otherwise("claim", r"<name> (?P<verb>is|has) both (?P<what>.+ and .+)", "Bear has both flying and trample",
          "<name> <verb> <what>")  # fmt: skip
otherwise(
    "claim", r"<name> (?:is no|is no longer an?) (?P<what>[a-z]+)", "Bear is no creature", "<name> isn't a <what>"
)
otherwise("claim", r"<name> lacks (?P<keyword>.+)", "Bear lacks flying", "<name> doesn't have <keyword>")
otherwise("claim", r"<name> is (?P<keyword>indestructible|unblockable)", "Bear is indestructible",
          "<name> has <keyword>")  # fmt: skip
otherwise("claim", r"<name> (?:untaps|untapped)", "Bear untaps", "<name> has untapped", "<name> is untapped")
otherwise("claim", rf"<name> {_STAYS} untapped", "Bear stays untapped", "<name> is untapped")
otherwise("claim", rf"<name> (?:{_NEVER} untap|{_STAYS} tapped|taps)", "Bear doesn't untap", "<name> is tapped")
otherwise("claim", r"<name> (?:is back|returns|comes back|came back|has returned) (?:on|onto|to) the battlefield",
          "Bear returns to the battlefield", "<name> returned to the battlefield")  # fmt: skip
otherwise("claim", r"<name> (?:is back|returns|comes back|came back|has returned) (?:on|onto|to) the battlefield under "
          r"<player>'s control", "Bear returns to the battlefield under Ana's control",
          "<name> returned to the battlefield", "<player> controls <name>")  # fmt: skip
otherwise("claim", r"<name> (?:ends up|ended up|lands|remains|stays|is left) in (?P<whose>the|its owner's|\w+'s) "
          r"(?P<zone>graveyard|hand|library)", "Bear ends up in Bob's hand", "<name> is in <whose> <zone>")  # fmt: skip
otherwise("claim", r"<name> (?:returns|returned|has returned|goes back|went back|comes back) to "
          r"(?P<whose>the|its owner's|\w+'s) (?P<zone>graveyard|hand|library)", "Bear returned to Ana's hand",
          "<name> went to <whose> <zone>")  # fmt: skip
otherwise("claim", r"<name> is the top card of <player>'s library", "Bear is the top card of Bob's library",
          "<name> is on top of <player>'s library")  # fmt: skip
otherwise("claim", r"<name> (?:does not|doesn't|didn't|did not) survive", "Bear does not survive", "<name> died")
otherwise("claim", r"<player> (?:controls|has) (?:exactly|just|only) (?P<what>(?:\d+|an?|no) .+)",
          "Ana controls exactly one creature",
          "<player> controls <what>")  # fmt: skip
otherwise("claim", rf"<player> (?:controls|has) <number> {_KIND}{_WITH}{_IN_PLAY}", "Ana has one creature left",
          lambda told: f"{told['player']} controls {_so_many(told['number'])}"
                       f" {told['kind']}{told['abilities']}")  # fmt: skip
otherwise("claim", rf"<number> {_KIND}{_WITH} (?:is|are) (?:on the battlefield|in play)", "two Goblin tokens are"
          " in play",
          "there are <number> <kind><abilities> on the battlefield")  # fmt: skip
otherwise("claim", rf"(?:(?:only|just|exactly) )?<number> of <player>'s {_KIND} (?:is|are|stays?|remains?) (?:still )?"
          r"(?P<state>tapped|untapped)", "two of Ana's Forests are tapped",
          "<player> controls <number> <state> <kind>")  # fmt: skip
otherwise("claim", r"there (?:is|are) <number> (?P<kind>[A-Za-z/0-9 ]+) in play", "there are three Goblins in play",
          "there are <number> <kind> on the battlefield")  # fmt: skip
otherwise("claim", r"<player> (?:is at|has) exactly (?P<life>\d+) life", "Ana has exactly 5 life",
          "<player> is at <life> life")  # fmt: skip
otherwise("claim", r"<player> is at (?P<one>\d+)(?: life)?(?:,? and|,|;|,? while) <other>(?: is)? at "
          r"(?P<two>\d+)(?: life)?",
          "Ana is at 5 and Bob at 3", "<player> is at <one> life", "<other> is at <two> life")  # fmt: skip
otherwise("claim", r"<player>'s life(?: total)? (?:is unchanged|didn't change|did not change|doesn't change|stays the "
          r"same)", "Bob's life total is unchanged", "<player> loses 0 life in all",
          "<player> gains 0 life in all")  # fmt: skip
otherwise("claim", r"the game (?:ends|ended) in a draw", "the game ends in a draw", "the game is a draw")
otherwise("claim", r"<name>'s power and toughness are (?P<one>-?\d+)(?: and |/)(?P<two>-?\d+)",
          "Bear's power and toughness are 3 and 4", "<name> is a <one>/<two>")  # fmt: skip
otherwise("claim", r"<name> is (?P<size>\d+/\d+) again", "Bear is 2/2 again", "<name> is a <size>")
otherwise("claim", r"the (?P<of>power|toughness) of <name> is (?:still|now) (?P<number>-?\d+)",
          "the power of Bear is now 3", "the <of> of <name> is <number>")  # fmt: skip
otherwise("claim", r"<name>'s converted mana cost is (?P<cost>\d+)", "Bear's converted mana cost is 3",
          "the mana value of <name> is <cost>")  # fmt: skip
otherwise("claim", r"<name>'s color is (?P<color>\w+)", "Bear's color is red", "<name> is <color>")
otherwise("claim", r"<name> is (?P<color>\w+) only", "Bear is red only", "<name> is only <color>")
otherwise("claim", r"<name> is all (?:five )?colors", "Bear is all colors",
          "<name> is white, blue, black, red and green")  # fmt: skip
otherwise("claim", r"<player> paid (?P<what>.+)", "Ana paid 2 life", "<player> pays <what>")
otherwise(
    "claim", r"<player> has (?:an empty hand|no hand)", "Ana has an empty hand", "there are 0 cards in <player>'s hand"
)
otherwise("claim", r"<player>'s hand size is (?P<size>\d+)", "Ana's hand size is 3",
          "there are <size> cards in <player>'s hand")  # fmt: skip
otherwise("claim", r"<name> (?:is at|has) (?P<one>\d+) loyalty(?: counters)?", "Jace is at 4 loyalty",
          "the loyalty of <name> is <one>")  # fmt: skip
otherwise("claim", r"(?:no abilities trigger|no ability triggers|no ability triggered|nothing triggers)",
          "nothing triggers", "nothing triggered")  # fmt: skip
otherwise("claim", r"<name>(?:'s ability)? (?:triggers|triggered) (?:only )?(?P<often>once|twice|\d+ times)",
          "Bear triggers only once", lambda told: f"{told['name']} triggered "
          f"{ {'once': '1 times', 'twice': '2 times'}.get(told['often'], told['often']) }")  # fmt: skip
otherwise("claim", r"<name> has (?P<amount>\d+|no) damage marked(?: on (?:it|them))?", "Bear has 3 damage marked",
          "<name> has <amount> damage")  # fmt: skip
otherwise("claim", r"<name> has <number> (?P<counter>\S+) counters? (?:left|remaining)(?: on it)?",
          "Bear has one time counter left", "<name> has <number> <counter> counters")  # fmt: skip
otherwise("claim", r"<name> (?:enchants|equips) <host>", "Mark enchants Ox", "<name> is attached to <host>")
otherwise("claim", r"<name> (?:remains|stays) on the battlefield,? unattached",
          "Sword remains on the battlefield unattached",
          "<name> is attached to nothing")  # fmt: skip
otherwise("claim", r"<name> (?:isn't|is not) attached to anything", "Sword isn't attached to anything",
          "<name> is attached to nothing")  # fmt: skip
otherwise("claim", r"<name>'s (?:trigger|triggered ability|ability) (?:resolves|resolved|has resolved)",
          "Mine's trigger resolves",
          "<name>'s ability resolved")  # fmt: skip
otherwise("claim", r"<name> (?P<what>(?:is|has) .+) (?:until end of turn|until the end of the turn)",
          "Bear has flying until end of turn", "<name> <what>")  # fmt: skip
otherwise("claim", r"<name> (?P<what>(?:isn't|is not|doesn't have) .+) any ?more", "Bear isn't a creature anymore",
          "<name> <what>")  # fmt: skip
otherwise("claim", r"<name> is a face-down (?P<what>.+)", "Bear is a face-down 2/2 creature", "<name> is face down",
          "<name> is a <what>")  # fmt: skip
otherwise("claim", r"<player> still has <name>", "Ana still has Bear", "<player> controls <name>")
otherwise("claim", rf"<player>'s {_KIND} (?:all )?(?P<does>have|lack) (?P<what>[a-z ]+)", "Ana's Birds have flying",
          "all of <player>'s <kind> <does> <what>")  # fmt: skip
otherwise("claim", rf"(?:each|every one|all) of <player>'s {_KIND} (?:is|are) (?P<what>.+)",
          "each of Ana's tokens is blue", "all of <player>'s <kind> are <what>")  # fmt: skip
otherwise("claim", r"<player>'s hand (?:is|consists of|contains|has) (?:only |just )?(?P<names>[A-Z].+)",
          "Bob's hand is Ogre", _in_hand,
          lambda told: f"there are {len(_AND.split(told['names']))} cards in {told['player']}'s hand")  # fmt: skip
otherwise("claim", r"<name> is (?:just|only|merely) an? (?P<type>land|creature|artifact|enchantment)",
          "Cave is just a land", "the types of <name> are <type>")  # fmt: skip
otherwise("claim", r"<name> is (?P<what>an? .+) again", "Cave is a land again", "<name> is <what>")
otherwise("claim", rf"(?:each|every) {_KIND}(?: on the battlefield)? (?P<verb>is|has|lacks)"
                   rf" (?P<what>.+)", "each Bird is 1/1",
          lambda told: f"all {told['kind']} {_OF_ALL[told['verb']]} {told['what']}")  # fmt: skip
otherwise("claim", r"<player> (?:still |now )?(?:has|holds) (?P<names>[A-Z][^\"]*?) in (?:(?:his|her|their|the) )?"
          r"(?P<zone>hand|graveyard)", "Bob has Ogre in hand",
          lambda told: f"{told['names']} {_be(told['names'])} in {told['player']}'s {told['zone']}")  # fmt: skip
otherwise("claim", r"<name> is in (?:its|their) (?:owner's|owners') (?P<zone>graveyard|hand|librar)(?:y|s|ies)?",
          "Bolt is in their owners' graveyards", lambda told:
          f"{told['name']} is in its owner's {told['zone'].replace('librar', 'library')}")  # fmt: skip
otherwise("claim", rf"<name> is an? (?P<one>{_COLOR})(?:,? and|,) (?P<two>{_COLOR})(?P<rest> [a-z A-Z]+)",
          "Guide is a green and white creature", "<name> is <one>", "<name> is a <two><rest>")  # fmt: skip
otherwise("claim", r"<name> (?:has been|is) discarded", "Ogre has been discarded", "<name> was discarded")
