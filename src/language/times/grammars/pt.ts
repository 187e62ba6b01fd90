import { numbersTo59, type TimeGrammar } from "../grammar.js";

export const portuguese: TimeGrammar = {
  code: "pt",
  marks:
    "o|a|os|as|um|uma|e|ou|é|está|estão|são|de|do|da|dos|das|onde|que|com|para|por|em|no|na|perto|comer|aberto|aberta|ao|à|meu|quero|há|se|não|até|mim",
  writesTwelveHours: false,
  numbers: numbersTo59(
    "zero|um/uma|dois/duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze/quatorze|quinze|dezasseis/dezesseis|dezassete/dezessete|dezoito|dezanove/dezenove",
    ["vinte", "trinta", "quarenta", "cinquenta"],
    (ten, unit, value) =>
      value % 10 === 1
        ? `${ten} e um|${ten} e uma`
        : value % 10 === 2
          ? `${ten} e dois|${ten} e duas`
          : `${ten} e ${unit}`,
  ),
  ordinals: ["primeiro"],
  ordinalEndings: "o",
  hasOrdinalDot: false,
  weekdays: [
    "segunda feira|na segunda|na segunda feira",
    "terça feira|na terça|na terça feira",
    "quarta feira|na quarta|na quarta feira",
    "quinta feira|na quinta|na quinta feira",
    "sexta feira|na sexta|na sexta feira",
    "sábado",
    "domingo",
  ],
  shortWeekdays: ["segunda|seg", "terça|ter", "quarta|qua", "quinta|qui", "sexta|sex", "sáb|sab", "dom"],
  recurringWeekdays: [
    "segundas feiras|às segundas|às segundas feiras|segundas",
    "terças feiras|às terças|às terças feiras",
    "quartas feiras|às quartas|às quartas feiras",
    "quintas feiras|às quintas|às quintas feiras",
    "sextas feiras|às sextas|às sextas feiras",
    "sábados",
    "domingos",
  ],
  months: [
    "janeiro|jan",
    "fevereiro|fev",
    "março",
    "abril|abr",
    "maio",
    "junho|jun",
    "julho|jul",
    "agosto|ago",
    "setembro|set",
    "outubro|out",
    "novembro|nov",
    "dezembro|dez",
  ],
  days: {
    today: "hoje",
    tomorrow: "amanhã",
    afterTomorrow: "depois de amanhã",
    todays: {
      morning: "hoje de manhã|esta manhã|hoje pela manhã",
      noon: "hoje ao meio dia|hoje ao almoço",
      afternoon: "hoje à tarde|esta tarde|hoje de tarde",
    },
    tonight: "hoje à noite|esta noite|logo à noite|hoje de noite|nesta noite",
    weekend:
      "fim de semana|este fim de semana|neste fim de semana|no fim de semana|próximo fim de semana|no próximo fim de semana",
    weekends:
      "fins de semana|aos fins de semana|nos fins de semana|todos os fins de semana|ao fim de semana|cada fim de semana",
    nextWeek:
      "próxima semana|na próxima semana|semana que vem|a semana que vem|na semana que vem|para a semana",
    thisWeek: "esta semana|nesta semana",
    everyDay:
      "todos os dias|cada dia|diariamente|todo dia|todo o dia da semana|7 dias por semana|sete dias por semana|7 dias da semana|todos os dias da semana|a semana toda|os sete dias da semana|os 7 dias da semana|toda a semana|dia sim",
    workdays:
      "dias úteis|nos dias úteis|durante a semana|dias de semana|nos dias de semana|em dias úteis|aos dias de semana|de semana|dia útil|aos dias úteis",
    publicHolidays:
      "feriados|nos feriados|aos feriados|em feriados|feriado|dias feriados|dias santos|feriados nacionais|nos dias feriados|no feriado",
    each: "aos|todos os|todas as|cada|toda|todo|ao|às|todas|todos",
    this: "este|esta|neste|nesta",
    next: "próximo|próxima|no próximo|na próxima|o próximo|a próxima",
    nextBehind: "que vem|próximo|próxima|que entra",
    ofNextWeek: "da próxima semana|da semana que vem|da semana próxima",
    nth: "primeiro|primeira|terceiro|quarto|segundo",
    gone: "passado|passada|último",
    on: "no|na|em|ao|o|a|no dia|dia|do|da|para o|para|à|de|o dia|na noite de|no dia de|os|as",
    article: "dia|no dia|o dia|do dia|ao dia",
    of: "de|do|do mês de",
    except:
      "exceto|excepto|menos|salvo|exceto à|exceto às|exceto aos|menos às|menos aos|exceto ao|com exceção de|mas não",
  },
  parts: {
    morning:
      "de manhã|pela manhã|da manhã|na manhã|todas as manhãs|pelas manhãs|de manhãzinha|de manhã cedo|na parte da manhã|às manhãs",
    noon: "à hora de almoço|na hora do almoço|à hora do almoço|hora de almoço",
    afternoon:
      "à tarde|de tarde|da tarde|pela tarde|na parte da tarde|todas as tardes|durante a tarde|às tardes",
    evening:
      "ao fim do dia|ao fim da tarde|no fim da tarde|ao anoitecer|à hora de jantar|à hora do jantar|na hora do jantar|no fim do dia",
    night: "à noite|de noite|da noite|pela noite|todas as noites|durante a noite|às noites",
    late: "até tarde|tarde da noite|de madrugada|pela madrugada|noite dentro|até tarde da noite|na madrugada|até altas horas|a altas horas|até de madrugada|noite adentro|até às tantas|pela noite dentro",
  },
  looseParts: {
    morning: "manhã",
    noon: "hora do almoço",
    afternoon: "tarde",
    evening: "fim da tarde",
    night: "noite",
    late: "madrugada",
  },
  meals: {
    breakfast: "pequeno almoço|café da manhã",
    brunch: "brunch",
    lunch: "almoço|almoçar",
    dinner: "jantar|ceia",
  },
  clock: {
    noon: "meio dia|12 horas do dia",
    midnight: "meia noite",
    am: "da madrugada|am|a m",
    pm: "pm|p m",
    hour: "h|horas|hora|hs|hrs",
    sharp: "em ponto",
    minutes: "minutos|minuto|min",
    ahead: { [-15]: "um quarto para as|quarto para as|um quarto para a|quinze para as|quinze para a" },
    behind: { 30: "e meia", 15: "e um quarto|e quarto", [-15]: "menos um quarto|menos quarto" },
    past: "",
    short: "para as|para a|para o|para",
    plus: "e",
    minus: "menos",
  },
  relations: {
    at: "às|pelas|por volta das|lá pelas|cerca das|pela|por volta da|à|ao|aos|perto das",
    looseAt: "as|para as|lá para as",
    about:
      "às|as|cerca das|pelo menos|pelo menos as|aproximadamente|por volta das|mais ou menos|a|à|o|ao|cerca de|pelo menos às",
    until:
      "até às|até as|até à|até|até ao|pelo menos até às|ao menos até às|pelo menos até as|até pelo menos às|até pelo menos as|pelo menos até à|até a",
    from: "a partir das|das|desde as|desde às|a partir da|desde a|desde|a partir de|a partir do|desde o|já a partir das|desde à",
    looseFrom: "de|das|da|do|entre",
    after:
      "depois das|depois da|depois de|após as|após às|após|passadas as|passada a|para lá das|depois do|mais tarde que as",
    before: "antes das|antes da|antes de|antes do",
    between: "entre as|entre às|entre a|entre|entre o|entre à",
    to: "às|as|à|a|até às|até as|até|ao|até à|até ao|e as",
    and: "e|ou|e aos|e ao|bem como|assim como|mais|e às",
    since: "desde|desde o|desde a",
  },
  spans: {
    inside: "em|dentro de|daqui a|daqui por|dentro de umas|daqui a umas",
    fromNow: "a partir de agora",
    lasting: "durante|por|por umas",
    one: "um|uma",
    minutes: "minutos|minuto|min",
    hours: "horas|hora|h",
    days: "dias|dia",
    weeks: "semanas|semana",
    longer: "meses|mês|anos|ano",
    halfHour: "meia hora|uma meia hora",
    quarterHour: "um quarto de hora|quarto de hora",
    hourAndHalf: "uma hora e meia|hora e meia|1 hora e meia",
    andHalf: "e meia|e meio",
    travel:
      "a pé|de caminhada|de carro|de|por dia|ao dia|por semana|seguidas|de metro|de distância|andando|de ônibus",
  },
  now: "agora|agora mesmo|neste momento|no momento|atualmente|a esta hora|neste instante|nesse momento|por agora|de momento|já agora|a estas horas|actualmente",
  allHours:
    "24 horas|24 h|dia e noite|24 horas por dia|as 24 horas|vinte e quatro horas|noite e dia|vinte e quatro horas por dia|a qualquer hora|a todas as horas|24 horas ao dia|24 hs",
  everyHour:
    "24 7|24 horas por dia 7 dias por semana|24 horas 7 dias por semana|24 horas por dia sete dias por semana|sempre aberto|sempre aberta|7 dias por semana 24 horas por dia",
  allNight: "toda a noite|a noite toda|durante toda a noite|a noite inteira|noite toda",
  afterMidnight:
    "depois da meia noite|após a meia noite|passada a meia noite|após meia noite|depois de meia noite|para lá da meia noite",
  feasts: {
    newYear: "ano novo|dia de ano novo|dia de ano bom|primeiro do ano",
    epiphany: "dia de reis|epifania",
    valentine: "dia dos namorados|são valentim",
    carnivalTuesday: "terça feira de carnaval|terça de carnaval",
    ashWednesday: "quarta feira de cinzas|quarta de cinzas",
    palmSunday: "domingo de ramos",
    maundyThursday: "quinta feira santa|quinta santa",
    goodFriday: "sexta feira santa|sexta santa",
    holySaturday: "sábado santo|sábado de aleluia",
    easter: "páscoa|domingo de páscoa",
    easterMonday: "segunda feira de páscoa",
    liberation: "dia da liberdade",
    labourDay: "dia do trabalhador|dia do trabalho",
    ascension: "ascensão",
    pentecost: "pentecostes",
    whitMonday: "segunda feira de pentecostes",
    corpusChristi: "corpo de deus|corpus christi",
    assumption: "assunção|assunção de nossa senhora",
    halloween: "halloween|dia das bruxas",
    allSaints: "todos os santos|dia de todos os santos",
    christmasEve: "véspera de natal|consoada",
    christmas: "natal|dia de natal",
    newYearsEve:
      "véspera de ano novo|passagem de ano|réveillon|fim de ano|fim do ano|noite de ano novo|são silvestre|último dia do ano",
  },
  counted:
    "minutos|minuto|min|km|quilómetros|quilômetros|quilómetro|m|metros|metro|euros|euro|eur|dólares|reais|real|pessoas|pessoa|convidados|adultos|crianças|amigos|estrelas|estrela|por cento|mesas|mesa|lugares|pratos|peças|dias|dia|semanas|semana|meses|mês|anos|ano|vezes|cem|mil|avaliações|pontos|outros|outras|quartos|camas|paragens|paradas|passos|melhores|quadras|quarteirões|noites",
  vague:
    "do mês|de cada mês|em breve|brevemente|mais tarde|cedo|ontem|anteontem|ontem à noite|recentemente|um dia|às vezes|por vezes|ocasionalmente|no verão|no inverno|na primavera|no outono|em época|na semana passada|no mês passado|no ano passado|este mês|neste mês|no próximo mês|este ano|neste ano|no próximo ano|o dia todo|todo o dia|o dia inteiro|todo o ano|o ano todo|antigamente|fora de época|nas férias|férias escolares|ao pôr do sol|até ao pôr do sol|normalmente|habitualmente|geralmente|dia da mãe|dia das mães|no futuro|ramadão|de manhã à noite|outro dia|daqui a pouco|mês que vem|ano que vem",
  inPeriod:
    "em|desde|até|antes de|depois de|a partir de|no ano de|no ano|desde o ano|o ano|do ano|no fim de|no início de|em meados de|fim de|início de|meados de|no mês de|nos anos|de|para|por|após",
  opening:
    "aberto|aberta|abertos|abertas|abre|abrem|abrir|abriu|fecha|fecham|fechado|fechada|fechados|fechadas|fecho|abertura|horário|horários|serve|servem|disponível",
  neither:
    "boa noite|boa tarde|bom dia|happy hour|prato do dia|sopa do dia|menu do dia|de uma vez|ao mesmo tempo|de vez em quando|hora feliz",
};
