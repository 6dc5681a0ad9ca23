"""Discord out: what messages, panels and pictures look like."""
