import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { actions } from "~/paths";
import type { PhoneCodeReply } from "./phone-code-schema";
import { noPhoneSteps, type PhoneSteps, phoneStep, stepsAfter } from "./phone-steps";

type Options = {
  /** The number in the field, and how far it came before. */
  start: PhoneSteps & { phone: string };
  /** The account's own number, which needs no code. */
  saved: string | undefined;
  /** Called after the step is shown, so that the form already holds it. */
  onStep: (steps: PhoneSteps) => void;
};

export type PhoneVerificationState = ReturnType<typeof usePhoneVerification>;

/** Sends a code to a typed number, sends it again, and verifies it (contract.md). */
export function usePhoneVerification({ start, saved, onStep }: Options) {
  const fetcher = useFetcher<PhoneCodeReply>();
  const [typed, setTyped] = useState(start.phone);
  const [initial] = useState<PhoneSteps>(start);
  const [steps, setSteps] = useState(initial);
  const [dismissed, setDismissed] = useState<PhoneCodeReply>();
  const latestOnStep = useRef(onStep);
  latestOnStep.current = onStep;

  useEffect(() => {
    const reply = fetcher.data;
    if (reply) setSteps((before) => stepsAfter(reply, before));
  }, [fetcher.data]);

  useEffect(() => {
    if (steps !== initial) latestOnStep.current(steps);
  }, [steps, initial]);

  function post(fields: Record<string, string>) {
    fetcher.submit(fields, { method: "post", action: actions.phoneCode });
  }

  const reply = fetcher.data === dismissed ? undefined : fetcher.data;
  const isBusy = fetcher.state !== "idle";
  const isVerifying = isBusy && Boolean(fetcher.formData?.has("code"));
  return {
    step: phoneStep(typed, steps, saved),
    steps,
    refusal: reply?.step === "refused" ? reply : null,
    isVerifying,
    isSending: isBusy && !isVerifying,
    type(text: string) {
      setTyped(text);
      setDismissed(fetcher.data);
    },
    sendCode() {
      if (!isBusy) post({ phone: typed });
    },
    verify: (code: string) => post({ phone: steps.code_sent_to, code }),
    changeNumber() {
      setSteps(noPhoneSteps);
      setDismissed(fetcher.data);
    },
  };
}
