"""Helping to pay for a spell: convoke, improvise and delve."""

from kb.engine.law.chronicle import Chronicle
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.abilities import Cost, Keyword
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.mana_costs import generic_mana, symbols_of
from kb.engine.position.objects import Event, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHAT_TO_EXILE, WHAT_TO_TAP, WHICH_MANA_IT_PAYS_FOR, AnyOf, Question
from kb.engine.slots.costs import TappedFor, convoke, delve, improvise

_TAPPED: tuple[tuple[str, Chronicle[TappedFor]], ...] = (
    ("creature", convoke),
    ("artifact", improvise),
)
"""The type of permanent tapped for a spell with the keyword of each rule."""


def helped(game: Game, player: str, spell: Object, cost: Cost) -> Cost:
    """Return the cost left after the player has tapped or exiled objects for a spell as the story says.

    Raises IllegalAnswer if one of them can't pay for anything.
    """
    own = spell.copiable.abilities
    for kind, rule in _TAPPED:
        while Keyword(rule.slug) in own and _is_told(game, player, WHAT_TO_TAP):
            cost = _tap_for(game, player, spell, cost, kind, rule)
    while Keyword(delve.slug) in own and _is_told(game, player, WHAT_TO_EXILE):
        cost = _exile_for(game, player, spell, cost)
    return cost


def _tap_for(  # noqa: PLR0913, PLR0917  (who pays, for what, and by which rule)
    game: Game, player: str, spell: Object, cost: Cost, kind: str,
    rule: Chronicle[TappedFor],
) -> Cost:  # fmt: skip
    """Tap one permanent of a type for a spell, and return the cost left.

    Raises IllegalAnswer if it can't pay for anything, and NotModelled for a colored one and a cost with hybrid mana.
    """
    found = {
        thing.label: thing
        for thing in game.battlefield()
        if not thing.tapped and (has := game.traits(thing.id)).controller == player and kind in has.types
    }
    if not found:
        raise IllegalAnswer(f"{player} has no untapped {kind} to tap for {spell.label}.")
    chosen = found[game.choose(player, WHAT_TO_TAP, list(found))]
    symbols = symbols_of(cost.mana)
    colors = game.traits(chosen.id).colors
    if colors and any("/" in symbol for symbol in symbols):
        raise NotModelled(f"What {chosen.label} pays for in a cost with hybrid mana ({cost.mana}) is not modelled.")
    options = game.law(rule)(tuple(symbols), colors)
    if not options:
        raise IllegalAnswer(
            f"{chosen.label} can't be tapped for {spell.label}: it can't pay for any mana that is still to be paid."
        )
    if len(options) > 1:  # generic mana can also be paid with what else a symbol of a color is paid with
        options = [symbol for symbol in options if not symbol.isdigit()]
    paid = game.choose(player, WHICH_MANA_IT_PAYS_FOR.of(chosen.label), options)
    game.position.because = (rule.slug,)
    game.happen([Event("tap", chosen.id, source=spell.id, by=player)])
    return _without(cost, paid)


def _exile_for(game: Game, player: str, spell: Object, cost: Cost) -> Cost:
    """Exile one card from the graveyard for a spell, and return the cost left.

    Raises IllegalAnswer if there is no card, or no generic mana to pay.
    """
    found = {card.label: card for card in game.zone("graveyard", player)}
    if not found:
        raise IllegalAnswer(f"{player} has no card in the graveyard to exile for {spell.label}.")
    chosen = found[game.choose(player, WHAT_TO_EXILE, list(found))]
    paid = next(iter(generic_mana(symbols_of(cost.mana))), "")
    if not game.law(delve)(paid):
        raise IllegalAnswer(
            f"{chosen.label} can't be exiled for {spell.label}: all generic mana in its cost has been paid."
        )
    game.position.because = (delve.slug,)
    game.happen([Event("move", chosen.id, source=spell.id, origin="graveyard", destination="exile", by=player)])
    return _without(cost, paid) if paid else cost


def _without(cost: Cost, paid: str) -> Cost:
    """Return a cost without one symbol `paid`, or with that generic mana reduced by 1."""
    symbols = symbols_of(cost.mana)
    place = symbols.index(paid)
    left = [str(int(paid) - 1)] if paid.isdigit() and paid != "1" else []
    return cost._replace(mana="".join(f"{{{one}}}" for one in (*symbols[:place], *left, *symbols[place + 1 :])))


def _is_told(game: Game, player: str, question: Question[str]) -> bool:
    """Return whether the story still has an answer of this player to a question."""
    return any(
        who == player and (asked.takes_in(question) if isinstance(asked, AnyOf) else asked == question)
        for who, asked, _ in game.position.story.answers
    )
