import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import {
  type NotificationName,
  type Notifications,
  notificationNames,
  readNotifications,
  writeNotificationForm,
} from "~/account/notifications";
import type { User } from "~/api/user";
import { CheckboxField } from "~/ui/checkbox-field";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/page";

/** What the customer is told about; each box is saved when it is ticked. */
export function NotificationsForm({ user }: { user: User }) {
  const { t } = useLingui();
  const fetcher = useFetcher<{ ok: boolean; text: string }>();
  const { data: reply, state } = fetcher;
  const [chosen, setChosen] = useState<Notifications | null>(null);
  const failed = state === "idle" && reply?.ok === false;
  // What was not saved goes back to how it was.
  const shown = (failed ? null : chosen) ?? readNotifications(user);
  const labels: Record<NotificationName, string> = {
    reminder_email: t`Recordatorio de cada visita por correo`,
    reminder_whatsapp: t`Recordatorio de cada visita por WhatsApp`,
    news_email: t`Novedades y descuentos por correo`,
  };
  return (
    <Section
      framed
      heading={<Trans>Avisos</Trans>}
      aside={
        <p role="status" className="text-muted text-sm">
          {state !== "idle" ? <Trans>Guardando…</Trans> : reply?.ok && <Trans>Guardado</Trans>}
        </p>
      }
    >
      <div>
        {notificationNames.map((name) => (
          <CheckboxField
            key={name}
            name={name}
            label={labels[name]}
            checked={shown[name]}
            onChange={({ currentTarget: { checked } }) => {
              const next = { ...shown, [name]: checked };
              setChosen(next);
              fetcher.submit(writeNotificationForm(next), { method: "post" });
            }}
          />
        ))}
      </div>
      {failed && (
        <Notice tone="danger" role="alert">
          <Trans>No se guardó: todo sigue como estaba.</Trans> {reply.text}
        </Notice>
      )}
    </Section>
  );
}
