import type { ClaimLanguage } from "./claimLanguage.js";

export const french: ClaimLanguage = {
  and: "et|ainsi que|mais aussi|mais encore|et aussi|et également|puis|et il|et est|de même que|et elle",
  or: "ou|ou bien",
  but: "mais|bien que|bien qu|même si|quoique|alors que|cependant|toutefois|par contre|en revanche|tandis que|mais il|mais est",
  except:
    "sauf|excepté[,s]|hormis|à l exception de|à l exception du|à l exception des|à part|en dehors de|en dehors du",
  only: "seulement|uniquement|exclusivement|rien que",
  notOnly: "non seulement|pas seulement|pas uniquement",
  all: "tous|toutes|tout|toute|chaque|l ensemble des|la totalité des|entièrement|complètement|totalement",
  some: "certains|certaines|quelques|plusieurs",
  nor: "ni|et ni",
  with: "avec|proposant|offrant|doté de",
  not: "pas|nullement|pas de|pas d|pas du tout",
  notAny: "aucun[,e]",
  never: "jamais",
  untrue:
    "pas vrai|pas vrai que|pas vrai qu|pas exact|pas exact que|pas correct|pas le cas|pas le cas que|faux|faux que|faux qu|inexact|mensonge|non",
  without: "sans",
  is: "est|sont|c est|reste|c|ce * est|sera",
  has: "a|ont|propose|proposent|sert|servent|offre|offrent|accepte|acceptent|dispose|dispose d|dispose de|possède|il y a|y a|on peut|peut|peuvent|permet|autorise|fait|font|dit|vend|prend|livre|brasse",
  skip: "gamme de prix|catégorie de prix|niveau de prix|oui|le|la|les|l|un|une|des|ce|cet|cette|ces|il|elle|ils|elles|on|y|n|ne|actuellement|en ce moment|svp|s il vous plaît|bonjour|aussi|également|soit|à la fois|options|option|choix|encore|toujours|est ce que|est ce qu|il est vrai que|il est vrai qu|vérifie|si|vous|nous|je|clients|s|se|leur|leurs|son|sa|ses",
  available:
    "possible|possibles|disponible[,s]|accepté[,e,s,es]|autorisé[,e,s,es]|admis|permis|bienvenus|proposé[,e,s,es]",
  place: "lieu|endroit|établissement",
  within: "à|au|aux|en|dans|sur",
  prepositions: "du|de|d|pour|par|près de|près d|à côté de|en face de",
  open: "ouvert[,e,s,es]|ouvert actuellement|ouvert maintenant|ouvert en ce moment|encore ouvert",
  closed: "fermé[,e,s,es]|fermé maintenant",
  closingDay: "jour de repos|jour de fermeture|fermeture hebdomadaire",
  opens: "ouvre|ouvrent|ouverture à|ouvre ses portes|ouverture",
  closes: "ferme|ferment|fermeture à|fermeture",
  hours: "horaires|horaires d ouverture|heures d ouverture|les horaires sont|horaire d ouverture",
  lunchBreak: "pause déjeuner|pause de midi|pause du midi|fermé à l heure du déjeuner|fermeture le midi",
  alive:
    "existe|existe encore|existe toujours|en activité|en service|toujours là|toujours en activité|encore en activité|toujours en service",
  gone: "définitivement fermé[,e]|fermé[,e] définitivement|n existe plus|a fermé ses portes|fermé pour toujours|a définitivement fermé|a fermé définitivement|n est plus en activité|fermé pour de bon",
  notHeld:
    "avis|note moyenne|évaluation|évaluations|étoiles sur|temps d attente|bondé|tripadvisor|étoile michelin|populaire",
  phone: "joignable[,s]|appeler|contacter|joindre|téléphone|numéro de téléphone|tél|numéro|tel",
  website: "site|site web|site internet|page web|url|adresse web",
  email: "email|e mail|mail|courriel|adresse email|adresse e mail|adresse mail",
  address:
    "adresse est|adresse|adresse du * est|se trouve à|se trouve au|se trouve dans|se trouve|situé à|situé au|située à|située au|situé dans|située dans|situé|située|se situe à|se situe au|se situe|code postal est|code postal|ville est|rue est|quartier est",
  name: "s appelle|appelé|appelée|nommé|nom est|nom du * est|nom|se nomme|se prénomme",
};
