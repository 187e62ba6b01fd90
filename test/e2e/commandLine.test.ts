import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, before, describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { runProgram } from "#doorlight/app/program.js";
import { openSqliteStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { doorlight, MAIN } from "../support/command.js";
import { overpassAnswer, restaurantNode } from "../support/town.js";

const NOW = "2026-11-20T18:05:00Z";
const NOWHERE = "http://127.0.0.1:1/";
const folder = mkdtempSync(join(tmpdir(), "doorlight-commands-"));
after(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

/** Runs a command within this process, which is faster than a process each, and captures its output. */
async function run(args: readonly string[]): Promise<{ code: number; output: string }> {
  let output = "";
  const out = process.stdout.write.bind(process.stdout);
  const err = process.stderr.write.bind(process.stderr);
  // Output that is not text is the test runner's own.
  const keep = (text: string | Uint8Array) => {
    if (typeof text !== "string") return out(text);
    output += text;
    return true;
  };
  Object.assign(process.stdout, { write: keep });
  Object.assign(process.stderr, { write: keep });
  try {
    return { code: await runProgram(args), output };
  } finally {
    Object.assign(process.stdout, { write: out });
    Object.assign(process.stderr, { write: err });
  }
}

/** Checks that a message is for people: no system error code, no stack trace, no path of this program. */
function assertForPeople(output: string, args: readonly string[]): void {
  const line = args.join(" ");
  assert.match(output, /\S/u, line);
  assert.doesNotMatch(output, /\bE[A-Z]{4,}\b|\berrno\b|syscall|^\s+at |node:|\.js:\d/mu, line);
}

/** Commands that read a catalog. */
const READERS: readonly (readonly string[])[] = [
  ["areas"],
  ["areas", "show", "x"],
  ["areas", "remove", "x", "--force"],
  ["keys", "list"],
  ["keys", "usage"],
  ["keys", "revoke", "x"],
  ["keys", "rotate", "x"],
  ["export"],
  ["export", "--out", at("never.json")],
  ["backup", at("never.sqlite")],
  ["doctor", "--live", "off", "--overpass-url", NOWHERE],
  ["search", "ramen"],
  ["calibrate", "--own"],
];

describe("a command that reads", () => {
  before(() => {
    writeFileSync(at("a file"), "");
    mkdirSync(at("empty folder"));
  });

  test("creates no missing data folder, fails, and says how to name the right one", async () => {
    for (const reader of READERS) {
      for (const data of ["no such folder", "a file", "empty folder"]) {
        const args = [...reader, "--data", at(data)];
        const { code, output } = await run(args);
        assert.equal(code, 1, `${args.join(" ")}: ${output}`);
        assertForPeople(output, args);
        assert.match(output, /--data/u);
      }
      assert.ok(!existsSync(at("no such folder")), reader.join(" "));
      assert.deepEqual(readdirSync(at("empty folder")), [], reader.join(" "));
    }
    assert.ok(!existsSync(at("never.json")) && !existsSync(at("never.sqlite")));
  });
});

describe("a foreign file", () => {
  const whole = overpassAnswer("2026-11-01T00:00:00Z", [restaurantNode(1, { name: "A" })]);
  const FILES: readonly (readonly [name: string, content: string | Buffer, message: RegExp])[] = [
    ["photo.jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), /is a JPEG picture/],
    [
      "places.csv",
      "name,lat,lon\nA,1,2\n",
      /is a table of an unknown source with the columns name, lat, lon\. A spreadsheet needs/,
    ],
    ["area.osm.pbf.gz", gzipSync("x"), /is compressed with gzip\. Unpack it first/],
    ["area.osm", '<?xml version="1.0"?><osm version="0.6"/>', /is OpenStreetMap XML\. Convert it/],
    ["page.json", "<!doctype html><p>Not found", /is an HTML page/],
    ["empty.json", "", /is empty/],
    [
      "cut.osm.pbf",
      Buffer.from("\0\0\0\r\n\tOSMHeader\u0018\u007c", "latin1"),
      /is not a complete \.osm\.pbf file/,
    ],
    ["cut.json", whole.slice(0, -20), /is not complete JSON/],
    ["other.json", '{"type": "Topology", "arcs": []}', /neither an Overpass answer nor GeoJSON/],
    ["list.json", "[1, 2]", /neither an Overpass answer nor GeoJSON/],
    ["strange.json", '{"elements": "none"}', /is not an Overpass answer/],
    ["nothing.json", '{"version": 0.6, "elements": []}', /^doorlight: No .* in /m],
  ];

  test("is refused with what it is and what would be right, as an import, a boundary, and a backup", async () => {
    for (const [name, content, message] of FILES) {
      writeFileSync(at(name), content);
      const args = ["import", at(name), "--data", at("never"), "--area", "X"];
      const { code, output } = await run(args);
      assert.equal(code, 1, name);
      assert.match(output, message, name);
      assertForPeople(output, args);
      const restored = await run(["restore", at(name), "--data", at("restored")]);
      assert.equal(restored.code, 1, name);
      assertForPeople(restored.output, ["restore", name]);
      assert.ok(!existsSync(at("restored")), name);
    }
    writeFileSync(at("whole.json"), whole);
    for (const boundary of ["photo.jpg", "whole.json", "no such file"]) {
      const args = ["import", at("whole.json"), "--data", at("never"), "--boundary", at(boundary)];
      const { code, output } = await run(args);
      assert.equal(code, 1, output);
      assertForPeople(output, args);
    }
  });

  test("so are a folder, a missing file, and an unreadable one", async () => {
    writeFileSync(at("locked.json"), whole);
    chmodSync(at("locked.json"), 0);
    const isRoot = process.getuid?.() === 0;
    for (const name of [
      "empty folder",
      "no such file",
      "a file/within",
      ...(isRoot ? [] : ["locked.json"]),
    ]) {
      for (const args of [
        ["import", at(name), "--data", at("never"), "--area", "X"],
        ["restore", at(name), "--data", at("restored")],
        ["understand", "--file", at(name)],
        ["search", "x", "--data", at("never"), "--calibration", at(name)],
      ]) {
        const { code, output } = await run(args);
        assert.notEqual(code, 0, args.join(" "));
        assertForPeople(output, args);
      }
    }
  });
});

describe("unwritable output", () => {
  let taken: Server;
  let port = 0;
  before(async () => {
    taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    port = (taken.address() as { port: number }).port;
    writeFileSync(
      at("town.json"),
      overpassAnswer("2026-11-01T00:00:00Z", [restaurantNode(1, { name: "A" })]),
    );
    const { code, output } = await run(["import", at("town.json"), "--data", at("data"), "--now", NOW]);
    assert.equal(code, 0, output);
  });
  after(() => void taken.close());

  test("a used port, a folder in place of a file, a file in place of a folder, a full disk", async () => {
    const data = ["--data", at("data")];
    const full = existsSync("/dev/full");
    for (const args of [
      ["serve", ...data, "--port", String(port), "--log-level", "silent"],
      ["serve", ...data, "--host", "203.0.113.1", "--log-level", "silent"],
      ["serve", "--data", at("a file"), "--log-level", "silent"],
      ["stdio", "--data", at("a file/within"), "--log-level", "silent"],
      ["import", at("town.json"), "--data", at("a file")],
      ["import", at("town.json"), "--data", at("a file/within")],
      ["keys", "create", "--name", "A", "--data", at("a file")],
      ["export", ...data, "--out", at("empty folder")],
      ["export", ...data, "--out", at("no such folder/out.json")],
      ["search", "ramen", "--store", "postgres://nobody:secret@127.0.0.1:9/db"],
      ["serve", "--port", "0", "--store", "postgres://nobody:secret@127.0.0.1:9/db"],
      ["backup", at("no such folder/b.sqlite"), ...data],
      ["backup", at("empty folder"), ...data, "--force"],
      ["restore", at("town.json"), "--data", at("a file/within")],
      ["understand", "--file", at("queries.jsonl"), "--out", at("no such folder/x")],
      ...(full ? [["understand", "--file", at("queries.jsonl"), "--out", "/dev/full"]] : []),
    ]) {
      writeFileSync(at("queries.jsonl"), '{"q": "ramen"}\n');
      const { code, output } = await run(args);
      assert.notEqual(code, 0, args.join(" "));
      assertForPeople(output, args);
    }
    assert.equal(readFileSync(at("a file"), "utf8"), "");
  });
});

test("for misspelled commands, actions and options the right one is suggested", async () => {
  for (const [args, meant] of [
    [["serv"], "serve"],
    [["imprt", "x"], "import"],
    [["bakcup"], "backup"],
    [["keys", "creat"], "create"],
    [["areas", "lst"], "list"],
    [["serve", "--prot", "1"], "--port"],
    [["understand", "--fiel", "x"], "--file"],
    [["import", "--arae", "x"], "--area"],
  ] as const) {
    const { code, output } = await run(args);
    assert.equal(code, 2, args.join(" "));
    assert.ok(output.includes(`Did you mean ${meant}?`), output);
    assertForPeople(output, args);
  }
  const { output } = await run(["weather"]);
  assert.doesNotMatch(output, /Did you mean/u);
});

test("an unknown country is refused with the reason", async () => {
  for (const code of ["zz", "XX", "Germany"]) {
    const refused = await run(["import", at("town.json"), "--country", code, "--data", at("never")]);
    assert.equal(refused.code, 2);
    assert.match(
      refused.output,
      /a two-letter ISO 3166-1 country code such as DE, used for public holidays/u,
    );
  }
});

describe("the four operations on the command line", () => {
  const data = ["--data", at("town"), "--now", NOW];
  const json = async <Value>(...args: readonly string[]): Promise<Value> => {
    const { code, output } = await run([...args, "--json", ...data]);
    assert.equal(code, 0, output);
    return JSON.parse(output) as Value;
  };
  let id = "";
  before(async () => {
    const file = at("operations.json");
    writeFileSync(
      file,
      overpassAnswer("2026-11-01T00:00:00Z", [
        restaurantNode(1, { name: "Noodle House", cuisine: "ramen", opening_hours: "Mo-Su 11:00-22:00" }),
        restaurantNode(2, { name: "Quiet Corner" }),
      ]),
    );
    assert.equal((await run(["import", file, "--area", "Testville", ...data])).code, 0);
  });

  test("search prints a line per result, or the REST answer with --json", async () => {
    const { code, output } = await run(["search", "ramen", ...data]);
    assert.equal(code, 0, output);
    assert.match(output, /^1 match\. Understood: ramen\. /mu);
    assert.match(output, /^- Noodle House: restaurant, ramen, .*; Open \d+% .*; exists \d+% /mu);
    const { results } = await json<{ results: { name: string; result_id: string }[] }>("search", "ramen");
    assert.equal(results[0]?.name, "Noodle House");
    id = results[0].result_id;
  });

  test("verify prints the verdict and its basis", async () => {
    const { code, output } = await run(["verify", id, "open", "on", "Sunday", "evening", ...data]);
    assert.equal(code, 0, output);
    assert.match(output, /^supported \d+%: "open on Sunday evening"\. .*11:00/mu);
    const { claim } = await json<{ claim: { verdict: string } }>("verify", id, "it serves sushi");
    assert.equal(claim.verdict, "unknown");
  });

  test("details shows the record and a token, with which report reports the outcome", async () => {
    const { output } = await run(["details", id, ...data]);
    assert.match(output, /^Hours: Mo-Su 11:00-22:00$/mu);
    const token = /^result_token: (\S+) /mu.exec(output)?.[1] ?? "";
    const report = await json<{ outcome: string; new_confidence: number }>("report", token, "booked");
    assert.equal(report.outcome, "booked");
    const again = await run(["report", token, "booked", ...data]);
    assert.match(again.output, /^Taken: booked\. Exists \d+% -> \d+%/u);
  });

  test("errors are those of REST, in one line with what to do", async () => {
    for (const [args, message, expected] of [
      [["verify", "00000000-0000-4000-8000-000000000000"], /no business|no record/iu, 1],
      [["details", "nonsense"], /result_id/u, 1],
      [["report", "dl1_x", "booked"], /token/u, 1],
      [["report", "dl1_x", "lovely"], /one of correct, wrong, booked, closed, other/u, 1],
      [["report", "dl1_x"], /missing OUTCOME/u, 2],
      [["search"], /missing QUERY/u, 2],
      [["search", "ramen", "--at", "soon"], /`at`/u, 1],
    ] as const) {
      const { code, output } = await run([...args, ...data]);
      assert.match(output, message, args.join(" "));
      assert.equal(code, expected, args.join(" "));
      assertForPeople(output, args);
      assert.equal(output.trim().split("\n").length, 1, output);
    }
  });

  test("export writes CSV with a header and one row per record", async () => {
    const { code } = await run(["export", "--format", "csv", "--out", at("out.csv"), ...data]);
    assert.equal(code, 0);
    const [head = "", ...rows] = readFileSync(at("out.csv"), "utf8").trimEnd().split("\r\n");
    assert.match(
      head,
      /^result_id,name,vertical,kind,cuisine,.*coordinates_latitude,.*hours_text,.*contact_phone/u,
    );
    assert.equal(rows.length, 2);
    assert.match(rows.join("\n"), /Noodle House,food,restaurant,ramen,/u);
  });

  test("no command replaces a file without --force, nor a file of a catalog with it", async () => {
    writeFileSync(at("queries.jsonl"), '{"q": "ramen"}\n');
    mkdirSync(at("other"), { recursive: true });
    symlinkSync(at("town"), at("linked"));
    symlinkSync(at("town/doorlight.sqlite"), at("link.sqlite"));
    for (const writing of [
      (file: string) => ["backup", file, ...data],
      (file: string) => ["export", "--out", file, ...data],
      (file: string) => ["calibrate", "--own", "--out", file, ...data],
      (file: string) => ["understand", "--file", at("queries.jsonl"), "--out", file],
    ]) {
      const [name = ""] = writing("");
      writeFileSync(at("precious"), "mine");
      const refused = await run(writing(at("precious")));
      assert.match(refused.output, /exists\. .* --force/u, name);
      assertForPeople(refused.output, [name]);
      const opened = openSqliteStore(at("other"));
      await opened.areas();
      const open = ["other/doorlight.sqlite", "other/doorlight.sqlite-wal", "other/doorlight.sqlite-shm"];
      const own = ["doorlight.sqlite", "doorlight.sqlite-wal", "doorlight.sqlite-shm", "secret"].flatMap(
        (file) => [`town/${file}`, `linked/${file}`, `town/../linked/./${file}`],
      );
      for (const file of [...open, ...(name === "understand" ? [] : [...own, "link.sqlite"])]) {
        const inode = existsSync(at(file)) ? statSync(at(file)).ino : null;
        const { code, output } = await run([...writing(at(file)), "--force"]);
        assert.equal(code, 1, `${name} ${file}`);
        assert.match(output, /belongs to a catalog/u, `${name} ${file}`);
        assert.equal(existsSync(at(file)) ? statSync(at(file)).ino : null, inode, `${name} ${file}`);
      }
      await opened.close();
      assert.equal(readFileSync(at("precious"), "utf8"), "mine", name);
      if (name !== "calibrate") {
        assert.equal((await run([...writing(at("precious")), "--force"])).code, 0, name);
        assert.notEqual(readFileSync(at("precious"), "utf8"), "mine", name);
      }
    }
    assert.equal((await run(["export", "--out", "/dev/null", ...data])).code, 0);
    assert.ok(!statSync("/dev/null").isFile());
    assert.equal((await run(["search", "ramen", ...data])).code, 0);
  });

  test("a catalog that is open is no backup to restore", async () => {
    const opened = openSqliteStore(at("other"));
    await opened.areas();
    for (const [file, into] of [
      ["other/doorlight.sqlite", "third"],
      ["other/doorlight.sqlite", "other"],
    ] as const) {
      const { code, output } = await run(["restore", at(file), "--data", at(into), "--force"]);
      assert.equal(code, 1);
      assert.match(output, /not a backup\. Make one with doorlight backup/u);
    }
    await opened.close();
  });
});

test("details shows whose value is used and what the other sources state if they disagree", async () => {
  const feature = (id: string, tags: object) => ({
    type: "Feature",
    id,
    properties: {
      amenity: "cafe",
      name: "Blue Door Cafe",
      "addr:street": "Main Street",
      "addr:housenumber": "12",
      ...tags,
    },
    geometry: { type: "Point", coordinates: [13.4, 52.52] },
  });
  const osm = [
    feature("node/1", { "@timestamp": "2021-05-01T00:00:00Z", opening_hours: "Mo-Fr 08:00-16:00" }),
  ];
  const chain = [feature("x", { "@spider": "blue", ref: "1", opening_hours: "Mo-Su 07:00-18:00" })];
  writeFileSync(at("osm-2026-10-01.geojson"), JSON.stringify({ type: "FeatureCollection", features: osm }));
  writeFileSync(
    at("blue-2026-11-01.geojson"),
    JSON.stringify({ type: "FeatureCollection", features: chain }),
  );
  const data = ["--data", at("contested"), "--now", NOW];
  const files = [at("osm-2026-10-01.geojson"), at("blue-2026-11-01.geojson")];
  assert.equal((await run(["import", ...files, "--area", "Square", ...data])).code, 0);
  const { output } = await run(["search", "blue door cafe", "--json", ...data]);
  const [found] = (JSON.parse(output) as { results: { result_id: string }[] }).results;
  const details = await run(["details", found?.result_id ?? "", ...data]);
  assert.match(
    details.output,
    /^hours from All the Places, \d\d% sure; OpenStreetMap has Mo-Fr 08:00-16:00 \(2021-05-01\)$/mu,
  );
});

test("help groups commands by purpose, within the width of the terminal", async () => {
  const { columns } = process.stdout;
  process.stdout.columns = 80;
  try {
    for (const args of [["--help"], ["serve", "--help"], ["help", "keys"]]) {
      const { code, output } = await run(args);
      assert.equal(code, 0, output);
      for (const line of output.split("\n"))
        assert.ok(line.length <= 80 || !line.trim().includes(" "), `${line.length}: ${line}`);
    }
    assert.match((await run(["--help"])).output, /^Ask the catalog yourself:\n {2}search /mu);
  } finally {
    process.stdout.columns = columns;
  }
});

test("shells complete commands, actions and options with a script for each", async () => {
  const { output } = await run(["completion", "bash"]);
  writeFileSync(at("completion.bash"), output);
  const completed = (...words: readonly string[]) =>
    execFileSync(
      "bash",
      [
        "-c",
        `source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _doorlight; echo "\${COMPREPLY[@]}"`,
        at("completion.bash"),
        ...words,
      ],
      { encoding: "utf8" },
    ).trim();
  assert.equal(completed("doorlight", "ver"), "verify");
  assert.equal(completed("doorlight", "keys", "rot"), "rotate");
  assert.equal(completed("doorlight", "serve", "--por"), "--port");
  assert.match((await run(["completion", "fish"])).output, /-n '__fish_seen_subcommand_from serve' -l port/u);
  assert.match((await run(["completion", "zsh"])).output, /bashcompinit/u);
  assert.equal((await run(["completion", "tcsh"])).code, 2);
});

test("an incomplete installation names the missing file", async () => {
  const [checkout, copy] = [fileURLToPath(new URL("../../..", import.meta.url)), at("incomplete")];
  mkdirSync(copy);
  for (const name of ["bin", "dist", "package.json"])
    cpSync(join(checkout, name), join(copy, name), { recursive: true });
  for (const name of ["node_modules", "calibration", "data"])
    symlinkSync(join(checkout, name), join(copy, name));
  writeFileSync(at("list.csv"), "name,kind,lat,lon\nA,cafe,43.6,-116.2\n");
  const args = [
    join(copy, "bin", "doorlight.mjs"),
    "import",
    at("list.csv"),
    "--area",
    "T",
    "--data",
    at("new-folder"),
  ];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  assert.equal(status, 1, stderr);
  assert.match(
    stderr,
    /this copy of Doorlight is incomplete: .*migrations\/ is missing\. Reinstall it: npm/u,
  );
  assert.equal(stderr.trim().split("\n").length, 1);
});

test("following waits while nothing can be followed yet, until it is stopped", async () => {
  const stopped = await doorlight(["follow", "--data", at("nothing-to-follow")], {}, (child) => {
    child.stderr?.once("data", () => setTimeout(() => child.kill("SIGTERM"), 500));
  });
  assert.match(stopped.stderr, /There is no area to follow\. Import one with/u);
  assert.equal(stopped.code, 0, stopped.stderr);
});

test("Ctrl-C ends an import with its state and how to continue", async (t) => {
  let onRequest = () => {};
  const received = new Promise<void>((resolve) => {
    onRequest = resolve;
  });
  // Accepts the request and never answers.
  const silent = createHttpServer(() => onRequest());
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const { port } = silent.address() as { port: number };
  const args = ["import", "overpass", "--area", "X", "--overpass-url", `http://127.0.0.1:${port}/`];
  const { code, stderr } = await doorlight([...args, "--data", at("stopped")], {}, (child) => {
    void received.then(() => child.kill("SIGINT"));
  });
  assert.equal(code, 130, stderr);
  assert.match(stderr, /^Stopped\. Nothing is served yet\. Run the same command again/mu);
});

test("a reader of the output may stop reading", () => {
  // `true` exits before there is any output.
  const { stderr } = spawnSync("sh", ["-c", `"${process.execPath}" "${MAIN}" understand sushi | true`], {
    encoding: "utf8",
  });
  assert.equal(stderr, "");
});
