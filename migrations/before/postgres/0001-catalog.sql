-- The same catalog as on SQLite, in a shape that can be distributed: what belongs to an area begins its key with the area and lies with it
-- (distribution.ts says how on Citus). Text compares by its bytes, as it does on SQLite. No statement here is longer than one table or index.
CREATE TABLE catalog_state (only_row integer PRIMARY KEY, version bigint NOT NULL);
INSERT INTO catalog_state VALUES (1, 0);

-- An area's version, and the area itself while there is one. The row stays when the area goes, so that a version never comes back.
CREATE TABLE area_state (
  area_id text COLLATE "C" PRIMARY KEY,
  version bigint NOT NULL,
  anew_since bigint NOT NULL,
  json text,
  import_number bigint,
  next_import bigint
);

CREATE TABLE gazetteer_places (
  area_id text COLLATE "C" NOT NULL,
  import_number bigint NOT NULL,
  position integer NOT NULL,
  json text NOT NULL,
  PRIMARY KEY (area_id, import_number, position)
);

-- Where a record is at home.
CREATE TABLE record_homes (record_id text COLLATE "C" PRIMARY KEY, area_id text COLLATE "C" NOT NULL);

CREATE TABLE records (
  area_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  hours_json text,
  version bigint NOT NULL,
  PRIMARY KEY (area_id, id)
);
CREATE INDEX records_by_version ON records (area_id, version);

-- Which areas show a record, and where each finds it; `version`: with which version of this area the record got another home, 0: it never did.
CREATE TABLE area_records (
  area_id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  home_id text COLLATE "C" NOT NULL,
  import_number bigint NOT NULL,
  version bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (area_id, record_id)
);
CREATE INDEX area_records_by_record ON area_records (record_id);
CREATE INDEX area_records_by_version ON area_records (area_id, version) WHERE version > 0;

CREATE TABLE elements (
  area_id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  source text COLLATE "C" NOT NULL,
  element_id text COLLATE "C" NOT NULL,
  last_seen_at bigint NOT NULL,
  missing_since bigint,
  PRIMARY KEY (area_id, record_id, source, element_id)
);

-- The log. A sequence is a version of the home: unique there for a record, and in the order of commits.
CREATE TABLE observations (
  area_id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  sequence bigint NOT NULL,
  source text COLLATE "C" NOT NULL,
  seen_at bigint NOT NULL,
  recorded_at bigint NOT NULL,
  json text NOT NULL,
  hours_json text,
  PRIMARY KEY (area_id, record_id, sequence)
);

CREATE TABLE reports (
  area_id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  sequence bigint NOT NULL,
  token_id text COLLATE "C" NOT NULL,
  outcome text NOT NULL,
  reported_at bigint NOT NULL,
  reporter_kind text NOT NULL,
  reporter_name text,
  reporter_id text COLLATE "C" NOT NULL,
  reporter_network text COLLATE "C",
  scheduled_open smallint,
  negative smallint NOT NULL,
  acknowledgement_json text NOT NULL,
  PRIMARY KEY (area_id, record_id, sequence)
);
CREATE INDEX reports_by_token ON reports (area_id, token_id, sequence);
CREATE INDEX reports_by_network ON reports (reporter_network, reported_at);
CREATE INDEX reports_by_reporter ON reports (reporter_id, reported_at);
CREATE INDEX reports_by_time ON reports (reported_at);

CREATE TABLE live_checks (
  area_id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  sequence bigint NOT NULL,
  source text COLLATE "C" NOT NULL,
  at bigint NOT NULL,
  outcome text NOT NULL,
  hours text,
  PRIMARY KEY (area_id, record_id, sequence)
);

CREATE TABLE settlements (
  area_id text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  sequence bigint NOT NULL,
  reporter_id text COLLATE "C" NOT NULL,
  reported_at bigint NOT NULL,
  at bigint NOT NULL,
  is_finding boolean NOT NULL,
  agreed double precision NOT NULL,
  disagreed double precision NOT NULL,
  told double precision NOT NULL,
  is_surprise boolean NOT NULL,
  PRIMARY KEY (area_id, record_id, sequence, reporter_id)
);
CREATE INDEX settlements_by_reporter ON settlements (reporter_id, at);
CREATE INDEX settlements_by_time ON settlements (at);

CREATE TABLE negative_callers (
  area_id text COLLATE "C" NOT NULL,
  caller text COLLATE "C" NOT NULL,
  day bigint NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (area_id, caller, day)
);
CREATE INDEX negative_callers_by_time ON negative_callers (area_id, at);

CREATE TABLE surges (
  area_id text COLLATE "C" NOT NULL,
  since bigint NOT NULL,
  until bigint NOT NULL,
  PRIMARY KEY (area_id, since)
);

-- What an area's write bears on in others, until it is settled there: records on which a network, or a reporter, spoke since a moment.
CREATE TABLE outbox (
  area_id text COLLATE "C" NOT NULL,
  sequence bigint NOT NULL,
  kind text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  since bigint NOT NULL,
  PRIMARY KEY (area_id, sequence, kind, subject)
);

-- What is read beside every area's log, and written seldom.
CREATE TABLE reporters (
  id text COLLATE "C" PRIMARY KEY,
  agreed double precision NOT NULL,
  disagreed double precision NOT NULL,
  records integer NOT NULL,
  days integer NOT NULL
);
CREATE TABLE revocations (
  network text COLLATE "C" NOT NULL,
  since bigint NOT NULL,
  until bigint NOT NULL,
  PRIMARY KEY (network, since)
);
CREATE INDEX revocations_by_end ON revocations (until);

CREATE TABLE keys (
  id text COLLATE "C" PRIMARY KEY,
  name text NOT NULL,
  plan text NOT NULL,
  reads integer,
  reports integer,
  monthly bigint,
  created_at bigint NOT NULL,
  revoked_at bigint
);
CREATE TABLE key_secrets (
  hash bytea PRIMARY KEY,
  key_id text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  ends_at bigint
);
CREATE TABLE keys_revision (only_row integer PRIMARY KEY, number bigint NOT NULL);
INSERT INTO keys_revision VALUES (1, 0);
-- What tokens and links are sealed with, where no setting says it: all who serve from here have the same.
CREATE TABLE server_secret (only_row integer PRIMARY KEY, secret bytea NOT NULL);
CREATE TABLE address_salts (month text COLLATE "C" PRIMARY KEY, salt bytea NOT NULL);

CREATE TABLE quota_used (
  month text COLLATE "C" NOT NULL,
  caller_id text COLLATE "C" NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (month, caller_id)
);
CREATE TABLE key_usage (
  key_id text COLLATE "C" NOT NULL,
  day text COLLATE "C" NOT NULL,
  operation text COLLATE "C" NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (key_id, day, operation)
);
