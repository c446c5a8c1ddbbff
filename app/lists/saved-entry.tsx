import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import Star from "lucide-react/icons/star";
import { type ReactNode, type RefObject, useCallback, useEffect, useState } from "react";
import type { CallDefinition } from "~/api/call";
import { ApiError, isMissingCall, markUnsupported } from "~/api/errors";
import { isUnanswered } from "~/browser/action-reply";
import { useNewReply } from "~/browser/use-new-reply";
import { Badge } from "~/ui/badge";
import { Button, type ButtonVariant, ReopenButton } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { isFieldFocused, mainHeading, useFocusOnRemoval } from "~/ui/focus";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { showToast } from "~/ui/toaster";
import { describeError } from "~/wording/describe-error";
import { sendOrFind } from "~/writes/look-up";

type EntryButtonProps = {
  intent: string;
  id: number;
  name: ReactNode;
  variant: ButtonVariant;
  /** Receives focus where the button disappears after its action. */
  next?: RefObject<HTMLElement>;
  className?: string;
  title?: string;
  children: ReactNode;
};

export function EntryButton(props: EntryButtonProps) {
  const { intent, id, name, next, children, ...look } = props;
  const fetcher = useFetcher();
  const buttonRef = useFocusOnRemoval(next);
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button {...look} type="submit" busy={isUnanswered(fetcher)} buttonRef={buttonRef}>
        <span>
          {children}
          <span className="sr-only">: {name}</span>
        </span>
      </Button>
    </fetcher.Form>
  );
}

export const MAIN_INTENT = "main";

type MainButtonProps = Pick<EntryButtonProps, "id" | "name" | "next"> & { asIcon?: boolean };

export function MainButton({ asIcon, ...props }: MainButtonProps) {
  const text = t`Usar como principal`;
  return (
    <EntryButton
      {...props}
      intent={MAIN_INTENT}
      variant="plain"
      title={asIcon ? text : undefined}
      className={asIcon ? "size-11 px-0 text-muted" : "-ml-3"}
    >
      {asIcon && <Icon of={Star} size={22} />}
      <span className={asIcon ? "sr-only" : undefined}>{text}</span>
    </EntryButton>
  );
}

export function MainBadge() {
  return (
    <Badge tone="primary">
      <Trans>Principal</Trans>
    </Badge>
  );
}

type MainCall = CallDefinition &
  ((input: { id: number; body: { is_default: true } }) => Promise<unknown>);

/** Chooses the main entry (“Usar como principal”). After a lost answer the list shows whether it worked. */
export async function chooseMain(
  id: number,
  call: MainCall,
  list: () => Promise<readonly { id: number; is_default?: boolean | undefined }[]>,
): Promise<null> {
  const find = async (wanted: number) => (await list()).find((entry) => entry.id === wanted);
  try {
    await sendOrFind<unknown>(
      call({ id, body: { is_default: true } }),
      async () => (await find(id))?.is_default || null,
    );
    showToast({ type: "success", text: t`Ahora es la principal.` });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const left = error.status === 404 ? await find(id).catch((failure) => failure) : null;
    if (left === undefined) {
      showToast({ type: "info", text: t`Ya no estaba en tu cuenta.` });
    } else if (left instanceof Error) {
      // Without the list nobody knows whether the entry or the call is missing.
      showToast({ type: "error", text: describeError(left) });
    } else if (isMissingCall(error)) {
      markUnsupported(call);
      showToast({ type: "info", text: t`Por ahora no se puede elegir la principal.` });
    } else showToast({ type: "error", text: describeError(error) });
  }
  return null;
}

/** `done` closes the dialog; `text` is then shown on the screen. */
export type RemovalReply = { done: boolean; text?: string };

/**
 * Lets a dialog be closed while its form is sent, because a request may never end; after a refusal it opens again.
 * `asked` is another object for each press that opens the dialog.
 */
export function useCloseWhileSent(asked: object, busy: boolean, onClose: () => void) {
  const [closed, setClosed] = useState<object | null>(null);
  return {
    dialog: {
      open: closed !== asked,
      onClose: () => (busy ? setClosed(asked) : onClose()),
    },
    reopen: () => setClosed(null),
  };
}

type RemoveDialogProps = {
  title: ReactNode;
  /** What `useRemoval` gives as `asked`. */
  entry: { id: number };
  onDone: (text?: string) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before a removal and posts the id with the intent `remove`. */
export function RemoveDialog({ title, entry, onDone, onClose, children }: RemoveDialogProps) {
  const fetcher = useFetcher<RemovalReply>();
  const busy = isUnanswered(fetcher);
  const reply = busy ? undefined : fetcher.data;
  const { dialog, reopen } = useCloseWhileSent(entry, busy, onClose);
  useNewReply(fetcher.data, ({ done, text }) => {
    if (done) onDone(text);
    else reopen();
  });
  return (
    <Dialog
      {...dialog}
      size="narrow"
      title={title}
      footer={
        <fetcher.Form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="id" value={entry.id} />
          <Button type="submit" variant="danger" busy={busy}>
            <Trans>Sí, eliminar</Trans>
          </Button>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            <Trans>Cancelar</Trans>
          </Button>
        </fetcher.Form>
      }
    >
      {reply?.text && (
        <Notice tone="danger" role="alert" className="mb-4" action={<ReopenButton />}>
          {reply.text}
        </Notice>
      )}
      {children}
    </Dialog>
  );
}

/** Returns the entry to remove until it is removed; afterwards the heading of the screen receives focus. */
export function useRemoval<Item extends object>() {
  const [asked, setAsked] = useState<Item | null>(null);
  const [count, setCount] = useState(0);
  // Each press asks with a copy, which opens a closed dialog again.
  const ask = useCallback((item: Item | null) => setAsked(item && { ...item }), []);
  const finish = useCallback(() => {
    setAsked(null);
    setCount((done) => done + 1);
  }, []);
  // It runs as an effect, because the closing dialog restores focus first.
  useEffect(() => {
    if (count > 0 && !isFieldFocused()) mainHeading.current?.focus();
  }, [count]);
  return { asked, ask, finish };
}
