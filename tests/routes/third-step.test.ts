import { describe, expect, it } from "vitest";
import { takeDates } from "~tests/support/orders/visits";
import { removeDocument } from "~tests/support/people/accounts";
import { expectConsole } from "~tests/support/world/console";
import { fault, refusal } from "~tests/support/world/faults";
import { THIRD_STEP } from "~tests/support/world/route-booking";
import { INVOICE, openPayment, pay } from "~tests/support/world/route-payment";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();
it("the third step orders nothing with a wrong RUC, and keeps the form over a reload", async () => {
  const { page } = await world.booking("payment", THIRD_STEP);
  const wrong = { ...INVOICE, document_number: "80028061-5" };
  const paying = { payment_method: "transfer", coupon: "", shown_total: "540000" };
  const form = { wantInvoice: "on", ...wrong, ...paying };
  const reply = await page.submit<{ result: { error: object } }>(form);
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
    await removeDocument(world, made.customer.id);
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

  it("is not saved in the account where the order is refused for a taken date", async () => {
    const { page, customer, booking } = await withoutDocument();
    await takeDates(world, booking, booking.appointment.dates.slice(2, 3));
    await pay(page, { name: customer.name, ...document });
    await page.rest();
    expect(page.path).toContain("/appointment/second-step");
    expect(page.calls).not.toContain("PATCH user");
  });

  it.each([
    ["of a company", INVOICE, null],
    ["of nobody", { document_type: "unnamed" }, null],
    ["that is not wanted", { wantInvoice: null }, null],
    ["that the backend refuses", document, 422],
  ])("%s is not saved in the account, and the order is placed", async (_what, typed, status) => {
    const { page } = await withoutDocument();
    if (status) {
      expectConsole("warn", /did not keep the document/);
      page.answer(fault("PATCH user", refusal(status)));
    }
    await pay(page, typed);
    await page.rest();
    expect(page.path).toContain("/appointment/fourth-step");
    expect(page.calls.includes("PATCH user")).toBe(status !== null);
    expect((await page.state()).auth.user?.document_number).toBe("");
  });
});
