import type { Vocabulary } from "../../vocabulary.js";

export const hr: Vocabulary = {
  facts: {
    vegan: "veganski|veganska|vegansko|vegan",
    vegetarian: "vegetarijanski|vegetarijanska|vegetarijansko|bez mesa",
    outdoor_seating: "terasa|s terasom|na otvorenom|vani|vrt",
  },
  context: "jesti|restoran|restorani|kuhinja|hrana",
};
