/** DELETE is done with 204, an empty body or an object; else the list decides. */
import { describe, expect, it } from "vitest";
import { deleteAddress } from "~/api/address-changes";
import { deleteCard } from "~/api/card-changes";
import { startApiServer } from "~tests/support/world/api-server";
import { sendOrFind } from "./look-up";

const server = startApiServer();

const done = [{ status: 204 }, { text: "" }, { json: {} }, { json: { message: "ok" } }];
const undecided = [{ text: "<h1>It works!</h1>" }, { json: [] }, { text: '{"data":' }];

describe.each([
  ["a card", deleteCard],
  ["an address", deleteAddress],
])("the deletion of %s", (_what, remove) => {
  it.each(done)("is done after the answer %j", async (answer) => {
    server.reply(answer);
    await expect(sendOrFind<unknown>(remove({ id: 7 }), async () => null)).resolves.toBeNull();
  });

  it.each(undecided)("is decided by the list after the answer %j", async (answer) => {
    server.reply(answer);
    await expect(sendOrFind<unknown>(remove({ id: 7 }), async () => true)).resolves.toBe(true);
    await expect(sendOrFind<unknown>(remove({ id: 7 }), async () => null)).rejects.toMatchObject({
      kind: expect.stringMatching(/^(unreadable|gateway)$/),
    });
  });

  it("is not done where the list cannot be read", async () => {
    server.reply({ json: [] });
    const unreadable = () => Promise.reject(new Error("offline"));
    await expect(sendOrFind<unknown>(remove({ id: 7 }), unreadable)).rejects.toMatchObject({
      kind: "unreadable",
    });
  });

  it("is refused with 409 without a look at the list", async () => {
    server.reply({ status: 409, json: {} });
    await expect(sendOrFind<unknown>(remove({ id: 7 }), async () => true)).rejects.toMatchObject({
      status: 409,
    });
  });
});
