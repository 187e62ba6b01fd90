import type { Vocabulary } from "../../vocabulary.js";

export const spanish: Vocabulary = {
  kinds: {
    "gym,studio":
      "gimnasio|gimnasios|gym|centro de fitness|centros de fitness|fitness|sala de musculación|sala de pesas|entrenar|entrenamiento|hacer ejercicio|hacer deporte|ponerme en forma|ponerse en forma|mantenerme en forma|hacer gimnasia en gimnasio|workout|club de fitness|cadena de gimnasios",
    "sports_centre,sports_club":
      "polideportivo|polideportivos|centro deportivo|centros deportivos|complejo deportivo|pabellón deportivo|instalaciones deportivas|instalación deportiva|palacio de deportes|pabellón polideportivo",
    "sports_club,sports_centre": "club deportivo|clubes deportivos|club de deportes|asociación deportiva",
    "swimming_pool+swimming":
      "natación|piscina|piscinas|piscina municipal|piscina cubierta|piscina pública|piscina al aire libre|piscina climatizada|piscina olímpica|piscina descubierta|alberca|pileta|natatorio|parque acuático|centro acuático|nadar|ir a nadar|hacer largos|darme un baño en la piscina|piscinas públicas|piscinas municipales",
    "climbing_gym+climbing":
      "escalada|rocódromo|rocódromos|gimnasio de escalada|muro de escalada|sala de escalada|escalada en interior|escalar|escalada indoor|centro de escalada",
    "martial_arts_school+martial_arts":
      "artes marciales|arte marcial|escuela de artes marciales|gimnasio de artes marciales|dojo|defensa personal|clases de defensa personal|clase de defensa personal|autodefensa|deportes de combate",
    "dance_school+dance":
      "escuela de baile|escuelas de baile|academia de baile|academia de danza|clase de baile|clases de baile|escuela de danza|escuelas de danza|clases de danza|aprender a bailar|estudio de danza|danza|curso de baile|bailes de salón",
  },
  offers: {
    "fitness,weight_training+gym":
      "pesas|levantar pesas|levantamiento de pesas|halterofilia|musculación|culturismo|entrenamiento de fuerza|bodybuilding",
    "fitness,cardio+gym": "cardio|cinta de correr|cintas de correr|entrenamiento cardiovascular",
    "crossfit,functional_training+gym":
      "crossfit|box de crossfit|entrenamiento funcional|hiit|circuit training|calistenia|bootcamp|hyrox",
    "spinning,fitness+gym": "spinning|clase de spinning|clases de spinning|ciclo indoor|ciclismo indoor",
    "ems,fitness+gym": "electroestimulación|entrenamiento ems",
    "aerobics,zumba,fitness+gym,studio": "aeróbic|aerobic|zumba|clase de zumba|clases de zumba|body pump",
    "back_training,fitness,pilates,gymnastics+gym":
      "entrenamiento de espalda|ejercicios para la espalda|fortalecer la espalda|gimnasia para la espalda|escuela de espalda",
    "yoga+studio":
      "yoga|estudio de yoga|estudios de yoga|centro de yoga|clase de yoga|clases de yoga|escuela de yoga|vinyasa|hatha|hatha yoga|ashtanga|hacer yoga|curso de yoga|yoga prenatal",
    "pilates,yoga+studio":
      "pilates|estudio de pilates|clase de pilates|clases de pilates|centro de pilates|pilates reformer|hacer pilates",
    "swimming+swimming_pool":
      "clases de natación|clase de natación|curso de natación|aprender a nadar|aquagym|aquaeróbic|club de natación|escuela de natación",
    "bouldering,climbing+climbing_gym":
      "búlder|bulder|bouldering|sala de boulder|sala de búlder|rocódromo de boulder",
    "judo,budo,martial_arts+martial_arts_school": "judo|club de judo|clases de judo",
    "karate,budo,martial_arts+martial_arts_school": "karate|kárate|clases de karate|escuela de karate",
    "boxing,kickboxing,martial_arts+martial_arts_school":
      "boxeo|gimnasio de boxeo|clases de boxeo|club de boxeo|boxear|escuela de boxeo",
    "kickboxing,boxing,muay_thai,martial_arts+martial_arts_school": "kickboxing|kick boxing",
    "muay_thai,kickboxing,martial_arts+martial_arts_school": "muay thai|boxeo tailandés",
    "taekwondo,martial_arts+martial_arts_school": "taekwondo",
    "aikido,budo,martial_arts+martial_arts_school": "aikido",
    "jiu-jitsu,budo,martial_arts+martial_arts_school": "jiu jitsu|ju jitsu|jiu jitsu brasileño|bjj",
    "kung_fu,wing_chun,martial_arts+martial_arts_school": "kung fu|wing chun",
    "krav_maga,self_defense,martial_arts+martial_arts_school": "krav maga",
    "mma,martial_arts+martial_arts_school": "mma",
    "tai_chi,qigong,martial_arts+martial_arts_school": "tai chi|taichí|qi gong|chi kung|chikung",
    "fencing+sports_club": "esgrima|club de esgrima|clases de esgrima",
    "ballet,dance+dance_school": "ballet|clases de ballet|escuela de ballet|danza clásica",
    "salsa,dance+dance_school": "clases de salsa|clase de salsa|bachata|aprender salsa|bailar salsa",
    "tango,dance+dance_school": "tango|clases de tango|aprender tango",
    "hip_hop,dance+dance_school": "baile hip hop|clases de hip hop|breakdance|danza urbana",
    "pole_dance,dance+dance_school": "pole dance",
    "gymnastics+sports_centre,sports_club":
      "gimnasia|gimnasia artística|gimnasia rítmica|clases de gimnasia|parkour",
    "tennis+sports_centre,sports_club":
      "tenis|club de tenis|pista de tenis|pistas de tenis|cancha de tenis|canchas de tenis|jugar al tenis|clases de tenis",
    "squash+sports_centre": "pista de squash|jugar al squash|cancha de squash",
    "badminton+sports_centre": "bádminton|pista de bádminton|jugar al bádminton",
    "table_tennis+sports_centre": "tenis de mesa|ping pong",
    "padel+sports_centre": "pádel|pista de pádel|pistas de pádel|jugar al pádel|club de pádel",
    "soccer,futsal+sports_centre": "fútbol sala|futsal|futbito|campo de fútbol|fútbol indoor",
    "basketball+sports_centre": "baloncesto|cancha de baloncesto|básquet",
    "volleyball,beachvolleyball+sports_centre": "voleibol|vóley|vóley playa",
    "rowing+sports_club": "club de remo",
    "scuba_diving,diving+sports_club": "buceo|escuela de buceo|centro de buceo|submarinismo",
  },
  facts: {
    pool: "piscina|con piscina|con la piscina",
    sauna: "sauna|con sauna",
    classes: "clases|clases dirigidas|clases colectivas|clases en grupo|clases grupales|con clases|cursos",
    women_only:
      "solo mujeres|solo para mujeres|para mujeres|exclusivo para mujeres|exclusivamente para mujeres|mujeres|femenino|femeninos|sólo chicas|solo chicas",
    personal_training:
      "entrenador personal|entrenadores personales|entrenamiento personal|personal trainer|entrenamiento personalizado",
    day_pass:
      "pase de un día|entrada de día|sin matrícula|sin permanencia|pase diario|entrada suelta|sin abono|sin ser socio|bono diario|entrada diaria|sin suscripción|clase de prueba",
    free_entry: "entrada gratuita|entrada libre|entrada gratis",
    shower: "ducha|duchas|con duchas",
  },
  looseFacts: {
    sauna: "baño de vapor|baño turco",
  },
  claims: {
    pool: "se puede nadar|dispone de piscina",
    classes: "ofrece clases|imparte clases|da clases|organiza clases",
    women_only: "no admite hombres|los hombres no pueden entrar|solo admite mujeres|no se admiten hombres",
    day_pass: "vende pases de un día|se puede entrar sin ser socio|abierto a no socios",
    shower: "se puede duchar|uno se puede duchar",
    indoor: "cubierta|cubierto|techada|interior",
  },
  context: "gimnástico",
  // A gym in Portuguese; in Spanish any academy.
  neutral: "academia|academias",
};
