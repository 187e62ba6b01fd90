/** How one language says times, written apart from its grammar: what the generator speaks. */
export interface Speaker {
  readonly name: string;
  readonly weekdays: readonly string[];
  readonly months: readonly string[];
  /** The hours of one half of the day, one to twelve. */
  readonly hours: readonly string[];
  /** Any day of that name; `#` is the weekday. */
  readonly each: readonly string[];
  /** The coming day of that name. */
  readonly on: readonly string[];
  readonly next: readonly string[];
  /** `#` and `##` are the first weekday and the last. */
  readonly range: readonly string[];
  readonly today: readonly string[];
  readonly tomorrow: readonly string[];
  readonly afterTomorrow: readonly string[];
  readonly everyDay: readonly string[];
  readonly workdays: readonly string[];
  readonly weekends: readonly string[];
  readonly holidays: readonly string[];
  /** D and M are day and month in digits, DD and MM with two, N the month's name, Y the year. */
  readonly dates: readonly string[];
  /** `#` is a number from two on. */
  readonly inMinutes: readonly string[];
  readonly inHours: readonly string[];
  readonly inDays: readonly string[];
  /** H is an hour of 24, HH with two digits, MM minutes. */
  readonly exact: readonly string[];
  readonly fullHour: readonly string[];
  /** `h` is an hour in words, `n` the one after it; either half of the day may be meant. */
  readonly hour: readonly string[];
  readonly half: readonly string[];
  readonly quarterPast: readonly string[];
  readonly quarterTo: readonly string[];
  readonly tenPast: readonly string[];
  readonly tenTo: readonly string[];
  /** `h` is an hour from one to eleven in digits. */
  readonly morning: readonly string[];
  readonly evening: readonly string[];
  readonly noon: readonly string[];
  readonly midnight: readonly string[];
  /** `#` is a time. `{}` in the Italian and Iberian ones is the article that the hour wants. */
  readonly at: readonly string[];
  readonly until: readonly string[];
  readonly after: readonly string[];
  readonly before: readonly string[];
  readonly from: readonly string[];
  /** `a` and `b` are hours of 24, the latter past 12. */
  readonly spans: readonly string[];
  readonly allHours: readonly string[];
  /** `#` is the whole expression. */
  readonly around: readonly string[];
}

const list = (text: string): readonly string[] => text.split("|");
const words = (text: string): readonly string[] => text.split(" ");

export const SPEAKERS: readonly Speaker[] = [
  {
    name: "English",
    weekdays: words("Monday Tuesday Wednesday Thursday Friday Saturday Sunday"),
    months: words("January February March April May June July August September October November December"),
    hours: words("one two three four five six seven eight nine ten eleven twelve"),
    each: list("every #|#s|on #s|each #"),
    on: list("on #|this #|#|on the coming #"),
    next: list("next #"),
    range: list("from # to ##|# to ##|#-##|# – ##|# through ##|# until ##"),
    today: list("today"),
    tomorrow: list("tomorrow"),
    afterTomorrow: list("the day after tomorrow|day after tomorrow"),
    everyDay: list("every day|daily|each day|7 days a week"),
    workdays: list("on weekdays|weekdays|on working days"),
    weekends: list("on weekends|weekends|every weekend"),
    holidays: list("on public holidays|on bank holidays"),
    dates: list("on N D|on the Dth of N|on D N|on N Dth Y|Y-MM-DD|on D N Y|DD.MM.Y"),
    inMinutes: list("in # minutes|in # mins|# minutes from now"),
    inHours: list("in # hours|# hours from now"),
    inDays: list("in # days"),
    exact: list("HH:MM"),
    fullHour: list("HH:00"),
    hour: list("h o'clock|h"),
    half: list("half past h|h thirty"),
    quarterPast: list("quarter past h|a quarter past h|h fifteen"),
    quarterTo: list("quarter to n|a quarter to n"),
    tenPast: list("ten past h|ten minutes past h"),
    tenTo: list("ten to n|ten minutes to n"),
    morning: list("h am|h a.m.|ham|h in the morning|h:00 am"),
    evening: list("h pm|h p.m.|hpm|h:00pm|h.00 pm"),
    noon: list("noon|midday"),
    midnight: list("midnight"),
    at: list("at #"),
    until: list("until #|till #|until at least #"),
    after: list("after #|past #|later than #"),
    before: list("before #|earlier than #"),
    from: list("from #"),
    spans: list("from a to b|between a and b|a:00 - b:00|from a until b|a:00 to b:00"),
    allHours: list("around the clock|24 hours a day|24 hours"),
    around: list("open #|is it open #|pizza place open #|closed #|it is open # please|# open"),
  },
  {
    name: "German",
    weekdays: words("Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag"),
    months: words("Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
    hours: words("eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf"),
    each: list("jeden #|#s|an jedem #"),
    on: list("am #|diesen #|#|am kommenden #"),
    next: list("nächsten #"),
    range: list("von # bis ##|# bis ##|#-##|# – ##"),
    today: list("heute"),
    tomorrow: list("morgen"),
    afterTomorrow: list("übermorgen"),
    everyDay: list("täglich|jeden Tag|taeglich|7 Tage die Woche"),
    workdays: list("werktags|unter der Woche|an Werktagen"),
    weekends: list("an Wochenenden|jedes Wochenende"),
    holidays: list("an Feiertagen|feiertags"),
    dates: list("am D.M.|am D. N|D. N Y|am DD.MM.Y|am D.M.Y|den D. N|Y-MM-DD"),
    inMinutes: list("in # Minuten"),
    inHours: list("in # Stunden"),
    inDays: list("in # Tagen"),
    exact: list("H:MM Uhr|HH:MM|H Uhr MM|H.MM Uhr|HH:MM Uhr"),
    fullHour: list("H Uhr|HH:00|HH Uhr"),
    hour: list("h Uhr|h"),
    half: list("halb n"),
    quarterPast: list("viertel nach h|viertel n"),
    quarterTo: list("viertel vor n|dreiviertel n"),
    tenPast: list("zehn nach h|zehn Minuten nach h"),
    tenTo: list("zehn vor n|zehn Minuten vor n"),
    morning: list("h Uhr morgens|h morgens|h Uhr vormittags"),
    evening: list("h Uhr abends|h abends"),
    noon: list("12 Uhr mittags|12 Uhr"),
    midnight: list("Mitternacht|24 Uhr"),
    at: list("um #|gegen #"),
    until: list("bis #|bis mindestens #|noch bis #"),
    after: list("nach #"),
    before: list("vor #"),
    from: list("ab #"),
    spans: list("von a bis b Uhr|zwischen a und b Uhr|a-b Uhr|a bis b Uhr|a:00–b:00|von a Uhr bis b Uhr"),
    allHours: list("rund um die Uhr|24 Stunden|Tag und Nacht"),
    around: list("# geöffnet|hat # auf|ist # offen|Pizza # geöffnet|# geschlossen|geöffnet #"),
  },
  {
    name: "French",
    weekdays: words("lundi mardi mercredi jeudi vendredi samedi dimanche"),
    months: words("janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
    hours: words("une deux trois quatre cinq six sept huit neuf dix onze douze"),
    each: list("le #|tous les #s|chaque #|les #s"),
    on: list("#|ce #"),
    next: list("# prochain|le # prochain"),
    range: list("du # au ##|de # à ##|# à ##|#-##|du # jusqu'au ##"),
    today: list("aujourd'hui|aujourd’hui"),
    tomorrow: list("demain"),
    afterTomorrow: list("après-demain"),
    everyDay: list("tous les jours|chaque jour|7j/7|7 jours sur 7"),
    workdays: list("en semaine|les jours ouvrables"),
    weekends: list("le week-end|les week-ends"),
    holidays: list("les jours fériés"),
    dates: list("le D N|D N Y|le DD/MM/Y|le DD.MM.Y|le D/M|Y-MM-DD"),
    inMinutes: list("dans # minutes"),
    inHours: list("dans # heures"),
    inDays: list("dans # jours"),
    exact: list("HhMM|HH:MM|H h MM|H heures MM|H:MM"),
    fullHour: list("Hh|H heures|HH:00|H h"),
    hour: list("h heures"),
    half: list("h heures et demie|h heures trente"),
    quarterPast: list("h heures et quart|h heures quinze"),
    quarterTo: list("n heures moins le quart"),
    tenPast: list("h heures dix"),
    tenTo: list("n heures moins dix"),
    morning: list("h heures du matin|hh du matin"),
    evening: list("h heures du soir|hh du soir"),
    noon: list("midi"),
    midnight: list("minuit"),
    at: list("à #|vers #"),
    until: list("jusqu'à #|jusqu’à #|jusqu'à au moins #"),
    after: list("après #"),
    before: list("avant #"),
    from: list("à partir de #|dès #"),
    spans: list("de ah à bh|entre ah et bh|ah-bh|de a à b heures|a:00–b:00|de ah00 à bh00"),
    allHours: list("24h/24|jour et nuit|24 heures sur 24"),
    around: list("ouvert #|est-ce ouvert #|pizzeria ouverte #|fermé #|# ouvert"),
  },
  {
    name: "Italian",
    weekdays: words("lunedì martedì mercoledì giovedì venerdì sabato domenica"),
    months: words(
      "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    ),
    hours: words("una due tre quattro cinque sei sette otto nove dieci undici dodici"),
    each: list("ogni #|di #|il #"),
    on: list("#|questo #"),
    next: list("# prossimo|il prossimo #"),
    range: list("dal # al ##|da # a ##|#-##|# - ##|dal # fino al ##"),
    today: list("oggi"),
    tomorrow: list("domani"),
    afterTomorrow: list("dopodomani"),
    everyDay: list("tutti i giorni|ogni giorno|7 giorni su 7"),
    workdays: list("nei giorni feriali|nei giorni lavorativi"),
    weekends: list("il fine settimana|nei fine settimana|ogni weekend"),
    holidays: list("nei giorni festivi|nei festivi"),
    dates: list("il D N|D N Y|il DD/MM/Y|il DD.MM.Y|il D/M|Y-MM-DD"),
    inMinutes: list("tra # minuti|fra # minuti"),
    inHours: list("tra # ore|fra # ore"),
    inDays: list("tra # giorni|fra # giorni"),
    exact: list("HH:MM|H:MM|H.MM"),
    fullHour: list("HH:00|H:00"),
    hour: list("h"),
    half: list("h e mezza|h e trenta"),
    quarterPast: list("h e un quarto|h e quindici"),
    quarterTo: list("n meno un quarto"),
    tenPast: list("h e dieci"),
    tenTo: list("n meno dieci"),
    morning: list("h di mattina|h del mattino"),
    evening: list("h di sera|h della sera"),
    noon: list("12:00"),
    midnight: list("24:00"),
    at: list("alle #|alle ore #|verso le #"),
    until: list("fino alle #|almeno fino alle #"),
    after: list("dopo le #"),
    before: list("prima delle #"),
    from: list("dalle #|a partire dalle #"),
    spans: list(
      "dalle a alle b|tra le a e le b|a:00-b:00|dalle ore a alle ore b|fra le a e le b|dalle a:00 alle b:00",
    ),
    allHours: list("24 ore su 24|h24|giorno e notte"),
    around: list("aperto #|è aperto #|pizzeria aperta #|chiuso #|# aperto"),
  },
  {
    name: "Spanish",
    weekdays: words("lunes martes miércoles jueves viernes sábado domingo"),
    months: words("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
    hours: words("una dos tres cuatro cinco seis siete ocho nueve diez once doce"),
    each: list("cada #|todos los #"),
    on: list("#|este #|el #"),
    next: list("el próximo #|el # que viene"),
    range: list("de # a ##|del # al ##|#-##|# a ##|desde el # hasta el ##"),
    today: list("hoy"),
    tomorrow: list("mañana"),
    afterTomorrow: list("pasado mañana"),
    everyDay: list("todos los días|cada día|a diario"),
    workdays: list("entre semana|en días laborables"),
    weekends: list("los fines de semana|todos los fines de semana"),
    holidays: list("los días festivos|los festivos"),
    dates: list("el D de N|D de N de Y|el DD/MM/Y|el DD.MM.Y|el D/M|Y-MM-DD"),
    inMinutes: list("en # minutos|dentro de # minutos"),
    inHours: list("en # horas|dentro de # horas"),
    inDays: list("en # días|dentro de # días"),
    exact: list("HH:MM|HHhMM"),
    fullHour: list("HH:00|H horas|Hh"),
    hour: list("h|h en punto"),
    half: list("h y media"),
    quarterPast: list("h y cuarto"),
    quarterTo: list("n menos cuarto"),
    tenPast: list("h y diez"),
    tenTo: list("n menos diez"),
    morning: list("h de la mañana|h am|h:00 a.m."),
    evening: list("h pm|h:00 p.m.|hpm"),
    noon: list("12 del mediodía|12:00 pm"),
    midnight: list("24:00"),
    at: list("a las #|sobre las #"),
    until: list("hasta las #|al menos hasta las #"),
    after: list("después de las #|pasadas las #"),
    before: list("antes de las #"),
    from: list("desde las #|a partir de las #"),
    spans: list("de a a b|desde las a hasta las b|entre las a y las b|de las a a las b|a:00-b:00|de a a b h"),
    allHours: list("24 horas|las 24 horas|día y noche"),
    around: list("abierto #|está abierto #|pizzería abierta #|cerrado #|# abierto"),
  },
  {
    name: "Portuguese",
    weekdays: list("segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado|domingo"),
    months: words("janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"),
    hours: words("uma duas três quatro cinco seis sete oito nove dez onze doze"),
    each: list("cada #|toda #"),
    on: list("#|na #|no #"),
    next: list("na próxima #|# que vem"),
    range: list("de # a ##|# a ##|de # até ##"),
    today: list("hoje"),
    tomorrow: list("amanhã"),
    afterTomorrow: list("depois de amanhã"),
    everyDay: list("todos os dias|diariamente|cada dia"),
    workdays: list("nos dias úteis|durante a semana"),
    weekends: list("aos fins de semana|nos fins de semana"),
    holidays: list("nos feriados|aos feriados"),
    dates: list("no dia D de N|D de N de Y|em DD/MM/Y|no dia D/M|Y-MM-DD"),
    inMinutes: list("em # minutos|daqui a # minutos|dentro de # minutos"),
    inHours: list("em # horas|daqui a # horas"),
    inDays: list("em # dias|daqui a # dias"),
    exact: list("HH:MM|HhMM|H:MM"),
    fullHour: list("HH:00|Hh|H horas"),
    hour: list("h|h em ponto"),
    half: list("h e meia"),
    quarterPast: list("h e um quarto|h e quinze"),
    quarterTo: list("n menos um quarto|um quarto para as n"),
    tenPast: list("h e dez"),
    tenTo: list("n menos dez|dez para as n"),
    morning: list("h da manhã|h horas da manhã"),
    evening: list("h da noite|h horas da noite"),
    noon: list("12:00"),
    midnight: list("24:00"),
    at: list("às #|por volta das #"),
    until: list("até às #|até as #|pelo menos até às #"),
    after: list("depois das #|após as #"),
    before: list("antes das #"),
    from: list("a partir das #|desde as #"),
    spans: list("das a às b|entre as a e as b|das ah às bh|de a a b|ah-bh|a:00-b:00"),
    allHours: list("24 horas|24 horas por dia|dia e noite"),
    around: list("aberto #|está aberto #|pizzaria aberta #|fechado #|# aberto"),
  },
];
