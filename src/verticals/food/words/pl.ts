import type { Vocabulary } from "../../vocabulary.js";

export const pl: Vocabulary = {
  kinds: {
    "cafe+coffee_shop": "kawiarnia|kawiarnie|kawa|kawę",
    "ice_cream+ice_cream": "lody|lodziarnia",
    "pub,bar": "piwo|piwiarnia|pijalnia",
  },
  offers: {
    "breakfast,brunch,coffee_shop+cafe": "śniadanie|śniadania",
    polish: "polska kuchnia|polskie|polską|pierogarnia",
    italian: "włoska|włoski|włoskie|włoską",
    "cake,pastry,coffee_shop+cafe": "ciasto|ciasta|cukiernia",
  },
  facts: {
    vegan: "wegański|wegańska|wegańskie|wegańskiej|wegan",
    vegetarian: "wegetariański|wegetariańska|wegetariańskie|wegetariańskiej|bez mięsa|wege",
    outdoor_seating: "ogródek|z ogródkiem|taras|na zewnątrz|na świeżym powietrzu|na tarasie|z tarasem",
  },
  context: "zjeść|jeść|restauracja|restauracje|restaurację|lokal|knajpa|kuchnia|kuchni|jedzenie",
};
