import type { Vocabulary } from "../../vocabulary.js";

export const ar: Vocabulary = {
  kinds: {
    "cafe+coffee_shop": "قهوة|مقهى|كافيه|كوفي",
    "ice_cream+ice_cream": "آيس كريم|بوظة|مثلجات",
  },
  offers: {
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
  facts: {
    vegan: "نباتي صرف|نباتي بحت|فيغان",
    vegetarian: "نباتي|نباتية|نباتيين",
    outdoor_seating: "في الهواء الطلق|جلسات خارجية|تراس|جلسة خارجية|شرفة|في الخارج",
    diet_halal: "حلال",
  },
  context: "مطعم|مطاعم|المطاعم|طعام|أكل|مأكولات|عشاء|غداء",
};
