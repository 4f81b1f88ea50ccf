"""Cards as wordings: a text is read into the engine's values, and the values are written as text again."""
