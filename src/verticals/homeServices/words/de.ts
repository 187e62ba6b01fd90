import type { Vocabulary } from "../../vocabulary.js";

export const german: Vocabulary = {
  kinds: {
    plumber:
      "klempner|klempnerei|klempnernotdienst|wasserinstallateur|sanitär|sanitärbetrieb|sanitärbetriebe|sanitärinstallateur|sanitärnotdienst|sanitärfirma|sanitärinstallation|rohrbruch|wasserrohrbruch|rohr geplatzt|rohr ist geplatzt|geplatztes rohr|rohrreinigung|rohrreiniger|rohrreinigungsdienst|abfluss|abfluss verstopft|verstopfter abfluss|abflussreinigung|verstopftes klo|klo verstopft|toilette verstopft|verstopfte toilette|verstopftes rohr|verstopfung im rohr|wasserschaden|wasser läuft aus|wasser tropft|wasserhahn|wasserhahn tropft|tropfender wasserhahn|waschbecken|spüle|spülbecken|siphon|spülkasten|badsanierung|bad einbauen|neues bad|badinstallation|dusche einbauen|dusche undicht|spengler sanitär",
    "plumber,hvac":
      "durchlauferhitzer|warmwasser|kein warmes wasser|boiler|heizung und sanitär|heizung sanitär|sanitär heizung|installateur|installateure|gas wasser installateur|gas wasser",
    electrician:
      "elektriker|elektrikerin|elektro|elektronotdienst|elektrikernotdienst|elektroinstallateur|elektroinstallation|elektroinstallationen|elektrobetrieb|elektrofirma|elektromeister|elektrotechniker|elektrotechnik|stromausfall|kein strom|strom ist weg|strom weg|strom ausgefallen|sicherung|sicherungen|sicherungskasten|sicherung fliegt raus|kurzschluss|steckdose|steckdosen|lichtschalter|lampe anschließen|lampe anbringen|lampen anschließen|herd anschließen|leitungen verlegen|stromleitung|kabel verlegen|wallbox installieren|elektriknotdienst|lampen anschließt|lampe anschließt|lampen aufhängt",
    locksmith:
      "schlüsseldienst|schlüsseldienste|schlüsselnotdienst|schlüssel notdienst|schlüssel nachmachen|schlüssel nachmachen lassen|schlüssel kopieren|nachschlüssel|ersatzschlüssel|schlüsselkopie|schlüssel verloren|schlüssel vergessen|schlüssel abgebrochen|schlüssel steckt|schlüsselmacher|ausgesperrt|aussperrt|tür zugefallen|tür ist zugefallen|türöffnung|tür öffnen|tür öffnen lassen|tür aufmachen|tür aufsperren|haustür geht nicht auf|komme nicht in meine wohnung|komme nicht rein|aufsperrdienst|schloss austauschen|schloss wechseln|schloss tauschen|schloss kaputt|neues schloss|türschloss|türschlösser|schließzylinder|schließanlage|schlosswechsel|tür öffnet|tür aufmacht|türen öffnet|öffnet mir die tür|macht mir die tür auf|schloss austauscht|schloss wechselt|schlösser austauscht",
    carpenter:
      "schreiner|schreinerei|schreinereien|tischler|tischlerei|tischlereien|möbelschreiner|möbeltischler|zimmerer|zimmerei|zimmermann|zimmerleute|bautischler|bauschreiner|möbel nach maß|möbel nach mass|maßmöbel|einbauschrank|einbauschränke|schrank nach maß|regal nach maß|regal bauen|holztreppe|holzarbeiten|küche einbauen|küchenmontage|tür klemmt|tür schließt nicht|innenausbau|schränke baut|schrank baut|schrank bauen|möbel baut|möbel bauen|baut möbel|baut schränke",
    painter:
      "maler|malerin|malerbetrieb|malerbetriebe|malerei und lackiererei|malermeister|malerfirma|maler und lackierer|lackierer|anstreicher|malerarbeiten|malereibetrieb|streichen|wohnung streichen|wohnung streichen lassen|wände streichen|wand streichen|zimmer streichen|fassade streichen|haus streichen|tapezieren|tapezierer|tapete|tapeten|weißeln|ausmalen|wohnung ausmalen|anstrich|streicht|anstreichen|streichen lassen|tapeziert|wohnung streicht",
    roofer:
      "dachdecker|dachdeckerei|dachdeckerbetrieb|dachdeckermeister|dachreparatur|dach undicht|undichtes dach|dach ist undicht|dach reparieren|dach decken|dach neu decken|dachziegel|dachrinne|dachrinnen|regenrinne|dachsanierung|bedachungen|dachschaden|loch im dach|es regnet rein|sturmschaden|dach deckt|dächer deckt|mein dach|repariert mein dach|dach repariert|dach flicken",
    gardener:
      "gärtner|gärtnerei service|gartenbau|gartenbauer|garten und landschaftsbau|garten und landschaftsbauer|landschaftsgärtner|landschaftsbau|galabau|gartenpflege|gartenservice|gartenarbeit|gartenhilfe|gartengestaltung|rasen mähen|rasenmähen|rasenpflege|hecke schneiden|hecken schneiden|heckenschnitt|baum fällen|bäume fällen|baumfällung|baumpflege|baumpfleger|baumschnitt|unkraut jäten|rasen mäht|hecke schneidet|schneidet meine hecke|hecken schneidet|schneidet hecken|bäume fällt",
    hvac: "heizungsbauer|heizungsbau|heizungsinstallateur|heizungstechnik|heizungstechniker|heizungsmonteur|heizungsnotdienst|heizung|heizungen|heizungsreparatur|heizungswartung|heizung kaputt|heizung ist kaputt|heizung ausgefallen|heizung defekt|heizung ist ausgefallen|heizungsausfall|heizung geht nicht|heizung wird nicht warm|heizkörper|heizkessel|gastherme|kessel|thermenwartung|wärmepumpe|wärmepumpen|fußbodenheizung|klimaanlage einbauen|klimaanlage reparieren|klimaanlage installieren|klimatechnik|klimatechniker|klimaanlagenbauer|kältetechnik|lüftung|lüftungsanlage|lüftungsbau|gasgeruch|therme repariert|therme reparieren|repariert die therme|heizung repariert|heizung reparieren|wartet meine heizung",
    cleaning:
      "gebäudereinigung|gebäudereiniger|reinigungsfirma|reinigungsfirmen|reinigungsdienst|reinigungsservice|reinigungsunternehmen|reinigungskraft|reinigungskräfte|putzfrau|putzfrauen|putzmann|putzhilfe|putzhilfen|putzdienst|putzkraft|putzfirma|raumpflegerin|raumpflege|haushaltshilfe|wohnungsreinigung|hausreinigung|büroreinigung|treppenhausreinigung|fensterputzer|fensterreinigung|fenster putzen|fenster putzen lassen|glasreinigung|wohnung putzen|wohnung putzen lassen|büro putzen|büro putzen lassen|putzen|unterhaltsreinigung|grundreinigung|endreinigung|fassadenreinigung|teppichreinigung|fenster putzt|putzt meine wohnung|wohnung putzt|putzt wohnungen|bei mir putzt|fensterputzen|wohnung reinigt",
    tiler:
      "fliesenleger|fliesenlegerin|fliesenlegerbetrieb|fliesen|fliesen legen|fliesen legen lassen|fliesen verlegen|bad fliesen|fliesenarbeiten|kacheln|plattenleger|fliest|fliesen legt|fliesen verlegt",
    flooring:
      "bodenleger|fußbodenleger|parkettleger|parkett|parkett verlegen|parkett abschleifen|parkett schleifen|dielen abschleifen|dielen schleifen|teppich verlegen|teppichleger|teppichboden|bodenbeläge|bodenbelag|boden verlegen|boden verlegen lassen|laminat|laminat verlegen|estrich|estrichleger|vinylboden|dielen abschleift|parkett verlegt|parkett legt|parkett abschleift|boden verlegt",
    plasterer:
      "stuckateur|stuckateure|verputzer|gipser|putzer|stuck|verputzen|trockenbau|trockenbauer|rigips|riss in der wand|gipskarton",
    glazier:
      "glaser|glaserei|glasereien|glasernotdienst|glasnotdienst|glasbruch|glasreparatur|fensterscheibe|fensterscheiben|scheibe kaputt|kaputte scheibe|scheibe zerbrochen|fensterscheibe kaputt|zerbrochene scheibe|scheibe eingeschlagen|scheibe austauschen|verglasung|glasscheibe|neue scheibe",
    "glazier,window_fitter": "fenster kaputt|kaputtes fenster",
    window_fitter:
      "fensterbauer|fensterbau|fenster einbauen|fenster austauschen|neue fenster|fenstermontage|türenbauer|tür einbauen|neue haustür|türmontage|rollladen|rolladen|rollläden|rollladenbauer|rollladen reparieren|rollladen kaputt|jalousien|jalousie|markise|markisen|fensterreparatur",
    chimney_sweeper:
      "schornsteinfeger|schornsteinfegerin|kaminkehrer|kaminkehrerin|kaminfeger|rauchfangkehrer|schornsteinreinigung|kamin kehren|schornstein|bezirksschornsteinfeger",
    handyman:
      "hausmeisterservice|hausmeister|hausmeisterdienst|handwerkerservice|allrounder|kleinreparaturen|kleine reparaturen|reparaturen im haus|reparaturen in der wohnung|möbelaufbau|möbel aufbauen|möbelmontage|schrank aufbauen|regal aufhängen|lampe aufhängen|bild aufhängen|fernseher aufhängen|heimwerker|ikea möbel aufbauen|mann für alles",
    builder:
      "maurer|maurerbetrieb|bauunternehmen|bauunternehmer|baufirma|baufirmen|bauunternehmung|bauhandwerker|renovierung|renovieren|wohnung renovieren|sanierung|wohnung sanieren|haus sanieren|altbausanierung|umbau|anbau|hausbau|wanddurchbruch|steinmetz|steinmetze|mauern|generalunternehmer",
    metalworker:
      "metallbau|metallbauer|metallbaubetrieb|bauschlosser|kunstschmied|schweißer|schweißarbeiten|geländer|treppengeländer|balkongeländer|stahltreppe|stahlbau|gartentor",
    "metalworker,locksmith": "schlosser|schlosserei|schlossereien",
    tinsmith: "spengler|spenglerei|flaschner|blechner|bauklempner|dachspengler",
    insulation:
      "dämmung|dämmen|wärmedämmung|dachdämmung|fassadendämmung|isolierer|haus dämmen|dämmtechnik|isolierung",
    upholsterer:
      "polsterer|polsterei|raumausstatter|raumausstattung|sofa neu beziehen|stuhl neu beziehen|stühle neu beziehen|möbel polstern|sattler und polsterer|sessel neu polstern|sofa polstern",
    appliance_repair:
      "hausgeräte reparatur|hausgerätereparatur|haushaltsgeräte reparatur|elektrogeräte reparatur|waschmaschine reparieren|waschmaschine kaputt|waschmaschinenreparatur|waschmaschine defekt|kühlschrank reparieren|kühlschrank kaputt|spülmaschine reparieren|spülmaschine kaputt|geschirrspüler reparieren|herd reparieren|backofen reparieren|trockner reparieren|fernseher reparieren|elektronikreparatur|reparaturdienst für hausgeräte",
    pest_control:
      "schädlingsbekämpfung|schädlingsbekämpfer|kammerjäger|ungeziefer|wespennest|wespen|mäuse im haus|mäuse in der wohnung|ratten|ratten im keller|kakerlaken|bettwanzen|ameisen in der küche|schaben|motten in der wohnung|taubenabwehr|desinfektor",
    moving_company:
      "umzugsfirma|umzugsfirmen|umzugsunternehmen|umzugsservice|umzugsdienst|umzug|umzüge|umzugshelfer|umziehen|möbelspedition|möbelpacker|möbeltransport|umzugshilfe|klaviertransport|entrümpelung|entrümpler|umzugswagen mit fahrer|haushaltsauflösung|möbel transportiert|möbel transportieren|transportiert meine möbel|transportiert möbel|beim umziehen",
  },
  facts: {
    emergency:
      "notdienst|notdienste|notfall|notfälle|notruf|notfalldienst|dringend|eilig|24 stunden notdienst|24h notdienst|24 stunden service|24h service|bereitschaft|bereitschaftsdienst|nachts erreichbar|am wochenende erreichbar|soforthilfe|tag und nacht erreichbar",
    key_cutting: "schlüsselkopien|macht schlüssel nach|schlüsselanfertigung|schlüssel sofort",
    by_appointment: "nach vereinbarung|mit termin|termin nach vereinbarung|nur mit termin|terminvereinbarung",
  },
  claims: {
    emergency:
      "hat einen notdienst|bietet einen notdienst|kommt im notfall|kommt auch nachts|ist nachts erreichbar|ist rund um die uhr erreichbar|es gibt einen notdienst",
    key_cutting: "man kann dort schlüssel nachmachen lassen|macht schlüsselkopien",
    by_appointment: "man braucht einen termin|nur nach vereinbarung",
  },
  context:
    "handwerker|handwerksbetrieb|handwerksbetriebe|handwerk|meisterbetrieb|fachbetrieb|handwerkerin|hausreparatur|kostenvoranschlag|anfahrt kostenlos",
};
