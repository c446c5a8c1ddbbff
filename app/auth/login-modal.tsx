import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { actions, patterns } from "~/paths";
import { hideLogin, isReturnPath } from "~/session/login-dialog";
import { useStore } from "~/state/store";
import { Dialog } from "~/ui/dialog";
import { PreloadScreen } from "~/ui/preload-screen";
import { isDraftBegun, registrationDraft, restoreDraft, saveLogin } from "./drafts";
import { LoginForm } from "./login-form";
import { RegisterForm } from "./register-form";

type Panel = "login" | "register";

export function LoginModal() {
  const { t } = useLingui();
  const shown = useStore((state) => state.auth.modalShown);
  const wanted = useStore((state) => state.auth.redirectAfterLogin);
  const [wasShown, setWasShown] = useState(false);
  const [panel, setPanel] = useState<Panel>("login");
  if (shown !== wasShown) {
    setWasShown(shown);
    if (shown) setPanel(firstPanel(wanted));
  }
  return (
    <Dialog
      open={shown}
      onClose={hideLogin}
      name={t`Ingresar`}
      title={panel === "login" ? <Trans>Ingresá a tu cuenta</Trans> : <Trans>Creá tu cuenta</Trans>}
      description={shown && wanted && <Reason wanted={wanted} />}
      size="narrow"
    >
      <LoginPanels panel={panel} onPanel={setPanel} />
    </Dialog>
  );
}

/** A visitor on the way to a booking step is probably new, unless a session expired there. */
function firstPanel(wanted: string | null): Panel {
  restoreDraft();
  const isNew = wanted !== null && isStep(wanted) && !isReturnPath(wanted);
  return isNew || isDraftBegun(registrationDraft()) ? "register" : "login";
}

/** Explains the login by the path that a guard refused. */
function Reason({ wanted }: { wanted: string }) {
  if (isStep(wanted)) {
    return (
      <Trans>Para elegir la fecha y pagar necesitás una cuenta. Tu reserva queda guardada.</Trans>
    );
  }
  return <Trans>Esa página es de tu cuenta: ingresá o creá una para seguir.</Trans>;
}

type LoginPanelsProps = { panel: Panel; onPanel: (panel: Panel) => void };

function LoginPanels({ panel, onPanel }: LoginPanelsProps) {
  const { t } = useLingui();
  const [knownEmail, setKnownEmail] = useState("");

  function loginWith(email: string) {
    saveLogin({ email });
    setKnownEmail(email);
    onPanel("login");
  }

  return (
    <>
      {/* Preloads the actions, so that submitting a form loads no code. */}
      {[actions.login, actions.register, actions.phoneCode, actions.emailExists].map((path) => (
        <PreloadScreen key={path} path={path} />
      ))}
      <Tabs
        label={t`Ingresar o crear una cuenta`}
        value={panel}
        onChange={onPanel}
        tabs={[
          { id: "login", label: t`Ingresar`, content: <LoginForm email={knownEmail} /> },
          {
            id: "register",
            label: t`Crear cuenta`,
            content: <RegisterForm onLoginInstead={loginWith} />,
          },
        ]}
      />
    </>
  );
}

function isStep(path: string): boolean {
  const steps: string[] = [patterns.secondStep, patterns.thirdStep];
  return steps.includes(path.split("?")[0] ?? "");
}

type Tab = { id: Panel; label: string; content: ReactNode };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  value: Panel;
  onChange: (id: Panel) => void;
};

/** A single tab stop; arrows, Home and End move along the list. */
function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === value);
    const to = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[tabs.indexOf(tab)]?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex flex-wrap gap-2"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className="tab"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={tab.id !== value}
          className="pt-6"
        >
          {tab.id === value && tab.content}
        </div>
      ))}
    </div>
  );
}
