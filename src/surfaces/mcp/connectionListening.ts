import type { Watch } from "../../contract/service.js";
import type { Caller } from "../../domain/caller.js";
import { listeningOf } from "./records.js";

/** The subscriptions of one connection, each under a name by which it can be ended. `waitingBytes`: bytes written to the connection but not read yet. */
export function connectionListening(watch: Watch, waitingBytes: () => number) {
  const subscriptions = new Map<string, () => void>();
  const endNamed = (name: string): void => {
    subscriptions.get(name)?.();
    subscriptions.delete(name);
  };
  return {
    end: endNamed,
    /**
     * Starts a subscription: `notify` gets the URI of each changed record until the name ends. It replaces one of the same name. Rejects with
     * ServiceError if a URI is not that of a record.
     */
    async begin(
      name: string,
      uris: readonly unknown[],
      caller: Caller,
      notify: (uri: string) => void,
    ): Promise<void> {
      const { input, uriOf } = listeningOf(uris);
      endNamed(name);
      let hasEnded = false;
      let stop = () => {
        hasEnded = true;
      };
      const end = () => stop();
      subscriptions.set(name, end);
      try {
        stop = await watch(caller, input, {
          send(_bytes, recordId) {
            const uri = uriOf(recordId);
            if (uri !== undefined) notify(uri);
            return waitingBytes();
          },
          end: () => void subscriptions.delete(name),
        });
      } catch (error) {
        if (subscriptions.get(name) === end) subscriptions.delete(name);
        throw error;
      }
      if (hasEnded) stop();
    },
  };
}
