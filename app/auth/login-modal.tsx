import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { actions, patterns } from "~/paths";
import { hideLogin, isReturnPath } from "~/session/login-dialog";
import { useStore } from "~/state/store";
import { Dialog } from "~/ui/dialog";
import { PreloadScreen } from "~/ui/preload-screen";
import { pathOf } from "~/url-path";
import { isDraftBegun, registrationDraft, restoreDraft, saveLogin } from "./drafts";
import { LoginForm } from "./login-form";
import { RegisterForm } from "./register-form";

const PANELS = ["login", "register"] as const;
type Panel = (typeof PANELS)[number];

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
      title={t`Ingresar`}
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

function Reason({ wanted }: { wanted: string }) {
  if (isStep(wanted)) {
    return (
      <Trans>Para reservar y pagar necesitás una cuenta. Lo que elegiste queda guardado.</Trans>
    );
  }
  return <Trans>Esa página es de tu cuenta: ingresá o creá una para seguir.</Trans>;
}

/** Tabs with a single tab stop; arrows, Home and End move along the list. */
function LoginPanels({ panel, onPanel }: { panel: Panel; onPanel: (panel: Panel) => void }) {
  const { t } = useLingui();
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [knownEmail, setKnownEmail] = useState("");
  const labels: Record<Panel, string> = { login: t`Ingresar`, register: t`Crear cuenta` };

  function loginWith(email: string) {
    saveLogin({ email });
    setKnownEmail(email);
    onPanel("login");
  }

  /** Forgets the known e-mail, for which the login form would move the focus from the tab to the password. */
  function choose(to: Panel) {
    setKnownEmail("");
    onPanel(to);
  }

  function move(event: KeyboardEvent) {
    const other = panel === "login" ? 1 : 0;
    const at = { ArrowRight: other, ArrowLeft: other, Home: 0, End: 1 }[event.key];
    const to = PANELS[at ?? -1];
    if (!to) return;
    event.preventDefault();
    choose(to);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[PANELS.indexOf(to)]?.focus();
  }

  return (
    <div>
      {/* Preloads the actions, so that submitting a form loads no code. */}
      {[actions.login, actions.register, actions.phoneCode, actions.emailExists].map((path) => (
        <PreloadScreen key={path} path={path} />
      ))}
      <div
        ref={list}
        role="tablist"
        aria-label={t`Ingresar o crear una cuenta`}
        onKeyDown={move}
        className="flex flex-wrap gap-2"
      >
        {PANELS.map((id) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === panel}
            aria-controls={`${base}-${id}-panel`}
            tabIndex={id === panel ? 0 : -1}
            onClick={() => choose(id)}
            className="tab"
          >
            {labels[id]}
          </button>
        ))}
      </div>
      {PANELS.map((id) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-${id}-panel`}
          aria-labelledby={`${base}-${id}`}
          hidden={id !== panel}
          className="pt-6"
        >
          {id === panel && id === "login" && <LoginForm email={knownEmail} />}
          {id === panel && id === "register" && <RegisterForm onLoginInstead={loginWith} />}
        </div>
      ))}
    </div>
  );
}

function isStep(path: string): boolean {
  const steps: string[] = [patterns.secondStep, patterns.thirdStep];
  return steps.includes(pathOf(path));
}
