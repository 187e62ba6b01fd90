-- Records that shall be looked at again, of all processes. Moments are of the service's clock, in milliseconds.
CREATE TABLE rechecks (
  record_id TEXT PRIMARY KEY,
  pressure REAL NOT NULL,
  is_doubted INTEGER NOT NULL,
  -- It was looked at, and is not again before this; null: it was not looked at.
  due_at INTEGER,
  -- Until then it is in somebody's hand.
  held_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX rechecks_pressure ON rechecks (pressure DESC, record_id);
