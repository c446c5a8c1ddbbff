/** What leaves the page in a report: nothing of a person, whatever failed. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Checkout } from "~/checkout/machine";
import { paths, patterns } from "~/paths";
import { callPattern, describeCheckout, errorName, errorPlace, routePattern } from "./reporter";

/** What must not be told: typed words, addresses, numbers of documents and of orders. */
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
          callPattern(`coupons/${text}`),
          callPattern(`user/orders/${text}/visits/${text}`),
          callPattern(`user?email=${text}`),
          callPattern(`https://${text}/logout#${text}`),
          routePattern(`#/profile/orders/${text}/details?visita=${text}`),
          routePattern(`#/${text}?order=${text}`),
          routePattern(`#/bancard/addcard?process=${text}`),
          describeCheckout(
            {
              from: "sending",
              to: "rejected",
              sentAt: text,
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

  it.each(["login", "orders", "user"])(
    "replaces a coupon that is named like a call: %s",
    (code) => {
      expect(callPattern(`coupons/${code}`)).toBe("coupons/:id");
    },
  );

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

type Parameters = { parameters?: { name: string; schema: { $ref?: string } }[] };

describe("a reported call", () => {
  const contract = JSON.parse(readFileSync("app/docs/openapi.json", "utf8"));
  const paths = Object.entries<Record<string, Parameters>>(contract.paths);
  it.each(paths)("%s is named as in the contract", (path, methods) => {
    const [{ parameters = [] } = {}] = Object.values(methods);
    const isId = (name: string) => parameters.some((one) => one.name === name && one.schema.$ref);
    const named = path.replace("{product}", "helpers").slice(1);
    // An id is a number; any other value may look like a word of the API.
    const made = named.replace(/\{(\w+)\}/g, (_, name: string) => (isId(name) ? "7" : "ana"));
    expect(callPattern(made)).toBe(named.replace(/\{\w+\}/g, ":id"));
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

type Name = Checkout["name"];

describe("the reported outcome of an order", () => {
  const step = (from: Name, to: Name, status = 0, fields: string[] = []) =>
    describeCheckout(
      { from, to, sentAt: "2026-12-01T12:00:00Z", status, fields },
      Date.parse("2026-12-01T12:00:04.240Z"),
    );

  it.each<[Name, Name, string]>([
    ["sending", "placed", "placed"],
    ["unknown", "placed", "found later"],
    ["missing", "placed", "found later"],
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
    ["placed", "shown"],
    ["rejected", "rejected"],
    ["shown", "idle"],
    ["unknown", "unknown"],
    ["missing", "unknown"],
  ])("is none for %s → %s", (from, to) => {
    expect(step(from, to)).toBeNull();
  });
});
