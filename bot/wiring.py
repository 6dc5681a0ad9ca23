"""How the bot is assembled: the services in `play/`, and the Cogs with what each of them needs."""

from __future__ import annotations

from dataclasses import dataclass

from discord.ext import commands

from cogs.admin import AdminCog
from cogs.adventure_panel import AdventurePanelCog
from cogs.ai_players import AiPlayersCog
from cogs.ai_stand_ins import AiStandInsCog
from cogs.command_tree import CommandGroups
from cogs.display import DisplayCog
from cogs.endings import EndingsCog
from cogs.help import HelpCog
from cogs.hints import HintsCog
from cogs.languages import LanguageCog
from cogs.late_turns import LateTurnsCog
from cogs.lessons import LessonsCog
from cogs.lobby import LobbyCog
from cogs.lobby_commands import LobbyCommandsCog
from cogs.matches import MatchesCog
from cogs.my_data import MyDataCog
from cogs.my_games import MyGamesCog
from cogs.panels import Panels
from cogs.pauses import PausesCog
from cogs.plans import PlansCog
from cogs.presses import Presses
from cogs.quick_start import QuickStartCog
from cogs.records import RecordsCog
from cogs.reminder_settings import ReminderSettingsCog
from cogs.replay import ReplayCog
from cogs.responder import Responder
from cogs.reviews import ReviewsCog
from cogs.rules import RulesCog
from cogs.seats import SeatsCog
from cogs.server_events import ServerEventsCog
from cogs.share import ShareCog
from cogs.table import TableCog
from cogs.turns import TurnCog
from cogs.undo import UndoCog
from cogs.zoom import ZoomCog
from play.ai_pool import AiService
from play.ai_stand_ins import AiStandIns
from play.endings import Endings
from play.late_turns import LateTurns
from play.lesson import Lessons
from play.lobby import Lobby
from play.match_lobby import MatchLobby
from play.pauses import Pauses
from play.personal_data import PersonalDataService
from play.personal_settings import PersonalSettings
from play.plans import Plans
from play.quick_start import QuickStarts
from play.replacement_votes import ReplacementVotes
from play.reviews import Reviews
from play.seats import Seats
from play.servers import Servers
from play.services import Services
from play.table_finder import TableFinder
from play.turns import Turns
from play.undo import Undo


@dataclass(frozen=True, slots=True)
class Play:
    """Everything in `play/` that Cogs call."""

    turns: Turns
    plans: Plans
    undo: Undo
    lobby: Lobby
    quick_starts: QuickStarts
    match_lobby: MatchLobby
    endings: Endings
    pauses: Pauses
    late_turns: LateTurns
    seats: Seats
    replacement_votes: ReplacementVotes
    ai_stand_ins: AiStandIns
    lessons: Lessons
    table_finder: TableFinder
    personal_settings: PersonalSettings
    personal_data: PersonalDataService
    servers: Servers
    reviews: Reviews

    @classmethod
    def of(cls, services: Services, ai_service: AiService) -> Play:
        lobby = Lobby(services)
        return cls(
            Turns(services),
            Plans(services),
            Undo(services),
            lobby,
            QuickStarts(services, lobby),
            MatchLobby(services),
            Endings(services),
            Pauses(services),
            LateTurns(services),
            Seats(services),
            ReplacementVotes(services),
            AiStandIns(services),
            Lessons(services),
            TableFinder(services),
            PersonalSettings(services),
            PersonalDataService(services),
            Servers(services),
            Reviews(services, ai_service),
        )


async def add_cogs(
    bot: commands.AutoShardedBot, play: Play, responder: Responder, ai_service: AiService
) -> Presses:
    """Register every command, press and event handler; return the presses."""
    groups, presses = CommandGroups(), Presses(responder)
    for cog in _cogs(bot, play, responder, ai_service):
        await groups.add(bot, cog)
        presses.add(cog)
    groups.add_to(bot.tree)
    bot.add_listener(presses.on_interaction)
    bot.tree.error(responder.command_failed)
    return presses


def _cogs(
    bot: commands.AutoShardedBot, play: Play, responder: Responder, ai_service: AiService
) -> list[commands.Cog]:
    panels = Panels(responder, play.turns, play.table_finder, play.plans)
    turn_cog = TurnCog(responder, play.turns, panels)
    lobby_cog = LobbyCog(
        responder, play.lobby, play.turns, play.servers, play.personal_settings, play.quick_starts
    )
    replay_cog = ReplayCog(responder, play.turns, play.table_finder, play.personal_settings, play.servers)
    matches_cog = MatchesCog(responder, play.match_lobby, play.lobby, play.servers, lobby_cog)
    return [
        turn_cog,
        PlansCog(responder, play.turns, panels, play.plans),
        AdventurePanelCog(responder, play.turns, panels, turn_cog),
        UndoCog(responder, play.turns, play.undo, panels),
        TableCog(responder, play.turns, play.pauses),
        ZoomCog(responder, play.turns, play.personal_settings),
        PausesCog(responder, play.turns, play.pauses),
        EndingsCog(responder, play.turns, play.endings),
        LateTurnsCog(responder, play.turns, play.late_turns),
        SeatsCog(responder, play.seats, play.replacement_votes, play.turns, play.personal_settings),
        AiStandInsCog(responder, play.turns, play.ai_stand_ins),
        HintsCog(responder, play.turns, panels, ai_service),
        HelpCog(responder, play.turns, play.lobby, play.table_finder, play.servers),
        lobby_cog,
        QuickStartCog(responder, play.quick_starts),
        matches_cog,
        LobbyCommandsCog(responder, play.lobby, play.turns, play.table_finder, lobby_cog, matches_cog),
        AiPlayersCog(responder, play.lobby),
        LessonsCog(responder, play.lessons),
        RulesCog(responder, play.turns, play.personal_settings, play.servers),
        MyGamesCog(responder, bot, play.table_finder, play.turns, play.pauses),
        replay_cog,
        RecordsCog(responder, play.turns, replay_cog),
        ShareCog(responder, play.turns),
        ReviewsCog(responder, play.turns, play.personal_settings, play.reviews),
        MyDataCog(responder, play.personal_data),
        LanguageCog(responder, play.personal_settings),
        DisplayCog(responder, play.personal_settings, play.table_finder),
        ReminderSettingsCog(responder, play.personal_settings, play.turns),
        AdminCog(responder, play.table_finder, play.endings, play.pauses, play.seats, play.servers),
        ServerEventsCog(bot, play.table_finder, play.pauses, play.servers),
    ]
