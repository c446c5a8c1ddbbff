import { waitUntilOnline } from "~/browser/online";
import { settings } from "~/config";
import { readStored, storageKeys, writeStored } from "~/state/storage";
import { endSession } from "./end-session";
import { sessionValue } from "./scope";
import { UncertainWrites } from "./uncertain-write";
import { attemptsSchema } from "./write-attempt";

export const sessionWrites = sessionValue(
  (scope) =>
    new UncertainWrites({
      userId: () => scope.user?.id ?? 0,
      sessionSignal: scope.signal,
      read: () => readStored(storageKeys.writes, attemptsSchema),
      write: (attempts) => writeStored(storageKeys.writes, attempts),
      endSession: () => endSession("expired"),
      wait: waitUntilOnline,
      now: Date.now,
      createKey: () => crypto.randomUUID(),
      canRepeat: settings().idempotentOrders,
    }),
);
