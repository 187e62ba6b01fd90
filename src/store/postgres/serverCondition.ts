import { onServer } from "./opening.js";

/** What of a server bears on all who serve from it. */
export interface ServerCondition {
  /** "15.8". */
  readonly version: string;
  /** Connections that it takes from anybody, and those that are taken: of all roles, which a role without special rights may count but not see. */
  readonly connections: number;
  readonly taken: number;
  /** Settings that lose what was acknowledged, or break what is stored, where its machine fails; those that are off. */
  readonly unsafe: readonly string[];
  /** Its clock, in milliseconds since 1970. */
  readonly clock: number;
}

/** Asks a server how it is. Rejects with what the driver says. */
export function serverCondition(url: string): Promise<ServerCondition> {
  return onServer(url, "doorlight doctor", async (client) => {
    const { rows } = await client.query<Record<"version" | "connections" | "taken" | "clock", string>>(
      `SELECT current_setting('server_version') AS version,
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
           - coalesce(current_setting('reserved_connections', true)::int, 0) AS connections,
         (SELECT sum(numbackends) FROM pg_stat_database) AS taken,
         extract(epoch FROM clock_timestamp()) * 1000 AS clock`,
    );
    const off = await client.query<{ name: string }>(
      "SELECT name FROM pg_settings WHERE name IN ('fsync', 'full_page_writes') AND setting = 'off' ORDER BY name",
    );
    const [row] = rows;
    return {
      version: row?.version.split(" ")[0] ?? "",
      connections: Number(row?.connections),
      taken: Number(row?.taken),
      unsafe: off.rows.map(({ name }) => name),
      clock: Number(row?.clock),
    };
  });
}
