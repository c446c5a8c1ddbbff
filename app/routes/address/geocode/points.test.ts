import { beforeEach, expect, it } from "vitest";
import { changeState } from "~/state/store";
import { startApiServer } from "~tests/support/world/api-server";
import { clientLoader } from "./route";

const server = startApiServer();
const asuncion = { latitude: -25.2865, longitude: -57.647 };
const LINK = "https://maps.app.goo.gl/xYz123";

async function ask(q: string) {
  const query = new URLSearchParams({ q, lat: "-25.2865", lon: "-57.647" });
  const request = new Request(`https://app.test/address/geocode?${query}`);
  return (await clientLoader({ request, params: {} } as Parameters<typeof clientLoader>[0])).answer;
}

beforeEach(() => {
  const cities = [
    { id: 1, name: "Asunción", ...asuncion },
    { id: 2, name: "Luque", latitude: -25.27, longitude: -57.4872 },
  ];
  changeState("appointment", { cities: cities as never });
});

it("a short link is answered with its place, also where a chat has wrapped it", async () => {
  const wrapped = `Mirá *https://l.facebook.com/l.php?u=${encodeURIComponent(LINK)}&h=AT0*`;
  for (const text of [LINK, wrapped]) {
    server.reply({ json: { data: { latitude: "-25.2865", longitude: -57.647, text: null } } });
    expect(await ask(text)).toMatchObject({ kind: "point", point: asuncion });
    expect(server.seen.at(-1)?.query.get("url")).toBe(LINK);
  }
});

it.each([404, 405, 501, 422])(
  "a short link is reported as closed where the backend answers %i",
  async (status) => {
    server.reply({ status, json: { message: "" } });
    expect(await ask(LINK)).toMatchObject({ kind: "closed_link" });
  },
);

it("a short link is reported as down where the backend fails", async () => {
  server.reply({ status: 500, json: { message: "" } });
  expect(await ask(LINK)).toMatchObject({ kind: "down" });
});

it("a short link is reported as closed where the answer is no point", async () => {
  server.reply({ json: { data: { latitude: 200, longitude: 0 } } });
  expect(await ask(LINK)).toMatchObject({ kind: "closed_link" });
});

it.each(["-25.2865, -57.6470", "Ubicación: -25.2865, -57.6470", `${LINK} (-25.2865, -57.647)`])(
  "no call is made for %s",
  async (text) => {
    const before = server.seen.length;
    expect(await ask(text)).toMatchObject({ kind: "point", point: asuncion });
    expect(server.seen).toHaveLength(before);
  },
);

it.each([
  "25.2865, 57.6470",
  "-57.6470, -25.2865",
  "57.6470 25.2865",
  "-25.2865, 57.6470",
  "Ubicación: 25,2865; 57,6470",
  "https://maps.google.com/?q=-57.6470,-25.2865",
])("the person is asked to confirm the point of %s", async (text) => {
  expect(await ask(text)).toMatchObject({ kind: "guess", why: "elsewhere", point: asuncion });
});

const near = (point: object) =>
  expect.objectContaining(
    Object.fromEntries(
      Object.entries(point).map(([key, value]) => [key, expect.closeTo(value, 3)]),
    ),
  );
const coded = { latitude: -25.288938, longitude: -57.649812 };

it.each([
  "5864P962+C5",
  "P962+C5",
  "P962+C5 Asunción",
  "p962+c5, asuncion, Paraguay",
  "P962+C5 Luque",
  "https://www.google.com/maps/place/P962%2BC5+Asunci%C3%B3n",
  "https://plus.codes/5864P962+C5",
])("the plus code of %s is read", async (text) => {
  expect(await ask(text)).toMatchObject({ kind: "point", point: near(coded) });
});

it("the person is asked to confirm a short plus code of an unknown place", async () => {
  const answer = await ask("P962+C5 Encarnación");
  expect(answer).toMatchObject({ kind: "guess", why: "short", point: near(coded) });
});

it.each(["X962+C5", "2222+22"])("the plus code %s is read as the nearest one", async (code) => {
  expect(await ask(code)).toMatchObject({ kind: "point" });
});

it("a plus code that is nowhere has no place", async () => {
  expect(await ask("XX64P962+C5")).toMatchObject({ kind: "places", places: [] });
});
