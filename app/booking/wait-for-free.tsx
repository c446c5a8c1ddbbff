import { Trans } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import Bell from "lucide-react/icons/bell";
import { isSupported } from "~/api/errors";
import { putWaiting, type Waiting, type WaitingRequest } from "~/api/waiting";
import { isUnanswered } from "~/browser/action-reply";
import { actions } from "~/paths";
import { Button } from "~/ui/button";

type Wish = Omit<WaitingRequest, "product">;

/** The field in which a `WaitingPost` goes to `actions.booking`, as JSON. */
export const WAITING = "waiting";
/** `leave`: id of an entry. */
export type WaitingPost = { wish: Wish } | { leave: number } | { book: Waiting };
/** `id` of the entry; null where nothing is waited for. */
export type WaitingReply = { id: number | null; text: string };

/** Posts for one day or hour: the reply to another one is not shown. */
export function useWaiting(key: string) {
  const fetcher = useFetcher<WaitingReply>({ key: `waiting ${key}` });
  return {
    reply: fetcher.data,
    busy: isUnanswered(fetcher),
    post: (posted: WaitingPost) =>
      fetcher.submit(
        { [WAITING]: JSON.stringify(posted) },
        { method: "post", action: actions.booking },
      ),
  };
}

/** Asks to be told when a day or hour frees on which nobody is free, and takes it back. */
export function WaitForFree(wish: Wish) {
  const { reply, busy, post } = useWaiting(JSON.stringify(wish));
  const id = reply?.id ?? null;
  return (
    <div>
      <p role="status" className="text-sm empty:hidden">
        {!busy && reply?.text}
      </p>
      {isSupported(putWaiting) && (
        <Button
          variant="plain"
          icon={Bell}
          busy={busy}
          className="-ml-4"
          onClick={() => post(id === null ? { wish } : { leave: id })}
        >
          {id === null ? <Trans>Avisame si se libera</Trans> : <Trans>Ya no me avises</Trans>}
        </Button>
      )}
    </div>
  );
}
