"""Counters with a rule of their own: shield, stun and finality counters, and those that give keywords."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.play.acts import replacement
from kb.engine.position.abilities import Replacement, Replacing
from kb.engine.position.effects import FOR_GOOD, Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Event, Object
from kb.engine.position.protocol import Game
from kb.engine.slots.families import KEYWORDS_BY_COUNTERS, REPLACING_BY_RULE
from kb.engine.steps.damage import DamageIsPrevented

Found = list[tuple[int, Replacing]]

_READING = "First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here."


class RemoveACounterInstead(Replacement):
    """Remove a counter instead, as the rule on counters of its kind says."""

    is_by_rule = True

    kind: str
    rule: str


class ExileForItsCounter(Replacement):
    """Exile a permanent that would go to the graveyard, as the rule on its counter says."""

    is_by_rule = True

    rule: str


def _counter_rule(kind: str) -> Chronicle[Callable[[Game, Event], Found]]:
    """Return a new chronicle for the rule on counters of a kind."""
    return Chronicle(f"{kind}-counters", f"What a {kind} counter does", REPLACING_BY_RULE.on(kind))


def _count(game: Game, event: Event, kind: str) -> int:
    """Return how many counters of a kind are on the permanent that an event would affect."""
    if event.thing is None or not game.exists(event.thing):
        return 0
    thing = game.object(event.thing)
    return thing.count(kind) if thing.zone == "battlefield" else 0


shield_counters = _counter_rule("shield")
stun_counters = _counter_rule("stun")
finality_counters = _counter_rule("finality")
keyword_counters: Chronicle[Callable[[str], bool]] = Chronicle(
    "keyword-counters", "Which counters give a keyword ability", KEYWORDS_BY_COUNTERS
)


@shield_counters.since(
    "2023-11-17",
    "122.1c",
    "would be destroyed as the result of an",
    reading=_READING,
    means="If damage would be dealt to a permanent with a shield counter, or an effect would destroy "
    "it, a shield counter is removed from it instead.",
)
def from_damage_and_effects(game: Game, event: Event) -> Found:
    """Return the replacement (permanent id, effect) for damage to a permanent with a shield counter or its destruction
    by an effect: a shield counter is removed instead; empty for other events.
    """
    is_destroyed = event.kind == "move" and event.cause in {"destroyed", FOR_GOOD}
    if not (is_destroyed or event.kind == "damage") or not _count(game, event, "shield"):
        return []
    return [(event.affected, Replacing(Pattern(event.kind, THIS), _REMOVED[shield_counters.slug]))]


@stun_counters.since(
    "2023-11-17",
    "122.1d",
    "instead remove a stun counter from it",
    reading=_READING,
    means="If a permanent with a stun counter would become untapped, a stun counter is removed from it instead.",
)
def instead_of_untapping(game: Game, event: Event) -> Found:
    """Return the replacement (permanent id, effect) for untapping a permanent with a stun counter: a stun counter is
    removed instead; empty for other events.
    """
    is_stunned = event.kind == "untap" and bool(_count(game, event, "stun"))
    return [(event.affected, Replacing(Pattern("untap", THIS), _REMOVED[stun_counters.slug]))] if is_stunned else []


@finality_counters.since(
    "2023-11-17",
    "122.1h",
    "a graveyard from the battlefield, exile it instead",
    reading=_READING,
    means="If a permanent with a finality counter would go to the graveyard from the battlefield, it is "
    "exiled instead.",
)
def exiled_instead(game: Game, event: Event) -> Found:
    """Return the replacement (permanent id, effect) for a permanent with a finality counter going to the graveyard from
    the battlefield: it is exiled instead; empty for other events.
    """
    is_dying = (event.kind, event.origin, event.destination) == ("move", "battlefield", "graveyard")
    if not is_dying or not _count(game, event, "finality"):
        return []
    return [(event.affected, Replacing(Pattern("move", THIS), ExileForItsCounter(finality_counters.slug)))]


_REMOVED = {
    shield_counters.slug: RemoveACounterInstead("shield", shield_counters.slug),
    stun_counters.slug: RemoveACounterInstead("stun", stun_counters.slug),
}


for _rule in (shield_counters, stun_counters, finality_counters):

    @_rule.contrast("nothing")
    def nothing(_game: Game, _event: Event) -> Found:
        """Return no replacements: the counter does nothing. A contrast: no text says so."""
        return []


_KEYWORDS = frozenset({
    "flying", "first strike", "double strike", "deathtouch", "haste", "hexproof", "indestructible", "lifelink",
    "menace", "reach", "shadow", "trample", "vigilance",
})  # fmt: skip


@keyword_counters.since(
    "2023-11-17",
    "122.1b",
    "causes that object to gain that keyword",
    reading=_READING,
    means="A permanent gets a keyword from a keyword counter; there are counters for thirteen keywords.",
)
def thirteen_keywords(kind: str) -> bool:
    """Return whether a counter of this kind gives its permanent the keyword: there are keyword counters for thirteen
    keywords.
    """
    return kind in _KEYWORDS


@keyword_counters.since(
    "2026-08-07",
    "122.1b",
    "double strike, deathtouch, decayed, exalted, haste, hexproof",
    means="A permanent gets a keyword from a keyword counter; besides the thirteen of before there are "
    "counters for decayed and exalted.",
)
def fifteen_keywords(kind: str) -> bool:
    """Return whether a counter of this kind gives its permanent the keyword: besides the first thirteen, there are
    keyword counters for decayed and exalted.
    """
    return kind in _KEYWORDS | {"decayed", "exalted"}


@keyword_counters.contrast("none")
def none_does(_kind: str) -> bool:
    """Return False: no counter gives a keyword. A contrast: no text says so."""
    return False


@replacement(RemoveACounterInstead)
def remove_a_counter(game: Game, becomes: RemoveACounterInstead, event: Event, _source: Object) -> list[Event]:
    """Remove a counter instead of the event; this prevents damage."""
    if event.kind == "damage":
        game.position.note(DamageIsPrevented(event.amount), becomes.rule)
    return [Event("remove counters", event.thing, amount=1, cause=becomes.rule, word=becomes.kind)]


@replacement(ExileForItsCounter)
def exile_it(_game: Game, becomes: ExileForItsCounter, event: Event, _source: Object) -> list[Event]:
    """Return the move to the graveyard changed into one to exile."""
    return [event._replace(destination="exile", cause=becomes.rule)]
