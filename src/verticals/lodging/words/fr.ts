import type { Vocabulary } from "../../vocabulary.js";
import { ANY_STAY, stars } from "./stars.js";

export const french: Vocabulary = {
  kinds: {
    hotel:
      "hôtel|hôtels|chambre d'hôtel|chambres d'hôtel|hôtel de charme|palace|palaces|hôtel boutique|hôtel d'affaires|hôtel de gare|hôtellerie",
    guest_house:
      "chambre d'hôte|chambre d'hôtes|chambres d'hôtes|chambres d'hôte|maison d'hôtes|maisons d'hôtes|maison d'hôte|pension|pensions|pension de famille|chambre chez l'habitant|chez l'habitant|bed and breakfast|b b",
    hostel:
      "auberge de jeunesse|auberges de jeunesse|hostel|hostels|dortoir|dortoirs|lit en dortoir|backpacker|backpackers|routards|lits superposés",
    apartment:
      "location de vacances|locations de vacances|appartement de vacances|appartement|appartements|appart hôtel|apparthôtel|aparthotel|appart hotel|résidence hôtelière|résidence de tourisme|meublé de tourisme|meublé|airbnb|location saisonnière|location courte durée|studio meublé",
    camp_site:
      "camping|campings|terrain de camping|camper|planter ma tente|planter une tente|emplacement de tente|emplacement tente|glamping|dormir sous tente|bivouac",
    "caravan_site,camp_site":
      "aire de camping car|aire de camping cars|aire camping car|aire pour camping car|aire pour camping cars|stationnement camping car|aire pour caravanes|camping caravaning|garer mon camping car|camping car|camping cars|emplacement camping car",
    motel: "motel|motels",
    "chalet,guest_house,apartment":
      "gîte|gîtes|gîte rural|gîtes ruraux|chalet|chalets|maison de vacances|maisons de vacances|bungalow|bungalows|cabane|cabanes|mobil home|mobil homes|villa de vacances",
    alpine_hut:
      "refuge|refuges|refuge de montagne|refuges de montagne|refuge alpin|gîte d'étape|cabane de montagne|hütte",
    resort: "complexe hôtelier|complexe touristique|village de vacances|club de vacances|resort|resorts",
    [ANY_STAY]:
      "hébergement|hébergements|logement|logements|où dormir|dormir|où loger|loger|se loger|passer la nuit|nuitée|nuitées|une nuit|lit pour la nuit|un lit|chambre|chambres|chambre pour la nuit|chambre pour deux|chambre double|chambres doubles|chambre simple|chambre libre|lieu où dormir|endroit où dormir|endroit pour dormir|où passer la nuit|toit pour la nuit|héberger|gîte et couvert",
  },
  offers: stars(
    "# étoiles|# étoile",
    "une deux trois quatre cinq",
    "au moins # étoiles|# étoiles ou plus|# étoiles et plus|minimum # étoiles|# étoiles minimum|à partir de # étoiles",
  ),
  facts: {
    breakfast:
      "petit déjeuner|petits déjeuners|avec petit déjeuner|petit déjeuner compris|petit déjeuner inclus|petit dej|petit déj|petit déjeuner buffet|buffet petit déjeuner",
    parking:
      "parking|parkings|avec parking|stationnement|place de parking|places de parking|garage|parking gratuit|parking privé|garer ma voiture|se garer|où se garer",
    pool: "piscine|piscines|avec piscine|piscine intérieure|nager",
    sauna: "sauna|saunas",
    spa: "spa|spas|bien être|espace bien être|thalasso",
    fitness_room: "salle de sport|salle de fitness|salle de gym|fitness|salle de musculation",
    restaurant: "restaurant sur place|son propre restaurant",
    bar: "bar sur place",
    conference_rooms:
      "salle de conférence|salles de conférence|salle de réunion|salles de réunion|salle de séminaire|séminaire",
    family_rooms:
      "chambre familiale|chambres familiales|chambre pour une famille|chambre pour quatre|lit bébé|lit d'appoint|chambres communicantes|chambre famille",
    wheelchair_rooms:
      "chambre accessible|chambres accessibles|chambre pmr|chambres pmr|chambre adaptée|chambres adaptées|chambre handicapé|chambre pour fauteuil roulant",
    kitchen: "cuisine équipée|kitchenette|coin cuisine|cuisine commune|cuisiner|cuisine partagée",
    laundry: "machine à laver|lave linge|laverie|service de blanchisserie",
    elevator: "ascenseur|ascenseurs",
    car_charging: "borne de recharge|bornes de recharge|voiture électrique|recharger ma voiture",
    bike_friendly: "accueil vélo|local à vélos|garage à vélos|pour cyclistes|abri vélo",
    reception_24h:
      "réception 24h|réception 24h 24|réception 24 heures|réception ouverte 24h|arrivée tardive|arriver tard|veilleur de nuit|réception ouverte la nuit",
    tents: "tente|tentes|avec tente|pour tentes",
    caravans: "caravane|caravanes|van aménagé|fourgon aménagé",
    power_supply: "électricité|branchement électrique|raccordement électrique|prise électrique",
    shower: "douche|douches|douche chaude|douches chaudes",
    campfire: "feu de camp|feux de camp",
  },
  looseFacts: {
    pool: "piscine couverte|piscine chauffée|piscine extérieure",
    sauna: "hammam",
    spa: "massage|massages|jacuzzi",
  },
  claims: {
    breakfast:
      "le petit déjeuner est inclus|le petit déjeuner est compris|sert le petit déjeuner|propose le petit déjeuner",
    parking: "on peut s'y garer|il y a un parking|a un parking|dispose d'un parking",
    pool: "il y a une piscine|a une piscine|on peut y nager",
    sauna: "il y a un sauna|a un sauna",
    spa: "il y a un spa|a un spa",
    fitness_room: "il y a une salle de sport|a une salle de sport",
    restaurant: "il y a un restaurant|a un restaurant|on peut y manger",
    bar: "il y a un bar|a un bar",
    elevator: "il y a un ascenseur|a un ascenseur",
    kitchen: "on peut y cuisiner|il y a une cuisine",
    car_charging: "on peut recharger une voiture électrique",
    reception_24h: "la réception est ouverte jour et nuit|la réception est toujours ouverte",
    wheelchair_rooms: "a des chambres pour fauteuils roulants|a des chambres accessibles",
    family_rooms: "a des chambres familiales",
    tents: "les tentes sont acceptées|on peut y planter une tente",
    caravans: "les caravanes sont acceptées|les camping cars sont acceptés",
    campfire: "les feux de camp sont autorisés",
  },
  context:
    "deux nuits|trois nuits|quatre nuits|2 nuits|3 nuits|4 nuits|nuit d'hôtel|réception|check in|check out|suite|suites|lit double|lits jumeaux|demi pension|pension complète|par nuit|room service|séjour|séjourner|hôtelier",
};
