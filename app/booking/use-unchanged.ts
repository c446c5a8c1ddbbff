import { useState } from "react";
import { isSame } from "~/state/store";

/** Returns the earlier value while the new one is equal, so that memoised parts need not render again. */
export function useUnchanged<Value>(value: Value): Value {
  const [kept, keep] = useState(value);
  if (kept === value || isSame(kept, value)) return kept;
  keep(value);
  return value;
}
