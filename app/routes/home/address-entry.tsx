import { useLingui } from "@lingui/react/macro";
import { AddressDialog } from "~/address/form/address-dialog";
import type { AddressDraft } from "~/address/form/address-draft";
import { MapDialog } from "~/address/map/map-dialog";
import type { SavedAddress } from "~/api/addresses";
import { formatPhone } from "~/domain/phone";
import { useStore } from "~/state/store";
import { AddressPicker } from "./address-picker";
import { SavedAddresses } from "./saved-addresses";
import { useAddressFlow } from "./use-address-flow";

type AddressEntryProps = {
  /** An address that was typed before and not confirmed. */
  saved: AddressDraft | null;
  addresses: Promise<SavedAddress[]>;
  known: readonly SavedAddress[];
  action: string;
};

/** Where the visitor lives: the ways to say it, and the dialogs they lead to. */
export function AddressEntry({ saved, addresses, known, action }: AddressEntryProps) {
  const { t } = useLingui();
  const flow = useAddressFlow(saved);
  const phone = useStore((state) => state.auth.user?.phone ?? "");
  const { cities, map, draft } = flow;
  return (
    <>
      <AddressPicker flow={flow} saved={saved} />
      <SavedAddresses addresses={addresses} known={known} flow={flow} action={action} />
      <MapDialog
        opened={map}
        cities={cities}
        onPick={(point) => flow.pick({ source: "map", ...map?.of, ...point })}
        onClose={flow.close}
      />
      <AddressDialog open={draft !== null} onClose={flow.close}>
        {(Form, form) =>
          draft && (
            <Form
              {...form}
              action={action}
              draft={draft}
              onChange={flow.changeDraft}
              known={draft.guessed.main_street ? draft : null}
              defaults={{ name: t`Casa`, phone: formatPhone(phone) }}
              cities={cities}
            />
          )
        }
      </AddressDialog>
    </>
  );
}
