import { numbersTo59, type TimeGrammar } from "../grammar.js";

export const spanish: TimeGrammar = {
  code: "es",
  marks:
    "el|la|los|las|un|una|unos|y|o|es|está|están|son|de|del|donde|dónde|que|qué|con|para|por|en|cerca|comer|abierto|abierta|al|mi|quiero|hay|se|no|a|hasta|desde|su",
  writesTwelveHours: true,
  numbers: numbersTo59(
    "cero|uno/una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciséis|diecisiete|dieciocho|diecinueve",
    ["veinte", "treinta", "cuarenta", "cincuenta"],
    (ten, unit, value) => {
      if (ten === "veinte") return value === 21 ? "veintiuno|veintiuna|veintiún" : `veinti${unit}`;
      return value % 10 === 1 ? `${ten} y uno|${ten} y una` : `${ten} y ${unit}`;
    },
  ),
  ordinals: ["primero"],
  ordinalEndings: "o",
  hasOrdinalDot: false,
  weekdays: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
  shortWeekdays: ["lun|lu", "mar|ma", "mié|mie|mi", "jue|ju", "vie|vi", "sáb|sá", "dom|do"],
  recurringWeekdays: ["", "", "", "", "", "sábados", "domingos"],
  months: [
    "enero|ene",
    "febrero|feb",
    "marzo|mar",
    "abril|abr",
    "mayo|may",
    "junio|jun",
    "julio|jul",
    "agosto|ago",
    "septiembre|setiembre|sept|sep|set",
    "octubre|oct",
    "noviembre|nov",
    "diciembre|dic",
  ],
  days: {
    today: "hoy",
    tomorrow: "mañana",
    afterTomorrow: "pasado mañana",
    todays: {
      morning: "esta mañana|hoy por la mañana|hoy en la mañana",
      noon: "hoy al mediodía|este mediodía|hoy a mediodía",
      afternoon: "esta tarde|hoy por la tarde|hoy en la tarde",
    },
    tonight: "esta noche|hoy por la noche|hoy en la noche|esta tarde noche|hoy a la noche",
    weekend:
      "fin de semana|el fin de semana|este fin de semana|próximo fin de semana|el próximo fin de semana|el fin de semana que viene",
    weekends: "fines de semana|los fines de semana|todos los fines de semana|cada fin de semana",
    nextWeek: "la próxima semana|próxima semana|la semana que viene|semana que viene|la semana próxima",
    thisWeek: "esta semana",
    everyDay:
      "todos los días|cada día|a diario|diariamente|diario|7 días a la semana|los 7 días de la semana|siete días a la semana|todos los días de la semana|los siete días de la semana|toda la semana|7 días",
    workdays:
      "entre semana|días laborables|los días laborables|días hábiles|los días hábiles|días de semana|los días de semana|días de entre semana|durante la semana|laborables|en días laborables",
    publicHolidays:
      "festivos|días festivos|los festivos|los días festivos|feriados|los feriados|días feriados|los días feriados|día festivo|en festivos|en días festivos|en feriados|en días feriados|días de fiesta",
    each: "los|todos los|cada|todas las|todos|cualquier",
    this: "este|esta|este próximo",
    next: "próximo|próxima|el próximo|este próximo",
    nextBehind: "que viene|próximo|que entra",
    ofNextWeek: "de la próxima semana|de la semana que viene|de la semana próxima",
    nth: "primer|primero|segundo|tercer|cuarto",
    gone: "pasado|pasada|último",
    on: "el|el día|del|al|para el|en|para|en el|día|los|de|el día de",
    article: "el|el día|día|del|al",
    of: "de|del|de el mes de|del mes de",
    except:
      "excepto|menos|salvo|excepto el|excepto los|menos los|menos el|salvo los|salvo el|a excepción de|pero no",
  },
  parts: {
    morning:
      "por la mañana|de la mañana|en la mañana|por las mañanas|a primera hora|a primera hora de la mañana|todas las mañanas|las mañanas|temprano por la mañana|en las mañanas",
    noon: "a la hora de comer|a la hora del almuerzo|del mediodía|de mediodía",
    afternoon:
      "por la tarde|en la tarde|de la tarde|por las tardes|a la tarde|todas las tardes|en las tardes",
    evening: "al anochecer|a la hora de cenar|a la hora de la cena",
    night:
      "por la noche|en la noche|de la noche|de noche|por las noches|a la noche|todas las noches|las noches|en las noches|durante la noche",
    late: "tarde en la noche|hasta tarde|muy tarde|de madrugada|a altas horas|hasta muy tarde|tarde por la noche|por la madrugada|en la madrugada|a altas horas de la noche|hasta altas horas|hasta altas horas de la noche|a última hora",
  },
  looseParts: {
    afternoon: "tarde",
    night: "noche|noches",
    late: "madrugada|la madrugada",
  },
  meals: {
    breakfast: "desayuno|desayunar",
    brunch: "brunch",
    lunch: "almuerzo|almorzar",
    dinner: "cena|cenar",
  },
  clock: {
    noon: "mediodía|medio día|al mediodía|a mediodía|el mediodía|los mediodías|las 12 del mediodía|las doce del mediodía|12 del mediodía|doce del mediodía|las 12 de mediodía",
    midnight:
      "medianoche|media noche|la medianoche|las 12 de la noche|las doce de la noche|12 de la noche|doce de la noche",
    am: "de la madrugada|am|a m",
    pm: "pm|p m",
    hour: "h|horas|hrs|hora",
    sharp: "en punto",
    minutes: "minutos|minuto|min",
    ahead: { [-15]: "cuarto para las|un cuarto para las|cuarto para la|un cuarto para la" },
    behind: { 30: "y media", 15: "y cuarto", [-15]: "menos cuarto" },
    past: "",
    short: "para las|para la",
    plus: "y|con",
    minus: "menos",
  },
  relations: {
    at: "a las|a la|a eso de las|a eso de la|sobre las|sobre la|hacia las|hacia la|alrededor de las|alrededor de la|a",
    looseAt: "las|para las|para la|cerca de las",
    about:
      "las|la|aproximadamente|aprox|al menos|por lo menos|alrededor de las|sobre las|eso de las|al menos las|más o menos|por lo menos las|como mínimo|a las|a la|el|aproximadamente las",
    until:
      "hasta las|hasta la|hasta|al menos hasta las|por lo menos hasta las|hasta al menos las|al menos hasta la|al menos hasta|hasta el",
    from: "desde las|desde la|desde|a partir de las|a partir de la|a partir de|desde el|a partir del|ya desde las",
    looseFrom: "de las|de la|de|del|entre",
    after:
      "después de las|después de la|después de|pasadas las|pasada la|tras las|tras la|más tarde de las|luego de las|más allá de las|después del",
    before: "antes de las|antes de la|antes de|antes del",
    between: "entre las|entre la|entre|entre el",
    to: "a las|a la|a|hasta las|hasta la|hasta|al|y las",
    and: "y|e|o|u|y los|y el|así como|además de|más",
    since: "desde|desde el",
  },
  spans: {
    inside: "en|dentro de|de aquí a|en unos|dentro de unos|en unas",
    fromNow: "a partir de ahora",
    lasting: "durante|por|por unas|durante unas",
    one: "un|una",
    minutes: "minutos|minuto|min",
    hours: "horas|hora",
    days: "días|día",
    weeks: "semanas|semana",
    longer: "meses|mes|años|año",
    halfHour: "media hora|una media hora",
    quarterHour: "un cuarto de hora|cuarto de hora",
    hourAndHalf: "una hora y media|hora y media|1 hora y media",
    andHalf: "y media|y medio",
    travel:
      "a pie|andando|caminando|de camino|en coche|de|al día|por día|diarias|a la semana|seguidas|en metro|en autobús|en bici",
  },
  now: "ahora|ahora mismo|en este momento|actualmente|a esta hora|a estas horas|en estos momentos|justo ahora|ahorita|en este instante|ya mismo|hoy mismo ahora|por ahora|de momento",
  allHours:
    "24 horas|las 24 horas|24 horas al día|24 h|día y noche|a todas horas|las veinticuatro horas|veinticuatro horas|noche y día|las 24 horas del día|veinticuatro horas al día|las veinticuatro horas del día|a cualquier hora|24 horas del día|24 hs",
  everyHour:
    "24 7|24 horas 7 días|24 horas al día 7 días a la semana|las 24 horas los 7 días de la semana|24 horas los 7 días de la semana|las 24 horas del día los 7 días de la semana|siempre abierto|siempre abierta",
  allNight: "toda la noche|la noche entera|durante toda la noche",
  afterMidnight:
    "después de medianoche|después de la medianoche|pasada la medianoche|más allá de medianoche|pasada medianoche|después de la media noche|tras la medianoche",
  feasts: {
    newYear: "año nuevo|día de año nuevo|primero de año",
    epiphany: "día de reyes|reyes magos|epifanía",
    valentine: "san valentín|día de san valentín|día de los enamorados",
    carnivalTuesday: "martes de carnaval",
    ashWednesday: "miércoles de ceniza",
    palmSunday: "domingo de ramos",
    maundyThursday: "jueves santo",
    goodFriday: "viernes santo",
    holySaturday: "sábado santo|sábado de gloria",
    easter: "domingo de pascua|domingo de resurrección|pascua",
    easterMonday: "lunes de pascua",
    labourDay: "día del trabajo|día del trabajador|día de los trabajadores",
    ascension: "ascensión",
    pentecost: "pentecostés",
    whitMonday: "lunes de pentecostés",
    corpusChristi: "corpus christi",
    assumption: "asunción|día de la asunción",
    halloween: "halloween",
    allSaints: "todos los santos|día de todos los santos",
    christmasEve: "nochebuena",
    christmas: "navidad|día de navidad",
    boxingDay: "san esteban|sant esteve",
    newYearsEve: "nochevieja|fin de año|noche vieja",
  },
  counted:
    "minutos|minuto|min|km|kilómetros|kilómetro|m|metros|metro|euros|euro|eur|dólares|pesos|personas|persona|comensales|adultos|niños|amigos|estrellas|estrella|por ciento|mesas|mesa|plazas|platos|piezas|días|día|semanas|semana|meses|mes|años|año|veces|cien|mil|reseñas|puntos|otros|otras|habitaciones|camas|paradas|pasos|mejores|cuadras|manzanas|noches",
  vague:
    "del mes|de cada mes|pronto|próximamente|más tarde|temprano|ayer|anteayer|anoche|recientemente|algún día|a veces|ocasionalmente|en verano|en el verano|en invierno|en primavera|en otoño|en el invierno|la semana pasada|el mes pasado|el año pasado|este mes|el próximo mes|el mes que viene|este año|el próximo año|el año que viene|todo el día|todo el año|antiguamente|en temporada|fuera de temporada|durante las vacaciones|vacaciones escolares|al atardecer|hasta el atardecer|normalmente|habitualmente|generalmente|día de la madre|en el futuro|ramadán|de la mañana a la noche|el otro día|semana santa",
  inPeriod:
    "en|desde|hasta|antes de|después de|a partir de|en el año|desde el año|el año|del año|a finales de|a principios de|a mediados de|finales de|principios de|mediados de|en el mes de|en los años|de|para|por",
  opening:
    "abierto|abierta|abiertos|abiertas|abre|abren|abra|abrir|abrió|cierra|cierran|cerrado|cerrada|cerrados|cerradas|cierre|apertura|horario|horarios|sirve|sirven|disponible",
  neither:
    "buenas noches|buenas tardes|buenos días|happy hour|plato del día|sopa del día|menú del día|menú de mediodía|menú diario|a la vez|de una vez|por la vez|hora feliz",
};
