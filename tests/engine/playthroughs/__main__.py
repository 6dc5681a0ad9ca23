from tests.engine.playthroughs import write

write()
