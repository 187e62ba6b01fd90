import type { Vocabulary } from "../../vocabulary.js";

export const french: Vocabulary = {
  places: "restaurant",
  nouns: "cuisine|spécialités|plats|plat|nourriture|repas|menu",
  facts: {
    vegan:
      "vegan[,e,s,es]|végan[,e,s,es]|végétalien[,s,ne,nes]|plats végétaliens|plats vegans|plats vegan|options vegan|options véganes|options végétaliennes|cuisine végétalienne|cuisine végane|cuisine vegan|plats véganes|menu vegan|plats végans|choix vegan|options vegans",
    vegan_throughout:
      "entièrement vegan|100 vegan|uniquement vegan|exclusivement vegan|restaurant vegan|restaurant végétalien|entièrement végétalien|restaurant végan|entièrement végan|totalement vegan",
    vegetarian:
      "végétarien[,s,ne,nes]|plats végétariens|options végétariennes|cuisine végétarienne|menu végétarien|repas végétariens|choix végétariens",
    vegetarian_throughout:
      "entièrement végétarien|100 végétarien|uniquement végétarien|exclusivement végétarien|restaurant végétarien|sans viande",
    outdoor_seating:
      "terrasse|en terrasse|tables en terrasse|places en terrasse|places en extérieur|tables à l extérieur|manger dehors|tables dehors|places assises en extérieur|à l extérieur|en extérieur|en plein air|tables en plein air|tables en extérieur|manger à l extérieur|dehors|places à l extérieur",
    indoor_seating:
      "places à l intérieur|salle intérieure|tables à l intérieur|places assises à l intérieur|places en intérieur",
    takeaway:
      "à emporter|plats à emporter|vente à emporter|repas à emporter|cuisine à emporter|nourriture à emporter",
    delivery:
      "livraison|livraison à domicile|livre à domicile|livraisons|service de livraison|livraisons à domicile|livrer|à domicile|livre des repas|livre",
    drive_through: "drive|service au volant",
    highchair: "chaise haute|chaises hautes|chaise haute pour bébé",
    reservation:
      "réservation|réservations|réserver|réservation possible|réserver une table|réservations possibles|réservation de table|sur réservation possible",
    reservation_required:
      "réservation obligatoire|réservation nécessaire|réservation requise|uniquement sur réservation|réservation est obligatoire|réservation est nécessaire|réservation indispensable",
    diet_halal: "halal|viande halal|plats halal|nourriture halal|cuisine halal",
    diet_kosher: "casher|cacher|kasher|plats casher|nourriture casher|cuisine casher",
    diet_gluten_free: "sans gluten|plats sans gluten|options sans gluten|menu sans gluten|repas sans gluten",
    diet_lactose_free: "sans lactose|plats sans lactose|options sans lactose",
    live_music: "musique live|musique en direct|concerts|musique en live|concerts live",
    microbrewery: "microbrasserie|brasse sa propre bière|sa propre bière|bière maison",
    cocktails: "cocktails|cocktail",
    self_service: "libre service|self service",
    organic: "bio|produits bio|cuisine bio|plats bio|biologique|ingrédients bio|produits biologiques",
    kids_area: "aire de jeux|espace enfants|coin enfants|espace de jeux",
  },
  kinds: {
    restaurant: "restaurant",
    cafe: "café|salon de thé",
    bar: "bar|bar à cocktails|bar à vin",
    pub: "pub",
    fast_food: "fast food|restauration rapide|snack|restaurant rapide",
    ice_cream: "glacier",
    biergarten: "biergarten",
    food_court: "food court",
  },
  offers: {
    burger: "burger[,s]|hamburger[,s]",
    pizza: "pizza[,s]|pizzeria",
    ice_cream: "glaces|glace",
    kebab: "kebab[,s]",
    steak_house: "steakhouse|steak house",
    cake: "gâteaux",
    breakfast: "petit déjeuner|petits déjeuners",
    crepe: "crêpes|crêpe|crêperie",
    bakery: "boulangerie",
  },
};
