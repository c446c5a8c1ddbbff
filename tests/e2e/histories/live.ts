import type { BrowserContext } from "@playwright/test";
import type { StoredBooking } from "~tests/database/compose-booking";
import { freeHelpers } from "~tests/database/visits";
import type { Served } from "~tests/tools/serve";
import type { FaultyBackend } from "./faulty-backend";
import { historyOf, tell } from "./history";
import { Person } from "./person";
import { readScreen } from "./screen";

type Stage = {
  context: BrowserContext;
  served: Served;
  backend: FaultyBackend;
  booking: StoredBooking;
};

/** Lives through the history of a seed. `faults`: what went wrong; `story`: all of it, to be read. */
export async function live(
  stage: Stage,
  seed: number,
): Promise<{ faults: string[]; story: string }> {
  const history = historyOf(seed);
  await freeHelpers(stage.served);
  stage.backend.begin(history.backend, history.fates);
  await stage.context.clock.setSystemTime(Date.now() + history.backend.clockLeadMs);
  const person = await Person.begin({ ...stage, kind: history.backend });
  const faults: string[] = [];
  const seen: string[] = [];
  try {
    for (const action of history.actions) {
      await person.take(action);
      seen.push(`${action.does}: ${await screensOf(person)}`);
    }
    const stuck = await person.finish();
    seen.push(`at the end: ${await screensOf(person)}`);
    if (stuck) faults.push(stuck);
    await person.witness.countOrders();
  } catch (error) {
    faults.push(`threw ${error instanceof Error ? error.stack : error}`);
  }
  faults.unshift(...new Set(person.witness.faults));
  await stage.backend.setOffline(false);
  await person.close();
  return { faults, story: [`SEED=${seed}`, ...faults, tell(history), "seen:", ...seen].join("\n") };
}

async function screensOf({ tabs }: Person): Promise<string> {
  const screens = tabs.map(async (page) => {
    const { name, order } = await readScreen(page);
    return order === null ? name : `${name} ${order}`;
  });
  return (await Promise.all(screens)).join(", ");
}
