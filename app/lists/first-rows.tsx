import { Trans } from "@lingui/react/macro";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { useFocusOnRemoval } from "~/ui/focus";

type FirstRowsProps<Item> = {
  items: readonly Item[];
  first: number;
  more: number;
  /** Renders one `li`. */
  children: (item: Item) => ReactNode;
};

export function FirstRows<Item>({ items, first, more, children }: FirstRowsProps<Item>) {
  const [count, setCount] = useState(first);
  const rows = useRef<HTMLUListElement>(null);
  const button = useFocusOnRemoval(rows);
  return (
    <>
      <ul ref={rows} tabIndex={-1} data-plain-focus className="rows @container">
        {items.slice(0, count).map(children)}
      </ul>
      {items.length > count && (
        <Button variant="plain" buttonRef={button} onClick={() => setCount(count + more)}>
          <Trans>Ver más</Trans>
        </Button>
      )}
    </>
  );
}
