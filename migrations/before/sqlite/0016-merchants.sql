-- Who speaks for businesses, for which, what lets them connect, and everything that ever happened to that. What they state lies in `observations`.
CREATE TABLE merchants (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  key_hash BLOB NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE merchant_grants (
  id TEXT PRIMARY KEY,
  merchant_id TEXT NOT NULL,
  record_id TEXT NOT NULL,
  method TEXT NOT NULL,
  host TEXT,
  token TEXT,
  state TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  proven_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT;
-- One that has not ended for each merchant and record.
CREATE UNIQUE INDEX merchant_grants_standing ON merchant_grants (merchant_id, record_id) WHERE ended_at IS NULL;
CREATE INDEX merchant_grants_by_record ON merchant_grants (record_id);
CREATE TABLE merchant_tickets (
  hash BLOB PRIMARY KEY,
  kind TEXT NOT NULL,
  record_id TEXT NOT NULL,
  merchant_id TEXT,
  made_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT;
CREATE TABLE merchant_audit (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  action TEXT NOT NULL,
  actor TEXT NOT NULL,
  grant_id TEXT,
  record_id TEXT NOT NULL,
  detail TEXT NOT NULL
) STRICT;
CREATE INDEX merchant_audit_by_time ON merchant_audit (at);
CREATE INDEX merchant_audit_by_record ON merchant_audit (record_id, at);
