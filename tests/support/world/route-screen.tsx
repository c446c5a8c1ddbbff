/** What a page's router would put on the screen, as the server renders it: no effects, no DOM. */
import { createRequire } from "node:module";
import { Writable } from "node:stream";
import { I18nProvider } from "@lingui/react";
import type { Router } from "@remix-run/router";
import React from "react";
import { renderToPipeableStream } from "react-dom/server";
import { vi } from "vitest";
import { allowConsole } from "./console";

/** The same copy of the router's contexts as Remix has. */
const { createStaticRouter, StaticRouterProvider } = createRequire(import.meta.url)(
  "react-router-dom/server",
) as typeof import("react-router-dom/server");

export type Screens = Map<string, { default?: unknown; ErrorBoundary?: unknown }>;

/** The HTML of the screen shown, with every promise of its loaders settled. */
export async function drawScreen({ routes, state }: Router, screens: Screens): Promise<string> {
  const { i18n } = await import("~/locales/i18n");
  allowConsole("error", /useLayoutEffect does nothing on the server/);
  // A store is drawn as it is, not as it was when it was made.
  const useStored = vi.spyOn(React, "useSyncExternalStore");
  useStored.mockImplementation((_subscribe, read) => read());
  const context = {
    ...state,
    basename: "/",
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
  const matches = state.matches.filter(({ route }) => route.id !== "root");
  const shown = { ...context, matches, activeDeferreds: null } as never;
  const router = createStaticRouter(
    routes.flatMap(({ children }) => toScreens(children, screens)),
    shown,
  );
  try {
    return await render(
      <I18nProvider i18n={i18n}>
        <StaticRouterProvider router={router} context={shown} hydrate={false} />
      </I18nProvider>,
    );
  } finally {
    useStored.mockRestore();
  }
}

function toScreens(routes: Router["routes"] = [], screens: Screens): never[] {
  return routes.map(({ id, path, index, children }) => {
    const { default: Component, ErrorBoundary } = screens.get(id) ?? {};
    const route = { id, path, index, Component, ErrorBoundary };
    return (index ? route : { ...route, children: toScreens(children, screens) }) as never;
  });
}

function render(element: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = "";
    const target = new Writable({
      write(chunk, _encoding, done) {
        html += chunk;
        done();
      },
      // React 18 fills the end of a chunk with NUL where a letter of several bytes does not fit.
    }).on("finish", () => resolve(html.replaceAll("\0", "")));
    const stream = renderToPipeableStream(element, {
      onAllReady: () => stream.pipe(target),
      onShellError: reject,
    });
  });
}

const entities: Record<string, string> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};
const plain = (html: string) =>
  html.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity);

/** The words of it, with a space between elements. */
export function textOf(html: string): string {
  const words = html.replace(/<!--.*?-->/g, "").replace(/<[^>]*>/g, " ");
  return plain(words).replace(/\s+/g, " ").trim();
}

const attributeOf = (tag: string, name: string) => {
  const found = tag.match(new RegExp(`\\s${name}="([^"]*)"`));
  return found ? plain(found[1] ?? "") : null;
};

/** What the form with that button posts, as React has filled it in. Throws where there is none. */
export function formOf(html: string, button: string): FormData {
  for (const [form] of html.matchAll(/<form\b.*?<\/form>/gs)) {
    for (const [pressed] of form.matchAll(/<button\b[^>]*type="submit".*?<\/button>/gs)) {
      if (textOf(pressed).startsWith(button)) return readForm(form, pressed);
    }
  }
  throw new Error(`No button “${button}” in: ${textOf(html)}`);
}

function readForm(form: string, pressed: string): FormData {
  const data = new FormData();
  const add = (tag: string, value: string | null) => {
    const name = attributeOf(tag, "name");
    if (name) data.append(name, value ?? "");
  };
  for (const [input] of form.matchAll(/<input\b[^>]*>/g)) {
    const isChoice = /\stype="(radio|checkbox)"/.test(input);
    // A browser posts "on" for a ticked choice without a value.
    const value = attributeOf(input, "value") ?? (isChoice ? "on" : null);
    if (!isChoice || /\schecked=""/.test(input)) add(input, value);
  }
  for (const [, tag = "", text = ""] of form.matchAll(/(<textarea\b[^>]*>)(.*?)<\/textarea>/gs)) {
    add(tag, plain(text).replace(/^\n/, ""));
  }
  for (const [, tag = "", options = ""] of form.matchAll(/(<select\b[^>]*>)(.*?)<\/select>/gs)) {
    const all = [...options.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
    const chosen = all.find((option) => /\sselected=""/.test(option)) ?? all[0] ?? "";
    add(tag, attributeOf(chosen, "value"));
  }
  add(pressed, attributeOf(pressed, "value"));
  return data;
}

/** The fields of a form, by their names. */
export type Form = Record<string, string> | FormData;

export function toFormData(form: Form): FormData {
  if (form instanceof FormData) return form;
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.set(name, value);
  return data;
}
