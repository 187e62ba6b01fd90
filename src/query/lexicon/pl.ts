import type { LanguageLexicon } from "./language.js";

/** Enough to find filters, places and negation; cuisines and amenities come from OpenStreetMap's tagging schema. */
export const polish: LanguageLexicon = {
  filters: {
    vegan: "wegański|wegańska|wegańskie|wegańskiej|wegan",
    vegetarian: "wegetariański|wegetariańska|wegetariańskie|wegetariańskiej|bez mięsa|wege",
    outdoor: "ogródek|z ogródkiem|taras|na zewnątrz|na świeżym powietrzu|na tarasie|z tarasem",
    open_now: "otwarte teraz|teraz otwarte|otwarta teraz|otwarty teraz|obecnie otwarte",
    still_open: "jeszcze otwarte",
  },
  price: {
    "€": "tani|tania|tanie|tanio|niedrogo|niedrogi|niedroga",
    "€€€": "drogi|droga|drogie|ekskluzywny|ekskluzywna|elegancki|elegancka|luksusowy",
  },
  kinds: {
    "cafe+coffee_shop": "kawiarnia|kawiarnie|kawa|kawę",
    "ice_cream+ice_cream": "lody|lodziarnia",
    "pub,bar": "piwo|piwiarnia|pijalnia",
  },
  cuisines: {
    "breakfast,brunch,coffee_shop+cafe": "śniadanie|śniadania",
    polish: "polska kuchnia|polskie|polską|pierogarnia",
    italian: "włoska|włoski|włoskie|włoską",
    "cake,pastry,coffee_shop+cafe": "ciasto|ciasta|cukiernia",
  },
  negators: "nie|bez|oprócz|poza|tylko nie",
  within: "w|we|na",
  near: "koło|obok|blisko|niedaleko|przy|w pobliżu|w okolicy|naprzeciwko",
  nearMe: "blisko mnie|w pobliżu|w okolicy|niedaleko stąd|niedaleko mnie",
  stop: "i|lub|albo|gdzie|jaki|jaka|jakie|jest|są|z|ze|do|dla|od|mogę|można|zjeść|jeść|restauracja|restauracje|restaurację|lokal|miejsce|knajpa|dobry|dobra|dobre|najlepszy|najlepsza|najlepsze|szukam|chcę|coś|dziś|dzisiaj|kuchnia|kuchni|jedzenie|mi|się|który|która|tu",
};
