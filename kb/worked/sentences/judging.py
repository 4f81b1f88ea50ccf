"""Judging what isn't so, what several are, and what happened: claims beside those of one thing."""

from kb.cards.called import singulars
from kb.engine.steps.fighting import IsDealtDamage
from kb.engine.steps.moving import Draws
from kb.engine.steps.playing import Resolves
from kb.worked.language import BadScenario, Outcome, sentence, understood
from kb.worked.places import Place
from kb.worked.sentences.claims import is_there
from kb.worked.sentences.named import at_last, listed
from kb.worked.sentences.type_words import COLORS

_COLOR = "|".join(COLORS)
_HERE = Place("a claim")


def _is_so(outcome: Outcome, words: str) -> bool:
    """Answer another claim."""
    return bool(understood("claim", words, _HERE)(outcome))


@sentence("claim", rf"(?P<name>.+) (?:isn't|is not|is no longer) (?P<what>{_COLOR}|colorless|tapped|untapped|"
          r"phased out|attacking|legendary|in exile|in .+ (?:graveyard|hand|library)|attached to .+|\d+/\d+)",
          "Bear isn't tapped")  # fmt: skip
def is_not(outcome: Outcome, name: str, what: str) -> bool:
    """Check whether something isn't true of an object. An object that isn't blue may have other colors."""
    if what in COLORS:
        return what not in outcome.game.traits(at_last(outcome, name).id).colors
    return not _is_so(outcome, f"{name} is {what}")


@sentence("claim", r"(?P<name>.+) is (?P<colors>[a-z]+(?:(?:,? and|,) [a-z]+)+)", "Bear is blue and red")
def has_colors(outcome: Outcome, name: str, colors: str) -> bool:
    """Check whether these are its colors."""
    said = set(listed(colors))
    if not said <= set(COLORS):
        raise BadScenario(
            f"“{colors}” are not colors.",
            remedy="If you say that something is anything else, put that in a separate claim.",
        )
    return outcome.game.traits(at_last(outcome, name).id).colors == said


@sentence("claim", r"(?P<name>.+) is attacking", "Bear is attacking")
def is_attacking(outcome: Outcome, name: str) -> bool:
    """Check whether it is an attacking creature."""
    return at_last(outcome, name).id in {attacker for attacker, _ in outcome.position.combat.attackers}


@sentence("claim", r"(?P<name>.+) is on top of (?P<player>\w+)'s library", "Bear is on top of Bob's library")
def is_on_top(outcome: Outcome, name: str, player: str) -> bool:
    """Check whether it is the top card of a library."""
    own = [one for one in outcome.position.order["library"] if outcome.game.object(one).owner == player]
    found = outcome.game.labelled(name)
    return found is not None and own[-1:] == [found.id]


@sentence("claim", r"(?P<player>\w+) doesn't control (?P<name>[A-Z].*)", "Ana doesn't control Bear")
def does_not_control(outcome: Outcome, player: str, name: str) -> bool:
    """Check whether it is on the battlefield under another player's control."""
    return is_there(outcome, name, None) and not is_there(outcome, name, player)


@sentence("claim", r"(?P<player>\w+) hasn't lost", "Bob hasn't lost")
def has_not_lost(outcome: Outcome, player: str) -> bool:
    """Check whether a player is still in the game."""
    return not _is_so(outcome, f"{player} has lost")


@sentence("claim", r"nobody has lost", "nobody has lost")
def nobody_has_lost(outcome: Outcome) -> bool:
    """Check whether the game isn't over."""
    return bool(goes_on(outcome))


@sentence("claim", r"the game goes on", "the game goes on")
def goes_on(outcome: Outcome) -> bool:
    """Check whether the game isn't over."""
    lost = any(_is_so(outcome, f"{player} has lost") for player in outcome.position.players)
    return outcome.position.result != "draw" and not lost


@sentence("claim", r"(?P<name>.+?) (?P<never>never )?resolved", "Zap resolved")
def has_resolved(outcome: Outcome, name: str, never: str | None) -> bool:
    """Check whether a spell resolved."""
    return (Resolves(name) in outcome.position.happenings()) != bool(never)


@sentence("claim", r"(?P<name>.+) has the name (?P<called>.+)", "Clone has the name Bear")
def has_the_name(outcome: Outcome, name: str, called: str) -> bool:
    """Check what an object's name is."""
    return outcome.game.traits(at_last(outcome, name).id).name == called


@sentence("claim", r"(?P<player>\w+) draws (?P<number>\d+) cards? in all", "Ana draws 2 cards in all")
def drew_so_many(outcome: Outcome, player: str, number: str) -> bool:
    """Check whether a player drew this many cards in the whole story."""
    drawn = [what for what in outcome.position.happenings() if isinstance(what, Draws) and what.player == player]
    return len(drawn) == int(number)


@sentence(
    "claim", r"(?P<name>.+?) dealt (?P<amount>\d+|no) damage(?: to (?P<target>.+))?", "Bear dealt 3 damage to Bob"
)
def has_dealt(outcome: Outcome, name: str, amount: str, target: str | None) -> bool:
    """Check whether it dealt this much damage in the whole story, to this target if one is named."""
    told = [what for what in outcome.position.happenings() if isinstance(what, IsDealtDamage) and what.by == name]
    dealt = sum(what.amount for what in told if target in {None, what.to})
    return dealt == (0 if amount == "no" else int(amount))


@sentence("claim", r"(?P<names>(?:both|all|all \d+)(?: of)?(?: the)? [A-Z][^ ]*(?: [A-Z][^ ]*)*) "
          r"(?P<verb>are|have|were|died|survived?)(?P<what> .+)?", "both Bears are tapped")  # fmt: skip
def all_are(outcome: Outcome, names: str, verb: str, what: str | None) -> bool:
    """Check whether this holds for all objects with this name."""
    words = names.removeprefix("all ") if names.removeprefix("all ")[:1].isdigit() else names
    those = listed(words, outcome.position.story.names)
    if those == [words]:
        raise BadScenario(
            f"There are not exactly {names} here.", remedy="Make a claim for each of them: Bear #1, Bear #2."
        )
    does = {"are": "is", "have": "has", "were": "was", "survive": "survives"}.get(verb, verb)
    return all(_is_so(outcome, f"{one} {does}{what or ''}") for one in those)


@sentence("claim", r"(?P<number>\d+) of the (?P<words>[A-Z][A-Za-z ]*?) (?:is|are) (?P<what>.+)",
          "1 of the Bears is in Ana's graveyard")  # fmt: skip
def so_many_are(outcome: Outcome, number: str, words: str, what: str) -> bool:
    """Check whether this holds for exactly this many objects with this name."""
    those = [one for name in singulars(words) for one in outcome.position.story.names if one.startswith(f"{name} #")]
    if not those:
        raise BadScenario(f"There are no numbered {words} here.", remedy="Say which one you mean.")
    return sum(_is_so(outcome, f"{one} is {what}") for one in those) == int(number)
