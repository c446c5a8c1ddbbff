import { describe, expect, it, vi } from "vitest";
import { ApiError } from "~/api/errors";
import { gate } from "~tests/support/browser/requests";
import { type Backend, type RequestOutcome, WriteWorld } from "~tests/support/world/write-world";
import { fingerprintOf } from "./look-up";

const IGNORES: Backend = { honoursKeys: false, excludes: false, lagMs: 20_000 };
const HONOURS: Backend = { ...IGNORES, honoursKeys: true };
const lostAfter: RequestOutcome = { kind: "page", status: 504, afterMs: 0 };
const lostBefore: RequestOutcome = { kind: "lostBefore" };

describe("a write whose answer was lost", () => {
  it("is looked for as long as an order before it may be sent again, where keys are ignored", async () => {
    const world = new WriteWorld(IGNORES);
    expect(await world.press(0, 5, lostBefore)).toMatchObject({ is: "open", mayRepeat: false });
    const begun = world.now;
    expect(await world.press(0, 5)).toMatchObject({ is: "open", mayRepeat: false });
    expect(await world.look(0)).toMatchObject({ is: "open", mayRepeat: true, isRead: true });
    expect(world.now - begun).toBeGreaterThanOrEqual(90_000);
    expect(world.sent).toHaveLength(1);
  });

  it("is found in a list that lags, and not sent again", async () => {
    const world = new WriteWorld(IGNORES);
    await world.press(0, 5, lostAfter);
    world.pass(5_000);
    expect(await world.press(0, 5)).toMatchObject({ is: "open", mayRepeat: false });
    expect(await world.look(0)).toMatchObject({ is: "made", made: { amount: 5 } });
    expect(await world.press(0, 5)).toMatchObject({ is: "made" });
    expect(world.sent).toHaveLength(1);
  });

  it("is not sent again by a person who was not told the risk", async () => {
    const world = new WriteWorld(IGNORES);
    await world.press(0, 5, lostBefore);
    await world.look(0);
    world.openTab();
    expect(await world.press(1, 5)).toMatchObject({ is: "open", mayRepeat: true });
    expect(world.sent).toHaveLength(1);
    // By now they were told.
    expect(await world.press(1, 5)).toMatchObject({ is: "made" });
    expect(world.sent).toEqual([world.sent[0], world.sent[0]]);
  });

  it("is sent again at once with its key, where keys are honoured", async () => {
    const world = new WriteWorld(HONOURS);
    expect(await world.press(0, 5, lostAfter)).toMatchObject({ is: "open", mayRepeat: true });
    expect(await world.press(0, 5)).toMatchObject({ is: "made" });
    expect(world.sent).toEqual([world.sent[0], world.sent[0]]);
    expect(world.standing()).toHaveLength(1);
  });

  it("is stored for a reload and for another tab", async () => {
    const world = new WriteWorld(IGNORES);
    await world.press(0, 5, lostAfter);
    world.reload(0);
    expect(await world.press(0, 5)).toMatchObject({ is: "open", mayRepeat: false });
    expect(await world.look(0)).toMatchObject({ is: "made" });
  });

  it("is reported as made by a look that begins after another tab has found it", async () => {
    const world = new WriteWorld(IGNORES);
    await world.press(0, 5, lostAfter);
    world.openTab();
    expect(await world.look(1)).toMatchObject({ is: "made" });
    expect(await world.look(0)).toMatchObject({ is: "made", body: { amount: 5 } });
  });

  it("is looked for until it is certain though the device's clock is set back", async () => {
    const world = new WriteWorld(IGNORES);
    await world.press(0, 5, lostBefore);
    world.clockLeadMs = -3_600_000;
    const begun = world.now;
    expect(await world.look(0, 3)).toMatchObject({ is: "open", mayRepeat: true });
    expect(world.now - begun).toBeLessThan(180_000);
  });

  it("is looked for 90 seconds though the device's clock is set forward", async () => {
    const world = new WriteWorld(IGNORES);
    await world.press(0, 5, lostBefore);
    world.clockLeadMs = 3_600_000;
    const begun = world.now;
    expect(await world.look(0)).toMatchObject({ is: "open", mayRepeat: true });
    expect(world.now - begun).toBeGreaterThanOrEqual(90_000);
  });

  it("is looked for 90 seconds again by a tab after another tab has sent it again", async () => {
    const world = new WriteWorld(IGNORES);
    await world.press(0, 5, lostBefore);
    await world.look(0);
    world.openTab();
    await world.press(1, 5);
    await world.press(1, 5, lostBefore);
    const begun = world.now;
    expect(await world.look(0)).toMatchObject({ is: "open", mayRepeat: true });
    expect(world.now - begun).toBeGreaterThanOrEqual(90_000);
  });

  it("is not sent again by a person who was told the risk of another attempt", async () => {
    const world = new WriteWorld(IGNORES);
    await world.press(0, 5, lostBefore);
    await world.look(0);
    const asked = { subject: "tip 1", body: { amount: 5 }, key: "b", risk: "key of another" };
    expect(await world.tab(0).writes.submit(world.kind, asked)).toMatchObject({ is: "open" });
    expect(world.sent).toHaveLength(1);
  });

  it("may be replaced by another body after 90 seconds, where keys are honoured", async () => {
    const world = new WriteWorld(HONOURS);
    await world.press(0, 5, lostBefore);
    // Each press looks once, and none may begin the 90 seconds anew.
    for (let waited = 0; waited < 90_000; waited += 30_000) {
      expect(await world.press(0, 6)).toMatchObject({ is: "open", mayRepeat: false });
      world.pass(30_000);
    }
    expect(await world.press(0, 6)).toMatchObject({ is: "made", made: { amount: 6 } });
    expect(world.sent).toHaveLength(2);
  });

  it("may be replaced by another body once it is certainly missing and the risk was told", async () => {
    const world = new WriteWorld(IGNORES);
    await world.press(0, 5, lostBefore);
    expect(await world.press(0, 6)).toMatchObject({ is: "open", body: { amount: 5 } });
    await world.look(0);
    expect(await world.press(0, 6)).toMatchObject({ is: "made", body: { amount: 6 } });
    expect(new Set(world.sent).size).toBe(2);
  });
});

describe("two submits at once on one page", () => {
  const tab = (world: WriteWorld) => world.tabs[0]?.writes ?? expect.fail("no tab");
  const asked = (amount: number, key: string) => {
    return { subject: "tip 1", body: { amount }, key, risk: "" };
  };

  it("send the same form once, and both get the result", async () => {
    const world = new WriteWorld(IGNORES);
    const press = () => tab(world).submit(world.kind, asked(5, "a"));
    const [first, second] = await Promise.all([press(), press()]);
    expect(first).toMatchObject({ is: "made", made: { amount: 5 } });
    expect(second).toEqual(first);
    expect(world.sent).toHaveLength(1);
  });

  it("send another amount only after the answer to the first", async () => {
    const world = new WriteWorld(IGNORES);
    let refuse: (error: ApiError) => void = () => {};
    const answer = new Promise<ApiError>((resolve) => {
      refuse = resolve;
    });
    const first = world.press(0, 5, { kind: "held", answer });
    while (world.sent.length === 0) await new Promise(setImmediate);
    const second = tab(world).submit(world.kind, asked(6, "b"));
    // The second press has its fingerprint once these are computed.
    await Promise.all([1, 2, 3].map((part) => fingerprintOf(part)));
    const sentMeanwhile = world.sent.length;
    refuse(ApiError.refused(402));
    expect(await first).toMatchObject({ is: "refused" });
    expect(await second).toMatchObject({ is: "made", body: { amount: 6 } });
    expect([sentMeanwhile, world.sent.length]).toEqual([1, 2]);
  });
});

it("a write may be sent again at once where the second try was refused unread", async () => {
  const world = new WriteWorld(IGNORES);
  await world.press(0, 5, lostBefore);
  await world.look(0);
  const reply = await world.press(0, 5, { kind: "refused", status: 429 });
  expect(reply).toMatchObject({ is: "open", mayRepeat: true, error: { status: 429 } });
  expect(await world.press(0, 5)).toMatchObject({ is: "made" });
});

it("a refusal of the second try is waited for, and shown once the first can no longer appear", async () => {
  const world = new WriteWorld(HONOURS);
  await world.press(0, 5, lostBefore);
  const reply = await world.press(0, 5, { kind: "refused", status: 402 });
  expect(reply).toMatchObject({ is: "open", mayRepeat: false, error: { status: 402 } });
  expect(await world.look(0)).toMatchObject({ is: "refused", error: { status: 402 } });
  expect(world.standing()).toEqual([]);
});

it("a write that was sent again stays open after a late refusal of an earlier tab", async () => {
  const world = new WriteWorld(IGNORES);
  world.openTab();
  let refuse: (error: ApiError) => void = () => {};
  const answer = new Promise<ApiError>((resolve) => {
    refuse = resolve;
  });
  const first = world.press(0, 5, { kind: "held", answer });
  while (world.sent.length === 0) await new Promise(setImmediate);
  await world.look(1);
  expect(await world.press(1, 5, lostBefore)).toMatchObject({ is: "open", mayRepeat: false });
  refuse(ApiError.refused(402));
  expect(await first).toMatchObject({ is: "refused" });
  expect(await world.press(1, 5)).toMatchObject({ is: "open", mayRepeat: false });
  expect(world.sent).toHaveLength(2);
});

it("a first refusal counts at once, and a conflict only where the list lacks the write", async () => {
  const world = new WriteWorld(IGNORES);
  for (const status of [402, 409, 422, 429] as const) {
    expect(await world.press(0, 5, { kind: "refused", status })).toMatchObject({ is: "refused" });
  }
  expect(await world.press(0, 5)).toMatchObject({ is: "made" });
  expect(new Set(world.sent).size).toBe(5);
});

it("a write stays open for a day though another one is sent meanwhile", async () => {
  const world = new WriteWorld(IGNORES);
  const { writes } = world.tab(0);
  await world.press(0, 5, lostBefore);
  world.pass(3_600_000);
  const other = { subject: "tip 2", body: { amount: 6 }, key: "b", risk: "" };
  expect(await writes.submit(world.kind, other)).toMatchObject({ is: "made" });
  expect(await writes.open(world.kind, "tip 1")).toMatchObject({ body: { amount: 5 } });
});

it("a write is sent once however fast it is submitted, and not again by an older form", async () => {
  const world = new WriteWorld(IGNORES);
  world.openTab();
  await Promise.all([world.press(0, 5), world.press(0, 5)]);
  expect(await world.press(1, 6)).toMatchObject({ is: "made", hadOtherBody: true });
  expect(world.sent).toHaveLength(1);
});

it("a tab that presses while another one begins to send gets a result, and sends nothing", async () => {
  const world = new WriteWorld(IGNORES);
  world.openTab();
  const { findExisting, send } = world.kind;
  const [first, second, sending, answered] = [gate(), gate(), gate(), gate()];
  const looks = [first, second];
  world.kind.findExisting = async (body) => {
    await looks.shift()?.opened;
    return findExisting?.(body) ?? null;
  };
  world.kind.send = async (body, key) => {
    sending.open();
    await answered.opened;
    return send(body, key);
  };
  const pass = world.pass.bind(world);
  world.pass = (milliseconds) => {
    answered.open();
    pass(milliseconds);
  };
  const presses = [world.press(0, 5), world.press(1, 6)];
  await vi.waitFor(() => expect(looks).toEqual([]));
  first.open();
  await sending.opened;
  second.open();
  const [one, other] = await Promise.all(presses);
  expect(one).toMatchObject({ is: "made" });
  expect(other).toMatchObject({ is: "made", hadOtherBody: true });
  expect(world.sent).toHaveLength(1);
});

it("a refusal that a look ends with keeps its words and dates", async () => {
  const world = new WriteWorld(IGNORES);
  const refusal = ApiError.refused(409, {}, null, {
    message: "Ese día no.",
    conflicts: ["2026-12-08"],
  });
  await world.press(0, 5, { kind: "held", answer: Promise.resolve(ApiError.gateway(502)) });
  await world.look(0);
  await world.press(0, 5, { kind: "held", answer: Promise.resolve(refusal) });
  const reply = await world.look(0);
  expect(reply).toMatchObject({
    is: "refused",
    error: { body: { message: "Ese día no.", conflicts: ["2026-12-08"] } },
  });
});
