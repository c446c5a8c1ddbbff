import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { ChangeNotice } from "~/account/changes/change-notice";
import { ChangeFields } from "~/account/changes/hidden-fields";
import type { ChangeReply } from "~/account/changes/posted-change";
import type { Order, Visit } from "~/api/orders";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";
import { isFinished, nameOfHelper } from "./visit-of-today";
import { VisitTicket } from "./visit-ticket";

type VisitTodayProps = { order: Order; visit: Visit; prepare: string };

/** The visit of today, ahead of everything else on its order, with a word to who comes. */
export function VisitToday({ order, visit, prepare }: VisitTodayProps) {
  return (
    <VisitTicket order={order} visit={visit} today={visit.date} prepare={prepare} isOnTheDay>
      {order.version && !isFinished(visit) && <Message order={order} visit={visit} />}
    </VisitTicket>
  );
}

/** The note of the visit, which stands in the helper's agenda. */
function Message({ order, visit }: { order: Order; visit: Visit }) {
  const { id, note } = visit;
  const { t } = useLingui();
  const name = nameOfHelper(order, visit);
  const fetcher = useFetcher<ChangeReply | null>();
  const busy = fetcher.state !== "idle";
  const reply = busy ? null : (fetcher.data ?? null);
  return (
    <fetcher.Form
      method="post"
      action={paths.profile.order(order.id)}
      className="space-y-3 border-line border-t pt-3"
    >
      <ChangeFields order={order} change="note" visit={id} reply={reply} />
      <TextField
        // Its text is the note's once that has changed.
        key={note}
        label={t`Mensaje para ${name}`}
        hint={note && t`Está en la agenda de ${name}.`}
        name="note"
        defaultValue={note}
        placeholder={t`Dejé la llave con el portero.`}
        autoComplete="off"
        errors={reply?.kind === "invalid" ? [reply.text] : []}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        <Trans>Enviar mensaje</Trans>
      </Button>
      {reply?.kind !== "invalid" && <ChangeNotice reply={reply} code={order.code} />}
    </fetcher.Form>
  );
}
