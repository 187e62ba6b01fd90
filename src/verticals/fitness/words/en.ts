import type { Vocabulary } from "../../vocabulary.js";

export const english: Vocabulary = {
  kinds: {
    "gym,studio":
      "gym|gyms|fitness centre|fitness center|fitness centres|fitness centers|fitness studio|fitness studios|fitness club|fitness clubs|fitness|health club|health clubs|workout|workouts|work out|working out|place to work out|to exercise|exercise studio|keep fit|get fit|leisure club|fitness gym|fitness place|fitness chain",
    "sports_centre,sports_club":
      "sports centre|sports center|sports centres|sports centers|sport centre|sport center|leisure centre|leisure center|sports hall|sports complex|sports facility|recreation centre|recreation center|rec center|rec centre",
    "sports_club,sports_centre": "sports club|sports clubs|sport club|sporting club|athletic club",
    "swimming_pool+swimming":
      "pool|pools|swimming|swimming pool|swimming pools|public pool|public pools|indoor pool|indoor pools|outdoor pool|open air pool|lido|swimming baths|swimming bath|swimming hall|swimming centre|swimming center|aquatic centre|aquatic center|leisure pool|water park|waterpark|lap pool|swim|go swimming|to swim|go for a swim|swim laps|swimming laps|pool for swimming|public swimming pool|public swimming pools",
    "climbing_gym+climbing":
      "climbing|climbing gym|climbing gyms|climbing hall|climbing wall|climbing walls|climbing centre|climbing center|indoor climbing|rock climbing|rock climbing gym|climbing club",
    "martial_arts_school+martial_arts":
      "martial arts|martial art|martial arts school|martial arts gym|martial arts classes|dojo|dojos|self defence|self defense|self defence course|self defense class",
    "dance_school+dance":
      "dance school|dance schools|dance studio|dance studios|dance class|dance classes|dance lessons|dancing lessons|dancing school|dancing classes|learn to dance|learn dancing|dance academy|dance course|dance centre|dance center",
  },
  offers: {
    "fitness,weight_training+gym":
      "weight training|lift weights|lifting weights|weightlifting|weight lifting|weights|free weights|bodybuilding|strength training|powerlifting|pump iron|weight room",
    "fitness,cardio+gym": "cardio|cardio training|treadmill|treadmills|personal trainer gym",
    "crossfit,functional_training+gym":
      "crossfit|crossfit box|cross fit|functional training|hiit|functional fitness|bootcamp|boot camp|circuit training|calisthenics|hyrox",
    "spinning,fitness+gym":
      "spinning|spinning class|spinning classes|spin class|spin classes|indoor cycling|spin studio",
    "ems,fitness+gym": "ems training|ems studio|electrostimulation training",
    "aerobics,zumba,fitness+gym,studio":
      "aerobics|zumba|zumba class|zumba classes|step aerobics|aerobics class|dance fitness|body pump|bodypump",
    "back_training,fitness,pilates,gymnastics+gym":
      "back training|back exercises|back gym|back pain training|back fitness",
    "yoga+studio":
      "yoga|yoga studio|yoga studios|yoga class|yoga classes|yoga course|yoga school|yoga centre|yoga center|vinyasa|hatha|hatha yoga|ashtanga|bikram|hot yoga|kundalini yoga|yin yoga|prenatal yoga|yoga lessons|yoga shala",
    "pilates,yoga+studio":
      "pilates|pilates studio|pilates studios|pilates class|pilates classes|reformer pilates|pilates reformer",
    "swimming+swimming_pool":
      "swimming lessons|swimming lesson|swimming course|swim lessons|learn to swim|aqua fitness|aqua aerobics|aquagym|water aerobics|swim school|swimming school|swimming club",
    "bouldering,climbing+climbing_gym":
      "bouldering|bouldering gym|bouldering gyms|bouldering hall|boulder gym|boulder hall|to boulder",
    "judo,budo,martial_arts+martial_arts_school": "judo|judo club",
    "karate,budo,martial_arts+martial_arts_school": "karate|karate school|karate club",
    "boxing,kickboxing,martial_arts+martial_arts_school":
      "boxing|boxing gym|boxing club|boxing class|boxing classes|boxing lessons|to box",
    "kickboxing,boxing,muay_thai,martial_arts+martial_arts_school": "kickboxing|kick boxing|kickboxing gym",
    "muay_thai,kickboxing,martial_arts+martial_arts_school": "muay thai|thai boxing|thaiboxing",
    "taekwondo,martial_arts+martial_arts_school": "taekwondo|tae kwon do",
    "aikido,budo,martial_arts+martial_arts_school": "aikido",
    "jiu-jitsu,budo,martial_arts+martial_arts_school": "jiu jitsu|jiujitsu|ju jitsu|brazilian jiu jitsu|bjj",
    "kung_fu,wing_chun,martial_arts+martial_arts_school": "kung fu|wing chun|wing tsun|wushu",
    "krav_maga,self_defense,martial_arts+martial_arts_school": "krav maga",
    "mma,martial_arts+martial_arts_school": "mma|mixed martial arts|mma gym",
    "capoeira,martial_arts+martial_arts_school": "capoeira",
    "tai_chi,qigong,martial_arts+martial_arts_school": "tai chi|taichi|qigong|qi gong",
    "fencing+sports_club": "fencing|fencing club|fencing lessons",
    "ballet,dance+dance_school": "ballet|ballet class|ballet classes|ballet school|ballet lessons",
    "salsa,dance+dance_school": "salsa classes|salsa lessons|salsa class|bachata|learn salsa|salsa dancing",
    "tango,dance+dance_school": "tango|tango lessons|tango class|tango classes",
    "hip_hop,dance+dance_school": "hip hop dance|hip hop class|hip hop classes|breakdance|street dance",
    "pole_dance,dance+dance_school": "pole dance|pole dancing|pole fitness",
    "ballroom_dance,dance+dance_school": "ballroom dancing|ballroom dance|waltz lessons",
    "gymnastics+sports_centre,sports_club": "gymnastics|gymnastics club|gymnastics classes|parkour",
    "tennis+sports_centre,sports_club":
      "tennis|tennis club|tennis court|tennis courts|tennis centre|tennis center|play tennis|tennis lessons",
    "squash+sports_centre": "squash court|squash courts|squash club|play squash|squash centre",
    "badminton+sports_centre": "badminton|badminton court|badminton courts|play badminton",
    "table_tennis+sports_centre": "table tennis|ping pong",
    "padel+sports_centre": "padel|padel court|padel courts|padel tennis|pickleball",
    "soccer,futsal+sports_centre":
      "indoor football|indoor soccer|five a side|five a side football|futsal|football pitch",
    "basketball+sports_centre": "basketball|basketball court|basketball club",
    "volleyball,beachvolleyball+sports_centre": "volleyball|beach volleyball",
    "rowing+sports_club": "rowing club|rowing|rowing lessons",
    "scuba_diving,diving+sports_club": "scuba diving|diving school|dive centre|dive center|diving lessons",
  },
  facts: {
    pool: "pool|with pool|with a pool|with a swimming pool|with swimming pool|has a pool",
    sauna: "sauna|with sauna|with a sauna|with saunas",
    classes: "classes|group classes|fitness classes|group fitness|group training|with classes|group workouts",
    women_only:
      "women only|ladies only|female only|only women|only for women|women's|for women|for ladies|all female|just for women",
    personal_training:
      "personal training|personal trainer|personal trainers|one on one training|pt sessions|one to one training",
    day_pass:
      "day pass|day passes|day ticket|drop in|without membership|no membership|single entry|pay as you go|pay per visit|without a membership|no contract|without contract|guest pass|no membership needed|walk in",
    free_entry: "free entry|free admission|no entry fee|without entry fee|no entrance fee",
    shower: "shower|showers|with showers|with shower",
  },
  looseFacts: {
    sauna: "steam room|steam bath",
  },
  claims: {
    pool: "you can swim there|swimming possible|there is swimming|swimming pool|swimming pools",
    classes: "runs classes|gives classes|holds classes|teaches classes",
    women_only:
      "men are not allowed|only admits women|admits women only|no men|no men allowed|women only gym",
    day_pass:
      "sells day passes|day passes available|you can go without a membership|non members can train|open to non members",
    shower: "you can shower|you can take a shower",
    personal_training: "has personal trainers|offers personal trainers",
    indoor: "indoor|indoors|is indoors|under a roof|roofed|covered pool",
  },
  context: "exercise|exercising|trainer",
};
