import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { readQueries } from "../../lab/evaluation/queries.js";
import { LABELED_DATA } from "../support/labeledData.js";
import { sharedFile, withoutSharedData } from "../support/sharedData.js";
import {
  type Costs,
  costsOf,
  importedArea,
  type MeasuredArea,
  sampleArea,
  tokensOf,
  toolText,
} from "../support/tokenCosts.js";

/**
 * Maximum median cost of a call over an area, in tokens. Of a search with eight results, the fields required in every result take about 1,330 in JSON
 * (ids 215, availability 340, dates 145, addresses 110, price bands 100); the kinds and how they are known take another 160, the coordinates 150.
 */
const CEILINGS = {
  search: { json: 1_715, text: 600 },
  get_details: { json: 800, text: 400 },
  verify: { json: 250, text: 120 },
} as const;
/** Extra tokens of the note on invented businesses. */
const SAMPLE_NOTE_TOKENS = 25;
const SAMPLE_QUERIES = fileURLToPath(
  new URL("../../../test/relevance/sample.queries.jsonl", import.meta.url),
);
/** The sampling interval of the records to read and verify. */
const STRIDE = 8;
const CLAIMS = ["open on Sunday evening", "has vegan options", "the phone is +49 30 1234567"];

type Call = keyof typeof CEILINGS;

async function measure(area: MeasuredArea, queries: readonly { q: string; location?: string | undefined }[]) {
  const counts = new Map<string, number[]>();
  const count = async (call: Call, args: Record<string, unknown>) => {
    for (const format of ["json", "text"] as const) {
      const name = `${call} ${format}`;
      const tokens = tokensOf(await toolText(area, call, { ...args, format }));
      counts.set(name, [...(counts.get(name) ?? []), tokens]);
    }
  };
  for (const { q, location } of queries) {
    const found = JSON.parse(await toolText(area, "search", { query: q, location })) as {
      results: unknown[];
    };
    if (found.results.length === 8) await count("search", { query: q, location });
  }
  for (const [i, id] of area.ids.entries()) {
    if (i % STRIDE !== 0) continue;
    await count("get_details", { result_id: id });
    await count("verify", { result_id: id, claim: CLAIMS[(i / STRIDE) % CLAIMS.length] });
  }
  await area.close();
  return new Map([...counts].map(([name, one]): [string, Costs] => [name, costsOf(one)]));
}

function check(
  name: string,
  costs: Awaited<ReturnType<typeof measure>>,
  tell: (line: string) => void,
  allowed = 0,
): void {
  const over: string[] = [];
  for (const [call, ceilings] of Object.entries(CEILINGS))
    for (const [format, ceiling] of Object.entries(ceilings)) {
      const { count, median, most } = costs.get(`${call} ${format}`) ?? {
        count: 0,
        median: Infinity,
        most: 0,
      };
      const line = `${name}, ${call} as ${format}: median ${median}, most ${most}, of ${count}`;
      tell(line);
      if (median > ceiling + allowed) over.push(line);
    }
  assert.deepEqual(over, []);
}

test("answers on the sample stay within their token budgets", async (t) => {
  const queries = await readQueries(SAMPLE_QUERIES);
  const area = await sampleArea(Math.min(...queries.map(({ now }) => Date.parse(now))));
  check("sample", await measure(area, queries), (line) => t.diagnostic(line), SAMPLE_NOTE_TOKENS);
});

describe("answers on real districts stay within their token budgets", {
  skip: withoutSharedData,
}, async () => {
  for (const data of LABELED_DATA)
    test(data.name, async (t) => {
      const queries = (await readQueries(sharedFile("eval/queries.dev.jsonl"))).filter(
        (one) => one.data === data.name,
      );
      const area = await importedArea(data, Date.parse(queries[0]?.now ?? ""));
      check(data.name, await measure(area, queries), (line) => t.diagnostic(line));
    });
});
