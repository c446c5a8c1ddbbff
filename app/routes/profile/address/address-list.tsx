import { Plural, Trans, useLingui } from "@lingui/react/macro";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash";
import { useCallback, useEffect, useRef, useState } from "react";
import { PlaceIcon } from "~/address/saved/place-icon";
import type { SavedAddress } from "~/api/addresses";
import type { City } from "~/api/reference";
import { EntryButton, MainBadge, MainButton, RemoveDialog, useRemoval } from "~/lists/saved-entry";
import { addressText } from "~/lists/search-texts";
import { SearchedList, useSearchedList } from "~/lists/searched-list";
import { Button, IconButton } from "~/ui/button";
import { AddressDrawing } from "~/ui/empty-drawings";
import { mainHeading, useFocusAfterChange } from "~/ui/focus";
import { Notice } from "~/ui/notice";
import { EmptyState } from "~/ui/states";
import { AddressLink } from "~/wording/address-link";
import { AddressEditor, type EditedAddress } from "./address-editor";
import { nameOf, WithMap } from "./addresses-map";

type AddressListProps = {
  addresses: readonly SavedAddress[];
  cities: readonly City[];
  supports: { add: boolean; change: boolean; remove: boolean };
};

export function AddressList({ addresses, cities, supports }: AddressListProps) {
  const { t } = useLingui();
  const list = useSearchedList(addresses, addressText);
  const [edited, setEdited] = useState<EditedAddress | null>(null);
  const [notice, setNotice] = useState("");
  const [found, setFound] = useState<{ id: number } | null>(null);
  const finish = useCallback(() => {
    setEdited(null);
    setNotice("");
  }, []);
  const { asked, ask, finish: finishRemoval } = useRemoval<SavedAddress>();
  const finishRemoving = useCallback(
    (text = "") => {
      setNotice(text);
      finishRemoval();
    },
    [finishRemoval],
  );
  // It runs as an effect, because the closing dialog restores focus first.
  useEffect(() => {
    if (found) document.getElementById(rowId(found.id))?.focus();
  }, [found]);
  // The button that opened the editor is gone once the first address is saved, and the dialog cannot restore its focus.
  useFocusAfterChange(
    addresses.length === 0 || edited?.address === null,
    () => mainHeading.current,
  );
  const add = supports.add && (
    <Button
      variant={addresses.length > 0 ? "secondary" : "primary"}
      icon={Plus}
      onClick={() => setEdited({ address: null })}
    >
      <Trans>Agregar dirección</Trans>
    </Button>
  );
  return (
    <>
      {notice && (
        <Notice role="status" className="mb-4">
          {notice}
        </Notice>
      )}
      {addresses.length === 0 ? (
        <EmptyState
          title={<Trans>No tenés direcciones guardadas</Trans>}
          illustration={<AddressDrawing />}
          action={add}
        >
          <Trans>Guardá tu casa o tu oficina, y la próxima reserva empieza con un toque.</Trans>
        </EmptyState>
      ) : (
        <WithMap
          // The map shows the addresses of this page, so that each has a row.
          addresses={list.rows}
          cities={cities}
          isPage={list.pages > 1}
          onFind={({ id }) => setFound({ id })}
          actions={add}
        >
          <SearchedList
            list={list}
            label={t`Buscar en tus direcciones`}
            placeholder={t`Nombre, calle o ciudad`}
            summary={<Plural value={list.total} one="# dirección" other="# direcciones" />}
          >
            <ul className="rows">
              {list.rows.map((address) => (
                <SavedPlace
                  key={address.id}
                  address={address}
                  canChoose={supports.change}
                  onEdit={supports.change ? () => setEdited({ address }) : null}
                  onRemove={supports.remove ? () => ask(address) : null}
                />
              ))}
            </ul>
          </SearchedList>
        </WithMap>
      )}
      {edited && (
        <AddressEditor
          key={edited.address?.id ?? "new"}
          edited={edited}
          cities={cities}
          onDone={finish}
          onClose={() => setEdited(null)}
        />
      )}
      {asked && (
        <RemoveDialog
          key={asked.id}
          entry={asked}
          title={<Trans>¿Eliminar esta dirección?</Trans>}
          onDone={finishRemoving}
          onClose={() => ask(null)}
        >
          <p className="font-semibold">{nameOf(asked)}</p>
          <p className="mt-2 text-muted">
            <Trans>Tus pedidos en esta dirección siguen como están.</Trans>
          </p>
        </RemoveDialog>
      )}
    </>
  );
}

const rowId = (addressId: number) => `address-${addressId}`;

type SavedPlaceProps = {
  address: SavedAddress;
  canChoose: boolean;
  /** Null where the API lacks the call. */
  onEdit: (() => void) | null;
  onRemove: (() => void) | null;
};

function SavedPlace({ address, canChoose, onEdit, onRemove }: SavedPlaceProps) {
  const { t } = useLingui();
  const row = useRef<HTMLLIElement>(null);
  const { id, is_default: isMain } = address;
  const name = nameOf(address);
  return (
    <li ref={row} id={rowId(id)} tabIndex={-1} className="py-2 outline-focus focus:outline-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="flex min-w-0 flex-1 basis-[8rem] flex-wrap items-center gap-x-2 font-semibold text-lg">
          <PlaceIcon name={name} />
          <span className="min-w-0">{name}</span>
          {isMain && <MainBadge />}
        </h2>
        <EntryButton intent="book" id={id} name={name} variant="plain">
          <Trans>Reservar acá</Trans>
        </EntryButton>
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="min-w-0 flex-1 basis-[8rem] text-sm leading-snug">
          <AddressLink address={address} parts={["door", "area"]} />
        </p>
        <div className="flex">
          {canChoose && isMain === false && <MainButton asIcon id={id} name={name} next={row} />}
          {onEdit && <IconButton label={t`Editar ${name}`} icon={Pencil} onClick={onEdit} />}
          {onRemove && <IconButton label={t`Eliminar ${name}`} icon={Trash2} onClick={onRemove} />}
        </div>
      </div>
    </li>
  );
}
