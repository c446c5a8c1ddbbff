import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { startDraft } from "~/address/form/address-draft";
import { CENTRE } from "~/address/search/served-area";
import { type AddressFlow, useAddressFlow } from "./use-address-flow";

vi.mock("@remix-run/react", () => ({ useRevalidator: () => ({ revalidate() {} }) }));
vi.mock("~/address/form/address-draft", () => ({ startDraft: vi.fn() }));
vi.mock("./home-parts", () => ({ preloadDialogs() {} }));

function startFlow(): AddressFlow {
  let flow: AddressFlow | undefined;
  function Probe() {
    flow = useAddressFlow(null);
    return null;
  }
  renderToStaticMarkup(<Probe />);
  if (!flow) throw new Error("Nothing was rendered");
  return flow;
}

it("“Usar mi ubicación” keeps the street that was typed", async () => {
  const getCurrentPosition = (found: (position: object) => void) =>
    found({ coords: { ...CENTRE, accuracy: 20 } });
  vi.stubGlobal("navigator", { geolocation: { getCurrentPosition } });
  const flow = startFlow();
  flow.noteTyped("Palma 410");
  await flow.locate();
  const place = { ...CENTRE, source: "device", typed: { main_street: "Palma 410" } };
  expect(startDraft).toHaveBeenCalledWith(expect.objectContaining(place), null);
});
