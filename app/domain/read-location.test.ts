import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseLocation } from "./read-location";

const asuncion = { latitude: -25.2865, longitude: -57.647 };

const google = "https://www.google.com/maps";

describe("parseLocation reading a point", () => {
  it.each([
    ["plain coordinates", "-25.2865, -57.6470"],
    ["a query", `${google}?q=-25.2865,-57.6470`],
    ["an escaped query", "https://maps.google.com/?q=-25.2865%2C-57.6470&z=17"],
    ["a query with a label", "https://maps.google.com/maps?q=loc:-25.2865,-57.6470+(Mi+casa)"],
    ["a search", `${google}/search/?api=1&query=-25.2865%2C-57.6470`],
    ["a search in the path", `${google}/search/-25.2865,+-57.6470?entry=tts`],
    ["directions", `${google}/dir/?api=1&origin=-25.30,-57.50&destination=-25.2865,-57.6470`],
    ["directions in the path", `${google}/dir/-25.30,-57.50/-25.2865,-57.6470/@-25.29,-57.6,14z`],
    [
      "directions to a place",
      `${google}/dir/A/B/data=!4m9!4m8!1m5!1m1!1s0x0!2m2!1d-57.6470!2d-25.2865`,
    ],
    [
      "directions over several places",
      `${google}/dir/A/B/data=!4m9!1m5!2m2!1d-57.50!2d-25.30!1m5!2m2!1d-57.6470!2d-25.2865`,
    ],
    ["old directions", "https://maps.google.com/?saddr=-25.30,-57.50&daddr=-25.2865,-57.6470"],
    ["a dropped pin", `${google}/place/-25.2865,-57.6470/@-25.29,-57.60,15z`],
    [
      "a dropped pin in degrees",
      `${google}/place/25%C2%B017'11.4%22S+57%C2%B038'49.2%22W/@-25.29,-57.6,17z`,
    ],
    [
      "a place",
      `${google}/place/Panteon/@-25.29,-57.60,17z/data=!3m1!4b1!4m6!8m2!3d-25.2865!4d-57.6470!16s`,
    ],
    [
      "an embedded data block",
      `${google}/place/X/data=%213m1%214b1%218m2%213d-25.2865%214d-57.6470`,
    ],
    ["a view", `${google}/@-25.2865,-57.6470,17z?hl=es`],
    ["a view by ll", "https://maps.google.com/?ll=-25.2865,-57.6470&z=15"],
    ["a view by center", `${google}/@?api=1&map_action=map&center=-25.2865%2C-57.6470`],
    ["a place beside a view", "https://maps.google.com/?ll=-25.30,-57.50&q=-25.2865,-57.6470"],
    ["a national host", "https://www.google.com.py/maps/@-25.2865,-57.6470,17z"],
    ["no scheme", "maps.google.com?q=-25.2865,-57.6470"],
    ["a WhatsApp share", "Ubicación: https://maps.google.com/?q=-25.2865,-57.6470\nTe espero"],
    ["a link at the end of a sentence", "Es acá (https://maps.google.com/?q=-25.2865,-57.6470)."],
    ["Apple Maps by ll", "https://maps.apple.com/?ll=-25.2865,-57.6470&q=Mi%20casa&t=m"],
    ["Apple Maps by q", "https://maps.apple.com/?q=-25.2865,-57.6470"],
    [
      "Apple Maps by coordinate",
      "https://maps.apple.com/place?coordinate=-25.2865,-57.6470&name=Casa",
    ],
    ["Apple Maps by address", "https://maps.apple.com/?address=-25.2865,-57.6470"],
    ["Apple Maps by what was shown", "https://maps.apple.com/?sll=-25.2865,-57.6470&z=10"],
    ["OpenStreetMap's view", "https://www.openstreetmap.org/#map=17/-25.2865/-57.6470"],
    [
      "OpenStreetMap's marker",
      "https://www.openstreetmap.org/?mlat=-25.2865&mlon=-57.6470#map=17/-25.3/-57.5",
    ],
    ["OpenStreetMap by lat and lon", "https://osm.org/?lat=-25.2865&lon=-57.6470&zoom=17"],
    ["Waze", "https://waze.com/ul?ll=-25.2865%2C-57.6470&navigate=yes"],
    ["Waze's directions", "https://www.waze.com/live-map/directions?to=ll.-25.2865%2C-57.6470"],
    ["a geo URI", "geo:-25.2865,-57.6470"],
    ["a geo URI with more", "geo:-25.2865,-57.6470;u=35?z=17"],
    ["a geo URI with its place in q", "geo:0,0?q=-25.2865,-57.6470(Mi%20casa)"],
    ["a street view", `${google}/@?api=1&map_action=pano&viewpoint=-25.2865%2C-57.6470&heading=9`],
    ["an old street view", "https://maps.google.com/?layer=c&cbll=-25.2865,-57.6470&cbp=12"],
    [
      "the last of several places",
      "https://maps.google.com/?daddr=-25.30,-57.50+to:-25.2865,-57.6470",
    ],
    ["directions from here", `${google}/dir//-25.2865,-57.6470/@-25.29,-57.60,14z`],
    [
      "OpenStreetMap's way",
      "https://www.openstreetmap.org/directions?route=-25.30,-57.50;-25.2865,-57.6470",
    ],
    ["OpenStreetMap's short host", "https://osm.org/#map=17/-25.2865/-57.6470"],
    ["Waze by latlng", "https://www.waze.com/livemap?zoom=17&latlng=-25.2865,-57.6470"],
    ["HERE", "https://share.here.com/l/-25.2865,-57.6470,Casa?z=17"],
    ["Bing", "https://www.bing.com/maps?cp=-25.2865~-57.6470&lvl=17"],
    ["OsmAnd", "https://osmand.net/map?pin=-25.2865,-57.6470#17/-25.3/-57.6"],
    ["Google's application", "comgooglemaps://?q=-25.2865,-57.6470"],
    ["Waze's application", "waze://?ll=-25.2865,-57.6470&navigate=yes"],
    ["Android's way", "google.navigation:q=-25.2865,-57.6470"],
    ["an intent", "intent://maps.google.com/maps?q=-25.2865,-57.6470#Intent;scheme=https;end"],
    ["a link as a page writes it", `${google}/search/?api=1&amp;query=-25.2865%2C-57.6470`],
    ["a link encoded whole", "https%3A%2F%2Fmaps.google.com%2F%3Fq%3D-25.2865%2C-57.6470"],
    ["a link that a blank has cut", "https://maps.google.com/?q=-25.2865, -57.6470"],
    ["a second link", "https://oga.example/casa https://maps.google.com/?q=-25.2865,-57.6470"],
    [
      "a second link, behind a short one",
      "https://maps.app.goo.gl/AbC o https://maps.google.com/?q=-25.2865,-57.6470",
    ],
    ["coordinates beside a short link", "https://maps.app.goo.gl/AbC (-25.2865, -57.6470)"],
    ["coordinates beside another link", "-25.2865, -57.6470 https://oga.example/?x=1.5,2.5"],
    ["a link in bold", "*https://maps.google.com/?q=-25.2865,-57.6470*"],
    ["a link in italics", "_https://maps.google.com/?q=-25.2865,-57.6470_"],
    ["a link in both", "*_https://maps.google.com/?q=-25.2865,-57.6470_*"],
    ["a link in quotes", "“https://maps.google.com/?q=-25.2865,-57.6470”"],
    ["a link in angles", "<https://maps.google.com/?q=-25.2865,-57.6470>"],
    ["a link of Markdown", "[Mi casa](https://maps.google.com/?q=-25.2865,-57.6470)"],
    ["a link in a page", '<a href="https://maps.google.com/?q=-25.2865,-57.6470">Casa</a>'],
    [
      "a link with what nobody sees",
      "\u200Ehttps://maps.google.com/?q=-25.2865,\u200B-57.6470\u202C",
    ],
    ["full-width characters", "－２５.２８６５，－５７.６４７"],
    ["encoded degrees", "25%C2%B017'11.4%22S 57%C2%B038'49.2%22W"],
    ["degrees as a page writes them", "25°17&#39;11.4&quot;S 57&deg;38&#x27;49.2&amp;quot;W"],
    ["a link between entities", "&lt;https://maps.google.com/?q=-25.2865,-57.6470&gt;"],
    ["a link that a program has quoted", "https:\\/\\/maps.google.com\\/?q=-25.2865,-57.6470"],
    ["a query in brackets", "https://maps.google.com/?q=(-25.2865,-57.6470)"],
    ["a query with its label first", "https://maps.google.com/?q=Casa+(-25.2865,-57.6470)"],
    ["a query encoded twice", "https://maps.google.com/maps?q=-25.2865%252C-57.6470"],
    ["a geo URI that a blank has cut", "geo:-25.2865, -57.6470"],
    ["a geo URI as a link", "geo://-25.2865,-57.6470"],
    [
      "OpenStreetMap's marker of an embedded map",
      "https://www.openstreetmap.org/export/embed.html?bbox=-57.7,-25.3,-57.6,-25.2&marker=-25.2865,-57.6470",
    ],
    ["Bing by place", "https://www.bing.com/maps?where1=-25.2865,-57.6470"],
    ["Bing's point", "https://www.bing.com/maps?sp=point.-25.2865_-57.6470_Mi%20casa"],
    ["Bing's way", "https://bing.com/maps?rtp=pos.-25.30_-57.50_A~pos.-25.2865_-57.6470_B"],
    ["a quoted message", "> Ana:\n> https://maps.google.com/?q=-25.2865,-57.6470\nAcá"],
  ])("finds the point of %s", (_what, text) => {
    expect(parseLocation(text)).toEqual({ kind: "point", ...asuncion });
  });
});

const PLACE = "https://maps.google.com/?q=-25.2865,-57.6470";
const wrappers: [string, (link: string) => string][] = [
  ["Facebook", (link) => `https://l.facebook.com/l.php?u=${link}&h=AT0xYz&s=1`],
  ["Facebook on a phone", (link) => `https://lm.facebook.com/l.php?u=${link}&h=AT0xYz`],
  ["Instagram", (link) => `https://l.instagram.com/?u=${link}&e=AT0xYz`],
  ["Google's results", (link) => `https://www.google.com/url?q=${link}&sa=D&ust=17`],
  ["Google's url", (link) => `https://www.google.com.py/url?sa=t&url=${link}&usg=AOv`],
  ["Google's consent", (link) => `https://consent.google.com/m?continue=${link}&gl=PY`],
  ["Outlook", (link) => `https://nam02.safelinks.protection.outlook.com/?url=${link}&data=05%7C01`],
  ["a link for an application", (link) => `https://maps.app.goo.gl/?link=${link}&apn=com.google`],
  ["Slack", (link) => `https://slack-redir.net/link?url=${link}`],
  ["VK", (link) => `https://vk.com/away.php?to=${link}`],
];

describe.each(wrappers)("parseLocation reading a link wrapped by %s", (_name, wrap) => {
  const wrapped = (link: string) => wrap(encodeURIComponent(link));
  const safe = wrappers[6]?.[1] ?? wrap;

  it("finds a place, also wrapped twice", () => {
    expect(parseLocation(wrapped(PLACE))).toEqual({ kind: "point", ...asuncion });
    expect(parseLocation(wrapped(encodeURIComponent(PLACE)))).toEqual({
      kind: "point",
      ...asuncion,
    });
    const twice = safe(encodeURIComponent(wrapped(PLACE)));
    expect(parseLocation(`Acá: ${twice}.`)).toEqual({ kind: "point", ...asuncion });
  });

  it("passes on a short link without the wrapper", () => {
    const url = "https://maps.app.goo.gl/AbCdEf123";
    expect(parseLocation(wrapped(url))).toEqual({ kind: "short_link", url });
  });

  it("finds no point in another link", () => {
    expect(parseLocation(wrapped("https://evil.example/maps")).kind).not.toBe("point");
  });
});

it.each([
  [
    "https://urldefense.com/v3/__https://maps.app.goo.gl/AbC__;!!xYz",
    "https://maps.app.goo.gl/AbC",
  ],
  ["https://href.li/?https://maps.app.goo.gl/AbC", "https://maps.app.goo.gl/AbC"],
  ["Mirá https://oga.example y *https://maps.app.goo.gl/AbC*", "https://maps.app.goo.gl/AbC"],
  ["“https://maps.app.goo.gl/AbC”, dijo", "https://maps.app.goo.gl/AbC"],
  ["_maps.app.goo.gl/AbC_", "https://maps.app.goo.gl/AbC"],
  ["- casa\n-maps.app.goo.gl/AbC", "https://maps.app.goo.gl/AbC"],
])("parseLocation passes on from %s the short link alone", (text, url) => {
  expect(parseLocation(text)).toEqual({ kind: "short_link", url });
});

it.each([
  "https://l.facebook.com/l.php?u=https%3A%2F%2Fevil.example%2Fmaps",
  "https://safelinks.protection.outlook.com/?url=https%3A%2F%2F127.0.0.1%2Fmaps",
  "https://maps.google.com.evil.example/maps/AbC",
  "https://maps.google.abc.de/maps/AbC",
  "https://google.xy.io/maps/AbC",
  "https://www.google.zz/maps/AbC",
  "https://google.com.evil/maps/AbC",
  "https://maps.google.evil/AbC",
  "https://sites.google.com/maps/AbC",
  "https://notgoogle.com/maps/AbC",
  "https://evil.app.goo.gl/AbC",
  "https://evil.goo.gl/AbC",
  "https://notgoo.gl/AbC",
  "https://ana.dev.openstreetmap.org/go/AbC",
  "https://evil.osm.org/go/AbC",
  "https://evil.waze.com/ul/h6ex00hwxrwc",
  "https://evilwaze.com/ul/h6ex00hwxrwc",
  "https://maps.apple.evil.example/p/AbC",
  "https://evil.maps.apple.com/p/AbC",
  "https://evil.g.page/AbC",
  "https://evil.example/?u=javascript:alert(1)",
  "javascript://maps.app.goo.gl/%0Aalert(1)",
  "comgooglemaps://maps.app.goo.gl/AbC",
])("parseLocation passes on no link from %s", (text) => {
  expect(parseLocation(text)).toEqual({ kind: "text", text });
});

it("parseLocation reads the geohash of Waze's links, where it lies in Paraguay", () => {
  const found = parseLocation("Usá Waze para ir: https://waze.com/ul/h6ex00hwxrwc");
  expect(found).toMatchObject({ kind: "point" });
  expect(found).toHaveProperty("latitude", expect.closeTo(asuncion.latitude, 5));
  expect(found).toHaveProperty("longitude", expect.closeTo(asuncion.longitude, 5));
  expect(parseLocation("https://waze.com/ul/hsv8wrvkf").kind).toBe("short_link");
});

describe("parseLocation reading a link without a point", () => {
  it.each([
    "https://maps.app.goo.gl/AbCdEf123",
    "Mi casa https://maps.app.goo.gl/AbCdEf123?g_st=iw",
    "maps.app.goo.gl/AbCdEf123",
    "https://goo.gl/maps/AbCdEf123",
    "https://share.google/AbCdEf123",
    "https://g.page/AbCdEf123",
    "https://maps.apple/p/AbCdEf123",
    "https://osm.org/go/AbCdEf123",
    "https://www.openstreetmap.org/relation/287077",
    "https://maps.apple.com/?t=m",
    "https://waze.com/ul/h6ujb",
    "https://www.google.com/maps?cid=123456789",
    "https://google.com.py/maps?cid=123456789",
    "https://maps.google.com.ar/?cid=123456789",
    "https://www.google.co.uk/maps?cid=123456789",
    "https://www.google.de/maps?cid=123456789",
    "https://MAPS.Google.ES/?cid=123456789",
    "https://www.waze.com/ul?place=AbC",
    "https://ul.waze.com/ul?place=AbC",
    "https://www.google.com/maps/place/?q=place_id:ChIJAbC",
    "https://maps.google.com/?q=",
    "https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d150.2!2d-57.6470!3d-25.2865",
    "https://www.google.com/maps/@-95.28,-57.64,17z",
  ])("passes on %s to be resolved", (text) => {
    expect(parseLocation(text)).toMatchObject({
      kind: "short_link",
      url: expect.stringMatching(/^https?:/),
    });
  });
});

describe("parseLocation reading a text", () => {
  it.each([
    ["  Av. España 1234, Asunción ", "Av. España 1234, Asunción"],
    ["C.Palma/Montevideo", "C.Palma/Montevideo"],
    ["", ""],
    ["25 57", "25 57"],
    ["https://example.com/casa", "https://example.com/casa"],
    ["https://notwaze.com/maps", "https://notwaze.com/maps"],
    ["https://notgoogle.com/maps?q=casa", "https://notgoogle.com/maps?q=casa"],
    [`${google}/search/Palma+123/`, "Palma 123"],
    ["https://www.google.com/search?q=limpieza", "https://www.google.com/search?q=limpieza"],
    ["https://maps.google.com/?q=Av.+Espa%C3%B1a+1234,+Asunci%C3%B3n", "Av. España 1234, Asunción"],
    [`${google}/place/Av.+Espa%C3%B1a+1234/`, "Av. España 1234"],
    ["https://maps.apple.com/?address=Palma+123&sll=0", "Palma 123"],
    [`${google}/place/100%+Lim`, "100% Lim"],
    ["geo:0,0?q=Palma+123", "Palma 123"],
    ["(https://maps.google.com/?q=Palma+123).", "Palma 123"],
    ["https://", "https://"],
    [`${google}/dir/-25.30,-57.50/Palma+123/@-25.29,-57.60,14z`, "Palma 123"],
  ])("leaves %j to the geocoder", (text, left) => {
    expect(parseLocation(text)).toEqual({ kind: "text", text: left });
  });

  it("never throws, whatever else is typed", () => {
    const parts = [
      "http://",
      "geo:",
      "maps.google.com/",
      "?q=",
      "%",
      "@",
      "!3d",
      "-25.2",
      ",",
      "a",
    ];
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...parts), fc.string())), (typed) => {
        expect(["point", "short_link", "text"]).toContain(parseLocation(typed.join("")).kind);
      }),
    );
  });
});
