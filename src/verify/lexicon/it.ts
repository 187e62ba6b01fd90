import type { ClaimLanguage } from "./claimLanguage.js";

export const italian: ClaimLanguage = {
  and: "e|ed|nonché|così come|ma anche|sia|che anche|e anche|inoltre|ed è|oltre a|e inoltre",
  or: "o|oppure|od",
  but: "ma|però|invece|mentre|tuttavia|ma è",
  nor: "né|neanche|nemmeno|e non|e neppure|neppure",
  with: "con|che offre|che ha",
  not: "non|nessun[,a,o]|niente|mai|non c è|non ci sono|nessuno",
  without: "senza",
  is: "è|sono|sarà|rimane|resta",
  has: "ha|hanno|offre|offrono|serve|servono|accetta|accettano|dispone|dispone di|propone|c è|ci sono|si può|si possono|può|possono|permette|prende|fa|fanno|consente|vende|prepara|ammette|produce|richiede|consegna",
  skip: "sì|il|lo|la|i|gli|le|l|un|uno|una|di|del|dello|della|dei|degli|delle|dell|d|a|al|allo|alla|ai|agli|alle|all|da|dal|dalla|dalle|in|nel|nella|nei|su|sul|per|ristorante|locale|posto|esercizio|luogo|attualmente|al momento|ora come ora|per favore|ciao|anche|entrambi|tutti|tutte|tutto|tutta|possibile|disponibile|disponibili|accettat[a,e,i,o]|ammess[a,e,i,o]|consentit[a,e,i,o]|permess[a,e,i,o]|benvenuti|offert[a,e,i,o]|opzioni|opzione|scelte|piatti|piatto|cibo|pasti|menu|menù|ancora|sempre|se|verifica|si|questo|questa|quello|suo|sua|noi|voi|clienti|non solo|che|ci|c|ne|loro|vi",
  cuisineNoun: "cucina|specialità",
  open: "apert[a,e,i,o]|aperto ora|aperto adesso|aperto al momento|ancora aperto|aperto in questo momento",
  closed:
    "chius[a,e,i,o]|giorno di riposo|riposo settimanale|giorno di chiusura|chiuso ora|chiusura settimanale",
  opens: "apre|aprono|apertura alle|apertura",
  closes: "chiude|chiudono|chiusura alle|chiusura",
  hours: "orari|orari di apertura|orario|orario di apertura|gli orari sono",
  lunchBreak: "pausa pranzo|chiuso a pranzo|chiuso per pranzo|pausa pomeridiana|chiuso per la pausa pranzo",
  alive:
    "esiste|esiste ancora|in attività|ancora in attività|è attivo|ancora attivo|è ancora attivo|operativo|in funzione",
  gone: "chius[a,o] definitivamente|definitivamente chius[a,o]|non esiste più|ha chiuso per sempre|ha cessato l attività|chius[a,o] per sempre|ha chiuso definitivamente|non è più in attività|ha chiuso i battenti",
  notHeld:
    "recensione|recensioni|valutazione|valutazioni|stelle su|affollato|tempo di attesa|tripadvisor|stella michelin|popolare",
  phone: "telefono|numero di telefono|tel|numero|recapito telefonico",
  website: "sito|sito web|sito internet|pagina web|url|indirizzo web",
  email: "email|e mail|mail|indirizzo email|indirizzo e mail|posta elettronica",
  address:
    "indirizzo è|indirizzo|indirizzo del ristorante è|si trova in|si trova a|si trova al|si trova nella|si trova|situato in|situata in|ubicato in|situato a|situata a|situato|ubicata in",
  name: "si chiama|chiamato|chiamata|nome è|nome del ristorante è|nome|denominato",
  features: {
    vegan:
      "vegan[a,e,i,o]|vegan|piatti vegani|opzioni vegane|cucina vegana|cibo vegano|menù vegano|menu vegano|proposte vegane|per vegani|scelte vegane|piatti vegan|opzioni vegan",
    veganOnly:
      "completamente vegano|interamente vegano|solo vegano|100 vegano|esclusivamente vegano|ristorante vegano|totalmente vegano|completamente vegana|solo cucina vegana",
    vegetarian:
      "vegetarian[a,e,i,o]|piatti vegetariani|opzioni vegetariane|cucina vegetariana|cibo vegetariano|menù vegetariano|menu vegetariano|per vegetariani|scelte vegetariane",
    vegetarianOnly:
      "completamente vegetariano|interamente vegetariano|solo vegetariano|100 vegetariano|esclusivamente vegetariano|ristorante vegetariano|senza carne",
    outdoor:
      "tavoli all aperto|posti all aperto|all aperto|terrazza|posti a sedere all aperto|tavoli fuori|tavoli esterni|posti esterni|dehors|mangiare fuori|tavolini all aperto|mangiare all aperto|posti a sedere all esterno|tavoli all esterno|spazio all aperto|sedersi fuori|area esterna|posti all esterno",
    indoor:
      "posti al coperto|posti interni|tavoli interni|posti all interno|tavoli all interno|sala interna|posti a sedere al coperto|posti a sedere all interno",
    wheelchair:
      "accessibile ai disabili|accessibile in sedia a rotelle|accessibile alle sedie a rotelle|accesso per disabili|accessibile con sedia a rotelle|senza barriere architettoniche|accessibile|accesso per sedie a rotelle|accessibile con la sedia a rotelle|accessibile a persone in sedia a rotelle|adatto ai disabili|accesso disabili",
    wheelchairToilet: "bagno per disabili|bagno accessibile|toilette per disabili|bagni accessibili",
    takeaway:
      "da asporto|cibo da asporto|asporto|take away|da portare via|piatti da asporto|servizio da asporto|takeaway|servizio di asporto",
    delivery:
      "consegna a domicilio|consegne a domicilio|consegna|servizio a domicilio|consegne|consegna a casa|domicilio|a domicilio",
    driveThrough: "drive in|drive through",
    wifi: "wifi|wi fi|wlan",
    internet: "internet|accesso a internet|accesso internet|connessione internet",
    freeWifi:
      "wifi gratuito|wi fi gratuito|wifi gratis|wi fi gratis|wlan gratuito|internet gratuito|wifi è gratuito|wi fi è gratuito|connessione gratuita|wlan gratis",
    dogs: "cani|cani ammessi|cani benvenuti|cani sono ammessi|ammessi cani|cani accettati|ammessi i cani|cani sono benvenuti",
    highchair: "seggiolone|seggioloni|seggioloni per bambini",
    changingTable: "fasciatoio|fasciatoi",
    smoking: "fumare|fumatori|area fumatori|permesso fumare",
    nonSmoking: "non fumatori|vietato fumare|divieto di fumo|senza fumo",
    reservation:
      "prenotazione|prenotazioni|prenotare|prenotare un tavolo|prenotazione possibile|prenotazioni possibili|prenotare il tavolo",
    reservationRequired:
      "prenotazione obbligatoria|prenotazione necessaria|prenotazione richiesta|solo su prenotazione|prenotazione è obbligatoria|prenotazione è necessaria|obbligo di prenotazione|richiede la prenotazione|richiede prenotazione",
    cards:
      "carte|pagamento con carta|pagare con carta|pagamenti con carta|carta|carte bancarie|con carta|bancomat o carta",
    creditCards:
      "carta di credito|carte di credito|pagamento con carta di credito|pagare con carta di credito",
    debitCards: "carta di debito|carte di debito|bancomat",
    visa: "visa|carte visa|carta visa",
    mastercard: "mastercard",
    amex: "american express|amex",
    girocard: "girocard",
    cash: "contanti|pagamento in contanti|pagare in contanti|in contanti|contante|pagamenti in contanti",
    cashOnly: "solo contanti|solo in contanti|esclusivamente contanti|soltanto contanti",
    contactless: "contactless|pagamento contactless|pagamenti contactless",
    applePay: "apple pay",
    googlePay: "google pay",
    bitcoin: "bitcoin",
    halal: "halal|cibo halal|carne halal|piatti halal|cucina halal",
    kosher: "kosher|cibo kosher|piatti kosher|cucina kosher",
    glutenFree:
      "senza glutine|piatti senza glutine|opzioni senza glutine|cibo senza glutine|menù senza glutine|menu senza glutine|gluten free",
    lactoseFree: "senza lattosio|piatti senza lattosio|opzioni senza lattosio",
    liveMusic: "musica dal vivo|musica live|concerti",
    airConditioning: "aria condizionata|climatizzato|climatizzata|climatizzazione",
    toilets: "bagno|bagni|servizi igienici|toilette",
    microbrewery: "microbirrificio|birra artigianale propria|produce la propria birra|birra propria",
    cocktails: "cocktail|cocktails",
    selfService: "self service",
    organic: "biologic[a,o,i,he]|bio|prodotti biologici|cibo biologico|ingredienti biologici|prodotti bio",
    kidsArea: "area giochi|spazio bambini|area bambini|parco giochi",
    cheap: "economic[a,o]|a buon mercato|prezzi bassi|poco costos[a,o]",
    moderate: "prezzi medi|fascia media|prezzi moderati|prezzo medio",
    expensive: "car[a,o]|costos[a,o]|prezzi alti",
    temporarilyClosed: "temporaneamente chius[a,o]|chius[a,o] temporaneamente",
  },
  kinds: {
    cafe: "caffè|caffetteria|bar caffè",
    bar: "bar|cocktail bar|enoteca",
    pub: "pub|birreria",
    fast_food: "fast food|paninoteca|tavola calda",
    ice_cream: "gelateria",
    biergarten: "biergarten",
    food_court: "food court",
  },
  cuisines: {
    burger: "hamburger|burger",
    pizza: "pizza|pizze|pizzeria",
    ice_cream: "gelato|gelati",
    kebab: "kebab",
    steak_house: "steakhouse|steak house",
    breakfast: "colazione",
    cake: "torte",
    bakery: "panetteria|panificio",
  },
};
