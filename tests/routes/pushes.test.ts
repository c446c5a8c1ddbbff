/** Web Push on a device: what the settings and the confirmation offer, and when its subscription ends. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { pushTopics } from "~/api/push";
import { actions } from "~/paths";
import { pushSubscriptions } from "~tests/sandbox/schema-changes";
import { createCustomer, revokeSessions } from "~tests/support/people/accounts";
import { createPushBrowser } from "~tests/support/people/push-service";
import { expectConsole } from "~tests/support/world/console";
import { dropAnswers, failAnswers, holdAnswer } from "~tests/support/world/faults";
import type { Page } from "~tests/support/world/route-page";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const SETTINGS = "/profile/config";
const HEADING = "Avisos en este dispositivo";
const ALL_BUT_END = pushTopics.filter((topic) => topic !== "pack_ending");

beforeEach(() => {
  vi.stubGlobal("Notification", { permission: "granted" });
});

/** Lets the page's browser subscribe, as Chromium does. */
function givePushes({ device }: Page) {
  let current: (PushSubscriptionJSON & { key: string }) | null = null;
  const found = () =>
    current && {
      ...current,
      toJSON: () => current,
      unsubscribe: async () => {
        current = null;
      },
    };
  const pushManager = {
    getSubscription: async () => found(),
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      if (current && current.key !== key) throw new DOMException("key", "InvalidStateError");
      current ??= { ...createPushBrowser(`https://fcm.googleapis.com/${randomUUID()}`), key };
      return found();
    },
  };
  Object.assign(device.window, { PushManager: class {}, Notification: {} });
  device.navigator.serviceWorker = { getRegistration: async () => ({ pushManager }) };
  return {
    endpoint: () => current?.endpoint ?? null,
    subscribe: () => pushManager.subscribe({ applicationServerKey: "any" }),
    useOtherKey: () => Object.assign(current ?? {}, { key: "another" }),
  };
}

const storedTopics = async (customer: { id: number }) => {
  const { userId, topics } = pushSubscriptions;
  const of = eq(userId, customer.id);
  const rows = await world.sandbox.db.select({ topics }).from(pushSubscriptions).where(of);
  return rows.map((row) => row.topics);
};

function chooseTopics(page: Page, topics: readonly string[]) {
  const form = new FormData();
  form.set("intent", "pushes");
  for (const topic of topics) form.append("topic", topic);
  return page.fetch<{ topics: string[]; text: string }>(form, SETTINGS);
}

async function openSettings() {
  const { page, customer } = await world.customer();
  const browser = givePushes(page);
  await page.open(SETTINGS);
  return { page, customer, browser };
}

async function subscribed() {
  const opened = await openSettings();
  expect(await chooseTopics(opened.page, ALL_BUT_END)).toEqual({ topics: ALL_BUT_END, text: "" });
  return opened;
}

/** As the frame does once a loaded page is idle. */
async function renew(page: Page): Promise<void> {
  await page.device.run(async () => {
    const { renewPushes } = await import("~/session/push-device");
    await renewPushes();
  });
}

describe("the settings", () => {
  it("subscribe this device to the chosen topics, and end the subscription with the last of them", async () => {
    const { page, customer, browser } = await openSettings();
    expect(await page.text()).toContain("Activar avisos");
    await chooseTopics(page, ALL_BUT_END);
    expect(await storedTopics(customer)).toEqual([ALL_BUT_END]);
    await chooseTopics(page, ["pack_ending"]);
    expect(await storedTopics(customer)).toEqual([["pack_ending"]]);
    expect(await page.textAt(SETTINGS)).toContain("Desactivar avisos");
    await chooseTopics(page, []);
    expect(await storedTopics(customer)).toEqual([]);
    expect(browser.endpoint()).toBeNull();
    expect(await page.textAt(SETTINGS)).toContain("Activar avisos");
  });

  it.each([
    ["GET push/key", "before the end", false],
    ["POST user/push", "after it", true],
  ])(
    "end the subscription with its last topic where %s of an earlier choice is answered %s",
    async (...row) => {
      const [call, , isLate] = row;
      const { page, customer, browser } = await subscribed();
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      const slow = holdAnswer(page, call);
      void chooseTopics(page, ["finished"]);
      await slow.sent;
      const last = chooseTopics(page, []);
      await vi.advanceTimersByTimeAsync(0);
      while (isLate && browser.endpoint()) await vi.advanceTimersByTimeAsync(1_000);
      vi.useRealTimers();
      slow.answer();
      await last;
      await page.rest();
      await renew(page);
      expect([browser.endpoint(), await storedTopics(customer)]).toEqual([null, []]);
    },
  );

  it.each([
    ["missing", 404],
    ["refused", 403],
    ["failed", 500],
    ["lost", 0],
  ])("are as without pushes where the key is %s", async (_what, status) => {
    const { page } = await world.customer();
    givePushes(page);
    failAnswers(page, /\/push\/key$/, { status });
    const text = await page.textAt(SETTINGS);
    expect(text).toContain("Cambiar contraseña");
    expect(text).not.toContain(HEADING);
  });

  it.each([
    ["is blocked", "denied", {}, true, "Bloqueaste los avisos"],
    ["cannot receive pushes", "default", {}, false, "Este navegador no puede mostrar avisos."],
    ["is Safari on iOS", "default", { standalone: false }, false, "a la pantalla de inicio"],
  ])("say why a device that %s receives none, without a switch", async (...row) => {
    const [, permission, navigator, hasPushes, said] = row;
    const { page } = await world.customer();
    vi.stubGlobal("Notification", { permission });
    Object.assign(page.device.navigator, navigator);
    if (hasPushes) givePushes(page);
    const text = await page.textAt(SETTINGS);
    expect(text).toContain(HEADING);
    expect(text).toContain(said);
    expect(text).not.toContain("Activar avisos");
  });

  it.each([
    ["refused", 403, "Tu cuenta no tiene permiso para hacer esto."],
    ["lost", 0, "No se pudo conectar."],
  ])(
    "say why this device was not subscribed where the call is %s, and leave nothing",
    async (...row) => {
      const [, status, said] = row;
      const { page, customer, browser } = await openSettings();
      failAnswers(page, /\/user\/push$/, { status, method: "POST" });
      const reply = await chooseTopics(page, ALL_BUT_END);
      expect(reply).toEqual({ topics: [], text: expect.stringContaining(said) });
      expect([browser.endpoint(), await storedTopics(customer)]).toEqual([null, []]);
      page.answer(() => null);
      expect(await chooseTopics(page, ALL_BUT_END)).toEqual({ topics: ALL_BUT_END, text: "" });
      failAnswers(page, /\/user\/push$/, { status, method: "POST" });
      // What was received before is received still.
      expect(await chooseTopics(page, ["finished"])).toMatchObject({ topics: ALL_BUT_END });
    },
  );

  it("say once that a backend without the call has none, and offer none any more", async () => {
    const { page, browser } = await openSettings();
    failAnswers(page, /\/user\/push$/, { status: 404 });
    await chooseTopics(page, ALL_BUT_END);
    expect(await page.toasts()).toEqual(["Por ahora no hay avisos en los dispositivos."]);
    expect(browser.endpoint()).toBeNull();
    expect(await page.text()).not.toContain(HEADING);
  });

  it.each([404, 403, 500, 0])(
    "end the subscription though DELETE is answered with %i",
    async (status) => {
      const { page, browser } = await subscribed();
      failAnswers(page, /\/user\/push$/, { status });
      expect(await chooseTopics(page, [])).toEqual({ topics: [], text: "" });
      expect(browser.endpoint()).toBeNull();
    },
  );
});

describe("the subscription of a device", () => {
  it.each([
    ["", async (_page: Page) => {}],
    [" that reaches no server", async (page: Page) => dropAnswers(page, /\/logout$/)],
    [
      " that reaches no server, from a page that has not sent the subscription",
      async (page: Page) => {
        await page.reload();
        failAnswers(page, /\/push\/key$/);
        expectConsole("warn", /was not renewed/);
        await renew(page);
        dropAnswers(page, /\/logout$/);
      },
    ],
  ])("ends with a logout%s, and leaves nothing on the device", async (how, prepare) => {
    const { page, browser } = await subscribed();
    await prepare(page);
    if (how) expectConsole("warn", /The logout failed/);
    await page.submit({}, actions.logout);
    await vi.waitFor(() => expect(browser.endpoint()).toBeNull());
    expect(page.device.stored()).not.toContain("on_the_way");
  });

  it("stays where a guest's tab learns of the login in another tab, which has subscribed", async () => {
    const page = world.visitor();
    const browser = givePushes(page);
    await page.open("/");
    await renew(page);
    await browser.subscribe();
    await page.device.run(async () => {
      const { followChange } = await import("~/session/other-tabs");
      const key = "localforage/auth.user";
      const newValue = JSON.stringify({ version: 1, owner: 7, value: { user: { id: 7 } } });
      localStorage.setItem(key, newValue);
      await followChange({ key, newValue });
    });
    expect((await page.state()).auth.user).toMatchObject({ id: 7 });
    await new Promise(setImmediate);
    expect(browser.endpoint()).not.toBeNull();
  });

  it("stays where GET /user fails at a page load", async () => {
    const { page, browser } = await subscribed();
    failAnswers(page, /\/user$/, { status: 500 });
    await page.reload();
    expectConsole("warn", /was not renewed/);
    await renew(page);
    expect(browser.endpoint()).not.toBeNull();
  });

  it("ends with the session, and begins again with the next login of the same person alone", async () => {
    const { page, customer, browser } = await subscribed();
    await revokeSessions(world, customer.id);
    await page.open(SETTINGS);
    await renew(page);
    expect(browser.endpoint()).toBeNull();
    await page.device.logIn(customer);
    await page.reload();
    await renew(page);
    expect(browser.endpoint()).not.toBeNull();
    expect(await storedTopics(customer)).toContainEqual(ALL_BUT_END);
    await revokeSessions(world, customer.id);
    const other = await createCustomer(world);
    await page.device.logIn(other);
    await page.reload();
    await renew(page);
    expect(browser.endpoint()).toBeNull();
    expect(await storedTopics(other)).toEqual([]);
  });

  it("is made anew where the backend has another key by now", async () => {
    const { page, customer, browser } = await subscribed();
    const before = browser.endpoint();
    browser.useOtherKey();
    await page.reload();
    await renew(page);
    expect(browser.endpoint()).not.toBe(before);
    expect(await storedTopics(customer)).toEqual([ALL_BUT_END]);
  });
});

describe("the confirmation", () => {
  it("offers pushes to a device that receives none, and says what comes", async () => {
    const { page, id } = await world.order({ start: 6 });
    givePushes(page);
    const text = await page.textAt(`/appointment/fourth-step?order=${id}`);
    expect(text).toContain(HEADING);
    expect(text).toContain("Te avisamos la noche antes de cada visita");
    await chooseTopics(page, ALL_BUT_END);
    await page.reload();
    expect(await page.text()).not.toContain(HEADING);
  });

  it("is as without pushes where the backend has none", async () => {
    const { page, id } = await world.order({ start: 6 });
    givePushes(page);
    failAnswers(page, /\/push\/key$/, { status: 404 });
    const text = await page.textAt(`/appointment/fourth-step?order=${id}`);
    expect(text).toContain("Reserva confirmada");
    expect(text).not.toContain(HEADING);
  });
});
