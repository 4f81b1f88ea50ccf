"""What cards tell to be done, as values: one frozen class for each instruction. ``kb.engine.verbs`` does them."""
