import { useLingui } from "@lingui/react/macro";
import { AddressDialog } from "~/address/form/address-dialog";
import { MapDialog } from "~/address/map/map-dialog";
import { formatPhone } from "~/domain/phone";
import { paths } from "~/paths";
import { useStore } from "~/state/store";
import { PreloadScreen } from "~/ui/preload-screen";
import type { useAddressFlow } from "./use-address-flow";

type AddressDialogsProps = { flow: ReturnType<typeof useAddressFlow>; action: string };

/** The dialogs that a place leads to; fetched with the first. */
export function AddressDialogs({ flow, action }: AddressDialogsProps) {
  const { t } = useLingui();
  const phone = useStore((state) => state.auth.user?.phone ?? "");
  const { cities, map, draft } = flow;
  return (
    <>
      <PreloadScreen path={paths.appointment.firstStep()} />
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
