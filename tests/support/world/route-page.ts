/** A page of the app without its screens: the router with the real routes (route-world.ts). */
import {
  type AgnosticRouteObject,
  createMemoryHistory,
  createPath,
  createRouter,
  type Router,
  type RouterState,
} from "@remix-run/router";
import { vi } from "vitest";
import type { Sandbox } from "~tests/sandbox/sandbox";
import { Device, type Fault } from "./device";
import { drawScreen, type Form, formOf, type Screens, textOf, toFormData } from "./route-screen";
import { storeWhole } from "./storage";

type RouteExport = "clientLoader" | "clientAction" | "shouldRevalidate";
type RouteModule = Partial<Record<RouteExport | "default" | "ErrorBoundary", unknown>>;
type RouteEntry = { file: string; path?: string; index?: boolean; children?: RouteEntry[] };

const modules = import.meta.glob<RouteModule>("../../../app/routes/**/route.{ts,tsx}");

/** As `RemixBrowser` makes them of the route table; the code of each is fetched when it is needed. */
function toRoute(
  { file, path, index, children }: RouteEntry,
  screens: Screens,
): AgnosticRouteObject {
  const id = file.replace(/^routes\/|\/?route\.tsx?$/g, "");
  const lazy = async () => {
    const load = modules[`../../../app/${file}`];
    if (!load) throw new Error(`There is no ${file}`);
    const module = await load();
    screens.set(id, module);
    const { clientLoader, clientAction, shouldRevalidate } = module;
    return {
      ...(clientLoader ? { loader: clientLoader } : {}),
      ...(clientAction ? { action: clientAction } : {}),
      ...(shouldRevalidate ? { shouldRevalidate } : {}),
    } as never;
  };
  const route = { id, lazy, hasErrorBoundary: true };
  if (index) return { ...route, index: true };
  const within = children?.map((child) => toRoute(child, screens)) ?? [];
  return { ...route, ...(path ? { path } : {}), children: within };
}

/** A page that loads for ever stops here. */
const MOST_LOADS = 10;

/** One tab of a device, and what stands in it. */
export class Page {
  readonly device: Device;
  /** How often the page was loaded. */
  loads = 0;
  private router: Router | null = null;
  private readonly screens: Screens = new Map();
  private loadAgain = false;

  constructor(sandbox: Sandbox) {
    this.device = new Device(sandbox, () => {
      this.loadAgain = true;
      this.wake();
    });
  }

  private wake = () => {};

  /** Opens the app at a path of the hash, as typed into the address bar. */
  async open(path: string): Promise<void> {
    this.device.hash = `#${path}`;
    await this.reload();
  }

  /** Loads the page at the place where it is. */
  async reload(): Promise<void> {
    do {
      this.loadAgain = false;
      this.device.beginPage();
      await this.orLoad(this.device.run(() => this.start()));
    } while (this.loadAgain && this.loads < MOST_LOADS);
  }

  /** Waits for what the router does, or until the page asks to be loaded anew. */
  private async orLoad(work: Promise<unknown>): Promise<void> {
    const asked = new Promise<void>((resolve) => {
      this.wake = resolve;
    });
    if (!this.loadAgain) await Promise.race([work, asked]);
  }

  private async start(): Promise<void> {
    this.router?.dispose();
    this.loads += 1;
    await vi.dynamicImportSettled().then(() => vi.resetModules());
    const { default: table } = await import("../../../app/routes");
    const { clientLoader, clientAction, shouldRevalidate } = await import("../../../app/root");
    const { currentLocation, setCurrentLocation } = await import("~/session/current-location");
    const root = {
      id: "root",
      path: "",
      loader: clientLoader as never,
      action: clientAction as never,
      shouldRevalidate,
      hasErrorBoundary: true,
      children: (table as RouteEntry[]).map((entry) => toRoute(entry, this.screens)),
    };
    const router = createRouter({
      routes: [root],
      history: createMemoryHistory({ initialEntries: [this.device.meantPath] }),
      // By this the router knows that it is in a browser.
      window: this.device.routerWindow as never,
      future: {
        v7_normalizeFormMethod: true,
        v7_fetcherPersist: true,
        v7_partialHydration: true,
        v7_prependBasename: true,
        v7_relativeSplatPath: true,
        v7_skipActionErrorRevalidation: true,
      },
    });
    this.router = router;
    const arrived = new Promise<void>((resolve) => {
      router.subscribe(({ initialized, navigation, location }) => {
        if (!initialized || navigation.state !== "idle") return;
        this.device.hash = `#${createPath(location)}`;
        // As the frame of the screens does.
        if (currentLocation() !== createPath(location)) setCurrentLocation(createPath(location));
        resolve();
      });
    });
    router.initialize();
    await arrived;
  }

  close(): void {
    this.device.leavePage();
    this.router?.dispose();
    this.router = null;
  }

  private get live(): Router {
    if (!this.router) throw new Error("The page is not open");
    return this.router;
  }

  /** Follows a link; waits for the screen it leads to. */
  async go(path: string): Promise<void> {
    await this.act(() => this.live.navigate(path));
  }

  /** Presses the browser's “back”; waits for the screen it leads to. */
  async back(): Promise<void> {
    const { key } = this.live.state.location;
    await this.act(() => {
      void this.live.navigate(-1);
      return this.until((now) => now.location.key !== key && now.navigation.state === "idle");
    });
  }

  /** Asks the loaders of the screen again. */
  async revalidate(): Promise<void> {
    await this.act(() => {
      this.live.revalidate();
      return this.until(({ revalidation }) => revalidation === "idle");
    });
  }

  /** Sends a form and follows where its action leads; gives what the action answered. */
  async submit<Reply = unknown>(form: Form, path = this.path): Promise<Reply> {
    const formData = toFormData(form);
    await this.act(() => this.live.navigate(path, { formMethod: "post", formData }));
    return Object.values(this.live.state.actionData ?? {})[0] as Reply;
  }

  /** Sends a form, or asks a loader, by a fetcher, which stays on the screen; gives what was answered. */
  async fetch<Reply = unknown>(form: Form | null, path = this.path, key = "form"): Promise<Reply> {
    let reply: unknown;
    await this.act(() => {
      const posted = form ? { formMethod: "post" as const, formData: toFormData(form) } : undefined;
      this.live.getFetcher(key);
      this.live.fetch(key, this.live.state.matches.at(-1)?.route.id ?? "root", path, posted);
      return this.until(({ fetchers }) => {
        const fetcher = fetchers.get(key);
        reply = fetcher?.data ?? reply;
        return !fetcher || fetcher.state === "idle";
      });
    });
    return reply as Reply;
  }

  /** Sends the form of the login; loads the page anew as that person. */
  async logIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.fetch({ email, password }, "/session/login");
  }

  /** Waits for every call of the page, and for what it does of their answers: another load too. */
  async rest(): Promise<void> {
    for (let idle = 0; idle < 3; ) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.loadAgain && this.loads < MOST_LOADS) await this.reload();
      const isIdle = this.device.open === 0 && this.live.state.navigation.state === "idle";
      idle = isIdle ? idle + 1 : 0;
    }
  }

  private until(isDone: (state: RouterState) => boolean): Promise<void> {
    if (isDone(this.live.state)) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.live.subscribe((state) => {
        if (!isDone(state)) return;
        stop();
        resolve();
      });
    });
  }

  private async act(work: () => Promise<unknown>): Promise<void> {
    await this.orLoad(this.device.run(work));
    if (this.loadAgain) await this.reload();
  }

  /** The path of the screen shown, with its query. */
  get path(): string {
    return createPath(this.live.state.location);
  }

  /** What the loader of the screen shown has given, with every promise in it awaited. */
  async data<Data>(): Promise<Data> {
    const { matches, loaderData } = this.live.state;
    const data = loaderData[matches.at(-1)?.route.id ?? ""] as Record<string, unknown>;
    const entries = Object.entries(data ?? {}).map(async ([name, value]) => [name, await value]);
    return Object.fromEntries(await Promise.all(entries)) as Data;
  }

  /** What the error screen shows: the error of a loader or an action; null where there is none. */
  get error(): unknown {
    return Object.values(this.live.state.errors ?? {})[0] ?? null;
  }

  /** The error of the screen as a person reads it. */
  async errorText(): Promise<string> {
    const { describeError } = await import("~/wording/describe-error");
    return this.error === null ? "" : describeError(this.error);
  }

  /** The screen, or a late `part` in its place, in HTML: of its data, not of its fetchers. */
  html(part?: () => unknown): Promise<string> {
    const leaf = this.live.state.matches.at(-1)?.route.id ?? "";
    const screens = part ? new Map(this.screens).set(leaf, { default: part }) : this.screens;
    return this.device.run(() => drawScreen(this.live, screens));
  }

  async text(part?: () => unknown): Promise<string> {
    return textOf(await this.html(part));
  }

  /** Opens a path, and reads its screen. */
  async textAt(path: string): Promise<string> {
    await this.open(path);
    return this.text();
  }

  /** What the form with that button posts, with some of its fields filled in. */
  async form(button: string, typed: Record<string, string> = {}): Promise<FormData> {
    const form = formOf(await this.html(), button);
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    return form;
  }

  /** Presses the button of a form that leads on, or stays with the answer of its action. */
  async press<Reply = unknown>(button: string, typed?: Record<string, string>): Promise<Reply> {
    return this.submit(await this.form(button, typed));
  }

  /** The areas of the store, as this page has them. */
  async state() {
    const { readState } = await import("~/state/store");
    return readState();
  }

  /** The texts of the toasts on show. */
  async toasts(): Promise<string[]> {
    const { useToastRequests } = await import("~/ui/toaster");
    return useToastRequests.getState().map(({ text }) => text);
  }

  /** Each call that the sandbox or a fault was asked, such as `POST orders`. */
  get calls(): string[] {
    return this.device.calls;
  }

  /** Lets a fault answer the requests that it knows, until the next `answer`. */
  answer(fault: Fault): void {
    this.device.fault = fault;
  }

  /** Writes areas of the store into what the device keeps, as an earlier page would have. */
  store(areas: Record<string, unknown>): void {
    storeWhole(areas, this.device.localStorage);
  }
}
