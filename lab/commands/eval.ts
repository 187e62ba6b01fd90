import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { parseArgs } from "node:util";
import { type DataSet, type DataSetFiles, loadDataSet, loadSample } from "../evaluation/dataSet.js";
import {
  derivedFilters,
  failuresOf,
  type JudgedQuery,
  judge,
  type Scores,
  evaluationScores,
} from "../evaluation/evaluate.js";
import type { LabeledQuery } from "../evaluation/labels.js";
import { readQueries } from "../evaluation/queries.js";
import { RESULTS } from "#doorlight/search/pipeline.js";
import { ConfigError } from "#doorlight/settings/settings.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import type { Instant } from "#doorlight/domain/time.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { type Command, EXIT_DONE, EXIT_USAGE, print, notify } from "#doorlight/app/commands/command.js";
import { kindsOf } from "#doorlight/domain/record.js";
import type { Scored } from "#doorlight/search/ranking.js";
import { terminalProgress } from "#doorlight/app/commands/progress.js";

export const command: Command = {
  help: `Usage: doorlight eval FILE.jsonl --data NAME=FILE[,FILE...] [--data ...] [options]

Imports each data set (extracts, boundaries, gazetteer files) into a temporary store, runs every labeled query at its own
time, and prints the scores by language, by vertical and in total, with the failures and their reasons. docs/evaluation.md
describes the format of the queries and the scores.

Options:
  --data NAME=FILE,...  The files of the data set NAME in the queries; can be repeated
  --sample              Use the invented sample district as the data set "sample"; needs no files
  --out FILE            Write one line per query: the derived conditions and the results
  --failures N          Number of failures to show (default 20)
  --explain             Print the parts of the relevance of the first results of each failure

Example:
  doorlight eval test/relevance/sample.queries.jsonl --sample
  doorlight eval queries.jsonl --data monaco=monaco.osm.pbf,monaco.boundaries.geojson --out answers.jsonl`,
  async run(args) {
    const options = readOptions(args);
    if (options === null) {
      notify(
        "doorlight eval: needs one FILE.jsonl and --data NAME=FILE or --sample. See doorlight eval --help.",
      );
      return EXIT_USAGE;
    }
    const queries = await readQueries(options.queries);
    const given = new Set([...options.data.map(({ name }) => name), ...(options.sample ? [SAMPLE] : [])]);
    const missing = [...new Set(queries.map(({ data }) => data))].filter((name) => !given.has(name));
    if (missing.length > 0)
      throw new ConfigError(`no --data for ${missing.join(", ")}, which ${options.queries} refers to.`);
    const progress = terminalProgress();
    const judged: JudgedQuery[] = [];
    try {
      for (const files of options.data)
        judged.push(
          ...(await run(files.name, queries, (now) =>
            loadDataSet(openMemoryStore(), files, VERTICALS, now, (step, share) =>
              progress.update(`${files.name}: ${step}`, share),
            ),
          )),
        );
      if (options.sample)
        judged.push(...(await run(SAMPLE, queries, (now) => loadSample(openMemoryStore(), VERTICALS, now))));
    } finally {
      progress.done();
    }
    const byId = new Map(judged.map((one) => [one.query, one]));
    const inOrder = queries.flatMap((query) => byId.get(query) ?? []);
    if (options.out !== null) await writeAnswers(options.out, inOrder);
    print([scoreTable(inOrder), ...failureLines(inOrder, options.failures, options.explain)].join("\n"));
    return EXIT_DONE;
  },
};

/** The name of the invented district. */
const SAMPLE = "sample";

interface EvalOptions {
  readonly queries: string;
  readonly data: readonly DataSetFiles[];
  readonly sample: boolean;
  readonly out: string | null;
  readonly failures: number;
  readonly explain: boolean;
}

function readOptions(args: readonly string[]): EvalOptions | null {
  const { values, positionals } = parse(args);
  // `--data A=x B=y` is parsed like `--data A=x --data B=y`.
  const isData = (text: string) => /^[^/=]+=./u.test(text);
  const [queries, ...others] = positionals.filter((text) => !isData(text));
  const data = [...(values.data ?? []), ...positionals.filter(isData)].map(readDataSet);
  if (queries === undefined || others.length > 0) return null;
  if (data.length === 0 && values.sample !== true) return null;
  const failures = Number(values.failures ?? 20);
  if (!Number.isInteger(failures) || failures < 0)
    throw new ConfigError("--failures must be a number from 0.");
  const sample = values.sample === true;
  return { queries, data, sample, out: values.out ?? null, failures, explain: values.explain === true };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        data: { type: "string", multiple: true },
        sample: { type: "boolean" },
        out: { type: "string" },
        failures: { type: "string" },
        explain: { type: "boolean" },
      },
    });
  } catch (error) {
    throw new ConfigError(`${(error as Error).message} See doorlight eval --help.`);
  }
}

function readDataSet(text: string): DataSetFiles {
  const at = text.indexOf("=");
  const files = text
    .slice(at + 1)
    .split(",")
    .filter((file) => file !== "");
  if (at <= 0 || files.length === 0)
    throw new ConfigError(`--data "${text.slice(0, 80)}" must be NAME=FILE[,FILE...].`);
  return { name: text.slice(0, at), files };
}

async function run(
  name: string,
  queries: readonly LabeledQuery[],
  load: (now: Instant) => Promise<DataSet>,
): Promise<JudgedQuery[]> {
  const own = queries.filter(({ data }) => data === name);
  if (own.length === 0) return [];
  const dataSet = await load(Math.min(...own.map((query) => Date.parse(query.now))));
  return own.map((query) => judge(query, dataSet));
}

async function writeAnswers(path: string, judged: readonly JudgedQuery[]): Promise<void> {
  const stream = createWriteStream(path);
  for (const { query, outcome, results, coverage, note } of judged) {
    const line = {
      id: query.id,
      source_ids: results.map(({ sourceId }) => sourceId),
      filters: derivedFilters(outcome),
      offers: outcome.understanding.wants.flatMap(({ offers }) => offers.slice(0, 1)),
      coverage,
      note,
    };
    stream.write(`${JSON.stringify(line)}\n`);
  }
  stream.end();
  await finished(stream);
}

const COLUMNS: readonly (readonly [string, (scores: Scores) => number | null])[] = [
  ["queries", ({ queries }) => queries],
  ["filters", ({ filterExactness }) => filterExactness],
  ["vertical", ({ verticalExactness }) => verticalExactness],
  ["recall@8", ({ recallAt8 }) => recallAt8],
  ["success@1", ({ successAt1 }) => successAt1],
  ["honesty", ({ honesty }) => honesty],
  ["false alarms", ({ falseAlarms }) => falseAlarms],
  ["contradictions", ({ contradictions }) => contradictions],
];

/** The scores of each language, of each vertical if there are several, and of all, one line each. */
function scoreTable(judged: readonly JudgedQuery[]): string {
  const languages = [...new Set(judged.map(({ query }) => query.lang))].toSorted();
  const verticals = [...new Set(judged.flatMap(({ query }) => query.vertical ?? []))].toSorted();
  const rows = [
    ...languages.map(
      (lang) => [lang, evaluationScores(judged.filter(({ query }) => query.lang === lang))] as const,
    ),
    ...(verticals.length < 2 ? [] : verticals).map(
      (id) => [id, evaluationScores(judged.filter(({ query }) => query.vertical === id))] as const,
    ),
    ["all", evaluationScores(judged)] as const,
  ];
  const wide = Math.max(5, ...rows.map(([name]) => name.length));
  const head = ["lang", ...COLUMNS.map(([name]) => name)];
  const cells = rows.map(([lang, scores]) => [lang, ...COLUMNS.map(([, read]) => cell(read(scores)))]);
  return [head, ...cells]
    .map((row) =>
      row.map((text, i) => (i === 0 ? text.padEnd(wide) : text.padStart(head[i]?.length ?? 0))).join("  "),
    )
    .join("\n");
}

function cell(value: number | null): string {
  if (value === null) return "-";
  return Number.isInteger(value) && value !== 1 && value !== 0
    ? String(value)
    : value.toFixed(3).replace(/\.000$/u, "");
}

function failureLines(judged: readonly JudgedQuery[], limit: number, isExplained: boolean): string[] {
  const failed = judged.filter((one) => failuresOf(one).length > 0);
  const shown = failed.slice(0, limit).flatMap((one) => {
    const { query, outcome } = one;
    const where = query.location === undefined ? "" : ` @ ${query.location}`;
    const understood = `     understood ${JSON.stringify(summaryOf(one))}`;
    const results = isExplained
      ? outcome.scored
          .slice(0, RESULTS)
          .map(
            (scored, i) =>
              `     ${i + 1}. ${one.results[i]?.relevant === true ? "+" : "-"} ${explainResult(scored)}`,
          )
      : [];
    return [
      `${query.id} [${query.data}] "${query.q}"${where}: ${failuresOf(one).join("; ")}`,
      understood,
      ...results,
    ];
  });
  const rest = failed.length - Math.min(limit, failed.length);
  return failed.length === 0
    ? ["No failures."]
    : [
        "",
        `${failed.length} queries fell short:`,
        ...shown,
        ...(rest > 0 ? [`... and ${rest} more (--failures N)`] : []),
      ];
}

function summaryOf({ outcome }: JudgedQuery): Record<string, unknown> {
  const { wants, excluded, facts, terms, place, mentioned, time } = outcome.understanding;
  return {
    wants: wants.map(({ text }) => text),
    ...(excluded.length > 0 ? { excluded: excluded.map(({ text }) => text) } : {}),
    ...(facts.length > 0 ? { facts } : {}),
    ...(terms.length > 0 ? { terms } : {}),
    ...(place === null ? {} : { place: place.text }),
    ...(mentioned === null ? {} : { mentioned: mentioned.text }),
    ...(time === null ? {} : { time: time.text }),
  };
}

/** A result with the parts of its relevance on one line: each scorer's value and maximum. */
function explainResult({ entry, relevance, parts }: Scored): string {
  const { record, area } = entry;
  const { name } = record.attributes;
  const offers = area.registry
    .offeringsOf(kindsOf(record))
    .flatMap((fact) => record.facts[fact]?.value ?? []);
  const what = [...kindsOf(record), ...offers].join(", ");
  const given = Object.entries(parts()).map(
    ([part, { given: points, ceiling }]) => `${part} ${points.toFixed(1)}/${ceiling}`,
  );
  return `${name?.value ?? ""} (${what}) ${relevance.toFixed(3)}: ${given.join(", ")}`;
}
