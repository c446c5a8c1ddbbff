import { Trans } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { MAIN_ID } from "~/ui/page";

/** `done` closes the dialog, with a sentence for the screen where there is one. */
export type RemovalReply = { done: boolean; text?: string };

type RemoveDialogProps = {
  title: ReactNode;
  id: number;
  onDone: (text?: string) => void;
  onClose: () => void;
  children: ReactNode;
};

/** The one question before something is removed for good: posts its id with the intent `remove`. */
export function RemoveDialog({ title, id, onDone, onClose, children }: RemoveDialogProps) {
  const fetcher = useFetcher<RemovalReply>();
  const { data, state } = fetcher;
  const reply = state === "idle" ? data : undefined;
  useEffect(() => {
    if (reply?.done) onDone(reply.text);
  }, [reply, onDone]);
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      title={title}
      footer={
        <fetcher.Form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="danger" busy={state !== "idle"}>
            <Trans>Sí, eliminar</Trans>
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancelar</Trans>
          </Button>
        </fetcher.Form>
      }
    >
      {reply?.text && (
        <Notice tone="danger" role="alert" className="mb-4">
          {reply.text}
        </Notice>
      )}
      {children}
    </Dialog>
  );
}

/** What the person was asked to remove, until it is done; the screen's heading then takes the focus. */
export function useRemoval<Item>() {
  const [asked, ask] = useState<Item | null>(null);
  const [count, setCount] = useState(0);
  const finish = useCallback(() => {
    ask(null);
    setCount((done) => done + 1);
  }, []);
  // An effect, as the dialog gives the focus back first when it closes.
  useEffect(() => {
    if (count > 0) document.querySelector<HTMLElement>(`#${MAIN_ID} h1`)?.focus();
  }, [count]);
  return { asked, ask, finish };
}
