import type { LanguageLexicon } from "./language.js";

/** Enough to find filters, places and negation; cuisines and amenities come from OpenStreetMap's tagging schema. */
export const arabic: LanguageLexicon = {
  filters: {
    vegan: "نباتي صرف|نباتي بحت|فيغان",
    vegetarian: "نباتي|نباتية|نباتيين",
    outdoor: "في الهواء الطلق|جلسات خارجية|تراس|جلسة خارجية|شرفة|في الخارج",
    open_now: "مفتوح الآن|مفتوحة الآن|مفتوح حاليا|يفتح الآن",
    still_open: "ما زال مفتوحا",
  },
  price: {
    "€": "رخيص|رخيصة|اقتصادي",
    "€€€": "فاخر|فاخرة|غالي|راقي",
  },
  kinds: {
    "cafe+coffee_shop": "قهوة|مقهى|كافيه|كوفي",
    "ice_cream+ice_cream": "آيس كريم|بوظة|مثلجات",
  },
  cuisines: {
    italian: "إيطالي|ايطالي|إيطالية|ايطالية",
    japanese: "ياباني|يابانية",
    chinese: "صيني|صينية",
    indian: "هندي|هندية",
    lebanese: "لبناني|لبنانية",
    turkish: "تركي|تركية",
    "pizza,italian": "بيتزا",
    "burger,american": "برجر|برغر|همبرغر",
    "shawarma,arab,kebab": "شاورما",
    "falafel,arab,lebanese": "فلافل",
    "breakfast,brunch,coffee_shop+cafe": "فطور|إفطار",
    "seafood,fish": "مأكولات بحرية",
  },
  attributes: {
    diet_halal: "حلال",
  },
  negators: "ليس|بدون|غير|ما عدا|باستثناء|لا",
  within: "في|داخل",
  near: "قرب|بالقرب من|قريب من|بجانب|حول|بجوار",
  nearMe: "بالقرب مني|قريب مني|قريب|بالجوار|قربي",
  stop: "و|أو|أين|اين|من|مع|إلى|على|مطعم|مطاعم|المطاعم|مكان|طعام|أكل|جيد|جيدة|أفضل|افضل|أريد|اريد|أبحث|ابحث|عن|هل|يوجد|هناك|اليوم|الليلة|مأكولات|عشاء|غداء",
};
