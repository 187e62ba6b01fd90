import type { Clock } from "../../domain/time.js";
import { isRecordRead } from "./records.js";

/** An answer as it goes out. The web's own objects for it cost more than most answers. */
export interface Written {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** What the protocol library answers. */
export async function writtenOf(response: Response): Promise<Written> {
  const { status, headers } = response;
  return { status, headers: Object.fromEntries(headers), text: status === 202 ? "" : await response.text() };
}

/** Answers of the protocol library that are the same for everyone, so that it makes each of them once. */
export interface RememberedAnswers {
  /** Under which a request's answer is remembered; null: it depends on more than what is looked at. */
  keyOf(headers: Headers, body: unknown, showsCards: boolean): string | null;
  has(key: string): boolean;
  /** The answer under a key to the request with this body; where none is remembered, `make` is asked once, whoever else waits for it. */
  answer(key: string, body: unknown, make: () => Promise<Written>): Promise<Written>;
}

/** What clients say before they call a tool. Nothing in its answers depends on who asks. */
const METHODS = new Set<unknown>([
  "initialize",
  "notifications/initialized",
  "ping",
  "server/discover",
  "tools/list",
  "prompts/list",
  "resources/list",
  "resources/templates/list",
  "resources/read",
]);
/** Kinds of clients, by all they say of themselves. */
const MOST_ANSWERS = 200;
const KEY_LENGTH = 4_000;
/** So old is an answer at most: what the tools say of themselves may follow what is stored. */
const REMEMBERED_MS = 1_000;
const JSON_TYPE = /^application\/json\b/u;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The message without its id, its fields in order; null: there is no body. */
  readonly message: Readonly<Record<string, unknown>> | null;
}

export function rememberedAnswers(steadyClock: Clock): RememberedAnswers {
  const known = new Map<string, Promise<Answer | null>>();
  let since = steadyClock.now();
  const forget = () => {
    if (known.size < MOST_ANSWERS && steadyClock.now() - since < REMEMBERED_MS) return;
    known.clear();
    since = steadyClock.now();
  };
  return {
    keyOf(headers, body, showsCards) {
      if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
      const { id, ...message } = body as Record<string, unknown>;
      const isId = id === undefined || typeof id === "string" || Number.isSafeInteger(id);
      if (!isId || !METHODS.has(message["method"]) || isRecordRead(message)) return null;
      const key = JSON.stringify([[...headers], message, id === undefined, showsCards]);
      return key.length <= KEY_LENGTH ? key : null;
    },
    has: (key) => known.has(key),
    async answer(key, body, make) {
      forget();
      const answer = await known.get(key);
      if (answer !== undefined) return answer === null ? make() : answerTo(answer, body);
      const made = make();
      const kept = made.then(answerOf).catch(() => null);
      known.set(key, kept);
      if ((await kept) === null) known.delete(key);
      return made;
    },
  };
}

/** Null: it is not fit to be remembered. */
function answerOf({ status, headers, text }: Written): Answer | null {
  if (status >= 300 || (text !== "" && !JSON_TYPE.test(headers["content-type"] ?? ""))) return null;
  return { status, headers, message: text === "" ? null : (JSON.parse(text) as Record<string, unknown>) };
}

function answerTo({ status, headers, message }: Answer, body: unknown): Written {
  const { id } = body as { readonly id: unknown };
  return { status, headers, text: message === null ? "" : JSON.stringify({ ...message, id }) };
}
