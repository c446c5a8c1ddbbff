import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setLanguage } from "~/locales/languages";
import { changeState, readState } from "~/state/store";
import { allowConsole, expectConsole } from "~tests/support/world/console";
import { frequencies, refreshReference, services } from "./reference";

const serviceAt = (price: number) => ({
  id: 1,
  name: "Limpieza",
  description: "",
  duration_minutes: 180,
  price,
  icon: "",
});
const weekly = {
  id: 2,
  name: "Semanal",
  description: "",
  visits: 4,
  interval_days: 7,
  discount_percent: 10,
};
const online = { id: "online", name: "Tarjeta", description: "", instructions: null };

/** The price in the API's answer; null makes the call fail. */
let price: number | null;
/** The calls so far. */
let asked: string[];
/** From `hold` on, nothing is answered until `answer`. */
let hold: () => void;
let answer: () => void;

beforeEach(() => {
  asked = [];
  price = 160_000;
  let mayAnswer = Promise.resolve();
  answer = () => {};
  vi.stubGlobal("location", { origin: "https://app.test" });
  vi.stubGlobal("fetch", async ({ url, headers }: Request) => {
    const call = url.split("/").at(-1) ?? "";
    asked.push(call);
    await mayAnswer;
    if (price === null) return new Response(null, { status: 500 });
    const bodies: Record<string, object> = {
      services: { ...serviceAt(price), description: headers.get("accept-language") },
      frequencies: weekly,
      "payment-methods": online,
    };
    return Response.json({ data: [bodies[call]] });
  });
  hold = () => {
    mayAnswer = new Promise((resolve) => {
      answer = resolve;
    });
  };
  // There is no storage here to keep the state in.
  allowConsole("warn", /Could not keep/);
  changeState("general", {
    services: [serviceAt(150_000)],
    frequencies: [weekly],
    paymentMethods: [online],
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const priceNow = () => readState().general.services[0]?.price;

describe("refreshReference", () => {
  it("replaces known services by the new answer, and shows them until then", async () => {
    hold();
    const refreshed = refreshReference();
    expect(priceNow()).toBe(150_000);
    expect((await services())[0]?.price).toBe(150_000);
    answer();
    await refreshed;
    expect(priceNow()).toBe(160_000);
    expect((await services())[0]?.price).toBe(160_000);
    expect(asked.sort()).toEqual(["frequencies", "payment-methods", "services"]);
  });

  it("keeps known services where the load fails, and asks again the next time", async () => {
    expectConsole("error", /Error getting (services|frequencies|payment methods)/, 3);
    price = null;
    await refreshReference();
    expect(priceNow()).toBe(150_000);
    price = 170_000;
    await refreshReference();
    expect(priceNow()).toBe(170_000);
  });

  it("leaves the version unchanged", async () => {
    changeState("general", { needUpdate: true });
    const { version } = readState().general;
    await refreshReference();
    expect(readState().general).toMatchObject({ needUpdate: true, version });
  });

  it("is shared by all who ask while it is under way", async () => {
    changeState("general", { services: [], frequencies: [] });
    hold();
    const loads = [refreshReference(), refreshReference(), services(), frequencies()];
    answer();
    await Promise.all(loads);
    expect(asked).toHaveLength(3);
  });

  it("asks again where the language changes meanwhile, also for those who wait", async () => {
    vi.stubGlobal("document", { documentElement: {} });
    changeState("general", { services: [], frequencies: [] });
    setLanguage("en");
    hold();
    const first = services();
    await vi.waitFor(() => expect(asked).toEqual(["services"]));
    const answerInEnglish = answer;
    hold();
    setLanguage("es");
    const refreshed = refreshReference();
    answer();
    await refreshed;
    answerInEnglish();
    expect((await first)[0]?.description).toBe("es-PY");
    expect(readState().general.services[0]?.description).toBe("es-PY");
  });
});
