import { t } from "@lingui/core/macro";
import { addressFormSchema } from "~/address/form/read-address";
import { isSameAddress } from "~/address/saved/save-booked-address";
import { listCityNames } from "~/address/search/outside-notice";
import { addressFields } from "~/address/search/picked-place";
import { canBookAt, isOutside } from "~/address/search/served-area";
import { createAddress, deleteAddress, updateAddress } from "~/api/address-changes";
import { type Address, addressSchema, listAddresses, type SavedAddress } from "~/api/addresses";
import type { CallDefinition } from "~/api/call";
import { ApiError, isMissingCall, markUnsupported, mayHaveTakenEffect } from "~/api/errors";
import type { CallOptions } from "~/api/http";
import { respond } from "~/browser/action-reply";
import { parsePhone } from "~/domain/phone";
import { isPoint } from "~/domain/places";
import { answerForm } from "~/forms/answer-form";
import { readJsonField } from "~/forms/json-field";
import type { RemovalReply } from "~/lists/saved-entry";
import { bookAtAddress } from "~/order-screen/renewal/rebook";
import { watchScreen } from "~/session/current-location";
import { sessionValue } from "~/session/scope";
import { cities } from "~/state/reference";
import { changeState, readState } from "~/state/store";
import { showToast } from "~/ui/toaster";
import { describeError } from "~/wording/describe-error";
import { sendOrFind } from "~/writes/look-up";

/** Loads the addresses into the store (spec.md §3, auth area). Throws `ApiError`. */
export async function refreshAddresses(options: CallOptions = {}): Promise<SavedAddress[]> {
  const addresses = await listAddresses(options);
  changeState("auth", { addresses });
  return addresses;
}

/** Without the list of cities every point counts as served. */
const knownCities = () => cities().catch(() => []);

/** Field with the address as the form shows it, in JSON. */
export const SHOWN_ADDRESS = "shown";

/** Fields of which none is sent without the others. */
const fieldGroups: readonly (readonly (keyof Address)[])[] = [
  ...addressFields.map((name) => [name]),
  ["neighborhood", "neighborhood_place_id"],
  ["latitude", "longitude", "city_place_id", "neighborhood_place_id", "verified"],
];

/** Returns what differs from the address that the form shows: another tab may have changed the rest. */
function changesOf(address: Address, shown: Address): Partial<Address> {
  const changed = fieldGroups.filter((group) =>
    group.some((name) => address[name] !== shown[name]),
  );
  return Object.fromEntries(changed.flat().map((name) => [name, address[name]]));
}

/** “Guardar dirección”: changes the address of that id, or adds one. */
export async function saveAddress(form: FormData) {
  const id = Number(form.get("id")) || null;
  const schema = addressFormSchema(await knownCities(), parsePhone);
  return answerForm(form, {
    schema,
    fields: addressFields,
    async send(address) {
      if (id) {
        const shown = readJsonField(form, SHOWN_ADDRESS, addressSchema);
        // Read as the form reads it, so that a text in another notation counts as unchanged.
        const read = schema.safeParse(shown).data;
        const body =
          read && shown ? changesOf(address, { ...read, verified: shown.verified }) : address;
        if (Object.keys(body).length > 0) await updateAddress({ id, body });
      } else await addAddress(address);
      await refreshAddresses().catch(() => {});
      showToast({ type: "success", text: t`Dirección guardada.` });
    },
    async explain(error) {
      const lacking = id
        ? t`Por ahora no se pueden cambiar direcciones acá. Escribinos y la cambiamos nosotros.`
        : t`Por ahora no se pueden agregar direcciones acá: se guardan al reservar.`;
      const missing = await explainMissing(id ? updateAddress : createAddress, id, error, lacking);
      return missing && { formErrors: [missing.text], reload: missing.done };
    },
  });
}

/** The addresses before an address was sent whose result is still unknown; null without one. */
const openAddition = sessionValue(() => ({ known: null as number[] | null }));

/** After a lost answer it looks for the address, before it is sent again too: the backend would save it twice. */
async function addAddress(address: Address): Promise<void> {
  const addition = openAddition();
  const known = addition.known ?? readState().auth.addresses.map((saved) => saved.id);
  const isAdded = (one: SavedAddress) => !known.includes(one.id) && isSameAddress(one, address);
  const find = async () => (await listAddresses()).find(isAdded) ?? null;
  if (addition.known && (await find())) {
    addition.known = null;
    return;
  }
  try {
    await sendOrFind(createAddress({ body: address }), find);
    addition.known = null;
  } catch (error) {
    if (mayHaveTakenEffect(error)) addition.known = known;
    throw error;
  }
}

const replyToRemoval = (reply: RemovalReply) => respond(reply, { reload: reply.done });

/** “Eliminar”: after a failure the address stays. */
export async function removeAddress(form: FormData) {
  const id = Number(form.get("id"));
  try {
    const isListed = async () => (await refreshAddresses()).some((address) => address.id === id);
    await sendOrFind<unknown>(deleteAddress({ id }), async () => !(await isListed()) || null);
  } catch (error) {
    const lacking = t`Por ahora no se pueden eliminar direcciones acá. Escribinos y la eliminamos nosotros.`;
    const missing = await explainMissing(deleteAddress, id, error, lacking);
    if (missing) return replyToRemoval(missing);
    if (!(error instanceof ApiError)) throw error;
    return replyToRemoval({ done: false, text: describeError(error) });
  }
  const addresses = readState().auth.addresses.filter((address) => address.id !== id);
  changeState("auth", { addresses });
  showToast({ type: "success", text: t`Dirección eliminada.` });
  return replyToRemoval({ done: true });
}

const describeGone = () => t`Esa dirección ya no estaba en tu cuenta.`;

/**
 * Explains a missing call by the list: either the address was removed, or the backend lacks the call and `lacking` is
 * the text. `done` is false where the list cannot be read. Returns null for any other error.
 */
async function explainMissing(
  call: CallDefinition,
  id: number | null,
  error: unknown,
  lacking: string,
): Promise<{ done: boolean; text: string } | null> {
  if (!isMissingCall(error)) return null;
  if (id !== null && error.status === 404) {
    try {
      const left = await refreshAddresses();
      if (!left.some((address) => address.id === id)) {
        return { done: true, text: describeGone() };
      }
    } catch (failure) {
      return { done: false, text: describeError(failure) };
    }
  }
  markUnsupported(call);
  return { done: true, text: lacking };
}

/** “Reservar acá”: an address that is not verified, or has no point, is looked up at home. */
export async function bookSaved(form: FormData) {
  const id = Number(form.get("id"));
  const saved = readState().auth.addresses.find((address) => address.id === id);
  if (!saved) {
    showToast({ type: "info", text: describeGone() });
    return respond(null, { reload: true });
  }
  const isLeft = watchScreen();
  const known = await knownCities();
  if (isLeft()) return respond(null, { reload: false });
  if (isPoint(saved) && isOutside(saved, known)) {
    const served = listCityNames(known);
    const text = `${t`Todavía no llegamos a ese lugar`}. ${t`Atendemos en ${served}.`}`;
    showToast({ type: "warning", text });
    return respond(null, { reload: false });
  }
  return bookAtAddress(canBookAt(saved, known) ? saved : null);
}
