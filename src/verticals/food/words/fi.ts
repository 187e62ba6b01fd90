import type { Vocabulary } from "../../vocabulary.js";

export const fi: Vocabulary = {
  facts: {
    vegan: "vegaani|vegaaninen|vegaaniravintola|vegaanista",
    vegetarian: "kasvis|kasvisruoka|vegetaarinen|kasvisravintola",
    outdoor_seating: "terassi|terassilla|ulkona|ulkoterassi",
  },
  context: "ravintola|ravintolat|ravintolaa|syödä|ruokaa|ruoka",
};
