import type { Vocabulary } from "../../vocabulary.js";

export const french: Vocabulary = {
  kinds: {
    "gym,studio":
      "salle de sport|salles de sport|salle de gym|salle de fitness|salle de musculation|salles de musculation|salles de fitness|centre de fitness|centre de remise en forme|club de fitness|club de gym|club de sport fitness|fitness|remise en forme|gym|salle de muscu|muscu|faire de la musculation|m'entraîner|s'entraîner|faire du sport|faire du fitness|faire de l'exercice|me remettre en forme|workout|club de remise en forme",
    "sports_centre,sports_club":
      "centre sportif|centres sportifs|complexe sportif|complexes sportifs|gymnase|gymnases|palais des sports|salle omnisports|halle de sport|équipement sportif|centre de loisirs sportifs|maison des sports",
    "sports_club,sports_centre":
      "club de sport|clubs de sport|club sportif|clubs sportifs|association sportive",
    "swimming_pool+swimming":
      "natation|piscine|piscines|piscine municipale|piscine couverte|piscine publique|piscine découverte|piscine olympique|piscine extérieure|bassin de natation|centre aquatique|centre nautique|complexe aquatique|stade nautique|parc aquatique|nager|aller nager|faire des longueurs|bassin olympique|aquaparc",
    "climbing_gym+climbing":
      "escalade|salle d'escalade|salles d'escalade|mur d'escalade|faire de l'escalade|grimper|grimpe|escalade en salle|club d'escalade",
    "martial_arts_school+martial_arts":
      "arts martiaux|art martial|club d'arts martiaux|école d'arts martiaux|dojo|dojos|self défense|cours de self défense|sports de combat|sport de combat",
    "dance_school+dance":
      "école de danse|écoles de danse|cours de danse|studio de danse|centre de danse|apprendre à danser|leçons de danse|danse|club de danse",
  },
  offers: {
    "fitness,weight_training+gym":
      "musculation|haltérophilie|haltères|soulever des poids|culturisme|bodybuilding|poids",
    "fitness,cardio+gym": "cardio|cardio training|tapis de course|appareils de cardio",
    "crossfit,functional_training+gym":
      "crossfit|box de crossfit|cross training|training fonctionnel|hiit|circuit training|bootcamp|calisthenics|hyrox",
    "spinning,fitness+gym":
      "spinning|cours de spinning|biking|cours de biking|rpm|vélo en salle|cycling indoor",
    "ems,fitness+gym": "électrostimulation|électro stimulation",
    "aerobics,zumba,fitness+gym,studio": "aérobic|zumba|cours de zumba|body pump",
    "back_training,fitness,pilates,gymnastics+gym":
      "renforcer le dos|muscler le dos|gym du dos|gym douce|école du dos",
    "yoga+studio":
      "yoga|studio de yoga|studios de yoga|cours de yoga|centre de yoga|école de yoga|vinyasa|hatha|hatha yoga|ashtanga|bikram|yoga prénatal|séance de yoga|faire du yoga",
    "pilates,yoga+studio":
      "pilates|studio de pilates|cours de pilates|studio pilates|pilates reformer|faire du pilates",
    "swimming+swimming_pool":
      "cours de natation|apprendre à nager|leçons de natation|aquagym|aquabike|aqua gym|club de natation|école de natation|bébés nageurs",
    "bouldering,climbing+climbing_gym": "bloc|salle de bloc|escalade de bloc|bouldering|faire du bloc",
    "judo,budo,martial_arts+martial_arts_school": "judo|club de judo|cours de judo",
    "karate,budo,martial_arts+martial_arts_school": "karaté|club de karaté|cours de karaté",
    "boxing,kickboxing,martial_arts+martial_arts_school":
      "boxe|club de boxe|salle de boxe|cours de boxe|boxe anglaise|boxe française",
    "kickboxing,boxing,muay_thai,martial_arts+martial_arts_school": "kick boxing|kickboxing",
    "muay_thai,kickboxing,martial_arts+martial_arts_school": "muay thai|boxe thaï|boxe thaïlandaise",
    "taekwondo,martial_arts+martial_arts_school": "taekwondo",
    "aikido,budo,martial_arts+martial_arts_school": "aïkido",
    "jiu-jitsu,budo,martial_arts+martial_arts_school": "jiu jitsu|ju jitsu|jiu jitsu brésilien|jjb",
    "kung_fu,wing_chun,martial_arts+martial_arts_school": "kung fu|wing chun",
    "krav_maga,self_defense,martial_arts+martial_arts_school": "krav maga",
    "mma,martial_arts+martial_arts_school": "mma",
    "tai_chi,qigong,martial_arts+martial_arts_school": "tai chi|taichi|qi gong|qigong",
    "fencing+sports_club": "escrime|club d'escrime",
    "ballet,dance+dance_school": "danse classique|ballet|cours de ballet|école de ballet",
    "salsa,dance+dance_school": "cours de salsa|bachata|apprendre la salsa",
    "tango,dance+dance_school": "tango|cours de tango|apprendre le tango",
    "hip_hop,dance+dance_school": "danse hip hop|cours de hip hop|breakdance",
    "pole_dance,dance+dance_school": "pole dance",
    "ballroom_dance,dance+dance_school": "danse de salon|danses de salon|danse de couple",
    "gymnastics+sports_centre,sports_club": "gymnastique|club de gymnastique|cours de gymnastique|parkour",
    "tennis+sports_centre,sports_club":
      "tennis|club de tennis|court de tennis|courts de tennis|terrain de tennis|jouer au tennis|cours de tennis",
    "squash+sports_centre":
      "terrain de squash|court de squash|jouer au squash|salle de squash|club de squash",
    "badminton+sports_centre": "badminton|jouer au badminton|club de badminton",
    "table_tennis+sports_centre": "tennis de table|ping pong",
    "padel+sports_centre": "padel|terrain de padel|jouer au padel",
    "soccer,futsal+sports_centre": "foot en salle|foot à cinq|futsal|football en salle|terrain de foot",
    "basketball+sports_centre": "basket|basketball|terrain de basket|club de basket",
    "volleyball,beachvolleyball+sports_centre": "volley|volleyball|beach volley",
    "rowing+sports_club": "aviron|club d'aviron",
    "scuba_diving,diving+sports_club": "plongée|club de plongée|école de plongée|plongée sous marine",
  },
  facts: {
    pool: "piscine|avec piscine|avec une piscine",
    sauna: "sauna|avec sauna|avec un sauna",
    classes: "cours collectifs|avec cours|cours en groupe|cours de fitness|leçons",
    women_only:
      "pour femmes|réservée aux femmes|réservé aux femmes|100 féminin|uniquement pour femmes|uniquement pour les femmes|femmes uniquement|femmes|féminin|féminine|pour les femmes|entre femmes|exclusivement féminin",
    personal_training:
      "coach personnel|coach sportif|coaching|coaching personnel|entraîneur personnel|coach|personal training",
    day_pass:
      "sans abonnement|à la journée|entrée à la journée|pass journée|à la séance|sans engagement|ticket journée|entrée unique|séance d'essai",
    free_entry: "entrée gratuite|entrée libre",
    shower: "douche|douches|avec douches",
  },
  looseFacts: {
    sauna: "hammam",
  },
  claims: {
    pool: "on peut y nager|on peut nager|dispose d'une piscine",
    classes: "propose des cours|donne des cours|organise des cours",
    women_only:
      "interdit aux hommes|les hommes ne sont pas admis|n'accepte que les femmes|réservé exclusivement aux femmes",
    day_pass:
      "vend des entrées à la journée|on peut y aller sans abonnement|accessible sans abonnement|ouvert aux non membres",
    shower: "on peut se doucher|on peut prendre une douche",
    indoor: "couverte|couvert|en intérieur|à l'intérieur",
  },
  context: "entraînement",
};
