import { beforeEach, expect, it, vi } from "vitest";

let geocoderUrl = "";

vi.mock("~/config", async (original) => {
  const config = await original<typeof import("~/config")>();
  return { ...config, settings: () => ({ ...config.settings(), geocoderUrl }) };
});
const { clientLoader } = await import("./route");

const fetched = vi.fn<typeof fetch>();
const palma = {
  type: "Feature",
  geometry: { type: "Point", coordinates: [-57.63, -25.28] },
  properties: { type: "street", name: "Palma" },
};

const search = "q=palma&lat=-25.286500&lon=-57.647000";
const reverse = "lat=-25.286500&lon=-57.647000";

beforeEach(() => {
  geocoderUrl = "https://geocoder.test/photon/";
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("location", { hash: "" });
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

async function answer(query: string) {
  return (await load(query)).answer;
}

function load(query: string) {
  const request = new Request(`https://app.test/address/geocode?${query}`);
  const serverLoader = () => Promise.reject(new Error("There is no server"));
  return clientLoader({ request, params: {}, serverLoader });
}

it("the loader answers a search and a reverse lookup, with the query", async () => {
  fetched.mockImplementation(async () => Response.json({ features: [palma] }));
  for (const asked of [search, reverse]) {
    const places = [{ label: "Palma" }];
    expect(await answer(asked)).toMatchObject({ kind: "places", asked, places });
  }
});

it("the loader reports that the geocoder is down", async () => {
  fetched.mockRejectedValue(new TypeError("failed to fetch"));
  expect(await answer(reverse)).toMatchObject({ kind: "down" });
});

it("the loader makes no call where no geocoder is configured", async () => {
  geocoderUrl = "";
  expect(await answer(search)).toEqual({ kind: "off", asked: search });
  expect(fetched).not.toHaveBeenCalled();
});

it.each(["", "q=palma", "lat=here&lon=there", "lat=95&lon=0"])(
  "the loader redirects home without a point to search near: %j",
  async (query) => {
    const thrown = await answer(query).catch((error: unknown) => error);
    expect((thrown as Response).headers.get("Location")).toBe("/");
    expect(fetched).not.toHaveBeenCalled();
  },
);

it("the loader aborts an older search, and answers without waiting for the geocoder", async () => {
  const signals: AbortSignal[] = [];
  const answers: ((answer: Response) => void)[] = [];
  fetched.mockImplementation((_url, init) => {
    if (init?.signal) signals.push(init.signal);
    return new Promise((resolve, refuse) => {
      answers.push(resolve);
      init?.signal?.addEventListener("abort", () => refuse(init.signal?.reason));
    });
  });
  const { answer: first } = await load(search);
  const { answer: place } = await load(reverse);
  const { answer: second } = await load(search.replace("palma", "palmas"));
  await expect(first).rejects.toMatchObject({ name: "AbortError" });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, false]);
  // Unanswered they would end by a timeout, and log that in a later file of tests.
  for (const resolve of answers) resolve(Response.json({ features: [palma] }));
  expect(await place).toMatchObject({ kind: "places" });
  expect(await second).toMatchObject({ kind: "places" });
});
