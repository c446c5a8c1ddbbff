/** Charges, changes and claims whose answer is lost, by a backend that is not known to know `Idempotency-Key`. */
import { describe, expect, it } from "vitest";
import { openWorld } from "~tests/unit/route-world";
import {
  agePress,
  lookFor,
  loseAnswers,
  type OpenAnswer,
  openWriting,
  type writings,
} from "~tests/unit/route-writes";

const world = openWorld();

const PROMISE = /no se (cobra|hace) dos veces|no queda dos veces/;

describe.each<[keyof typeof writings, RegExp, RegExp]>([
  ["tip", /Estamos verificando tu propina/, /quedarían dos propinas y dos cobros/],
  ["payment", /Estamos verificando tu pago/, /quedarían dos cobros/],
  ["move", /Estamos verificando tu cambio/, /se haría dos veces/],
  ["claim", /Estamos verificando si nos llegó/, /quedaría dos veces en tu pedido/],
])("%s", (name, looking, risk) => {
  it("is looked for while lists are behind, is not sent again, and is told once it is listed", async () => {
    const { page, writing } = await openWriting(world, name);
    const form = await writing.form();
    const catchUp = loseAnswers(page, writing, { takesEffect: true, isBehind: true });
    const reply = await page.fetch<OpenAnswer>(form);
    expect(reply).toMatchObject({ kind: "open", mayRepeat: false });
    expect(await page.fetch(form)).toMatchObject({ kind: "open", mayRepeat: false });
    await page.reload();
    const text = await writing.text();
    expect(text).toMatch(looking);
    expect(text).toContain("podés salir");
    expect(text).not.toMatch(PROMISE);
    expect(text).not.toContain("Probar de nuevo");
    const look = lookFor(page, writing, reply.at);
    catchUp();
    expect(await look).not.toMatchObject({ kind: "open" });
    expect(await writing.count()).toBe(1);
    expect(page.calls.filter((call) => writing.url.test(call.replace(" ", "/")))).toHaveLength(1);
  });

  it("may be sent again after a minute and a half by who was told the risk", async () => {
    const { page, writing } = await openWriting(world, name);
    const form = await writing.form();
    loseAnswers(page, writing, { takesEffect: false });
    const reply = await page.fetch<OpenAnswer>(form);
    expect(reply).toMatchObject({ kind: "open", mayRepeat: false });
    agePress(page, 91_000);
    expect(await lookFor(page, writing, reply.at)).toMatchObject({ mayRepeat: true });
    // Of a tab that does not say the risk yet.
    expect(await page.fetch(form)).toMatchObject({ kind: "open", mayRepeat: true });
    await page.reload();
    const text = await writing.text();
    expect(text).toMatch(risk);
    expect(text).toContain("WhatsApp");
    expect(text).not.toMatch(PROMISE);
    page.answer(() => null);
    await page.fetch(await (writing.again ?? writing.form)());
    expect(await writing.count()).toBe(1);
    const sent = page.calls.filter((call) => writing.url.test(call.replace(" ", "/")));
    expect(sent).toHaveLength(2);
  });
});
