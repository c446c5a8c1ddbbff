import type { Layer } from "leaflet";
import { afterEach, expect, it, vi } from "vitest";
import { attributionControl, bindLabel } from "./leaflet-base";

vi.mock("leaflet", () => ({ Control: class {}, divIcon: vi.fn() }));
vi.stubGlobal("document", { createElement: (tag: string) => ({ tag, textContent: "" }) });
afterEach(() => vi.unstubAllGlobals());

/** Leaflet writes a text as HTML, and takes an element as it is. */
const NAME = "Caacupé <img src=x onerror=alert(1)>";

it("Leaflet is given elements, in which a name is a text", () => {
  const bindTooltip = vi.fn();
  bindLabel({ bindTooltip } as unknown as Layer, NAME, "zone-name");
  expect(bindTooltip.mock.calls[0]?.[0]).toEqual({ tag: "span", textContent: NAME });
  const credit = attributionControl(NAME);
  expect(credit.onAdd?.({} as never)).toMatchObject({ tag: "div", textContent: NAME });
});
