"""What may be said in quotation marks: examples of what the grammar of card texts reads, with what each does."""

EXAMPLES: dict[str, dict[str, str]] = {
    "ability": {
        "Equipped creature gets +1/+1": "Change the power and toughness of what it is attached to.",
        "Enchanted creature has “{T}: You gain 1 life.”": (
            "Give an ability to what it is attached to, in its words or by its name."
        ),
        "This Aura can enchant only red permanents": "Limit what it may enchant to a color, a type or a subtype.",
        "This permanent can't be enchanted by white Auras": "Limit what may enchant it.",
        "{1}: You gain 1 life. Play this ability only any time you could play a sorcery": (
            "Give an activated ability with a time of its own."
        ),
        "Snow-covered": "Give the snow-covered ability, as it was one.",
        "{0}: You gain 1 life. Use this ability only once each turn": (
            "Give an activated ability that may be used once a turn."
        ),
        "{U}: You gain 1 life. You cannot spend more than {U}{U} in this way each turn": (
            "Give an activated ability on which only so much mana may be spent each turn."
        ),
        "As this creature enters, it becomes your choice of a 3/3 creature or a 2/2 creature with flying": (
            "Give an ability that has its controller choose what its permanent enters as."
        ),
        "If damage would be dealt to this creature, prevent 1 of it": "Lessen all damage to the source.",
        "Creature spells with power 4 or greater can't be cast": (
            "Give an ability that forbids casting creature spells of so much power."
        ),
        "You may pay {1} rather than pay the mana cost of creature spells you cast": (
            "Give an ability that offers an alternative cost."
        ),
        "Creature spells you cast cost {1} less to cast": "Give an ability that reduces costs.",
        "As this creature enters, choose a color": "Have a color be chosen as the permanent enters.",
        "As this artifact enters, choose a creature type": "Have a creature type be chosen as the permanent enters.",
        "If a land you control would produce mana, it produces {R} instead": "Have lands make other mana.",
        "If this creature would be destroyed, regenerate it": "Regenerate the source by a static ability.",
        "Prevent all damage that would be dealt to you": "Prevent all damage to the controller of the source.",
        "-2: You gain 3 life": "Give a loyalty ability, for which loyalty counters are put on or taken off.",
        "At the beginning of combat on your turn, you gain 1 life": "Do something as combat begins.",
        "At the beginning of your precombat main phase, add {G}": "Do something as a main phase begins.",
        "Kicker {1} and/or {G}": "Give one or two kicker costs.",
        (
            "Reveal the first card you draw each turn. Whenever you reveal a basic land card this way, draw a card"
        ): "Give a static ability that reveals, and the triggered ability that is linked to it.",
        "This creature is an artifact creature": "Give a static ability that makes its source something.",
        "If a poison counter would be put on this creature, put a +1/+1 counter on it instead": (
            "Give an ability that has counters of another kind put on its source."
        ),
        (
            "As long as it's foggy, if one or more counters would be put on this creature, twice that many "
            "are put on it instead"
        ): "Give an ability that doubles the counters put on its source, in any weather or in one.",
        "Other creatures you control have scorching": "Give a static ability that grants one of one word.",
        "As this creature phases out, you gain 2 life": "Give an ability about what is done as its source phases out.",
        "Forecast - {1}, reveal this card: Draw a card": "Give a forecast ability, which is used from the hand.",
        "You control enchanted creature": "Have the controller of an Aura control what it enchants.",
        "Enchanted creature loses all abilities": "Take all abilities of what is enchanted away.",
        "If you would gain life, you gain twice that much life instead": "Have the controller gain a multiple of life.",
    },
    "act": {
        "target player skips their next turn": "Skip turns that are to come.",
        "proliferate": "Give what has counters, as far as it is chosen, more of them.",
        "investigate": "Create a Clue.",
        "target player skips their next combat phase": "Skip a combat phase that is to come.",
        "target creature becomes 0/1 until end of turn": "Set power and toughness until end of turn.",
        "untap target creature and gain control of it until end of turn. It gains haste until end of turn": (
            "Gain control of a creature for a turn, which mostly untaps and gains haste."
        ),
        "exchange control of target creature you control and target creature an opponent controls": (
            "Exchange control of what is one's own and another's."
        ),
        "change the target of target spell with a single target": "Change what a spell targets.",
        "you may choose new targets for target spell": "Choose new targets for a spell, or leave those that it has.",
        "create a 1/1 green Elf creature token with flying called Sprout": "Put a creature token onto the battlefield.",
        "this creature gets +1/+0 until end of turn": "Change the power and toughness of the source until end of turn.",
        "gain control of target creature": "Have the controller gain control of a creature.",
        "counter target spell": "Counter a spell.",
        "deal damage equal to this creature's power to any target": "Deal as much damage as the source has power.",
        "discard your hand": "Discard one's hand.",
        "return this creature to its owner's hand": "Return the source from the battlefield to its owner's hand.",
        "this permanent becomes a 2/2 creature": "Change what the source is, for as long as is said.",
        "return target creature to its owner's hand": "Return a creature from the battlefield to its owner's hand.",
        "you may return the sacrificed creature to your hand if its mana value is less than 6": (
            "Return what was sacrificed as the cost, where that is cheap enough."
        ),
        "this creature gains all abilities of target creature until end of turn": (
            "Have the source gain abilities of every kind."
        ),
        "create a 1/1 creature token named Pup": "Create a token that has a name and no abilities.",
        "name a card, then destroy all permanents of that name": "Destroy what has a name.",
        "target creature spell becomes blue": "Change the color of a creature spell for good.",
        "create a 2/2 creature token of the chosen type": (
            "Create a token of the creature type that was chosen for the linked ability."
        ),
        "add one mana of the chosen color": "Add mana of the color that was chosen for the linked ability.",
        "destroy all permanents put onto the battlefield with this creature": (
            "Destroy what the linked ability put onto the battlefield."
        ),
        "return this card to its owner's hand": (
            "Return a card from the graveyard: the source, or what the event was about."
        ),
        "add {G}": "Add one mana.",
        "regenerate this creature": "Have the next destruction of a creature in this turn be replaced.",
        "prevent the next 2 damage that would be dealt to target creature this turn": (
            "Prevent the next so much damage to a creature, and gain as much life as was prevented, where it says so."
        ),
        "prevent all damage that target spell would deal this turn": "Prevent what a spell would deal.",
        (
            "the next time target creature would be dealt damage this turn, that damage is dealt to another "
            "target creature instead"
        ): "Redirect the next damage from one creature to another.",
        "target spell becomes red": "Change the color of a spell, with no end.",
        "target spell's owner loses 2 life": "Have the owner of a spell lose life.",
        (
            "you gain life equal to the number of red mana symbols in the mana costs of permanents you control"
        ): "Gain life by chroma.",
        "deal X damage to any target": "Deal as much damage as was announced.",
        "you gain X life": "Gain as much life as was announced.",
        "you gain X life, where X is the number of creatures you control": (
            "Gain life by a number that the text defines."
        ),
        "you gain life equal to target spell's mana value": "Gain life by the mana value of a spell on the stack.",
        "you gain life equal to target creature's toughness": "Gain life by the power or toughness of a creature.",
        "this creature becomes a copy of target creature": "Have the source become a copy of another creature.",
        "you gain life equal to the mana value of target card in a graveyard": (
            "Gain life by the mana value of a card in a graveyard."
        ),
        "do nothing": "Do nothing; that it triggered can be seen all the same.",
        "draw a card": "Draw cards.",
        "you lose 4 life": "Lose or gain life.",
        "sacrifice this creature": "Do something to the source.",
        "destroy target creature": "Do something to a target.",
        "deal 3 damage to any target": "Deal damage to a creature or player.",
        "deal 2 damage to each of two target creatures": "Deal as much damage to each of several targets.",
        "target creature you control fights target creature you don't control": (
            "Have two creatures fight, or one deal damage by its power."
        ),
        "put a +1/+1 counter on this creature": "Put counters on something.",
        "return it to its owner's hand": "Return what the event was about from the graveyard.",
        "exchange control of two target creatures": "Exchange control of two creatures.",
        "you may sacrifice a creature. If you don't, you lose 4 life": "Offer a choice as it is followed.",
        "target creature gets +3/+3 until end of turn": "Change power and toughness until end of turn.",
        "it becomes sunny": "Change the weather.",
        "play a subgame, after which you gain 3 life": "Have a subgame played, and say what is done when it has ended.",
        "it becomes the weather of your choice": "Have the controller say which weather it becomes.",
        "remove a status counter from target creature": (
            "Remove counters from a target, all of them or so many of one kind."
        ),
        "put a status counter on target player": "Put counters on a player.",
        "you may draw a card": "Offer a draw.",
    },
    "event": {
        "you draw a card": "Look for a card that is drawn.",
        "this creature deals damage": (
            "Look for damage that the source deals; where it says successfully, for what isn't prevented."
        ),
        "a player has no cards in hand": "Look for a hand that has become empty.",
        "a creature spell with power 4 or greater is cast": "Look for a creature spell of so much power.",
        "enchanted creature leaves the battlefield": "Look for the leaving of what the source is attached to.",
        "you cast a spell": "Look for a spell that the controller casts.",
        "this creature is dealt damage": "Look for damage that is dealt to the source.",
        "another creature you control dies": "Look for something that comes, goes, or has something happen to it.",
        "the weather changes": "Look for a change of the weather.",
        "this creature attacks": "Look for the source attacking.",
        "a creature you control is dealt damage": (
            "Look for damage by or to a creature of the controller; that creature is what “it” means."
        ),
        "a +1/+1 counter is placed on a creature": "Look for a counter that is placed on something.",
    },
    "condition": {
        "its toughness is at least this creature's": (
            "Ask that the number of what the event is about is at least that of the source."
        ),
        "this creature is on the battlefield": "Ask that the source is on the battlefield.",
    },
    "cost": {
        "sacrifice a creature": "Sacrifice one of a kind.",
        "sacrifice this creature": "Sacrifice the source.",
        "pay 2 life": "Pay life.",
        "remove a fade counter from this permanent": "Remove counters from the source.",
    },
}
"""By what they say: what is done, waited for, asked, paid, or a whole ability."""
