import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, useEffect, useRef } from "react";
import { isFieldFocused, useFocusAfterChange } from "~/ui/focus";
import { Icon } from "~/ui/icon";
import { type ListQuery, writeListQuery } from "./list-query";

export type PageOf<Row> = {
  rows: readonly Row[];
  /** From 1 to `pages`, whatever the URL requests. */
  page: number;
  pages: number;
};

/** Returns the rows of page `wanted` (from 1). A page out of range gives the nearest. */
export function takePage<Row>(rows: readonly Row[], wanted: number, size: number): PageOf<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pages);
  return { rows: rows.slice((page - 1) * size, page * size), page, pages };
}

/** Returns the page numbers to link: both ends and the neighbours of `page`; null for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const numbers = [...new Set(near)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    if (number - before <= 1) return [number];
    // A gap of a single page shows that page's number.
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
}

function usePageFocus(page: number) {
  const top = useRef<HTMLParagraphElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // Typing and filtering lead to the first page too, and keep the focus.
    if (isFieldFocused()) return;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: "start" });
  }, [page]);
  return top;
}

type PagedListProps = {
  page: number;
  pages: number;
  query: ListQuery;
  goesOn?: "list" | "search" | null;
  /** Nothing was found; the button that clears the search disappears when rows are found. */
  isEmpty?: boolean;
  summary: ReactNode;
  loading?: ReactNode;
  children: ReactNode;
};

export function PagedList({ isEmpty, summary, loading, children, ...which }: PagedListProps) {
  const { page, pages, goesOn } = which;
  const top = usePageFocus(page);
  useFocusAfterChange(isEmpty, () => top.current);
  return (
    <>
      <p
        ref={top}
        role="status"
        tabIndex={-1}
        data-plain-focus
        className="mt-4 mb-3 min-h-11 scroll-mt-4 text-muted text-sm tabular-nums sm:min-h-5"
      >
        {summary}
        {pages > 1 && (
          <>
            {" · "}
            {goesOn ? (
              <Trans>página {page}</Trans>
            ) : (
              <Trans>
                página {page} de {pages}
              </Trans>
            )}
          </>
        )}
        {loading && (
          <>
            <span className="max-sm:hidden"> · </span>
            {/* On a phone it has its own line, so that growing numbers do not move it. */}
            <span className="block sm:inline">{loading}</span>
          </>
        )}
      </p>
      {children}
      <Pagination {...which} />
    </>
  );
}

const linkLook =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-card px-2 font-medium tabular-nums hover:bg-sunken";

function Pagination({
  page,
  pages,
  query,
  goesOn,
}: Omit<PagedListProps, "isEmpty" | "summary" | "loading" | "children">) {
  const { t } = useLingui();
  if (pages === 1) return null;
  const numbers = pageNumbers(page, pages);
  const searchOf = (number: number) => writeListQuery({ ...query, page: number });
  return (
    <nav aria-label={t`Páginas`} className="mt-6 flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Link to={searchOf(page - 1)} rel="prev" className={linkLook}>
          <Icon of={ChevronLeft} />
          <Trans>Anterior</Trans>
        </Link>
      )}
      <ol className="flex flex-wrap items-center empty:hidden max-sm:hidden">
        {(goesOn ? [] : numbers).map((number, index) =>
          number === null ? (
            // A gap has no number, so its key is that of the page before.
            <li key={`after-${numbers[index - 1]}`} aria-hidden className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={searchOf(number)}
                aria-label={t`Página ${number}`}
                aria-current={number === page ? "page" : undefined}
                className={`${linkLook} aria-[current]:bg-primary-soft aria-[current]:text-primary`}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
      <span className="px-3 text-muted text-sm tabular-nums sm:hidden">
        {goesOn ? (
          page
        ) : (
          <Trans>
            {page} de {pages}
          </Trans>
        )}
      </span>
      {page < pages && (
        <Link to={searchOf(page + 1)} rel="next" className={linkLook}>
          {goesOn === "search" ? (
            <Trans>Buscar en los anteriores</Trans>
          ) : (
            <Trans context="page">Siguiente</Trans>
          )}
          <Icon of={ChevronRight} />
        </Link>
      )}
    </nav>
  );
}
