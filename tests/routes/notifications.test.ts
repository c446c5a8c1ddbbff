/** “Avisos” of the configuration: what a press saves, and what it leaves. */
import { expect, it } from "vitest";
import { findUser, setPreferences } from "~tests/support/people/accounts";
import { failAnswers, fault, faults, hold, refusal } from "~tests/support/world/faults";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const FAILED = "El servidor falló y no pudo completar la operación. Probá de nuevo.";

it("a notification setting is reverted when saving fails, and saved on retry", async () => {
  const { page, customer } = await world.customer("/profile/config");
  const typed = { intent: "notifications", reminder_email: "true", news_email: "true" };
  failAnswers(page, /\/user$/, { method: "PATCH" });
  const text = `No pudimos confirmar que se guardó. ${FAILED}`;
  expect(await page.fetch(typed)).toEqual({ ok: false, text });
  expect((await page.data<{ user: object }>()).user).not.toMatchObject({
    preferences: { news_email: true },
  });
  page.answer(() => null);
  expect(await page.fetch(typed)).toEqual({ ok: true, text: "" });
  const saved = await findUser(world, customer.id);
  expect(saved?.preferences).toMatchObject({ news_email: true, reminder_email: true });
  await page.reload();
  expect(await page.html()).toMatch(/<input[^>]* name="news_email"[^>]* checked=""/);
});

it("notifications that another device has changed, or that the app does not know, are kept", async () => {
  const { page, customer } = await world.customer("/profile/config");
  await setPreferences(world, customer.id, { sms: true, reminder_whatsapp: false });
  const sent = async (name: string) => {
    await page.fetch({ intent: "notifications", [name]: "true" });
    return page.device.sent.at(-1)?.json();
  };
  const preferences = { sms: true, reminder_whatsapp: false, news_email: true };
  expect(await sent("news_email")).toEqual({ preferences });
  failAnswers(page, /\/user$/, { method: "GET" });
  const more = { ...preferences, reminder_email: true };
  expect(await sent("reminder_email")).toEqual({ preferences: more });
});

it.each([
  ["is refused", refusal(403), true],
  ["is saved", null, false],
])("keeps what is saved of two notifications where the second %s", async (_how, refuse, first) => {
  const { page } = await world.customer("/profile/config");
  const held = hold("PATCH user");
  page.answer(refuse ? faults(held.fault, fault("PATCH user", refuse)) : held.fault);
  const typed = { intent: "notifications", news_email: "true" };
  void page.fetch(typed);
  await held.sent;
  const second = page.fetch({ ...typed, reminder_email: "false" });
  held.answer();
  await second;
  await page.rest();
  const { readNotifications } = await import("~/routes/profile/config/config-actions");
  const user = (await page.state()).auth.user ?? {};
  expect(readNotifications(user)).toMatchObject({ reminder_email: first, news_email: true });
});
