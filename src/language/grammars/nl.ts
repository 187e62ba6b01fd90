import type { Grammar } from "./grammar.js";

export const dutch: Grammar = {
  openNow: "nu open|nu geopend|nu open is|open op dit moment|op dit moment open|momenteel open",
  stillOpen: "nog open|nog geopend",
  price: {
    "€": "goedkoop|goedkope|betaalbaar|betaalbare|voordelig|budget",
    "€€€": "duur|dure|chique|luxe",
  },
  negators: "niet|geen|zonder|behalve|alles behalve",
  within: "in|op|te|aan",
  beyond:
    "buiten|ver van|ver weg van|ver vandaan van|behalve in|overal behalve in|niet in de buurt van|weg van",
  near: "bij|vlakbij|dichtbij|in de buurt van|nabij|rond|naast|tegenover",
  nearMe: "bij mij in de buurt|in de buurt|dichtbij mij|hier in de buurt",
  particulars: "openingstijden|openingsuren|telefoonnummer|adres|menukaart|menu|website|contactgegevens",
  bookings: "reserveren|reserveer|reservering|boek|boeken|tafel|afspraak",
  hosts: "bij",
  untold:
    "beste|top|populair|populaire|beroemd|beroemde|romantisch|romantische|gezellig|gezellige|knus|knusse|rustig|rustige|stil|stille|intiem|intieme|traditioneel|traditionele|authentiek|authentieke|modern|moderne|hip|hippe|trendy|sfeer|sfeervol|sfeervolle|met uitzicht|uitzicht|aan het water|open haard|kaarslicht|karaoke|dansvloer|groepen|grote groepen|voor groepen|parkeren|parkeerplaats|goede bediening|vriendelijke bediening|lekkerste|stijlvol|stijlvolle|elegant|elegante|levendig|levendige|goed beoordeeld|aanrader",
  stop: "waarom niet|eten|drinken|de|het|een|en|of|ik|we|wij|waar|kan|kunnen|wat|welke|is|zijn|er|met|voor|van|naar|om|te|die|dat|plek|tent|zaak|goed|goede|zoek|zoeken|vind|wil|graag|iets|ergens|vandaag|vanavond|open|geopend|leuk|leuke|mij|ons|me|mijn|je|jij|kun|kunt|moet|heb|heeft|hebben|hebt|doe|doet|geef|toon|bestel|bestellen|bestelling|bestellingen|haal|alsjeblieft|welk|hoe|hoelang|wanneer|zou|willen|nodig|krijgen|kom|komt|mogelijk|al|dan|nog|ook|lijst|aanbevelingen|suggesties|hey|hallo|dichtstbijzijnde|dichtstbijzijnd|lokale|plekken|aan|twee|een paar",
};
