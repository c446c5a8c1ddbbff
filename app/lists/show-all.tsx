import { type ReactNode, useState } from "react";
import { Button } from "~/ui/button";
import { Lazy } from "~/ui/lazy";

const loadLists = () => import("./choose-dialog");

type ShowAllProps = {
  label: ReactNode;
  className: string;
  children: (lists: Awaited<ReturnType<typeof loadLists>>, close: () => void) => ReactNode;
};

export function ShowAll({ label, className, children }: ShowAllProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="plain" onClick={() => setOpen(true)} className={className}>
        {label}
      </Button>
      {isOpen && (
        <Lazy load={loadLists} overlay>
          {(lists) => children(lists, () => setOpen(false))}
        </Lazy>
      )}
    </>
  );
}
