import { t } from "@lingui/core/macro";
import type { SavedAddress } from "~/api/addresses";
import type { Card } from "~/api/cards";
import { lastFour } from "~/domain/cards";
import { describeAddress } from "~/wording/address";
import { describeChoice } from "~/wording/card-label";

export function addressText(address: SavedAddress): string {
  const main = address.is_default ? t`Principal` : "";
  return `${describeAddress(address)} ${address.additional_information} ${main}`;
}

export function cardText(card: Card): string {
  return `${card.brand || t`Tarjeta`} ${lastFour(card.masked_number)} ${describeChoice(card)}`;
}
