import { cleanText } from "../language/text/clean.js";
import { closestTo } from "../language/text/closest.js";
import type { Operation } from "./operation.js";
import { OPERATIONS, type OperationId } from "./operations.js";
import type { RawInput } from "./parse.js";
import { type Message, message } from "./messages/message.js";
import { textOf } from "./messages/english.js";

/** So many unknown parameters are named, so much of each. */
const NAMED = 3;
const NAME_LENGTH = 40;

interface Noted {
  readonly note?: string | undefined;
  readonly note_codes?: readonly object[] | undefined;
}

/**
 * An answer whose note also names the query parameters that its operation does not know: they are ignored, which helps nobody who misspelt one.
 */
export function withParameterHint<Answer extends object>(
  answer: Answer & Noted,
  operation: OperationId,
  raw: RawInput,
): Answer {
  const hint = parameterHint(operation, raw);
  if (hint === null || answer.note === undefined) return answer;
  const codes = answer.note_codes === undefined ? {} : { note_codes: [...answer.note_codes, hint] };
  return { ...answer, note: `${answer.note} ${textOf([hint])}`, ...codes };
}

/** What stands beside an operation's own parameters: the id of the address, what tools call a query, and a key. */
const OTHER_NAMES: ReadonlySet<string> = new Set(["result_id", "query", "key"]);

/** The names of its query parameters, by operation. */
const KNOWN: ReadonlyMap<string, readonly string[]> = new Map(
  OPERATIONS.map(({ id, request }: Operation) => [id, Object.keys(request?.shape ?? {})]),
);

function parameterHint(operation: string, raw: RawInput): Message | null {
  const known = KNOWN.get(operation) ?? [];
  const unknown = Object.keys(raw).filter((name) => !known.includes(name) && !OTHER_NAMES.has(name));
  if (unknown.length === 0) return null;
  const parameters = unknown.slice(0, NAMED).map((name) => ({
    said: cleanText(name, NAME_LENGTH).replaceAll(/["„“`]/gu, "'"),
    meant: closestTo(name, known),
  }));
  return message("parameters_unknown", { parameters, more: unknown.length - parameters.length });
}
