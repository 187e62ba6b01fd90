import type { ServiceParts } from "./service.js";

/** A service that keeps nothing: every answer is made anew. */
export const UNCACHED: Required<Pick<ServiceParts, "answers">> = {
  answers: {
    get: (_operation, _key, make) => make(),
    counts: { asked: 0, made: 0, bytes: 0 },
  },
};
