import { eq, sql } from "drizzle-orm";
import { type Database, readRows } from "~tests/sandbox/database/database";
import { invoices, orders } from "~tests/sandbox/schema-orders";

/** Establishment and point of issue, as Paraguayan invoices have them in front. */
const SERIES = "001-001-";

type Paid = { orderId: number; total: number; at: Date };

/** Issues the invoice of an order that was paid, where the customer wants one. */
export async function issueInvoice(tx: Database, orderId: number, at: Date): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (order?.wantsInvoice) await issueInvoices(tx, [{ orderId, total: order.total, at }]);
}

export async function issueInvoices(tx: Database, paid: readonly Paid[]): Promise<void> {
  const numbers = await readRows<{ number: string }>(
    tx,
    sql`select ${SERIES} || lpad(nextval('invoice_numbers')::text, 7, '0') as number
      from generate_series(1, ${paid.length}::int)`,
  );
  const rows = paid.map(({ orderId, total, at }, index) => ({
    orderId,
    number: numbers[index]?.number ?? "",
    issuedAt: at,
    total,
    status: "issued",
  }));
  if (rows.length > 0) await tx.insert(invoices).values(rows);
}
