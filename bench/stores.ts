import { dataFolder, doorlight, type Server, serve } from "../test/support/command.js";
import { DISTRICTS } from "../test/support/districts.js";
import { testPostgres } from "../test/support/postgresServer.js";
import { withoutSharedData } from "../test/support/sharedData.js";
import { writeTown } from "../test/support/smallTown.js";
import { load } from "./load.js";
import { median, processorMs } from "./processorTime.js";
import { searchQueries } from "./queries.js";

const ROUNDS = 7;
/** Calls per round on each store. */
const CALLS = Number(process.env["DOORLIGHT_BENCH_CALLS"] ?? 2_000);
/** Simultaneous callers: alone, each queries the store; together, they share a query. */
const CALLERS = [1, 32];

/**
 * Measures searches of one catalog on a file and on PostgreSQL, both warmed up, in one run. The same queries alternate between them, so that other load on the
 * machine affects both alike.
 */
export async function benchStores(print: (line: string) => void): Promise<void> {
  const postgres = await testPostgres();
  if ("why" in postgres) return print(`PostgreSQL: ${postgres.why}.`);
  const folder = dataFolder();
  const servers: Server[] = [];
  try {
    if (withoutSharedData === false) await doorlight(DISTRICTS.monaco.args(folder.path));
    else {
      writeTown(`${folder.path}/town.json`);
      await doorlight(["import", "--data", folder.path, "--area", "Testville", `${folder.path}/town.json`]);
    }
    const backup = `${folder.path}/backup.sqlite`;
    await doorlight(["backup", backup, "--data", folder.path]);
    const moved = await doorlight(["restore", backup, "--store", postgres.url]);
    if (moved.code !== 0) throw new Error(moved.stderr);
    const common = ["--limits", "off", "--live", "off", "--overpass-url", "http://127.0.0.1:9/"];
    servers.push(await serve([...common, "--data", folder.path]));
    servers.push(await serve([...common, "--data", `${folder.path}/none`, "--store", postgres.url]));
    const [file, server] = servers as [Server, Server];
    print(
      `\n## Searches from both stores, hot (medians of ${ROUNDS} rounds of ${CALLS}; the ratio is that of a round's two halves)\n`,
    );
    print(
      "| at once | SQLite, requests/s | PostgreSQL, requests/s | ratio | SQLite, CPU µs | PostgreSQL, CPU µs |",
    );
    print("| ---: | ---: | ---: | ---: | ---: | ---: |");
    for (const callers of CALLERS) await row(file, server, callers, print);
  } finally {
    for (const one of servers) await one.stop();
    folder.remove();
    await postgres.close();
  }
}

async function row(
  file: Server,
  server: Server,
  callers: number,
  print: (line: string) => void,
): Promise<void> {
  const [onFile, onServer]: [Round[], Round[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round++) {
    // The order changes from round to round.
    const [first, second] = round % 2 === 0 ? [file, server] : [server, file];
    const rounds = [await ask(first, callers), await ask(second, callers)] as const;
    // The first round warms up.
    if (round === 0) continue;
    onFile.push(first === file ? rounds[0] : rounds[1]);
    onServer.push(first === file ? rounds[1] : rounds[0]);
  }
  const rates = (rounds: readonly Round[]) => median(rounds.map(({ perSecond }) => perSecond)).toFixed(0);
  const cpu = (rounds: readonly Round[]) => median(rounds.map(({ micros }) => micros)).toFixed(0);
  const ratios = onFile.map(({ perSecond }, i) => (onServer[i]?.perSecond ?? 0) / perSecond);
  print(
    `| ${callers} | ${rates(onFile)} | ${rates(onServer)} | ${median(ratios).toFixed(2)} | ${cpu(onFile)} | ${cpu(onServer)} |`,
  );
}

interface Round {
  readonly perSecond: number;
  /** Processor time of the server per call, in microseconds, without the database's. */
  readonly micros: number;
}

async function ask({ url, process: child }: Server, connections: number): Promise<Round> {
  const requests = searchQueries().map((q) => ({ path: `/v1/search?q=${encodeURIComponent(q)}` }));
  const before = processorMs(child);
  const { result, seconds } = await load({ url, connections, amount: CALLS, requests });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  const calls = result.requests.total;
  return {
    perSecond: calls / seconds,
    micros: ((processorMs(child) - before) * 1000) / calls,
  };
}
