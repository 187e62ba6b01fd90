import type { Vocabulary } from "../../vocabulary.js";

export const italian: Vocabulary = {
  kinds: {
    "gym,studio":
      "palestra|palestre|centro fitness|fitness club|fitness|sala pesi|sala attrezzi|allenarmi|allenarsi|allenamento|fare ginnastica in palestra|fare palestra|fare sport|tenersi in forma|tenermi in forma|club fitness|workout|gym",
    "sports_centre,sports_club":
      "centro sportivo|centri sportivi|impianto sportivo|impianti sportivi|palazzetto dello sport|palasport|palazzetto|polisportivo|complesso sportivo",
    "sports_club,sports_centre":
      "circolo sportivo|società sportiva|club sportivo|associazione sportiva|polisportiva",
    "swimming_pool+swimming":
      "nuoto|piscina|piscine|piscina comunale|piscina coperta|piscina pubblica|piscina all'aperto|piscina olimpionica|piscina scoperta|piscine comunali|centro nuoto|parco acquatico|acquapark|nuotare|andare a nuotare|farsi una nuotata|fare vasche|stadio del nuoto|centro natatorio",
    "climbing_gym+climbing":
      "arrampicata|palestra di arrampicata|parete di arrampicata|arrampicata sportiva|arrampicata indoor|arrampicare|sala di arrampicata|climbing",
    "martial_arts_school+martial_arts":
      "arti marziali|arte marziale|palestra di arti marziali|scuola di arti marziali|dojo|autodifesa|corso di autodifesa|difesa personale|corso di difesa personale|sport da combattimento",
    "dance_school+dance":
      "scuola di danza|scuole di danza|scuola di ballo|scuole di ballo|corso di danza|corsi di danza|corso di ballo|corsi di ballo|lezioni di danza|lezioni di ballo|imparare a ballare|studio di danza|danza|centro danza",
  },
  offers: {
    "fitness,weight_training+gym":
      "pesi|sollevamento pesi|sollevare pesi|bodybuilding|pesistica|potenziamento muscolare|muscolazione",
    "fitness,cardio+gym": "cardio|tapis roulant|cardiofitness",
    "crossfit,functional_training+gym":
      "crossfit|box crossfit|allenamento funzionale|functional training|hiit|circuit training|calisthenics|hyrox",
    "spinning,fitness+gym":
      "spinning|lezione di spinning|lezioni di spinning|corso di spinning|corsi di spinning|indoor cycling",
    "ems,fitness+gym": "elettrostimolazione|allenamento ems",
    "aerobics,zumba,fitness+gym,studio": "aerobica|zumba|corso di zumba|corsi di zumba|lezione di zumba",
    "back_training,fitness,pilates,gymnastics+gym":
      "ginnastica posturale|ginnastica per la schiena|allenare la schiena|esercizi per la schiena|rinforzare la schiena",
    "yoga+studio":
      "yoga|studio yoga|centro yoga|studio di yoga|corso di yoga|corsi di yoga|lezione di yoga|lezioni di yoga|scuola di yoga|vinyasa|hatha|hatha yoga|ashtanga|fare yoga",
    "pilates,yoga+studio":
      "pilates|studio pilates|studio di pilates|corso di pilates|corsi di pilates|lezioni di pilates|reformer pilates|fare pilates",
    "swimming+swimming_pool":
      "corso di nuoto|corsi di nuoto|lezioni di nuoto|imparare a nuotare|acquagym|aquagym|scuola nuoto|nuoto libero|acquafitness",
    "bouldering,climbing+climbing_gym": "bouldering|sala boulder|palestra boulder|palestra di boulder",
    "judo,budo,martial_arts+martial_arts_school": "judo|corso di judo",
    "karate,budo,martial_arts+martial_arts_school": "karate|corso di karate|scuola di karate",
    "boxing,kickboxing,martial_arts+martial_arts_school":
      "boxe|pugilato|palestra di boxe|corso di boxe|tirare di boxe|palestra di pugilato",
    "kickboxing,boxing,muay_thai,martial_arts+martial_arts_school": "kickboxing|kick boxing",
    "muay_thai,kickboxing,martial_arts+martial_arts_school": "muay thai|thai boxe|boxe thailandese",
    "taekwondo,martial_arts+martial_arts_school": "taekwondo",
    "aikido,budo,martial_arts+martial_arts_school": "aikido",
    "jiu-jitsu,budo,martial_arts+martial_arts_school": "jiu jitsu|ju jitsu|jujitsu|jiu jitsu brasiliano|bjj",
    "kung_fu,wing_chun,martial_arts+martial_arts_school": "kung fu|wing chun",
    "krav_maga,self_defense,martial_arts+martial_arts_school": "krav maga",
    "mma,martial_arts+martial_arts_school": "mma",
    "tai_chi,qigong,martial_arts+martial_arts_school": "tai chi|qi gong|qigong",
    "fencing+sports_club": "scherma|circolo di scherma|scuola di scherma",
    "ballet,dance+dance_school": "danza classica|corso di danza classica|balletto",
    "salsa,dance+dance_school":
      "corso di salsa|corsi di salsa|lezioni di salsa|bachata|imparare la salsa|balli latini",
    "tango,dance+dance_school": "tango|lezioni di tango|corso di tango|scuola di tango",
    "hip_hop,dance+dance_school": "danza hip hop|corso di hip hop|breakdance",
    "pole_dance,dance+dance_school": "pole dance",
    "ballroom_dance,dance+dance_school": "ballo liscio|balli da sala|balli di coppia",
    "gymnastics+sports_centre,sports_club":
      "ginnastica|ginnastica artistica|ginnastica ritmica|corso di ginnastica|parkour",
    "tennis+sports_centre,sports_club":
      "tennis|campo da tennis|campi da tennis|circolo tennis|tennis club|giocare a tennis|lezioni di tennis|circolo del tennis",
    "squash+sports_centre": "campo da squash|giocare a squash",
    "badminton+sports_centre": "badminton|giocare a badminton",
    "table_tennis+sports_centre": "ping pong|tennistavolo|tennis da tavolo",
    "padel+sports_centre": "padel|campo da padel|campi da padel|giocare a padel",
    "soccer,futsal+sports_centre": "calcetto|calcio a 5|calcio a cinque|futsal|campo da calcetto",
    "basketball+sports_centre": "basket|pallacanestro|campo da basket",
    "volleyball,beachvolleyball+sports_centre": "pallavolo|volley|beach volley",
    "rowing+sports_club": "canottaggio|circolo canottieri|canottieri",
    "scuba_diving,diving+sports_club": "scuola di sub|immersioni|diving center|corso sub",
  },
  facts: {
    pool: "piscina|con piscina|con la piscina",
    sauna: "sauna|con sauna|con la sauna",
    classes: "corsi|lezioni|lezioni di gruppo|corsi di gruppo|con corsi|lezione",
    women_only:
      "solo donne|per sole donne|per donne|per solo donne|riservata alle donne|riservato alle donne|femminile|esclusivamente per donne|solo femminile",
    personal_training: "personal trainer|personal training|allenatore personale|istruttore personale",
    day_pass:
      "ingresso giornaliero|senza abbonamento|abbonamento giornaliero|ingresso singolo|ingressi singoli|senza iscrizione|senza tessera|pass giornaliero|lezione di prova",
    free_entry: "ingresso gratuito|ingresso libero|entrata libera",
    shower: "doccia|docce|con docce",
  },
  looseFacts: {
    sauna: "bagno turco",
  },
  claims: {
    pool: "si può nuotare|ci si può nuotare|dispone di una piscina",
    classes: "offre corsi|tiene corsi|organizza corsi",
    women_only: "vietato agli uomini|gli uomini non sono ammessi|ammette solo donne|solo per donne",
    day_pass: "vende ingressi giornalieri|si può entrare senza abbonamento|accessibile senza abbonamento",
    shower: "si può fare la doccia",
    indoor: "coperta|coperto|al coperto|al chiuso",
  },
  context: "esercizi|ginnico",
};
