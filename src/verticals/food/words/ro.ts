import type { Words } from "../../words.js";

export const ro: Words = {
  facts: {
    vegan: "vegan|vegană|vegane",
    vegetarian: "vegetarian|vegetariană|vegetariene|fără carne",
    outdoor_seating: "terasă|cu terasă|afară|în aer liber|grădină",
  },
  context: "mânca|mâncare|bucătărie",
};
