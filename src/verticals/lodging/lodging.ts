import { unfitReason } from "../unfit.js";
import type { Kind, Selection, Tags, Vertical } from "../vertical.js";
import { FACTS } from "./facts.js";
import { infer } from "./inference.js";
import { STARS } from "./stars.js";
import { vocabulary } from "./vocabulary.js";

const KINDS: Readonly<Record<string, Kind>> = {
  hotel: {
    schemaOrg: "Hotel",
    presets: ["tourism/hotel"],
    neighbours: ["motel", "guest_house", "hostel", "apartment", "resort"],
  },
  guest_house: {
    schemaOrg: "BedAndBreakfast",
    presets: ["tourism/guest_house"],
    neighbours: ["hotel", "apartment", "chalet", "hostel"],
  },
  hostel: { schemaOrg: "Hostel", presets: ["tourism/hostel"], neighbours: ["hotel", "guest_house"] },
  apartment: {
    schemaOrg: "LodgingBusiness",
    presets: ["tourism/apartment"],
    neighbours: ["hotel", "guest_house", "chalet"],
  },
  camp_site: { schemaOrg: "Campground", presets: ["tourism/camp_site"], neighbours: ["caravan_site"] },
  caravan_site: { schemaOrg: "Campground", presets: ["tourism/caravan_site"], neighbours: ["camp_site"] },
  motel: { schemaOrg: "Motel", presets: ["tourism/motel"], neighbours: ["hotel"] },
  chalet: {
    schemaOrg: "LodgingBusiness",
    presets: ["tourism/chalet"],
    neighbours: ["apartment", "guest_house", "alpine_hut"],
  },
  alpine_hut: {
    schemaOrg: "LodgingBusiness",
    presets: ["tourism/alpine_hut"],
    neighbours: ["chalet", "guest_house"],
  },
  // The schema's names for it are of places of leisure in several languages ("centre de loisir").
  resort: { schemaOrg: "Resort", presets: [], neighbours: ["hotel"] },
};

/** What mappers write beside the documented values of `tourism`. */
const SPELLINGS: Readonly<Record<string, string>> = {
  aparthotel: "apartment",
  apartments: "apartment",
  bed_and_breakfast: "guest_house",
  guesthouse: "guest_house",
  pension: "guest_house",
  holiday_home: "chalet",
  campsite: "camp_site",
  resort: "resort",
};

const VALUES = [...Object.keys(KINDS).filter((kind) => kind !== "resort"), ...Object.keys(SPELLINGS)];

/** Hotels, hostels, guest houses, camp sites and other places to stay overnight. */
export const lodging: Vertical = {
  id: "lodging",
  name: "hotels and other places to stay overnight",
  kinds: KINDS,
  answersFor: ["amenity/love_hotel"],
  selectors: [`nwr["tourism"~"(^|;) *(${VALUES.join("|")}) *(;|$)"]`, 'nwr["leisure"="resort"]'],
  select,
  isForStays: true,
  facts: FACTS,
  offering: STARS,
  infer,
  examples: {
    queries: ["hôtel pas cher avec petit déjeuner"],
    claims: ["has breakfast", "dogs are allowed and has parking"],
  },
  site: {
    types: ["SkiResort", "VacationRental"],
    commonInNames:
      "hotel hostel motel pension gasthof gasthaus guesthouse apartments hostal albergo pousada camping inn",
  },
  words: vocabulary,
  pictures: {
    "🏨🛏🛌": "hotel",
    "🏕⛺": "camping",
  },
};

function select(tags: Tags): Selection {
  const stays = (tags["tourism"] ?? "")
    .split(";")
    .map((value) => value.trim())
    .map((value) => (Object.hasOwn(SPELLINGS, value) ? (SPELLINGS[value] ?? value) : value))
    .filter((value) => Object.hasOwn(KINDS, value));
  const kinds = [...new Set(tags["leisure"] === "resort" ? [...stays, "resort"] : stays)];
  if (kinds.length === 0) return { kinds: [], reason: null };
  const tag = stays.length > 0 ? "tourism" : "leisure";
  const reason = unfitReason(tags, tag) ?? (isOpenCountry(tags) ? "not_a_business" : null);
  return reason === null ? { kinds, tag } : { kinds: [], reason };
}

/** A spot in the wild where one may put up a tent, without anybody who runs it (wiki: Key:backcountry, Key:impromptu). */
function isOpenCountry(tags: Tags): boolean {
  return tags["backcountry"] === "yes" || tags["impromptu"] === "yes";
}
