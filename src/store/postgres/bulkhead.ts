import { ServiceError } from "../../contract/errors.js";

const COME_BACK_SECONDS = 5;

/**
 * Divides a shared resource into compartments with a limit each, so that hanging work fills only its own compartment. As long as the limits of
 * all compartments that can hang at once add up to less than the resource, the rest keeps working. `timeoutMs`: how long to wait for a place.
 * What it returns runs work when its compartment has a free place, in order of arrival. Rejects with the error of the work, or, if no place becomes free
 * in time, with ServiceError `unavailable`; the work was not started then.
 */
export function bulkhead(timeoutMs: number) {
  const compartments = new Map<string, { taken: number; readonly waiting: Set<() => void> }>();
  return async <Result>(name: string, places: number, work: () => Promise<Result>): Promise<Result> => {
    const compartment = compartments.get(name) ?? { taken: 0, waiting: new Set() };
    compartments.set(name, compartment);
    const { waiting } = compartment;
    if (compartment.taken < places) compartment.taken += 1;
    else
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(enter);
          reject(
            new ServiceError(
              "unavailable",
              "A part of the catalog does not answer. Nothing was recorded; try the same call again later.",
              COME_BACK_SECONDS,
            ),
          );
        }, timeoutMs);
        const enter = () => {
          clearTimeout(timer);
          resolve();
        };
        waiting.add(enter);
      });
    try {
      return await work();
    } finally {
      // The next waiter gets the place.
      const [next] = waiting;
      if (next === undefined) compartment.taken -= 1;
      else {
        waiting.delete(next);
        next();
      }
    }
  };
}
