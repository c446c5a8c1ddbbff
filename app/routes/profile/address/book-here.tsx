import { Trans } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { Button, type ButtonVariant } from "~/ui/button";

type BookHereProps = { id: number; name: string; variant: ButtonVariant };

/** “Reservar acá”: begins a booking at a saved address. */
export function BookHere({ id, name, variant }: BookHereProps) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="book" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant={variant} busy={fetcher.state !== "idle"}>
        <Trans>
          Reservar acá<span className="sr-only">: {name}</span>
        </Trans>
      </Button>
    </fetcher.Form>
  );
}
