"""Discord in: slash commands and components, one Cog per topic, no rules."""
