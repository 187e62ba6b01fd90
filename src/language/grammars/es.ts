import type { Grammar } from "./grammar.js";

export const spanish: Grammar = {
  openNow:
    "abierto ahora|abierta ahora|abiertos ahora|abierto en este momento|ahora abierto|abierto ahora mismo|abiertos en este momento|abierto actualmente|abierto a esta hora|que esté abierto",
  stillOpen: "todavía abierto|aún abierto|aún abierta|todavía abiertos",
  now: "ahora mismo|en este momento",
  price: {
    "€": "barato|barata|baratos|baratas|económico|económica|económicos|económicas|low cost|bajo precio|asequible|asequibles|buen precio|a buen precio|precio bajo|precios bajos|bueno bonito y barato|poco dinero|más barato|de bajo costo|bien de precio|buena relación calidad precio",
    "€€": "precio medio|precio razonable|precios razonables|precios medios|precio moderado|gama media",
    "€€€":
      "caro|cara|caros|elegante|elegantes|de lujo|lujo|lujoso|lujosa|alta cocina|estrella michelin|estrellas michelin|michelin|exclusivo|exclusiva|refinado|de alta gama|gourmet|sofisticado|fino|de categoría",
  },
  negators:
    "sin|no|excepto|menos|salvo|pero no|nada de|todo menos|ni|ningún|ninguna|que no sea|en vez de|cualquier cosa menos",
  within:
    "en|a|en el|en la|en los|en las|por|dentro de|en el centro de|en el barrio de|en el corazón de|por el|por la",
  near: "cerca de|cerca del|cerca de la|alrededor de|alrededor del|junto a|junto al|al lado de|al lado del|próximo a|próximo al|por la zona de|cerca|frente a|frente al|enfrente de|enfrente del|a poca distancia de|no lejos de|en las inmediaciones de|en los alrededores de|en los alrededores del|detrás de|delante de",
  nearMe:
    "cerca de mí|cerca de aquí|cerca mío|en mi zona|aquí cerca|por aquí cerca|cerca de nosotros|en mi barrio|alrededor mío",
  feelings: "hambre|ganas de|antojo",
  conjunctions: "o|y|ni|u",
  placeWords: "lugar|lugares|sitio|sitios|local|locales",
  neutral:
    "por aquí|en los alrededores|en la zona|por la zona|en familia|no muy caro|no muy cara|no caro|no demasiado caro|no muy caros|en grupo|a pie|en general|a mediodía|en pareja|a la plancha|a la brasa|a la romana|a la gallega|a la vasca|a la madrileña|a la mexicana|a la carta|a la boloñesa|a la carbonara|a la napolitana|a la milanesa|a la cazuela|a la sal|a la vista|a la última|al horno|al ajillo|al vapor|al curry|al pastor con|en efectivo|en metálico|en casa|en la ciudad|en el centro|en salsa|en su tinta|en rama|a compartir|por favor|por ejemplo|por lo menos|por persona|a precio|por menos|por poco|al gusto|en punto|en total|en serio|a solas|en invierno|en verano|en barra|a la mesa",
  stop: "el|la|los|las|un|una|unos|unas|y|o|e|u|de|del|al|con|para|que|qué|cuál|cuáles|quién|dónde|donde|adónde|puedo|podemos|puede|se puede|como|local|locales|lugar|lugares|sitio|sitios|establecimiento|bueno|buena|buenos|buenas|buen|mejor|mejores|busco|buscamos|buscar|busca|encontrar|encuentro|encuentra|quiero|queremos|quisiera|quisiéramos|querría|me gustaría|gustaría|necesito|recomienda|recomiendas|recomendar|recomiéndame|conoces|hay|haya|es|son|sea|está|esté|están|me|mi|mis|nos|te|tu|su|sus|algo|algún|alguna|algunos|menú|carta|opciones|opción|abierto|abierta|abiertos|muy|hoy|mañana|ahora|noche|esta|este|esto|típico|típica|típicos|auténtico|auténtica|tradicional|tradicionales|casero|casera|verdadero|fresco|fresca|bonito|bonita|romántico|romántica|tranquilo|tranquila|acogedor|rápido|rápida|favor|más|menos|también|si|sirve|sirven|sirvan|ofrece|ofrecen|ofrezca|tiene|tienen|tenga|tengan|hace|hacen|ir|voy|vamos|tomar|probar|pedir|comprar|zona|hola|gracias|precio|precios|especialidad|especialidades|mesa|mesas|todo|toda|cosa|le|lo|a|euro|euros|máximo|alrededores",
};
