import { parseArgs } from "node:util";
import { createSandbox } from "../sandbox/sandbox";
import { requireDatabase } from "./reachable";
import { chooseDatabase } from "./start-server";

/** Restores the seed; `--orders 10000` gives the first customer that many past orders. */
export async function resetSandbox(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { orders: { type: "string" } } });
  const orders = values.orders === undefined ? undefined : Number(values.orders);
  if (orders !== undefined && !(Number.isInteger(orders) && orders >= 0)) {
    process.stderr.write(`--orders takes a whole number, not "${values.orders}".\n`);
    process.exit(1);
  }
  try {
    const database = await chooseDatabase();
    if (database.kind === "url") await requireDatabase(database.url);
    const sandbox = await createSandbox({ database });
    await sandbox.reset(orders === undefined ? {} : { orders });
    await sandbox.close();
    process.stdout.write("The sandbox is as on its first day.\n");
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
