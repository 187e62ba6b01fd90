import { DAY_MS, type Instant, toDate, toRfc3339 } from "../../domain/time.js";
import type { SampleTrade, VerticalSample } from "../../verticals/sampleTrades.js";
import { inventName } from "./businessNames.js";
import { type Dice, dice } from "./dice.js";
import { type MapElement, nodeAt, outlineAround } from "./mapElements.js";
import { QUARTER_NAMES } from "./townNames.js";
import type { Plot, TownPlan } from "./townPlan.js";

/** A business as it was invented, before what is odd about its mapping is. */
export interface Invented {
  /** The tag that makes it a business. */
  readonly key: string;
  readonly plot: Plot;
  readonly element: MapElement;
}

const QUARTERS: readonly string[] = Object.values(QUARTER_NAMES).flat();

export const TOWN_NAME = "Sampleton";

/** Oldest look of anybody at a place, days. */
const OLDEST_DAYS = 4_500;
/** Of all elements: how many tell when they were edited, and when somebody looked, and when at their hours. */
const EDITED = 0.88;
const CHECKED = 0.38;
const HOURS_CHECKED = 0.08;
/** How many are mapped by their house's outline. */
const OUTLINED = 0.12;
/** How many have no address, or only a street. */
const NO_ADDRESS = 0.16;
const ONLY_STREET = 0.06;
const NAMES_QUARTER = 0.25;
const HAS_PHONE = 0.5;
const HAS_WEBSITE = 0.45;
const HAS_EMAIL = 0.12;

/** The businesses of all trades, each in a house of its own. Elements are numbered from 1. */
export function inventBusinesses(
  samples: readonly (readonly [id: string, sample: VerticalSample])[],
  { plots }: TownPlan,
  seed: number,
  at: Instant,
): readonly Invented[] {
  const taken = new Set<string>();
  const free = [...plots];
  let number = 0;
  return samples.flatMap(([id, sample]) => {
    const random = dice(seed, id);
    return sample.trades.flatMap((trade) =>
      Array.from({ length: trade.count }, (): Invented => {
        const [plot] = free.splice(Math.floor(random.next() ** sample.centrality * free.length), 1);
        if (plot === undefined) throw new Error("the town has too few houses");
        number += 1;
        const tags = tagsOf(trade, sample, plot, taken, random, at);
        const described = { id: number, tags, ...editOf(random, at) };
        const element = random.chance(OUTLINED)
          ? outlineAround(plot.spot, 5, described)
          : nodeAt(plot.spot, described);
        return { key: Object.keys(trade.tags)[0] ?? "", plot, element };
      }),
    );
  });
}

function tagsOf(
  trade: SampleTrade,
  sample: VerticalSample,
  plot: Plot,
  taken: Set<string>,
  random: Dice,
  at: Instant,
): Readonly<Record<string, string>> {
  const names = inventName(trade.names, `in ${plot.street}`, taken, random);
  const facts = sample.facts.flatMap(([key, share, ...values]): [string, string][] =>
    random.chance(share) && !(key in trade.tags) ? [[key, random.pick(values)]] : [],
  );
  const hours = random.chance(sample.hoursKnown)
    ? { opening_hours: random.pick(sample.hours[trade.hours] ?? []) }
    : {};
  return {
    ...trade.tags,
    ...names,
    ...Object.fromEntries(facts),
    ...hours,
    ...addressOf(plot, random),
    ...contactOf(names["name:en"] ?? names["name"] ?? "", random),
    ...checksOf("opening_hours" in hours, random, at),
  };
}

function addressOf({ street, housenumber, quarter }: Plot, random: Dice): Readonly<Record<string, string>> {
  if (random.chance(NO_ADDRESS)) return {};
  if (random.chance(ONLY_STREET)) return { "addr:street": street };
  return {
    "addr:street": street,
    "addr:housenumber": `${housenumber}${random.chance(0.05) ? "a" : ""}`,
    "addr:postcode": `0000${1 + QUARTERS.indexOf(quarter)}`,
    "addr:city": TOWN_NAME,
    ...(random.chance(NAMES_QUARTER) ? { "addr:suburb": quarter } : {}),
  };
}

/** Numbers that are kept for fiction (Ofcom: 020 7946 0000 to 0999), hosts of a domain that is nobody's (RFC 2606). */
function contactOf(name: string, random: Dice): Readonly<Record<string, string>> {
  const host = `${slugOf(name)}.example`;
  const phone = `+44 20 7946 0${String(Math.floor(random.next() * 1000)).padStart(3, "0")}`;
  const [phoneKey, websiteKey] = random.chance(0.3)
    ? ["contact:phone", "contact:website"]
    : ["phone", "website"];
  return {
    ...(random.chance(HAS_PHONE) ? { [phoneKey]: phone } : {}),
    ...(random.chance(HAS_WEBSITE) ? { [websiteKey]: `https://${host}/` } : {}),
    ...(random.chance(HAS_EMAIL) ? { email: `hello@${host}` } : {}),
  };
}

function slugOf(name: string): string {
  const slug = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-|-$/gu, "");
  return slug === "" ? "sample" : slug.slice(0, 50);
}

/** Days between two looks of a mapper: few of them yesterday, few a decade ago, as many of a month as of a year. */
const daysAgo = (random: Dice): number => Math.floor(Math.exp(random.next() * Math.log(OLDEST_DAYS)));

function checksOf(hasHours: boolean, random: Dice, at: Instant): Readonly<Record<string, string>> {
  const day = (length: number) => toDate(at - daysAgo(random) * DAY_MS).slice(0, length);
  return {
    ...(random.chance(CHECKED) ? { check_date: day(random.pick([10, 10, 10, 10, 7, 4])) } : {}),
    ...(hasHours && random.chance(HOURS_CHECKED) ? { "check_date:opening_hours": day(10) } : {}),
  };
}

/** When an element was edited last; of those without nobody says when they were seen. */
function editOf(random: Dice, at: Instant): Pick<MapElement, "timestamp" | "version"> {
  if (!random.chance(EDITED)) return {};
  const edited = at - daysAgo(random) * DAY_MS - Math.floor((random.next() * DAY_MS) / 1000) * 1000;
  return { timestamp: toRfc3339(edited), version: 1 + Math.floor(random.next() ** 3 * 20) };
}
