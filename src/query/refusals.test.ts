import assert from "node:assert/strict";
import { test } from "node:test";
import { VERTICALS } from "../verticals/all.js";
import { lexiconOf } from "./lexicon/lexicon.js";
import { understand } from "./understand.js";

const LEXICON = lexiconOf(VERTICALS);
const NOW = Date.UTC(2026, 10, 20, 12);

/** Sentences that refuse `_`, and the foods to insert there, by language. */
const REFUSALS: Readonly<Record<string, readonly [string, string]>> = {
  en: [
    "I'm allergic to _, dinner in Leeds|we hate _, lunch please|exclude _, dinner tonight|anything but _ for lunch|no _ please, somewhere to eat|I don't eat _, a restaurant in York",
    "fish|sushi|pizza|prawns|steak",
  ],
  de: [
    "ich bin allergisch gegen _, Restaurant in Bonn|wir hassen _, Mittagessen in Kiel|alles außer _, Abendessen heute|kein _ bitte, Restaurant in Ulm|ich mag kein _, Essen in Köln",
    "Fisch|Sushi|Pizza|Fleisch|Steak",
  ],
  fr: [
    "allergique au _, restaurant à Nice|on déteste le _, dîner à Lyon|tout sauf _, déjeuner à Lille|sans _ svp, un restaurant à Metz|pas de _, un resto à Tours",
    "poisson|sushi|couscous|steak|poulet",
  ],
  it: [
    "allergico al _, ristorante a Pisa|odiamo il _, cena a Bari|tutto tranne _, pranzo a Como|niente _, un ristorante a Lucca|senza _ per favore, cena a Roma",
    "pesce|sushi|ramen|kebab|pollo",
  ],
  es: [
    "alérgico al _, restaurante en Cádiz|odiamos el _, cena en Bilbao|cualquier cosa menos _, comida en Lugo|nada de _, un restaurante en Jaén|sin _ por favor, cena en Soria",
    "pescado|sushi|ramen|kebab|marisco",
  ],
  pt: [
    "alérgico a _, restaurante em Braga|odiamos _, jantar em Faro|tudo menos _, almoço em Évora|nada de _, um restaurante no Porto|sem _ por favor, jantar em Lisboa",
    "peixe|sushi|pizza|marisco|frango",
  ],
  nl: [
    "allergisch voor _, restaurant in Gent|wij haten _, lunch in Breda|alles behalve _, eten in Delft|geen _ graag, restaurant in Zwolle|zonder _, een restaurant in Leiden",
    "vis|sushi|pizza|garnalen|kip",
  ],
  sv: [
    "allergisk mot _, restaurang i Lund|vi hatar _, lunch i Malmö|allt utom _, middag i Umeå|ingen _ tack, restaurang i Visby|utan _, en restaurang i Gävle",
    "fisk|sushi|pizza|kyckling|ramen",
  ],
  da: [
    "allergisk over for _, restaurant i Odense|vi hader _, frokost i Aarhus|alt andet end _, middag i Vejle|ingen _ tak, restaurant i Esbjerg|uden _, en restaurant i Kolding",
    "fisk|sushi|pizza|kylling|ramen",
  ],
  pl: [
    "uczulenie na _, restauracja w Gdyni|nienawidzimy _, obiad w Łodzi|wszystko oprócz _, kolacja w Lublinie|bez _, restauracja w Toruniu|nie lubimy _, obiad w Opolu",
    "sushi|ramen|kebab|pizza|curry",
  ],
  fi: [
    "ilman _, ravintola Turussa|vihaamme _, lounas Oulussa|mitä tahansa paitsi _, illallinen Porissa|ei _ kiitos, ravintola Vaasassa|emme syö _, ravintola Kotkassa",
    "sushia|pizzaa|ramenia|kebabia|kalaa",
  ],
  ca: [
    "al·lèrgic al _, restaurant a Girona|odiem el _, sopar a Reus|qualsevol cosa menys _, dinar a Vic|res de _, un restaurant a Lleida|sense _, sopar a Sitges",
    "peix|sushi|ramen|kebab|marisc",
  ],
  el: [
    "αλλεργία σε _, εστιατόριο στην Πάτρα|μισούμε _, φαγητό στον Βόλο|εκτός από _, δείπνο στα Χανιά|χωρίς _, εστιατόριο στην Αθήνα|όχι _, εστιατόριο στη Λάρισα",
    "ψάρι|σούσι|πίτσα|κοτόπουλο|ράμεν",
  ],
  tr: [
    "_ alerjim var, İzmir'de restoran|_ sevmiyoruz, Bursa'da akşam yemeği|_ hariç, Konya'da öğle yemeği|_ istemiyorum, Ankara'da restoran|_ yemiyorum, Adana'da restoran",
    "balık|suşi|pizza|tavuk|ramen",
  ],
};

test("food refused by a cue of allergy, avoidance, exclusion or dislike is never wanted", (t) => {
  const wrong: string[] = [];
  let cases = 0;
  for (const [language, [sentences, foods]] of Object.entries(REFUSALS))
    for (const sentence of sentences.split("|"))
      for (const food of foods.split("|")) {
        cases += 1;
        const q = sentence.replace("_", food);
        const { wants } = understand(q, { lexicon: LEXICON, now: NOW, timeZone: "UTC" });
        const meaning = LEXICON.matchAt([food.normalize("NFC").toLowerCase()], 0)?.meaning;
        const refused = new Set(meaning?.type === "want" ? [...meaning.offers, ...meaning.kinds] : []);
        const isWanted = wants.some(
          ({ text, offers, kinds }) =>
            text === food.toLowerCase() ||
            [...offers.slice(0, 1), ...kinds.slice(0, 1)].some((id) => refused.has(id)),
        );
        if (isWanted) wrong.push(`${language}: ${q}`);
      }
  t.diagnostic(`${cases} cases`);
  assert.ok(cases >= 300);
  assert.deepEqual(wrong, []);
});

/** Requests that refuse two things, the second one with "too" or by a negation after it: the text and the unwanted foods. */
const REFUSED_TOO: readonly (readonly [text: string, ...refused: string[]])[] = [
  ["I'm allergic to fish, seafood too, dinner in Leeds", "fish", "seafood"],
  ["no sushi please, and ramen neither, lunch in York", "sushi", "ramen"],
  ["ich bin allergisch gegen Fisch, Sushi auch, Restaurant in Bonn", "fisch", "sushi"],
  ["allergique au poisson, aux sushis aussi, restaurant à Nice", "poisson", "sushis"],
  ["non mangio pesce e neanche sushi, ristorante a Pisa", "pesce", "sushi"],
  ["alérgico al pescado, al marisco también, restaurante en Cádiz", "pescado", "marisco"],
  ["alérgico a peixe, marisco também, restaurante em Braga", "peixe", "marisco"],
  ["allergisch voor vis, sushi ook, restaurant in Gent", "vis", "sushi"],
  ["hostel no, hotel in Leeds", "hostel"],
  ["hostal no, hotel en Cádiz", "hostal"],
];

test("food refused with 'too', or by a negation after it, is never wanted", () => {
  for (const [text, ...refused] of REFUSED_TOO) {
    const { wants } = understand(text, { lexicon: LEXICON, now: NOW, timeZone: "UTC" });
    for (const one of refused) assert.ok(!wants.some((want) => want.text.includes(one)), `${text}: ${one}`);
  }
});

test("a kind of place that is only a landmark does not refuse the request", () => {
  for (const q of ["2 beds tonight near ferry terminal Piraeus, cheap", "pizza near the car wash"]) {
    const { outside, vertical } = understand(q, { lexicon: LEXICON, now: NOW, timeZone: "UTC" });
    assert.equal(outside, null, q);
    assert.notEqual(vertical, null, q);
  }
});

const refusedIn = (q: string) => {
  const { excluded, untold, wants } = understand(q, { lexicon: LEXICON, now: NOW, timeZone: "UTC" });
  return {
    wanted: wants.map(({ text }) => text),
    unwanted: [...excluded.map(({ text }) => text), ...untold],
  };
};

test("all of a list after a cue of exclusion is unwanted", () => {
  const table: Readonly<Record<string, readonly string[]>> = {
    "no pizza and burgers in Leeds": ["pizza", "burgers"],
    "anything except pizza and burgers": ["pizza", "burgers"],
    "except pizza, burgers and kebab": ["pizza", "burgers", "kebab"],
    "nothing with pizza & burgers": ["pizza", "burgers"],
    "allergic to fish and seafood, restaurant in York": ["fish", "seafood"],
    "alles außer Pizza und Burger": ["pizza", "burger"],
    "tout sauf pizza et burger": ["pizza", "burger"],
    "no quiero pizza y hamburguesas": ["pizza", "hamburguesas"],
    "non voglio pizza e hamburger": ["pizza", "hamburger"],
    "não quero pizza e hambúrguer": ["pizza", "hamburguer"],
    "geen pizza en burgers": ["pizza", "burgers"],
    "ingen pizza och burgare": ["pizza", "burgare"],
    "bez pizzy i burgerów": ["pizzy", "burgerow"],
    "pizza ve burger olmasın": ["pizza", "burger"],
  };
  for (const [q, unwanted] of Object.entries(table))
    assert.deepEqual(refusedIn(q), { wanted: [], unwanted }, q);
  assert.deepEqual(refusedIn("no sushi, just pizza and burgers").wanted, ["pizza", "burgers"]);
  assert.deepEqual(refusedIn("pizza sans gluten et pâtes").wanted, ["pizza", "pates"]);
});

test("an allergy refuses what stands before its word, not what follows", () => {
  const table: Readonly<Record<string, { readonly wanted: string[]; readonly unwanted: string[] }>> = {
    "lactose intolerant ice cream": { wanted: ["ice cream"], unwanted: [] },
    "egg allergy breakfast": { wanted: ["breakfast"], unwanted: ["egg"] },
    "sesame allergic falafel": { wanted: ["falafel"], unwanted: ["sesame"] },
    "I have a nut allergy and want vegan ice cream": { wanted: ["ice cream"], unwanted: ["nut"] },
  };
  for (const [q, expected] of Object.entries(table)) assert.deepEqual(refusedIn(q), expected, q);
});

test("an everyday word is no form of another word", () => {
  for (const q of ["resto pour un groupe de 25", "dinner for two brothers", "cena, poco dinero"])
    assert.deepEqual(refusedIn(q).wanted, [], q);
});

test("indifference and wishes leave nothing out", () => {
  const wishesOf = (q: string) => understand(q, { lexicon: LEXICON, now: NOW, timeZone: "UTC" }).wishes;
  for (const q of [
    "don't care about outdoor seating, pizza",
    "Terrasse egal, Pizza",
    "outdoor seating doesn't matter, pizza",
    "pizza, terrasse pas nécessaire",
  ])
    assert.deepEqual(wishesOf(q), ["outdoor"], q);
  assert.deepEqual(wishesOf("no need for it to be vegan, burger"), ["vegan"]);
  assert.deepEqual(wishesOf("indian, ideally open Monday at 9am"), ["open_then"]);
  assert.deepEqual(wishesOf("indian, open Monday at 9am"), []);
});

test("words behind exclude what stands before them in Japanese and Chinese", () => {
  assert.deepEqual(refusedIn("ピザとバーガー以外"), { wanted: [], unwanted: ["ピザ", "バーガー"] });
  assert.deepEqual(refusedIn("ビーガン以外の寿司").wanted, ["寿司"]);
  assert.deepEqual(refusedIn("不要披萨和汉堡").wanted, []);
  const factsOf = (q: string) => understand(q, { lexicon: LEXICON, now: NOW, timeZone: "UTC" }).facts;
  assert.deepEqual(factsOf("WiFiのカフェ"), ["internet_access"]);
  assert.deepEqual(factsOf("WiFi以外のカフェ"), []);
});

test("a feature is refused across a preposition of place, a business is not", () => {
  const read = (q: string) => understand(q, { lexicon: LEXICON, now: NOW, timeZone: "UTC" });
  for (const q of [
    "not on the terrace",
    "nicht auf der Terrasse",
    "pas en terrasse",
    "no en la terraza",
    "não na esplanada",
  ])
    assert.deepEqual([read(q).filters, read(q).ignored.length], [{}, 1], q);
  const { wants, excluded } = read("Ich war seit Jahren nicht beim Friseur und hätte gern einen Termin");
  assert.deepEqual([wants.length, excluded.length], [1, 0]);
});
