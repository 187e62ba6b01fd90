-- Addresses of their own sites that are read for merchants by themselves, and how that stands.
CREATE TABLE merchant_sources (
  grant_id TEXT NOT NULL,
  record_id TEXT NOT NULL,
  url TEXT NOT NULL,
  next_at INTEGER NOT NULL,
  state_json TEXT NOT NULL,
  PRIMARY KEY (grant_id, url)
) STRICT;
CREATE INDEX merchant_sources_due ON merchant_sources (next_at);
