"""What triggers: events that are waited for, and moments of turns."""

from kb.cards.aiming import gathered, named
from kb.cards.construction import says
from kb.cards.templates import HOLE, all_of, join, through
from kb.engine.abilities import Timed, Triggered
from kb.engine.effects import EventKind, Pattern
from kb.engine.filters import ENCHANTED, THIS, Filter, both, either, other_than
from kb.engine.objects import CYCLED, CYCLED_TO

says("ability", "<when> <event> , <acts>", through(Triggered(HOLE.event, HOLE.acts), gathered, named))
for _word in ("landfall", "constellation", "inspired", "enrage", "rally"):
    says("ability", f"[{_word} —] <when> <event> , <acts>",
         through(Triggered(HOLE.event, HOLE.acts), gathered, named))  # fmt: skip
_CYCLED = Pattern("move", origin="hand", cause=CYCLED)
says("ability", "<when> [you cycle] ~ , <acts>",
     through(Triggered(_CYCLED._replace(thing=THIS), HOLE.acts, zone=CYCLED_TO), gathered, named))  # fmt: skip
says("when", "when", None)
says("when", "if", None)
says("when", "whenever", None)

_MOMENTS = {
    "at the beginning of your upkeep": ("upkeep", "you"), "during your upkeep": ("upkeep", "you"),
    "at the beginning of each player's upkeep": ("upkeep", "each"),
    "during each player's upkeep": ("upkeep", "each"), "at the beginning of each upkeep": ("upkeep", "each"),
    "at the beginning of each opponent's upkeep": ("upkeep", "opponent"),
    "at the beginning of the end step": ("end of turn", "each"), "at end of turn": ("end of turn", "each"),
    "at the beginning of each end step": ("end of turn", "each"),
    "at the end of each turn": ("end of turn", "each"),
    "at the beginning of your end step": ("end of turn", "you"), "at the end of your turn": ("end of turn", "you"),
}  # fmt: skip
for _words, (_moment, _whose) in _MOMENTS.items():
    says("ability", f"[{_words}] , <acts>", through(Timed(_moment, HOLE.acts, whose=_whose), gathered, named))
for _words in ("at the beginning of the upkeep of", "during the upkeep of"):
    says("ability", f"[{_words}] enchanted <enchantable> ['s controller] , <acts>",
         through(Timed("upkeep", HOLE.acts, whose="host's controller"), gathered, named))  # fmt: skip

# what an event happens to

says("subject", "~", THIS)
says("subject", "enchanted <enchantable>", ENCHANTED)
says("subject", "[equipped creature]", ENCHANTED)
says("subject", "<article> <described>", HOLE.described)
says("subject", "another <described>", both(HOLE.described, other_than(THIS)))
says("subject", "~ [or another] <described>", either(THIS, HOLE.described))

for _words in ("enters the battlefield", "comes into play"):
    says("event", f"<subject> [{_words}]", Pattern("move", HOLE.subject, "", "battlefield"))
    says("event", f"<subject> [{_words} under your control]",
         Pattern("move", HOLE.subject, "", "battlefield", player="you"))  # fmt: skip
_DIES = (
    "dies", "goes to the graveyard", "is put into a graveyard from the battlefield",
    "is put into a graveyard from play", "is put into the graveyard from play", "is put into any graveyard from play",
)  # fmt: skip
for _words in _DIES:
    says("event", f"<subject> [{_words}]", Pattern("move", HOLE.subject, "battlefield", "graveyard"))
for _words in ("leaves the battlefield", "leaves play"):
    says("event", f"<subject> [{_words}]", Pattern("move", HOLE.subject, "battlefield"))
says("event", "<subject> attacks", Pattern("attack", HOLE.subject))
says("event", "<subject> [becomes blocked]", Pattern("becomes blocked", HOLE.subject))
says("event", "<subject> [becomes tapped]", Pattern("tap", HOLE.subject))
says("event", "<subject> [becomes untapped]", Pattern("untap", HOLE.subject))

_BLOCKED: EventKind = "becomes blocked by a creature"
_BLOCKS = Pattern("block", HOLE.subject)
says("event", "<subject> blocks", _BLOCKS)
says("event", "<subject> blocks <article> <described>", Pattern(_BLOCKED, HOLE.described, source=HOLE.subject))
says("event", "<subject> [becomes blocked by] <article> <described>",
     Pattern(_BLOCKED, HOLE.subject, source=HOLE.described, is_about_source=True))  # fmt: skip

for _words, _player in (("a player", "any"), ("an opponent", "opponent"), ("you", "you")):
    _hit = Pattern("deal damage", player=_player, source=HOLE.subject, is_about_source=True)
    says("event", f"<subject> deals damage to [{_words}]", _hit)
    says("event", f"<subject> deals combat damage to [{_words}]", _hit._replace(cause="combat"))
for _words, _cause in (("deals damage", ""), ("deals combat damage", "combat")):
    says("event", f"<subject> {_words} to <article> <described>",
         Pattern("deal damage", HOLE.described, source=HOLE.subject, cause=_cause))  # fmt: skip
says("event", "<subject> deals damage", Pattern("deal damage", source=HOLE.subject, is_about_source=True))
says("event", "<subject> deals combat damage",
     Pattern("deal damage", source=HOLE.subject, cause="combat", is_about_source=True))  # fmt: skip
says("event", "<subject> [is dealt damage]", Pattern("damage", HOLE.subject))

# two abilities of one sentence

_EITHER = {
    "attacks or blocks": (Pattern("attack", HOLE.subject), _BLOCKS),
    "blocks or becomes blocked": (_BLOCKS, Pattern("becomes blocked", HOLE.subject)),
}


def _two(first: Pattern, second: Pattern) -> object:
    """Give the template of an ability for either of two events."""
    return tuple(through(Triggered(on, HOLE.acts), gathered, named) for on in (first, second))


for _words, (_first, _second) in _EITHER.items():
    says("paragraph", f"<when> <subject> [{_words}] , <acts> END", _two(_first, _second))
for _words in ("blocks or becomes blocked by", "blocks or is blocked by"):
    says("paragraph", f"<when> <subject> [{_words}] <article> <described> , <acts> END",
         _two(Pattern(_BLOCKED, HOLE.described, source=HOLE.subject),
              Pattern(_BLOCKED, HOLE.subject, source=HOLE.described, is_about_source=True)))  # fmt: skip

for _words, _by in (("a player cycles", ""), ("you cycle", "you"), ("an opponent cycles", "opponent")):
    says("event", f"[{_words}] [a card]", _CYCLED._replace(by=_by))

# spells that are cast

for _words, _player in (("you cast", "you"), ("you play", "you"), ("you successfully cast", "you"),
                        ("an opponent casts", "opponent"), ("an opponent successfully casts", "opponent"),
                        ("a player casts", "any"), ("a player successfully casts", "any"),
                        ("any player casts", "any"), ("any player successfully casts", "any")):  # fmt: skip
    says("event", f"[{_words}] <article> <spells>", Pattern("cast", HOLE.spells, player=_player))
says("spells", "spell", both())
says("spells", "<adjectives> spell", all_of(HOLE.adjectives))
says("spells", "<noun_or> spell", HOLE.noun_or)
says("spells", "<adjectives> <noun_or> spell", all_of(join(HOLE.adjectives, (HOLE.noun_or,))))
says("spells", "[instant or sorcery spell]", either(Filter("type", "instant"), Filter("type", "sorcery")))
