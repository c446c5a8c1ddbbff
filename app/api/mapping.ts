import type { Mapping } from "./translate";

/**
 * Set this where a backend's names or formats differ from contract.md: envelope, fields, statuses, payment
 * methods, roles, dates, amounts (example: app/docs/mapping.md). With null the build contains no mapping
 * code.
 */
export const mapping: Mapping | null = null;
