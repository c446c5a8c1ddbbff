import { type ReactNode, useEffect, useRef } from "react";

type TakesFocusProps = { role?: "alert"; className?: string; children: ReactNode };

export function TakesFocus({ role, className, children }: TakesFocusProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} role={role} tabIndex={-1} data-plain-focus className={className}>
      {children}
    </div>
  );
}
