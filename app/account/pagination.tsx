import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { pageNumbers } from "./paging";

type PaginationProps = {
  page: number;
  pages: number;
  searchOf: (page: number) => string;
};

const linkLook =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-card px-2 font-medium tabular-nums hover:bg-sunken";

export function Pagination({ page, pages, searchOf }: PaginationProps) {
  const { t } = useLingui();
  if (pages === 1) return null;
  const numbers = pageNumbers(page, pages);
  return (
    <nav aria-label={t`Páginas`} className="mt-6 flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Link to={searchOf(page - 1)} rel="prev" className={linkLook}>
          <ChevronLeft aria-hidden size={20} strokeWidth={1.75} />
          <Trans>Anterior</Trans>
        </Link>
      )}
      <ol className="flex flex-wrap items-center max-sm:hidden">
        {numbers.map((number, index) =>
          number === null ? (
            // The gaps have no number: they follow the one before.
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
        <Trans>
          {page} de {pages}
        </Trans>
      </span>
      {page < pages && (
        <Link to={searchOf(page + 1)} rel="next" className={linkLook}>
          <Trans>Siguiente</Trans>
          <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
        </Link>
      )}
    </nav>
  );
}
