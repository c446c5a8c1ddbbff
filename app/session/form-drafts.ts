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

/** The typed values, by the subject of their form. */
export type FormDrafts = Record<string, unknown>;

/**
 * `ended` settles with the last change, so that changes happen one after the other. `latest`: what was read last, with
 * the changes since.
 */
const changes = sessionValue(() => ({ ended: Promise.resolve(true), latest: {} as FormDrafts }));

async function readEntries() {
  const kept = (await readDraft(storageKeys.formDrafts, entriesSchema)) ?? [];
  return kept.filter(({ savedAt }) => !isOutdated(savedAt));
}

/**
 * Reads the drafts of the user, with those that this page is still storing. `saveFormDraft` changes the object too, so
 * that a form that is mounted again before the next read finds what was typed since.
 */
export async function readFormDrafts(): Promise<FormDrafts> {
  for (;;) {
    const { ended } = changes();
    await ended;
    const entries = await readEntries();
    if (changes().ended !== ended) continue;
    changes().latest = Object.fromEntries(entries.map(({ subject, typed }) => [subject, typed]));
    return changes().latest;
  }
}

/**
 * Returns false where the draft is lost with this page. `typed` null: the form was sent, or holds nothing that is not
 * saved.
 */
export function saveFormDraft(subject: string, typed: object | null): Promise<boolean> {
  const owner = ownId();
  const last = changes();
  if (typed) last.latest[subject] = typed;
  else delete last.latest[subject];
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
