/** Home: its loader and action as the router calls them, and what a known customer finds on it. */
import "~/locales/i18n";
import { createElement } from "react";
import { beforeEach, vi } from "vitest";
import { addressSchema } from "~/api/addresses";
import type { OpenItems } from "~/routes/home/load-open";
import { setCurrentLocation } from "~/session/current-location";
import { replaceSessionScope } from "~/session/scope";
import { changeState, emptyState, readState, restoreState, useStore } from "~/state/store";
import { cities } from "~tests/support/people/offered";
import type { Page } from "./route-page";

export const address = addressSchema.parse({
  name: "Casa",
  main_street: "Palma",
  number: "410",
  city: "Asunción",
  verified: true,
  latitude: -25.2817,
  longitude: -57.6367,
});

/** Starts each test of a file with an empty device, offline, on another screen than home. */
export function startAfresh(): void {
  beforeEach(async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.spyOn(console, "error").mockImplementation(() => {});
    await restoreState();
    replaceSessionScope();
    useStore.setState(emptyState());
    localStorage.clear();
    changeState("appointment", { cities });
    setCurrentLocation("/profile/orders");
  });
}

/** A booking of weekly visits at `address`, with a date. */
export function beginBooking(): void {
  const { appointment } = readState().appointment;
  const chosen = { ...appointment, frequency: 2, dates: ["2026-12-01"] };
  changeState("appointment", { address, appointment: chosen });
}

const never = () => Promise.reject(new Error("There is no server"));
const args = (request: Request) => ({ request, params: {}, serverLoader: never });

export async function load(path = "/") {
  const { clientLoader } = await import("~/routes/home/route");
  return clientLoader(args(new Request(`https://app.test${path}`)));
}

export async function post(fields: Record<string, string>) {
  const { clientAction } = await import("~/routes/home/route");
  const body = new URLSearchParams(fields);
  const request = new Request("https://app.test/?index", { method: "POST", body });
  return clientAction({ ...args(request), serverAction: never });
}

export async function openItems(page: Page): Promise<OpenItems> {
  await page.open("/");
  const read = async () => (await page.data<{ open: OpenItems | null }>()).open;
  if (!(await read())) {
    // Home does not wait for GET /user: its screen asks again once the user is known.
    await page.rest();
    await page.revalidate();
  }
  return (await read()) as OpenItems;
}

/** In HTML, below the greeting and without the new booking; `resume` stands for a begun one. */
export async function knownHome(page: Page, resume = ""): Promise<string> {
  const { KnownDetails } = await import("~/routes/home/known-details");
  const rest = { busy: false, retry() {} };
  const open = await page.data<{ open: OpenItems }>().then(
    ({ open: value }) => ({ ...rest, state: "ready" as const, value, error: null }),
    (error: unknown) => ({ ...rest, state: "failed" as const, value: null, error }),
  );
  return page.html(() => createElement(KnownDetails, { open, fallback: null, resume }));
}
