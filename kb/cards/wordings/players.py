"""What players do: they draw, discard, sacrifice, gain and lose life."""

from typing import Any

from kb.cards.aiming import Aimed
from kb.cards.construction import says
from kb.cards.templates import HOLE
from kb.engine.abilities import Target
from kb.engine.instructions.changing import GainLife, LoseLife
from kb.engine.instructions.moving import Discard, DiscardHand, Draw, SacrificeOne

_THEY: dict[str, Any] = {
    "that player": "that player", "each player": "each player", "each opponent": "each opponent",
    "target player": Aimed(Target(players="any")), "target opponent": Aimed(Target(players="opponent")),
}  # fmt: skip

for _player, _who in _THEY.items():
    says("act", f"[{_player} discards] [a card]", Discard(_who))
    says("act", f"[{_player} chooses and discards] [a card]", Discard(_who))
    for _discards in ("discards", "chooses and discards"):
        says("act", f"[{_player} {_discards}] <number> cards", Discard(_who, HOLE.number))
    says("act", f"[{_player} discards] [a card at random]", Discard(_who, at_random=True))
    says("act", f"[{_player} discards] <number> [cards at random]", Discard(_who, HOLE.number, at_random=True))
    for _hand in ("their", "his or her"):
        says("act", f"[{_player} discards {_hand} hand]", DiscardHand(_who))
    says("act", f"[{_player} draws] [a card]", Draw(1, _who))
    says("act", f"[{_player} draws] <number> cards", Draw(HOLE.number, _who))
    says("act", f"[{_player} loses] <number> life", LoseLife(HOLE.number, _who))
    says("act", f"[{_player} gains] <number> life", GainLife(HOLE.number, _who))
    says("act", f"[{_player} sacrifices] <article> <described>", SacrificeOne(HOLE.described, _who))

says("act", "discard [a card]", Discard())
for _you in ("sacrifice", "[you sacrifice]"):
    says("act", f"{_you} <article> <described>", SacrificeOne(HOLE.described))
says("act", "[choose and discard] [a card]", Discard())
says("act", "discard <number> cards", Discard("you", HOLE.number))
says("act", "discard [a card at random]", Discard(at_random=True))
says("act", "discard <number> [cards at random]", Discard("you", HOLE.number, at_random=True))
says("act", "[discard your hand]", DiscardHand())
for _you in ("[you draw]", "draw"):
    says("act", f"{_you} [a card]", Draw(1))
    says("act", f"{_you} <number> cards", Draw(HOLE.number))
for _you in ("[you gain]", "gain"):
    says("act", f"{_you} <number> life", GainLife(HOLE.number))
for _you in ("[you lose]", "lose"):
    says("act", f"{_you} <number> life", LoseLife(HOLE.number))
