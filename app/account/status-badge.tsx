import type { StatusLabel } from "~/account/status-labels";
import { Badge } from "~/ui/badge";

export function StatusBadge({ status: { text, tone } }: { status: StatusLabel }) {
  return <Badge tone={tone}>{text}</Badge>;
}
