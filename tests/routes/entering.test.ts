/** Whether a login is kept by the browser, and who is here where GET /user cannot say it (spec.md §4). */
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { actions } from "~/paths";
import { createCustomer } from "~tests/support/people/accounts";
import { allowConsole } from "~tests/support/world/console";
import { callOf } from "~tests/support/world/device";
import { cut, fault, pageOf, refusal } from "~tests/support/world/faults";
import type { Page } from "~tests/support/world/route-page";
import { fillRegistration } from "~tests/support/world/route-registration";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const NOT_KEPT = /Este navegador no guarda tu sesión: permití las cookies/;

describe("a login whose session the browser does not keep", () => {
  /** Its POST passes whatever the token, as of a backend without sessions before the login. */
  const accept = (page: Page, user: () => unknown) =>
    page.answer(
      fault(/^POST (login|register)$/, () =>
        Response.json({ data: { user: user() } }, { status: 201 }),
      ),
    );
  const person = { id: 70_001, name: "Ana Benítez", allowed: true };

  it.each([
    ["login", actions.login, NOT_KEPT],
    ["register", actions.register, /^Tu cuenta quedó creada\. Este navegador no guarda tu sesión/],
  ])(
    "shows the reason at the form of %s, each time, and loses nothing",
    async (_call, action, said) => {
      const { page, booking } = await world.guest("dates", "/appointment/first-step");
      const typed = await fillRegistration(page);
      accept(page, () => person);
      for (let time = 0; time < 2; time++) {
        const reply = await page.fetch(typed, action);
        expect(reply).toMatchObject({
          error: { "": [expect.stringMatching(said)] },
          initialValue: { email: typed.email },
        });
      }
      await page.rest();
      expect([page.loads, page.path]).toEqual([1, "/appointment/first-step"]);
      const { auth, appointment } = await page.state();
      expect(auth).toMatchObject({ user: null, isLoggedIn: false });
      expect(appointment.address?.main_street).toBe(booking.address.main_street);
      expect(page.device.stored()).not.toContain(typed.password);
    },
  );

  it("shows the reason at the login of helpers, and stays there", async () => {
    const page = await world.visit("/helpers/login?volver=/helpers/config");
    accept(page, () => ({ ...person, roles: ["helper"] }));
    const typed = { email: "ana@sandbox.test", password: "sandbox-1234" };
    expect(await page.fetch(typed, actions.login)).toMatchObject({
      error: { "": [expect.stringMatching(NOT_KEPT)] },
      initialValue: { email: typed.email },
    });
    expect([page.loads, page.path]).toEqual([1, "/helpers/login?volver=/helpers/config"]);
  });

  it.each([
    ["/", ""],
    ["/profile/orders", "/profile/orders"],
  ])(
    "shows the reason at the root once, where the session is lost with the next load: %s",
    async (from, wanted) => {
      const customer = await createCustomer(world);
      const page = await world.visit(from);
      page.answer((request) =>
        callOf(request) === "GET user" && page.loads > 1 ? refusal(401)() : null,
      );
      await page.logIn(customer);
      await page.rest();
      expect([page.loads, page.path]).toEqual([3, "/"]);
      const { loadNotices } = await import("~/shell/route-error");
      const { EndedNotice } = await loadNotices();
      const notice = () => createElement(EndedNotice, { returnPath: wanted || "/" });
      expect(await page.text(notice)).toMatch(NOT_KEPT);
      page.answer(() => null);
      await page.logIn(customer);
      expect((await page.state()).auth.user?.email).toBe(customer.email);
      // From here on a session that ends was kept.
      page.device.cookies.clear();
      // As the frame does once its screen is shown.
      page.device.history.state = null;
      await page.reload();
      await page.rest();
      expect(await page.text(notice)).toMatch(/Tu sesión terminó\. Volvé a entrar/);
    },
  );
});

it.each([400, 431])(
  "a login refused with a page of %i for too many cookies says to delete them, and keeps the e-mail",
  async (status) => {
    const page = await world.visit("/");
    page.answer(fault("POST login", pageOf(status)));
    const typed = { email: "ana@sandbox.test", password: "sandbox-1234" };
    expect(await page.fetch(typed, actions.login)).toMatchObject({
      error: { "": [expect.stringMatching(/demasiadas cookies de este sitio: borralas/)] },
      initialValue: { email: typed.email },
    });
  },
);

describe("a first visit whose GET /user has no usable answer", () => {
  const failures: [string, () => Response | Promise<Response>, RegExp][] = [
    ["500", refusal(500), /El servidor falló/],
    ["no answer", cut, /No se pudo conectar/],
    ["HTML", () => new Response("<h1>Mantenimiento</h1>"), /No nos llegó la respuesta/],
  ];
  const screens = ["/profile/orders", "/helpers/show"];

  it.each(failures.flatMap((failure) => screens.map((screen) => [screen, ...failure] as const)))(
    "shows an error in place of the login at %s after %s, and the retry shows the login",
    async (screen, _name, answer, said) => {
      allowConsole("warn", /GET user could not be read/);
      const page = world.visitor();
      page.answer(fault("GET user", answer));
      await page.open(screen);
      expect(page.path).toBe(screen);
      expect(await page.errorText()).toMatch(said);
      expect((await page.state()).auth.modalShown).toBe(false);
      await page.revalidate();
      expect(await page.errorText()).toMatch(said);
      page.answer(() => null);
      await page.revalidate();
      // A guest, now that it is known: the login of that area.
      expect(page.error).toBeNull();
      const isLogin = page.path.startsWith("/helpers/login");
      expect(isLogin || (await page.state()).auth.modalShown).toBe(true);
    },
  );

  it("is a guest's after an empty body, as Laravel sends it", async () => {
    const page = world.visitor();
    page.answer(fault("GET user", () => new Response("")));
    await page.open("/profile/orders");
    expect((await page.state()).auth.modalShown).toBe(true);
  });

  it("shows an error after 500, and the retry shows the screen of the logged-in person", async () => {
    const { page, customer } = await world.customer();
    page.answer(fault("GET user", refusal(500)));
    await page.open("/profile/show");
    expect(await page.errorText()).toMatch(/El servidor falló/);
    page.answer(() => null);
    await page.revalidate();
    expect(await page.data()).toMatchObject({ user: { name: customer.name } });
  });

  it("opens a public screen as for a guest after 500, without an error", async () => {
    const page = world.visitor();
    page.answer(fault("GET user", refusal(500)));
    await page.open("/");
    expect([page.path, page.error]).toEqual(["/", null]);
    expect((await page.state()).auth).toMatchObject({ failure: null, modalShown: false });
  });
});
