import type { Watch } from "../../contract/service.js";
import type { Caller } from "../../domain/caller.js";
import { listeningOf } from "./records.js";

/** The subscriptions of one connection, each under a name by which it can be ended. */
export class ConnectionListening {
  readonly #watch: Watch;
  readonly #waitingBytes: () => number;
  readonly #subscriptions = new Map<string, () => void>();

  /** `waitingBytes`: bytes written to the connection but not read yet. */
  constructor(watch: Watch, waitingBytes: () => number) {
    this.#watch = watch;
    this.#waitingBytes = waitingBytes;
  }

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
    const { input, addresses } = listeningOf(uris);
    this.end(name);
    let hasEnded = false;
    let stop = () => {
      hasEnded = true;
    };
    const end = () => stop();
    this.#subscriptions.set(name, end);
    try {
      stop = await this.#watch(caller, input, {
        send: (_bytes, recordId) => {
          const address = recordId === null ? undefined : addresses.get(recordId);
          if (address !== undefined) notify(address);
          return this.#waitingBytes();
        },
        end: () => void this.#subscriptions.delete(name),
      });
    } catch (error) {
      if (this.#subscriptions.get(name) === end) this.#subscriptions.delete(name);
      throw error;
    }
    if (hasEnded) stop();
  }

  end(name: string): void {
    this.#subscriptions.get(name)?.();
    this.#subscriptions.delete(name);
  }
}
