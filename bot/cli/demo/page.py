"""The page of the demo, which shows changes at once to every viewer who may see them."""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Mapping
from contextvars import Context
from time import perf_counter
from typing import Any, Final, Self

import simcord
from simcord.backend.access import can_access_message
from simcord.preview import Preview, _markdown
from simcord.preview._action_plans import _component_key, _component_paths
from simcord.preview._server import PreviewServer

from bot.cli.demo.live import Live
from bot.cli.demo.pictures import Pictures

_TOGETHER: Final = 0.05
"""Minimum seconds for which changes are collected before they are shown."""
_SHARE: Final = 2
"""Publishing takes at most one in `_SHARE` parts of the time, for any number of pages."""
_PICTURES_LAST: Final = 30.0
"""Seconds for which a picture can still be loaded after its message has lost it.

A page may be about to load it, not knowing yet that the message has been edited.
"""
_REMEMBERED: Final = 50
"""Number of publications of a page that are remembered, to identify a pressed button."""
_PARSERS: Final = 256
"""Maximum number of cached text parsers."""
_ENDS_WITHIN: Final = 0.5
"""Seconds for open requests to finish at shutdown."""
_CHOSEN: Final = ("click", "select")
_STYLE: Final = ".channel-composer { grid-template-columns: minmax(0, 1fr); }"
"""Keeps the send arrow of a command with a long description within a narrow window."""
_TO_TOP: Final = "rect.height > bounds.height ||"
_TO_END: Final = "rect.height < bounds.height &&"
"""Makes the page scroll to the end of a message higher than the window, where its buttons are."""

_Controls = Mapping[str, str]
"""Custom_ids of a page's buttons and menus, by the page's own keys."""


def _keep_parsers() -> None:
    """Make simcord reuse a parser for all texts that mention the same people and channels.

    By default it creates one for each text, which takes most of the time of publishing a page.
    """
    make = _markdown._markdown_parser  # noqa: SLF001
    parsers: OrderedDict[tuple[int, str], Any] = OrderedDict()

    def parser(policy: Mapping[str, Any], context: Mapping[str, Any]) -> Any:
        key = id(policy), json.dumps(context, sort_keys=True, default=repr)
        cached = parsers.pop(key, None) or make(policy, context)
        parsers[key] = cached
        if len(parsers) > _PARSERS:
            parsers.popitem(last=False)
        return cached

    _markdown._markdown_parser = parser  # noqa: SLF001


_keep_parsers()


class _Server(PreviewServer):
    """Serves the page of simcord with small changes."""

    async def _static(self, request: Any) -> Any:
        response = await super()._static(request)
        if request.path == "/preview.css":
            response.text += _STYLE
        if request.path == "/timeline.js":
            response.text = response.text.replace(_TO_TOP, _TO_END)
        return response


class LivePreview(Preview):
    """A preview whose pages show all changes, also of private messages, and don't block each other.

    By default a page shows only changes by its own viewer, and refuses a press while another
    viewer waits for a response or before the page knows the newest change.
    It overrides private parts of simcord, so check it again with each new version of simcord.
    """

    def __init__(
        self,
        env: Live,
        channel: simcord.ChannelHandle,
        members: tuple[simcord.MemberActor, ...],
        port: int,
        assets: Mapping[str, tuple[str, bytes]],
    ) -> None:
        super().__init__(
            env,
            channel,
            members,
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale="en-US",
            timezone="UTC",
            presentation_time=None,
            assets=assets,
            port=port,
        )
        self._server = _Server(self, port)
        self._live = env
        self._media_worker = Pictures()
        self._one_by_one = asyncio.Lock()
        self._is_due = False
        self._takes = 0.0
        self._seen: dict[str, OrderedDict[int, _Controls]] = {}
        self._replaced: dict[tuple[str, str], float] = {}

    async def __aenter__(self) -> Self:
        await super().__aenter__()
        runner: Any = self._server.runner
        runner._shutdown_timeout = _ENDS_WITHIN  # noqa: SLF001
        self._live.changed = self._follow
        return self

    # Showing changes

    def _follow(self) -> None:
        """Publish changes to every page soon, together with others that follow at once."""
        if not self._is_due:
            self._is_due = True
            # Called by the bot, whose clock must not drive the timers of the page.
            wait = max(_TOGETHER, self._takes * (_SHARE - 1))
            Context().run(asyncio.get_running_loop().call_later, wait, self._show)

    def _show(self) -> None:
        self._is_due = False
        if not self._closed:
            began = perf_counter()
            self._publish_message_pages(reason="refresh")
            self._takes = perf_counter() - began

    def _publish_message_pages(self, *, reason: str = "action") -> None:
        self._advance_presentation_time()
        super()._publish_message_pages(reason=reason)

    def _publish(self, page: Any, **details: Any) -> None:
        acting: Any = self._action_page
        if page is acting and page.window_end_id is None:
            # The page scrolls to its target: the result of the visitor's press.
            page.target_id = self._initial_target(page.viewer, page.channel_id)
        super()._publish(page, **details)
        seen = self._seen.setdefault(page.id, OrderedDict())
        seen[page.revision] = self._controls(page)
        while len(seen) > _REMEMBERED:
            seen.popitem(last=False)
        for page_id in self._seen.keys() - self._pages.keys() - {page.id}:
            del self._seen[page_id]

    def _controls(self, page: Any) -> _Controls:
        controls: dict[str, str] = {}
        messages = self.env.backend.messages.get(page.channel_id, {})
        shown = map(int, page.snapshot.get("messages", {}))
        for message_id in filter(messages.__contains__, shown):
            for number, root in enumerate(messages[message_id].components):
                for path, part in _component_paths(root, str(number)):
                    key = _component_key(part, path, message_id)
                    if key is not None and "custom_id" in part:
                        controls[key] = part["custom_id"]
        return controls

    def _initial_target(self, viewer: Any, channel_id: int) -> int | None:
        """Return the newest message that a viewer may see; by default only the bot's count."""
        messages = self.env.backend.messages.get(channel_id, {})
        newest_first = sorted(messages.values(), key=lambda message: message.id, reverse=True)
        for message in newest_first:
            if can_access_message(self.env, channel_id, message, viewer, history=True):
                return message.id
        return None

    def _open_page(self, viewer_id: Any = None, target_id: Any = None) -> Any:
        """Open a page at the newest message; by default all pages open where the first did."""
        first: Any = self._python
        first.target_id = first.window_end_id = self._initial_target(first.viewer, self.channel.id)
        return super()._open_page(viewer_id, target_id)

    # Presses

    async def _action(self, context_id: str | None, body: Any) -> dict[str, Any]:
        async with self._one_by_one:
            page = self._pages.get(context_id or "")
            if page is not None and self._means_the_same(page, body):
                body = {**body, "published_revision": page.revision}
            return await super()._action(context_id, body)

    def _means_the_same(self, page: Any, body: Any) -> bool:
        """Return whether the control that the visitor used is still the same on the page."""
        if not isinstance(body, Mapping) or not isinstance(body.get("published_revision"), int):
            return False
        if body.get("kind") not in _CHOSEN:
            return True
        seen = self._seen[page.id].get(body["published_revision"], {})
        key = str(body.get("control_key"))
        return key in seen and seen[key] == self._controls(page).get(key)

    # Pictures

    def _reconcile_assets(self, page: Any) -> None:
        now = perf_counter()
        for asset_id in page.assets:
            if asset_id in page.referenced_assets:
                self._replaced.pop((page.id, asset_id), None)
            elif now - self._replaced.setdefault((page.id, asset_id), now) < _PICTURES_LAST:
                page.referenced_assets.add(asset_id)
        super()._reconcile_assets(page)
        self._replaced = {
            (page_id, asset_id): since
            for (page_id, asset_id), since in self._replaced.items()
            if page_id in self._pages and (page_id != page.id or asset_id in page.assets)
        }

    def _authorize_asset(self, page: Any, asset_id: str, *, content: bool = True) -> Any:
        try:
            return super()._authorize_asset(page, asset_id, content=content)
        except simcord.SetupError:
            # The viewer has seen it, so it stays available for `_PICTURES_LAST`.
            shown = page.assets.get(asset_id)
            if shown is None or shown.digest is None:
                raise
            return shown
