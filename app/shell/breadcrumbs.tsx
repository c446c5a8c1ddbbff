import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLocation, useMatches } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { paths } from "~/paths";

/** `to` is null where nothing can lead there yet: in the prerendered shell. */
type Crumb = { key: string; text: ReactNode; to: string | null };

type Handle = {
  breadcrumb: () => ReactNode;
  /** Where the crumb leads, where it is not the route itself. */
  breadcrumbTo?: string;
  /** The list that the screen belongs to, where that is a route beside it and not above. */
  breadcrumbUnder?: { breadcrumb: () => ReactNode; to: string };
};

function hasBreadcrumb(handle: unknown): handle is Handle {
  return typeof handle === "object" && handle !== null && "breadcrumb" in handle;
}

/** Where the visitor is: Inicio, then what each matched route's handle says (spec.md §2). */
export function Breadcrumbs() {
  const current = useLocation().pathname;
  const crumbs = useMatches().flatMap(({ id, handle, pathname }): Crumb[] => {
    if (!hasBreadcrumb(handle)) return [];
    const { breadcrumb, breadcrumbTo: to = pathname, breadcrumbUnder: list } = handle;
    const above = list ? [{ key: list.to, text: list.breadcrumb(), to: list.to }] : [];
    return [...above, { key: id, text: breadcrumb(), to }];
  });
  return (
    <CrumbTrail
      home={
        <Link
          to={paths.home()}
          className={linkLook}
          aria-current={current === paths.home() ? "page" : undefined}
        >
          <Trans>Inicio</Trans>
        </Link>
      }
      crumbs={crumbs}
      current={current}
    />
  );
}

const linkLook = "inline-flex min-h-11 items-center hover:text-ink hover:underline";

type CrumbTrailProps = { home: ReactNode; crumbs: readonly Crumb[]; current: string };

/** The trail itself: every crumb is a link, but the screen shown. */
export function CrumbTrail({ home, crumbs, current }: CrumbTrailProps) {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t`Ruta de navegación`}
      className="mx-auto w-full max-w-6xl px-4 text-muted text-sm sm:px-6"
    >
      <ol className="flex min-h-11 flex-wrap items-center">
        <li>{home}</li>
        {crumbs.map(({ key, text, to }) => (
          <li key={key} className="flex items-center">
            <ChevronRight aria-hidden size={16} strokeWidth={1.75} className="mx-1.5 shrink-0" />
            {to === current ? (
              <span aria-current="page" className="font-medium text-ink">
                {text}
              </span>
            ) : to === null ? (
              text
            ) : (
              <Link to={to} className={linkLook}>
                {text}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
