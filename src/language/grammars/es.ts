import type { Grammar } from "./grammar.js";

export const spanish: Grammar = {
  open: "abierto|abierta|abiertos|abiertas|abre|abren|que abre|que abren|esté abierto|estén abiertos|está abierto|están abiertos|aún abierto|todavía abierto|ya abierto|de abierto|aún abiertos|todavía abierta",
  closed: "cerrado|cerrada|cerrados|cerradas",
  closes: "cierra|cierran|cierre|cierren",
  moment:
    "ahora|ahora mismo|ahorita|en este momento|en estos momentos|actualmente|a esta hora|a estas horas|ya|ya mismo|de momento|en este instante|por ahora|justo ahora",
  openNow:
    "abierto ahora|abierta ahora|abiertos ahora|abierto en este momento|ahora abierto|abierto ahora mismo|abiertos en este momento|abierto actualmente|abierto a esta hora|que esté abierto",
  stillOpen:
    "todavía abierto|aún abierto|aún abierta|todavía abiertos|sigue abierto|siguen abiertos|sigue abierta|sigan abiertos|siga abierto",
  now: "ahora mismo|en este momento|a esta hora|a estas horas|en este instante|ya mismo|ahorita|justo ahora|inmediatamente|enseguida|cuanto antes|lo antes posible",
  price: {
    "€": "barato|barata|baratos|baratas|económico|económica|económicos|económicas|low cost|bajo precio|asequible|asequibles|buen precio|a buen precio|precio bajo|precios bajos|bueno bonito y barato|poco dinero|más barato|de bajo costo|bien de precio|buena relación calidad precio|baratito|baratita|baratitos|bajo presupuesto|poco presupuesto|presupuesto ajustado|presupuesto bajo|presupuesto limitado|precios de estudiante|precio de estudiante|precios populares|sin gastar mucho|gastar poco|precios módicos|precio módico|a bajo precio|bajo coste|de bajo coste|tirado de precio|regalado|precios económicos|económicamente|baratísimo|low budget|menos caro|menos cara|menos caros|menos caras|menos costoso|menos costosa|menos costosos|menos costosas|poco caro|poco costoso",
    "€€": "precio medio|precio razonable|precios razonables|precios medios|precio moderado|gama media|precios moderados|precios de gama media|precio intermedio|nivel medio|precios intermedios",
    "€€€":
      "caro|cara|caros|elegante|elegantes|de lujo|lujo|lujoso|lujosa|alta cocina|estrella michelin|estrellas michelin|michelin|exclusivo|exclusiva|refinado|de alta gama|gourmet|sofisticado|fino|de categoría|de alto nivel|alto nivel|alta gama|gama alta|de gama alta|pijo|pija|pijos|mantel blanco|manteles blancos|mantel de tela|fine dining|refinada|refinados|de alto standing|costoso|costosa|precios altos|precio alto|prestigioso|de postín|de etiqueta|distinguido|alta restauración|elegantísimo|de alta cocina|exclusivos|un poco caro|un poco cara|un poco costoso",
  },
  negators:
    "sin|no|excepto|menos|salvo|pero no|nada de|todo menos|ni|ningún|ninguna|que no sea|en vez de|cualquier cosa menos|no tiene que ser|no tiene por qué ser|no tienen que ser|no hace falta que sea|no necesita ser|no es necesario que sea|no necesariamente|nada|sin nada de|tampoco|jamás|nunca|dentro en vez de|dentro mejor que|libre de|exento de",
  within:
    "en|a|en el|en la|en los|en las|por|dentro de|en el centro de|en el barrio de|en el corazón de|por el|por la",
  beyond: "fuera|fuera de|fuera del|lejos de|lejos del|excepto en|menos en",
  near: "entre|a la vuelta de|a la vuelta del|cerca de|cerca del|cerca de la|alrededor de|alrededor del|junto a|junto al|al lado de|al lado del|próximo a|próximo al|por la zona de|cerca|frente a|frente al|enfrente de|enfrente del|a poca distancia de|no lejos de|en las inmediaciones de|en los alrededores de|en los alrededores del|detrás de|delante de",
  nearMe:
    "cerca de mí|cerca de aquí|cerca mío|en mi zona|aquí cerca|por aquí|por aquí cerca|cerca de nosotros|en mi barrio|alrededor mío",
  feelings: "hambre|ganas de|antojo",
  adversatives: "pero|sino|aunque|en cambio|más bien",
  atMost:
    "menos de|por menos de|por debajo de|bajo|hasta|máximo|como máximo|max|no más de|a menos de|por un máximo de|inferior a|de menos de",
  atLeast: "más de|desde|a partir de|mínimo|al menos|por encima de|por lo menos",
  conjunctions: "o|y|ni|u",
  alternatives: "o|u|ni",
  placeWords: "lugar|lugares|sitio|sitios|local|locales",
  neutral:
    "en los alrededores|en la zona|por la zona|a pie|en general|a mediodía|a la plancha|a la brasa|a la romana|a la gallega|a la vasca|a la madrileña|a la mexicana|a la carta|a la boloñesa|a la carbonara|a la napolitana|a la milanesa|a la cazuela|a la sal|a la vista|a la última|al horno|al ajillo|al vapor|al curry|al pastor con|en efectivo|en metálico|en casa|en la ciudad|en salsa|en su tinta|en rama|a compartir|por favor|por ejemplo|por lo menos|por persona|a precio|por menos|por poco|al gusto|en punto|en total|en serio|en invierno|en verano|en barra|a la mesa",
  particulars:
    "horario|horarios|horario de apertura|número de teléfono|teléfono|dirección|carta|menú|página web|sitio web|opiniones",
  bookings: "reservar|reserva|reservación|una mesa|mesa|cita",
  hosts: "con|donde",
  untold:
    "mejor|mejores|top|mejor valorado|mejor valorados|popular|populares|famoso|famosa|famosos|de moda|romántico|romántica|románticos|acogedor|acogedora|íntimo|tranquilo|tranquila|tranquilos|silencioso|con encanto|encanto|tradicional|tradicionales|típico|típica|típicos|auténtico|auténtica|auténticos|rústico|moderno|animado|relajado|con vistas|vistas|vista|vistas al mar|frente al mar|junto al mar|panorámico|chimenea|luz de velas|velas|partido|partidos|fútbol|deportes en la tele|pantalla gigante|televisión|karaoke|pista de baile|juegos de mesa|billar|dardos|futbolín|sala privada|salón privado|para grupos|grupos|aparcamiento|parking|aparcamiento gratuito|abierto hasta tarde|hasta tarde|buen servicio|personal amable|servicio de mesa|gente local|no turístico|turístico|único|original|ambiente|atmósfera|atardecer|comida de negocios|para trabajar|enchufes|histórico|histórica|negocio familiar|retro|vintage|raciones grandes|buenas reseñas|premiado|en familia|en grupo|en pareja|a solas",
  stop: "por qué no|no solo|el|la|los|las|un|una|unos|unas|y|o|e|u|de|del|al|con|para|que|qué|cuál|cuáles|quién|dónde|donde|adónde|puedo|podemos|puede|se puede|como|local|locales|lugar|lugares|sitio|sitios|establecimiento|bueno|buena|buenos|buenas|buen|busco|buscamos|buscar|busca|encontrar|encuentro|encuentra|quiero|queremos|quisiera|quisiéramos|querría|me gustaría|gustaría|necesito|recomienda|recomiendas|recomendar|recomiéndame|conoces|hay|haya|es|son|sea|está|esté|están|me|mi|mis|nos|te|tu|su|sus|algo|algún|alguna|algunos|menú|carta|opciones|opción|abierto|abierta|abiertos|muy|hoy|mañana|ahora|noche|esta|este|esto|casero|casera|verdadero|fresco|fresca|bonito|bonita|rápido|rápida|favor|más|menos|también|si|sirve|sirven|sirvan|ofrece|ofrecen|ofrezca|tiene|tienen|tenga|tengan|hace|hacen|ir|voy|vamos|tomar|probar|pedir|comprar|zona|hola|gracias|precio|precios|especialidad|especialidades|mesa|mesas|todo|toda|cosa|le|lo|a|euro|euros|máximo|alrededores|soy|somos|estoy|come|comemos|mujer|marido|novia|novio",
};
