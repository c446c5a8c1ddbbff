/** What a tip may be, in whole guaraníes. A backend may be stricter. */
export const MIN_TIP = 1_000;
export const MAX_TIP = 1_000_000;

export function isTip(amount: number): boolean {
  return Number.isInteger(amount) && amount >= MIN_TIP && amount <= MAX_TIP;
}

const MOST_SUGGESTED = 3;

/** The amounts to choose from: three at most, each once, in the backend's order. */
export function suggestedTips(amounts: readonly number[]): number[] {
  return [...new Set(amounts.filter(isTip))].slice(0, MOST_SUGGESTED);
}

type Tip = {
  id: number;
  amount: number;
  payment: { status: string; card_id: number | null } | null;
};

/** The tips that were charged, or that the bank has not confirmed yet. */
export function unfailedTips<Given extends Tip>(tips: readonly Given[]): Given[] {
  return tips.filter(({ payment }) => payment?.status !== "failed");
}

/** Whole guaraníes that the helper has been given: what the bank has not confirmed does not count. */
export function receivedTips(tips: readonly Tip[]): number {
  return unfailedTips(tips)
    .filter(({ payment }) => payment?.status !== "pending")
    .reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * The tip that a charge of unknown end has made: one that was not among the `known` ids, of that amount,
 * on that card where the order names one; null where there is none.
 */
export function findTip<Given extends Tip>(
  tips: readonly Given[],
  { amount, payment_id, known }: { amount: number; payment_id: number; known: readonly number[] },
): Given | null {
  const fits = (tip: Given) =>
    !known.includes(tip.id) &&
    tip.amount === amount &&
    (tip.payment?.card_id ?? payment_id) === payment_id;
  return unfailedTips(tips).find(fits) ?? null;
}
