/**
 * What was typed into the modal and must not leave the memory of this page: it survives closing the
 * modal and changing its tab, not a reload.
 */
const typed = { email: "", password: "", newPassword: "" };

export type TypedLogin = Readonly<typeof typed>;

export function typedLogin(): TypedLogin {
  return typed;
}

export function keepTypedLogin(changes: Partial<TypedLogin>): void {
  Object.assign(typed, changes);
}
