import type { Mapping } from "./translate";

/**
 * Where a backend names things otherwise than contract.md, or writes its values in another form: its
 * envelope, fields, statuses, payment methods, roles, days and amounts (app/docs/mapping.md has an example).
 * Null for one that does not; nothing of it is then in the build.
 */
export const mapping: Mapping | null = null;
