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

describe("a login that is accepted and not kept", () => {
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
  ])("is said at the form of %s, each time, with nothing lost", async (_call, action, said) => {
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
  });

  it("is said at the login of helpers, which stays", async () => {
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
  ])("and lost with the load that follows is said at the root, once: %s", async (from, wanted) => {
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
  });
});

it.each([400, 431])(
  "a login whose cookies exceed a gateway's limit (page with %i) is told to delete them, with the e-mail kept",
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

describe("GET /user of an unknown visitor at a first visit answers with", () => {
  const failures: [string, () => Response, RegExp][] = [
    ["500", () => refusal(500), /El servidor falló/],
    ["no answer", () => Response.error(), /No se pudo conectar/],
    ["HTML", () => new Response("<h1>Mantenimiento</h1>"), /No nos llegó la respuesta/],
  ];
  const screens = ["/profile/orders", "/helpers/show"];

  it.each(failures.flatMap((failure) => screens.map((screen) => [...failure, screen] as const)))(
    "%s: it is said in the place of the login, with a retry that shows the screen",
    async (_name, answer, said, screen) => {
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

  it("an empty body, as Laravel sends for nobody: the visitor is a guest", async () => {
    const page = world.visitor();
    page.answer((request) => (isCall(request, "GET", "user") ? new Response("") : null));
    await page.open("/profile/orders");
    expect((await page.state()).auth.modalShown).toBe(true);
  });

  it("500: the retry shows the screen to whom the cookie names", async () => {
    const { page, customer } = await world.customer();
    page.answer((request) => (isCall(request, "GET", "user") ? refusal(500) : null));
    await page.open("/profile/show");
    expect(await page.errorText()).toMatch(/El servidor falló/);
    page.answer(() => null);
    await page.revalidate();
    expect(await page.data()).toMatchObject({ user: { name: customer.name } });
  });

  it("500: a public screen is a guest's, and says nothing of it", async () => {
    const page = world.visitor();
    page.answer((request) => (isCall(request, "GET", "user") ? refusal(500) : null));
    await page.open("/");
    expect([page.path, page.error]).toEqual(["/", null]);
    expect((await page.state()).auth).toMatchObject({ failure: null, modalShown: false });
  });
});
