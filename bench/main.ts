import { parseArgs } from "node:util";
import type { z } from "zod";
import { bytes, integer } from "#doorlight/settings/schemas.js";
import { withoutSharedData } from "../test/support/sharedData.js";
import { benchAdmission } from "./admission.js";
import { benchAreas } from "./areas.js";
import { benchCalls } from "./calls.js";
import { benchCounters } from "./counters.js";
import { benchFeed } from "./feed.js";
import { benchFollow } from "./follow.js";
import { benchReports } from "./reports.js";
import { benchSearch } from "./search/searchBench.js";
import { benchService } from "./service.js";
import { benchStores } from "./stores.js";
import { benchVisible } from "./visible.js";
import { benchWatchers } from "./watchers.js";

type Print = (line: string) => void;

interface Benchmark {
  readonly about: string;
  readonly options?: Readonly<Record<string, BenchmarkOption>>;
  run(print: Print, options: Readonly<Record<string, number>>): Promise<void>;
}

interface BenchmarkOption {
  readonly otherwise: string;
  readonly schema: z.ZodType<number>;
}

const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  search: { about: "quality and time of searches in one thread, beside peers", run: labeledSearch },
  service: {
    about: "imports, start, requests a second; before them admission, counters and reports",
    run: benchService,
  },
  calls: { about: "processor time of a call, beside a bare server", run: benchCalls },
  admission: { about: "what it costs to identify, limit and count a caller", run: benchAdmission },
  counters: { about: "limits counted on Redis", run: benchCounters },
  reports: { about: "durable reports without HTTP, on SQLite and PostgreSQL", run: benchReports },
  stores: { about: "searches from a file and from PostgreSQL in turns", run: benchStores },
  areas: {
    about: "many areas with memory for few: [--areas 200] [--places 500] [--memory 128MB]",
    options: {
      areas: { otherwise: "200", schema: integer(1, 100_000) },
      places: { otherwise: "500", schema: integer(1, 100_000) },
      memory: { otherwise: "128MB", schema: bytes },
    },
    run: (print, { areas = 0, places = 0, memory = 0 }) => benchAreas({ areas, places, memory }, print),
  },
  feed: { about: "writers beside readers of /v1/changes", run: benchFeed },
  follow: { about: "a day of the map's changes followed", run: benchFollow },
  visible: { about: "from a change's commit until a server shows it", run: benchVisible },
  watchers: { about: "memory of many streams of /v1/watch", run: benchWatchers },
};

const HELP = `Usage: npm run bench -- [benchmark [options]]

${Object.entries(BENCHMARKS)
  .map(([name, { about }]) => `  ${name.padEnd(11)}${about}`)
  .join("\n")}

Without one: search, then service. What each measures, and the variables of the environment that set its size: bench/README.md.
`;

async function main(): Promise<void> {
  const [name, ...args] = process.argv.slice(2);
  if (process.argv.includes("--help")) return void process.stdout.write(HELP);
  if (name === undefined) {
    await labeledSearch();
    return benchService(write);
  }
  const benchmark = Object.hasOwn(BENCHMARKS, name) ? BENCHMARKS[name] : undefined;
  if (benchmark === undefined) return wrongUse(`There is no benchmark "${name}".`);
  const options = optionsOf(benchmark, args);
  if (typeof options === "string") return wrongUse(options);
  await benchmark.run(write, options);
}

/** The parsed options, or an error message. */
function optionsOf(
  { options = {} }: Benchmark,
  args: readonly string[],
): Readonly<Record<string, number>> | string {
  let name = "";
  try {
    const types = Object.keys(options).map((one) => [one, { type: "string" }] as const);
    const { values } = parseArgs({ args: [...args], options: Object.fromEntries(types) });
    const read: Record<string, number> = {};
    for (const [one, { otherwise, schema }] of Object.entries(options)) {
      name = `--${one}: `;
      const parsed = schema.safeParse(values[one] ?? otherwise);
      if (!parsed.success) throw new Error(parsed.error.issues[0]?.message);
      read[one] = parsed.data;
    }
    return read;
  } catch (error) {
    return `${name}${(error as Error).message}`;
  }
}

function wrongUse(message: string): void {
  process.stderr.write(`${message}\n\n${HELP}`);
  process.exitCode = 2;
}

async function labeledSearch(): Promise<void> {
  if (withoutSharedData === false) await benchSearch(write);
  else write(`Search: ${withoutSharedData}; its benchmark needs labeled queries.`);
}

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
