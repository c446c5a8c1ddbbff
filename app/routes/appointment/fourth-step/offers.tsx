import type { ReactNode } from "react";
import { loadChunk } from "~/browser/load-module";
import { Deferred } from "~/ui/deferred";

const renderNothing = () => null;

/** Renders what is offered below the receipt: pushes to this device, and a code for friends. */
export function loadOffers(): ReactNode {
  const pushes = loadChunk(() => import("~/orders/push-control")).then(
    (part) => part.loadPushes({ asOffer: true }),
    renderNothing,
  );
  const invitation = loadChunk(() => import("~/orders/referral-card")).then(
    (part) => part.loadInvitation(),
    renderNothing,
  );
  return (
    <>
      <Deferred resolve={pushes}>{(control) => control}</Deferred>
      <Deferred resolve={invitation}>{(card) => card}</Deferred>
    </>
  );
}
