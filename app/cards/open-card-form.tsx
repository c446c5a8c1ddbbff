/** Controls that open a card form by posting to the action of an add-card route. */
import { Trans } from "@lingui/react/macro";
import { Form, useLocation, useNavigation, useSubmit } from "@remix-run/react";
import CreditCard from "lucide-react/icons/credit-card";
import Plus from "lucide-react/icons/plus";
import type { MouseEvent } from "react";
import { paths } from "~/paths";
import { Button, ButtonLink, type ButtonVariant } from "~/ui/button";

type AddCardLinkProps = {
  to: string;
  back: string;
  variant?: ButtonVariant;
  className?: string;
};

/** “Agregar tarjeta”: opens the add-card screen with its form; with a modifier key, a new tab. */
export function AddCardLink({ to, back, ...look }: AddCardLinkProps) {
  const submit = useSubmit();
  const isOpening = useNavigation().formAction === to;
  function open(event: MouseEvent) {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    if (isOpening) return;
    submit({ intent: "open", back }, { method: "post", action: to });
  }
  return (
    <ButtonLink {...look} icon={Plus} to={to} onClick={open} aria-busy={isOpening || undefined}>
      <Trans>Agregar tarjeta</Trans>
    </ButtonLink>
  );
}

/** “Agregar tarjeta”, which leads back to this screen. */
export function OpenCardForm({ variant }: { variant: ButtonVariant }) {
  const { formData } = useNavigation();
  const { pathname } = useLocation();
  return (
    <Form method="post" action={paths.addCard()}>
      <input type="hidden" name="intent" value="open" />
      <input type="hidden" name="back" value={pathname} />
      <Button
        type="submit"
        icon={CreditCard}
        variant={variant}
        busy={formData?.get("intent") === "open"}
      >
        <Trans>Agregar tarjeta</Trans>
      </Button>
    </Form>
  );
}
