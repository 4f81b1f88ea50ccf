"""Storing what a player will choose if the game asks, and tapping lands to pay.

A stored answer that is never asked for has no effect. Some kinds raise IllegalAnswer if nothing offers the choice.
"""

from collections.abc import Iterable, Iterator

from kb.boards.named import listed, thing
from kb.boards.playing.effects_told import plain_amount
from kb.boards.reading.answering import store_answers, stores_answer
from kb.engine.effects.life import PayLife
from kb.engine.effects.opening_hands import WHICH_CARDS_ARE_IN_THE_NEW_HAND
from kb.engine.effects.tapping import TapOrUntap
from kb.engine.play.activating import usable, use
from kb.engine.play.game import Game
from kb.engine.play.watchers import watchers
from kb.engine.position.abilities import Act, Cost
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Object
from kb.engine.position.questions import (
    WHAT_COPIES,
    WHAT_IS_DEVOURED_BY,
    WHAT_IS_EXILED_FOR,
    WHAT_MAKES_MANA_FIRST,
    WHAT_PROLIFERATES,
    WHAT_TARGETS,
    WHAT_TO_DISCARD_AT_THE_END_OF_THE_TURN,
    WHAT_TO_TAP,
    WHAT_TO_TAP_FOR_MANA,
    WHETHER_TAPS_OR_UNTAPS,
    WHETHER_TO_PAY,
    WHICH_CARDS_ARE_REVEALED,
    AnyOf,
    AnyQuestion,
)
from kb.english.boards.answer import (
    MAY,
    Answer,
    Chosen,
    MakesMana,
    PaysLifeForMana,
    Takes,
    TapsToPay,
    WontPay,
)
from kb.english.boards.choices import gives_if_asked
from kb.english.boards.claim import Several, Thing

_IN_ANY_ORDER = frozenset(
    one.words
    for one in (
        WHAT_IS_DEVOURED_BY,
        WHAT_PROLIFERATES,
        WHAT_TO_DISCARD_AT_THE_END_OF_THE_TURN,
        WHICH_CARDS_ARE_IN_THE_NEW_HAND,
        WHICH_CARDS_ARE_REVEALED,
    )
)
"""The questions whose answers name several things in the order of their names."""
_NOTHING = {WHAT_COPIES.words: "nothing", WHAT_IS_EXILED_FOR.words: "", WHAT_PROLIFERATES.words: ""}
"""The answer that chooses nothing, where it isn't “none”."""


@stores_answer(Answer)
def answer(game: Game, said: Answer) -> None:
    """Store the answer of a player, or of the controller of the object that the question is about."""
    player = said.player or _controller(game, said.questions[0], said.chosen)
    questions = tuple(one.of(_own_name(game, player, one.about)) for one in said.questions)
    for option in _options(game, player, questions[0].words, said.chosen):
        game.answer(player, AnyOf(questions), option)


def _options(game: Game, player: str, asked: str, chosen: Chosen) -> Iterator[object]:
    """Yield the chosen options, one for each answer; `asked` are the question's words."""
    if chosen in {(), "nothing"} and (chosen == () or asked in _NOTHING):
        yield _NOTHING.get(asked, "none")
    elif isinstance(chosen, Thing | Several):
        yield from _names(game, player, [chosen])
    elif isinstance(chosen, tuple):
        those = [str(one) for one in chosen if isinstance(one, int)]
        those += _names(game, player, [one for one in chosen if not isinstance(one, int)])
        yield " and ".join(sorted(those) if asked in _IN_ANY_ORDER else those)
    else:
        yield chosen


def _names(game: Game, player: str, those: Iterable[Thing | Several]) -> list[str]:
    """Return the names of things, listing each object of a group."""
    found = []
    for one in those:
        if isinstance(one, Thing):
            found.append(_own_name(game, player, one.name))
        elif one.number == 1:
            alone = listed(f"a {one.name}", game.position.story.names)
            found += [one.name] if game.labelled(one.name) or alone == [f"a {one.name}"] else alone
        else:
            found += listed(f"{one.number or 'all'} {one.name}", game.position.story.names)
    return found


def _own_name(game: Game, player: str, name: str) -> str:
    """Return the name with "Ana's" before it if only that fits an object here; otherwise the name as it is."""
    own = f"{player}'s {name}"
    return own if name and game.labelled(name) is None and game.labelled(own) is not None else name


def _controller(game: Game, asked: AnyQuestion, chosen: Chosen) -> str:
    """Return the player who will be asked about something: its controller, or that of the copy on top of the stack.

    Raises IllegalAnswer if a copy is asked about and nothing is on the stack.
    """
    name = asked.about
    if asked.words != WHAT_TARGETS.words or (name and not name.startswith("the copy of ")):
        source = thing(game, name)
        return game.traits(source.id).controller if source.zone == "battlefield" else source.controller
    if game.position.stack:
        return game.position.stack[-1].context.controller
    of, target = name or "its copy", chosen.name if isinstance(chosen, Thing) else chosen
    raise IllegalAnswer(f"Nothing on the stack makes {of}. Name its player, as in “Ana targets {target} with {of}”.")


@stores_answer(WontPay)
def wont_pay(game: Game, said: WontPay) -> None:
    """Store that a player won't pay when next asked."""
    game.answer(said.player, AnyOf((WHETHER_TO_PAY,)), False)


@stores_answer(TapsToPay)
def taps_to_pay(game: Game, said: TapsToPay) -> None:
    """Tap lands for mana if each has only one mana ability; store other permanents as choices for a cost.

    Mana abilities that cost more than tapping, or that something may trigger on, are used while paying.

    Raises IllegalAnswer for a land with several.
    """
    for name in _names(game, said.player, said.things):
        source = thing(game, name)
        costs = [own.cost for own in usable(game, source) if own.is_mana_ability]
        if costs and (Cost(taps=True) not in costs or watchers(game).triggered.get("tap")):
            game.answer(said.player, AnyOf((WHAT_MAKES_MANA_FIRST,)), source.label)
            continue
        if "land" not in game.traits(source.id).types:
            game.answer(said.player, AnyOf((WHAT_TO_TAP, WHAT_TO_TAP_FOR_MANA)), source.label)
            continue
        found = [own for own in usable(game, source) if own.is_mana_ability]
        if len(found) != 1:
            raise IllegalAnswer(f"{source.label} has {len(found)} mana abilities: say for which mana it is tapped.")
        use(game, said.player, source, found[0])


@stores_answer(MakesMana)
def makes_mana(game: Game, said: MakesMana) -> None:
    """Store which mana abilities a player will use during the next payment, by source or by what is sacrificed."""
    for given in _names(game, said.player, said.things):
        source = given if said.how == "" else _mana_source_for(game, said, given)
        game.answer(said.player, AnyOf((WHAT_MAKES_MANA_FIRST,)), source)
        if source != given:
            store_answers(game, tuple(one.about(said.player) for one in gives_if_asked(said.how, (Thing(given),))))


def _mana_source_for(game: Game, said: MakesMana, given: str) -> str:
    """Return the permanent whose mana ability something is given up for: itself, the one named, or the only one.

    Raises IllegalAnswer if there are several, or none.
    """
    if said.source is not None:
        return thing(game, said.source.name).label
    if _takes_for_mana(game, thing(game, given), said.how):
        return given
    found = [one.label for one in game.battlefield() if _takes_for_mana(game, one, said.how)]
    if len(found) != 1:
        what = f"{said.how.removesuffix('s').removesuffix('e')}ing {given} to …"
        raise IllegalAnswer(f"{given} can be given up for mana in {len(found)} ways. Say to what: “{what} for mana”.")
    return found[0]


def _takes_for_mana(game: Game, source: Object, how: str) -> bool:
    """Return whether an object has a mana ability whose cost gives up something; `how` is the verb: "sacrifices"."""
    done = {"sacrifices": "sacrificed", "discards": "discarded", "exiles": "exiled", "returns": "returned"}[how]
    abilities = [own for own in usable(game, source) if own.is_mana_ability]
    return any(part.gives_up == done for own in abilities for part in own.cost.acts)


@stores_answer(PaysLifeForMana)
def pays_life_for_mana(game: Game, said: PaysLifeForMana) -> None:
    """Store that a player will use a mana ability that costs life until this much life is paid.

    Raises IllegalAnswer if no ability costs a divisor of it.
    """
    source = thing(game, said.source.name)
    abilities = [own for own in usable(game, source) if own.is_mana_ability]
    costs = [part.amount for own in abilities for part in own.cost.acts if isinstance(part, PayLife)]
    if len(costs) != 1 or not isinstance(costs[0], int) or said.life % costs[0]:
        raise IllegalAnswer(f"{source.label} has no mana ability for which {said.life} life can be paid.")
    for _ in range(said.life // costs[0]):
        game.answer(said.player, AnyOf((WHAT_MAKES_MANA_FIRST,)), source.label)


@stores_answer(Takes)
def takes(game: Game, said: Takes) -> None:
    """Store that a player accepts or declines every "may" from now on, if something on the board offers this effect.

    Raises IllegalAnswer if nothing does, or not with this number.
    """
    verb, number = said.effect[0], next((part for part in said.effect if isinstance(part, int)), None)
    here = [*(one.face for one in game.position.objects.values()), *(one.acts for one in game.position.stack)]
    called = tuple(word.capitalize() for word in (str(verb), *_ALSO.get(str(verb), ())))
    doing = [act for act in _acts_in(here) if type(act).__name__.startswith(called)]
    either = [act for act in _acts_in(here) if isinstance(act, TapOrUntap) and verb in {"tap", "untap"}]
    if not either and not any(number is None or plain_amount(act) in {number, None} for act in doing):
        raise IllegalAnswer(f"Nothing on this board can {verb}{'' if number is None else f' {number}'}.")
    if either and said.is_taken:
        game.answer(said.player, AnyOf((WHETHER_TAPS_OR_UNTAPS,)), f"{verb}s")
    else:
        game.answer(said.player, AnyOf(MAY), said.is_taken)


_ALSO = {
    "return": ("put",),
    "put": ("return", "search", "find", "fetch"),
    "create": ("make", "put"),
    "destroy": ("bury",),
    "copy": ("become", "enter"),
    "search": ("find", "fetch"),
    "take": ("return", "put", "search", "gain", "draw"),
}
"""Other verbs after which an instruction may be named in the engine, besides the one in the story."""


def _acts_in(value: object) -> Iterator[Act]:
    """Yield the instructions in a value, also nested ones."""
    if isinstance(value, Act):
        yield value
    for part in value if isinstance(value, tuple | list) else ():
        yield from _acts_in(part)
