import type { SearchResponse } from "../api.js";
import { say } from "../texts.js";
import { Code } from "./Code.js";

/** The same query as an agent sends it, and the answer it gets. */
export function Requests({
  answer,
  query,
}: {
  readonly answer: SearchResponse & { readonly explanation?: unknown };
  readonly query: URLSearchParams;
}) {
  const shown = [...query].map(([name, value]) => `  --data-urlencode ${quoted(`${name}=${value}`)}`);
  const { q, location: where, at, drop: _drop, ...filters } = Object.fromEntries(query);
  const args = {
    query: q,
    ...(where === undefined ? {} : { location: where }),
    ...(at === undefined ? {} : { at }),
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
  };
  // The explanation is sent only to the console.
  const { explanation: _explanation, ...plain } = answer;
  return (
    <section class="requests">
      <h2>{say("forDevelopers")}</h2>
      <Code title={say("curl")} text={`curl -G ${location.origin}/v1/search \\\n${shown.join(" \\\n")}`} />
      <Code title={say("mcp")} text={JSON.stringify({ name: "search", arguments: args }, null, 2)} />
      <Code title={say("json")} text={JSON.stringify(plain, null, 2)} />
    </section>
  );
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
