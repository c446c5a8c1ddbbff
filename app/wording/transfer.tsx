import { plural, t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Order } from "~/api/orders";
import type { TransferInstructions } from "~/api/reference";
import { timeNow } from "~/api/sending/server-clock";
import { nowTimeInAsuncion, timeAfter, todayInAsuncion } from "~/domain/dates";
import { formatGuaranies, formatTime } from "~/domain/format";
import { formatPhone } from "~/domain/phone-format";
import { useStore } from "~/state/store";
import { CopyButton } from "~/ui/copy-button";
import { whatsAppHref } from "./contact";
import { formatVisitDate } from "./visit-date";

/** “martes 24 de noviembre a las 21:15”, `hours` after an instant; null where it is none. */
function limitAfter(instant: string, hours: number) {
  const end = timeAfter(instant, hours);
  if (!hours || !end) return null;
  const day = formatVisitDate(todayInAsuncion(end));
  const time = formatTime(nowTimeInAsuncion(end));
  return { isOver: end < timeNow(), text: t`${day} a las ${time}` };
}

export function describeDeadlineFrom(now: Date, hours: number): string {
  const limit = limitAfter(now.toISOString(), hours)?.text ?? "";
  return t`Hasta el ${limit}, si confirmás ahora`;
}

/** How an order is paid by transfer, and until when: “Hasta el martes 24 de noviembre a las 21:15”. */
export function useTransfer({ billing, created_at }: Order) {
  const methods = useStore((state) => state.general.paymentMethods);
  const method = methods.find(({ id }) => id === billing?.payment_method);
  const instructions = method?.instructions ?? null;
  const hours = instructions?.deadline_hours ?? 0;
  const limit = limitAfter(created_at, hours);
  const isOver = limit?.isOver ?? false;
  return { instructions, isOver, deadline: hours ? describeDeadline(limit, hours) : null };
}

/** `limit` is null where the order has a day without an hour. */
function describeDeadline(limit: ReturnType<typeof limitAfter>, hours: number): string {
  const text = limit?.text;
  if (text) return limit.isOver ? t`Venció el ${text}` : t`Hasta el ${text}`;
  const time = plural(hours, { one: "# hora", other: "# horas" });
  return t`${time} desde que reservaste`;
}

type TransferRowsProps = {
  instructions: TransferInstructions;
  amount: number;
  deadline: string | null;
  code?: string;
  /** What else is known of the order. */
  children?: ReactNode;
};

export function TransferRows(props: TransferRowsProps) {
  const { instructions, amount, deadline, code = "", children } = props;
  const { t } = useLingui();
  const { bank, account, holder, document, receipt_phone } = instructions;
  const money = formatGuaranies(amount);
  const rows = [
    { term: t`Número de pedido`, text: code, what: t`número de pedido` },
    { term: t`Banco`, text: bank, what: t`banco` },
    { term: t`Cuenta`, text: account, what: t`cuenta` },
    { term: t`Titular`, text: holder, what: t`titular` },
    { term: t`RUC o cédula`, text: document, what: t`documento` },
    // Banks accept digits only.
    { term: t`Monto`, text: amount > 0 ? money : "", copied: String(amount), what: t`monto` },
    { term: t`Plazo`, text: deadline ?? "", what: t`plazo` },
  ].filter(({ text }) => text !== "");
  return (
    <section aria-label={t`Datos para transferir`} className="rounded-card bg-sunken px-4 py-2">
      <dl className="rows">
        {rows.map(({ term, text, copied = text, what }) => (
          <div key={term} className="flex flex-wrap items-center gap-x-3 py-1.5">
            <dt className="basis-full text-muted text-sm">{term}</dt>
            <dd className="min-w-0 flex-1 basis-32 break-words font-semibold tabular-nums">
              {text}
            </dd>
            <dd className="flex flex-wrap justify-end">
              <CopyButton text={copied} what={what} />
            </dd>
          </div>
        ))}
      </dl>
      {receipt_phone && <ReceiptLine phone={receipt_phone} code={code} />}
      {children}
    </section>
  );
}

function ReceiptLine({ phone, code }: { phone: string; code: string }) {
  const { t } = useLingui();
  const text = code
    ? t`Hola, mando el comprobante del pedido ${code}.`
    : t`Hola, mando el comprobante de mi reserva.`;
  const shown = formatPhone(phone);
  const link = (
    <a
      // A backend may write its number as people here do, which WhatsApp does not know.
      href={whatsAppHref(text, shown.replace(/^0(?!0)/, "595"))}
      target="_blank"
      rel="noopener noreferrer"
      className="link inline-block whitespace-nowrap py-1.5 tabular-nums"
    >
      {shown}
    </a>
  );
  return (
    <p className="border-line border-t py-3 text-sm">
      {code ? (
        <Trans>Mandá el comprobante por WhatsApp al {link}, con el número de pedido.</Trans>
      ) : (
        <Trans>
          Primero confirmá la reserva; después de transferir, mandá el comprobante por WhatsApp al{" "}
          {link}.
        </Trans>
      )}
    </p>
  );
}
