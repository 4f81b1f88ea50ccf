"""Play: what happens, through the door for events, and what players decide, through the door for choices."""
