-- Holders of keys. Of a key itself only a hash is kept.
CREATE TABLE keys (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  plan TEXT NOT NULL,
  -- Limits of its own, per minute and per calendar month; null: the plan's.
  reads INTEGER,
  reports INTEGER,
  monthly INTEGER,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;

CREATE TABLE key_secrets (
  -- SHA-256 of the key.
  hash BLOB PRIMARY KEY,
  key_id TEXT NOT NULL REFERENCES keys (id),
  created_at INTEGER NOT NULL,
  -- When a key that was replaced ends; null: it does not.
  ends_at INTEGER
) STRICT;
CREATE INDEX key_secrets_by_key ON key_secrets (key_id);

-- Raised by every change of keys, so that running servers notice.
CREATE TABLE keys_revision (only_row INTEGER PRIMARY KEY CHECK (only_row = 1), number INTEGER NOT NULL) STRICT;
INSERT INTO keys_revision VALUES (1, 0);

-- What addresses are hashed with, by calendar month. Old ones are deleted: their hashes then lead back to nobody.
CREATE TABLE address_salts (month TEXT PRIMARY KEY, salt BLOB NOT NULL) STRICT;

-- Calls of a caller in a calendar month, against its quota.
CREATE TABLE quota_used (
  month TEXT NOT NULL,
  caller_id TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (month, caller_id)
) STRICT, WITHOUT ROWID;

-- Calls of a key by day (UTC) and operation: what usage-based plans are billed by.
CREATE TABLE key_usage (
  key_id TEXT NOT NULL,
  day TEXT NOT NULL,
  operation TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (key_id, day, operation)
) STRICT, WITHOUT ROWID;

-- What a report told beyond what was believed, once later evidence settled it (callers/standing); null: not settled.
ALTER TABLE reports ADD COLUMN score REAL;
CREATE INDEX reports_by_score ON reports (reported_at, reporter_id) WHERE score IS NOT NULL;
