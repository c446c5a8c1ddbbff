import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLocation, useMatches } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { paths } from "~/paths";

/** `to` is null in the prerendered page, which has no router. */
type Crumb = { key: string; text: ReactNode; to: string | null };

type Handle = {
  breadcrumb: () => ReactNode;
  breadcrumbTo?: string;
  /** The list to which the screen belongs, where it is no parent route. */
  breadcrumbUnder?: { breadcrumb: () => ReactNode; to: string };
};

function hasBreadcrumb(handle: unknown): handle is Handle {
  return typeof handle === "object" && handle !== null && "breadcrumb" in handle;
}

type Match = Pick<ReturnType<typeof useMatches>[number], "id" | "handle" | "pathname">;

function crumbsOf({ id, handle, pathname }: Match): Crumb[] {
  if (!hasBreadcrumb(handle)) return [];
  const { breadcrumb, breadcrumbTo: to = pathname, breadcrumbUnder: list } = handle;
  const above = list ? [{ key: list.to, text: list.breadcrumb(), to: list.to }] : [];
  return [...above, { key: id, text: breadcrumb(), to }];
}

/** “Inicio”, then the breadcrumb of each matched route's handle (spec.md §2). */
export function Breadcrumbs() {
  const current = useLocation().pathname;
  const matches = useMatches();
  const { i18n } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts depend on the language.
  return useMemo(
    () => (
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
        crumbs={matches.flatMap(crumbsOf)}
        current={current}
      />
    ),
    [current, matches, i18n.locale],
  );
}

const linkLook = "hover:text-ink hover:underline";

type CrumbTrailProps = { home: ReactNode; crumbs: readonly Crumb[]; current: string };

export function CrumbTrail({ home, crumbs, current }: CrumbTrailProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Ruta de navegación`} className="crumbs text-muted text-sm">
      <ol>
        <li>{home}</li>
        {crumbs.map(({ key, text, to }) => (
          <li key={key}>
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
