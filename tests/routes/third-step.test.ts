/** The form of “Facturación y pago”: what it posts, and what stays of it. */
import { expect, it } from "vitest";
import { openWorld } from "~tests/unit/route-world";

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

it("saves what stands in the form by its action, and asks for nothing (23.C)", async () => {
  const { page } = await world.booking("payment");
  await page.open(path);
  const asked = page.calls.length;
  await page.fetch({ intent: "draft", ...typed });
  const { wantInvoice: _posted, ...texts } = typed;
  expect((await page.state()).appointment.billing).toMatchObject({ ...texts, wantInvoice: true });
  expect(page.calls.length).toBe(asked);
  await page.fetch({ intent: "draft", name: "Ana" });
  expect((await page.state()).appointment.billing).toMatchObject({
    name: "Ana",
    document_number: "80028061-0",
    wantInvoice: false,
  });
});

it("holds the account's invoice while one line says who it is for", async () => {
  const { page, customer } = await world.booking("payment");
  await page.open(path);
  const html = await page.html();
  expect(html).toContain(`<input type="hidden" name="name" value="${customer.name}"/>`);
  const number = `<input type="hidden" name="document_number" value="${customer.document}"/>`;
  expect(html).toContain(number);
});

it("orders nothing with a wrong RUC, and keeps what was typed for a reload", async () => {
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
