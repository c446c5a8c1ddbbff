import { useState } from "react";
import type { AddressDraft } from "~/address/form/address-draft";
import type { SavedAddress } from "~/api/addresses";
import { LatePart } from "~/ui/late-part";
import { AddressPicker } from "./address-picker";
import { loadDialogs } from "./home-parts";
import { SavedAddresses } from "./saved-addresses";
import { useAddressFlow } from "./use-address-flow";

type AddressEntryProps = {
  /** An address that was typed before and not confirmed. */
  saved: AddressDraft | null;
  addresses: Promise<SavedAddress[]>;
  known: readonly SavedAddress[];
  action: string;
  isAside: boolean;
};

/** Where the visitor lives: the ways to say it, and the dialogs they lead to. */
export function AddressEntry({ saved, addresses, known, action, isAside }: AddressEntryProps) {
  const flow = useAddressFlow(saved);
  // Kept from the first on: a dialog hands the focus back when it closes.
  const [isWanted, setWanted] = useState(false);
  if ((flow.map || flow.draft) && !isWanted) setWanted(true);
  return (
    <>
      <SavedAddresses addresses={addresses} known={known} flow={flow} action={action} />
      <AddressPicker flow={flow} saved={saved} isAside={isAside} />
      {isWanted && (
        <LatePart load={loadDialogs} overlay>
          {({ AddressDialogs }) => <AddressDialogs flow={flow} action={action} />}
        </LatePart>
      )}
    </>
  );
}
