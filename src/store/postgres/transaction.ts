import type pg from "pg";
import { isAnswer } from "./failures.js";
import { sessionBy, type Transaction } from "./session.js";
import { inBatches } from "./statementBatch.js";

/**
 * One transaction on a connection, which is let go of afterwards; on disk when it resolves. Its begin goes out with what is asked first, and its commit with
 * what is asked last.
 */
export async function transact<Result>(
  client: pg.PoolClient,
  types: pg.CustomTypesConfig,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const state: { isLost: boolean; failure: { readonly error: unknown } | null } = {
    isLost: false,
    failure: null,
  };
  const noticed = (error: unknown): unknown => {
    state.isLost ||= !isAnswer(error);
    state.failure ??= { error };
    return error;
  };
  const run = inBatches(client, types);
  const control = (text: "BEGIN" | "COMMIT" | "ROLLBACK") =>
    run(text, text, []).catch((error: unknown) => Promise.reject(noticed(error) as Error));
  const left: Promise<unknown>[] = [];
  const leave = (asked: Promise<unknown>) => {
    // Told to whoever waits for the commit.
    asked.catch(() => {});
    left.push(asked);
  };
  try {
    leave(control("BEGIN"));
    const session = sessionBy(async (name, text, values) => {
      // Nothing is run behind what failed, which may not have been in a transaction then.
      if (state.failure !== null) throw state.failure.error;
      try {
        return await run(name, text, values);
      } catch (error) {
        throw noticed(error);
      }
    });
    const result = await work({ ...session, leave });
    // A commit of what failed undoes it, and says so nowhere.
    if (state.failure !== null) throw state.failure.error;
    await Promise.all([...left, control("COMMIT")]);
    return result;
  } catch (error) {
    // Whoever of the work still asks is told so.
    state.failure ??= { error };
    if (!state.isLost)
      await control("ROLLBACK").catch(() => {
        // Not undone: nobody may have that connection.
        state.isLost = true;
      });
    throw error;
  } finally {
    client.release(state.isLost);
  }
}
