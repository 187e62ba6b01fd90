import type { LanguageLexicon } from "./language.js";

/** Enough to find filters, places and negation; cuisines and amenities come from OpenStreetMap's tagging schema. */
export const turkishLanguage: LanguageLexicon = {
  filters: {
    vegan: "vegan",
    vegetarian: "vejetaryen|vejeteryan|etsiz",
    outdoor: "dışarıda|açık hava|açık havada|teras|terası|bahçeli|bahçe|dışarda",
    open_now: "şu an açık|şimdi açık|şu anda açık",
    still_open: "hala açık|hâlâ açık",
  },
  price: {
    "€": "ucuz|uygun fiyatlı|hesaplı|ekonomik",
    "€€€": "pahalı|lüks|şık",
  },
  kinds: {
    "cafe+coffee_shop": "kahve|kafe|kahveci|kahvehane",
    "bar,pub": "meyhane|bira|kokteyl",
    "ice_cream+ice_cream": "dondurma|dondurmacı",
  },
  cuisines: {
    "breakfast,brunch,coffee_shop+cafe": "kahvaltı|kahvaltıcı|serpme kahvaltı",
    "kebab,turkish,shawarma": "kebapçı|dönerci",
    "fish,seafood": "balık|balıkçı",
  },
  negators: "değil|olmayan|hariç|dışında",
  within: "içinde",
  near: "yakınında|yakınlarında|civarında|yanında|karşısında|etrafında",
  nearMe: "yakınımda|yakındaki|bana yakın|buralarda|yakında|çevremde",
  stop: "ve|veya|ya|da|nerede|nerde|hangi|bir|için|ile|yemek|yiyebilirim|yiyebileceğim|restoran|restoranlar|restoranı|lokanta|yer|yeri|mekan|iyi|en iyi|güzel|arıyorum|bul|istiyorum|var|mı|mi|mu|bugün|açık|mutfağı|lezzetli",
};
