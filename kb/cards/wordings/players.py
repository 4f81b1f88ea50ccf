"""Actions of players (draw, discard, sacrifice, gain and lose life), for you and for other players."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kb.cards.aiming import Aimed, Pronoun, Unclear
from kb.cards.construction import example, says
from kb.cards.wordings.counting import for_each
from kb.engine.effects.combining import May
from kb.engine.effects.counters import GetCounters
from kb.engine.effects.discarding import Discard, DiscardHand
from kb.engine.effects.drawing import Draw
from kb.engine.effects.life import GainLife, LoseHalfLife, LoseLife, WinTheGame
from kb.engine.effects.sacrificing import SacrificeOne, SacrificeSome
from kb.engine.effects.turns import TakeAnExtraTurn
from kb.engine.play.acts import Then
from kb.engine.position.abilities import Act, Target
from kb.engine.position.effects import Amount
from kb.english.templates import HOLE, Parsed, Template, join_any, one_of, through

# who

for _player in ("each player", "each opponent", "defending player"):
    says("who", f"[{_player}]", _player)
for _one in ("player", "opponent"):
    says("who", f"[target {_one}]", Aimed(Target(players="any" if _one == "player" else _one)))
for _words in ("your opponent", "each of your opponents"):
    says("who", f"[{_words}]", "each opponent")
says("who", "[he or she]", one_of(Pronoun("player"), "that player", "targets"))
says("who", "[that player]", one_of(Pronoun("player"), "that player", "targets"))
says("hit", "[him or her]", one_of(Pronoun("player"), "that player", "targets"))
for _word in ("its", "that creature's", "that land's", "that artifact's", "that permanent's", "that enchantment's",
              "that spell's", "the creature's"):  # fmt: skip
    says("who", f"[{_word} controller]", one_of(Pronoun("controller"), "controllers of targets", "controller of that"))

for _word in ("its owner", "that creature's owner", "that permanent's owner"):
    says("who", f"[{_word}]", one_of(Pronoun("owner"), "owners of targets"))

# how many cards, how much life

_THAT_MUCH = Amount("x", "that")
says("cards", "[a card]", 1)
says("cards", "<number> cards", HOLE.number)
says("cards", "[an additional card]", 1)
says("cards", "<number> additional cards", HOLE.number)
says("cards", "[that many cards]", _THAT_MUCH)
says("cards", "cards [equal to] <amount>", HOLE.amount)
says("cards", "[a card for each] <counted>", for_each(1))
says("cards", "<number> cards [for each] <counted>", for_each(HOLE.number))
says("life", "<number> life", HOLE.number)
says("life", "[that much life]", _THAT_MUCH)
says("life", "life [equal to] <amount>", HOLE.amount)
says("life", "<number> life [for each] <counted>", for_each(HOLE.number))

# what they do


def does(verb: str, verbs: str, rest: str, of: Callable[[Parsed], Act]) -> None:
    """Declare an action for you (``draw a card``) and for others (``target player draws a card``).

    `of` builds the action from the player who does it.
    """
    says("deed", f"{verb} {rest}", of("you"))
    says("doing", f"{verbs} {rest}", of(_DOER))


_DOER: Template = Pronoun("doer")
"""Who does something, before it is said who that is."""


def _done_by(parsed: tuple[Any, Any], who: Any = _DOER) -> Any:  # noqa: ANN401  (an instruction of any kind)
    """Return an action done by a player instead of `who`. Raises Unclear if only you can do it."""
    player, act = parsed
    if getattr(act, "who", None) != who:
        raise Unclear("Only you can do this; for another player, it is not understood.")
    return _by(player, act)


def _who_did(act: Any, who: Any = _DOER) -> Iterator[Any]:  # noqa: ANN401  (an instruction of any kind)
    """Invert ``_done_by``: yield the arguments from which it builds this value, if any."""
    if hasattr(act, "who"):
        yield act.who, _by(who, act)


def _by(who: Any, act: Any) -> Any:  # noqa: ANN401  (an instruction of any kind)
    """Return an action with its player replaced."""
    return type(act)(**{**{name: getattr(act, name) for name in act.fields}, "who": who})


def _done_in_turn(parsed: tuple[Parsed, Parsed, Parsed]) -> tuple[Parsed, ...]:
    """Return two actions of one player; for the second, a target is called "that player". Raises Unclear."""
    player, first, second = parsed
    again = Pronoun("player") if isinstance(player, Aimed) else player
    return _done_by((player, first)), _done_by((again, second))


def _done_then(parsed: tuple[Parsed, Parsed, Parsed]) -> tuple[Parsed, ...]:
    """Return two actions of one player with "then" between them. Raises Unclear."""
    first, second = _done_in_turn(parsed)
    return first, Then(), second


def _who_did_then(acts: Any) -> Iterator[object]:  # noqa: ANN401  (instructions of any kind)
    """Invert ``_done_then``: yield the arguments from which it builds this value, if any."""
    if isinstance(acts, tuple) and acts[1:2] == (Then(),):
        yield from _who_did_both((acts[0], *acts[2:]))


def _who_did_both(acts: Any) -> Iterator[object]:  # noqa: ANN401  (instructions of any kind)
    """Invert ``_done_in_turn``: yield the arguments from which it builds this value, if any."""
    if isinstance(acts, tuple) and len(acts) == len(("first", "second")):
        for player, first in _who_did(acts[0]):
            for again, second in _who_did(acts[1]):
                if again == player or (isinstance(player, Aimed) and again in {"targets", Pronoun("player")}):
                    yield player, first, second


def _counting_nothing(act: Any) -> Any:  # noqa: ANN401  (an instruction of any kind)
    """Return another player's optional action unchanged. Raises Unclear if it counts objects, of an unclear player."""
    if any(isinstance(part, Amount) for part in act):
        raise Unclear("It isn't clear whose objects are counted.")
    return act


says("act", "<deed>", HOLE.deed)
says("act", "you <deed>", HOLE.deed)
says("act", "<who> <doing>", through((HOLE.who, HOLE.doing), _done_by, _who_did))
_BOTH = (HOLE.who, HOLE.doing, HOLE.second)
for _then, _in_turn in (
    ("THEN_DOES", through(_BOTH, _done_then, _who_did_then)),
    ("AND_DOES", through(_BOTH, _done_in_turn, _who_did_both)),
):
    says("acts", f"<who> <doing> {_then} <doing:second>", _in_turn)
    says("acts", f"<who> <doing> {_then} <doing:second> . <acts>", join_any(_in_turn, HOLE.acts))
_LET = through((HOLE.who, HOLE.deed), partial(_done_by, who="you"), partial(_who_did, who="you"))
says("act", "[you may have] <who> <deed>", May((_LET,)))
says("act", "<who> may <deed>", May((through(HOLE.deed, _counting_nothing, lambda act: iter([act])),), who=HOLE.who))
does("draw", "draws", "<cards>", lambda who: Draw(HOLE.cards, who))
example("act", "draw a card", "Draw cards.")
says("act", "<who> [must draw] <cards>", Draw(HOLE.cards, HOLE.who))
says("act", "you win [the game]", WinTheGame())
says("act", "[take an extra turn] [after this one]", TakeAnExtraTurn())
does("lose", "loses", "<life>", lambda who: LoseLife(HOLE.life, who))
for _whose in ("your", "their", "his or her"):
    says("half_of_life", f"[half {_whose} life] [, rounded up]", None)
does("lose", "loses", "<half_of_life>", LoseHalfLife)
example("act", "you lose 4 life", "Lose or gain life.")
does("gain", "gains", "<life>", lambda who: GainLife(HOLE.life, who))
example("act", "you gain X life", "Gain X life, as announced.")
does("sacrifice", "sacrifices", "<article> <described>", lambda who: SacrificeOne(HOLE.described, who))
does("sacrifice", "sacrifices", "<many> <described_all>", lambda who: SacrificeSome(HOLE.described_all, HOLE.many, who))
does("get", "gets", "<number> <counter> <counters>", lambda who: GetCounters(HOLE.counter, who, HOLE.number))
for _whose in ("your", "his or her", "their"):
    says("from_hand", f"[from {_whose} hand]", None)
says("random", "[a card at random]", 1)
says("random", "<number> [cards at random]", HOLE.number)
for _from in ("", " <from_hand>"):
    for _verb, _verbs in (("discard", "discards"), ("[choose and discard]", "[chooses and discards]")):
        does(_verb, _verbs, f"<cards>{_from}", lambda who: Discard(who, HOLE.cards))
    does("discard", "discards", f"<random>{_from}", lambda who: Discard(who, HOLE.random, at_random=True))
says("deed", "[discard a card from your hand]", Discard())
says("doing", "discards <their_hand>", DiscardHand(_DOER))
for _you in ("", "you "):
    for _verb, _of in (("gain", GainLife), ("lose", LoseLife)):
        says("act", f"[for each] <counted> , {_you}{_verb} <number> life", _of(for_each(HOLE.number)))


def _at_random(act: Any) -> Any:  # noqa: ANN401  (an instruction of any kind)
    """Return a discard unchanged. Raises Unclear for any other action."""
    if not isinstance(act, Discard):
        raise Unclear("“Not enough cards” is understood only after a discard.")
    return act


for _whoever in ("that player", "target player"):
    says("acts", f"<sentence> [. if {_whoever} does] [not have enough cards] , [his or her entire hand] [is discarded]",
         (through(HOLE.sentence, _at_random, lambda act: iter([act])),))  # fmt: skip
says("acts", "[all players must discard] [their hands and draw] <number> [new cards]",
     (DiscardHand("each player"), Draw(HOLE.number, "each player")))  # fmt: skip
says("deed", "discard [your hand]", DiscardHand("you"))
example("act", "discard your hand", "Discard your hand.")
