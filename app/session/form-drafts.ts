/** Drafts of forms that are sent as a whole: a claim, a review, a note; by the subject that each is about. */
import * as z from "zod/mini";
import * as field from "~/api/fields";
import { readDraft, writeDraft } from "~/state/drafts";
import { isOutdated, storageKeys } from "~/state/storage";
import { ownId } from "~/state/store";
import { sessionValue } from "./scope";

/** The oldest draft gives way to one more. */
const MAX_DRAFTS = 20;

const entriesSchema = field.list(
  z.object({ subject: z.string(), savedAt: field.number, typed: z.unknown() }),
);

/** By subject. */
export type FormDrafts = Record<string, unknown>;

/** Ends with the last change, so that changes and reads happen one after the other. */
const lastChange = sessionValue(() => ({ ended: Promise.resolve(true) }));

async function readEntries() {
  const kept = (await readDraft(storageKeys.formDrafts, entriesSchema)) ?? [];
  return kept.filter(({ savedAt }) => !isOutdated(savedAt));
}

/** Reads the drafts of the user: what this page is still storing too. */
export async function readFormDrafts(): Promise<FormDrafts> {
  await lastChange().ended;
  return Object.fromEntries((await readEntries()).map(({ subject, typed }) => [subject, typed]));
}

/**
 * Returns false where the draft is lost with this page. `typed` null: the form was sent, or holds nothing that is not
 * saved.
 */
export function saveFormDraft(subject: string, typed: object | null): Promise<boolean> {
  const owner = ownId();
  const last = lastChange();
  last.ended = last.ended.then(async () => {
    const kept = await readEntries();
    const others = kept.filter((one) => one.subject !== subject);
    const entries = typed ? [...others, { subject, savedAt: Date.now(), typed }] : others;
    const isChanged = typed || others.length < kept.length;
    // Nothing is stored for a person who has left meanwhile.
    if (!isChanged || ownId() !== owner) return true;
    return writeDraft(storageKeys.formDrafts, entries.slice(-MAX_DRAFTS));
  });
  return last.ended;
}
