/** What a long list shows, in its URL: coming back from an entry finds the list as it was. */
import { type ShouldRevalidateFunction, useSearchParams } from "@remix-run/react";
import { useDeferredValue, useEffect, useRef, useState } from "react";

/** The names of the query, in the language of the screens. */
const names = { year: "anio", service: "servicio", search: "buscar", page: "pagina" } as const;

export type ListQuery = { year: string; service: string; search: string; page: number };

export function readListQuery(params: URLSearchParams): ListQuery {
  return {
    year: params.get(names.year) ?? "",
    service: params.get(names.service) ?? "",
    search: params.get(names.search) ?? "",
    page: Number(params.get(names.page)) || 1,
  };
}

/** The query as a URL carries it, without what says nothing; "?" clears it. */
export function writeListQuery({ page, ...filters }: ListQuery): string {
  const params = new URLSearchParams();
  for (const name of ["year", "service", "search"] as const) {
    if (filters[name]) params.set(names[name], filters[name]);
  }
  if (page > 1) params.set(names.page, String(page));
  return `?${params}`;
}

const WRITE_AFTER_MS = 400;

/**
 * The list's query. Typing a search is answered at once by `shown`, which may lag behind the keys
 * where there is much to look through; the URL follows when the typing rests.
 */
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
  }, [params]);

  const query = { ...inUrl, search: typed, page: typed === inUrl.search ? inUrl.page : 1 };
  const shown = useDeferredValue(typed);

  function settle() {
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
    /** What the search asks for on screen now. */
    shownSearch: shown,
    filter: (changes: Partial<Pick<ListQuery, "year" | "service">>) =>
      write({ ...query, ...changes, page: 1 }),
    type(search: string) {
      setTyped(search);
      clearTimeout(timer.current);
      waiting.current = () => {
        // A page opened meanwhile carries the search already: it would be left again.
        if (latest.current === params) write({ ...query, search, page: 1 });
      };
      timer.current = setTimeout(settle, WRITE_AFTER_MS);
    },
    /** Writes what was typed at once: whoever leaves the field may be on the way to an entry. */
    settle,
    clear() {
      setTyped("");
      write({ year: "", service: "", search: "", page: 1 });
    },
  };
}

/** A list that holds everything need not be loaded again for another query. */
export const keepOnNewQuery: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const sameScreen = currentUrl.pathname === nextUrl.pathname;
  const newQuery = currentUrl.search !== nextUrl.search;
  return formMethod === undefined && sameScreen && newQuery ? false : defaultShouldRevalidate;
};
