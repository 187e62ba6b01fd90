import type { Grammar } from "./grammar.js";

export const french: Grammar = {
  open: "ouvert|ouverte|ouverts|ouvertes|d ouvert|est ouvert|sont ouverts|encore ouvert|encore ouverts|encore ouverte|déjà ouvert|ça sert|sert encore|ça sert encore|sert encore à manger|ça sert encore à manger",
  // "Fermé" and "ferme" are one word without accents.
  closed: "fermée|fermés|fermées|jour de fermeture",
  closes: "ferme|ferment",
  moment:
    "maintenant|en ce moment|actuellement|présentement|à cette heure|à cette heure ci|à cette heure là|à l instant|en ce moment même|là maintenant|là tout de suite|tout de suite|pour le moment|là|déjà|à présent|immédiatement",
  openNow:
    "ouvert maintenant|ouvert en ce moment|ouvert actuellement|ouverte maintenant|ouverts maintenant|ouverte en ce moment|ouverts en ce moment|ouvert là|ouvert à cette heure|maintenant ouvert|actuellement ouvert|toujours ouvert|ouvert tout de suite",
  stillOpen: "encore ouvert|encore ouverte|encore ouverts",
  now: "tout de suite|là maintenant|à cette heure ci|à cette heure|immédiatement|à l instant|dès maintenant|au plus vite|le plus vite possible",
  price: {
    "€": "pas cher|pas chère|pas chers|pas chères|bon marché|économique|petit prix|petits prix|petit budget|abordable|abordables|moins cher|le moins cher|prix bas|bas prix|à bas prix|à petit prix|budget serré|bon rapport qualité prix|prix mini|mini prix|prix étudiants|prix étudiant|tarif étudiant|tarifs étudiants|peu cher|peu chère|peu coûteux|peu onéreux|petits budgets|à petits prix|prix doux|prix cassés|bas de gamme|sans se ruiner|économiques|pour trois fois rien|budget limité|budget étudiant|pas ruineux|bon plan pas cher|moins chers|moins chère|moins chères|la moins chère|les moins chers|les moins chères|moins onéreux|moins coûteux|peu chers|peu chères|guère cher",
    "€€": "prix moyen|prix moyens|prix raisonnable|prix raisonnables|prix modéré|prix modérés|milieu de gamme|gamme moyenne|gamme de prix moyenne|gamme de prix moyen|prix abordables moyens|prix moyenne gamme|moyenne gamme",
    "€€€":
      "cher|chère|chers|chères|chic|gastro|haut de gamme|luxe|de luxe|luxueux|étoilé|étoilée|étoile michelin|étoiles michelin|michelin|raffiné|raffinée|élégant|élégante|huppé|grande table|nappe blanche|nappes blanches|table d exception|tables d exception|adresse huppée|huppée|huppés|onéreux|onéreuse|coûteux|coûteuse|fine dining|hors de prix|grand standing|prestigieux|prestigieuse|trois étoiles au michelin|select|chics|luxueuse|classe affaires|très haut de gamme|grandes tables|étoilés|étoilées|gastronomie fine|un peu cher|un peu chère|un peu chers|un peu chères",
  },
  negators:
    "pas de|pas d|sans|sauf|mais pas|mais pas de|pas|aucun|aucune|excepté|rien de|tout sauf|plutôt que|ni|pas forcément|pas nécessairement|pas besoin d être|pas obligé d être|pas obligatoirement|ne doit pas être|ne mange pas de|mange pas de|mangeons pas de|ne mange jamais de|plus de viande|jamais de|zéro|intérieur plutôt qu|aucune trace de|exempt de|non",
  within:
    "dans|à|au|aux|en|sur|dans le|dans la|dans les|à la|au cœur de|au centre de|dans le quartier de|dans le quartier du",
  beyond:
    "hors|hors de|hors du|hors d|en dehors de|en dehors du|en dehors d|loin de|loin du|loin des|loin d|partout sauf|partout sauf à|sauf à",
  near: "entre|au coin de|au coin du|au coin des|au coin d|près de|près du|près des|près d|proche de|proche du|proche des|autour de|autour du|à côté de|à côté du|vers|aux alentours de|aux alentours du|non loin de|non loin du|à proximité de|à proximité du|en face de|en face du|aux environs de|pas loin de|pas loin du|à deux pas de|à deux pas du|derrière|devant",
  nearMe:
    "près de moi|près d'ici|autour de moi|à proximité|proche de moi|dans mon quartier|pas loin|à côté de moi|à côté d'ici",
  feelings: "faim|envie de|j'ai faim",
  questions: "est ce que",
  existential: "il y a|y a|on|je|vous|nous|quelqu",
  adversatives: "mais|plutôt|par contre|en revanche",
  atMost:
    "moins de|à moins de|pour moins de|sous|sous les|en dessous de|au dessous de|jusqu à|maximum|max|au plus|pas plus de|au maximum|inférieur à",
  atLeast: "plus de|à partir de|au moins|au dessus de|minimum|dès",
  conjunctions: "ou|et|ni",
  alternatives: "ou|ni",
  placeWords: "endroit|endroits|lieu|lieux|adresse|établissement",
  neutral:
    "dans le coin|par ici|dans les environs|à table|en ville|pas trop loin|à midi|au moins|en général|à pied|en hiver|en été|à la carte|à la milanaise|à la provençale|à la bolognaise|à la romaine|à la viennoise|à la crème|à la plancha|à la maison|à la lyonnaise|à la bretonne|à la mode|à l'ancienne|à la française|à l'italienne|au feu de bois|au four|au choix|en espèces|en liquide|à partager|au resto|à la bonne franquette|au prix|à prix|en face|au chaud|au beurre|au fromage|au chocolat|en entrée|en dessert|à mon goût|à tout prix|à l'heure|à manger|à boire",
  particulars:
    "horaires|horaires d'ouverture|heures d'ouverture|numéro de téléphone|téléphone|numéro|adresse|menu|site web|avis",
  bookings: "réserver|réserve|réservation|une table|table|rendez vous",
  hosts: "chez|au|à la|aux",
  untold:
    "meilleur|meilleure|meilleurs|meilleures|top|bien noté|bien notés|bien notée|mieux noté|populaire|populaires|connu|célèbre|branché|branchée|tendance|romantique|romantiques|cosy|chaleureux|chaleureuse|convivial|conviviale|calme|calmes|tranquille|tranquilles|intime|charmant|charme|de charme|traditionnel|traditionnelle|traditionnels|authentique|authentiques|rustique|moderne|animé|animée|détendu|insolite|avec vue|vue|belle vue|vue mer|vue sur la mer|vue sur mer|bord de mer|au bord de l'eau|cheminée|bougies|aux chandelles|match|matchs|foot|sport à la télé|écran géant|télé|télévision|karaoké|piste de danse|jeux de société|billard|fléchettes|baby foot|salle privée|salon privé|privatisable|pour groupes|groupes|grand groupe|grands groupes|parking|place de parking|stationnement|parking gratuit|tard le soir|ouvert tard|bon service|service rapide|personnel sympathique|accueillant|service à table|habitués|pas touristique|touristique|unique|original|atmosphère|ambiance|code vestimentaire|panoramique|coucher de soleil|déjeuner d'affaires|pour travailler|prises électriques|historique|tenu en famille|rétro|vintage|copieux|grandes portions|bons avis|primé|en famille|en groupe|en amoureux|à deux|au calme|en couple",
  stop: "pourquoi pas|pas seulement|trop|le|la|les|l|d|un|une|des|du|de|et|ou|je|j|nous|on|tu|vous|où|quel|quelle|quels|quelles|est|sont|il|elle|y|a|ai|avez|as|endroit|endroits|lieu|lieux|adresse|adresses|table|établissement|bon|bonne|bons|bonnes|cherche|chercher|cherchons|trouver|trouve|trouvez|trouverai|voudrais|voudrait|veux|veut|aimerais|souhaite|connais|connaissez|recommander|recommandez|conseiller|avec|pour|qui|que|quoi|ce|cet|cette|ces|soir|très|spécialité|spécialités|ouvert|ouverte|ouverts|ouvertes|propose|proposant|proposent|servant|sert|servent|offre|bien|quelque|quelques|chose|part|svp|plaît|sympa|sympas|petit|petite|grand|grande|s|qu|n|c|m|t|peux|peut|puis|possible|moi|me|mon|ma|mes|notre|nos|prix|rapide|rapidement|vite|typique|typiques|vrai|vraie|frais|fraîche|maison|excellent|excellente|joli|belle|beau|là|ici|si|aussi|plus|moins|par|se|son|sa|ses|leur|fait|faire|va|vais|aller|allez|prendre|acheter|commander|goûter|ce que|carte|menu|options|option|choix|quartier|environs|idéal|bonjour|salut|merci|maintenant|aujourd|hui|demain|euro|euros|maximum|alentours|ne|avoir|commande|commandes|recommandations|livreur",
};
