import { expect, it, vi } from "vitest";
import { setCurrentLocation } from "~/session/current-location";
import { emptyGeneral } from "~/state/areas";
import { changeState, readState } from "~/state/store";
import { cities } from "~tests/support/people/offered";
import { load } from "~tests/support/world/home";

const service = {
  id: 1,
  name: "Limpieza",
  description: "",
  duration_minutes: 180,
  icon: "",
  price: 150_000,
};
const weekly = {
  id: 2,
  name: "Semanal",
  description: "",
  visits: 4,
  interval_days: 7,
  discount_percent: 10,
};

/** Which reference data is asked for while home is loaded. */
async function askedByLoad() {
  const fetched = vi.fn((_request: Request) => new Promise<Response>(() => {}));
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("location", { origin: "https://app.test" });
  changeState("appointment", { cities });
  changeState("general", { ...emptyGeneral, services: [service], frequencies: [weekly] });
  await load();
  const calls = fetched.mock.calls.map(([{ url }]) => url.split("/api/v1/")[1]);
  return calls.filter((call) => !call?.startsWith("user")).sort();
}

it("services are loaded again on entering home, but not at the page's start or while staying", async () => {
  expect(await askedByLoad()).toEqual([]);
  setCurrentLocation("/");
  expect(await askedByLoad()).toEqual([]);
  setCurrentLocation("/profile/orders");
  expect(await askedByLoad()).toEqual(["frequencies", "payment-methods", "services"]);
  expect(readState().general.services).toHaveLength(1);
});
