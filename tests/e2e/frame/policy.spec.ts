/** The page runs under the headers and the policy that a host sends. */

import { HomePage } from "~tests/support/browser/home-page";
import { serveInMemory } from "~tests/support/browser/serve";
import { expect, test } from "~tests/support/browser/test";
import { spotInAsuncion } from "~tests/support/orders/booking";
import { headers } from "~tests/tools/host-rules";

test("the page and its files are sent with the headers that a host must set", async ({
  request,
  served,
}) => {
  for (const path of ["/", "/favicon.svg"]) {
    const sent = (await request.get(served.url + path)).headers();
    for (const [name, value] of Object.entries(headers)) {
      expect(sent[name.toLowerCase()], `${name} of ${path}`).toBe(value);
    }
  }
});

test("a script that the policy forbids does not run, and fails a test as an error", async ({
  page,
  consoleWatch,
  allowErrors,
}) => {
  await new HomePage(page).open();
  await page.evaluate(() => {
    const add = (tag: string, attributes: Record<string, string>, text = "") => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.textContent = text;
      document.body.append(element);
    };
    add("script", {}, "document.title = 'changed'");
    add("p", { style: "color: red" });
    add("img", { src: "https://elsewhere.example/x.png" });
    add("iframe", { src: "https://elsewhere.example/" });
    fetch("https://elsewhere.example/").catch(() => {});
  });
  const forbidden = ["script-src", "style-src", "img-src", "frame-src", "connect-src"];
  for (const directive of forbidden) {
    await expect.poll(() => consoleWatch.seen.join("\n")).toContain(directive);
  }
  await expect(page).not.toHaveTitle("changed");
  allowErrors(/Content Security Policy/);
});

test("a host without contacts shows none, and the credit of its map is no HTML", {
  tag: "@long",
}, async ({ page }) => {
  const credit = "<b>© Mapas</b>";
  const noContact = { contactPhone: "", contactWhatsApp: "", contactEmail: "" };
  const other = await serveInMemory({ settings: { tilesAttribution: credit, ...noContact } });
  try {
    await page.goto(other.url);
    const home = await new HomePage(page).expectShown();
    await expect(page.getByRole("contentinfo")).toContainText("Óga, limpieza del hogar");
    await expect(page.getByRole("heading", { name: "¿Necesitás ayuda?" })).toHaveCount(0);
    const contacts = 'a[href^="tel:"], a[href^="mailto:"], a[href*="wa.me"]';
    await expect(page.locator(contacts)).toHaveCount(0);
    await home.giveLocation(spotInAsuncion());
    await expect(page.getByRole("dialog").getByText(credit)).toBeVisible();
  } finally {
    await page.close();
    await other.close();
  }
});
