import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { dataFolder, get, report, serve, type Server } from "../test/support/command.js";

const WATCHERS = Number(process.env["DOORLIGHT_BENCH_WATCHERS"] ?? 10_000);
/** Connections opened at once. */
const AT_ONCE = 100;

/** Measures the memory that many watchers of one process take, and how long a change takes to reach all of them, over loopback. */
export async function benchWatchers(print: (line: string) => void): Promise<void> {
  const folder = dataFolder();
  const most = ["--max-connections", String(2 * WATCHERS), "--watchers", String(WATCHERS)];
  const server = await serve([
    "--data",
    folder.path,
    "--limits",
    "off",
    "--live",
    "off",
    "--overpass-url",
    "http://127.0.0.1:9/api/interpreter",
    ...most,
  ]);
  const sockets: Socket[] = [];
  try {
    const { body } = await get<{ results: { result_id: string }[] }>(server, "/v1/search", { q: "pizza" });
    const id = body.results[0]?.result_id ?? "";
    const before = memoryOf(server);
    const { port, hostname } = new URL(server.url);
    const heard: Promise<void>[] = [];
    for (let at = 0; at < WATCHERS; at += AT_ONCE) {
      const begun = Array.from({ length: AT_ONCE }, () => watch(Number(port), hostname));
      for (const { socket, change } of begun) {
        sockets.push(socket);
        heard.push(change);
      }
      await Promise.all(begun.map(({ isWatching }) => isWatching));
    }
    const during = memoryOf(server);
    const { body: details } = await get(server, `/v1/details/${id}`);
    const started = performance.now();
    await report(server, String(details["result_token"]), "correct");
    await Promise.all(heard);
    const ms = performance.now() - started;
    const after = memoryOf(server);
    print("\n## Watchers of one process\n");
    print(
      "| watchers | memory without, MB | with all, MB | after a change, MB | most ever, MB | a change reaches all in, ms |",
    );
    print("| ---: | ---: | ---: | ---: | ---: | ---: |");
    print(
      `| ${WATCHERS} | ${before.now} | ${during.now} | ${after.now} | ${after.most} | ${ms.toFixed(0)} |`,
    );
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.stop();
    folder.remove();
  }
}

function watch(port: number, host: string) {
  const socket = connect(port, host, () => socket.write("GET /v1/watch HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"));
  const saw = (event: string) =>
    new Promise<void>((resolve, reject) => {
      socket.on("data", (bytes: Buffer) => {
        if (bytes.includes(`event: ${event}`)) resolve();
      });
      socket.once("close", () => reject(new Error("a watcher was cut off")));
    });
  const change = saw("change");
  change.catch(() => {});
  return { socket, isWatching: saw("watching"), change };
}

/** Resident memory of a server's process, in MB: current and peak. */
function memoryOf({ process: { pid } }: Server): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const of = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`, "u").exec(status)?.[1]) / 1024);
  return { now: of("VmRSS"), most: of("VmHWM") };
}
