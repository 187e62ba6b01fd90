import assert from "node:assert/strict";
import { test } from "node:test";
import { entryOf, judge } from "#doorlight/verify/testEntry.js";

/** A Wednesday, 13:00 in Berlin. */
const NOW = Date.parse("2025-08-20T13:00:00+02:00");
const PLACE = entryOf(
  { hours: "Mo-Fr 09:00-17:00" },
  {
    dogs: false,
    payment_credit_cards: true,
    delivery: false,
    vegan: "yes",
    outdoor_seating: true,
    cuisine: ["vietnamese"],
  },
  NOW,
);

/** Whether a part is true, false, not on record, or not understood. */
type Truth = "true" | "false" | "unheld" | "unread";
interface Language {
  readonly statements: Readonly<Record<Truth, readonly string[]>>;
  readonly and: readonly string[];
  readonly but: string;
  readonly or: string;
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  english: {
    statements: {
      true: ["has vegan options", "is open on Monday", "accepts credit cards", "is not open on Sunday"],
      false: ["allows dogs", "is open on Sunday", "has no outdoor seating", "is closed on Tuesday"],
      unheld: ["has live music", "has high chairs"],
      unread: ["has free parking", "was renovated lately"],
    },
    and: [" and ", ", ", " as well as "],
    but: " but ",
    or: " or ",
  },
  german: {
    statements: {
      true: [
        "hat vegane Gerichte",
        "ist montags geöffnet",
        "akzeptiert Kreditkarten",
        "ist sonntags nicht geöffnet",
      ],
      false: ["erlaubt Hunde", "ist sonntags geöffnet", "hat keine Terrasse", "ist dienstags geschlossen"],
      unheld: ["hat Livemusik", "hat Kinderstühle"],
      unread: ["hat kostenlose Parkplätze", "wurde neulich renoviert"],
    },
    and: [" und ", ", ", " sowie "],
    but: ", aber ",
    or: " oder ",
  },
  french: {
    statements: {
      true: [
        "propose des plats végétaliens",
        "est ouvert le lundi",
        "accepte les cartes de crédit",
        "n'est pas ouvert le dimanche",
      ],
      false: ["accepte les chiens", "est ouvert le dimanche", "n'a pas de terrasse", "est fermé le mardi"],
      unheld: ["a de la musique live", "a des chaises hautes"],
      unread: ["a un parking gratuit", "vient de changer de propriétaire"],
    },
    and: [" et ", ", ", " ainsi que "],
    but: " mais ",
    or: " ou ",
  },
  italian: {
    statements: {
      true: [
        "ha piatti vegani",
        "è aperto il lunedì",
        "accetta carte di credito",
        "non è aperto la domenica",
      ],
      false: ["ammette cani", "è aperto la domenica", "non ha tavoli all'aperto", "è chiuso il martedì"],
      unheld: ["ha musica dal vivo", "ha seggioloni"],
      unread: ["ha parcheggio gratuito", "ha cambiato gestione"],
    },
    and: [" e ", ", ", " nonché "],
    but: " ma ",
    or: " oppure ",
  },
  spanish: {
    statements: {
      true: [
        "tiene opciones veganas",
        "está abierto los lunes",
        "acepta tarjetas de crédito",
        "no está abierto los domingos",
      ],
      false: ["permite perros", "está abierto los domingos", "no tiene terraza", "está cerrado los martes"],
      unheld: ["tiene música en vivo", "tiene tronas"],
      unread: ["tiene aparcamiento gratuito", "cambió de dueño"],
    },
    and: [" y ", ", ", " así como "],
    but: " pero ",
    or: " o ",
  },
  portuguese: {
    statements: {
      true: [
        "tem opções veganas",
        "está aberto às segundas-feiras",
        "aceita cartões de crédito",
        "não está aberto aos domingos",
      ],
      false: [
        "permite cães",
        "está aberto aos domingos",
        "não tem esplanada",
        "está fechado às terças-feiras",
      ],
      unheld: ["tem música ao vivo", "tem cadeiras altas"],
      unread: ["tem estacionamento gratuito", "mudou de dono"],
    },
    and: [" e ", ", ", " assim como "],
    but: " mas ",
    or: " ou ",
  },
};

const TRUTHS = ["true", "false", "unheld", "unread"] as const;

/** Supported if all parts are, contradicted if any is; with "or" the reverse. A claim with a part not understood is never supported. */
function expected(a: Truth, b: Truth, isOr: boolean): string {
  const deciding = isOr ? "true" : "false";
  const other = isOr ? "false" : "true";
  const verdict =
    a === deciding || b === deciding ? deciding : a === other && b === other ? other : "unknown";
  if (verdict === "true") return a === "unread" || b === "unread" ? "unknown" : "supported";
  return verdict === "false" ? "contradicted" : "unknown";
}

test("every compound of two statements in six languages has the verdict of its truth table", (t) => {
  let judged = 0;
  const wrong: string[] = [];
  for (const [name, { statements, and, but, or }] of Object.entries(LANGUAGES)) {
    for (const truth of TRUTHS)
      for (const one of statements[truth]) {
        const { verdict } = judge(one, PLACE, NOW);
        const alone = truth === "true" ? "supported" : truth === "false" ? "contradicted" : "unknown";
        if (verdict !== alone) wrong.push(`${name}: ${one} is ${verdict}`);
      }
    for (const joint of [...and, but, or])
      for (const [a, first, b, second] of pairs(statements)) {
        const claim = `${first}${joint}${second}`;
        const { verdict } = judge(claim, PLACE, NOW);
        judged += 1;
        const right = expected(a, b, joint === or);
        if (verdict !== right) wrong.push(`${claim}: ${verdict}, not ${right}`);
      }
  }
  t.diagnostic(`${judged} compound claims`);
  assert.ok(judged >= 1_400);
  assert.deepEqual(wrong, []);
});

test("three statements are as true as all of them", () => {
  const wrong: string[] = [];
  for (const { statements, and } of Object.values(LANGUAGES))
    for (const a of TRUTHS)
      for (const b of TRUTHS)
        for (const c of TRUTHS) {
          const claim = `${statements[a][0]}, ${statements[b][1]}${and[0]}${statements[c].at(-1)}`;
          const all = [a, b, c];
          const right = all.includes("false")
            ? "contradicted"
            : all.every((one) => one === "true")
              ? "supported"
              : "unknown";
          const { verdict } = judge(claim, PLACE, NOW);
          if (verdict !== right) wrong.push(`${claim}: ${verdict}, not ${right}`);
        }
  assert.deepEqual(wrong, []);
});

function* pairs(statements: Language["statements"]): Iterable<[Truth, string, Truth, string]> {
  for (const a of TRUTHS)
    for (const first of statements[a])
      for (const b of TRUTHS)
        for (const second of statements[b]) if (first !== second) yield [a, first, b, second];
}
