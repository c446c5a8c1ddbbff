import { expect, it } from "vitest";
import { startApiServer } from "~tests/unit/api-server";
import { clientLoader } from "./route";

const server = startApiServer();
const LINK = "https://maps.app.goo.gl/xYz123";

function ask(url: string) {
  const request = new Request(`https://app.test/address/resolve?${new URLSearchParams({ url })}`);
  return clientLoader({ request, params: {} } as Parameters<typeof clientLoader>[0]);
}

it("answers with the place of a short link", async () => {
  server.reply({ json: { data: { latitude: "-25.2865", longitude: -57.647, text: null } } });
  expect(await ask(LINK)).toMatchObject({
    asked: LINK,
    point: { latitude: -25.2865, longitude: -57.647 },
  });
  expect(server.seen[0]?.query.get("url")).toBe(LINK);
});

it.each([404, 405, 422])("has no place where the backend answers %i", async (status) => {
  server.reply({ status, json: { message: "" } });
  expect(await ask(LINK)).toEqual({ asked: LINK, point: null });
});

it("has no place where the answer is no point", async () => {
  server.reply({ json: { data: { latitude: 200, longitude: 0 } } });
  expect(await ask(LINK)).toEqual({ asked: LINK, point: null });
});
