import type { Fact } from "../vertical.js";
export const FACTS: Readonly<Record<string, Fact>> = {
  vegetarian: {
    tags: [],
    sense: { with: "", without: "" },
    filter: "vegetarian",
    fields: ["diet_multi:vegetarian"],
  },
  vegan: { tags: [], sense: { with: "", without: "" }, filter: "vegan", fields: ["diet_multi:vegan"] },
  outdoor_seating: {
    tags: [],
    sense: { with: "", without: "" },
    filter: "outdoor",
    fields: ["outdoor_seating"],
  },
  takeaway: { tags: [], sense: { with: "", without: "" }, fields: ["takeaway"] },
  delivery: { tags: [], sense: { with: "", without: "" }, fields: ["delivery"] },
  reservation: { tags: [], sense: { with: "", without: "" }, fields: ["reservation"] },
  diet_gluten_free: { tags: [], sense: { with: "", without: "" }, fields: ["diet_multi:gluten_free"] },
  diet_halal: { tags: [], sense: { with: "", without: "" }, fields: ["diet_multi:halal"] },
  diet_kosher: { tags: [], sense: { with: "", without: "" }, fields: ["diet_multi:kosher"] },
  diet_lactose_free: { tags: [], sense: { with: "", without: "" }, fields: ["diet_multi:lactose_free"] },
  drive_through: { tags: ["drive_through"], sense: { with: "", without: "" } },
  highchair: { tags: ["highchair"], sense: { with: "", without: "" } },
  changing_table: { tags: ["changing_table"], sense: { with: "", without: "" } },
  live_music: { tags: ["live_music"], sense: { with: "", without: "" } },
  microbrewery: { tags: ["microbrewery"], sense: { with: "", without: "" } },
};
