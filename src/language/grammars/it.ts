import type { Grammar } from "./grammar.js";

export const italian: Grammar = {
  open: "aperto|aperta|aperti|aperte|ancora aperto|ancora aperti|ancora aperta|di aperto|è aperto|sono aperti|già aperto|già aperti|già aperta|che sia aperto|che siano aperti",
  closed: "chiuso|chiusa|chiusi|chiuse|giorno di chiusura",
  closes: "chiude|chiudono|chiuda|chiudano",
  moment:
    "adesso|ora|in questo momento|al momento|attualmente|a quest ora|a questa ora|proprio ora|proprio adesso|già|subito|in questo istante|a quest ora tarda|tuttora",
  openNow:
    "aperto adesso|aperto ora|aperta ora|aperti ora|aperti adesso|aperta adesso|adesso aperto|ora aperto|aperto in questo momento|aperto al momento|aperti in questo momento|attualmente aperto|aperto a quest'ora",
  stillOpen: "ancora aperto|ancora aperta|ancora aperti",
  now: "proprio adesso|in questo momento|subito|a quest ora|in questo istante|immediatamente|proprio ora|al più presto|il prima possibile",
  price: {
    "€": "economico|economica|economici|economiche|poco costoso|poco costosa|a buon mercato|low cost|a basso costo|prezzi bassi|prezzo basso|a basso prezzo|a prezzi bassi|a poco prezzo|a buon prezzo|spendere poco|conveniente|convenienti|prezzi modici|buon rapporto qualità prezzo|abbordabile|prezzi da studenti|prezzo da studenti|prezzi studenteschi|prezzi contenuti|prezzo contenuto|economicissimo|poco prezzo|budget ridotto|budget limitato|budget basso|pochi soldi|con pochi soldi|spesa contenuta|per tutte le tasche|prezzi popolari|basso costo|a basso budget|senza spendere troppo|senza spendere tanto|prezzi modesti|poca spesa|meno caro|meno cara|meno cari|meno care|meno costoso|meno costosa|meno costosi|meno costose|poco caro|poco cara|poco cari",
    "€€": "prezzo medio|fascia media|prezzi medi|prezzo ragionevole|prezzi ragionevoli|fascia di prezzo media|prezzi moderati|prezzo moderato|fascia di prezzo intermedia|prezzi nella media|prezzo nella media",
    "€€€":
      "costoso|costosa|elegante|eleganti|di lusso|lusso|raffinato|raffinata|stellato|stellata|stella michelin|stelle michelin|michelin|caro|cara|esclusivo|esclusiva|alta cucina|gourmet|chic|di classe|di alto livello|lussuoso|fascia alta|di fascia alta|alto livello|prezzi alti|prezzo alto|tovaglia bianca|tovaglie bianche|fine dining|lussuosa|pregiato|costosi|costose|raffinati|raffinate|stellati|stellate|di prestigio|prestigioso|ricercato|signorile|alta ristorazione|alta gamma|di alta gamma|un poco caro|un poco cara|un poco cari",
  },
  negators:
    "senza|non|tranne|eccetto|ma non|niente|tutto tranne|no|né|nessun|nessuna|a parte|salvo|piuttosto che|non deve essere|non dev essere|non devono essere|non deve per forza essere|non per forza|non necessariamente|non serve che sia|non è necessario che sia|non c è bisogno che sia|nessun tipo di|dentro piuttosto che|dentro che|privo di|priva di|niente cucina|niente cibo",
  within: "a|ad|in|al|alla|nel|nella|nell|nei|su|sul|sulla|dentro|in centro a|nel quartiere di|nel cuore di",
  beyond:
    "fuori|fuori da|fuori dal|fuori dalla|fuori dall|fuori di|lontano da|lontano dal|lontano dalla|lontano dall|tranne a",
  near: "tra|fra|dietro l'angolo da|dietro l'angolo dal|dietro l'angolo dalla|vicino a|vicino al|vicino alla|vicino all|vicino ai|nei pressi di|nei pressi del|nei pressi della|intorno a|intorno al|intorno alla|accanto a|accanto al|accanto alla|presso|zona|dalle parti di|dalle parti del|attorno a|attorno al|attorno alla|di fronte a|di fronte al|davanti a|davanti al|dietro|a due passi da|a due passi dal|nelle vicinanze di|nelle vicinanze del|non lontano da|poco lontano da|poco lontano dal|poco lontano dalla|non lontano dal",
  nearMe:
    "vicino a me|qui vicino|vicino|nelle vicinanze|nei pressi|nei dintorni|qui intorno|vicino a noi|vicino a qui|qua vicino|nella mia zona|intorno a me",
  feelings: "fame|voglia di|ho fame",
  adversatives: "ma|bensì|invece|piuttosto|però",
  atMost:
    "sotto|sotto i|meno di|a meno di|con meno di|per meno di|entro|entro i|massimo|al massimo|fino a|non più di|max|inferiore a",
  atLeast: "oltre|sopra|sopra i|più di|almeno|a partire da|minimo|dai",
  conjunctions: "o|e|né|oppure",
  alternatives: "o|oppure|né",
  placeWords: "locale|locali|posto|posti",
  neutral:
    "nei dintorni|in zona|da queste parti|a tavola|in fretta|a piedi|in generale|a pranzo|a cena|alla griglia|alla romana|alla milanese|alla piastra|alla brace|alla carbonara|alla norma|alla bolognese|alla napoletana|alla siciliana|alla diavola|alla parmigiana|alla carta|alla mano|all'italiana|alla francese|al forno|al sugo|al pomodoro|al cartoccio|al ragù|al taglio|al volo|al momento|al vapore|in umido|in contanti|in città|a casa|in casa|a mezzogiorno|in padella|a domicilio|a modo|in bianco|a scelta|in salsa|in tempo|al tavolo|in piedi|al banco",
  particulars:
    "orari|orario|orari di apertura|orario di apertura|numero di telefono|telefono|indirizzo|menu|menù|sito|sito web|recensioni",
  bookings: "prenotare|prenota|prenotazione|riservare|un tavolo|tavolo|appuntamento",
  hosts: "da|dal|dalla|al|alla|presso",
  untold:
    "migliore|migliori|miglior|top|più votato|popolare|popolari|famoso|famosa|famosi|alla moda|di tendenza|romantico|romantica|romantici|accogliente|accoglienti|intimo|intima|tranquillo|tranquilla|tranquilli|silenzioso|calmo|affascinante|tradizionale|tradizionali|tipico|tipica|tipici|autentico|autentica|autentici|rustico|rustica|moderno|vivace|rilassato|con vista|vista|bella vista|vista mare|panoramico|panoramica|panorama|sul mare|in riva al mare|camino|a lume di candela|lume di candela|partita|partite|calcio|sport in tv|maxischermo|televisione|karaoke|pista da ballo|giochi da tavolo|biliardo|freccette|calcio balilla|sala privata|saletta privata|per gruppi|gruppi|parcheggio|parcheggio gratuito|fino a tardi|aperto fino a tardi|buon servizio|personale gentile|servizio al tavolo|gente del posto|non turistico|turistico|unico|originale|atmosfera|ambiente|tramonto|pranzo di lavoro|per lavorare|prese elettriche|storico|storica|a conduzione familiare|retrò|vintage|porzioni abbondanti|buone recensioni|premiato|in famiglia|in due|in gruppo|in compagnia|in coppia",
  stop: "perché no|perché non|non solo|troppo|il|lo|la|i|gli|le|l|un|uno|una|e|o|ed|di|del|della|dei|delle|degli|dello|d|da|dal|dalla|dai|con|per|che|chi|dove|quale|quali|posso|possiamo|si può|può|locale|locali|posto|posti|posticino|buono|buona|buon|buone|cerco|cerchiamo|cercare|trovare|trova|trovo|trovami|vorrei|voglio|vogliamo|consigli|consigliare|consigliami|conosci|c|è|ci|sono|si|mi|me|ho|hai|ha|hanno|abbiamo|qualcosa|qualche|qualcuno|tipiche|aperto|aperta|aperti|aperte|molto|stasera|oggi|ottimo|ottima|ottimi|buoni|bello|bella|bei|carino|carina|tavoli|tavolo|vero|vera|fresco|fresca|fatto|casa|veloce|rapido|economicamente|anche|più|meno|se|come|su|questo|questa|mio|mia|nostro|serve|servono|servire|offre|offrono|fa|fanno|fare|andare|prendere|ordinare|comprare|provare|menu|menù|opzioni|opzione|scelta|specialità|zona|ciao|grazie|favore|adesso|ora|domani|prezzo|prezzi|cosa|così|poi|ma|ne|al|euro|massimo|sotto|dintorni",
};
