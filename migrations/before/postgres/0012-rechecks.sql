-- Records that shall be looked at again, of all processes. Moments are of the service's clock, in milliseconds.
CREATE TABLE rechecks (
  -- One queue, on one shard: who takes the next record passes over those that others are taking.
  queue text COLLATE "C" NOT NULL,
  record_id text COLLATE "C" NOT NULL,
  pressure double precision NOT NULL,
  is_doubted boolean NOT NULL,
  -- It was looked at, and is not again before this; null: it was not looked at.
  due_at bigint,
  -- Until then it is in somebody's hand.
  held_until bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (queue, record_id)
);
CREATE INDEX rechecks_pressure ON rechecks (queue, pressure DESC, record_id);
