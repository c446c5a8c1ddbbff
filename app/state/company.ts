import { fetchHighlights, fetchPolicies, type Policies, policiesSchema } from "~/api/company";
import { latestRequest } from "~/api/latest-request";
import { settings } from "~/config";

const askedPolicies = latestRequest(loadPolicies);
const askedHighlights = latestRequest(() => fetchHighlights({ outlivesSession: true }));

/** The change policy and the guarantee: of the backend, else of the host, else null. A failure is asked again. */
export const policies = () => askedPolicies.load(null).catch(() => null);

/** Facts about the helpers for home; null where the backend has none. */
export const highlights = () => askedHighlights.load(null).catch(() => null);

async function loadPolicies(): Promise<Policies | null> {
  const answered = await fetchPolicies({ outlivesSession: true });
  if (answered) return answered;
  const { changeText, guaranteeText } = settings();
  if (!changeText && !guaranteeText) return null;
  return policiesSchema.parse({ change_text: changeText, guarantee_text: guaranteeText });
}
