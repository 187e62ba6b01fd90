import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { openApiDocument } from "#doorlight/surfaces/rest/openApi.js";
import type { OpenApi } from "./described.js";
import { html, inline } from "./markup.js";
import { referenceOf } from "./referencePage.js";
import { boundsText, typeOf } from "./schemas.js";

const document = openApiDocument("https://doorlight.example") as unknown as OpenApi;
const page = referenceOf(document);

test("the page contains every operation with its parameters, responses, errors and examples, and every schema", () => {
  for (const [path, methods] of Object.entries(document.paths))
    for (const { operationId, parameters, responses } of Object.values(methods)) {
      const [, rest = ""] = page.split(`<section id="${operationId}">`);
      const [section = ""] = rest.split("</section>");
      assert.ok(section.includes(` ${path}</code>`), path);
      assert.ok(section.includes(`href="/docs?try=${operationId}"`), path);
      for (const { name } of parameters) assert.ok(section.includes(`<code>${name}</code>`), name);
      for (const [status, { content }] of Object.entries(responses)) {
        assert.ok(section.includes(`<code>${status}</code>`), status);
        for (const name of Object.keys(content["application/json"]?.examples ?? {}))
          assert.ok(section.includes(`<code>${status} ${name}</code>`), name);
      }
    }
  const targets = new Set([...page.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id));
  for (const [, id] of page.matchAll(/href="#([^"]+)"/gu)) assert.ok(targets.has(id), id);
  for (const name of Object.keys(document.components.schemas)) assert.ok(targets.has(`schema-${name}`), name);
});

test("calls are shown as shell commands, with values of earlier responses as variables", () => {
  const shown = [...page.matchAll(/aria-label="curl">([^<]+)</gu)].map(([, text = ""]) =>
    text.replaceAll("&quot;", '"').replaceAll("&#39;", "'"),
  );
  assert.deepEqual(shown.slice(1), [
    "curl https://doorlight.example/v1/details/$ID",
    'curl -G https://doorlight.example/v1/verify/$ID \\\n  --data-urlencode "claim=open on Sunday evening"',
    'curl -G https://doorlight.example/v1/verify \\\n  --data-urlencode "ids=$ID,$ID"',
    `curl -X POST https://doorlight.example/v1/report -H 'content-type: application/json' \\\n  -d '{"result_token": "'$TOKEN'", "outcome": "correct"}'`,
    "curl https://doorlight.example/v1/coverage",
    "curl https://doorlight.example/v1/changes",
    `curl -X POST https://doorlight.example/v1/merchant/proof -H 'content-type: application/json' \\\n  -d '{"result_id": "0b8ff6f6-1f5a-5d6c-9a55-0a3b1c1f7c11"}'`,
    `curl -X POST https://doorlight.example/v1/merchant/proof/check -H 'content-type: application/json' \\\n  -d '{"challenge": "dlc_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "method": "file", "name": "Anna Example"}'`,
    `curl -X POST https://doorlight.example/v1/merchant/connect -H 'content-type: application/json' \\\n  -d '{"code": "ABCD-EFGH-JKLM-NPQR-STUV", "name": "Anna Example"}'`,
    'curl -X POST https://doorlight.example/v1/merchant/sessions -H "authorization: Bearer $KEY"',
    'curl -X POST https://doorlight.example/v1/merchant/keys -H "authorization: Bearer $KEY"',
    'curl https://doorlight.example/v1/merchant/records -H "authorization: Bearer $KEY"',
    'curl https://doorlight.example/v1/merchant/records/$ID/review -H "authorization: Bearer $KEY"',
    'curl https://doorlight.example/v1/merchant/records/$ID/sources -H "authorization: Bearer $KEY"',
    `curl -X PUT https://doorlight.example/v1/merchant/records/$ID/sources -H "authorization: Bearer $KEY" -H 'content-type: application/json' \\\n  -d '{"urls": ["https://www.example.com/hours"]}'`,
    'curl https://doorlight.example/v1/merchant/records/$ID -H "authorization: Bearer $KEY"',
    `curl -X PUT https://doorlight.example/v1/merchant/records/$ID -H "authorization: Bearer $KEY" -H 'content-type: application/json' \\\n  -d '{"hours": [{"day":"friday","open":"11:30","close":"14:30"},{"day":"friday","open":"17:00","close":"01:00"}], "closures": [{"first_day":"2026-12-24","last_day":"2026-12-26"}], "phone": "+49 30 901820", "facts": {"wheelchair":true}, "actions": {"reserve":"https://www.opentable.com/r/example"}}'`,
  ]);
});

test("types are described in a few words", () => {
  const textOf = (schema: Parameters<typeof typeOf>[0]) => typeOf(schema).markup.replaceAll(/<[^>]+>/gu, "");
  assert.deepEqual(
    [
      textOf({ type: "string", format: "uuid" }),
      textOf({ type: "array", items: { $ref: "#/components/schemas/Hours" } }),
      textOf({ anyOf: [{ enum: ["€"] }, { type: "null" }] }),
      textOf({ type: "object", additionalProperties: { type: "number" } }),
      textOf({}),
    ],
    ["string (uuid)", "list of Hours", "&quot;€&quot; | null", "object of number", "any"],
  );
  assert.deepEqual(
    [
      boundsText({ minLength: 1, maxLength: 200 }),
      boundsText({ maxItems: 8 }),
      boundsText({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      boundsText({ minimum: 0, maximum: 1 }),
    ],
    ["1 to 200 characters", "at most 8 entries", "", "0 to 1"],
  );
});

test("text inserted into a page never becomes a tag or leaves an attribute", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const { markup } of [html`<p title="${text}">${text}</p>`, inline(text)])
        assert.doesNotMatch(markup.replaceAll(/^<p title="[^"<>]*">|<\/p>$|<\/?code>/gu, ""), /[<>"']/u);
    }),
  );
});
