import type { ClaimLanguage } from "./claimLanguage.js";

export const german: ClaimLanguage = {
  and: "und|sowie|als auch|und auch|sondern auch|und außerdem|außerdem|dazu|und es|und ist|während",
  or: "oder|bzw|beziehungsweise",
  but: "aber|jedoch|doch|sondern|hingegen|dagegen",
  nor: "noch|und auch nicht|auch nicht|und auch kein[,e,en]",
  with: "mit",
  not: "nicht|kein[,e,en,er,em,es]|nie|niemals|keinerlei|weder|gar nicht|überhaupt nicht|keine einzige",
  without: "ohne",
  is: "ist|sind|sei|wird|werden|bleibt|gilt als",
  has: "hat|haben|bietet|bieten|serviert|servieren|gibt es|gibt|es gibt|akzeptiert|akzeptieren|nimmt|verfügt|verfügt über|besitzt|kann|kann man|man kann|können|erlaubt|führt|verkauft|kocht|macht|stellt|man|darf|dürfen|darf man|liefert|braut",
  skip: "ja|der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|es|er|sie|man|restaurant|lokal|laden|betrieb|gaststätte|gasthaus|ort|derzeit|momentan|aktuell|gerade|zurzeit|bitte|hallo|auch|sowohl|entweder|alle|es stimmt dass|stimmt es dass|ob|prüfe|dass|verfügbar|möglich|erhältlich|angeboten|akzeptiert|erlaubt|gestattet|willkommen|vorhanden|im angebot|optionen|angebot|gerichte|gericht|speisen|essen|auswahl|in|im|am|an|um|zu|zur|zum|von|vom|für|über|hier|dort|da|noch immer|immer noch|weiterhin|nicht nur|sich|wir|ihr|du|ich|gäste|gästen|bei|lässt sich|wer|seine|seinen|ihre|ihren|dieses|diese|dieser",
  cuisineNoun: "küche|speisekarte|karte",
  open: "geöffnet|offen|jetzt geöffnet|jetzt offen|hat jetzt auf|aufhat|noch geöffnet|noch offen|noch auf|hat noch auf|gerade offen|gerade geöffnet|derzeit geöffnet",
  closed: "geschlossen|ruhetag|ruhetage|jetzt geschlossen|hat ruhetag|schließtag",
  opens: "öffnet|öffnen|öffnungszeit|öffnungszeit ist|öffnet um",
  closes: "schließt|schließen|schließzeit|schließt um",
  openLast: "auf",
  closedLast: "zu|dicht",
  makes: "macht|machen",
  hours: "öffnungszeiten|öffnungszeiten sind|geschäftszeiten|öffnungszeiten lauten",
  lunchBreak:
    "mittagspause|mittagsruhe|pause am mittag|mittagspause geschlossen|über mittag geschlossen|über mittag zu",
  alive:
    "existiert|besteht|in betrieb|existiert noch|besteht noch|gibt es noch|gibt es immer noch|noch in betrieb|das lokal gibt es|das restaurant gibt es|gibts noch|noch im geschäft",
  gone: "dauerhaft geschlossen|für immer geschlossen|für immer zu|endgültig geschlossen|existiert nicht mehr|gibt es nicht mehr|gibts nicht mehr|aufgegeben|dichtgemacht|pleite|nicht mehr in betrieb|besteht nicht mehr|dauerhaft zu",
  notHeld:
    "bewertung|bewertungen|rezension|rezensionen|beliebt|sterne bei|wartezeit|überfüllt|voll besetzt|michelin stern",
  phone: "telefon|telefonnummer|tel|rufnummer|nummer|handynummer|die nummer",
  website: "website|webseite|internetseite|homepage|url|web|internetadresse",
  email: "email|e mail|mail|e mail adresse|emailadresse|mailadresse",
  address:
    "adresse ist|adresse lautet|adresse|anschrift ist|anschrift lautet|anschrift|liegt in|liegt an|liegt am|liegt im|liegt bei|liegt auf|befindet sich in|befindet sich an|befindet sich am|befindet sich im|zu finden in|liegt in der|liegt an der|befindet sich in der|befindet sich an der",
  name: "heißt|heisst|namens|name ist|name lautet|name des lokals ist|name des restaurants ist|genannt|nennt sich",
  features: {
    vegan:
      "vegan[,e,es,en,er,em]|vegane gerichte|vegane speisen|vegane optionen|veganes essen|vegane küche|vegane auswahl|veganes angebot|pflanzliche gerichte|für veganer|veganer geeignet|vegane speisekarte|vegan essen",
    veganOnly:
      "rein vegan|komplett vegan|vollständig vegan|ausschließlich vegan|nur vegan|100 vegan|rein pflanzlich|veganes restaurant|veganes lokal|nur vegane gerichte|ausschließlich vegane gerichte|rein veganes restaurant|nur veganes essen",
    vegetarian:
      "vegetarisch[,e,es,en,er,em]|vegetarische gerichte|vegetarische speisen|vegetarische optionen|vegetarisches essen|vegetarische küche|fleischlose gerichte|für vegetarier|vegetarische auswahl|vegetarisches angebot|vegetarisch essen|veggie",
    vegetarianOnly:
      "rein vegetarisch|komplett vegetarisch|ausschließlich vegetarisch|nur vegetarisch|100 vegetarisch|vegetarisches restaurant|vegetarisches lokal|nur vegetarische gerichte|fleischfrei",
    outdoor:
      "terrasse|terrassenplätze|außenplätze|außensitzplätze|außenbereich|außengastronomie|sitzplätze im freien|plätze im freien|tische im freien|sitzplätze draußen|plätze draußen|tische draußen|draußen sitzen|draußen essen|draußen|im freien sitzen|im freien|sitzplätze außen|freisitz|außenterrasse|im freien essen",
    indoor: "innenplätze|sitzplätze drinnen|plätze drinnen|drinnen sitzen|tische drinnen|innensitzplätze",
    wheelchair:
      "rollstuhlgerecht[,e,er,es]|barrierefrei[,e,er,es]|rollstuhlzugang|rollstuhlgeeignet|für rollstuhlfahrer|für rollstuhlfahrer zugänglich|mit dem rollstuhl zugänglich|zugänglich für rollstuhlfahrer|rollstuhlfreundlich|mit rollstuhl zugänglich",
    wheelchairToilet:
      "behindertentoilette|barrierefreie toilette|rollstuhlgerechte toilette|behinderten wc|barrierefreies wc",
    takeaway:
      "zum mitnehmen|essen zum mitnehmen|speisen zum mitnehmen|außer haus verkauf|take away|takeaway|mitnehmen|gerichte zum mitnehmen|straßenverkauf",
    delivery:
      "lieferservice|lieferdienst|lieferung|liefert|liefern|lieferungen|liefert nach hause|bringdienst|liefert essen|liefert aus|liefert essen aus|nach hause",
    driveThrough: "drive in|drive through|autoschalter",
    wifi: "wlan|wifi|wi fi|w lan",
    internet: "internet|internetzugang",
    freeWifi:
      "kostenloses wlan|gratis wlan|freies wlan|kostenfreies wlan|wlan kostenlos|wlan gratis|kostenloses wifi|gratis wifi|kostenloses w lan|wlan ist kostenlos|kostenloses internet|wlan ist gratis",
    dogs: "hunde|hunde erlaubt|hunde willkommen|hundefreundlich|hunde sind erlaubt|hunde sind willkommen|hunde gestattet|hunde mitbringen|hund",
    highchair: "kinderstuhl|kinderstühle|hochstuhl|hochstühle|kinderhochstuhl|kinderhochstühle",
    changingTable: "wickeltisch|wickelraum|wickelmöglichkeit|wickeltische",
    smoking:
      "rauchen|rauchen erlaubt|rauchen ist erlaubt|geraucht werden|raucher|rauchen gestattet|rauchen darf",
    nonSmoking:
      "nichtraucher|rauchfrei|nichtraucherlokal|rauchverbot|nichtraucherrestaurant|rauchen verboten|rauchen ist verboten",
    reservation:
      "reservierung|reservierungen|reservieren|tischreservierung|tischreservierungen|tisch reservieren|reservierung möglich|reservierungen möglich|reservierbar|tische reservieren",
    reservationRequired:
      "reservierung erforderlich|reservierung nötig|reservierung notwendig|reservierungspflicht|reservierung ist erforderlich|reservierung ist nötig|reservierung ist notwendig|reservierungspflichtig|nur mit reservierung|reservierung zwingend",
    cards:
      "karten|kartenzahlung|kartenzahlungen|zahlung mit karte|mit karte zahlen|mit karte bezahlen|karte zahlen|ec und kreditkarten|bankkarten|per karte zahlen|zahlung per karte|mit karte|per karte",
    creditCards:
      "kreditkarte|kreditkarten|kreditkartenzahlung|mit kreditkarte|zahlung mit kreditkarte|mit kreditkarte zahlen|per kreditkarte zahlen|per kreditkarte",
    debitCards: "debitkarte|debitkarten",
    visa: "visa|visa karten|visakarten",
    mastercard: "mastercard",
    amex: "american express|amex",
    girocard: "girocard|ec karte|ec karten|girokarte|mit ec karte",
    cash: "bargeld|barzahlung|bar zahlen|bar bezahlen|zahlung in bar|in bar",
    cashOnly:
      "nur bargeld|nur barzahlung|nur bar|ausschließlich bargeld|ausschließlich barzahlung|nur bares|nur bar zahlen",
    contactless: "kontaktlos|kontaktlos zahlen|kontaktloses bezahlen|kontaktlose zahlung|kontaktlos bezahlen",
    applePay: "apple pay",
    googlePay: "google pay",
    bitcoin: "bitcoin|bitcoins",
    halal: "halal|halal essen|halal fleisch|halal gerichte|halal speisen",
    kosher: "koscher[,e,es]|koschere gerichte|koscheres essen|koschere speisen",
    glutenFree:
      "glutenfrei[,e,es,en]|glutenfreie gerichte|glutenfreie speisen|glutenfreies essen|glutenfreie optionen|ohne gluten",
    lactoseFree:
      "laktosefrei[,e,es,en]|laktosefreie gerichte|laktosefreie speisen|laktosefreie optionen|ohne laktose",
    liveMusic: "livemusik|live musik|live konzerte|livekonzerte",
    airConditioning: "klimaanlage|klimatisiert|klimatisierung",
    toilets: "toilette|toiletten|wc|gästetoilette",
    microbrewery:
      "eigene brauerei|braut eigenes bier|hausbrauerei|selbstgebrautes bier|braut sein eigenes bier|eigenes bier",
    cocktails: "cocktails|cocktail",
    beerGarden: "biergarten",
    selfService: "selbstbedienung",
    organic: "bio|bio essen|bio gerichte|bio zutaten|biologische gerichte|bioessen|bio produkte",
    kidsArea: "spielplatz|spielecke|kinderspielplatz|kinderecke|spielbereich",
    cheap: "günstig[,e,es]|billig[,e,es]|preiswert[,e,es]|preisgünstig",
    moderate: "mittlere preisklasse|mittlere preise|mittelpreisig|in der mittleren preisklasse",
    expensive: "teuer|teures|hochpreisig|gehobene preise|kostspielig|teure",
    temporarilyClosed:
      "vorübergehend geschlossen|zeitweise geschlossen|temporär geschlossen|vorläufig geschlossen",
  },
  kinds: {
    cafe: "café|kaffeehaus|cafe",
    bar: "bar|cocktailbar|weinbar",
    pub: "kneipe|pub|wirtshaus|bierlokal",
    fast_food: "imbiss|schnellrestaurant|fast food|fastfood|imbissbude|schnellimbiss",
    ice_cream: "eisdiele|eiscafé|eissalon",
    food_court: "food court",
  },
  cuisines: {
    burger: "burger|hamburger",
    pizza: "pizza|pizzen|pizzeria",
    steak_house: "steakhaus|steakhouse",
    ice_cream: "eis|speiseeis",
    kebab: "döner|kebab|kebap",
    coffee_shop: "kaffee",
    cake: "kuchen",
    noodle: "nudelgerichte",
    breakfast: "frühstück",
    bakery: "bäckerei",
  },
};
