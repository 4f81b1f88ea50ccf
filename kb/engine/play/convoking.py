"""Convoking: paying for a spell by tapping creatures, as its player says."""

from kb.engine.play.game import Game
from kb.engine.position.abilities import Cost, Keyword
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.mana_costs import symbols_of
from kb.engine.position.objects import Event, Object
from kb.engine.slots.costs import convoke
from kb.engine.slots.questions import WHAT_TO_TAP, AnyOf


def convoked(game: Game, player: str, spell: Object, cost: Cost) -> Cost:
    """Give what is left to pay of a cost once the creatures are tapped that the player says.

    Raises IllegalAnswer where one of them pays for nothing.
    """
    if Keyword("convoke") not in spell.copiable.abilities:
        return cost
    pays_for = game.law(convoke)
    while _is_said(game, player):
        found = {
            thing.label: thing
            for thing in game.battlefield()
            if not thing.tapped and (has := game.traits(thing.id)).controller == player and "creature" in has.types
        }
        chosen = found[game.choose(player, WHAT_TO_TAP, list(found))]
        symbols = symbols_of(cost.mana)
        paid = pays_for(tuple(symbols), game.traits(chosen.id).colors)
        if not paid:
            raise IllegalAnswer(f"{chosen.label} can't be tapped for what is left to pay of {spell.label}.")
        game.position.because = (convoke.slug,)
        game.happen([Event("tap", chosen.id, source=spell.id, by=player)])
        place = symbols.index(paid)
        left = [str(int(paid) - 1)] if paid.isdigit() and paid != "1" else []
        cost = cost._replace(mana="".join(f"{{{one}}}" for one in (*symbols[:place], *left, *symbols[place + 1 :])))
    return cost


def _is_said(game: Game, player: str) -> bool:
    """Answer whether the story says what the player taps next."""
    return any(
        who == player and (asked.takes_in(WHAT_TO_TAP) if isinstance(asked, AnyOf) else asked == WHAT_TO_TAP)
        for who, asked, _ in game.position.answers
    )
