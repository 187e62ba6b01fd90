import type { Watch } from "../../contract/service.js";
import type { Caller } from "../../domain/caller.js";
import { listeningOf } from "./records.js";

/** What the client at the other end of one connection listens to, each under a name by which it ends. */
export class ConnectionListening {
  readonly #watch: Watch;
  readonly #waitingBytes: () => number;
  readonly #listening = new Map<string, () => void>();

  /** `waitingBytes`: how much was written to the connection and not read. */
  constructor(watch: Watch, waitingBytes: () => number) {
    this.#watch = watch;
    this.#waitingBytes = waitingBytes;
  }

  /**
   * From when it resolves until the name ends, `tell` gets the address of each record that has changed. What was listened to under the same name ends. Rejects with
   * ServiceError where an address is no record's.
   */
  async begin(
    name: string,
    uris: readonly unknown[],
    caller: Caller,
    tell: (uri: string) => void,
  ): Promise<void> {
    const { input, addresses } = listeningOf(uris);
    this.end(name);
    let hasEnded = false;
    let stop = () => {
      hasEnded = true;
    };
    const end = () => stop();
    this.#listening.set(name, end);
    try {
      stop = await this.#watch(caller, input, {
        send: (_bytes, recordId) => {
          const address = recordId === null ? undefined : addresses.get(recordId);
          if (address !== undefined) tell(address);
          return this.#waitingBytes();
        },
        end: () => void this.#listening.delete(name),
      });
    } catch (error) {
      if (this.#listening.get(name) === end) this.#listening.delete(name);
      throw error;
    }
    if (hasEnded) stop();
  }

  end(name: string): void {
    this.#listening.get(name)?.();
    this.#listening.delete(name);
  }
}
