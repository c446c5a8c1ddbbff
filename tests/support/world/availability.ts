/** The calls of availability, answered by the test; without imports of the app, which a mock of it would wait for. */
import { vi } from "vitest";
import type { Assignment, HelperQuery } from "~/api/availability";

export const api = { findHelper: vi.fn(), listFreeDates: vi.fn() };

export const queries = () => api.findHelper.mock.calls.map(([query]) => query as HelperQuery);

/** What GET /assignments/{product}/available answers, one after the other. */
export function answer(...answers: Assignment[]): void {
  for (const next of answers) api.findHelper.mockResolvedValueOnce(next);
}

/** Nothing has been asked, and no day is free. */
export function resetAvailability(): void {
  api.findHelper.mockReset();
  api.listFreeDates.mockReset();
  api.listFreeDates.mockResolvedValue([]);
}
