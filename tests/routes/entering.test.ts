/** Whether a login is kept by the browser, and who is here where GET /user cannot say it (spec.md §4). */
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { actions } from "~/paths";
import { gatewayPage } from "~tests/support/gateway";
import { createCustomer, inventPerson, PHONE_CODE } from "~tests/support/people/accounts";
import { allowConsole } from "~tests/support/world/console";
import type { Page } from "~tests/support/world/route-page";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const isCall = (request: Request, method: string, path: string) =>
  request.method === method && new URL(request.url).pathname === `/api/v1/${path}`;
const refusal = (status: number) => Response.json({ message: "No" }, { status });

const NOT_KEPT = /Este navegador no guarda tu sesión: permití las cookies/;

describe("a login whose session the browser does not keep", () => {
  /** Its POST passes whatever the token, as of a backend without sessions before the login. */
  const accept = (page: Page, user: () => unknown) =>
    page.answer((request) =>
      isCall(request, "POST", "login") || isCall(request, "POST", "register")
        ? Response.json({ data: { user: user() } }, { status: 201 })
        : null,
    );
  const person = { id: 70_001, name: "Ana Benítez", allowed: true };

  it.each([
    ["login", actions.login, NOT_KEPT],
    ["register", actions.register, /^Tu cuenta quedó creada\. Este navegador no guarda tu sesión/],
  ])(
    "shows the reason at the form of %s, each time, and loses nothing",
    async (_call, action, said) => {
      const { booking, page: owner } = await world.booking("dates");
      owner.close();
      const page = world.visitor();
      page.store({ appointment: booking });
      await page.open("/appointment/first-step");
      const { name, phone, email, password } = inventPerson();
      await page.fetch({ phone }, actions.phoneCode);
      const code = { phone, code: PHONE_CODE };
      const verified = await page.fetch<{ phone: string }>(code, actions.phoneCode);
      const typed = { name, phone, verified_phone: verified.phone, email, password };
      accept(page, () => person);
      for (let time = 0; time < 2; time++) {
        const reply = await page.fetch(typed, action);
        expect(reply).toMatchObject({
          error: { "": [expect.stringMatching(said)] },
          initialValue: { email },
        });
      }
      await page.rest();
      expect([page.loads, page.path]).toEqual([1, "/appointment/first-step"]);
      const { auth, appointment } = await page.state();
      expect(auth).toMatchObject({ user: null, isLoggedIn: false });
      expect(appointment.address?.main_street).toBe(booking.address.main_street);
      expect(page.device.stored()).not.toContain(password);
    },
  );

  it("shows the reason at the login of helpers, and stays there", async () => {
    const page = world.visitor();
    await page.open("/helpers/login?volver=/helpers/config");
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
      const { email, password } = await createCustomer(world);
      const page = world.visitor();
      await page.open(from);
      page.answer((request) =>
        isCall(request, "GET", "user") && page.loads > 1 ? refusal(401) : null,
      );
      await page.fetch({ email, password }, actions.login);
      await page.rest();
      expect([page.loads, page.path]).toEqual([3, "/"]);
      const { loadNotices } = await import("~/shell/route-error");
      const { EndedNotice } = await loadNotices();
      const notice = () => createElement(EndedNotice, { returnPath: wanted || "/" });
      expect(await page.text(notice)).toMatch(NOT_KEPT);
      page.answer(() => null);
      await page.fetch({ email, password }, actions.login);
      expect((await page.state()).auth.user?.email).toBe(email);
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
    const headers = { "Content-Type": "text/html" };
    const page = world.visitor();
    await page.open("/");
    page.answer((request) =>
      isCall(request, "POST", "login")
        ? new Response(gatewayPage(status), { status, headers })
        : null,
    );
    const typed = { email: "ana@sandbox.test", password: "sandbox-1234" };
    expect(await page.fetch(typed, actions.login)).toMatchObject({
      error: { "": [expect.stringMatching(/demasiadas cookies de este sitio: borralas/)] },
      initialValue: { email: typed.email },
    });
  },
);

describe("a first visit whose GET /user has no usable answer", () => {
  const failures: [string, () => Response, RegExp][] = [
    ["500", () => refusal(500), /El servidor falló/],
    ["no answer", () => Response.error(), /No se pudo conectar/],
    ["HTML", () => new Response("<h1>Mantenimiento</h1>"), /No nos llegó la respuesta/],
  ];
  const screens = ["/profile/orders", "/helpers/show"];

  it.each(failures.flatMap((failure) => screens.map((screen) => [screen, ...failure] as const)))(
    "shows an error in place of the login at %s after %s, and the retry shows the login",
    async (screen, _name, answer, said) => {
      allowConsole("warn", /GET user could not be read/);
      const page = world.visitor();
      page.answer((request) => {
        if (!isCall(request, "GET", "user")) return null;
        const response = answer();
        if (response.type === "error") throw new TypeError("Failed to fetch");
        return response;
      });
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
    page.answer((request) => (isCall(request, "GET", "user") ? new Response("") : null));
    await page.open("/profile/orders");
    expect((await page.state()).auth.modalShown).toBe(true);
  });

  it("shows an error after 500, and the retry shows the screen of the logged-in person", async () => {
    const { page, customer } = await world.customer();
    page.answer((request) => (isCall(request, "GET", "user") ? refusal(500) : null));
    await page.open("/profile/show");
    expect(await page.errorText()).toMatch(/El servidor falló/);
    page.answer(() => null);
    await page.revalidate();
    expect(await page.data()).toMatchObject({ user: { name: customer.name } });
  });

  it("opens a public screen as for a guest after 500, without an error", async () => {
    const page = world.visitor();
    page.answer((request) => (isCall(request, "GET", "user") ? refusal(500) : null));
    await page.open("/");
    expect([page.path, page.error]).toEqual(["/", null]);
    expect((await page.state()).auth).toMatchObject({ failure: null, modalShown: false });
  });
});
