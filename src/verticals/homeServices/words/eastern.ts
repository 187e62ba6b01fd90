import type { Vocabulary } from "../../vocabulary.js";

/** The kinds, what is called for most, and an emergency, in languages of the east of Europe. */
export const eastern: Readonly<Record<string, Vocabulary>> = {
  pl: {
    kinds: {
      plumber:
        "hydraulik|hydraulicy|hydraulika|hydrauliczne|usługi hydrauliczne|pogotowie hydrauliczne|pęknięta rura|cieknąca rura|przeciek|zatkany zlew|zatkana toaleta|zapchany odpływ|udrażnianie rur|cieknący kran|kran",
      electrician:
        "elektryk|elektrycy|elektryka|usługi elektryczne|pogotowie elektryczne|zwarcie|brak prądu|instalacja elektryczna|gniazdko",
      locksmith:
        "ślusarz|ślusarze|ślusarza|dorabianie kluczy|dorobić klucz|kluczy dorabianie|otwieranie drzwi|zatrzasnąłem drzwi|zatrzaśnięte drzwi|zgubiłem klucze|wymiana zamka|wymiana zamków|awaryjne otwieranie",
      carpenter: "stolarz|stolarze|stolarza|stolarnia|cieśla|meble na wymiar|stolarstwo",
      painter:
        "malarz pokojowy|malarz|malarze|malowanie mieszkania|malowanie ścian|malowanie domu|pomalować mieszkanie|tapetowanie",
      roofer: "dekarz|dekarze|dekarza|naprawa dachu|przeciekający dach|pokrycie dachu|rynny",
      gardener:
        "ogrodnik|ogrodnicy|ogrodnika|usługi ogrodnicze|koszenie trawy|przycinanie żywopłotu|wycinka drzew|pielęgnacja ogrodu",
      hvac: "serwis kotłów|naprawa pieca|ogrzewanie|instalator ogrzewania|pompa ciepła|pompy ciepła|montaż klimatyzacji|naprawa klimatyzacji|serwis klimatyzacji|kocioł|kaloryfer",
      cleaning:
        "firma sprzątająca|firmy sprzątające|sprzątanie|sprzątanie mieszkań|sprzątanie biur|sprzątaczka|pani do sprzątania|mycie okien|pomoc domowa",
      tiler: "glazurnik|kafelkarz|płytkarz|układanie płytek|kafelki",
      flooring: "parkieciarz|układanie paneli|układanie parkietu|cyklinowanie|posadzkarz",
      plasterer: "tynkarz|tynkowanie|gipsowanie|tynki",
      glazier: "szklarz|szklarze|szklarza|wybita szyba|zbita szyba|wymiana szyby",
      window_fitter: "montaż okien|wymiana okien|rolety|naprawa okien|montaż drzwi",
      chimney_sweeper: "kominiarz|kominiarza|kominiarze|czyszczenie komina",
      handyman: "złota rączka|drobne naprawy|montaż mebli|skręcanie mebli",
      builder:
        "murarz|murarze|firma budowlana|firma remontowa|remont|remonty|remont mieszkania|ekipa remontowa|kamieniarz",
      metalworker: "spawacz|kowal|balustrady|konstrukcje stalowe|spawanie",
      insulation: "ocieplenie|docieplenia|izolacja",
      upholsterer: "tapicer|tapicerzy|tapicerstwo",
      appliance_repair: "naprawa agd|naprawa pralek|serwis agd|zepsuta pralka|naprawa lodówek",
      pest_control: "deratyzacja|dezynsekcja|zwalczanie szkodników|karaluchy|pluskwy|gniazdo os",
      moving_company: "przeprowadzki|przeprowadzka|firma przeprowadzkowa|przeprowadzkę",
    },
    facts: { emergency: "pogotowie|awaria|awaryjnie|pilne|pilnie|nagły wypadek" },
  },
  cs: {
    kinds: {
      plumber:
        "instalatér|instalatéři|instalatéra|instalatérství|prasklé potrubí|prasklá trubka|ucpaný odpad|ucpaný záchod|čištění odpadů|vodoinstalatér|kapající kohoutek|vodovodní kohoutek|únik vody",
      electrician:
        "elektrikář|elektrikáři|elektrikáře|elektroinstalace|zkrat|výpadek proudu|nejde proud|zásuvka",
      locksmith:
        "zámečník|zámečníci|zámečníka|zámečnictví|zámečnická pohotovost|výroba klíčů|kopie klíčů|otevření dveří|otevírání dveří|zabouchnuté dveře|zabouchl jsem si|ztratil jsem klíče|výměna zámku",
      carpenter: "truhlář|truhláři|truhláře|truhlářství|tesař|tesaři|nábytek na míru|stolař",
      painter: "malíř pokojů|malíři pokojů|malíř|natěrač|malování bytu|vymalovat byt|malování pokojů|tapetář",
      roofer: "pokrývač|pokrývači|pokrývače|oprava střechy|zatéká střechou|střechy|okapy",
      gardener:
        "zahradník|zahradníci|zahradníka|zahradnické služby|sekání trávy|stříhání živého plotu|kácení stromů|údržba zahrady",
      hvac: "topenář|topenáři|topenáře|topení|oprava kotle|kotel|tepelné čerpadlo|tepelná čerpadla|montáž klimatizace|oprava klimatizace|servis klimatizace|plynař",
      cleaning:
        "úklidová firma|úklidové firmy|úklid|úklidové služby|uklízečka|paní na úklid|mytí oken|úklid bytu|úklid kanceláří",
      tiler: "obkladač|obkladači|obkladače|pokládka dlažby|obklady",
      flooring: "podlahář|podlaháři|pokládka podlah|parketář|broušení parket|podlahy",
      plasterer: "štukatér|omítkář|omítky|sádrokarton|sádrokartonář",
      glazier: "sklenář|sklenáři|sklenáře|sklenářství|rozbité okno|zasklení|rozbité sklo",
      window_fitter: "montáž oken|výměna oken|oprava oken|žaluzie|rolety|montáž dveří",
      chimney_sweeper: "kominík|kominíci|kominíka|čištění komínů|kominictví",
      handyman: "hodinový manžel|opravář|drobné opravy|montáž nábytku|údržbář",
      builder: "zedník|zedníci|zedníka|stavební firma|stavební firmy|rekonstrukce|rekonstrukce bytu|kameník",
      metalworker: "kovář|svářeč|zábradlí|kovovýroba|sváření",
      tinsmith: "klempíř|klempíři|klempířství",
      insulation: "zateplení|izolatér|izolace",
      upholsterer: "čalouník|čalounictví|čalouníci",
      appliance_repair:
        "oprava praček|opravna elektrospotřebičů|oprava pračky|oprava ledničky|servis spotřebičů",
      pest_control: "deratizace|dezinsekce|hubení škůdců|štěnice|švábi|vosí hnízdo",
      moving_company: "stěhování|stěhovací firma|stěhovací firmy|stěhováci",
    },
    facts: { emergency: "pohotovost|nonstop služba|havárie|havarijní služba|naléhavé|urgentní|akutní" },
  },
  ru: {
    kinds: {
      plumber:
        "сантехник|сантехники|сантехника|сантехника вызвать|услуги сантехника|прорвало трубу|прорвало трубы|лопнула труба|протечка|течёт труба|течет труба|течёт кран|течет кран|кран течёт|засор|засорилась раковина|засорился унитаз|прочистка труб|прочистка канализации|водопроводчик|сантехнік",
      electrician:
        "электрик|электрики|электрика|услуги электрика|электромонтаж|короткое замыкание|нет света|выбило пробки|нет электричества|розетка|проводка|электромонтажник|електрик",
      locksmith:
        "вскрытие замков|вскрыть замок|вскрытие дверей|открыть дверь|изготовление ключей|сделать ключ|сделать дубликат ключа|дубликат ключей|копия ключа|замена замка|замена замков|слесарь|потерял ключи|потеряла ключи|захлопнулась дверь|не могу попасть домой|мастер по замкам|слюсар|ключник",
      carpenter:
        "плотник|плотники|плотника|столяр|столяры|столяра|столярная мастерская|мебель на заказ|тесляр|краснодеревщик",
      painter:
        "маляр|маляры|маляра|покраска стен|покрасить квартиру|покрасить стены|поклейка обоев|малярные работы",
      roofer:
        "кровельщик|кровельщики|кровельщика|ремонт крыши|течёт крыша|течет крыша|крыша течёт|кровельные работы|водосток",
      gardener:
        "садовник|садовники|садовника|стрижка газона|уход за садом|спил деревьев|обрезка деревьев|ландшафтный дизайн|озеленение|садівник",
      hvac: "отопление|монтаж отопления|ремонт котлов|ремонт котла|котёл|котел|тепловой насос|установка кондиционера|установка кондиционеров|ремонт кондиционера|ремонт кондиционеров|вентиляция|батарея не греет|газовщик",
      cleaning:
        "клининг|клининговая компания|уборка|уборка квартир|уборка квартиры|уборка офиса|уборка офисов|уборщица|домработница|мойка окон|мытьё окон|мытье окон|помыть окна|прибирання",
      tiler: "плиточник|плиточники|укладка плитки|плиточника|положить плитку",
      flooring: "паркетчик|укладка паркета|укладка ламината|укладка полов|циклёвка|циклевка|положить ламинат",
      plasterer: "штукатур|штукатуры|штукатурка стен|гипсокартон|гипсокартонщик",
      glazier:
        "стекольщик|стекольщики|разбитое окно|разбилось окно|разбилось стекло|замена стекла|остекление|стекольная мастерская|вставить стекло",
      window_fitter:
        "установка окон|замена окон|ремонт окон|жалюзи|рольставни|установка дверей|пластиковые окна",
      chimney_sweeper: "трубочист|трубочисты|чистка дымохода|чистка дымоходов",
      handyman:
        "муж на час|мастер на час|мелкий ремонт|сборка мебели|собрать мебель|повесить полку|мелкий бытовой ремонт",
      builder:
        "строительная компания|строители|каменщик|ремонт квартир|ремонт квартиры|отделочные работы|бригада строителей|ремонт ванной|строительная фирма|каменотёс",
      metalworker: "сварщик|сварщики|сварка|кузнец|перила|металлоконструкции|кованые решётки",
      tinsmith: "жестянщик",
      insulation: "утепление|теплоизоляция|утеплить дом",
      upholsterer: "обивщик|перетяжка мебели|обивка мебели|перетянуть диван",
      appliance_repair:
        "ремонт бытовой техники|ремонт стиральных машин|сломалась стиральная машина|ремонт холодильников|ремонт холодильника|ремонт посудомоечных машин|ремонт телевизоров",
      pest_control:
        "дезинсекция|дератизация|уничтожение насекомых|тараканы|клопы|крысы|осиное гнездо|травля тараканов",
      moving_company:
        "грузчики|переезд|квартирный переезд|перевозка мебели|транспортная компания переезд|грузоперевозки",
    },
    facts: {
      emergency:
        "срочно|аварийная служба|аварийный|экстренно|круглосуточный вызов|авария|срочный вызов|терміново",
    },
  },
  hr: {
    kinds: {
      plumber:
        "vodoinstalater|vodoinstalateri|vodoinstalatera|vodoinstalaterske usluge|puknuta cijev|pukla cijev|curenje vode|začepljen odvod|začepljen wc|začepljen umivaonik|odčepljivanje|slavina|slavina kapa",
      electrician:
        "električar|električari|električara|elektroinstalacije|elektroinstalater|kratki spoj|nestanak struje|nema struje|utičnica",
      locksmith:
        "bravar|bravari|bravara|ključar|izrada ključeva|kopiranje ključeva|otvaranje vrata|zaključao sam se|zalupila vrata|izgubio sam ključeve|izgubila sam ključeve|zamjena brave|brava",
      carpenter: "stolar|stolari|stolara|stolarija|tesar|namještaj po mjeri|stolarska radionica",
      painter:
        "soboslikar|soboslikari|soboslikara|ličilac|ličioci|moler|krečenje|krečenje stana|bojanje zidova|tapete",
      roofer: "krovopokrivač|krovopokrivači|popravak krova|krov curi|krovopokrivača|oluci|krovovi",
      gardener:
        "vrtlar|vrtlari|vrtlara|uređenje vrta|košnja trave|košenje trave|rezanje živice|rušenje stabala|održavanje vrta|baštovan",
      hvac: "grijanje|instalater grijanja|bojler|servis bojlera|kotao|popravak kotla|servis klima uređaja|ugradnja klime|montaža klime|popravak klime|dizalica topline|ventilacija|plinoinstalater|radijator",
      cleaning:
        "čistačica|čistačice|servis za čišćenje|čišćenje stanova|čišćenje stana|čišćenje ureda|pranje prozora|usluge čišćenja|spremačica|tvrtka za čišćenje",
      tiler: "keramičar|keramičari|keramičara|postavljanje pločica|pločice",
      flooring: "parketar|parketari|postavljanje parketa|brušenje parketa|podopolagač|laminat",
      plasterer: "fasader|štukater|gipsar|gips kartonske ploče|žbukanje|knauf",
      glazier: "staklar|staklari|staklara|razbijeno staklo|razbijen prozor|zamjena stakla|staklarija",
      window_fitter: "ugradnja prozora|zamjena prozora|pvc stolarija|rolete|popravak roleta|žaluzine|tende",
      chimney_sweeper: "dimnjačar|dimnjačari|dimnjačara|čišćenje dimnjaka",
      handyman: "majstor|kućni majstor|majstor za sve|sitni popravci|montaža namještaja|domar",
      builder:
        "zidar|zidari|građevinska tvrtka|građevinska firma|renovacija|adaptacija stana|adaptacije|renovacija kupaonice|klesar",
      metalworker: "kovač|zavarivač|zavarivanje|ograde|metalne konstrukcije",
      tinsmith: "limar|limari|limarija",
      insulation: "izolacija|toplinska izolacija|izolater",
      upholsterer: "tapetar|tapetari|presvlačenje namještaja",
      appliance_repair:
        "servis bijele tehnike|popravak perilica|popravak perilice|popravak hladnjaka|pokvarena perilica",
      pest_control: "deratizacija|dezinsekcija|žohari|stjenice|osinje gnijezdo|suzbijanje štetnika",
      moving_company: "selidbe|selidba|tvrtka za selidbe|preseljenje",
    },
    facts: { emergency: "hitno|hitna intervencija|hitne intervencije|hitan|dežurni" },
  },
  hu: {
    kinds: {
      plumber:
        "vízvezeték szerelő|vízvezetékszerelő|vízszerelő|vízszerelőt|csőtörés|dugulás|duguláselhárítás|eldugult lefolyó|eldugult vécé|csöpögő csap|beázás|csap",
      electrician:
        "villanyszerelő|villanyszerelőt|villanyszerelők|rövidzárlat|áramszünet|nincs áram|konnektor|elektromos szerelő",
      locksmith:
        "lakatos|lakatost|kulcsmásoló|kulcsmásolás|zárszerelő|zárcsere|zárnyitás|ajtónyitás|kizártam magam|elvesztettem a kulcsot|zárszerelőt|kulcsos",
      carpenter: "asztalos|asztalosok|asztalost|ács|egyedi bútor|bútorasztalos|asztalosműhely",
      painter: "szobafestő|szobafestők|szobafestőt|festő mázoló|lakásfestés|falfestés|tapétázás|kifesteni",
      roofer: "tetőfedő|tetőfedők|tetőfedőt|tetőjavítás|beázó tető|beázik a tető|ereszcsatorna",
      gardener: "kertész|kertészek|kertészt|kertgondozás|fűnyírás|sövényvágás|fakivágás|kertépítő",
      hvac: "fűtésszerelő|fűtésszerelőt|fűtés|kazán|kazánjavítás|gázszerelő|hőszivattyú|klímaszerelő|klímaszerelés|klímajavítás|radiátor",
      cleaning:
        "takarító cég|takarítócég|takarítás|takarítónő|lakástakarítás|irodatakarítás|ablaktisztítás|ablakmosás|bejárónő",
      tiler: "burkoló|burkolók|csempéző|csempézés|járólapozás",
      flooring: "parkettás|parkettázás|parkettacsiszolás|laminált padló|padlóburkoló",
      plasterer: "vakoló|kőműves vakolás|gipszkarton|gipszkartonozás|gipszkartonos",
      glazier: "üveges|üvegest|betört ablak|üvegezés|ablaküveg|kitört ablak",
      window_fitter: "ablakcsere|ablakos|nyílászáró|redőny|redőnyjavítás|redőnyös|szúnyogháló",
      chimney_sweeper: "kéményseprő|kéményseprőt|kéményseprés",
      handyman: "ezermester|mesterember|kisebb javítások|bútorösszeszerelés|házi mindenes",
      builder:
        "kőműves|kőművest|építőipari cég|építési vállalkozó|felújítás|lakásfelújítás|fürdőszoba felújítás|kőfaragó",
      metalworker: "hegesztő|kovács|korlát|lakatosműhely",
      tinsmith: "bádogos|bádogost",
      insulation: "szigetelő|szigetelés|hőszigetelés",
      upholsterer: "kárpitos|kárpitost|kárpitozás",
      appliance_repair:
        "háztartási gép szerelő|mosógépszerelő|mosógép javítás|hűtőgép javítás|hűtőgépszerelő",
      pest_control: "rovarirtás|rágcsálóirtás|kártevőirtás|csótány|ágyi poloska|darázsfészek",
      moving_company: "költöztetés|költöztető|költöztető cég|költözés",
    },
    facts: { emergency: "sürgős|sürgősen|gyorsszolgálat|vészhelyzet|ügyelet|azonnali" },
  },
  ro: {
    kinds: {
      plumber:
        "instalator|instalatori|instalatorul|instalații sanitare|țeavă spartă|țeavă fisurată|conductă spartă|scurgere de apă|chiuvetă înfundată|toaletă înfundată|desfundare|desfundare canalizare|robinet|robinet care picură",
      electrician:
        "electrician|electricieni|electricianul|scurtcircuit|pană de curent|instalație electrică|priză|fără curent",
      locksmith:
        "lăcătuș|lăcătuși|lăcătușul|copiere chei|chei copiate|dublură cheie|deblocare ușă|deblocări uși|am pierdut cheile|închis afară|schimbare yală|yală|broască ușă",
      carpenter: "tâmplar|tâmplari|tâmplarul|tâmplărie|dulgher|mobilă la comandă",
      painter:
        "zugrav|zugravi|zugravul|zugrăvit|zugrăveală|vopsitor|vopsit pereți|zugrăvire apartament|tapetar pereți",
      roofer:
        "acoperișuri|reparații acoperiș|acoperiș|acoperiș care curge|montator acoperiș|jgheaburi|dulgher acoperiș",
      gardener:
        "grădinar|grădinari|grădinarul|întreținere grădină|tuns iarba|tuns gard viu|tăiat copaci|peisagist",
      hvac: "centrală termică|reparații centrale termice|încălzire|calorifer|montaj aer condiționat|reparații aer condiționat|instalare aer condiționat|pompă de căldură|ventilație|centrală",
      cleaning:
        "firmă de curățenie|firme de curățenie|curățenie|servicii de curățenie|femeie de serviciu|menajeră|curățenie apartament|curățenie birouri|spălat geamuri",
      tiler: "faianțar|faianțari|montat gresie|montat faianță|gresie și faianță",
      flooring: "parchetar|montaj parchet|montat parchet|raclat parchet|pardoseli",
      plasterer: "tencuitor|tencuială|rigips|gips carton|ipsosar",
      glazier: "geamgiu|geamgii|geam spart|schimbat geam|geam crăpat|sticlar",
      window_fitter: "termopane|montaj termopane|schimbare geamuri|jaluzele|rulouri|montaj uși",
      chimney_sweeper: "coșar|hornar|curățat coșuri|curățare coș de fum",
      handyman: "meșter|om bun la toate|reparații mici|montaj mobilă|reparații în casă|mici reparații",
      builder:
        "zidar|zidari|firmă de construcții|constructor|renovare|renovări|renovare apartament|renovare baie|pietrar",
      metalworker: "sudor|fierar|balustrade|confecții metalice",
      tinsmith: "tinichigiu|tinichigii",
      insulation: "izolații|termoizolație|izolare termică",
      upholsterer: "tapițer|tapițerie|retapițare canapea",
      appliance_repair:
        "reparații electrocasnice|reparații mașini de spălat|reparații frigidere|mașină de spălat stricată",
      pest_control: "deratizare|dezinsecție|gândaci|ploșnițe|cuib de viespi|șobolani",
      moving_company: "firmă de mutări|mutări|mutare|transport mobilă",
    },
    facts: { emergency: "urgență|urgențe|urgent|de urgență|intervenție rapidă" },
  },
};
