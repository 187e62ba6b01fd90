import assert from "node:assert/strict";
import { test } from "node:test";
import { entryOf, judge } from "./testEntry.js";

/** A Wednesday, 13:00 in Berlin. */
const NOW = Date.parse("2025-08-20T13:00:00+02:00");
const LUNA = entryOf(
  {
    hours: "Mo-Fr 11:30-14:30,17:30-23:00; Sa 17:30-24:00; Su off; PH off",
    address: { street: "Torstraße", housenumber: "12", postcode: "10119", city: "Berlin", country: "DE" },
  },
  {
    vegan: "yes",
    vegetarian: "only",
    diet_halal: "only",
    diet_kosher: "no",
    delivery: false,
    takeaway: true,
    outdoor_seating: true,
    payment_credit_cards: true,
  },
  NOW,
);

type Verdict = "supported" | "contradicted" | "unknown";

function holds(table: Readonly<Record<Verdict, string>>): void {
  for (const [verdict, claims] of Object.entries(table))
    for (const claim of claims.split("|")) assert.equal(judge(claim, LUNA, NOW).verdict, verdict, claim);
}

test("an exception is left out, and its opposite is claimed", () => {
  holds({
    supported:
      "open every day except Sunday and public holidays|open every day but Sundays and holidays|opens at 11:30 except on Saturdays|Mon-Fri 11:30-14:30 and 17:30-23:00, Sunday closed|tous les jours sauf dimanche et jours fériés|täglich außer sonn- und feiertags|open every day except Sunday|open every day but Sunday|open every day but closed on Sunday|opens every day but Sunday|closes at 23:00 every weekday but not on Sunday|open daily apart from Sunday|open except on Sundays|open every day (except Sunday)|open every day, but not on Sundays|" +
      "täglich geöffnet außer sonntags|täglich geöffnet, nur sonntags nicht|ouvert tous les jours sauf le dimanche|" +
      "aperto tutti i giorni tranne la domenica|aperto ogni giorno salvo la domenica|abierto todos los días excepto los domingos|" +
      "abierto todos los días salvo el domingo|aberto todos os dias exceto domingo|open Monday to Saturday except Saturday morning|except on Sundays it is open every day",
    contradicted:
      "open every day except Wednesday|open every day but Wednesday|open daily apart from Wednesday|open every day except Saturday and Sunday|open every day but not on Mondays|" +
      "täglich geöffnet außer mittwochs|jeden Tag außer Mittwoch offen|täglich geöffnet, nur montags nicht|" +
      "ouvert tous les jours sauf le mercredi|aperto tutti i giorni tranne il mercoledì|abierto todos los días salvo los miércoles|" +
      "closed every day except Sunday|opens at 11:30 every day except Sunday",
    unknown:
      "täglich geöffnet, sonntags ausgenommen|open every day except when it rains|not open on weekdays except Friday|" +
      "nur sonntags nicht geöffnet|nur montags nicht geöffnet",
  });
});

test("'only' excludes everything else", () => {
  holds({
    supported:
      "only closed on Sundays|closed on Sundays only|nur sonntags geschlossen|fermé uniquement le dimanche|chiuso solo la domenica|" +
      "cerrado solamente los domingos|on Saturday it only opens at 17:30",
    contradicted:
      "only open on Sundays|only open on Mondays|nur montags geöffnet|ouvert uniquement le lundi|aperto solo il lunedì|" +
      "abierto solo los lunes|on Monday it only opens at 17:30",
    unknown: "not only closed on Sundays|nicht nur sonntags geschlossen|open only in summer",
  });
});

test("'only' with one or several parts of the day", () => {
  holds({
    supported: "samstags erst ab 17:30 geöffnet|open on Saturdays from 17:30",
    contradicted:
      "only open in the evening|only open at lunchtime|nur abends geöffnet|nur mittags offen|ouvert le soir uniquement|" +
      "aperto solo la sera|abierto solo por la noche",
    unknown:
      "only open at lunchtime and in the evening|nur mittags und abends geöffnet|not only open in the evening|" +
      "only open from 11:30 to 14:30 and from 17:30 to 23:00|only open on Saturday from 17:30 and Friday from 11:30",
  });
});

test("a part of each day applies to every day", () => {
  const evenings = entryOf({ hours: "Tu-Su 18:00-23:00" }, {}, NOW);
  const daily = entryOf({ hours: "18:00-23:00" }, {}, NOW);
  const claims =
    "open every evening|jeden Abend geöffnet|ouvert tous les soirs|chaque soir ouvert|aperto tutte le sere|ogni sera aperto|elke avond open";
  for (const claim of claims.split("|")) {
    assert.equal(judge(claim, daily, NOW).verdict, "supported", claim);
    assert.notEqual(judge(claim, evenings, NOW).verdict, "supported", claim);
  }
  const monday = NOW + 5 * 86_400_000;
  // This evening, or any evening on which it opens.
  for (const claim of ["open in the evening", "abends geöffnet", "aperto la sera"]) {
    assert.equal(judge(claim, evenings, NOW).verdict, "supported", claim);
    assert.equal(judge(claim, evenings, monday).verdict, "unknown", claim);
  }
  for (const claim of ["open every evening except Mondays", "aperto tutte le sere tranne il lunedì"])
    assert.equal(judge(claim, evenings, NOW).verdict, "supported", claim);
});

test("a claim on all offers needs more than some of them", () => {
  holds({
    supported:
      "some dishes are vegan|has vegan dishes|all dishes are vegetarian|all dishes are halal|the food is vegetarian|every dish is halal|" +
      "not all dishes are kosher|alle Gerichte sind vegetarisch|tous les plats sont végétariens|tutti i piatti sono vegetariani|" +
      "todos los platos son vegetarianos|serves only halal food",
    contradicted:
      "not all dishes are vegetarian|all dishes are kosher|all meals are delivered|no dish is vegan|kein Gericht ist vegan|some dishes are not vegetarian",
    unknown:
      "all dishes are vegan|not all dishes are vegan|the food is vegan|everything is vegan|accepts all credit cards|every dish to take away|" +
      "alle Gerichte sind vegan|jedes Gericht ist vegan|das Essen ist vegan|tous les plats sont végétaliens|chaque plat est végétalien|" +
      "tutti i piatti sono vegani|ogni piatto è vegano|todos los platos son veganos|cada plato es vegano|only takeaway|all dishes are not vegan|all dishes are vegetarian and vegan",
  });
});

test("a double denial affirms, and it is unclear which of several parts is called untrue", () => {
  holds({
    supported:
      "it is not false that it is open on Monday|it is not true that it is not open on Monday|no es falso que abre los lunes|" +
      "non è falso che è aperto il lunedì|il n'est pas faux que c'est ouvert le lundi|es ist nicht falsch, dass es montags geöffnet ist|" +
      "it has outdoor seating even though it is closed on Sunday|either it is not open on Monday or it does not deliver",
    contradicted:
      "no es falso que abre los domingos|even though it delivers, it is open on Monday|" +
      "either it is not open on Monday or it has no outdoor seating",
    unknown:
      "it is false that it has outdoor seating and is open on Sunday|it is false that it is open on Sunday and has outdoor seating|" +
      "it is not true that it is open on Sunday or that it delivers",
  });
});

test("words that introduce an address are not part of it", () => {
  holds({
    supported:
      "liegt an der Adresse Torstraße 12|is on the street Torstraße|is in Berlin, on Torstraße|se encuentra en la calle Torstraße|" +
      "est dans la rue Torstraße|si trova in via Torstraße 12|located at the address Torstraße 12, Berlin|liegt in Berlin an der Torstraße",
    contradicted:
      "liegt an der Adresse Torstraße 13|is on the street Linienstraße|is in Berlin, on Linienstraße|is in Berlin, on Torstraße 13",
    unknown: "is on Alte Torstraße",
  });
});
