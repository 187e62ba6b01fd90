import { z } from "zod";
import type { Caller } from "../domain/caller.js";
import { cleanText } from "../language/text/clean.js";
import { text } from "./fields.js";
import { errorBodyOf, ServiceError } from "./errors.js";
import { parseResultId } from "./parse.js";
import { errorBody, type VerifyResponse, verifyResponse } from "./resources.js";
import type { BatchInput, Service } from "./service.js";

const verifyFailure = z.object({ result_id: text(60), ...errorBody.shape }).meta({ id: "VerifyFailure" });

export const verifyBatch = z
  .object({ results: z.array(z.union([verifyResponse, verifyFailure])).max(8) })
  .describe("One entry per id, in the same order. A failed one says why.")
  .meta({ id: "VerifyBatch" });

type VerifyFailure = z.infer<typeof verifyFailure>;
export type VerifyBatch = z.infer<typeof verifyBatch>;

/** A longer text is no id; the answer repeats only this much of it. */
const ID_SHOWN = 60;

/**
 * Verifies several records against one claim. Each counts as a call; one that is over a limit or unknown fails in its own entry.
 * `first`: the caller admitted for the first record. `admit` admits it for each other one. Rejects with errors other than ServiceError.
 */
export async function verifyEach(
  service: Service,
  { ids, ...options }: BatchInput,
  first: Caller,
  admit: () => Promise<Caller>,
): Promise<VerifyBatch> {
  const callers: (Caller | ServiceError)[] = [first];
  // In sequence, so that calls are counted in the order of the entries.
  for (let i = 1; i < ids.length; i++) callers.push(await orRefusal(admit));
  const results = await Promise.all(
    ids.map(async (id, i): Promise<VerifyResponse | VerifyFailure> => {
      const caller = callers[i] as Caller | ServiceError;
      const answer =
        caller instanceof ServiceError
          ? caller
          : await orRefusal(async () => service.verify(caller, { result_id: parseResultId(id), ...options }));
      return answer instanceof ServiceError
        ? { result_id: cleanText(id, ID_SHOWN), ...errorBodyOf(answer) }
        : answer;
    }),
  );
  return { results };
}

/** True when an entry is a failure. */
export function isFailure(entry: VerifyBatch["results"][number]): entry is VerifyFailure {
  return "error" in entry;
}

async function orRefusal<Value>(answer: () => Promise<Value>): Promise<Value | ServiceError> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}
