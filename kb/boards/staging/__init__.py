"""The position that a story begins with: how each setup is entered into it."""
