"""Acts: what a player casts or uses, with all that a sentence says of it, each in any order and none of it left out."""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from kb.engine.law.keywords import declared
from kb.engine.slots.families import CASTING_FOR_ANOTHER_COST
from kb.worked.forms import Late

_OF_THEIR_OWN = ("buyback", "kicker", "madness", "evoke")
"""The keywords that offer a way of casting for which there are other sentences."""
_FOR_A_COST = {
    name for name, form in declared().items() if form == "[cost]" and name in CASTING_FOR_ANOTHER_COST.members
}
WAYS = tuple(sorted({"entwine", "jump-start"} | _FOR_A_COST - {*_OF_THEIR_OWN}))
"""The keywords of a card that offer a way of casting it, which a story names. One that has its card cast for nothing as
something resolves, such as rebound, is none of them.
"""
ORDINALS = "first|second|third|fourth"

_WORD = r"[A-Z][\w'’-]*"
_NAME = rf"{_WORD}(?: (?:#?\d+|too|(?:(?:of|the|in|to|from) )*{_WORD}))*"
_ONE = rf"(?:(?:(?:both|all|an?|\d+)(?: of)? )?(?:the |his |her |their )?(?:\d+ )?{_NAME})"
_LIST = Late(rf"{_ONE}(?:(?:,? and|,) {_ONE})*")
_CALLED = Late(rf"(?:the |an? )?{_NAME}(?:, (?!.*(?: and |, )){_NAME})?")
_COUNTED = Late(r"\b(?:the|her|his|their) (?=\d)")
_MANA = r"(?:\{[\w/]+\})+"
_COST = rf"(?P<cost>{_MANA}|\d+ life)"
_ITS = r"(?:(?:its|the|his|her|their) )?"
_WAY = rf"(?P<way>{'|'.join((*_OF_THEIR_OWN, *WAYS))})(?: cost)?"
_GIVES = {"sacrificing": "sacrifices", "discarding": "discards", "exiling": "exiles", "tapping": "taps",
          "returning": "returns"}  # fmt: skip
"""What is said to be given up for something as it is played, and what a player does so."""
_DONE = {"sacrifices": "sacrificed", "discards": "discarded", "exiles": "exiled",
         "taps": "tapped", "returns": "returned"}  # fmt: skip
_X = r"(?:X ?(?:=|is|being|equal to|equals|as) ?(?P<x>\d+))"
_NO_KICKER = (
    rf"(?:without (?:paying |paying for )?{_ITS}(?:kicker|buyback)(?: cost)?|unkicked|not kicked|"
    rf"without kicking it|but (?:doesn't|does not) (?:kick it|pay (?:for )?{_ITS}(?:kicker|buyback)(?: cost)?))"
)
_NO_KICKER_FIRST = r"an? (?P<how>kicked|unkicked|bought-back|face-down) "
_OWN = "(?:trigger|ability|activation|triggered ability)"
_RESPONDED = rf"(?P<after>{_NAME})(?P<own> {_OWN})?"
_SPELL = r"(?:casts?|plays?|summons?)"
_ABILITY = r"(?:activates?|uses?)"


class _Act(NamedTuple):
    """What is said of one act, part by part; nothing in what isn't said."""

    player: str
    verb: str
    name: str
    which: str = ""
    """Which ability it is of several."""
    way: str = ""
    targets: str = ""
    mode: str = ""
    x: str = ""
    costs: tuple[str, ...] = ()
    given: tuple[tuple[str, str], ...] = ()
    """What is given up for it, and how; lands are tapped for mana."""
    effect: str = ""
    after: str = ""
    """What waits to be resolved, in response to which it is done; “something” where that isn't said."""


_CLAUSES: tuple[tuple[str, Late], ...] = tuple(
    (part, Late(rf"(?:,|,? and|,? but| \()? ?{clause}\)?(?=[ ,]|$)"))
    for part, clause in (
        ("x", rf"(?:(?:with|for|where|choosing|paying|announcing|using|at) )?{_X}"),
        ("free", rf"(?:without paying {_ITS}(?:mana )?cost|for free)"),
        ("", _NO_KICKER),
        ("", r"(?:by regenerating (?:it|him|her)|with (?:that|this|the) mana)"),
        ("way", rf"(?:with|using|for|paying(?: for)?|pays(?: for)?) {_ITS}{_WAY}"),
        ("kicked", r"(?:kicked|kicking it|kicks it)"),
        ("back", r"(?:bought back|buying it back|buys it back)"),
        ("mode", rf"(?:choosing|in|with|using) (?:the|its) (?P<mode>{ORDINALS}) mode"),
        ("costs", rf"(?:for|paying|by paying|pays|spending|at a cost of) {_COST}(?: for it)?"),
        ("itself", rf"(?:by )?(?P<how>{'|'.join(_GIVES)}) it(?: to (?:his|her|their|its owner's) hand)?"),
        ("after", rf"in response(?: to (?:it|that|this|the spell|(?P<any>the {_OWN})|{_RESPONDED}))?"),
    )
)
_BEFORE_NAMES: tuple[tuple[str, Late], ...] = tuple(
    (part, Late(clause))
    for part, clause in (
        ("targets", r",?(?: and)? (?:on|onto|targeting|at|against|aimed at|aiming at|choosing|targets|naming) "),
        ("targets", r",? (?:with|choosing) (?=.* as (?:its|the) targets?\b)"),
        ("lands", r",? (?:with|using|off|from)(?=(?: the)? mana (?:from|of) )(?: the)? mana (?:from|of) "),
        ("lands", r",? (?:with|using|off|from) (?=(?:the|both|all|his|her|their) )"),
        ("given", rf"(?:,? and|,)? (?:by )?(?P<how>{'|'.join(_GIVES)}) (?!it\b)"),
    )
)
_BEHIND_NAMES = Late(
    r" as (?:its|the) targets?\b| (?:as|for) an? additional cost\b| for mana\b| (?:to pay )?for it\b|"
    r" to (?:his|her|their|its owner's) hand\b|'s face\b| as (?:a|the) cost\b"
)
_EFFECT = Late(r" to (?P<effect>[a-z].+)")


def acts_in(words: str) -> Iterator[tuple[str, ...]]:
    """Yield the plain sentences that one about an act may stand for, the best reading first."""
    if (said := _FOR_COST.now.fullmatch(words)) is not None and said["does"] in FOR_A_COST:
        yield said["act"], f"{said['player']} has just paid {said['cost']}"
    for act, rest in _heads(words):
        for whole in _with_clauses(act, rest):
            if (told := _told(whole)) is not None:
                yield told
                break


FOR_A_COST = {"equips", "cycles", "turns", "unearths", "suspends", "levels up", "morphs", "unmorphs"}
"""The verbs of acts of which it may be said for what cost they are done; sets enter theirs."""
_FOR_COST = Late(
    rf"(?P<act>(?P<player>\w+) (?P<does>levels up|\w+) [^{{]+?),?"
    rf" (?:for|paying|by paying) {_COST}"
)
_FOR_ITSELF = Late(
    rf"(?P<player>\w+) (?P<does>sacrifices|discards|exiles|returns) (?P<name>{_NAME}) "
    r"(?:for|to use|to activate) (?:its|the|his|her) (?:own )?(?:ability|effect)(?P<rest>.*)"
)
_BY_COST = Late(
    rf"(?P<player>\w+) (?:pays {_COST}|(?P<does>sacrifices|discards|exiles|returns|taps) (?P<given>.+?)) "
    rf"(?:to|(?<=\}}) (?:and )|and(?= casts)) ?(?P<verb>{_SPELL}|{_ABILITY}|regenerate|cycle|equip|kick)s? (?P<rest>.+)"
)
_HEAD = Late(
    rf"(?P<player>\w+) (?P<verb>{_SPELL}|{_ABILITY}|kicks|buys back|flashes"
    rf" back|overloads|entwines|escapes|dashes|evokes|"
    rf"pays (?:{_ITS})?(?:kicker|buyback)(?: cost)? (?:as (?:he|she|they) casts|for|of)|"
    rf"regenerates|puts a regeneration shield on|saves(?=.* by regenerating (?:it|him|her)$))"
    rf" (?:{_NO_KICKER_FIRST})?(?P<rest>.+)"
)
_VERBS = {"kick": "kicks", "buy": "buys back", "regenerate": "regenerates"}
_ABILITY_OF = Late(rf"the (?:(?P<which>{ORDINALS}) )?ability of (?=[A-Z])")
_OF_ABILITY = Late(rf" (?:(?P<which>{ORDINALS}) )?ability(?=[ ,]|$)")
_OWNING = Late(r"['’]s$|(?<=s)['’]$")
_TO_ALTAR = Late(r"(?P<player>\w+) (?P<does>sacrifices|sacs|discards|exiles) (?P<given>.+?) to (?P<rest>[A-Z].*)")


def _heads(words: str) -> Iterator[tuple[_Act, str]]:
    """Yield each reading of who does what to what, with the rest of the words."""
    if (said := _BY_COST.now.fullmatch(words)) is not None:
        yield from _by_cost(said)
    if (said := _TO_ALTAR.now.fullmatch(words)) is not None and _LIST.now.fullmatch(said["given"]):
        given = ((said["does"].replace("sacs", "sacrifices"), said["given"]),)
        yield from ((_Act(said["player"], "uses", name, given=given), rest) for name, rest in _called(said["rest"]))
    if (said := _FOR_ITSELF.now.fullmatch(words)) is not None:
        yield _Act(said["player"], "uses", said["name"], given=((said["does"], said["name"]),)), said["rest"]
    if (said := _HEAD.now.fullmatch(words)) is not None and said["how"] != "face-down":
        yield from _by_verb(said)


def _by_cost(said: re.Match[str]) -> Iterator[tuple[_Act, str]]:
    """Return an act of a sentence that begins with what is paid or given up for it."""
    verb = said["verb"].rstrip("s")
    for act, rest in _heads(f"{said['player']} {_VERBS.get(verb, f'{verb}s')} {said['rest']}"):
        if said["cost"]:
            yield act._replace(costs=(*act.costs, said["cost"])), rest
        elif _LIST.now.fullmatch(said["given"]):
            yield act._replace(given=(*act.given, (said["does"], said["given"]))), rest


def _by_verb(said: re.Match[str]) -> Iterator[tuple[_Act, str]]:
    """Return an act of a sentence that has the verb first and then what it is done with."""
    of = _ABILITY_OF.now.match(said["rest"])
    which = (of["which"] or "") if of else ""
    way = {"kicked": "kicker", "bought-back": "buyback"}.get(said["how"] or "", "")
    for name, rest in _called(said["rest"][of.end() if of else 0 :]):
        act = _Act(said["player"], said["verb"], name, which, way)
        if (own := _OF_ABILITY.now.match(rest)) is not None:
            yield act._replace(name=_OWNING.now.sub("", name), which=own["which"] or which), rest[own.end() :]
        else:
            yield act, rest


def _called(words: str) -> Iterator[tuple[str, str]]:
    """Yield each name that words may begin with, the longest first, and the rest."""
    yield from ((name, rest) for name, rest in _cut(words, _CALLED) if not rest.startswith("'"))


def _cut(words: str, pattern: Late) -> Iterator[tuple[str, str]]:
    """Yield each prefix of words that matches a pattern, the longest first, and the rest."""
    ends = [space.start() for space in re.finditer(r",? |(?='s face)|$", words)]
    yield from ((words[:end], words[end:]) for end in reversed(ends) if pattern.now.fullmatch(words[:end]))


def _with_clauses(act: _Act, rest: str) -> Iterator[_Act]:
    """Yield an act with all clauses of the remaining words; nothing if one of them can't be read."""
    if not rest:
        yield act
        return
    for part, clause in _CLAUSES:
        if (said := clause.now.match(rest)) is not None and (found := _ENTER[part](act, said)) is not None:
            yield from _with_clauses(found, rest[said.end() :])
    for part, clause in _BEFORE_NAMES:
        if (said := clause.now.match(rest)) is not None:
            for names, left in _cut(rest[said.end() :], _LIST):
                behind = _BEHIND_NAMES.now.match(left)
                if (found := _with_names(act, part, said, names)) is not None:
                    yield from _with_clauses(found, left[behind.end() if behind else 0 :])
    if (said := _EFFECT.now.fullmatch(rest)) is not None and not act.effect:
        yield act._replace(effect=said["effect"])


def _with_names(act: _Act, part: str, said: re.Match[str], names: str) -> _Act | None:
    names = _COUNTED.now.sub("", names)
    if part == "targets":
        return None if act.targets else act._replace(targets=names)
    does = _GIVES[said["how"]] if part == "given" else "taps"
    return act._replace(given=(*act.given, (does, names)))


def _once(part: str) -> Callable[[_Act, re.Match[str]], _Act | None]:
    return lambda act, said: None if getattr(act, part) else act._replace(**{part: said[part]})  # type: ignore[arg-type]  # a part that is words


def _way(way: str) -> Callable[[_Act, re.Match[str]], _Act | None]:
    return lambda act, said: None if act.way else act._replace(way=way or said["way"])


_ENTER: dict[str, Callable[[_Act, re.Match[str]], _Act | None]] = {
    "": lambda act, _said: act,
    "x": _once("x"),
    "mode": _once("mode"),
    "way": _way(""),
    "kicked": _way("kicker"),
    "back": _way("buyback"),
    "free": _way("free"),
    "costs": lambda act, said: act._replace(costs=(*act.costs, said["cost"])),
    "itself": lambda act, said: act._replace(given=(*act.given, (_GIVES[said["how"]], act.name))),
    "after": lambda act, said: act._replace(after=_after(said)),
}


def _after(said: re.Match[str]) -> str:
    """Return the spell or ability in response to which something is done."""
    if said["own"]:
        return f"{_OWNING.now.sub('', said['after'])}'s ability"
    return "an ability" if said["any"] else said["after"] or "something"


_OF_VERB = {"kicks": "kicker", "buys back": "buyback", "flashes back": "flashback", "overloads": "overload",
            "entwines": "entwine", "escapes": "escape", "dashes": "dash", "evokes": "evoke"}  # fmt: skip


def _told(act: _Act) -> tuple[str, ...] | None:
    """Return the plain sentences for an act; None if they can't express all that is said of it."""
    if act.verb in {"regenerates", "saves", "puts a regeneration shield on"}:
        is_more = act.targets or act.way or act.x or act.mode or act.effect
        main = None if is_more else f"{act.player} uses the regeneration of {act.name}"
    elif re.fullmatch(_ABILITY, act.verb):
        main = None if act.way or act.mode else _using(act)
    else:
        way = act.way or _OF_VERB.get(act.verb, "kicker" if "kicker" in act.verb else "")
        main = _casting(act._replace(way=way or ("buyback" if "buyback" in act.verb else "")))
    if main is None:
        return None
    first = [asked for given in act.given if (asked := _asked(act, given))]
    last = [f"{act.player} has just paid {cost}" for cost in act.costs]
    last += [f"{act.player} has just {_DONE[how]} {names}" for how, names in act.given]
    if act.effect:
        first.append(f"an ability of {act.name} is to {_done_to_something(act.effect)[0]}")
    if not act.after:
        return (*first, main, *last)
    waits = () if act.after == "something" else (f"in response, {act.after} waits to be resolved",)
    return (*waits, *first, f"in response, {main}", *last)


def _asked(act: _Act, given: tuple[str, str]) -> str:
    """Return the sentence about what is given up for an act; empty if nobody is asked."""
    how, names = given
    if how == "taps":
        return f"{act.player} taps {names} to pay"
    return "" if names == act.name else f"{act.player} {how} {names} if asked"


def _done_to_something(effect: str) -> tuple[str, str]:
    """Part an effect that is told into what it does, and to what."""
    found = _LIST.now.search(effect)
    return (f"{effect[: found.start()]}something{effect[found.end() :]}", found[0]) if found else (effect, "")


def _using(act: _Act) -> str | None:
    done_to = _done_to_something(act.effect)[1] if act.effect else ""
    if done_to and act.targets not in {"", done_to}:
        return None
    targets = act.targets or done_to
    which, on = f" {act.which}" if act.which else "", f" on {targets}" if targets else ""
    return f"{act.player} uses {act.name}'s{which} ability{f' with X = {act.x}' if act.x else ''}{on}"


def _casting(act: _Act) -> str | None:
    if act.effect or act.which:
        return None
    on, x = (f" on {act.targets}" if act.targets else ""), (f" with X = {act.x}" if act.x else "")
    if act.mode and act.way:
        return None
    said = {
        "buyback": f"pays for the buyback of {act.name} and casts it{on}",
        "kicker": f"kicks {act.name}{on}",
        "evoke": f"evokes {act.name}",
        "madness": f"casts {act.name} for its madness cost{on}",
        "free": f"casts {act.name} without paying its mana cost{on}{x}",
        "": f"casts {act.name}{f' in the mode “{act.mode}”' if act.mode else ''}{on}{x}",
    }
    if (act.x and act.way in {"buyback", "kicker", "evoke", "madness"}) or (on and act.way == "evoke"):
        return None
    if act.verb.startswith("play") and not (on or x or act.way or act.mode):
        return f"{act.player} plays {act.name}"
    return f"{act.player} {said.get(act.way, f'casts {act.name} with {act.way}{on}{x}')}"
