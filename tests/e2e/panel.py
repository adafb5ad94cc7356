"""The panel of `/settings`."""

from typing import Any

from simcord.components import walk_components
from simcord.enums import ComponentType

from tests.e2e.discord_world import Answer, Member, World
from tests.e2e.posts import Post, used

KINDS = {
    "language": ComponentType.STRING_SELECT,
    "time": ComponentType.STRING_SELECT,
    "channels": ComponentType.CHANNEL_SELECT,
    "starters": ComponentType.ROLE_SELECT,
    "cancellers": ComponentType.ROLE_SELECT,
    "cup-hosts": ComponentType.ROLE_SELECT,
    "cups": ComponentType.CHANNEL_SELECT,
    "season": ComponentType.CHANNEL_SELECT,
    "daily": ComponentType.CHANNEL_SELECT,
}


class Panel:
    """The panel of an admin, as they see it."""

    def __init__(self, world: World, admin: Member, post: Post) -> None:
        self._world = world
        self._admin = admin
        self._id = post.id

    @classmethod
    async def opened(cls, world: World, admin: Member) -> "Panel":
        return cls(world, admin, (await admin.types("settings")).private)

    @property
    def post(self) -> Post:
        [post] = [post for post in self._admin.sees() if post.id == self._id]
        return post

    def menus(self) -> dict[str, dict[str, Any]]:
        """Return the menus by the setting that they change."""
        parts = walk_components(self.post.wire["components"])
        return {
            part["custom_id"].split(":")[1]: part
            for part in parts
            if part["type"] in KINDS.values()
        }

    async def press(self, label: str) -> None:
        assert not (await self._admin.press(self.post, label)).posts

    async def choose(self, setting: str, *values: object, by: Member | None = None) -> Answer:
        menu, guild = self.menus()[setting], self._world.guild.id
        data = {
            "custom_id": menu["custom_id"],
            "component_type": menu["type"],
            "values": [str(value) for value in values],
            "resolved": {},
        }
        chooser = by or self._admin
        sent = used(self._world.env.backend, guild, chooser.id, self.post, data)
        [answer] = await self._world.receive(sent)
        return answer
