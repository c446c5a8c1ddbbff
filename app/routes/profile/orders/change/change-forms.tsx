/** Change forms for a note, another helper and a cancellation, and parts of all change forms. */
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useRevalidator } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import type { Order, Visit } from "~/api/orders";
import { HelperOptions } from "~/booking/helper-options";
import { formatDate, formatGuaranies, formatTime } from "~/domain/format";
import { type Change, feeNow, refundNow } from "~/domain/visit-changes";
import {
  BeforeAndAfter,
  ChangeCost,
  ChangePage,
  ChangeScreen,
  Face,
  useChange,
} from "~/orders/changes/change-screen";
import { changes } from "~/orders/changes/changes";
import type { FoundHelpers } from "~/orders/changes/load-change";
import { MoneyBackList } from "~/orders/changes/money-back-list";
import { DayField } from "~/orders/changes/visit-days";
import { moneyBack, paymentStateOf } from "~/orders/order-facts";
import { paths } from "~/paths";
import { ButtonLink, RetryButton } from "~/ui/button";
import { wireField } from "~/ui/form-field";
import { Notice } from "~/ui/notice";
import { TextAreaField } from "~/ui/text-field";
import { describeRefund } from "~/wording/change-rule";
import { ContactLine } from "~/wording/contact-line";

export type FormProps = { order: Order; now: Date };

export function NoteForm({ order, visit }: { order: Order; visit: Visit }) {
  const { t } = useLingui();
  const { fields, ...posting } = useChange(changes.note.form);
  return (
    <ChangeScreen
      {...posting}
      order={order}
      change="note"
      visit={visit}
      button={<Trans>Guardar nota</Trans>}
    >
      <TextAreaField
        label={t`Nota para la visita`}
        hint={t`Cómo entrar, qué hacer primero. Se puede cambiar hasta que empiece.`}
        {...wireField(fields.note)}
        defaultValue={fields.note.initialValue ?? visit.note}
      />
    </ChangeScreen>
  );
}

export function CancelForm({ order, change, now }: FormProps & { change: Change }) {
  const { t } = useLingui();
  const { fields, ...posting } = useChange(changes.cancel.form);
  const back = refundNow(change, now);
  const amount = formatGuaranies(back);
  const fee = Math.min(feeNow(change, now), change.refund);
  const charged = formatGuaranies(fee);
  const isPaid = change.refund > 0 || paymentStateOf(order) === "paid";
  const money = isPaid ? moneyBack(order, back) : null;
  const visits = order.visits.filter(({ status }) => status === "scheduled");
  const days = visits.map(({ date }) => date).sort();
  const count = days.length;
  const rows = [
    {
      key: "visits",
      before: <Plural value={count} one="Queda # visita" other="Quedan # visitas" />,
      after: <Trans>Ninguna</Trans>,
    },
  ];
  return (
    <ChangeScreen
      {...posting}
      order={order}
      change="cancel"
      danger
      summary={
        <>
          <BeforeAndAfter rows={rows} />
          {money && (
            <MoneyBackList
              money={money}
              note={fee > 0 && <Trans>Con {charged} por cancelar con poco aviso.</Trans>}
            />
          )}
          {!(money && fee > 0) && (
            <p className="text-muted text-sm">{describeRefund(change, now)}</p>
          )}
        </>
      }
      button={
        back > 0 ? (
          <Trans>Cancelar y recibir {amount}</Trans>
        ) : isPaid ? (
          <Trans>Cancelar sin devolución</Trans>
        ) : (
          <Trans>Cancelar pedido</Trans>
        )
      }
    >
      <DayField
        label={t`Tus visitas`}
        name="day"
        free={[]}
        chosen=""
        marks={days.map((date) => ({
          date,
          word: t`visita`,
          text: t`Se cancelan`,
          strong: true,
        }))}
        whole
        // Shows all days, because a “more” button would be hidden with the grid.
        until={days.at(-1) ?? ""}
        onChoose={() => {}}
      />
      <TextAreaField
        {...wireField(fields.reason)}
        label={t`Motivo`}
        optional
        defaultValue={fields.reason.initialValue}
      />
    </ChangeScreen>
  );
}

type HelperFormProps = FormProps & FoundHelpers & { change: Change; next: Visit };

export function HelperForm({ order, change, next, candidates, now, ...found }: HelperFormProps) {
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
  return (
    <ChangeScreen
      {...posting}
      order={order}
      change="helper"
      withoutHelper={coming !== null}
      disabled={!coming}
      summary={
        <>
          {coming && (
            <BeforeAndAfter
              rows={[
                {
                  key: coming.helper.id,
                  before: order.helper && <Face helper={order.helper} />,
                  after: <Face helper={coming.helper} />,
                },
              ]}
            />
          )}
          <ChangeCost change={change} now={now} isChosen={coming !== null} />
        </>
      }
      button={<Trans>Cambiar quién viene</Trans>}
    >
      <section>
        <h2 className="mb-2.5 font-display text-lg leading-tight">
          <Trans>Quién va</Trans>
        </h2>
        <HelperOptions
          {...wireField(field)}
          candidates={candidates}
          chosen={chosen}
          coming={coming}
          without={<Trans>Elegí quién va.</Trans>}
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
      <Notice title={<Trans>Para esa visita ya no se puede elegir a otra persona por acá</Trans>}>
        <Trans>Escribinos y lo vemos.</Trans>
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
        <Trans>Tampoco en otros días cercanos. Escribinos y lo vemos.</Trans>
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
          to={`${paths.profile.moveVisit(order.id, next.id)}?hora=${start}&dia=${date}`}
        >
          {formatDate(date, "short")}, {formatTime(start)}
        </ButtonLink>
      ))}
    >
      {text}
    </Notice>
  );
}
