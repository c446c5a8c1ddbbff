/** Controls that open a card form by posting to the action of an add-card route. */
import { Trans } from "@lingui/react/macro";
import { Form, useNavigation, useSubmit } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import Plus from "lucide-react/icons/plus";
import type { MouseEvent, ReactNode } from "react";
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

type OpenCardFormProps = {
  action: string;
  back: string | null;
  icon: LucideIcon;
  variant?: ButtonVariant;
  children: ReactNode;
};

export function OpenCardForm({ action, back, children, ...look }: OpenCardFormProps) {
  const { formData } = useNavigation();
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="intent" value="open" />
      <input type="hidden" name="back" value={back ?? ""} />
      <Button {...look} type="submit" busy={formData?.get("intent") === "open"}>
        {children}
      </Button>
    </Form>
  );
}
