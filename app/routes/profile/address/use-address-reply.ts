import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { AddressReply } from "./address-actions";

/** A fetcher for a form of this screen, and its refusal; `onDone` is called when the reply closes it. */
export function useAddressReply(onDone: (text?: string) => void) {
  const fetcher = useFetcher<AddressReply>();
  const { data: reply, state } = fetcher;
  useEffect(() => {
    if (state === "idle" && reply?.done) onDone(reply.text);
  }, [state, reply, onDone]);
  return { fetcher, busy: state !== "idle", reply: state === "idle" ? reply : undefined };
}
