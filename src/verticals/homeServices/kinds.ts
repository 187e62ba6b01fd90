import type { Kind } from "../vertical.js";

interface Trade extends Kind {
  /** What mappers write for it, the documented values first. */
  readonly values: readonly string[];
}

/** The trades that come to one's home. Their values hold for `craft`, `shop` and `office` alike: many a plumber is mapped as an office only. */
const TRADES: Readonly<Record<string, Trade>> = {
  plumber: {
    schemaOrg: "Plumber",
    presets: ["craft/plumber"],
    neighbours: ["hvac"],
    values: ["plumber", "plumbing"],
  },
  electrician: {
    schemaOrg: "Electrician",
    presets: ["craft/electrician"],
    values: ["electrician", "electrical_contractor"],
  },
  locksmith: {
    schemaOrg: "Locksmith",
    presets: ["craft/key_cutter", "shop/locksmith"],
    neighbours: ["metalworker"],
    values: ["locksmith", "key_cutter"],
  },
  carpenter: {
    schemaOrg: "HomeAndConstructionBusiness",
    presets: ["craft/carpenter", "craft/joiner"],
    neighbours: ["window_fitter", "flooring", "roofer"],
    values: ["carpenter", "joiner", "cabinet_maker", "cabinetmaker", "joinery", "carpentry"],
  },
  painter: {
    schemaOrg: "HousePainter",
    presets: ["craft/painter"],
    neighbours: ["plasterer"],
    values: ["painter", "house_painter", "painter_and_decorator"],
  },
  roofer: {
    schemaOrg: "RoofingContractor",
    presets: ["craft/roofer"],
    neighbours: ["carpenter", "tinsmith"],
    values: ["roofer", "roofing"],
  },
  gardener: {
    schemaOrg: "HomeAndConstructionBusiness",
    presets: ["craft/gardener"],
    values: ["gardener", "landscaper", "landscaping", "gardening", "tree_surgeon", "arborist"],
  },
  hvac: {
    schemaOrg: "HVACBusiness",
    presets: ["craft/hvac"],
    neighbours: ["plumber"],
    values: ["hvac", "heating", "heating_engineer", "air_conditioning", "ventilation"],
  },
  cleaning: {
    schemaOrg: "HomeAndConstructionBusiness",
    presets: ["craft/cleaning"],
    values: ["cleaning", "cleaner", "cleaning_service", "window_cleaner"],
  },
  tiler: {
    schemaOrg: "HomeAndConstructionBusiness",
    presets: ["craft/tiler"],
    neighbours: ["flooring"],
    values: ["tiler"],
  },
  flooring: {
    schemaOrg: "HomeAndConstructionBusiness",
    presets: ["craft/floorer", "craft/parquet_layer", "craft/carpet_layer"],
    neighbours: ["tiler", "carpenter"],
    values: ["floorer", "parquet_layer", "carpet_layer"],
  },
  // The schema's Korean name for it is that of a hairdresser.
  plasterer: {
    schemaOrg: "HomeAndConstructionBusiness",
    presets: [],
    neighbours: ["painter", "builder"],
    values: ["plasterer", "drywaller"],
  },
  glazier: {
    schemaOrg: "HomeAndConstructionBusiness",
    presets: ["craft/glaziery"],
    neighbours: ["window_fitter"],
    values: ["glaziery", "glazier"],
  },
  window_fitter: {
    schemaOrg: "HomeAndConstructionBusiness",
    presets: ["craft/window_construction"],
    neighbours: ["glazier", "carpenter"],
    values: ["window_construction", "door_construction", "window_fitter"],
  },
  chimney_sweeper: {
    schemaOrg: "HomeAndConstructionBusiness",
    presets: ["craft/chimney_sweeper"],
    values: ["chimney_sweeper", "chimney_sweep"],
  },
  handyman: {
    schemaOrg: "HomeAndConstructionBusiness",
    presets: [],
    neighbours: ["carpenter", "painter", "builder"],
    values: ["handyman", "handyperson"],
  },
  builder: {
    schemaOrg: "GeneralContractor",
    presets: ["craft/stonemason"],
    neighbours: ["plasterer", "handyman"],
    values: ["builder", "bricklayer", "mason", "stonemason", "construction_company", "renovation"],
  },
  metalworker: {
    schemaOrg: "HomeAndConstructionBusiness",
    presets: ["craft/metal_construction"],
    neighbours: ["locksmith", "tinsmith"],
    values: ["metal_construction", "metalworker"],
  },
  tinsmith: {
    schemaOrg: "HomeAndConstructionBusiness",
    presets: [],
    neighbours: ["roofer", "plumber", "metalworker"],
    values: ["tinsmith"],
  },
  insulation: {
    schemaOrg: "HomeAndConstructionBusiness",
    presets: ["craft/insulator"],
    values: ["insulation", "insulator"],
  },
  upholsterer: {
    schemaOrg: "HomeAndConstructionBusiness",
    presets: ["craft/upholsterer"],
    values: ["upholsterer"],
  },
  appliance_repair: {
    schemaOrg: "HomeAndConstructionBusiness",
    presets: ["craft/electronics_repair"],
    neighbours: ["electrician"],
    values: ["appliance_repair", "electronics_repair"],
  },
  pest_control: {
    schemaOrg: "HomeAndConstructionBusiness",
    presets: [],
    values: ["pest_control", "exterminator"],
  },
  moving_company: {
    schemaOrg: "MovingCompany",
    presets: ["office/moving_company"],
    values: ["moving_company", "mover", "movers", "removals"],
  },
};

export const KINDS: Readonly<Record<string, Kind>> = TRADES;

/** What mappers write, to the kind it is. */
export const KIND_BY_VALUE: ReadonlyMap<string, string> = new Map(
  Object.entries(TRADES).flatMap(([kind, { values }]) => values.map((value) => [value, kind] as const)),
);
