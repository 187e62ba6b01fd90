import type { Vocabulary } from "../../vocabulary.js";

export const french: Vocabulary = {
  kinds: {
    "hairdresser,barber":
      "coiffeur|coiffeurs|coiffeuse|coiffeuses|salon de coiffure|salons de coiffure|coiffure|coupe de cheveux|couper les cheveux|me faire couper les cheveux|se faire couper les cheveux|mes cheveux|les cheveux|permanente cheveux|faire couper mes cheveux|coloration|teinture cheveux|colorer les cheveux|me faire coiffer|mèches|balayage|brushing|lissage|lissage brésilien|extensions de cheveux|tresses|chignon|coiffure de mariage|shampoing coupe|styliste coiffeur|coupe et couleur|nouvelle coupe",
    "hairdresser,beauty_salon,nail_salon,barber": "salon|salons",
    "barber,hairdresser":
      "barbier|barbiers|barber|barber shop|barbershop|salon de barbier|coiffeur homme|coiffeur hommes|coiffeur pour hommes|coiffeur pour homme|coupe homme|coupe pour homme|tailler la barbe|taille de barbe|tailler ma barbe|ma barbe|la barbe|rasage|me faire raser|rasage traditionnel|rasage à l'ancienne|dégradé",
    "beauty_salon,nail_salon,spa":
      "institut de beauté|instituts de beauté|salon de beauté|salon d'esthétique|centre esthétique|centre de beauté|esthéticienne|esthéticiennes|esthéticien|esthétique|institut esthétique|soins esthétiques|soin esthétique|soins de beauté|soin de beauté",
    "tanning_salon+tanning":
      "solarium|centre de bronzage|salon de bronzage|bronzage|cabine uv|banc solaire|bronzer|institut de bronzage",
    tattoo:
      "tatoueur|tatoueurs|tatoueuse|salon de tatouage|studio de tatouage|tatouage|tatouages|me faire tatouer|se faire tatouer|tattoo",
    "piercing,tattoo":
      "piercing|piercings|pierceur|perceur|salon de piercing|percer les oreilles|me faire percer les oreilles",
    "massage+massage":
      "massage|massages|salon de massage|salons de massage|institut de massage|masseur|masseuse|massage thaï|massage thaïlandais|massage du dos|massage des pieds|réflexologie|shiatsu|massage relaxant|massage californien|massage suédois|me faire masser|massage en duo",
    "spa,sauna+spa":
      "spa|spas|bien être|centre de bien être|hammam|hammams|bains turcs|bain turc|thermes|bains thermaux|thalasso|thalassothérapie|balnéo|balnéothérapie|jacuzzi|centre de relaxation|journée spa",
    "sauna,spa": "sauna|saunas|bain de vapeur",
  },
  offers: {
    "nails+nail_salon,beauty_salon":
      "onglerie|ongleries|ongles|bar à ongles|salon d'ongles|salon de manucure|prothésiste ongulaire|manucure|manucures|manucure et pédicure|manucure pédicure|faire les ongles|me faire les ongles|pose d'ongles|ongles en gel|faux ongles|vernis semi permanent|styliste ongulaire|beauté des mains",
    "pedicure,nails+nail_salon,beauty_salon": "pédicure|beauté des pieds|soin des pieds",
    "hair_removal,waxing+beauty_salon":
      "épilation|épilations|épilation laser|épilation définitive|centre d'épilation|me faire épiler|dépilation",
    "waxing,hair_removal+beauty_salon": "épilation à la cire|cire|épilation maillot|épilation jambes",
    "skin_care,facial,cosmetics+beauty_salon,spa":
      "soin du visage|soins du visage|soin visage|soins visage|soins de la peau|nettoyage de peau|gommage|peeling",
    "eyelashes,eyebrows,cosmetics+beauty_salon":
      "extension de cils|extensions de cils|cils|rehaussement de cils",
    "eyebrows,threading,eyelashes,cosmetics+beauty_salon":
      "sourcils|épilation des sourcils|bar à sourcils|microblading|épilation au fil",
    "makeup,permanent_makeup,cosmetics+beauty_salon":
      "maquillage|maquilleuse|maquilleur|maquillage permanent|me faire maquiller|maquillage de mariée",
  },
  facts: {
    male: "pour hommes|pour homme|hommes|homme|masculin",
    female: "pour femmes|pour femme|femmes|femme|pour dames|féminin",
    unisex:
      "mixte|unisexe|pour hommes et femmes|hommes et femmes|homme et femme|pour homme et femme|femmes et hommes",
    children: "pour enfants|enfants|enfant|coupe enfant|pour mon fils|pour ma fille",
    walk_in:
      "sans rendez vous|sans rdv|sans réservation|sans prendre rendez vous|sans réserver|pas besoin de rendez vous",
    appointment:
      "sur rendez vous|sur rdv|avec rendez vous|uniquement sur rendez vous|prendre rendez vous|prise de rendez vous",
  },
  claims: {
    male: "coiffe les hommes|accueille les hommes|reçoit les hommes",
    female: "coiffe les femmes|accueille les femmes|reçoit les femmes",
    unisex: "coiffe hommes et femmes|coiffe les hommes et les femmes|accueille hommes et femmes",
    children: "coiffe les enfants|accueille les enfants|enfants bienvenus",
    walk_in:
      "on peut venir sans rendez vous|accueille sans rendez vous|aucun rendez vous nécessaire|pas de rendez vous nécessaire",
    appointment:
      "il faut un rendez vous|il faut prendre rendez vous|rendez vous obligatoire|rendez vous nécessaire|travaille sur rendez vous",
  },
  context: "beauté|relooking",
};
