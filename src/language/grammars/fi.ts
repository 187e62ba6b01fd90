import type { Grammar } from "./grammar.js";

export const finnishLanguage: Grammar = {
  openNow: "auki nyt|nyt auki|avoinna nyt",
  stillOpen: "vielä auki",
  price: {
    "€": "halpa|edullinen|halvat|edullisia",
    "€€€": "kallis|hieno|ylellinen",
  },
  negators: "ei|ilman|paitsi",
  within: "sisällä",
  near: "lähellä|vieressä|luona|ympärillä",
  nearMe: "lähelläni|lähistöllä|tässä lähellä",
  stop: "ja|tai|missä|mistä|on|paikka|hyvä|hyviä|paras|parhaat|etsin|haluan|jotain|tänään|illalla|voi",
};
