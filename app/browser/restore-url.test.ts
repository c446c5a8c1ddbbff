import { createMemoryHistory, createPath, createRouter, redirect } from "@remix-run/router";
import { expect, it } from "vitest";
import { restoreUrl } from "./restore-url";

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

async function passTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await Promise.resolve();
}

/** The parts of a browser that the router uses. */
const browser = Object.assign(new EventTarget(), {
  document: { createElement() {} },
  sessionStorage: { getItem: () => null, setItem() {}, removeItem() {} },
}) as unknown as Window;

/** “Atrás” to home, and a form of the screen on show that redirects: home's data come `turns` before the answer. */
async function raceRedirect(
  turns: number,
  keeps: boolean,
): Promise<{ url: string; screen: string }> {
  const home = deferred<string>();
  const answer = deferred<Response>();
  const history = createMemoryHistory({ initialEntries: ["/home", "/step"], initialIndex: 1 });
  const router = createRouter({
    history,
    window: browser,
    routes: [
      { id: "home", path: "/home", loader: () => home.promise },
      { id: "step", path: "/step", action: () => answer.promise },
      { id: "end", path: "/end", loader: async () => "end" },
    ],
  });
  router.initialize();
  if (keeps) restoreUrl(router, history, createPath);
  history.go(-1);
  await passTurns(50);
  void router.fetch("form", "step", "/step", { formMethod: "post", formData: new FormData() });
  await passTurns(50);
  home.resolve("home");
  await passTurns(turns);
  answer.resolve(redirect("/end"));
  await new Promise((resolve) => setTimeout(resolve));
  const { location } = router.state;
  router.dispose();
  return { url: createPath(history.location), screen: createPath(location) };
}

const turns = Array.from({ length: 40 }, (_, turn) => turn);

it("restoreUrl keeps the URL of the screen whenever a redirect meets another navigation", async () => {
  for (const turn of turns) {
    const { url, screen } = await raceRedirect(turn, true);
    expect(url, `after ${turn} turns`).toBe(screen);
  }
});

it("without restoreUrl the router leaves another URL after some of these navigations", async () => {
  const all = await Promise.all(turns.map((turn) => raceRedirect(turn, false)));
  expect(all.filter(({ url, screen }) => url !== screen)).not.toEqual([]);
});
