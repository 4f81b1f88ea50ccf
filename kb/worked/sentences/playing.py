"""Playing cards: the sentences of a story in which a player casts, uses or plays something."""

from kb.engine.effects.casting import suspend
from kb.engine.effects.counters import loyalty_symbol
from kb.engine.effects.destroying import Regenerate
from kb.engine.effects.discarding import DiscardThis
from kb.engine.effects.life import PayLife
from kb.engine.play.casting import cast
from kb.engine.play.game import Game
from kb.engine.play.lands import play_land
from kb.engine.play.using import usable, use
from kb.engine.position.abilities import ORDINALS, Activated, Triggered
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import Amount
from kb.engine.position.objects import NEVER_PERMANENT, Face, Object
from kb.engine.position.questions import WHAT_TARGETS, WHAT_TO_SACRIFICE
from kb.engine.slots.permanents import summon_cards
from kb.worked.acts import WAYS
from kb.worked.language import sentence
from kb.worked.sentences.just_done import of_told_cost, of_told_mana
from kb.worked.sentences.named import listed, targeted, thing, things


@sentence("play", r"(?P<player>\w+) suspends (?P<name>.+)", "Ana suspends Rift")
def suspends(game: Game, player: str, name: str) -> None:
    """Suspend a card: pay its suspend cost and exile it from the hand with time counters."""
    suspend(game, player, thing(game, name))


@sentence("play", r"(?P<player>\w+) evokes (?P<name>.+)", "Ana evokes Bear")
def evokes(game: Game, player: str, name: str) -> None:
    """Cast a creature card for its evoke cost."""
    cast(game, player, thing(game, name), way="evoke")


@sentence("play", rf"(?P<player>\w+) casts (?P<name>[^“]+?) with (?P<way>{'|'.join(WAYS)})(?: on (?P<targets>.+?))?"
          r"(?: with X = (?P<x>\d+))?",
          "Ana casts Bear with dash")  # fmt: skip
def casts_with(game: Game, player: str, name: str, way: str, targets: str | None, x: str | None) -> None:  # noqa: PLR0913, PLR0917  (the parts of the sentence)
    """Cast a card for the alternative cost of one of its keywords."""
    cast(game, player, thing(game, name), targeted(game, targets), x=int(x or 0), way=way)


@sentence("play", r"(?P<player>\w+) casts (?P<name>[^“]+?)(?: in the mode “(?P<mode>[^”]+)”)?(?: on (?P<targets>.+?))?"
          r"(?: with X = (?P<x>\d+))?",
          "Ana casts Living Death")  # fmt: skip
def casts(game: Game, player: str, name: str, mode: str | None, targets: str | None, x: str | None) -> None:  # noqa: PLR0913, PLR0917  (the parts of the sentence)
    """Cast a card. Name its targets first, then the targets of its copy, if it needs any."""
    card = thing(game, name)
    announced(card, card.face, x)
    if targets and _targets_as_it_enters(card.face):
        for target in listed(targets, game.position.story.names):
            game.answer(player, WHAT_TARGETS.of(card.label), target)
        targets = None
    cast(game, player, card, targeted(game, targets), mode=mode or "", x=int(x or 0))


def _targets_as_it_enters(face: Face) -> bool:
    """Return whether a permanent spell has no target itself but its enters-the-battlefield trigger has one."""
    if face.targets or face.modes or face.enchants is not None or face.types & NEVER_PERMANENT:
        return False
    return any(isinstance(own, Triggered) and own.targets for own in face.abilities)


def announced(source: Object, what: Face | Activated, x: str | None) -> None:
    """Raise IllegalAnswer where a number is announced for X, and neither its cost nor its text has one."""
    if x is not None and not _has_x(what):
        raise IllegalAnswer(f"{source.label} has no X.")


def _has_x(what: object) -> bool:
    """Return whether a card or an ability has an X in it."""
    if isinstance(what, Amount):
        return what.kind == "x"
    if isinstance(what, str):
        return "{X}" in what
    return isinstance(what, tuple) and any(map(_has_x, what))


@sentence("play", r"(?P<player>\w+) counters what waits with (?P<name>.+)", "Bob counters what waits with Deny")
def counters_it(game: Game, player: str, name: str) -> None:
    """In response to the latest spell or ability on the stack, cast a card that targets it."""
    if not game.position.stack:
        raise IllegalAnswer("Nothing is waiting to resolve.")
    cast(game, player, thing(game, name), (game.position.stack[-1].context.source,))


@sentence("play", r"(?P<player>\w+) cycles (?P<name>.+)", "Ana cycles Bear")
def cycles(game: Game, player: str, name: str) -> None:
    """Use a card's cycling ability, discarding it from the hand."""
    card = thing(game, name)
    found = [ability for ability in usable(game, card) if DiscardThis() in ability.cost.acts]
    if not found:
        raise IllegalAnswer(f"{card.label} has no cycling ability.")
    use(game, player, card, found[0])


@sentence("play", r"(?P<player>\w+) plays (?P<name>.+)", "Ana plays Field")
def plays(game: Game, player: str, name: str) -> None:
    """Play a land. Any other card is cast."""
    card = thing(game, name)
    if "land" in card.face.types or not card.face.types:
        play_land(game, player, card)
    else:
        cast(game, player, card)


@sentence("play", r"(?P<player>\w+) enchants (?P<host>.+) with (?P<aura>.+)", "Ana enchants Bear with Mark")
def enchants_with(game: Game, player: str, host: str, aura: str) -> None:
    """Cast an Aura on an object. The story isn't legal if the Aura can't enchant it."""
    card, target = thing(game, aura), thing(game, host)
    cast(game, player, card, (target.id,))


@sentence("play", r"(?P<player>\w+) uses (?P<name>.+)'s (?:(?P<which>first|second|third|fourth) )?ability"
          r"(?: on (?P<targets>.+?))?(?:, sacrificing (?P<given>.+))?",
          "Ana uses Vesuvan Doppelganger's ability on Bear")  # fmt: skip
def uses(  # noqa: PLR0913, PLR0917  (the parts of the sentence)
    game: Game, player: str, name: str, which: str | None, targets: str | None, given: str | None
) -> None:
    """Use an activated ability (by default the permanent's first), and choose what is sacrificed for it."""
    source = thing(game, name)
    if given:
        game.answer(player, WHAT_TO_SACRIFICE, given)
    use(game, player, source, ability_of(game, source, which), targeted(game, targets))
    if given and (player, WHAT_TO_SACRIFICE, given) in game.position.story.answers:
        raise IllegalAnswer(f"The ability of {name} doesn't ask for {given} to be sacrificed.")


@sentence("play", r"(?P<player>\w+) taps (?P<name>.+?) for its ability(?: on (?P<targets>.+))?",
          "Ana taps Rod for its ability on Bear")  # fmt: skip
def taps_for_ability(game: Game, player: str, name: str, targets: str | None) -> None:
    """Use the only nonmana ability that needs this permanent tapped. Not legal if there are several."""
    source = thing(game, name)
    found = [own for own in usable(game, source) if own.cost.taps and not own.is_mana_ability]
    _use_the_one(game, player, source, found, targets)


@sentence("play", r"(?P<player>\w+) pays (?P<life>\d+) life for the ability of (?P<name>.+?)(?: on (?P<targets>.+))?",
          "Ana pays 1 life for the ability of Well")  # fmt: skip
def pays_for_ability(game: Game, player: str, life: str, name: str, targets: str | None) -> None:
    """Use the only ability of a permanent that costs this much life. Not legal if there isn't exactly one."""
    source = thing(game, name)
    found = [own for own in usable(game, source) if PayLife(int(life)) in own.cost.acts]
    _use_the_one(game, player, source, found, targets)


def _use_the_one(game: Game, player: str, source: Object, found: list[Activated], targets: str | None) -> None:
    if len(found) != 1:
        raise IllegalAnswer(
            f"{source.label} has {len(found)} such abilities: say whether you mean the first or the second."
        )
    aimed = targeted(game, targets)
    use(game, player, source, found[0], aimed if found[0].targets or aimed != (source.id,) else ())


@sentence("play", r"(?P<player>\w+) uses the (?P<symbol>[+−-]?(?:\d+|X)) of (?P<name>.+?)(?: on (?P<targets>.+))?",
          "Ana uses the +1 of Jace")  # fmt: skip
def uses_loyalty(game: Game, player: str, symbol: str, name: str, targets: str | None) -> None:
    """Use the loyalty ability of a planeswalker that has this cost."""
    source = thing(game, name)
    told = symbol.replace("−", "-")
    found = [own for own in usable(game, source) if own.timing == "loyalty" and loyalty_symbol(own.cost) == told]
    if not found:
        raise IllegalAnswer(f"{name} has no loyalty ability with {symbol}.")
    _use_the_one(game, player, source, found[:1], targets)


@sentence("play", r"(?P<player>\w+) turns (?P<name>.+) against (?P<targets>.+)", "Bob turns Doom against Bear")
def turns_against(game: Game, player: str, name: str, targets: str) -> None:
    """Use the ability of a permanent, or cast a spell, on these targets."""
    if thing(game, name).zone == "battlefield":
        uses(game, player, name, None, targets, None)
    else:
        casts(game, player, name, None, targets, None)


@sentence("play", r"(?P<player>\w+) uses the regeneration of (?P<name>.+)", "Ana uses the regeneration of Troll")
def regenerates(game: Game, player: str, name: str) -> None:
    """Use a permanent's regeneration ability. The story isn't legal if it has none."""
    saved = thing(game, name)
    own = _regenerating(game, saved)
    if own:
        use(game, player, saved, own[0], (saved.id,) if own[0].targets else ())
        return
    mine = [one for one in game.battlefield() if game.traits(one.id).controller == player and one.id != saved.id]
    found = [
        (source, ability)
        for source in mine
        for ability in _regenerating(game, source)
        if ability.targets or source.host == saved.id
    ]
    if len(found) != 1:
        raise IllegalAnswer(
            f"{name} has no ability that regenerates it; {player} has {len(found)} other "
            "abilities that regenerate it, and exactly one is needed."
        )
    (source, ability), *_ = found
    use(game, player, source, ability, (saved.id,) if ability.targets else ())


def _regenerating(game: Game, source: Object) -> list[Activated]:
    """Return a permanent's abilities that regenerate something."""
    return [own for own in usable(game, source) if any(isinstance(act, Regenerate) for act in own.acts)]


def ability_of(game: Game, source: Object, which: str | None) -> Activated:
    """Return an activated ability, by default the first. Raises IllegalAnswer if there is none."""
    found = usable(game, source)
    found = found if which else of_told_cost(game, found)
    place = ORDINALS.index(which) if which else 0
    if place >= len(found):
        raise IllegalAnswer(f"{source.label} has no {ORDINALS[place]} ability that can be used.")
    return found[place]


@sentence("play", r"(?P<player>\w+) taps (?P<names>.+) for mana(?: with its (?P<which>second) ability)?",
          "Ana taps Plains for mana")  # fmt: skip
def taps_for_mana(game: Game, player: str, names: str, which: str | None) -> None:
    """Use a mana ability of each of these; by default, the first that can add the mana that is told next."""
    for source in things(game, names):
        _tap_for_mana(game, player, source, which)


def _tap_for_mana(game: Game, player: str, source: Object, which: str | None) -> None:
    found = [ability for ability in usable(game, source) if ability.is_mana_ability]
    found = found if which else of_told_mana(game, found)
    place = 1 if which else 0
    if place >= len(found):
        raise IllegalAnswer(f"{source.label} has no such mana ability.")
    use(game, player, source, found[place])


@sentence("play", r"(?P<player>\w+) targets (?P<name>.+) with a spell for summon cards",
          "Bob targets Clone with a spell for summon cards")  # fmt: skip
def targets_summon_card(game: Game, player: str, name: str) -> None:
    """Target an object as a summon card. The story isn't legal if it isn't one."""
    if not game.law(summon_cards)(game.traits(thing(game, name).id)):
        raise IllegalAnswer(f"{player} can't target {name} as a summon card.")


@sentence("play", r"(?P<player>\w+) pays what (?P<sources>.+) offers? to cast (?P<name>.+?)(?: on (?P<targets>.+))?",
          "Ana pays what Druid offers to cast Ox")  # fmt: skip
def casts_for_offer(game: Game, player: str, sources: str, name: str, targets: str | None) -> None:
    """Cast a card for the alternative cost that a permanent or the card itself offers."""
    offers = [source.id for source in things(game, sources)]
    cast(game, player, thing(game, name), targeted(game, targets), offers=offers)
