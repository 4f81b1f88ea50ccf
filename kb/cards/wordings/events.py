"""Events that are waited for: what happens, and to what."""

from kb.cards.aiming import TARGET_AS_HOST
from kb.cards.construction import says
from kb.cards.templates import HOLE, all_of, join, one_of
from kb.engine.position.effects import EventKind, Pattern
from kb.engine.position.filters import ENCHANTED, THIS, Filter, both, either, other_than
from kb.engine.position.objects import CYCLED

# what an event happens to

says("subject", "~", THIS)
says("subject", "enchanted <enchantable>", ENCHANTED)
says("subject", "[equipped creature]", ENCHANTED)
says("subject", "target <enchantable>", one_of(TARGET_AS_HOST, ENCHANTED))
for _some in ("a", "an", "any"):
    says("some", _some, None)
says("subject", "<some> <described>", HOLE.described)
for _other in ("another", "[any other]"):
    says("subject", f"{_other} <described>", both(HOLE.described, other_than(THIS)))
says("subject", "~ [or another] <described>", either(THIS, HOLE.described))

for _words in ("enters the battlefield", "comes into play"):
    says("event", f"<subject> [{_words}]", Pattern("move", HOLE.subject, "", "battlefield"))
    says("event", f"<subject> [{_words} under your control]",
         Pattern("move", HOLE.subject, "", "battlefield", player="you"))  # fmt: skip
_DIES = (
    "dies", "goes to the graveyard", "is put into a graveyard from the battlefield",
    "is put into a graveyard from play", "is put into the graveyard from play", "is put into any graveyard from play",
    "is put into your graveyard from play", "is put into your discard pile from play",
)  # fmt: skip
for _words in _DIES:
    says("event", f"<subject> [{_words}]", Pattern("move", HOLE.subject, "battlefield", "graveyard"))
for _words in ("is put into any graveyard", "is put into a graveyard", "is put into the graveyard",
               "is placed in the graveyard"):  # fmt: skip
    says("event", f"<subject> [{_words}]", Pattern("move", HOLE.subject, "", "graveyard"))
says("event", "<subject> [comes into play from your hand]",
     Pattern("move", HOLE.subject, "hand", "battlefield", player="you"))  # fmt: skip
for _words in ("leaves the battlefield", "leaves play"):
    says("event", f"<subject> [{_words}]", Pattern("move", HOLE.subject, "battlefield"))
says("event", "<subject> attacks", Pattern("attack", HOLE.subject))
for _words in ("attacks and isn't blocked", "attacks and is not blocked"):
    says("event", f"<subject> [{_words}]", Pattern("goes unblocked", HOLE.subject))
for _words in ("becomes blocked", "is blocked", "attacks and is blocked"):
    says("event", f"<subject> [{_words}]", Pattern("becomes blocked", HOLE.subject))
for _words, _kind in (("a spell or ability", ""), ("a spell", "spell"), ("an ability", "ability")):
    for _whose, _by in (("", ""), (" an opponent controls", "opponent"), (" you control", "you")):
        says("event", f"<subject> [becomes the target of {_words}{_whose}]",
             Pattern("become the target", HOLE.subject, cause=_kind, by=_by))  # fmt: skip
says("event", "<subject> [becomes tapped]", Pattern("tap", HOLE.subject))
says("event", "<subject> [becomes untapped]", Pattern("untap", HOLE.subject))

BLOCKED: EventKind = "becomes blocked by a creature"
"""What happens to an attacker for each of its blockers."""
BLOCKS = Pattern("block", HOLE.subject)
"""That it blocks, whatever it blocks."""
says("event", "<subject> blocks", BLOCKS)
says("event", "<subject> blocks <some> <described>", Pattern(BLOCKED, HOLE.described, source=HOLE.subject))
for _words in ("becomes blocked by", "is blocked by"):
    says("event", f"<subject> [{_words}] <some> <described>",
         Pattern(BLOCKED, HOLE.subject, source=HOLE.described, is_about_source=True))  # fmt: skip
for _self in ("~", "it"):
    says("event", f"<subject> blocks {_self}", Pattern(BLOCKED, THIS, source=HOLE.subject, is_about_source=True))

_WHOM = {
    "a player": "any", "any player": "any", "an opponent": "opponent", "any opponent": "opponent",
    "one of your opponents": "opponent", "you": "you",
}  # fmt: skip
for _words, _player in _WHOM.items():
    _hit = Pattern("deal damage", player=_player, source=HOLE.subject, is_about_source=True)
    for _deals in ("deals damage to", "damages", "successfully deals damage to"):
        says("event", f"<subject> {_deals} [{_words}]", _hit)
    for _deals in ("deals combat damage to", "successfully deals combat damage to"):
        says("event", f"<subject> {_deals} [{_words}]", _hit._replace(cause="combat"))
for _words, _cause in (("deals damage to", ""), ("damages", ""), ("successfully deals damage to", ""),
                       ("deals combat damage to", "combat")):  # fmt: skip
    says("event", f"<subject> {_words} <some> <described>",
         Pattern("deal damage", HOLE.described, source=HOLE.subject, cause=_cause))  # fmt: skip
says("event", "<subject> deals damage", Pattern("deal damage", source=HOLE.subject, is_about_source=True))
says("event", "<subject> deals combat damage",
     Pattern("deal damage", source=HOLE.subject, cause="combat", is_about_source=True))  # fmt: skip
for _words in ("is damaged", "is dealt combat damage"):
    says(
        "event", f"<subject> [{_words}]", Pattern("damage", HOLE.subject, cause="combat" if "combat" in _words else "")
    )
says("event", "<subject> [is dealt damage]", Pattern("damage", HOLE.subject))

says("event", "<subject> [is tapped for mana]", Pattern("tap for mana", HOLE.subject))

CYCLES = Pattern("move", origin="hand", cause=CYCLED)
"""That a card is cycled."""
for _words, _by in (("a player cycles", ""), ("you cycle", "you"), ("an opponent cycles", "opponent")):
    says("event", f"[{_words}] [a card]", CYCLES._replace(by=_by))

_YOURS_BY_OTHERS = Pattern("move", origin="battlefield", destination="graveyard", by="opponent")
_OWN = Filter("owned by you")
for _from in ("from play", "from the battlefield"):
    says("event", f"<subject> [goes {_from} to your graveyard because of an opponent's spell or ability]",
         _YOURS_BY_OTHERS._replace(thing=both(HOLE.subject, _OWN)))  # fmt: skip
    says("event", f"[a spell or ability an opponent controls puts] <some> <described> [into your graveyard {_from}]",
         _YOURS_BY_OTHERS._replace(thing=both(HOLE.described, _OWN)))  # fmt: skip
for _words in ("a player has no cards in hand", "any player's hand is empty"):
    says("event", f"[{_words}]", Pattern("hand empties"))

# spells that are cast

for _words, _player in (("you cast", "you"), ("you play", "you"), ("you successfully cast", "you"),
                        ("an opponent casts", "opponent"), ("an opponent successfully casts", "opponent"),
                        ("a player casts", "any"), ("a player successfully casts", "any"),
                        ("any opponent successfully casts", "opponent"),
                        ("one of your opponents successfully casts", "opponent"),
                        ("any player casts", "any"), ("any player successfully casts", "any")):  # fmt: skip
    says("event", f"[{_words}] <some> <spells>", Pattern("cast", HOLE.spells, player=_player))
says("spells", "spell", both())
says("spells", "<adjectives> spell", all_of(HOLE.adjectives))
says("spells", "<noun_or> spell", HOLE.noun_or)
says("spells", "<adjectives> <noun_or> spell", all_of(join(HOLE.adjectives, (HOLE.noun_or,))))
for _kind in ("instant", "sorcery", "interrupt"):
    says("spells", f"{_kind} spell", Filter("type", _kind))
says("spells", "[instant, interrupt, or sorcery spell]",
     either(Filter("type", "instant"), Filter("type", "interrupt"), Filter("type", "sorcery")))  # fmt: skip
says("spells", "[summon spell]", Filter("type", "creature"))
says("spells", "[instant or sorcery spell]", either(Filter("type", "instant"), Filter("type", "sorcery")))
