import type { BrowserContext } from "@playwright/test";
import type { StoredBooking } from "~tests/support/orders/booking";
import { freeHelpers } from "~tests/support/orders/visits";
import type { Served } from "~tests/tools/serve";
import type { FaultyBackend } from "./faulty-backend";
import { historyOf, tell } from "./history";
import { Person } from "./person";
import { type Subject, WritePerson } from "./write-person";

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
  subject: Subject,
): Promise<{ faults: string[]; story: string }> {
  const history = historyOf(seed);
  await freeHelpers(stage.served);
  await stage.context.clock.setSystemTime(Date.now() + history.backend.clockLeadMs);
  const { backend: kind, outcomes } = history;
  const person =
    subject === "order"
      ? await Person.begin({ ...stage, kind, outcomes })
      : await WritePerson.begin({ ...stage, kind, outcomes }, subject);
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
    await person.witness.count();
  } catch (error) {
    faults.push(`threw ${error instanceof Error ? error.stack : error}`);
  }
  faults.unshift(...new Set(person.witness.faults));
  await stage.backend.setOffline(false);
  await person.close();
  return {
    faults,
    story: [`SEED=${seed} (${subject})`, ...faults, tell(history), "seen:", ...seen].join("\n"),
  };
}

async function screensOf(person: Person | WritePerson): Promise<string> {
  return (await Promise.all(person.tabs.map((page) => person.nameOf(page)))).join(", ");
}
