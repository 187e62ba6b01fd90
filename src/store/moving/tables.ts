/** A value as both stores can hold it. */
export type CellValue = string | number | boolean | Buffer | null;
/** Rows by the columns of their table. */
export type TableRow = readonly CellValue[];

/** A table as it is moved: what it holds, in columns that both stores can read and write. */
export interface MovedTable {
  readonly name: string;
  /** As PostgreSQL has them, in the order in which rows hold them. */
  readonly columns: readonly string[];
  /** What SQLite says of them; else its table of that name has the same columns. */
  readonly fromSqlite?: string;
  /** Where the number of a row in SQLite's log is: PostgreSQL numbers by area, and rows of two areas may have the same there. */
  readonly numbered?: { readonly sequence: string; readonly order: string };
  /** One row that is there from the beginning, and is replaced. */
  readonly isState?: boolean;
}

const home = (table: string, columns: string) =>
  `SELECT records.area_id, ${columns} FROM ${table} t JOIN records ON records.id = t.record_id`;

function ofLog(name: string, columns: readonly string[], key = ""): MovedTable {
  return {
    name,
    columns: ["area_id", ...columns],
    fromSqlite: home(name, columns.map((column) => `t.${column}`).join(", ")),
    numbered: { sequence: "sequence", order: `sequence, area_id, record_id${key}` },
  };
}

/** All that a store holds but the secret, areas before what belongs to them. What waits in an outbox is of no use elsewhere: who reads the new store first reads all. */
export const MOVED_TABLES: readonly MovedTable[] = [
  { name: "catalog_state", columns: ["only_row", "version"], isState: true },
  {
    name: "area_state",
    columns: ["area_id", "version", "anew_since", "json", "import_number", "next_import"],
    // A number in PostgreSQL's log is a version of its area: what comes next has to stand after all that is there.
    fromSqlite: `SELECT s.area_id,
        max(s.version, coalesce(l.last, 0)), s.anew_since, a.json, a.import_number, a.next_import
      FROM area_state s LEFT JOIN areas a ON a.id = s.area_id
      LEFT JOIN (SELECT area_id, max(sequence) AS last FROM (
          SELECT record_id, sequence FROM observations UNION ALL SELECT record_id, sequence FROM reports
          UNION ALL SELECT record_id, sequence FROM live_checks UNION ALL SELECT record_id, sequence FROM settlements
        ) logged JOIN records ON records.id = record_id GROUP BY area_id) l ON l.area_id = s.area_id`,
  },
  { name: "gazetteer_places", columns: ["area_id", "import_number", "position", "json"] },
  { name: "records", columns: ["area_id", "id", "hours_json", "version"] },
  {
    name: "area_records",
    columns: ["area_id", "record_id", "home_id", "import_number", "version"],
    fromSqlite: `SELECT t.area_id, t.record_id, records.area_id, t.import_number, t.version
      FROM area_records t JOIN records ON records.id = t.record_id`,
  },
  {
    name: "elements",
    columns: ["area_id", "record_id", "source", "element_id", "last_seen_at", "missing_since"],
    fromSqlite: home("elements", "t.record_id, t.source, t.element_id, t.last_seen_at, t.missing_since"),
  },
  ofLog("observations", ["record_id", "sequence", "source", "seen_at", "recorded_at", "json", "hours_json"]),
  ofLog("reports", [
    "record_id",
    "sequence",
    "token_id",
    "outcome",
    "reported_at",
    "reporter_kind",
    "reporter_name",
    "reporter_id",
    "reporter_network",
    "scheduled_open",
    "negative",
    "acknowledgement_json",
  ]),
  ofLog("live_checks", ["record_id", "sequence", "source", "at", "outcome", "hours"]),
  ofLog(
    "settlements",
    [
      "record_id",
      "sequence",
      "reporter_id",
      "reported_at",
      "at",
      "is_finding",
      "agreed",
      "disagreed",
      "told",
      "is_surprise",
    ],
    ", reporter_id",
  ),
  { name: "negative_callers", columns: ["area_id", "caller", "day", "at"] },
  { name: "surges", columns: ["area_id", "since", "until"] },
  { name: "area_imports", columns: ["area_id", "number", "version"] },
  { name: "departures", columns: ["area_id", "record_id", "version"] },
  { name: "followed_areas", columns: ["area_id", "import_number", "state"] },
  { name: "map_chunks", columns: ["area_id", "kind", "first_id", "bytes"] },
  { name: "reporters", columns: ["id", "agreed", "disagreed", "records", "days"] },
  { name: "revocations", columns: ["network", "since", "until"] },
  {
    name: "keys",
    columns: ["id", "name", "plan", "reads", "reports", "monthly", "created_at", "revoked_at"],
  },
  { name: "key_secrets", columns: ["hash", "key_id", "created_at", "ends_at"] },
  { name: "keys_revision", columns: ["only_row", "number"], isState: true },
  {
    name: "invitations",
    columns: [
      "id",
      "hash",
      "name",
      "plan",
      "reads",
      "reports",
      "monthly",
      "made_at",
      "ends_at",
      "used_at",
      "withdrawn_at",
    ],
  },
  {
    name: "webhooks",
    columns: [
      "id",
      "url",
      "area_id",
      "created_at",
      "cursor",
      "failures",
      "failing_since",
      "next_at",
      "last_error",
      "delivered_at",
    ],
  },
  { name: "dead_letters", columns: ["webhook_id", "message_id", "at", "error", "body"] },
  { name: "merchants", columns: ["id", "name", "key_hash", "created_at"] },
  {
    name: "merchant_grants",
    columns: [
      "id",
      "merchant_id",
      "record_id",
      "method",
      "host",
      "token",
      "state",
      "made_at",
      "proven_at",
      "ended_at",
      "caller",
      "look_at",
      "gone_times",
      "silent_since",
    ],
  },
  {
    name: "merchant_tickets",
    columns: ["hash", "kind", "record_id", "merchant_id", "made_at", "ends_at"],
  },
  {
    name: "merchant_audit",
    columns: ["id", "at", "action", "actor", "grant_id", "record_id", "detail"],
  },
  {
    name: "merchant_sources",
    columns: ["grant_id", "record_id", "url", "next_at", "state_json"],
  },
  { name: "signing_keys", columns: ["id", "number", "public_key", "made_at", "withdrawn_at"] },
  { name: "address_salts", columns: ["month", "salt"] },
  { name: "quota_used", columns: ["month", "caller_id", "count"] },
  { name: "key_usage", columns: ["key_id", "day", "operation", "count"] },
];

/** Rows told at once. */
export const ROWS_MOVED_AT_ONCE = 500;

/** A store that is moved away from, as of one moment. */
export interface MovingFrom {
  readonly secret: Buffer | null;
  count(table: MovedTable): Promise<number>;
  rows(table: MovedTable): AsyncIterable<readonly TableRow[]>;
  close(): Promise<void>;
}

/** A store that is moved to: all of it at once, when it is kept. */
export interface MovingTo {
  /** What it holds already, in words; null: nothing but the secret that comes with what is moved. */
  holds(secret: Buffer | null): Promise<string | null>;
  write(table: MovedTable, rows: readonly TableRow[]): Promise<void>;
  count(table: MovedTable): Promise<number>;
  /** Puts all that was written into force, with the secret. */
  keep(secret: Buffer | null): Promise<void>;
  /** Without {@link keep} it is as it was. */
  close(): Promise<void>;
}

/** How many rows of a table there were, and are. */
export interface MovedCount {
  readonly table: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Moves all that a store holds into an empty one, all or nothing. Rejects with an Error where that holds something already, or where counts differ in the
 * end; then it is as it was.
 */
export async function moveAll(
  from: MovingFrom,
  to: MovingTo,
  onProgress: (table: string, share: number) => void,
): Promise<readonly MovedCount[]> {
  const held = await to.holds(from.secret);
  if (held !== null)
    throw new Error(
      `the target holds ${held} already. Nothing was written: give an empty database or a new folder.`,
    );
  const counts = new Map<MovedTable, number>();
  for (const table of MOVED_TABLES) counts.set(table, await from.count(table));
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let done = 0;
  for (const table of MOVED_TABLES)
    for await (const rows of from.rows(table)) {
      await to.write(table, rows);
      done += rows.length;
      onProgress(table.name, done / Math.max(1, all));
    }
  const moved: MovedCount[] = [];
  for (const [table, count] of counts)
    moved.push({ table: table.name, from: count, to: await to.count(table) });
  const wrong = moved.filter((one) => one.from !== one.to);
  if (wrong.length > 0)
    throw new Error(
      `counts differ (${wrong.map((one) => `${one.table}: ${one.from} and ${one.to}`).join(", ")}). Nothing was kept: what is moved must not be written to meanwhile.`,
    );
  await to.keep(from.secret);
  return moved;
}
