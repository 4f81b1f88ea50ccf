"""Questions that the engine asks of the rules, by subject; each rule's own module registers its dated answers."""
