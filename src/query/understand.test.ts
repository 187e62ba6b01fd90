import { FOOD_LEXICON } from "./lexicon/testLexicon.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Understanding } from "./understanding.js";
import { understand } from "./understand.js";

/** A Saturday, noon in Berlin. */
const NOW = Date.parse("2026-11-21T12:00:00+01:00");
const read = (q: string): Understanding =>
  understand(q, { lexicon: FOOD_LEXICON, now: NOW, timeZone: "Europe/Berlin" });
const wants = (q: string) =>
  read(q).wants.map(({ offers, kinds, lead }) => (lead === "kind" ? kinds[0] : valueOf(offers[0])));
const valueOf = (offer: string | undefined) => offer?.slice(offer.indexOf("=") + 1);

test("the same request gives the same filters in every supported language", () => {
  const table: readonly (readonly [Record<string, unknown>, readonly string[]])[] = [
    [
      { vegan: true, outdoor: true },
      [
        "vegan restaurant with a terrace",
        "veganes Restaurant mit Dachterrasse",
        "restaurant végétalien en terrasse",
        "ristorante vegano all'aperto",
        "restaurante vegano con terraza",
        "restaurante vegano com esplanada",
        "veganistisch restaurant met terras",
        "веганский ресторан с террасой",
      ],
    ],
    [
      { vegetarian: true, price_band: "€" },
      [
        "cheap vegetarian food",
        "günstig vegetarisch essen",
        "resto végétarien pas cher",
        "cucina vegetariana economica",
        "comida vegetariana barata",
        "restaurante vegetariano barato",
      ],
    ],
    [
      { open_now: true },
      [
        "sushi open now",
        "Sushi, jetzt geöffnet",
        "sushi ouvert maintenant",
        "sushi aperto adesso",
        "sushi abierto ahora",
        "sushi aberto agora",
        "суши открыто сейчас",
      ],
    ],
    [
      { price_band: "€€€" },
      [
        "expensive steak",
        "teures Steakhaus",
        "restaurant gastronomique",
        "ristorante di lusso",
        "restaurante de lujo",
      ],
    ],
  ];
  for (const [filters, texts] of table) for (const q of texts) assert.deepEqual(read(q).filters, filters, q);
});

test("cuisines, dishes and kinds of place are recognized in many languages, inflected and compounded", () => {
  const table: readonly (readonly [string, string])[] = [
    ["pho", "vietnamese"],
    ["ramen", "ramen"],
    ["Schnitzel", "german"],
    ["francesinha", "portuguese"],
    ["Peking duck", "chinese"],
    ["canard laqué", "chinese"],
    ["Wiener Schnitzel", "austrian"],
    ["New York cheesecake", "cake"],
    ["türkisches Essen", "turkish"],
    ["Sushirestaurant", "sushi"],
    ["Italiener", "italian"],
    ["cuisine libanaise", "lebanese"],
    ["cucina etiope", "ethiopian"],
    ["comida peruana", "peruvian"],
    ["Eisdiele", "ice_cream"],
    ["beer garden", "biergarten"],
    ["cervecería", "pub"],
    ["salon de thé", "cafe"],
    ["寿司", "sushi"],
    ["خيام شاورما", "shawarma"],
    ["пицца", "pizza"],
    ["dîner chinois", "chinese"],
    ["a fancy diner", "diner"],
    ["burgr", "burger"],
    ["spagetti", "pasta"],
  ];
  for (const [q, expected] of table) assert.ok(wants(q).includes(expected), `${q}: ${wants(q).join()}`);
});

test("only what is unwanted is excluded", () => {
  const table: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ["asian but not chinese", ["asian"], ["chinese"]],
    ["Italiener ohne Pizza", ["italian"], ["pizza"]],
    ["anything but sushi", [], ["sushi"]],
    ["no pizza or pasta, something greek", ["greek"], ["pizza", "pasta"]],
    ["not chinese, thai", ["thai"], ["chinese"]],
    ["pas de sushi mais japonais", ["japanese"], ["sushi"]],
    ["senza pesce, cucina toscana", ["tuscan"], ["fish"]],
    ["curry, not too spicy", ["curry"], []],
  ];
  for (const [q, wanted, excluded] of table) {
    assert.deepEqual(wants(q), wanted, q);
    assert.deepEqual(
      read(q).excluded.map(({ offers }) => valueOf(offers[0])),
      excluded,
      q,
    );
  }
  for (const q of ["no vegan place", "nicht vegan"]) assert.deepEqual(read(q).filters, {}, q);
  assert.deepEqual(read("non smoking vegetarian").filters, { vegetarian: true });
  assert.deepEqual(read("not too expensive").filters, {});
});

test("a side decides only if nothing else is wanted", () => {
  assert.deepEqual(wants("italian with good wine"), ["italian"]);
  assert.deepEqual(wants("wine"), ["wine"]);
});

test("places are found after prepositions, as streets, postcodes and coordinates; cities also without a preposition", () => {
  const table: readonly (readonly [string, string | null])[] = [
    ["pizza in Atlantis", "atlantis"],
    ["Sushi am Rosenthaler Platz", "rosenthaler platz"],
    ["resto à Lyon", "lyon"],
    ["pizza a Napoli", "napoli"],
    ["sushi w Krakowie", "krakowie"],
    ["vegan ramen Hamburg", "hamburg"],
    ["東京の寿司", "東京"],
    ["café 10115", "10115"],
    ["pizzeria rue de Rivoli", "rue de rivoli"],
    ["Sushi Bergmannstraße", "bergmannstrasse"],
    ["vegan near 52.52,13.40", "52.52,13.40"],
    ["sushi in Cap d'Ail", "cap d ail"],
    ["burger in Berlin, New Hampshire", "berlin, new hampshire"],
    ["dinner in a quiet street", null],
    ["lunch in the mood for tacos", null],
    ["pizza to go", null],
    ["Wiener Schnitzel", null],
    ["New York style pizza", null],
    ["ramen in Ascension Island", "ascension island"],
    ["sushi in Santo Domingo", "santo domingo"],
    ["pizza en Iran", "iran"],
    ["spaghetti alla romana", null],
    ["crêpes à la bretonne", null],
  ];
  for (const [q, place] of table) {
    const understanding = read(q);
    assert.equal((understanding.place ?? understanding.mentioned)?.text ?? null, place, q);
  }
  for (const q of [
    "sushi near me",
    "Pizza in meiner Nähe",
    "resto près de moi",
    "bar vicino a me",
    "café cerca de mí",
  ])
    assert.equal(read(q).nearMe, true, q);
});

test("times are read in the area's own zone", () => {
  const table: readonly (readonly [string, string | null])[] = [
    ["pizza sunday at 10", "2026-11-22T10:00+01:00"],
    ["bar open until 2 am", "2026-11-22T01:59+01:00"],
    ["heute Abend Sushi", "2026-11-21T20:00+01:00"],
    ["sushi ce soir", "2026-11-21T20:00+01:00"],
    ["ramen stasera", "2026-11-21T20:00+01:00"],
    ["tapas esta noche", "2026-11-21T20:00+01:00"],
    ["cocktails after midnight", "2026-11-22T00:30+01:00"],
    ["Café am Sonntag um 10 Uhr", "2026-11-22T10:00+01:00"],
    ["pizza um 22:30 Uhr", "2026-11-21T22:30+01:00"],
    ["dinner at 8pm tomorrow", "2026-11-22T20:00+01:00"],
    ["brunch dimanche", "2026-11-22T11:00+01:00"],
    ["pizza on friday", "2026-11-27T13:00+01:00"],
    ["find a place to eat in two hours", "2026-11-21T14:00+01:00"],
    ["dans deux heures", "2026-11-21T14:00+01:00"],
    ["bar open at 03:00", "2026-11-22T03:00+01:00"],
    ["Café am 24.12. um 9 Uhr", "2026-12-24T09:00+01:00"],
    ["übermorgen Pizza", "2026-11-23T13:00+01:00"],
    ["on Mondays and Tuesdays at 11 am", "2026-11-23T11:00+01:00"],
    // Now is Saturday noon.
    ["pizza open today", "2026-11-21T13:00+01:00"],
    ["Friseur am Samstag", "2026-11-21T13:00+01:00"],
    ["pizza open in 1990", null],
    ["ice cream in January", null],
    ["open every day", null],
    ["tapas on public holidays", null],
    ["sunday roast", null],
    ["table for 4", null],
    ["within 10 minutes", null],
  ];
  for (const [q, at] of table) {
    const { time } = read(q);
    assert.equal(
      time === null ? null : new Date(time.at).toISOString(),
      at === null ? null : new Date(at).toISOString(),
      q,
    );
  }
});

test("wishes without data are reported", () => {
  for (const [q, reported] of [
    ["four star restaurant", "four star"],
    ["italian with a dress code", "dress code"],
    ["restaurant au calme", "au calme"],
    ["restaurant en famille", "en famille"],
    ["ristorante in gruppo", "in gruppo"],
    ["cena en pareja", "en pareja"],
    ["restaurante em grupo", "em grupo"],
    ["Restaurant mit guter Stimmung", "mit guter stimmung"],
    ["ramen but not pork", "pork"],
    ["pizza ohne Käse", "kase"],
    ["curry, not too spicy", "spicy"],
  ] as const)
    assert.deepEqual(read(q).untold, [reported], q);
});

test("a party size is reported as a wish without data, and is neither a place, a time nor a name", () => {
  for (const [q, party] of [
    ["table for 8", "for 8"],
    ["vegan table for two tonight at 8 pm", "for two"],
    ["Tisch zu zweit", "zu zweit"],
    ["une table pour 4 personnes", "pour 4 personnes"],
    ["mesa para dos", "para dos"],
    ["tavolo per 6 persone", "per 6 persone"],
    ["stolik dla 4 osób", "dla 4 osób"],
    ["4 kişilik masa", "4 kişilik"],
  ] as const) {
    const { untold, terms, vertical, place, mentioned } = read(q);
    assert.deepEqual([untold, terms, vertical, place, mentioned], [[party], [], "food", null, null], q);
  }
  const { time, untold } = read("book a table for 4 at 8 pm");
  assert.equal(new Date(time?.at ?? 0).toISOString(), "2026-11-21T19:00:00.000Z");
  assert.deepEqual(untold, ["for 4"]);
});

test("today starts now, even late in the day", () => {
  const now = Date.parse("2026-11-21T22:15:00+01:00");
  for (const q of ["pizza open today", "pizzeria heute geöffnet", "pizza saturday"]) {
    const { time } = understand(q, { lexicon: FOOD_LEXICON, now, timeZone: "Europe/Berlin" });
    assert.equal(time?.at, now, q);
  }
});

test("both ends of a span are requested", () => {
  const { time } = read("open tomorrow between 10 and 23");
  assert.equal(new Date(time?.at ?? 0).toISOString(), "2026-11-22T09:00:00.000Z");
  assert.equal(new Date(time?.until ?? 0).toISOString(), "2026-11-22T21:59:00.000Z");
});

test("time expressions without effect are reported and are not read as places", () => {
  for (const [q, ignored] of [
    ["ice cream in January", "in january"],
    ["Pizza im Sommer", "im sommer"],
    ["bar open until Friday", "until friday"],
    ["open on public holidays", "on public holidays"],
    ["tapas el 30 de febrero", "el 30 de febrero"],
  ] as const) {
    const understanding = read(q);
    assert.equal(understanding.time, null, q);
    assert.ok(understanding.ignored.includes(ignored), `${q}: ${understanding.ignored.join()}`);
    assert.equal(understanding.place, null, q);
  }
});

test("still open means now, unless it is about one place or another time", () => {
  assert.deepEqual(read("burger places still open").filters, { open_now: true });
  const luna = read("is Luna still open");
  assert.deepEqual([luna.filters, luna.ignored], [{}, []]);
  assert.deepEqual(read("still open at 1 am").filters, {});
  assert.deepEqual(read("Pizzeria, die offen hat").filters, { open_now: true });
  assert.deepEqual(read("Pizzeria, die um 6:30 Uhr morgens offen hat").filters, {});
  assert.deepEqual(read("pizza right now").filters, { open_now: true });
  assert.deepEqual(read("im starving right now").filters, {});
});

test("the text of a time has no comma for the party in it", () => {
  assert.equal(read("table for 2 tomorrow 13:00").time?.text, "tomorrow 13:00");
  assert.equal(read("lunch for 12 people tomorrow at 1pm").time?.text, "tomorrow at 1pm");
});

test("an amount in a currency without bands is reported and nothing else", () => {
  const reading = read("pizza i København maks 150 kroner");
  assert.deepEqual(
    [reading.wants.map(({ offers }) => offers[0]), reading.terms, reading.untold],
    [["cuisine=pizza"], [], ["maks 150 kroner"]],
  );
});

test("fancy means expensive, elegant does not", () => {
  assert.deepEqual(read("fancy french dinner").filters, { price_band: "€€€" });
  assert.deepEqual(read("a fancy italian restaurant").filters, { price_band: "€€€" });
  assert.deepEqual(read("elegant french dinner").filters, {});
  assert.deepEqual(read("an elegant italian restaurant").filters, {});
});

test("doing without something asks for its absence, and for nothing else", () => {
  assert.deepEqual(read("I don't eat meat, thai please").filters, { vegetarian: true });
  assert.deepEqual(read("ich esse kein Fleisch").filters, { vegetarian: true });
  assert.deepEqual(read("sans produits animaux").filters, { vegan: true });
  assert.deepEqual(read("pasta senza glutine").facts, ["diet_gluten_free"]);
  assert.deepEqual(read("meat").filters, {});
});

test("what is not needed is not requested, across any number of small words and up to a 'but'", () => {
  assert.deepEqual(read("it doesn't have to be vegan").filters, {});
  assert.deepEqual(read("no hace falta que sea vegetariano").filters, {});
  assert.deepEqual(read("not vegan but outdoors").filters, { outdoor: true });
});

test("an amount of money is a price band and not a time", () => {
  const band = (q: string) => read(q).filters.price_band;
  assert.equal(band("Pizza bis 15 Euro pro Person"), "€");
  assert.equal(read("Pizza bis 15 Euro pro Person").time, null);
  assert.equal(band("ramen, $20 tops"), "€");
  assert.equal(band("sushi um die 35 €"), "€€");
  assert.equal(band("dinner over 60 euros"), "€€€");
  assert.equal(band("dinner under 100 euros"), undefined);
  assert.equal(band("€€ sushi"), "€€");
  assert.equal(band("hotel under 100 euros"), undefined);
  assert.equal(band("sushi at 8"), undefined);
});

test("an unwanted price is distinguished from a wanted one in any language, and other wants remain", () => {
  for (const q of [
    "thai, not too expensive",
    "not an expensive place for thai",
    "nothing too fancy, thai",
    "thai, nicht zu teuer",
    "thaï pas trop cher",
    "thai non troppo caro",
    "tailandés no muy caro",
    "tailandês não muito caro",
    "niet te duur thais",
    "inte för dyrt thai",
  ]) {
    const { filters, notPriced, excluded, terms } = read(q);
    assert.deepEqual([filters, notPriced, excluded, terms], [{}, "€€€", [], []], q);
    assert.deepEqual(wants(q), ["thai"], q);
  }
  assert.equal(read("thai, not cheap").notPriced, "€");
  for (const q of [
    "kein teures Restaurant",
    "restaurant pas trop cher",
    "des restaurants pas trop chers",
    "ristorante non costoso",
  ])
    assert.equal(read(q).notPriced, "€€€", q);
  assert.deepEqual(read("thai, neither cheap nor expensive").filters, { price_band: "€€" });
  for (const q of [
    "thai, not cheap or expensive",
    "thai, weder teuer noch billig",
    "thai, nicht zu billig oder zu teuer",
    "thaï, pas luxueux ou bon marché",
    "thai, non costoso o economico",
    "tailandés, no barato o caro",
    "tailandês, não barato ou caro",
  ])
    assert.deepEqual(read(q).filters, { price_band: "€€" }, q);
  assert.equal(read("thai, nicht zu teuer oder mit Terrasse").notPriced, "€€€");
  assert.deepEqual(read("cheap thai, not expensive").filters, { price_band: "€" });
  assert.deepEqual(read("not too expensive and vegan").filters, { vegan: true });
});

test("a word has its meaning in the language of the query", () => {
  assert.deepEqual(
    read("no pizza, algo griego").excluded.map(({ text }) => text),
    ["pizza"],
  );
  assert.deepEqual(wants("comida china barata"), ["chinese"]);
});

test("no text throws, and no word is lost", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (q) => {
      const { filters, terms, ignored } = read(q);
      assert.ok(Object.keys(filters).length <= 5);
      assert.ok(terms.length + ignored.length <= 400);
    }),
  );
});

test("a request for closed places is reported and has no time, so that open places are no answer", () => {
  for (const [q, closed] of [
    ["which bars are closed on sundays", "closed on sundays"],
    ["cafés that aren't open on Sunday", "arent open on Sunday"],
    ["Cafés, die sonntags nicht geöffnet sind", "nicht geoffnet sonntags"],
    ["Restaurants, die montags Ruhetag haben", "ruhetag montags"],
    ["cafés fermés le lundi", "fermes le lundi"],
    ["restaurant fermé le lundi", "ferme le lundi"],
    ["bar chiusi la domenica", "chiusi la domenica"],
    ["bares cerrados el domingo", "cerrados el domingo"],
    ["bares fechados no domingo", "fechados no domingo"],
    ["bars closed now", "closed"],
    ["restaurante que cierra los lunes", "cierra los lunes"],
    ["which café closes on Mondays", "closes on Mondays"],
  ] as const) {
    const { closed: stated, time, filters, terms } = read(q);
    assert.deepEqual([stated, time, filters, terms], [closed, null, {}, []], q);
  }
  for (const q of [
    "bars that are never closed on sundays",
    "restaurante que no cierre los lunes",
    "Bar, sonntags nicht geschlossen",
    "café pas fermé le lundi",
    "restaurante que cierra a las 2",
    "restaurant qui ferme à 2 h",
    "Restaurant für geschlossene Gesellschaft am Samstag",
    "bar que fecha às 3",
    "a place that closes at 3am on Sunday",
    "nothing fancy, open on Sunday",
    "kein Burger, sonntags geöffnet",
  ]) {
    const { closed: stated, time } = read(q);
    assert.deepEqual([stated, time === null], [null, false], q);
  }
});

/** Known places, by folded name. */
const KNOWN = new Set(["mitte", "wedding", "moabit", "alexanderplatz", "berlin"]);
const readAmongPlaces = (q: string): Understanding =>
  understand(q, {
    lexicon: FOOD_LEXICON,
    now: NOW,
    timeZone: "Europe/Berlin",
    placeAt: (tokens, at) => (KNOWN.has(tokens[at] ?? "") ? 1 : 0),
  });

test("a place whose first words have a meaning is that place, even if its name begins with a preposition", () => {
  const streets = [
    "franzosische strasse",
    "oranienburger strasse",
    "am zwirngraben",
    "an der spandauer brucke",
  ];
  const placeAt = (tokens: readonly string[], at: number) =>
    streets.find((street) => tokens.slice(at).join(" ").startsWith(street))?.split(" ").length ?? 0;
  for (const [q, street, wanted] of [
    ["bar Oranienburger Straße", "oranienburger strasse", ["bar"]],
    ["Pizza, Französische Straße", "franzosische strasse", ["pizza"]],
    ["Französische Küche", null, ["franzosische"]],
    ["Pizza Am Zwirngraben", "am zwirngraben", ["pizza"]],
    ["Pizza in Am Zwirngraben", "am zwirngraben", ["pizza"]],
    ["sushi, An der Spandauer Brücke", "an der spandauer brucke", ["sushi"]],
  ] as const) {
    const { place, wants: its } = understand(q, {
      lexicon: FOOD_LEXICON,
      now: NOW,
      timeZone: "Europe/Berlin",
      placeAt,
    });
    assert.deepEqual([place?.text ?? null, its.map(({ text }) => text)], [street, wanted], q);
  }
});

test("an excluded place is not searched, and is reported", () => {
  for (const [q, excludedPlaces, place] of [
    ["bar not in Mitte", ["not in mitte"], null],
    ["ramen in Berlin but not in Mitte", ["not in mitte"], "berlin"],
    ["bars outside of Wedding", ["outside of wedding"], null],
    ["pizza, aber nicht am Alexanderplatz", ["nicht am alexanderplatz"], null],
    ["Kneipe außerhalb von Moabit", ["ausserhalb von moabit"], null],
    ["Bars outside Wedding", ["outside wedding"], null],
    ["Kneipe außerhalb Moabit", ["ausserhalb moabit"], null],
    ["café buiten Mitte", ["buiten mitte"], null],
    ["kroeg ver van Berlin", ["ver van berlin"], null],
    ["bar poza Berlin", ["poza berlin"], null],
    ["bar utanför Berlin", ["utanfor berlin"], null],
    ["бар вне Berlin", ["вне berlin"], null],
    ["a bar outside in Wedding", [], "wedding"],
    ["bar pas à Paris", ["pas a paris"], null],
    ["bar hors de Berlin", ["hors de berlin"], null],
    ["bar fuera de Moabit", ["fuera de moabit"], null],
    ["bar no en Madrid", ["no en madrid"], null],
    ["ristorante non a Roma", ["non a roma"], null],
    ["ristorante fuori da Berlin", ["fuori da berlin"], null],
    ["restaurante fora de Berlin", ["fora de berlin"], null],
    ["bar hors d'Alexanderplatz", ["hors d alexanderplatz"], null],
    ["bar not in Mitte or Wedding", ["not in mitte or wedding"], null],
    ["bar not in Mitte or in Wedding", ["not in mitte or in wedding"], null],
    ["Bar nicht in Mitte oder Wedding", ["nicht in mitte oder wedding"], null],
  ] as const) {
    const { excludedPlaces: stated, place: found, nameWords } = readAmongPlaces(q);
    assert.deepEqual([stated, found?.text ?? null], [excludedPlaces, place], q);
    // Its words are not part of a business's name either.
    for (const word of stated.flatMap((text) => text.split(" "))) assert.ok(!nameWords.includes(word), q);
  }
  for (const [q, place] of [
    ["not too expensive in Moabit", "moabit"],
    ["not far from Alexanderplatz", "alexanderplatz"],
    ["no pizza in Moabit", "moabit"],
    ["a table outside in Moabit", "moabit"],
    ["not outside of Moabit: ramen", "moabit"],
    ["not too far from Alexanderplatz ramen", "alexanderplatz"],
    ["how far from Alexanderplatz is a pizzeria", "alexanderplatz"],
    ["restaurant 10 minutes away from Alexanderplatz", "alexanderplatz"],
    ["cafe a short walk away from Alexanderplatz", "alexanderplatz"],
    ["best burger out of Berlin", "berlin"],
    ["ristorante poco lontano dal Alexanderplatz", "alexanderplatz"],
    ["um bar no centro em Berlin", "berlin"],
    ["not only in Mitte, ramen", "mitte"],
  ] as const) {
    const { excludedPlaces, place: found } = readAmongPlaces(q);
    assert.deepEqual([excludedPlaces, found?.text], [[], place], q);
  }
});

test("what follows an excluded place is wanted", () => {
  for (const q of ["not in Mitte pizza", "nicht in Mitte Pizza essen", "bar not in Mitte, with pizza"])
    assert.deepEqual(
      [readAmongPlaces(q).excluded, readAmongPlaces(q).wants.some(({ text }) => text === "pizza")],
      [[], true],
      q,
    );
});

test("'not open' does not negate what follows", () => {
  assert.deepEqual(read("bar, no open air").filters, {});
  const { excluded, closed, wants: wanted } = read("nicht geöffnete Cafés am Sonntag");
  assert.deepEqual([excluded, closed, wanted.length], [[], "nicht geoffnete am Sonntag", 1]);
});

test("less expensive means cheap, in every supported language", () => {
  for (const q of [
    "least expensive restaurant",
    "a less pricey restaurant",
    "das am wenigsten teure Restaurant",
    "weniger teures Restaurant",
    "les restaurants les moins chers",
    "un resto peu cher",
    "il ristorante meno caro",
    "ristoranti meno cari",
    "los restaurantes menos caros",
    "o restaurante menos caro",
  ])
    assert.deepEqual(read(q).filters, { price_band: "€" }, q);
  for (const q of [
    "un sitio un poco caro",
    "ristorante un poco caro",
    "um restaurante um pouco caro",
    "un resto un peu cher",
    "most expensive restaurant",
    "das teuerste Restaurant",
    "le restaurant le plus cher",
  ])
    assert.deepEqual(read(q).filters, { price_band: "€€€" }, q);
});

test("a negation ends at a comma, and negated unknown words are reported and not searched as names", () => {
  for (const q of [
    "not loud, vegan",
    "nicht laut, vegan",
    "pas bruyant, végétalien",
    "non rumoroso, vegano",
    "sin ruido, vegano",
    "niet luid, veganistisch",
    "não barulhento, vegano",
  ]) {
    const { filters, terms, untold } = read(q);
    assert.deepEqual([filters.vegan, terms, untold.length], [true, [], 1], q);
  }
  assert.deepEqual(read("pizza, not loud or smoky").untold, ["loud", "smoky"]);
  assert.equal(read("pizza not loud smoky").untold.join(" "), "loud smoky");
});

test("doing without two things covers both, and what follows is requested", () => {
  const free = ["diet_gluten_free", "diet_lactose_free"];
  for (const q of [
    "restaurant ohne Gluten und Laktose",
    "restaurant ohne Laktose und Gluten",
    "restaurant without gluten and lactose",
    "restaurant sin gluten y lactosa",
    "restaurant sans gluten et lactose",
    "ristorante senza glutine e lattosio",
    "restaurante sem glúten e lactose",
  ]) {
    const { facts, terms, untold, wants: wanted } = read(q);
    assert.deepEqual([facts.toSorted(), terms, untold, wanted], [free, [], [], []], q);
  }
  for (const q of [
    "pizza senza glutine da asporto",
    "pizza sans gluten à emporter",
    "pizza ohne Gluten zum Mitnehmen",
  ])
    assert.deepEqual(read(q).facts, ["diet_gluten_free", "takeaway"], q);
  assert.deepEqual(read("restaurant ohne Gluten und Fleisch").filters, { vegetarian: true });
});

test("'now' in a short query means open now; in a sentence, or without a request, it has no effect", () => {
  for (const q of [
    "pizza now",
    "Pizza jetzt",
    "pizza maintenant",
    "pizza adesso",
    "pizza ahora",
    "NOW! COFFEE!",
  ])
    assert.equal(read(q).filters.open_now, true, q);
  for (const q of ["the Italian restaurant near where we are now", "news now", "what is on now"])
    assert.equal(read(q).filters.open_now, undefined, q);
});

test("minutes may follow the hour as in speech", () => {
  for (const [q, text] of [
    ["dinner at 8 30 in Limerick", "at 8 30"],
    ["Essen um 18 30 Uhr", "um 18 30"],
    ["cena alle 8 30", "alle 8 30"],
    ["cenar a las 9 15", "a las 9 15"],
  ] as const)
    assert.equal(read(q).time?.text, text, q);
  assert.equal(read("dinner at 8 12 corners").time?.text, "at 8");
});

test("a request for the absence of a payment method is understood", () => {
  for (const q of ["bar where I can pay without cash", "Bar ohne Bargeld"])
    assert.deepEqual(read(q).facts, ["payment_credit_cards"], q);
  assert.deepEqual(read("nix mit Fleisch").filters, { vegetarian: true });
});

test("a small word of one language is no negation in another", () => {
  for (const q of ["nu bar", "bar nu", "pizza nu"]) assert.deepEqual(read(q).excluded, [], q);
});

test("many guests do not ask for a garden", () => {
  const { filters, untold } = read("Restaurant für Hochzeit mit 80 Gästen");
  assert.deepEqual([filters, untold], [{}, ["mit 80 Gästen"]]);
  assert.equal(read("Tisch für 4 Personen morgen um 20 Uhr").time?.text, "morgen um 20 Uhr");
});

test("words after a comma belong to a place only if they name one", () => {
  for (const [q, place] of [
    ["Bar in Wedding, quirky", "wedding"],
    ["Bar in Wedding, schnuckelig", "wedding"],
    ["bar à Wedding, décalé", "wedding"],
    ["bar a Wedding, stravagante", "wedding"],
    ["bar en Wedding, estrafalario", "wedding"],
    ["bar in Wedding, grappig", "wedding"],
    ["bar in Atlantis, quirky", "atlantis"],
    ["bar in Wedding, Berlin, quirky", "wedding, berlin"],
    ["Bar in Wedding, Kleinkleckersdorf", "wedding, kleinkleckersdorf"],
  ] as const)
    assert.equal(readAmongPlaces(q).place?.text, place, q);
});

test("an excluded place without a preposition is reported and not searched", () => {
  for (const [q, excludedPlaces] of [
    ["bar not Wedding", ["not wedding"]],
    ["Bar, nicht Wedding", ["nicht wedding"]],
    ["bar pas Wedding ni Mitte", ["pas wedding ni mitte"]],
    ["bar not Paris", ["not paris"]],
  ] as const) {
    const { excludedPlaces: denied, place, mentioned } = readAmongPlaces(q);
    assert.deepEqual([denied, place, mentioned], [excludedPlaces, null, null], q);
  }
});

test("a sum without a price band is reported, in every language", () => {
  for (const sum of [
    "under 300 euros",
    "max $80",
    "à moins de 300 euros",
    "bis 300 Euro",
    "meno di 300 euro",
  ])
    assert.deepEqual(read(`steakhouse, ${sum}`).untold, [sum], sum);
});

test("a German adjective is not a place in any grammatical case", () => {
  for (const q of ["Biergarten bei schönem Wetter", "Café in kleinem Rahmen"])
    assert.equal(read(q).place, null, q);
});

test("refusing one sort of meat does not refuse all meat", () => {
  for (const q of [
    "sin carne de cerdo",
    "sans viande de porc",
    "senza carne di maiale",
    "sem carne de porco",
    "menú sin carne de vaca",
  ]) {
    const { filters, wants: asked, untold, terms } = read(q);
    assert.deepEqual([filters.vegetarian, asked, terms], [undefined, [], []], q);
    assert.equal(untold.length, 1, q);
  }
  assert.equal(read("sin carne").filters.vegetarian, true);
  assert.equal(read("sin carne, de Madrid").filters.vegetarian, true);
});
