import { fold } from "../../language/text/fold.js";
import { verticalOf } from "../definition.js";
import type { Inference, Known, Tags } from "../vertical.js";

/** Names that say so themselves, in the languages of the covered areas: folded, so that "Schlüssel-Notdienst" reads `schlussel notdienst`. */
const NAMED_EMERGENCY =
  /\b(?:\p{L}*notdienst|\p{L}*notruf|emergency|urgences?|urgencias?|pronto intervento|emergencias?|sos|24 ?(?:h|7|ore|horas|heures|stunden|hours?)|spoed\p{L}*)\b/u;

/** Plumbers, electricians and other trades that come to one's home. */
export const homeServices = verticalOf("homeServices", {
  infer,
  readers: {
    emergency: { read: roundTheClock },
    by_appointment: {
      read: (written) =>
        /^(?:required|only|yes)$/u.test(written) || /by appointment/iu.test(written) ? true : null,
    },
  },
});

function infer({ attributes, facts }: Known): readonly Inference[] {
  if (facts["emergency"] !== undefined) return [];
  // Confidences are assumptions. Who writes it into the name means it; who is there at any hour comes at any hour, unless the tag was
  // meant for a key safe or a web shop.
  if (NAMED_EMERGENCY.test(fold(attributes.name?.value ?? "")))
    return [{ name: "emergency", value: true, ground: "its name", confidence: 0.9 }];
  if (attributes.hours?.value.trim() === "24/7")
    return [{ name: "emergency", value: true, ground: "its hours", confidence: 0.75 }];
  return [];
}

/** A yes or no, or hours of their own: whoever states those for emergencies has such a service; `service_times` must be around the clock. */
function roundTheClock(written: string, tags: Tags): boolean | null {
  const value = written.trim();
  if (value === "yes" || value === "24/7") return true;
  if (value === "no") return false;
  return value === tags["opening_hours:emergency"]?.trim() && value !== "" && value !== "off" ? true : null;
}
