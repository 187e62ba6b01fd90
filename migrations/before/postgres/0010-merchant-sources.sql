-- Addresses of their own sites that are read for merchants by themselves, and how that stands.
CREATE TABLE merchant_sources (
  grant_id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  url text COLLATE "C" NOT NULL,
  next_at bigint NOT NULL,
  state_json text NOT NULL,
  PRIMARY KEY (grant_id, url)
);
CREATE INDEX merchant_sources_due ON merchant_sources (next_at);
