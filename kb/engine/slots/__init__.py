"""Slots: what the engine asks of the rules, by subject; a rule's own file enters what it said, and since when."""
