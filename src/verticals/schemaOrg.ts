/**
 * What schema.org calls a kind of place (https://schema.org/FoodEstablishment and its subtypes), for clients that read JSON-LD. A kind that is
 * not here is a LocalBusiness.
 */
const TYPES: ReadonlyMap<string, string> = new Map([
  ["restaurant", "Restaurant"],
  ["cafe", "CafeOrCoffeeShop"],
  ["fast_food", "FastFoodRestaurant"],
  ["bar", "BarOrPub"],
  ["pub", "BarOrPub"],
  ["biergarten", "BarOrPub"],
  ["ice_cream", "IceCreamShop"],
  ["food_court", "FoodEstablishment"],
]);

export function schemaOrgType(kind: string | undefined): string {
  return TYPES.get(kind ?? "") ?? "LocalBusiness";
}
