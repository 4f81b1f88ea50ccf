"""The total cost of a spell, with all abilities that change it."""

from collections.abc import Sequence

from kb.engine.characteristics.amounts import number
from kb.engine.characteristics.matching import describes
from kb.engine.play.declared_costs import reduction
from kb.engine.play.watchers import abilities_of
from kb.engine.position.abilities import Cost, Pricing
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Context, Object
from kb.engine.position.protocol import Game
from kb.engine.slots.casting import reduced_x
from kb.engine.slots.costs import alternative_costs, cost_increases, cost_reductions


def price(  # noqa: PLR0913  (what is announced)
    game: Game, spell: Object, printed: Cost, alternative: Cost | None, offers: Sequence[int], *,
    targets: tuple[int | str, ...] = (), x: int = 0,
) -> Cost:  # fmt: skip
    """Return the total cost of a spell: its mana cost, or one of the costs offered instead of it.

    `alternative` is a cost by which it is cast, `offers` are the ids of objects that offer another. Increases are added
    first, then reductions are applied, also to the generic mana for X. Raises IllegalAnswer if the player may not pay
    that cost for it.
    """
    found = [
        (source, ability)
        for source, traits in game.all_traits().items()
        for ability in abilities_of(game, traits.abilities)
        if isinstance(ability, Pricing)
        and (ability.whose == "each" or (traits.controller == spell.controller) == (ability.whose == "you"))
        and describes(ability.spells, game, spell.id, source)
    ]
    found += [
        (spell.id, own)
        for own in abilities_of(game, spell.face.abilities)
        if isinstance(own, Pricing) and own.spells == THIS
    ]
    chosen = [] if alternative is None else [alternative]
    for offer in offers:
        offered = [ability.instead for source, ability in found if source == offer and ability.instead is not None]
        if not offered:
            raise IllegalAnswer(f"{game.object(offer).label} doesn't offer an alternative cost for {spell.label}.")
        chosen += offered[:1]
    paid = game.law(alternative_costs)(printed, chosen) if chosen else printed
    contexts = [(own, Context(source, spell.controller, spell.label, targets=targets)) for source, own in found]
    if besides := sum(number(game, own.besides, context) for own, context in contexts):
        paid = paid._replace(mana=f"{{{besides}}}{paid.mana}")
    if more := sum(number(game, own.more, context) for own, context in contexts):
        paid = game.law(cost_increases)(paid, more)
    less = sum(number(game, own.less, context) for own, context in contexts) + reduction(game, spell.controller)
    return game.law(cost_reductions)(printed, _with_x(game, paid, x), less) if less else paid


def _with_x(game: Game, cost: Cost, x: int) -> Cost:
    """Return a cost with its X replaced by generic mana. Raises IllegalAnswer if X may not have that value now."""
    if "{X}" in cost.mana and x not in game.law(reduced_x)(x):
        raise IllegalAnswer(f"{x} can't be chosen for X.")
    return cost._replace(mana=cost.mana.replace("{X}", f"{{{x}}}"))
