import { cleanText } from "../language/text/clean.js";
import { closestTo } from "../language/text/closest.js";
import { OPERATIONS, type OperationId } from "./operations.js";
import type { RawInput } from "./parse.js";
import { type Message, message } from "./messages/message.js";
import { textOf } from "./messages/english.js";

/** Unknown parameters named, and the length shown of each. */
const NAMED = 3;
const NAME_LENGTH = 40;

interface Noted {
  readonly note?: string | undefined;
  readonly note_codes?: readonly object[] | undefined;
}

/**
 * Adds a note about unknown query parameters, so that a caller notices a misspelled one.
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

/** Names that every operation accepts: the path id, the tool's name for the query, and a key. */
const OTHER_NAMES: ReadonlySet<string> = new Set(["result_id", "query", "key"]);

/** Query parameter names by operation. */
const KNOWN: ReadonlyMap<string, readonly string[]> = new Map(
  OPERATIONS.map(({ id, request }) => [id, Object.keys(request?.shape ?? {})]),
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
