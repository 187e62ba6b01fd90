import type { Attribute } from "../catalog/record.js";
import { addressLine } from "../catalog/view.js";
import { fold } from "../text/fold.js";
import { beliefIn, type Claim, type Finding, nothingKnown, originOf } from "./finding.js";
import { isNegated } from "./words.js";

/** A different value makes the claim false unless ours is wrong; even then the claimed one is one of many. */
const CHANCE_OF_ANOTHER_VALUE = 0.2;

/** Before what follows: "is", "ist", "est", "è", "es", a colon or nothing. */
const IS = String.raw`(?:\s*(?::|ist|is|lautet|est|è|es|sería)\s*|\s+)`;
const PHONE =
  /(?<!\p{L})(?:phone(?: number)?|telephone|tel|number|telefon\p{L}*|rufnummer|nummer|téléphone|numéro|telefono|numero|teléfono|número|call|appeler|llamar)(?!\p{L})/iu;
const WEBSITE =
  /(?<!\p{L})(?:web ?site|web ?page|homepage|url|web|webseite|internetseite|site(?: web| internet)?|sito(?: web)?|sitio(?: web)?|página(?: web)?)(?!\p{L})/iu;
const ADDRESS = new RegExp(
  String.raw`(?<!\p{L})(?:(?:the |die |l['’]|la |its )?(?:address|adresse|indirizzo|dirección|anschrift)${IS}|(?:located|situated) (?:at|in|on) |(?:it is|it's|they are) at |liegt (?:in|an|am|bei|auf)(?: der| dem| den)? |befindet sich (?:in|an|am)(?: der| dem)? |se trouve (?:au|à|à la|dans la)? ?|située? (?:au|à)? ?|si trova (?:in|a|al)? ?|está en (?:la |el )?(?=(?:calle|avenida|plaza|\p{Lu}))|ubicad[oa] en )(.+)$`,
  "iu",
);
const NAME = new RegExp(
  String.raw`(?<!\p{L})(?:(?:name|nom|nome|nombre)(?: of the place| des lokals)?${IS}|(?:it is |it's |is )?(?:named|called) |hei(?:ß|ss)t |namens |s['’]appelle |si chiama |se llama )(.+)$`,
  "iu",
);

/** "phone is +49 89 1234", "the website is example.org", "email is ...", in the supported languages. */
export function contactClaim(claim: Claim): Finding | null {
  const { attributes } = claim.entry.record;
  const phone = PHONE.test(claim.text) ? claim.text.match(/\+?[\d][\d\s()/.-]{4,}/u) : null;
  if (phone !== null)
    return compared(claim, "phone", attributes.phone, (value) => samePhone(value, phone[0]));
  const email = claim.text.match(/[^\s@]+@[^\s@]+\.[^\s@]+/u);
  if (email !== null)
    return compared(claim, "email", attributes.email, (value) => value.toLowerCase() === trimmed(email[0]));
  const website = WEBSITE.test(claim.text)
    ? claim.text.match(/(?:https?:\/\/)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+\S*/u)
    : null;
  if (website !== null)
    return compared(claim, "website", attributes.website, (value) => sameSite(value, trimmed(website[0])));
  return null;
}

/** "the address is Tal 12", "liegt in der Torstraße", "si trova in Via Roma 3". */
export function addressClaim(claim: Claim): Finding | null {
  const said = claim.text.match(ADDRESS)?.[1];
  if (said === undefined) return null;
  const { address } = claim.entry.record.attributes;
  return compared(
    claim,
    "address",
    address,
    (value) => sameAddress(fold(addressLine(value)), fold(said)),
    addressLine,
  );
}

/** "the name is X", "heißt X", "s'appelle X", "si chiama X", "se llama X". */
export function nameClaim(claim: Claim): Finding | null {
  const said = claim.text.match(NAME)?.[1];
  if (said === undefined) return null;
  const { name, alternative_names: others } = claim.entry.record.attributes;
  const wanted = fold(said);
  return compared(claim, "name", name, (value) =>
    [value, ...(others?.value ?? [])].some((one) => fold(one) === wanted),
  );
}

function compared<Value>(
  claim: Claim,
  field: string,
  attribute: Attribute<Value> | undefined,
  isSame: (value: Value) => boolean,
  show: (value: Value) => string = String,
): Finding {
  if (attribute === undefined) return nothingKnown(field);
  const belief = beliefIn(claim, field, attribute);
  const same = isSame(attribute.value);
  const probability = same ? belief : (1 - belief) * CHANCE_OF_ANOTHER_VALUE;
  return {
    field,
    probability: isNegated(claim.text) ? 1 - probability : probability,
    observedValue: show(attribute.value).slice(0, 500),
    basis: `The ${field} on record is ${same ? "the same" : "another one"}, ${originOf(attribute)}.`,
  };
}

/** Same digits, national or international: at least six of them, the shorter one a suffix without its leading zero. */
function samePhone(ours: string, theirs: string): boolean {
  const [a, b] = [digits(ours), digits(theirs)];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 6 && long.endsWith(short) && long.length - short.length <= 4;
}

const digits = (text: string): string => text.replace(/\(0\)/gu, "").replace(/\D/gu, "").replace(/^0+/u, "");

const trimmed = (text: string): string => text.toLowerCase().replace(/[.,;!?)]+$/u, "");

function sameSite(ours: string, theirs: string): boolean {
  const bare = (url: string) =>
    url
      .toLowerCase()
      .replace(/^https?:\/\//u, "")
      .replace(/^www\./u, "")
      .replace(/\/$/u, "");
  const [a, b] = [bare(ours), bare(theirs)];
  return a === b || (!b.includes("/") && a.split("/")[0] === b);
}

/** Every word claimed must stand in our address, and street with number if the claim has one. */
function sameAddress(ours: string, theirs: string): boolean {
  const known = new Set(normalizedStreet(ours));
  const claimed = normalizedStreet(theirs);
  return claimed.length > 0 && claimed.every((word) => known.has(word));
}

function normalizedStreet(folded: string): string[] {
  return folded
    .replace(/str(?:asse|eet)?\b/gu, "str")
    .split(" ")
    .filter((word) => word !== "" && !["der", "die", "the", "no", "nr", "number"].includes(word));
}
