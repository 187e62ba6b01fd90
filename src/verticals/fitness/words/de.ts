import type { Vocabulary } from "../../vocabulary.js";

export const german: Vocabulary = {
  kinds: {
    "gym,studio":
      "sport machen|sport treiben|fitnessstudio|fitnessstudios|fitness studio|fitnesscenter|fitness center|fitnesszentrum|fitnessclub|fitness|fitnessraum|gym|gyms|muckibude|workout|work out|trainieren|krafttraining machen|studio zum trainieren|sportstudio|fit werden|fit bleiben|fitnesskette",
    "sports_centre,sports_club":
      "sportzentrum|sportcenter|sporthalle|sporthallen|turnhalle|turnhallen|sportanlage|sportanlagen|sportpark|freizeitzentrum|mehrzweckhalle",
    "sports_club,sports_centre": "sportverein|sportvereine|sportclub|sportklub|turnverein",
    "swimming_pool+swimming":
      "schwimmen|schwimmbad|schwimmbäder|hallenbad|hallenbäder|freibad|freibäder|schwimmhalle|schwimmhallen|erlebnisbad|spaßbad|stadtbad|badeanstalt|sommerbad|schwimmen gehen|bahnen schwimmen|bahnen ziehen|schwimmbecken|öffentliches schwimmbad|freizeitbad|aquapark",
    "climbing_gym+climbing":
      "kletterhalle|kletterhallen|klettern|kletterzentrum|kletterwand|indoor klettern|hallenklettern|klettergym",
    "martial_arts_school+martial_arts":
      "kampfsport|kampfkunst|kampfkünste|kampfsportschule|kampfsportstudio|kampfkunstschule|dojo|selbstverteidigung|selbstverteidigungskurs",
    "dance_school+dance":
      "tanzschule|tanzschulen|tanzstudio|tanzkurs|tanzkurse|tanzen lernen|tanzunterricht|tanzstunden|tanzzentrum|tanzclub",
  },
  offers: {
    "fitness,weight_training+gym":
      "krafttraining|gewichte|gewichte heben|gewichtheben|hanteltraining|hanteln|bodybuilding|kraftraum|muskelaufbau|muskeltraining",
    "fitness,cardio+gym": "cardio|ausdauertraining|laufband|cardiotraining",
    "crossfit,functional_training+gym":
      "crossfit|crossfit box|functional training|funktionelles training|hiit|zirkeltraining|bootcamp|calisthenics|hyrox",
    "spinning,fitness+gym": "spinning|spinningkurs|spinningkurse|indoor cycling|spinning kurs|spinning kurse",
    "ems,fitness+gym": "ems training|ems studio|emstraining",
    "aerobics,zumba,fitness+gym,studio": "aerobic|zumba|zumbakurs|zumba kurs|aerobic kurs|bauch beine po",
    "back_training,fitness,pilates,gymnastics+gym":
      "rückentraining|rückenkurs|rückenschule|rückengymnastik|rücken trainieren|rückenfitness|rücken stärken",
    "yoga+studio":
      "yoga|yogastudio|yogastudios|yoga studio|yogakurs|yogakurse|yogaschule|yogastunde|yogastunden|yogaunterricht|vinyasa|hatha|hatha yoga|ashtanga|bikram|hot yoga|kundalini yoga|yin yoga|schwangerschaftsyoga|yogazentrum",
    "pilates,yoga+studio": "pilates|pilatesstudio|pilates studio|pilateskurs|pilateskurse|reformer pilates",
    "swimming+swimming_pool":
      "schwimmkurs|schwimmkurse|schwimmunterricht|schwimmschule|schwimmen lernen|aquafitness|aqua fitness|aquagymnastik|wassergymnastik|schwimmverein",
    "bouldering,climbing+climbing_gym": "boulderhalle|boulderhallen|bouldern|boulderhalle zum bouldern",
    "judo,budo,martial_arts+martial_arts_school": "judo|judoverein|judoschule",
    "karate,budo,martial_arts+martial_arts_school": "karate|karateschule|karateverein|karatekurs",
    "boxing,kickboxing,martial_arts+martial_arts_school":
      "boxen|boxclub|boxstudio|boxverein|boxtraining|boxschule|boxgym",
    "kickboxing,boxing,muay_thai,martial_arts+martial_arts_school": "kickboxen|kickboxing|kickboxstudio",
    "muay_thai,kickboxing,martial_arts+martial_arts_school": "muay thai|thaiboxen",
    "taekwondo,martial_arts+martial_arts_school": "taekwondo",
    "aikido,budo,martial_arts+martial_arts_school": "aikido",
    "jiu-jitsu,budo,martial_arts+martial_arts_school": "jiu jitsu|ju jutsu|brazilian jiu jitsu|bjj",
    "kung_fu,wing_chun,martial_arts+martial_arts_school": "kung fu|kungfu|wing chun|wing tsun|wingtsun",
    "krav_maga,self_defense,martial_arts+martial_arts_school": "krav maga",
    "mma,martial_arts+martial_arts_school": "mma|mixed martial arts",
    "tai_chi,qigong,martial_arts+martial_arts_school": "tai chi|taiji|qigong|qi gong",
    "fencing+sports_club": "fechten|fechtverein|fechtclub",
    "ballet,dance+dance_school": "ballett|ballettschule|ballettunterricht|ballettkurs",
    "salsa,dance+dance_school": "salsakurs|salsa kurs|salsa lernen|bachata|salsa tanzen",
    "tango,dance+dance_school": "tango|tangokurs|tango lernen|tangoschule",
    "hip_hop,dance+dance_school": "hip hop tanzen|hip hop kurs|breakdance|streetdance|hiphop kurs",
    "pole_dance,dance+dance_school": "pole dance|poledance",
    "ballroom_dance,dance+dance_school": "standardtanz|gesellschaftstanz|walzer lernen|hochzeitstanzkurs",
    "gymnastics+sports_centre,sports_club": "turnen|gymnastik|gymnastikkurs|kinderturnen|parkour",
    "tennis+sports_centre,sports_club":
      "tennis|tennisclub|tennisplatz|tennisplätze|tennishalle|tennisverein|tennis spielen|tennisanlage",
    "squash+sports_centre": "squashcourt|squashhalle|squash spielen",
    "badminton+sports_centre": "badminton|badmintonhalle|badmintonfeld|federball",
    "table_tennis+sports_centre": "tischtennis",
    "padel+sports_centre": "padel|padel tennis|padelcourt|padelplatz",
    "soccer,futsal+sports_centre": "hallenfußball|soccerhalle|fußballhalle|futsal|fußballplatz|soccercenter",
    "basketball+sports_centre": "basketball|basketballhalle",
    "volleyball,beachvolleyball+sports_centre": "volleyball|beachvolleyball",
    "rowing+sports_club": "rudern|ruderclub|ruderverein",
    "scuba_diving,diving+sports_club": "tauchschule|tauchkurs|tauchen lernen|tauchverein",
  },
  facts: {
    pool: "pool|mit pool|mit schwimmbad|mit schwimmbecken|schwimmbereich",
    sauna: "sauna|mit sauna|saunabereich|mit saunen",
    classes: "kurse|gruppenkurse|kursangebot|fitnesskurse|mit kursen|gruppentraining|unterricht",
    women_only:
      "nur für frauen|nur frauen|frauen|für frauen|damen|für damen|ausschließlich frauen|ausschließlich für frauen|frauenfitness|frauenfitnessstudio",
    personal_training: "personal training|personal trainer|personaltrainer|personaltraining|einzeltraining",
    day_pass:
      "tageskarte|tageskarten|tagespass|tagesticket|ohne vertrag|ohne mitgliedschaft|einzeleintritt|ohne vertragsbindung|ohne abo|probetraining|zehnerkarte",
    free_entry: "freier eintritt|eintritt frei|kostenloser eintritt|ohne eintritt",
    shower: "dusche|duschen|mit duschen|duschmöglichkeit",
  },
  looseFacts: {
    sauna: "dampfbad",
  },
  claims: {
    pool: "man kann dort schwimmen|hat ein schwimmbad",
    classes: "gibt kurse|bietet kurse|bietet kurse an|hat kurse",
    women_only:
      "männer haben keinen zutritt|männer dürfen nicht|nur frauen zugelassen|lässt nur frauen zu|keine männer",
    day_pass:
      "verkauft tageskarten|man kann ohne mitgliedschaft trainieren|auch ohne mitgliedschaft|auch für nichtmitglieder",
    shower: "man kann duschen|es gibt duschen",
    indoor: "drinnen|überdacht|in der halle|indoor",
  },
  context: "sportkurs|training|trainiert",
};
