import type { Grammar } from "./grammar.js";

export const german: Grammar = {
  open: "offen|geöffnet|auf|offen hat|geöffnet hat|auf hat|aufhat|hat auf|hat offen|hat geöffnet|haben auf|haben offen|haben geöffnet|geöffnetes|geöffnete|offenes|offene|geöffneter|offener|noch offen|noch geöffnet|noch auf|schon offen|schon auf|schon geöffnet",
  closed: "geschlossen|ruhetag|ruhetage|schließtag",
  closes: "schließt|schließen",
  moment:
    "jetzt|gerade|gerade eben|momentan|aktuell|derzeit|zurzeit|zur zeit|im moment|im augenblick|augenblicklich|um diese zeit|um diese uhrzeit|um die uhrzeit|zu dieser zeit|zu dieser uhrzeit|zu dieser stunde|zu so später stunde|jetzt gerade|gerade jetzt|jetzt noch|jetzt schon|in diesem moment|schon",
  openNow:
    "jetzt geöffnet|jetzt offen|gerade geöffnet|gerade offen|jetzt auf|gerade auf|momentan geöffnet|aktuell geöffnet|derzeit geöffnet|hat jetzt auf|hat gerade auf|jetzt noch offen|jetzt noch geöffnet|um diese zeit offen|zurzeit geöffnet|im moment geöffnet|im moment offen|jetzt aufhat|gerade aufhat|jetzt aufhaben",
  stillOpen:
    "offen hat|geöffnet hat|noch offen|noch was auf|noch etwas auf|noch was offen|noch etwas offen|hat noch auf|haben noch auf|noch geöffnet|noch auf|hat auf|haben auf|wer hat auf|wer hat offen|offen haben|hat offen",
  now: "jetzt gleich|gerade jetzt|jetzt sofort|um diese uhrzeit|um diese zeit|zu dieser stunde|in diesem moment|sofort|umgehend|so schnell wie möglich|schnellstmöglich",
  price: {
    "€": "günstig|billig|preiswert|preisgünstig|für wenig geld|kleiner preis|budget|spottbillig|kostengünstig|kleines geld|nicht die welt kostet|erschwinglich|günstigste|billigste|low budget|schnäppchen|für den kleinen geldbeutel|kleiner geldbeutel|schmaler geldbeutel|schmalen geldbeutel|für den schmalen geldbeutel|kleines budget|kleinem budget|wenig geld|studentenpreise|studentenpreis|studentisch|spottbilliges|spottgünstig|dumpingpreise|niedrige preise|kleine preise|kleinen preis|zum kleinen preis|sparsam|sparpreis|möglichst günstig|erschwingliche preise|bezahlbar|bezahlbare|weniger teuer|weniger teure|weniger teuren|weniger teurer|weniger teures|am wenigsten teuer|am wenigsten teure|am wenigsten teuren|am wenigsten teures",
    "€€": "mittlere preisklasse|mittlere preislage|mittelpreisig|mittleres preissegment|moderate preise|moderater preis|normale preise|mittlerer preisklasse|mittleren preisklasse|mittlerer preislage|mittleren preislage|mittleres preisniveau|mittlerem preisniveau|durchschnittliche preise|mittelpreisige",
    "€€€":
      "teuer|teures|teure|teuren|teurer|teurem|gehoben|edel|edles|edle|edlen|nobles|nobel|schick|fein|luxuriös|exklusiv|vornehm|hochpreisig|luxus|fine dining|weiße tischdecke|weißer tischdecke|weißen tischdecken|weiße tischdecken|gehobene|gehobenes|gehobener|gehobenen|schickes|schicker|schicken|schicke|feines|feiner|feinen|feine dining|noble|vornehmes|vornehme|vornehmer|vornehmen|luxuriöses|luxuriöse|exklusives|exklusive|hochpreisiges|hochpreisige|kostspielig|piekfein|erlesen|erlesene|erlesenes|mondän|todschick|teuerste|teuersten|teuerster|teuerstes",
  },
  negators:
    "nix|nicht|kein|keine|keinen|keiner|keinem|ohne|außer|bloß nicht|bloß kein|nur nicht|nichts|alles außer|alles nur nicht|alles nur kein|alles nur keine|statt|anstatt|weder|bitte kein|bitte keine|muss nicht|müssen nicht|muß nicht|muss aber nicht|braucht nicht|nicht unbedingt|nicht zwingend|nicht notwendigerweise|drinnen statt|drinnen als|lieber drinnen als|innen statt|verzichte auf|verzichten auf|frei von",
  within: "in|im|ins|am|an|auf|auf der|auf dem|in der|in dem|an der|innerhalb|zum|zur",
  beyond:
    "außerhalb|außerhalb von|außerhalb vom|außerhalb der|außerhalb des|weit weg von|fern von|überall außer in|überall außer|außer in",
  near: "nahe|um die ecke von|um die ecke vom|um die ecke der|um die ecke bei|bei|beim|um|um den|um die|rund um|nähe|neben|nah|nahe bei|nahe der|in der nähe von|in der nähe vom|in der nähe der|in der nähe des|in der nähe|in der umgebung von|unweit|unweit von|unweit vom|gegenüber|nähe vom|nähe von|vom|von|vor|hinter|zwischen|zu fuß von",
  nearMe:
    "in meiner nähe|bei mir|um die ecke|hier in der nähe|nahe bei mir|hier um die ecke|in meiner umgebung|in meiner gegend",
  feelings: "hunger|hungrig|lust auf|bock auf|heißhunger|gelüste",
  questions: "ist|hat|haben",
  existential: "hier|da|dort|jetzt|gerade|noch|irgendwo|irgendwas|etwas|was|jemand|ein|eine|in|heute|es",
  adversatives: "aber|sondern|dafür|stattdessen|jedoch",
  atMost:
    "unter|bis|bis zu|höchstens|maximal|max|weniger als|nicht mehr als|nicht über|für weniger als|für unter|für maximal|für höchstens|billiger als|günstiger als|nur",
  atLeast: "über|ab|mindestens|mehr als|von",
  conjunctions: "oder|und|noch",
  alternatives: "oder|noch",
  placeWords: "laden",
  neutral:
    "in der umgebung|in der gegend|in der stadt|im kiez|im viertel|auf wiener art|nach wiener art|auf mailänder art|nach art des hauses|nach hausfrauenart|nach müllerin art|auf berliner art|wie bei mama|wie bei oma|berliner weiße|hamburger stil|auf der karte|auf der speisekarte|im angebot|am stück|im moment|am liebsten|am besten|auf jeden fall|in eile|zu zweit|zum essen|am abend|am morgen|am nachmittag|im winter|im sommer|rund um die uhr|zu hause|auf deutsch|am tisch|bar zahlen|barzahlung|nur bargeld|am wochenende",
  particulars:
    "öffnungszeiten|öffnungszeit|telefonnummer|telefon|nummer|adresse|anschrift|speisekarte|webseite|website|homepage|bewertungen|kontakt",
  bookings: "buchen|tisch buchen|reservieren|tisch reservieren|reservierung|reserviere|buche|tisch|termin",
  hosts: "bei|beim|im",
  untold:
    "beste|bester|bestes|besten|top|bestbewertet|bestbewertete|bestbewertetes|gut bewertet|beliebt|beliebte|beliebtes|bekannt|bekannte|berühmt|angesagt|angesagte|trendig|hip|romantisch|romantische|romantisches|gemütlich|gemütliche|gemütliches|gemütlicher|urig|urige|uriges|uriger|ruhig|ruhige|ruhiges|ruhiger|leise|intim|charmant|charmantes|traditionell|traditionelle|traditionelles|authentisch|authentische|authentisches|rustikal|rustikale|modern|modernes|stilvoll|stilvolles|lässig|lebhaft|entspannt|entspanntes|geheimtipp|geheimtipps|mit aussicht|aussicht|ausblick|mit blick|blick|seeblick|mit ausblick|am wasser|am see|am fluss|kamin|kerzenlicht|kerzenschein|bei kerzenschein|sportübertragung|fußball schauen|fußball gucken|fußball im tv|public viewing|leinwand|fernseher|live sport|karaoke|tanzfläche|brettspiele|billard|billardtisch|dart|dartscheibe|kicker|separater raum|nebenraum|separee|privatraum|privater raum|für gruppen|große gruppen|gruppen|parkplatz|parkplätze|parken|parkmöglichkeit|parkmöglichkeiten|spät abends|spätabends|lange offen|bis spät|guter service|freundliches personal|netter service|freundlicher service|bedienung am tisch|einheimische|nicht touristisch|touristisch|einzigartig|atmosphäre|ambiente|stimmung|flair|panorama|sonnenuntergang|geschäftsessen|zum arbeiten|steckdosen|historisch|historisches|familiengeführt|retro|vintage|große portionen|gute bewertungen|preisgekrönt|mit guter stimmung|in gemütlicher atmosphäre|in angenehmer atmosphäre|in ruhe",
  stop: "warum nicht|wieso nicht|nicht nur|der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|und|oder|ich|wir|mir|uns|mein|meine|wo|was|wie|welche|welches|welcher|wer|gibt|es|gibts|kann|können|man|möchte|möchten|will|wollen|suche|suchen|finde|finden|zeig|zeige|brauche|haben|habe|hat|mit|für|auf|zu|zum|laden|läden|gut|gute|gutes|guter|guten|schön|schöne|schönes|schnell|schneller|schnelles|nett|netter|etwas|irgendwo|irgendwas|bitte|mal|heute|morgen|jetzt|gerade|noch|auch|sehr|nur|aber|sind|ist|sein|hier|da|dort|von|vom|aus|nach|als|so|mittag|abend|platz|plätze|tisch|sitzen|typisch|original|offen|geöffnet|öffnet|angebot|auswahl|optionen|option|möglichkeiten|bekomme|bekommt|kriege|tipp|empfehlung|zusammen|leute|personen|günstigste|bieten|bietet|serviert|uhr|zeit|nacht|nachts|abends|mittags|tag|namens|am|empfehlen|empfehle|kennst|kennt|weißt|jemand|ob|dass|sich|lässt|richtig|richtig gut|super|toll|tolle|tolles|coole|cooles|cool|gern|gerne|lieber|zeigen|suchst|such|kannst|könnt|könnte|dir|dich|mich|lust|bock|einfach|wirklich|ganz|besonders|besondere|besonderes|klassisch|echt|echte|echten|echtes|frisch|frische|frisches|preis|preise|geld|bekommen|bestellen|ausgehen|gehen|treffen|geburtstag|date|spezialitäten|spezialität|location|lokalität|beim|dabei|welchem|welchen|jeden|jede|jedes|alle|alles|viele|viel|wenig|mehr|nähe|unter|über|euro|maximal|höchstens|pro",
};
