"""Words and numbers of a game: which words may be named, a player's life, and phrases of counters and graveyards."""

from kb.engine.effects.counters import WithCounters
from kb.engine.play.game import Game
from kb.engine.play.lands import OF_THE_TURN
from kb.engine.play.life import set_life
from kb.engine.play.turn import BeginUpkeep, DrawStep
from kb.engine.position.abilities import AsItEnters
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import SETTLED
from kb.engine.position.questions import WHAT_IS_EXILED_FOR, WHETHER_TO_DRAW
from kb.engine.slots.families import WORDS
from kb.engine.steps.playing import Names
from kb.worked.language import BadScenario, sentence
from kb.worked.sentences.named import listed, thing
from kb.worked.sentences.passing import to_turn_of
from kb.worked.sentences.skipping import no_upkeep

_KINDS = "ability word|artifact type|card type|enchantment type|land type|planeswalker type|spell type|supertype"


@sentence("play", rf"(?P<player>\w+) names (?P<word>\S+) as an? (?P<kind>{_KINDS})",
          "Ana names Shrine as an enchantment type")  # fmt: skip
def names_a_word(game: Game, player: str, word: str, kind: str) -> None:
    """Name a word of this kind. The story isn't legal if the word isn't of this kind."""
    for is_one in game.rulebook.meaning(WORDS, f"{kind}s"):
        if not is_one(word):
            raise IllegalAnswer(f"{player} can't name {word}: it is not one of the {kind}s.")
        game.position.note(Names(player, word), f"{kind.replace(' ', '-')}s")


@sentence("setup", r"(?P<player>\w+) has (?P<life>\d+) life", "Ana has 3 life")
def life_is(game: Game, player: str, life: str) -> None:
    """Set a player's life total at the start."""
    set_life(game, player, int(life))


@sentence("setup", r"everybody is at (?P<life>\d+) life", "everybody is at 15 life")
def life_of_all_is(game: Game, life: str) -> None:
    """Set each player's life total at the start."""
    for player in list(game.position.players):
        set_life(game, player, int(life))


@sentence("setup", r"(?P<player>\w+) controls no (?P<other>other )?"
          r"(?P<kind>permanent|creature|land|artifact|enchantment)s", "Bob controls no creatures")  # fmt: skip
def controls_none(game: Game, player: str, other: str | None, kind: str) -> None:
    """Say that a player controls none of these, or nothing else. A board has only what the setup says."""
    theirs = [has for has in game.all_traits().values() if has.controller == player]
    if not other and any(kind in {"permanent", *has.types} for has in theirs):
        raise BadScenario(f"{player} already controls at least one {kind}.", remedy=f"Say “no other {kind}s”.")


@sentence("setup", r"(?P<player>\w+) has played a land this turn", "Ana has played a land this turn")
def has_played_a_land(game: Game, player: str) -> None:
    """Say that a player has already played their land this turn."""
    known = game.position.players[player]
    game.position.players[player] = known._replace(lands_played=(*known.lands_played, OF_THE_TURN))


@sentence("setup", r"(?P<player>\w+) has cast (?P<number>\d+) spells this turn", "Ana has cast 2 spells this turn")
def has_cast(game: Game, player: str, number: str) -> None:
    """Say that a player has already cast this many spells this turn."""
    known = game.position.players[player]
    game.position.players[player] = known._replace(cast=(*known.cast, *["a spell"] * int(number)))


@sentence("setup", r"(?P<names>.+) are a team with (?P<life>\d+) life", "Ana and Bob are a team with 5 life")
def are_a_team(game: Game, names: str, life: str) -> None:
    """Say that players share a life total."""
    team = tuple(listed(names))
    for stranger in team:
        if stranger not in game.position.players:
            raise IllegalAnswer(f"There is no player called {stranger} here.")
    setting = game.position.setting
    game.position.setting = setting._replace(teams=(*setting.teams, team))
    set_life(game, team[0], int(life))


@sentence("setup", r"(?P<name>.+) enters with (?P<number>\d+) (?P<kind>\S+) counters?",
          "Bear enters with 2 +1/+1 counters")  # fmt: skip
def enters_with(game: Game, name: str, number: str, kind: str) -> None:
    """Say that a card enters with counters."""
    card = thing(game, name)
    ability = AsItEnters(WithCounters(kind, int(number)))
    game.put(card._replace(face=card.face._replace(abilities=(*card.face.abilities, ability))))


@sentence("answer", r"(?P<player>\w+) (?P<does>would|wouldn't) draw", "Ana would draw")
def would_draw(game: Game, player: str, does: str) -> None:
    """Next time it is asked, choose whether a player draws a card."""
    game.answer(player, WHETHER_TO_DRAW, does == "would")


@sentence("answer", r"(?P<player>\w+) exiles (?P<exiled>.+) for (?P<name>.+)", "Ana exiles Bear for Giant")
def exiles_for(game: Game, player: str, exiled: str, name: str) -> None:
    """Next time it is asked, choose what a player exiles for a permanent."""
    game.answer(player, WHAT_IS_EXILED_FOR.of(name), exiled)


@sentence("play", r"(?P<player>\w+)'s draw step begins", "Ana's draw step begins")
def draw_step_begins(game: Game, player: str) -> None:
    """Go to a player's draw step. If it has passed or isn't due, go through that player's next upkeep first."""
    if game.position.turn.active == player and game.position.turn.phase in {"beginning", "untap", "upkeep"}:
        no_upkeep(game)
        game.then(DrawStep())
    else:
        game.then(*to_turn_of(game, player), BeginUpkeep(), *SETTLED, DrawStep())


@sentence("play", r"an additional upkeep begins", "an additional upkeep begins")
def another_upkeep(game: Game) -> None:
    """Go to another upkeep in the same turn."""
    game.then(BeginUpkeep())
