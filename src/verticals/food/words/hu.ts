import type { Vocabulary } from "../../vocabulary.js";

export const hu: Vocabulary = {
  facts: {
    vegan: "vegán",
    vegetarian: "vegetáriánus|húsmentes",
    outdoor_seating: "terasz|teraszos|kerthelyiség|kerthelyiséges|szabadtéri|kint",
  },
  context: "étterem|éttermet|ételek|étel|enni|konyha",
};
