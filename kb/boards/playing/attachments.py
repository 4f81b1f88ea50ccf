"""Sentences about Auras, Equipment, and what they are attached to."""

from kb.boards.named import thing
from kb.boards.playing.acts import does
from kb.boards.playing.asked import Deed, Way, deed
from kb.boards.playing.costs_told import costing_told
from kb.engine.effects.control import attach
from kb.engine.play.activating import use
from kb.engine.play.game import Game
from kb.engine.play.watchers import abilities_of
from kb.engine.position.abilities import Activated
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.questions import WHAT_ENCHANTS
from kb.english.boards import acts_doing, acts_happening, acts_playing


@does(acts_playing.Equips)
def equips_with(game: Game, player: str, host: str, name: str) -> None:
    """Use an Equipment's equip ability on a creature. Raises IllegalAnswer if it has none."""
    source = thing(game, name)
    keywords = tuple(own for own in game.traits(source.id).abilities if getattr(own, "name", "") == "equip")
    found = [ability for ability in abilities_of(game, keywords) if isinstance(ability, Activated)]
    if not found:
        raise IllegalAnswer(f"{name} has no equip ability.")
    use(game, player, source, costing_told(game, found)[0], (thing(game, host).id,))


@does(acts_doing.Attaches)
def attaches(game: Game, player: str, name: str, host: str) -> None:
    """Equip a creature with an Equipment. Raises IllegalAnswer if that has no equip ability or it can't be used."""
    equips_with(game, player, host, name)


@deed(acts_doing.Attaches)
def attaching(player: str, name: str, host: str) -> Deed:
    """Return the action of attaching something, which is asked for as an Aura is put onto the battlefield."""
    return Deed(player, (Way((WHAT_ENCHANTS.of(name),), (host,)),))


@does(acts_happening.EffectAttaches)
def is_attached_by_an_effect(game: Game, name: str, host: str) -> None:
    """Attach something to something else, if that is legal; otherwise nothing happens."""
    attach(game, thing(game, name), thing(game, host))
