import type { Vocabulary } from "../../vocabulary.js";
import { ANY_STAY, stars } from "./stars.js";

export const italian: Vocabulary = {
  kinds: {
    hotel:
      "hotel|albergo|alberghi|camera d'albergo|camera d'hotel|camere d'albergo|camera in albergo|camera in hotel|grand hotel|hotel di charme|residenza d'epoca",
    guest_house:
      "pensione|pensioni|affittacamere|bed and breakfast|b b|casa per ferie|agriturismo|agriturismi|guest house|locanda con camere|camere in affitto|camera in affitto|pensioncina",
    hostel:
      "ostello|ostelli|ostello della gioventù|ostelli della gioventù|hostel|camerata|dormitorio|letto in dormitorio|letti a castello|letto a castello",
    apartment:
      "casa vacanze|case vacanze|casa vacanza|appartamento|appartamenti|appartamento vacanze|appartamenti vacanze|residence|aparthotel|affitto breve|affitti brevi|airbnb|bilocale|monolocale",
    camp_site:
      "campeggio|campeggi|camping|campeggiare|piantare la tenda|mettere la tenda|montare la tenda|piazzola|piazzole|glamping|dormire in tenda",
    "caravan_site,camp_site":
      "area camper|aree camper|area sosta camper|area di sosta camper|sosta camper|parcheggio camper|area di sosta per camper|sosta per camper|posto per il camper|camper service",
    motel: "motel",
    "chalet,apartment":
      "chalet|baita|baite|villetta|villette|bungalow|casetta|casette|casa di campagna|cottage|villa vacanze|casale",
    alpine_hut: "rifugio|rifugi|rifugio alpino|rifugi alpini|rifugio di montagna|bivacco|malga",
    resort: "resort|villaggio turistico|villaggi turistici|centro vacanze",
    [ANY_STAY]:
      "alloggio|alloggi|alloggiare|sistemazione|sistemazioni|dove dormire|dormire|pernottare|pernottamento|pernottamenti|posto letto|posti letto|posto per dormire|posto dove dormire|un letto|letto per la notte|letto per stanotte|passare la notte|struttura ricettiva|strutture ricettive|stanza|stanze|una camera|camera doppia|camere doppie|camera singola|camere singole|camera matrimoniale|camera libera|camere libere|camera tripla|camera per due|camera per la notte|camera per una notte|camera per stanotte|camere|soggiornare|soggiorno",
  },
  offers: stars(
    "# stelle|# stella",
    "una due tre quattro cinque",
    "almeno # stelle|# stelle o più|# stelle e più|minimo # stelle|da # stelle in su",
  ),
  facts: {
    breakfast:
      "colazione|con colazione|prima colazione|colazione inclusa|colazione compresa|colazione a buffet|buffet della colazione",
    parking:
      "parcheggio|parcheggi|con parcheggio|posto auto|posti auto|garage|parcheggio gratuito|parcheggio privato|parcheggiare|lasciare la macchina|autorimessa",
    pool: "piscina|piscine|con piscina|nuotare",
    sauna: "sauna|saune",
    spa: "spa|centro benessere|benessere|terme",
    fitness_room: "palestra|sala fitness|sala pesi|fitness",
    restaurant: "ristorante interno|proprio ristorante",
    bar: "bar interno",
    conference_rooms:
      "sala conferenze|sale conferenze|sala riunioni|sale riunioni|sala congressi|centro congressi|sala convegni",
    family_rooms:
      "camera familiare|camere familiari|camera per famiglia|camera per famiglie|lettino|culla|letto aggiunto|camere comunicanti|camera quadrupla",
    wheelchair_rooms:
      "camera per disabili|camere per disabili|camera accessibile|camere accessibili|camera per sedia a rotelle",
    kitchen: "angolo cottura|cucina attrezzata|cucina in comune|cucinare|uso cucina|cucinino",
    laundry: "lavatrice|lavanderia|servizio lavanderia",
    elevator: "ascensore|ascensori",
    car_charging: "colonnina|colonnina di ricarica|stazione di ricarica|auto elettrica|ricaricare l'auto",
    bike_friendly: "bike hotel|deposito bici|deposito biciclette|per ciclisti|bike friendly",
    reception_24h:
      "reception 24 ore|reception 24h|reception aperta 24 ore|portiere notturno|arrivo tardivo|arrivare tardi|check in tardivo|reception sempre aperta",
    tents: "tenda|tende|con tenda|per tende",
    caravans: "roulotte|camper|caravan|autocaravan",
    power_supply: "corrente elettrica|elettricità|allaccio elettrico|presa di corrente",
    shower: "doccia|docce|docce calde|doccia calda",
    campfire: "falò|fuoco da campo|focolare",
  },
  looseFacts: {
    pool: "piscina coperta|piscina riscaldata|piscina scoperta",
    sauna: "bagno turco",
    spa: "massaggi|massaggio|idromassaggio",
  },
  claims: {
    breakfast: "la colazione è inclusa|la colazione è compresa|serve la colazione|offre la colazione",
    parking: "si può parcheggiare|c'è un parcheggio|ha un parcheggio|dispone di parcheggio",
    pool: "c'è una piscina|ha una piscina|si può nuotare",
    sauna: "c'è una sauna|ha una sauna",
    spa: "c'è una spa|ha un centro benessere",
    fitness_room: "c'è una palestra|ha una palestra",
    restaurant: "c'è un ristorante|ha un ristorante|si può mangiare",
    bar: "c'è un bar|ha un bar",
    elevator: "c'è un ascensore|ha un ascensore",
    kitchen: "gli ospiti possono cucinare|si può cucinare",
    car_charging: "si può ricaricare un'auto elettrica",
    reception_24h: "la reception è aperta giorno e notte|la reception è sempre aperta",
    wheelchair_rooms: "ha camere per disabili|ha camere accessibili",
    family_rooms: "ha camere familiari",
    tents: "le tende sono ammesse|si può montare la tenda",
    caravans: "i camper sono ammessi|le roulotte sono ammesse",
    campfire: "i falò sono permessi",
  },
  context:
    "due notti|tre notti|quattro notti|2 notti|3 notti|4 notti|a notte|per notte|reception|portineria|check in|check out|suite|letto matrimoniale|letti singoli|mezza pensione|pensione completa|servizio in camera|alberghiero",
};
