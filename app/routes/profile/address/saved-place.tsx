import { useLingui } from "@lingui/react/macro";
import House from "lucide-react/icons/house";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import type { SavedAddress } from "~/api/addresses";
import { formatPhone } from "~/domain/phone";
import { IconButton } from "~/ui/button";
import { AddressLink } from "~/wording/address-line";
import { nameOf } from "./address-pins";
import { BookHere } from "./book-here";

type SavedPlaceProps = {
  address: SavedAddress;
  /** Null where the API cannot. */
  onEdit: (() => void) | null;
  onRemove: (() => void) | null;
};

/** Id of the card of a saved address. */
export const cardId = (addressId: number) => `address-${addressId}`;

/** One saved address, and what can be done with it. The map leads the focus to it. */
export function SavedPlace({ address, onEdit, onRemove }: SavedPlaceProps) {
  const { t } = useLingui();
  const name = nameOf(address);
  const details = [address.additional_information, address.phone && formatPhone(address.phone)];
  return (
    <article
      id={cardId(address.id)}
      tabIndex={-1}
      className="card flex h-full flex-col p-5 outline-focus focus:outline-3 focus:outline-offset-2"
    >
      <h2 className="flex items-center gap-2.5 font-semibold text-lg">
        <House aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-primary" />
        {name}
      </h2>
      <p className="mt-1">
        <AddressLink address={{ ...address, name: "" }} />
      </p>
      <p className="text-muted text-sm">{details.filter(Boolean).join(" · ")}</p>
      <div className="mt-auto flex flex-wrap items-center gap-x-1 gap-y-2 pt-4">
        <div className="mr-auto">
          <BookHere id={address.id} name={name} variant="secondary" />
        </div>
        {onEdit && <IconButton label={t`Editar ${name}`} icon={Pencil} onClick={onEdit} />}
        {onRemove && <IconButton label={t`Eliminar ${name}`} icon={Trash2} onClick={onRemove} />}
      </div>
    </article>
  );
}
