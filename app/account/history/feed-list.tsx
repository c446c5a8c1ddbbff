import { Trans } from "@lingui/react/macro";
import { memo, type ReactNode, useDeferredValue, useMemo } from "react";
import { LoadFailed } from "~/account/deferred";
import { RowsSkeleton } from "~/account/order-screen/order-skeletons";
import { Pagination } from "~/account/pagination";
import { type PageOf, takePage } from "~/account/paging";
import { usePageFocus } from "~/browser/use-page-focus";
import { Loading } from "~/ui/skeleton";
import type { HistoryState } from "./history-feed";
import { type ListQuery, writeListQuery } from "./list-query";

type FeedListProps = {
  feed: HistoryState;
  /** Nothing has come that the list would show. */
  isEmpty: boolean;
  /** Stands for a list that is complete and empty. */
  empty: ReactNode;
  onRetry: () => void;
  children: ReactNode;
};

/** A list made of the history: loading, failed, empty, or itself with what is missing of it. */
export function FeedList({ feed, isEmpty, empty, onRetry, children }: FeedListProps) {
  const failure = feed.status === "failed" && <LoadFailed error={feed.error} onRetry={onRetry} />;
  if (!isEmpty) {
    return (
      <>
        {children}
        {failure && <div className="mt-6 no-print">{failure}</div>}
      </>
    );
  }
  if (failure || feed.status === "complete") return failure || empty;
  return (
    <Loading>
      <RowsSkeleton />
    </Loading>
  );
}

type PagedRowsProps<Row> = {
  rows: readonly Row[];
  rowsAPage: number;
  query: ListQuery;
  summary: ReactNode;
  loading: ReactNode;
  /** Stands for a page without rows. */
  empty?: ReactNode;
  /** Draws the rows of a page. The same function on every render. */
  draw: (rows: readonly Row[]) => ReactNode;
};

/** One page of the rows, how many there are, and the links to the other pages. */
export function PagedRows<Row>(props: PagedRowsProps<Row>) {
  const { rows, rowsAPage, query, summary, loading, empty = null, draw } = props;
  const { year, service, search } = query;
  const current = useMemo(
    () => ({ ...takePage(rows, query.page, rowsAPage), filters: { year, service, search } }),
    [rows, query.page, rowsAPage, year, service, search],
  );
  // How many there are is said at once; to draw them takes longer, and may wait for the next letter.
  const shown = useDeferredValue(current);
  const { page, pages } = current;
  const top = usePageFocus(page);
  return (
    <>
      <p
        ref={top}
        role="status"
        tabIndex={-1}
        data-quiet-focus
        className="mt-4 mb-3 min-h-11 scroll-mt-4 text-muted text-sm tabular-nums sm:min-h-5"
      >
        {summary}
        {pages > 1 && (
          <>
            {" · "}
            <Trans>
              página {page} de {pages}
            </Trans>
          </>
        )}
        {loading && (
          <>
            <span className="max-sm:hidden"> · </span>
            {/* On a phone in a line of its own, which the growing numbers do not move. */}
            <span className="block sm:inline">{loading}</span>
          </>
        )}
      </p>
      {shown.rows.length === 0 && empty}
      <ShownPage shown={shown} draw={draw} />
    </>
  );
}

type ShownPageProps<Row> = {
  shown: PageOf<Row> & { filters: Omit<ListQuery, "page"> };
  draw: (rows: readonly Row[]) => ReactNode;
};

function DrawnPage<Row>({ shown, draw }: ShownPageProps<Row>) {
  const { rows, page, pages, filters } = shown;
  return (
    <>
      {rows.length > 0 && draw(rows)}
      <Pagination
        page={page}
        pages={pages}
        searchOf={(number) => writeListQuery({ ...filters, page: number })}
      />
    </>
  );
}

const ShownPage = memo(DrawnPage) as typeof DrawnPage;
