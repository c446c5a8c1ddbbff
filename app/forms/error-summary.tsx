import { Plural } from "@lingui/react/macro";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { ReopenButton } from "~/ui/button";
import { Notice } from "~/ui/notice";

export type SummaryError = {
  message: string;
  /** Id of the wrong control; unset for an error of the whole form. */
  fieldId?: string | undefined;
};

type ErrorSummaryProps = {
  errors: readonly SummaryError[];
  heading?: ReactNode;
  /** False where the first wrong field receives focus instead. */
  takesFocus?: boolean;
};

export function ErrorSummary({ errors, heading, takesFocus = true }: ErrorSummaryProps) {
  const ofFields = errors.filter(({ fieldId }) => fieldId);
  const ofForm = errors.flatMap(({ fieldId, message }) => (fieldId ? [] : message));
  return (
    <>
      <FormErrors errors={ofForm} takesFocus={takesFocus} />
      <AlertBox
        summary={ofFields.map(({ fieldId, message }) => `${fieldId}:${message}`).join("\n")}
        takesFocus={takesFocus && ofForm.length === 0}
        heading={
          heading ?? (
            <Plural value={ofFields.length} one="Revisá este dato" other="Revisá estos datos" />
          )
        }
      >
        <ul className="mt-1 -mb-2">
          {ofFields.map(({ message, fieldId }) => (
            <li key={`${fieldId}${message}`} className="font-medium text-danger">
              <a
                href={`#${fieldId}`}
                onClick={(event) => goToField(event, fieldId)}
                className="inline-block py-2.5 underline underline-offset-4 hover:decoration-2"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </AlertBox>
    </>
  );
}

/** Focuses by script, because the URL's fragment belongs to the hash router. */
function goToField(event: MouseEvent, fieldId = ""): void {
  event.preventDefault();
  const field = document.getElementById(fieldId);
  const target = field?.matches("input, select, textarea, button")
    ? field
    : field?.querySelector<HTMLElement>("input, select, textarea, button");
  // A field in a closed fold cannot take focus.
  const fold = field?.closest("details");
  if (fold) fold.open = true;
  target?.focus();
  (target ?? field)?.scrollIntoView({ block: "center" });
}

type AlertBoxProps = {
  /** Identifies the message, so that a new one is announced; "" renders nothing. */
  summary: string;
  heading: ReactNode;
  takesFocus?: boolean;
  children: ReactNode;
};

export function AlertBox({ summary, heading, takesFocus = true, children }: AlertBoxProps) {
  const headingId = useId();
  const box = useFocusOnErrors(summary, takesFocus);
  if (!summary) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby={headingId}
      data-plain-focus
      className="mb-8 animate-appear rounded-card border-2 border-danger bg-surface p-5"
    >
      <h2 id={headingId} className="font-semibold text-lg">
        {heading}
      </h2>
      {children}
    </div>
  );
}

type FormErrorsProps = {
  errors: readonly string[] | undefined;
  takesFocus?: boolean;
};

export function FormErrors({ errors = [], takesFocus = true }: FormErrorsProps) {
  const box = useFocusOnErrors(errors.join("\n"), takesFocus);
  if (errors.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} data-plain-focus className="mb-5">
      <Notice tone="danger" action={<ReopenButton />}>
        {errors.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </Notice>
    </div>
  );
}

function useFocusOnErrors(summary: string, takesFocus: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (summary && takesFocus) box.current?.focus();
  }, [summary, takesFocus]);
  return box;
}
