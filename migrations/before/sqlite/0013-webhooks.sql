-- Addresses that are told what changes, how far each was told, and what was given up.
CREATE TABLE webhooks (
  id TEXT PRIMARY KEY,
  url TEXT NOT NULL,
  area_id TEXT,
  created_at INTEGER NOT NULL,
  cursor TEXT NOT NULL,
  failures INTEGER NOT NULL,
  failing_since INTEGER,
  next_at INTEGER NOT NULL,
  last_error TEXT,
  delivered_at INTEGER,
  -- The process that delivers has it until then.
  claimed_until INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE dead_letters (
  webhook_id TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  message_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  error TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (webhook_id, message_id)
) STRICT;
