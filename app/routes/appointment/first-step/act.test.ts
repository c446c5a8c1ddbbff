import { beforeEach, describe, expect, it, vi } from "vitest";
import { addressSchema } from "~/api/addresses";
import { userSchema } from "~/api/user";
import { emptyAppointment } from "~/state/areas";
import { readBooking } from "~/state/booking";
import { changeState } from "~/state/store";
import "~/locales/i18n";
import { sizedService, sizes } from "~tests/support/people/offered";
import { actOnFirstStep, CHOOSE, optionsOfOther, withFrequency } from "./act";
import { recallSizes, withHomeSize } from "./home-sizes";

const stored = vi.hoisted(() => new Map<string, unknown>());
vi.mock(import("~/state/storage"), async (original) => ({
  ...(await original()),
  readStored: async (key, schema) => {
    const read = schema.safeParse(stored.get(key));
    return read.success ? read.data : null;
  },
  writeStored: async (key, value) => {
    stored.set(key, value);
    return true;
  },
}));

const frequencies = [1, 2].map((id) => ({
  id,
  name: "",
  description: "",
  visits: id,
  interval_days: 7,
  discount_percent: 0,
}));

function post(fields: Record<string, string>) {
  const url = "https://app.test/appointment/first-step";
  return actOnFirstStep(new Request(url, { method: "POST", body: new URLSearchParams(fields) }));
}
const chosen = () => readBooking().appointment;

beforeEach(() => {
  changeState("general", { frequencies });
  changeState("appointment", { appointment: emptyAppointment() });
});

describe("the action of the first step", () => {
  it("saves what is chosen so far", async () => {
    expect(await post({ intent: CHOOSE, service: "3", frequency: "" })).toBeNull();
    expect(chosen()).toMatchObject({ service: 3, frequency: null });
    await post({ intent: CHOOSE, service: "3", frequency: "2" });
    expect(chosen()).toMatchObject({ service: 3, frequency: 2 });
  });

  it("saves both choices and redirects to the next step", async () => {
    const reply = await post({ service: "3", frequency: "1" });
    expect((reply as Response).headers.get("Location")).toBe("/appointment/second-step");
    expect(chosen()).toMatchObject({ service: 3, frequency: 1 });
  });

  it("saves the day that was pressed", async () => {
    await post({ service: "3", frequency: "2", day: "2026-12-01" });
    expect(chosen()).toMatchObject({
      start_date: "2026-12-01",
      dates: ["2026-12-01", "2026-12-08"],
    });
    await post({ service: "3", frequency: "2", day: "mañana" });
    expect(chosen().start_date).toBe("2026-12-01");
  });

  it("reports errors of both fields where neither is chosen", async () => {
    const errors = { service: [expect.any(String)], frequency: [expect.any(String)] };
    expect(await post({})).toMatchObject({ data: errors });
  });

  it.each(["", "9"])("refuses the frequency “%s”", async (frequency) => {
    const reply = await post({ service: "3", frequency });
    expect(reply).toMatchObject({ data: { frequency: [expect.any(String)] } });
    expect(chosen().frequency).toBeNull();
  });
});

describe("home size and extras in the first step", () => {
  const home = addressSchema.parse({ latitude: -25.3, longitude: -57.6 });
  const choice = { service: "3", frequency: "1", size: "2", extras: "1:1,4:2" };
  const options = [
    {
      service: 3,
      size: 2,
      extras: [
        { id: 1, quantity: 1 },
        { id: 4, quantity: 2 },
      ],
    },
  ];

  it("are saved with the choice, and stay where a post does not name them", async () => {
    await post({ intent: CHOOSE, ...choice });
    expect(chosen().options).toEqual(options);
    await post({ intent: CHOOSE, service: "3", frequency: "2" });
    expect(chosen().options).toEqual(options);
  });

  it.each(["", "x", "1", "1:0", "1:-2", "-1:2", "1:1.5"])(
    "save no extras for “%s”",
    async (extras) => {
      await post({ intent: CHOOSE, ...choice, extras });
      expect(chosen().options).toEqual([{ service: 3, size: 2, extras: [] }]);
    },
  );

  it("save another hour, with the window that it needs", async () => {
    const hour = { time: "13:00", from_hour: "12:00", to_hour: "18:00" };
    await post({ intent: CHOOSE, ...choice, ...hour });
    expect(chosen()).toMatchObject({ wished_time: "13:00", from_hour: "12:00", to_hour: "18:00" });
    await post({ intent: CHOOSE, ...choice, ...hour, time: "25:00" });
    expect(chosen()).toMatchObject({ wished_time: "13:00" });
  });

  it("save the size with the address once the step is done", async () => {
    const services = [{ ...sizedService, id: 3 }];
    const homes = async () => recallSizes({ ...readBooking(), address: home }, services);
    changeState("appointment", { address: home });
    await post({ intent: CHOOSE, ...choice });
    expect(await homes()).toEqual([]);
    await post({ ...choice, size: "3" });
    await post(choice);
    expect(await homes()).toMatchObject([{ service: 3, size: 2 }]);
    const draft = { ...emptyAppointment(), service: 3 };
    expect(withHomeSize(draft, await homes()).options).toEqual([
      { service: 3, size: 2, extras: [] },
    ]);
    expect(withHomeSize(chosen(), await homes())).toEqual(chosen());
    const elsewhere = addressSchema.parse({ latitude: -25.4, longitude: -57.6 });
    expect(await recallSizes({ ...readBooking(), address: elsewhere }, services)).toEqual([]);
    // A size that is gone is asked for anew, and another person's is nobody's.
    const others = services.map((service) => ({ ...service, sizes: sizes.slice(2) }));
    expect(await recallSizes(readBooking(), others)).toEqual([]);
    await post({ ...choice });
    changeState("auth", { user: userSchema.parse({ id: 8, name: "", email: "" }) });
    await post({ ...choice });
    changeState("auth", { user: userSchema.parse({ id: 9, name: "", email: "" }) });
    expect(await homes()).toEqual([]);
  });
});

describe("the frequency that the step shows", () => {
  const offered = frequencies.map((frequency) => ({
    ...frequency,
    discount_percent: frequency.id * 5,
  }));

  it.each([null, 9])("is the cheapest per visit where %s is chosen", (frequency) => {
    const draft = { ...emptyAppointment(), frequency };
    expect(withFrequency(draft, offered).frequency).toBe(2);
    expect(withFrequency(draft, [])).toEqual(draft);
  });

  it("is the chosen one", () => {
    const draft = { ...emptyAppointment(), frequency: 1 };
    expect(withFrequency(draft, offered)).toEqual(draft);
  });
});

describe("the options when another service is chosen", () => {
  const sized = (id: number, ...names: string[]) => ({
    ...sizedService,
    id,
    sizes: names.map((name, at) => ({
      id: 10 * id + at,
      name,
      description: "",
      duration_minutes: 60,
      price: 1,
      is_default: at === 0,
    })),
  });
  const [house, deep, plain] = [sized(1, "S", "M", "L"), sized(2, "S", "M"), sized(3)];
  const services = [house, deep, plain];
  const ofHouse = (size: number) => ({ service: 1, options: [{ service: 1, size, extras: [] }] });

  it("are the size of the same name, else the one in its place or the last", () => {
    expect(optionsOfOther(deep, ofHouse(11), services)).toEqual({ size: 21, extras: [] });
    expect(optionsOfOther(deep, ofHouse(12), services).size).toBe(21);
    expect(optionsOfOther(plain, ofHouse(12), services).size).toBeNull();
  });

  it("are the size that was chosen before a service without sizes", () => {
    expect(optionsOfOther(deep, { ...ofHouse(11), service: 3 }, services).size).toBe(21);
    expect(optionsOfOther(deep, { service: 3 }, services).size).toBe(20);
  });

  it("are the service's own extras", () => {
    const extras = [{ id: 4, quantity: 2 }];
    const options = [...ofHouse(11).options, { service: 2, size: 20, extras }];
    expect(optionsOfOther(deep, { service: 1, options }, services)).toEqual({ size: 21, extras });
  });
});
