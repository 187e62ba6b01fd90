import type { Grammar } from "./grammar.js";

export const turkishLanguage: Grammar = {
  openNow: "şu an açık|şimdi açık|şu anda açık",
  stillOpen: "hala açık|hâlâ açık",
  price: {
    "€": "ucuz|uygun fiyatlı|hesaplı|ekonomik",
    "€€€": "pahalı|lüks|şık",
  },
  negators: "değil|olmayan|hariç|dışında",
  within: "içinde",
  near: "yakınında|yakınlarında|civarında|yanında|karşısında|etrafında",
  nearMe: "yakınımda|yakındaki|bana yakın|buralarda|yakında|çevremde",
  stop: "ve|veya|ya|da|nerede|nerde|hangi|bir|için|ile|yer|yeri|mekan|iyi|en iyi|güzel|arıyorum|bul|istiyorum|var|mı|mi|mu|bugün|açık",
};
