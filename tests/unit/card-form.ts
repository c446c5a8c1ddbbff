/** The card provider's form, filled in without a browser. */
import { OUTSIDE } from "~tests/sandbox/test-client";
import type { Page } from "./route-page";

/** Its first card is accepted; the others are those of the sandbox (contract.md). */
export const testCards = {
  works: "4111 1111 1111 1111",
  worksToo: "5555 5555 5555 4444",
  declined: "4000 0000 0000 0341",
};

/** Sends the form of `processId`; answers with its `status`. */
export async function fillCardForm(
  { device }: Page,
  process_id: string,
  number = testCards.works,
): Promise<string> {
  const year = (new Date().getFullYear() + 3) % 100;
  const card = { number, expiry: `08/${year}`, cvv: "123", document: "4123456" };
  const request = new Request(`${OUTSIDE}/checkout/register_card`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ process_id, ...card }),
  });
  const answer = await device.pass(request);
  return (await answer.json()).status;
}
