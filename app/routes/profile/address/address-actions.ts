import type { SubmissionResult } from "@conform-to/react";
import { t } from "@lingui/core/macro";
import { data } from "@remix-run/react";
import { readAddressForm } from "~/address/form/read-address";
import { isSameAddress } from "~/address/saved/keep-address";
import { addressFields } from "~/address/search/picked-place";
import {
  createAddress,
  deleteAddress,
  listAddresses,
  type SavedAddress,
  updateAddress,
} from "~/api/addresses";
import { ApiError, isMissingCall } from "~/api/errors";
import type { CallOptions } from "~/api/http";
import { noteMissing } from "~/api/optional-calls";
import { chooseMain } from "~/lists/saved-entry";
import { bookAtAddress } from "~/order-screen/renewal/rebook";
import { sendOrFind } from "~/session/look-up";
import { cities } from "~/state/reference";
import { changeState, readState } from "~/state/store";
import { showToast } from "~/ui/toaster";
import { describeError } from "~/wording/describe-error";
import { replyToRefusal } from "~/wording/refused-form";

/** Reply of the screen's forms; `done` closes the form. */
export type AddressReply = { done: boolean; refused?: SubmissionResult<string[]>; text?: string };

const formFields = [...addressFields, "latitude", "longitude"];

const reply = (answer: AddressReply) => data(answer, answer.done ? 200 : 422);

/** Loads the addresses into the store (spec.md §3, auth area). Throws `ApiError`. */
export async function refreshAddresses(options: CallOptions = {}): Promise<SavedAddress[]> {
  const addresses = await listAddresses(options);
  changeState("auth", { addresses });
  return addresses;
}

/** “Guardar dirección”: changes the address of that id, or adds one. */
export async function saveAddress(form: FormData) {
  const served = await cities().catch(() => []);
  const submission = readAddressForm(form, served);
  if (submission.status !== "success") {
    return reply({ done: false, refused: submission.reply() });
  }
  const address = submission.value;
  const known = readState().auth.addresses.map((saved) => saved.id);
  // After a lost answer it looks for the address, because a second press would save it twice.
  const findAdded = async () =>
    (await listAddresses()).find((one) => !known.includes(one.id) && isSameAddress(one, address)) ??
    null;
  const id = Number(form.get("id")) || null;
  try {
    await (id ? updateAddress(id, address) : sendOrFind(createAddress(address), findAdded));
  } catch (error) {
    const text = await describeMissing(id ? "changeAddress" : "addAddress", id, error);
    const refused =
      text === null
        ? replyToRefusal(submission, error, formFields)
        : submission.reply({ formErrors: [text] });
    return reply({ done: false, refused });
  }
  await refreshAddresses().catch(() => {});
  showToast({ type: "success", text: t`Dirección guardada.` });
  return reply({ done: true });
}

/** “Eliminar”: after a failure the address stays. */
export async function removeAddress(form: FormData) {
  const id = Number(form.get("id"));
  try {
    const isListed = async () => (await refreshAddresses()).some((address) => address.id === id);
    await sendOrFind<unknown>(deleteAddress(id), async () => !(await isListed()) || null);
  } catch (error) {
    const text = await describeMissing("removeAddress", id, error);
    if (text !== null) return reply({ done: true, text });
    if (!(error instanceof ApiError)) throw error;
    return reply({ done: false, text: describeError(error) });
  }
  const addresses = readState().auth.addresses.filter((address) => address.id !== id);
  changeState("auth", { addresses });
  showToast({ type: "success", text: t`Dirección eliminada.` });
  return reply({ done: true });
}

type AddressCall = "addAddress" | "changeAddress" | "removeAddress";

/** Explains a 404 or 405 by the list: the call is missing, or the address was removed. */
async function describeMissing(
  call: AddressCall,
  id: number | null,
  error: unknown,
): Promise<string | null> {
  if (!isMissingCall(error)) return null;
  if (id !== null && error.status === 404) {
    const left = await refreshAddresses().catch(() => null);
    if (left && !left.some((address) => address.id === id)) {
      return t`Esa dirección ya no estaba en tu cuenta.`;
    }
  }
  noteMissing(call);
  switch (call) {
    case "addAddress":
      return t`Por ahora no se pueden agregar direcciones acá: se guardan al reservar.`;
    case "changeAddress":
      return t`Por ahora no se pueden cambiar direcciones acá. Escribinos y la cambiamos nosotros.`;
    case "removeAddress":
      return t`Por ahora no se pueden eliminar direcciones acá. Escribinos y la eliminamos nosotros.`;
  }
}

export function chooseMainAddress(form: FormData) {
  return chooseMain({
    call: "setMainAddress",
    id: Number(form.get("id")),
    send: (id) => updateAddress(id, { is_default: true }),
    list: refreshAddresses,
  });
}

export function bookSaved(form: FormData) {
  const id = Number(form.get("id"));
  const saved = readState().auth.addresses.find((address) => address.id === id);
  return saved ? bookAtAddress(saved) : data(null, { status: 404 });
}
