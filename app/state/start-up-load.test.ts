/** The start-up load of reference data: what it keeps, and what it says where it fails. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  cities,
  frequencies,
  paymentMethods,
  refreshCities,
  refreshReference,
  services,
} from "./reference";
import { emptyState, readState, useStore } from "./store";

/** A page without reference data, every call answered by `answer`. */
function openPage(answer: (path: string) => Promise<Response>) {
  useStore.setState(emptyState());
  vi.stubGlobal("location", { origin: "https://app.test" });
  const fetched = vi.fn((request: Request | string | URL) =>
    answer(new URL(request instanceof Request ? request.url : request).pathname),
  );
  vi.stubGlobal("fetch", fetched);
  return { refreshReference, readState, fetched };
}

const lists: Record<string, unknown[]> = {
  "/api/v1/services": [{ id: 1, name: "Limpieza", price: 150_000 }],
  "/api/v1/frequencies": [{ id: 2, name: "Semanal", visits: 4, interval_days: 7 }],
  "/api/v1/payment-methods": [{ id: "online", name: "Tarjeta" }],
};
const healthy = async (path: string) => Response.json({ data: lists[path] });
const broken = async () => new Response("<h1>Server Error</h1>", { status: 500 });
const messages = {
  "/api/v1/services": "Error getting services",
  "/api/v1/frequencies": "Error getting frequencies",
  "/api/v1/payment-methods": "Error getting payment methods",
};

const said = vi.spyOn(console, "error");
beforeEach(() => {
  said.mockReset().mockImplementation(() => {});
});

describe("the start-up load", () => {
  it.each(Object.entries(messages))(
    "logs one message where GET %s fails",
    async (gone, message) => {
      const page = openPage((path) => (path === gone ? broken() : healthy(path)));
      await page.refreshReference();
      expect(said.mock.calls).toEqual([[message, expect.anything()]]);
      const { services, frequencies, paymentMethods } = page.readState().general;
      expect([services, frequencies, paymentMethods].flat()).toHaveLength(2);
    },
  );
});

it.each([
  ["services", services],
  ["frequencies", frequencies],
  ["payment methods", paymentMethods],
] as const)("a screen that cannot get the %s logs that too", async (spoken, ask) => {
  openPage(broken);
  await expect(ask()).rejects.toBeDefined();
  expect(said.mock.calls).toEqual([[`Error getting ${spoken}`, expect.anything()]]);
});

describe("the cities", () => {
  it("are asked for once by all at a first start, and again after a failure", async () => {
    const place = { id: 1, name: "Luque", latitude: -25.27, longitude: -57.48 };
    let isUp = false;
    const page = openPage(async () => (isUp ? Response.json({ data: [place] }) : broken()));
    await Promise.all([cities(), cities()].map((asked) => expect(asked).rejects.toBeDefined()));
    expect(page.fetched).toHaveBeenCalledTimes(1);
    isUp = true;
    const found = await Promise.all([cities(), cities()]);
    expect(found.flat()).toMatchObject([{ id: 1 }, { id: 1 }]);
    await cities();
    expect(page.fetched).toHaveBeenCalledTimes(2);
  });

  it("are given at once where stored, and with new ones after the answer of the start", async () => {
    const luque = { id: 1, name: "Luque", latitude: -25.27, longitude: -57.48 };
    const aregua = { id: 2, name: "Areguá", latitude: -25.31, longitude: -57.39 };
    openPage(async (path) =>
      path.endsWith("/cities") ? Response.json({ data: [luque, aregua] }) : broken(),
    );
    const stored = { ...luque, place_id: "", phone: "" };
    useStore.setState({ appointment: { ...emptyState().appointment, cities: [stored] } });
    const refreshed = refreshCities();
    expect(await cities()).toEqual([stored]);
    await refreshed;
    expect(await cities()).toMatchObject([luque, aregua]);
  });

  it("stay as stored where no answer comes", async () => {
    const stored = { id: 1, name: "Luque", latitude: -25.27, longitude: -57.48 };
    openPage(broken);
    useStore.setState({ appointment: { ...emptyState().appointment, cities: [stored as never] } });
    await refreshCities();
    expect(await cities()).toEqual([stored]);
  });
});
