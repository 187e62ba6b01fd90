import type { Vocabulary } from "../../vocabulary.js";

export const italian: Vocabulary = {
  kinds: {
    "hairdresser,barber":
      "parrucchiere|parrucchieri|parrucchiera|parrucchiere per signora|salone di parrucchiere|salone di parrucchieri|acconciature|acconciatore|acconciatura|hair stylist|coiffeur|taglio di capelli|taglio capelli|taglio e piega|taglio e colore|tagliare i capelli|tagliarmi i capelli|farmi tagliare i capelli|i capelli|miei capelli|fare la permanente|piega|messa in piega|tinta|tinta per capelli|tingere i capelli|colore capelli|colpi di sole|balayage|stiratura capelli|extension capelli|treccine|acconciatura sposa",
    "hairdresser,beauty_salon,nail_salon,barber": "salone|saloni",
    "barber,hairdresser":
      "barbiere|barbieri|barbieria|barber shop|barber|bottega del barbiere|parrucchiere uomo|parrucchiere da uomo|parrucchiere per uomo|taglio uomo|taglio da uomo|rasatura|radersi|farmi la barba|fare la barba|la barba|regolare la barba|sfumatura",
    "beauty_salon,nail_salon,spa":
      "estetista|estetiste|centro estetico|centri estetici|istituto di bellezza|salone di bellezza|saloni di bellezza|centro di bellezza|studio estetico|estetica|trattamenti estetici|trattamento estetico|trattamento di bellezza|trattamenti di bellezza",
    "tanning_salon+tanning":
      "solarium|centro abbronzante|lettino abbronzante|lampada abbronzante|abbronzatura|abbronzarsi",
    tattoo:
      "tatuatore|tatuatori|tatuatrice|studio di tatuaggi|negozio di tatuaggi|tatuaggio|tatuaggi|farmi un tatuaggio|farmi tatuare|tattoo",
    "piercing,tattoo": "piercing|piercer|studio di piercing|buchi alle orecchie|forare le orecchie",
    "massage+massage":
      "massaggio|massaggi|centro massaggi|studio massaggi|massaggiatore|massaggiatrice|massaggio thailandese|massaggio thai|massaggio alla schiena|massaggio schiena|massaggio ai piedi|massaggio rilassante|shiatsu|riflessologia|farmi massaggiare|massaggio di coppia|massaggio sportivo",
    "spa,sauna+spa":
      "spa|centro benessere|centri benessere|benessere|day spa|hammam|bagno turco|bagni turchi|terme|bagni termali|centro termale|idromassaggio|percorso benessere|percorso spa|giornata alla spa",
    "sauna,spa": "sauna|saune|bagno di vapore",
  },
  offers: {
    "nails+nail_salon,beauty_salon":
      "unghie|salone per unghie|centro unghie|nail bar|nail salon|onicotecnica|ricostruzione unghie|manicure|manicure e pedicure|fare le unghie|farmi le unghie|rifare le unghie|rifarmi le unghie|unghie in gel|smalto semipermanente|unghie gel",
    "pedicure,nails+nail_salon,beauty_salon": "pedicure|cura dei piedi",
    "hair_removal,waxing+beauty_salon":
      "depilazione|epilazione|epilazione laser|depilazione laser|centro depilazione|depilarmi",
    "waxing,hair_removal+beauty_salon":
      "ceretta|cerette|depilazione a cera|ceretta inguine|ceretta brasiliana",
    "skin_care,facial,cosmetics+beauty_salon,spa":
      "pulizia del viso|pulizia viso|trattamento viso|trattamenti viso|trattamento per il viso|cura della pelle|peeling",
    "eyelashes,eyebrows,cosmetics+beauty_salon": "ciglia|extension ciglia|laminazione ciglia",
    "eyebrows,threading,eyelashes,cosmetics+beauty_salon":
      "sopracciglia|sistemare le sopracciglia|microblading",
    "makeup,permanent_makeup,cosmetics+beauty_salon":
      "trucco|truccatrice|truccatore|trucco permanente|trucco sposa|make up",
  },
  facts: {
    male: "per uomo|per uomini|uomo|uomini|da uomo|maschile",
    female: "per donna|per donne|donna|da donna|per signora|per signore|femminile",
    unisex: "unisex|uomo e donna|uomini e donne|per uomo e donna|per uomini e donne|donna e uomo",
    children: "per bambini|bambini|bambino|per mio figlio|per mia figlia|taglio bambino",
    walk_in: "senza appuntamento|senza prenotazione|senza prenotare|senza prendere appuntamento",
    appointment:
      "su appuntamento|solo su appuntamento|con appuntamento|prendere appuntamento|prendere un appuntamento|prenotare un appuntamento|per appuntamento",
  },
  claims: {
    male: "serve gli uomini|taglia i capelli agli uomini|accetta uomini",
    female: "serve le donne|taglia i capelli alle donne|accetta donne",
    unisex: "serve uomini e donne|serve sia uomini che donne|sia uomini che donne",
    children: "taglia i capelli ai bambini|serve bambini|bambini benvenuti",
    walk_in:
      "non serve appuntamento|non serve l'appuntamento|non occorre appuntamento|si può andare senza appuntamento|non c'è bisogno di appuntamento",
    appointment:
      "serve un appuntamento|serve l'appuntamento|occorre un appuntamento|appuntamento obbligatorio|riceve su appuntamento|lavora su appuntamento",
  },
  context: "bellezza|cambio look",
};
