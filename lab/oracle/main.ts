import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Answer, exportTown, importTown, serveTown } from "./checkout.js";
import { compareAnswers, emptyComparison, readAccepted, summaryOf } from "./compare.js";
import { publicQueries } from "./publicQueries.js";
import { type About, ABOUT, ANSWERS, linesOf, REQUESTS, writeLines } from "./recording.js";
import { FULL, type KnownRecord, requestsOf, spread } from "./requests.js";
import { TOWNS, type Town } from "./towns.js";
import type { Request } from "./wire.js";

const USAGE = `Usage: node build/lab/oracle/main.js record [--checkout DIR] --out DIR [--like DIR] [--sample N] [--seed N] [--shared DIR]
       node build/lab/oracle/main.js compare BEFORE AFTER [--accepted FILE]

record   Imports five towns with the checkout's own commands, starts its servers with a frozen clock, sends them some 45,000 requests
         and writes what they answer. --like: send the requests of that recording; else they are made. --sample: only so many of them.
compare  Prints how the answers of two recordings differ, by class. Exits with 1 where differences are left that the file of
         accepted ones (a line each: PATTERN => WHY) does not explain.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    checkout: { type: "string", default: "." },
    out: { type: "string" },
    like: { type: "string" },
    sample: { type: "string" },
    seed: { type: "string", default: "35" },
    shared: { type: "string", default: process.env["DOORLIGHT_SHARED"] ?? "../shared" },
    accepted: { type: "string" },
  },
});

const [command, before, after] = positionals;
if (command === "record" && values.out !== undefined) await record(values.out);
else if (command === "compare" && before !== undefined && after !== undefined) await compare(before, after);
else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
}

async function record(out: string): Promise<void> {
  const began = performance.now();
  const checkout = resolve(values.checkout);
  const seed = Number(values.seed);
  const recorded = values.like === undefined ? null : await requestsIn(values.like);
  mkdirSync(out, { recursive: true });
  const [requests, answers] = [writeLines(out, REQUESTS), writeLines(out, ANSWERS)];
  const hash = createHash("sha256");
  let [id, answered] = [0, 0];
  for (const [turn, town] of TOWNS.entries()) {
    const folder = mkdtempSync(join(tmpdir(), `oracle-${town.id}-`));
    try {
      await importTown(checkout, town, folder, join(values.shared, "data/osm"));
      const all =
        recorded?.filter((request) => request.town === town.id) ??
        (await newRequests(checkout, town, turn, folder, seed)).map(
          (request): Request => ({ id: id++, ...request }),
        );
      for (const request of all) {
        hash.update(JSON.stringify(request));
        await requests.write(request);
      }
      const sent = sampled(all);
      const serving = await serveTown(checkout, town, folder);
      for (const request of sent) await answers.write(await serving.answer(request));
      await serving.stop();
      answered += sent.length;
      log(`${town.id}: ${sent.length} answers, ${Math.round((performance.now() - began) / 1000)} s so far`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  await Promise.all([requests.end(), answers.end()]);
  const about: About = {
    commit: execFileSync("git", ["-C", checkout, "rev-parse", "HEAD"], { encoding: "utf8" }).trim(),
    node: process.version,
    seed,
    requests: hash.digest("hex"),
    answers: answered,
    seconds: Math.round((performance.now() - began) / 1000),
  };
  writeFileSync(join(out, ABOUT), `${JSON.stringify(about, null, 2)}\n`);
  log(`${answered} answers of ${about.commit.slice(0, 7)} in ${about.seconds} s: ${out}`);
}

async function newRequests(
  checkout: string,
  town: Town,
  turn: number,
  folder: string,
  seed: number,
): Promise<Omit<Request, "id">[]> {
  const lines = (await exportTown(checkout, town, folder)).split("\n").filter((line) => line !== "");
  const records = lines.map((line) => JSON.parse(line) as KnownRecord);
  const queries = publicQueries(join(values.shared, "eval")).filter((query, i) =>
    query.town === undefined ? i % TOWNS.length === turn : query.town === town.id || town.id === "all",
  );
  return requestsOf(town, records, queries, FULL, seed + turn);
}

/** A share of a town's requests, by the sample size. Steps that change the server's state are always included. */
function sampled(all: readonly Request[]): readonly Request[] {
  if (values.sample === undefined) return all;
  const steps = all.filter((request) => request.isStep === true);
  const others = all.filter((request) => request.isStep !== true);
  return [
    ...spread(others, Math.max(0, Math.round(Number(values.sample) / TOWNS.length) - steps.length)),
    ...steps,
  ];
}

async function requestsIn(folder: string): Promise<Request[]> {
  const requests: Request[] = [];
  for await (const line of linesOf(folder, REQUESTS)) requests.push(JSON.parse(line) as Request);
  return requests;
}

async function compare(base: string, other: string): Promise<void> {
  const [one, two] = [base, other].map(
    (folder) => JSON.parse(readFileSync(join(folder, ABOUT), "utf8")) as About,
  );
  if (one?.requests !== two?.requests)
    throw new Error(`${other} was not recorded with the requests of ${base}: record it with --like ${base}`);
  const requests = new Map((await requestsIn(base)).map((request) => [request.id, request]));
  const accepted = values.accepted === undefined ? [] : readAccepted(readFileSync(values.accepted, "utf8"));
  const comparison = emptyComparison(accepted);
  const olds = linesOf(base, ANSWERS)[Symbol.asyncIterator]();
  for await (const line of linesOf(other, ANSWERS)) {
    const answer = JSON.parse(line) as Answer;
    const request = requests.get(answer.id);
    const old = await answerWith(answer.id, olds);
    if (request === undefined || old === null) throw new Error(`${base} holds no answer ${answer.id}`);
    comparison.compared++;
    compareAnswers(comparison, request, old, answer);
  }
  process.stdout.write(`${summaryOf(comparison)}\n`);
  process.exitCode = comparison.unexplained.size > 0 ? 1 : 0;
}

/** The answer with that number among the following ones. Both recordings are in request order. */
async function answerWith(id: number, lines: AsyncIterator<string>): Promise<Answer | null> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done === true) return null;
    if (!value.startsWith(`{"id":${id},`)) continue;
    return JSON.parse(value) as Answer;
  }
}

function log(line: string): void {
  process.stderr.write(`${line}\n`);
}
