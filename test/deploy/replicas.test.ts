import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { CORE_SCHEMA, load, loadAll, mergeTag } from "js-yaml";
import { SERVE_SETTINGS } from "#doorlight/app/config.js";
import { named, readSettings } from "#doorlight/settings/settings.js";
import { missing, ran, deployed, textOf } from "./deployed.js";

const folder = mkdtempSync(join(tmpdir(), "doorlight-replicas-"));
after(() => rmSync(folder, { recursive: true }));

interface Probe {
  readonly httpGet?: { readonly path: string };
}
interface Container {
  readonly name: string;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly securityContext: {
    readonly allowPrivilegeEscalation: boolean;
    readonly capabilities: { readonly drop: readonly string[] };
  };
  readonly resources: { readonly limits: { readonly memory: string } };
}
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec: {
    readonly replicas?: number;
    readonly selector: unknown;
    readonly ports?: readonly { readonly targetPort: string }[];
    readonly template: {
      readonly metadata: { readonly labels: unknown };
      readonly spec: {
        readonly securityContext: { readonly runAsNonRoot: boolean };
        readonly terminationGracePeriodSeconds: number;
        readonly containers: readonly Container[];
      };
    };
  };
}
interface Compose {
  readonly services: Readonly<
    Record<
      string,
      { readonly environment?: Readonly<Record<string, string>>; readonly ports?: readonly string[] }
    >
  >;
}

const manifests = loadAll(textOf("kubernetes/doorlight.yaml")) as Manifest[];
const manifest = (kind: string, name: string): Manifest => {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  assert.ok(found !== undefined, `${kind} ${name}`);
  return found;
};
const workloads = manifests.filter(({ kind }) => kind === "Deployment" || kind === "StatefulSet");

/** The settings of a replica, including its secret files. */
function settingsOf(given: Readonly<Record<string, string>>) {
  const secrets = {
    DOORLIGHT_STORE_FILE: "postgres://doorlight:hush@database/doorlight",
    DOORLIGHT_COUNTERS_FILE: "redis://:hush@counters:6379/0",
    DOORLIGHT_OPERATOR_TOKEN_FILE: "0123456789abcdef0123456789abcdef",
  };
  const values: Record<string, string> = {
    DOORLIGHT_DOMAIN: "doorlight.example.com",
    DOORLIGHT_CONTACT: "operator@example.com",
  };
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(given))
    environment[name] = value.replace(/\$\{(\w+)[^}]*\}/gu, (_, variable: string) => values[variable] ?? "");
  for (const [name, text] of Object.entries(secrets)) {
    assert.match(environment[name] ?? "", /^\/run\/secrets\//u, name);
    environment[name] = join(folder, name);
    writeFileSync(environment[name], `${text}\n`);
  }
  const known = new Set(named(SERVE_SETTINGS).flatMap(({ env }) => [env, `${env}_FILE`]));
  for (const name of Object.keys(environment)) assert.ok(known.has(name), name);
  return readSettings(SERVE_SETTINGS, [], environment).values;
}

test("replicas set existing settings to valid values, and read secrets from files", () => {
  const { services } = load(textOf("docker/replicas.compose.yaml"), {
    schema: CORE_SCHEMA.withTags(mergeTag),
  }) as Compose;
  const [first, second] = [services["doorlight-a"], services["doorlight-b"]];
  assert.deepEqual(first, second);
  const composed = settingsOf(first?.environment ?? {});
  const inCluster = settingsOf(manifest("ConfigMap", "doorlight").data ?? {});
  for (const { store, counters, stopNotice } of [composed, inCluster]) {
    assert.match(store ?? "", /^postgres:/u);
    assert.match(counters ?? "", /^redis:/u);
    assert.ok(stopNotice >= 5_000);
  }
  // Only Caddy can be reached from outside.
  assert.deepEqual(
    Object.entries(services).flatMap(([name, { ports }]) => (ports === undefined ? [] : [name])),
    ["caddy"],
  );
});

test("the files contain no secrets", () => {
  for (const file of ["docker/replicas.compose.yaml", "kubernetes/doorlight.yaml"]) {
    const set = textOf(file)
      .split("\n")
      .filter((line) => !line.trim().startsWith("#"));
    for (const line of set) assert.doesNotMatch(line, /:\/\/[^/\s]*:[^/\s]*@|kind: Secret|PASSWORD:/u, line);
  }
});

test("two replicas have liveness and readiness probes, and stop before they are killed", () => {
  const { replicas, template } = manifest("Deployment", "doorlight").spec;
  assert.equal(replicas, 2);
  const [container] = template.spec.containers;
  assert.equal(container?.livenessProbe?.httpGet?.path, "/healthz");
  assert.equal(container?.readinessProbe?.httpGet?.path, "/readyz");
  const { stopNotice } = settingsOf(manifest("ConfigMap", "doorlight").data ?? {});
  assert.ok(template.spec.terminationGracePeriodSeconds * 1_000 >= stopNotice + 30_000);
});

test("no container runs as root, can become root, or has unlimited memory", () => {
  assert.equal(workloads.length, 3);
  for (const { metadata, spec } of workloads) {
    assert.equal(spec.template.spec.securityContext.runAsNonRoot, true, metadata.name);
    for (const { name, securityContext, resources } of spec.template.spec.containers) {
      assert.equal(securityContext.allowPrivilegeEscalation, false, name);
      assert.deepEqual(securityContext.capabilities.drop, ["ALL"], name);
      assert.match(resources.limits.memory, /^\d+[GM]i$/u, name);
    }
  }
});

test("each workload selects its own pods, and each service leads to one", () => {
  for (const { metadata, spec } of workloads)
    assert.deepEqual(spec.selector, { matchLabels: spec.template.metadata.labels }, metadata.name);
  for (const { metadata, spec } of manifests.filter(({ kind }) => kind === "Service"))
    assert.ok(
      workloads.some(({ spec: { template } }) => {
        return JSON.stringify(template.metadata.labels) === JSON.stringify(spec.selector);
      }),
      metadata.name,
    );
});

test("kubectl reads the manifest", { skip: missing("kubectl", "version", "--client") }, () => {
  // The manifests as kubectl would send them. Only a real cluster could validate them further.
  const sent = loadAll(ran("kubectl", ["kustomize", deployed("kubernetes")]));
  assert.equal(sent.length, manifests.length);
});
