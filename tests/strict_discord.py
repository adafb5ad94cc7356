"""An import of this module makes simcord as strict as Discord's documentation.

- An enforced nonce is known for some minutes, even after its message was deleted.
- A message has at most one thread.
- In locked threads only moderators write or edit; in archived threads nobody edits, and a message
  unarchives them.
- People mentioned in a thread become its members, after an edit without a notification.
- The chat of a voice channel needs the permission to connect.
- The submission of a form can't be answered by another form. A form has no disabled menus, and its
  initial choices must be valid.
- An application can be installed by servers and users, and has the texts of Discord's directory.
- An application's emojis have unique names of letters, digits and underscores, and valid pictures
  of at most 256 KiB. Messages have only existing emojis.

In addition, Discord can execute a request and lose the response, and it records notifications.
"""

import base64
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import discord
from simcord import http as _routes  # noqa: F401 - importing it registers what Discord can do
from simcord.backend import Backend, errors, serializers
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import Channel, Message
from simcord.components import walk_components
from simcord.enums import CallbackType, ChannelType, InteractionType
from simcord.http import router
from simcord.http._helpers import message_response

_KNOWN_FOR = timedelta(minutes=5)
_VOICES = (ChannelType.VOICE, ChannelType.STAGE_VOICE)
_SILENT = discord.MessageFlags(suppress_notifications=True).value
_MESSAGES = "/channels/{channel_id}/messages"
_ONE_MESSAGE = f"{_MESSAGES}/{{message_id}}"
_CALLBACK = "/interactions/{interaction_id}/{token}/callback"
_FOLLOWUPS = "/webhooks/{webhook_id}/{token}"
_EMOJIS = "/applications/{application_id}/emojis"
_EMOJI_NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
_LARGEST_EMOJI = 256 * 1024


class Push(NamedTuple):
    """A notification on a phone: the plain text of a message, without its layout."""

    user_id: int
    at: datetime
    words: str


@dataclass
class _Memory:
    """The additional state of a simulated Discord."""

    nonces: dict[str, tuple[datetime, int, int]] = field(default_factory=dict)
    pushes: list[Push] = field(default_factory=list)
    mute: bool = False


_memories: WeakKeyDictionary[Backend, _Memory] = WeakKeyDictionary()


def pushes(backend: Backend) -> list[Push]:
    """Return all notifications in order."""
    return _memory(backend).pushes


def forget_nonces(backend: Backend) -> None:
    """Forget all nonces, as Discord does after some minutes."""
    _memory(backend).nonces.clear()


@contextmanager
def losing_answers(backend: Backend) -> Iterator[None]:
    """Accept the bot's own messages in the context, but lose the responses."""
    memory = _memory(backend)
    memory.mute = True
    try:
        yield
    finally:
        memory.mute = False


@contextmanager
def sent_away(backend: Backend, guild_id: int) -> Iterator[None]:
    """Remove the bot from a guild in the context, and invite it again afterwards."""
    guild = backend.guilds[guild_id]
    rooms = [*guild.channel_ids, *guild.thread_ids]  # another guild may be removed at the same time
    channels = {room: backend.channels[room] for room in rooms}
    messages = {room: backend.messages[room] for room in rooms if room in backend.messages}
    backend.remove_guild(guild_id)
    try:
        yield
    finally:
        backend.guilds[guild_id] = guild
        backend.channels.update(channels)
        backend.messages.update(messages)
        # Without this key, discord.py treats the guild as a new one.
        payload = dict(serializers.guild_create_payload(backend, guild))
        del payload["unavailable"]
        backend.emit("GUILD_CREATE", payload)


def _memory(backend: Backend) -> _Memory:
    return _memories.setdefault(backend, _Memory())


def _send(ctx: router.RequestContext, original: router.Handler) -> Any:
    backend, body = ctx.backend, ctx.body()
    channel = _open_to_bot(ctx)
    _check_emojis(backend, body)
    memory, nonce = _memory(backend), body.get("nonce")
    enforced = nonce is not None and body.get("enforce_nonce")
    if enforced:
        if len(str(nonce)) > 25:
            raise errors.invalid_form_body("nonce: Must be 25 or fewer in length")
        at, *known = memory.nonces.get(str(nonce), (None,))
        if at is not None and backend.clock.now() < at + _KNOWN_FOR:
            return message_response(ctx, backend.get_message(*known))
    if channel.thread_metadata is not None:
        channel.thread_metadata.archived = False
    sent = original(ctx)
    if enforced:
        memory.nonces[str(nonce)] = backend.clock.now(), channel.id, int(sent["id"])
    if memory.mute:
        raise errors.BackendError(500, 0, "the answer got lost")
    return sent


def _edit(ctx: router.RequestContext, original: router.Handler) -> Any:
    channel = _open_to_bot(ctx)
    _check_emojis(ctx.backend, ctx.body())
    if channel.thread_metadata is not None and channel.thread_metadata.archived:
        raise errors.BackendError(400, 50083, "Thread is archived")
    edited = original(ctx)
    message = ctx.backend.get_message(channel.id, ctx.int_arg("message_id"))
    _bring_in(ctx.backend, channel, message)
    return edited


def _open_thread(ctx: router.RequestContext, original: router.Handler) -> Any:
    if ctx.int_arg("message_id") in ctx.backend.channels:
        raise errors.BackendError(400, 160004, "A thread has already been created for this message")
    return original(ctx)


def _fetch(ctx: router.RequestContext, original: router.Handler) -> Any:
    _hears(ctx)
    return original(ctx)


def _respond(ctx: router.RequestContext, original: router.Handler) -> Any:
    body, answered = ctx.body(), ctx.backend.interactions.get(ctx.int_arg("interaction_id"))
    _check_emojis(ctx.backend, body.get("data") or {})
    if answered is not None and body["type"] == CallbackType.MODAL:
        if answered.type == InteractionType.MODAL_SUBMIT:
            raise errors.invalid_form_body("type: Value must be one of {4, 5, 6, 7}.")
        for menu in walk_components(body["data"]["components"]):
            chosen = [option for option in menu.get("options", ()) if option.get("default")]
            fits = menu.get("min_values", 1) <= len(chosen) <= menu.get("max_values", 1)
            if menu.get("disabled") or (chosen and not fits):
                raise errors.invalid_form_body(f"{menu['custom_id']}: can't be sent as it is")
    return original(ctx)


def _tell(ctx: router.RequestContext, original: router.Handler) -> Any:
    _check_emojis(ctx.backend, ctx.body())
    return original(ctx)


def _describe(ctx: router.RequestContext, original: router.Handler) -> Any:
    address = "https://example.org"
    return {
        **original(ctx),
        "description": "Tabletop games in your channels.",
        "tags": ["game", "dice"],
        "terms_of_service_url": f"{address}/terms",
        "privacy_policy_url": f"{address}/privacy",
        "integration_types_config": {"0": {}, "1": {}},
    }


def _upload_emoji(ctx: router.RequestContext, original: router.Handler) -> Any:
    backend, body = ctx.backend, ctx.body()
    if not _EMOJI_NAME.fullmatch(body["name"]):
        raise errors.invalid_form_body("name: String value did not match validation regex.")
    if any(emoji.name == body["name"] for emoji in backend.application_emojis.values()):
        raise errors.invalid_form_body("name: APPLICATION_EMOJI_NAME_ALREADY_TAKEN")
    kind, image = body["image"].split(",")
    picture = base64.b64decode(image)
    if kind != "data:image/png;base64" or len(picture) > _LARGEST_EMOJI:
        raise errors.invalid_form_body("image: File cannot be larger than 256.0 kb.")
    uploaded = original(ctx)
    backend.cdn._blobs[f"{CDN_BASE}/emojis/{uploaded['id']}.png"] = picture
    return uploaded


def _check_emojis(backend: Backend, body: dict[str, Any]) -> None:
    for part in walk_components(body.get("components") or ()):
        for element in (part, *part.get("options", ())):
            emoji = (element.get("emoji") or {}).get("id")
            if emoji is not None and int(emoji) not in backend.application_emojis:
                raise errors.invalid_form_body("components: emoji.id: Invalid emoji")


def _open_to_bot(ctx: router.RequestContext) -> Channel:
    channel = _hears(ctx)
    locked = channel.thread_metadata is not None and channel.thread_metadata.locked
    if locked and not _may(ctx, channel, "manage_threads"):
        raise errors.BackendError(403, 160005, "Thread is locked")
    return channel


def _hears(ctx: router.RequestContext) -> Channel:
    channel = ctx.backend.get_channel(ctx.int_arg("channel_id"))
    if channel.type in _VOICES and not _may(ctx, channel, "connect"):
        raise errors.missing_access()
    return channel


def _may(ctx: router.RequestContext, channel: Channel, permission: str) -> bool:
    bot, guild_id = ctx.backend.bot_user.id, channel.guild_id
    assert guild_id is not None
    allowed = discord.Permissions(ctx.backend.compute_permissions(guild_id, bot, channel.id))
    return bool(getattr(allowed, permission))


def _bring_in(backend: Backend, channel: Channel, message: Message) -> None:
    if channel.is_thread:
        for user_id in message.ping_user_ids:
            backend.add_thread_member(channel.id, user_id)


def _committed(original: Any) -> Any:
    """Wrap a method so that it records the notifications of a new message."""

    def commit_message(self: Backend, message: Message, **options: Any) -> Message:
        new: Message = original(self, message, **options)
        if message.author_id == self.bot_user.id and not message.is_ephemeral:
            _bring_in(self, self.get_channel(message.channel_id), message)
            if not message.flags & _SILENT:
                _memory(self).pushes.extend(
                    Push(user_id, self.clock.now(), message.content or "")
                    for user_id in message.ping_user_ids
                )
        return new

    return commit_message


def _replaced(method: str, template: str, strict: Any) -> None:
    segments = template.strip("/").split("/")
    handlers = router._ROUTES[method]
    [index] = [
        index
        for index, (template_segments, _) in enumerate(handlers)
        if template_segments == segments
    ]
    original = handlers[index][1]
    handlers[index] = (segments, lambda ctx: strict(ctx, original))


_replaced("POST", _MESSAGES, _send)
_replaced("POST", _CALLBACK, _respond)
_replaced("PATCH", _ONE_MESSAGE, _edit)
_replaced("GET", _ONE_MESSAGE, _fetch)
_replaced("POST", f"{_ONE_MESSAGE}/threads", _open_thread)
_replaced("POST", _FOLLOWUPS, _tell)
_replaced("PATCH", f"{_FOLLOWUPS}/messages/@original", _tell)
_replaced("PATCH", f"{_FOLLOWUPS}/messages/{{message_id}}", _tell)
_replaced("POST", _EMOJIS, _upload_emoji)
_replaced("GET", "/oauth2/applications/@me", _describe)
Backend.commit_message = _committed(Backend.commit_message)  # type: ignore[method-assign]
