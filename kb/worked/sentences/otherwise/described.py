"""Boards set up otherwise: things without “called”, what lies where, what each player has, and the time of the turn."""

from functools import partial

from kb.worked.paraphrases import Filling, otherwise

_TYPE = r"(?:artifact|creature|enchantment|land|planeswalker|instant|interrupt|sorcery|Aura|Equipment|Vehicle)"
_TEXT = r"(?P<rest>(?:,? (?:that|which|with|has|whose|saying|\()?.*?)?\".+)"
_ZONE = r"(?P<zone>hand|library|graveyard)"
_THESE = (
    r"(?P<names>[A-Z][^\"(]*?)(?:,? (?:\()?(?:from (?:the )?top(?: to (?:the )?bottom| down)?|top first|in"
    r" (?:this|that)"
    r" order)\)?)?"
)
_OF = r"(?:has|contains|holds|consists of)"
_STEP = r"(?P<step>upkeep|draw step|main phase|combat|end step)"
_PLENTY = "{W}{W}{W}{W}{W}{U}{U}{U}{U}{U}{B}{B}{B}{B}{B}{R}{R}{R}{R}{R}{G}{G}{G}{G}{G}"

_OF_ONE = {"are": "is", "have": "has", "control": "controls", "hold": "holds"}


def _of(whose: str, told: Filling) -> str:
    return f"{told[whose]} {_OF_ONE[told['verb']]} {told['what']}"


def _of_each(told: Filling) -> str:
    return f"each player {_OF_ONE[told['verb']]} {told['what']}"


def _blocking(told: Filling) -> str:
    return f"the story begins with “{told['name'] or told['other']} block {told['attacker'] or told['target']}”"


# things

otherwise("setup", rf"<player> (?P<does>controls|can cast|has) (?P<kind>an? (?:[a-z0-9/]+ )*{_TYPE}) "
          rf"(?!called|named)<name>{_TEXT}",
          'Ana controls an enchantment Law that says "All creatures get +1/+1."',
          "<player> <does> <kind> called <name><rest>")  # fmt: skip
otherwise("setup", rf"<player> (?P<does>controls|can cast|has) <name>, (?P<kind>an? [^\",]*?{_TYPE}){_TEXT}",
          'Ana can cast Wrath, a sorcery that says "Destroy all creatures."',
          "<player> <does> <kind> called <name><rest>")  # fmt: skip
otherwise("setup", r"<player> controls (?P<many>an?|\d+) basic (?P<what>Plains|Islands?|Swamps?|Mountains?|Forests?)",
          "Ana controls a basic Forest", "<player> controls <many> <what>")  # fmt: skip
otherwise("setup", r"<player> controls an? <name>(?:,| that is| which is) tapped",
          "Ana controls a Forest that is tapped",
          "<player> controls a <name>", "<name> is tapped")  # fmt: skip
otherwise("setup", r"<player> (?:has|controls) (?P<many>\w+) (?P<what>[A-Z]\w+) untapped",
          "Ana has three Mountains untapped",
          "<player> controls <many> <what>")  # fmt: skip
otherwise("setup", r"<player> (?:can play|can put onto the battlefield) (?P<what>an? .*land.*)",
          "Ana can play a land called Keep",
          "<player> has <what> in hand")  # fmt: skip
otherwise("setup", r"<player> owns <name>,? but <other> controls it", "Ana owns Ox but Bob controls it",
          "<other> controls <name>", "<player> owns <name>")  # fmt: skip
otherwise("setup", r"<other> controls <name>, which <player> owns", "Bob controls Ox, which Ana owns",
          "<other> controls <name>", "<player> owns <name>")  # fmt: skip

# where things lie

_FROM_TOP = r"from (?:the )?top(?: down| to bottom)?"

otherwise("setup", r"<player> has (?P<what>.+) on (?:the )?top of (?:his|her|their|the) library",
          "Ana has a land called Keep on top of her library", "<what> lies on top of <player>'s library")  # fmt: skip
otherwise("setup", rf"<player>'s library {_OF} (?P<what>.+) on top", "Ana's library has a land called Keep on top",
          "<what> lies on top of <player>'s library")  # fmt: skip
otherwise("setup", r"(?:the top card of <player>'s library|the card on top of <other>'s library) is (?P<what>.+)",
          "the top card of Ana's library is a land called Keep",
          lambda told: f"{told['what']} lies on top of {told['player'] or told['other']}'s library")  # fmt: skip
otherwise("setup", r"(?P<what>.+) is on (?:the )?top of <player>'s library",
          "Forest is on top of Ana's library",
          "<what> lies on top of <player>'s library")  # fmt: skip
otherwise("setup",
          rf"<player>'s library(?:,? {_FROM_TOP},? (?:is|has|contains)| is,? {_FROM_TOP})[,:]? (?P<what>[A-Z].*)",
          "Ana's library, from the top, is Forest and Swamp", "<what> lies on top of <player>'s library")  # fmt: skip
otherwise("setup", rf"<player>'s library {_OF} (?:only|just) (?P<what>(?!\d|no |one )[A-Za-z].*)",
          "Ana's library contains only Forest and Swamp", "<what> is in <player>'s library",
          "there is nothing else in <player>'s library")  # fmt: skip
otherwise("setup", rf"<player>'s {_ZONE} {_OF} (?:only |just )?(?P<what>(?!\d|no |one )[A-Za-z].*)",
          "Ana's library contains Forest and Swamp", "<what> is in <player>'s <zone>")  # fmt: skip
otherwise("setup", rf"<player> has <number> (?P<kind>[a-z]+) cards? in (?:(?:his|her|their|the) )?{_ZONE}",
          "Ana has three creature cards in her graveyard",
          "<number> <kind> cards are in <player>'s <zone>")  # fmt: skip
otherwise("setup", rf"<player>'s {_ZONE} {_OF} <number> (?P<kind>[a-z]+) cards?",
          "Ana's graveyard has three creature cards",
          "<number> <kind> cards are in <player>'s <zone>")  # fmt: skip
otherwise("setup", rf"there (?:is|are) <number> (?P<kind>[a-z]+) cards? in <player>'s {_ZONE}",
          "there are two creature cards in Ana's graveyard",
          "<number> <kind> cards are in <player>'s <zone>")  # fmt: skip

otherwise("setup", r"<player> has (?:only |just )?(?:a single|1|one|a) card in hand(?:,|:| \() ?(?P<what>an? [^\"]*?"
          r"(?:instant|interrupt|sorcery) [^\"]*?)(?P<says> (?:that|with|which) .+?)\)?",
          'Ana has one card in hand, an instant called Zap that says "Draw a card."',
          "<player> can cast <what><says>", "there are 0 cards in <player>'s hand in all")  # fmt: skip

otherwise("setup", rf"<player> has (?P<many>\d+) cards in (?:(?:his|her|their|the) )?{_ZONE}(?:,|:| \() ?{_THESE}\)?",
          "Bob has two cards in hand: Elf and Ogre",
          "the <many> cards in <player>'s <zone> are <names>")  # fmt: skip
otherwise("setup", rf"<player>'s {_ZONE} is (?:just |only )?{_THESE}", "Bob's library is Elf and Ogre",
          "the cards in <player>'s <zone> are <names>")  # fmt: skip

# what holds of things and of players

otherwise("setup", r"<name> has (?:already )?been dealt (?P<amount>\d+) damage(?: (?:this turn|already))?",
          "Bear has already been dealt 1 damage this turn", "<name> has <amount> damage")  # fmt: skip
otherwise("setup", r"<name> (?:came under <player>'s control|came under (?:his|her|their) control|just entered(?: the "
          r"battlefield)?|is new)(?: this turn)?", "Bear just entered the battlefield",
          "<name> came under its controller's control this turn")  # fmt: skip
otherwise("setup", r"<player> has (?:plenty of|enough|lots of|all the|unlimited|any amount of) mana(?: (?:of"
                   r" (?:any|every|all)"
          r" colors?|for (?:it|this|that|them|both|everything|all of it)|to (?:cast|pay for|activate|use)"
          r" (?:it|them|both|"
          r"everything|[A-Z][^\"]*)|available))?",
          "Ana has plenty of mana", f"<player> can pay {_PLENTY}")  # fmt: skip
otherwise("setup", r"<player> is at (?P<one>\d+)(?: life)?(?:,? and|,|;) <other>(?: is)? at (?P<two>\d+)(?: life)?",
          "Ana is at 3 life, Bob at 5", "<player> is at <one> life", "<other> is at <two> life")  # fmt: skip
otherwise(
    "setup",
    r"(?:both|all|the) players (?P<verb>are|have|control|hold) (?P<what>(?!at \d).+?)(?: each)?",
    "both players have ten cards in their library",
    lambda told: f"each player {_OF_ONE[told['verb']]} {told['what']}",
)
otherwise(
    "setup",
    r"<player> and <other> each (?P<verb>are|have|control) (?P<what>.+)",
    "Ana and Bob each have ten cards in their library",
    partial(_of, "player"),
    partial(_of, "other"),
)
otherwise("setup", r"each (?P<zone>library|hand|graveyard) has <number> cards(?: in it)?", "each library has ten cards",
          "each player has <number> cards in their <zone>")  # fmt: skip

# what something is

otherwise("setup", r"<name> is an? (?P<what>[A-Z]\w+(?: [A-Z]\w+)*)", "Rampart is a Wall",
          lambda told: f"{told['name']} has the subtypes {' and '.join(told['what'].split())}")  # fmt: skip
otherwise("setup", r"<name> is (?:an? )?(?P<what>legendary|basic|snow)(?: (?:permanent|card))?",
          "Bear is legendary", "<name> is printed <what>")  # fmt: skip
otherwise("setup", r"<name> is (?P<what>white|blue|black|red|green)", "Bear is red", "<name> is printed <what>")
otherwise("setup", r"<name> is an? (?P<what>artifact|creature|enchantment|land)(?: too| as well)?",
          "Bear is an artifact",
          "<name> is printed <what>")  # fmt: skip

# the time of the turn

otherwise("setup", rf"(?:it is|it's) (?:the )?<player>'s (?:(?:first|precombat) )?{_STEP}", "it is Bob's upkeep",
          "the story begins in <player>'s <step>")  # fmt: skip
otherwise("setup", rf"(?:it is|it's) the {_STEP} of <player>'s turn", "it is the upkeep of Bob's turn",
          "the story begins in <player>'s <step>")  # fmt: skip
otherwise("setup", r"(?:it is|it's) <player>'s (?:second|postcombat) main phase", "it is Ana's second main phase",
          "the story begins in <player>'s second main phase")  # fmt: skip
otherwise("setup", r"(?:it is|it's) (?:the )?(?:beginning of )?(?:<player>'s combat phase|(?:combat|the combat "
          r"phase) on "
          r"<other>'s turn)", "it is Ana's combat phase",
          lambda told: f"the story begins in {told['player'] or told['other']}'s combat")  # fmt: skip
otherwise("setup", rf"(?:it is|it's) <player>'s turn,? (?:in|during) (?:his|her|their|the) {_STEP}",
          "it is Bob's turn, in his upkeep", "the story begins in <player>'s <step>")  # fmt: skip
otherwise("setup", rf"(?:it is|it's) the {_STEP}", "it is the end step", "the story begins in the <step>")
otherwise("setup", r"<player> (?:is attacking|attacks|has attacked) with (?P<names>.+)", "Ana is attacking with Bear",
          "the story begins with “<player> attacks with <names>”")  # fmt: skip
otherwise("setup", r"<name> (?:is attacking|attacks) <target>", "Bear is attacking Bob",
          "the story begins with “<name> attacks <target>”")  # fmt: skip
otherwise("setup", r"<name> (?:is attacking|attacks)", "Bear is attacking", "the story begins with “<name> attack”")
otherwise(
    "setup",
    r"<name> (?:is blocking|blocks) <attacker>|<target> is blocked by <other>",
    "Ox is blocking Bear",
    lambda told: f"the story begins with “{told['name'] or told['other']} block {told['attacker'] or told['target']}”",
)
otherwise("setup", r"<player> (?:is blocking|blocks) <attacker> with (?P<names>.+)", "Bob is blocking Bear with Ox",
          "the story begins with “<player> blocks <attacker> with <names>”")  # fmt: skip
