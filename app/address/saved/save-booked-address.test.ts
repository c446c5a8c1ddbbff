import { beforeEach, describe, expect, it, vi } from "vitest";
import { createAddress } from "~/api/address-changes";
import { addressSchema, savedAddressSchema } from "~/api/addresses";
import { isSupported } from "~/api/errors";
import { connectSession } from "~/api/http";
import { emptyState, readState, useStore } from "~/state/store";
import { startApiServer } from "~tests/support/world/api-server";
import { isNewAddress, isSameAddress, saveBookedAddress } from "./save-booked-address";

const server = startApiServer();
const ended = vi.fn(async () => {});

const home = addressSchema.parse({
  name: "Casa",
  main_street: "Avenida España",
  number: "1234",
  city: "Asunción",
  latitude: -25.294,
  longitude: -57.581,
  verified: true,
});
const saved = (id: number, changes: object = {}) => ({ ...home, id, ...changes });
const asked = () => server.seen.map(({ method, path }) => `${method} ${path}`);

beforeEach(() => {
  useStore.setState(emptyState());
  connectSession({ signal: () => null, onUnauthorized: ended });
});

describe("saveBookedAddress", () => {
  it("saves the address once: the second time it is found in the list", async () => {
    server.reply({ json: { data: [] } }, { status: 201, json: { data: saved(7) } });
    await saveBookedAddress(home);
    expect(asked()).toEqual(["GET /api/v1/user/addresses", "POST /api/v1/user/addresses"]);
    expect(readState().auth.addresses).toMatchObject([{ id: 7, main_street: "Avenida España" }]);

    server.reply({ json: { data: [saved(7, { main_street: "Avda. España" })] } });
    await saveBookedAddress(home);
    expect(asked()).toEqual(["GET /api/v1/user/addresses"]);
    expect(readState().auth.addresses).toHaveLength(1);
  });

  it.each([
    ["has no point", { latitude: null }],
    ["is not verified, and has another point", { latitude: -25.4, verified: false }],
  ])("confirms the saved address of that name and door that %s", async (_why, changes) => {
    const unconfirmed = saved(7, { phone: "+595981765432", ...changes });
    server.reply({ json: { data: [unconfirmed] } }, { json: { data: saved(7) } });
    expect(isNewAddress(home, [savedAddressSchema.parse(unconfirmed)])).toBe(false);
    await saveBookedAddress(home);
    expect(asked()).toEqual(["GET /api/v1/user/addresses", "PATCH /api/v1/user/addresses/7"]);
    const { latitude, longitude } = home;
    const confirmed = { latitude, longitude, verified: true };
    expect(server.seen[1]?.body).toEqual({
      ...confirmed,
      city_place_id: "",
      neighborhood_place_id: "",
    });
    expect(readState().auth.addresses).toMatchObject([{ ...confirmed, phone: "+595981765432" }]);
  });

  it.each([
    ["has no name either", { name: "" }, { name: "" }],
    ["is in another city", {}, { city: "Luque" }],
    ["has another crossing", {}, { secondary_street: "Palma" }],
  ])("saves another address where an unconfirmed one of that door %s", async (_why, own, other) => {
    const address = { ...home, ...own };
    const saved = { ...address, ...other, id: 7, latitude: null, verified: false };
    server.reply({ json: { data: [saved] } }, { json: { data: { ...address, id: 8 } } });
    await saveBookedAddress(address);
    expect(asked()).toEqual(["GET /api/v1/user/addresses", "POST /api/v1/user/addresses"]);
  });

  it("saves nothing where the saved addresses cannot be read", async () => {
    server.reply({ status: 500 });
    await saveBookedAddress(home);
    expect(asked()).toEqual(["GET /api/v1/user/addresses"]);
  });

  it.each([422, 500, 401])(
    "resolves and ends no session where the save is answered with %s",
    async (status) => {
      server.reply({ json: { data: [] } }, { status, json: {} });
      await expect(saveBookedAddress(home)).resolves.toBeUndefined();
      expect(ended).not.toHaveBeenCalled();
      expect(isSupported(createAddress)).toBe(true);
    },
  );

  it("stops asking where the backend lacks the call", async () => {
    const warned = vi.mocked(console.warn).mockClear();
    server.reply({ json: { data: [] } }, { status: 404, json: {} });
    await saveBookedAddress(home);
    expect(warned).not.toHaveBeenCalled();
    server.reply({ json: { data: [] } });
    await saveBookedAddress(home);
    expect(asked()).toEqual([]);
  });
});

describe("isSameAddress", () => {
  const at = (changes: object) => ({ ...home, ...changes });

  it.each([
    ["the same street, written otherwise", { main_street: "av espana" }, true],
    ["another name and reference", { name: "Lo de mamá", additional_information: "2B" }, true],
    ["the same door, its pin 60 metres away", { latitude: -25.29454 }, true],
    ["another number", { number: "1236" }, false],
    ["another street", { main_street: "Palma" }, false],
    ["the same name in another city", { latitude: -25.4 }, false],
    ["no point", { latitude: null }, false],
  ])("compares with %s", (_name, changes, isSame) => {
    expect(isSameAddress(home, at(changes))).toBe(isSame);
  });

  it("tells houses without a number apart by their distance", () => {
    const bare = at({ number: "" });
    expect(isSameAddress(bare, { ...bare, latitude: -25.29405 })).toBe(true);
    expect(isSameAddress(bare, { ...bare, latitude: -25.29454 })).toBe(false);
  });
});
