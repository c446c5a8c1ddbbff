import { beforeEach, describe, expect, it, vi } from "vitest";
import "~/locales/i18n";
import { savedAddressSchema } from "~/api/addresses";
import { paths } from "~/paths";
import { changeState, readState } from "~/state/store";
import { showToast } from "~/ui/toaster";
import { startApiServer } from "~tests/support/world/api-server";
import { bookSaved, removeAddress, saveAddress } from "./address-actions";

vi.mock("~/ui/toaster", () => ({ showToast: vi.fn() }));

const server = startApiServer();
const saved = { id: 3, name: "Casa", main_street: "Palma", latitude: -25.28, longitude: -57.63 };
const typed = {
  id: "3",
  name: "Casa nueva",
  main_street: "Palma",
  number: "410",
  city: "Asunción",
  phone: "0981 765 432",
  latitude: "-25.28",
  longitude: "-57.63",
};

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

beforeEach(() => changeState("auth", { addresses: [savedAddressSchema.parse(saved)] }));

describe("saving an address that is answered with 404", () => {
  it.each([
    ["is gone", [], /ya no estaba/],
    ["cannot be changed here", [saved], /no se pueden cambiar/],
  ])("keeps the dialog and what was typed where the address %s", async (_why, listed, sentence) => {
    // The cities, the change, and the list that tells which.
    server.reply({ json: [] }, { status: 404, json: {} }, { json: listed });
    const { data, init } = await saveAddress(formOf(typed));
    expect(init?.status).toBe(200);
    expect(data.error?.[""]?.[0]).toMatch(sentence);
    expect(data.initialValue).toMatchObject({ name: "Casa nueva", number: "410" });
  });
});

it("a refused point is told by the whole form, whose map shows no text of a refusal", async () => {
  const errors = { latitude: ["Ese punto está en el agua."], main_street: ["Escribila entera."] };
  server.reply({ json: [] }, { status: 422, json: { message: "", errors } });
  const { data } = await saveAddress(formOf(typed));
  expect(data.error).toEqual({ "": errors.latitude, main_street: errors.main_street });
});

describe("saving an address that the form has shown", () => {
  const shown = {
    ...saved,
    phone: "+595 981 765432",
    neighborhood_place_id: "place-8",
    verified: true,
  };
  const posted = {
    ...typed,
    name: saved.name,
    number: "",
    city: "",
    shown: JSON.stringify(shown),
  };

  it.each<[string, object, object]>([
    ["its references", { additional_information: "Portón verde" }, {}],
    ["its neighbourhood", { neighborhood: "Centro" }, { neighborhood_place_id: "" }],
    [
      "its point",
      { latitude: "-25.29" },
      {
        latitude: -25.29,
        longitude: -57.63,
        city_place_id: "",
        neighborhood_place_id: "",
        verified: true,
      },
    ],
  ])("sends %s alone", async (_what, change, together) => {
    server.reply({ json: [] }, { json: saved }, { json: [saved] });
    await saveAddress(formOf({ ...posted, ...change }));
    const patch = server.seen.find(({ method }) => method === "PATCH");
    expect(patch?.body).toEqual({ ...change, ...together });
  });
});

describe("“Reservar acá”", () => {
  const city = { id: 1, name: "Asunción", latitude: -25.2865, longitude: -57.647 };
  const book = async (changes: object) => {
    changeState("auth", { addresses: [savedAddressSchema.parse({ ...saved, ...changes })] });
    server.reply({ json: [city] });
    const reply = await bookSaved(formOf({ id: "3" }));
    return reply instanceof Response ? reply.headers.get("Location") : null;
  };

  it("books at a verified address in the served area", async () => {
    expect(await book({ verified: true })).toBe(paths.appointment.firstStep());
    expect(readState().appointment.address).toMatchObject({ main_street: "Palma" });
  });

  it("leads home with an address that is not verified", async () => {
    expect(await book({ verified: false })).toBe(paths.home({ change: "address" }));
  });

  it("says where we work, and stays, outside the served area", async () => {
    expect(await book({ verified: true, latitude: -22 })).toBeNull();
    const text = "Todavía no llegamos a ese lugar. Atendemos en Asunción.";
    expect(showToast).toHaveBeenLastCalledWith({ type: "warning", text });
  });

  it("says that an address is gone, and reads the list again", async () => {
    changeState("auth", { addresses: [] });
    const reply = await bookSaved(formOf({ id: "3" }));
    const text = "Esa dirección ya no estaba en tu cuenta.";
    expect(showToast).toHaveBeenLastCalledWith({ type: "info", text });
    expect(reply).toMatchObject({ init: { status: 200 } });
  });
});

describe("deleting an address that is answered with a list", () => {
  it("is done where the list lacks the address", async () => {
    server.reply({ json: [] }, { json: { data: [] } });
    expect((await removeAddress(formOf({ id: "3" }))).data).toEqual({ done: true });
    expect(readState().auth.addresses).toEqual([]);
  });

  it("is not done where the list still has the address", async () => {
    server.reply({ json: [] }, { json: { data: [saved] } });
    expect((await removeAddress(formOf({ id: "3" }))).data.done).toBe(false);
    expect(readState().auth.addresses).toHaveLength(1);
  });
});
