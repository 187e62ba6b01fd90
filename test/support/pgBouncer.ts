import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, ownerOf, untilReady } from "./postgresServer.js";

/** The path in Debian's package. */
const PROGRAM = "/usr/sbin/pgbouncer";

/** PgBouncer in transaction mode before a server: each transaction gets any of a few connections. Null if it is not installed. */
export async function pgBouncer(
  server: string,
): Promise<{ readonly url: string; readonly close: () => Promise<void> } | null> {
  if (!existsSync(PROGRAM)) return null;
  const { hostname, port, username } = new URL(server);
  const folder = mkdtempSync(join(tmpdir(), "doorlight-pgbouncer-"));
  const own = await freePort();
  writeFileSync(join(folder, "users"), `"${username}" ""\n`);
  writeFileSync(
    join(folder, "ini"),
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, "users")}
pool_mode = transaction
default_pool_size = 6
max_client_conn = 200
`,
  );
  const owner = process.getuid?.() === 0 ? ownerOf("postgres") : null;
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const child = spawn(PROGRAM, ["-q", join(folder, "ini")], { ...owner, cwd: folder, stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = new URL(server);
  url.port = String(own);
  await untilReady(url.href);
  return {
    url: url.href,
    async close() {
      child.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
