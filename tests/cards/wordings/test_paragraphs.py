"""Paragraphs in older words have the same value as newer ones; incomplete ones are refused."""

import pytest

from kb.cards.faces import CardText, face_of_text

ALIKE = [
    ("Sorcery", "All plains in play are destroyed.", "Destroy all Plains."),
    ("Sorcery", "Destroys any one land.", "Destroy target land."),
    ("Sorcery", "Destroys all forests in play.", "Destroy all Forests."),
    ("Instant", "Counters target spell.", "Counter target spell."),
    ("Instant", "Prevent up to 3 damage to a creature or player.", "Prevent up to 3 damage to any creature or player."),
    ("Sorcery", ("Destroy target land or nonblack creature. A creature destroyed this way cannot be "
     "regenerated this turn."),
     "Destroy target land or nonblack creature. It can't be regenerated."),
    ("Sorcery", "Destroy all creatures. Those creatures cannot be regenerated this turn.",
     "Destroy all creatures. They can't be regenerated."),
    ("Sorcery", ("Target player discards two cards at random from his or her hand. If target player does "
     "not have enough "
     "cards, his or her entire hand is discarded."), "Target player discards two cards at random."),
    ("Sorcery", "Sacrifice a Goblin to have Ox deal 5 damage to one target.",
     "As an additional cost to cast this spell, sacrifice a Goblin.\nOx deals 5 damage to any target."),
    ("Sorcery", ("Look at target player's hand. Choose two of those cards and put them on top of his or her library in "
     "any order."), ("Look at target player's hand and choose two cards from it. Put them on top of that "
      "player's library "
     "in any order.")),
    ("Sorcery", ("Search your library for a sorcery card and reveal that card to all players. Shuffle your "
     "library and put "
     "the revealed card back on top of it."), ("Search your library for a sorcery card and reveal that "
      "card. Shuffle your "
     "library, then put the card on top of it.")),
    ("Creature", "{U}{U}: Phase out", "{U}{U}: Ox phases out."),
    ("Creature", "You may choose to play Ox whenever you could play an instant.", "Flash"),
    ("Creature", "Each turn, Ox attacks if able.", "Ox attacks each turn if able."),
    ("Creature", "Cannot be assigned to block.", "Ox can't block."),
    ("Creature", "Ox has toughness equal to the number of forests you control.",
     "Ox's toughness is equal to the number of Forests you control."),
    ("Creature", "Cumulative Upkeep: {1}{U}", "Cumulative upkeep {1}{U}"),
    ("Artifact", "{3}: Sacrifice Ox to add {R}{R}{R} to your mana pool. This ability is played as an interrupt.",
     "{3}, Sacrifice Ox: Add {R}{R}{R}."),
    ("Artifact", "{0}: Sacrifice a creature to untap Ox. Use this ability only during your upkeep.",
     "{0}, Sacrifice a creature: Untap Ox. Activate this ability only during your upkeep."),
    ("Artifact", "{T}: Sacrifice a creature to give target creature +2/+2 until end of turn.",
     "{T}, Sacrifice a creature: Target creature gets +2/+2 until end of turn."),
    ("Artifact", "{1}: Prevent all damage to you from a white source. Treat further damage from that source normally.",
     "{1}: Prevent all damage to you from a white source."),
    ("Enchantment", "You may play an additional land each turn.",
     "You may play an additional land on each of your turns."),
    ("Enchantment", ("When one of your opponents successfully casts a spell, if Ox is an enchantment, Ox becomes a 1/1 "
     "creature with flying that counts as a Bird."), ("When an opponent casts a spell, if Ox is an "
      "enchantment, Ox becomes "
     "a 1/1 Bird creature with flying.")),
    ("Enchant Land", "Enchanted land is an island.", "Enchanted land is an Island."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "older", "newer"), ALIKE, ids=[older[:40] for _, older, _ in ALIKE])
def test_older_words_give_the_same_face_as_newer_words(kind: str, older: str, newer: str) -> None:
    sizes = ("2", "*" if "toughness" in older else "2") if kind == "Creature" else ("", "")
    old, new = (face_of_text(CardText("Ox", kind, text, "{3}", *sizes)) for text in (older, newer))
    assert not old.unread
    assert old == new


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("Artifact", "{T}: Add {B} for each storage counter removed this way."),
        ("Artifact", ("{T}, Remove any number of charge counters from Ox: Add {B} for each storage counter "
         "removed this "
         "way.")),
        ("Artifact", "{T}: Draw a card. Spend this mana only to cast creature spells."),
        ("Instant", "Choose two — • You gain 4 life. • Draw a card."),
        ("Enchantment", "Ox enters the battlefield with X charge counters on it."),
    ],
)  # fmt: skip
def test_texts_that_refer_to_missing_counters_mana_modes_or_x_are_refused(kind: str, text: str) -> None:
    assert face_of_text(CardText("Ox", kind, text, "{3}")).unread
