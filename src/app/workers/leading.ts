import { ServiceError } from "../../contract/errors.js";
import type { Link } from "../../workers/link.js";
import type { LeaderQuestions, WorkerQuestions } from "./questions.js";

/** Which of the workers leads: the one that has served for longest. Another does when that has ended. */
export class Leading {
  readonly #workers: Link<WorkerQuestions>[] = [];

  /** One that takes calls from now on. */
  joined(worker: Link<WorkerQuestions>): void {
    this.#workers.push(worker);
    if (this.#workers.length === 1) worker.tell("lead");
  }

  /** It has ended. */
  left(worker: Link<WorkerQuestions>): void {
    const at = this.#workers.indexOf(worker);
    if (at < 0) return;
    this.#workers.splice(at, 1);
    if (at === 0) this.#workers[0]?.tell("lead");
  }

  /** Hands on to it what others ask. Rejects with ServiceError `unavailable` where nobody leads. */
  readonly asker: Pick<Link<LeaderQuestions>, "ask" | "tell"> = {
    ask: (name, ...given) => {
      const [leader] = this.#workers;
      return leader === undefined
        ? Promise.reject(new ServiceError("unavailable", "No worker leads yet.", 1))
        : leader.ask(name, ...given);
    },
    tell: (name, ...given) => this.#workers[0]?.tell(name, ...given),
  };
}
