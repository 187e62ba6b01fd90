import type { Vocabulary } from "../../vocabulary.js";

export const spanish: Vocabulary = {
  kinds: {
    plumber:
      "fontanero|fontaneros|fontanera|fontanería|plomero|plomeros|plomería|gasfiter|gásfiter|gasfitero|fuga de agua|fugas de agua|fuga|tubería rota|tuberías rotas|tuberías|tubería|cañería rota|cañería|cañerías|reventó una tubería|tubería reventada|escape de agua|gotera en el baño|desatascos|desatasco|desatascar|desatascador|desagüe atascado|desagüe|fregadero atascado|fregadero|lavabo atascado|lavabo|váter atascado|inodoro atascado|inodoro|baño atascado|atasco|grifo|grifo que gotea|grifo gotea|grifos|cisterna|reformar el baño|instalar una ducha|inundación en casa|destapar cañería|destape",
    "plumber,hvac":
      "calentador|calentador de agua|termo eléctrico|sin agua caliente|no hay agua caliente|no tengo agua caliente",
    electrician:
      "electricista|electricistas|instalación eléctrica|instalaciones eléctricas|instalador eléctrico|avería eléctrica|averías eléctricas|cortocircuito|corto circuito|se fue la luz|se ha ido la luz|sin luz|sin electricidad|no hay luz|no tengo luz|cuadro eléctrico|saltan los plomos|salta el diferencial|salta el automático|fusible|fusibles|enchufe|enchufes|enchufe roto|interruptor|interruptores|instalar una lámpara|colgar una lámpara|boletín eléctrico|apagón",
    locksmith:
      "cerrajero|cerrajeros|cerrajería|cerrajerías|cerrajera|apertura de puertas|abrir la puerta|abrir una puerta|abrir puerta|puerta cerrada|puerta bloqueada|encerrado fuera|encerrada fuera|me quedé fuera|me he quedado fuera|me quedé afuera|quedado fuera de casa|perdí las llaves|he perdido las llaves|perdido las llaves|perdí mis llaves|llaves perdidas|llave rota|llaves dentro|olvidé las llaves|olvidado las llaves|copia de llaves|copias de llaves|copia de llave|copiar llaves|copiar una llave|duplicado de llaves|duplicar llaves|duplicar una llave|hacer una copia de la llave|hacer llaves|cerradura|cerraduras|cambiar la cerradura|cambio de cerradura|cambiar cerradura|cerradura rota|bombín|cambiar el bombín|cambio de bombín|chapa de la puerta|abra puertas|abre puertas|cambia cerraduras|abra la puerta|abra mi puerta",
    carpenter:
      "carpintero|carpinteros|carpintería|carpinterías|ebanista|ebanistas|ebanistería|muebles a medida|mueble a medida|armario a medida|armarios a medida|armario empotrado|armarios empotrados|estantería a medida|escalera de madera|trabajos en madera|reparar un mueble|montar la cocina|puerta que no cierra|repare puertas|repara puertas|reparar puertas|arreglar una puerta",
    painter:
      "pintor de casas|pintor de brocha gorda|pintor|pintores|pintores de casas|pintor de interiores|empresa de pintura|pintar mi piso|pintar mi casa|pintar la casa|pintar el piso|pintar las paredes|pintar paredes|pintar una habitación|pintar el apartamento|pintar mi apartamento|pintar la fachada|pintura de interiores|repintar|papel pintado|empapelar|empapelador|decorador de interiores pintura|pinte mi piso|pinte mi casa|pinte las paredes|pinta paredes|pinta casas|pinta pisos|pinte paredes",
    roofer:
      "techador|techadores|tejador|tejados|tejado|reparación de tejados|reparar el tejado|reparar el techo|techista|techistas|gotera en el techo|goteras|gotera|goteras en el tejado|techo con goteras|tejas rotas|tejas|canalón|canalones|impermeabilización|impermeabilizar|cubiertas y tejados|arregla techos|arreglar el techo|arreglar el tejado|arregle el tejado|repara tejados|repare el techo",
    gardener:
      "jardinero|jardineros|jardinera a domicilio|jardinería|paisajista|paisajistas|paisajismo|mantenimiento de jardines|mantenimiento del jardín|cuidado del jardín|cortar el césped|cortar el pasto|segar el césped|podar|poda|podar un árbol|podar árboles|poda de árboles|podar el seto|podar setos|cortar el seto|talar un árbol|tala de árboles|diseño de jardines|arreglar el jardín|corte el césped|corta el césped|poda setos|pode los setos|poda árboles",
    hvac: "calefactor|instalador de calefacción|calefacción|calefacción rota|calefacción averiada|reparar la calefacción|reparación de calefacción|caldera|calderas|caldera rota|caldera averiada|reparación de calderas|reparar la caldera|mantenimiento de calderas|revisión de caldera|radiador|radiadores|bomba de calor|bombas de calor|aerotermia|climatización|instalar aire acondicionado|instalación de aire acondicionado|instalador de aire acondicionado|reparar el aire acondicionado|reparación de aire acondicionado|arreglar el aire acondicionado|frigorista|técnico de aire acondicionado|suelo radiante|ventilación|fuga de gas|gasista|instalador de gas",
    cleaning:
      "empresa de limpieza|empresas de limpieza|servicio de limpieza|servicios de limpieza|limpieza de casas|limpieza del hogar|limpieza de hogar|limpieza de oficinas|limpieza de pisos|limpieza de cristales|limpieza de ventanas|limpieza a domicilio|limpieza doméstica|limpieza de comunidades|limpieza de alfombras|señora de la limpieza|señora de limpieza|mujer de la limpieza|chica de la limpieza|personal de limpieza|empleada del hogar|empleada doméstica|asistenta|mucama|limpiador de cristales|limpiacristales|limpiar mi casa|limpiar la casa|limpiar mi piso|limpiar el piso|limpiar la oficina|limpiar los cristales|limpiar las ventanas|limpiadora|limpiadoras|limpie ventanas|limpia ventanas|limpiar ventanas|limpia casas|limpie mi casa|limpia pisos|limpie mi piso",
    tiler:
      "alicatador|alicatadores|alicatar|alicatar el baño|solador|azulejos|azulejo|azulejista|poner azulejos|colocar azulejos|baldosas|colocar baldosas|enlosar|embaldosar|baldosa rota",
    flooring:
      "parquetista|parquetistas|parquet|poner parquet|colocar parquet|acuchillar el parquet|acuchillado de parquet|pulir el parquet|tarima|tarima flotante|instalador de suelos|instalación de suelos|cambiar el suelo|moqueta|poner moqueta|suelo laminado|colocar piso|suelos de madera",
    plasterer:
      "yesero|yeseros|escayolista|escayolistas|pladur|escayola|yeso|enlucir|enlucido|grieta en la pared|techo falso|tablaroca|drywall",
    glazier:
      "cristalero|cristaleros|cristalería|cristalerías|vidriero|vidrieros|vidriería|cristal roto|cristales rotos|vidrio roto|cambiar un cristal|cambiar un vidrio|reponer un cristal|luna rota",
    "glazier,window_fitter": "ventana rota|doble acristalamiento|arreglar una ventana",
    window_fitter:
      "ventanas de aluminio|carpintería de aluminio|ventanas de pvc|cambiar las ventanas|cambiar ventanas|instalar ventanas|ventanas nuevas|persianas|persiana rota|reparación de persianas|arreglar la persiana|persianista|toldo|toldos|mosquiteras|puerta blindada|puertas blindadas|cambiar la puerta",
    chimney_sweeper:
      "deshollinador|deshollinadores|deshollinar|limpieza de chimeneas|limpieza de chimenea|limpiar la chimenea|chimenea",
    handyman:
      "manitas|manitas a domicilio|chapuzas|chapuzas a domicilio|pequeñas reparaciones|reparaciones del hogar|reparaciones en casa|arreglos en casa|arreglos del hogar|multiservicios|montar muebles|montaje de muebles|montar un mueble|montar un armario|colgar un cuadro|colgar cuadros|colgar estanterías|milusos|todólogo|maestro chasquilla",
    builder:
      "albañil|albañiles|albañilería|constructora|constructoras|empresa de construcción|empresa de reformas|empresas de reformas|reformas|reforma|reformar mi casa|reformar el piso|reformar la cocina|reforma integral|reforma de baño|reforma de baños|reformas integrales|contratista|contratistas|obras en casa|tirar un tabique|tirar una pared|remodelación|remodelar|maestro de obras|cantero|marmolista",
    metalworker:
      "herrero|herreros|herrería|soldador|soldadores|soldadura|barandilla|barandillas|rejas|reja|verja|carpintería metálica|estructura metálica|metalistería|portón",
    tinsmith: "hojalatero|hojalateros|hojalatería|chapista de tejados",
    insulation: "aislamiento|aislamientos|aislamiento térmico|aislar el tejado|aislar la casa|aislador",
    upholsterer:
      "tapicero|tapiceros|tapicería|tapicerías|tapizar|tapizar el sofá|tapizar sillas|tapizar un sillón|retapizar",
    appliance_repair:
      "reparación de electrodomésticos|servicio técnico de electrodomésticos|reparar la lavadora|lavadora rota|lavadora averiada|reparación de lavadoras|arreglar la lavadora|lavavajillas roto|reparar el lavavajillas|reparar la nevera|nevera rota|nevera averiada|arreglar la nevera|frigorífico averiado|reparar el horno|horno averiado|reparar el televisor|reparación de televisores|secadora averiada",
    pest_control:
      "control de plagas|plagas|plaga|fumigación|fumigador|fumigadores|fumigar|exterminador|desinsectación|desratización|cucarachas|chinches|ratas en casa|ratas|ratones en casa|ratones|nido de avispas|avispas|hormigas en la cocina|termitas|carcoma",
    moving_company:
      "mudanza|mudanzas|empresa de mudanzas|empresas de mudanzas|compañía de mudanzas|servicio de mudanzas|mudarme|mudarse|flete|transporte de muebles|transporte de piano|guardamuebles|portes|portes y mudanzas|vaciado de pisos|ayuda con la mudanza|transporte muebles|transportar muebles|transporta muebles|transportar mis muebles",
  },
  facts: {
    emergency:
      "urgencia|urgencias|urgente|urgentemente|de urgencia|emergencia|emergencias|servicio 24 horas|servicio de urgencia|de guardia|lo antes posible|cuanto antes|inmediato",
    key_cutting: "copias de llaves al momento|hace copias de llaves|llaves al momento",
    by_appointment: "con cita previa|cita previa|con cita|solo con cita",
  },
  claims: {
    emergency:
      "tiene servicio de urgencias|ofrece servicio de urgencia|atiende urgencias|atiende de noche|acude de urgencia|está disponible las 24 horas|atiende emergencias",
    key_cutting: "se pueden copiar llaves|hace duplicados de llaves",
    by_appointment: "hace falta cita|se necesita cita previa",
  },
  context:
    "profesional del hogar|profesionales del hogar|gremio|gremios|presupuesto sin compromiso|servicio a domicilio para el hogar|oficios|averías del hogar|averías",
};
