import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { openApiDocument } from "./openApi.js";

interface Media {
  readonly schema: unknown;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}
interface Response {
  readonly description: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly content: Readonly<Record<string, Media>>;
}
interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly "x-openai-isConsequential": boolean;
  readonly parameters: readonly {
    readonly name: string;
    readonly schema: object;
    readonly example?: unknown;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Response>>;
}

const document = openApiDocument("https://doorlight.example");
const paths = document["paths"] as Readonly<Record<string, Readonly<Record<string, Described>>>>;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ line: `${method} ${path}`, ...operation })),
);
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema(document, "doc");

/** Compiles a schema that refers to others in the document. */
const validator = (schema: unknown) =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"doc#/components/')) as object);
const examplesOf = ({ example, examples }: Media): unknown[] => [
  ...(example === undefined ? [] : [example]),
  ...Object.values(examples ?? {}).map(({ value }) => value),
];

describe("the OpenAPI document", () => {
  test("names the interface, its URL, and who may call it", () => {
    assert.equal(document["openapi"], "3.1.0");
    const { title, version, license } = document["info"] as Record<string, unknown>;
    assert.deepEqual(
      [title, version, license],
      ["Doorlight", "0.1.0", { name: "Apache-2.0", identifier: "Apache-2.0" }],
    );
    assert.deepEqual(document["servers"], [{ url: "https://doorlight.example" }]);
    assert.deepEqual(document["security"], [{}, { bearer: [] }]);
  });

  test("describes these operations, of which reporting and what merchants state have consequences", () => {
    assert.deepEqual(
      operations.map((operation) => [
        operation.line,
        operation.operationId,
        operation["x-openai-isConsequential"],
        Object.keys(operation.responses).join(" "),
      ]),
      [
        ["get /v1/search", "search", false, "200 400 401 429 500 503"],
        ["get /v1/details/{id}", "get_details", false, "200 400 401 404 429 500 503"],
        ["get /v1/verify/{id}", "verify", false, "200 400 401 404 429 500 503"],
        ["get /v1/verify", "verify_batch", false, "200 400 401 404 429 500 503"],
        ["post /v1/report", "report", true, "200 400 401 413 415 429 500 503"],
        ["get /v1/coverage", "get_coverage", false, "200 400 500 503"],
        ["get /v1/changes", "list_changes", false, "200 400 401 429 500 503"],
        ["post /v1/merchant/proof", "begin_proof", true, "200 400 401 404 413 415 429 500 503"],
        ["post /v1/merchant/proof/check", "check_proof", true, "200 400 401 404 413 415 429 500 503"],
        ["post /v1/merchant/connect", "connect_merchant", true, "200 400 401 413 415 429 500 503"],
        ["post /v1/merchant/sessions", "open_merchant_session", true, "200 400 401 429 500 503"],
        ["post /v1/merchant/keys", "replace_merchant_key", true, "200 400 401 429 500 503"],
        ["get /v1/merchant/records", "list_merchant_records", false, "200 400 401 429 500 503"],
        ["get /v1/merchant/records/{id}/review", "get_merchant_review", false, "200 400 401 404 429 500 503"],
        [
          "get /v1/merchant/records/{id}/sources",
          "get_merchant_sources",
          false,
          "200 400 401 404 429 500 503",
        ],
        [
          "put /v1/merchant/records/{id}/sources",
          "put_merchant_sources",
          true,
          "200 400 401 404 413 415 429 500 503",
        ],
        ["get /v1/merchant/records/{id}", "get_statement", false, "200 400 401 404 429 500 503"],
        ["put /v1/merchant/records/{id}", "put_statement", true, "200 400 401 404 413 415 429 500 503"],
      ],
    );
  });

  test("describes every operation and response, briefly enough for agent platforms", () => {
    for (const { operationId, summary, description, responses } of operations) {
      assert.ok(summary.length > 0 && summary.length <= 120, operationId);
      // Platforms that import such documents as actions truncate or refuse descriptions above 300 characters.
      assert.ok(description.length > 0 && description.length <= 300, operationId);
      for (const answer of Object.values(responses)) assert.ok(answer.description.length > 0, operationId);
    }
  });

  test("shows an example for every answer and input, and each fits its schema", () => {
    for (const { operationId, parameters, requestBody, responses } of operations) {
      for (const { name, schema, example } of parameters)
        if (example !== undefined) assert.ok(validator(schema)(example), `${operationId} ${name}`);
      const media = Object.entries(responses).map(([status, { content }]) => [status, content] as const);
      if (requestBody !== undefined) media.push(["body", requestBody.content]);
      for (const [name, content] of media) {
        const json = content["application/json"];
        assert.ok(json, `${operationId} ${name}`);
        const examples = examplesOf(json);
        assert.ok(examples.length > 0, `${operationId} ${name} has no example`);
        const validate = validator(json.schema);
        for (const example of examples)
          assert.ok(validate(example), `${operationId} ${name}: ${ajv.errorsText(validate.errors)}`);
      }
    }
  });

  test("names the code of every refusal, each with its own example", () => {
    for (const { operationId, responses } of operations) {
      for (const [status, { description, content }] of Object.entries(responses)) {
        if (status === "200") continue;
        const named = [...description.matchAll(/`(\w+)`/g)].map(([, code]) => code);
        const shown = Object.entries(content["application/json"]?.examples ?? {});
        assert.deepEqual(
          shown.map(([code]) => code),
          named,
          `${operationId} ${status}`,
        );
        for (const [code, { value }] of shown) assert.equal((value as { error: string }).error, code);
      }
    }
  });

  test("describes the headers: limits on counted calls, Retry-After where a retry helps", () => {
    for (const { operationId, responses } of operations) {
      for (const [status, { headers }] of Object.entries(responses)) {
        const counted = operationId !== "get_coverage" && status !== "401";
        assert.equal(
          "RateLimit" in headers && "RateLimit-Policy" in headers,
          counted,
          `${operationId} ${status}`,
        );
        assert.equal("Retry-After" in headers, status === "429" || status === "503");
        assert.equal("WWW-Authenticate" in headers, status === "401");
        assert.ok("X-Request-Id" in headers);
      }
    }
  });

  test("every reference resolves, and every component is referenced", () => {
    const text = JSON.stringify(document);
    const referred = new Set(
      [...text.matchAll(/"\$ref":"#\/components\/(\w+\/[\w-]+)"/g)].map(([, name]) => name),
    );
    const { schemas, headers } = document["components"] as Record<string, object>;
    const held = [
      ...Object.keys(schemas ?? {}).map((name) => `schemas/${name}`),
      ...Object.keys(headers ?? {}).map((name) => `headers/${name}`),
    ];
    assert.deepEqual([...referred].toSorted(), held.toSorted());
    assert.ok(!text.includes("$defs"));
  });

  test("says what the values of open-ended fields are, and lets answers gain fields", () => {
    const { Details } = (document["components"] as { schemas: Record<string, unknown> }).schemas;
    const { properties } = Details as { properties: Record<string, Record<string, unknown>> };
    assert.deepEqual(properties["provenance"]?.["additionalProperties"], {
      $ref: "#/components/schemas/Provenance",
    });
    assert.ok(properties["facts"]?.["additionalProperties"]);
    assert.ok(!JSON.stringify(document).includes('"additionalProperties":false'));
  });
});
