/** The one store, by the areas of spec.md §3. It holds nothing else; screens read from loaders. */
import * as z from "zod/mini";
import { create } from "zustand";
import { type PersistStorage, persist } from "zustand/middleware";
import { type AppointmentArea, appointmentAreaSchema, emptyBooking } from "./appointment";
import { type AuthArea, authSchema, emptyAuth } from "./auth";
import { emptyGeneral, type GeneralArea, generalSchema } from "./general";
import { emptyPayment, type PaymentArea, paymentSchema } from "./payment";
import { emptyProfile, type ProfileArea, profileSchema } from "./profile";
import { isOutdated, readStored, removeStored, storageKeys, writeStored } from "./storage";

export type State = {
  auth: AuthArea;
  general: GeneralArea;
  profile: ProfileArea;
  appointment: AppointmentArea;
  payment: PaymentArea;
};

/** Raised when what is stored no longer means the same; older copies then read as nothing. */
const STORED_VERSION = 1;

/** What survives a reload (spec.md §3); an area that cannot be read is left to its default. */
const storedSchema = z.object({
  auth: z.optional(z.catch(z.optional(authSchema), undefined)),
  general: z.optional(z.catch(z.optional(generalSchema), undefined)),
  profile: z.optional(z.catch(z.optional(profileSchema), undefined)),
  appointment: z.optional(z.catch(z.optional(appointmentAreaSchema), undefined)),
  payment: z.optional(z.catch(z.optional(paymentSchema), undefined)),
});
type Stored = z.output<typeof storedSchema>;

const envelopeSchema = z.object({ state: storedSchema, version: z.literal(STORED_VERSION) });

const storage: PersistStorage<Stored> = {
  getItem: () => readStored(storageKeys.state, envelopeSchema),
  setItem: (_name, value) => writeStored(storageKeys.state, value),
  removeItem: () => removeStored(storageKeys.state),
};

export function emptyState(): State {
  return {
    auth: emptyAuth,
    general: emptyGeneral,
    profile: emptyProfile,
    appointment: { ...emptyBooking(), cities: [], savedAt: 0 },
    payment: emptyPayment,
  };
}

/** The store of one page, empty until it takes over what is stored. */
export function createStore() {
  return create<State>()(
    persist(emptyState, {
      name: storageKeys.state,
      version: STORED_VERSION,
      storage,
      skipHydration: true,
      partialize: ({ auth, general, profile, appointment, payment }) => ({
        auth: { user: auth.user, addresses: auth.addresses },
        general,
        profile,
        appointment,
        payment,
      }),
      // What is a person's and is not stored is nobody's: this page may hold it of somebody who left.
      merge: (stored, state) => {
        const areas = (stored ?? {}) as Stored;
        const { cities } = state.appointment;
        return {
          auth: { ...emptyAuth, ...areas.auth, isLoggedIn: Boolean(areas.auth?.user) },
          general: { ...state.general, ...areas.general },
          profile: { ...state.profile, ...areas.profile },
          appointment: { ...emptyBooking(), cities, savedAt: 0, ...areas.appointment },
          payment: { ...emptyPayment, ...areas.payment },
        };
      },
    }),
  );
}

export const useStore = createStore();

export function readState(): State {
  return useStore.getState();
}

export function changeState<Area extends keyof State>(
  area: Area,
  changes: Partial<State[Area]>,
): void {
  const isBooking = "address" in changes || "appointment" in changes || "billing" in changes;
  const stamp = isBooking ? { savedAt: Date.now() } : {};
  useStore.setState((state) => ({ ...state, [area]: { ...state[area], ...changes, ...stamp } }));
}

/** Takes over what is stored by now, all areas at once, and writes nothing back. */
export async function takeOverStored(): Promise<void> {
  await useStore.persist.rehydrate();
}

let restored: Promise<void> | null = null;

/** Reads back what was stored, once. Await it before the first look at the state. */
export function restoreState(): Promise<void> {
  restored ??= takeOverStored().then(endOutdatedBooking);
  return restored;
}

/** A draft ends after a day. A booking whose order is still looked for is no draft any more. */
export async function endOutdatedBooking(): Promise<void> {
  const { savedAt } = readState().appointment;
  if (savedAt === 0 || !isOutdated(savedAt)) return;
  const open = z.object({ name: z.enum(["sending", "unknown", "missing", "placed"]) });
  if (await readStored(storageKeys.checkout, open)) return;
  changeState("appointment", emptyBooking());
}
