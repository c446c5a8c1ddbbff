/** All that draws with Leaflet, loaded with it by map-frame.tsx. */
import { drawAddresses } from "./addresses-drawing";
import { drawPinMap } from "./pin-map";
import { drawZones } from "./zone-drawing";

export { drawAddresses, drawPinMap, drawZones };
