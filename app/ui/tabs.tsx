import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";

type Tab = { id: string; label: ReactNode; content: ReactNode };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  defaultValue?: string;
  onChange?: (id: string) => void;
  /** Keeps hidden panels mounted, so that what was typed survives. */
  keepMounted?: boolean;
};

/** One stop of the Tab key; arrows, Home and End move along the list. */
export function Tabs({ label, tabs, value, defaultValue, onChange, keepMounted }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(defaultValue ?? tabs[0]?.id);
  const current = value ?? own;

  function choose(id: string) {
    setOwn(id);
    onChange?.(id);
  }

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === current);
    const to = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    choose(tab.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[tabs.indexOf(tab)]?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        // One under the other where the words have no room.
        className="flex flex-wrap gap-2"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => choose(tab.id)}
            className="tab"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={tab.id !== current}
          className="pt-6"
        >
          {(keepMounted || tab.id === current) && tab.content}
        </div>
      ))}
    </div>
  );
}
