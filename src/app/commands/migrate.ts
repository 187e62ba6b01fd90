import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { optional, readWith } from "../../settings/schemas.js";
import { ConfigError, option } from "../../settings/settings.js";
import { readSecret, writeSecret } from "../../store/secret.js";
import { backUp, restore } from "../../store/sqlite/backup.js";
import { JSON_SETTING } from "../config.js";
import { command } from "./command.js";
import { withProgress } from "./progress.js";

interface Place {
  readonly kind: "sqlite" | "postgres";
  /** A folder, or an address. */
  readonly at: string;
}

const place = readWith((url): Place => {
  const folder = /^sqlite:(?:\/\/)?(.+)$/u.exec(url)?.[1];
  if (folder !== undefined) return { kind: "sqlite", at: folder };
  if (/^postgres(?:ql)?:\/\//u.test(url)) return { kind: "postgres", at: url };
  throw new Error("sqlite://FOLDER or postgres://…");
});

export const migrateCommand = command({
  name: "migrate",
  about: `Copies the whole catalog to another store: areas, evidence, reports, checks, summaries, key hashes, invitations, quota usage, and the secret, so that keys and result tokens keep working. FOLDER is a data folder (sqlite://./data, or sqlite:///var/lib/doorlight). The source is not changed. Stop the servers on both sides first: anything they write meanwhile would be lost.

It makes a backup in the temporary folder and restores it. The target must be empty, and stays empty if anything fails; then run the command again. Put a password into PGPASSWORD or ~/.pgpass.`,
  options: {
    from: option(
      "URL",
      optional(place),
      "Store to copy from: sqlite://FOLDER or postgres://USER@HOST/DATABASE",
      { secret: true },
    ),
    to: option("URL", optional(place), "Empty store to copy to, in the same form", { secret: true }),
    json: JSON_SETTING,
  },
  examples: ["doorlight migrate --from sqlite://./data --to postgres://doorlight@db/doorlight"],
  async run({ from, to }) {
    if (from === null || to === null)
      throw new ConfigError(
        "migrate: set --from and --to, each to sqlite://FOLDER or postgres://…. See doorlight migrate --help.",
      );
    if (from.kind === to.kind && from.at === to.at)
      throw new ConfigError("migrate: --from and --to are the same place.");
    // Loaded on demand: other commands do not need the driver.
    const { backUpDatabase, restoreDatabase } = await import("../../store/postgres/backup.js");
    const folder = mkdtempSync(join(tmpdir(), "doorlight-migrate-"));
    const file = join(folder, "catalog.sqlite");
    try {
      const { records } = await withProgress(async (update) => {
        const onProgress = (table: string, share: number) => update(`copying ${table}`, share);
        if (from.kind === "sqlite") await backUp(from.at, file);
        else await backUpDatabase(from.at, file, onProgress, { isMoved: true });
        const secret = from.kind === "sqlite" ? readSecret(from.at) : null;
        if (to.kind === "postgres") return restoreDatabase(file, to.at, secret, false, onProgress);
        const restored = await restore(file, to.at, false);
        if (secret !== null && readSecret(to.at) === null) writeSecret(to.at, secret);
        return restored;
      });
      return { data: { records } };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});
