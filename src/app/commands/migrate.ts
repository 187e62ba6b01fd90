import { nonEmpty, optional } from "../../settings/schemas.js";
import { option } from "../../settings/settings.js";
import { moveAll, type MovingFrom, type MovingTo } from "../../store/moving/tables.js";
import { JSON_SETTING } from "../config.js";
import { command, EXIT_DONE, EXIT_USAGE, print, tell } from "./command.js";
import { terminalProgress } from "./progress.js";
import { printRows } from "./table.js";

export const migrateCommand = command({
  name: "migrate",
  help: `Usage: doorlight migrate --from sqlite://FOLDER --to postgres://USER@HOST/DATABASE
       doorlight migrate --from postgres://USER@HOST/DATABASE --to sqlite://FOLDER

Moves the whole catalog: areas, evidence, reports, looks, keys' hashes, invitations, use of quotas, and the secret, so that keys and result
tokens go on to work. FOLDER is a data folder (sqlite://./data, or sqlite:///var/lib/doorlight). What is moved stays where it was. Servers on
both sides have to be stopped: what they are told meanwhile would be lost.

All or nothing: the target has to be empty, is compared with the source table by table, and stays empty where anything fails; run it again then.
Leave a password to PGPASSWORD or ~/.pgpass.`,
  options: {
    from: option("from", "URL", optional(nonEmpty), "Where the catalog is: sqlite://FOLDER or postgres://…"),
    to: option("to", "URL", optional(nonEmpty), "Where it goes, empty yet: the same"),
    json: JSON_SETTING,
  },
  async run(options) {
    const [from, to] = [placeIn(options.from), placeIn(options.to)];
    if (from === null || to === null) {
      tell(
        "doorlight migrate: give --from and --to, each sqlite://FOLDER or postgres://…. See doorlight migrate --help.",
      );
      return EXIT_USAGE;
    }
    if (from.kind === to.kind && from.at === to.at) {
      tell("doorlight migrate: --from and --to are the same place.");
      return EXIT_USAGE;
    }
    const progress = terminalProgress(process.stderr);
    const source = await openFrom(from);
    try {
      const target = await openTo(to);
      try {
        const counts = await moveAll(source, target, (table, share) =>
          progress.update(`moving ${table}`, share),
        );
        progress.done();
        if (options.json) print(JSON.stringify({ tables: counts }));
        else
          printRows(counts, {
            json: false,
            none: "",
            columns: {
              table: ({ table }) => table,
              "rows there": (one) => one.from,
              "rows here": (one) => one.to,
            },
          });
        return EXIT_DONE;
      } finally {
        progress.done();
        await target.close();
      }
    } finally {
      await source.close();
    }
  },
});

interface Place {
  readonly kind: "sqlite" | "postgres";
  /** A folder, or an address. */
  readonly at: string;
}

function placeIn(url: string | null): Place | null {
  if (url === null) return null;
  const folder = /^sqlite:(?:\/\/)?(.+)$/u.exec(url)?.[1];
  if (folder !== undefined) return { kind: "sqlite", at: folder };
  return /^postgres(?:ql)?:\/\//u.test(url) ? { kind: "postgres", at: url } : null;
}

/** Only who moves to or from a server pays for its driver. */
async function openFrom({ kind, at }: Place): Promise<MovingFrom> {
  return kind === "sqlite"
    ? (await import("../../store/moving/sqliteMoving.js")).movingFromSqlite(at)
    : (await import("../../store/moving/postgresMoving.js")).movingFromPostgres(at);
}

async function openTo({ kind, at }: Place): Promise<MovingTo> {
  return kind === "sqlite"
    ? (await import("../../store/moving/sqliteMoving.js")).movingToSqlite(at)
    : (await import("../../store/moving/postgresMoving.js")).movingToPostgres(at);
}
