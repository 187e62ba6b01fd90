import type { Words } from "../../words.js";

export const hr: Words = {
  facts: {
    vegan: "veganski|veganska|vegansko|vegan",
    vegetarian: "vegetarijanski|vegetarijanska|vegetarijansko|bez mesa",
    outdoor_seating: "terasa|s terasom|na otvorenom|vani|vrt",
  },
  context: "jesti|restoran|restorani|kuhinja|hrana",
};
