"""What may be said in quotation marks: examples of what the grammar of card texts reads, with what each does."""

EXAMPLES: dict[str, dict[str, str]] = {
    "ability": {
        "Equipped creature gets +1/+1": "Change the power and toughness of the equipped or enchanted creature.",
        "Enchanted creature has “{T}: You gain 1 life.”": (
            "Give the enchanted or equipped object an ability, quoted or by keyword."
        ),
        "This Aura can enchant only red permanents": "Limit what this Aura can enchant to a color, type or subtype.",
        "This permanent can't be enchanted by white Auras": "Limit which Auras can enchant this permanent.",
        "{1}: You gain 1 life. Play this ability only any time you could play a sorcery": (
            "An activated ability with a timing restriction."
        ),
        "Snow-covered": "The snow-covered ability, from the days when it was one.",
        "{0}: You gain 1 life. Use this ability only once each turn": (
            "An activated ability that can be used once each turn."
        ),
        "{U}: You gain 1 life. You cannot spend more than {U}{U} in this way each turn": (
            "An activated ability with a limit on the mana spent each turn."
        ),
        "As this creature enters, it becomes your choice of a 3/3 creature or a 2/2 creature with flying": (
            "The permanent's controller chooses what it enters as."
        ),
        "If damage would be dealt to this creature, prevent 1 of it": "Reduce all damage to the source.",
        "Creature spells with power 4 or greater can't be cast": ("Forbid creature spells with this much power."),
        "You may pay {1} rather than pay the mana cost of creature spells you cast": ("Offer an alternative cost."),
        "Creature spells you cast cost {1} less to cast": "Reduce costs.",
        "As this creature enters, choose a color": "Choose a color as the permanent enters.",
        "As this artifact enters, choose a creature type": "Choose a creature type as the permanent enters.",
        "If a land you control would produce mana, it produces {R} instead": "Change the mana that lands produce.",
        "If this creature would be destroyed, regenerate it": "Regenerate the source with a static ability.",
        "Prevent all damage that would be dealt to you": "Prevent all damage to the controller of the source.",
        "-2: You gain 3 life": "A loyalty ability, which adds or removes loyalty counters.",
        "At the beginning of combat on your turn, you gain 1 life": "A trigger at the beginning of combat.",
        "At the beginning of your precombat main phase, add {G}": "A trigger at the beginning of a main phase.",
        "Kicker {1} and/or {G}": "One or two kicker costs.",
        (
            "Reveal the first card you draw each turn. Whenever you reveal a basic land card this way, draw a card"
        ): "A static ability that reveals a card, with a linked triggered ability.",
        "This creature is an artifact creature": "A static ability that changes what its source is.",
        "If a poison counter would be put on this creature, put a +1/+1 counter on it instead": (
            "Replace counters put on the source by another kind."
        ),
        "If one or more counters would be put on this creature, twice that many are put on it instead": (
            "Double the counters put on the source."
        ),
        "Other creatures you control have vigilance": "A static ability that grants a keyword ability.",
        "Forecast - {1}, reveal this card: Draw a card": "A forecast ability, used from the hand.",
        "You control enchanted creature": "The Aura's controller controls the enchanted creature.",
        "Enchanted creature loses all abilities": "The enchanted creature loses all abilities.",
        "If you would gain life, you gain twice that much life instead": "Multiply the life that the controller gains.",
    },
    "act": {
        "target player skips their next turn": "Skip future turns.",
        "proliferate": "Add counters to the chosen permanents and players that have some.",
        "investigate": "Create a Clue.",
        "target player skips their next combat phase": "Skip a future combat phase.",
        "target creature becomes 0/1 until end of turn": "Set power and toughness until end of turn.",
        "untap target creature and gain control of it until end of turn. It gains haste until end of turn": (
            "Gain control of a creature for a turn; usually it also untaps and gains haste."
        ),
        "exchange control of target creature you control and target creature an opponent controls": (
            "Exchange control of your permanent and another player's."
        ),
        "change the target of target spell with a single target": "Change a spell's target.",
        "you may choose new targets for target spell": "Choose new targets for a spell, or keep its targets.",
        "create a 1/1 green Elf creature token with flying called Sprout": "Put a creature token onto the battlefield.",
        "this creature gets +1/+0 until end of turn": "Change the power and toughness of the source until end of turn.",
        "gain control of target creature": "Gain control of a creature.",
        "counter target spell": "Counter a spell.",
        "deal damage equal to this creature's power to any target": "Deal damage equal to the source's power.",
        "discard your hand": "Discard your hand.",
        "return this creature to its owner's hand": "Return the source from the battlefield to its owner's hand.",
        "this permanent becomes a 2/2 creature": "Change what the source is, for as long as the text says.",
        "return target creature to its owner's hand": "Return a creature from the battlefield to its owner's hand.",
        "you may return the sacrificed creature to your hand if its mana value is less than 6": (
            "Return the card sacrificed as a cost, if its mana value is low enough."
        ),
        "this creature gains all abilities of target creature until end of turn": (
            "The source gains all abilities of a creature."
        ),
        "create a 1/1 creature token named Pup": "Create a token that has a name and no abilities.",
        "name a card, then destroy all permanents of that name": "Destroy everything with a name.",
        "target creature spell becomes blue": "Change the color of a creature spell permanently.",
        "create a 2/2 creature token of the chosen type": (
            "Create a token of the creature type chosen for a linked ability."
        ),
        "add one mana of the chosen color": "Add mana of the color chosen for a linked ability.",
        "destroy all permanents put onto the battlefield with this creature": (
            "Destroy the permanents that a linked ability put onto the battlefield."
        ),
        "return this card to its owner's hand": (
            "Return a card from the graveyard: the source, or the card in the event."
        ),
        "add {G}": "Add one mana.",
        "regenerate this creature": "Replace the next destruction of a creature this turn.",
        "prevent the next 2 damage that would be dealt to target creature this turn": (
            "Prevent the next damage to a creature, up to an amount. The text may add a gain of life."
        ),
        "prevent all damage that target spell would deal this turn": "Prevent all damage that a spell would deal.",
        (
            "the next time target creature would be dealt damage this turn, that damage is dealt to another "
            "target creature instead"
        ): "Redirect the next damage from one creature to another.",
        "target spell becomes red": "Change the color of a spell permanently.",
        "target spell's owner loses 2 life": "The owner of a spell loses life.",
        (
            "you gain life equal to the number of red mana symbols in the mana costs of permanents you control"
        ): "Gain life for each mana symbol of a color (chroma).",
        "deal X damage to any target": "Deal X damage, as announced.",
        "you gain X life": "Gain X life, as announced.",
        "you gain X life, where X is the number of creatures you control": "Gain X life, as the text defines X.",
        "you gain life equal to target spell's mana value": "Gain life equal to the mana value of a spell.",
        "you gain life equal to target creature's toughness": "Gain life equal to a creature's power or toughness.",
        "this creature becomes a copy of target creature": "The source becomes a copy of another creature.",
        "you gain life equal to the mana value of target card in a graveyard": (
            "Gain life equal to the mana value of a card in a graveyard."
        ),
        "do nothing": "Do nothing. The trigger is still shown.",
        "draw a card": "Draw cards.",
        "you lose 4 life": "Lose or gain life.",
        "sacrifice this creature": "Do something to the source.",
        "destroy target creature": "Do something to a target.",
        "deal 3 damage to any target": "Deal damage to a creature or player.",
        "deal 2 damage to each of two target creatures": "Deal the same damage to each of several targets.",
        "target creature you control fights target creature you don't control": (
            "Two creatures fight, or one deals damage equal to its power."
        ),
        "put a +1/+1 counter on this creature": "Put counters on something.",
        "return it to its owner's hand": "Return the card in the event from the graveyard.",
        "exchange control of two target creatures": "Exchange control of two creatures.",
        "you may sacrifice a creature. If you don't, you lose 4 life": "Offer a choice during resolution.",
        "target creature gets +3/+3 until end of turn": "Change power and toughness until end of turn.",
        "play a subgame, after which you gain 3 life": "Play a subgame, and do something when it has ended.",
        "remove a poison counter from target creature": "Remove all counters, or some of one kind, from a target.",
        "put a poison counter on target player": "Put counters on a player.",
        "you may draw a card": "Offer a draw.",
    },
    "event": {
        "you draw a card": "A card is drawn.",
        "this creature deals damage": ('The source deals damage. "Successfully" means damage that isn\'t prevented.'),
        "a player has no cards in hand": "A player's hand becomes empty.",
        "a creature spell with power 4 or greater is cast": "A creature spell with this much power is cast.",
        "enchanted creature leaves the battlefield": "The permanent that the source is attached to leaves.",
        "you cast a spell": "The controller casts a spell.",
        "this creature is dealt damage": "The source is dealt damage.",
        "another creature you control dies": "An object enters, leaves, or something else happens to it.",
        "this creature attacks": "The source attacks.",
        "a creature you control is dealt damage": (
            "A creature of the controller deals or is dealt damage. “It” means that creature."
        ),
        "a +1/+1 counter is placed on a creature": "A counter is put on an object.",
    },
    "condition": {
        "its toughness is at least this creature's": ("The object in the event has at least the source's number."),
        "this creature is on the battlefield": "The source is on the battlefield.",
    },
    "cost": {
        "sacrifice a creature": "Sacrifice one permanent of a kind.",
        "sacrifice this creature": "Sacrifice the source.",
        "pay 2 life": "Pay life.",
        "remove a fade counter from this permanent": "Remove counters from the source.",
    },
}
"""By what they say: what is done, waited for, asked, paid, or a whole ability."""
