"""Asking: a question in plain words, answered in one sentence with its proof."""
