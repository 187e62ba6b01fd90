import type { Vocabulary } from "../../vocabulary.js";

export const portuguese: Vocabulary = {
  kinds: {
    plumber:
      "canalizador|canalizadores|canalização|encanador|encanadores|encanamento|bombeiro hidráulico|bombeiro encanador|picheleiro|fuga de água|fugas de água|vazamento|vazamentos|vazamento de água|cano furado|cano rebentado|cano estourado|cano estourou|cano rebentou|cano partido|cano roto|canos|cano|desentupir|desentupimento|desentupidora|desentupimentos|esgoto entupido|ralo entupido|pia entupida|pia|lava louça entupido|lavatório|sanita entupida|sanita|vaso entupido|vaso sanitário|retrete entupida|privada entupida|torneira|torneira a pingar|torneira pingando|torneiras|autoclismo|descarga|remodelar casa de banho|instalar um chuveiro|inundação em casa|infiltração de água|hidráulico",
    "plumber,hvac":
      "esquentador|esquentadores|termoacumulador|aquecedor de água|sem água quente|não há água quente",
    electrician:
      "eletricista|eletricistas|electricista|electricistas|instalação elétrica|instalações elétricas|instalador elétrico|avaria elétrica|curto circuito|curtocircuito|falta de luz|sem luz|sem eletricidade|sem energia em casa|não há luz|quadro elétrico|quadro de luz|disjuntor|disjuntor a cair|fusível|fusíveis|tomada avariada|tomada queimada|tomadas elétricas|interruptor|interruptores|instalar um candeeiro|instalar candeeiro|instalar uma luminária|instalar lâmpadas|pendurar um candeeiro|reparação elétrica|instale tomadas|instala tomadas|instalar tomadas|instalar candeeiros",
    locksmith:
      "serralheiro de fechaduras|chaveiro|chaveiros|abertura de portas|abrir a porta|abrir uma porta|abrir porta|porta trancada|porta fechada|porta bateu|fechado fora|trancado fora|trancada fora|trancado para fora|trancada para fora|fiquei trancado|fiquei trancada|fiquei fora de casa|fiquei na rua sem chaves|perdi as chaves|perdi a chave|perdi as minhas chaves|perdi minhas chaves|chaves perdidas|chave partida|chave quebrada|chave quebrou|chaves dentro de casa|esqueci as chaves|cópia de chaves|cópia de chave|cópias de chaves|copiar uma chave|copiar chaves|fazer uma chave|fazer cópia da chave|duplicar chave|duplicação de chaves|fechadura|fechaduras|mudar a fechadura|trocar a fechadura|trocar fechadura|mudar fechadura|troca de fechadura|fechadura avariada|fechadura quebrada|canhão da fechadura|abra portas|abre portas|abra a porta",
    carpenter:
      "carpinteiro|carpinteiros|carpintaria|carpintarias|marceneiro|marceneiros|marcenaria|marcenarias|móveis por medida|móvel por medida|móveis sob medida|móveis planejados|roupeiro por medida|armário por medida|armário embutido|armário sob medida|estante por medida|escada de madeira|trabalhos em madeira|reparar um móvel|montar a cozinha|porta que não fecha|repare portas|repara portas|reparar portas|reparar uma porta",
    painter:
      "pintor de casas|pintor de construção civil|pintor|pintores|pintor de paredes|pintor residencial|empresa de pintura|pinturas de interiores|pintura de interiores|pintura residencial|pintar a casa|pintar minha casa|pintar a minha casa|pintar o apartamento|pintar meu apartamento|pintar as paredes|pintar paredes|pintar um quarto|pintar o quarto|pintar a fachada|papel de parede|repintar|pintar o meu apartamento|pinte a minha casa|pinta paredes|pinta casas|pinte o meu apartamento|pinte as paredes",
    roofer:
      "telhador|telhadores|telhadista|telhadistas|telhado|telhados|reparação de telhados|reparar o telhado|arranjar o telhado|consertar o telhado|conserto de telhado|telhado com infiltração|telhado a verter|telhado pingando|goteira|goteiras|telhas partidas|telhas quebradas|telhas|caleira|caleiras|calha|calhas|impermeabilização|impermeabilizar",
    gardener:
      "jardineiro|jardineiros|jardinagem|paisagista|paisagistas|paisagismo|manutenção de jardins|manutenção do jardim|cuidar do jardim|cortar a relva|cortar relva|cortar a grama|aparar a relva|aparar grama|podar|poda|podar árvores|poda de árvores|podar uma árvore|podar a sebe|cortar a sebe|cortar uma árvore|abate de árvores|corte de árvores|projeto de jardim|limpeza de terrenos|corte a relva|corta a relva|corte a grama|podar sebes",
    hvac: "aquecimento central|técnico de aquecimento|aquecimento|aquecimento avariado|caldeira|caldeiras|caldeira avariada|reparação de caldeiras|reparar a caldeira|manutenção de caldeiras|radiador|radiadores|bomba de calor|bombas de calor|climatização|avac|instalar ar condicionado|instalação de ar condicionado|instalador de ar condicionado|reparação de ar condicionado|reparar o ar condicionado|consertar o ar condicionado|conserto de ar condicionado|manutenção de ar condicionado|arranjar o ar condicionado|técnico de frio|refrigeração|piso radiante|ventilação|fuga de gás|vazamento de gás|técnico de gás|gasista",
    cleaning:
      "empresa de limpeza|empresas de limpeza|empresa de limpezas|serviço de limpeza|serviços de limpeza|limpezas|limpezas domésticas|limpeza doméstica|limpeza de casas|limpeza da casa|limpeza de escritórios|limpeza de escritório|limpeza de vidros|limpeza de janelas|limpeza residencial|limpeza ao domicílio|limpeza pós obra|limpeza de condomínios|limpeza de apartamentos|senhora da limpeza|mulher da limpeza|mulher a dias|empregada doméstica|empregada de limpeza|faxina|faxineira|faxineiras|diarista|diaristas|limpar a casa|limpar a minha casa|limpar minha casa|limpar o apartamento|limpar o escritório|limpar os vidros|limpar as janelas|limpador de vidros|limpe janelas|limpa janelas|limpar janelas|limpa casas|limpe a minha casa",
    tiler:
      "ladrilhador|ladrilhadores|azulejista|azulejistas|azulejador|azulejos|azulejo|colocar azulejos|assentar azulejos|assentar ladrilhos|assentador de azulejos|mosaicos|ladrilhos|piso cerâmico|azulejo partido",
    flooring:
      "assentador de pavimentos|assentador de pisos|parquet|parquete|colocar parquet|afagar o chão|afagamento de soalho|raspar o taco|lixar o soalho|piso flutuante|chão flutuante|pavimento flutuante|soalho|assoalho|alcatifa|carpete instalador|colocar alcatifa|instalar piso|colocação de piso|piso laminado|trocar o piso",
    plasterer:
      "estucador|estucadores|gesseiro|gesseiros|pladur|gesso cartonado|gesso|drywall|estuque|reboco|rebocar|racha na parede|rachadura na parede|teto falso|forro de gesso",
    glazier:
      "vidraceiro|vidraceiros|vidraçaria|vidraçarias|vidraria|vidro partido|vidros partidos|vidro quebrado|vidros quebrados|trocar um vidro|mudar um vidro|substituir um vidro|trocar o vidro",
    "glazier,window_fitter": "janela partida|janela quebrada|vidros duplos|vidro duplo",
    window_fitter:
      "caixilharia|caixilharias|caixilharia de alumínio|janelas de alumínio|janelas de pvc|esquadria|esquadrias|mudar as janelas|trocar as janelas|instalar janelas|janelas novas|estore|estores|estore avariado|reparação de estores|persianas|persiana quebrada|conserto de persianas|toldo|toldos|porta blindada|portas blindadas|trocar a porta",
    chimney_sweeper:
      "limpa chaminés|limpeza de chaminés|limpeza de chaminé|limpar a chaminé|limpador de chaminés|chaminé|chaminés",
    handyman:
      "faz tudo|faztudo|marido de aluguel|biscates|biscateiro|pequenas reparações|pequenos arranjos|pequenos reparos|reparações domésticas|reparações em casa|arranjos em casa|reparos domésticos|reparos em casa|montagem de móveis|montar móveis|montar um móvel|montar um armário|montador de móveis|pendurar um quadro|pendurar quadros|multisserviços|bricolage ao domicílio",
    builder:
      "pedreiro|pedreiros|construtora|construtoras|empresa de construção|empreiteiro|empreiteiros|construção civil|remodelação|remodelações|remodelar|remodelar a casa|remodelação de casas|obras|obras em casa|reforma|reformas|reformar a casa|reformar o banheiro|reforma de banheiro|reforma do apartamento|renovação|renovar a casa|deitar abaixo uma parede|derrubar uma parede|mestre de obras|canteiro|marmorista",
    metalworker:
      "soldador|soldadores|soldadura|soldagem|ferreiro|corrimão|corrimãos|gradeamento|gradeamentos|grades|portão|portões|estrutura metálica",
    "metalworker,locksmith": "serralheiro|serralheiros|serralharia|serralharias|serralheria|serralherias",
    tinsmith: "latoeiro|latoeiros|funileiro|funileiros|calheiro",
    insulation:
      "isolamento|isolamento térmico|isolamentos|capoto|isolar o telhado|isolar a casa|isolamento acústico",
    upholsterer:
      "estofador|estofadores|estofos|tapeceiro|tapeceiros|tapeçaria|estofar|estofar o sofá|estofar cadeiras|reforma de sofá|forrar o sofá|forrar cadeiras",
    appliance_repair:
      "reparação de eletrodomésticos|conserto de eletrodomésticos|assistência técnica de eletrodomésticos|reparar a máquina de lavar|máquina de lavar avariada|máquina de lavar quebrada|conserto de máquina de lavar|consertar a máquina de lavar|arranjar a máquina de lavar|reparar o frigorífico|frigorífico avariado|consertar a geladeira|conserto de geladeira|geladeira quebrada|reparar o forno|forno avariado|reparação de televisões|conserto de tv|máquina de louça avariada",
    pest_control:
      "controlo de pragas|controle de pragas|pragas|praga|desinfestação|desinfestações|dedetização|dedetizadora|dedetizar|desratização|exterminador|baratas em casa|infestação de baratas|percevejos|ratos em casa|ratos|ninho de vespas|vespas|formigas na cozinha|cupim|cupins|térmitas",
    moving_company:
      "mudanças|mudança|empresa de mudanças|empresas de mudanças|empresa de mudança|transportadora de mudanças|serviço de mudanças|mudar de casa|carreto|carretos|frete|transporte de móveis|transporte de piano|ajuda na mudança|guarda móveis|esvaziamento de casas|transporte móveis|transporta móveis|transportar móveis|transportar os móveis",
  },
  facts: {
    emergency:
      "urgência|urgências|urgente|urgentemente|de urgência|emergência|emergências|serviço 24 horas|serviço de urgência|serviço de emergência|piquete|plantão|de plantão|o mais rápido possível|com urgência|imediato",
    key_cutting: "chaves na hora|cópias de chaves na hora|faz cópias de chaves",
    by_appointment: "com marcação|por marcação|só com marcação|com hora marcada|agendamento",
  },
  claims: {
    emergency:
      "tem serviço de urgência|tem serviço de emergência|atende urgências|atende emergências|atende de noite|atende à noite|está disponível 24 horas|vem de urgência",
    key_cutting: "faz duplicados de chaves|pode se copiar chaves",
    by_appointment: "é preciso marcação|só atende com marcação",
  },
  context:
    "profissional ao domicílio|profissionais do lar|orçamento grátis|orçamento gratuito|reparações do lar|avaria em casa|avarias em casa|prestador de serviços domésticos",
};
