import { useFetcher } from "@remix-run/react";
import type { IntentName, StepReply } from "./intents";

type Fields = Record<string, string>;

/**
 * The one channel of the step: a newer choice takes the place of an older one that is still on its
 * way. `pending` names what is being asked, `reply` is the answer to the last choice.
 */
export function useStep() {
  const fetcher = useFetcher<StepReply>({ key: "second-step" });
  const pending = fetcher.formData?.get("intent") as IntentName | undefined;
  return {
    reply: fetcher.state === "idle" ? fetcher.data : undefined,
    pending,
    pendingFields: fetcher.formData,
    post(intent: IntentName, fields: Fields = {}) {
      fetcher.submit({ intent, ...fields }, { method: "post" });
    },
  };
}
export type Step = ReturnType<typeof useStep>;
