import type { Words } from "../../words.js";

export const hu: Words = {
  facts: {
    vegan: "vegán",
    vegetarian: "vegetáriánus|húsmentes",
    outdoor_seating: "terasz|teraszos|kerthelyiség|kerthelyiséges|szabadtéri|kint",
  },
  context: "étterem|éttermet|ételek|étel|enni|konyha",
};
