import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Helper } from "~/api/helpers";
import { firstNameOf, formatScore } from "~/domain/format";
import { paths } from "~/paths";
import { highlights, policies } from "~/state/company";
import { Avatar } from "~/ui/avatar";
import { countLeaves, Flor } from "~/ui/brand/flor";
import { House } from "~/ui/brand/house";
import { Rosette } from "~/ui/brand/rosette";
import { Deferred } from "~/ui/deferred";
import { Section } from "~/ui/page";
import { PreloadScreen } from "~/ui/preload-screen";
import { Blossom } from "~/ui/rating";
import type { HomeData } from "./load-home";
import { FriendOffer, OfferSection } from "./offer";
import { Questions } from "./questions";

export async function readCompany() {
  const [shown, rules] = await Promise.all([highlights(), policies()]);
  return { highlights: shown, policies: rules };
}

/** Renders the sections below the first screen, loaded after the first paint. */
export function HomeDetails({ offer, company }: Pick<HomeData, "offer" | "company">) {
  return (
    <>
      <Pledge company={company} />
      <OfferSection offer={offer} />
      <Team company={company} />
      <Section heading={<Trans>Cómo funciona</Trans>}>
        <ol className="grid gap-6 lg:grid-cols-3 lg:gap-10">
          <Step number={1} title={<Trans>Decinos dónde</Trans>}>
            <Trans>Tu dirección y el pin en tu puerta. Vemos al toque si llegamos.</Trans>
          </Step>
          <Step number={2} title={<Trans>Elegí el día y quién va</Trans>}>
            <Trans>Una vez, o cada semana, quincena o mes, con todas las fechas a la vista.</Trans>
          </Step>
          <Step number={3} title={<Trans>Pagá una vez</Trans>}>
            <Trans>Ves el total antes de confirmar.</Trans>
          </Step>
        </ol>
      </Section>
      <Questions />
      <PreloadScreen path={paths.appointment.firstStep()} />
      <div className="-mb-16 mt-12 flex justify-center">
        <House className="h-auto w-[min(20rem,82vw)]" />
      </div>
    </>
  );
}

type CompanyProps = Pick<HomeData, "company">;

export function Faces({ company }: CompanyProps) {
  return (
    <>
      <FriendOffer />
      <Scores company={company} />
    </>
  );
}

function Scores({ company }: CompanyProps) {
  return (
    <Deferred resolve={company}>
      {({ highlights }) => {
        if (!highlights) return null;
        const { helpers, rating, reviews_count: count } = highlights;
        if (helpers.length === 0 && rating === null) return null;
        const score = rating && formatScore(rating);
        return (
          <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
            <div className="stack flex">
              {helpers.slice(0, 3).map(({ id, name, photo_url }) => (
                <Avatar key={id} name={name} photoUrl={photo_url} size="small" />
              ))}
            </div>
            {score && (
              <p className="text-sm leading-snug tabular-nums">
                <span className="flex items-center gap-1 font-semibold">
                  <Blossom />
                  <Trans>{score} de 5</Trans>
                </span>
                {count > 0 && (
                  <span className="text-muted">
                    <Plural value={count} one="en # opinión" other="en # opiniones" />
                  </span>
                )}
              </p>
            )}
          </div>
        );
      }}
    </Deferred>
  );
}

export function Scene({ company }: CompanyProps) {
  return (
    <div aria-hidden className="scene">
      <Rosette rows={30} className="scene-lace" />
      <Deferred resolve={company}>
        {({ highlights }) =>
          highlights?.helpers
            .slice(0, 3)
            .map(({ id, name, photo_url }, index) => (
              <Avatar
                key={id}
                name={name}
                photoUrl={photo_url}
                className={`scene-face scene-face-${index} text-2xl`}
              />
            ))
        }
      </Deferred>
    </div>
  );
}

function Pledge({ company }: CompanyProps) {
  const { t } = useLingui();
  return (
    <ul
      aria-label={t`Lo que te prometemos`}
      className="mt-6 min-h-36 border-line lg:mt-10 lg:grid lg:min-h-20 lg:grid-cols-3 lg:gap-6 lg:border-t"
    >
      <Line>
        <Trans>
          <strong className="font-semibold">Un solo pago,</strong> con factura. No se renueva solo.
        </Trans>
      </Line>
      <Deferred resolve={company}>
        {({ policies }) => {
          const hours = policies?.free_change_hours;
          return (
            <>
              {hours ? (
                <Line>
                  <Trans>
                    <strong className="font-semibold">Cambios gratis</strong> hasta{" "}
                    <Plural value={hours} one="# h" other="# h" /> antes de cada visita
                  </Trans>
                </Line>
              ) : (
                policies?.change_text && <Line>{policies.change_text}</Line>
              )}
              {policies?.guarantee_text && <Line>{policies.guarantee_text}</Line>}
            </>
          );
        }}
      </Deferred>
    </ul>
  );
}

const WHOLE = countLeaves(8, 8);

function Line({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 border-line border-t py-3 text-sm lg:border-0 lg:py-4.5">
      <Flor leaves={WHOLE} />
      <span className="text-balance">{children}</span>
    </li>
  );
}

function Team({ company }: CompanyProps) {
  return (
    <Deferred resolve={company}>
      {({ highlights }) => {
        if (!highlights || highlights.helpers.length === 0) return null;
        const { helpers, quote } = highlights;
        return (
          <Section heading={<Trans>Quiénes van</Trans>}>
            <div className="gap-14 lg:flex">
              <ul className="grid shrink-0 grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-3 lg:w-136 lg:gap-5">
                {helpers.slice(0, 3).map((helper) => (
                  <Face key={helper.id} helper={helper} />
                ))}
              </ul>
              {quote && (
                <blockquote className="mt-7 self-start border-accent border-l-3 pl-4 lg:mt-6 lg:pl-6">
                  <p className="font-display text-xl leading-tight lg:text-3xl">“{quote.text}”</p>
                  {quote.author && (
                    <footer className="mt-2 text-muted text-sm">{quote.author}</footer>
                  )}
                </blockquote>
              )}
            </div>
          </Section>
        );
      }}
    </Deferred>
  );
}

function Face({ helper: { name, photo_url, rating, since } }: { helper: Helper }) {
  const [year] = /^\d{4}/.exec(since) ?? [];
  return (
    <li className="min-w-0">
      <Avatar
        name={name}
        photoUrl={photo_url}
        shape="rounded-panel"
        className="aspect-square w-full text-3xl"
      />
      <h3 className="mt-2.5">{firstNameOf(name)}</h3>
      <p className="flex flex-wrap items-center gap-x-1 text-xs tabular-nums">
        {rating !== null && (
          <span className="inline-flex items-center gap-1 font-semibold">
            <Blossom />
            {formatScore(rating)}
          </span>
        )}
        {year && (
          <span className="text-muted">
            <Trans>desde {year}</Trans>
          </span>
        )}
      </p>
    </li>
  );
}

type StepProps = { number: 1 | 2 | 3; title: ReactNode; children: ReactNode };

function Step({ number, title, children }: StepProps) {
  return (
    <li className="grid grid-cols-[3.5rem_1fr] content-start items-start gap-4 lg:grid-cols-1 lg:gap-3">
      <Flor leaves={countLeaves(6, 2 * number)} size={56} />
      <div>
        <h3>{title}</h3>
        <p className="mt-1 text-muted text-sm">{children}</p>
      </div>
    </li>
  );
}
