/**
 * Web Push on this device. The subscription belongs to the session: a page load sends it again, as the session may be
 * another one by then, and the end of the session ends it.
 */
import * as z from "zod/mini";
import * as field from "~/api/fields";
import {
  deletePushSubscription,
  getPushKey,
  type PushTopic,
  postPushSubscription,
  pushTopics,
} from "~/api/push";
import { delay } from "~/delay";
import { readStored, removeStored, storageKeys, writeStored } from "~/state/storage";
import { ownId } from "~/state/store";
import { requireCheckedVisitor } from "./current-user";
import { sessionScope, sessionValue } from "./scope";

/** `install`: Safari on iOS, which receives pushes only in the installed app. */
export type PushObstacle = "unsupported" | "install" | "denied";

export function findPushObstacle(): PushObstacle | null {
  if ("PushManager" in window && "Notification" in window && navigator.serviceWorker) {
    return Notification.permission === "denied" ? "denied" : null;
  }
  // Only WebKit on iOS has this property; it is true in an installed app.
  return "standalone" in navigator && !navigator.standalone ? "install" : "unsupported";
}

const choiceSchema = z.object({ userId: field.id, topics: z.array(z.literal(pushTopics)) });

/** Returns what this person chose for this device: a logout forgets it, an expiry keeps it for their next login. */
export async function readPushTopics(): Promise<PushTopic[]> {
  const choice = await readStored(storageKeys.push, choiceSchema);
  return choice && choice.userId === ownId() ? choice.topics : [];
}

/** Null also where the browser refuses to say, as in some private windows. */
async function findSubscription(): Promise<PushSubscription | null> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription()) ?? null;
  } catch {
    return null;
  }
}

/** Ends the subscription with the session, also where the logout reaches no backend, or another tab has subscribed. */
const endWithSession = sessionValue(({ signal }) =>
  signal.addEventListener("abort", () => void unsubscribe()),
);

/** Returns the endpoint of the subscription that has ended, "" without one. */
async function unsubscribe(): Promise<string> {
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? "";
}

export const isSubscribed = async () => (await findSubscription()) !== null;

async function subscribe(key: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error("The service worker is not there yet");
  const { pushManager } = registration;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return pushManager.subscribe(options).catch(async (error: unknown) => {
    // A browser refuses another key than the one it has subscribed with.
    if (!(await unsubscribe())) throw error;
    return pushManager.subscribe(options);
  });
}

const changeQueue = sessionValue(({ signal }) => ({
  signal,
  last: Promise.resolve<unknown>(null),
  /** The change that began last. */
  latest: {},
}));

const MAX_TURN_MS = 10_000;

/**
 * Each change of the subscription waits for the one before, because the last press decides; a call may never end, so
 * that a later change may begin (`isOvertaken`).
 */
function inTurn<Result>(change: (isOvertaken: () => boolean) => Promise<Result>): Promise<Result> {
  const queue = changeQueue();
  const own = {};
  const made = Promise.race([queue.last, delay(MAX_TURN_MS, {})]).then(() => {
    queue.signal.throwIfAborted();
    queue.latest = own;
    return change(() => queue.latest !== own);
  });
  queue.last = made.catch(() => {});
  return made;
}

/**
 * Subscribes this device to the topics, once permission is given. Returns false where the backend has no pushes.
 * Throws ApiError of the call, or the error of the browser; a device without pushes stays without.
 */
export function subscribePushes(topics: readonly PushTopic[]): Promise<boolean> {
  return inTurn((isOvertaken) => saveTopics(topics, isOvertaken));
}

async function saveTopics(
  topics: readonly PushTopic[],
  isOvertaken: () => boolean,
): Promise<boolean> {
  endWithSession();
  const answer = await getPushKey();
  if (!answer) return false;
  if (isOvertaken()) return true;
  const before = await findSubscription();
  const subscription = await subscribe(answer.key);
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh, auth }, topics: [...topics] };
  try {
    await postPushSubscription({ body });
  } catch (error) {
    if (!before && !isOvertaken()) await subscription.unsubscribe();
    throw error;
  }
  if (!isOvertaken()) await writeStored(storageKeys.push, { userId: ownId(), topics });
  return true;
}

/** The browser alone decides: the push service tells a backend that has not heard of it (404, 410). */
export function unsubscribePushes(): Promise<void> {
  return inTurn(async () => {
    await removeStored(storageKeys.push);
    const endpoint = await unsubscribe();
    if (endpoint) await deletePushSubscription({ body: { endpoint } }).catch(() => {});
  });
}

/** At a page load: sends the subscription of this person again, and ends that of another one. Never throws. */
export async function renewPushes(): Promise<void> {
  try {
    // Throws where it is unknown who is here: the subscription may be theirs.
    const user = await requireCheckedVisitor();
    // The scope of a guest ends with a login in another tab, whose subscription must stay.
    if (user) endWithSession();
    else sessionScope().signal.addEventListener("abort", () => void renewPushes());
    await inTurn(async (isOvertaken) => {
      const topics = await readPushTopics();
      await (topics.length > 0 ? saveTopics(topics, isOvertaken) : unsubscribe());
    });
  } catch (error) {
    console.warn("The subscription to pushes was not renewed", error);
  }
}
