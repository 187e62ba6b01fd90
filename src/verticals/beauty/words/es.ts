import type { Vocabulary } from "../../vocabulary.js";

export const spanish: Vocabulary = {
  kinds: {
    "hairdresser,barber":
      "peluquería|peluquerías|peluquero|peluqueros|peluquera|peluqueras|salón de peluquería|estilista|estilistas|corte de pelo|corte de cabello|cortarme el pelo|cortar el pelo|cortarse el pelo|cortarme el cabello|el pelo|mi pelo|el cabello|mi cabello|peinado|peinados|peinarme|tinte|teñirme el pelo|teñir el pelo|mechas|balayage|alisado|alisado brasileño|extensiones de pelo|trenzas|peinado de novia|lavar y cortar|corte y color",
    "hairdresser,beauty_salon,nail_salon,barber": "salón|salones",
    "barber,hairdresser":
      "barbería|barberías|barbero|barberos|barber shop|barber|peluquería de caballeros|peluquería de hombres|peluquería masculina|peluquería para hombres|corte de caballero|corte de hombre|corte masculino|afeitado|afeitarme|afeitar|arreglar la barba|arreglarme la barba|la barba|mi barba|recortar la barba|degradado",
    "beauty_salon,nail_salon,spa":
      "salón de belleza|salones de belleza|centro de estética|centro de belleza|centros de estética|esteticista|esteticistas|esteticién|instituto de belleza|estética|gabinete de estética|tratamiento de belleza|tratamientos de belleza|tratamientos estéticos|clínica estética",
    "tanning_salon+tanning":
      "solárium|solarium|centro de bronceado|bronceado|cabina de rayos uva|rayos uva|broncearme",
    tattoo:
      "tatuador|tatuadores|tatuadora|estudio de tatuajes|tienda de tatuajes|tatuaje|tatuajes|hacerme un tatuaje|tatuarme|tattoo|estudio de tatuaje",
    "piercing,tattoo":
      "piercing|piercings|perforador|estudio de piercing|perforaciones|agujeros en las orejas|perforarme las orejas",
    "massage+massage":
      "masaje|masajes|centro de masajes|sala de masajes|salón de masajes|masajista|masajistas|masaje tailandés|masaje de espalda|masaje en la espalda|masaje de pies|masaje relajante|shiatsu|reflexología|quiromasaje|darme un masaje|masaje en pareja|masaje deportivo",
    "spa,sauna+spa":
      "spa|spas|centro de bienestar|bienestar|balneario|balnearios|hammam|baños árabes|baño turco|baños turcos|termas|baños termales|aguas termales|jacuzzi|circuito termal|día de spa",
    "sauna,spa": "sauna|saunas|baño de vapor",
  },
  offers: {
    "nails+nail_salon,beauty_salon":
      "uñas|salón de uñas|salones de uñas|centro de uñas|estudio de uñas|manicura|manicuras|manicure|manicurista|manicura y pedicura|uñas de gel|uñas acrílicas|hacerme las uñas|arreglarme las uñas|pintarme las uñas|esmaltado semipermanente|bar de uñas",
    "pedicure,nails+nail_salon,beauty_salon": "pedicura|pedicure|cuidado de los pies",
    "hair_removal,waxing+beauty_salon": "depilación|depilación láser|centro de depilación|depilarme|depilar",
    "waxing,hair_removal+beauty_salon": "depilación con cera|cera|depilación a la cera|depilación brasileña",
    "skin_care,facial,cosmetics+beauty_salon,spa":
      "limpieza de cutis|limpieza facial|tratamiento facial|tratamientos faciales|cuidado de la piel|facial|peeling|higiene facial",
    "eyelashes,eyebrows,cosmetics+beauty_salon": "pestañas|extensiones de pestañas|lifting de pestañas",
    "eyebrows,threading,eyelashes,cosmetics+beauty_salon":
      "cejas|diseño de cejas|depilación de cejas|microblading|arreglarme las cejas",
    "makeup,permanent_makeup,cosmetics+beauty_salon":
      "maquillaje|maquilladora|maquillador|maquillarme|maquillaje permanente|maquillaje de novia",
  },
  facts: {
    male: "para hombres|para hombre|hombres|hombre|caballeros|para caballeros|masculino|masculina",
    female: "para mujeres|para mujer|mujeres|mujer|señoras|para señoras|femenino|femenina",
    unisex: "unisex|hombres y mujeres|para hombres y mujeres|hombre y mujer|mujeres y hombres",
    children: "para niños|niños|niño|infantil|para mi hijo|para mi hija",
    walk_in: "sin cita|sin cita previa|sin reserva|sin pedir cita|sin reservar",
    appointment: "con cita|con cita previa|cita previa|solo con cita|pedir cita|bajo cita",
  },
  claims: {
    male: "atiende a hombres|corta el pelo a hombres|acepta hombres",
    female: "atiende a mujeres|corta el pelo a mujeres|acepta mujeres",
    unisex: "atiende a hombres y mujeres|atiende tanto a hombres como a mujeres",
    children: "corta el pelo a niños|atiende a niños|niños bienvenidos",
    walk_in:
      "no hace falta cita|no se necesita cita|no es necesario pedir cita|se puede ir sin cita|atiende sin cita",
    appointment:
      "hace falta cita|se necesita cita|hay que pedir cita|es necesaria cita previa|atiende con cita|atiende con cita previa",
  },
  context: "belleza|cambio de imagen|cambio de look",
};
