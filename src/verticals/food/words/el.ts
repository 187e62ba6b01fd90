import type { Vocabulary } from "../../vocabulary.js";

export const el: Vocabulary = {
  facts: {
    vegan: "βίγκαν|vegan|χορτοφαγικό χωρίς ζωικά",
    vegetarian: "χορτοφαγικό|χορτοφαγικά|χορτοφάγους|χωρίς κρέας",
    outdoor_seating: "έξω|εξωτερικός χώρος|βεράντα|αυλή|σε εξωτερικό χώρο|ταράτσα",
  },
  context: "φάω|φάμε|εστιατόριο|εστιατόρια|ταβέρνα|φαγητό|κουζίνα",
};
