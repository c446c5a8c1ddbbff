import type { Browser } from "@playwright/test";
export async function soak(_browser: Browser, _check: boolean): Promise<void> {}
