/** The draft of a form that is sent as a whole (session/form-drafts.ts), by the subject that it is about. */
import { t } from "@lingui/core/macro";
import { useLoaderData } from "@remix-run/react";
import { type FormEvent, useCallback, useRef } from "react";
import * as z from "zod/mini";
import * as field from "~/api/fields";
import { type FormDrafts, saveFormDraft } from "~/session/form-drafts";
import { sessionValue } from "~/session/scope";
import { showToast } from "~/ui/toaster";
import { useDraft } from "./use-draft";

/** Values by the name of their field. */
const typedSchema = field.record(z.array(z.string()));
type Typed = z.output<typeof typedSchema>;

/**
 * Returns what the loader of the screen read of the draft (`drafts`), and `onInput` for the form. `mark` stores
 * a value that no field holds, such as that a photo was chosen; "" removes it.
 */
export function useFormDraft(subject: string, marked: readonly string[] = []) {
  const { drafts } = useLoaderData<{ drafts?: FormDrafts }>();
  const typed = typedSchema.safeParse(drafts?.[subject]).data ?? {};
  const marks = useRef(Object.fromEntries(marked.map((name) => [name, typed[name] ?? []])));
  const save = useCallback(
    (form: HTMLFormElement) => saveOrWarn(subject, { ...readTyped(form), ...marks.current }),
    [subject],
  );
  const saveLater = useDraft(save);
  return {
    text: (name: string): string | undefined => typed[name]?.[0],
    all: (name: string): string[] => typed[name] ?? [],
    onInput: (event: FormEvent<HTMLFormElement>) => saveLater(event.currentTarget),
    mark(form: HTMLFormElement | null, values: Record<string, string | number>) {
      for (const [name, value] of Object.entries(values)) {
        marks.current[name] = value === "" ? [] : [String(value)];
      }
      if (form) save(form);
    },
  };
}

const told = sessionValue(() => ({ isLost: false }));

/** Saves a draft, and shows a warning the first time that the browser refuses to store one. */
export async function saveOrWarn(subject: string, typed: object | null): Promise<void> {
  if ((await saveFormDraft(subject, typed)) || told().isLost) return;
  told().isLost = true;
  const text = t`Este dispositivo no puede guardar lo que escribís: si cerrás esta página o la cargás de nuevo, se pierde.`;
  showToast({ type: "warning", text });
}

/** Hidden fields are the form's own, and a password is never stored. */
const NOT_TYPED = ["hidden", "password", "file"];

function readTyped(form: HTMLFormElement): Typed {
  const typed: Typed = {};
  for (const [name, value] of new FormData(form)) {
    const control = form.elements.namedItem(name);
    const isTyped = !(control instanceof HTMLInputElement && NOT_TYPED.includes(control.type));
    if (isTyped && typeof value === "string") typed[name] = [...(typed[name] ?? []), value];
  }
  return typed;
}
