import type { Vocabulary } from "../../vocabulary.js";

/** The kinds, what is called for most, and an emergency, in languages of the north of Europe. */
export const northern: Readonly<Record<string, Vocabulary>> = {
  nl: {
    kinds: {
      plumber:
        "loodgieter|loodgieters|loodgietersbedrijf|lekkage|waterlek|verstopte afvoer|verstopping|gesprongen leiding|verstopte wc|ontstopping|ontstoppingsdienst|lekkende kraan|kraan|gootsteen|sanitair",
      electrician:
        "elektricien|elektriciens|elektromonteur|installateur elektra|stroomstoring|kortsluiting|stopcontact|meterkast|geen stroom|elektra",
      locksmith:
        "slotenmaker|slotenmakers|sleutelmaker|buitengesloten|sleutel bijmaken|sleutels bijmaken|sleutelservice|slot vervangen|sleutel kwijt|sleutels kwijt|deur openen",
      carpenter:
        "timmerman|timmerlieden|timmerbedrijf|schrijnwerker|meubelmaker|meubelmakers|kast op maat|houtbewerker",
      painter:
        "schilder|schilders|schildersbedrijf|huisschilder|huis schilderen|muren schilderen|behanger|behangen",
      roofer: "dakdekker|dakdekkers|dakbedekking|daklekkage|dakreparatie|dakgoot|dakpannen",
      gardener:
        "tuinman|tuinmannen|hovenier|hoveniers|hoveniersbedrijf|tuinonderhoud|gras maaien|heg snoeien|boom kappen",
      hvac: "cv monteur|verwarmingsmonteur|verwarming|cv ketel|ketel|warmtepomp|airco installeren|airco monteur|airco reparatie|verwarming kapot",
      cleaning:
        "schoonmaakbedrijf|schoonmaakbedrijven|schoonmaker|schoonmaakster|schoonmaakdienst|poetsvrouw|poetshulp|glazenwasser|werkster|huishoudelijke hulp|kantoor schoonmaken",
      tiler: "tegelzetter|tegelzetters|tegels zetten",
      flooring:
        "parketteur|vloerenlegger|vloerlegger|parket leggen|stoffeerder vloer|laminaat leggen|vloer leggen",
      plasterer: "stukadoor|stukadoors|stucwerk",
      glazier: "glaszetter|glaszetters|glashandel|kapotte ruit|ruit vervangen|gebroken ruit|glasschade",
      window_fitter: "kozijnen|kozijnenspecialist|ramen en deuren|rolluiken|zonwering|nieuwe ramen",
      chimney_sweeper: "schoorsteenveger|schoorsteenvegers|schoorsteen vegen",
      handyman: "klusjesman|klusser|klussen|klusbedrijf|klusjes|meubels in elkaar zetten",
      builder: "aannemer|aannemers|bouwbedrijf|metselaar|metselaars|verbouwing|verbouwen|renovatie",
      metalworker: "metaalbewerker|lasser|smid|lasbedrijf",
      insulation: "isolatiebedrijf|isolatie",
      upholsterer: "stoffeerder|meubelstoffeerder|stoffeerderij",
      appliance_repair:
        "witgoedreparatie|wasmachine reparatie|wasmachine kapot|koelkast kapot|vaatwasser reparatie",
      pest_control:
        "ongediertebestrijding|ongediertebestrijder|wespennest|muizen in huis|ratten|kakkerlakken|bedwantsen",
      moving_company: "verhuisbedrijf|verhuisbedrijven|verhuizers|verhuizer|verhuizing|verhuizen",
    },
    facts: { emergency: "spoed|spoedservice|noodgeval|nooddienst|24 uurs service|dringend|storingsdienst" },
  },
  sv: {
    kinds: {
      plumber:
        "rörmokare|rörmokaren|rörläggare|vvs|vvs firma|vattenläcka|läckande rör|stopp i avloppet|avloppsstopp|stopp i toaletten|läckande kran|rörjour|sprucket rör",
      electrician:
        "elektriker|elektrikern|elfirma|elinstallation|strömavbrott|kortslutning|eluttag|säkring|eljour",
      locksmith:
        "låssmed|låssmeder|låssmeden|låsjour|nyckelkopiering|kopiera nyckel|utelåst|låst ut mig|tappat nycklarna|byta lås|låsbyte|nyckelservice",
      carpenter: "snickare|snickaren|snickeri|snickerier|finsnickare|möbelsnickare|timmerman",
      painter: "målare|målaren|målerifirma|måleri|måla om|måla lägenheten|måla huset|tapetsera|målarfirma",
      roofer: "takläggare|takläggaren|taklägning|läckande tak|takreparation|takläcka|hängrännor",
      gardener:
        "trädgårdsmästare|trädgårdsmästaren|trädgårdsskötsel|trädgårdshjälp|klippa gräset|gräsklippning|klippa häcken|trädfällning|arborist",
      hvac: "värmepump|värmepumpar|ventilation|värmepanna|element|luftkonditionering installation|installera luftkonditionering|värmen fungerar inte|värmeinstallatör",
      cleaning:
        "städfirma|städfirmor|städhjälp|städning|städerska|hemstädning|flyttstädning|kontorsstädning|fönsterputs|fönsterputsare|städare",
      tiler: "plattsättare|kakelsättare|kakel|kakla",
      flooring: "golvläggare|golvläggning|parkettläggare|golvslipning|lägga golv",
      plasterer: "putsare|gipsare|murputs",
      glazier:
        "glasmästare|glasmästaren|glasmästeri|trasig ruta|krossad ruta|krossat fönster|byta glas|glasjour",
      window_fitter: "fönsterbyte|fönstermontör|byta fönster|persienner|markiser|nya fönster",
      chimney_sweeper: "sotare|sotaren|sotning|skorstensfejare",
      handyman: "hantverkarhjälp|fixare|vaktmästare|hemfixare|montera möbler|möbelmontering|småreparationer",
      builder: "byggfirma|byggfirmor|murare|muraren|byggare|renovering|renovera|renovera badrum|stenhuggare",
      metalworker: "svetsare|smed|smide|räcken|metallarbetare",
      tinsmith: "plåtslagare|plåtslageri",
      insulation: "isolering|isolerare",
      upholsterer: "tapetserare|möbeltapetserare|klä om möbler",
      appliance_repair:
        "vitvaruservice|vitvarureparation|tvättmaskin trasig|laga tvättmaskin|reparera tvättmaskin|laga kylskåp",
      pest_control: "skadedjursbekämpning|sanering|råttor|möss i huset|vägglöss|getingbo|kackerlackor",
      moving_company: "flyttfirma|flyttfirmor|flytthjälp|flyttgubbar|flytta",
    },
    facts: { emergency: "jour|akut|jourtjänst|dygnet runt service|nödsituation|brådskande|omgående" },
  },
  da: {
    kinds: {
      plumber:
        "vvs|vvs mand|vvsmand|vvs firma|blikkenslager|blikkenslagere|vandskade|utæt rør|sprunget rør|stoppet afløb|stoppet toilet|dryppende vandhane|vandhane",
      electrician: "elektriker|elektrikere|elinstallatør|strømafbrydelse|kortslutning|stikkontakt",
      locksmith:
        "låsesmed|låsesmede|nøgleservice|nøglekopi|låst ude|kopiere nøgle|skifte lås|mistet nøgler|nøglesmed",
      carpenter: "tømrer|tømrere|snedker|snedkere|tømrerfirma|snedkeri",
      painter: "maler|malere|malerfirma|male lejlighed|male huset|tapetsering|malermester",
      roofer: "tagdækker|tagdækkere|tagreparation|utæt tag|tagrende",
      gardener: "gartner|gartnere|anlægsgartner|havearbejde|slå græs|klippe hæk|træfældning|havehjælp",
      hvac: "varmepumpe|varmepumper|ventilation|fyr|oliefyr|radiator|aircondition installation|varmemester",
      cleaning:
        "rengøringsfirma|rengøring|rengøringshjælp|rengøringsdame|vinduespudser|vinduespudsning|flytterengøring",
      tiler: "flisemurer|fliselægger|fliser",
      flooring: "gulvlægger|gulvlæggere|gulvafslibning|lægge gulv",
      plasterer: "pudser|gipser|oppudser",
      glazier: "glarmester|glarmestre|knust rude|knust vindue|ny rude",
      window_fitter: "nye vinduer|vinduesmontør|persienner|markiser|udskifte vinduer",
      chimney_sweeper: "skorstensfejer|skorstensfejere",
      handyman: "handyman|altmuligmand|småreparationer|samle møbler|vicevært",
      builder: "murer|murere|murermester|byggefirma|renovering|renovere|entreprenør|stenhugger",
      metalworker: "smed|smede|svejser",
      insulation: "isolering|isolatør",
      upholsterer: "møbelpolstrer|polstrer",
      appliance_repair: "hårde hvidevarer reparation|reparation af vaskemaskine|vaskemaskine i stykker",
      pest_control: "skadedyrsbekæmpelse|rottefænger|rotter|væggelus|hvepsebo|kakerlakker",
      moving_company: "flyttefirma|flyttefirmaer|flyttemænd|flytning|flyttehjælp",
    },
    facts: { emergency: "døgnvagt|akut|vagt|haster|nødsituation|døgnservice" },
  },
  fi: {
    kinds: {
      plumber:
        "putkimies|putkimiehet|putkimiestä|putkiliike|vesivahinko|putki vuotaa|putkirikko|tukkeutunut viemäri|viemäri tukossa|vessa tukossa|vuotava hana|hana vuotaa|viemärin avaus",
      electrician:
        "sähköasentaja|sähköasentajat|sähköasentajaa|sähkömies|sähkömiestä|sähköliike|sähkökatko|oikosulku|pistorasia|sähkötyöt",
      locksmith:
        "lukkoseppä|lukkoseppää|lukkosepät|lukkoliike|avaimen teetto|avaimen kopiointi|lukon vaihto|oven avaus|ovenavaus|lukossa ulkona|avain katosi|avaimet hukassa|avainliike",
      carpenter:
        "puuseppä|puusepät|puuseppää|kirvesmies|kirvesmiehet|kirvesmiestä|puusepänliike|kalusteet mittatilaustyönä",
      painter:
        "maalari|maalarit|maalaria|maalausliike|maalaus|asunnon maalaus|seinien maalaus|tapetointi|maalata",
      roofer: "kattoremontti|katontekijä|kattoseppä|kattovuoto|katto vuotaa|kattofirma|räystäskourut",
      gardener:
        "puutarhuri|puutarhurit|puutarhuria|pihatyöt|nurmikon leikkuu|pensasaidan leikkaus|puunkaato|arboristi|puutarhanhoito",
      hvac: "lvi|lvi asentaja|lämpöpumppu|lämpöpumput|ilmanvaihto|lämmitys rikki|patteri|ilmalämpöpumpun asennus|ilmastoinnin asennus|lämmitys",
      cleaning:
        "siivouspalvelu|siivouspalvelut|siivousfirma|siivooja|siivoojaa|kotisiivous|muuttosiivous|toimistosiivous|ikkunanpesu|ikkunanpesijä|siivous",
      tiler: "laatoittaja|laatoitus|laattamies",
      flooring: "lattia asentaja|lattianasennus|parketin hionta|parkettiasentaja|lattiaremontti",
      plasterer: "rappari|rappaaja|tasoitetyöt",
      glazier: "lasiliike|lasimestari|rikkoutunut ikkuna|ikkuna rikki|lasin vaihto|lasitus",
      window_fitter: "ikkuna asennus|ikkunaremontti|ikkunoiden vaihto|kaihtimet|markiisit|uudet ikkunat",
      chimney_sweeper: "nuohooja|nuohoojat|nuohoojaa|nuohous",
      handyman: "talonmies|remonttimies|kodin pienremontti|huonekalujen kokoaminen|pikkuremontit|yleismies",
      builder:
        "rakennusliike|muurari|muurarit|remonttifirma|remontti|kylpyhuoneremontti|keittiöremontti|rakennusfirma|kivenhakkaaja",
      metalworker: "hitsaaja|seppä|metallityöt|kaiteet",
      tinsmith: "peltiseppä|peltisepät",
      insulation: "eristys|eristäjä|lisäeristys",
      upholsterer: "verhoilija|verhoilijat|verhoomo|verhoiluliike",
      appliance_repair:
        "kodinkonehuolto|kodinkoneiden korjaus|pesukone rikki|pesukoneen korjaus|jääkaappi rikki",
      pest_control: "tuholaistorjunta|tuholaistorjuja|rotat|hiiret talossa|luteet|ampiaispesä|torakat",
      moving_company: "muuttofirma|muuttofirmat|muuttopalvelu|muutto|muuttoapu|muuttomiehet",
    },
    facts: {
      emergency: "päivystys|hätätilanne|hätä|kiireellinen|kiireesti|ympärivuorokautinen päivystys|akuutti",
    },
  },
};
