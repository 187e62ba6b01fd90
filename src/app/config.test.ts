import assert from "node:assert/strict";
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import {
  ConfigError,
  describeSettings,
  misspelledVariables,
  named,
  readSettings,
} from "../settings/settings.js";
import { COMMON_SETTINGS, SERVE_SETTINGS } from "./config.js";
import { IMPORT_OPTIONS } from "./commands/import.js";
import { toRfc3339 } from "../domain/time.js";

const SECRET = "ab".repeat(32);
const serve = (args: string, env: Record<string, string> = {}) =>
  readSettings(SERVE_SETTINGS, args === "" ? [] : args.split(" "), env).values;

test("a variable that nearly matches a setting is reported, others are not", () => {
  const env = {
    DOORLIGHT_PROT: "9000",
    DOORLIGHT_PORT: "1",
    DOORLIGHT_COUNTRY: "DE",
    DOORLIGHT_STORE_FILE: "x",
    DOORLIGHT_OF_MY_OWN: "y",
    PROT: "1",
  };
  assert.deepEqual(misspelledVariables({ ...IMPORT_OPTIONS, ...SERVE_SETTINGS }, env), [
    "DOORLIGHT_PROT is not a setting. Did you mean DOORLIGHT_PORT?",
  ]);
});

test("without flags and variables the documented defaults apply", () => {
  const { clock, ...config } = serve("");
  assert.match(String(clock), /machine/);
  assert.deepEqual(config, {
    calibration: null,
    data: "./data",
    store: null,
    counters: null,
    logLevel: "info",
    logFormat: "auto",
    host: "127.0.0.1",
    port: 8080,
    baseUrl: null,
    allowedOrigins: [],
    limits: "on",
    anonymousReads: 30,
    anonymousReports: 10,
    keyedReads: 120,
    keyedReports: 40,
    documents: 600,
    monthlyQuota: 1_000,
    watchers: 5_000,
    accessLog: "off",
    trustedProxies: [],
    tokenSecret: null,
    overpassUrls: [
      "https://overpass-api.de/api/interpreter",
      "https://overpass.private.coffee/api/interpreter",
    ],
    defaultArea: "Berlin Mitte",
    fetchTimeout: 120,
    requestTimeout: 30,
    operatorToken: null,
    metricsAddress: null,
    metricsFrom: [
      "127.0.0.0/8",
      "::1",
      "10.0.0.0/8",
      "172.16.0.0/12",
      "192.168.0.0/16",
      "fc00::/7",
      "fe80::/10",
    ],
    stopNotice: 500,
    mapStyle: null,
    memory: null,
    merchantProof: "automatic",
    maxConnections: 10_000,
    live: "auto",
    recheckDays: 7,
    verifyBudget: 2_500,
    recheckSeconds: 30,
    osmApiUrl: "https://api.openstreetmap.org",
    contact: null,
    allowLoopback: "off",
    follow: false,
    changes: null,
    followSeconds: 60,
  });
});

test("flags win over variables, variables over defaults, and an empty variable is not set", () => {
  const env = { DOORLIGHT_PORT: "9000", DOORLIGHT_HOST: "", DOORLIGHT_LIMITS: "off" };
  const config = serve(
    "--port 0 --base-url=https://door.example/ --trusted-proxies 10.0.0.0/8,::1,fe80::1%eth0",
    env,
  );
  assert.deepEqual(
    [config.port, config.host, config.limits, config.baseUrl, config.trustedProxies],
    [0, "127.0.0.1", "off", "https://door.example", ["10.0.0.0/8", "::1", "fe80::1%eth0"]],
  );
  assert.equal(serve("", env).port, 9000);
  for (const now of ["2026-11-20T20:22:00+01:00", "2026-11-20T20:22+01:00"])
    assert.equal(toRfc3339(serve(`--now ${now}`).clock.now()), "2026-11-20T19:22:00Z");
  assert.equal(serve("", { DOORLIGHT_TOKEN_SECRET: SECRET }).tokenSecret?.length, 32);
  assert.ok(Object.isFrozen(config));
});

test("arguments that are not flags are passed on", () => {
  const { values, positionals } = readSettings(
    IMPORT_OPTIONS,
    ["a.osm.pbf", "--force", "b.json", "--country", "de"],
    {},
  );
  assert.deepEqual([positionals, values.force, values.country], [["a.osm.pbf", "b.json"], true, "DE"]);
});

test("every bad setting is refused in one line that names it, what is allowed, and how to fix it", () => {
  const table: readonly (readonly [string, Record<string, string>, RegExp])[] = [
    ["--prot 1", {}, /^Unknown option --prot\. Did you mean --port\? See --help\.$/],
    ["--quite-different 1", {}, /^Unknown option --quite-different\. See --help\.$/],
    ["-p 1", {}, /^Unknown option -p\. Put arguments that begin with a dash at the end, after --\./],
    ["--port", {}, /^--port needs a value/],
    ["--port --host", {}, /^--port needs a value/],
    ["--port 1 --port 2", {}, /^--port is given twice/],
    ["--port 70000", {}, /^--port is "70000" but must be a whole number from 0 to 65535\.$/],
    ["--port 1e3", {}, /^--port is "1e3"/],
    ["--port -1", {}, /^--port is "-1"/],
    ["", { DOORLIGHT_PORT: "x" }, /^DOORLIGHT_PORT is "x" but must be a whole number/],
    ["--limits maybe", {}, /^--limits is "maybe" but must be one of on, everyone, off\.$/],
    ["--anonymous-reads 0", {}, /must be a whole number from 1 to/],
    ["--log-level loud", {}, /one of trace, debug, info/],
    ["--now tomorrow", {}, /a time with its zone such as 2026-11-20T19:22:00Z/],
    ["--now 2026-11-20T19:22:00", {}, /a time with its zone/],
    ["--now 2026-02-31T00:00:00Z", {}, /a time with its zone/],
    ["--base-url door.example", {}, /starts with http:\/\/ or https:\/\//],
    ["--base-url http://[x", {}, /starts with http:\/\/ or https:\/\//],
    ["--overpass-url http://", {}, /starts with http:\/\/ or https:\/\//],
    ["--trusted-proxies all", {}, /addresses or networks such as 10\.0\.0\.0\/8/],
    ["--trusted-proxies 10.0.0.0/33", {}, /addresses or networks/],
    ["--trusted-proxies 0.0.0.0/0", {}, /none of them \/0/],
    ["--trusted-proxies 10.0.0.1,", {}, /addresses or networks/],
    ["--data=", {}, /^--data is "" but must be text that is not empty\.$/],
  ];
  for (const [args, env, told] of table) {
    assert.throws(
      () => serve(args, env),
      (error: ConfigError) =>
        error instanceof ConfigError && told.test(error.message) && !error.message.includes("\n"),
      `${args} ${JSON.stringify(env)}`,
    );
  }
});

test("a wrong secret is not shown", () => {
  for (const [args, env] of [
    ["--token-secret hunter2", {}],
    ["", { DOORLIGHT_TOKEN_SECRET: "hunter2" }],
  ] as const) {
    assert.throws(
      () => serve(args, env),
      (error: Error) =>
        /at least 64 hexadecimal digits/.test(error.message) && !error.message.includes("hunter2"),
    );
  }
});

test("every setting has a variable, and the help shows it with its default", () => {
  const help = describeSettings(SERVE_SETTINGS);
  for (const { flag, env } of named(SERVE_SETTINGS)) {
    assert.equal(env, `DOORLIGHT_${flag.toUpperCase().replaceAll("-", "_")}`);
    assert.ok(help.includes(`--${flag}`) && help.includes(env ?? "none"), flag);
  }
  assert.match(
    help,
    /--port PORT {2,}Port to listen on; 0 picks a free one \(default 8080, DOORLIGHT_PORT\)/,
  );
  assert.match(help, /--trusted-proxies NETWORKS {2,}[^(]+\(DOORLIGHT_TRUSTED_PROXIES\)/);
  for (const [name, setting] of Object.entries(COMMON_SETTINGS))
    assert.equal(Object.entries(IMPORT_OPTIONS).find(([other]) => other === name)?.[1], setting);
});

test("a flag or variable can name a file with a secret, because others can see arguments", () => {
  const folder = mkdtempSync(join(tmpdir(), "doorlight-secret-"));
  try {
    const file = join(folder, "token");
    writeFileSync(file, "an-operator-token-of-the-file\n");
    const token = "an-operator-token-of-the-file";
    assert.equal(serve(`--operator-token-file ${file}`).operatorToken, token);
    assert.equal(serve("", { DOORLIGHT_OPERATOR_TOKEN_FILE: file }).operatorToken, token);
    assert.equal(
      serve("--operator-token another-token-of-an-operator", { DOORLIGHT_OPERATOR_TOKEN_FILE: file })
        .operatorToken,
      "another-token-of-an-operator",
    );
    const refusals = [
      [
        `--operator-token-file ${file} --operator-token ${token}`,
        /--operator-token and --operator-token-file are both set\. Set only one\./u,
      ],
      [
        `--operator-token-file ${join(folder, "none")}`,
        /--operator-token-file names .*, which cannot be read: no such file or directory/u,
      ],
      [`--operator-token-file ${folder}`, /it is a folder/u],
      ["--port-file x", /Unknown option --port-file\./u],
    ] as const;
    for (const [args, message] of refusals) assert.throws(() => serve(args), message);
    writeFileSync(file, "too short");
    assert.throws(
      () => serve(`--operator-token-file ${file}`),
      (error: Error) =>
        /What --operator-token-file names must be 20 to 200/u.test(error.message) &&
        !error.message.includes("too short"),
    );
    truncateSync(file, 3 * 2 ** 30);
    assert.throws(() => serve(`--operator-token-file ${file}`), /must be 20 to 200/u);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("metrics can have a separate address", () => {
  assert.deepEqual(serve("--metrics-address 127.0.0.1:9464").metricsAddress, {
    host: "127.0.0.1",
    port: 9464,
  });
  assert.deepEqual(serve("--metrics-address [::1]:0").metricsAddress, { host: "::1", port: 0 });
  for (const wrong of ["9464", "127.0.0.1", "::1:9464", "[localhost]:1", "host:70000", "http://host:1"])
    assert.throws(() => serve(`--metrics-address ${wrong}`), /an address and a port such as/u);
});

test("unusable server addresses are refused at once, and the message does not repeat them", () => {
  for (const [name, wrong] of [
    ["counters", "redis://:hush@h/abc"],
    ["counters", "redis://:hush@h/1/2"],
    ["counters", "redis://:hu%sh@h"],
    ["counters", "redis://:hu/sh@h"],
    ["store", "postgres://u:hu%sh@h/x"],
    ["store", "postgres://u:hu/sh@h/x"],
    ["store", "mysql://u:hush@h/x"],
  ] as const)
    assert.throws(
      () => readSettings(SERVE_SETTINGS, [`--${name}`, wrong], {}),
      (error: Error) => error.message.startsWith(`--${name} must be`) && !/hu.?.?sh/u.test(error.message),
      wrong,
    );
  for (const right of ["redis://h", "redis://h/", "rediss://u:a%2Fb@h:6380/12"])
    assert.equal(readSettings(SERVE_SETTINGS, ["--counters", right], {}).values.counters, right);
});
