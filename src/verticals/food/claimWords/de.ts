import type { Vocabulary } from "../../vocabulary.js";

export const german: Vocabulary = {
  places: "restaurant|restaurants|lokal|lokals|gaststätte|gasthaus|gasthauses",
  nouns: "küche|speisekarte|karte|gerichte|gericht|speisen|essen",
  facts: {
    vegan:
      "vegan[,e,es,en,er,em]|vegane gerichte|vegane speisen|vegane optionen|veganes essen|vegane küche|vegane auswahl|veganes angebot|pflanzliche gerichte|für veganer|veganer geeignet|vegane speisekarte|vegan essen",
    vegan_throughout:
      "rein vegan|komplett vegan|vollständig vegan|ausschließlich vegan|nur vegan|100 vegan|rein pflanzlich|veganes restaurant|veganes lokal|nur vegane gerichte|ausschließlich vegane gerichte|rein veganes restaurant|nur veganes essen",
    vegetarian:
      "vegetarisch[,e,es,en,er,em]|vegetarische gerichte|vegetarische speisen|vegetarische optionen|vegetarisches essen|vegetarische küche|fleischlose gerichte|für vegetarier|vegetarische auswahl|vegetarisches angebot|vegetarisch essen|veggie",
    vegetarian_throughout:
      "rein vegetarisch|komplett vegetarisch|ausschließlich vegetarisch|nur vegetarisch|100 vegetarisch|vegetarisches restaurant|vegetarisches lokal|nur vegetarische gerichte|fleischfrei",
    outdoor_seating:
      "terrasse|terrassenplätze|außenplätze|außensitzplätze|außenbereich|außengastronomie|sitzplätze im freien|plätze im freien|tische im freien|sitzplätze draußen|plätze draußen|tische draußen|draußen sitzen|draußen essen|draußen|im freien sitzen|im freien|sitzplätze außen|freisitz|außenterrasse|im freien essen",
    indoor_seating:
      "innenplätze|sitzplätze drinnen|plätze drinnen|drinnen sitzen|tische drinnen|innensitzplätze",
    takeaway:
      "zum mitnehmen|essen zum mitnehmen|speisen zum mitnehmen|außer haus verkauf|take away|takeaway|mitnehmen|gerichte zum mitnehmen|straßenverkauf",
    delivery:
      "lieferservice|lieferdienst|lieferung|liefert|liefern|lieferungen|liefert nach hause|bringdienst|liefert essen|liefert aus|liefert essen aus|nach hause",
    drive_through: "drive in|drive through|autoschalter",
    highchair: "kinderstuhl|kinderstühle|hochstuhl|hochstühle|kinderhochstuhl|kinderhochstühle",
    reservation:
      "reservierung|reservierungen|reservieren|tischreservierung|tischreservierungen|tisch reservieren|reservierung möglich|reservierungen möglich|reservierbar|tische reservieren",
    reservation_required:
      "reservierung erforderlich|reservierung nötig|reservierung notwendig|reservierungspflicht|reservierung ist erforderlich|reservierung ist nötig|reservierung ist notwendig|reservierungspflichtig|nur mit reservierung|reservierung zwingend",
    diet_halal: "halal|halal essen|halal fleisch|halal gerichte|halal speisen",
    diet_kosher: "koscher[,e,es]|koschere gerichte|koscheres essen|koschere speisen",
    diet_gluten_free:
      "glutenfrei[,e,es,en]|glutenfreie gerichte|glutenfreie speisen|glutenfreies essen|glutenfreie optionen|ohne gluten",
    diet_lactose_free:
      "laktosefrei[,e,es,en]|laktosefreie gerichte|laktosefreie speisen|laktosefreie optionen|ohne laktose",
    live_music: "livemusik|live musik|live konzerte|livekonzerte",
    microbrewery:
      "eigene brauerei|braut eigenes bier|hausbrauerei|selbstgebrautes bier|braut sein eigenes bier|eigenes bier",
    cocktails: "cocktails|cocktail",
    beer_garden: "biergarten",
    self_service: "selbstbedienung",
    organic: "bio|bio essen|bio gerichte|bio zutaten|biologische gerichte|bioessen|bio produkte",
    kids_area: "spielplatz|spielecke|kinderspielplatz|kinderecke|spielbereich",
  },
  kinds: {
    restaurant: "restaurant|gaststätte|gasthaus",
    cafe: "café|kaffeehaus|cafe",
    bar: "bar|cocktailbar|weinbar",
    pub: "kneipe|pub|wirtshaus|bierlokal",
    fast_food: "imbiss|schnellrestaurant|fast food|fastfood|imbissbude|schnellimbiss",
    ice_cream: "eisdiele|eiscafé|eissalon",
    food_court: "food court",
  },
  offers: {
    burger: "burger|hamburger",
    pizza: "pizza|pizzen|pizzeria",
    steak_house: "steakhaus|steakhouse",
    ice_cream: "eis|speiseeis",
    kebab: "döner|kebab|kebap",
    coffee_shop: "kaffee",
    cake: "kuchen",
    noodle: "nudelgerichte",
    breakfast: "frühstück",
    bakery: "bäckerei",
  },
};
