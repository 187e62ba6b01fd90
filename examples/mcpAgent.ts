// An agent over MCP: it finds a place, verifies one fact before it acts, and reports the outcome. It uses no model, but does what a
// careful one would do.
//
//   node build/examples/mcpAgent.js [ENDPOINT] [QUERY] [CLAIM] [OUTCOME]
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const [
  endpoint = "http://127.0.0.1:8080/mcp",
  query = "vegan lunch",
  claim = "has vegan options",
  // What really happened. If nobody went there, report `other`, which hardly affects any confidence.
  outcome = "other",
] = process.argv.slice(2);

/** Wait for a limit per minute, but not for a monthly quota. */
const MAX_WAIT_SECONDS = 60;

interface Place {
  readonly result_id: string;
  readonly name: string;
  readonly confidence: number;
  readonly observed_at: string;
}
interface Verified {
  readonly claim: { readonly verdict: string; readonly probability: number | null; readonly basis: string };
}
interface Details {
  readonly address: string;
  readonly contact: { readonly phone: string | null };
  readonly result_token: string;
}
interface Reported {
  readonly previous_confidence: number;
  readonly new_confidence: number;
}

const client = new Client(
  { name: "example-agent", version: "1.0.0" },
  { versionNegotiation: { mode: "auto" } },
);
await client.connect(new StreamableHTTPClientTransport(new URL(endpoint)));

interface Refusal {
  readonly error: string;
  readonly detail: string;
  readonly retry_after_seconds?: number;
}

/**
 * Calls a tool. A refusal is also a result. If it says how long to wait, waits and tries again, once. Any other refusal ends this agent; a model would read
 * it and correct the call.
 */
async function call<Answer>(name: string, args: Record<string, unknown>, isAgain = false): Promise<Answer> {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: args });
  if (isError !== true) return structuredContent as Answer;
  const [{ text } = { text: "" }] = content as { readonly text: string }[];
  const { error, detail, retry_after_seconds: seconds } = JSON.parse(text) as Refusal;
  if (seconds === undefined || seconds > MAX_WAIT_SECONDS || isAgain) {
    console.error(`${error}: ${detail}`);
    process.exit(1);
  }
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return call(name, args, true);
}

/** The first result for which the claim is supported. "unknown" is not enough: it means that nobody knows. */
async function placeThatHolds(): Promise<Place | null> {
  const { results, note } = await call<{ results: Place[]; note: string }>("search", { query });
  if (results.length === 0) console.log(`Nothing was found. ${note}`);
  for (const place of results) {
    const verified = await call<Verified>("verify", { result_id: place.result_id, claim });
    console.log(`${place.name}: "${claim}" is ${verified.claim.verdict}. ${verified.claim.basis}`);
    if (verified.claim.verdict === "supported") return place;
  }
  return null;
}

const place = await placeThatHolds();
if (place !== null) {
  const details = await call<Details>("get_details", { result_id: place.result_id });
  // Here an agent would book, call or send someone.
  console.log(`Go to ${place.name}, ${details.address}. Telephone: ${details.contact.phone ?? "not known"}.`);
  const reported = await call<Reported>("report", { result_token: details.result_token, outcome });
  console.log(
    `Reported "${outcome}": belief went from ${reported.previous_confidence} to ${reported.new_confidence}.`,
  );
}
await client.close();
