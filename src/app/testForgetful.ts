import { sharedView } from "../catalog/view.js";
import { readQuery } from "../search/readQuery.js";
import { claimReader } from "../verify/reading/claimReadings.js";
import { freshnessOf } from "../verify/verify.js";
import type { AnswerMemory } from "./answerMemory.js";

const NO_COUNTS = { asked: 0, made: 0, bytes: 0 };

/** The plain way: nothing is remembered, every answer is thought anew. */
export const FORGETFUL: AnswerMemory = {
  readings: { read: readQuery },
  claims: { reader: claimReader },
  search: (_known, _about, _input, make) => make(sharedView),
  details: (_known, _entry, _codes, make) => make(),
  verify: ({ moment }, entry, { codes }, make) => make(freshnessOf(entry, moment, codes)),
  counts: {
    searches: NO_COUNTS,
    readings: NO_COUNTS,
    records: NO_COUNTS,
    views: NO_COUNTS,
    details: NO_COUNTS,
    freshness: NO_COUNTS,
    verifies: NO_COUNTS,
    claims: NO_COUNTS,
  },
};
