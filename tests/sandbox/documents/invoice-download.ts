/** GET /invoices/{id}.pdf: the invoice of one's own order. */
import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { asuncionClock } from "~/domain/dates";
import type { ApiEnv, World } from "~tests/sandbox/http/context";
import { notFound } from "~tests/sandbox/http/refusal";
import { requireUser } from "~tests/sandbox/http/visitor";
import { frequencies, services } from "~tests/sandbox/schema";
import { invoices, orders } from "~tests/sandbox/schema-orders";
import { type TextLine, writePdf } from "./pdf";

type Printed = {
  invoice: typeof invoices.$inferSelect;
  order: typeof orders.$inferSelect;
  service: string;
  frequency: string;
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
      })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .innerJoin(services, eq(services.id, orders.serviceId))
      .innerJoin(frequencies, eq(frequencies.id, orders.frequencyId))
      .where(and(eq(invoices.id, id), eq(orders.userId, user.id)));
    if (!printed) throw notFound();
    const { number } = printed.invoice;
    const file = writePdf(`Factura ${number}`, layOut(printed));
    return c.body(Buffer.from(file), 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="factura-${number}.pdf"`,
    });
  });

  return api;
}

function guaranies(amount: number): string {
  return `Gs. ${String(amount).replace(/\B(?=(\d{3})+$)/g, ".")}`;
}

function layOut({ invoice, order, service, frequency }: Printed): TextLine[] {
  const issued = asuncionClock(invoice.issuedAt).toISOString();
  const day = issued.slice(0, 10).split("-").reverse().join("/");
  const document = [order.documentType.toUpperCase(), order.documentNumber].join(" ").trim();
  // An amount in guaraníes carries its VAT of 10 %: an eleventh of it.
  const vat = Math.round(invoice.total / 11);
  const facts: [string, string][] = [
    ["Fecha de emisión", `${day} ${issued.slice(11, 16)}`],
    ["Pedido", order.code],
    ["Nombre o razón social", order.billingName || "Sin nombre"],
    ["Documento", document],
    ["Servicio", `${service}, ${frequency.toLowerCase()}`],
    ["Precio por visita", guaranies(order.perVisit)],
    ["Cupón", order.coupon || "-"],
    ["IVA 10 % incluido", guaranies(vat)],
  ];
  return [
    { text: "Óga", x: 60, y: 80, size: 28, bold: true },
    { text: `Factura ${invoice.number}`, x: 60, y: 120, size: 16, bold: true },
    ...facts.flatMap(([name, value], index): TextLine[] => [
      { text: name, x: 60, y: 170 + index * 24, size: 11, bold: true },
      { text: value, x: 220, y: 170 + index * 24, size: 11 },
    ]),
    { text: "Total", x: 60, y: 390, size: 14, bold: true },
    { text: guaranies(invoice.total), x: 220, y: 390, size: 14, bold: true },
    { text: "Documento de prueba, sin valor fiscal.", x: 60, y: 440, size: 9 },
  ];
}
