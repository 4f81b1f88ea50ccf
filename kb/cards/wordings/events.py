"""Trigger events: what happens, and to which object."""

from collections.abc import Iterator

from kb.cards.construction import example, says
from kb.cards.hosts import TARGET_AS_HOST
from kb.engine.position.effects import CYCLED, EventKind, Pattern
from kb.engine.position.filters import (
    HOST,
    THIS,
    AllOf,
    AttacksYou,
    Filter,
    NonToken,
    OfType,
    OwnedByYou,
    SummonSpell,
    Targeting,
    WithTargets,
    both,
    either,
    other_than,
)
from kb.english.templates import HOLE, all_of, join, one_of, through

_OWN = OwnedByYou()


def _yours(kind: Filter) -> Filter:
    """Return a filter limited to your own cards; the source itself needs no limit."""
    return kind if kind == THIS else both(kind, _OWN)


def _said_to_be_yours(kind: object) -> Iterator[object]:
    """Invert ``_yours``: yield the arguments from which it builds this value, if any."""
    if kind == THIS:
        yield kind
    elif isinstance(kind, AllOf) and kind.parts[1:] == (_OWN,):
        yield kind.parts[0]


_ATTACKING_YOU = AttacksYou()


def _of_others(kind: Filter) -> Filter:
    """Return a filter limited to creatures that attack you."""
    return both(kind, _ATTACKING_YOU)


def _as_of_others(kind: object) -> Iterator[object]:
    """Invert ``_of_others``: yield the arguments from which it builds this value, if any."""
    if isinstance(kind, AllOf) and kind.parts[1:] == (_ATTACKING_YOU,):
        yield kind.parts[0]


# what an event happens to

says("subject", "~", THIS)
for _word in ("creature", "permanent"):
    says("subject", f"[this {_word}]", THIS)
says("subject", "enchanted <enchantable>", HOST)
says("subject", "[equipped creature]", HOST)
says("subject", "target <enchantable>", one_of(TARGET_AS_HOST, HOST))
for _some in ("a", "an", "any"):
    says("some", _some, None)
says("subject", "<some> <described>", HOLE.described)
example(
    "event",
    "a creature you control is dealt damage",
    "A creature of the controller deals or is dealt damage. “It” means that creature.",
)
for _other in ("another", "[any other]"):
    says("subject", f"{_other} <described>", both(HOLE.described, other_than(THIS)))
says("subject", "~ [or another] <described>", either(THIS, HOLE.described))

for _enters in ("enters", "[enters the battlefield]", "[comes into play]"):
    says("enters", _enters, None)
for _place in ("on the battlefield", "in play"):
    says("in_play", f"[{_place}]", None)
says("event", "<subject> <enters>", Pattern("move", HOLE.subject, "", "battlefield"))
says("event", "<subject> <enters> [under your control]",
     Pattern("move", HOLE.subject, "", "battlefield", player="you"))  # fmt: skip
says("event", "<subject> <enters> [under an opponent's control]",
     Pattern("move", HOLE.subject, "", "battlefield", player="opponent"))  # fmt: skip
for _into in ("into any graveyard", "into a graveyard", "into the graveyard", "in the graveyard"):
    says("to_graveyard", f"[is {'placed' if _into.startswith('in ') else 'put'} {_into}]", None)
for _from in ("from play", "from the battlefield"):
    says("from_play", f"[{_from}]", None)
says("event", "<subject> <to_graveyard>", Pattern("move", HOLE.subject, "", "graveyard"))
for _dies in ("dies", "[goes to the graveyard]", "<to_graveyard> <from_play>"):
    says("event", f"<subject> {_dies}", Pattern("move", HOLE.subject, "battlefield", "graveyard"))
example("event", "another creature you control dies", "An object enters, leaves, or something else happens to it.")
says("event", "<subject> [is put into] <your_pile> <from_play>",
     Pattern("move", through(HOLE.subject, _yours, _said_to_be_yours), "battlefield", "graveyard"))  # fmt: skip
says("moved_card", "[a card]", NonToken())
says("moved_card", "<some> <noun> card", both(NonToken(), HOLE.noun))
for _graveyard, _of in (("<to_graveyard>", HOLE.moved_card), ("[is put into] <your_pile>", both(HOLE.moved_card, _OWN)),
                        ("[is put into] <their_pile>", both(HOLE.moved_card, other_than(_OWN)))):  # fmt: skip
    for _anywhere in ("", " [from anywhere]"):
        says("event", f"<moved_card> {_graveyard}{_anywhere}", Pattern("move", _of, "", "graveyard"))
    says("event", f"<moved_card> {_graveyard} <from_play>", Pattern("move", _of, "battlefield", "graveyard"))
example("event", "a card is put into a graveyard from anywhere", "A card, not a token, comes to a graveyard.")
says("their_pile", "[an opponent's] graveyard", None)
for _pile in ("graveyard", "discard pile"):
    says("your_pile", f"[your {_pile}]", None)
says("event", "<subject> <enters> [from your hand]",
     Pattern("move", HOLE.subject, "hand", "battlefield", player="you"))  # fmt: skip
for _leaves in ("[leaves the battlefield]", "[leaves play]", "leaves"):
    says("leaves", _leaves, None)
says("event", "<subject> <leaves>", Pattern("move", HOLE.subject, "battlefield"))
example("event", "enchanted creature leaves the battlefield", "The permanent that the source is attached to leaves.")
says("event", "<subject> attacks", Pattern("attack", HOLE.subject))
example("event", "this creature attacks", "The source attacks.")
says("event", "<subject> attacks you", Pattern("attack", through(HOLE.subject, _of_others, _as_of_others)))
for _words in ("attacks and isn't blocked", "attacks and is not blocked"):
    says("event", f"<subject> [{_words}]", Pattern("goes unblocked", HOLE.subject))
for _words in ("becomes blocked", "is blocked", "attacks and is blocked"):
    says("event", f"<subject> [{_words}]", Pattern("becomes blocked", HOLE.subject))
for _words, _kind in (("[a spell or ability]", ""), ("a spell", "spell"), ("an ability", "ability")):
    says("targeting", _words, _kind)
for _words, _by in (("an opponent controls", "opponent"), ("you control", "you")):
    says("controller", f"[{_words}]", _by)
_TARGETED = Pattern("become the target", HOLE.subject, cause=HOLE.targeting)
says("event", "<subject> [becomes the target of] <targeting>", _TARGETED)
says("event", "<subject> [becomes the target of] <targeting> <controller>", _TARGETED._replace(by=HOLE.controller))
for _phases, _phased in (("phases in", "phase in"), ("phases out", "phase out")):
    says("event", f"<subject> {_phases}", Pattern(_phased, HOLE.subject))  # type: ignore[arg-type]  # one of the kinds
says("event", "<subject> [is turned face up]", Pattern("turn face up", HOLE.subject))
says("event", "<subject> evolves", Pattern("evolve", HOLE.subject))
says("event", "<some> <counter> counter [is placed on] <some> <described>",
     Pattern("counters placed", HOLE.described, word=HOLE.counter))  # fmt: skip
example("event", "a +1/+1 counter is placed on a creature", "A counter is put on an object.")
says("event", "[one or more] counters are put on <some> <described>", Pattern("put counters", HOLE.described))
says("event", "[one or more] <counter> counters are put on <some> <described>",
     Pattern("put counters", HOLE.described, word=HOLE.counter))  # fmt: skip
example("event", "one or more counters are put on a creature", "Counters are put on an object, however many at once.")
says("event", "<subject> [becomes tapped]", Pattern("tap", HOLE.subject))
says("event", "<subject> [becomes untapped]", Pattern("untap", HOLE.subject))

BLOCKED: EventKind = "becomes blocked by a creature"
"""The event that happens to an attacker once for each of its blockers."""
BLOCKS = Pattern("block", HOLE.subject)
"""A creature blocks, whatever it blocks."""
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
    says("whom", f"[{_words}]", _player)
for _deals, _cause in (("deals damage to", ""), ("damages", ""), ("[successfully deals] damage to", ""),
                       ("deals [combat damage] to", "combat"), ("[successfully deals] [combat damage] to", "combat"),
                       ):  # fmt: skip
    says(
        "event",
        f"<subject> {_deals} <whom>",
        Pattern("deal damage", player=HOLE.whom, source=HOLE.subject, cause=_cause, is_about_source=True),
    )
    says("event", f"<subject> {_deals} <some> <described>",
         Pattern("deal damage", HOLE.described, source=HOLE.subject, cause=_cause))  # fmt: skip
says("event", "<subject> [successfully deals] damage",
     Pattern("damage", source=HOLE.subject))  # fmt: skip
says("event", "<subject> [exploits a creature]", Pattern("exploit", HOLE.subject, "battlefield"))
says("event", "<subject> deals damage", Pattern("deal damage", source=HOLE.subject, is_about_source=True))
example(
    "event", "this creature deals damage", 'The source deals damage. "Successfully" means damage that isn\'t prevented.'
)
says("event", "<subject> deals [combat damage]",
     Pattern("deal damage", source=HOLE.subject, cause="combat", is_about_source=True))  # fmt: skip
says("event", "<subject> [is damaged]", Pattern("damage", HOLE.subject))
for _words, _cause in (("[is dealt] damage", ""), ("[is dealt] [combat damage]", "combat")):
    says("event", f"<subject> {_words}", Pattern("deal damage", HOLE.subject, cause=_cause))
example("event", "this creature is dealt damage", "The source is dealt damage.")

for _words, _cause in (("you're dealt", ""), ("you are dealt", "")):
    says("event", f"[{_words}] damage", Pattern("deal damage", player="you", cause=_cause))
for _words, _player in (("you gain", "you"), ("[an opponent gains]", "opponent"), ("[a player gains]", "any")):
    says("event", f"{_words} life", Pattern("gain life", player=_player))
for _words, _player in (("you lose life", "you"), ("[an opponent loses life]", "opponent"),
                        ("[a player loses life]", "any")):  # fmt: skip
    says("event", _words, Pattern("life lost", player=_player))
example("event", "an opponent loses life", "A player loses life, through an effect, by damage or as a cost.")
says("event", "you draw [a card]", Pattern("draw", player="you"))
example("event", "you draw a card", "A card is drawn.")
for _words, _player in (("an opponent draws", "opponent"), ("a player draws", "any")):
    says("event", f"[{_words}] [a card]", Pattern("draw", player=_player))
says("event", "<subject> [is tapped for mana]", Pattern("tap for mana", HOLE.subject))
for _words, _player in (
    ("a player taps", "any"),
    ("any player taps", "any"),
    ("you tap", "you"),
    ("an opponent taps", "opponent"),
):
    says("event", f"[{_words}] <some> <described> [for mana]",
         Pattern("tap for mana", HOLE.described, player=_player))  # fmt: skip

CYCLES = Pattern("move", origin="hand", cause=CYCLED)
"""A card is cycled."""
for _words, _by in (("a player cycles", ""), ("you cycle", "you"), ("an opponent cycles", "opponent")):
    says("event", f"[{_words}] [a card]", CYCLES._replace(by=_by))

_YOURS_BY_OTHERS = Pattern("move", origin="battlefield", destination="graveyard", by="opponent")
says("event", "<subject> goes <from_play> [to your graveyard] [because of] [an opponent's spell or ability]",
     _YOURS_BY_OTHERS._replace(thing=both(HOLE.subject, _OWN)))  # fmt: skip
says("event", "[a spell or ability] [an opponent controls] puts <some> <described> [into your graveyard] <from_play>",
     _YOURS_BY_OTHERS._replace(thing=both(HOLE.described, _OWN)))  # fmt: skip
for _words in ("[a player has] <no_cards>", "[any player's hand] [is empty]"):
    says("event", _words, Pattern("hand empties"))
example("event", "a player has no cards in hand", "A player's hand becomes empty.")

says("event", "[an opponent has] <no_cards>", Pattern("hand empties", player="opponent"))
for _words, _player in (("you shuffle your library", "you"), ("your library is shuffled", "you"),
                        ("a player's library is shuffled", "any"), ("an opponent's library is shuffled", "opponent"),
                        ):  # fmt: skip
    says("event", f"[{_words}]", Pattern("shuffle", player=_player))
for _words, _player in (("a player", "any"), ("an opponent", "opponent")):
    says("event", f"[{_words} shuffles] <their> library", Pattern("shuffle", player=_player))
example("event", "a player shuffles their library", "A library is shuffled.")

_DISCARDED = Pattern("move", origin="hand", destination="graveyard")
says("event", "you discard [a card]", _DISCARDED._replace(thing=_OWN))
says("event", "[an opponent discards] [a card]", _DISCARDED._replace(thing=other_than(_OWN)))
says("event", "[a player discards] [a card]", _DISCARDED)

# spells that are cast

for _words, _player in (("you", "you"), ("an opponent", "opponent"), ("any opponent", "opponent"),
                        ("one of your opponents", "opponent"), ("a player", "any"), ("any player", "any")):  # fmt: skip
    _casts = "cast" if _player == "you" else "casts"
    for _cast in (_casts, f"successfully {_casts}"):
        says("who_casts", f"[{_words} {_cast}]", _player)
for _words, _player in (("a player plays", "any"), ("any player plays", "any"), ("an opponent plays", "opponent"),
                        ("you play", "you")):  # fmt: skip
    says("who_plays", f"[{_words}]", _player)
says("event", "<some> <spells> [is cast]", Pattern("cast", HOLE.spells))
says("event", "<some> <spells> [is countered]", Pattern("be countered", HOLE.spells))
example("event", "a spell is countered", "A spell is countered, by the rules too where these counter it.")
example("event", "a creature spell with power 4 or greater is cast", "A creature spell with this much power is cast.")
says("event", "<who_plays> <some> land", Pattern("play a land", player=HOLE.who_plays))
example("event", "a player plays a land", "A land is played, which is more than that it enters.")
says("event", "<who_plays> <some> <spells>", Pattern("cast", HOLE.spells, player=HOLE.who_plays))
example("event", "you play a spell", "Until the rules of 2009, spells were played.")
says("event", "<who_casts> <some> <spells>", Pattern("cast", HOLE.spells, player=HOLE.who_casts))
example("event", "you cast a spell", "The controller casts a spell.")
says("spells", "spell", both())
says("spells", "<adjectives> spell", all_of(HOLE.adjectives))
says("spells", "<noun_or> spell", HOLE.noun_or)
says("spells", "<noun_or> spell <sized>", both(HOLE.noun_or, HOLE.sized))
says("spells", "spell <sized>", HOLE.sized)
says("spells", "<adjectives> <noun_or> spell", all_of(join(HOLE.adjectives, (HOLE.noun_or,))))
for _kind in ("instant", "sorcery", "interrupt"):
    says("spells", f"{_kind} spell", OfType(_kind))
says("spells", "[instant, interrupt, or sorcery spell]",
     either(OfType("instant"), OfType("interrupt"), OfType("sorcery")))  # fmt: skip
says("spells", "[summon spell]", SummonSpell())
_AIMED = Targeting(HOLE.described)
for _kind in ("", "<adjectives> ", "<noun_or> "):
    _of = {"": (), "<adjectives> ": HOLE.adjectives, "<noun_or> ": (HOLE.noun_or,)}[_kind]
    for _aim, _what in (("<some> <described>", _AIMED), ("~", Targeting(THIS))):
        says("spells", f"{_kind}spell [that targets] {_aim}", all_of(join((_what,), _of) if _of else (_what,)))
_CAST_ONCE = either(OfType("instant"), OfType("sorcery"))
says("spells", "[instant or sorcery spell]", _CAST_ONCE)
_AT_ONE = WithTargets(1)
says("spells", "spell [with a single target]", _AT_ONE)
says("spells", "[instant or sorcery spell] [with a single target]", both(_CAST_ONCE, _AT_ONE))
