import type { ClaimLanguage } from "./claimLanguage.js";

export const spanish: ClaimLanguage = {
  and: "y|e|así como|además|además de|y también|sino también|como también|y está|y es|y además",
  or: "o|u|o bien",
  but: "pero|sino|sin embargo|mientras que|en cambio|aunque|a pesar de que|si bien|pero está",
  except: "excepto|salvo|menos|a excepción de|con excepción de|exceptuando|aparte de|excluyendo",
  only: "solo|sólo|solamente|únicamente|exclusivamente",
  notOnly: "no solo|no sólo|no solamente|no únicamente",
  all: "todos|todas|todo|toda|cada|completamente|totalmente|enteramente",
  some: "algún|alguna|algunos|algunas|varios|varias|unos cuantos|unas cuantas",
  nor: "ni|tampoco|y tampoco|ni tampoco",
  with: "con|que ofrece|que tiene",
  not: "no|no hay",
  notAny: "ningún|ninguna|ninguno|nada de|para nada",
  never: "nunca|jamás",
  untrue:
    "no es cierto|no es cierto que|no es verdad|no es verdad que|no es correcto|no es así|no es el caso|falso|falso que|mentira|mentira que|incorrecto",
  without: "sin",
  is: "es|está|están|son|será|sigue|permanece|estará",
  has: "tiene|tienen|ofrece|ofrecen|sirve|sirven|acepta|aceptan|dispone|dispone de|hay|cuenta con|se puede|se pueden|puede|pueden|permite|permiten|hace|hacen|admite|admiten|vende|prepara|toma|requiere|reparte|reparte|elabora|cuenta",
  skip: "rango de precio|rango de precios|categoría de precio|nivel de precios|sí|el|la|los|las|lo|un|una|unos|unas|actualmente|en este momento|por favor|hola|también|ambos|tanto|opciones|opción|todavía|aún|si|verifica|es cierto que|que|se|su|sus|este|esta|ese|esa|nosotros|clientes|le|les|él|ellos|estar",
  available:
    "posible|disponible[,s]|aceptad[a,o,as,os]|admitid[a,o,as,os]|permitid[a,o,as,os]|bienvenidos|ofrecid[a,o,as,os]",
  place: "local|lugar|establecimiento|negocio",
  within: "a|al|en",
  prepositions: "de|del|por|para|cerca de|junto a|frente a",
  open: "abiert[a,o,as,os]|abierto ahora|abierto ahora mismo|abierto en este momento|todavía abierto|abierto actualmente|abierto al público",
  closed: "cerrad[a,o,as,os]|cerrado ahora",
  closingDay: "día de descanso|descanso semanal|día de cierre|cierre semanal",
  opens: "abre|abren|apertura a|apertura|abre sus puertas|hora de apertura",
  closes: "cierra|cierran|cierre a|cierre|hora de cierre",
  hours:
    "horario|horarios|horario de apertura|horas de apertura|horario de atención|los horarios son|el horario es|horarios de apertura",
  lunchBreak:
    "pausa para comer|pausa del mediodía|descanso de mediodía|siesta|cierra al mediodía|cierra a mediodía|pausa de mediodía|cerrado para comer",
  alive:
    "existe|existe todavía|sigue existiendo|en funcionamiento|en activo|operativo|sigue abierto como negocio|está operativo|todavía existe|aún existe|sigue en funcionamiento",
  gone: "cerrad[a,o] permanentemente|cerrad[a,o] definitivamente|cerrad[a,o] para siempre|ya no existe|ha cerrado para siempre|cerró definitivamente|permanentemente cerrad[a,o]|definitivamente cerrad[a,o]|ha cerrado definitivamente|cerró para siempre",
  notHeld:
    "reseña|reseñas|valoración|valoraciones|opiniones|calificación|estrellas en|tiempo de espera|concurrido|tripadvisor|estrella michelin|popular",
  phone: "llamar|contactar|localizable|teléfono|número de teléfono|tel|número|telefono",
  website: "sitio|sitio web|página web|página|web|url|dirección web",
  email: "email|e mail|correo|correo electrónico|mail|dirección de correo|dirección de correo electrónico",
  address:
    "dirección es|dirección|dirección del * es|se encuentra en|ubicado en|ubicada en|situado en|situada en|está en la calle|queda en|se ubica en|localizado en|código postal es|código postal|ciudad es|calle es|barrio es",
  name: "se llama|llamado|llamada|nombre es|nombre del * es|nombre|denominado",
};
