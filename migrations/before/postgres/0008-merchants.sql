-- Who speaks for businesses, for which, what lets them connect, and everything that ever happened to that. What they state lies in `observations`.
CREATE TABLE merchants (
  id text COLLATE "C" PRIMARY KEY,
  name text NOT NULL,
  key_hash bytea NOT NULL UNIQUE,
  created_at bigint NOT NULL
);
CREATE TABLE merchant_grants (
  id text COLLATE "C" PRIMARY KEY,
  merchant_id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  method text NOT NULL,
  host text,
  token text,
  state text NOT NULL,
  made_at bigint NOT NULL,
  proven_at bigint NOT NULL,
  ended_at bigint
);
-- One that has not ended for each merchant and record.
CREATE UNIQUE INDEX merchant_grants_standing ON merchant_grants (merchant_id, record_id) WHERE ended_at IS NULL;
CREATE INDEX merchant_grants_by_record ON merchant_grants (record_id);
CREATE TABLE merchant_tickets (
  hash bytea PRIMARY KEY,
  kind text NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  merchant_id text COLLATE "C",
  made_at bigint NOT NULL,
  ends_at bigint NOT NULL
);
CREATE TABLE merchant_audit (
  id text COLLATE "C" PRIMARY KEY,
  at bigint NOT NULL,
  action text NOT NULL,
  actor text COLLATE "C" NOT NULL,
  grant_id text COLLATE "C",
  record_id text COLLATE "C" NOT NULL,
  detail text NOT NULL
);
CREATE INDEX merchant_audit_by_time ON merchant_audit (at);
CREATE INDEX merchant_audit_by_record ON merchant_audit (record_id, at);
