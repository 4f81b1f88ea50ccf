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
does("get", "gets", "<number> <counter> <counters>", lambda who: GetCounters(HOLE.counter, who, HOLE.number))
for _whose in ("your", "his or her", "their"):
    says("from_hand", f"[from {_whose} hand]", None)
says("random", "[a card at random]", 1)
says("random", "<number> [cards at random]", HOLE.number)
for _from in ("", " <from_hand>"):
    for _verb, _verbs in (("discard", "discards"), ("[choose and discard]", "[chooses and discards]")):
        does(_verb, _verbs, f"<cards>{_from}", lambda who: Discard(who, HOLE.cards))
    does("discard", "discards", f"<random>{_from}", lambda who: Discard(who, HOLE.random, at_random=True))
says("deed", "skip [your next draw step]", SkipADraw())
says("deed", "[discard a card from your hand]", Discard())
says("act", "<who> discards <their_hand>", DiscardHand(HOLE.who))
for _you in ("", "you "):
    for _verb, _of in (("gain", GainLife), ("lose", LoseLife)):
        says("act", f"[for each] <counted> , {_you}{_verb} <number> life", _of(for_each(HOLE.number)))
says("deed", "discard [your hand]", DiscardHand("you"))
