import { Skeleton } from "~/ui/skeleton";

export function OrderCardsSkeleton() {
  return (
    <div aria-hidden className="space-y-4">
      {["first", "second"].map((key) => (
        <div key={key} className="card space-y-4 p-6">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-7 w-64 max-w-full" />
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 w-72 max-w-full" />
        </div>
      ))}
    </div>
  );
}

const rowKeys = ["1", "2", "3", "4", "5", "6"];

export function RowsSkeleton() {
  return (
    <div aria-hidden className="card divide-y divide-line">
      {rowKeys.map((key) => (
        <div key={key} className="flex items-center justify-between gap-4 px-4 py-4 sm:px-5">
          <span className="flex-1 space-y-2.5">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
          </span>
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}

export function OrderDetailsSkeleton() {
  return (
    <div aria-hidden className="space-y-6">
      <Skeleton className="h-6 w-56" />
      <div className="card space-y-4 p-6">
        {rowKeys.slice(0, 4).map((key) => (
          <Skeleton key={key} className="h-5" />
        ))}
      </div>
      <div className="card space-y-4 p-6">
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    </div>
  );
}
