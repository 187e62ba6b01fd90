import type pg from "pg";
import { isAftermath, isAnswer } from "./failures.js";
import { type Run, sessionBy, type Transaction } from "./session.js";

/**
 * One transaction on a connection, which is let go of afterwards; on disk when it resolves. `isAhead`: what is asked before the first answer goes out with
 * the transaction's begin, and so has to do no harm where that alone fails.
 */
export async function transact<Result>(
  client: pg.PoolClient,
  runOn: (client: pg.PoolClient) => Run,
  isAhead: boolean,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const state: { isLost: boolean; first: { readonly error: unknown } | null } = {
    isLost: false,
    // What made the transaction fail: what was asked behind it is told only that it failed.
    first: null,
  };
  const noticed = (error: unknown): unknown => {
    state.isLost ||= !isAnswer(error);
    state.first ??= { error };
    return isAftermath(error) ? state.first.error : error;
  };
  // Prepared, as all that is asked: so it goes out with the statements beside it.
  const control = (text: "BEGIN" | "COMMIT" | "ROLLBACK") =>
    client.query({ name: text, text }).catch((error: unknown) => Promise.reject(noticed(error) as Error));
  const run = runOn(client);
  const left: Promise<unknown>[] = [];
  const leave = (asked: Promise<unknown>) => {
    // Told to whoever waits for the commit.
    asked.catch(() => {});
    left.push(asked);
  };
  try {
    const begun = control("BEGIN");
    leave(begun);
    if (!isAhead) await begun;
    const session = sessionBy(async (...asked) => {
      // Nothing is run behind what failed, which may not have been in a transaction then.
      if (state.first !== null) throw state.first.error;
      try {
        return await run(...asked);
      } catch (error) {
        throw noticed(error);
      }
    });
    const result = await work({ ...session, leave });
    // A commit of what failed undoes it, and says so nowhere.
    if (state.first !== null) throw state.first.error;
    await Promise.all([...left, control("COMMIT")]);
    return result;
  } catch (error) {
    if (!state.isLost) await control("ROLLBACK").catch(() => {});
    throw error;
  } finally {
    client.release(state.isLost);
  }
}
