"""Sentences about destroying, dying, entering, damage and drawing, resolving the stack, and turns that begin or end.

Here too: conceding, choosing types, loops, phasing, counters, control and copies, as events of the story itself.
"""

from kb.boards.language import STORY, BadScenario
from kb.boards.named import Names, has_just_gone, permanent, permanents, thing, things
from kb.boards.playing.acts import acts_in, does
from kb.boards.playing.passing import came_untold, to_turn_of
from kb.boards.playing.skipping import check_end_of_turn, check_no_upkeep, is_upkeep_due
from kb.boards.playing.skipping_ahead import to_main
from kb.boards.quoted.type_words import TYPES, known_words
from kb.engine.combat.requirements import check_attackers
from kb.engine.effects.control import take_control
from kb.engine.effects.copying import BecomeACopy, EnterAsACopy, become_copy
from kb.engine.effects.counters import PutCounters
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.play.main_and_combat import main_is_due
from kb.engine.play.settle import ResolveOne
from kb.engine.play.skipping import player_after_this
from kb.engine.play.turn import BeginTurn, BeginUpkeep, Cleanup, DrawStep, EndTurn, UntapStep
from kb.engine.play.zones import arrival
from kb.engine.position.abilities import AsItEnters
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import Becoming, Change, Continuous
from kb.engine.position.filters import both
from kb.engine.position.frames import SETTLED, CombatDamage, EndStep, Frames, MainPhase, Tell
from kb.engine.position.objects import Context, Event, Lasting, Object
from kb.engine.position.phases import FIRST
from kb.engine.position.questions import WHAT_COPIES
from kb.engine.position.zones import PHASED_OUT
from kb.engine.rules.loops.voluntary_loop import voluntary_loop
from kb.engine.rules.words.choosing_colors import choosing_colors
from kb.engine.rules.words.choosing_land_types import choosing_land_types
from kb.engine.slots.copying import copying
from kb.engine.slots.loops import fragmented_loop
from kb.engine.slots.state_based import conceding
from kb.engine.slots.words import choosing_creature_types
from kb.engine.steps.moving import PhasesIn, PhasesOut
from kb.engine.steps.playing import Chooses, Resolves, SaysNumber
from kb.english.boards import acts_doing, acts_happening, acts_looking, acts_turns
from kb.english.boards.acts import plain
from kb.english.boards.acts_playing import Playing


@does(acts_happening.Leaves)
def is_destroyed(game: Game, names: Names, cause: str) -> None:
    """Destroy or sacrifice permanents at the same time, unless an effect just did; `cause` says which of both.

    Raises IllegalAnswer if one isn't on the battlefield.
    """
    if not has_just_gone(game, names, "graveyard"):
        game.happen(
            Event("move", card.id, origin="battlefield", destination="graveyard", cause=cause)
            for card in permanents(game, names)
        )


@does(acts_happening.Dies)
def dies(game: Game, names: Names) -> None:
    """Put permanents into the graveyard at the same time, without destroying or sacrificing them.

    Raises IllegalAnswer if one isn't on the battlefield.
    """
    is_destroyed(game, names, "")


@does(acts_doing.PutsOntoBattlefield)
def is_put(game: Game, player: str, names: Names) -> None:
    """Put cards onto the battlefield under a player's control at the same time.

    Raises IllegalAnswer if one is there already.
    """
    cards = things(game, names)
    for card in cards:
        if card.zone == "battlefield":
            raise IllegalAnswer(f"{card.label} is already on the battlefield.")
    game.happen([arrival(game, card, player, by="") for card in cards])


@does(acts_happening.Enters)
def enters(game: Game, name: str) -> None:
    """Put a card onto the battlefield under its owner's control. Raises IllegalAnswer if it is there already."""
    is_put(game, thing(game, name).owner, (name,))


@does(acts_happening.Deals)
def is_dealt(game: Game, source: str, amount: int, target: str) -> None:
    """Deal noncombat damage to an object or player.

    Raises IllegalAnswer if the source is still to deal combat damage.
    """
    to_player = target if target in game.position.players else None
    to_thing = None if to_player else _phased_in(game, target).id
    dealing = _phased_in(game, source)
    if game.position.is_damage_to_come and any(
        dealing.id in {attacker, *blockers} for attacker, blockers in game.position.combat.attackers
    ):
        raise IllegalAnswer(f"{source} is in combat. First say that combat damage is dealt, then how much it dealt.")
    game.happen([Event("damage", to_thing, to_player, dealing.id, amount)])


@does(acts_looking.EverythingResolves)
def everything_resolves(game: Game) -> None:
    """Resolve everything on the stack and all that follows. Right after a turn begins, its upkeep comes first."""
    game.then(*([BeginUpkeep()] if is_upkeep_due(game) else []), *SETTLED)


@does(acts_looking.Resolves)
def it_resolves(game: Game, name: str) -> None:
    """Raise IllegalAnswer unless this spell has resolved in the story."""
    if Resolves(name) not in game.position.happenings():
        raise IllegalAnswer(f"{name} doesn't resolve.")


@does(acts_looking.LastResolves)
def the_last_resolves(game: Game) -> None:
    """Resolve only the top spell or ability of the stack. Raises IllegalAnswer if the stack is empty."""
    if not game.position.stack:
        raise IllegalAnswer("Nothing is waiting to resolve.")
    game.then(ResolveOne())


@does(acts_turns.TurnEnds)
def the_turn_ends(game: Game) -> None:
    """Go to the end of the turn, finishing an attack first, and let damage wear off.

    Raises IllegalAnswer if a creature that must attack doesn't, and ComesFirst if the upkeep is due.
    """
    if game.position.turn.phase == "end":
        game.then(*SETTLED, Cleanup(), EndTurn())
        return
    check_no_upkeep(game)
    check_attackers(game)
    fighting = (CombatDamage(), *SETTLED) if game.position.combat.attackers else ()
    game.then(*to_main(game), *fighting, EndStep(), *SETTLED, Cleanup(), EndTurn())


@does(acts_turns.TurnOfEnds)
def turn_of_ends(game: Game, player: str) -> None:
    """Go to the end of a player's turn; if the turn before is over, play through that player's turn.

    Raises IllegalAnswer if it neither is nor comes next.
    """
    if game.position.turn.active == player:
        the_turn_ends(game)
        return
    game.then(*_up_to_main(game, player), *SETTLED, EndStep(), *SETTLED, Cleanup(), EndTurn())


def _up_to_main(game: Game, player: str) -> Frames:
    """Return the frames from a turn's end to the main phase of the player's turn, which must be next.

    Raises IllegalAnswer if it isn't.
    """
    if game.position.turn.phase != "end" or player_after_this(game) != player:
        raise IllegalAnswer(f"It isn't {player}'s turn.")
    check_end_of_turn(game, player)
    begun = (BeginTurn(player), UntapStep())
    return (*begun, BeginUpkeep(), *SETTLED, DrawStep(), *SETTLED, MainPhase())


@does(acts_turns.TurnBegins)
def turn_begins(game: Game, player: str) -> None:
    """Begin a player's turn with its untap step, after the turns before it. Raises ComesFirst if something is due."""
    game.then(*to_turn_of(game, player))


@does(acts_turns.NextTurnBegins)
def next_turn_begins(game: Game) -> None:
    """End the current turn, if it isn't over, and begin the next, which may be an extra turn."""
    turn_begins(game, player_after_this(game))


@does(acts_turns.UpkeepBegins)
def upkeep_begins(game: Game, player: str) -> None:
    """Go to a player's upkeep, of this turn if it is still to come, else of their next turn.

    Do nothing if it has just begun without being told.
    """
    if game.position.turn.active == player and game.position.turn.phase == "upkeep" and came_untold(game, "upkeep"):
        return
    if game.position.turn.active != player or game.position.turn.phase not in ("untap", "beginning"):
        game.then(*to_turn_of(game, player), BeginUpkeep())
    else:
        game.then(BeginUpkeep())


@does(acts_doing.Draws)
def draws(game: Game, player: str, number: int) -> None:
    """Draw cards, one at a time."""
    for _ in range(number):
        game.happen([Event("draw", player=player)])


@does(acts_doing.Concedes)
def concedes(game: Game, player: str) -> None:
    """Have a player concede, which is possible at any time, also in response; nothing happens without such a rule."""
    if game.law(conceding):
        game.happen([Event("lose", player=player, cause=conceding.slug)])


@does(acts_turns.MainBegins)
def main_begins(game: Game, player: str) -> None:
    """Go to a main phase of this player, in this turn or the next. Raises IllegalAnswer if neither is theirs."""
    if game.position.turn.active != player:
        game.then(*_up_to_main(game, player))
        return
    is_first_sentence = not game.position.story.sentences[:-1]
    if not (is_first_sentence and begin_with_main(game)):
        game.then(*(to_main(game) or (MainPhase(),)))


def begin_with_main(game: Game) -> bool:
    """Begin the first main phase if the story begins in it and anything triggers; return whether it begins anew."""
    turn = game.position.turn
    if turn.phase != "main" or game.position.is_combat or game.position.combat.has_fought:
        return False
    game.position.turn = turn._replace(phase="draw")
    if main_is_due(game, FIRST):
        game.then(MainPhase())
        return True
    game.position.turn = turn
    return False


def chooses_a_type(game: Game, player: str, word: str) -> None:
    """Record the choice of a creature type. Raises IllegalAnswer if this word can't be chosen."""
    may_be = game.law(choosing_creature_types)
    if not may_be(word):
        several = [one for one in word.split() if may_be(one)]
        why = f": {' and '.join(several)} are separate types" if several == word.split() and several[1:] else ""
        raise IllegalAnswer(f"{player} can't choose {word} as a creature type{why}.")
    game.position.note(Chooses(player, f"the creature type {word}"), choosing_creature_types.slug)


@does(acts_doing.ChoosesAs)
def chooses_as(game: Game, player: str, word: str, kind: str) -> None:
    """Record the choice of a creature type, land type or color. Raises IllegalAnswer if this word can't be chosen."""
    if kind == "creature type":
        chooses_a_type(game, player, word)
        return
    chronicle = choosing_land_types if kind == "land type" else choosing_colors
    if not game.law(chronicle)(word):
        raise IllegalAnswer(f"{player} can't choose {word} as a {kind}.")
    game.position.note(Chooses(player, word), chronicle.slug)


@does(acts_doing.RepeatsSteps)
def goes_through(game: Game, player: str, steps: int, number: str) -> None:
    """Repeat the loop that the last `steps` sentences have shown as often as the player says.

    Raises IllegalAnswer if the rules don't let the player repeat it so.
    """
    often = game.law(voluntary_loop)(number)
    if often is None:
        raise IllegalAnswer(f"{player} can't repeat the loop {number} times.")
    game.position.note(SaysNumber(player, number), voluntary_loop.slug)
    shown = last_steps(game, steps)
    game.then(*shown * often)


def last_steps(game: Game, count: int) -> tuple[Tell, ...]:
    """Return this many of the story's last sentences before the current one.

    Raises BadScenario for no sentences or more than there are, and NotModelled for sentences of two players on a day
    when each of them may choose how often to repeat.
    """
    before = game.position.story.sentences[:-1]
    if not 0 < count <= len(before):
        raise BadScenario(f"The last {count} steps can't be repeated: there are only {len(before)} steps before this.")
    steps = before[-count:]
    acting = {act.player for step in steps for act in map(plain, acts_in(step)) if isinstance(act, Playing)}
    if len(acting) > 1 and not game.rulebook.speaks(fragmented_loop):
        raise NotModelled(
            "A loop to which both players contribute is not modelled (421.3): how often it repeats can't be told."
        )
    return steps


@does(acts_happening.MadeOnly)
def becomes_only(game: Game, name: str, words: str) -> None:
    """Have a permanent become only what the words say: types, without an end. Raises BadScenario for other words."""
    position = game.position
    now = position.new_timestamp()
    effect = Continuous(both(), (Change("become", Becoming(known_words(words, TYPES, "card type"))),))
    position.lasting += (Lasting(effect, 0, now, frozenset({permanent(game, name, "stack").id})),)
    game.changed()


@does(acts_doing.PutsAsCopy)
def is_put_as_copy(game: Game, player: str, name: str, original: str) -> None:
    """Put a card onto the battlefield as a copy of a permanent, by its own text or by the story alone.

    Raises IllegalAnswer if that isn't possible.
    """
    card, copied = thing(game, name), _copied(game, original)
    if card.zone == "battlefield":
        raise IllegalAnswer(f"{card.label} is already on the battlefield.")
    if any(isinstance(own, AsItEnters) and isinstance(own.act, EnterAsACopy) for own in card.face.abilities):
        answer = (player, WHAT_COPIES.of(name), original)
        story = game.position.story
        game.position.story = story._replace(answers=(answer, *story.answers))
        event = arrival(game, card, player, by="")
        if answer in game.position.story.answers:
            raise IllegalAnswer(f"{name} can't enter as a copy of {original}.")
    else:
        form = game.law(copying)(game, card, game.copiable(copied), frozenset())
        event = arrival(game, card, player, by="", form=form)
    if not game.happen([event]):
        raise IllegalAnswer(f"{card.label} can't be put onto the battlefield.")


def _copied(game: Game, label: str) -> Object:
    """Return the permanent that is to be copied. Raises IllegalAnswer if it isn't a permanent."""
    found = thing(game, label)
    if found.zone != "battlefield":
        raise IllegalAnswer(f"{label} is not on the battlefield, so nothing can become a copy of it.")
    return found


@does(acts_happening.CounterIsPut)
def gets_a_counter(game: Game, kind: str, name: str) -> None:
    """Put a counter of a kind on a permanent. Raises IllegalAnswer if it is phased out."""
    card = _phased_in(game, name)
    follow(game, (PutCounters(kind, "this"),), Context(card.id, card.controller, name))


@does(acts_happening.Phases)
def phases(game: Game, names: Names, way: str) -> None:
    """Phase permanents `way` "out" or "in" at the same time, unless that has just happened.

    Raises IllegalAnswer for one that can't phase in because it isn't phased out, or phased out along with another.
    """
    cards = things(game, names)
    if all((card.zone == PHASED_OUT) == (way == "out") and _has_phased(game, card, way) for card in cards):
        return
    cards = cards if way == "in" else permanents(game, names)
    for card in cards:
        if way == "in" and card.zone != "phased out":
            raise IllegalAnswer(f"{card.label} isn't phased out.")
        if way == "in" and card.is_along:
            raise IllegalAnswer(f"{card.label} phases in along with the permanent it is attached to.")
    game.happen(Event("phase in" if way == "in" else "phase out", card.id) for card in cards)


def _has_phased(game: Game, card: Object, way: str) -> bool:
    """Return whether a permanent last phased in ("in") or out ("out") because a rule or effect said so."""
    told = [step.what for step in game.position.steps() if STORY not in step.rules]
    last = [what for what in told if isinstance(what, PhasesIn | PhasesOut) and what.thing == card.label]
    return bool(last) and isinstance(last[-1], PhasesOut) == (way == "out")


@does(acts_doing.GainsControl)
def gains_control(game: Game, player: str, name: str) -> None:
    """Have a player gain control of a permanent. Raises IllegalAnswer if it isn't on the battlefield."""
    take_control(game, permanent(game, name), player)


@does(acts_happening.BecomesACopy)
def becomes_a_copy(game: Game, name: str, original: str) -> None:
    """Apply the first of its abilities that makes it a copy, ignoring what the ability asks for.

    Raises BadScenario if it has no such ability.
    """
    card = thing(game, name)
    for ability in game.traits(card.id).abilities:
        for act in getattr(ability, "acts", ()):
            if isinstance(act, BecomeACopy):
                context = Context(card.id, card.controller, name, ability=ability)
                become_copy(game, card, _copied(game, original), act.says, context)
                return
    raise BadScenario(f"{name} has no ability that makes it a copy.")


def _phased_in(game: Game, label: str) -> Object:
    """Return the object with this name. Raises IllegalAnswer if it is phased out."""
    found = thing(game, label)
    if found.zone == PHASED_OUT:
        raise IllegalAnswer(f"{label} is phased out.")
    return found
