/** No report contains personal data, whatever has failed. */
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchCoupon } from "~/api/coupons";
import { ApiError } from "~/api/errors";
import { logOut } from "~/api/logout";
import { putReview } from "~/api/order-changes";
import { fetchOrder } from "~/api/orders";
import { postPushSubscription } from "~/api/push";
import { fetchFriend, getReferral } from "~/api/referral";
import { postLogin, postSocialLogin } from "~/api/sessions";
import { emailExists } from "~/api/validation";
import { paths, patterns } from "~/paths";
import type { StoredState } from "~/writes/write-state";
import { describeCheckout, errorName, errorPlace, routePattern, startReports } from "./reporter";

/** Values that no report may contain: typed words, addresses, numbers of documents and of orders. */
const secret = fc.oneof(
  fc.stringMatching(/^[a-z]{3,10}Q[a-z0-9]{3,10}$/),
  fc.emailAddress().map((email) => `Q${email}`),
  fc.bigInt(10n ** 9n, 10n ** 12n).map(String),
  fc.stringMatching(/^Q[ a-zñáé,.#?&=%/-]{8,30}$/),
);

describe("a report", () => {
  it("holds nothing of what was typed, no answer, no id and no query", () => {
    fc.assert(
      fc.property(secret, (text) => {
        const error = new TypeError(`${text} /assets/${text}.js:1:1`);
        error.stack = `TypeError: ${error.message}\n    at f (http://a.test/assets/frame-Ab1_c.js:1:23)`;
        const named = Object.assign(new Error(text), { name: text });
        const told = [
          errorName(error),
          errorPlace(error),
          errorName(named),
          errorPlace(named),
          errorName(text),
          errorName({ name: text, message: text }),
          routePattern(`#/profile/orders/${text}/details?visita=${text}`),
          routePattern(`#/${text}?order=${text}`),
          routePattern(`#/bancard/addcard?process=${text}`),
          describeCheckout(
            {
              from: "sending",
              to: "rejected",
              sentAt: Date.now(),
              status: 422,
              fields: [text, `billing.${text}`],
            },
            0,
          ),
        ];
        expect(JSON.stringify(told)).not.toContain(text);
        expect(JSON.stringify(told)).not.toContain(encodeURIComponent(text));
      }),
      { numRuns: 300 },
    );
  });

  it("names the built file in which an error was thrown", () => {
    const error = new Error("No se pudo");
    error.stack =
      "Error: No se pudo\n    at f (https://oga.example/r/assets/frame-Ab_c-1.js:2:345)";
    expect([errorName(error), errorPlace(error)]).toEqual(["Error", "frame-Ab_c-1.js:2:345"]);
    error.stack = "f@https://oga.example/assets/frame-Ab_c-1.js:2:345\n";
    expect(errorPlace(error)).toBe("frame-Ab_c-1.js:2:345");
    error.stack = "Error: No se pudo\n    at f (https://elsewhere.example/x.js:2:345)";
    expect(errorPlace(error)).toBe("");
  });
});

describe("a reported call", () => {
  afterEach(() => {
    delete ApiError.onFailed;
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  /** The calls of a page that is then left, each refused in the words of its request, and the page's reports. */
  async function reportsOf(text: string): Promise<{ type: string; path: string }[]> {
    const sendBeacon = vi.fn<Navigator["sendBeacon"]>(() => true);
    const tab = new EventTarget();
    const page = { visibilityState: "visible", cookie: "", querySelector: () => null };
    vi.stubGlobal("window", tab);
    vi.stubGlobal("document", Object.assign(new EventTarget(), page));
    vi.stubGlobal("location", { hash: "#/", origin: "https://a.test" });
    vi.stubGlobal("navigator", { sendBeacon });
    vi.stubGlobal("fetch", async ({ url, method }: Request) =>
      Response.json({ message: `${method} ${url} ${text}` }, { status: 500 }),
    );
    // No vitals: they need a browser.
    vi.spyOn(Math, "random").mockReturnValue(1 / 2);
    startReports("/reports");
    const review = { rating: 1, tags: [text], comment: text };
    const typed = { email: text, password: text, social_login: null, social_id: null };
    await Promise.allSettled([
      fetchCoupon({ code: text }),
      postSocialLogin({ provider: text }),
      fetchFriend({ code: text }),
      fetchOrder({ id: text }),
      putReview({ id: text, visit: text, body: review }),
      emailExists({ query: { email: text } }),
      postLogin({ body: typed }),
      postPushSubscription({
        body: { endpoint: text, keys: { p256dh: text, auth: text }, topics: [] },
      }),
      logOut(),
      getReferral(),
    ]);
    tab.dispatchEvent(new Event("pagehide"));
    return sendBeacon.mock.calls.flatMap(([, body]) => JSON.parse(String(body)).reports);
  }

  it("carries the template of its path, and no value of its path, query or body", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(secret, fc.constantFrom("login", "orders", "user")),
        async (text) => {
          const told = await reportsOf(text);
          expect(told.map(({ path }) => path).sort()).toEqual([
            "coupons/{code}",
            "login",
            "login/{provider}",
            "logout",
            "referrals/{code}",
            "user/orders/{id}",
            "user/orders/{id}/visits/{visit}/review",
            "user/push",
            "user/referral",
            "validation/email/exists",
          ]);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe("a reported screen", () => {
  it.each(Object.values(patterns))("%s is named by its pattern", (pattern) => {
    expect(routePattern(`#${pattern.replace(/:\w+/g, "7")}?x=1`)).toBe(pattern);
  });

  it("is named for home, for a path in capitals, and as * for an unknown path", () => {
    expect(routePattern("")).toBe("/");
    expect(routePattern("#/Profile/Orders/")).toBe("/profile/orders");
    expect(routePattern(`#${paths.review(7)}`)).toBe("/review/:id");
    expect(routePattern("#/nobody/knows")).toBe("*");
  });
});

type Name = StoredState["name"];

describe("the reported outcome of an order", () => {
  const step = (from: Name, to: Name, status = 0, fields: string[] = []) =>
    describeCheckout(
      { from, to, sentAt: Date.parse("2026-12-01T12:00:00Z"), status, fields },
      Date.parse("2026-12-01T12:00:04.240Z"),
    );

  it.each<[Name, Name, string]>([
    ["sending", "made", "placed"],
    ["unknown", "made", "found later"],
    ["missing", "made", "found later"],
    ["sending", "unknown", "unknown"],
    ["unknown", "missing", "missing"],
  ])('is for %s → %s "%s"', (from, to, outcome) => {
    expect(step(from, to)).toEqual({ outcome, reason: "", seconds: 4.2 });
  });

  it("names the reason of a rejection, and the parts of the order that it is about", () => {
    expect(step("sending", "rejected", 409)?.reason).toBe("409");
    expect(step("unknown", "rejected", 422, ["billing.total", "x"])?.reason).toBe("422 billing");
    expect(step("sending", "idle")).toMatchObject({ outcome: "rejected", reason: "401" });
  });

  it.each<[Name, Name]>([
    ["idle", "sending"],
    ["missing", "sending"],
    ["made", "shown"],
    ["rejected", "rejected"],
    ["shown", "idle"],
    ["unknown", "unknown"],
    ["missing", "unknown"],
  ])("is none for %s → %s", (from, to) => {
    expect(step(from, to)).toBeNull();
  });
});
