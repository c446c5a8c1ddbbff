import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ChooseDialog } from "~/account/choose-dialog";
import { addressText } from "~/account/search-texts";
import type { SavedAddress } from "~/api/addresses";

type AllSavedProps = {
  addresses: readonly SavedAddress[];
  onClose: () => void;
  /** What chooses an address. */
  children: (address: SavedAddress) => ReactNode;
};

/** All saved addresses, to search one of them. */
export function AllSaved({ addresses, onClose, children }: AllSavedProps) {
  const { t } = useLingui();
  return (
    <ChooseDialog
      title={<Trans>Tus direcciones</Trans>}
      label={t`Buscar en tus direcciones`}
      items={addresses}
      textOf={addressText}
      summary={(count) => <Plural value={count} one="# dirección" other="# direcciones" />}
      onClose={onClose}
    >
      {children}
    </ChooseDialog>
  );
}
