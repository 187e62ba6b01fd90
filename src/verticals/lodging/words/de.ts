import type { Vocabulary } from "../../vocabulary.js";
import { ANY_STAY, stars } from "./stars.js";

export const german: Vocabulary = {
  kinds: {
    hotel:
      "hotel|hotels|hotelzimmer|hotelsuite|stadthotel|businesshotel|tagungshotel|flughafenhotel|bahnhofshotel|boutiquehotel|designhotel|familienhotel|grandhotel|hotel garni|altstadthotel|hotelbett",
    guest_house:
      "pension|pensionen|gästehaus|gästehäuser|frühstückspension|fremdenzimmer|gästezimmer|privatzimmer|bed and breakfast|b b|bed breakfast|zimmervermietung|monteurzimmer|monteurunterkunft|hotelpension",
    hostel:
      "hostel|hostels|jugendherberge|jugendherbergen|jugendgästehaus|herberge|herbergen|backpacker|schlafsaal|mehrbettzimmer|stockbett|etagenbett|bett im schlafsaal|rucksackhotel",
    apartment:
      "ferienwohnung|ferienwohnungen|fewo|apartment|apartments|appartement|appartements|ferienapartment|aparthotel|apartmenthotel|boardinghouse|boarding house|wohnung auf zeit|möblierte wohnung|airbnb|selbstversorger|selbstversorgung|gästewohnung",
    camp_site:
      "campingplatz|campingplätze|camping|zeltplatz|zeltplätze|zelten|campen|zeltwiese|zelt aufstellen|mein zelt|platz zum zelten|platz zum campen|glamping",
    "caravan_site,camp_site":
      "wohnmobilstellplatz|wohnmobilstellplätze|wohnmobil stellplatz|wohnmobil stellplätze|stellplatz für wohnmobile|stellplatz für mein wohnmobil|stellplatz fürs wohnmobil|stellplatz wohnmobil|reisemobilstellplatz|wohnwagenstellplatz|wohnwagenplatz|caravanplatz|caravanpark|camperstellplatz|stellplatz|stellplätze",
    motel: "motel|motels",
    "chalet,apartment":
      "ferienhaus|ferienhäuser|chalet|chalets|blockhütte|blockhaus|ferienhütte|bungalow|bungalows|landhaus|ferienhäuschen|tiny house",
    alpine_hut:
      "berghütte|berghütten|almhütte|almhütten|alpenhütte|schutzhütte|alpenvereinshütte|wanderhütte|bergunterkunft|hütte|hütten",
    resort: "resort|resorts|ferienanlage|ferienpark",
    [ANY_STAY]:
      "unterkunft|unterkünfte|übernachtung|übernachtungen|übernachtungsmöglichkeit|übernachtungsmöglichkeiten|übernachten|schlafplatz|schlafplätze|schlafmöglichkeit|schlafen|schlafe|logis|herbergsbetrieb|beherbergung|bleibe|bett für die nacht|ein bett|nachtquartier|zimmer|doppelzimmer|einzelzimmer|zweibettzimmer|dreibettzimmer|zimmer frei|freies zimmer|zimmer für die nacht|zimmer für eine nacht|absteige|nächtigen|nächtigung",
  },
  offers: stars(
    "# sterne|# stern|# sternen|#sterne|#sternehotel",
    "ein zwei drei vier fünf",
    "mindestens # sterne|# sterne oder mehr|# sterne und mehr|ab # sterne|ab # sternen|mindestens # sternen|wenigstens # sterne|minimum # sterne",
  ),
  facts: {
    breakfast:
      "frühstück|mit frühstück|inklusive frühstück|inkl frühstück|frühstück inklusive|frühstücksbuffet|frühstücksbüffet|frühstücken",
    parking:
      "parkplatz|parkplätze|parken|parkmöglichkeit|parkmöglichkeiten|tiefgarage|garage|parkhaus|kostenlos parken|kostenlose parkplätze|stellplatz fürs auto|hotelparkplatz|stellplatz für mein auto",
    pool: "pool|pools|schwimmbad|swimmingpool|schwimmbecken",
    sauna: "sauna|saunen|saunabereich",
    spa: "spa|wellness|wellnessbereich|wellnessangebot",
    fitness_room: "fitnessraum|fitnessbereich|fitnessstudio|fitness|kraftraum|gym",
    restaurant: "mit eigenem restaurant|eigenes restaurant|restaurant im haus|hauseigenes restaurant",
    bar: "mit eigener bar|bar im haus|hauseigene bar|eigene bar",
    conference_rooms:
      "tagungsraum|tagungsräume|konferenzraum|konferenzräume|seminarraum|seminarräume|besprechungsraum|tagung",
    family_rooms:
      "familienzimmer|zimmer für eine familie|zimmer für die familie|babybett|kinderbett|zustellbett|verbindungszimmer|vierbettzimmer",
    wheelchair_rooms:
      "barrierefreie zimmer|barrierefreies zimmer|rollstuhlgerechte zimmer|rollstuhlgerechtes zimmer|behindertengerechtes zimmer|behindertengerechte zimmer|rollstuhlzimmer",
    kitchen: "küche|kochnische|kochmöglichkeit|küchenzeile|gemeinschaftsküche|gästeküche|selbst kochen",
    laundry: "waschmaschine|wäscheservice|wäscherei|wäsche waschen|waschküche",
    elevator: "aufzug|fahrstuhl|lift|aufzüge",
    car_charging: "ladestation|ladesäule|e auto|elektroauto|wallbox|e auto laden|elektroauto laden",
    bike_friendly:
      "fahrradfreundlich|fahrradkeller|fahrradgarage|bett und bike|für radfahrer|für radler|fahrradraum",
    reception_24h:
      "24 stunden rezeption|24h rezeption|rund um die uhr besetzte rezeption|später check in|spät einchecken|späte anreise|nachtportier|rezeption rund um die uhr",
    tents: "zelt|zelte|mit zelt|für zelte",
    caravans: "wohnwagen|wohnmobil|wohnmobile|reisemobil|camper|caravan|mit wohnmobil|campingbus|campervan",
    power_supply: "strom|stromanschluss|stromanschlüsse",
    shower: "dusche|duschen|warme dusche|warme duschen",
    campfire: "lagerfeuer|feuerstelle|grillplatz",
  },
  looseFacts: {
    pool: "hallenbad|freibad|außenpool|innenpool",
    sauna: "dampfbad",
    spa: "massage|massagen",
  },
  claims: {
    breakfast:
      "frühstück ist inbegriffen|frühstück ist dabei|es gibt frühstück|bietet frühstück|serviert frühstück",
    parking:
      "man kann dort parken|es gibt parkplätze|hat parkplätze|hat einen parkplatz|parkplätze vorhanden",
    pool: "hat einen pool|hat ein schwimmbad|man kann dort schwimmen|es gibt einen pool",
    sauna: "hat eine sauna|es gibt eine sauna",
    spa: "hat einen wellnessbereich",
    fitness_room: "hat einen fitnessraum|man kann dort trainieren",
    restaurant: "es gibt ein restaurant im haus|hat ein restaurant|man kann dort essen",
    bar: "hat eine bar|es gibt eine bar",
    elevator: "hat einen aufzug|es gibt einen aufzug",
    kitchen: "gäste können kochen|hat eine küche",
    car_charging: "man kann dort das elektroauto laden",
    reception_24h: "die rezeption ist immer besetzt|die rezeption ist rund um die uhr besetzt",
    wheelchair_rooms: "hat rollstuhlgerechte zimmer|hat barrierefreie zimmer",
    family_rooms: "hat familienzimmer",
    tents: "zelte sind erlaubt|man darf dort zelten",
    caravans: "wohnmobile sind willkommen|wohnmobile sind erlaubt",
    campfire: "lagerfeuer sind erlaubt",
  },
  price: {
    "€€€": "luxushotel|luxushotels|luxusunterkunft|nobelhotel",
    "€": "billighotel|billighotels|budgethotel|günstighotel",
  },
  context:
    "eine nacht|zwei nächte|drei nächte|vier nächte|2 nächte|3 nächte|4 nächte|für die nacht|einchecken|auschecken|check in|check out|rezeption|anreise|abreise|suite|suiten|doppelbett|einzelbett|halbpension|vollpension|pro nacht|zimmerservice|gästebett|zimmerpreis",
};
