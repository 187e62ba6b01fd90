import type { CatalogEntry } from "../catalog/catalog.js";
import { sharedView } from "../catalog/view.js";
import { MERCHANT_PAGE_LIMITS as MAX, type ReviewResponse } from "../contract/merchant.js";
import { weekAsText } from "../contract/weekAsText.js";
import type { Observation } from "../domain/evidence.js";
import { factView, kindsOf } from "../domain/record.js";
import { type Instant, toRfc3339 } from "../domain/time.js";
import { readHours } from "../hours/compile.js";
import type { CompiledHours, HoursContext } from "../hours/hours.js";
import { weeklyHours } from "../hours/schedule.js";
import { factsOf, isFamily } from "../verticals/registry.js";
import { contradictionsOf } from "./contradictions.js";
import { choicesOf } from "./statedFacts.js";
import { statementView } from "./statementEvidence.js";
import type { MerchantLine } from "../contract/operator.js";
import { lastStated, type MerchantContext } from "./holders.js";

/** What an owner needs to see of a record to speak for it. `last`: the last statement. Pure. */
export function reviewOf(entry: CatalogEntry, last: Observation | null, now: Instant): ReviewResponse {
  const { record, area } = entry;
  const { name, address, kind } = sharedView(entry, now);
  const { phone, website } = record.attributes;
  return {
    result_id: record.id,
    name,
    address,
    kind,
    timezone: area.area.timeZone,
    now: toRfc3339(now),
    statement: statementView(record.id, last),
    hours: hoursOf(entry, last, now),
    phone: phone?.value ?? null,
    website: website?.value ?? null,
    facts: factsFor(entry),
    contradictions: last === null ? [] : contradictionsOf(last, entry.evidence, area.area, now),
  };
}

function hoursOf(entry: CatalogEntry, last: Observation | null, now: Instant): ReviewResponse["hours"] {
  const stated = last?.attributes.hours?.value ?? null;
  const text = stated ?? entry.record.attributes.hours?.value ?? null;
  const read = text === null ? null : readHours(text, entry.area.area, now);
  return {
    text,
    is_stated: stated !== null,
    week: read?.ok === true ? weekOf(read.hours, entry.area.area, now) : null,
  };
}

/** Hours as a plain week; null if a week cannot express them. */
function weekOf(hours: CompiledHours, context: HoursContext, now: Instant): ReviewResponse["hours"]["week"] {
  const spans = weeklyHours(hours).map(({ day, open, close }) => ({ day, open, close }));
  const meaning = JSON.stringify(hours);
  for (const isClosedOnHolidays of [false, true]) {
    const read = readHours(weekAsText(spans, isClosedOnHolidays), context, now);
    if (read.ok && JSON.stringify(read.hours) === meaning)
      return { spans, is_closed_on_holidays: isClosedOnHolidays };
  }
  return null;
}

function factsFor({ record, area }: CatalogEntry): ReviewResponse["facts"] {
  const names = new Set<string>();
  const definitions = factsOf(area.registry.ofKinds(kindsOf(record))).filter(([name]) => {
    const isNew = !names.has(name);
    names.add(name);
    return isNew && !isFamily(name);
  });
  return definitions
    .flatMap(([name, fact]) => {
      const values = choicesOf(fact).slice(0, MAX.values);
      const known = record.facts[name];
      return values.length < 2
        ? []
        : [{ name, values, known: known === undefined ? null : factView(known.value) }];
    })
    .slice(0, MAX.facts);
}

/** Most merchants whose names are read, and most grants shown to the operator. */
const [MERCHANTS_READ, LINES_SHOWN] = [1_000, 100];

/** The newest standing grants for the operator: who speaks for which record, and what contradicts them. */
export async function merchantLines({
  store,
  clock,
  find,
}: MerchantContext): Promise<readonly MerchantLine[]> {
  const now = clock.now();
  const names = new Map((await store.merchants.all(MERCHANTS_READ)).map(({ id, name }) => [id, name]));
  const lines: MerchantLine[] = [];
  for (const grant of await store.merchants.grants({ standing: true }, LINES_SHOWN)) {
    const { id, merchantId, recordId, method, state } = grant;
    const entry = await find(recordId, now);
    if (entry === undefined) continue;
    const last = await lastStated(store, grant);
    const { confirmed_at, in_force_until } = statementView(recordId, last);
    lines.push({
      grant_id: id,
      merchant: names.get(merchantId) ?? merchantId,
      record_id: recordId,
      record_name: entry.record.attributes.name?.value ?? "",
      method,
      state,
      confirmed_at,
      in_force_until,
      contradictions: last === null ? [] : contradictionsOf(last, entry.evidence, entry.area.area, now),
    });
  }
  return lines;
}
