import { fold } from "../../language/text/fold.js";
import { present } from "../readFact.js";
import { unfitReason } from "../unfit.js";
import type { Fact, Inference, Known, Selection, Tags, Vertical } from "../vertical.js";
import { KIND_BY_VALUE, KINDS } from "./kinds.js";
import { vocabulary } from "./vocabulary.js";

/**
 * In order: who says craft means the work, a shop or an office of that name is where one finds the same people. What sells goods to them
 * (`shop=trade`, `shop=hardware`, `shop=doityourself`) is no service: its values are none of the trades'.
 */
const KEYS = ["craft", "shop", "office"] as const;

/** No dated data of these trades is there to fit rates on: assumptions, each on the ground beside it. */
const FACTS: Readonly<Record<string, Fact>> = {
  emergency: {
    tags: ["emergency", "emergency_service", "opening_hours:emergency", "service_times"],
    read: roundTheClock,
    sense: { with: "an emergency service", without: "no emergency service" },
    isNotable: true,
    ageing: { perYear: 0.1, ground: "depends on who is there to answer at night: changes with the staff" },
  },
  key_cutting: {
    tags: ["key_cutting", "service:key_cutting", "craft", "shop"],
    read: present("key_cutter"),
    sense: { with: "keys cut on the spot", without: "no keys cut on the spot" },
    ageing: { perYear: 0.04, ground: "a machine that stands in the shop" },
  },
  by_appointment: {
    tags: ["appointment", "by_appointment", "opening_hours"],
    read: (written) =>
      /^(?:required|only|yes)$/u.test(written) || /by appointment/iu.test(written) ? true : null,
    sense: { with: "visits by appointment", without: "no appointment needed" },
    ageing: { perYear: 0.06, ground: "how a business receives customers: slower than its hours" },
  },
  service_area: {
    tags: ["service_area", "area_served"],
    sense: { with: "a service area", without: "no service area" },
    ageing: { perYear: 0.06, ground: "where a business is willing to drive to: slower than its hours" },
  },
  trades: {
    tags: ["trade"],
    sense: { with: "further trades", without: "no further trades" },
    ageing: { perYear: 0.03, ground: "trades are learned and registered: rarely taken up or given up" },
  },
};

/** Names that say so themselves, in the languages of the covered areas: folded, so that "Schlüssel-Notdienst" reads `schlussel notdienst`. */
const NAMED_EMERGENCY =
  /\b(?:\p{L}*notdienst|\p{L}*notruf|emergency|urgences?|urgencias?|pronto intervento|emergencias?|sos|24 ?(?:h|7|ore|horas|heures|stunden|hours?)|spoed\p{L}*)\b/u;

/** Plumbers, electricians and other trades that come to one's home. */
export const homeServices: Vertical = {
  id: "homeServices",
  name: "plumbers, electricians and other trades for the home",
  comesToCaller: true,
  kinds: KINDS,
  answersFor: ["craft/locksmith", "craft/blacksmith"],
  selectors: KEYS.map((key) => `nwr["${key}"~"(^|;) *(${[...KIND_BY_VALUE.keys()].join("|")}) *(;|$)"]`),
  select,
  facts: FACTS,
  offering: null,
  infer,
  examples: {
    queries: ["Schlüsseldienst mit Notdienst"],
    claims: ["has an emergency service", "is a plumber"],
  },
  site: { types: ["ProfessionalService"], commonInNames: "meisterbetrieb gmbh co kg ug" },
  words: vocabulary,
  pictures: {
    "🔧🪠🚿": "plumber",
    "🔌": "electrician",
    "🔑🗝": "locksmith",
    "🪚": "carpenter",
    "🖌": "painter",
  },
};

function select(tags: Tags): Selection {
  const kinds: string[] = [];
  let tag: string | null = null;
  for (const key of KEYS) {
    for (const value of (tags[key] ?? "").split(";")) {
      const kind = KIND_BY_VALUE.get(value.trim());
      if (kind === undefined) continue;
      tag ??= key;
      if (!kinds.includes(kind)) kinds.push(kind);
    }
  }
  if (tag === null) return { kinds: [], reason: null };
  // Nobody needs to enter a workshop whose people come to the house: that it is private says nothing against calling them.
  const { access: _, ...others } = tags;
  const reason = unfitReason(others, tag);
  return reason === null ? { kinds, tag } : { kinds: [], reason };
}

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
