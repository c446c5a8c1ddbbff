/** Two served cities. */
import { CENTRE } from "~/address/search/served-area";
import type { City } from "~/api/reference";

const asuncion: City = { id: 1, name: "Asunción", place_id: "place-1", phone: "", ...CENTRE };
const luque: City = {
  id: 2,
  name: "Luque",
  place_id: "place-2",
  phone: "",
  latitude: -25.27,
  longitude: -57.4872,
};
export const cities = [asuncion, luque];
