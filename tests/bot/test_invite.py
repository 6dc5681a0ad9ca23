"""The subcommand `invite`: the link that adds the bot to a server."""

from __future__ import annotations

import base64

import pytest

from bot.invite import NAMES, NEEDED, SCOPES, application_of, invite_link
from bot.settings import InvalidSetting
from tests.bot.command_runner import HOSTING_GUIDE, run_command

pytestmark = pytest.mark.usefixtures("empty_environment")


def test_the_link_asks_only_for_the_permissions_that_are_needed(capsys: pytest.CaptureFixture[str]) -> None:
    code, output, _ = run_command(capsys, ["invite", "--application", "4711"])
    assert (code, output.strip()) == (0, invite_link(4711))
    assert f"permissions={NEEDED.value}" in output
    assert not NEEDED.administrator
    assert [each for each in (*SCOPES, *NAMES.values()) if each not in HOSTING_GUIDE] == []


def test_the_application_id_is_read_from_the_token(capsys: pytest.CaptureFixture[str]) -> None:
    token = base64.urlsafe_b64encode(b"1234567890123456789").decode().rstrip("=") + ".abc.def"
    assert application_of(token) == 1234567890123456789
    with pytest.raises(InvalidSetting, match="not a bot token"):
        application_of("hello")
    code, _, error = run_command(capsys, ["invite"])
    assert (code, "DISCORD_TOKEN is not set" in error) == (2, True)
