-- Which shards a process has, as in its settings.
ALTER TABLE workers ADD COLUMN shards TEXT NOT NULL DEFAULT '';
