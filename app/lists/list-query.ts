/** What a list of the account is asked for, as its URL carries it. */
import { type ShouldRevalidateFunction, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { revalidateUnless } from "~/browser/should-revalidate";

const names = { year: "anio", service: "servicio", search: "buscar", page: "pagina" } as const;

/** `year`, `service` and `search` are "" where they say nothing; `page` is 1 or more. */
export type ListQuery = { year: string; service: string; search: string; page: number };

export function readListQuery(params: URLSearchParams): ListQuery {
  return {
    year: params.get(names.year) ?? "",
    service: params.get(names.service) ?? "",
    search: params.get(names.search) ?? "",
    page: Math.max(1, Math.trunc(Number(params.get(names.page))) || 1),
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

const WRITE_DELAY_MS = 250;

/** The list's query. It follows the typing at once, the URL when the typing pauses. */
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
    /** What was typed is not in the URL yet. */
    isTyping: typed !== inUrl.search,
    filter: (changes: Partial<Pick<ListQuery, "year" | "service">>) =>
      write({ ...query, ...changes, page: 1 }),
    type(search: string) {
      setTyped(search);
      clearTimeout(timer.current);
      waiting.current = () => {
        // The link to another page, pressed meanwhile, has written the search already.
        if (latest.current === params) write({ ...query, search, page: 1 });
      };
      timer.current = setTimeout(writeTyped, WRITE_DELAY_MS);
    },
    /** At once, before the person opens an entry. */
    writeTyped,
    clear() {
      setTyped("");
      write({ year: "", service: "", search: "", page: 1 });
    },
  };
}

/** Whether another page, or a search, of the same screen is asked for, and nothing was posted. */
export function isOnlyNewQuery({
  currentUrl,
  nextUrl,
  formMethod,
}: Parameters<ShouldRevalidateFunction>[0]): boolean {
  const sameScreen = currentUrl.pathname === nextUrl.pathname;
  const newQuery = currentUrl.search !== nextUrl.search;
  return formMethod === undefined && sameScreen && newQuery;
}

/** For a list that is here as a whole: another page of it asks for nothing. */
export const keepOnNewQuery = revalidateUnless(isOnlyNewQuery);
