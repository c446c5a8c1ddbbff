import { LatePart } from "~/ui/late-part";
import { Skeleton } from "~/ui/skeleton";
import type { TransferRowsProps } from "./transfer/transfer-rows";

const loadRows = () => import("./transfer/transfer-rows");

/** About as high as the rows of one bank, which wrap on a narrow screen. */
const fallback = <Skeleton className="h-188 rounded-card min-[22.5rem]:h-130 sm:h-112" />;

/** Where to transfer and how much; few orders are paid like this, so that it comes later. */
export function TransferDetails(props: TransferRowsProps) {
  return (
    <LatePart load={loadRows} fallback={fallback}>
      {({ TransferRows }) => <TransferRows {...props} />}
    </LatePart>
  );
}
