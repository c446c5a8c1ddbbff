/** What a service worker finds around it, in Node: for tests of app/browser/service-worker.ts. */
import { vi } from "vitest";

/** One cache storage of an origin, which several scopes share. */
export class MemoryCaches {
  private readonly stored = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const entries = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, entries);
    const urlOf = (key: Request | string) => (typeof key === "string" ? key : key.url);
    return {
      match: async (key: Request | string) => entries.get(urlOf(key))?.clone(),
      put: async (key: Request | string, answer: Response) => void entries.set(urlOf(key), answer),
      delete: async (key: Request | string) => entries.delete(urlOf(key)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    };
  }

  async match(key: Request | string, { cacheName = "" } = {}) {
    return (await this.open(cacheName)).match(key);
  }

  keys = async () => [...this.stored.keys()];
  delete = async (name: string) => this.stored.delete(name);

  /** The texts in it, by cache and path. */
  async texts(): Promise<Record<string, Record<string, string>>> {
    const all = [...this.stored].map(async ([name, entries]) => {
      const texts = [...entries].map(async ([url, answer]) => [
        new URL(url).pathname,
        await answer.clone().text(),
      ]);
      return [name, Object.fromEntries(await Promise.all(texts))];
    });
    return Object.fromEntries(await Promise.all(all));
  }
}

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };

/** Loads the worker anew for `scope`; `dispatch` rejects with what the event waits for. */
export async function startWorkerScope(
  scope: string,
  caches: MemoryCaches,
  answer: (url: URL) => Response,
) {
  // Node's own target ends the process where a listener rejects.
  const listeners: [type: string, listen: (event: Lasting) => unknown][] = [];
  vi.resetModules();
  // Workbox checks its arguments otherwise, by classes that Node does not have.
  vi.stubEnv("NODE_ENV", "production");
  const globals = {
    self: globalThis,
    location: new URL(`${scope}sw.js`),
    registration: { scope },
    FetchEvent: class extends Event {},
    clients: { claim: async () => {} },
    caches,
    addEventListener: (type: string, listen: (event: Lasting) => unknown) =>
      void listeners.push([type, listen]),
    fetch: async (request: Request) => answer(new URL(request.url)),
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  const { keepFiles } = await import("~/browser/service-worker");
  async function dispatch(type: string, fields: object = {}): Promise<unknown> {
    const works: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void works.push(work);
    const event = Object.assign(new Event(type), { waitUntil, ...fields });
    const heard = listeners.filter(([name]) => name === type).map(([, listen]) => listen(event));
    return Promise.all([...heard, ...works]);
  }
  /** What a page gets; undefined where the worker leaves the request alone. */
  async function ask(request: Request): Promise<Response | undefined> {
    let answered: Promise<Response> | undefined;
    const respondWith = (given: Promise<Response>) => {
      answered = given;
    };
    await dispatch("fetch", { request, respondWith });
    return answered;
  }
  return { keepFiles, dispatch, ask };
}
