import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { claimRequestSchema, postClaim } from "~/api/order-changes";
import { callOfVisit, defineChange, notTooLong, visitOf } from "./change-kind";

const storyError = () => t`Contanos qué pasó.`;

export const claim = defineChange({
  screen: {
    title: () => t`Algo no quedó bien`,
    isOpen: ({ visit }) => Boolean(visit?.claims),
    // It stands below the claims of the visit.
    link: null,
  },
  form: z.object({
    kind: z.string({ error: () => t`Elegí qué pasó.` }),
    text: z
      .string({ error: storyError })
      .check(z.trim(), z.minLength(1, { error: storyError }), notTooLong),
    photo: z.optional(z.string()),
  }),
  toCall: (claim, visit) => ({ visit, claim }),
  call: z.extend(callOfVisit, { claim: claimRequestSchema }),
  send: (order, { visit, claim: body }, once) => postClaim({ id: order, visit, body }, once),
  isDone(call, order, seen) {
    const known = seen.find(({ id }) => id === call.visit)?.claims ?? [];
    const claims = visitOf(call, order)?.claims ?? [];
    return claims.some(({ id, text }) => text === call.claim.text && !known.includes(id));
  },
  ifLost: { wrote: "claim", findsStanding: true },
  refusedTitle: () => t`No pudimos enviarlo.`,
  formatDone: () => t`Lo recibimos. Te escribimos para resolverlo.`,
});
