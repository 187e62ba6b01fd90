// Measures how long the installed package takes to start: until `--version` is printed, until the port answers, until the first search sent at that
// moment is answered, and until a browser with an empty cache shows its first list. Prints medians in ms: wall-clock time and, for the program, processor time.
//
//   npm run build
//   node scripts/measure-start.mjs [--runs 9] [--import FILE]     with the Node to measure
//
// It uses the invented town, or an extract. Only Linux reports processor time. A busy machine shows in wall-clock time.
import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { CHROMIUM, freePort, NOW, stopped } from "./sample-server.mjs";

const QUERY = "/?q=pizza";
const TICK_MS = 10;
const TIMEOUT_MS = 30_000;
const ASK_EVERY_MS = 2;
const { values } = parseArgs({
  options: { runs: { type: "string", default: "9" }, import: { type: "string" } },
});
const work = mkdtempSync(join(tmpdir(), "doorlight-start-"));
const program = join(work, "package/bin/doorlight.mjs");
const data = join(work, "data");
const env = {
  ...process.env,
  XDG_CACHE_HOME: join(work, "cache"),
  DOORLIGHT_OVERPASS_URL: "http://127.0.0.1:9/",
};
const args = ["--data", data, "--now", NOW];

try {
  layOut();
  if (values.import === undefined) await measureStart();
  else run("import", values.import, "--area", "Measured", "--whole", ...args);
  // What was compiled is kept by the first start, where Node can.
  await measureStart();
  const runs = [];
  for (let i = 0; i < Number(values.runs); i++) runs.push({ ...measureVersion(), ...(await measureStart()) });
  if (existsSync(CHROMIUM)) await measureLists(runs);
  process.stdout.write(`Node ${process.version}, ${runs.length} runs, load ${loadavg()[0].toFixed(1)}\n`);
  for (const name of Object.keys(runs[0]))
    process.stdout.write(`  ${name.padEnd(48)} ${medianOf(runs.map((one) => one[name]))}\n`);
} finally {
  rmSync(work, { recursive: true, force: true, maxRetries: 5 });
}

/** What `npm install` would lay out. */
function layOut() {
  const root = fileURLToPath(new URL("..", import.meta.url));
  mkdirSync(join(work, "package"));
  for (const part of [
    "bin",
    "dist",
    "migrations",
    "calibration",
    "data/sample",
    "data/sources",
    "package.json",
  ])
    cpSync(join(root, part), join(work, "package", part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(work, "package/node_modules"));
}

function run(...given) {
  const { status, stderr } = spawnSync(process.execPath, [program, ...given], { env, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}

function measureVersion() {
  const began = performance.now();
  run("--version");
  return { "--version, clock": performance.now() - began };
}

async function measureStart() {
  const server = await start();
  try {
    await answer(server, "/v1/search?q=pizza");
    return {
      "port answers, clock": server.listening.clock,
      "port answers, processor": server.listening.processor,
      "first search answered, clock": performance.now() - server.began,
      "first search answered, after the port": performance.now() - server.began - server.listening.clock,
      "first search answered, processor": processorMs(server.child.pid),
    };
  } finally {
    await stopped(server.child);
  }
}

/** Of a server that just began to listen, and of one that has answered before. */
async function measureLists(runs) {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--enable-unsafe-swiftshader"],
  });
  try {
    for (const measured of runs) {
      const server = await start();
      try {
        for (const which of ["server just started", "server running"]) {
          const { clock, processor } = await listShown(browser, server.base);
          measured[`browser, first list, ${which}, clock`] = clock;
          measured[`browser, first list, ${which}, page`] = processor;
        }
      } finally {
        await stopped(server.child);
      }
    }
  } finally {
    await browser.close();
  }
}

/**
 * From the moment that the address is entered until the first result is painted: by the clock, and what the page's thread computed by then. Every
 * context has a cache of its own.
 */
async function listShown(browser, base) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.addInitScript(() => {
      new MutationObserver((_, self) => {
        if (document.querySelector(".results > li") === null) return;
        self.disconnect();
        requestAnimationFrame(() => setTimeout(() => (globalThis.shownAt = performance.now())));
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(base + QUERY);
    const clock = await (await page.waitForFunction(() => globalThis.shownAt)).jsonValue();
    const { metrics } = await session.send("Performance.getMetrics");
    return { clock, processor: metrics.find(({ name }) => name === "ThreadTime").value * 1000 };
  } finally {
    await context.close();
  }
}

async function start() {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [program, "serve", "--port", String(port), "--live", "off", "--limits", "off", ...args],
    {
      env,
      stdio: "ignore",
    },
  );
  const server = { child, base, began };
  await answer(server, "/healthz");
  return {
    ...server,
    listening: { clock: performance.now() - began, processor: processorMs(child.pid) },
  };
}

async function answer({ child, base, began }, path) {
  for (;;) {
    const isThere = await fetch(base + path).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    if (child.exitCode !== null || performance.now() - began > TIMEOUT_MS)
      throw new Error(`${path} was not answered`);
    await pause(ASK_EVERY_MS);
  }
}

/** What a process used so far; nothing where the system does not say. */
function processorMs(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const [, , , , , , , , , , , user, system] = readFileSync(file, "utf8")
    .replace(/^.*\) /u, "")
    .split(" ");
  return (Number(user) + Number(system)) * TICK_MS;
}

function medianOf(numbers) {
  return Math.round(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]);
}
