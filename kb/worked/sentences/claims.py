"""Judging: the sentences that claim what came of it."""

import re

from kb.engine.combat.declaring import is_barred
from kb.engine.effects.countering import IsCountered
from kb.engine.law.keywords import keywords
from kb.engine.position.divisions import Division
from kb.engine.position.position import Position
from kb.engine.steps.fighting import Assigns, ChangesLife, DividesDamageOf
from kb.engine.steps.moving import Moves
from kb.engine.steps.playing import CycleRepeats, Pays, Triggers
from kb.worked.language import SHARE, Outcome, sentence
from kb.worked.sentences.named import at_last, listed
from kb.worked.sentences.type_words import PRINTED, known, known_subtypes

_ABILITIES = "|".join((*keywords(), "snow-covered"))
_SHARE = re.compile(SHARE)


@sentence("claim", r"(?P<name>.+) is in (?:the|its owner's|(?P<player>\w+)'s) (?P<zone>graveyard|hand|library)",
          "Ivory Gargoyle is in its owner's graveyard")  # fmt: skip
def lies_in(outcome: Outcome, name: str, player: str | None, zone: str) -> bool:
    """Check whether it is in this zone."""
    thing = outcome.game.labelled(name)
    return thing is not None and thing.zone == zone and player in (None, thing.owner)


@sentence("claim", r"(?P<name>.+) is on the battlefield(?: under (?P<player>\w+)'s control)?",
          "Ball Lightning is on the battlefield under Ana's control")  # fmt: skip
def is_there(outcome: Outcome, name: str, player: str | None) -> bool:
    """Check whether it is on the battlefield."""
    thing = outcome.game.labelled(name)
    return (
        thing is not None and thing.zone == "battlefield" and player in (None, outcome.game.traits(thing.id).controller)
    )


@sentence("claim", r"it is (?P<player>\w+)'s turn", "it is Bob's turn")
def is_their_turn(outcome: Outcome, player: str) -> bool:
    """Check whose turn it is at the end."""
    return outcome.position.turn.active == player


@sentence("claim", r"nothing triggered", "nothing triggered")
def nothing_triggered(outcome: Outcome) -> bool:
    """Check whether no ability triggered."""
    return not any(isinstance(what, Triggers) for what in outcome.position.happenings())


@sentence("claim", r"(?P<name>.+?) (?P<never>never )?triggered", "Mogg Bombers #1 triggered")
def triggered(outcome: Outcome, name: str, never: str | None) -> bool:
    """Check whether its ability triggered."""
    return (Triggers(name) in outcome.position.happenings()) != bool(never)


@sentence("claim", r"(?P<name>.+) is (?:an? )?(?P<size>\d+/\d+)", "Bear is a 1/1")
def has_size(outcome: Outcome, name: str, size: str) -> bool:
    """Check whether it has this power and toughness."""
    traits = outcome.game.traits(at_last(outcome, name).id)
    return f"{traits.power}/{traits.toughness}" == size


@sentence("claim", rf"(?P<name>.+?) (?P<has>has|doesn't have) (?:the ability )?(?P<keyword>{_ABILITIES})",
          "Bear doesn't have flying")  # fmt: skip
def has_keyword(outcome: Outcome, name: str, has: str, keyword: str) -> bool:
    """Check whether it has a keyword ability."""
    return outcome.game.traits(at_last(outcome, name).id).has(keyword) == (has == "has")


@sentence("claim", r"(?P<name>.+?) can't (?P<word>attack|block)", "Bear can't attack")
def is_restricted(outcome: Outcome, name: str, word: str) -> bool:
    """Check whether an effect or a rule forbids it to do this."""
    return is_barred(outcome.game, at_last(outcome, name), word)


@sentence("claim", r"the types of (?P<name>.+) are (?P<types>[a-z, ]+)", "the types of Opal are creature and land")
def has_types(outcome: Outcome, name: str, types: str) -> bool:
    """Check whether it has exactly these types."""
    said = known(" ".join(listed(types)), PRINTED, "card type")
    return outcome.game.traits(at_last(outcome, name).id).types == said


@sentence("claim", r"(?P<player>\w+) is at (?P<life>-?\d+) life", "Bob is at 17 life")
def has_life(outcome: Outcome, player: str, life: str) -> bool:
    """Check whether a player has this life total."""
    return outcome.position.players[player].life == int(life)


@sentence("claim", r"the game is a draw", "the game is a draw")
def is_draw(outcome: Outcome) -> bool:
    """Check whether the game ended in a draw."""
    return outcome.position.result == "draw"


@sentence("claim", r"(?P<name>.+) assigns (?P<shares>\d+ to .+)", "Brute assigns 2 to Bear and 3 to Bob")
def assigned(outcome: Outcome, name: str, shares: str) -> bool:
    """Check whether it assigned its combat damage exactly like this."""
    return has_assigned_so(outcome.position, name, shares)


def has_assigned_so(position: Position, name: str, shares: str) -> bool:
    """Return whether a creature has assigned combat damage like this; for a player's name, any creature."""
    return any(
        isinstance(what, Assigns)
        and (what.thing == name or name in position.players)
        and _given(what.division) == shares_told(shares)
        for what in position.happenings()
    )


def _given(division: Division) -> frozenset[tuple[str, int]]:
    """Return how much damage each gets by a division, without those that get none."""
    return frozenset((label, amount) for label, amount in division if amount)


def shares_told(words: str) -> frozenset[tuple[str, int]]:
    """Return how much damage each gets by a division in words."""
    return frozenset((label, int(amount)) for amount, label in _SHARE.findall(words))


@sentence(
    "claim", r"the cycle was (?P<never>not )?repeated(?: (?P<times>\d+) times)?", "the cycle was repeated 3 times"
)
def was_repeated(outcome: Outcome, never: str | None, times: str | None) -> bool:
    """Check how often a cycle was repeated after players had to choose that number."""
    repeated = [what.times for what in outcome.position.happenings() if isinstance(what, CycleRepeats)]
    return int(times) in repeated if times else bool(repeated) != bool(never)


@sentence("claim", r"the subtypes of (?P<name>.+) are (?P<words>[A-Z]\w+(?:(?:, | and )[A-Z]\w+)*)",
          "the subtypes of Grog are Goblin and Wizard")  # fmt: skip
def has_subtypes(outcome: Outcome, name: str, words: str) -> bool:
    """Check whether it has exactly these subtypes."""
    return outcome.game.traits(at_last(outcome, name).id).subtypes == known_subtypes(listed(words))


@sentence("claim", r"the story can be played", "the story can be played")
def can_be_played(_outcome: Outcome) -> bool:
    """Check whether the story can be played to its end."""
    return True


@sentence("claim", r"both are on the battlefield: (?P<names>.+)", "both are on the battlefield: Kell and Kell too")
def are_there(outcome: Outcome, names: str) -> bool:
    """Check whether all of them are on the battlefield."""
    return all(is_there(outcome, name, None) for name in listed(names, outcome.position.story.names))


@sentence("claim", r"(?P<player>\w+) divides (?P<name>.+)'s damage", "Bob divides Brute's damage")
def divides(outcome: Outcome, player: str, name: str) -> bool:
    """Check whether this player divided its combat damage."""
    return DividesDamageOf(player, name) in outcome.position.happenings()


@sentence("claim", r"(?P<name>.+) triggered (?P<times>\d+) times?", "Brute triggered 2 times")
def triggered_times(outcome: Outcome, name: str, times: str) -> bool:
    """Check whether its abilities triggered this many times."""
    return _times(outcome, name) == int(times)


@sentence("claim", r"the rule on (?P<subject>.+) triggered (?P<times>\d+) times?",
          "the rule on poison triggered 1 time")  # fmt: skip
def rule_triggered_times(outcome: Outcome, subject: str, times: str) -> bool:
    """Check whether a rule's own triggered ability triggered this many times."""
    return _times(outcome, f"the rule on {subject}") == int(times)


def _times(outcome: Outcome, name: str) -> int:
    return outcome.position.happenings().count(Triggers(name))


@sentence("claim", r"(?P<name>.+) has (?P<number>\d+|no) (?P<counter>\S+) counters?", "Bear has 1 +1/+1 counter")
def has_counters(outcome: Outcome, name: str, number: str, counter: str) -> bool:
    """Check whether a permanent or player has this many counters of a kind."""
    bearer = outcome.position.players.get(name) or at_last(outcome, name)
    return bearer.count(counter) == (0 if number == "no" else int(number))


@sentence("claim", r"(?P<name>.+) is (?P<way>tapped|untapped|phased out)", "Bear is tapped")
def has_status(outcome: Outcome, name: str, way: str) -> bool:
    """Check whether it is tapped, untapped or phased out."""
    if way == "phased out":
        thing = outcome.game.labelled(name)
        return thing is not None and thing.zone == way
    return at_last(outcome, name).tapped == (way == "tapped")


@sentence("claim", r"(?P<name>.+) is nowhere", "Wild Pegasus #1 is nowhere")
def is_nowhere(outcome: Outcome, name: str) -> bool:
    """Check whether it has ceased to exist."""
    return outcome.game.labelled(name) is None


@sentence("claim", r"(?P<name>.+) is in exile", "Bear is in exile")
def is_exiled(outcome: Outcome, name: str) -> bool:
    """Check whether it is in exile."""
    thing = outcome.game.labelled(name)
    return thing is not None and thing.zone == "exile"


@sentence("claim", r"(?P<player>\w+) has (?:no mana|(?P<mana>(?:\{\w\})+))", "Ana has {U}")
def has_mana(outcome: Outcome, player: str, mana: str | None) -> bool:
    """Check whether a player's mana pool has exactly this mana."""
    return sorted(outcome.position.players[player].pool) == sorted((mana or "").replace("{", "").replace("}", ""))


@sentence("claim", r"(?P<player>\w+) pays (?P<what>\{.+\}|\d+ life)", "Ana pays {4}")
def paid(outcome: Outcome, player: str, what: str) -> bool:
    """Check whether a player paid exactly this at one time."""
    life = what.removesuffix(" life")
    payment = Pays(player, what) if life == what else ChangesLife(player, "pays", int(life))
    return payment in outcome.position.happenings()


@sentence("claim", r"there (?:is|are) (?P<number>\d+) called (?P<called>.+)", "there are 5 called Wild Pegasus")
def are_called(outcome: Outcome, number: str, called: str) -> bool:
    """Check whether this many permanents have a name."""
    named = [thing for thing in outcome.game.battlefield() if outcome.game.traits(thing.id).name == called]
    return len(named) == int(number)


@sentence("claim", r"(?P<name>.+) is (?P<only>only )?(?P<color>white|blue|black|red|green)",
          "Vesuvan Doppelganger is blue")  # fmt: skip
def has_color(outcome: Outcome, name: str, only: str | None, color: str) -> bool:
    """Check whether this is one of its colors, or its only color."""
    colors = outcome.game.traits(at_last(outcome, name).id).colors
    return colors == {color} if only else color in colors


@sentence("claim", r"(?P<name>.+?) (?P<never>never )?died", "Bear died")
def has_died(outcome: Outcome, name: str, never: str | None) -> bool:
    """Check whether it was put into a graveyard from the battlefield."""
    return any(move.destination == "graveyard" for move in moves(outcome, name, "battlefield")) != bool(never)


def moves(outcome: Outcome, name: str, origin: str = "") -> list[Moves]:
    """Return the steps in which something moved between zones, or left the zone that is named."""
    told = [what for what in outcome.position.happenings() if isinstance(what, Moves) and what.thing == name]
    return [move for move in told if origin in {"", move.origin}]


@sentence("claim", r"(?P<name>.+) (?P<does>was|wasn't) (?P<how>destroyed|sacrificed)", "Bear was destroyed")
def was_destroyed(outcome: Outcome, name: str, does: str, how: str) -> bool:
    """Check whether it left the battlefield in this way, whatever zone it went to."""
    return any(move.cause == how for move in moves(outcome, name, "battlefield")) == (does == "was")


@sentence("claim", r"(?P<name>.+) went to (?:the|its owner's|(?P<player>\w+)'s) (?P<zone>graveyard|hand|library)",
          "Bear went to its owner's graveyard")  # fmt: skip
def went_to(outcome: Outcome, name: str, player: str | None, zone: str) -> bool:
    """Check whether it moved to this zone and is still there."""
    return lies_in(outcome, name, player, zone) and any(move.destination == zone for move in moves(outcome, name))


@sentence("claim", r"(?P<name>.+) was exiled", "Bear was exiled")
def was_exiled(outcome: Outcome, name: str) -> bool:
    """Check whether it was put into exile."""
    return any(move.destination == "exile" for move in moves(outcome, name))


@sentence("claim", rf"(?P<name>.+) (?P<way>gained|lost) (?P<keyword>{_ABILITIES})", "Bear gained flying")
def gained_or_lost(outcome: Outcome, name: str, way: str, keyword: str) -> bool:
    """Check whether it gained or lost a keyword ability since the start of the story."""
    start = outcome.start()
    before = start.labelled(name)
    had = before is not None and start.traits(before.id).has(keyword)
    has = outcome.game.traits(at_last(outcome, name).id).has(keyword)
    return (had, has) == (way == "lost", way == "gained")


@sentence("claim", r"(?P<name>.+) became (?:an? )?(?P<size>\d+/\d+)", "Bear became a 4/4")
def became(outcome: Outcome, name: str, size: str) -> bool:
    """Check whether it has this power and toughness, and didn't at the start of the story."""
    start = outcome.start()
    before = start.labelled(name)
    had = start.traits(before.id) if before is not None else None
    return has_size(outcome, name, size) and (had is None or f"{had.power}/{had.toughness}" != size)


@sentence("claim", r"(?P<name>.+) is gone", "Bear is gone")
def is_gone(outcome: Outcome, name: str) -> bool:
    """Check whether it is no longer on the battlefield."""
    return not is_there(outcome, name, None)


@sentence("claim", r"(?P<name>.+) is countered", "Zap is countered")
def is_countered(outcome: Outcome, name: str) -> bool:
    """Check whether a spell was countered."""
    return IsCountered(name) in outcome.position.happenings()


@sentence("claim", r"(?P<name>.+) has no counters of any kind", "Bear has no counters of any kind")
def has_no_counters(outcome: Outcome, name: str) -> bool:
    """Check whether a permanent has no counters."""
    return not any(number for _, number in at_last(outcome, name).counters)


@sentence("claim", r"(?P<name>.+) has no abilities", "Pup #1 has no abilities")
def has_no_abilities(outcome: Outcome, name: str) -> bool:
    """Check whether it has no abilities."""
    return not outcome.game.traits(at_last(outcome, name).id).abilities


@sentence("claim", r"(?P<name>.+) is merged beneath (?P<other>.+)", "Gastly is merged beneath Haunter")
def is_beneath(outcome: Outcome, name: str, other: str) -> bool:
    """Check whether one card is part of a permanent with another card on top."""
    found = outcome.game.labelled(other)
    return found is not None and found.label == other and any(part.label == name for part in found.under)
