import { readWith } from "../../settings/schemas.js";
import { ConfigError, option } from "../../settings/settings.js";
import { moveBetween } from "../../store/moving/tables.js";
import { JSON_SETTING } from "../config.js";
import { command } from "./command.js";
import { rowsAnswer } from "./output.js";
import { terminalProgress } from "./progress.js";

interface Place {
  readonly kind: "sqlite" | "postgres";
  /** A folder, or an address. */
  readonly at: string;
}

const place = readWith((url): Place | null => {
  const folder = /^sqlite:(?:\/\/)?(.+)$/u.exec(url)?.[1];
  if (folder !== undefined) return { kind: "sqlite", at: folder };
  if (/^postgres(?:ql)?:\/\//u.test(url)) return { kind: "postgres", at: url };
  throw new Error("sqlite://FOLDER or postgres://…");
})
  .nullable()
  .default(null);

export const migrateCommand = command({
  name: "migrate",
  about: `Moves the whole catalog: areas, evidence, reports, looks, keys' hashes, invitations, use of quotas, and the secret, so that keys and result tokens go on to work. FOLDER is a data folder (sqlite://./data, or sqlite:///var/lib/doorlight). What is moved stays where it was. Servers on both sides have to be stopped: what they are told meanwhile would be lost.

All or nothing: the target has to be empty, is compared with the source table by table, and stays empty where anything fails; run it again then. Leave a password to PGPASSWORD or ~/.pgpass.`,
  options: {
    from: option(
      "from",
      "URL",
      place,
      "Where the catalog is: sqlite://FOLDER or postgres://USER@HOST/DATABASE",
      {
        secret: true,
      },
    ),
    to: option("to", "URL", place, "Where it goes, empty yet: the same", { secret: true }),
    json: JSON_SETTING,
  },
  examples: ["doorlight migrate --from sqlite://./data --to postgres://doorlight@db/doorlight"],
  async run({ from, to }) {
    if (from === null || to === null)
      throw new ConfigError(
        "migrate: give --from and --to, each sqlite://FOLDER or postgres://…. See doorlight migrate --help.",
      );
    if (from.kind === to.kind && from.at === to.at)
      throw new ConfigError("migrate: --from and --to are the same place.");
    // Only who moves to or from a server pays for its driver.
    const { movingSqlite } = await import("../../store/moving/sqliteMoving.js");
    const { movingPostgres } = await import("../../store/moving/postgresMoving.js");
    const progress = terminalProgress(process.stderr);
    const open = ({ kind, at }: Place, isTarget: boolean) =>
      kind === "sqlite" ? movingSqlite(at, isTarget) : movingPostgres(at, isTarget ? "target" : "source");
    try {
      const tables = await moveBetween(
        () => open(from, false),
        () => open(to, true),
        (table, share) => progress.update(`moving ${table}`, share),
      );
      const { text = "" } = rowsAnswer(tables, "", (one) => ({
        table: one.table,
        "rows there": one.from,
        "rows here": one.to,
      }));
      return { data: { tables }, text };
    } finally {
      progress.done();
    }
  },
});
