import { type ShouldRevalidateFunction, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { revalidateUnless } from "~/browser/action-reply";

const names = { year: "anio", service: "servicio", search: "buscar", page: "pagina" } as const;

/** `year`, `service` and `search` are "" where unset; `page` is 1 or more. */
export type ListQuery = { year: string; service: string; search: string; page: number };

export function readListQuery(params: URLSearchParams): ListQuery {
  return {
    year: params.get(names.year) ?? "",
    service: params.get(names.service) ?? "",
    search: params.get(names.search) ?? "",
    page: Math.max(1, Math.trunc(Number(params.get(names.page))) || 1),
  };
}

/** Builds the query string without unset filters; "?" clears it. */
export function writeListQuery({ page, ...filters }: ListQuery): string {
  const params = new URLSearchParams();
  for (const name of ["year", "service", "search"] as const) {
    if (filters[name]) params.set(names[name], filters[name]);
  }
  if (page > 1) params.set(names.page, String(page));
  return `?${params}`;
}

const WRITE_DELAY_MS = 250;

/** Returns the state of the list's query: it follows typing at once, the URL after a pause. */
export function useListQuery() {
  const [params, setParams] = useSearchParams();
  const inUrl = readListQuery(params);
  const [typed, setTyped] = useState(inUrl.search);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const waiting = useRef<() => void>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
    // A link or “Back” has changed the search; a text that waits to be written stays.
    if (!waiting.current) setTyped(readListQuery(params).search);
  }, [params]);

  const query = { ...inUrl, search: typed, page: typed === inUrl.search ? inUrl.page : 1 };

  function writeTyped() {
    clearTimeout(timer.current);
    waiting.current?.();
    waiting.current = undefined;
  }

  function write(next: ListQuery) {
    clearTimeout(timer.current);
    waiting.current = undefined;
    setParams(new URLSearchParams(writeListQuery(next)), {
      replace: true,
      preventScrollReset: true,
    });
  }

  return {
    query,
    isTyping: typed !== inUrl.search,
    filter: (changes: Partial<Pick<ListQuery, "year" | "service">>) =>
      write({ ...query, ...changes, page: 1 }),
    type(search: string) {
      setTyped(search);
      clearTimeout(timer.current);
      waiting.current = () => {
        const current = readListQuery(latest.current);
        // A link to another page, pressed meanwhile, has already written the search.
        if (current.search !== search) write({ ...current, search, page: 1 });
      };
      timer.current = setTimeout(writeTyped, WRITE_DELAY_MS);
    },
    /** Writes the search at once, before the user opens an entry. */
    writeTyped,
    clear() {
      setTyped("");
      write({ year: "", service: "", search: "", page: 1 });
    },
  };
}

/** Whether a navigation only changes page or filters of the same screen, without a form. */
export function isOnlyNewQuery({
  currentUrl,
  nextUrl,
  formMethod,
}: Parameters<ShouldRevalidateFunction>[0]): boolean {
  const sameScreen = currentUrl.pathname === nextUrl.pathname;
  const newQuery = currentUrl.search !== nextUrl.search;
  return formMethod === undefined && sameScreen && newQuery;
}

/** For a list that is loaded as a whole: another page does not run the loader. */
export const skipReloadOnNewQuery = revalidateUnless(isOnlyNewQuery);
