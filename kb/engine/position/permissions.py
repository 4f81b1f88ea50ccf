"""Permissions and prohibitions for a player, from effects that a story tells of."""

from kb.engine.position.values import Value


class Permission(Value):
    """Something that a player may do, or may not do, by an effect that a story tells of."""


class MayPlayLand(Permission):
    """Play an additional land."""


class MayNotPlayLands(Permission):
    """Play no lands: a prohibition."""


class SpellsCostLess(Permission):
    """Pay less generic mana for spells."""

    by: int


class MayCastFree(Permission):
    """Cast a card without paying its mana cost."""

    label: str
