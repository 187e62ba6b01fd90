import type { ServiceParts } from "./service.js";

/** Makes a service cache nothing. */
export const UNCACHED: Required<Pick<ServiceParts, "answers">> = {
  answers: {
    get: (_operation, _state, _request, make) => make(),
    counts: { lookups: 0, misses: 0, bytes: 0 },
  },
};
