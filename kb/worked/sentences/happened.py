"""Judging what happened in a story, what is in combat or on the stack at its end, and what holds of each of several."""

from kb.engine.effects.destroying import Regenerates
from kb.engine.position.effects import DISCARDED
from kb.engine.position.objects import Traits
from kb.engine.slots.face_down import FACE_DOWN
from kb.engine.steps.fighting import Attacks, Blocks
from kb.engine.steps.moving import Moves
from kb.engine.steps.permanents import IsTurnedUp, IsUntapped
from kb.engine.steps.playing import HasNoLegalTarget
from kb.worked.language import BadScenario, Outcome, sentence, understood
from kb.worked.places import Place
from kb.worked.sentences.claims import is_countered, is_there, moves
from kb.worked.sentences.judging import is_attacking
from kb.worked.sentences.named import at_last, listed
from kb.worked.sentences.totals_claimed import is_called
from kb.worked.sentences.type_words import printed_name

_HERE = Place("a claim")
_PHASES = {"upkeep": "upkeep", "draw": "draw step", "main": "main phase", "end": "end step"}


@sentence("claim", r"(?P<name>.+) is on the stack", "Zap is on the stack")
def is_on_the_stack(outcome: Outcome, name: str) -> bool:
    """Check whether a spell, or an ability of an object, is on the stack at the end."""
    return name.removesuffix("'s ability") in {waiting.label for waiting in outcome.position.stack}


@sentence("claim", r"the stack is empty", "the stack is empty")
def nothing_waits(outcome: Outcome) -> bool:
    """Check whether the stack is empty at the end."""
    return not outcome.position.stack


@sentence("claim", r"(?P<name>.+) wasn't countered", "Zap wasn't countered")
def was_not_countered(outcome: Outcome, name: str) -> bool:
    """Check whether no spell with this name was countered."""
    return not is_countered(outcome, name)


@sentence("claim", r"(?P<name>.+) (?P<is>is|isn't) a copy of (?P<original>.+)", "Clone is a copy of Bear")
def is_a_copy(outcome: Outcome, name: str, original: str, **said: str) -> bool:
    """Check whether a permanent is a copy of an object with this name."""
    copied = at_last(outcome, name).copied
    return (copied is not None and copied.name == printed_name(original)) == (said["is"] == "is")


@sentence("claim", r"(?P<name>.+) attacks (?P<whom>.+)", "Bear attacks Bob")
def attacks_whom(outcome: Outcome, name: str, whom: str) -> bool:
    """Check whether an attacking creature attacks this player or planeswalker."""
    attacked = dict(outcome.position.combat.attacked).get(at_last(outcome, name).id, 0)
    it = outcome.game.object(attacked).label if attacked else outcome.game.defender
    return bool(is_attacking(outcome, name)) and it == whom


@sentence("claim", r"(?P<name>.+?) (?P<never>never )?attacked", "Bear attacked")
def has_attacked(outcome: Outcome, name: str, never: str | None) -> bool:
    """Check whether it was declared as an attacker."""
    told = [what for what in outcome.position.happenings() if isinstance(what, Attacks)]
    return any(name in listed(what.attacker, outcome.position.story.names) for what in told) != bool(never)


@sentence("claim", r"(?P<name>.+?) (?P<never>never )?blocked (?P<attacker>.+)", "Bear blocked Ox")
def has_blocked(outcome: Outcome, name: str, never: str | None, attacker: str) -> bool:
    """Check whether it was declared as a blocker of this creature."""
    blocked = any(name in blockers for by, blockers in _blocks(outcome) if by == attacker)
    return blocked != bool(never)


@sentence("claim", r"(?P<name>.+) (?P<was>was|wasn't) blocked", "Brute was blocked")
def was_blocked(outcome: Outcome, name: str, was: str) -> bool:
    """Check whether blockers were declared for it."""
    if not has_attacked(outcome, name, None):
        raise BadScenario(f"{name} doesn't attack in this story.", remedy="First say that it attacks.")
    if outcome.position.combat.bands:
        raise BadScenario(
            "It can't be said like this which creatures in a band were blocked.",
            remedy="Say how damage is assigned instead.",
        )
    return any(attacker == name for attacker, _ in _blocks(outcome)) == (was == "was")


def _blocks(outcome: Outcome) -> list[tuple[str, list[str]]]:
    """Give each attacker that was blocked with its blockers."""
    told = [what for what in outcome.position.happenings() if isinstance(what, Blocks)]
    return [(what.attacker, listed(what.blockers, outcome.position.story.names)) for what in told]


@sentence("claim", r"(?P<player>\w+) sacrificed (?P<name>[A-Z].*)", "Ana sacrificed Bear")
def has_sacrificed(outcome: Outcome, player: str, name: str) -> bool:
    """Check whether its controller sacrificed it."""
    left = [has for thing, has in outcome.position.gone.values() if thing.label == name]
    sacrificed = any(move.cause == "sacrificed" for move in moves(outcome, name, "battlefield"))
    return sacrificed and any(has.controller == player for has in left)


@sentence("claim", r"(?P<player>\w+) discarded (?P<what>\d+ cards?|[A-Z].*)", "Ana discarded Bear")
def has_discarded(outcome: Outcome, player: str, what: str) -> bool:
    """Check whether a player discarded this card, or this many cards, wherever they went."""
    told = [one for one in outcome.position.happenings() if isinstance(one, Moves)]
    thrown = [
        one.thing for one in told if one.origin == "hand" and (one.destination == "graveyard" or one.cause == DISCARDED)
    ]
    theirs = [name for name in thrown if (found := outcome.game.labelled(name)) is None or found.owner == player]
    number, _, cards = what.partition(" ")
    return len(theirs) == int(number) if cards.startswith("card") and number.isdigit() else what in theirs


@sentence("claim", r"(?P<name>.+) was (?P<never>not |never )?discarded", "Bear was discarded")
def was_discarded(outcome: Outcome, name: str, never: str | None) -> bool:
    """Check whether a card was discarded by its owner."""
    found = outcome.game.labelled(name)
    return found is not None and has_discarded(outcome, found.owner, name) != bool(never)


@sentence("claim", r"(?P<name>.+) left the battlefield", "Bear left the battlefield")
def has_left(outcome: Outcome, name: str) -> bool:
    """Check whether it left the battlefield, wherever it is now."""
    return bool(moves(outcome, name, "battlefield"))


@sentence("claim", r"(?P<name>.+) returned to the battlefield", "Bear returned to the battlefield")
def has_returned(outcome: Outcome, name: str) -> bool:
    """Check whether it entered the battlefield from another zone and is still there."""
    return is_there(outcome, name, None) and any(
        move.destination == "battlefield" and move.origin != "battlefield" for move in moves(outcome, name)
    )


@sentence("claim", r"(?P<name>.+) had no legal target", "Zap had no legal target")
def had_no_target(outcome: Outcome, name: str) -> bool:
    """Check whether a spell or ability failed or was countered because it had no legal target."""
    return HasNoLegalTarget(name) in outcome.position.happenings()


@sentence("claim", r"(?P<name>.+) has (?P<what>untapped|been turned face up)", "Bear has untapped")
def has_become(outcome: Outcome, name: str, what: str) -> bool:
    """Check whether it untapped, or was turned face up, in the story."""
    found = outcome.position.happenings()
    if what == "untapped":
        return any(isinstance(one, IsUntapped) and one.thing == name for one in found)
    return any(isinstance(one, IsTurnedUp) and one.thing == name for one in found)


@sentence("claim", r"(?P<player>\w+) controls only (?P<names>[A-Z].*)", "Ana controls only Bear")
def controls_only(outcome: Outcome, player: str, names: str) -> bool:
    """Check whether these are all the permanents that a player controls."""
    found = outcome.game.all_traits().items()
    theirs = {outcome.game.object(one).label for one, has in found if has.controller == player}
    return theirs == set(listed(names, outcome.position.story.names))


@sentence("claim", r"nothing died", "nothing died")
def nothing_died(outcome: Outcome) -> bool:
    """Check whether no creature was put into a graveyard from the battlefield."""
    return not _died(outcome)


@sentence("claim", r"only (?P<names>.+) died", "only Bear died")
def only_they_died(outcome: Outcome, names: str) -> bool:
    """Check whether these creatures and no others were put into a graveyard from the battlefield."""
    return _died(outcome) == set(listed(names, outcome.position.story.names))


def _died(outcome: Outcome) -> set[str]:
    """Give what creatures are called that were put into a graveyard from the battlefield."""
    were: dict[str, Traits] = {thing.label: has for thing, has in outcome.position.gone.values()}
    told = [what for what in outcome.position.happenings() if isinstance(what, Moves)]
    dead = {what.thing for what in told if (what.origin, what.destination) == ("battlefield", "graveyard")}
    return {name for name in dead if name not in were or "creature" in were[name].types}


@sentence("claim", r"(?P<name>.+?) (?P<never>never )?regenerated", "Troll regenerated")
def has_regenerated(outcome: Outcome, name: str, never: str | None) -> bool:
    """Check whether it regenerated instead of being destroyed."""
    told = [what for what in outcome.position.happenings() if isinstance(what, Regenerates)]
    return any(what.thing == name for what in told) != bool(never)


@sentence("claim", r"(?P<name>.+) is face (?P<way>down|up)", "Bear is face down")
def is_face_down(outcome: Outcome, name: str, way: str) -> bool:
    """Check whether a permanent is face down or face up."""
    return (at_last(outcome, name).way == FACE_DOWN) == (way == "down")


@sentence("claim", r"(?P<player>\w+) owns (?P<name>[A-Z].*)", "Ana owns Bear")
def owns(outcome: Outcome, player: str, name: str) -> bool:
    """Check who owns it, wherever it is."""
    found = outcome.game.labelled(name)
    return found is not None and found.owner == player


@sentence("claim", rf"it is (?P<player>\w+)'s (?P<phase>{'|'.join(_PHASES.values())})", "it is Ana's upkeep")
def is_their_phase(outcome: Outcome, player: str, phase: str) -> bool:
    """Check which player's step or phase it is at the end."""
    position = outcome.position
    is_fighting = bool(position.combat.attackers) and phase == "main phase"
    return position.turn.active == player and _PHASES.get(position.turn.phase) == phase and not is_fighting


@sentence("claim", r"each player (?P<what>is .+|has .+|controls .+|draws .+|loses .+)", "each player is at 20 life")
def each_player(outcome: Outcome, what: str) -> bool:
    """Check whether this holds for each player."""
    return all(bool(understood("claim", f"{player} {what}", _HERE)(outcome)) for player in outcome.position.players)


_OF_EACH = {"are": "is", "have": "has", "lack": "doesn't have"}


@sentence("claim", r"all (?:of (?P<player>\w+)'s )?(?P<kind>(?!of )[A-Za-z0-9/' ]+?) (?P<verb>are|have|lack)"
                   r" (?P<what>.+)",
          "all of Ana's lands are tapped")  # fmt: skip
def all_theirs(outcome: Outcome, player: str | None, kind: str, verb: str, what: str) -> bool:
    """Check whether this holds for all permanents of a kind, or all that a player controls (at least one)."""
    found = outcome.game.all_traits().items()
    theirs = [
        outcome.game.object(one).label
        for one, has in found
        if player in {None, has.controller} and is_called(outcome.game.object(one), has, kind)
    ]
    return bool(theirs) and all(
        bool(understood("claim", f"{name} {_OF_EACH[verb]} {what}", _HERE)(outcome)) for name in theirs
    )
