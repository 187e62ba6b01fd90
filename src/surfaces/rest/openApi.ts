import { OTHERS_WORDS } from "../../contract/guide.js";
import { z } from "zod";
import { grouped } from "../../domain/grouped.js";
import { OSM_ATTRIBUTION } from "../../domain/sources.js";
import type { ErrorCode } from "../../contract/errorCodes.js";
import { ANSWER_EXAMPLES, ERROR_EXAMPLES, REQUEST_EXAMPLES } from "../../contract/examples.js";
import { mediaTypesOf } from "../../contract/formats.js";
import { errorsOf, inputSchema, type Operation, parametersOf } from "../../contract/operation.js";
import { INTERFACE_VERSION, OPERATIONS } from "../../contract/operations.js";
import { errorBody } from "../../contract/resources.js";
import { openapi } from "../documents/compiled.js";
import { filled, type Json } from "../http/filled.js";
import { STATUS } from "../http/errors.js";

const HEAD = openapi();

/** Generates the OpenAPI 3.1 document from the schemas and operations that the surfaces use. */
export function openApiDocument(baseUrl: string): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of OPERATIONS)
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: describeOperation(operation),
    };
  const document = filled(HEAD, {
    base: baseUrl,
    version: INTERFACE_VERSION,
    others_words: OTHERS_WORDS,
    attribution: OSM_ATTRIBUTION,
  });
  return { ...document, paths, components: { ...document.components, schemas: namedSchemas() } };
}

const exampleOf = (examples: object, { id }: Operation): unknown => (examples as Json)[id];

const SECURITY_OF = {
  merchant: [{ merchant: [] }],
  merchant_or_none: [{}, { merchant: [] }],
} as const;

function describeOperation(operation: Operation): Json {
  const errors = errorsOf(operation);
  const counted = errors.includes("rate_limited");
  return {
    operationId: operation.id,
    tags: [operation.key === undefined ? "businesses" : "merchants"],
    summary: operation.summary,
    description: operation.description,
    "x-openai-isConsequential": operation.method !== "get",
    ...(operation.key === undefined ? {} : { security: SECURITY_OF[operation.key] }),
    parameters: parametersOf(operation),
    ...(operation.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: inputSchema(operation.body),
                example: exampleOf(REQUEST_EXAMPLES, operation),
              },
            },
          },
        }),
    responses: {
      "200": {
        description: `Answered.${otherForms(operation.id)}`,
        headers: headersOf(
          200,
          counted,
          mediaTypesOf(operation.id).includes("text/csv") ? TABLE_HEADERS : [],
        ),
        content: {
          "application/json": {
            schema: referenceTo(operation.restOutput ?? operation.output),
            example: exampleOf(ANSWER_EXAMPLES, operation),
          },
        },
      },
      ...errorResponses(errors, counted),
    },
  };
}

/**
 * Other media types are mentioned in the description. As content entries they would make generated clients type every answer as a union.
 */
function otherForms(id: Operation["id"]): string {
  const [, ...others] = mediaTypesOf(id);
  return others.length === 0 ? "" : ` \`Accept\` also takes ${others.join(", ")}.`;
}

/** One response per status, with an example for each code. */
function errorResponses(codes: readonly ErrorCode[], counted: boolean): Json {
  const schema = referenceTo(errorBody);
  const byStatus = grouped([...codes, "internal_error"] as const, (code) => STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => {
      const examples = Object.fromEntries(
        group.flatMap((code) =>
          ERROR_EXAMPLES[code] === undefined ? [] : [[code, { value: ERROR_EXAMPLES[code] }]],
        ),
      );
      const content = {
        "application/json": { schema, ...(Object.keys(examples).length === 0 ? {} : { examples }) },
      };
      return [
        String(status),
        {
          description: group.map((code) => `\`${code}\``).join(", "),
          headers: headersOf(status, counted),
          content,
        },
      ];
    }),
  );
}

const LIMIT_HEADERS = Object.keys(HEAD.components.headers).filter((name) =>
  /^(?:RateLimit|Doorlight-Standing)/u.test(name),
);

const TABLE_HEADERS = ["Doorlight-Coverage", "Doorlight-Note"];

/** Headers of a response. A call with a refused key has no limits to report. */
function headersOf(status: number, counted: boolean, others: readonly string[] = []): Json {
  const names = [
    ...others,
    "X-Request-Id",
    ...(counted && status !== 401 ? LIMIT_HEADERS : []),
    ...(status === 429 || status === 503 ? ["Retry-After"] : []),
    ...(status === 401 ? ["WWW-Authenticate"] : []),
  ];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const SCHEMAS = "#/components/schemas/";

function referenceTo(schema: z.ZodType): Json {
  return { $ref: `${SCHEMAS}${schema.meta()?.id}` };
}

/** The schemas of answers by name, in the order of the operations. */
function namedSchemas(): Json {
  const answers = OPERATIONS.map(({ output, restOutput = output }) => restOutput);
  const { $defs } = z.toJSONSchema(z.tuple([...answers, errorBody] as never), {
    io: "output",
    reused: "inline",
    override: ({ jsonSchema }) => {
      // Answers may gain fields at any time; clients must not reject them.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      delete jsonSchema["id"];
    },
  });
  return JSON.parse(JSON.stringify($defs).replaceAll("#/$defs/", SCHEMAS)) as Json;
}
