"""Just done: what a story says that a player paid or gave up for what they played, held against what they did."""

from functools import partial

from kb.engine.play.game import Game
from kb.engine.position.choices import IllegalAnswer
from kb.engine.steps.fighting import ChangesLife
from kb.engine.steps.playing import Pays
from kb.worked.language import Outcome, sentence, understood
from kb.worked.places import Place
from kb.worked.sentences.going_on import no_start
from kb.worked.sentences.named import listed

_SO = {
    "sacrificed": "{player} sacrificed {name}",
    "discarded": "{player} discarded {name}",
    "exiled": "{name} was exiled",
    "tapped": "{name} is tapped",
}
"""What is so of something that a player gave up for what they played."""


@sentence("play", r"(?P<player>\w+) has just paid (?P<what>(?:\{[\w/]+\})+|\d+ life)", "Ana has just paid {2}")
def has_just_paid(game: Game, player: str, what: str) -> None:
    """Go on only where this is what a player paid last, of mana or of life."""
    told = game.position.happenings()
    mana = [one.mana for one in told if isinstance(one, Pays) and one.player == player]
    life = [
        f"{one.amount} life"
        for one in told
        if isinstance(one, ChangesLife) and (one.player, one.how) == (player, "pays")
    ]
    paid = (mana if what.startswith("{") else life)[-1:]
    if not paid or sorted(paid[0]) != sorted(what):
        raise IllegalAnswer(f"{player} paid {paid[0] if paid else 'nothing'} for it, and not {what}.")


@sentence("play", rf"(?P<player>\w+) has just (?P<how>{'|'.join(_SO)}) (?P<names>.+)", "Ana has just sacrificed Bear")
def has_just_given(game: Game, player: str, how: str, names: str) -> None:
    """Go on only where a player gave these things up by now, for what they played."""
    now = Outcome(game, partial(no_start, "it"))
    for name in listed(names, game.position.names):
        if not understood("claim", _SO[how].format(player=player, name=name), Place("the story"))(now):
            raise IllegalAnswer(f"{name} isn't {how} for it.")
