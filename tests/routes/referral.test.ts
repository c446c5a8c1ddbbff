/** A friend's code: from the link to the account and to the price. */
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { actions } from "~/paths";
import { REWARD } from "~tests/sandbox/booking/rewards";
import { composeBooking } from "~tests/support/orders/booking";
import { expectConsole } from "~tests/support/world/console";
import { editAnswers, failAnswers } from "~tests/support/world/faults";
import type { Page } from "~tests/support/world/route-page";
import { payForm } from "~tests/support/world/route-payment";
import { fillRegistration } from "~tests/support/world/route-registration";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const REFERRAL = /\/user\/referral$/;
const FRIEND = /\/referrals\/[^/]+$/;

async function codeOfFriend(): Promise<string> {
  const { page } = await world.customer();
  return ((await page.device.get("user/referral")) as { code: string }).code;
}

const keptCode = async (page: Page) => (await page.state()).profile.friendCode;

/** A guest who has followed a friend's link; `search` and path as they stand in it. */
async function openLink(search: string, path = "/"): Promise<Page> {
  const page = world.visitor();
  page.device.search = search;
  await page.open(path);
  return page;
}

async function register(page: Page, typed: Record<string, string> = {}) {
  // Each of the first answers begins a session: the code belongs to the last of them.
  await page.rest();
  const person = await fillRegistration(page);
  return page.fetch<{ error: Record<string, string[]> }>({ ...person, ...typed }, actions.register);
}

describe("the link of a friend", () => {
  it.each([
    ["?amigo=ANA-22222", "/", ""],
    ["?x=1&amigo=ANA-22222", "/", "?x=1"],
    ["", "/?amigo=ANA-22222", ""],
    ["", "/?servicio=3&amigo=%20ANA-22222%20", ""],
  ])("keeps its code for later loads: %s#%s", async (search, path, left) => {
    const page = await openLink(search, path);
    await expect.poll(() => keptCode(page)).toBe("ANA-22222");
    expect(page.device.search).toBe(left);
    await page.reload();
    expect(await keptCode(page)).toBe("ANA-22222");
  });

  it("stores and shows nothing of a text that is no code", async () => {
    const page = await openLink("?amigo=GANASTE%20un%20premio%21%20Llam%C3%A1%20ya");
    await expect.poll(() => page.device.search).toBe("");
    await page.open("/");
    expect(await keptCode(page)).toBe("");
    expect(await page.toasts()).toEqual([]);
  });

  it("keeps the friend's name and gift for later loads where the backend knows the code", async () => {
    const code = await codeOfFriend();
    const page = await openLink(`?amigo=${code}`);
    const friend = async () => (await page.state()).profile.friend;
    await expect.poll(friend).toMatchObject({ name: expect.stringMatching(/./), amount: REWARD });
    await page.reload();
    expect(await friend()).toMatchObject({ amount: REWARD });
  });

  it.each([
    ["nobody has it", (_page: Page) => {}],
    ["the backend lacks the call", (page: Page) => failAnswers(page, FRIEND, { status: 405 })],
    ["its answer fails", (page: Page) => failAnswers(page, FRIEND, { status: 500 })],
    [
      "its answer says nothing",
      (page: Page) => {
        expectConsole("warn", /GET referrals\/\{code\} could not be read/);
        editAnswers(page, FRIEND, () => ({}));
      },
    ],
  ])("shows nothing where %s, and keeps the code", async (_why, breakCall) => {
    const page = world.visitor();
    breakCall(page);
    page.device.search = "?amigo=LLAMANOS-YA";
    await page.open("/");
    await expect.poll(() => page.calls).toContain("GET referrals/LLAMANOS-YA");
    await page.rest();
    expect((await page.state()).profile.friend).toBeNull();
    expect(await keptCode(page)).toBe("LLAMANOS-YA");
  });

  it.each([
    ["Lucía www.evil.example/premio", "Lucía te regala Gs. 50.000"],
    ["www.evil.example/premio", "Un amigo o una amiga te regala Gs. 50.000"],
  ])("shows only the part of the friend's name that is a name (case %#)", async (name, shown) => {
    const page = world.visitor();
    editAnswers(page, FRIEND, (friend) => ({ ...friend, name }));
    const code = await codeOfFriend();
    page.device.search = `?amigo=${code}`;
    await page.open("/accessibility");
    await expect.poll(async () => (await page.state()).profile.friend).not.toBeNull();
    const { FriendGift } = await import("~/wording/friend-gift");
    expect(await page.text(() => createElement(FriendGift))).toContain(shown);
  });

  it("stores nothing for a person with an account", async () => {
    const { page } = await world.customer();
    page.device.search = "?amigo=ANA-22222";
    await page.open("/");
    await expect.poll(() => page.device.search).toBe("");
    expect(await keptCode(page)).toBe("");
  });
});

describe("a registration with a friend's code", () => {
  it("sends it, stores it no longer, and takes the reward off the first order", async () => {
    const code = await codeOfFriend();
    // Home would go on loading what it shows last while the next page opens.
    const page = await openLink(`?amigo=${code}`, "/accessibility");
    await expect.poll(() => keptCode(page)).toBe(code);
    await register(page, { referral_code: code });
    expect(await keptCode(page)).toBe("");
    const { user } = (await page.state()).auth;
    expect(user?.coupon).toMatch(/^AMIGO-/);

    page.store({ appointment: await composeBooking((path) => page.device.get(path), "payment") });
    await page.open("/appointment/third-step");
    const { billing } = (await page.state()).appointment;
    expect(billing.coupon).toBe(user?.coupon);
    expect(await page.text()).toMatch(/Cupón AMIGO-\S+ aplicado/);
    const { shown_total } = Object.fromEntries(await payForm(page));
    await page.fetch({ coupon: "" }, actions.booking);
    const without = Object.fromEntries(await payForm(page));
    expect(Number(without.shown_total) - Number(shown_total)).toBe(REWARD);
    await page.reload();
    expect((await page.state()).appointment.billing.coupon, "stays off").toBe("");
  });

  it("shows a refusal of the code at its field, and keeps the code and what was typed", async () => {
    const page = await openLink("?amigo=NADIE-22222");
    await expect.poll(() => keptCode(page)).toBe("NADIE-22222");
    const reply = await register(page, { referral_code: "NADIE-22222" });
    expect(reply.error).toEqual({ referral_code: [expect.stringMatching(/no existe/)] });
    expect(await keptCode(page)).toBe("NADIE-22222");
    await register(page, { referral_code: "" });
    expect((await page.state()).auth.user?.coupon).toBe("");
  });
});

describe("the coupon of an account", () => {
  it("is not filled in when it is no longer valid, and the order can be placed", async () => {
    const { page } = await world.booking("payment");
    editAnswers(page, /\/api\/v1\/user$/, (user) => ({ ...user, coupon: "AMIGO-22222222" }));
    await page.open("/appointment/third-step");
    expect((await page.state()).appointment.billing.coupon).toBe("");
    expect(await page.text()).not.toContain("AMIGO");
  });

  it("gives way to a typed coupon", async () => {
    const { page } = await world.booking("payment", "/appointment/third-step");
    await page.fetch({ coupon: "OGA50" }, actions.booking);
    editAnswers(page, /\/api\/v1\/user$/, (user) => ({ ...user, coupon: "AMIGO-22222222" }));
    await page.reload();
    expect((await page.state()).appointment.billing.coupon).toBe("OGA50");
  });
});

describe("the personal data screen", () => {
  const open = async (page: Page) => {
    await page.open("/profile/show");
    return page.data<{ invitation: Promise<unknown> }>();
  };

  it("shows the code of this customer", async () => {
    const { page } = await world.customer();
    expect(await (await open(page)).invitation).toMatchObject({
      props: { referral: { invited: 0, earned: 0 } },
    });
  });

  it.each([404, 405, 501, 500])("shows no code where the call answers %i", async (status) => {
    const { page } = await world.customer();
    failAnswers(page, REFERRAL, { status });
    expect(await (await open(page)).invitation).toBeNull();
  });

  it.each([[null], [{}], [{ code: "" }]])(
    "shows no code where the answer has none: %j",
    async (data) => {
      const { page } = await world.customer();
      if (data) expectConsole("warn", /GET user\/referral could not be read/, 1);
      page.answer((request) => (REFERRAL.test(request.url) ? Response.json({ data }) : null));
      expect(await (await open(page)).invitation).toBeNull();
    },
  );
});

it("the confirmation of a paid order invites friends with the code of this customer", async () => {
  const { page, id } = await world.pack();
  await page.open(`/appointment/fourth-step?order=${id}`);
  expect(await page.text()).toMatch(/Invitá a un amigo .+ Tu código/);
});
