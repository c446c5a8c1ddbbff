/** Remembers the home size per address on the device, so that it is asked once. */
import * as z from "zod/mini";
import * as field from "~/api/fields";
import type { Service } from "~/api/reference";
import { isPoint } from "~/domain/places";
import type { AppointmentDraft, Booking } from "~/state/areas";
import { readStored, storageKeys, writeStored } from "~/state/storage";
import { ownId } from "~/state/store";

const homeSizeSchema = z.object({
  latitude: field.number,
  longitude: field.number,
  service: field.id,
  size: field.id,
});
export type HomeSize = z.output<typeof homeSizeSchema>;

/** `owner`: user id; null for a guest's sizes, which the next user who logs in takes over. */
const storedSchema = z.object({
  owner: field.orElse(field.id, null),
  sizes: field.list(homeSizeSchema),
});

const MAX_SIZES = 30;

async function readSizes(): Promise<HomeSize[]> {
  const stored = await readStored(storageKeys.homeSizes, storedSchema);
  return stored && (stored.owner === null || stored.owner === ownId()) ? stored.sizes : [];
}

const isAt = (home: HomeSize, { address }: Booking) =>
  home.latitude === address?.latitude && home.longitude === address.longitude;

/** Returns the remembered sizes of the booked address that its services still offer. */
export async function recallSizes(
  booking: Booking,
  services: readonly Service[],
): Promise<HomeSize[]> {
  if (!services.some(({ sizes }) => sizes?.length)) return [];
  return (await readSizes()).filter(
    (home) =>
      isAt(home, booking) &&
      services.some(
        ({ id, sizes }) => id === home.service && sizes?.some((size) => size.id === home.size),
      ),
  );
}

export async function rememberSize(booking: Booking): Promise<void> {
  const { address, appointment } = booking;
  const { service, options } = appointment;
  const size = options?.find((chosen) => chosen.service === service)?.size;
  if (!size || !isPoint(address)) return;
  const { latitude, longitude } = address;
  const others = (await readSizes()).filter(
    (home) => home.service !== service || !isAt(home, booking),
  );
  const sizes = [{ latitude, longitude, service, size }, ...others].slice(0, MAX_SIZES);
  await writeStored(storageKeys.homeSizes, { owner: ownId(), sizes });
}

/** Fills in the remembered size where none is chosen for the service. Pure. */
export function withHomeSize(
  draft: AppointmentDraft,
  homes: readonly HomeSize[],
): AppointmentDraft {
  const { service, options = [] } = draft;
  const home = homes.find((known) => known.service === service);
  if (!home || options.some((chosen) => chosen.service === service)) return draft;
  return { ...draft, options: [...options, { service, size: home.size, extras: [] }] };
}
