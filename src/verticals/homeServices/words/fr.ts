import type { Vocabulary } from "../../vocabulary.js";

export const french: Vocabulary = {
  kinds: {
    plumber:
      "plombier|plombiers|plombière|plomberie|dépannage plomberie|dépannage plombier|fuite d'eau|fuite|fuites d'eau|fuite dans la salle de bain|fuite sous l'évier|dégât des eaux|canalisation bouchée|canalisations|canalisation|tuyau percé|tuyau cassé|tuyau éclaté|tuyau qui fuit|rupture de canalisation|débouchage|déboucher|débouchage canalisation|évier bouché|évier|lavabo bouché|lavabo|toilettes bouchées|wc bouchés|wc bouché|toilette bouchée|déboucher les toilettes|robinet|robinet qui fuit|robinetterie|chasse d'eau|sanitaire|sanitaires|installer une douche|refaire ma salle de bain|salle de bain à refaire|siphon",
    "plumber,hvac":
      "chauffe eau|ballon d'eau chaude|plus d'eau chaude|pas d'eau chaude|cumulus|plombier chauffagiste",
    electrician:
      "électricien|électriciens|électricienne|électricité générale|dépannage électrique|dépannage électricité|panne électrique|panne d'électricité|panne de courant|plus d'électricité|plus de courant|plus d'électricité chez moi|court circuit|tableau électrique|disjoncteur|disjoncteur qui saute|fusible|fusibles|prise électrique cassée|prise de courant|interrupteur|mise aux normes électriques|installation électrique|installer une lampe|poser un lustre|borne à installer|installe des prises|installer des prises|poser des prises|refait l'électricité|refaire l'électricité",
    locksmith:
      "serrurier|serruriers|serrurerie|dépannage serrurerie|ouverture de porte|ouvrir ma porte|ouvrir une porte|porte claquée|porte bloquée|porte fermée à clé|clé cassée|clé perdue|clés perdues|perdu mes clés|perdu ma clé|perdu les clés|oublié mes clés|clés à l'intérieur|clef cassée|clé coincée|double de clé|double de clés|doubles de clés|double des clés|double de ma clé|reproduction de clés|reproduction de clé|refaire une clé|faire une clé|faire refaire une clé|copie de clé|clé minute|clés minute|serrure|serrures|changer la serrure|changer ma serrure|changement de serrure|serrure cassée|serrure bloquée|remplacer une serrure|enfermé dehors|enfermée dehors|coincé dehors|coincée dehors|porte qui ne s'ouvre plus|blindage de porte|barillet|ouvre les portes|change les serrures",
    carpenter:
      "menuisier|menuisiers|menuiserie|menuiseries|charpentier|charpentiers|charpente|ébéniste|ébénistes|ébénisterie|meuble sur mesure|meubles sur mesure|placard sur mesure|placards sur mesure|dressing sur mesure|escalier en bois|étagère sur mesure|étagères sur mesure|réparer un meuble|bibliothèque sur mesure|poseur de cuisine|poser une cuisine|porte qui frotte|répare les portes|réparer une porte|réparer ma porte",
    painter:
      "peintre en bâtiment|peintres en bâtiment|peintre|peintres|peintre décorateur|entreprise de peinture|peinture intérieure|ravalement|ravalement de façade|façadier|repeindre|repeindre mon appartement|repeindre ma maison|repeindre les murs|peindre mon appartement|peindre ma maison|peindre les murs|peindre un mur|peindre ma chambre|papier peint|poser du papier peint|travaux de peinture|tapissier peintre|repeint|repeigne|peint les murs|repeint mon appartement|tapisser mon salon|tapisser les murs",
    roofer:
      "couvreur|couvreurs|couverture toiture|toiture|toitures|réparation de toiture|réparer mon toit|réparer le toit|fuite de toit|fuite toiture|fuite dans le toit|toit qui fuit|tuiles cassées|tuile cassée|tuiles|gouttière|gouttières|refaire le toit|refaire la toiture|couvreur zingueur|infiltration du toit",
    gardener:
      "jardinier|jardiniers|jardinière à domicile|paysagiste|paysagistes|entretien de jardin|entretien du jardin|entretien jardin|entretien espaces verts|tonte|tondre la pelouse|tondre ma pelouse|tonte de pelouse|tailler une haie|tailler ma haie|tailler les haies|taille de haie|taille de haies|élagage|élagueur|élagueurs|élaguer un arbre|abattage d'arbre|abattre un arbre|couper un arbre|jardinage|aménagement de jardin|désherbage|tond la pelouse|taille les haies|tond le gazon",
    hvac: "chauffagiste|chauffagistes|chauffage|chauffage en panne|panne de chauffage|plus de chauffage|dépannage chauffage|chaudière|chaudières|chaudière en panne|entretien chaudière|entretien de chaudière|réparation chaudière|radiateur|radiateurs|radiateur froid|pompe à chaleur|pompes à chaleur|climaticien|frigoriste|installer la climatisation|installation climatisation|installer une clim|réparer la clim|réparation climatisation|dépannage climatisation|dépannage clim|entretien climatisation|installateur climatisation|ventilation|vmc|plancher chauffant|fuite de gaz|génie climatique",
    cleaning:
      "entreprise de nettoyage|société de nettoyage|sociétés de nettoyage|service de nettoyage|services de nettoyage|nettoyage de bureaux|nettoyage de vitres|nettoyage des vitres|nettoyage d'appartement|nettoyage appartement|nettoyage maison|nettoyage fin de bail|nettoyage à domicile|nettoyage industriel|femme de ménage|femmes de ménage|homme de ménage|aide ménagère|aide à domicile ménage|ménage à domicile|service de ménage|faire le ménage|ménage|laveur de vitres|laveur de carreaux|nettoyer mon appartement|nettoyer ma maison|nettoyer mes vitres|nettoyer les vitres|nettoyer nos bureaux|agent d'entretien|nettoie les vitres|lave les vitres|laver les vitres|fait le ménage|nettoie les maisons|nettoie mon appartement",
    tiler:
      "carreleur|carreleurs|carrelage|poser du carrelage|pose de carrelage|faïence|mosaïste|refaire le carrelage|carrelage cassé|poseur de carrelage",
    flooring:
      "parqueteur|poseur de parquet|poseurs de parquet|pose de parquet|poser du parquet|parquet|poncer le parquet|ponçage de parquet|ponçage parquet|poseur de sol|poseur de moquette|moquette|poser de la moquette|revêtement de sol|revêtements de sol|lino|stratifié|solier",
    plasterer:
      "plâtrier|plâtriers|plaquiste|plaquistes|plâtrerie|placo|placoplâtre|cloison|cloisons|fissure dans le mur|plafonneur|enduit",
    glazier:
      "vitrier|vitriers|vitrerie|miroitier|miroiterie|vitre cassée|vitres cassées|vitre brisée|carreau cassé|remplacer une vitre|remplacement de vitre|changer une vitre|changer un carreau|vitrage|bris de glace maison|dépannage vitrerie",
    "glazier,window_fitter": "fenêtre cassée|double vitrage",
    window_fitter:
      "poseur de fenêtres|pose de fenêtres|fenêtres sur mesure|changer mes fenêtres|remplacer mes fenêtres|nouvelles fenêtres|installer une fenêtre|volet roulant|volets roulants|réparation volet|réparer un volet|volets|store banne|stores|porte d'entrée à changer|pose de porte|porte de garage",
    chimney_sweeper:
      "ramoneur|ramoneurs|ramonage|ramoner|ramoner ma cheminée|cheminée à ramoner|nettoyer ma cheminée|fumiste",
    handyman:
      "bricoleur|bricoleurs|homme à tout faire|petits travaux|petits travaux à domicile|petites réparations|multiservices|multi services|monter un meuble|monter mes meubles|montage de meubles|montage de meuble|fixer une étagère|accrocher un tableau|dépannage à domicile|factotum",
    builder:
      "maçon|maçons|maçonnerie|entreprise de construction|entreprise de bâtiment|entrepreneur en bâtiment|entreprise générale|rénovation|rénovations|rénover mon appartement|rénover ma maison|travaux de rénovation|rénovation d'appartement|rénovation de salle de bain|extension de maison|abattre un mur|constructeur de maisons|tailleur de pierre|gros œuvre|entreprise de travaux",
    metalworker:
      "ferronnier|ferronnerie|métallier|métallerie|soudeur|soudure|garde corps|rampe d'escalier|portail en fer|construction métallique|charpente métallique|grille de fenêtre|portail",
    tinsmith: "zingueur|zinguerie|ferblantier|tôlier couvreur",
    insulation:
      "isolation|isolation thermique|isolation des combles|isoler ma maison|isoler les combles|isoler le toit|isolateur thermique",
    upholsterer:
      "tapissier|tapissiers|tapissier d'ameublement|tapisserie d'ameublement|refaire un canapé|refaire un fauteuil|recouvrir un fauteuil|recouvrir un canapé|sellier tapissier|recouvrir des chaises",
    appliance_repair:
      "réparation électroménager|dépannage électroménager|réparateur électroménager|réparer ma machine à laver|machine à laver en panne|lave linge en panne|réparation lave linge|lave vaisselle en panne|réparer mon lave vaisselle|réparer mon frigo|frigo en panne|réfrigérateur en panne|réparer mon four|four en panne|réparation télévision|réparer ma télé|sèche linge en panne",
    pest_control:
      "désinsectisation|dératisation|dératiseur|nuisibles|lutte contre les nuisibles|exterminateur|désinsectiseur|punaises de lit|cafards|cafard|rats|souris chez moi|souris dans la maison|nid de guêpes|nid de frelons|guêpes|frelons|fourmis dans la cuisine|termites|antinuisible|3d dératisation",
    moving_company:
      "déménageur|déménageurs|déménagement|déménagements|société de déménagement|entreprise de déménagement|déménager|aide au déménagement|camion avec chauffeur|garde meubles|transport de meubles|transport de piano|débarras|débarras de maison|transporte mes meubles|transporter mes meubles|transporte des meubles|transporter des meubles",
  },
  facts: {
    emergency:
      "urgence|urgences|en urgence|urgent|d'urgence|dépannage|dépannages|dépannage d'urgence|dépanneur|astreinte|service d'urgence|intervention rapide|intervention d'urgence|au plus vite|sos",
    key_cutting: "fait des doubles de clés|clés à la minute",
    by_appointment: "sur rendez vous|rendez vous|uniquement sur rendez vous",
  },
  claims: {
    emergency:
      "a un service d'urgence|propose un service d'urgence|intervient en urgence|intervient la nuit|intervient jour et nuit|est joignable la nuit|se déplace en urgence",
    key_cutting: "on peut y faire refaire une clé|fait des copies de clés",
    by_appointment: "il faut prendre rendez vous|seulement sur rendez vous",
  },
  context:
    "artisan|artisans|artisan du bâtiment|corps de métier|corps d'état|devis|devis gratuit|à domicile dépannage|travaux à la maison",
};
