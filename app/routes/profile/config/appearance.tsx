import { Trans, useLingui } from "@lingui/react/macro";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { saveTheme } from "~/state/preferences";
import type { Theme } from "~/state/profile";
import { useStore } from "~/state/store";
import { Section } from "~/ui/page";
import { RadioCards } from "~/ui/radio-cards";
import { SelectField } from "~/ui/select-field";

const icons = { system: Monitor, light: Sun, dark: Moon };

function ThemeIcon({ theme }: { theme: Theme }) {
  const Icon = icons[theme];
  return <Icon aria-hidden size={22} strokeWidth={1.75} className="text-muted" />;
}

/** Theme and language: kept on this device, and applied at once. */
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
      <Section framed heading={<Trans>Tema</Trans>}>
        <RadioCards
          legend={t`Tema`}
          legendHidden
          name="theme"
          columns={3}
          value={theme}
          onChange={(value) => saveTheme(value as Theme)}
          options={(["system", "light", "dark"] as const).map((value) => ({
            value,
            title: titles[value],
            media: <ThemeIcon theme={value} />,
          }))}
        />
      </Section>
      <Section framed heading={<Trans>Idioma</Trans>}>
        <SelectField
          label={t`Idioma`}
          labelHidden
          hint={t`Por ahora, la aplicación está en español.`}
          options={[{ value: "es", label: "Español" }]}
          defaultValue="es"
          className="max-w-xs"
        />
      </Section>
    </>
  );
}
