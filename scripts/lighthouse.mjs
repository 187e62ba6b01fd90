// Runs Lighthouse on every page of the console, on the invented sample. Takes medians of three runs on a simulated slow phone. Exits 1 if a page scores
// less than 95 of 100 in any category.
//
//   npm run build && npm install --prefix /tmp/lighthouse --ignore-scripts lighthouse@12.8.2
//   node scripts/lighthouse.mjs /tmp/lighthouse [--runs 3] [--desktop] [/ /docs ...]
//
// Not a dependency, because it is 150 packages of 185 MB, and all pages take two minutes. 12 is the last major version that runs on Node 20. Performance
// scores are lower on a busy machine.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { answering, CHROMIUM, freePort, stopped, withSampleServer } from "./sample-server.mjs";

const LEAST = 95;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
/** A missing page rightly responds with 404, and is loaded nevertheless. */
const SETTINGS = { output: "json", logLevel: "error", onlyCategories: CATEGORIES, ignoreStatusCode: true };
const LOST = "/nowhere";
/** Categories not counted for a page: a missing page, and one that search engines must not index. */
const EXEMPT = { [LOST]: ["best-practices", "seo"], "/operator": ["seo"] };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "3" }, desktop: { type: "boolean", default: false } },
});
const [installed, ...pages] = positionals;
if (installed === undefined) {
  process.stderr.write(
    "Name the folder in which lighthouse is installed, as described at the top of this script.\n",
  );
  process.exit(2);
}
const entry = createRequire(join(installed, "package.json")).resolve("lighthouse");
const { default: lighthouse, desktopConfig } = await import(pathToFileURL(entry).href);

await withSampleServer(async (base, folder) => {
  const port = await freePort();
  const options = ["--headless=new", "--no-sandbox", "--disable-gpu"];
  const own = [`--remote-debugging-port=${port}`, `--user-data-dir=${join(folder, "profile")}`];
  const browser = spawn(CHROMIUM, [...options, ...own, "about:blank"], { stdio: "ignore" });
  try {
    await answering(`http://127.0.0.1:${port}/json/version`);
    process.stdout.write(`| page | ${CATEGORIES.join(" | ")} |\n|---|${"---|".repeat(CATEGORIES.length)}\n`);
    for (const page of pages.length > 0 ? pages : await pagesOf(base)) await measure(base, page, port);
  } finally {
    await stopped(browser);
  }
});

async function pagesOf(base) {
  const { results } = await (await fetch(`${base}/v1/search?q=pizza`)).json();
  const record = `/places/${results[0].result_id}`;
  const docs = ["/docs", "/docs?try=search", "/docs/confidence"];
  return [
    "/",
    "/?q=pizza",
    record,
    "/coverage",
    "/connect",
    ...docs,
    "/businesses",
    "/merchant",
    "/operator",
    LOST,
  ];
}

async function measure(base, page, port) {
  const scores = new Map(CATEGORIES.map((category) => [category, []]));
  const faults = new Set();
  for (let run = 0; run < Number(values.runs); run++) {
    const { lhr } = await lighthouse(
      base + page,
      { port, ...SETTINGS },
      values.desktop ? desktopConfig : undefined,
    );
    if (lhr.runtimeError !== undefined) throw new Error(`${page}: ${lhr.runtimeError.message}`);
    for (const category of CATEGORIES) {
      const { score, auditRefs } = lhr.categories[category];
      scores.get(category).push(Math.round((score ?? 0) * 100));
      for (const { id, weight } of auditRefs)
        if (weight > 0 && (lhr.audits[id].score ?? 1) < 0.9)
          faults.add(`${category}: ${id} ${lhr.audits[id].displayValue ?? ""}`.trim());
    }
  }
  const medians = CATEGORIES.map((category) => medianOf(scores.get(category)));
  const isPoor = CATEGORIES.some(
    (category, i) => medians[i] < LEAST && EXEMPT[page]?.includes(category) !== true,
  );
  if (isPoor) process.exitCode = 1;
  process.stdout.write(`| \`${page.replace(/[0-9a-f-]{36}/u, "ID")}\` | ${medians.join(" | ")} |\n`);
  for (const fault of faults) process.stderr.write(`    ${page} ${fault}\n`);
}

function medianOf(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
