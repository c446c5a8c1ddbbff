import { Badge } from "~/ui/badge";
import type { StatusLabel } from "./status-labels";

export function StatusBadge({ status: { text, tone } }: { status: StatusLabel }) {
  return <Badge tone={tone}>{text}</Badge>;
}
