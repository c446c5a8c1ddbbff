import { Trans, useLingui } from "@lingui/react/macro";
import { useRevalidator } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import type { Order, Visit } from "~/api/orders";
import { HelperOptions } from "~/booking/helper-options";
import { momentOf } from "~/domain/dates";
import { formatDate, formatTime } from "~/domain/format";
import type { Change } from "~/domain/visit-changes";
import { fieldProps } from "~/forms/form-field";
import { ChangePage, ChangeScreen, Face, useChange } from "~/order-screen/change-screen";
import { changes } from "~/orders/changes/changes";
import { rulesOfAll } from "~/orders/changes/cost-holds-until";
import type { FoundHelpers } from "~/orders/changes/load-change";
import { visitsNotBegun } from "~/orders/order-facts";
import { paths } from "~/paths";
import { ButtonLink, RetryButton } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { ContactLine } from "~/wording/contact-line";
import type { FormProps } from "./change-forms";

type HelperFormProps = FormProps & FoundHelpers & { change: Change; next: Visit };

export function HelperForm({ order, change, next, candidates, now, ...found }: HelperFormProps) {
  const { t } = useLingui();
  const { fields, ...posting } = useChange(changes.helper.form);
  const { assigned_helper: field } = fields;
  const [chosen, setChosen] = useState(Number(field.initialValue ?? 0));
  const coming = candidates.find(({ helper }) => helper.id === chosen) ?? null;
  if (candidates.length === 0) {
    return (
      <ChangePage change="helper" order={order}>
        <NobodyElse order={order} next={next} {...found} />
      </ChangePage>
    );
  }
  const first = visitsNotBegun(order, momentOf(now))[0] ?? next;
  const day = formatDate(first.date, "short");
  const name = coming?.helper.name ?? "";
  const rows = coming
    ? [
        {
          key: coming.helper.id,
          before: order.helper && <Face helper={order.helper} />,
          after: <Face helper={coming.helper} />,
        },
      ]
    : [];
  return (
    <ChangeScreen
      {...posting}
      order={order}
      change="helper"
      withoutHelper={coming !== null}
      isChosen={coming !== null}
      effect={coming ? t`${name}, desde el ${day}` : t`Elegí quién va`}
      cost={change}
      costs={rulesOfAll(change, order, now)}
      now={now}
      rows={rows}
      button={<Trans>Cambiar helper</Trans>}
    >
      <section>
        <h2 className="mb-2.5 font-display text-lg leading-tight">
          <Trans>Quién va</Trans>
        </h2>
        <HelperOptions
          {...fieldProps(field)}
          candidates={candidates}
          chosen={chosen}
          coming={coming}
          without=""
          onChoose={setChosen}
        />
      </section>
    </ChangeScreen>
  );
}

type NobodyElseProps = Omit<FoundHelpers, "candidates"> & { order: Order; next: Visit };

function NobodyElse({ order, next, alternatives, failed }: NobodyElseProps) {
  const { revalidate, state } = useRevalidator();
  const hour = formatTime(next.start_time);
  if (failed === "day") {
    return (
      <Notice title={<Trans>Para esa visita no se puede elegir a otra persona por acá</Trans>}>
        <ContactLine code={order.code} />
      </Notice>
    );
  }
  if (failed) {
    return (
      <Notice
        tone="danger"
        role="alert"
        title={<Trans>No pudimos ver quién está libre</Trans>}
        action={<RetryButton busy={state !== "idle"} onClick={revalidate} />}
      />
    );
  }
  let text: ReactNode = (
    <Trans>
      En estos días y horas sí hay otras personas: mové primero la visita, y después cambiá quién
      viene.
    </Trans>
  );
  if (alternatives.length === 0) {
    text = (
      <>
        <Trans>Tampoco en otros días cercanos.</Trans>
        <ContactLine code={order.code} />
      </>
    );
  }
  return (
    <Notice
      title={<Trans>A las {hour} no está libre nadie más</Trans>}
      action={alternatives.map(({ date, start }) => (
        <ButtonLink
          key={`${date} ${start}`}
          variant="secondary"
          to={paths.profile.moveVisit(order.id, next.id, { time: start, date })}
        >
          {formatDate(date, "short")}, {formatTime(start)}
        </ButtonLink>
      ))}
    >
      {text}
    </Notice>
  );
}
