import type { Grammar } from "./grammar.js";

export const romanianLanguage: Grammar = {
  openNow: "deschis acum|deschisă acum|acum deschis",
  stillOpen: "încă deschis",
  price: {
    "€": "ieftin|ieftină|ieftine|accesibil",
    "€€€": "scump|scumpă|de lux|elegant",
  },
  negators: "nu e|nu este|nu sunt|nu vreau|dar nu|și nu|fără|în afară de|exceptând",
  within: "în|din|la",
  beyond: "în afara|în afară de|departe de",
  near: "lângă|aproape de|în apropiere de|în jurul",
  nearMe: "aproape de mine|în apropiere|lângă mine",
  untold:
    "cel mai bun|cea mai bună|cele mai bune|popular|populare|faimos|romantic|romantică|romantice|primitor|primitoare|cochet|liniștit|liniștită|intim|tradițional|tradițională|autentic|autentică|modern|modernă|elegant|atmosferă|cu vedere|vedere|priveliște|șemineu|karaoke|grupuri mari|pentru grupuri|parcare|servire bună",
  stop: "și|sau|unde|pot|loc|un|o|cu|pentru|de|cel|mai|bun|bună|bune|caut|vreau|ceva|azi|diseară|este|sunt",
};
