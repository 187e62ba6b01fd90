import { type Draw, generatedSchedule, LANGUAGES } from "./hoursClaims.js";
import { HoursOracle } from "./hoursOracle.js";

/**
 * Claims about places in six languages, and whether they are true by the raw tags of OpenStreetMap. Shares no code with the code under test: hours come
 * from the opening_hours library, minute by minute, and tags are compared as written.
 */

export type Tags = Readonly<Record<string, string>>;

/** True, false, or not decided by the tags. */
export type Truth = boolean | null;

/** A claim, and whether it is true. `some`: the claim is about all, but the tags only about some, so neither yes nor no may follow. */
export interface TaggedClaim {
  readonly form: string;
  readonly text: string;
  readonly truth: Truth;
}

interface Words {
  readonly hours: keyof typeof LANGUAGES;
  /** `*`: a weekday. */
  readonly except: readonly string[];
  readonly only: readonly string[];
  readonly onlyClosed: readonly string[];
  /** Follows an exception. */
  readonly andHolidays: string;
  /** Open every evening, and only in the evening. */
  readonly evenings: readonly [every: string, only: string];
  /** `*`: a weekday on which it is open longer than on the others. */
  readonly longest: string;
  /** `X`: the offer. */
  readonly all: readonly string[];
  readonly notAll: readonly string[];
  readonly diets: Readonly<Record<string, string>>;
  readonly has: Readonly<Record<string, readonly [has: string, hasNot: string]>>;
  /** `A`, `B`: claims. */
  readonly and: readonly string[];
  readonly or: readonly string[];
  readonly untrue: readonly string[];
  readonly notUntrue: readonly string[];
  /** `@`: the value. */
  readonly phone: readonly string[];
  readonly website: readonly string[];
  readonly address: readonly string[];
  /** `*` is the day, `#` and `~` are its start and end. */
  readonly pause: readonly string[];
  readonly noPause: readonly string[];
  /** `*` and `~`: weekdays. Opens later, closes earlier, is open longer. */
  readonly compared: Readonly<Record<"opens" | "closes" | "length", string>>;
  /** `*` a weekday, `#` an hour. */
  readonly notBefore: readonly string[];
  /** Two hours or two days in one claim: `*` and `~` weekdays, `#` an hour, of the first or the second. */
  readonly two: readonly (readonly [text: string, hourOf: "first" | "second"])[];
}

/** The phrases of each language. */
const WORDS: Readonly<Record<string, Words>> = {
  en: {
    hours: "english",
    except: ["except on *s", "except *", "apart from *s", "but not on *s", "but *"],
    only: ["only open on *s", "open on *s only", "open only on *s"],
    onlyClosed: ["only closed on *s", "closed on *s only"],
    andHolidays: " and public holidays",
    evenings: ["open every evening", "only open in the evening"],
    longest: "open longer on *s",
    all: ["all dishes are X", "every dish is X", "the food is X", "serves only X food"],
    notAll: ["not all dishes are X", "not every dish is X"],
    diets: { vegan: "vegan", vegetarian: "vegetarian", halal: "halal" },
    has: {
      "diet:vegan": ["has vegan options", "has no vegan options"],
      outdoor_seating: ["has outdoor seating", "has no outdoor seating"],
      delivery: ["delivers", "does not deliver"],
      takeaway: ["offers takeaway", "does not offer takeaway"],
      "payment:credit_cards": ["accepts credit cards", "does not accept credit cards"],
    },
    and: ["A and B", "A, but B", "A even though B", "even though A, B", "A (B)"],
    or: ["either A or B", "A or B"],
    untrue: ["it is not true that A", "it is false that A"],
    notUntrue: ["it is not false that A", "it is not wrong that A"],
    phone: ["can be reached at @", "you can call them on @", "the phone number is @"],
    website: ["the website can be found at @", "visit @", "the website is @"],
    address: ["is at @", "located at the address @", "is on the street @"],
    pause: ["takes a break from # to ~ on *s", "is closed between # and ~ on *s"],
    noPause: ["open without a break on *s", "takes no break on *s"],
    compared: {
      opens: "opens later on *s than on ~s",
      closes: "closes earlier on *s than on ~s",
      length: "is open longer on *s than on ~s",
    },
    notBefore: ["on *s only open from #", "on *s only opens at #"],
    two: [
      ["closed on *s and opens at # on ~s", "second"],
      ["opens at # on *s and is closed on ~s", "first"],
    ],
  },
  de: {
    hours: "german",
    except: ["außer *s", "außer am *", "aber *s nicht", ", nur *s nicht"],
    only: ["nur *s geöffnet", "hat nur *s geöffnet"],
    onlyClosed: ["nur *s geschlossen", "nur *s nicht geöffnet"],
    andHolidays: " und feiertags",
    evenings: ["jeden Abend geöffnet", "nur abends geöffnet"],
    longest: "*s länger geöffnet",
    all: ["alle Gerichte sind X", "jedes Gericht ist X", "das Essen ist X"],
    notAll: ["nicht alle Gerichte sind X", "nicht jedes Gericht ist X"],
    diets: { vegan: "vegan", vegetarian: "vegetarisch", halal: "halal" },
    has: {
      "diet:vegan": ["hat vegane Gerichte", "hat keine veganen Gerichte"],
      outdoor_seating: ["hat eine Terrasse", "hat keine Terrasse"],
      delivery: ["liefert", "liefert nicht"],
      takeaway: ["bietet Essen zum Mitnehmen", "bietet kein Essen zum Mitnehmen"],
      "payment:credit_cards": ["akzeptiert Kreditkarten", "akzeptiert keine Kreditkarten"],
    },
    and: ["A und B", "A, aber B", "A (B)"],
    or: ["entweder A oder B", "A oder B"],
    untrue: ["es stimmt nicht, dass A", "es ist falsch, dass A"],
    notUntrue: ["es ist nicht falsch, dass A"],
    phone: ["erreichbar unter @", "telefonisch erreichbar unter @", "die Telefonnummer ist @"],
    website: ["die Website ist @", "die Website findet man unter @"],
    address: ["liegt an der Adresse @", "die Adresse ist @", "befindet sich in der @"],
    pause: ["*s von # bis ~ geschlossen", "macht *s von # bis ~ Pause"],
    noPause: ["*s durchgehend geöffnet", "macht *s keine Pause"],
    compared: {
      opens: "öffnet *s später als ~s",
      closes: "schließt *s früher als ~s",
      length: "hat *s länger geöffnet als ~s",
    },
    notBefore: ["*s erst ab # geöffnet", "öffnet *s erst um #"],
    two: [
      ["*s geschlossen und öffnet ~s um #", "second"],
      ["öffnet *s um # und ist ~s geschlossen", "first"],
    ],
  },
  fr: {
    hours: "french",
    except: ["sauf le *", "à l'exception du *", "excepté le *"],
    only: ["ouvert uniquement le *", "ouvert seulement le *"],
    onlyClosed: ["fermé uniquement le *", "fermé seulement le *"],
    andHolidays: " et les jours fériés",
    evenings: ["ouvert tous les soirs", "ouvert seulement le soir"],
    longest: "ouvert plus longtemps tous les *s",
    all: ["tous les plats sont X", "chaque plat est X", "la cuisine est X"],
    notAll: ["pas tous les plats sont X"],
    diets: { vegan: "végétalien", vegetarian: "végétarien", halal: "halal" },
    has: {
      "diet:vegan": ["propose des plats végétaliens", "ne propose pas de plats végétaliens"],
      outdoor_seating: ["a une terrasse", "n'a pas de terrasse"],
      delivery: ["livre à domicile", "ne livre pas à domicile"],
      takeaway: ["propose des plats à emporter", "ne propose pas de plats à emporter"],
      "payment:credit_cards": ["accepte les cartes de crédit", "n'accepte pas les cartes de crédit"],
    },
    and: ["A et B", "A mais B", "A (B)"],
    or: ["soit A ou B", "A ou B"],
    untrue: ["il est faux que A", "il n'est pas vrai que A"],
    notUntrue: ["il n'est pas faux que A"],
    phone: ["joignable au @", "on peut appeler le @", "le téléphone est @"],
    website: ["le site est @", "le site web se trouve sur @"],
    address: ["l'adresse est @", "se trouve à l'adresse @", "est dans la rue @"],
    pause: ["fermé tous les *s de # à ~", "fait une pause de # à ~ tous les *s"],
    noPause: ["ouvert sans interruption tous les *s", "ne fait pas de pause tous les *s"],
    compared: {
      opens: "ouvre plus tard le * que le ~",
      closes: "ferme plus tôt le * que le ~",
      length: "est ouvert plus longtemps le * que le ~",
    },
    notBefore: ["tous les *s ouvert seulement à partir de #"],
    two: [
      ["fermé tous les *s et ouvre à # tous les ~s", "second"],
      ["ouvre à # tous les *s et est fermé tous les ~s", "first"],
    ],
  },
  it: {
    hours: "italian",
    except: ["tranne il *", "salvo il *", "eccetto il *"],
    only: ["aperto solo il *", "aperto soltanto il *"],
    onlyClosed: ["chiuso solo il *"],
    andHolidays: " e i giorni festivi",
    evenings: ["aperto tutte le sere", "aperto solo la sera"],
    longest: "aperto più a lungo ogni *",
    all: ["tutti i piatti sono X", "ogni piatto è X", "il cibo è X"],
    notAll: ["non tutti i piatti sono X", "non ogni piatto è X"],
    diets: { vegan: "vegano", vegetarian: "vegetariano", halal: "halal" },
    has: {
      "diet:vegan": ["ha piatti vegani", "non ha piatti vegani"],
      outdoor_seating: ["ha tavoli all'aperto", "non ha tavoli all'aperto"],
      delivery: ["consegna a domicilio", "non consegna a domicilio"],
      takeaway: ["offre piatti da asporto", "non offre piatti da asporto"],
      "payment:credit_cards": ["accetta carte di credito", "non accetta carte di credito"],
    },
    and: ["A e B", "A ma B", "A (B)"],
    or: ["A oppure B"],
    untrue: ["non è vero che A", "è falso che A"],
    notUntrue: ["non è falso che A"],
    phone: ["raggiungibile al @", "si può chiamare il @", "il telefono è @"],
    website: ["il sito è @", "il sito si trova su @"],
    address: ["l'indirizzo è @", "si trova all'indirizzo @", "si trova in via @"],
    pause: ["chiuso ogni * dalle # alle ~", "fa una pausa ogni * dalle # alle ~"],
    noPause: ["aperto senza interruzione ogni *", "non fa pausa ogni *"],
    compared: {
      opens: "apre più tardi il * che il ~",
      closes: "chiude prima il * che il ~",
      length: "è aperto più a lungo il * che il ~",
    },
    notBefore: ["ogni * aperto solo a partire dalle #"],
    two: [
      ["chiuso ogni * e apre alle # ogni ~", "second"],
      ["apre alle # ogni * ed è chiuso ogni ~", "first"],
    ],
  },
  es: {
    hours: "spanish",
    except: ["excepto los *", "salvo los *", "menos los *", "pero no los *"],
    only: ["abierto solo los *", "abre solo los *"],
    onlyClosed: ["cerrado solo los *"],
    andHolidays: " y los festivos",
    evenings: ["abierto todas las tardes", "abierto solo por la noche"],
    longest: "abierto más tiempo los *",
    all: ["todos los platos son X", "cada plato es X", "la comida es X"],
    notAll: ["no todos los platos son X"],
    diets: { vegan: "vegano", vegetarian: "vegetariano", halal: "halal" },
    has: {
      "diet:vegan": ["tiene opciones veganas", "no tiene opciones veganas"],
      outdoor_seating: ["tiene terraza", "no tiene terraza"],
      delivery: ["reparte a domicilio", "no reparte a domicilio"],
      takeaway: ["ofrece comida para llevar", "no ofrece comida para llevar"],
      "payment:credit_cards": ["acepta tarjetas de crédito", "no acepta tarjetas de crédito"],
    },
    and: ["A y B", "A pero B", "A aunque B", "A (B)"],
    or: ["A o B", "o A o B"],
    untrue: ["no es cierto que A", "es falso que A"],
    notUntrue: ["no es falso que A", "no es mentira que A"],
    phone: ["se puede llamar al @", "el teléfono es @"],
    website: ["la página web es @", "la web se encuentra en @"],
    address: ["la dirección es @", "se encuentra en la calle @", "está en @"],
    pause: ["cerrado todos los * de # a ~", "hace una pausa todos los * de # a ~"],
    noPause: ["abierto sin interrupción todos los *", "no hace pausa todos los *"],
    compared: {
      opens: "abre más tarde los * que los ~",
      closes: "cierra antes los * que los ~",
      length: "está abierto más tiempo los * que los ~",
    },
    notBefore: ["todos los * abierto solo a partir de las #"],
    two: [
      ["cerrado todos los * y abre a las # todos los ~", "second"],
      ["abre a las # todos los * y está cerrado todos los ~", "first"],
    ],
  },
  nl: {
    hours: "dutch",
    except: ["behalve op *", "behalve *", "maar niet op *"],
    only: ["alleen op * open", "alleen open op *"],
    onlyClosed: ["alleen op * gesloten"],
    andHolidays: " en feestdagen",
    evenings: ["elke avond open", "alleen 's avonds open"],
    longest: "elke * langer open",
    all: ["alle gerechten zijn X", "elk gerecht is X", "het eten is X"],
    notAll: ["niet alle gerechten zijn X"],
    diets: { vegan: "veganistisch", vegetarian: "vegetarisch", halal: "halal" },
    has: {
      "diet:vegan": ["heeft veganistische opties", "heeft geen veganistische opties"],
      outdoor_seating: ["heeft een terras", "heeft geen terras"],
      delivery: ["bezorgt", "bezorgt niet"],
      takeaway: ["biedt afhaalmaaltijden", "biedt geen afhaalmaaltijden"],
      "payment:credit_cards": ["accepteert creditcards", "accepteert geen creditcards"],
    },
    and: ["A en B", "A maar B", "A (B)"],
    or: ["A of B"],
    untrue: ["het is niet waar dat A", "het klopt niet dat A"],
    notUntrue: [],
    phone: ["bereikbaar op @", "het telefoonnummer is @"],
    website: ["de website is @"],
    address: ["het adres is @", "ligt op het adres @"],
    pause: ["op * gesloten van # tot ~", "heeft op * pauze van # tot ~"],
    noPause: ["op * zonder onderbreking open", "heeft op * geen pauze"],
    compared: {
      opens: "opent op * later dan op ~",
      closes: "sluit op * vroeger dan op ~",
      length: "is op * langer open dan op ~",
    },
    notBefore: ["op * pas vanaf # open"],
    two: [
      ["elke * gesloten en opent elke ~ om #", "second"],
      ["opent elke * om # en is elke ~ gesloten", "first"],
    ],
  },
};

/** Draws the tags of a place as mappers write them. */
export function generatedTags(draw: Draw): Tags {
  const pick = (...values: readonly string[]) => values[draw(values.length)] as string;
  const diet = () => pick("yes", "only", "limited", "no", "yes");
  return {
    opening_hours: draw(4) === 0 ? uniform(draw) : generatedSchedule(draw),
    "diet:vegan": diet(),
    "diet:vegetarian": diet(),
    "diet:halal": pick("yes", "only", "no"),
    outdoor_seating: pick("yes", "no"),
    delivery: pick("yes", "no"),
    takeaway: pick("yes", "no", "only"),
    "payment:credit_cards": pick("yes", "no"),
    "addr:street": pick("Torstraße", "Am Hof", "Rue Grimaldi", "Corso Vela", "Calle Mayor", "Kirchgasse"),
    "addr:housenumber": String(1 + draw(40)),
    "addr:city": "Kirchau",
    phone: `+49 30 ${1_000_000 + draw(9_000_000)}`,
    website: `https://${pick("luna", "sole", "stern", "mer")}.example/`,
  };
}

/** The same span on each day except days off. */
function uniform(draw: Draw): string {
  const off = "Mo Tu We Th Fr Sa Su".split(" ").filter(() => draw(5) === 0);
  const pause = draw(2) === 0 ? "12:00-14:30,17:30-22:00" : "09:00-21:00";
  return [`Mo-Su ${pause}`, ...(off.length > 0 ? [`${off.join(",")} off`] : []), "PH off"].join("; ");
}

/** Draws claims on one place. `today`: days since 1970. */
export class TagClaims {
  readonly #tags: Tags;
  readonly #hours: HoursOracle | null;
  readonly #draw: Draw;

  constructor(tags: Tags, today: number, draw: Draw) {
    this.#tags = tags;
    this.#draw = draw;
    const hours = tags["opening_hours"]?.replaceAll(/;\s*/gu, "; ");
    // Readers disagree on open ends, commas before days, comments, hours without days next to hours with days, and weekdays in other languages
    // ("Su-Do").
    const isPlain =
      hours !== undefined &&
      !/\+|\d,\s*[A-Z]|"|^\d.*;|;\s*\d|\b(?!Mo|Tu|We|Th|Fr|Sa|Su|PH|SH)[A-Z][a-z]\b/u.test(hours);
    this.#hours = isPlain ? readable(hours, today) : null;
  }

  next(): TaggedClaim {
    const languages = Object.keys(WORDS);
    const language = languages[this.#draw(languages.length)] ?? "en";
    const words = WORDS[language] as Words;
    const { form, text, truth } = this.#claim(words);
    return { form: `${language} ${form}`, text, truth };
  }

  #claim(words: Words): TaggedClaim {
    const draw = this.#draw;
    switch (draw(21)) {
      case 19:
        return this.#evenings(words);
      case 20:
        return this.#longest(words);
      case 14:
        return this.#noPause(words);
      case 15:
      case 16:
        return this.#compared(words);
      case 17:
        return this.#notBefore(words);
      case 18:
        return this.#two(words);
      case 0:
      case 1:
        return this.#except(words);
      case 2:
        return this.#only(words);
      case 3:
      case 4:
        return this.#all(words);
      case 5:
        return this.#value(words, "phone", this.#tags["phone"] ?? null, "+49 30 5550123");
      case 6:
        return this.#value(words, "website", this.#tags["website"] ?? null, "https://other.example/");
      case 7:
        return this.#address(words);
      case 8:
        return this.#pause(words);
      case 9: {
        const [a, b] = [this.#atom(words), this.#atom(words)];
        return joined("and", this.#pick(words.and), a, b, kleene(a.truth, b.truth, false));
      }
      case 10: {
        const [a, b] = [this.#atom(words), this.#atom(words)];
        return joined("or", this.#pick(words.or), a, b, kleene(a.truth, b.truth, true));
      }
      case 11: {
        const a = this.#atom(words);
        return {
          ...a,
          form: "untrue",
          text: this.#pick(words.untrue).replace("A", a.text),
          truth: not(a.truth),
        };
      }
      case 12: {
        const a = this.#atom(words);
        if (words.notUntrue.length === 0) return a;
        return { ...a, form: "not untrue", text: this.#pick(words.notUntrue).replace("A", a.text) };
      }
      default:
        return this.#atom(words);
    }
  }

  #pick<T>(all: readonly T[]): T {
    return all[this.#draw(all.length)] as T;
  }

  /** A simple claim: has or has not, open or closed on a weekday. */
  #atom(words: Words): TaggedClaim {
    const isDenied = this.#draw(2) === 0;
    if (this.#draw(2) === 0) {
      const [key, [has, hasNot]] = this.#pick(Object.entries(words.has));
      const truth = isThere(this.#tags[key]);
      return { form: "has", text: isDenied ? hasNot : has, truth: isDenied ? not(truth) : truth };
    }
    const hours = LANGUAGES[words.hours] as (typeof LANGUAGES)[string];
    const weekday = this.#draw(7);
    const each = this.#pick(hours.each).replace("*", hours.weekdays[weekday] ?? "");
    const state = this.#pick(isDenied ? [...hours.notOpen, ...hours.closed] : hours.open);
    const truth = this.#isOpen([weekday]);
    return { form: "day", text: `${state} ${each}`, truth: isDenied ? not(truth) : truth };
  }

  #except(words: Words): TaggedClaim {
    const hours = LANGUAGES[words.hours] as (typeof LANGUAGES)[string];
    const weekday = this.#draw(7);
    const except = this.#pick(words.except).replace("*", hours.weekdays[weekday] ?? "");
    // A later rule may open it on holidays: "PH off; PH 11:00-15:00".
    const isOff = /PH off(?!.*PH)/u.test(this.#tags["opening_hours"] ?? "");
    const isOfHolidays = isOff && this.#draw(2) === 0;
    const text =
      `${this.#pick(hours.open)} ${hours.everyDay} ${except}`.replace(" ,", ",") +
      (isOfHolidays && !except.startsWith(",") ? words.andHolidays : "");
    return { form: "except", text, truth: every(this.#week((day) => (day === weekday) === false)) };
  }

  #only(words: Words): TaggedClaim {
    const hours = LANGUAGES[words.hours] as (typeof LANGUAGES)[string];
    const weekday = this.#draw(7);
    const isOpen = this.#draw(3) === 0;
    const text = this.#pick(isOpen ? words.only : words.onlyClosed).replace(
      "*",
      hours.weekdays[weekday] ?? "",
    );
    return { form: "only", text, truth: every(this.#week((day) => (day === weekday) === isOpen)) };
  }

  /** Whether each weekday is open or closed as given. */
  #week(isOpen: (weekday: number) => boolean): readonly Truth[] {
    return [0, 1, 2, 3, 4, 5, 6].map((day) => {
      const truth = this.#isOpen([day]);
      return isOpen(day) ? truth : not(truth);
    });
  }

  #isOpen(weekdays: readonly number[]): Truth {
    const days = { type: "weekdays", weekdays } as const;
    return this.#hours?.expects({ mode: "open", isDenied: false, days, clock: { type: "none" } }) ?? null;
  }

  #all(words: Words): TaggedClaim {
    const [diet, word] = this.#pick(Object.entries(words.diets));
    const value = this.#tags[`diet:${diet}`];
    const isDenied = this.#draw(3) === 0;
    const truth = value === "only" ? true : value === "no" || value === "limited" ? false : null;
    const text = this.#pick(isDenied ? words.notAll : words.all).replace("X", word);
    return { form: isDenied ? "not all" : "all", text, truth: isDenied ? not(truth) : truth };
  }

  #value(words: Words, field: "phone" | "website", ours: string | null, other: string): TaggedClaim {
    const isOurs = this.#draw(2) === 0;
    const said = isOurs ? (ours ?? other) : other;
    return {
      form: field,
      text: this.#pick(words[field]).replace("@", said),
      truth: ours === null || /[;,]/u.test(ours) ? null : said === ours,
    };
  }

  #address(words: Words): TaggedClaim {
    const { "addr:street": street, "addr:housenumber": number } = this.#tags;
    const isOurs = this.#draw(2) === 0;
    const said = isOurs ? `${street} ${number}` : "Lindenallee 7";
    const isKnown = street !== undefined && /^\d+$/u.test(number ?? "");
    return {
      form: "address",
      text: this.#pick(words.address).replace("@", said),
      truth: isKnown ? said === `${street} ${number}` : null,
    };
  }

  /** The days a claim names in its own words. */
  #named(
    words: Words,
    template: string,
  ): { readonly days: readonly [number, number]; readonly text: string } {
    const hours = LANGUAGES[words.hours] as (typeof LANGUAGES)[string];
    const days = [this.#draw(7), this.#draw(7)] as const;
    const [first = "", second = ""] = days.map((day) => hours.weekdays[day] ?? "");
    return { days, text: template.replace("*", first).replace("~", second) };
  }

  #opensAt(weekday: number, minute: number): Truth {
    const days = { type: "weekdays", weekdays: [weekday] } as const;
    const clock = { type: "at", minute } as const;
    return this.#hours?.expects({ mode: "opens", isDenied: false, days, clock }) ?? null;
  }

  /** Every evening fails if a day is closed from an hour until midnight; only evenings fails with an opening before 14:00. */
  #evenings({ evenings: [each, only] }: Words): TaggedClaim {
    const week = [0, 1, 2, 3, 4, 5, 6];
    const expects = (mode: "open" | "closed", weekday: number, from: number, until: number) =>
      this.#hours?.expects({
        mode,
        isDenied: false,
        days: { type: "weekdays", weekdays: [weekday] },
        clock: { type: "span", from, until },
      }) ?? null;
    if (this.#draw(2) === 0) {
      const areOpen = week.map((day) => expects("open", day, 18 * 60, 23 * 60));
      const isNot = week.some((day) => expects("closed", day, 12 * 60, 24 * 60) === true);
      return { form: "each", text: each, truth: isNot ? false : every(areOpen) === true ? true : null };
    }
    const first = week.map((day) => this.#hours?.firstOpening(day) ?? null);
    const isNot =
      first.some((minute) => minute !== null && minute < 14 * 60) ||
      week.some((day) => expects("open", day, 10 * 60, 11 * 60) === true);
    return { form: "only evening", text: only, truth: isNot ? false : null };
  }

  #longest(words: Words): TaggedClaim {
    const { days, text } = this.#named(words, words.longest);
    const others = [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== days[0]);
    const truths = others.map((day) => this.#hours?.compares("length", days[0], day) ?? null);
    return {
      form: "longest",
      text,
      truth: truths.every((one) => one === truths[0]) ? (truths[0] ?? null) : null,
    };
  }

  #noPause(words: Words): TaggedClaim {
    const { days, text } = this.#named(words, this.#pick(words.noPause));
    const [weekday] = days;
    const hours = this.#hours;
    const isBroken = hours?.hasBreak(weekday) ?? null;
    const isOpen = this.#isOpen([weekday]);
    const saysOpen =
      !/break on|keine Pause|pas de pause|non fa|no hace|geen pauze/u.test(text) || text.startsWith("open");
    return { form: "no break", text, truth: saysOpen ? every([isOpen, not(isBroken)]) : not(isBroken) };
  }

  #compared(words: Words): TaggedClaim {
    const [what, template] = this.#pick(Object.entries(words.compared)) as [
      "opens" | "closes" | "length",
      string,
    ];
    const { days, text } = this.#named(words, template);
    const [a, b] = days;
    const isMore = this.#hours?.compares(what, a, b) ?? null;
    const isLess = this.#hours?.compares(what, b, a) ?? null;
    return { form: "compared", text, truth: a === b ? null : what === "closes" ? isLess : isMore };
  }

  #notBefore(words: Words): TaggedClaim {
    const hour = 13 + this.#draw(8);
    const { days, text } = this.#named(words, this.#pick(words.notBefore).replace("#", `${hour}:00`));
    const [weekday] = days;
    const opens = this.#hours?.firstOpening(weekday) ?? null;
    const isFirst = opens === null ? null : opens === hour * 60;
    // An opening at that hour counts only if it is the first of the day.
    const truth = opens === null ? null : opens < hour * 60 ? false : isFirst === true ? true : null;
    return { form: "not before", text, truth };
  }

  #two(words: Words): TaggedClaim {
    const hour = 13 + this.#draw(8);
    const [template, hourOf] = this.#pick(words.two);
    const { days, text } = this.#named(words, template.replace("#", `${hour}:00`));
    const [first, second] = hourOf === "first" ? days : [days[1], days[0]];
    const truth = every([this.#opensAt(first, hour * 60), not(this.#isOpen([second]))]);
    return { form: "two times", text, truth: days[0] === days[1] ? null : truth };
  }

  #pause(words: Words): TaggedClaim {
    const hours = LANGUAGES[words.hours] as (typeof LANGUAGES)[string];
    const weekday = this.#draw(7);
    const template = this.#pick(words.pause);
    const text = template
      .replace("*", hours.weekdays[weekday] ?? "")
      .replace("#", "14:30")
      .replace("~", "17:30");
    const days = { type: "weekdays", weekdays: [weekday] } as const;
    const clock = { type: "span", from: 870, until: 1050 } as const;
    const isClosed = this.#hours?.expects({ mode: "closed", isDenied: false, days, clock }) ?? null;
    const edge = (mode: "opens" | "closes", minute: number) =>
      this.#hours?.expects({ mode, isDenied: false, days, clock: { type: "at", minute } }) ?? null;
    const isBreak = /break|Pause|pause|pausa|pauze/u.test(template);
    const truth = isBreak ? every([isClosed, edge("closes", 870), edge("opens", 1050)]) : isClosed;
    return { form: isBreak ? "break" : "closed between", text, truth };
  }
}

function joined(form: string, template: string, a: TaggedClaim, b: TaggedClaim, truth: Truth): TaggedClaim {
  return { form, text: template.replace(/[AB]/gu, (which) => (which === "A" ? a.text : b.text)), truth };
}

function isThere(value: string | undefined): Truth {
  if (value === undefined || !/^(?:yes|only|no)$/u.test(value)) return null;
  return value !== "no";
}

const not = (truth: Truth): Truth => (truth === null ? null : !truth);

function every(truths: readonly Truth[]): Truth {
  if (truths.includes(false)) return false;
  return truths.includes(null) ? null : true;
}

function kleene(a: Truth, b: Truth, isOr: boolean): Truth {
  return isOr ? not(every([not(a), not(b)])) : every([a, b]);
}

function readable(hours: string, today: number): HoursOracle | null {
  try {
    return new HoursOracle(hours, today);
  } catch {
    return null;
  }
}
