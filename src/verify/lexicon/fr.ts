import type { ClaimLanguage } from "./claimLanguage.js";

export const french: ClaimLanguage = {
  and: "et|ainsi que|mais aussi|mais encore|et aussi|et également|puis|et il|et est|de même que|et elle",
  or: "ou|ou bien",
  but: "mais|cependant|toutefois|par contre|en revanche|tandis que|mais il|mais est",
  nor: "ni|et ni",
  with: "avec|proposant|offrant|doté de",
  not: "pas|aucun[,e]|jamais|nullement|pas de|pas d|pas du tout",
  without: "sans",
  is: "est|sont|c est|reste|c|ce restaurant est|sera",
  has: "a|ont|propose|proposent|sert|servent|offre|offrent|accepte|acceptent|dispose|dispose d|dispose de|possède|il y a|y a|on peut|peut|peuvent|permet|autorise|fait|font|dit|vend|prend|livre|brasse",
  skip: "oui|le|la|les|l|un|une|des|du|de|d|à|au|aux|ce|cet|cette|ces|il|elle|ils|elles|on|en|y|n|ne|restaurant|lieu|endroit|établissement|actuellement|en ce moment|svp|s il vous plaît|bonjour|aussi|également|soit|à la fois|tous|toutes|tout|toute|possible|possibles|disponible[,s]|accepté[,e,s,es]|autorisé[,e,s,es]|admis|permis|bienvenus|proposé[,e,s,es]|options|option|choix|plats|plat|nourriture|repas|menu|encore|toujours|est ce que|vérifie|si|dans|sur|pour|par|vous|nous|je|clients|s|se|non seulement|leur|leurs|son|sa|ses",
  cuisineNoun: "cuisine|spécialités",
  open: "ouvert[,e,s,es]|ouvert actuellement|ouvert maintenant|ouvert en ce moment|encore ouvert",
  closed: "fermé[,e,s,es]|jour de repos|jour de fermeture|fermé maintenant|fermeture hebdomadaire",
  opens: "ouvre|ouvrent|ouverture à|ouvre ses portes|ouverture",
  closes: "ferme|ferment|fermeture à|fermeture",
  hours: "horaires|horaires d ouverture|heures d ouverture|les horaires sont|horaire d ouverture",
  lunchBreak: "pause déjeuner|pause de midi|pause du midi|fermé à l heure du déjeuner|fermeture le midi",
  alive:
    "existe|existe encore|existe toujours|en activité|en service|toujours là|toujours en activité|encore en activité|toujours en service",
  gone: "définitivement fermé[,e]|fermé[,e] définitivement|n existe plus|a fermé ses portes|fermé pour toujours|a définitivement fermé|a fermé définitivement|n est plus en activité|fermé pour de bon",
  notHeld:
    "avis|note moyenne|évaluation|évaluations|étoiles sur|temps d attente|bondé|tripadvisor|étoile michelin|populaire",
  phone: "téléphone|numéro de téléphone|tél|numéro|tel",
  website: "site|site web|site internet|page web|url|adresse web",
  email: "email|e mail|mail|courriel|adresse email|adresse e mail|adresse mail",
  address:
    "adresse est|adresse|adresse du restaurant est|se trouve à|se trouve au|se trouve dans|se trouve|situé à|situé au|située à|située au|situé dans|située dans|situé|située|se situe à|se situe au|se situe",
  name: "s appelle|appelé|appelée|nommé|nom est|nom du restaurant est|nom|se nomme|se prénomme",
  features: {
    vegan:
      "vegan[,e,s,es]|végan[,e,s,es]|végétalien[,s,ne,nes]|plats végétaliens|plats vegans|plats vegan|options vegan|options véganes|options végétaliennes|cuisine végétalienne|cuisine végane|cuisine vegan|plats véganes|menu vegan|plats végans|choix vegan|options vegans",
    veganOnly:
      "entièrement vegan|100 vegan|uniquement vegan|exclusivement vegan|restaurant vegan|restaurant végétalien|entièrement végétalien|restaurant végan|entièrement végan|totalement vegan",
    vegetarian:
      "végétarien[,s,ne,nes]|plats végétariens|options végétariennes|cuisine végétarienne|menu végétarien|repas végétariens|choix végétariens",
    vegetarianOnly:
      "entièrement végétarien|100 végétarien|uniquement végétarien|exclusivement végétarien|restaurant végétarien|sans viande",
    outdoor:
      "terrasse|en terrasse|tables en terrasse|places en terrasse|places en extérieur|tables à l extérieur|manger dehors|tables dehors|places assises en extérieur|à l extérieur|en extérieur|en plein air|tables en plein air|tables en extérieur|manger à l extérieur|dehors|places à l extérieur",
    indoor:
      "places à l intérieur|salle intérieure|tables à l intérieur|places assises à l intérieur|places en intérieur",
    wheelchair:
      "accessible en fauteuil roulant|accessible aux fauteuils roulants|accessible aux personnes à mobilité réduite|accès fauteuil roulant|accessible pmr|accessible aux personnes handicapées|accessible aux handicapés|accessible|accès handicapé|accessible en fauteuil|accès pmr|fauteuil roulant|accès en fauteuil roulant",
    wheelchairToilet:
      "toilettes accessibles|toilettes pour handicapés|toilettes accessibles en fauteuil roulant|toilettes pmr",
    takeaway:
      "à emporter|plats à emporter|vente à emporter|repas à emporter|cuisine à emporter|nourriture à emporter",
    delivery:
      "livraison|livraison à domicile|livre à domicile|livraisons|service de livraison|livraisons à domicile|livrer|à domicile|livre des repas|livre",
    driveThrough: "drive|service au volant",
    wifi: "wifi|wi fi|wlan",
    internet: "internet|accès internet|accès à internet|accès à l internet",
    freeWifi:
      "wifi gratuit|wi fi gratuit|wlan gratuit|wifi gratuitement|accès wifi gratuit|internet gratuit|wifi est gratuit|wi fi est gratuit",
    dogs: "chiens|chiens acceptés|chiens admis|chiens autorisés|chiens bienvenus|chiens sont acceptés|chiens sont admis|chiens sont autorisés",
    highchair: "chaise haute|chaises hautes|chaise haute pour bébé",
    changingTable: "table à langer|tables à langer",
    smoking: "fumer|fumeurs|fumeur|espace fumeur|fumer est autorisé",
    nonSmoking: "non fumeur|non fumeurs|interdit de fumer|fumer est interdit|sans tabac",
    reservation:
      "réservation|réservations|réserver|réservation possible|réserver une table|réservations possibles|réservation de table|sur réservation possible",
    reservationRequired:
      "réservation obligatoire|réservation nécessaire|réservation requise|uniquement sur réservation|réservation est obligatoire|réservation est nécessaire|réservation indispensable",
    cards:
      "cartes|carte bancaire|cartes bancaires|paiement par carte|payer par carte|paiements par carte|par carte",
    creditCards: "carte de crédit|cartes de crédit|paiement par carte de crédit|payer par carte de crédit",
    debitCards: "carte de débit|cartes de débit",
    visa: "visa|cartes visa|carte visa",
    mastercard: "mastercard",
    amex: "american express|amex",
    girocard: "girocard",
    cash: "espèces|paiement en espèces|en espèces|payer en espèces|liquide|argent liquide|paiements en espèces",
    cashOnly:
      "uniquement en espèces|seulement en espèces|espèces uniquement|que les espèces|uniquement les espèces|uniquement des espèces|seulement les espèces",
    contactless: "sans contact|paiement sans contact|paiements sans contact",
    applePay: "apple pay",
    googlePay: "google pay",
    bitcoin: "bitcoin|bitcoins",
    halal: "halal|viande halal|plats halal|nourriture halal|cuisine halal",
    kosher: "casher|cacher|kasher|plats casher|nourriture casher|cuisine casher",
    glutenFree: "sans gluten|plats sans gluten|options sans gluten|menu sans gluten|repas sans gluten",
    lactoseFree: "sans lactose|plats sans lactose|options sans lactose",
    liveMusic: "musique live|musique en direct|concerts|musique en live|concerts live",
    airConditioning: "climatisation|climatisé[,e]|air conditionné|climatisation d air|clim",
    toilets: "toilettes|wc",
    microbrewery: "microbrasserie|brasse sa propre bière|sa propre bière|bière maison",
    cocktails: "cocktails|cocktail",
    selfService: "libre service|self service",
    organic: "bio|produits bio|cuisine bio|plats bio|biologique|ingrédients bio|produits biologiques",
    kidsArea: "aire de jeux|espace enfants|coin enfants|espace de jeux",
    cheap: "bon marché|pas cher|pas chère|peu cher|abordable",
    moderate: "prix moyens|prix modérés|prix moyen",
    expensive: "cher|chère|haut de gamme|coûteux",
    temporarilyClosed:
      "temporairement fermé[,e]|fermé[,e] temporairement|provisoirement fermé[,e]|fermé provisoirement",
  },
  kinds: {
    cafe: "café|salon de thé",
    bar: "bar|bar à cocktails|bar à vin",
    pub: "pub",
    fast_food: "fast food|restauration rapide|snack|restaurant rapide",
    ice_cream: "glacier",
    biergarten: "biergarten",
    food_court: "food court",
  },
  cuisines: {
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
