import { Trans } from "@lingui/react/macro";
import { Form, useLocation, useNavigation } from "@remix-run/react";
import CreditCard from "lucide-react/icons/credit-card";
import { paths } from "~/paths";
import { Button, type ButtonVariant } from "~/ui/button";

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
