import { fetchPolicies, type Policies, policiesSchema } from "~/api/company";
import { settings } from "~/config";

const asked: { policies: Promise<Policies | null> | null } = { policies: null };

/**
 * The rule for changes and the promise to the customer, asked for once a page load: what the backend
 * says, else what the host has set, else null. A failure counts as nothing said, and is asked again.
 */
export function policies(): Promise<Policies | null> {
  asked.policies ??= loadPolicies().catch(() => {
    asked.policies = null;
    return null;
  });
  return asked.policies;
}

/** The next look asks again: the page speaks another language. */
export function forgetPolicies(): void {
  asked.policies = null;
}

async function loadPolicies(): Promise<Policies | null> {
  const said = await fetchPolicies({ outlivesSession: true });
  if (said) return said;
  const { changeText, guaranteeText } = settings();
  if (!changeText && !guaranteeText) return null;
  return policiesSchema.parse({ change_text: changeText, guarantee_text: guaranteeText });
}
