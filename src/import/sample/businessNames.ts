import type { Dice } from "./dice.js";

/** Words of names by language; behind a slash how the language itself writes them. Invented, or too common to be anybody's. */
const WORDS: Readonly<Record<string, { readonly language: string | null; readonly words: string }>> = {
  thing: {
    language: null,
    words:
      "Blue Heron, Copper Kettle, Paper Moon, Crooked Chimney, Velvet Fox, Wooden Spoon, Silver Thimble, Lost Umbrella, Golden Pear, Quiet Owl, Red Lantern, Hollow Oak, Salty Anchor, Wild Thyme, Clockwork Hare, Amber Room, Juniper, Marble Stair, Tin Soldier, Sleeping Bear, Black Poppy, Winter Garden, Lucky Button, Second Sun, Long Shadow, Ivory Gull, Cloud Nine and a Half, Fig Tree, Night Ferry, Seven Hills, Broken Compass, Green Door, Honest Weasel, Little Comet, Rusty Bell, White Raven, Old Telescope, Stone Bridge, Sugar Maple, Brass Monkey, Thirsty Camel, Drowsy Cat, Northern Pike, Purple Cow, Hidden Stair",
  },
  family: {
    language: null,
    words:
      "Abernethy, Bellweather, Castellan, Dunmore, Everly, Farthing, Grimsby, Hollander, Ironside, Jarndyce, Kettleburn, Lindqvist, Marlowe, Nightingale, Okonjo, Pemberton, Quillfeather, Rosenbaum, Szymański, Thackeray, Underhill, Vasquez, Winterbourne, Yıldız, Zeller, Ó Faoláin, Dvořák, Müllerson, Castañeda, Lefèbvre-Sample",
  },
  given: {
    language: null,
    words:
      "Ada, Bruno, Carla, Dora, Emil, Freya, Greta, Hugo, Ines, Jonas, Klara, Leon, Mira, Nils, Olga, Paul, Rosa, Selma, Theo, Ursula, Vera, Wanda, Yusuf, Zoë, Aylin, Chloé, Désirée, Søren",
  },
  it: {
    language: "it",
    words:
      "Lunaria, Bellafiore, Montecchiaro, Piccolina, Vecchio Molino, Tre Ponti, Fontanella, Girasole, Sottovento, Pulcinella, Stellamare, Da Ninetto, Campanile, Aurora, Nonna Ersilia, Falsomagro, Lanterna, Perché No",
  },
  vi: {
    language: "vi",
    words:
      "Sen Vang/Sen Vàng, Bamboo Xanh/Tre Xanh, Mai Lan/Mai Lan, Co Ba/Cô Ba, Song Que/Sông Quê, Hoa Nang/Hoa Nắng, Pho Co/Phố Cổ, Trang Non/Trăng Non, Be Nam/Bé Năm, Anh Hai/Anh Hai",
  },
  ja: {
    language: "ja",
    words:
      "Tsukino/月の, Kazemachi/風待ち, Hoshikage/星影, Midoriya/緑屋, Asagiri/朝霧, Kumo/雲, Yukishiro/雪白, Nagisa/渚, Komorebi/木漏れ日, Hanabira/花びら",
  },
  hi: {
    language: "hi",
    words:
      "Chandni/चाँदनी, Suraj Mahal/सूरज महल, Kesar/केसर, Mayur/मयूर, Neelam/नीलम, Gulmohar/गुलमोहर, Sitara/सितारा, Tulsi/तुलसी",
  },
  de: {
    language: "de",
    words:
      "Goldener Schlüssel, Alte Mühle, Weißer Hirsch, Lindenhof, Krumme Gasse, Grüner Baum, Blaue Gans, Sonnenwirt, Drei Raben, Fährhaus, Alter Speicher, Schöne Aussicht, Rotkehlchen, Eulenspiegel, Fünf Linden",
  },
  ka: { language: "ka", words: "Mtvare/მთვარე, Vazi/ვაზი, Kera/კერა, Tamada/თამადა, Mziuri/მზიური" },
  es: {
    language: "es",
    words:
      "La Luna Coja, El Gallo Azul, Doña Inventada, Tres Hermanos, La Higuera, El Faro Viejo, Sol y Sombra, La Cometa, El Buho",
  },
  zh: {
    language: "zh",
    words:
      "Golden Carp/金鲤, Jade Cloud/玉云, Lotus Pond/荷塘, Red Maple/红枫, Bamboo Rain/竹雨, Moon Gate/月门, Crane/白鹤, Ninth Dragon/九龙阁",
  },
  ko: { language: "ko", words: "Byeol/별, Haneul/하늘, Soban/소반, Dalbit/달빛, Namu/나무, Banchan/반찬" },
  th: {
    language: "th",
    words: "Suan Dok/สวนดอก, Chang Noi/ช้างน้อย, Lom/ลม, Dao/ดาว, Mali/มะลิ, Sabai/สบาย, Rim Nam/ริมน้ำ",
  },
  tr: {
    language: "tr",
    words: "Çınar, Kervan, Güneş, Sofra, Yeşil Köşe, Nar Ağacı, Üç Kardeşler, Mangal, Deniz Feneri, Lale",
  },
  el: {
    language: "el",
    words:
      "Kyma/Κύμα, Meltemi/Μελτέμι, Elia/Ελιά, Ta Tria Adelfia/Τα Τρία Αδέλφια, Fengari/Φεγγάρι, Ouzeri Nostos/Ουζερί Νόστος",
  },
  fr: {
    language: "fr",
    words:
      "l’Hirondelle, Mirabelle, la Lune Rousse, Petit Prétexte, Odette, l’Œuf Bleu, Sans Souci, le Faux Départ, Pâquerette, Châtaigne",
  },
  ar: {
    language: "ar",
    words: "Yasmin/ياسمين, Bayt Qamar/بيت القمر, Zaytoun/زيتون, Nour/نور, Al Waha/الواحة, Rimal/رمال",
  },
};

const LISTS = new Map(
  Object.entries(WORDS).map(([id, { language, words }]) => [
    id,
    { language, words: words.split(",").map((word) => word.trim().split("/")) },
  ]),
);

/** A name as tags have it. */
export type NameTags = Readonly<Record<string, string>>;

/** How many with a script of their own are called by it first of all. */
const OWN_SCRIPT_FIRST = 0.25;
/** Tries to find a name that nobody has yet. */
const TRIES = 40;

/** A name of one of the patterns that nobody has yet, with its translations; where all are taken, with where it is. */
export function inventName(
  patterns: readonly string[],
  where: string,
  taken: Set<string>,
  random: Dice,
): NameTags {
  for (let attempt = 1; ; attempt++) {
    const made = nameOf(random.pick(patterns), random);
    const name = attempt < TRIES ? (made["name"] ?? "") : `${made["name"] ?? ""} ${where}`;
    if (taken.has(name) && attempt < 2 * TRIES) continue;
    taken.add(name);
    return { ...made, name };
  }
}

function nameOf(pattern: string, random: Dice): NameTags {
  const id = pattern.match(/\{(\w+)\}/u)?.[1] ?? "";
  const list = LISTS.get(id);
  if (list === undefined) throw new Error(`no list of names for ${pattern}`);
  const [latin = "", native] = random.pick(list.words);
  const name = pattern.replace(`{${id}}`, latin);
  if (native === undefined || native === latin || list.language === null) return { name };
  // A name in a script of its own stands alone; one in Latin letters goes into the pattern.
  const own = /\p{Script=Latin}/u.test(native) ? pattern.replace(`{${id}}`, native) : native;
  return random.chance(OWN_SCRIPT_FIRST)
    ? { name: own, "name:en": name, [`name:${list.language}`]: own }
    : { name, [`name:${list.language}`]: own };
}
