import { taxonomyOf } from "../taxonomy.js";

/**
 * What one can train or play under a roof or in a pool, as OpenStreetMap's `sport` spells it and what maps of several cities hold, from broad to
 * narrow. Sports of wheels, animals, guns and boards are no fitness: they keep their values and have no words here.
 */
const SPORTS = `
fitness: weight_training cardio crossfit ems spinning aerobics functional_training calisthenics circuit_training back_training
weight_training: weightlifting powerlifting bodybuilding
aerobics: zumba step_aerobics
yoga: hatha_yoga hot_yoga ashtanga_yoga aerial_yoga kundalini_yoga
pilates: reformer_pilates
gymnastics: rhythmic_gymnastics artistic_gymnastics trampoline parkour
martial_arts: judo karate boxing kickboxing taekwondo aikido kung_fu jiu-jitsu muay_thai krav_maga mma wrestling hapkido capoeira self_defense tai_chi qigong kendo wing_chun budo fencing escrima
budo: judo karate aikido kendo jiu-jitsu
kung_fu: wing_chun
boxing: kickboxing
climbing: bouldering
dance: ballet salsa tango hip_hop ballroom_dance pole_dance zumba modern_dance jazz_dance folk_dance swing breakdance belly_dance
swimming: aqua_fitness water_polo
racket: tennis squash badminton table_tennis padel pickleball
ball: soccer futsal basketball volleyball beachvolleyball handball rugby_union field_hockey
multi meditation rowing scuba_diving diving ice_skating ice_hockey climbing_adventure
`;

/** Other spellings and languages met in the data. */
const ALIASES = `
gym=fitness exercise=fitness training=fitness workout=fitness musculation=weight_training weights=weight_training strength_training=weight_training
indoor_cycling=spinning cross_fit=crossfit cross-fit=crossfit hyrox=crossfit functional_fitness=functional_training ems_training=ems
kungfu=kung_fu wushu=kung_fu wingtsun=wing_chun wing_tsun=wing_chun thaiboxing=muay_thai thai_boxing=muay_thai muaythai=muay_thai muay-thai=muay_thai
bjj=jiu-jitsu brazilian_jiu-jitsu=jiu-jitsu brazilian_jiu_jitsu=jiu-jitsu jiu_jitsu=jiu-jitsu ju-jutsu=jiu-jitsu jujutsu=jiu-jitsu jiujitsu=jiu-jitsu
kick_boxing=kickboxing kick-boxing=kickboxing box=boxing boxen=boxing mixed_martial_arts=mma self-defense=self_defense self_defence=self_defense wendo=self_defense
taijiquan=tai_chi taiji=tai_chi taichi=tai_chi tai-chi=tai_chi qi_gong=qigong martial_art=martial_arts kampfsport=martial_arts
boulder=bouldering boulderhalle=bouldering contemporain=modern_dance contemporary=modern_dance contemporary_dance=modern_dance modern=modern_dance ballroom=ballroom_dance latin=dance standard=ballroom_dance danse=dance dancing=dance tanz=dance tanzen=dance baile=dance danza=dance hiphop=hip_hop ballett=ballet
gym_suave=gymnastics gymnastik=gymnastics turnen=gymnastics trampolining=trampoline schwimmen=swimming aquafitness=aqua_fitness aquagym=aqua_fitness
multi-sport=multi multisport=multi omnisports=multi football=soccer beach_volleyball=beachvolleyball rugby=rugby_union
paddle_tennis=padel tabletennis=table_tennis ping_pong=table_tennis scuba=scuba_diving voile=sailing`;

/** A hall for "multi" has no say on any single sport. */
const BROAD = "multi racket ball";

export const sports = taxonomyOf(SPORTS, ALIASES, BROAD);

/** The sports whose places are called a studio: mats, mirrors and a teacher. */
const STUDIO_SPORTS = ["yoga", "pilates", "meditation", "aerobics", "dance", "ems"];

/** Whether a sport is another one, or a narrower one. */
export function isSport(sport: string, asked: string): boolean {
  return sports.closeness(asked, sport) >= 0.9;
}

export function isStudioSport(sport: string): boolean {
  return STUDIO_SPORTS.some((one) => isSport(sport, one));
}
