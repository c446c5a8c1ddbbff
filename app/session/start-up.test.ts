/** What the start of the app asks for (spec.md §4). */
import { expect, it, onTestFinished, vi } from "vitest";
import { connectSession } from "~/api/http";
import { readState } from "~/state/store";
import { expectConsole } from "~tests/support/world/console";
import { storeAreas } from "~tests/support/world/storage";
import { startUp } from "./start-up";

it("the start asks for user, services, frequencies, payment methods and cities, even stored ones", async () => {
  const luque = { id: 1, name: "Luque", latitude: -25.27, longitude: -57.48 };
  const aregua = { id: 2, name: "Areguá", latitude: -25.31, longitude: -57.39 };
  await storeAreas({ appointment: { cities: [luque] } });
  vi.stubGlobal("location", { origin: "https://app.test" });
  const asked: string[] = [];
  vi.stubGlobal("fetch", async ({ method, url }: Request) => {
    asked.push(`${method} ${url.replace("https://app.test/api/v1/", "")}`);
    return url.endsWith("/cities")
      ? Response.json({ data: [luque, aregua] })
      : Response.json({ message: "Unauthenticated." }, { status: 401 });
  });
  expectConsole("error", /Error getting (services|frequencies|payment methods)/, 3);
  // Later test files in this process must not use the answers of this start.
  onTestFinished(() => connectSession({ signal: () => null, onUnauthorized: async () => {} }));
  await startUp();
  expect(readState().appointment.cities).toMatchObject([luque]);
  await vi.waitFor(() => expect(readState().appointment.cities).toMatchObject([luque, aregua]));
  const calls = ["cities", "frequencies", "payment-methods", "services", "user"];
  expect(asked.sort()).toEqual(calls.map((call) => `GET ${call}`));
});
