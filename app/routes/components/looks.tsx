import { Avatar } from "~/ui/avatar";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Blossom } from "~/ui/blossom";
import { Button } from "~/ui/button";
import { CardBrand } from "~/ui/card-brand";
import * as drawings from "~/ui/empty-drawings";
import { ErrorSummary } from "~/ui/error-summary";
import { Flor, type Leaf } from "~/ui/flor";
import { House } from "~/ui/house";
import { TroubleIllustration } from "~/ui/illustrations";
import { StillMap } from "~/ui/map/still-map";
import { Notice, type NoticeTone } from "~/ui/notice";
import { Section } from "~/ui/page";
import { StepProgress } from "~/ui/progress";
import { Rating } from "~/ui/rating";
import { Rosette } from "~/ui/rosette";
import { Loading, Skeleton, SkeletonCard } from "~/ui/skeleton";
import { EmptyState, ErrorState } from "~/ui/states";
import { MoneyList, MoneyRow, SummaryList } from "~/ui/summary-list";
import { showToast } from "~/ui/toaster";
import { Examples, Row } from "./example";

const badges: BadgeTone[] = ["neutral", "primary", "success", "warn", "danger", "info", "accent"];
const notices: NoticeTone[] = ["info", "warn", "danger", "success"];
const leaves: Leaf[] = ["done", "now", "todo", "moved", "skip"];
const toasts = ["info", "success", "warning", "error"] as const;

export function Looks() {
  return (
    <>
      <Examples of="Words">
        <Row>
          {badges.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
        {notices.map((tone) => (
          <Notice key={tone} tone={tone} title={tone}>
            Lo que pasa, y qué hacer.
          </Notice>
        ))}
        <ErrorSummary
          errors={[{ message: "Falta la calle.", fieldId: "text" }]}
          takesFocus={false}
        />
        <Row>
          {toasts.map((type) => (
            <Button
              key={type}
              variant="secondary"
              onClick={() => showToast({ type, text: `Aviso: ${type}` })}
            >
              {type}
            </Button>
          ))}
        </Row>
      </Examples>
      <Examples of="Sums">
        <SummaryList items={[{ term: "Tarjeta", description: "Visa •• 1111" }]} />
        <MoneyList>
          <MoneyRow label="4 visitas" amount="Gs. 600.000" />
          <MoneyRow label="Descuento" amount="− Gs. 60.000" reduction />
          <MoneyRow label="Total" amount="Gs. 540.000" strong />
        </MoneyList>
        <Section heading="Parte de una pantalla" lead="De qué se trata.">
          <p>Lo que hay en ella.</p>
        </Section>
        <StepProgress current={2} total={4} />
      </Examples>
      <Examples of="Faces and marks">
        <Row>
          {(["tiny", "small", "regular", "large"] as const).map((size) => (
            <Avatar key={size} name="Liz Benítez" size={size} />
          ))}
          <Rating value={4.8} count={132} />
          <Blossom size={24} />
          {["Visa", "Mastercard", "Otra"].map((brand) => (
            <CardBrand key={brand} brand={brand} />
          ))}
          {leaves.map((leaf) => (
            <Flor key={leaf} leaves={[leaf, leaf, leaf, leaf]} size={64} />
          ))}
        </Row>
        <Rosette className="h-32 w-auto" />
        <House />
        <StillMap latitude={-25.29} longitude={-57.58} className="h-28" />
      </Examples>
      <Examples of="Empty, wrong, loading">
        {Object.entries(drawings).map(([name, Drawing]) => (
          <EmptyState key={name} title={name} illustration={<Drawing />} />
        ))}
        <ErrorState title="No se pudo cargar" onRetry={() => {}}>
          Revisá tu conexión y probá de nuevo.
        </ErrorState>
        <ErrorState title="Otra vez" onRetry={() => {}} busy />
        <TroubleIllustration className="h-28 w-auto" />
        <Loading>
          <Skeleton className="h-12 w-full" />
          <SkeletonCard />
        </Loading>
      </Examples>
    </>
  );
}
