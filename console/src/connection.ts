/** Tests the MCP endpoint step by step, as a client would. */

/** The result of a step. */
export type Step =
  | { readonly step: "began"; readonly server: string; readonly revision: string }
  | { readonly step: "tools"; readonly names: readonly string[] }
  | { readonly step: "searched"; readonly count: number; readonly first: string };

/** The reason for stopping. `words` is the service's message. */
export class Failure extends Error {
  readonly kind: "unreachable" | "notOurs" | "refused";
  readonly status: number;

  constructor(kind: Failure["kind"], status: number, words = "") {
    super(words);
    this.kind = kind;
    this.status = status;
  }
}

const REVISION = "2025-11-25";

interface Answer {
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}

/** Connects, lists the tools and searches once. `onStep` receives each successful step. Throws {@link Failure}. */
export async function testConnection(
  endpoint: string,
  key: string | null,
  query: string,
  onStep: (step: Step) => void,
): Promise<void> {
  const call = caller(endpoint, key);
  const began = await call("initialize", {
    protocolVersion: REVISION,
    capabilities: {},
    clientInfo: { name: "doorlight-console", version: "1" },
  });
  const { name = "?", version = "?" } = began["serverInfo"] as { name?: string; version?: string };
  onStep({ step: "began", server: `${name} ${version}`, revision: String(began["protocolVersion"]) });
  const { tools } = (await call("tools/list", {})) as { tools?: readonly { readonly name: string }[] };
  onStep({ step: "tools", names: (tools ?? []).map((tool) => tool.name) });
  const found = await call("tools/call", { name: "search", arguments: { query } });
  if (found["isError"] === true) throw new Failure("refused", 200, refusalOf(found));
  const { results } = found["structuredContent"] as { results: readonly { readonly name: string }[] };
  onStep({ step: "searched", count: results.length, first: results[0]?.name ?? "" });
}

function caller(endpoint: string, key: string | null) {
  let id = 0;
  return async (method: string, params: object): Promise<Readonly<Record<string, unknown>>> => {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": REVISION,
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: (id += 1), method, params }),
    }).catch(() => {
      throw new Failure("unreachable", 0);
    });
    const answer = await response.json().then(
      (body) => body as Answer | null,
      () => null,
    );
    if (
      typeof answer !== "object" ||
      answer === null ||
      (answer.result === undefined && answer.error === undefined)
    )
      throw new Failure("notOurs", response.status);
    if (answer.result === undefined) throw new Failure("refused", response.status, answer.error?.message);
    return answer.result;
  };
}

/** The service's message in a tool's error. */
function refusalOf(result: Readonly<Record<string, unknown>>): string {
  const [first] = result["content"] as readonly { readonly text: string }[];
  try {
    return (JSON.parse(first?.text ?? "") as { detail: string }).detail;
  } catch {
    return first?.text ?? "";
  }
}
