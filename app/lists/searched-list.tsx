/** Pages and searches an account list that is loaded as a whole. */
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useMemo } from "react";
import { searchIn } from "~/domain/search";
import { SearchField } from "~/forms/text-field";
import { Button } from "~/ui/button";
import { SearchDrawing } from "~/ui/empty-drawings";
import { EmptyState } from "~/ui/states";
import { useListQuery } from "./list-query";
import { PagedList, takePage } from "./pagination";

/** Cards per page, two or three screens. */
const CARDS_A_PAGE = 20;

/** Returns the page of rows that the URL requests. `textOf` must be the same function on every render. */
export function useSearchedList<Row>(rows: readonly Row[], textOf: (row: Row) => string) {
  const { query, ...listQuery } = useListQuery();
  const isLong = rows.length > CARDS_A_PAGE;
  const search = useMemo(() => searchIn(rows, textOf), [rows, textOf]);
  const found = useMemo(
    () => (isLong ? search(query.search) : rows),
    [isLong, search, query.search, rows],
  );
  const page = takePage(found, query.page, CARDS_A_PAGE);
  return { ...listQuery, ...page, query, isLong, total: found.length };
}

type SearchedListProps = {
  list: Omit<ReturnType<typeof useSearchedList>, "rows">;
  label: string;
  placeholder: string;
  summary: ReactNode;
  children: ReactNode;
};

export function SearchedList({ list, label, placeholder, summary, children }: SearchedListProps) {
  const { isLong, total, page, pages, query, type, writeTyped, clear } = list;
  if (!isLong) return children;
  return (
    <>
      <search className="block">
        <SearchField
          label={label}
          labelHidden
          placeholder={placeholder}
          value={query.search}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={writeTyped}
        />
      </search>
      <PagedList page={page} pages={pages} query={query} isEmpty={total === 0} summary={summary}>
        {total > 0 ? children : <NothingFound onClear={clear} />}
      </PagedList>
    </>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={<Trans>Nada coincide</Trans>}
      illustration={<SearchDrawing />}
      action={
        <Button variant="secondary" onClick={onClear}>
          <Trans>Borrar la búsqueda</Trans>
        </Button>
      }
    >
      <Trans>Probá con otra palabra.</Trans>
    </EmptyState>
  );
}
