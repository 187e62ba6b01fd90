import type { Vocabulary } from "../../vocabulary.js";

export const tr: Vocabulary = {
  kinds: {
    "cafe+coffee_shop": "kahve|kafe|kahveci|kahvehane",
    "bar,pub": "meyhane|bira|kokteyl",
    "ice_cream+ice_cream": "dondurma|dondurmacı",
  },
  offers: {
    "breakfast,brunch,coffee_shop+cafe": "kahvaltı|kahvaltıcı|serpme kahvaltı",
    "kebab,turkish,shawarma": "kebapçı|dönerci",
    "fish,seafood": "balık|balıkçı",
  },
  facts: {
    vegan: "vegan",
    vegetarian: "vejetaryen|vejeteryan|etsiz",
    outdoor_seating: "dışarıda|açık hava|açık havada|teras|terası|bahçeli|bahçe|dışarda",
  },
  context: "yemek|yiyebilirim|yiyebileceğim|restoran|restoranlar|restoranı|lokanta|mutfağı|lezzetli",
};
