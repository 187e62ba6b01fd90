// The agent of mcpAgent.ts over REST, with fetch only.
//
//   node build/examples/restAgent.js [BASE_URL] [QUERY] [CLAIM] [OUTCOME]
const [
  base = "http://127.0.0.1:8080",
  query = "vegan lunch",
  claim = "has vegan options",
  outcome = "other",
] = process.argv.slice(2);

interface Refusal {
  readonly error: string;
  readonly detail: string;
  readonly retry_after_seconds?: number;
}
interface Found {
  readonly results: readonly { readonly result_id: string; readonly name: string }[];
  readonly note: string;
}
interface Verified {
  readonly claim: { readonly verdict: string; readonly basis: string };
}
interface Details {
  readonly address: string;
  readonly result_token: string;
}
interface Reported {
  readonly previous_confidence: number;
  readonly new_confidence: number;
}

/** Wait for a limit per minute, but not for a monthly quota. */
const MAX_WAIT_SECONDS = 60;

/** Sends a request. If a refusal says how long to wait, waits and tries again, once. `detail` of any other refusal says what to do. */
async function ask<Answer>(path: string, init: RequestInit = {}, isAgain = false): Promise<Answer> {
  const response = await fetch(new URL(path, base), init);
  const body: unknown = await response.json();
  if (response.ok) return body as Answer;
  const { error, detail, retry_after_seconds: seconds } = body as Refusal;
  if (seconds === undefined || seconds > MAX_WAIT_SECONDS || isAgain) {
    console.error(`${error}: ${detail}`);
    process.exit(1);
  }
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return ask(path, init, true);
}

const found = await ask<Found>(`/v1/search?${new URLSearchParams({ q: query }).toString()}`);
if (found.results.length === 0) console.log(`Nothing was found. ${found.note}`);
for (const { result_id: id, name } of found.results) {
  const verified = await ask<Verified>(`/v1/verify/${id}?${new URLSearchParams({ claim }).toString()}`);
  console.log(`${name}: "${claim}" is ${verified.claim.verdict}. ${verified.claim.basis}`);
  if (verified.claim.verdict !== "supported") continue;
  const details = await ask<Details>(`/v1/details/${id}`);
  // Here an agent would book, call or send someone.
  console.log(`Go to ${name}, ${details.address}.`);
  const reported = await ask<Reported>("/v1/report", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ result_token: details.result_token, outcome }),
  });
  console.log(
    `Reported "${outcome}": belief went from ${reported.previous_confidence} to ${reported.new_confidence}.`,
  );
  break;
}
