import type { Vocabulary } from "../../vocabulary.js";

export const english: Vocabulary = {
  kinds: {
    plumber:
      "plumber|plumbers|plumbing|plumbing service|plumbing company|emergency plumber|burst pipe|burst pipes|pipe burst|leaking pipe|leaky pipe|pipe leak|pipe is leaking|frozen pipes|broken pipe|water leak|leak in my bathroom|leak in my kitchen|water is leaking|blocked drain|blocked drains|clogged drain|clogged sink|blocked sink|drain cleaning|drain unblocking|unblock my drain|unclog|clogged toilet|blocked toilet|toilet is blocked|toilet is clogged|toilet won't flush|toilet repair|fix my toilet|leaking toilet|running toilet|fix my sink|sink|kitchen sink|leaking tap|leaky tap|dripping tap|fix my tap|leaky faucet|leaking faucet|faucet|faucets|fix my shower|shower is leaking|bathroom installation|bathroom fitter|fit a bathroom|new bathroom|septic tank|sanitary installer|water pipe|water pipes|unblocks|unblock|unclogs|unblocks drains|repairs taps|repair taps|repair a tap|fix a tap|fixes taps|repairs pipes",
    "plumber,hvac": "water heater|no hot water|hot water tank",
    electrician:
      "electrician|electricians|emergency electrician|electrical contractor|electrical contractors|electrical repair|electrical repairs|electrical work|electrical installation|electrics|electrical problem|rewire|rewiring|wiring|faulty wiring|fuse box|blown fuse|fuse keeps blowing|fuse|fuses|short circuit|no electricity|no power in my flat|power is out|power outage|circuit breaker|breaker keeps tripping|power socket|power sockets|broken socket|light switch|install a lamp|install lights|install a ceiling lamp|hang a lamp|hang a chandelier|wall box|wallbox|install a charger|installs lights|install a light|installs sockets|install sockets",
    locksmith:
      "locksmith|locksmiths|emergency locksmith|lock smith|key cutting|key cutter|keys cut|key cut|cut a key|copy a key|copy of my key|key copy|key copied|copy keys|duplicate key|duplicate keys|spare key|new key|locked out|locked myself out|locked out of my house|locked out of my flat|locked out of my apartment|locked out of my car|lost my key|lost my keys|lost key|lost keys|forgot my keys|forgot my key|key broke|broken key|key is stuck|key stuck|broken lock|change the lock|change my lock|change the locks|change locks|replace a lock|replace the lock|new lock|lock replacement|lock repair|unlock my door|unlock a door|unlock the door|unlock my car|open my door|open a locked door|door opening|can't get into my house|can't get into my flat|can't get in my house|door lock|door locks|shut the door behind me|door fell shut|opens doors|change my locks|changes locks|replace my lock|replaces locks",
    carpenter:
      "carpenter|carpenters|carpentry|joiner|joiners|joinery|cabinet maker|cabinetmaker|cabinet makers|woodworker|woodworkers|woodworking|wood worker|custom furniture|made to measure furniture|fitted wardrobe|fitted wardrobes|built in wardrobe|built in wardrobes|built in cupboard|built in cupboards|bookshelf built|shelves built|build shelves|build a wardrobe|repair my door|door doesn't close|wooden stairs|staircase builder|kitchen fitter|repairs doors|repair doors|repair a door|builds wardrobes|build wardrobes|builds shelves",
    painter:
      "painter|painters|house painter|house painters|painter and decorator|painter decorator|painters and decorators|decorator|decorators|painting contractor|painting company|wall painting service|flat painted|house painted|apartment painted|room painted|walls painted|painting my flat|painting my house|painting my apartment|paint my flat|paint my house|paint my apartment|paint my room|paint my walls|paint the walls|paint our house|paint our flat|repaint|repainted|repainting|wallpaper|wallpapering|wallpaper hanger|paperhanger|whitewash|paints flats|paints houses|paints walls|paints rooms|paint walls|paint flats",
    roofer:
      "roofer|roofers|roofing|roofing contractor|roofing company|roof repair|repair my roof|fix my roof|roof leak|leaking roof|leaky roof|roof is leaking|leak in the roof|roof tiles|missing roof tiles|new roof|roof replacement|gutter|gutters|gutter repair|gutter cleaning",
    gardener:
      "gardener|gardeners|gardening service|gardening services|gardening|landscaper|landscapers|landscaping|landscape gardener|landscape gardeners|lawn mowing|lawn care|mow my lawn|mow the lawn|lawn mowed|cut my grass|cut the grass|hedge trimming|hedge cutting|trim my hedge|hedge trimmed|cut my hedge|tree surgeon|tree surgeons|tree felling|tree cutting|cut down a tree|tree removal|tree pruning|arborist|garden design|garden maintenance|garden care|weeding|mows|mow|mows lawns|mowing the lawn|trims hedges|trim hedges",
    hvac: "hvac|hvac contractor|heating engineer|heating engineers|heating|heating repair|heating installer|heating system|heating is broken|heating broken|heating doesn't work|heating not working|heater is broken|heater repair|broken heater|no heating|boiler|boilers|boiler repair|boiler service|broken boiler|boiler is broken|furnace|furnace repair|radiator|radiators|radiator is cold|heat pump|heat pumps|ac repair|ac installation|air conditioning repair|air conditioner repair|air conditioning installation|air conditioner installation|air conditioning installer|air conditioning service|aircon repair|aircon service|fix my air conditioning|fix my ac|repair my air conditioner|install air conditioning|ventilation|ventilation system|gas engineer|gas fitter|gas leak|underfloor heating",
    cleaning:
      "cleaning service|cleaning services|cleaning company|cleaning companies|cleaning firm|house cleaning|house cleaner|house cleaners|home cleaning|apartment cleaning|flat cleaning|office cleaning|office cleaner|domestic cleaning|domestic cleaner|deep cleaning|deep clean|end of tenancy cleaning|move out cleaning|spring cleaning|commercial cleaning|cleaning lady|cleaning woman|cleaning crew|cleaning help|maid|maids|maid service|housekeeper|housekeeping service|charwoman|window cleaner|window cleaners|window cleaning|clean my house|clean my flat|clean my apartment|clean my windows|clean my office|clean our office|house cleaned|flat cleaned|apartment cleaned|windows cleaned|windows washed|carpet cleaning|facade cleaning|stairwell cleaning|cleans windows|clean windows|cleans houses|cleans flats|cleans homes|cleans my flat|cleans my house|cleans my apartment|clean our house",
    tiler:
      "tiler|tilers|tiling|tile setter|tile layer|tile fitter|bathroom tiles|lay tiles|tiles laid|tiles fitted|tile my bathroom|retile|broken tiles|tile my kitchen|lays tiles|laying tiles",
    flooring:
      "floorer|floor layer|floor layers|floor fitter|floor fitters|flooring contractor|flooring installer|flooring company|flooring|parquet layer|parquet|parquet floor|sand my floor|floor sanding|sand the floor|wooden floor|wood floor|carpet fitter|carpet fitters|carpet layer|lay a carpet|carpet laid|lay laminate|laminate flooring|new floor|floor laid|vinyl floor",
    plasterer:
      "plasterer|plasterers|plastering|drywall|drywaller|drywall contractor|plasterboard|stucco|plaster my wall|render my wall|crack in the wall|stud wall",
    glazier:
      "glazier|glaziers|glazing|glass repair|glass cutter|smashed window|broken glass|broken pane|window pane|window panes|replace a window pane|window glass|new pane|cracked window|glass door repair|shattered window",
    "glazier,window_fitter":
      "window repair|broken window|broken windows|window broken|window is broken|double glazing",
    window_fitter:
      "window fitter|window fitters|window installer|window installation|window replacement|replace my windows|new windows|install windows|install a window|door fitter|door installation|install a door|new front door|shutter repair|roller shutter|roller shutters|blind repair|awning|awnings",
    chimney_sweeper:
      "chimney sweep|chimney sweeps|chimney sweeper|chimney cleaning|chimney|sweep my chimney|clean my chimney",
    handyman:
      "handyman|handymen|handy man|handyman service|handyperson|odd jobs|odd job man|small repairs|home repairs|home repair|home maintenance|house repairs|furniture assembly|assemble my furniture|assemble furniture|assemble a wardrobe|put up shelves|put up a shelf|hang a picture|mount a tv|mount my tv|fix things around the house|jack of all trades",
    builder:
      "builder|builders|building contractor|building contractors|general contractor|general contractors|construction company|construction companies|contractor|contractors|bricklayer|bricklayers|stonemason|stonemasons|mason|masonry|renovation|renovate my flat|renovate my house|renovate my bathroom|home renovation|house renovation|bathroom renovation|kitchen renovation|remodeling|remodelling|house extension|loft conversion|knock down a wall|build a wall|refurbishment",
    metalworker:
      "metalworker|metalworkers|metal worker|metal workshop|metalwork|metal construction|welder|welders|welding|railing|railings|balcony railing|wrought iron|steel stairs|garden gate",
    tinsmith: "tinsmith|tinsmiths|sheet metal worker|sheet metal",
    insulation:
      "insulation|insulator|insulate my roof|insulate my house|loft insulation|wall insulation|insulation contractor",
    upholsterer:
      "upholsterer|upholsterers|upholstery|reupholster|reupholstered|chair reupholstered|sofa repair|sofa reupholstered",
    appliance_repair:
      "appliance repair|appliance repairs|washing machine repair|repair my washing machine|fix my washing machine|washing machine broken|washing machine is broken|dishwasher repair|repair my dishwasher|fix my dishwasher|fridge repair|fix my fridge|repair my fridge|oven repair|fix my oven|dryer repair|tv repair|refrigerator repair",
    pest_control:
      "pest control|pest controller|exterminator|exterminators|get rid of mice|get rid of rats|mice in my house|mice in my flat|rats in my house|rat problem|cockroaches|cockroach|bed bugs|bedbugs|wasp nest|wasps nest|ants in my kitchen|termites|rodent control|vermin|fumigation|mouse problem",
    moving_company:
      "moving company|moving companies|mover|movers|removal company|removal companies|removal firm|removals|removal men|moving service|moving services|man with a van|man and van|man and a van|house move|moving house|house removal|furniture removal|relocation company|relocation service|help me move|help with moving|moving help|moving van|move my furniture|move my piano|piano movers|moves furniture|move furniture|moving my furniture",
  },
  facts: {
    emergency:
      "emergency|emergencies|emergency service|emergency call out|emergency callout|call out|callout|24 hour service|24h service|24 hour emergency|urgent|urgently|as soon as possible|asap|comes at night|24 hour call out",
    key_cutting: "cut keys|cuts keys|keys while you wait|key copies|copies keys",
    by_appointment: "by appointment|appointment|by appointment only",
  },
  claims: {
    emergency:
      "has an emergency service|comes in an emergency|offers an emergency service|can be called at night|comes out at night|is on call|answers around the clock|available in emergencies",
    key_cutting: "you can have keys cut there|makes copies of keys|they cut keys",
    by_appointment: "you need an appointment|only by appointment|an appointment is needed",
  },
  context:
    "tradesman|tradesmen|tradespeople|craftsman|craftsmen|workman|home service|home services|household repair|at my place broke|call out fee|free estimate|quote for",
};
