import type { z } from "zod";
import type { CatalogEntry } from "../catalog/catalog.js";
import { refusal, ServiceError } from "../contract/errors.js";
import { type StatementBody, statementBody, MERCHANT_LIMITS } from "../contract/merchant.js";
import { weekAsText } from "../contract/weekAsText.js";
import type { Closure, MerchantStatement } from "../domain/merchant.js";
import type { FactValue } from "../domain/record.js";
import { DAY_MS, type Instant } from "../domain/time.js";
import { CLOSURE_DAYS } from "../hours/closures.js";
import { readHours } from "../hours/compile.js";
import type { CompiledHours } from "../hours/hours.js";
import { isPublicSite } from "../domain/contactValues.js";
import { readUrl } from "../language/text/webAddress.js";
import { cleanText } from "../language/text/clean.js";
import { dialable } from "../language/text/phone.js";
import { isShownLink } from "./hosts.js";
import { acceptedText, readStated } from "./statedFacts.js";
import { shownWebsite } from "./proof/shownWebsite.js";

/** Parses a statement about a record, and compiles its hours; null if it states none. Throws ServiceError `invalid_request`, which names the field, why it was refused and what is allowed. */
export function readStatement(body: unknown, entry: CatalogEntry, now: Instant) {
  const given = readBody(statementBody, body);
  const text = hoursText(given.hours ?? null);
  const read = text === null ? null : hoursOf(text, entry, now);
  const actions = given.actions ?? {};
  // Not the website that the merchant states: otherwise the merchant could choose where its links lead.
  const ownSite = shownWebsite(entry.record.id, entry.evidence, now)?.url ?? null;
  for (const [name, link] of Object.entries(actions))
    if (link !== undefined && !isShownLink(link, ownSite))
      throw refused(
        `actions.${name}`,
        "must be an https link on the website that others record of the business, or on a well-known booking or ordering service.",
      );
  const website = websiteOf(given.website ?? null, ownSite);
  const statement: MerchantStatement = {
    hours: text,
    closures: (given.closures ?? []).map((one, i) => closureOf(one, `closures.${i}`)),
    operatingStatus: given.operating_status ?? null,
    phone: phoneOf(given.phone ?? null, entry.area.area.country),
    website,
    facts: Object.fromEntries(
      Object.entries(given.facts ?? {}).map(([name, value]) => [name, factOf(name, value, entry)]),
    ),
    actions: Object.fromEntries(Object.entries(actions).filter(([, link]) => link !== undefined)),
  };
  return { statement, hours: read };
}

/** Parses a body with its schema. Throws ServiceError `invalid_request` about the first problem. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const read = schema.safeParse(body, { reportInput: true });
  if (read.success) return read.data;
  const { path, problem } = problemOf(read.error.issues);
  throw path === "" ? refusal("invalid_request.body_not_object") : refused(path, `${problem} See /docs.`);
}

/** The expected types of a schema, in words. */
const TYPES: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};
/** The expected formats of a text, in words. */
const FORMS: Readonly<Record<string, string>> = {
  url: "a web address",
  uuid: "the result_id of a record",
  date: "a date such as 2026-12-24",
  datetime: "a time with its zone such as 2026-12-24T15:00:00Z",
  regex: "a time of day such as 17:00",
};

/** The field of the first issue, and what it accepts. Of a union, the alternative that was read furthest. */
function problemOf(
  [issue]: readonly z.core.$ZodIssue[],
  under: readonly PropertyKey[] = [],
): { readonly path: string; readonly problem: string } {
  const keys = [...under, ...(issue?.path ?? [])];
  const path = keys.join(".");
  const told = (problem: string) => ({ path, problem });
  if (issue?.code === "invalid_union" && issue.errors.length > 0) {
    const depthOf = (issues: readonly z.core.$ZodIssue[]) => issues[0]?.path.length ?? 0;
    const [furthest = [], next = []] = issue.errors.toSorted((a, b) => depthOf(b) - depthOf(a));
    if (depthOf(furthest) > depthOf(next)) return problemOf(furthest, keys);
    const types = issue.errors.map(
      ([one]) => one?.code === "invalid_type" && one.path.length === 0 && TYPES[one.expected],
    );
    if (types.every((type) => type !== false)) return told(`must be ${[...new Set(types)].join(" or ")}.`);
  }
  if (issue?.input === undefined) return told("is required.");
  if (issue?.code === "invalid_type") return told(`must be ${TYPES[issue.expected] ?? "of another form"}.`);
  if (issue?.code === "invalid_value") return told(`must be one of ${issue.values.join(", ")}.`);
  if (issue?.code === "invalid_format") return told(`must be ${FORMS[issue.format] ?? "of another form"}.`);
  if (issue?.code === "too_big") return told(`is too long: at most ${issue.maximum} are allowed.`);
  if (issue?.code === "too_small") return told("must not be empty.");
  return told("has another form than this call accepts.");
}

/** A merchant's name, cleaned for display, including on a terminal. Throws ServiceError `invalid_request` if nothing remains. */
export function shownName(written: string): string {
  const name = cleanText(written, MERCHANT_LIMITS.nameLength);
  if (name === "") throw refused("name", "has no letters that can be shown.");
  return name;
}

/** The hours of a request as text. */
function hoursText(hours: StatementBody["hours"] | null): string | null {
  if (hours === null || hours === undefined || typeof hours === "string") return hours?.trim() ?? null;
  return weekAsText(hours);
}

function hoursOf(text: string, entry: CatalogEntry, now: Instant): CompiledHours {
  const read = readHours(text, entry.area.area, now);
  // Words of a merchant never reach agents. A form may repeat what is on record.
  if (read.ok && text.includes('"') && text !== entry.record.attributes.hours?.value)
    throw refused("hours", "must not contain a comment in quotes. State times and days only.");
  if (read.ok) return read.hours;
  throw refused("hours", `cannot be read: ${read.problem}. Write e.g. "Mo-Fr 09:00-18:00; Sa 10:00-14:00".`);
}

function closureOf(given: NonNullable<StatementBody["closures"]>[number], path: string): Closure {
  const [from, until] =
    "from" in given
      ? [Date.parse(given.from), Date.parse(given.until)]
      : [Date.parse(given.first_day), Date.parse(given.last_day) + DAY_MS];
  if (until <= from) throw refused(path, "must end after it begins.");
  if (until - from > CLOSURE_DAYS * DAY_MS)
    throw refused(
      path,
      `must not be longer than ${CLOSURE_DAYS} days. Use operating_status for a business that is closed until further notice.`,
    );
  return "from" in given ? { from, until } : { firstDay: given.first_day, lastDay: given.last_day };
}

function phoneOf(text: string | null, country: string): string | null {
  if (text === null) return null;
  const phone = dialable(text, country);
  if (phone !== null) return phone;
  throw refused("phone", "is no telephone number. Write it with its country, e.g. +49 89 1234567.");
}

/** A website that answers show; null, which states none, also for a `recorded` one that they do not show. */
function websiteOf(given: string | null, recorded: string | null): string | null {
  if (given === null || (readUrl(given) !== null && isPublicSite(given))) return given;
  if (given === recorded) return null;
  throw refused(
    "website",
    "must be on the public internet: http or https and a domain name, without an IP address, a local name, a user or a password, at most 300 characters.",
  );
}

/** Names of facts, including those of families such as `payment_*`. */
const FACT_NAME = /^[a-z\d]+(?:_[a-z\d]+){0,2}$/u;

/** A fact, as parsed by its vertical. */
function factOf(name: string, value: boolean | number | string, { area }: CatalogEntry): FactValue {
  const fact = area.registry.fact(name);
  if (fact === undefined || !FACT_NAME.test(name))
    throw refused(
      `facts.${name}`,
      "is no attribute that is known here. See `facts` of the details of places of this kind.",
    );
  const read = readStated(fact, value);
  if (read === null) throw refused(`facts.${name}`, acceptedText(fact));
  return read;
}

function refused(field: string, what: string): ServiceError {
  return new ServiceError("invalid_request", `\`${field}\` ${what}`);
}
