import type { tips } from "~tests/sandbox/schema-orders";

export type TipRow = typeof tips.$inferSelect;

/** `payment`: null for its helper, who sees those alone that were paid. */
export function presentTip(tip: TipRow): {
  id: number;
  amount: number;
  visit_id: number | null;
  created_at: string;
  payment: ReturnType<typeof paymentOfTip> | null;
} {
  const { id, amount, visitId, createdAt } = tip;
  return {
    id,
    amount,
    visit_id: visitId,
    created_at: createdAt.toISOString(),
    payment: paymentOfTip(tip),
  };
}

function paymentOfTip({ status, cardId, createdAt, responseDescription }: TipRow) {
  return {
    status,
    card_id: cardId,
    paid_at: status === "paid" ? createdAt.toISOString() : null,
    response_description: responseDescription,
  };
}
