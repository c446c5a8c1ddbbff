import { createMemoryHistory, createRouter, redirect } from "@remix-run/router";
import { expect, it, vi } from "vitest";
import { isUnanswered } from "./action-reply";

/** A screen whose loader answers once and then never, with an action that replies what `answer` gives. */
async function openScreen(answer: () => unknown) {
  const never = new Promise<null>(() => {});
  const loader = vi.fn(() => never).mockResolvedValueOnce(null);
  const replies = vi.fn(async () => answer());
  const router = createRouter({
    routes: [
      { id: "screen", path: "/", loader, action: replies },
      { id: "next", path: "/next", loader: () => never },
    ],
    history: createMemoryHistory(),
    // The router recognises a browser by this function.
    window: Object.assign(new EventTarget(), { document: { createElement() {} } }) as never,
  });
  router.initialize();
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  router.getFetcher("form");
  const post = () =>
    router.fetch("form", "screen", "/", { formMethod: "post", formData: new FormData() });
  return { post, fetcher: () => router.getFetcher("form") };
}

it("a form is answered by its action's reply, though the loaders never end", async () => {
  const { post, fetcher } = await openScreen(() => ({ status: "success" }));
  post();
  expect(isUnanswered(fetcher())).toBe(true);
  await vi.waitFor(() => expect(fetcher().data).toBeDefined());
  expect(fetcher().state).toBe("loading");
  expect(isUnanswered(fetcher())).toBe(false);
});

it("a form that is posted again is unanswered until its second reply", async () => {
  const { post, fetcher } = await openScreen(() => ({ status: "error" }));
  post();
  await vi.waitFor(() => expect(fetcher().data).toBeDefined());
  const { data: first } = fetcher();
  post();
  expect(isUnanswered(fetcher())).toBe(true);
  await vi.waitFor(() => expect(fetcher().data).not.toBe(first));
  expect(isUnanswered(fetcher())).toBe(false);
});

it.each([
  ["a reply of null", () => null],
  ["a redirect", () => redirect("/next")],
])("a form whose action answers %s waits for the screen that loads", async (_name, answer) => {
  const { post, fetcher } = await openScreen(answer);
  post();
  await vi.waitFor(() => expect(fetcher().state).toBe("loading"));
  expect(isUnanswered(fetcher())).toBe(true);
});

it("a form that was never posted, or is done, does not wait", () => {
  expect(isUnanswered({ state: "idle", data: undefined })).toBe(false);
  expect(isUnanswered({ state: "idle", data: { status: "error" } })).toBe(false);
});
