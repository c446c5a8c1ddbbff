/** The device's storage in memory. Import it first: localforage looks for a storage when it is loaded. */
import { vi } from "vitest";
import { memoryStorage } from "./storage";

vi.stubGlobal("localStorage", memoryStorage());
