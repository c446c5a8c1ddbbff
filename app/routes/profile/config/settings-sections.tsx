import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useRef, useState } from "react";
import type { User } from "~/api/user";
import { isUnanswered } from "~/browser/action-reply";
import { useNewReply } from "~/browser/use-new-reply";
import { CheckboxField } from "~/forms/checkbox-field";
import { PasswordField } from "~/forms/credential-fields";
import { FetcherForm, useFetcherForm } from "~/forms/fetcher-form";
import { fieldProps } from "~/forms/form-field";
import { RadioCards } from "~/forms/radio-cards";
import { LanguageChoice } from "~/shell/language-choice";
import type { Theme } from "~/state/areas";
import { changeState, useStore } from "~/state/store";
import { Button } from "~/ui/button";
import { useFocusAfterChange } from "~/ui/focus";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/page";
import {
  type NotificationName,
  type Notifications,
  notificationNames,
  passwordSchema,
  readNotifications,
} from "./config-actions";

/** Renders the notification settings; each box is saved when it changes. */
export function NotificationsForm({ user }: { user: User }) {
  const { t } = useLingui();
  const fetcher = useFetcher<{ ok: boolean; text: string }>();
  const { data: reply } = fetcher;
  const busy = isUnanswered(fetcher);
  // Holds the boxes that were pressed since the last answer; the others follow the store.
  const [chosen, setChosen] = useState<Partial<Notifications>>({});
  useNewReply(reply, () => setChosen({}));
  const failed = !busy && reply?.ok === false;
  const saved = useStore(({ auth }) => auth.user ?? user);
  const shown = { ...readNotifications(saved), ...chosen };
  const labels: Record<NotificationName, string> = {
    reminder_email: t`Recordatorio de cada visita por correo`,
    reminder_whatsapp: t`Recordatorio de cada visita por WhatsApp`,
    news_email: t`Novedades y descuentos por correo`,
  };
  return (
    <Section
      heading={<Trans>Avisos</Trans>}
      end={
        <p role="status" className="text-muted text-sm">
          {busy ? <Trans>Guardando…</Trans> : reply?.ok && <Trans>Guardado</Trans>}
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
              const next = { ...chosen, [name]: checked };
              setChosen(next);
              fetcher.submit({ intent: "notifications", ...next }, { method: "post" });
            }}
          />
        ))}
      </div>
      {failed && (
        <Notice tone="danger" role="alert">
          {reply.text}
        </Notice>
      )}
    </Section>
  );
}

const icons = { system: Monitor, light: Sun, dark: Moon };

export function Appearance() {
  const { t } = useLingui();
  const theme = useStore((state) => state.profile.theme);
  const titles: Record<Theme, string> = {
    system: t`Como el dispositivo`,
    light: t`Claro`,
    dark: t`Oscuro`,
  };
  return (
    <>
      <Section heading={<Trans>Tema</Trans>}>
        <div className="@container">
          <RadioCards
            legend={t`Tema`}
            legendHidden
            name="theme"
            value={theme}
            onChange={(value) => changeState("profile", { theme: value as Theme })}
            options={(["system", "light", "dark"] as const).map((value) => ({
              value,
              title: titles[value],
              media: <Icon of={icons[value]} size={22} className="@max-3xs:hidden text-muted" />,
            }))}
          />
        </div>
      </Section>
      <Section heading={<Trans>Idioma</Trans>}>
        <LanguageChoice />
      </Section>
    </>
  );
}

export function PasswordForm({ email }: { email: string }) {
  const { t } = useLingui();
  const { fetcher, busy, form, fields } = useFetcherForm(passwordSchema);
  const heading = useRef<HTMLSpanElement>(null);
  useFocusAfterChange(form.key, () => heading.current);
  return (
    <Section
      heading={
        <span ref={heading} tabIndex={-1} data-plain-focus>
          <Trans>Contraseña</Trans>
        </span>
      }
    >
      {/* Remounts the fields after a change, so that none shows its password. */}
      <FetcherForm key={form.key} fetcher={fetcher} form={form} className="max-w-md space-y-5">
        <input type="hidden" name="intent" value="password" />
        {/* Tells password managers the account of the password. */}
        <input type="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          label={t`Contraseña actual`}
          {...fieldProps(fields.current_password)}
          autoComplete="current-password"
        />
        <PasswordField
          label={t`Contraseña nueva`}
          hint={t`Al menos 8 caracteres.`}
          {...fieldProps(fields.password)}
          autoComplete="new-password"
        />
        <Button type="submit" variant="secondary" busy={busy}>
          <Trans>Cambiar contraseña</Trans>
        </Button>
      </FetcherForm>
    </Section>
  );
}
