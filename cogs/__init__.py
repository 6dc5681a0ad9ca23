"""Input from Discord: slash commands and components, one Cog per topic, no game rules."""
