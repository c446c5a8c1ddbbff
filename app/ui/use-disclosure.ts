import { useId, useState } from "react";

export function useDisclosure(isOpenFirst = false) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const id = useId();
  return {
    button: {
      type: "button" as const,
      "aria-expanded": isOpen,
      "aria-controls": id,
      onClick: () => setOpen(!isOpen),
    },
    part: { id, hidden: !isOpen },
  };
}
