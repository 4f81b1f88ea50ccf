"""Acts of using abilities: at which cost, for what, and in response to what."""

from collections.abc import Callable, Iterator
from typing import Any

from kb.english.boards.acts import ACTS, Act, Acts, also_does, does, of_act, says_does, timed
from kb.english.boards.acts_doing import Sacrifices
from kb.english.boards.acts_looking import HasGot, HasJustGiven, HasJustPaid, IsTo, IsWhatDoes
from kb.english.boards.acts_playing import (
    CARD,
    WITH_TARGETS,
    Animates,
    Casts,
    CastsFaceDown,
    Crews,
    Cycles,
    Detail,
    Details,
    Equips,
    Giving,
    Paying,
    PaysForAbility,
    Said,
    Suspends,
    TapsForAbility,
    TapsForMana,
    Things,
    TurnsAgainst,
    Uses,
    UsesLoyalty,
    UsesRegeneration,
    WithMana,
    aims_and_x,
    cast_acts,
)
from kb.english.boards.choices import gives_if_asked
from kb.english.boards.claim import THEY, Several, Thing, only_read, says
from kb.english.grammar import NoValue
from kb.english.templates import HOLE, through, whole

# what is used

KEYWORDS_USED = (
    ("unearths", "unearth"), ("transmutes", "transmute"), ("transfigures", "transfigure"),
    ("scavenges", "scavenge"), ("embalms", "embalm"),
    ("eternalizes", "eternalize"), ("forecasts", "forecast"), ("ninjutsus", "ninjutsu"), ("levels up", "level up"),
    ("outlasts", "outlast"), ("", "reinforce"), ("", "fortify"), ("", "monstrosity"), ("adapts", "adapt"),
)  # fmt: skip
"""Keywords that give an activated ability or stand in one, each behind what a player does who uses it."""


def _used(parsed: tuple[Thing, str, Details]) -> Acts:
    """Return the acts of using an ability with these details. Raises NoValue for details of casting."""
    card, which, details = parsed
    of = Said(card, details)
    if of.way or of.mode or of.kicks:
        raise NoValue
    return of.around(Uses(THEY, card, which, of.targets, of.x))


def _uses_apart(acts: Any) -> Iterator[object]:  # noqa: ANN401  (what may be acts)
    """Invert ``_used``: yield the arguments from which it builds this value, if any."""
    match acts:
        case (Uses(card=card, which=which, targets=targets, x=x),):
            yield card, which, aims_and_x(targets, x)


_USES = (HOLE.card, HOLE.which, HOLE.details)
says("which", "", "")
says("which", "<ordinal>")
says("which", "<keyword_used>")
says_does("uses <told_thing:card>'s <which> ability <details>", through(_USES, _used, _uses_apart))
ACTS["Ana uses Vesuvan Doppelganger's ability on Bear"] = of_act(Uses)

does(
    "equips <told_thing:host> with <told_thing:one>",
    Equips(THEY, HOLE.host, HOLE.one),
    example="Ana equips Bear with Sword",
)
for _on, _targets in WITH_TARGETS:
    does(f"uses the <loyalty_cost> of <told_thing:one>{_on}", UsesLoyalty(THEY, HOLE.loyalty_cost, HOLE.one, _targets))
    does(f"(activates|uses) <told_thing:one>'s <loyalty_cost> (|ability|loyalty ability){_on}",
         UsesLoyalty(THEY, HOLE.loyalty_cost, HOLE.one, _targets))  # fmt: skip
    does(f"taps <told_thing:one> for its ability{_on}", TapsForAbility(THEY, HOLE.one, _targets))
    does(f"pays <INT> life for the ability of <told_thing:one>{_on}",
         PaysForAbility(THEY, whole(HOLE.int), HOLE.one, _targets))  # fmt: skip
    does(f"<uses_keyword> <told_thing:one>{_on}", Uses(THEY, HOLE.one, HOLE.uses_keyword, _targets))
    does(f"(uses|activates|pays for) <told_thing:one>'s <keyword_used> (|cost){_on}",
         Uses(THEY, HOLE.one, HOLE.keyword_used, _targets))  # fmt: skip
    if _on:
        does(f"(activates|uses) <told_thing:one>'s equip (|ability){_on.replace('aims', 'told_thing:host')}",
             Equips(THEY, HOLE.host, HOLE.one))  # fmt: skip
        does(f"taps <told_thing:one>{_on}", TapsForAbility(THEY, HOLE.one, _targets))
ACTS["Ana uses the +1 of Jace"] = of_act(UsesLoyalty)
ACTS["Ana taps Rod for its ability on Bear"] = of_act(TapsForAbility)
ACTS["Ana pays 1 life for the ability of Well"] = of_act(PaysForAbility)
does("taps <told_thing:one> (|,) (and|, and) targets <aims>", TapsForAbility(THEY, HOLE.one, HOLE.aims))
does("animates <told_thing:one>", Animates(THEY, HOLE.one), example="Ana animates Cave")
does("turns <told_thing:one> into a creature", Animates(THEY, HOLE.one))
does("pays <INT> life (for|to|to use|to activate) <told_thing:one> (|'s ability)",
     PaysForAbility(THEY, whole(HOLE.int), HOLE.one))  # fmt: skip
for _words, _keyword in KEYWORDS_USED:
    says("keyword_used", _keyword, _keyword)
    if _words:
        says("uses_keyword", _words, _keyword)


def _signed(symbol: object) -> Iterator[object]:
    """Invert the template of a signed loyalty cost: yield one that is written with its sign, “+1” or “-X”."""
    if isinstance(symbol, str) and (symbol.startswith("+") or symbol == "-X"):
        yield symbol


says("loyalty_cost", "<SIGNED>", through(HOLE.signed, lambda said: said.replace("−", "-"), _signed))
says("loyalty_cost", "<INT>")
says("loyalty_cost", "X", "X")


# other words for what is used

says_does(
    "(uses|activates|use|activate) <told_thing:card>'s <which> (|loyalty|activated) ability <details>",
    only_read(_USES, _used),
)
says_does("(uses|activates) the <which> ability of <told_thing:card> <details>", only_read(_USES, _used))
also_does("(uses|activates) <told_thing:card> <details>", (HOLE.card, "", HOLE.details), _used)
says_does("(uses|activates) <told_thing:card> ability <details>", only_read((HOLE.card, "", HOLE.details), _used))


def _is_one(thing: Thing | Several) -> bool:
    """Return True for one thing. Raises NoValue for several of a name."""
    if isinstance(thing, Several):
        raise NoValue
    return True


def _regenerated(said: tuple[Thing, Details]) -> Acts:
    """Return the acts of regenerating a permanent, with its costs.

    Raises NoValue for targets, an X and other details that can't apply to it.
    """
    of = Said(*said)
    if of.targets or of.way or of.x is not None or of.mode or of.effect or of.kicks:
        raise NoValue
    return of.around(UsesRegeneration(THEY, of.card))


does(
    "uses the regeneration of <told_thing:one>",
    UsesRegeneration(THEY, HOLE.one),
    example="Ana uses the regeneration of Troll",
)
also_does("(regenerates|puts a regeneration shield on) <told_thing:card> <details>", CARD, _regenerated)
also_does("regenerates <told_list:those>", HOLE.those,
          lambda those: tuple(UsesRegeneration(THEY, one) for one in those if _is_one(one)))  # fmt: skip
does("saves <told_thing:one> by regenerating (it|him|her)", UsesRegeneration(THEY, HOLE.one))
does("regenerates <told_thing:one> with its (|own) ability", UsesRegeneration(THEY, HOLE.one))
does("(activates|uses) <told_thing:one>'s regeneration (|ability)", UsesRegeneration(THEY, HOLE.one))
does("(activates|uses) (|the) regeneration (|ability) of <told_thing:one>", UsesRegeneration(THEY, HOLE.one))


def _given_for(parsed: tuple[str, Things, Thing, Details]) -> Acts:
    """Return the acts of using an ability, of which the cost is told first: sacrifices Ox to Altar. Raises NoValue."""
    how, things, card, details = parsed
    return _used((card, "", (Giving(how, things), *details)))


also_does(
    "<gives_up> <told_list:those> to <told_thing:card> <details>",
    (HOLE.gives_up, HOLE.those, HOLE.card, HOLE.details),
    _given_for,
)
also_does(
    "<gives_up> <told_list:those> (as a cost to activate|as the cost to activate|to activate|to use|to pay for|"
    "as the cost of|as a cost of|as a cost for) <told_thing:card> (|'s ability) <details>",
    (HOLE.gives_up, HOLE.those, HOLE.card, HOLE.details),
    _given_for,
)
also_does("<gives_up> <told_thing:card> (for|to use|to activate) (its|the|his|her) (|own) (ability|effect) <details>",
          (HOLE.gives_up, HOLE.card, HOLE.details),
          lambda said: _used((said[1], "", (Giving(said[0]), *said[2]))))  # fmt: skip
also_does("sacrifices <told_thing:card> (|,) (targeting|aiming at|choosing) <aims>", (HOLE.card, HOLE.aims),
          lambda said: (Uses(THEY, said[0], "", said[1]),))  # fmt: skip

# what is paid stands first

Heads = Callable[[Thing, Details], Acts]
"""Functions that make acts of what is cast or used, with the details."""


def _paid_first(verbs: str, acts: Heads) -> None:
    """Declare words in which a cost stands before the spell or ability that it pays for; `acts` builds its acts."""

    def paid(said: tuple[str, Thing, Details]) -> Acts:
        """Return the acts with the cost as the first detail of what it pays for."""
        cost, card, details = said
        return acts(card, (Paying(cost), *details))

    def given(said: tuple[str, Things, Thing, Details]) -> Acts:
        """Return the acts with what is given up as the first detail of what it pays for."""
        how, things, card, details = said
        return acts(card, (Giving(how, things), *details))

    also_does(f"pays <cost> (to|and to|and|, and|,) {verbs} <told_thing:card> <details>",
              (HOLE.cost, HOLE.card, HOLE.details), paid)  # fmt: skip
    also_does(f"<gives> <told_list:those> (to|and) {verbs} <told_thing:card> <details>",
              (HOLE.gives, HOLE.those, HOLE.card, HOLE.details), given)  # fmt: skip


def _kicked(card: Thing, details: Details) -> Acts:
    """Return the acts of casting a card kicked."""
    return cast_acts(card, details, "kicker")


def _regenerated_with(card: Thing, details: Details) -> Acts:
    """Return what ``_regenerated`` returns for a card and details as a pair. Raises NoValue as it does."""
    return _regenerated((card, details))


def _used_with(card: Thing, details: Details) -> Acts:
    """Return the acts of using a card's ability with these details, without saying which ability."""
    return _used((card, "", details))


_paid_first("(cast|casts|play|plays|summon)", cast_acts)
_paid_first("(kick|kicks)", _kicked)
_paid_first("(regenerate|regenerates)", _regenerated_with)
_paid_first("(use|uses|activate|activates) the ability of", _used_with)
_paid_first("(use|uses|activate|activates)", _used_with)
also_does("pays <cost> (to|and|, and|,) (use|uses|activate|activates) <told_thing:card>'s ability <details>",
          (HOLE.cost, HOLE.card, HOLE.details),
          lambda said: _used((said[1], "", (Paying(said[0]), *said[2]))))  # fmt: skip
also_does("<gives> <told_list:those> (to|and) (use|uses|activate|activates) <told_thing:card>'s ability <details>",
          (HOLE.gives, HOLE.those, HOLE.card, HOLE.details), _given_for)  # fmt: skip


def _for_cost(words: str, act: Act) -> None:
    """Declare words for an act with its cost."""
    also_does(f"{words} (for|paying|, paying|by paying|, for) <cost>", (act, HOLE.cost),
              lambda said: (said[0], HasJustPaid(THEY, said[1])))  # fmt: skip


also_does("pays <cost> and discards <told_thing:one> for its <cycling>", (HOLE.cost, Cycles(THEY, HOLE.one)),
          lambda said: (said[1], HasJustPaid(THEY, said[0])))  # fmt: skip
also_does("pays <cost> (to|and) (cycle|cycles) <told_thing:one>", (HOLE.cost, Cycles(THEY, HOLE.one)),
          lambda said: (said[1], HasJustPaid(THEY, said[0])))  # fmt: skip
_for_cost("equips <told_thing:host> with <told_thing:one>", Equips(THEY, HOLE.host, HOLE.one))
_for_cost("equips <told_thing:one> (to|onto) <told_thing:host>", Equips(THEY, HOLE.host, HOLE.one))
_for_cost("casts <told_thing:one> face down", CastsFaceDown(THEY, HOLE.one))
_for_cost("cycles <told_thing:one>", Cycles(THEY, HOLE.one))
_for_cost("<uses_keyword> <told_thing:one>", Uses(THEY, HOLE.one, HOLE.uses_keyword))
_for_cost("suspends <told_thing:one>", Suspends(THEY, HOLE.one))

# to what end


def _tapped_to(parsed: tuple[Thing, tuple[str, Things]]) -> Acts:
    """Return the acts of tapping a permanent for its ability, checking first that the ability does this."""
    card, (effect, targets) = parsed
    return IsTo(card, effect), TapsForAbility(THEY, card, targets)


def _sacrificed_to(parsed: tuple[Thing, tuple[str, Things]]) -> Acts:
    """Return the acts of using a permanent's ability, checking first that the ability does this."""
    card, (effect, targets) = parsed
    return IsTo(card, effect), Uses(THEY, card, "", targets)


def _given_for_mana(card: Thing, mana: str) -> Acts:
    """Return the acts of using a mana ability whose cost is to sacrifice its source, and of getting this mana."""
    return TapsForMana(THEY, (card,)), HasGot(THEY, mana), HasJustGiven(THEY, "sacrificed", (card,))


def _paid_and_sacrificed_to(parsed: tuple[str, Thing, tuple[str, Things]]) -> Acts:
    """Return the acts of ``_sacrificed_to``, checking afterward that both costs were paid."""
    cost, card, effect = parsed
    return (*_sacrificed_to((card, effect)), HasJustPaid(THEY, cost), HasJustGiven(THEY, "sacrificed", (card,)))


also_does("taps <told_thing:card> (to|and) <told_effect:effect>", (HOLE.card, HOLE.effect), _tapped_to)
also_does("taps <told_thing:card> for its ability to <told_effect:effect>", (HOLE.card, HOLE.effect), _tapped_to)
also_does("sacrifices <told_thing:card> for <number> <mana_told:mana_color> mana",
          (HOLE.card, HOLE.number, HOLE.mana_color),
          lambda said: _given_for_mana(said[0], said[2] * said[1]))  # fmt: skip
also_does("sacrifices <told_thing:card> for <MANA>", (HOLE.card, HOLE.mana), lambda said: _given_for_mana(*said))
also_does("sacrifices <told_thing:card> to <told_effect:effect>", (HOLE.card, HOLE.effect), _sacrificed_to)
also_does("pays <cost> (and|,|, and) sacrifices <told_thing:card> to <told_effect:effect>",
          (HOLE.cost, HOLE.card, HOLE.effect), _paid_and_sacrificed_to)  # fmt: skip

# what is done with something, said by what that does


def _against(parsed: tuple[str, Things, Thing]) -> Acts:
    """Return the acts of using a card against its targets, checking first that it does what is said."""
    does_so, targets, card = parsed
    return IsWhatDoes(card, does_so), TurnsAgainst(THEY, card, targets)


def _against_paying(parsed: tuple[str, Things, Thing, Detail]) -> Acts:
    """Return the acts of ``_against``, with how it is paid for. Raises NoValue for any other detail."""
    does_so, targets, card, detail = parsed
    if not isinstance(detail, Giving | Paying | WithMana):
        raise NoValue
    return IsWhatDoes(card, does_so), *Said(card, (detail,)).around(TurnsAgainst(THEY, card, targets))


does(
    "turns <told_thing:one> against <aims>",
    TurnsAgainst(THEY, HOLE.one, HOLE.aims),
    example="Bob turns Doom against Bear",
)
also_does("<harms> <aims> with <told_thing:one>", (HOLE.harms, HOLE.aims, HOLE.one), _against)
also_does("<harms> <aims> with <told_thing:one> (|,) <detail>", (HOLE.harms, HOLE.aims, HOLE.one, HOLE.detail),
          _against_paying)  # fmt: skip
does("(removes|saves) <aims> with <told_thing:one>", TurnsAgainst(THEY, HOLE.one, HOLE.aims))
does("(hits|shoots|burns|pings) <aims> with <told_thing:one>'s ability", Uses(THEY, HOLE.one, "", HOLE.aims))
does("reinforces <aims> with <told_thing:one>", Uses(THEY, HOLE.one, "reinforce", HOLE.aims))
also_does("counters <aims> with <told_thing:one>", (HOLE.aims, HOLE.one),
          lambda said: timed("in response", (Casts(THEY, said[1], "", said[0]),)))  # fmt: skip

# in response


def _responding(acts: Acts) -> Acts:
    """Return acts that are done in response."""
    return timed("in response", acts)


_RESPONDS = "(responds|answers)"
for _with in ("with", "by casting", "by playing", ", casting"):
    also_does(f"{_RESPONDS} {_with} <told_thing:card> <details>", CARD, lambda said: _responding(cast_acts(*said)))
for _with in ("with", "by activating", "by using", ", activating", ", using"):
    also_does(f"{_RESPONDS} {_with} <told_thing:card>'s ability <details>", (HOLE.card, "", HOLE.details),
              lambda said: _responding(_used(said)))  # fmt: skip
for _with in ("by activating", "by using", ", activating", ", using"):
    also_does(f"{_RESPONDS} {_with} <told_thing:card> <details>", (HOLE.card, "", HOLE.details),
              lambda said: _responding(_used(said)))  # fmt: skip
also_does(f"{_RESPONDS} (by|,) <giving> <told_list:those> to <told_thing:card> <details>",
          (HOLE.giving, HOLE.those, HOLE.card, HOLE.details), lambda said: _responding(_given_for(said)))  # fmt: skip
also_does(
    f"{_RESPONDS} (by|,) regenerating <told_thing:one>",
    HOLE.one,
    lambda one: _responding((UsesRegeneration(THEY, one),)),
)
also_does(f"{_RESPONDS} (by|,) cycling <told_thing:one>", HOLE.one, lambda one: _responding((Cycles(THEY, one),)))
also_does(f"{_RESPONDS} (by|,) countering <aims> with <told_thing:one>", (HOLE.aims, HOLE.one),
          lambda said: _responding((Casts(THEY, said[1], "", said[0]),)))  # fmt: skip
also_does(f"{_RESPONDS} (by|,) sacrificing <told_list:those>", HOLE.those,
          lambda those: _responding((Sacrifices(THEY, those),)))  # fmt: skip
for _gerund, _harm in (("destroying", "destroys"), ("killing", "kills"), ("bouncing", "bounces")):
    says("harming", _gerund, _harm)
also_does(f"{_RESPONDS} (by|,) <harming> <aims> with <told_thing:one>", (HOLE.harming, HOLE.aims, HOLE.one),
          lambda said: _responding(_against(said)))  # fmt: skip
also_does(f"{_RESPONDS} (by|,) burning <aims> with <told_thing:one>", (HOLE.aims, HOLE.one),
          lambda said: _responding((Casts(THEY, said[1], "", said[0]),)))  # fmt: skip

# mana, attachments and vehicles


def _got(parsed: tuple[Things, str]) -> Acts:
    """Return the acts of tapping permanents for mana, checking afterward that it is this mana."""
    return TapsForMana(THEY, parsed[0]), HasGot(THEY, parsed[1])


does("taps <told_list:those> for mana", TapsForMana(THEY, HOLE.those), example="Ana taps Plains for mana")
does("taps <told_list:those> for mana with its second ability", TapsForMana(THEY, HOLE.those, "second"))
also_does("taps <told_list:those> for <MANA>", (HOLE.those, HOLE.mana), _got)
also_does("taps (the|his|her|their|all the|all his|all her|all their) <INT> <NAME> for <MANA>",
          (HOLE.name, whole(HOLE.int), HOLE.mana), lambda said: _got(((Several(*said[:2]),), said[2])))  # fmt: skip
also_does("taps <told_list:those> to (add|make|produce|get) <MANA>", (HOLE.those, HOLE.mana), _got)
also_does(
    "taps <told_list:those> to (add|make|produce|get) <MANA> to (his|her|their) (|mana) pool",
    (HOLE.those, HOLE.mana),
    _got,
)
also_does("adds <MANA> with <told_thing:one>", (HOLE.one, HOLE.mana), lambda said: _got(((said[0],), said[1])))
_LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C"}
for _color, _letter in _LETTERS.items():
    says("mana_told", _color, f"{{{_letter}}}")
also_does("taps <told_list:those> for <mana_told:mana_color> (|mana)", (HOLE.those, HOLE.mana_color), _got)
also_does("taps <told_list:those> for <number> <mana_told:mana_color> (|mana)",
          (HOLE.those, HOLE.number, HOLE.mana_color), lambda said: _got((said[0], said[2] * said[1])))  # fmt: skip
does("equips <told_thing:one> (to|onto) <told_thing:host>", Equips(THEY, HOLE.host, HOLE.one))
does("pays (|the) equip (|cost) to attach <told_thing:one> to <told_thing:host>", Equips(THEY, HOLE.host, HOLE.one))
does(
    "crews <told_thing:one> with <told_list:those>",
    Crews(THEY, HOLE.one, HOLE.those),
    example="Ana crews Copter with Bear and Ox",
)
does("crews <told_thing:one> by tapping <told_list:those>", Crews(THEY, HOLE.one, HOLE.those))
does("taps <told_list:those> to crew <told_thing:one>", Crews(THEY, HOLE.one, HOLE.those))

also_does(
    "(uses|activates|pays for) <told_thing:one>'s <keyword_used> (|ability|cost) (|,) returning <told_list:those>",
    (HOLE.one, HOLE.keyword_used, HOLE.those),
    lambda said: (*gives_if_asked("returns", said[2]), Uses(THEY, said[0], said[1])),
)
