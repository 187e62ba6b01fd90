import assert from "node:assert/strict";
import { test } from "node:test";
import { VERTICALS } from "../verticals/all.js";
import { lexiconOf } from "./lexicon/lexicon.js";
import { understand } from "./understand.js";

const LEXICON = lexiconOf(VERTICALS);
/** A Thursday, half past five in Berlin. */
const NOW = Date.UTC(2026, 10, 26, 16, 30);
const CONTEXT = { lexicon: LEXICON, now: NOW, timeZone: "Europe/Berlin" };
const read = (q: string) => understand(q, CONTEXT);
const wanted = (q: string) => read(q).wants.map(({ text }) => text);
const reported = (q: string) => {
  const { untold, ignored, terms, fillers } = read(q);
  return [...untold, ...ignored, ...terms.filter((term) => !fillers.includes(term))];
};

test("a corrected request is not wanted", () => {
  for (const [q, left] of [
    ["thai, no wait, indian", "indian"],
    ["Steakhaus, nee doch lieber Burger", "burger"],
    ["ristorante italiano, anzi no, giapponese", "giapponese"],
    ["sushi, não, melhor italiano", "italiano"],
    ["chinois, non attends, thaï", "thai"],
    ["chino, no espera, indio", "indio"],
    ["pizza, nej vänta, sushi", "sushi"],
  ] as const)
    assert.deepEqual(wanted(q), [left], q);
  assert.equal(read("lunch on Monday, no wait, Tuesday").time?.at, Date.UTC(2026, 11, 1, 12));
});

test("a denied time is not the requested one", () => {
  for (const q of [
    "nicht morgen sondern übermorgen um acht beim italiener",
    "morgen, nein, nicht morgen sondern übermorgen um acht, italiener",
  ])
    assert.equal(read(q).time?.at, Date.UTC(2026, 10, 28, 19), q);
  assert.equal(read("lunch on Monday, not Tuesday").time?.at, Date.UTC(2026, 10, 30, 11, 30));
});

test("what somebody is not in the mood for is refused", () => {
  for (const [q, left] of [
    ["not in the mood for sushi, something Mexican", "mexican"],
    ["kein bock auf burger, lieber thai", "thai"],
    ["pas envie de pizza, plutôt un thaï", "thai"],
    ["non ho voglia di pizza, meglio indiano", "indiano"],
    ["no me apetece sushi, mejor un mexicano", "mexicano"],
    ["não me apetece sushi, antes um indiano", "indiano"],
    ["geen zin in friet, liever pizza", "pizza"],
    ["ikke lyst til sushi, hellere pizza", "pizza"],
    ["ei tee mieli sushia, mieluummin pizzaa", "pizzaa"],
  ] as const)
    assert.deepEqual(wanted(q), [left], q);
});

test("a refusal covers alternatives and the qualifier of a kind, and ends before what comes along", () => {
  const { untold, wants } = read("not McDonalds or Burger King please, a burger");
  assert.deepEqual([untold, wants.map(({ text }) => text)], [["mcdonalds", "burger king"], ["burger"]]);
  assert.deepEqual(wanted("nem fast food nem comida chinesa"), []);
  assert.deepEqual(read("hotel, kein hostel und bitte mit hund").facts, ["dogs"]);
});

test("a word that refuses in another language is read in the language of the text", () => {
  assert.deepEqual(wanted("quero comer no japonês hoje à noite"), ["japones"]);
});

test("coeliacs do not refuse what they look for", () => {
  for (const q of ["celíaca busca croquetas", "coeliac looking for tapas", "celiaca cerca pizzeria"]) {
    assert.equal(read(q).wants.length, 1, q);
    assert.ok(read(q).facts.includes("diet_gluten_free"), q);
  }
});

test("words without their accents are not content beside other words", () => {
  assert.equal(read("unas zapatillas del 42 baratas").outside, "zapatillas");
  assert.deepEqual(wanted("uñas acrílicas cerca de Sol"), ["unas acrilicas"]);
  assert.equal(read("mi hija es alérgica a los frutos secos, ¿dónde comemos?").vertical, "food");
});

test("misspelled kinds and cuisines are read", () => {
  assert.deepEqual(wanted("thia food near Alexanderplatz"), ["thia"]);
  assert.deepEqual(wanted("pizerria mit terasse am Marienplatz"), ["pizerria"]);
});

test("a time alone chooses no vertical", () => {
  for (const q of ["cuma akşamı saat dokuzda", "tonight at nine"]) assert.equal(read(q).vertical, null, q);
});

test("words for being open beside a time are not reported", () => {
  assert.deepEqual(reported("suche friseur der montags offen hat"), []);
});

test("an allergy stated after the food refuses it", () => {
  for (const q of [
    "Italian, must accommodate a shellfish allergy",
    "my kid has a shellfish allergy, pasta tonight",
  ])
    assert.ok(!wanted(q).includes("shellfish"), q);
});

test("words that only express a wish, a refusal or a correction are not reported as ignored", () => {
  for (const q of [
    "thai, i'm allergic to fish",
    "je déteste le poisson, un resto",
    "plutôt italien",
    "geen pizza, liever sushi",
    "inte pizza, hellre sushi",
    "nie lubię ryb, coś włoskiego",
  ])
    assert.deepEqual(reported(q), [], q);
});

test("a budget with a sum is that sum, and a number after a price word is a price", () => {
  assert.equal(read("Italian, budget around $40 per person").filters.price_band, "€€");
  assert.equal(read("hotel under 150 a night").budget?.text, "under 150 a night");
  assert.equal(read("dinner, 30 per person").budget?.text, "30 per person");
  assert.equal(read("cheap hotel, two nights").filters.price_band, "€");
  assert.equal(read("dinner for six, not too $$$").notPriced, "€€€");
  assert.equal(read("a $$$ steakhouse").filters.price_band, "€€€");
});

test("a phrase is recognized with a verb between its words", () => {
  for (const q of ["mein Klo ist verstopft", "the toilet is blocked", "Abfluss ist verstopft"])
    assert.equal(read(q).vertical, "homeServices", q);
});

test("a number that may be a party size is reported", () => {
  for (const q of ["sushi 4", "tapas 6"]) assert.equal(reported(q).length, 1, q);
});

test("a request that fits any business, among everyday words, gets the vertical of the whole text", () => {
  for (const q of [
    "un endroit qui accepte les chiens",
    "Geburtstagsessen mit 15 Leuten nächsten Samstag um 19 Uhr",
  ])
    assert.equal(read(q).vertical, "food", q);
});

test("requests that are not about businesses ask for nothing, whatever they mention", () => {
  for (const q of [
    "spiel mir ein bisschen Musik vor",
    "que tempo vai fazer amanhã",
    "remind me to call the hairdresser",
    "wie lange muss Sushi-Reis kochen",
    "ricordami di chiamare il parrucchiere",
  ])
    assert.notEqual(read(q).outside, null, q);
});

test("a text with a kind of business, or a possible name, asks for it", () => {
  for (const q of [
    "Great. Please search for a hotel.",
    "I was hoping to search for a room in a hotel.",
    "quels pubs sont proches",
    "how many restaurants are there within ten minutes of driving",
    "what deli has the best selection of cheeses from all over the world",
    "is duckworths bistro good for a business dinner",
  ])
    assert.equal(read(q).outside, null, q);
});

test("words for a business in a remark ask for nothing, and another kind of business beside a request is a landmark or furniture", () => {
  assert.notEqual(read("the gym was dead today, just me and some old fella").outside, null);
  for (const [q, vertical] of [
    ["the bench by the bank is taken, so any café with seats outside, Thun", "food"],
    ["i just want the garage door to stop making that noise who does that in Plano", "homeServices"],
    ["wir sitzen am kino, wo gibts hier suppe", "food"],
  ] as const)
    assert.deepEqual([read(q).outside, read(q).vertical], [null, vertical], q);
});

test("English articles are no prepositions, and what the request is for is no landmark", () => {
  const hotel = read("I need a nice hotel.");
  assert.deepEqual([hotel.place, hotel.mentioned, hotel.wants.length], [null, null, 1]);
  assert.equal(read("bookshop avec terrasse morgen um 12 Uhr").outside, "bookshop");
});

test('Swedish "jag vill ha" asks for something', () => {
  assert.equal(read("jag vill ha en pizza").wants[0]?.offers[0], "cuisine=pizza");
});

test("times are reported without the words before them, and small hours are after midnight", () => {
  assert.equal(read("Friseur der montags auf hat").time?.text, "montags");
  assert.equal(read("Tisch für am Samstagabend").time?.text, "am Samstagabend");
  assert.equal(read("bar en fin d'après-midi").time?.at, Date.UTC(2026, 10, 27, 14));
  assert.equal(read("cafetería abierta de madrugada").time?.at, Date.UTC(2026, 10, 26, 23, 30));
  assert.equal(read("Frühstück ab 9 mit Kindern").time?.at, Date.UTC(2026, 10, 27, 8));
  assert.equal(read("wo krieg ich jetzt noch nen döner").filters.open_now, true);
});

test("an hour is in the morning if the wanted kind is visited then", () => {
  const hourOf = (q: string) => new Date(read(q).time?.at ?? 0).getUTCHours() + 1;
  for (const [q, hour] of [
    ["barber saturday at 8", 8],
    ["Café Samstag um 8", 8],
    ["bakery open tomorrow before 8", 7],
    ["plumber at 8 tomorrow", 8],
    ["beer at 8 tomorrow", 20],
    ["dessert at 8 tomorrow", 20],
    ["barber tomorrow after 6", 18],
    ["café open tomorrow until 8", 19],
  ] as const)
    assert.equal(hourOf(q), hour, q);
});

test("weather next to a clear request changes nothing, but an outside need overrides a covered word", () => {
  const outside = read("we're twelve and half of us vegan, Sunday lunch, outside if weather allows");
  assert.equal(outside.outside, null);
  assert.deepEqual(outside.filters, { vegan: true, outdoor: true });
  assert.equal(read("my dog ate chocolate, emergency vet please").outside, "emergency vet");
});

test("a wanted kind is not excluded by another word for it, which is reported", () => {
  const hostel = read("a cheap hostel, but no dorm");
  assert.deepEqual([hostel.wants.length, hostel.excluded, hostel.untold], [1, [], ["dorm"]]);
});

test("an everyday word is a town where the trained reader sees a place, but not at the beginning", () => {
  assert.equal(read("hotel Nice near the port").mentioned?.text, "nice");
  assert.equal(read("brunch Reading").mentioned?.text, "reading");
  assert.equal(read("Nice hotel Monaco").mentioned?.text, "monaco");
});

test("a variety of what is wanted does not exclude all of it, unless somebody is allergic", () => {
  for (const [q, offer, unused] of [
    ["yoga for beginners, not hot yoga", "sport=yoga", "hot yoga"],
    ["yoga but not kundalini yoga", "sport=yoga", "kundalini yoga"],
    ["pizza but not frozen pizza", "cuisine=pizza", "frozen pizza"],
    ["Massage in Dortmund, keine Thai-Massage", "treatment=massage", "thai massage"],
  ] as const) {
    const { wants, excluded, untold } = read(q);
    assert.deepEqual([wants.map(({ offers }) => offers[0]), excluded, untold], [[offer], [], [unused]], q);
  }
  for (const [q, unused] of [
    ["hotel but not a party hotel", ["party hotel"]],
    ["hotel, not a cheap hotel", ["cheap hotel"]],
  ] as const) {
    const { wants, excluded, untold } = read(q);
    assert.deepEqual([wants.length, excluded, untold], [1, [], unused], q);
  }
  const bars = read("a café in Mitte, not a hipster bar");
  assert.deepEqual([bars.wants[0]?.kinds, bars.excluded[0]?.kinds], [["cafe"], ["bar", "pub"]]);
  for (const q of ["a fish restaurant, I'm allergic to fish", "fish restaurant, but no fish"])
    assert.equal(read(q).excluded[0]?.offers[0], "cuisine=fish", q);
});

test("words of a dish are neither a time nor a place", () => {
  const seafood = read("un restaurant ouvert ce soir vers 21h30, plutôt fruits de mer");
  assert.deepEqual(seafood.wants[0]?.offers[0], "cuisine=seafood");
  assert.equal(seafood.time?.text, "ce soir vers 21h30");
  const mussels = understand("où manger des moules frites", {
    lexicon: LEXICON,
    now: NOW,
    timeZone: "Europe/Paris",
    // Shares a stem with Rue des Moulins.
    placeAt: (tokens, at) => (tokens[at] === "des" && tokens[at + 1] === "moules" ? 2 : 0),
  });
  assert.equal(mussels.place, null);
});

test("a small word of one language is no negator in another", () => {
  for (const [q, offer] of [
    ["vull una mica de curry per emportar", "cuisine=curry"],
    ["comer en japonés", "cuisine=japanese"],
    ["en øl og en burger", "cuisine=burger"],
    ["en sushirestaurang", "cuisine=sushi"],
  ] as const) {
    const { wants, excluded } = read(q);
    assert.ok(
      wants.some(({ offers }) => offers[0] === offer),
      q,
    );
    assert.deepEqual(excluded, [], q);
  }
  assert.deepEqual(wanted("en halua sushia, pizzaa"), ["pizzaa"]);
  // "La" is not French "là".
  assert.deepEqual(read("tarta de la casa").filters, {});
});

test("a drink next to food or a kind of place is a side, and on its own it is the want", () => {
  for (const [q, offer] of [
    ["Steakhaus, gutes Bier", "cuisine=steak_house"],
    ["tacos with margaritas", "cuisine=tacos"],
    ["pizza y cervezas", "cuisine=pizza"],
    ["burger et cocktails", "cuisine=burger"],
  ] as const) {
    const { wants, sides } = read(q);
    assert.deepEqual(
      wants.map(({ offers }) => offers[0]),
      [offer],
      q,
    );
    assert.equal(sides.length, 1, q);
  }
  for (const q of ["cocktails", "ein Bier", "una caña", "une bière"])
    assert.deepEqual(
      read(q).wants.map(({ lead }) => lead),
      ["kind"],
      q,
    );
});

test("a negation after a word does not negate what follows", () => {
  const { wants, excluded } = read("hostal no, hotel de tres estrellas");
  assert.deepEqual(
    [wants.map(({ text }) => text), excluded.map(({ text }) => text)],
    [["hotel", "tres estrellas"], ["hostal"]],
  );
  assert.deepEqual(
    read("sushi hariç japon restoranı").excluded.map(({ text }) => text),
    ["sushi"],
  );
});

test("a wish counts even without another request", () => {
  assert.deepEqual(read("restauracja wegańska, najlepiej na zewnątrz").wishes, ["outdoor"]);
});

test("a dinner by the sea is understood in French, and a café is named after coffee", () => {
  assert.deepEqual(read("dîner face à la mer").wants, []);
  assert.deepEqual(
    ["frukostcafé", "Frühstückscafé"].map((q) => read(q).wants[0]?.offers[0]),
    ["cuisine=breakfast", "cuisine=breakfast"],
  );
});

test("a colloquial German article is no negator, and a negator counts in a query of another language", () => {
  for (const q of ["ich suche ne Kneipe", "ich suche ne Pizzeria", "nicht so teuer, ne Bar"]) {
    const { wants, excluded } = read(q);
    assert.deepEqual([wants.length, excluded], [1, []], q);
  }
  assert.deepEqual(read("fast food nicht vegan").filters, {});
});

test("a name that is partly vocabulary is kept whole if a business has it, and never hides a kind or a known place", () => {
  const wantsIn = (q: string, name: string) => {
    const isInName = (words: readonly string[]) => words.every((word) => name.split(" ").includes(word));
    return understand(q, { ...CONTEXT, isInName }).wants.map(({ text }) => text);
  };
  assert.deepEqual(wantsIn("where is the closest burger king", "burger king"), []);
  assert.deepEqual(wantsIn("where is the closest burger king", "burger house"), ["burger"]);
  assert.deepEqual(wantsIn("the nearest hilton hotel", "hotel hilton"), ["hotel"]);
  const street = ["avenue", "princesse", "grace"];
  const { place } = understand("Avenue Princesse Grace restaurant", {
    ...CONTEXT,
    isInName: () => true,
    placeAt: (words, from) => (street.every((word, at) => words[from + at] === word) ? street.length : 0),
  });
  assert.equal(place?.text, street.join(" "));
});
