// Packs the package, checks its content, installs it in an empty folder whose path has spaces and umlauts, and runs it there like `npx doorlight`: `node
// scripts/try-package.mjs`, after `npm ci`. Contacts only the package registry.
import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TIMEOUT_MS = 300_000;
const work = mkdtempSync(join(tmpdir(), "doorlight-package-"));
const folder = join(work, "Ordner für „Türlicht“ 100%");
const program = join(folder, "node_modules/.bin/doorlight");
const data = join(folder, "Daten");
// Contacts no source: the sample is served.
const env = { ...process.env, DOORLIGHT_OVERPASS_URL: "http://127.0.0.1:9/", DOORLIGHT_LIVE: "off" };
const children = new Set();

try {
  const [packed] = JSON.parse(
    npm(ROOT, "pack", "--ignore-scripts", "--json", "--pack-destination", work, "--silent"),
  );
  checkFiles(packed.files.map(({ path }) => path));
  mkdirSync(folder);
  npm(
    folder,
    "install",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--silent",
    join(work, packed.filename),
  );
  checkCommands();
  checkExtract();
  await checkServer();
  await checkStdio();
  const installed = readdirSync(join(folder, "node_modules")).filter((name) => !name.startsWith("."));
  const megabytes = ({ size, unpackedSize }) =>
    [size, unpackedSize].map((bytes) => `${(bytes / 1e6).toFixed(1)} MB`).join(", unpacked ");
  process.stdout.write(
    `${packed.filename}: ${packed.files.length} files, ${megabytes(packed)}; runs on Node ${process.version} beside ${installed.length - 1} packages\n`,
  );
} finally {
  for (const child of children) child.kill("SIGKILL");
  rmSync(work, { recursive: true, force: true });
}

function npm(cwd, ...args) {
  return execFileSync("npm", args, { cwd, encoding: "utf8", timeout: TIMEOUT_MS });
}

function checkFiles(paths) {
  for (const path of paths) {
    assert.doesNotMatch(
      path,
      /\.test\.[cm]?[jt]sx?$|\.map$|(?<!dist\/client\/\w+)\.d\.ts$|(?<!\.d)\.tsx?$|^(?:src|lab|test|bench|console|build|client)\//u,
    );
  }
  for (const path of [
    ..."package.json README.md LICENSE NOTICE THIRD-PARTY.txt CHANGELOG.md bin/doorlight.mjs".split(" "),
    ..."dist/main.js dist/client/index.js dist/client/index.d.ts dist/client/api.d.ts".split(" "),
    ..."dist/console/index.html calibration/shipped.json deploy/README.md".split(" "),
    ...readdirSync(join(ROOT, "migrations"), { recursive: true })
      .filter((name) => name.endsWith(".sql"))
      .map((name) => `migrations/${name.replaceAll("\\", "/")}`),
  ])
    assert.ok(paths.includes(path), `${path} is in the package`);
}

function run(...args) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    env,
    encoding: "utf8",
    timeout: TIMEOUT_MS,
  });
  return { status, stdout, stderr };
}

function checkCommands() {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  assert.deepEqual(run("--version"), { status: 0, stdout: `${version}\n`, stderr: "" });
  const help = run("--help");
  assert.equal(help.status, 0, help.stderr);
  const commands = [...help.stdout.matchAll(/^ {2}([a-z]+) {2,}(?!.*In a checkout)/gmu)].map(
    ([, name]) => name,
  );
  assert.ok(commands.length >= 10, help.stdout);
  for (const command of commands) {
    const { status, stdout, stderr } = run(command, "--help");
    const isOfCheckout = /works only in a checkout/u.test(stderr);
    assert.ok(
      isOfCheckout || (status === 0 && stdout.startsWith("Usage: doorlight")),
      `${command}: ${stderr}`,
    );
  }
  assert.match(run("understand", "vegan ramen").stdout, /vegan/u);
}

/** Checks that the libraries for extracts were installed with the package. */
function checkExtract() {
  const extract = join(folder, "groß-2026-03-04.osm.pbf");
  writeFileSync(extract, largeExtract());
  const imported = run("import", extract, "--data", join(folder, "groß"), "--area", "Groß");
  assert.equal(imported.status, 0, imported.stderr);
  assert.match(imported.stdout, /^ {2}places +1: 1 new/mu);
  assert.match(imported.stdout, /^ {2}read +20 elements/mu);
}

/** The smallest large .osm.pbf: twenty blocks, each with a node and half a megabyte of unread, uncompressed data. One node is a restaurant. */
function largeExtract() {
  const varint = (value) =>
    value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
  const part = (field, content) =>
    Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(content.length)]), content]);
  const blob = (type, content) => {
    const raw = part(1, content);
    const header = Buffer.concat([part(1, Buffer.from(type)), Buffer.from([3 * 8, ...varint(raw.length)])]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(header.length);
    return Buffer.concat([length, header, raw]);
  };
  const signed = (field, value) => Buffer.from([...varint(field * 8), ...varint(value * 2)]);
  const texts = ["", "amenity", "restaurant", "name", "Zum Anker", "shop", "no"].map((text) =>
    part(1, Buffer.from(text)),
  );
  const node = (id, keys, values) =>
    Buffer.concat([
      signed(1, id),
      part(2, Buffer.from(keys)),
      part(3, Buffer.from(values)),
      signed(8, 525_000_000),
      signed(9, 134_000_000),
    ]);
  const block = (id) => {
    const one = id === 7 ? node(id, [1, 3], [2, 4]) : node(id, [5], [6]);
    return Buffer.concat([
      part(1, Buffer.concat(texts)),
      part(2, part(1, one)),
      part(99, Buffer.alloc(2 ** 19)),
    ]);
  };
  return Buffer.concat([
    blob("OSMHeader", Buffer.alloc(0)),
    ...Array.from({ length: 20 }, (_, at) => blob("OSMData", block(at + 1))),
  ]);
}

async function checkServer() {
  const server = start("serve", "--data", data, "--port", "0");
  const url = await firstMatch(server.stderr, /"url":"(http:[^"]+)"/u);
  const text = async (path) => {
    const response = await fetch(url + path);
    assert.equal(response.status, 200, path);
    return response.text();
  };
  let total = 0;
  for (const q of ["café", "Restaurant", "hairdresser", "hotel"])
    total += JSON.parse(await text(`/v1/search?q=${encodeURIComponent(q)}`)).total_matches;
  assert.ok(total > 0, "the sample answers");
  const page = await text("/");
  for (const [, path] of page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/gu)) await text(path);
  await text("/v1/openapi.json");
  assert.match(await text("/metrics"), /^doorlight_records\{/mu);
  const saved = join(folder, "Sicherung 1.sqlite");
  assert.equal(run("backup", saved, "--data", data).status, 0);
  server.kill("SIGTERM");
  assert.equal(await new Promise((resolve) => server.on("exit", resolve)), 0);
  assert.equal(run("restore", saved, "--data", join(folder, "neu")).status, 0);
  const doctor = run("doctor", "--data", data);
  assert.equal(doctor.status, 0, doctor.stdout + doctor.stderr);
  assert.match(doctor.stdout, /database\s+fully checked/u);
}

async function checkStdio() {
  const server = start("stdio", "--data", data);
  const say = (message) => server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const clientInfo = { name: "try-package", version: "1" };
  say({
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo },
  });
  const lines = createInterface({ input: server.stdout });
  const answers = lines[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await answers.next()).value);
  assert.equal((await next()).result.serverInfo.name, "doorlight");
  say({ method: "notifications/initialized" });
  say({ id: 2, method: "tools/call", params: { name: "search", arguments: { query: "restaurant" } } });
  const { result } = await next();
  assert.ok(
    result.isError !== true && Array.isArray(result.structuredContent.results),
    JSON.stringify(result),
  );
  server.stdin.end();
  assert.equal(await new Promise((resolve) => server.on("exit", resolve)), 0);
}

function start(...args) {
  const child = spawn(program, args, { cwd: folder, env, stdio: ["pipe", "pipe", "pipe"] });
  children.add(child);
  child.on("exit", () => children.delete(child));
  return child;
}

/** The first group of a pattern, once a stream's output contains it. */
function firstMatch(stream, pattern) {
  return new Promise((resolve, reject) => {
    let text = "";
    stream.setEncoding("utf8").on("data", (chunk) => {
      text += chunk;
      const found = text.match(pattern)?.[1];
      if (found !== undefined) resolve(found);
    });
    stream.on("end", () => reject(new Error(text)));
  });
}
