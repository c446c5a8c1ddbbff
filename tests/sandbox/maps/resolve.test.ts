import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resolvePlace } from "~/api/address-changes";
import type { ApiEnv } from "~tests/sandbox/http/context";
import { register } from "~tests/sandbox/http/handlers";
import { isPrivateAddress, type OpenLink, resolveHandlers, resolveLink } from "./resolve";

const PLACE = "https://www.google.com/maps/place/x/data=!3d-25.2865!4d-57.6470";
const redirects: Record<string, string> = {
  "/short": PLACE,
  "/hop": "/short",
  "/consent": `https://consent.google.com/m?continue=${encodeURIComponent(PLACE)}&gl=PY`,
  "/round": "/round",
  "/elsewhere": "https://example.com/short",
  "/plain": "http://maps.app.goo.gl/short",
  "/port": "https://maps.app.goo.gl:8443/short",
};

/** Stands in for every map host: answers by the path of the link. */
const server = createServer((request, response) => {
  const location = redirects[request.url ?? ""];
  response.writeHead(location ? 302 : 200, location ? { Location: location } : {}).end();
});
let origin = "";
let opened: string[] = [];
const open: OpenLink = async (link) => {
  opened.push(link.href);
  const answer = await fetch(origin + link.pathname, { redirect: "manual" });
  return { status: answer.status, location: answer.headers.get("Location") };
};

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

describe("resolving a short map link", () => {
  const place = { latitude: -25.2865, longitude: -57.647, text: "" };

  test("follows redirects between map hosts to the place", async () => {
    expect(await resolveLink("https://maps.app.goo.gl/short", open)).toEqual(place);
    expect(await resolveLink("https://goo.gl/hop", open)).toEqual(place);
  });

  test("unwraps the links of other programs, and opens none of those", async () => {
    opened = [];
    const short = encodeURIComponent("https://maps.app.goo.gl/consent");
    expect(await resolveLink(`https://l.facebook.com/l.php?u=${short}&h=AT0`, open)).toEqual(place);
    expect(opened).toEqual(["https://maps.app.goo.gl/consent"]);
  });

  test("opens no link that already names the place", async () => {
    opened = [];
    expect(await resolveLink("https://waze.com/ul?ll=-25.2865,-57.647", open)).toEqual(place);
    expect(opened).toEqual([]);
  });

  test.each([
    ["another host", "https://example.com/short"],
    ["a private address", "https://127.0.0.1/short"],
    ["no encryption", "http://maps.app.goo.gl/short"],
    ["a port", "https://maps.app.goo.gl:8443/short"],
    ["a name that only begins like a map's", "https://maps.app.goo.gl.example.com/short"],
    ["a name of which Google owns a part", "https://maps.google.abc.de/short"],
    ["another's name under a map's", "https://example.app.goo.gl/short"],
    ["no link", "Palma 123"],
    [
      "another host in the link of a program",
      "https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com",
    ],
  ])("opens no link with %s", async (_name, link) => {
    opened = [];
    expect(await resolveLink(link, open)).toBeNull();
    expect(opened).toEqual([]);
  });

  test.each(["/elsewhere", "/plain", "/port", "/round", "/nowhere"])(
    "finds no place behind the redirect %s, and opens nothing but the map host",
    async (path) => {
      opened = [];
      expect(await resolveLink(`https://maps.app.goo.gl${path}`, open)).toBeNull();
      expect(new Set(opened)).toEqual(new Set([`https://maps.app.goo.gl${path}`]));
      expect(opened.length).toBeLessThan(10);
    },
  );

  test("answers with the place under data", async () => {
    const url = encodeURIComponent("https://maps.app.goo.gl/short");
    const api = new Hono<ApiEnv>();
    register(api, { product: "helpers" }, resolveHandlers(open), ["resolvePlace"]);
    const answer = await api.request(`/${resolvePlace.path}?url=${url}`);
    expect(await answer.json()).toEqual({ data: place });
  });
});

test.each([
  ["127.0.0.1", true],
  ["10.1.2.3", true],
  ["169.254.169.254", true],
  ["172.20.0.1", true],
  ["192.168.1.1", true],
  ["100.64.0.1", true],
  ["192.0.0.8", true],
  ["192.0.2.1", true],
  ["192.88.99.1", true],
  ["198.18.0.1", true],
  ["198.19.255.255", true],
  ["198.51.100.7", true],
  ["203.0.113.7", true],
  ["224.0.0.1", true],
  ["240.0.0.1", true],
  ["255.255.255.255", true],
  ["::", true],
  ["::1", true],
  ["::7f00:1", true],
  ["fc00::1", true],
  ["fd00::1", true],
  ["fe80::1", true],
  ["fe80::1%eth0", true],
  ["fec0::1", true],
  ["ff02::1", true],
  ["::ffff:10.0.0.1", true],
  ["::ffff:a00:1", true],
  ["::ffff:8.8.8.8", true],
  ["64:ff9b::a00:1", true],
  ["64:ff9b:1::1", true],
  ["100::1", true],
  ["2001::1", true],
  ["2001:2::1", true],
  ["2001:10::1", true],
  ["2001:db8::1", true],
  ["2002:a00:1::1", true],
  ["3fff::1", true],
  ["5f00::1", true],
  ["not an address", true],
  ["142.250.79.46", false],
  ["100.63.255.255", false],
  ["100.128.0.1", false],
  ["198.17.255.255", false],
  ["198.20.0.1", false],
  ["223.255.255.255", false],
  ["2800:3f0:4002::1", false],
  ["2001:4860:4860::8888", false],
  ["2620:4f:8000::1", false],
])("the address %s is private: %s", (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});
