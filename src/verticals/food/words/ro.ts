import type { Vocabulary } from "../../vocabulary.js";

export const ro: Vocabulary = {
  facts: {
    vegan: "vegan|vegană|vegane",
    vegetarian: "vegetarian|vegetariană|vegetariene|fără carne",
    outdoor_seating: "terasă|cu terasă|afară|în aer liber|grădină",
  },
  context: "mânca|mâncare|bucătărie",
};
