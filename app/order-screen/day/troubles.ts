/** What can go wrong at a visit: the tags of a low rating, and the kinds of a claim. */
import { t } from "@lingui/core/macro";

/** `isPrivate`: it accuses a person, so the company alone reads it. */
type Trouble = { kind: string; title: string; isPrivate?: true };

export const troubles = (): Trouble[] => [
  { kind: "unclean", title: t`Quedó sucio` },
  { kind: "damage", title: t`Se rompió algo` },
  { kind: "late", title: t`Llegó tarde` },
  { kind: "left_early", title: t`Se fue antes` },
  { kind: "treatment", title: t`Mal trato`, isPrivate: true },
];
