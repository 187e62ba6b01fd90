import { verticalOf } from "../definition.js";
import { infer } from "./inference.js";
import { STARS } from "./stars.js";

/** Hotels, hostels, guest houses, camp sites and other places to stay overnight. */
export const lodging = verticalOf("lodging", {
  offering: STARS,
  infer,
  readers: {
    reception_24h: { read: (written) => (/^(yes|24\/7)$/u.test(written.trim()) ? true : null) },
  },
  // A spot in the wild where one may put up a tent, without anybody who runs it (wiki: Key:backcountry, Key:impromptu).
  unfit: ({ backcountry, impromptu }) =>
    backcountry === "yes" || impromptu === "yes" ? "not_a_business" : null,
});
