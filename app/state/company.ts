import { fetchHighlights, fetchPolicies, type Policies, policiesSchema } from "~/api/company";
import { settings } from "~/config";

/** A failure gives null and is requested again by the next caller. */
function askOnce<T>(call: () => Promise<T | null>) {
  let asked: Promise<T | null> | null = null;
  return {
    ask(): Promise<T | null> {
      asked ??= call().catch(() => {
        asked = null;
        return null;
      });
      return asked;
    },
    forget() {
      asked = null;
    },
  };
}

const askedPolicies = askOnce(loadPolicies);
const askedHighlights = askOnce(() => fetchHighlights({ outlivesSession: true }));

/** The change policy and the guarantee: of the backend, else of the host, else null. */
export const policies = askedPolicies.ask;

/** Facts about the helpers for home; null where the backend has none. */
export const highlights = askedHighlights.ask;

/** Makes the next caller request everything again, in the new language. */
export function forgetCompany(): void {
  askedPolicies.forget();
  askedHighlights.forget();
}

async function loadPolicies(): Promise<Policies | null> {
  const said = await fetchPolicies({ outlivesSession: true });
  if (said) return said;
  const { changeText, guaranteeText } = settings();
  if (!changeText && !guaranteeText) return null;
  return policiesSchema.parse({ change_text: changeText, guarantee_text: guaranteeText });
}
