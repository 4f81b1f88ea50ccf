"""Where things are at the start: on the battlefield, in players' zones, and cards that don't matter."""

from collections.abc import Callable, Iterator

from kb.engine.position.subtypes import BASIC_LAND_TYPES, SNOW_COVERED_LANDS
from kb.engine.position.zones import Zone
from kb.english.boards.claim import IT, THEY, Thing, only_read, says
from kb.english.boards.items import (
    EARLIER,
    Described,
    Item,
    Named,
    Trait,
    each_called,
    each_with,
    one_described,
    positive,
)
from kb.english.boards.life import PLENTY, BeginsIn, CanPay, HasNoOtherMana, Pool, braces
from kb.english.boards.marks import HasWording, IsOld
from kb.english.boards.setup import SETUPS, EachPlayer, Setup, Setups, of_player, of_thing, setups
from kb.english.grammar import NoValue
from kb.english.lexicon import CARD_TYPES
from kb.english.templates import HOLE, Parsed, join, through

SPELLS = frozenset({"instant", "interrupt", "sorcery"})


class Puts(Setup):
    """Put cards, and objects with the characteristics in the sentence, onto the battlefield or into another zone."""

    player: str
    things: tuple[Item, ...]
    zone: Zone = "battlefield"


class CanCast(Setup):
    """Put cards into a hand, with the mana to cast them."""

    player: str
    things: tuple[Item, ...]


class OnTop(Setup):
    """Put cards on top of a library, above all other cards that the story mentions. The first is the top card."""

    player: str
    things: tuple[Item, ...]


class Attached(Setup):
    """Attach an Aura or Equipment to a permanent."""

    subject: Thing
    host: Thing


class EntersAsCopy(Setup):
    """Put a card on the battlefield that entered as a copy."""

    player: str
    card: str
    original: Thing


class Owns(Setup):
    """Set the owner of an object."""

    player: str
    thing: Thing


class OwnedBy(Setup):
    """Set the owner of an object."""

    subject: Thing
    player: str


class ControlsNone(Setup):
    """Say that a player controls none of these, or nothing else. A board has only what the setup says."""

    player: str
    kind: str
    is_other: bool = False


class AnyCards(Setup):
    """Put cards that nothing looks at into a zone, in a library on top; the cards of each player are numbered."""

    player: str
    zone: Zone
    number: int


class CardsOfKind(Setup):
    """Put cards of a type into a zone. Creatures among them are 1/1s."""

    player: str
    zone: Zone
    number: int
    kind: str


class CardsInAll(Setup):
    """Set the total number of cards in a zone. In a hand, cards that can be cast are not counted."""

    player: str
    zone: Zone
    number: int


class CardsAre(Setup):
    """Put exactly these cards into a zone, top card first. Unknown names become blank cards."""

    player: str
    zone: Zone
    names: tuple[str, ...]
    number: int = 0
    """How many there are said to be; 0 where that isn't said."""


class NothingElse(Setup):
    """Say that a library has no other cards. Without this sentence, it may have any others."""

    player: str


class WasPut(Setup):
    """Move a card of the setup to another zone before the story begins."""

    subject: Thing
    player: str
    zone: Zone


def _has(player: str, thing: Described) -> Puts:
    """Return the setup of what a player has: cards that aren't permanents in hand, others on the battlefield."""
    return Puts(player, (thing,), "hand" if SPELLS.intersection(thing.words) else "battlefield")


def _named_spell(said: tuple[str, tuple[Trait, ...]]) -> Described:
    """Return the described spell with this name. Raises NoValue if it isn't said that it is a spell."""
    name, after = said
    described = one_described(((), (("name", name), *after)))
    if not SPELLS.intersection(described.words):
        raise NoValue
    return described


def _is_of(kind: str, one: Item) -> Item:
    """Return an item unchanged. Raises NoValue for a described one that is said to be of another type than this."""
    types = {word for word in one.words if word in CARD_TYPES} if isinstance(one, Described) else ()
    if types and kind not in {"permanent", *types}:
        raise NoValue
    return one


def _basic(name: str) -> str:
    """Return the name of a basic land, or of several of a name, unchanged. Raises NoValue for another name."""
    if not {name, name.removesuffix("s")} & {*BASIC_LAND_TYPES, *SNOW_COVERED_LANDS}:
        raise NoValue
    return name


def _only_one(said: tuple[str, Item]) -> Setups:
    """Return the setups for a player's only permanent of a kind. Raises NoValue if it is said to be of another."""
    return Puts(THEY, (_is_of(*said),)), ControlsNone(THEY, said[0], is_other=True)


def _on_its_host(said: tuple[str, Described]) -> Puts:
    """Return the setup of something that is attached to a host, under the control of who controls that.

    Raises NoValue if it is said twice to what it is attached.
    """
    host, one = said
    if one.host:
        raise NoValue
    parts = dict(zip(one.fields, one[1:], strict=True))
    return Puts("", (Described(**{**parts, "host": host}),))


def _with_on_it(said: tuple[str, Item, tuple[Trait, ...], tuple[Trait, ...]]) -> Setups:
    """Return the setups of something and what is attached to it, and of no other of its kind if one is said."""
    kind, one, before, after = said
    described = one_described((before, (*after, ("host", one.name))))
    first = _only_one((kind, one)) if kind != "permanent" else (Puts(THEY, (one,)),)
    return (*first, Puts(THEY, (described,)))


def _host_apart(said: object) -> Iterator[object]:
    """Invert ``_on_its_host``: yield the arguments from which it builds this value, if any."""
    match said:
        case Puts(player="", things=(Described() as one,), zone="battlefield") if one.host:
            yield one.host, Described(**{**dict(zip(one.fields, one[1:], strict=True)), "host": ""})


def _last_put(first: Setups) -> Puts | CanCast:
    """Return the setup that puts one thing with a name somewhere, the last of several.

    Raises NoValue unless there is one, so that "it" means this thing.
    """
    last = next((one for one in reversed(first) if isinstance(one, Puts | CanCast)), None)
    if last is None or len(last.things) != 1 or last.things[0].number > 1 or not last.things[0].name:
        raise NoValue
    return last


def _later(said: tuple[Setups, Setups]) -> Setups:
    """Return setups and others about the only thing that the last of the first puts somewhere. Raises NoValue."""
    first, rest = said
    name = _last_put(first).things[0].name
    return (*first, *(setup.about(Thing(name)) for setup in rest))


def _paid_from_pool(said: tuple[Setups, str]) -> Setups:
    """Return setups with the mana for the last card in a player's pool. Raises NoValue if no card is put into a hand.

    A card of which no cost is said costs nothing.
    """
    first, player = said
    match _last_put(first):
        case Puts(things=(Described() as one,), zone="hand"):
            return (*first, Pool(player, one.cost)) if one.cost else first
    raise NoValue


def _is_old(said: tuple[Setups, str]) -> Setups:
    """Return setups of which the last puts something under a player's control that was there before this turn.

    Raises NoValue if it isn't one thing on the battlefield, or is said to be new.
    """
    first, player = said
    match _last_put(first):
        case Puts(things=(one,), zone="battlefield") if "new" not in one.states:
            return (*first, IsOld(Thing(one.name), player))
    raise NoValue


def _followed(there: Callable[[Parsed], Setups]) -> Callable[[tuple[Parsed, Setups]], Setups]:
    """Return a function that adds later setups to those that the given function returns."""
    return lambda said: (*there(said[0]), *said[1])


def _untyped(said: tuple[str, tuple[Trait, ...]]) -> Described:
    """Return the described card with this name, of which no type is said. Raises NoValue if one is."""
    name, after = said
    described = one_described(((), (("name", name), *after)))
    if described.words:
        raise NoValue
    return described


def _turned_into_interrupts(one: Puts | CanCast) -> Setups:
    """Return the setup of a card, with the type of an interrupt."""
    parts = {**dict(zip(one.things[0].fields, one.things[0][1:], strict=True)), "words": ("interrupt",)}
    return (type(one)(one.player, (Described(**parts),), *one[3:]),)


def _both_held(parsed: tuple[str, tuple[Described, Zone], Described]) -> Puts:
    """Return the setup of two things of a player, of which the first is said to be in a zone.

    Raises NoValue unless the second can be nowhere else: a card that isn't a permanent, where the zone is a hand.
    """
    player, (first, zone), second = parsed
    if zone != "hand" or not SPELLS.intersection(second.words):
        raise NoValue
    return Puts(player, (first, second), zone)


def _apposed(said: tuple[str, tuple[Trait, ...], tuple[Trait, ...], Zone]) -> tuple[Described, Zone]:
    """Return a described thing with its name, and the zone that it is in."""
    name, before, after, zone = said
    return one_described((before, (("name", name), *after))), zone


def _is_under_control(said: tuple[str, Described, str]) -> Puts:
    """Return the setup that puts the described object with this name under a player's control."""
    name, thing, player = said
    parts = {**dict(zip(thing.fields, thing[1:], strict=True)), "name": name, "number": 0}
    return Puts(player, (Described(**parts),))


def _attached(parsed: tuple[str, str, str, str]) -> Setups:
    """Return the setups of an Aura or Equipment and what it is attached to, each with its controller."""
    player, host, owner, aura = parsed
    return Puts(player, (Named(host),)), Puts(owner, (Named(aura),)), Attached(Thing(aura), Thing(host))


_IN = "in <their> <own_zone>"
_HELD = Puts(THEY, HOLE.cards, HOLE.own_zone)
_THERE = "(on the battlefield|in play|on his side|on her side|on their side)"
_CONTROLLED = Puts(THEY, HOLE.items)
of_player("controls <items>", _CONTROLLED, example="Ana controls Lifeline and Ball Lightning")
of_player("controls <nameless>", Puts(THEY, (HOLE.nameless,)))
for _example in (
    "Ana controls a 5/5 green creature with trample called Brute",
    'Ana controls a 1/1 green Elf called Scout with "{T}: Add {G}." and two +1/+1 counters on it',
    "Ana controls a white Aura that enchants creatures called Mark",
    "Ana controls an Equipment called Sword with equip {1}",
    'Ana controls a card called Grog whose type line is "Creature - Goblin Wizard"',
    "Ana controls three artifacts",
):
    SETUPS[_example] = "Put on the battlefield an object with only the characteristics in the sentence."
of_player(f"(has|controls) <items> {_THERE}", _CONTROLLED)
of_player(f"has <nameless> {_THERE}", Puts(THEY, (HOLE.nameless,)))
of_player("has <basic_lands>", Puts(THEY, HOLE.basic_lands))
says("basic_land", "<number_of_cards:int> (|basic|untapped) <NAME>",
     only_read((HOLE.int, HOLE.name), lambda said: Named(_basic(said[1]), said[0])))  # fmt: skip
says("basic_lands", "<basic_land:one>", (HOLE.one,))
says("basic_lands", "<basic_land:one> (and|, and) <basic_land:other>", (HOLE.one, HOLE.other))
says("basic_lands", "<basic_land:one> , <basic_lands:others>", join((HOLE.one,), HOLE.others))
of_player("has <card_in_state>", Puts(THEY, (HOLE.card_in_state,)))
of_player("has <described>", only_read((THEY, HOLE.described), lambda of: _has(*of)))
of_player("owns <described>", Puts(THEY, (HOLE.described,)))
of_player("exiled <described>", Puts(THEY, (HOLE.described,), "exile"))
_FACE_UP = "(|face up|, face up)"
says("card_of", "(a|an) <before> of <PLAYER>'s <after>",
     (HOLE.player, only_read((HOLE.before, HOLE.after), one_described)))  # fmt: skip
says("card_of", "<PLAYER>'s <before> <NAME>",
     (HOLE.player, only_read((HOLE.before, (("name", HOLE.name),)), one_described)))  # fmt: skip
says("card_of", "<PLAYER>'s <before> <NAME> (|,) <after>",
     (HOLE.player, only_read((HOLE.before, join((("name", HOLE.name),), HOLE.after)), one_described)))  # fmt: skip
says("card_of", "<NAME> , (a|an) <before> of <PLAYER>'s",
     (HOLE.player, only_read((HOLE.before, (("name", HOLE.name),)), one_described)))  # fmt: skip
for _more in ("<after>", ", <bare:after>"):
    says("card_of", f"<PLAYER>'s (|own) <NAME> , (a|an) <before> {_more}",
         (HOLE.player, only_read((HOLE.before, join((("name", HOLE.name),), HOLE.after)), one_described)))  # fmt: skip
    says("card_of", f"<NAME> , (a|an) <before> of <PLAYER>'s {_more}",
         (HOLE.player, only_read((HOLE.before, join((("name", HOLE.name),), HOLE.after)), one_described)))  # fmt: skip


def _exiled(said: tuple[str, Described]) -> Puts:
    """Return the setup of a player's card in exile."""
    return Puts(said[0], (said[1],), "exile")


_FOR_GOOD = "(|,) (|both) (|for good)"
for _is, _are in (("(is|lies) (|face up) in exile", "(are|lie) (|both) (|face up) in exile"),
                  ("(is|lies) in exile (|,) face up", "(are|lie) in exile (|,) (|both) face up")):  # fmt: skip
    says("setup", f"<card_of> (|,) {_is} {_FOR_GOOD}", only_read(HOLE.card_of, lambda said: (_exiled(said),)))
    says("setup", f"<card_of:one> and <card_of:other> (|,) {_are} {_FOR_GOOD}",
         only_read((HOLE.one, HOLE.other), lambda said: tuple(map(_exiled, said))))  # fmt: skip
of_player(f"(has|owns) <cards> in exile {_FACE_UP}", Puts(THEY, HOLE.cards, "exile"),
          example="Ana has Clone in exile")  # fmt: skip
setups(f"<cards> (that|which) <PLAYER> owns (is|are) in exile {_FACE_UP}", Puts(HOLE.player, HOLE.cards, "exile"))
setups("<items> (is|are) (on the battlefield|in play) under <PLAYER>'s control", Puts(HOLE.player, HOLE.items))
setups("<NAME> is <nameless> under <PLAYER>'s control",
       only_read((HOLE.name, HOLE.nameless, HOLE.player), _is_under_control))  # fmt: skip
setups("<NAME>'s controller is <PLAYER>", Puts(HOLE.player, (Named(HOLE.name),)))
of_player("can cast <cards>", CanCast(THEY, HOLE.cards), example="Ana can cast Living Death")
says("castable", "(a|an|another) <before> <after> <payable>",
     only_read((HOLE.before, HOLE.after), one_described))  # fmt: skip
says("castable", "(a|an) <before> <after:one> <payable> <after:two>",
     only_read((HOLE.before, join(HOLE.one, HOLE.two)), one_described))  # fmt: skip
says("payable", "(|,) (|in <their> hand) (|,) (with|and) (the|enough|all the) mana (for it|to cast it)", "")
says("castable", "<NAME> <payable> <after>", only_read((HOLE.name, HOLE.after), _named_spell))
for _more in ("<after>", "<bare:after>"):
    says("castable", f"<NAME> <payable> (,|:) (a|an) <before> (|,) {_more}",
         only_read((HOLE.before, HOLE.name, HOLE.after),
                   lambda of: one_described((of[0], (("name", of[1]), *of[2])))))  # fmt: skip
says("typed_later", "<who> (has|holds) <NAME> (|in <their> hand) <after>",
     only_read((HOLE.who, HOLE.name, HOLE.after),
               lambda said: Puts(said[0], (_untyped(said[1:]),), "hand")))  # fmt: skip
says("typed_later", "<who> (has|holds) <NAME> <payable> <after>",
     only_read((HOLE.who, HOLE.name, HOLE.after), lambda said: CanCast(said[0], (_untyped(said[1:]),))))  # fmt: skip
says("setups", "<typed_later:one> . it is <interrupt_once>", only_read(HOLE.one, _turned_into_interrupts))
of_player("(has|holds) <castable>", CanCast(THEY, (HOLE.castable,)))
for _example in (
    'Ana can cast a red instant called Zap for {R} that says "Deal 3 damage to any target."',
    "Ana can cast a 2/2 green creature called Bear for {1}{G}",
):
    SETUPS[_example] = "Put into a hand a card with only the characteristics in the sentence, with mana to cast it."
of_player("can cast <card> with X = <INT>", CanCast(THEY, (HOLE.card,)), CanPay(THEY, braces(HOLE.int)))
of_player("controls <NAME> as a copy of <thing>", EntersAsCopy(THEY, HOLE.name, HOLE.thing),
          example="Ana controls Clone as a copy of Bear")  # fmt: skip
_AND_NO_OTHER = "(and|, and|but|, but) no other"
for _kinds in ("kinds", "one_kind:kinds"):
    of_player(f"controls <items> {_AND_NO_OTHER} <{_kinds}>", _CONTROLLED,
              ControlsNone(THEY, HOLE.kinds, is_other=True))  # fmt: skip
of_player("controls no <kinds>", ControlsNone(THEY, HOLE.kinds), example="Bob controls no creatures")
for _kinds in ("kinds", "one_kind:kinds"):
    of_player(f"controls <items> (and|, and|but|, but) (no|without any) <{_kinds}>", _CONTROLLED,
              ControlsNone(THEY, HOLE.kinds))  # fmt: skip
of_player("(controls|has) no <one_kind:kinds>", ControlsNone(THEY, HOLE.kinds))
of_player("also controls <items>", _CONTROLLED)
of_player("has no <kinds>", ControlsNone(THEY, HOLE.kinds))
for _kinds in ("kinds", "one_kind:kinds"):
    of_player(f"(controls|has) no other <{_kinds}>", ControlsNone(THEY, HOLE.kinds, is_other=True))
    setups(f"no <{_kinds}> (is|are) (on the battlefield|in play)", EachPlayer((ControlsNone(THEY, HOLE.kinds),)))
    setups(f"there (is|are) no <{_kinds}> (on the battlefield|in play)",
           EachPlayer((ControlsNone(THEY, HOLE.kinds),)))  # fmt: skip
of_player("controls <items> (,|and|, and|but|, but) no other (source|sources) of mana", _CONTROLLED,
          HasNoOtherMana(THEY))  # fmt: skip
of_player("controls <items> (and|, and|but|, but) nothing else", _CONTROLLED,
          ControlsNone(THEY, "permanent", is_other=True))  # fmt: skip
for _there_is, _kinds in (("is", "one_kind:kinds"), ("are", "kinds")):
    setups(f"there {_there_is} no other <{_kinds}> (|in play|on the battlefield)",
           EachPlayer((ControlsNone(THEY, HOLE.kinds, is_other=True),)))  # fmt: skip
says("set_up_player", "'s only <one_kind> is <item>", only_read((HOLE.one_kind, HOLE.item), _only_one))
of_player(f"controls <items> (and|, and) has (had|controlled) (it|them|him|her|both|all of them) since {EARLIER}",
          _CONTROLLED)  # fmt: skip
of_player("controls nothing", ControlsNone(THEY, "permanent"))
for _kind in ("permanent", "creature", "land", "artifact", "enchantment"):
    says("kinds", f"{_kind}s", _kind)
    says("one_kind", _kind, _kind)

# who owns what

of_player("owns <thing>", Owns(THEY, HOLE.thing), example="Bob owns Bear")
of_thing("(is owned by|belongs to|is a card owned by) <PLAYER>", OwnedBy(IT, HOLE.player))
setups("<PLAYER:owner> owns <NAME> (|,) but <PLAYER> controls it",
       Puts(HOLE.player, (Named(HOLE.name),)), Owns(HOLE.owner, Thing(HOLE.name)))  # fmt: skip
setups("<PLAYER> controls <NAME> (|,) (owned by|which is owned by) <PLAYER:owner>",
       Puts(HOLE.player, (Named(HOLE.name),)), Owns(HOLE.owner, Thing(HOLE.name)))  # fmt: skip
setups("<PLAYER> controls <NAME> (|,) which <PLAYER:owner> owns",
       Puts(HOLE.player, (Named(HOLE.name),)), Owns(HOLE.owner, Thing(HOLE.name)))  # fmt: skip
setups("<PLAYER> (stole|has stolen) <NAME> from <PLAYER:owner>",
       Puts(HOLE.player, (Named(HOLE.name),)), Owns(HOLE.owner, Thing(HOLE.name)))  # fmt: skip

# what is attached to what

of_thing("enchants <thing>", Attached(IT, HOLE.thing), example="Flight enchants Bear")
of_thing("equips <thing>", Attached(IT, HOLE.thing), example="Sword equips Bear")
of_thing("is (attached to|enchanting|equipping|on) <thing>", Attached(IT, HOLE.thing))
setups("<thing:host> (is|has been) (enchanted|equipped) (by|with) <thing>", Attached(HOLE.thing, HOLE.host))
_ATTACHED_TO = "(attached to|enchanting|equipping|equipped to|on|put on|played on)"
for _aura in ("<NAME:aura>", "(a|an) <NAME:aura>"):
    setups(f"<PLAYER> controls {_aura} (|,) {_ATTACHED_TO} <thing>",
           Puts(HOLE.player, (Named(HOLE.aura),)), Attached(Thing(HOLE.aura), HOLE.thing))  # fmt: skip
for _host in ("<NAME:host>", "(a|an) <NAME:host>"):
    _enchanted = f"<PLAYER> controls {_host} (|,|that is|, that is) (enchanted|equipped) (by|with)"
    says("setup", f"{_enchanted} <PLAYER:owner>'s <NAME:aura>",
         only_read((HOLE.player, HOLE.host, HOLE.owner, HOLE.aura), _attached))  # fmt: skip
    for _aura in ("<NAME:aura>", "(a|an) <NAME:aura>"):
        says("setup", f"{_enchanted} {_aura}",
             only_read((HOLE.player, HOLE.host, HOLE.player, HOLE.aura), _attached))  # fmt: skip

# cards in players' zones

setups("<cards> (is|are) in <PLAYER>'s <own_zone>", Puts(HOLE.player, HOLE.cards, HOLE.own_zone),
       example="Mogg Bombers #1 and Mogg Bombers #2 are in Ana's graveyard")  # fmt: skip
SETUPS["a land called Field is in Ana's hand"] = "Put a card with everything said about it into a zone."
of_player(f"(has|holds) <cards> {_IN}", _HELD)
of_player(f"also (has|holds) <cards> {_IN}", _HELD)
says("held", "(a|an) <before> <after> , in <their> <own_zone>",
     only_read((HOLE.before, HOLE.after, HOLE.own_zone), lambda of: (one_described(of[:2]), of[2])))  # fmt: skip
of_player("holds <cards>", Puts(THEY, HOLE.cards, "hand"))
says("held", "(a|an) <before> in <their> <own_zone> (|,|and|, and) <after>",
     only_read((HOLE.before, HOLE.after, HOLE.own_zone), lambda of: (one_described(of[:2]), of[2])))  # fmt: skip
says(
    "held",
    "(a|an) <before> <after:one> (|,) in <their> <own_zone> (|,|and|, and) <after:two>",
    only_read((HOLE.before, join(HOLE.one, HOLE.two), HOLE.own_zone), lambda of: (one_described(of[:2]), of[2])),
)
of_player("(has|holds) <held>", only_read((THEY, HOLE.held), lambda of: Puts(of[0], (of[1][0],), of[1][1])))
of_player("(has|holds) <held> (and|, and) <described:other>",
          only_read((THEY, HOLE.held, HOLE.other), _both_held))  # fmt: skip
of_player("(has|holds) <a_number:int> <before> in <their> <own_zone> (,|:) <each_with>",
          Puts(THEY, only_read((HOLE.int, HOLE.before, HOLE.each_with), each_with), HOLE.own_zone))  # fmt: skip
says("held", "<NAME> , (a|an) <before> (|,) in <their> <own_zone>",
     only_read((HOLE.name, HOLE.before, (), HOLE.own_zone), _apposed))  # fmt: skip
for _after in ("<after>", ", <bare:after>"):
    says("held", f"<NAME> , (a|an) <before> {_after} (|,) in <their> <own_zone>",
         only_read((HOLE.name, HOLE.before, HOLE.after, HOLE.own_zone), _apposed))  # fmt: skip
says("held", "<NAME> in <their> <own_zone> (:|,) (a|an) <before>",
     only_read((HOLE.name, HOLE.before, (), HOLE.own_zone), _apposed))  # fmt: skip
says("held", "<NAME> in <their> <own_zone> (:|,) (a|an) <before> (|,) <after>",
     only_read((HOLE.name, HOLE.before, HOLE.after, HOLE.own_zone), _apposed))  # fmt: skip
says("held", "(a|an) <before:first> <after:name> in <their> <own_zone> : <detailed>",
     only_read((HOLE.first, HOLE.name, HOLE.detailed, HOLE.own_zone),
               lambda of: (one_described((of[0], (*of[1], *of[2]))), of[3])))  # fmt: skip
says("held", "(a|an) <before:first> <after:name> in <their> <own_zone> : (a|an) <before:more> (|,) <after>",
     only_read((HOLE.first, HOLE.more, HOLE.name, HOLE.after, HOLE.own_zone),
               lambda of: (one_described(((*of[0], *of[1]), (*of[2], *of[3]))), of[4])))  # fmt: skip
for _text in ("(:|,|with) <TEXT>", "\\( <TEXT> \\)"):
    setups(f"<PLAYER> (has|holds) <NAME> in <their> <own_zone> {_text}",
           Puts(HOLE.player, (Named(HOLE.name),), HOLE.own_zone), HasWording(Thing(HOLE.name), HOLE.text))  # fmt: skip
    setups(f"<PLAYER> controls <NAME> {_text}",
           Puts(HOLE.player, (Named(HOLE.name),)), HasWording(Thing(HOLE.name), HOLE.text))  # fmt: skip
says(
    "held",
    "(a|an) <before> <after> in <their> <own_zone> (,|:) <MANA> (:|,|, and) <TEXT>",
    only_read((HOLE.before, join(HOLE.after, (("cost", HOLE.mana), ("texts", HOLE.text))), HOLE.own_zone),
              lambda of: (one_described(of[:2]), of[2])),
)  # fmt: skip
says("detailed", "<after>")
says("detailed", "<MANA>", (("cost", HOLE.mana),))
says("detailed", "<MANA> (,|and) <after>", join((("cost", HOLE.mana),), HOLE.after))
of_player("(has|holds) <a_number:int> <before> in <their> <own_zone> (,|:) <called_so> (|,) (each|both|all|) <after>",
          Puts(THEY, only_read((HOLE.int, HOLE.before, HOLE.called_so, HOLE.after), each_called),
               HOLE.own_zone))  # fmt: skip
of_player("(can play|can put onto the battlefield) <described>", Puts(THEY, (HOLE.described,), "hand"))
_CONTAINS = "(has|contains|holds|consists of)"
of_player(f"'s <own_zone> {_CONTAINS} <cards>", _HELD)
of_player("owns <cards> outside the game", Puts(THEY, HOLE.cards, "sideboard"))
for _zone in ("hand", "graveyard", "sideboard"):
    of_player(f"'s {_zone} {_CONTAINS} (only|just) <cards>", Puts(THEY, HOLE.cards, _zone))
of_player(f"'s library {_CONTAINS} (only|just) <cards>", Puts(THEY, HOLE.cards, "library"), NothingElse(THEY))
setups("there is nothing else in <PLAYER>'s library", NothingElse(HOLE.player),
       example="there is nothing else in Ana's library")  # fmt: skip
of_player("has nothing else in <their> library", NothingElse(THEY))
of_thing("was put into <PLAYER>'s <own_zone>", WasPut(IT, HOLE.player, HOLE.own_zone),
         example="Zap was put into Ana's graveyard")  # fmt: skip

_TOP = "(on top of|on the top of)"
_FROM_TOP = "(from top|from the top|from the top down|from top to bottom|from the top to bottom)"
setups("<cards> (lies|lie) on top of <PLAYER>'s library", OnTop(HOLE.player, HOLE.cards),
       example="Clone lies on top of Ana's library")  # fmt: skip
setups(f"<cards> (is|are) {_TOP} <PLAYER>'s library", OnTop(HOLE.player, HOLE.cards))
setups("the top card of <PLAYER>'s library is <card>", OnTop(HOLE.player, (HOLE.card,)))
setups(f"the top cards of <PLAYER>'s library are (|,) (|{_FROM_TOP[1:-1]}) (|,|:) <cards>",
       OnTop(HOLE.player, HOLE.cards))  # fmt: skip
setups(f"the top cards of <PLAYER>'s library are (|,) (|{_FROM_TOP[1:-1]}) (|,|:) <cards> "
       "(,|;|, and|and|) (|then) <count> more (cards|card)",
       OnTop(HOLE.player, HOLE.cards), AnyCards(HOLE.player, "library", HOLE.count))  # fmt: skip
setups(f"the card {_TOP} <PLAYER>'s library is <card>", OnTop(HOLE.player, (HOLE.card,)))
of_player(f"has <cards> {_TOP} (their|his|her|the) library", OnTop(THEY, HOLE.cards))
of_player(f"'s library {_CONTAINS} <cards> on top", OnTop(THEY, HOLE.cards))
of_player(f"'s library (|,) {_FROM_TOP} (|,) (is|has|contains) (|,|:) <cards>", OnTop(THEY, HOLE.cards))
of_player(f"'s library is (|,) {_FROM_TOP} (|,|:) <cards>", OnTop(THEY, HOLE.cards))

says("setup", "(|the) combat is over (and|, and) <who> is in (her|his|their|the) (|second) main phase (|again)",
     (only_read(HOLE.who, lambda who: BeginsIn("second main phase", who)),))  # fmt: skip
says("setup", "<whose_player> (|first|precombat) <step_begun> begins",
     (only_read((HOLE.step_begun, HOLE.whose_player), lambda said: BeginsIn(*said)),))  # fmt: skip
for _had, _kind in (("controls", "permanent"), ("'s only <one_kind> is", HOLE.one_kind)):
    says("set_up_player", f"{_had} <item> with (a|an) <before> on it <after>",
         only_read((_kind, HOLE.item, HOLE.before, HOLE.after), _with_on_it))  # fmt: skip
setups("exile is empty", EachPlayer((CardsInAll(THEY, "exile", 0),)))
of_player("has no cards in exile", CardsInAll(THEY, "exile", 0))
setups("in <PLAYER>'s <own_zone> (is|are|lies|lie) <cards>", Puts(HOLE.player, HOLE.cards, HOLE.own_zone))
setups("on <called_thing:host> (is|lies) <described>",
       through((HOLE.host, HOLE.described), _on_its_host, _host_apart))  # fmt: skip

# more about what has just been put somewhere

_NEXT = "(. |;|,|, and|and)"
for _words, _slots, _there in (
    ("it <set_up_things:rest>", (HOLE.setup, HOLE.rest), _later),
    ("<who> (has|have) (the|enough) mana for it in (his|her|their|the) (|mana) pool", (HOLE.setup, HOLE.who),
     _paid_from_pool),
    (f"<who> (has|have) (had|controlled) it since {EARLIER}", (HOLE.setup, HOLE.who), _is_old),
):  # fmt: skip
    says("setups", f"<setup> {_NEXT} {_words}", only_read(_slots, _there))
    says("setups", f"<setup> {_NEXT} {_words} (. |;|and|, and|,) <setups>",
         only_read((_slots, HOLE.setups), _followed(_there)))  # fmt: skip

# so many cards

_CARDS = "<count> (cards|card)"
_OTHERS = "<count> other (cards|card)"
setups(f"{_CARDS} (are|is) in <PLAYER>'s <own_zone>", AnyCards(HOLE.player, HOLE.own_zone, HOLE.count),
       example="10 cards are in Ana's library")  # fmt: skip
of_player(f"has {_OTHERS} {_IN}", AnyCards(THEY, HOLE.own_zone, HOLE.count))
setups(f"there (are|is) {_OTHERS} in <PLAYER>'s <own_zone>", AnyCards(HOLE.player, HOLE.own_zone, HOLE.count))
setups(
    f"there (are|is) {_CARDS} in <PLAYER>'s <own_zone> (|in all)",
    CardsInAll(HOLE.player, HOLE.own_zone, HOLE.count),
    example="there are 2 cards in Ana's hand in all",
)
of_player(f"has {_CARDS} {_IN}", CardsInAll(THEY, HOLE.own_zone, HOLE.count), example="Ana has two cards in hand")
of_player(f"has <plenty> <for_what> and {_CARDS} {_IN}", CanPay(THEY, PLENTY),
          CardsInAll(THEY, HOLE.own_zone, HOLE.count))  # fmt: skip
of_player(f"has (exactly|only|just) {_CARDS} {_IN}", CardsInAll(THEY, HOLE.own_zone, HOLE.count))
of_player(f"'s <own_zone> {_CONTAINS} (exactly|only|just) {_CARDS}", CardsInAll(THEY, HOLE.own_zone, HOLE.count))
of_player(f"has a card {_IN}", CardsInAll(THEY, HOLE.own_zone, 1))
setups("there is a card in <PLAYER>'s <own_zone>", CardsInAll(HOLE.player, HOLE.own_zone, 1))
of_player(f"'s <own_zone> {_CONTAINS} {_CARDS} (|in it)", CardsInAll(THEY, HOLE.own_zone, HOLE.count))
of_player("'s <own_zone> is empty", CardsInAll(THEY, HOLE.own_zone, 0))
of_player(f"'s <own_zone> {_CONTAINS} {_OTHERS}", AnyCards(THEY, HOLE.own_zone, HOLE.count))
of_player("has (no sideboard|an empty sideboard|no cards in <their> sideboard)", CardsInAll(THEY, "sideboard", 0))
setups("(no sideboard|no sideboards|there is no sideboard|there are no sideboards|nobody has a sideboard)",
       EachPlayer((CardsInAll(THEY, "sideboard", 0),)))  # fmt: skip
says("setup", f"each <own_zone> {_CONTAINS} {_CARDS} (|in it)",
     only_read((HOLE.own_zone, HOLE.count), lambda of: (EachPlayer((CardsInAll(THEY, *of),)),)))  # fmt: skip
_KIND = "<count> <card_type> (cards|card)"
setups(f"{_KIND} (are|is) in <PLAYER>'s <own_zone>",
       CardsOfKind(HOLE.player, HOLE.own_zone, HOLE.count, HOLE.card_type),
       example="2 creature cards are in Ana's graveyard")  # fmt: skip
of_player(f"has {_KIND} {_IN}", CardsOfKind(THEY, HOLE.own_zone, HOLE.count, HOLE.card_type))
of_player(f"'s <own_zone> {_CONTAINS} {_KIND}", CardsOfKind(THEY, HOLE.own_zone, HOLE.count, HOLE.card_type))
setups(f"there (are|is) {_KIND} in <PLAYER>'s <own_zone>",
       CardsOfKind(HOLE.player, HOLE.own_zone, HOLE.count, HOLE.card_type))  # fmt: skip

says("those", "<own_name>", (HOLE.own_name,))
says("those", "<own_name:one> (and|, and) <own_name:other>", (HOLE.one, HOLE.other))
says("those", "<own_name:one> , <those:others>", join((HOLE.one,), HOLE.others))
says("order", f"(|,) {_FROM_TOP}", ())
says("order", "(|,) (top first|in this order|in that order)", ())
setups("the <INT> (cards|card) in <PLAYER>'s <own_zone> (are|is) <those>",
       CardsAre(HOLE.player, HOLE.own_zone, HOLE.those, positive(HOLE.int)),
       example="the 2 cards in Ana's library are Elf and Ogre")  # fmt: skip
setups("the (cards|card) in <PLAYER>'s <own_zone> (are|is) <those>", CardsAre(HOLE.player, HOLE.own_zone, HOLE.those))
for _order in ("", " <order>"):
    of_player(f"has <INT> (cards|card) {_IN} (:|,|) <those>{_order}",
              CardsAre(THEY, HOLE.own_zone, HOLE.those, positive(HOLE.int)))  # fmt: skip
    of_player(f"has <INT> (cards|card) {_IN} \\( <those>{_order} \\)",
              CardsAre(THEY, HOLE.own_zone, HOLE.those, positive(HOLE.int)))  # fmt: skip
    of_player(f"'s <own_zone> is (|just|only) <those>{_order}", CardsAre(THEY, HOLE.own_zone, HOLE.those))
_ONE_CARD = "has (|only|just) (one|a single|a) card in hand"
for _thing in ("(,|:) <described>", "\\( <described> \\)"):
    of_player(f"{_ONE_CARD} {_thing}", Puts(THEY, (HOLE.described,), "hand"), CardsInAll(THEY, "hand", 1))
    of_player(f"'s hand is (|only|just) (one|a single) card {_thing}",
              Puts(THEY, (HOLE.described,), "hand"), CardsInAll(THEY, "hand", 1))  # fmt: skip
