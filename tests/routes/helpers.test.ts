/** The helpers' area: who may enter, and what the configuration changes. */
import { describe, expect, it } from "vitest";
import { addDays, todayInAsuncion } from "~/domain/dates";
import { actions } from "~/paths";
import { CLEANING, giveOrder, giveVisitToday } from "~tests/support/orders/give-order";
import { findUser, giveRoles, revokeSessions } from "~tests/support/people/accounts";
import { findDaysOff, findHelper, findHours } from "~tests/support/people/helpers";
import { editAnswers } from "~tests/support/world/faults";
import { configuration, helperAtWork } from "~tests/support/world/helper-at-work";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();
const today = todayInAsuncion(new Date());
const weekdayOf = (days: number) => new Date(addDays(today, days)).getUTCDay();

/** What a page may ask for before it knows who is here. */
const EVERYBODYS =
  /^GET (user|user\/addresses|services|frequencies|payment-methods|cities|min-web-build)$/;

/** The free days at the town within ten days. */
async function freeDays(
  { device }: ReturnType<typeof world.visitor>,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<string[]> {
  const place = `latitude=${latitude}&longitude=${longitude}`;
  const days: string[] = await device.get(
    `assignments/dates/available?frequency=1&${place}&from_hour=08:00&to_hour=18:00`,
  );
  return days.filter((day) => day <= addDays(today, 10));
}

describe("access to the areas", () => {
  it("is refused to a helper on the customers' screens, without fetching their data", async () => {
    const { page } = await helperAtWork(world, "/helpers/show");
    await page.rest();
    page.calls.length = 0;
    for (const path of [
      "/profile/show",
      "/profile/orders",
      "/profile/orders/1/details",
      "/profile/history",
      "/profile/cards",
      "/profile/cards/add",
      "/profile/address",
      "/profile/config",
      "/profile/invoicelist",
      "/bancard/addcard",
      "/review/1",
      "/orders/1/sync-card/1",
    ]) {
      await page.go(path);
      expect(page.error, path).toMatchObject({ name: "WrongAreaError", area: "customers" });
    }
    expect(page.calls.filter((call) => !EVERYBODYS.test(call))).toEqual([]);
  });

  it("is refused to a customer on the helpers' screens, without fetching their data", async () => {
    const { page } = await world.customer("/helpers/show");
    for (const path of ["/helpers/config", "/helpers/login", "/helpers", "/helpers/show"]) {
      await page.go(path);
      expect(page.error, path).toMatchObject({ name: "WrongAreaError", area: "helpers" });
    }
    expect(page.calls.filter((call) => !EVERYBODYS.test(call))).toEqual([]);
  });

  it("is given to both areas for a helper who is also a customer", async () => {
    const { page, helper } = await helperAtWork(world);
    await giveRoles(world, helper.userId, "helper", "customer");
    await page.open("/helpers/show");
    expect(page.error).toBeNull();
    await page.go("/profile/orders");
    expect(page.error).toBeNull();
    expect(await page.text()).toContain("Mis pedidos");
  });

  it("leads a guest to the helpers' login, and back after it", async () => {
    const { page: loggedIn, helper } = await helperAtWork(world);
    loggedIn.close();
    const page = world.visitor();
    const wanted = `/helpers/show?dia=${addDays(today, 2)}`;
    await page.open(wanted);
    expect(page.path).toBe(`/helpers/login?volver=${encodeURIComponent(wanted)}`);
    await page.logIn(helper);
    expect(page.path).toBe(wanted);
  });

  it("shows a guest the e-mail where the host has neither WhatsApp nor phone", async () => {
    const page = world.visitor();
    page.device.settings = { ...page.device.settings, contactPhone: "", contactWhatsApp: "" };
    await page.open("/helpers/login");
    expect(await page.text()).toContain("¿No podés entrar? Escribinos a hola@oga.example");
  });

  it("redirects the root of the helpers' area to the agenda", async () => {
    const { page } = await helperAtWork(world, "/helpers");
    expect(page.path).toBe("/helpers/show");
  });
});

describe("the end of a helper's session", () => {
  it("removes the agenda from screen and storage after a logout", async () => {
    const { page, helper, customer } = await helperAtWork(world);
    await giveVisitToday(world, { customer: customer.id, helper: helper.id });
    await page.open("/helpers/show");
    await page.rest();
    expect(page.device.stored()).toContain("20:00");
    await page.submit({}, actions.logout);
    expect(page.path).toBe("/helpers/login");
    expect(page.device.stored()).not.toContain("20:00");
    expect(page.device.stored()).not.toContain(helper.email);
  });

  it.each([`/helpers/show?dia=${addDays(today, 2)}`, "/helpers/config"])(
    "redirects %s to home after an expiry, and the helpers' login returns to it",
    async (from) => {
      const { page, helper } = await helperAtWork(world, from);
      await page.rest();
      await revokeSessions(world, helper.userId);
      if (from.includes("config")) await page.submit(configuration({}));
      else await page.revalidate();
      await page.rest();
      expect(page.path).toBe("/");
      expect((await page.state()).auth.user).toBeNull();
      await page.logIn(helper);
      expect(page.path).toBe(from);
    },
  );
});

describe("a helper's configuration", () => {
  it("takes a helper's day off, and weekdays without any helper, from the days offered", async () => {
    const { page, helper, town, customerPage } = await helperAtWork(world);
    const [off, unworked] = [addDays(today, 3), addDays(today, 5)];
    expect(await freeDays(customerPage, town)).toEqual(expect.arrayContaining([off, unworked]));
    await page.open("/helpers/config");
    await page.submit(configuration({ daysOff: [off], hours: { [weekdayOf(5)]: null } }));
    expect(await page.toasts()).toEqual(["Guardamos tu configuración."]);
    const offered = await freeDays(customerPage, town);
    expect(offered).toContain(addDays(today, 4));
    expect(offered).not.toContain(off);
    expect(offered).not.toContain(unworked);
    expect(await findDaysOff(world, helper.id)).toEqual([off]);
  });

  it("keeps what another device has saved since the page was loaded", async () => {
    const { page, helper, town } = await helperAtWork(world);
    const [elsewhere, here, removed] = [addDays(today, 2), addDays(today, 3), addDays(today, 4)];
    const other = world.visitor();
    await other.device.logIn(helper);
    await other.open("/helpers/config");
    await other.submit(configuration({ daysOff: [removed], hours: { [weekdayOf(6)]: null } }));
    await page.open("/helpers/config");
    const opened = configuration({ daysOff: [here], hours: { [weekdayOf(6)]: null } });
    const zones = [town.id];
    const evening = { start: "12:00", end: "20:00" };
    const hours = { [weekdayOf(5)]: evening, [weekdayOf(6)]: null };
    await other.submit(configuration({ daysOff: [removed, elsewhere], zones, hours }));
    await page.submit(opened);
    expect(await findDaysOff(world, helper.id)).toEqual([elsewhere, here]);
    expect((await findHelper(world, helper.id))?.zones).toEqual(zones);
    const saved = await findHours(world, helper.id);
    expect(saved).toHaveLength(6);
    expect(saved).toContainEqual(expect.objectContaining({ start: "12:00:00", end: "20:00:00" }));
    expect((await page.state()).auth.user?.availability).toMatchObject({ zones });
  });

  it("refuses to save while a day off is typed but not added", async () => {
    const { page, helper } = await helperAtWork(world, "/helpers/config");
    const form = { ...configuration({}), day_off: addDays(today, 3) };
    expect(await page.submit(form)).toMatchObject({
      saved: false,
      errors: { days_off: ["Falta agregar el día libre que elegiste."] },
    });
    expect(await findDaysOff(world, helper.id)).toEqual([]);
  });

  it("announces why a day off cannot be added", async () => {
    const { page } = await helperAtWork(world, "/helpers/config");
    expect(await page.html()).toMatch(/name="day_off"[^>]*>(<[^>]*>)?<div role="status">/);
  });

  it("posts no zone whose city is gone beside another, and no day off that is over", async () => {
    const { page, town } = await helperAtWork(world);
    const [past, ahead] = [addDays(today, -1), addDays(today, 3)];
    const posted = async (zones: number[]) => {
      const edit = (user: object) => ({
        ...user,
        availability: { weekly_hours: [], days_off: [past, ahead], zones },
      });
      editAnswers(page, /\/user$/, edit);
      await page.open("/helpers/config");
      return [...(await page.form("Guardar cambios")).values()].filter(Boolean);
    };
    expect(await posted([town.id, 999])).toEqual([ahead, String(town.id)]);
    // Without any zone all would be meant.
    expect(await posted([999])).toEqual([ahead, "999"]);
    expect(await page.text()).toContain("Zonas 1 zona");
  });

  it("offers a helper in the chosen zones only", async () => {
    const { page, town, customerPage } = await helperAtWork(world);
    const cities: { id: number; name: string }[] = await page.device.get("cities");
    const luque = cities.find(({ name }) => name === "Luque")?.id ?? 0;
    await page.open("/helpers/config");
    await page.submit(configuration({ zones: [luque] }));
    expect(await freeDays(customerPage, town)).toEqual([]);
    await page.submit(configuration({ zones: [town.id] }));
    expect(await freeDays(customerPage, town)).not.toEqual([]);
  });

  it("refuses a change that conflicts with booked visits, lists them and changes nothing", async () => {
    const { page, helper, town, customer } = await helperAtWork(world);
    const [first, second] = [addDays(today, 3), addDays(today, 5)];
    const plan = { service: CLEANING, helper: helper.id };
    await giveOrder(world, customer.id, { ...plan, start: 3, time: "09:00" });
    await giveOrder(world, customer.id, { ...plan, start: 5, time: "13:00" });
    await page.open("/helpers/config");
    const hours = { [weekdayOf(5)]: { start: "08:00", end: "15:00" } };
    const daysOff = [first, addDays(today, 4)];
    const reply = await page.submit(configuration({ daysOff, hours }));
    expect(reply).toMatchObject({
      saved: false,
      broken: [
        { date: first, start_time: "09:00" },
        { date: second, start_time: "13:00" },
      ],
    });
    expect(await findDaysOff(world, helper.id)).toEqual([]);
    const later = { [weekdayOf(5)]: { start: "08:00", end: "16:00" }, [weekdayOf(6)]: null };
    await page.submit(
      configuration({ daysOff: [addDays(today, 4)], hours: later, zones: [town.id] }),
    );
    expect(await findDaysOff(world, helper.id)).toEqual([addDays(today, 4)]);
    expect(await findHours(world, helper.id)).toHaveLength(6);
    expect((await findHelper(world, helper.id))?.zones).toEqual([town.id]);
  });

  it("shows a refusal at its control, named as Laravel names an entry of a list", async () => {
    const { page } = await helperAtWork(world, "/helpers/config");
    const errors = {
      "availability.weekly_hours.0.end": ["Muy tarde."],
      "availability.days_off.1": ["Ese día es feriado."],
      "availability.days_off.2": ["Ese día ya pasó."],
    };
    page.answer(({ method }) =>
      method === "PATCH" ? Response.json({ errors }, { status: 422 }) : null,
    );
    expect(await page.submit(configuration({}))).toEqual({
      saved: false,
      errors: {
        "weekly_hours[0].end": ["Muy tarde."],
        days_off: ["Ese día es feriado.", "Ese día ya pasó."],
      },
      broken: [],
    });
  });

  it("saves another phone number after the right code", async () => {
    const { page, helper } = await helperAtWork(world);
    const phone = `+595982${String(helper.userId).padStart(6, "0")}`;
    await page.open("/helpers/config");
    await page.fetch({ intent: "send", phone }, "/session/phone-code");
    const wrong = { intent: "verify", phone, code: "000000" };
    expect(await page.fetch(wrong, "/session/phone-code")).not.toMatchObject({ verified: phone });
    await page.fetch({ intent: "verify", phone, code: "123456" }, "/session/phone-code");
    await page.submit({ intent: "phone", verified_phone: phone });
    expect(await page.toasts()).toEqual(["Guardamos tu teléfono."]);
    expect(await findUser(world, helper.userId)).toMatchObject({ phone, phoneVerified: true });
  });
});
