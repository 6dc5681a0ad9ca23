"""The people in the playground."""

PEOPLE = (("Ada", "en-US"), ("Béa", "fr"), ("Cyrus", "en-US"), ("Dounia", "en-US"))
"""Names and locales; the first person owns the server, and so may moderate it."""
