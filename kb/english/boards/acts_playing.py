"""Acts of casting and using, with all details: targets, modes, X, costs, and what is given up."""

from collections.abc import Callable, Iterator
from typing import Any

from kb.engine.law.keywords import declared, not_modelled
from kb.engine.position.questions import (
    HOW_DAMAGE_IS_DIVIDED,
    WHAT_COPIES,
    WHAT_TARGETS,
    WHICH_LEGEND_STAYS,
)
from kb.engine.position.values import Value
from kb.engine.slots.families import CASTING_FOR_ANOTHER_COST
from kb.english.boards.acts import ACTS, Act, Acts, When, also_does, does, of_act, says_does, things_in, timed
from kb.english.boards.acts_doing import CastsForMadness
from kb.english.boards.acts_looking import HasJustGiven, HasJustPaid, HasMadeMana, IsTo
from kb.english.boards.acts_turns import LeavesMana
from kb.english.boards.answer import Answer, Answering, MakesMana, PaysLifeForMana, TapsToPay, chooses
from kb.english.boards.choices import gives_if_asked
from kb.english.boards.claim import THEY, Several, Thing, only_read, says
from kb.english.boards.consent import taken
from kb.english.grammar import NoValue
from kb.english.templates import HOLE, Parsed, join, join_any, through, whole

_OF_THEIR_OWN = ("buyback", "conspire", "kicker", "madness", "evoke")
"""The keywords that offer a way of casting for which there are other acts."""
_FOR_A_COST = {
    name for name, form in declared().items() if form == "[cost]" and name in CASTING_FOR_ANOTHER_COST.members
}
WAYS = tuple(sorted({"entwine", "jump-start"} | _FOR_A_COST - {*_OF_THEIR_OWN}))
"""The keywords of a card that offer a way of casting it, which a story names. One that has its card cast for nothing as
something resolves, such as rebound, is none of them.
"""
_CYCLED = ("plains", "island", "swamp", "mountain", "forest", "sliver", "wizard")
Things = tuple[Thing | Several, ...]


class Playing(Act):
    """An act with a cost: a spell that is cast, or an ability that is used."""

    player: str

    has_cost = True


class Casts(Playing):
    """Cast a card. Name its targets first, then the targets of its copy, if it needs any."""

    player: str
    card: Thing
    mode: str = ""
    targets: Things = ()
    x: int | None = None


class Plays(Playing):
    """Play a land. Any other card is cast."""

    player: str
    card: Thing


class CastsWith(Playing):
    """Cast a card for the alternative cost of one of its keywords."""

    player: str
    card: Thing
    way: str
    targets: Things = ()
    x: int | None = None


class CastsFree(Playing):
    """Cast a card without paying its mana cost, as an effect allows."""

    player: str
    card: Thing
    targets: Things = ()
    x: int | None = None


class CastsKicked(Playing):
    """Cast a card and pay kicker costs; by default, the first one listed."""

    player: str
    card: Thing
    kicks: tuple[str, ...] = ("first",)
    targets: Things = ()


class CastsWithBuyback(Playing):
    """Cast a spell and pay its buyback cost."""

    player: str
    card: Thing
    targets: Things = ()


class Evokes(Playing):
    """Cast a creature card for its evoke cost."""

    player: str
    card: Thing


class CastsFaceDown(Playing):
    """Cast a card with morph as a face-down creature."""

    player: str
    card: Thing


class TurnsUp(Playing):
    """Turn a face-down permanent face up for its morph cost."""

    player: str
    card: Thing


class Replicates(Playing):
    """Cast a card and pay its replicate cost this many times."""

    player: str
    card: Thing
    times: int
    targets: Things = ()


class Conspires(Playing):
    """Cast a card and pay its conspire cost."""

    player: str
    card: Thing
    targets: Things = ()
    x: int | None = None


class CastsForOffer(Playing):
    """Cast a card for the alternative cost that a permanent or the card itself offers."""

    player: str
    sources: Things
    card: Thing
    targets: Things = ()


class CountersWhatWaits(Playing):
    """In response to the latest spell or ability on the stack, cast a card that targets it."""

    player: str
    card: Thing


class Suspends(Playing):
    """Suspend a card: pay its suspend cost and exile it from the hand with time counters."""

    player: str
    card: Thing


class Cycles(Playing):
    """Use a card's cycling ability, discarding it from the hand."""

    player: str
    card: Thing


class Enchants(Playing):
    """Cast an Aura on an object. The story isn't legal if the Aura can't enchant it."""

    player: str
    host: Thing
    card: Thing


class PlaysAsLandOfTurn(Playing):
    """Play a land as the player's normal land for the turn."""

    player: str
    card: Thing


class PlaysAsAdditional(Playing):
    """Play a land as an additional land that a permanent allows."""

    player: str
    card: Thing
    source: Thing


class TargetsSummonCard(Playing):
    """Target an object as a summon card. The story isn't legal if it isn't one."""

    player: str
    card: Thing


class Uses(Playing):
    """Use an activated ability (by default the first), or that of a keyword, with this value of X if it has one."""

    player: str
    card: Thing
    which: str = ""
    targets: Things = ()
    x: int | None = None


class UsesLoyalty(Playing):
    """Use the loyalty ability of a planeswalker that has this cost."""

    player: str
    symbol: str
    card: Thing
    targets: Things = ()


class UsesRegeneration(Playing):
    """Use a permanent's regeneration ability. The story isn't legal if it has none."""

    player: str
    card: Thing


class Animates(Playing):
    """Use the only ability of a permanent that makes it a creature. Not legal if there isn't exactly one."""

    player: str
    card: Thing


class TapsForAbility(Playing):
    """Use the only nonmana ability that needs this permanent tapped. Not legal if there are several."""

    player: str
    card: Thing
    targets: Things = ()


class PaysForAbility(Playing):
    """Use the only ability of a permanent that costs this much life. Not legal if there isn't exactly one."""

    player: str
    life: int
    card: Thing
    targets: Things = ()


class TurnsAgainst(Playing):
    """Use the ability of a permanent, or cast a spell, on these targets."""

    player: str
    card: Thing
    targets: Things


class TapsForMana(Act):
    """Use a mana ability of each of these; by default, the first that can add the mana that is told next."""

    player: str
    things: Things
    which: str = ""


class Equips(Act):
    """Use an Equipment's equip ability on a creature."""

    player: str
    host: Thing
    card: Thing


class Crews(Act):
    """Use the crew ability of a Vehicle, tapping these creatures. Not legal if it has none."""

    player: str
    card: Thing
    things: Things


# what is said of an act beside what is cast or used


class Detail(Value):
    """Something that is said of how a card is cast or an ability used."""


class Aims(Detail):
    """On what."""

    targets: Things


class WithX(Detail):
    """With which number for X."""

    x: int


class InMode(Detail):
    """In which mode."""

    mode: str


class InWay(Detail):
    """For the cost of which keyword, or without paying."""

    way: str


class Kicks(Detail):
    """With which kickers."""

    kicks: tuple[str, ...]


class Paying(Detail):
    """For which cost."""

    cost: str


class Giving(Detail):
    """The objects given up for it, and how; no objects if it is the card itself."""

    how: str
    things: Things = ()


class Conspiring(Detail):
    """With the creatures tapped for its conspire cost, if they are named."""

    things: Things = ()


class ForCopies(Detail):
    """The targets of the copies that it makes."""

    copied_to: Things


class WithMana(Detail):
    """With what mana is made for it."""

    how: str
    things: Things
    source: Thing | None = None


class WithLife(Detail):
    """The life paid for mana, and the source that it is paid to."""

    life: int
    source: Thing


class To(Detail):
    """The effect of an ability, and what it affects."""

    effect: tuple[str, Things]


class WithPart(Detail):
    """With a part of the mana that there is, or all of it: how much there is before, and the cost that it pays."""

    before: int | None
    color: str
    cost: str = ""
    """Empty if all that there is pays for it."""


class Besides(Detail):
    """A detail that makes no difference."""


Details = tuple[Detail, ...]

_ITS = "(|its|the|his|her|their)"
_GERUNDS = {"sacrificing": "sacrifices", "discarding": "discards", "exiling": "exiles", "tapping": "taps",
            "returning": "returns"}  # fmt: skip
"""Gerunds for giving something up as something is played, with the verb for each."""
for _ing, _does in _GERUNDS.items():
    says("giving", _ing, _does)
for _how in ("sacrifices", "discards", "exiles", "returns", "taps"):
    says("gives", _how, _how)
says("gives", "sacs", "sacrifices")
for _how in ("sacrifices", "discards", "exiles", "returns"):
    says("gives_up", _how, _how)
says("gives_up", "sacs", "sacrifices")
for _word in (*WAYS, *sorted(not_modelled())):
    says("casting_way", _word, _word)
for _word in _OF_THEIR_OWN:
    says("own_way", _word, _word)

says("details", "", ())
says("details", "<detail> <details>", join_any((HOLE.detail,), HOLE.details))
says("details", "(,|and|, and|, but|but|by) <detail> <details>",
     only_read((HOLE.detail, HOLE.details), lambda said: (said[0], *said[1])))  # fmt: skip
says("detail", "in the mode <TEXT:mode>", InMode(HOLE.mode))
says("detail", "(choosing|in|with|using) (the|its) <ordinal> mode", only_read(HOLE.ordinal, InMode))
says("detail", "(choosing|in|with|using) (the|its) <ordinal:one> and <ordinal:other> modes",
     only_read((HOLE.one, HOLE.other), lambda said: InMode(" and ".join(said))))  # fmt: skip
says("detail", "with <casting_way:way>", InWay(HOLE.way))
says("detail", "for its <kept_way> cost", InWay(HOLE.kept_way))
for _word in ("buyback", "conspire", "madness", "evoke"):
    says("kept_way", _word, _word)
for _kind in ("casting_way:way", "own_way"):
    says("detail", f"(with|using|for|paying|paying for|pays|pays for) {_ITS} <{_kind}> (|cost)",
         only_read(getattr(HOLE, _kind.rpartition(":")[2]), InWay))  # fmt: skip
says("detail", "without paying its mana cost", InWay("free"))
says("detail", f"(without paying {_ITS} cost|without paying {_ITS} mana cost|for free)", InWay("free"))
says("detail", "(conspiring|conspired|conspires it|conspiring it)", Conspiring())
says("detail", "(conspiring|conspired|conspires it|conspiring it) (with|by tapping) <told_list:those>",
     Conspiring(HOLE.those))  # fmt: skip
says("detail", "(tapping|taps) <told_list:those> (|in order) (to conspire|for conspire|for its conspire cost)",
     Conspiring(HOLE.those))  # fmt: skip
says("detail", "with its second kicker", Kicks(("second",)))
says("detail", "with both its kickers", Kicks(("first", "second")))
says("detail", f"(with|paying|by paying|for|paying for|using) both (|of) {_ITS} (kickers|kicker costs)",
     Kicks(("first", "second")))  # fmt: skip
says("detail", "(kicked|kicking it|kicks it)", InWay("kicker"))
says("detail", "(bought back|buying it back|buys it back)", InWay("buyback"))
says("detail", f"(without|without paying|without paying for) {_ITS} (kicker|buyback) (|cost)", Besides())
says("detail", "(unkicked|not kicked|without kicking it|doesn't kick it|does not kick it)", Besides())
says("detail", f"(doesn't|does not) pay (|for) {_ITS} (kicker|buyback) (|cost)", Besides())
says("detail", "by regenerating (it|him|her)", Besides())
says("detail", "with (that|this|the) mana", Besides())
says("detail", "once", Besides())
says("detail", "on <aims>", Aims(HOLE.aims))
says("detail", "(onto|targeting|at|against|aimed at|aiming at|choosing|targets|naming) <aims>", Aims(HOLE.aims))
says("detail", "(with|choosing) <aims> as (its|the) (target|targets)", Aims(HOLE.aims))
says("detail", "(choosing|with) <aims> (for|as the target of|as a target of) (the|its) copy", ForCopies(HOLE.aims))
says("detail", "with X = <INT>", WithX(whole(HOLE.int)))
says("detail", "(with|for|where|choosing|paying|announcing|using|at|) X (=|is|being|equal to|equals|as) <INT>",
     WithX(whole(HOLE.int)))  # fmt: skip
says("detail", r"\( X (=|is) <INT> \)", WithX(whole(HOLE.int)))
says("detail", "for <INT>", WithX(whole(HOLE.int)))
says("detail", "for <cost>", Paying(HOLE.cost))
says("detail", "(paying|by paying|pays|spending|at a cost of) <cost> (|for it)", Paying(HOLE.cost))
says("detail", "for <cost> for it", Paying(HOLE.cost))
says("detail", "(with|using|spending|paying with) <INT> of (them|it|that mana|the mana|this mana)",
     Paying(only_read(HOLE.int, "{} mana".format)))  # fmt: skip
_WITH_MANA = "(with|using|spending|paying with|paying|pays)"
_ITS_MANA = "(|the|his|her|their|that|this)"
_OF_THE = "of (the|these|those|his|her|their)"
says("detail", f"{_WITH_MANA} {_ITS_MANA} <mana_number:number> <mana_color> mana",
     Paying(only_read((HOLE.number, HOLE.mana_color), lambda said: said[1] * said[0])))  # fmt: skip
says(
    "detail",
    f"{_WITH_MANA} (the|his|her|their) <mana_word> mana",
    Paying(only_read(HOLE.mana_word, "only {} mana".format)),
)
says(
    "detail", f"(with|using|spending|paying with) {_ITS_MANA} <INT> mana", Paying(only_read(HOLE.int, "{} mana".format))
)
says("detail", f"{_WITH_MANA} <INT> {_OF_THE} <INT:before> mana",
     WithPart(whole(HOLE.before), "", only_read(HOLE.int, "{} mana".format)))  # fmt: skip
says("detail", f"{_WITH_MANA} <INT> {_OF_THE} <INT:before> <mana_color> mana",
     WithPart(whole(HOLE.before), HOLE.mana_color,
              only_read((whole(HOLE.int), HOLE.mana_color), lambda said: said[1] * said[0])))  # fmt: skip
says("detail", f"{_WITH_MANA} all (|of) (the|that|this|his|her|their) mana", WithPart(None, ""))
says("detail", "<giving> <told_list:those> <for_it>", Giving(HOLE.giving, HOLE.those))
says("detail", "<giving> it (|to his hand|to her hand|to their hand|to its owner's hand)", Giving(HOLE.giving))
says("for_it", "(|as an additional cost|for an additional cost|as a cost|as the cost|for it|to pay for it)", "")
says("for_it", "to (his|her|their|its owner's) hand", "")
says("detail", "(with|using) (|the) <MANA> (in|from) (his|her|their|the) (|mana) pool", Paying(HOLE.mana))
says("detail", "(with|using|spending) (|the|his|her|their) <MANA> (|that is left|left|that is left over|floating)",
     Paying(HOLE.mana))  # fmt: skip
says("detail", "(with|using|off|from) (|the) mana (from|of) <told_list:those>", Giving("taps", HOLE.those))
says("detail", "(with|using|off|from|paying with) (the|his|her|their) <told_list:those> (|for mana)",
     Giving("taps", HOLE.those))  # fmt: skip
says("detail", "(with|using|off|from) <some> (|for mana)", only_read(HOLE.some, lambda some: Giving("taps", (some,))))
says("detail", "(with|using|spending|paying with|from) <told_thing:one>'s mana",
     only_read(HOLE.one, lambda one: Giving("taps", (one,))))  # fmt: skip
says("detail", "<giving> <told_list:those> for mana", WithMana(HOLE.giving, HOLE.those))
says("detail", "<giving> <told_list:those> to <told_thing:one> for mana", WithMana(HOLE.giving, HOLE.those, HOLE.one))
says("detail", "(using|by using|activating) <told_list:those> for mana", WithMana("", HOLE.those))
says("detail", "(paying|by paying) <INT> life to <told_thing:one> for mana", WithLife(whole(HOLE.int), HOLE.one))
says("detail", "<behind>")
says("detail", "to <told_effect:effect>", To(HOLE.effect))


class Said:
    """The details of one act, part by part, none of them twice."""

    def __init__(self, card: Thing, details: Details, way: str = "") -> None:
        """Collect the details told about casting or using a card into fields."""
        self.card = card
        self.targets: Things = ()
        self.copied_to: Things = ()
        self.x: int | None = None
        self.mode = ""
        self.way = way
        self.kicks: tuple[str, ...] = ()
        self.costs: list[str] = []
        self.given: list[tuple[str, Things]] = []
        self.mana: list[Act | Answering] = []
        self.is_all = False
        self.mana_given: list[tuple[str, Things]] = []
        self.effect = ""
        self.when: list[When] = []
        for detail in details:
            self._add(detail)

    def _add(self, detail: Any) -> None:  # noqa: ANN401  (a detail, or when it is)
        """Add a detail.

        Raises NoValue if it contradicts another, or says the same field twice.
        """
        match detail:
            case Paying(cost=cost):
                self.costs.append(cost)
            case Giving(how=how, things=things):
                self.given.append((how, things or (self.card,)))
            case Conspiring(things=things):
                self._once("way", "conspire")
                self.given += [("taps", things)] if things else []
            case WithMana() | WithLife() | WithPart():
                self._add_mana(detail)
            case To(effect=(effect, targets)):
                self._once("effect", effect)
                if targets and targets != self.targets:
                    self._once("targets", targets)
            case When():
                self.when.append(detail)
            case Detail():
                for part in detail.fields:
                    self._once(part, getattr(detail, part))

    def _add_mana(self, detail: WithMana | WithLife | WithPart) -> None:
        """Add how mana is made, by paying life, by tapping things, or by another use of them; or which is spent."""
        if isinstance(detail, WithPart):
            self.mana.append(LeavesMana(THEY, detail.before, detail.color))
            self.costs += [detail.cost] if detail.cost else []
            self.is_all = not detail.cost
        elif isinstance(detail, WithLife):
            self.mana.append(PaysLifeForMana(THEY, detail.life, detail.source))
        elif detail.how == "taps" and detail.source is None:
            self.given.append(("taps", detail.things))
        else:
            self.mana.append(MakesMana(THEY, detail.how, detail.things, detail.source))
            self.mana_given += [(detail.how, detail.things)] if detail.how else []

    def _once(self, part: str, value: object) -> None:
        """Set a field. Raises NoValue if it was set before."""
        if getattr(self, part) not in {None, "", ()}:
            raise NoValue
        setattr(self, part, value)

    def around(self, act: Act) -> Acts:
        """Return an act with the decisions made for it, the checks after it, and its time.

        Raises NoValue if more than one time is told.
        """
        before: list[Act | Answering] = list(self.mana)
        before += [asked for how, things in self.given for asked in self._asked(how, things)]
        before += self._targets_of_copies()
        if self.effect:
            before.append(IsTo(self.card, self.effect))
        behind = [HasJustPaid(THEY, cost) for cost in self.costs]
        given: list[Act] = [HasJustGiven(THEY, _DONE[how], things) for how, things in self.given + self.mana_given]
        given += [HasMadeMana(THEY)] if any(isinstance(told, Answering) for told in self.mana) else []
        given += [LeavesMana(THEY, 0)] if self.is_all else []
        if len(self.when) > 1:
            raise NoValue
        when = self.when[0] if self.when else When()
        return (*when.before, *timed(when.opening, (*before, act, *behind, *given)))

    def _targets_of_copies(self) -> list[Answering]:
        """Return the answers that choose the targets of copies of the target; empty if none are told.

        Raises NoValue unless the spell has one target.
        """
        if not self.copied_to:
            return []
        if len(self.targets) != 1 or not isinstance(original := self.targets[0], Thing):
            raise NoValue
        asked = WHAT_TARGETS.of(f"the copy of {original.name}")
        return [Answer(THEY, (asked,), target) for target in self.copied_to]

    def _asked(self, how: str, things: Things) -> Acts:
        """Return the answers about what is given up as a cost in a way; empty for the card itself."""
        if how == "taps":
            return (TapsToPay(THEY, things),)
        return () if things == (self.card,) else gives_if_asked(how, things)


_DONE = {"sacrifices": "sacrificed", "discards": "discarded", "exiles": "exiled", "taps": "tapped",
         "returns": "returned"}  # fmt: skip


def cast_acts(card: Thing, details: Details, way: str = "", *, plays: bool = False) -> Acts:
    """Return the acts of casting a card with these details; `plays` tells that the verb was "plays".

    Raises NoValue for details that can't be combined.
    """
    said = Said(card, details, way)
    if said.effect:
        raise NoValue
    return said.around(_casting(said, plays=plays))


def _casting(parsed: Said, *, plays: bool) -> Act:
    """Return the act of casting the card in the way told, or of playing it if nothing is told and the verb allows that.

    Raises NoValue for details that can't be combined.
    """
    card, targets, x = parsed.card, parsed.targets, parsed.x
    is_plain = parsed.way in {"", "free", "conspire"} or parsed.way not in _OF_THEIR_OWN
    if (
        (parsed.mode and parsed.way)
        or (x is not None and not is_plain)
        or (parsed.kicks and parsed.way not in {"", "kicker"})
    ):
        raise NoValue
    if parsed.kicks or parsed.way == "kicker":
        return CastsKicked(THEY, card, parsed.kicks or ("first",), targets)
    if parsed.way == "":
        is_plain_play = plays and not targets and x is None and not parsed.mode
        return Plays(THEY, card) if is_plain_play else Casts(THEY, card, parsed.mode, targets, x)
    if parsed.way == "evoke" and targets:
        raise NoValue
    match parsed.way:
        case "buyback":
            act: Act = CastsWithBuyback(THEY, card, targets)
        case "madness":
            act = CastsForMadness(THEY, card, targets)
        case "conspire":
            act = Conspires(THEY, card, targets, x)
        case "evoke":
            act = Evokes(THEY, card)
        case "free":
            act = CastsFree(THEY, card, targets, x)
        case way:
            act = CastsWith(THEY, card, way, targets, x)
    return act


def _cast_apart(acts: Any) -> Iterator[object]:  # noqa: ANN401  (what may be acts)
    """Invert ``cast_acts``: yield the card that acts cast, and the details."""
    if not isinstance(acts, tuple) or len(acts) != 1:
        return
    match acts[0]:
        case Casts(card=card, mode=mode, targets=targets, x=x):
            yield card, (*([InMode(mode)] if mode else []), *aims_and_x(targets, x))
        case CastsWith(card=card, way=way, targets=targets, x=x):
            yield card, (InWay(way), *aims_and_x(targets, x))
        case CastsFree(card=card, targets=targets, x=x):
            yield card, (InWay("free"), *aims_and_x(targets, x))
        case CastsWithBuyback(card=card, targets=targets):
            yield card, (InWay("buyback"), *aims_and_x(targets, None))
        case Conspires(card=card, targets=targets, x=x):
            yield card, (InWay("conspire"), *aims_and_x(targets, x))
        case CastsForMadness(card=card, targets=targets):
            yield card, (InWay("madness"), *aims_and_x(targets, None))


def aims_and_x(targets: Things, x: int | None) -> Details:
    """Return the details for targets and for the value of X."""
    return (*([Aims(targets)] if targets else []), *([WithX(x)] if x is not None else []))


def _kicks_apart(acts: Any) -> Iterator[object]:  # noqa: ANN401  (what may be acts)
    """Invert casting with kicker: yield the card and its details if the acts are exactly one such casting."""
    match acts:
        case (CastsKicked(card=card, kicks=kicks, targets=targets),):
            yield card, (*([Kicks(kicks)] if kicks != ("first",) else []), *aims_and_x(targets, None))


CARD = (HOLE.card, HOLE.details)


def _casts(
    words: str, *, apart: Callable[[Parsed], Iterator[object]] | None = None, way: str = "", plays: bool = False
) -> None:
    """Declare words for casting a card with details; `apart` inverts that, without it they are never written."""

    def there(said: tuple[Thing, Details]) -> Acts:
        """Return the acts of casting a card with these details."""
        return cast_acts(*said, way, plays=plays)

    says_does(
        f"{words} <told_thing:card> <details>",
        through(CARD, there, apart) if apart else only_read(CARD, there),
    )


_casts("casts", apart=_cast_apart)
for _example, _act in (
    ("Ana casts Living Death", Casts), ("Ana casts Bear with dash", CastsWith), ("Ana kicks Zap on Bob", CastsKicked),
    ("Ana casts Zap without paying its mana cost on Bob", CastsFree),
    ("Ana casts Zap for its buyback cost on Bob", CastsWithBuyback),
    ("Ana casts Zap for its conspire cost on Bob", Conspires),
    ("Ana casts Zap for its madness cost on Bob", CastsForMadness),
):  # fmt: skip
    ACTS[_example] = of_act(_act)
_casts("(cast|summons|flashes in)")
_casts("plays", plays=True)
_casts("kicks", apart=_kicks_apart, way="kicker")
_casts("(casts|plays) a kicked", way="kicker")
_casts("(casts|plays) (a|an) unkicked")
_casts("(casts|plays) a bought-back", way="buyback")
for _verb, _of_verb in (
    ("buys back", "buyback"), ("flashes back", "flashback"), ("overloads", "overload"), ("entwines", "entwine"),
    ("escapes", "escape"), ("dashes", "dash"), ("evokes", "evoke"), ("conspires", "conspire"),
):  # fmt: skip
    _casts(_verb, way=_of_verb)
for _of_verb in ("kicker", "buyback"):
    _casts(f"pays {_ITS} {_of_verb} (|cost) (as he casts|as she casts|as they cast|for|of)", way=_of_verb)
also_does(
    "pays for the buyback of <told_thing:card> and casts it <details>",
    CARD,
    lambda said: cast_acts(said[0], said[1], "buyback"),
)


def _cast_it(parsed: tuple[Acts, Details]) -> Acts:
    """Return earlier acts, and the casting of the card that they mention. Raises NoValue if they mention none."""
    first, details = parsed
    card = next(things_in(first), None)
    if card is None:
        raise NoValue
    return (*first, *cast_acts(card, details))


says("all_does", "<one_does> (and|,|, and|and then) (casts|plays) it <details>",
     only_read((HOLE.one_does, HOLE.details), _cast_it))  # fmt: skip
does("evokes <told_thing:one>", Evokes(THEY, HOLE.one), example="Ana evokes Bear")
does("plays <told_thing:one>", Plays(THEY, HOLE.one), example="Ana plays Field")
does("plays <told_thing:one> (|,) keeping it (|<if_may>)",
     chooses(WHICH_LEGEND_STAYS, HOLE.one), Plays(THEY, HOLE.one))  # fmt: skip
says("all_does", "<one_does> (|,) taking <chosen_things> <if_may>",
     only_read((HOLE.one_does, HOLE.chosen_things), lambda said: (*taken(said[1]), *said[0])))  # fmt: skip
does("plays <told_thing:one> from (his|her|their) hand", Plays(THEY, HOLE.one))
does("casts <told_thing:one> face down", CastsFaceDown(THEY, HOLE.one), example="Ana casts Bear face down")
does("(casts|plays) <told_thing:one> (|,) (face down|face-down|as a face-down creature|as a face-down 2/2 creature|"
     "as a face-down spell|using morph|with morph|for morph|using its morph|with its morph|for its morph)",
     CastsFaceDown(THEY, HOLE.one))  # fmt: skip
does("turns <told_thing:one> face up", TurnsUp(THEY, HOLE.one), example="Ana turns Bear face up")
does("(unmorphs|turns up) <told_thing:one> (|for its morph cost)", TurnsUp(THEY, HOLE.one))
for _words in ("turns <told_thing:one> face up", "(unmorphs|turns up) <told_thing:one>"):
    also_does(f"{_words} (for|paying|, paying|by paying) <cost>", (HOLE.one, HOLE.cost),
              lambda said: (TurnsUp(THEY, said[0]), HasJustPaid(THEY, said[1])))  # fmt: skip

WITH_TARGETS = (
    ("", ()), (" on <aims>", HOLE.aims), (" (|,) (targeting|at|against|aimed at|aiming at|onto) <aims>", HOLE.aims)
)  # fmt: skip
"""Words for targets, with what they mean, where nothing else is said."""
for _on, _targets in WITH_TARGETS:
    does(f"replicates <told_thing:one> <times>{_on}", Replicates(THEY, HOLE.one, HOLE.times, _targets))
    does(f"casts <told_thing:one>{_on} (|,) replicating it <times>", Replicates(THEY, HOLE.one, HOLE.times, _targets))
    does(f"pays what <told_thing:one> offers to cast <told_thing:card>{_on}",
         CastsForOffer(THEY, (HOLE.one,), HOLE.card, _targets))  # fmt: skip
    does(f"pays what <told_list:those> offer to cast <told_thing:card>{_on}",
         CastsForOffer(THEY, HOLE.those, HOLE.card, _targets))  # fmt: skip
ACTS["Ana replicates Zap 2 times on Bob"] = of_act(Replicates)
ACTS["Ana pays what Druid offers to cast Ox"] = of_act(CastsForOffer)
does("(hits|shoots|burns) <aims> with <told_thing:one>", Casts(THEY, HOLE.one, "", HOLE.aims))
does("(points|aims|fires|throws) <told_thing:one> at <aims>", Casts(THEY, HOLE.one, "", HOLE.aims))
does(
    "counters what waits with <told_thing:one>",
    CountersWhatWaits(THEY, HOLE.one),
    example="Bob counters what waits with Deny",
)
also_does("counters (it|that|the spell|that spell) with <told_thing:one>", HOLE.one,
          lambda one: timed("in response", (CountersWhatWaits(THEY, one),)))  # fmt: skip
does("suspends <told_thing:one>", Suspends(THEY, HOLE.one), example="Ana suspends Rift")
does("cycles <told_thing:one>", Cycles(THEY, HOLE.one), example="Ana cycles Bear")
does("discards <told_thing:one> for its <cycling>", Cycles(THEY, HOLE.one))
for _kind in ("cycling", "landcycling", "basic landcycling", *(f"{_type}cycling" for _type in _CYCLED)):
    says("cycling", _kind, _kind)
does(
    "enchants <told_thing:host> with <told_thing:one>",
    Enchants(THEY, HOLE.host, HOLE.one),
    example="Ana enchants Bear with Mark",
)
does("plays <told_thing:one> as the land of the turn", PlaysAsLandOfTurn(THEY, HOLE.one),
     example="Ana plays Field as the land of the turn")  # fmt: skip
does("plays <told_thing:one> as (his|her|their|the|this turn's) land (|of the turn|for the turn|for this turn|drop)",
     PlaysAsLandOfTurn(THEY, HOLE.one))  # fmt: skip
does("plays <told_thing:one> as the additional land of <told_thing:source>",
     PlaysAsAdditional(THEY, HOLE.one, HOLE.source),
     example="Ana plays Field as the additional land of Oracle")  # fmt: skip
does("targets <told_thing:one> with a spell for summon cards", TargetsSummonCard(THEY, HOLE.one),
     example="Bob targets Clone with a spell for summon cards")  # fmt: skip

# what is decided as something is cast

also_does("(casts|plays) <told_thing:one> (|,) (copying|as a copy of) <told_thing:original>", (HOLE.one, HOLE.original),
          lambda said: (Answer(THEY, (WHAT_COPIES.of(said[0].name),), said[1]), Casts(THEY, said[0])))  # fmt: skip
_CHANGED = (
    "casts <told_thing:one> (on|targeting) <one_aim:target> (,|and|, and|) (changing|changes) (the|its) target to"
)
also_does(f"{_CHANGED} <one_aim:other>", (HOLE.one, HOLE.target, HOLE.other),
          lambda said: (
              Answer(THEY, (WHAT_TARGETS.of(said[1].name),), said[2]), Casts(THEY, said[0], "", (said[1],)),
          ))  # fmt: skip
also_does("casts <told_thing:one> (|,) dealing <damage_shares>", (HOLE.one, HOLE.damage_shares), lambda said: (
    Answer(THEY, (HOW_DAMAGE_IS_DIVIDED,), tuple(amount for amount, _ in said[1])),
    Casts(THEY, said[0], "", tuple(target for _, target in said[1])),
))  # fmt: skip
says("damage_share", "<INT> (|damage) to <one_aim>", (whole(HOLE.int), HOLE.one_aim))
says("damage_shares", "<damage_share:one> (and|, and|,) <damage_share:other>", (HOLE.one, HOLE.other))
says("damage_shares", "<damage_share:one> (and|, and|,) <damage_shares:others>", join((HOLE.one,), HOLE.others))
