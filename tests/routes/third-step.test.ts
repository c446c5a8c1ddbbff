/** The form of “Facturación y pago”: what it posts, and what stays of it. */
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emptyProfile, users } from "~tests/sandbox/schema";
import { expectConsole } from "~tests/support/world/console";
import { callOf } from "~tests/support/world/device";
import { openPayment, pay } from "~tests/support/world/route-payment";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();
const path = "/appointment/third-step";

const typed = {
  wantInvoice: "on",
  name: "Casa Benítez S.A.",
  document_type: "ruc",
  document_number: "80028061-0",
  payment_method: "transfer",
  coupon: "OGA",
};

it("the third step orders nothing with a wrong RUC, and keeps the form over a reload", async () => {
  const { page } = await world.booking("payment");
  await page.open(path);
  const reply = await page.submit<{ result: { error: object } }>({
    ...typed,
    document_number: "80028061-5",
    coupon: "",
    shown_total: "540000",
  });
  expect(reply.result.error).toEqual({
    document_number: [expect.stringContaining("dígito verificador")],
  });
  expect(page.calls).not.toContain("POST orders");
  await page.reload();
  expect(await page.html()).toContain('value="80028061-5"');
});

describe("the document of an invoice", () => {
  const document = { document_type: "ruc", document_number: "80028061-0" };

  /** At the third step with an account that has no document yet. */
  async function withoutDocument() {
    const made = await openPayment(world);
    await world.sandbox.db
      .update(users)
      .set({ profile: emptyProfile })
      .where(eq(users.id, made.customer.id));
    await made.page.reload();
    return made;
  }

  it("is asked for once where the account has none", async () => {
    const { page, customer } = await withoutDocument();
    expect(await page.text()).toMatch(/Quiero factura.*Número de documento/);
    await pay(page, { name: customer.name, ...document });
    await page.rest();
    expect(page.path).toContain("/appointment/fourth-step");
    expect(page.calls.filter((call) => call === "PATCH user")).toHaveLength(1);
    expect((await page.state()).auth.user).toMatchObject(document);
    expect(await page.device.get("user")).toMatchObject(document);
  });

  it.each([
    ["of a company", { name: "Casa Benítez S.A.", ...document }, null],
    ["of nobody", { document_type: "unnamed" }, null],
    ["that is not wanted", { wantInvoice: null }, null],
    ["that the backend refuses", document, 422],
  ])("%s is not saved in the account, and the order is placed", async (_what, typed, status) => {
    const { page } = await withoutDocument();
    if (status) {
      expectConsole("warn", /did not keep the document/);
      page.answer((request) =>
        callOf(request) === "PATCH user" ? Response.json({ message: "No" }, { status }) : null,
      );
    }
    await pay(page, typed);
    await page.rest();
    expect(page.path).toContain("/appointment/fourth-step");
    expect(page.calls.includes("PATCH user")).toBe(status !== null);
    expect((await page.state()).auth.user?.document_number).toBe("");
  });
});
