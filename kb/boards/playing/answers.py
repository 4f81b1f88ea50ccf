"""Answers: what becomes known as a story says what a player does if asked; where nobody asks, nothing is wrong."""

from collections.abc import Iterable, Iterator

from kb.boards.named import listed, thing
from kb.boards.reading.answering import give, gives
from kb.engine.effects.life import PayLife
from kb.engine.effects.opening_hands import WHICH_CARDS_ARE_IN_THE_NEW_HAND
from kb.engine.effects.tapping import TapOrUntap
from kb.engine.play.game import Game
from kb.engine.play.using import usable, use
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


@gives(Answer)
def answer(game: Game, said: Answer) -> None:
    """Have a player, or the controller of what is asked about, answer so."""
    player = said.player or _controller(game, said.questions[0], said.chosen)
    questions = tuple(one.of(_of_their_own(game, player, one.about)) for one in said.questions)
    for option in _options(game, player, questions[0].words, said.chosen):
        game.answer(player, AnyOf(questions), option)


def _options(game: Game, player: str, asked: str, chosen: Chosen) -> Iterator[object]:
    """Yield the options that are chosen, one answer after another."""
    if chosen in {(), "nothing"} and (chosen == () or asked in _NOTHING):
        yield _NOTHING.get(asked, "none")
    elif isinstance(chosen, Thing | Several):
        yield from _called(game, player, [chosen])
    elif isinstance(chosen, tuple):
        those = [str(one) for one in chosen if isinstance(one, int)]
        those += _called(game, player, [one for one in chosen if not isinstance(one, int)])
        yield " and ".join(sorted(those) if asked in _IN_ANY_ORDER else those)
    else:
        yield chosen


def _called(game: Game, player: str, those: Iterable[Thing | Several]) -> list[str]:
    """Return what things are called, each of several by itself."""
    found = []
    for one in those:
        if isinstance(one, Thing):
            found.append(_of_their_own(game, player, one.name))
        elif one.number == 1:
            alone = listed(f"a {one.name}", game.position.story.names)
            found += [one.name] if game.labelled(one.name) or alone == [f"a {one.name}"] else alone
        else:
            found += listed(f"{one.number or 'all'} {one.name}", game.position.story.names)
    return found


def _of_their_own(game: Game, player: str, name: str) -> str:
    """Return what a player's own thing is called where several players have one of the name."""
    own = f"{player}'s {name}"
    return own if name and game.labelled(name) is None and game.labelled(own) is not None else name


def _controller(game: Game, asked: AnyQuestion, chosen: Chosen) -> str:
    """Return the player who is asked about something: the controller of it, or of the copy that is being made.

    Raises IllegalAnswer where nothing makes a copy.
    """
    name = asked.about
    if asked.words != WHAT_TARGETS.words or (name and not name.startswith("the copy of ")):
        source = thing(game, name)
        return game.traits(source.id).controller if source.zone == "battlefield" else source.controller
    if game.position.stack:
        return game.position.stack[-1].context.controller
    of, target = name or "its copy", chosen.name if isinstance(chosen, Thing) else chosen
    raise IllegalAnswer(f"Nothing on the stack makes {of}. Name its player, as in “Ana targets {target} with {of}”.")


@gives(WontPay)
def wont_pay(game: Game, said: WontPay) -> None:
    """Have a player not pay."""
    game.answer(said.player, AnyOf((WHETHER_TO_PAY,)), False)


@gives(TapsToPay)
def taps_to_pay(game: Game, said: TapsToPay) -> None:
    """Tap lands for mana if each has only one mana ability. For other permanents, choose them if asked.

    Mana abilities that cost more than tapping are used while paying.
    """
    for name in _called(game, said.player, said.things):
        source = thing(game, name)
        costs = [own.cost for own in usable(game, source) if own.is_mana_ability]
        if costs and Cost(taps=True) not in costs:
            game.answer(said.player, AnyOf((WHAT_MAKES_MANA_FIRST,)), source.label)
            continue
        if "land" not in game.traits(source.id).types:
            game.answer(said.player, AnyOf((WHAT_TO_TAP, WHAT_TO_TAP_FOR_MANA)), source.label)
            continue
        found = [own for own in usable(game, source) if own.is_mana_ability]
        if len(found) != 1:
            raise IllegalAnswer(f"{source.label} has {len(found)} mana abilities: say for which mana it is tapped.")
        use(game, said.player, source, found[0])


@gives(MakesMana)
def makes_mana(game: Game, said: MakesMana) -> None:
    """Have a player use mana abilities while paying next: those of the things, or of what they are given up to."""
    for given in _called(game, said.player, said.things):
        source = given if said.how == "" else _given_to(game, said, given)
        game.answer(said.player, AnyOf((WHAT_MAKES_MANA_FIRST,)), source)
        if source != given:
            give(game, tuple(one.about(said.player) for one in gives_if_asked(said.how, (Thing(given),))))


def _given_to(game: Game, said: MakesMana, given: str) -> str:
    """Return to what something is given up for mana: itself, what the story says, or the only thing that takes it.

    Raises IllegalAnswer where it may be several, or nothing.
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
    """Return whether something has a mana ability for which things are given up in this way."""
    done = {"sacrifices": "sacrificed", "discards": "discarded", "exiles": "exiled", "returns": "returned"}[how]
    abilities = [own for own in usable(game, source) if own.is_mana_ability]
    return any(part.gives_up == done for own in abilities for part in own.cost.acts)


@gives(PaysLifeForMana)
def pays_life_for_mana(game: Game, said: PaysLifeForMana) -> None:
    """Have a player use a mana ability that costs life while paying next, until so much life is paid.

    Raises IllegalAnswer where no ability costs a part of that.
    """
    source = thing(game, said.source.name)
    abilities = [own for own in usable(game, source) if own.is_mana_ability]
    costs = [part.amount for own in abilities for part in own.cost.acts if isinstance(part, PayLife)]
    if len(costs) != 1 or not isinstance(costs[0], int) or said.life % costs[0]:
        raise IllegalAnswer(f"{source.label} has no mana ability for which {said.life} life can be paid.")
    for _ in range(said.life // costs[0]):
        game.answer(said.player, AnyOf((WHAT_MAKES_MANA_FIRST,)), source.label)


@gives(Takes)
def takes(game: Game, said: Takes) -> None:
    """Have a player take or decline whatever they may, where an instruction on the board does what is said.

    Raises IllegalAnswer where none does, or not as much.
    """
    verb, number = said.effect[0], next((part for part in said.effect if isinstance(part, int)), None)
    here = [*(one.face for one in game.position.objects.values()), *(one.acts for one in game.position.stack)]
    called = tuple(word.capitalize() for word in (str(verb), *_ALSO.get(str(verb), ())))
    doing = [act for act in _acts_in(here) if type(act).__name__.startswith(called)]
    either = [act for act in _acts_in(here) if isinstance(act, TapOrUntap) and verb in {"tap", "untap"}]
    if not either and not any(number is None or _how_much(act) in {number, None} for act in doing):
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
"""What instructions are called too that do what a verb says; else they are called by the verbs of cards themselves."""


def _acts_in(what: object) -> Iterator[Act]:
    """Yield the instructions in a value, in others too."""
    if isinstance(what, Act):
        yield what
    for part in what if isinstance(what, tuple | list) else ():
        yield from _acts_in(part)


def _how_much(act: Act) -> int | None:
    """Return how much of something an instruction does, where that is a number."""
    amount = getattr(act, "amount", 0)
    return amount if isinstance(amount, int) else None
