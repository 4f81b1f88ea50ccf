"""Phrases: what may be said in quotation marks of events, conditions, costs and what is done."""

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from kb.engine.instructions.changing import (
    BecomeWeather,
    Bite,
    Deal,
    ExchangeControl,
    Fight,
    GainLife,
    LoseLife,
    PutCounters,
    RemoveCounters,
    SetUp,
    Tap,
    Untap,
)
from kb.engine.instructions.combining import MaySacrificeOrLoseLife
from kb.engine.instructions.moving import (
    Destroy,
    Draw,
    Exile,
    PayLife,
    ReturnToHand,
    RevealThat,
    Sacrifice,
    SacrificeOne,
    SacrificeThis,
)
from kb.engine.position.abilities import Ability, Act, Payment, Static, Target, Triggered
from kb.engine.position.effects import Amount, Becoming, Change, Continuous, If, Pattern, What
from kb.engine.position.filters import ARTIFACT, CREATURE, ENCHANTMENT, LAND, THIS, YOURS, Filter, both, other_than
from kb.worked.sentences.type_words import TYPES, known
from kb.worked.wording import Meant, phrase, read_instructions, together

if TYPE_CHECKING:
    from kb.engine.position.effects import AmountKind, EventKind

KINDS = {
    "creature": CREATURE, "land": LAND, "artifact": ARTIFACT, "enchantment": ENCHANTMENT, "permanent": both(),
    "basic land": both(LAND, Filter("supertype", "basic")),
}  # fmt: skip
_KIND = r"(?P<kind>creature|basic land|land|artifact|enchantment|permanent)"
_COUNTER = r"(?P<counter>\S+) counters?"


def _number(words: str) -> int:
    return {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3}.get(words) or int(words)


def _whom(who: str, kind: str) -> Filter:
    """Give what is spoken of: "this creature", "another creature", "a creature you control"."""
    if who.lower() == "this":
        return THIS
    return both(KINDS[kind], other_than(THIS)) if who.lower() == "another" else KINDS[kind]


# events


@phrase("event", rf"(?P<who>this|another|an?) {_KIND}(?P<mine> you control)? (?P<what>dies|enters|leaves|phases in|"
        r"phases out|evolves|becomes blocked|becomes blocked by a creature)",
        "another creature you control dies")  # fmt: skip
def something_happens(who: str, kind: str, mine: str | None, what: str) -> Pattern:
    """Look for something that comes, goes, or has something happen to it."""
    whom = _whom(who, kind)
    whom = both(whom, YOURS) if mine else whom
    match what:
        case "dies":
            return Pattern("move", whom, "battlefield", "graveyard")
        case "enters":
            return Pattern("move", whom, "", "battlefield")
        case "leaves":
            return Pattern("move", whom, "battlefield")
        case "phases in" | "phases out":
            return Pattern("phase in" if what == "phases in" else "phase out", whom)
        case "evolves":
            return Pattern("evolve", whom)
    return Pattern(cast("EventKind", what), whom)


# conditions


@phrase("condition", r"its (?P<what>power|toughness) is at least this creature's",
        "its toughness is at least this creature's")  # fmt: skip
def is_at_least(what: str) -> If:
    """Ask that the number of what the event is about is at least that of the source."""
    return If(Amount(cast("AmountKind", what), "that"), Amount(cast("AmountKind", what)))


@phrase("condition", r"this (?:creature|permanent) is on the battlefield", "this creature is on the battlefield")
def is_there() -> If:
    """Ask that the source is on the battlefield."""
    return If(Amount("on the battlefield"), 1)


# costs


@phrase("cost", rf"sacrifice an? {_KIND}", "sacrifice a creature")
def sacrifice_one(kind: str) -> Payment:
    """Sacrifice one of a kind."""
    return SacrificeOne(KINDS[kind])


@phrase("cost", r"sacrifice this (?:creature|permanent)", "sacrifice this creature")
def sacrifice_this() -> Payment:
    """Sacrifice the source."""
    return SacrificeThis()


@phrase("cost", r"pay (?P<number>\d+) life", "pay 2 life")
def pay_life(number: str) -> Payment:
    """Pay life."""
    return PayLife(int(number))


@phrase("cost", rf"remove (?P<number>an?|\d+) {_COUNTER} from this (?:creature|permanent)",
        "remove a fade counter from this permanent")  # fmt: skip
def remove_counters(number: str, counter: str) -> Payment:
    """Remove counters from the source."""
    return RemoveCounters(counter, _number(number))


# what is done

_DONE: dict[str, Callable[[What], Act]] = {
    "tap": Tap, "untap": Untap, "destroy": Destroy, "exile": Exile, "sacrifice": Sacrifice,
}  # fmt: skip


@phrase("act", r"do nothing", "do nothing")
def nothing() -> Meant:
    """Do nothing; that it triggered can be seen all the same."""
    return Meant(())


@phrase("act", r"draw (?P<number>a|\d+) cards?", "draw a card")
def draw(number: str) -> Meant:
    """Draw cards."""
    return Meant((Draw(_number(number)),))


@phrase("act", r"you (?P<what>lose|gain) (?P<number>\d+) life", "you lose 4 life")
def change_life(what: str, number: str) -> Meant:
    """Lose or gain life."""
    return Meant((LoseLife(int(number)) if what.lower() == "lose" else GainLife(int(number)),))


@phrase("act", rf"(?P<what>tap|untap|destroy|exile|sacrifice) this {_KIND}", "sacrifice this creature")
def do_to_this(what: str, kind: str) -> Meant:
    """Do something to the source."""
    _ = kind
    return Meant((_DONE[what.lower()]("this"),))


@phrase("act", rf"(?P<what>tap|untap|destroy|exile) target {_KIND}", "destroy target creature")
def do_to_target(what: str, kind: str) -> Meant:
    """Do something to a target."""
    return Meant((_DONE[what.lower()]("targets"),), (Target(KINDS[kind]),))


@phrase("act", r"deal (?P<number>\d+) damage to any target", "deal 3 damage to any target")
def deal(number: str) -> Meant:
    """Deal damage to a creature or player."""
    return Meant((Deal(int(number), "targets"),), (Target(CREATURE, players="any"),))


@phrase("act", r"deal (?P<number>\d+) damage to each of (?P<many>two|three) (?P<whom>targets|target creatures)",
        "deal 2 damage to each of two target creatures")  # fmt: skip
def deal_to_each(number: str, many: str, whom: str) -> Meant:
    """Deal as much damage to each of several targets."""
    targets = (Target(CREATURE, players="any" if whom == "targets" else ""),) * _number(many)
    return Meant((Deal(int(number), "targets"),), targets)


@phrase("act", r"deal (?P<one>\d+ damage to [^.]*?target[^.]*?) and (?P<other>\d+ damage to [^.]*?target[^.]*)",
        "deal 3 damage to target creature and 1 damage to target player")  # fmt: skip
def deal_to_both(one: str, other: str) -> Meant:
    """Deal damage of two amounts to a target each."""
    return together([read_instructions(f"deal {words}", words) for words in (one, other)])


_THEIR_CONTROL = {" you control": (YOURS,), " you don't control": (other_than(YOURS),), None: ()}


@phrase("act", r"target creature(?P<mine> you control)? (?P<does>fights|deals damage equal to its power to) "
        r"(?:another )?(?P<other>target creature|any target)(?P<theirs> you control| you don't control)?",
        "target creature you control fights target creature you don't control")  # fmt: skip
def fight(mine: str | None, does: str, other: str, theirs: str | None) -> Meant:
    """Have two creatures fight, or one deal damage by its power."""
    players = "any" if other == "any target" else ""
    targets = (
        Target(both(CREATURE, *_THEIR_CONTROL[mine])),
        Target(both(CREATURE, *_THEIR_CONTROL[theirs]), players=players),
    )
    return Meant((Fight() if does == "fights" else Bite(),), targets)


@phrase("act", rf"put (?P<number>an?|\d+) {_COUNTER} on (?P<what>this creature|that creature|target creature)",
        "put a +1/+1 counter on this creature")  # fmt: skip
def put_counters(number: str, counter: str, what: str) -> Meant:
    """Put counters on something."""
    words: dict[str, What] = {"this": "this", "that": "that", "target": "targets"}
    whom = words[what.split(maxsplit=1)[0].lower()]
    act = PutCounters(counter, whom, _number(number))
    return Meant((act,), (Target(CREATURE),) if whom == "targets" else ())


@phrase("act", r"return (?:it|that card) to its owner's hand", "return it to its owner's hand")
def return_that() -> Meant:
    """Return what the event was about from the graveyard."""
    return Meant((ReturnToHand("that", "graveyard"),))


@phrase("act", r"exchange control of two target creatures", "exchange control of two target creatures")
def exchange() -> Meant:
    """Exchange control of two creatures."""
    return Meant((ExchangeControl(),), (Target(CREATURE),) * 2)


@phrase("act", rf"you may sacrifice an? {_KIND}\. If you don't, you lose (?P<number>\d+) life",
        "you may sacrifice a creature. If you don't, you lose 4 life")  # fmt: skip
def toll(kind: str, number: str) -> Meant:
    """Offer a choice as it is followed."""
    return Meant((MaySacrificeOrLoseLife(KINDS[kind], int(number)),))


@phrase("act", r"target creature gets (?P<power>[+-]\d+)/(?P<toughness>[+-]\d+) until end of turn",
        "target creature gets +3/+3 until end of turn")  # fmt: skip
def pump(power: str, toughness: str) -> Meant:
    """Change power and toughness until end of turn."""
    change = Change("add size", (int(power), int(toughness)))
    return Meant((SetUp("targets", (change,), "end of turn"),), (Target(CREATURE),))


@phrase("act", r"it becomes (?P<weather>windy|rainy|foggy|sunny|snowy)", "it becomes sunny")
def become_weather(weather: str) -> Meant:
    """Change the weather."""
    return Meant((BecomeWeather(weather.lower()),))


# whole abilities


@phrase("ability", r"Reveal the first card you draw each turn\. Whenever you reveal a basic land card this way, "
        r"draw a card",
        "Reveal the first card you draw each turn. Whenever you reveal a basic land card this way, draw a card",
)  # fmt: skip
def reveals() -> tuple[Ability, ...]:
    """Give a static ability that reveals, and the triggered ability that is linked to it."""
    link = "revealed this way"
    lands = Pattern("reveal", KINDS["basic land"], player="you", is_linked=True)
    return (
        Triggered(Pattern("draw", player="you", amount=1), (RevealThat(),), link=link, is_static=True),
        Triggered(lands, (Draw(),), link=link),
    )


@phrase("ability", r"This creature is an? (?P<types>[a-z ]+)", "This creature is an artifact creature")
def is_of_types(types: str) -> tuple[Ability, ...]:
    """Give a static ability that makes its source something."""
    becoming = Becoming(known(types, TYPES, "card type"), is_in_addition=False)
    return (Static(Continuous(THIS, (Change("become", becoming),))),)
