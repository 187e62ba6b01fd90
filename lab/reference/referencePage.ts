import { curlOf } from "./curl.js";
import type {
  OpenApi,
  DescribedOperation,
  DescribedParameter,
  DescribedResponse,
  Schema,
} from "./described.js";
import { html, inline, type Markup } from "./markup.js";
import { boundsText, fieldRows, typeOf } from "./schemas.js";

const JSON_TYPE = "application/json";

/**
 * The API reference as plain HTML, without a page around it: operations with their parameters, responses and errors, and the schemas of those. Words of
 * the page itself have `data-say`, by which the console translates them.
 */
export function referenceOf(document: OpenApi): string {
  const base = document.servers[0]?.url ?? "";
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const { schemas, headers, securitySchemes } = document.components;
  const contents = operations.map(
    ({ method, path, operation }) =>
      html`<li><a href="#${operation.operationId}"><code>${method}</code> ${path}</a></li>`,
  );
  const { markup } =
    html`<nav class="contents" aria-label="API"><ul>${contents}<li><a href="#authentication" data-say="authentication">Authentication</a></li><li><a href="#headers" data-say="headers">Headers</a></li><li><a href="#schemas" data-say="schemas">Schemas</a></li></ul></nav>
<div class="operations">${operations.map(({ method, path, operation }) => operationOf(base, method, path, operation))}
<section id="authentication"><h2 data-say="authentication">Authentication</h2>${Object.values(securitySchemes).map(({ description }) => html`<p>${inline(description)} <code>Authorization: Bearer KEY</code></p>`)}</section>
<section id="headers"><h2 data-say="headers">Headers</h2>${table(Object.entries(headers).map(([name, { description }]) => html`<tr><th scope="row"><code>${name}</code></th><td>${inline(description)}</td></tr>`))}</section>
<section id="schemas"><h2 data-say="schemas">Schemas</h2>${Object.entries(schemas).map(([name, schema]) => schemaOf(name, schema))}</section></div>`;
  return markup;
}

function operationOf(base: string, method: string, path: string, operation: DescribedOperation): Markup {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const body = requestBody?.content[JSON_TYPE];
  return html`<section id="${operationId}"><h2>${summary}</h2>
<p class="call"><code>${method} ${path}</code> <a class="button" href="/docs?try=${operationId}" data-say="tryIt">Try it</a></p>
<p>${inline(description)}</p>
${code("curl", curlOf(base, method, path, operation))}
${parameters.length === 0 ? "" : html`<h3 data-say="parameters">Parameters</h3>${table(parameters.map(parameterRow))}`}
${body === undefined ? "" : html`<h3 data-say="body">Body</h3>${table(fieldRows(body.schema))}`}
<h3 data-say="answers">Answers</h3>${table(Object.entries(responses).map(([status, response]) => responseRow(status, response)))}
${Object.entries(responses).flatMap(([status, response]) => examplesOf(status, response))}
</section>
`;
}

function parameterRow({ name, required, description, schema }: DescribedParameter): Markup {
  const bounds = boundsText(schema);
  const text =
    description.includes("characters") || bounds === "" ? description : `${description} · ${bounds}`;
  return html`<tr><th scope="row"><code>${name}</code>${required ? html` <small data-say="required">required</small>` : ""}</th><td>${typeOf(schema)}</td><td>${inline(text)}</td></tr>`;
}

function responseRow(status: string, { description, content }: DescribedResponse): Markup {
  const schema = content[JSON_TYPE]?.schema;
  return html`<tr><th scope="row"><code>${status}</code></th><td>${schema === undefined ? "" : typeOf(schema)}</td><td>${inline(description)}</td></tr>`;
}

/** Collapsed by default. */
function examplesOf(status: string, { content }: DescribedResponse): readonly Markup[] {
  const { example, examples = {} } = content[JSON_TYPE] ?? { schema: {} };
  const named = Object.entries(examples).map(([name, { value }]) => [`${status} ${name}`, value] as const);
  const all = example === undefined ? named : [[status, example] as const, ...named];
  return all.map(
    ([title, value]) =>
      html`<details><summary><span data-say="example">Example</span> <code>${title}</code></summary>${code(title, JSON.stringify(value, null, 2))}</details>`,
  );
}

function schemaOf(name: string, schema: Schema): Markup {
  const rows = fieldRows(schema);
  return html`<section id="schema-${name}"><h3><code>${name}</code></h3>${schema.description === undefined ? "" : html`<p>${inline(schema.description)}</p>`}${rows.length === 0 ? html`<p>${typeOf(schema)}</p>` : table(rows)}</section>`;
}

/** A table that scrolls by itself if it is too wide, also by keyboard. */
function table(rows: readonly Markup[]): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="table"><table><tbody>${rows}</tbody></table></div>`;
}

function code(title: string, text: string): Markup {
  return html`<pre tabindex="0" role="region" aria-label="${title}">${text}</pre>`;
}
