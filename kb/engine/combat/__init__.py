"""Combat: attackers and blockers declared, and their damage dealt."""
