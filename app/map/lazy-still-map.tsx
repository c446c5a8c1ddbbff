import { useModule } from "~/browser/use-module";
import type { StillMapProps } from "./still-map";

const loadStillMap = () => import("./still-map");

export function LazyStillMap(props: StillMapProps) {
  const { module } = useModule(loadStillMap);
  return module && <module.StillMap {...props} />;
}
