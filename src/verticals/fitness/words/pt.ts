import type { Vocabulary } from "../../vocabulary.js";

export const portuguese: Vocabulary = {
  kinds: {
    "gym,studio":
      "ginásio|ginásios|academia|academias|academia de ginástica|academia de musculação|ginásio de musculação|sala de musculação|centro de fitness|clube de fitness|fitness|gym|treinar|treino|malhar|fazer exercício|fazer desporto|ficar em forma|pôr me em forma|manter a forma|health club",
    "sports_centre,sports_club":
      "centro desportivo|centros desportivos|complexo desportivo|pavilhão desportivo|centro esportivo|pavilhão|complexo esportivo|polidesportivo|pavilhão gimnodesportivo|instalações desportivas",
    "sports_club,sports_centre": "clube desportivo|clube esportivo|clube de desporto|associação desportiva",
    "swimming_pool+swimming":
      "natação|piscina|piscinas|piscina municipal|piscinas municipais|piscina coberta|piscina pública|piscina ao ar livre|piscina olímpica|parque aquático|complexo de piscinas|nadar|ir nadar|dar umas braçadas|fazer piscinas|centro aquático",
    "climbing_gym+climbing":
      "escalada|ginásio de escalada|parede de escalada|muro de escalada|escalada indoor|escalar|sala de escalada|academia de escalada",
    "martial_arts_school+martial_arts":
      "artes marciais|arte marcial|escola de artes marciais|academia de artes marciais|dojo|defesa pessoal|aulas de defesa pessoal|desportos de combate",
    "dance_school+dance":
      "escola de dança|escolas de dança|aula de dança|aulas de dança|estúdio de dança|academia de dança|aprender a dançar|danças de salão|dança|curso de dança",
  },
  offers: {
    "fitness,weight_training+gym":
      "musculação|pesos|levantar pesos|levantamento de peso|halterofilismo|bodybuilding|treino de força",
    "fitness,cardio+gym": "cardio|passadeira|passadeiras|esteira de corrida",
    "crossfit,functional_training+gym":
      "crossfit|box de crossfit|treino funcional|hiit|calistenia|bootcamp|hyrox",
    "spinning,fitness+gym":
      "spinning|aula de spinning|aulas de spinning|cycling|aulas de cycling|indoor cycling",
    "ems,fitness+gym": "eletroestimulação|electroestimulação",
    "aerobics,zumba,fitness+gym,studio": "aeróbica|zumba|aula de zumba|aulas de zumba|body pump",
    "back_training,fitness,pilates,gymnastics+gym":
      "treino de costas|exercícios para as costas|fortalecer as costas|ginástica para as costas",
    "yoga+studio":
      "yoga|ioga|estúdio de yoga|estúdio de ioga|aula de yoga|aulas de yoga|aulas de ioga|centro de yoga|escola de yoga|vinyasa|hatha|hatha yoga|ashtanga|fazer yoga",
    "pilates,yoga+studio":
      "pilates|estúdio de pilates|aula de pilates|aulas de pilates|pilates reformer|fazer pilates",
    "swimming+swimming_pool":
      "aulas de natação|aula de natação|aprender a nadar|hidroginástica|clube de natação|escola de natação",
    "bouldering,climbing+climbing_gym": "bouldering|sala de boulder|ginásio de boulder",
    "judo,budo,martial_arts+martial_arts_school": "judo|judô|aulas de judo",
    "karate,budo,martial_arts+martial_arts_school": "karaté|caratê|karatê|aulas de karaté",
    "boxing,kickboxing,martial_arts+martial_arts_school":
      "boxe|ginásio de boxe|aulas de boxe|clube de boxe|academia de boxe",
    "kickboxing,boxing,muay_thai,martial_arts+martial_arts_school": "kickboxing|kick boxing",
    "muay_thai,kickboxing,martial_arts+martial_arts_school": "muay thai|boxe tailandês",
    "taekwondo,martial_arts+martial_arts_school": "taekwondo",
    "aikido,budo,martial_arts+martial_arts_school": "aikido",
    "jiu-jitsu,budo,martial_arts+martial_arts_school": "jiu jitsu|ju jitsu|jiu jitsu brasileiro|bjj",
    "kung_fu,wing_chun,martial_arts+martial_arts_school": "kung fu|wing chun",
    "krav_maga,self_defense,martial_arts+martial_arts_school": "krav maga",
    "mma,martial_arts+martial_arts_school": "mma",
    "capoeira,martial_arts+martial_arts_school": "capoeira|aulas de capoeira",
    "tai_chi,qigong,martial_arts+martial_arts_school": "tai chi|qi gong|chi kung",
    "fencing+sports_club": "esgrima|aulas de esgrima",
    "ballet,dance+dance_school": "ballet|balé|aulas de ballet|escola de ballet|dança clássica",
    "salsa,dance+dance_school": "aulas de salsa|bachata|kizomba|aulas de kizomba|dançar salsa",
    "tango,dance+dance_school": "tango|aulas de tango",
    "hip_hop,dance+dance_school": "dança hip hop|aulas de hip hop|breakdance",
    "pole_dance,dance+dance_school": "pole dance",
    "gymnastics+sports_centre,sports_club":
      "ginástica|ginástica artística|ginástica rítmica|aulas de ginástica|parkour",
    "tennis+sports_centre,sports_club":
      "ténis|tênis|clube de ténis|campo de ténis|campos de ténis|court de ténis|quadra de tênis|jogar ténis|aulas de ténis",
    "squash+sports_centre": "campo de squash|court de squash|jogar squash",
    "badminton+sports_centre": "badminton|jogar badminton",
    "table_tennis+sports_centre": "ténis de mesa|tênis de mesa|ping pong|pingue pongue",
    "padel+sports_centre": "padel|campo de padel|campos de padel|jogar padel",
    "soccer,futsal+sports_centre": "futsal|futebol de salão|campo de futebol|futebol indoor",
    "basketball+sports_centre": "basquetebol|basquete|campo de basquetebol",
    "volleyball,beachvolleyball+sports_centre": "voleibol|vôlei|voleibol de praia",
    "rowing+sports_club": "clube de remo",
    "scuba_diving,diving+sports_club": "mergulho|escola de mergulho|centro de mergulho",
  },
  facts: {
    pool: "piscina|com piscina",
    sauna: "sauna|com sauna",
    classes: "aulas|aulas de grupo|aulas em grupo|com aulas|cursos",
    women_only:
      "só para mulheres|só mulheres|para mulheres|exclusivo para mulheres|apenas mulheres|apenas para mulheres|mulheres|feminino|exclusivamente feminino",
    personal_training: "personal trainer|treinador pessoal|treino personalizado|personal training",
    day_pass:
      "passe diário|entrada diária|sem mensalidade|sem fidelização|bilhete diário|entrada avulsa|sem contrato|aula experimental|sem ser sócio",
    free_entry: "entrada gratuita|entrada livre",
    shower: "duche|duches|chuveiro|chuveiros|balneários|com duches",
  },
  looseFacts: {
    sauna: "banho turco",
  },
  claims: {
    pool: "pode se nadar|dá para nadar|dispõe de piscina",
    classes: "oferece aulas|dá aulas|organiza aulas",
    women_only: "não aceita homens|os homens não podem entrar|só admite mulheres|não admite homens",
    day_pass: "vende passes diários|pode se entrar sem ser sócio|aberto a não sócios",
    shower: "pode se tomar duche|dá para tomar duche",
    indoor: "coberta|coberto|interior",
  },
};
