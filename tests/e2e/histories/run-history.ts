import type { BrowserContext } from "@playwright/test";
import type { StoredBooking } from "~tests/support/orders/booking";
import { freeHelpers } from "~tests/support/orders/visits";
import type { Served } from "~tests/tools/serve";
import type { FaultyBackend } from "./faulty-backend";
import { describeHistory, historyOf } from "./history";
import { OrderCustomer } from "./order-customer";
import { type Subject, WriteCustomer } from "./write-customer";

type World = {
  context: BrowserContext;
  served: Served;
  backend: FaultyBackend;
  booking: StoredBooking;
};

/** Runs the history of a seed. `faults`: what went wrong; `report`: the history with what was seen. */
export async function runHistory(
  world: World,
  seed: number,
  subject: Subject,
): Promise<{ faults: string[]; report: string }> {
  const history = historyOf(seed);
  await freeHelpers(world.served);
  await world.context.clock.setSystemTime(Date.now() + history.backend.clockLeadMs);
  const { backend: kind, outcomes } = history;
  const customer =
    subject === "order"
      ? await OrderCustomer.begin({ ...world, kind, outcomes })
      : await WriteCustomer.begin({ ...world, kind, outcomes }, subject);
  const faults: string[] = [];
  const seen: string[] = [];
  try {
    for (const action of history.actions) {
      await customer.take(action);
      seen.push(`${action.does}: ${await screensOf(customer)}`);
    }
    const stuck = await customer.finish();
    seen.push(`at the end: ${await screensOf(customer)}`);
    if (stuck) faults.push(stuck);
    await customer.checks.count();
  } catch (error) {
    faults.push(`threw ${error instanceof Error ? error.stack : error}`);
  }
  faults.unshift(...new Set(customer.checks.faults));
  await world.backend.end();
  await customer.close();
  return {
    faults,
    report: [
      `SEED=${seed} (${subject})`,
      ...faults,
      describeHistory(history),
      "seen:",
      ...seen,
    ].join("\n"),
  };
}

async function screensOf(customer: OrderCustomer | WriteCustomer): Promise<string> {
  return (await Promise.all(customer.tabs.map((page) => customer.nameOf(page)))).join(", ");
}
