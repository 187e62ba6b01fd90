import type { AreaChanges, Versions } from "../store.js";
import type { Access } from "./access.js";
import type { Connection } from "./database.js";

/** More changed records than this are read as a whole area instead. */
const CHANGED_RECORDS_LIMIT = 10_000;

/** Raises versions; everything runs inside the transaction of the write that it tells of. */
export interface VersionWriter {
  /** Raises an area's version and returns it. */
  raise(areaId: string): number;
  /** The same where whoever knows an older version has to read the whole area. */
  raiseAnew(areaId: string): number;
  /** Raises the catalog's: an area was imported, or goes. */
  raiseCatalog(): void;
  /** Stamps one record, whose home's version was raised. */
  stamp(recordId: string, version: number): void;
  /** Stamps all records that a query names, whatever their homes, and raises the versions of those. The query's parameters follow it. */
  stampAll(recordIds: string, ...parameters: readonly (string | number)[]): void;
}

export function versionWriter(database: Connection): VersionWriter {
  const raise = database
    .prepare<[string], number>(
      `INSERT INTO area_state (area_id, version, anew_since) VALUES (?, 1, 0)
       ON CONFLICT DO UPDATE SET version = version + 1 RETURNING version`,
    )
    .pluck();
  const anew = database.prepare("UPDATE area_state SET anew_since = version WHERE area_id = ?");
  const raiseCatalog = database.prepare("UPDATE catalog_state SET version = version + 1");
  const stamp = database.prepare("UPDATE records SET version = ? WHERE id = ?");
  const raiseArea = (areaId: string) => raise.get(areaId) ?? 0;
  return {
    raise: raiseArea,
    raiseAnew(areaId) {
      const version = raiseArea(areaId);
      anew.run(areaId);
      return version;
    },
    raiseCatalog: () => void raiseCatalog.run(),
    stamp: (recordId, version) => void stamp.run(version, recordId),
    stampAll(recordIds, ...parameters) {
      const homes = database
        .prepare<(string | number)[], string>(
          `SELECT DISTINCT area_id FROM records WHERE id IN (${recordIds})`,
        )
        .pluck()
        .all(...parameters);
      for (const home of homes)
        database
          .prepare(`UPDATE records SET version = ? WHERE area_id = ? AND id IN (${recordIds})`)
          .run(raiseArea(home), home, ...parameters);
    },
  };
}

interface LastAnswer {
  readonly areaIds: readonly string[];
  readonly commits: number;
  readonly dataVersion: number;
  readonly answer: Promise<Versions>;
}

/**
 * Answers for the versions. As long as nobody has committed anything (SQLite's `data_version` tells of other connections, `commits` of this one) the
 * last answer is given again, however many areas it is about. Of others that is asked once in a turn of the event loop, as long as nothing else is read in it: whoever
 * asks again then has heard of nothing since the turn began, for what arrives is read in later ones.
 */
export function versionReader(
  database: Connection,
  access: Access,
): (areaIds: readonly string[]) => Promise<Versions> {
  const dataVersion = database.prepare<[], number>("PRAGMA data_version").pluck();
  const catalog = database.prepare<[], number>("SELECT version FROM catalog_state").pluck();
  const areas = database.prepare<[string], { readonly id: string; readonly version: number }>(
    "SELECT area_id AS id, version FROM area_state WHERE area_id IN (SELECT value FROM json_each(?))",
  );
  const readAll = (areaIds: readonly string[]): Versions =>
    database.transaction(() => {
      const rows = areas.all(JSON.stringify(areaIds));
      return { catalog: catalog.get() ?? 0, areas: new Map(rows.map(({ id, version }) => [id, version])) };
    });
  let last: LastAnswer | null = null;
  let askedInThisTurn: { readonly version: number; readonly reads: number } | null = null;
  const ofOthers = (): number => {
    if (askedInThisTurn?.reads === access.reads()) return askedInThisTurn.version;
    const version = dataVersion.get() ?? 0;
    askedInThisTurn = { version, reads: access.reads() };
    // Runs when all that this turn has to do was done, and before the next begins.
    process.nextTick(() => {
      askedInThisTurn = null;
    });
    return version;
  };
  return (areaIds) => {
    try {
      const isCurrent = last !== null && access.commits() === last.commits && ofOthers() === last.dataVersion;
      if (isCurrent && last?.areaIds === areaIds) return last.answer;
    } catch {
      // The file is held, or cannot be read: below that is waited for, or told.
    }
    return access.read(() => {
      // Asked before anything is read: what is committed in between makes the next call read again.
      const asOf = { areaIds, commits: access.commits(), dataVersion: dataVersion.get() ?? 0 };
      const versions = readAll(areaIds);
      last = { ...asOf, answer: Promise.resolve(versions) };
      return versions;
    });
  };
}

/** Answers what changed in an area since a version of it. */
export function changesReader(
  database: Connection,
  access: Access,
): (areaId: string, version: number) => Promise<AreaChanges> {
  const state = database.prepare<[string], { readonly version: number; readonly anew_since: number }>(
    "SELECT version, anew_since FROM area_state WHERE area_id = ?",
  );
  const changed = database
    .prepare<{ areaId: string; version: number }, string>(
      `SELECT id FROM records WHERE area_id = @areaId AND version > @version
       UNION SELECT record_id FROM area_records WHERE area_id = @areaId AND version > @version AND version > 0
       LIMIT ${CHANGED_RECORDS_LIMIT + 1}`,
    )
    .pluck();
  const read = (areaId: string, since: number): AreaChanges =>
    database.transaction(() => {
      const { version, anew_since: anewSince } = state.get(areaId) ?? { version: since, anew_since: since };
      if (anewSince > since) return { version, isAnew: true, recordIds: [] };
      const recordIds = changed.all({ areaId, version: since });
      return recordIds.length > CHANGED_RECORDS_LIMIT
        ? { version, isAnew: true, recordIds: [] }
        : { version, isAnew: false, recordIds };
    });
  return (areaId, version) => access.read(() => read(areaId, version));
}
