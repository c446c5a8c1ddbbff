/** The policy of a page: the hashes of its scripts, and the origins of its settings. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readSettings, type Settings } from "../../host-settings";
import { pagePolicy } from "./content-policy";
import { finishPage } from "./policy";

const PAGE = `<head><meta http-equiv="Content-Security-Policy" content=""/><meta name="settings" content=""/></head>
<style>a{}</style><body><script>start()</script><script type="module" async="">import "/a.js";</script><script src="/b.js"></script></body>`;

const settingsWith = (host: Partial<Settings>) => readSettings({}, host).settings;

function directive(name: string, host: Partial<Settings> = {}): string {
  const policy = pagePolicy(PAGE, settingsWith(host)).split("; ");
  return policy.find((part) => part.startsWith(name)) ?? "";
}

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

describe("the content policy", () => {
  it("allows the page's own inline scripts by their hashes, and no others", () => {
    expect(directive("script-src")).toBe(
      `script-src 'self' ${hash("start()")} ${hash('import "/a.js";')}`,
    );
    expect(pagePolicy(PAGE, settingsWith({}))).not.toContain("unsafe");
  });

  it("allows the page's own inline style by its hash, and no other", () => {
    expect(directive("style-src")).toBe(`style-src 'self' ${hash("a{}")}`);
  });

  it("allows exactly the origins of the settings", () => {
    const host = {
      apiBase: "https://api.oga.example/v2",
      authLogoutUrl: "https://auth.oga.example/logout",
      cardFormOrigin: "https://cards.example:8888",
      tilesUrl: "https://{s}.tiles.example/{z}/{x}/{y}.png",
      geocoderUrl: "https://places.example/photon",
      photoOrigins: ["https://photos.example"],
      reportUrl: "https://reports.example/oga?key=1",
    };
    expect(directive("connect-src", host)).toBe(
      "connect-src 'self' https://api.oga.example https://auth.oga.example https://places.example https://reports.example",
    );
    expect(directive("frame-src", host)).toBe("frame-src https://cards.example:8888");
    expect(directive("img-src", host)).toBe(
      "img-src 'self' data: https://api.oga.example https://*.tiles.example https://photos.example",
    );
  });

  it("allows the tile servers of a domain where the first label is a placeholder", () => {
    for (const label of ["{s}", "mt{s}", "tile-{s}"]) {
      const tilesUrl = `HTTPS://${label}.tiles.example:8443/{z}/{x}/{y}.png`;
      expect(directive("img-src", { tilesUrl })).toContain(" https://*.tiles.example:8443");
    }
  });

  it("names no origin where all is on the page's own host", () => {
    expect(directive("connect-src")).toBe("connect-src 'self'");
    expect(directive("default-src")).toBe("default-src 'none'");
  });
});

it("settings of a host are written into the page together with their policy", () => {
  const host = { apiBase: "https://api.oga.example", tilesAttribution: 'a "b" & <c>' };
  const page = finishPage(PAGE, settingsWith(host), host);
  expect(page).toContain(
    "&quot;tilesAttribution&quot;:&quot;a \\&quot;b\\&quot; &amp; &lt;c>&quot;",
  );
  expect(page).toMatch(
    /http-equiv="Content-Security-Policy" content="[^"]*https:\/\/api.oga.example/,
  );
});

describe("a shared link", () => {
  const page = (host: Partial<Settings>) =>
    finishPage(PAGE.replace("<head>", "<head><title>Limpieza | Óga</title>"), settingsWith(host));

  it("shows name, sentence and picture at the address that was set last", () => {
    const built = page({ siteUrl: "https://first.example" });
    const settings = settingsWith({ siteUrl: "https://oga.example/reservas" });
    const html = finishPage(built, settings);
    expect(html.match(/property="og:title" content="Limpieza \| Óga"/g)).toHaveLength(1);
    expect(html).toMatch(/name="description" content="La misma persona, cada semana\./);
    expect(html).toContain('og:image" content="https://oga.example/reservas/share.png"');
    expect(html).not.toContain("first.example");
  });

  it("shows a name that React has escaped as it was written", () => {
    const named = PAGE.replace("<head>", "<head><title>D&#x27;Casa &amp; Co</title>");
    expect(finishPage(named, settingsWith({}))).toContain(
      'og:title" content="D&#x27;Casa &amp; Co"',
    );
  });

  it("shows no picture where no address of the app is set", () => {
    expect(page({})).not.toMatch(/og:image|og:url|twitter/);
  });

  it("has a picture of 1200×630 below 80 kB", () => {
    const picture = readFileSync("public/share.png");
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(picture.length).toBeLessThan(80_000);
  });
});
