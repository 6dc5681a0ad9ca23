"""Who is in the playground: its people, and what the bot looks like."""

PEOPLE = (("Ada", "en-US"), ("Béa", "fr"), ("Cyrus", "en-US"), ("Dounia", "en-US"))
"""Names and locales; the first person owns the server, and so may moderate it."""
AVATAR = "golem_2"
"""The emoji that is the bot's profile picture."""
