"""Dated lists of card types, subtypes, supertypes and creature types, and a list of terms of the game from 1998."""

# ruff: noqa: SIM905  (a long list of words reads best as words)

CREATURE_TYPES_2003 = frozenset(
    """
    Abomination Aboroth Advisor Aladdin Albatross Alchemist Ali-Baba Ali-from-Cairo Alligator Ambush-Party Ancestor
    Angel Ant Antelope Ape Archaeologist Archer Asp Assassin Assembly-Worker Atog Aurochs Avatar Avenger Avizoa Badger
    Ball-Lightning Bandit Banshee Barbarian Barishi Basilisk Bat Bear Beast Bee Beeble Behemoth Being Berserker Bird
    Boar Bodyguard Brother Brownie Brushwagg Bull Bureaucrat Butterfly Camarid Camel Caravan Caribou Carnivore
    Carriage Carrier Cat Cavalry Cave-People Centaur Cephalid Cheetah Chicken Chimera Citizen Clamfolk Cleric Clone
    Cobra Cockatrice Constable Cow Crab Crocodile Crusader Dandan Demon Dervish Deserter Devil Devouring-Deep Dinosaur
    Djinn Dog Doppelganger Dragon Dragonfly Drake Drill-Sergeant Drone Druid Dryad Dwarf Eater Eel Effigy Efreet Egg
    Elder Elemental Elephant Elf El-Hajjaj Enchantress Entity Erne Essence Exorcist Faerie Fallen Farmer Ferret Fiend
    Fish Flagbearer Flying-Men Force Fox Frog Frostbeast Fungus Fungusaur Gaea's-Avenger Gaea's-Liege Gargoyle
    Gatekeeper General Ghost Ghoul Giant Gnome Goat Goblin Golem Gorgon Graveborn Gremlin Griffin Guardian Gus Gypsy
    Hag Harlequin Hell's-Caretaker Heretic Hero Hipparion Hippo Homarid Hornet Horror Horse Horseman Hound Human
    Hunter Hydra Hyena Illusion Imp Incarnation Infernal-Denizen Inquisitor Insect Island-Fish Jackal Jellyfish Kavu
    Keeper Kelp King Kithkin Knight Kobold Kraken Lady-of-Proper-Etiquette Leech Legend Legionnaire Lemure Leper
    Leviathan Lhurgoyf Lichenthrope Licid Lion Lizard Lord Lurker Lycanthrope Mage Maggot Maiden Mammoth Manticore
    Mantis Marid Martyr Master Medusa Meerkat Mercenary Merchant Merfolk Mindsucker Minion Minor Minotaur
    Miracle-Worker Mist Mistfolk Mob Mold-Demon Monger Mongoose Monkey Monster Mosquito Mummy Murk-Dwellers Mutant
    Mystic Myr Nameless-Race Narwhal Necrosavant Nekrataal Niall-Silvain Nightmare Nightstalker Noble Nomad Octopus
    Ogre Ooze Orb Orc Orgg Ouphe Ox Oyster Paladin Peacekeeper Pegasus Pentavite People-of-the-Woods Pest Phantasm
    Phelddagrif Phoenix Pig Pikemen Pirate Pixie-Queen Plant Poison-Snake Poltergeist Pony Preacher Priest Prism
    Pyknite Rabbit Raider Ranger Rat Rebel Reflection Rhino Robber Roc Rock-Sled Rogue Rukh Sage Salamander Sand
    Saproling Satyr Scavenger Scorpion Scout Serf Serpent Shade Shaman Shapeshifter Shark Sheep Ship Shyft Sindbad
    Singing-Tree Sister Skeleton Slith Sliver Slug Smith Snake Soldier Sorceress Spawn Speaker Specter Spellshaper
    Sphinx Spider Spike Spirit Sponge Sprite Spuzzem Spy Squire Squirrel Stangg-Twin Starfish Stone Strider Survivor
    Swarm Tactician Tarpan Taskmaster Tetravite Thief The-Biggest-Baddest-Nastiest-Scariest-Creature-You'll-Ever-See
    Thopter Thrull Thundermare Tiger Titan Toad Tombspawn Tortoise Townsfolk Tracker Treefolk Troll Turtle
    Uncle-Istvan Undead Unicorn Vampire Vedalken Viashino Villain Viper Volver Vulture Walking-Dead Wall War-Rider
    Warrior Warthog Wasp Wave Whale Whippoorwill Wight Wiitigo Wildebeest Will-o'-the-Wisp Witch Wizard Wolf Wolverine
    Wolverine-Pack Wolves-of-the-Hunt Wombat Wood Worm Wraith Wretched Wurm Yeti Zombie
    """.split()
)
"""As in the glossary of the rules of 2003-12-01."""

CREATURE_TYPES_2004_02 = CREATURE_TYPES_2003 | {"Artificer", "Blinkmoth", "Twin", "Wirefly"}
"""As in the glossary of the rules of 2004-02-01."""

CREATURE_TYPES_2004_10 = CREATURE_TYPES_2004_02 - {"Brood", "Legend"} | frozenset(
    "Bringer Monk Moonfolk Pincher Samurai Zubera".split()
)
"""As in the glossary of the rules of 2004-10-01."""

CREATURE_TYPES_2008 = frozenset(
    """
    Advisor Angel Anteater Antelope Ape Archer Archon Artificer Assassin Assembly-Worker Atog Aurochs Avatar Badger
    Barbarian Basilisk Bat Bear Beast Beeble Berserker Bird Blinkmoth Boar Bringer Brushwagg Camarid Camel Caribou
    Carrier Cat Centaur Cephalid Chimera Citizen Cleric Cockatrice Construct Coward Crab Crocodile Cyclops Dauthi
    Demon Deserter Devil Djinn Dragon Drake Dreadnought Drone Druid Dryad Dwarf Efreet Egg Elder Elemental Elephant
    Elf Elk Eye Faerie Ferret Fish Flagbearer Fox Frog Fungus Gargoyle Giant Gnome Goat Goblin Golem Gorgon Graveborn
    Griffin Hag Harpy Hellion Hippo Homarid Homunculus Horror Horse Hound Human Hydra Hyena Illusion Imp Incarnation
    Insect Jellyfish Juggernaut Kavu Kirin Kithkin Knight Kobold Kor Kraken Lammasu Leech Leviathan Lhurgoyf Licid
    Lizard Manticore Masticore Mercenary Merfolk Metathran Minion Minotaur Monger Mongoose Monk Moonfolk Mutant Myr
    Mystic Nautilus Nephilim Nightmare Nightstalker Ninja Noggle Nomad Octopus Ogre Ooze Orb Orc Orgg Ouphe Ox Oyster
    Pegasus Pentavite Pest Phelddagrif Phoenix Pincher Pirate Plant Prism Rabbit Rat Rebel Reflection Rhino Rigger
    Rogue Salamander Samurai Sand Saproling Satyr Scarecrow Scorpion Scout Serf Serpent Shade Shaman Shapeshifter
    Sheep Skeleton Slith Sliver Slug Snake Soldier Soltari Spawn Specter Spellshaper Sphinx Spider Spike Spirit
    Splinter Sponge Squid Squirrel Starfish Survivor Tetravite Thalakos Thopter Thrull Treefolk Triskelavite Troll
    Turtle Unicorn Vampire Vedalken Viashino Volver Wall Warrior Weird Whale Wizard Wolf Wolverine Wombat Worm Wraith
    Wurm Yeti Zombie Zubera
    """.split()
)
"""As in crystalkeep-2008-08/G3.37b."""

CREATURE_TYPES_2008_05 = CREATURE_TYPES_2008 - {"Noggle"}
"""As in the glossary of the rules of 2008-05-01."""

CREATURE_TYPES_2009 = CREATURE_TYPES_2008 | {"Siren"}
"""As in 204.3k of the rules of 2009-07-11."""

CREATURE_TYPES_2013 = CREATURE_TYPES_2009 - {"Egg"} | frozenset(
    "Ally Eldrazi Germ Gremlin Hippogriff Praetor Surrakar Werewolf".split()
)
"""As in 205.3m of the rules of 2013-07-13."""

CREATURE_TYPES_2023 = frozenset(
    """
    Advisor Aetherborn Alien Ally Angel Antelope Ape Archer Archon Army Artificer Assassin Assembly-Worker Astartes
    Atog Aurochs Avatar Azra Badger Balloon Barbarian Bard Basilisk Bat Bear Beast Beeble Beholder Berserker Bird
    Blinkmoth Boar Bringer Brushwagg Camarid Camel Capybara Caribou Carrier Cat Centaur Cephalid Child Chimera Citizen
    Cleric Clown Cockatrice Construct Coward Crab Crocodile C’tan Custodes Cyberman Cyclops Dalek Dauthi Demigod Demon
    Deserter Detective Devil Dinosaur Djinn Doctor Dog Dragon Drake Dreadnought Drone Druid Dryad Dwarf Efreet Egg
    Elder Eldrazi Elemental Elephant Elf Elk Employee Eye Faerie Ferret Fish Flagbearer Fox Fractal Frog Fungus Gamer
    Gargoyle Germ Giant Gith Gnoll Gnome Goat Goblin God Golem Gorgon Graveborn Gremlin Griffin Guest Hag Halfling
    Hamster Harpy Hellion Hippo Hippogriff Homarid Homunculus Horror Horse Human Hydra Hyena Illusion Imp Incarnation
    Inkling Inquisitor Insect Jackal Jellyfish Juggernaut Kavu Kirin Kithkin Knight Kobold Kor Kraken Lamia Lammasu
    Leech Leviathan Lhurgoyf Licid Lizard Manticore Masticore Mercenary Merfolk Metathran Minion Minotaur Mite Mole
    Monger Mongoose Monk Monkey Moonfolk Mouse Mutant Myr Mystic Naga Nautilus Necron Nephilim Nightmare Nightstalker
    Ninja Noble Noggle Nomad Nymph Octopus Ogre Ooze Orb Orc Orgg Otter Ouphe Ox Oyster Pangolin Peasant Pegasus
    Pentavite Performer Pest Phelddagrif Phoenix Phyrexian Pilot Pincher Pirate Plant Praetor Primarch Prism Processor
    Rabbit Raccoon Ranger Rat Rebel Reflection Rhino Rigger Robot Rogue Sable Salamander Samurai Sand Saproling Satyr
    Scarecrow Scientist Scion Scorpion Scout Sculpture Serf Serpent Servo Shade Shaman Shapeshifter Shark Sheep Siren
    Skeleton Slith Sliver Slug Snail Snake Soldier Soltari Spawn Specter Spellshaper Sphinx Spider Spike Spirit
    Splinter Sponge Squid Squirrel Starfish Surrakar Survivor Tentacle Tetravite Thalakos Thopter Thrull Tiefling
    Time_Lord Treefolk Trilobite Triskelavite Troll Turtle Tyranid Unicorn Vampire Vedalken Viashino Volver Wall
    Walrus Warlock Warrior Weird Werewolf Whale Wizard Wolf Wolverine Wombat Worm Wraith Wurm Yeti Zombie Zubera
    """.split()
)
"""As in 205.3m of the rules of 2023-11-17; a blank in a name is written as _."""

CREATURE_TYPES_2026 = CREATURE_TYPES_2023 - {"Cephalid", "Naga", "Viashino"} | frozenset(
    """
    Armadillo Beaver Bison Coyote Drix Echidna Eternal Gamma Giraffe Glimmer Hedgehog Hero Inhuman Kangaroo Kree Lemur
    Llama Lobster Moogle Mount Platypus Porcupine Possum Qu Seal Shi’ar Skrull Skunk Sloth Sorcerer Spy Symbiote Synth
    Toy Utrom Varmint Villain Weasel
    """.split()
)
"""As in 205.3m of the rules of 2026-08-07."""

TERMS_1998 = frozenset(
    """
    ability active artifact attack attacker basic batch battlefield black block blocker blue card color control
    controller counter creature damage enchantment end game graveyard green hand instant interrupt island land legend
    library life mana nonactive opponent owner permanent phase plains player power red sorcery source spell summon
    swamp mountain forest target token toughness turn upkeep white world zone
    """.split()
)
"""Words that mean something else in the Fifth Edition rules, as far as the summary of 1999 uses them as terms."""

TYPE_WORDS_2008 = {
    "ability word": "channel chroma grandeur hellbent kinship radiance sweep threshold",
    "artifact type": "Contraption Equipment Fortification",
    "enchantment type": "Aura Shrine",
    "land type": "Desert Forest Island Lair Locus Mine Mountain Plains Power-Plant Swamp Tower Urza's",
    "planeswalker type": "Ajani Chandra Garruk Jace Liliana",
    "spell type": "Arcane",
    "supertype": "basic legendary snow world",
}
"""As in crystalkeep-2008-08: G1.2b, G1.19b, G5.7b, G12.2c, G16.17b, G19.23b and G19.41c."""

TYPE_WORDS_2009 = {"planeswalker type": "Ajani Bolas Chandra Elspeth Garruk Jace Liliana Sarkhan Tezzeret"}
"""As in 204.3i of the rules of 2009-07-11."""

TYPE_WORDS_2013 = {
    "enchantment type": "Aura Curse Shrine",
    "land type": "Desert Forest Gate Island Lair Locus Mine Mountain Plains Power-Plant Swamp Tower Urza's",
    "planeswalker type": (
        "Ajani Bolas Chandra Domri Elspeth Garruk Gideon Jace Karn Koth Liliana Nissa Ral Sarkhan "
        "Sorin Tamiyo Tezzeret Tibalt Venser Vraska"
    ),
    "spell type": "Arcane Trap",
    "supertype": "basic legendary ongoing snow world",
}
"""As in 205.3g to 205.3k and 205.4a of the rules of 2013-07-13, where they are others than before."""

TYPE_WORDS_2023 = {
    "artifact type": (
        "Attraction Blood Clue Contraption Equipment Food Fortification Gold Incubator Map Powerstone Treasure Vehicle"
    ),
    "enchantment type": "Aura Background Cartouche Class Curse Role Rune Saga Shard Shrine",
    "land type": "Desert Forest Gate Island Lair Locus Mine Mountain Plains Power-Plant Sphere Swamp Tower Urza's",
    "planeswalker type": (
        "Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon "
        "Daretti Davriel Dihada Domri Dovin Ellywick Elminster Elspeth Estrid Freyalise Garruk "
        "Gideon Grist Guff Huatli Jace Jared Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth "
        "Liliana Lolth Lukka Minsc Mordenkainen Nahiri Narset Niko Nissa Nixilis Oko Ral Rowan "
        "Saheeli Samut Sarkhan Serra Sivitri Sorin Szat Tamiyo Tasha Teferi Teyo Tezzeret Tibalt "
        "Tyvar Ugin Urza Venser Vivien Vraska Vronos Will Windgrace Wrenn Xenagos Yanggu Yanling "
        "Zariel"
    ),
    "spell type": "Adventure Arcane Lesson Trap",
}
"""As in 205.3g to 205.3k and 205.4a of the rules of 2023-11-17, where they are others than before."""

TYPE_WORDS_2026 = {
    "artifact type": (
        "Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold "
        "Incubator Infinity Junk Lander Map Mutagen Powerstone Spacecraft Stone Treasure Vehicle "
        "Vibranium"
    ),
    "enchantment type": "Aura Background Cartouche Case Class Curse Plan Role Room Rune Saga Shard Shrine",
    "land type": (
        "Cave Desert Forest Gate Island Lair Locus Mine Mountain Plains Planet Power-Plant Sphere "
        "Swamp Tower Town Urza's"
    ),
    "planeswalker type": (
        "Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon "
        "Daretti Davriel Dellian Dihada Domri Dovin Ellywick Elminster Elspeth Estrid Freyalise "
        "Garruk Gideon Grist Guff Huatli Jace Jared Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth "
        "Liliana Lolth Lukka Minsc Mordenkainen Nahiri Narset Niko Nissa Nixilis Oko Quintorius "
        "Ral Rowan Saheeli Samut Sarkhan Serra Sivitri Sorin Szat Tamiyo Tasha Teferi Teyo "
        "Tezzeret Tibalt Tyvar Ugin Urza Venser Vivien Vraska Vronos Will Windgrace Wrenn Xenagos "
        "Yanggu Yanling Zariel"
    ),
    "spell type": "Adventure Arcane Lesson Omen Trap",
}
"""As in 205.3g to 205.3k and 205.4a of the rules of 2026-08-07, where they are others than before."""

SUBTYPES = frozenset().union(
    *(CREATURE_TYPES_2003, CREATURE_TYPES_2004_02, CREATURE_TYPES_2004_10),
    *(CREATURE_TYPES_2008, CREATURE_TYPES_2009, CREATURE_TYPES_2013, CREATURE_TYPES_2023, CREATURE_TYPES_2026),
    *(
        listed.split()
        for year in (TYPE_WORDS_2008, TYPE_WORDS_2009, TYPE_WORDS_2013, TYPE_WORDS_2023, TYPE_WORDS_2026)
        for kind, listed in year.items()
        if kind not in {"ability word", "supertype"}
    ),
    {"Siege"},
)
"""Every word that one of these lists has as a subtype, and the one of battles."""

CARD_TYPES_1998 = "artifact creature enchantment instant interrupt land sorcery"
"""As in the Fifth Edition rules, where the cards that become creatures say “Summon”."""

CARD_TYPES_1999 = "artifact creature enchantment instant land sorcery"
"""As in 212.1 of the rules of 1999-04-23 and 205.2a of those of 2003-10-01."""

CARD_TYPES_2008 = f"{CARD_TYPES_1999} planeswalker tribal"
CARD_TYPES_2013 = f"{CARD_TYPES_2008} phenomenon plane scheme vanguard"
CARD_TYPES_2023 = f"{CARD_TYPES_2013} battle conspiracy dungeon"
CARD_TYPES_2026 = CARD_TYPES_2023.replace("tribal", "kindred")
"""As in 205.2a of the rules of 2008-05-01, 2013-07-13, 2023-11-17 and 2026-08-07."""
