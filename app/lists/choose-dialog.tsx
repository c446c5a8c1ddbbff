/** A searchable choice of one entry among many, loaded when it is opened. */
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useMemo, useState } from "react";
import type { SavedAddress } from "~/api/addresses";
import type { Card } from "~/api/cards";
import { searchIn } from "~/domain/search";
import { SearchField } from "~/forms/text-field";
import { Button } from "~/ui/button";
import { CardBrand } from "~/ui/card-brand";
import { Dialog } from "~/ui/dialog";
import { CardLabel, describeChoice } from "~/wording/card-label";
import { addressText, cardText } from "./search-texts";

/** Number of entries at first, and added by each “Ver más”. */
const SHOWN_MORE = 20;

type ChooseDialogProps<Item> = {
  items: readonly Item[];
  onClose: () => void;
  children: (item: Item) => ReactNode;
};

export function AllAddresses(props: ChooseDialogProps<SavedAddress>) {
  const { t } = useLingui();
  return (
    <ChooseDialog
      {...props}
      title={<Trans>Tus direcciones</Trans>}
      label={t`Buscar en tus direcciones`}
      textOf={addressText}
      summary={(count) => <Plural value={count} one="# dirección" other="# direcciones" />}
    />
  );
}

type AllCardsProps = Omit<ChooseDialogProps<Card>, "children"> & { onPick: (card: Card) => void };

export function AllCards({ onPick, ...props }: AllCardsProps) {
  const { t } = useLingui();
  return (
    <ChooseDialog
      {...props}
      title={<Trans>Tus tarjetas</Trans>}
      label={t`Buscar en tus tarjetas`}
      textOf={cardText}
      summary={(count) => <Plural value={count} one="# tarjeta" other="# tarjetas" />}
    >
      {(card) => (
        <button
          type="button"
          onClick={() => onPick(card)}
          className="group flex min-h-16 w-full items-center gap-3.5 py-3.5 text-left"
        >
          <CardBrand brand={card.brand} />
          <span>
            <span className="block font-semibold group-hover:underline">
              <CardLabel card={card} />
            </span>
            <span className="block text-muted text-sm">{describeChoice(card)}</span>
          </span>
        </button>
      )}
    </ChooseDialog>
  );
}

type Words<Item> = {
  title: ReactNode;
  label: string;
  textOf: (item: Item) => string;
  summary: (count: number) => ReactNode;
};

function ChooseDialog<Item extends { id: number }>(props: ChooseDialogProps<Item> & Words<Item>) {
  const { title, label, items, textOf, summary, onClose, children } = props;
  const { t } = useLingui();
  const [search, setSearch] = useState("");
  const [limit, setLimit] = useState(SHOWN_MORE);
  const find = useMemo(() => searchIn(items, textOf), [items, textOf]);
  const found = useMemo(() => find(search), [find, search]);
  const shown = found.slice(0, limit);
  const isMore = shown.length < found.length;
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="flex min-h-[60dvh] flex-col">
        <search>
          <SearchField
            label={label}
            labelHidden
            placeholder={t`Escribí para buscar`}
            // Detaches the field, so that Enter and typing do not reach the surrounding form.
            form=""
            onInput={(event) => event.stopPropagation()}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              setLimit(SHOWN_MORE);
            }}
          />
        </search>
        <p role="status" className="mt-3 mb-1 text-muted text-sm tabular-nums">
          {summary(found.length)}
          {isMore && (
            <>
              {" · "}
              <Trans>se ven {shown.length}</Trans>
            </>
          )}
        </p>
        <ul className="rows">
          {shown.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
        {isMore && (
          <Button variant="secondary" className="mt-4" onClick={() => setLimit(limit + SHOWN_MORE)}>
            <Trans>Ver más</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}
