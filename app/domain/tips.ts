/** Limits in guaraníes; a backend may be stricter. */
export const MIN_TIP = 1_000;
export const MAX_TIP = 1_000_000;

export function isTip(amount: number): boolean {
  return Number.isInteger(amount) && amount >= MIN_TIP && amount <= MAX_TIP;
}

const MAX_SUGGESTED = 3;

export function suggestedTips(amounts: readonly number[]): number[] {
  return [...new Set(amounts.filter(isTip))].slice(0, MAX_SUGGESTED);
}

type Tip = {
  id: number;
  amount: number;
  visit_id?: number | null;
  payment: { status: string; card_id: number | null } | null;
};

export function unfailedTips<Given extends Tip>(tips: readonly Given[]): Given[] {
  return tips.filter(({ payment }) => payment?.status !== "failed");
}

/** Returns the tips of a visit and those whose visit the backend does not name; without a visit, all of the order. */
export function tipsFor<Given extends Tip>({ tips }: { tips: Given[] }, visit?: number | null) {
  return visit ? tips.filter(({ visit_id: of }) => !of || of === visit) : tips;
}

/** Guaraníes that the helper received; pending tips do not count. */
export function receivedTips(tips: readonly Tip[]): number {
  return unfailedTips(tips)
    .filter(({ payment }) => payment?.status !== "pending")
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Finds the tip of a charge with an unknown result: not in `known`, of that amount and card. */
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
