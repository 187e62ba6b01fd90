import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { z } from "zod";
import { discoveryDocument, REVISIONS } from "./documents.js";

const ROOT = new URL("../../../", import.meta.url);
const read = (file: string) =>
  JSON.parse(readFileSync(new URL(file, ROOT), "utf8")) as Record<string, unknown>;
const BASE = "https://agents.example.com";

/** The published schemas' rules for the fields that our documents use. Strict: no unknown fields. */
const name = z
  .string()
  .min(3)
  .max(200)
  .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
const shortText = z.string().min(1).max(100);
const exactVersion = z
  .string()
  .max(255)
  .regex(/^\d+\.\d+\.\d+$/);
const template = z.string().regex(/^(https?:\/\/\S+|\{[a-zA-Z_]\w*\}\S*)$/);
const input = {
  description: z.string().optional(),
  isRequired: z.boolean().optional(),
  isSecret: z.boolean().optional(),
  default: z.string().optional(),
  format: z.enum(["string", "number", "boolean", "filepath"]).optional(),
};
const named = z.strictObject({ name: z.string(), ...input });
const remote = z.strictObject({
  type: z.literal("streamable-http"),
  url: template,
  variables: z.record(z.string(), z.strictObject(input)).optional(),
  headers: z.array(named).optional(),
});
/** Registry, server.schema.json of 2025-12-11. */
const registryEntry = z.strictObject({
  $schema: z.literal("https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"),
  name,
  title: shortText,
  description: shortText,
  version: exactVersion,
  remotes: z.array(remote),
  packages: z.array(
    z.strictObject({
      registryType: z.literal("npm"),
      identifier: z.string(),
      version: exactVersion,
      runtimeHint: z.literal("npx"),
      transport: z.strictObject({ type: z.literal("stdio") }),
      packageArguments: z.array(z.strictObject({ type: z.literal("positional"), value: z.string() })),
      environmentVariables: z.array(named),
    }),
  ),
});
/** Server card, v1 (SEP-2127). */
const card = z.strictObject({
  $schema: z.literal("https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json"),
  name,
  title: shortText,
  description: shortText,
  version: exactVersion,
  websiteUrl: z.url(),
  remotes: z.array(remote.extend({ supportedProtocolVersions: z.array(z.string()) })),
});

test("server.json keeps the registry's rules and agrees with the package", () => {
  const entry = registryEntry.parse(read("server.json"));
  const { version, name: packageName, mcpName } = read("package.json");
  assert.deepEqual([entry.version, entry.packages[0]?.version], [version, version]);
  assert.deepEqual([entry.packages[0]?.identifier, entry.name], [packageName, mcpName]);
  assert.equal(entry.description, discoveryDocument("card", BASE)["description"]);
  const variables = Object.keys(entry.remotes[0]?.variables ?? {});
  assert.deepEqual(
    [...(entry.remotes[0]?.url ?? "").matchAll(/\{(\w+)\}/g)].map(([, one]) => one),
    variables,
  );
});

test("the server card follows its schema, for any name of the service", () => {
  for (const base of [BASE, "http://127.0.0.1:8080", "http://[::1]:8080", "http://localhost:3000"])
    card.parse(discoveryDocument("card", base));
  const { name: called, remotes } = card.parse(discoveryDocument("card", BASE));
  assert.equal(called, "com.example.agents/doorlight");
  assert.equal(remotes[0]?.url, `${BASE}/mcp`);
  assert.deepEqual(remotes[0]?.supportedProtocolVersions, [...REVISIONS]);
});

test("the catalogs lead to the card and to the OpenAPI document", () => {
  assert.deepEqual(discoveryDocument("mcpCatalog", BASE), {
    specVersion: "draft",
    entries: [
      {
        identifier: "urn:air:agents.example.com:doorlight",
        displayName: "Doorlight",
        type: "application/mcp-server-card+json",
        url: `${BASE}/mcp/server-card`,
      },
    ],
  });
  const { linkset } = discoveryDocument("apiCatalog", BASE) as {
    linkset: Record<string, { href: string }[] | string>[];
  };
  assert.deepEqual(
    linkset.map((entry) => [entry["anchor"], (entry["service-desc"] as { href: string }[])[0]?.href]),
    [
      [`${BASE}/v1`, `${BASE}/v1/openapi.json`],
      [`${BASE}/mcp`, `${BASE}/mcp/server-card`],
    ],
  );
});
