import type { LanguageLexicon } from "./language.js";

/** Enough to find filters, places and negation; cuisines and amenities come from OpenStreetMap's tagging schema. */
export const finnishLanguage: LanguageLexicon = {
  filters: {
    vegan: "vegaani|vegaaninen|vegaaniravintola|vegaanista",
    vegetarian: "kasvis|kasvisruoka|vegetaarinen|kasvisravintola",
    outdoor: "terassi|terassilla|ulkona|ulkoterassi",
    open_now: "auki nyt|nyt auki|avoinna nyt",
    still_open: "vielä auki",
  },
  price: {
    "€": "halpa|edullinen|halvat|edullisia",
    "€€€": "kallis|hieno|ylellinen",
  },
  negators: "ei|ilman|paitsi",
  within: "sisällä",
  near: "lähellä|vieressä|luona|ympärillä",
  nearMe: "lähelläni|lähistöllä|tässä lähellä",
  stop: "ja|tai|missä|mistä|on|ravintola|ravintolat|ravintolaa|paikka|hyvä|hyviä|paras|parhaat|etsin|haluan|jotain|syödä|ruokaa|ruoka|tänään|illalla|voi",
};
