import type pg from "pg";
import { UnfitServer } from "./serverAdvice.js";

/** Throws an UnfitServer, with what to do, where another process of ours is connected to the database. */
export async function refuseIfServed(client: pg.ClientBase, remedy: string): Promise<void> {
  const { rows } = await client.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'doorlight%' AND pid <> pg_backend_pid()",
  );
  if (rows.length > 0) throw new UnfitServer(`a server runs on it. ${remedy}`);
}
