/** What the company says of itself, asked for once a page load. */
import { fetchHighlights, fetchPolicies, type Policies, policiesSchema } from "~/api/company";
import { settings } from "~/config";

/** A failure counts as nothing said, and is asked again. */
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

/** The rule for changes and the promise to the customer: the backend's, else the host's, else null. */
export const policies = askedPolicies.ask;

/** The helpers whom home shows; null where the backend says nothing of them. */
export const highlights = askedHighlights.ask;

/** The next look asks again: the page speaks another language. */
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
