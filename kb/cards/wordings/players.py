"""What players do: they draw, discard, sacrifice, gain and lose life; each deed is said of you and of others."""

from collections.abc import Callable
from typing import Any

from kb.cards.aiming import Aimed, Pronoun
from kb.cards.construction import says
from kb.cards.templates import HOLE, one_of
from kb.cards.wordings.counting import for_each
from kb.engine.instructions.changing import GainLife, GetCounters, LoseLife
from kb.engine.instructions.moving import Discard, DiscardHand, Draw, SacrificeOne, SkipADraw
from kb.engine.position.abilities import Act, Target
from kb.engine.position.effects import Amount

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
              "that spell's"):  # fmt: skip
    says("who", f"[{_word} controller]", one_of(Pronoun("controller"), "controllers of targets", "controller of that"))

# how many cards, how much life

_THAT_MUCH = Amount("x", "that")
says("cards", "[a card]", 1)
says("cards", "<number> cards", HOLE.number)
says("cards", "[that many cards]", _THAT_MUCH)
says("cards", "cards [equal to] <amount>", HOLE.amount)
says("cards", "[a card for each] <counted>", for_each(1))
says("cards", "<number> cards [for each] <counted>", for_each(HOLE.number))
says("life", "<number> life", HOLE.number)
says("life", "[that much life]", _THAT_MUCH)
says("life", "life [equal to] <amount>", HOLE.amount)
says("life", "<number> life [for each] <counted>", for_each(HOLE.number))

# what they do


def does(verb: str, verbs: str, rest: str, of: Callable[[Any], Act]) -> None:
    """Declare what is done, said of you (``draw a card``) and of others (``target player draws a card``)."""
    says("deed", f"{verb} {rest}", of("you"))
    says("act", f"<who> {verbs} {rest}", of(HOLE.who))


says("act", "<deed>", HOLE.deed)
says("act", "you <deed>", HOLE.deed)
does("draw", "draws", "<cards>", lambda who: Draw(HOLE.cards, who))
says("act", "<who> [must draw] <cards>", Draw(HOLE.cards, HOLE.who))
does("lose", "loses", "<life>", lambda who: LoseLife(HOLE.life, who))
does("gain", "gains", "<life>", lambda who: GainLife(HOLE.life, who))
does("sacrifice", "sacrifices", "<article> <described>", lambda who: SacrificeOne(HOLE.described, who))
for _counters in ("counter", "counters"):
    does("get", "gets", f"<number> <counter> {_counters}", lambda who: GetCounters(HOLE.counter, who, HOLE.number))
for _verb, _verbs in (("discard", "discards"), ("[choose and discard]", "[chooses and discards]")):
    does(_verb, _verbs, "<cards>", lambda who: Discard(who, HOLE.cards))
for _from in ("", " from your hand"):
    says("deed", f"discard [a card at random{_from}]", Discard(at_random=True))
    says("deed", f"discard <number> [cards at random{_from}]", Discard("you", HOLE.number, at_random=True))
for _from in ("", " from his or her hand", " from their hand"):
    says("act", f"<who> discards [a card at random{_from}]", Discard(HOLE.who, at_random=True))
    says("act", f"<who> discards <number> [cards at random{_from}]", Discard(HOLE.who, HOLE.number, at_random=True))
says("deed", "skip [your next draw step]", SkipADraw())
for _hand in ("their hand", "his or her hand"):
    says("act", f"<who> discards [{_hand}]", DiscardHand(HOLE.who))
says("act", "[for each] <counted> , you gain <number> life", GainLife(for_each(HOLE.number)))
says("act", "[for each] <counted> , gain <number> life", GainLife(for_each(HOLE.number)))
says("deed", "discard [your hand]", DiscardHand("you"))
says("deed", "[choose and discard] [a card from your hand]", Discard())
for _from in ("his or her hand", "their hand"):
    says("act", f"<who> discards [a card from {_from}]", Discard(HOLE.who))
for _hand in ("his or her hand", "their hand"):
    says("act", f"<who> [chooses and discards] [a card from {_hand}]", Discard(HOLE.who))
