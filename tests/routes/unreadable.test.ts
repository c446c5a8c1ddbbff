/** What a backend writes in another form than it should: said to be unreadable, never shown or saved as empty. */
import { expect, it } from "vitest";
import type { AgendaLoad } from "~/routes/helpers/show/load-agenda";
import { dayFromToday, giveOrder, giveVisitToday } from "~tests/support/orders/give-order";
import { findHours } from "~tests/support/people/helpers";
import { allowConsole, expectConsole } from "~tests/support/world/console";
import { callOf } from "~tests/support/world/device";
import { editAnswers, editVisits, fault, refusal } from "~tests/support/world/faults";
import { configuration, helperAtWork, openAgenda } from "~tests/support/world/helper-at-work";
import { knownHome } from "~tests/support/world/home";
import type { Page } from "~tests/support/world/route-page";
import { textOf } from "~tests/support/world/route-screen";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

/** Changes of the user are made, but answered with a few fields. */
function answerPartly(page: Page): void {
  page.answer(async (request) => {
    if (callOf(request) !== "PATCH user") return null;
    const { data } = await (await page.device.pass(request)).json();
    const { id, name, email, phone } = data;
    return Response.json({ data: { id, name, email, phone, availability: null } });
  });
}

it("a customer keeps the fields that the answer to a change leaves out", async () => {
  const { page } = await world.customer("/profile/show");
  const { user } = (await page.state()).auth;
  answerPartly(page);
  await page.fetch(await page.form("Guardar cambios", { name: "Ana Luz Benítez" }));
  expect((await page.state()).auth.user).toEqual({ ...user, name: "Ana Luz Benítez" });
  await page.open("/profile/config");
  await page.fetch({ intent: "notifications", news_email: "true" });
  expect((await page.state()).auth.user).toMatchObject({
    allowed: true,
    preferences: { news_email: true },
  });
});

it("a helper keeps the fields that the answer to a change leaves out", async () => {
  const { page, town } = await helperAtWork(world, "/helpers/config");
  const { user } = (await page.state()).auth;
  answerPartly(page);
  await page.submit(configuration({ zones: [town.id] }));
  expect((await page.state()).auth.user).toMatchObject({
    allowed: user?.allowed,
    roles: ["helper"],
    availability: { zones: [town.id] },
  });
});

type Visit = { date: string; start_time: string };

/** As a backend might write them that was not made for this app. */
const otherForms: [string, (visit: Visit) => object][] = [
  [
    "a date as d/m/Y",
    ({ date, ...visit }) => ({ ...visit, date: date.split("-").reverse().join("/") }),
  ],
  ["an hour with AM or PM", (visit) => ({ ...visit, start_time: "02:00 PM" })],
  ["camelCase", ({ start_time, ...visit }) => ({ ...visit, startTime: start_time })],
];

it.each(otherForms)(
  "visits with %s are an error on every screen, never “No hay visitas”",
  async (_form, write) => {
    const { page, id } = await world.order();
    editVisits(page, write, /\/user\/orders(\/\d+)?$/);
    allowConsole("warn", /Left out an entry of GET user\/orders/);
    expectConsole("warn", /The answer to GET user\/orders could not be read/);
    expectConsole(
      "warn",
      /user\/orders\/\{id\} could not be read: in visits\.0\.(date|start_time)$/,
    );
    await page.open("/");
    await page.rest();
    const home = textOf(await knownHome(page));
    expect(home).toContain("No se pudo cargar tu próxima visita");
    expect(home).not.toMatch(/No hay visitas|Todavía no tenés visitas/);
    for (const path of ["/profile/orders", `/profile/orders/${id}/details`]) {
      await page.open(path);
      const failure = page.error ?? (await page.data().catch((error) => error));
      expect(failure, path).toMatchObject({ kind: "unreadable" });
      expect(await page.text(), path).not.toMatch(/no tiene visitas|visitas por venir/);
    }
  },
);

it("a helper's agenda whose visits cannot be read is not shown as empty", async () => {
  const { page, helper, customer } = await helperAtWork(world);
  await giveVisitToday(world, { customer: customer.id, helper: helper.id });
  const [[, write] = []] = otherForms;
  editVisits(page, (visit) => write?.(visit));
  allowConsole("warn", /Left out an entry|could not be read|Could not load the past orders/);
  await openAgenda(page);
  expect((await page.data<{ load: AgendaLoad }>()).load).toMatchObject({
    agenda: null,
    failure: { kind: "unreadable" },
  });
});

it.each([
  ["weekly_hours", [{ weekday: 1, start: "08:00 AM", end: "05:00 PM" }]],
  ["weekly_hours", { 1: { start: "08:00", end: "17:00" } }],
  ["days_off", ["31/12/2026"]],
])("a helper's %s written as %j offers no form that would save it as empty", async (name, sent) => {
  const { page, helper } = await helperAtWork(world);
  const hours = await findHours(world, helper.id);
  expectConsole("warn", new RegExp(`^GET user: left out what could not be read in ${name}`));
  allowConsole("warn", /Left out an entry of GET user/);
  editAnswers(page, /\/user$/, (user) => ({
    ...user,
    availability: { ...user.availability, [name]: sent },
  }));
  const text = await page.textAt("/helpers/config");
  expect(text).toContain("se manejan desde la oficina");
  expect(text).not.toContain("Horario semanal");
  expect(await findHours(world, helper.id)).toEqual(hours);
});

it("a change refused for dates that cannot be read is not called closed", async () => {
  const { page, id, first: visit } = await world.pack();
  await page.open(`/profile/orders/${id}/move/${visit?.id}?dia=${dayFromToday(8)}`);
  expectConsole("warn", /POST user\/orders\/\{id\}\/visits\/\{visit\}\/move .* conflicts\.0$/);
  allowConsole("warn", /Left out an entry/);
  page.answer(fault(/move$/, refusal(409, { conflicts: ["31/12/2026"] })));
  await page.press("Mover la visita");
  const text = await page.text();
  expect(text).toContain("Esto cambió mientras tanto. Actualizá y probá de nuevo.");
  expect(text).not.toContain("Este cambio ya no se puede hacer por acá.");
});

const loginPage = () =>
  new Response("<!doctype html><title>Sign in</title>", {
    headers: { "Content-Type": "text/html" },
  });

it.each([
  ["GET user names the person: the connection is to be checked", true],
  ["GET user names nobody: the session is over", false],
])("a page in place of the orders is not shown as an empty list (%s)", async (_what, isHere) => {
  const { page, customer } = await world.customer();
  await giveOrder(world, customer.id);
  await page.open("/profile/show");
  page.answer((request) => {
    const call = callOf(request);
    if (call === "GET user" && !isHere) return Response.json({ data: null });
    return call === "GET user/orders" ? loginPage() : null;
  });
  expectConsole("warn", /The answer to GET user\/orders could not be read/);
  const before = page.loads;
  await page.go("/profile/orders");
  await page.rest();
  const { auth } = await page.state();
  if (isHere) {
    expect([page.loads, auth.user?.id]).toEqual([before, customer.id]);
    const failure = page.error ?? (await page.data().catch((error) => error));
    expect(failure).toMatchObject({ kind: "gateway", status: 200, refusedVisitor: null });
    expect(await page.text()).not.toMatch(/no tiene visitas|visitas por venir|no permite/);
  } else expect([page.loads, page.path, auth.user]).toEqual([before + 1, "/", null]);
});
