/** GET /invoices/{id}.pdf: the invoice of one's own order. */
import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { asuncionClock } from "~/domain/dates";
import { nameExtra } from "~/domain/ordered-options";
import type { ApiEnv, World } from "~tests/sandbox/http/context";
import { notFound } from "~tests/sandbox/http/refusal";
import { requireUser } from "~tests/sandbox/http/visitor";
import { frequencies, serviceSizes, services } from "~tests/sandbox/schema-catalogue";
import { invoices, orders } from "~tests/sandbox/schema-orders";
import { listExtras, type OrderedExtraRow } from "./ordered-extras";
import { type TextLine, writePdf } from "./pdf";

type Printed = {
  invoice: typeof invoices.$inferSelect;
  order: typeof orders.$inferSelect;
  service: string;
  frequency: string;
  size: string | null;
};

export function invoiceRoutes(world: World): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();

  api.get("/invoices/:file{\\d{1,9}\\.pdf}", async (c) => {
    const user = requireUser(c);
    const id = Number.parseInt(c.req.param("file"), 10);
    const [printed] = await world.db
      .select({
        invoice: invoices,
        order: orders,
        service: services.name,
        frequency: frequencies.name,
        size: serviceSizes.name,
      })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .innerJoin(services, eq(services.id, orders.serviceId))
      .innerJoin(frequencies, eq(frequencies.id, orders.frequencyId))
      .leftJoin(serviceSizes, eq(serviceSizes.id, orders.sizeId))
      .where(and(eq(invoices.id, id), eq(orders.userId, user.id)));
    if (!printed) throw notFound();
    const { number } = printed.invoice;
    const extras = await listExtras(world.db, [printed.order.id]);
    const file = writePdf(`Factura ${number}`, layOut(printed, extras));
    return c.body(Buffer.from(file), 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="factura-${number}.pdf"`,
    });
  });

  return api;
}

type Fact = [name: string, value: string];

function guaranies(amount: number): string {
  return `Gs. ${String(amount).replace(/\B(?=(\d{3})+$)/g, ".")}`;
}

/** “Horno: Gs. 25.000 por visita”. */
function extraLine({ name, quantity, price, per }: OrderedExtraRow): string {
  const amount = guaranies(quantity * price);
  return `${nameExtra({ name, quantity })}: ${per === "first" ? amount : `${amount} por visita`}`;
}

function layOut(
  { invoice, order, service, frequency, size }: Printed,
  extras: readonly OrderedExtraRow[],
): TextLine[] {
  const issued = asuncionClock(invoice.issuedAt).toISOString();
  const day = issued.slice(0, 10).split("-").reverse().join("/");
  const document = [order.documentType.toUpperCase(), order.documentNumber].join(" ").trim();
  // An amount in guaraníes carries its VAT of 10 %: an eleventh of it.
  const vat = Math.round(invoice.total / 11);
  const facts: Fact[] = [
    ["Fecha de emisión", `${day} ${issued.slice(11, 16)}`],
    ["Pedido", order.code],
    ["Nombre o razón social", order.billingName || "Sin nombre"],
    ["Documento", document],
    ["Servicio", `${service}, ${frequency.toLowerCase()}`],
    ...(size ? [["Tamaño", size] satisfies Fact] : []),
    ...extras.map((extra, at): Fact => [at === 0 ? "Extras" : "", extraLine(extra)]),
    ["Precio por visita", guaranies(order.perVisit)],
    ["Cupón", order.coupon || "-"],
    ["IVA 10 % incluido", guaranies(vat)],
  ];
  const end = 170 + facts.length * 24;
  return [
    { text: "Óga", x: 60, y: 80, size: 28, bold: true },
    { text: `Factura ${invoice.number}`, x: 60, y: 120, size: 16, bold: true },
    ...facts.flatMap(([name, value], index): TextLine[] => [
      { text: name, x: 60, y: 170 + index * 24, size: 11, bold: true },
      { text: value, x: 220, y: 170 + index * 24, size: 11 },
    ]),
    { text: "Total", x: 60, y: end + 28, size: 14, bold: true },
    { text: guaranies(invoice.total), x: 220, y: end + 28, size: 14, bold: true },
    { text: "Documento de prueba, sin valor fiscal.", x: 60, y: end + 78, size: 9 },
  ];
}
