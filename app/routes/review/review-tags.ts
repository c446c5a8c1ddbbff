/** The tags of a review. The form and its draft hold their `kind`; the title is sent, in the language of the person. */
import { t } from "@lingui/core/macro";
import { troubles } from "~/order-screen/day/troubles";

export type ReviewTag = { kind: string; title: string; isPrivate?: boolean };

export const praises = (): ReviewTag[] => [
  { kind: "punctual", title: t`Puntual` },
  { kind: "tidy", title: t`Todo prolijo` },
  { kind: "friendly", title: t`Amable` },
  { kind: "trusted", title: t`De confianza` },
  { kind: "careful", title: t`Cuidó mis cosas` },
];

export function titlesOf(kinds: readonly string[]): string[] {
  return [...praises(), ...troubles()]
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ title }) => title);
}
