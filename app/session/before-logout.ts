/**
 * What must reach the API while it still knows the person. Areas register it here, as the session
 * knows none of them.
 */
type Task = () => Promise<unknown>;

const tasks = new Set<Task>();

/** A call has no timeout (spec.md §9), but a logout waits for others this long only. */
const LONGEST_WAIT_MS = 5_000;

/** Says what is to be done before a person logs out. */
export function beforeLogout(task: Task): void {
  tasks.add(task);
}

/** Does all of it. Never rejects: what fails, or takes too long, keeps nobody logged in. */
export async function finishBeforeLogout(): Promise<void> {
  const done = Promise.allSettled([...tasks].map(async (task) => task()));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS);
  });
  await Promise.race([done, late]);
  clearTimeout(timer);
}
