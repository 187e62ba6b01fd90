import type { Fact } from "../vertical.js";

const yes = (what: string, without = `no ${what}`) => ({ with: what, without });
/** What text says that answers neither yes nor no. */
const onRecord = (what: string) => ({ with: `${what} on record`, without: `no ${what} on record` });
const payment = (kind: string, name: string, without = `${name} not accepted`): Fact => ({
  tags: [`payment:${kind}`],
  sense: { with: `${name} accepted`, without },
});

/** What people ask of every kind of business, by name. */
export const SHARED_FACTS: Readonly<Record<string, Fact>> = {
  wheelchair: {
    tags: ["wheelchair"],
    sense: yes("wheelchair access"),
    values: { limited: null },
    isNotable: true,
    fields: ["wheelchair"],
  },
  toilets_wheelchair: {
    tags: ["toilets:wheelchair"],
    sense: yes("an accessible toilet", "no accessible toilet"),
  },
  wheelchair_description: {
    tags: ["wheelchair:description"],
    sense: onRecord("a word on wheelchair access"),
  },
  toilets: { tags: ["toilets"], sense: yes("toilets"), values: { customers: true } },
  changing_table: { tags: ["changing_table"], sense: yes("a changing table", "no changing table") },
  internet_access: {
    tags: ["internet_access"],
    sense: yes("internet access"),
    values: { wlan: true, wifi: true, wired: true, terminal: true },
    fields: ["internet_access"],
  },
  internet_access_fee: {
    tags: ["internet_access:fee"],
    sense: yes("a fee for internet access"),
    values: { customers: false },
  },
  smoking: {
    tags: ["smoking"],
    sense: { with: "smoking allowed", without: "smoking not allowed" },
    values: { dedicated: true, outside: null, isolated: null, separated: null },
    isShunned: true,
    fields: ["smoking"],
  },
  dogs: {
    tags: ["dogs", "dog", "pets", "pets_allowed"],
    sense: { with: "dogs allowed", without: "dogs not allowed" },
    values: { leashed: true },
  },
  air_conditioning: { tags: ["air_conditioning"], sense: yes("air conditioning") },
  payment_cards: payment("cards", "cards"),
  payment_credit_cards: payment("credit_cards", "credit cards"),
  payment_debit_cards: payment("debit_cards", "debit cards"),
  payment_visa: payment("visa", "Visa"),
  payment_mastercard: payment("mastercard", "Mastercard"),
  payment_american_express: payment("american_express", "American Express"),
  payment_girocard: payment("girocard", "girocard"),
  payment_cash: payment("cash", "cash"),
  payment_contactless: payment("contactless", "contactless payment", "no contactless payment"),
  payment_apple_pay: payment("apple_pay", "Apple Pay"),
  payment_google_pay: payment("google_pay", "Google Pay"),
  payment_bitcoin: payment("bitcoin", "Bitcoin"),
  "payment_*": payment("*", "this means of payment"),
  capacity: { tags: ["capacity"], sense: onRecord("a capacity") },
  level: { tags: ["level"], sense: onRecord("a floor") },
  stars: { tags: ["stars"], sense: onRecord("stars") },
  min_age: { tags: ["min_age"], sense: yes("a minimum age") },
  lgbtq: {
    tags: ["lgbtq"],
    sense: { with: "a place for LGBTQ people", without: "no place for LGBTQ people" },
  },
  wikidata: { tags: ["wikidata", "wikipedia"], sense: onRecord("an entry in Wikidata") },
  heritage: { tags: ["heritage"], sense: onRecord("a listing as heritage") },
  operator: { tags: ["operator"], sense: onRecord("an operator") },
  start_date: { tags: ["start_date"], sense: onRecord("when it opened") },
  description: { tags: ["description"], sense: onRecord("a description") },
};
