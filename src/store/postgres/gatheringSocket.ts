import { Socket } from "node:net";

/**
 * A connection that sends at once all that is written to it in one turn: the driver corks it for each statement, and what it lets go is held until whatever goes
 * on without waiting has been asked. Each write would be a call of the system here, and wake the process at the other end. Where the connection is encrypted
 * its writes are not seen here, and go out one by one.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  // Not `write`: a socket that connects takes its own again.
  override cork(): void {
    super.cork();
    if (this.#isGathering) return;
    this.#isGathering = true;
    // Once more than the driver lets go of.
    super.cork();
    // Behind all that is asked without waiting for an answer.
    process.nextTick(() => {
      this.#isGathering = false;
      this.uncork();
    });
  }
}
