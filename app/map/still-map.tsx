import MapPin from "lucide-react/icons/map-pin";
import { settings } from "~/config";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import "./still-map.css";
import "./tiles.css";

export type StillMapProps = {
  latitude: number;
  longitude: number;
  className: string;
};

const ZOOM = 16;
const TILE_PIXELS = 256;
/** Tiles on each side of the point's: enough for 700 pixels. */
const AROUND = [-1, 0, 1];

/** Returns the tile of a point at a zoom, and its position in it in fractions of a tile. */
function tileOf(latitude: number, longitude: number, zoom: number) {
  const count = 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  const x = ((longitude + 180) / 360) * count;
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * count;
  return { x: Math.floor(x), y: Math.floor(y), right: x % 1, down: y % 1 };
}

export function StillMap({ latitude, longitude, className }: StillMapProps) {
  const { tilesUrl, tilesAttribution } = settings();
  return (
    <div aria-hidden className={classNames("relative overflow-hidden bg-map-land", className)}>
      <Tiles url={tilesUrl} latitude={latitude} longitude={longitude} />
      <Icon
        of={MapPin}
        // The pin's tip is on the point and the pin is centred, so that a low picture shows all of it.
        size={36}
        strokeWidth={1.5}
        className="still-map-pin"
      />
      <span className="still-map-credit absolute right-0 bottom-0 bg-surface px-1 text-muted text-xs">
        {tilesAttribution}
      </span>
    </div>
  );
}

function Tiles({ url, latitude, longitude }: { url: string; latitude: number; longitude: number }) {
  const { x, y, right, down } = tileOf(latitude, longitude, ZOOM);
  return AROUND.flatMap((row) =>
    AROUND.map((column) => (
      <img
        key={`${column} ${row}`}
        src={url
          .replace("{s}", "a")
          .replace("{z}", String(ZOOM))
          .replace("{x}", String(x + column))
          .replace("{y}", String(y + row))
          .replace("{r}", "")}
        alt=""
        width={TILE_PIXELS}
        height={TILE_PIXELS}
        decoding="async"
        loading="lazy"
        className="map-tile still-map-tile"
        style={{
          translate: `${(column - right) * TILE_PIXELS}px ${(row - down) * TILE_PIXELS}px`,
        }}
      />
    )),
  );
}
