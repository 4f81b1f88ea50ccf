"""Playing on: the sentences of a scenario's play."""

from kb.engine.abilities import Act, Becoming, Change, Continuous
from kb.engine.acts import become_copy, follow
from kb.engine.casting import cast, play_land, use
from kb.engine.combat import declare
from kb.engine.filters import both
from kb.engine.game import Game, IllegalAnswer, procedure
from kb.engine.objects import Context, Event, Lasting
from kb.engine.rules.creature_types import choosing_creature_types
from kb.engine.rules.enchanting import aura_target
from kb.engine.rules.end_of_turn import end_of_turn
from kb.engine.rules.summon_cards import summon_cards
from kb.worked.boards import listed, thing
from kb.worked.language import sentence

SETTLED = (("settle",), ("resolve all",))


@sentence("play", r"(?P<names>.+) (?:is|are) destroyed", "Ivory Gargoyle is destroyed")
def is_destroyed(game: Game, names: str) -> None:
    """Destroy things at once; nobody in the story does it."""
    game.happen(
        Event("move", thing(game, name).id, origin="battlefield", destination="graveyard", cause="destroyed")
        for name in listed(names)
    )
    game.then(*SETTLED)


@sentence("play", r"(?P<player>\w+) puts (?P<names>.+) onto the battlefield",
          "Ana puts Mogg Bombers #1 and Mogg Bombers #2 onto the battlefield")  # fmt: skip
def is_put(game: Game, player: str, names: str) -> None:
    """Put cards onto the battlefield at once."""
    things = [thing(game, name) for name in listed(names)]
    game.happen(Event("move", card.id, player, origin=card.zone, destination="battlefield") for card in things)
    game.then(*SETTLED)


@sentence("play", r"(?P<source>.+) deals (?P<amount>\d+) damage to (?P<target>.+)", "Brute deals 3 damage to Bob")
def is_dealt(game: Game, source: str, amount: str, target: str) -> None:
    """Deal damage."""
    to_player = target if target in game.position.players else None
    to_thing = None if to_player else thing(game, target).id
    game.happen([Event("damage", to_thing, to_player, thing(game, source).id, int(amount))])
    game.then(*SETTLED)


@sentence("play", r"(?P<player>\w+) casts (?P<name>.+)", "Ana casts Living Death")
def casts(game: Game, player: str, name: str) -> None:
    """Cast a card from a hand; it resolves, and its card goes to the graveyard."""
    game.then(*SETTLED)
    cast(game, player, thing(game, name))


@sentence("play", r"(?P<player>\w+) plays (?P<name>.+)", "Ana plays Field")
def plays(game: Game, player: str, name: str) -> None:
    """Play a land."""
    play_land(game, player, thing(game, name))


@sentence("play", r"everything resolves", "everything resolves")
def everything_resolves(game: Game) -> None:
    """Let all that waits be played, and all that comes of it."""
    game.then(*SETTLED)


@sentence("play", r"the turn ends", "the turn ends")
def the_turn_ends(game: Game) -> None:
    """Come to the end of the turn, with what happens then."""
    game.position.phase = "end"
    game.position.trail = ()
    game.law(end_of_turn)(game)


@sentence("play", r"(?P<player>\w+) attacks with (?P<names>.+)", "Ana attacks with Brute")
def attacks(game: Game, player: str, names: str) -> None:
    """Declare attackers, unblocked so far."""
    for name in listed(names):
        declare(game, thing(game, name), ())
        game.position.note(f"{player} attacks with {name}")


@sentence("play", r"(?P<player>\w+) blocks (?P<attacker>.+) with (?P<names>.+)", "Bob blocks Brute with Bear and Ox")
def blocks(game: Game, player: str, attacker: str, names: str) -> None:
    """Declare the blockers of an attacker."""
    declare(game, thing(game, attacker), tuple(thing(game, name) for name in listed(names)))
    game.position.note(f"{player} blocks {attacker} with {names}")


@sentence("play", r"combat damage is dealt", "combat damage is dealt")
def combat_damage(game: Game) -> None:
    """Assign and deal combat damage."""
    game.then(("combat damage",))


@sentence("play", r"(?P<player>\w+) names (?P<number>\d+)", "Ana names 3")
def names_a_number(game: Game, player: str, number: str) -> None:
    """Answer, if asked, how often a cycle repeats."""
    game.position.answers += ((player, "how often the cycle repeats", int(number)),)


@sentence("play", r"(?P<player>\w+) keeps (?P<name>.+)", "Ana keeps Karn #2")
def keeps(game: Game, player: str, name: str) -> None:
    """Answer, if asked, which legend stays."""
    game.position.answers += ((player, "which legend stays", name),)


@procedure("step")
def step(game: Game, words: str, where: str) -> None:
    """Play one sentence of the story."""
    from kb.worked.language import understood

    understood("play", words, where)(game)


@sentence("play", r"(?P<player>\w+) enchants (?P<host>.+) with (?P<aura>.+)", "Ana enchants Bear with Mark")
def enchants_with(game: Game, player: str, host: str, aura: str) -> None:
    """Cast an Aura on something, and let it resolve; where that may not be done, the story can't go on so."""
    card, target = thing(game, aura), thing(game, host)
    if card.face.enchants is None or not game.law(aura_target)(game, card.face.enchants, target.id):
        raise IllegalAnswer(f"{player} can't cast {aura} on {host}.")
    [event] = game.happen([Event("move", card.id, player, origin="hand", destination="battlefield")])
    game.put(game.object(event.thing or 0)._replace(host=target.id))
    game.then(*SETTLED)


@sentence("play", r"(?P<player>\w+) chooses (?P<word>.+) as a creature type", "Ana chooses Platypus as a creature type")
def chooses_a_type(game: Game, player: str, word: str) -> None:
    """Choose a creature type; where the word may not be chosen, the story can't go on so."""
    if not game.law(choosing_creature_types)(word):
        raise IllegalAnswer(f"{player} can't choose {word} as a creature type.")
    game.position.note(f"{player} chooses {word}", choosing_creature_types.slug)


@sentence("play", r"an effect makes (?P<name>.+) an? (?P<words>[a-z]+) only", "an effect makes Bear an artifact only")
def becomes_only(game: Game, name: str, words: str) -> None:
    """Change what something is."""
    position = game.position
    position.clock += 1
    effect = Continuous(both(), (Change("become", Becoming(frozenset({words}))),))
    position.lasting += (Lasting(effect, 0, position.clock, frozenset({thing(game, name).id})),)
    position.traits = None
    game.then(*SETTLED)


@sentence("play", r"(?P<player>\w+) uses (?P<name>.+)'s ability on (?P<target>.+)",
          "Ana uses Vesuvan Doppelganger's ability on Bear")  # fmt: skip
def uses_on(game: Game, player: str, name: str, target: str) -> None:
    """Use an activated ability on a target."""
    use(game, player, thing(game, name), thing(game, target))
    game.then(*SETTLED)


@sentence("play", r"(?P<player>\w+) puts (?P<name>.+) onto the battlefield as a copy of (?P<original>.+)",
          "Ana puts Clone onto the battlefield as a copy of Bear")  # fmt: skip
def is_put_as_copy(game: Game, player: str, name: str, original: str) -> None:
    """Put a card onto the battlefield that is a copy as it comes."""
    card = thing(game, name)
    [event] = game.happen([Event("move", card.id, player, origin=card.zone, destination="battlefield")])
    become_copy(game, game.object(event.thing or 0), thing(game, original), frozenset())
    game.then(*SETTLED)


@sentence("play", r"(?P<player>\w+) targets (?P<name>.+) with a spell for summon cards",
          "Bob targets Clone with a spell for summon cards")  # fmt: skip
def targets_summon_card(game: Game, player: str, name: str) -> None:
    """Target something as a summon card; where it is none, the story can't go on so."""
    if not game.law(summon_cards)(game.traits(thing(game, name).id)):
        raise IllegalAnswer(f"{player} can't target {name} as a summon card.")


@sentence("play", r"a \+1/\+1 counter is put on (?P<name>.+)", "a +1/+1 counter is put on Bear")
def gets_a_counter(game: Game, name: str) -> None:
    """Put a +1/+1 counter on something."""
    card = thing(game, name)
    follow(game, (Act("put a +1/+1 counter", "this"),), Context(card.id, card.controller, name))
