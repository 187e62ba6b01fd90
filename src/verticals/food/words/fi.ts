import type { Words } from "../../words.js";

export const fi: Words = {
  facts: {
    vegan: "vegaani|vegaaninen|vegaaniravintola|vegaanista",
    vegetarian: "kasvis|kasvisruoka|vegetaarinen|kasvisravintola",
    outdoor_seating: "terassi|terassilla|ulkona|ulkoterassi",
  },
  context: "ravintola|ravintolat|ravintolaa|syödä|ruokaa|ruoka",
};
