import { worldCities } from "#doorlight/language/names/names.js";
import type { Lexicon } from "#doorlight/query/lexicon/lexicon.js";
import { understand } from "#doorlight/query/understand.js";
import type { Instant } from "#doorlight/domain/time.js";
import { sampled } from "./question.js";

/** By language: patterns of a dish and a city in which the city is the style of the dish, and in which it is the place to eat. */
const ORDERS: Readonly<
  Record<string, { readonly style: readonly string[]; readonly place: readonly string[] }>
> = {
  en: {
    style: ["{c} {d}", "best {c} {d}", "{c} style {d}", "{c}-style {d}"],
    place: ["{d} in {c}", "{d} near {c}", "best {d} in {c}"],
  },
  de: { style: ["{c} {d}"], place: ["{d} in {c}", "{d} bei {c}", "{d} nahe {c}"] },
  fr: { style: ["{c} {d}"], place: ["{d} à {c}", "{d} près de {c}"] },
  it: { style: ["{c} {d}"], place: ["{d} a {c}", "{d} vicino a {c}"] },
  es: { style: ["{c} {d}"], place: ["{d} en {c}", "{d} cerca de {c}"] },
  pt: { style: ["{c} {d}"], place: ["{d} em {c}", "{d} perto de {c}"] },
  nl: { style: ["{c} {d}"], place: ["{d} in {c}"] },
};
/** International dishes, and those of each language. */
const DISHES: Readonly<Record<string, readonly string[]>> = {
  en: [
    "ramen",
    "pizza",
    "sushi",
    "ham",
    "bbq",
    "hot chicken",
    "cheesecake",
    "burger",
    "noodles",
    "dumplings",
    "curry",
    "tacos",
    "fish and chips",
    "steak",
    "ice cream",
  ],
  de: ["Schnitzel", "Döner", "Currywurst", "Weißwurst", "Torte", "Nudeln", "Pizza", "Kebab", "Braten", "Eis"],
  fr: ["couscous", "crêpes", "choucroute", "pizza", "sushi", "fondue", "tartare"],
  it: ["pizza", "gelato", "pasta", "risotto", "sushi", "tortellini", "bistecca"],
  es: ["tapas", "paella", "tortilla", "tacos", "jamón", "churros", "pizza"],
  pt: ["bacalhau", "francesinha", "pizza", "sushi", "pastel de nata", "feijoada"],
  nl: ["pannenkoeken", "friet", "pizza", "sushi", "kaas", "loempia"],
};
/** Dishes named after a place, as people write them: a style, not a location. */
const KNOWN_STYLES =
  "Tokyo ramen|Pizza Napoli|Parma ham|Texas BBQ|Wiener Schnitzel|Berliner|Hamburger|Frankfurter|Peking duck|New York pizza|New York cheesecake|Nashville hot chicken|Nashville chicken|Kobe beef|Philly cheesesteak|Buffalo wings|Kansas City BBQ|Chicago deep dish pizza|Chicago hot dog|Boston clam chowder|Maryland crab cakes|Hong Kong waffle|Singapore noodles|Hainan chicken|Sichuan noodles|Osaka okonomiyaki|Sapporo ramen|Hakata ramen|Prague ham|Dresdner Stollen|Nürnberger Bratwurst|Münchner Weißwurst|Thüringer Bratwurst|Berliner Currywurst|Berlin currywurst|Frankfurter Grüne Soße|Linzer Torte|Sacher Torte|Salzburger Nockerln|Zürcher Geschnetzeltes|Prosciutto di Parma|Bistecca alla fiorentina|ragù alla bolognese|spaghetti bolognese|cotoletta alla milanese|risotto alla milanese|pesto genovese|salade niçoise|Jambon de Bayonne|jambon Bayonne|quiche lorraine|choucroute d'Alsace|moutarde de Dijon|tripes à la mode de Caen|saucisse de Toulouse|saucisse de Strasbourg|nougat de Montélimar|paella valenciana|jamón de Jabugo|gazpacho andaluz|Francesinha do Porto|pastel de Belém|Bombay potatoes|Madras curry|Jaipur thali|Hyderabad biryani|Hyderabadi biryani|Lucknow kebab|Adana kebab|Iskender kebab|Bursa kebab|Aleppo kebab|Beirut shawarma|Istanbul kebab|Cornish pasty|Yorkshire pudding|Lancashire hotpot|Dublin Bay prawns|Belgian waffles|Liège waffles|Brussels waffles|Tijuana tacos|Baja fish tacos|Oaxaca mole|Lima ceviche|Havana sandwich|Cuban sandwich|California roll|Detroit pizza|Hawaiian pizza|Neapolitan pizza|Roman pizza|Sicilian pizza|Shanghai dumplings|Beijing duck|Canton noodles|Seoul fried chicken|Busan pork soup|Bangkok noodles|Chiang Mai curry|Hanoi pho|Saigon sandwich|Bali satay|Jakarta fried rice|London broil|Bath buns|Bakewell tart|Eton mess|Montreal smoked meat|Montreal bagel|Manhattan clam chowder|New Orleans gumbo|Memphis ribs|Carolina BBQ".split(
    "|",
  );

/** Dishes with a city that is not their origin: a location. */
const EATEN_THERE =
  "pizza Roma|pizza Milano|tapas Barcelona|tapas Madrid|ramen Tokyo|sushi Osaka|burger Hamburg|kebab Istanbul|crêpes Paris|fondue Zürich|curry London|la meilleure pizza de Paris|la mejor paella de Madrid|a melhor francesinha do Porto|la migliore pizza di Napoli|best pizza in Napoli|pizza a Napoli|Schnitzel Wien|currywurst Berlin".split(
    "|",
  );

/** The result for a city and a dish. */
export interface CityDish {
  readonly form: string;
  readonly q: string;
  readonly isRight: boolean;
  readonly got: string;
}

/** Crosses the world's cities with dishes, with and without a preposition: as a style, or as a place. `count`: evenly drawn cities per language. */
export function* cityDishes(lexicon: Lexicon, now: Instant, count: number): Iterable<CityDish> {
  const read = (q: string) => understand(q, { lexicon, now, timeZone: "UTC" });
  const cities = sampled(
    [...worldCities()].filter((name) => /^[a-z ]{4,}$/u.test(name)),
    count,
  );
  for (const [language, { style, place }] of Object.entries(ORDERS))
    for (const [i, city] of cities.entries()) {
      // A dish in no list is read as a name or a guess, wherever it is from.
      const dishes = (DISHES[language] ?? []).filter((dish) => {
        const { wants, guessed } = read(dish);
        return wants.length > 0 && guessed.length === 0;
      });
      const dish = dishes[i % dishes.length] ?? "pizza";
      const written = city.replaceAll(/(?<![\p{L}])\p{L}/gu, (letter) => letter.toUpperCase());
      const fill = (template: string) => template.replace("{c}", written).replace("{d}", dish);
      for (const template of style) {
        const { place: named, mentioned, wants } = read(fill(template));
        const got = named?.text ?? mentioned?.text ?? "";
        const isRight = got === "" && wants.length > 0;
        yield { form: `style, ${language}`, q: fill(template), isRight, got: got || "nothing wanted" };
      }
      for (const template of place) {
        const { place: named, mentioned } = read(fill(template));
        const got = named?.text ?? mentioned?.text ?? "";
        yield { form: `place, ${language}`, q: fill(template), isRight: got === city, got };
      }
    }
  for (const q of KNOWN_STYLES) {
    const { place, mentioned } = read(q);
    const got = place?.text ?? mentioned?.text ?? "";
    yield { form: "known styles", q, isRight: got === "", got };
  }
  for (const q of EATEN_THERE) {
    const { place, mentioned } = read(q);
    const got = place?.text ?? mentioned?.text ?? "";
    yield { form: "eaten there", q, isRight: got !== "", got };
  }
}
