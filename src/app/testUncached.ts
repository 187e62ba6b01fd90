import { readQuery } from "../search/readQuery.js";
import type { ServiceParts } from "./service.js";

/** A service that keeps nothing: every text is read and every answer made anew. */
export const UNCACHED: Required<Pick<ServiceParts, "answers" | "readings">> = {
  answers: {
    get: (_operation, _key, make) => make(),
    counts: { asked: 0, made: 0, bytes: 0 },
  },
  readings: { read: readQuery },
};
