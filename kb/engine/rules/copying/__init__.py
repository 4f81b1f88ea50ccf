"""Copying: what a copy is, and of which spell or permanent."""
