import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { phoneMask } from "~/domain/masks";
import type { ParsePhone } from "~/domain/phone";
import { MaskedField, type MaskedFieldProps } from "~/forms/masked-field";

/** Milliseconds without a key after which the number counts as complete. */
const PAUSE = 800;

type PhoneFieldProps = Omit<MaskedFieldProps, "mask"> & { parsePhone: ParsePhone | undefined };

/** Renders a phone field; an unknown number gets a warning once `parsePhone` has loaded, but is accepted. */
export function PhoneField({ onValue, className, parsePhone, ...field }: PhoneFieldProps) {
  const [typed, setTyped] = useState("");
  const [written, setWritten] = useState("");

  useEffect(() => {
    const timer = setTimeout(() => setWritten(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  const phone = parsePhone?.(written);
  const isDoubted = typed === written && phone?.ok && !phone.isKnown && !field.errors?.length;
  return (
    <div className={className}>
      <MaskedField
        {...field}
        type="tel"
        inputMode="tel"
        mask={phoneMask}
        onValue={(text) => {
          setTyped(text);
          onValue?.(text);
        }}
      />
      <p role="status" className="font-medium text-sm text-warn not-empty:mt-1.5">
        {isDoubted && (
          <Trans>No conocemos números así en Paraguay. Revisalo; si está bien, seguí.</Trans>
        )}
      </p>
    </div>
  );
}
