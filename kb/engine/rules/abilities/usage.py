"""Using activated abilities: when they may be used, and how often."""

from kb.engine.law.rulebook import NotModelled
from kb.engine.position.abilities import Ability, Activated
from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.abilities import usage
from kb.engine.slots.casting import timing_of
from kb.engine.slots.combat import summoning_sickness
from kb.engine.slots.families import ABILITIES_OFF


@usage.since(
    "1998-03-31",
    "moursund-1998-04/copy-cards/2",
    "you can't get around the restriction by duplicating the ability",
    reading="A.2.6 of the summary of 1999, a ruling of March 1997, says that each player counts separately if the text "
    "limits the ability's controller. We take “You cannot spend more than …” to do so.",
    means="Each player may use an activated ability as often as it says, counting all copies of it "
    "together, but not while the permanent's upkeep is unpaid or if it is a tapped artifact.",
)
def identical_abilities_together_unless_unpaid_or_tapped(
    game: Game, player: str, source: Object, ability: Activated
) -> str:
    """Return why the player can't use the activated ability now, or "" if they can: each player has the uses that its
    text allows, counting all copies of it together, but none while the permanent's upkeep is unpaid or if it is a
    tapped artifact.
    """
    return (
        _refused_as_used_up([used for used, by in source.used if by == player], ability)
        or _refused_as_unpaid(game, source)
        or _refused_as_turned_off(game, source, ability)
        or _refused_at_this_time(game, source, ability)
    )


@usage.since(
    "1999-06-01",
    "403.3",
    "the restriction continues to apply",
    means="An activated ability may be used whenever and as often as its text says, even while an "
    "upkeep cost is due; all copies of the ability count together, whoever uses them.",
)
def identical_abilities_together(game: Game, _player: str, source: Object, ability: Activated) -> str:
    """Return why the activated ability can't be used now, or "" if it can: as its text says, even while an upkeep cost
    is due; all copies of the ability count together, whoever used them.
    """
    return _refused_as_used_up(_used_by_any_player(source), ability) or _refused_at_this_time(game, source, ability)


def _used_by_any_player(source: Object) -> list[Ability]:
    """Return the abilities of a permanent that any player has used this turn."""
    return [used for used, _ in source.used]


def _refused_as_used_up(used_abilities: list[Ability], ability: Activated, instances: int = 1) -> str:
    """Return why an ability can't be used again this turn; empty if it can.

    `instances` is how many identical abilities the permanent has.
    """
    most = instances * (1 if ability.once_a_turn else ability.most_a_turn)
    return (
        "it has already been used as often as allowed this turn"
        if most and used_abilities.count(ability) >= most
        else ""
    )


def _refused_as_turned_off(game: Game, source: Object, ability: Activated) -> str:
    """Return why a permanent's abilities can't be used, except one that untaps it; empty if they can."""
    traits = game.traits(source.id)
    is_off = any(off(source, traits) for off in game.rulebook.family(ABILITIES_OFF))
    return "it is a tapped artifact" if is_off and not any(act.untaps_this for act in ability.acts) else ""


def _refused_as_unpaid(game: Game, source: Object) -> str:
    """Return why an ability can't be used while its permanent's upkeep is unpaid; empty if it can."""
    waiting = (*game.position.waiting, *game.position.stack)
    due = any(w.is_upkeep_cost and w.context.source == source.id for w in waiting)
    return "its upkeep cost must be paid first" if due else ""


def _refused_at_this_time(game: Game, source: Object, ability: Activated) -> str:
    """Return why an ability can't be used at this time; empty if it can."""
    position = game.position
    mine = position.turn.active == game.traits(source.id).controller
    combat = position.combat
    is_before = not (combat.attackers or combat.has_no_attack or combat.has_fought or position.turn.phase == "end")
    times = {
        "your upkeep": (mine and position.turn.phase == "upkeep", "in its controller's upkeep"),
        "opponent's upkeep": (not mine and position.turn.phase == "upkeep", "in the upkeep of an opponent"),
        "any upkeep": (position.turn.phase == "upkeep", "in an upkeep"),
        "your turn": (mine, "in its controller's turn"),
        "opponent's turn": (not mine, "in the turn of an opponent"),
        "combat": (bool(position.combat.attackers), "in combat"),
        "before attack": (mine and is_before, "in its controller's turn before they attack"),
    }
    is_time, when = times.get(ability.timing, (True, ""))
    if not is_time:
        return f"it may be used only {when}"
    if ability.timing in ("sorcery", "instant"):
        untimely = game.law(timing_of(frozenset({ability.timing})))(game, game.traits(source.id).controller)
        if untimely:
            return untimely
    return game.law(summoning_sickness)(game, source) if ability.cost.taps else ""


usage.renumbered("2009-05-01", "403.4")


@usage.since(
    "2009-07-11",
    "602.5c",
    "It doesn't apply to other, identically worded abilities",
    reading="The rule speaks of abilities that were acquired; we treat those printed twice alike. Before, only "
    "the text of 1998 mentions them.",
    means="An activated ability may be used whenever and as often as its text says; several identical "
    "abilities count separately.",
)
def identical_abilities_separately(game: Game, _player: str, source: Object, ability: Activated) -> str:
    """Return why the activated ability can't be used now, or "" if it can: as its text says, with several identical
    abilities counted separately.

    Raises NotModelled if it may have been another of them that was used, before its source changed its form.
    """
    alike = max(1, game.traits(source.id).abilities.count(ability))
    used_up = _refused_as_used_up(_used_by_any_player(source), ability, alike)
    if used_up and source.formed:
        raise NotModelled(
            f"Whether {source.label} may use an ability again that it now has from something else is not modelled; see "
            "602.5c."
        )
    return used_up or _refused_at_this_time(game, source, ability)


@usage.contrast("at any time")
def at_any_time(_game: Game, _player: str, _source: Object, _ability: Activated) -> str:
    """Return "", no objection: an activated ability may be used at any time and any number of times. A contrast: no
    text says so.
    """
    return ""
