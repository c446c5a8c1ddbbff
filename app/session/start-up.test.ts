/** What the start of the app asks for (spec.md §4). */
import { expect, it, vi } from "vitest";
import { readState } from "~/state/store";
import { expectConsole } from "~tests/support/world/console";
import { storeAreas } from "~tests/support/world/storage";
import { startUp } from "./start-up";

it("the start asks for the cities too, though some are stored", async () => {
  const luque = { id: 1, name: "Luque", latitude: -25.27, longitude: -57.48 };
  const aregua = { id: 2, name: "Areguá", latitude: -25.31, longitude: -57.39 };
  await storeAreas({ appointment: { cities: [luque] } });
  vi.stubGlobal("location", { origin: "https://app.test" });
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    url.endsWith("/cities")
      ? Response.json({ data: [luque, aregua] })
      : Response.json({ message: "Unauthenticated." }, { status: 401 }),
  );
  expectConsole("error", /Error getting (services|frequencies|payment methods)/, 3);
  await startUp();
  expect(readState().appointment.cities).toMatchObject([luque]);
  await vi.waitFor(() => expect(readState().appointment.cities).toMatchObject([luque, aregua]));
});
